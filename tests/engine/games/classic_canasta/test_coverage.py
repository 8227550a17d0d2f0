"""Every resolution of the rules has a test that is named after it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
EDITORIAL: Final = {1}
"""The words of the rule text."""
LAST: Final = 27


def test_every_resolution_has_a_test() -> None:
    named = {
        int(number)
        for file in HERE.glob("test_*.py")
        for number in re.findall(
            r"^def test_C(\d+)_", file.read_text(encoding="utf-8"), re.MULTILINE
        )
    }
    assert named == set(range(1, LAST + 1)) - EDITORIAL
