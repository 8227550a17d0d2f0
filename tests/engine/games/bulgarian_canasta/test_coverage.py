"""Every ambiguity of the rules has a test that is named after it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
EDITORIAL: Final = {58}
"""Resolutions that change no rule: cross-references and a heading."""


def test_every_ambiguity_has_a_test() -> None:
    named = {
        int(number)
        for file in HERE.glob("test_*.py")
        for number in re.findall(
            r"^def test_A(\d+)_", file.read_text(encoding="utf-8"), re.MULTILINE
        )
    }
    assert named == set(range(1, 66)) - EDITORIAL
