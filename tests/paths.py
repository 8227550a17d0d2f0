"""Where the checkout is."""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
