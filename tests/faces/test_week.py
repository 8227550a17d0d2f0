"""The week that is told to players is what a run of Telegram's stand-in says."""

from __future__ import annotations

import pytest

from tests.faces import week


def _told() -> str:
    return week.PAGE.read_text(encoding="utf-8").partition(week.BEGIN)[2].partition(week.END)[0]


def test_the_week_tells_what_it_is_for() -> None:
    told = _told()
    days = [line for line in told.splitlines() if line.startswith("**")]
    assert days == [f"**{day}**" for day in DAYS]
    for words in (
        *("te jössz", "still waiting for you", "a computer is playing", "her phone is silent"),
        *("Played for you while you were away", "begins automatically", "*Wait for me*", "laptop"),
    ):
        assert words in told
    assert {city for city in ("Sofia", "Budapest", "London") if f" in {city}: " in told} == {
        *("Sofia", "Budapest", "London"),
    }


@pytest.mark.slow
@pytest.mark.night
async def test_the_week_is_what_a_run_says() -> None:
    """If it is another: `python -m tests.faces.week --write`, and read it as a player would."""
    assert "\n".join(await week.run()).strip() == _told().strip()


DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
