"""The computer players of classic canasta, weakest first."""

from collections.abc import Callable, Mapping
from typing import Any, Final

LEVELS: Final[Mapping[str, Callable[[Any], Any]]] = {}
