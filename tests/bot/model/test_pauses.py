"""The interval between two deals of a slow game, and how many people are called for a deal."""

from __future__ import annotations

import pytest

from bench.waits import GAMES_OF_FOUR, Waits, measure
from bot.model.clock import interval_of
from tests.paths import ROOT

HOUR = 3600


def test_how_long_an_interval_is() -> None:
    hours = {limit: interval_of(limit * HOUR) / HOUR for limit in (1, 4, 8, 24, 14 * 24)}
    assert hours == {1: 0, 4: 0.5, 8: 1, 24: 3, 14 * 24: 3}
    assert interval_of(None) == 0


@pytest.mark.parametrize("game", GAMES_OF_FOUR)
def test_the_waits_of_a_deal_are_those_of_the_docs(game: str) -> None:
    old, new = (measure(game, before=before) for before in (True, False))
    assert new == Waits(0, new.first_hours, 0, new.later_hours)
    assert old.later >= 5
    line = f"| {old.first}, {new.first} | {old.later}, {new.later} |"
    told = (ROOT / "docs" / "slow-games.md").read_text(encoding="utf-8")
    name = game.replace("-", " ").capitalize()
    assert f"| {name} {line}" in told
