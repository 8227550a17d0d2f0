"""Every ambiguity of the rules and every refusal has a case."""

from __future__ import annotations

import re
from typing import Final

from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta.refusals import RULES
from tests.conformance.runner import HOME, read_cases
from tests.conformance.said import refusals

GAME: Final = BulgarianCanasta.id
EDITORIAL: Final = {58}
"""Resolutions that change no rule: a heading."""


def test_every_ambiguity_has_a_case() -> None:
    rules = [case.rule for case in read_cases([HOME]) if case.game == GAME]
    named = {int(number) for rule in rules for number in re.findall(r"A(\d+)", rule)}
    assert named == set(range(1, 68)) - EDITORIAL


def test_every_refusal_has_a_case() -> None:
    assert {code for code, _ in refusals(GAME).values()} >= set(RULES)
