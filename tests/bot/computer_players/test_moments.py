"""Moments are looked for one deal at a time, when somebody asks; who asks too early waits."""

from __future__ import annotations

import asyncio
from collections import Counter
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from bot.computer_players.moments import Asked, Moments
from bot.history.replay import deal_of
from engine.contract.game import AnyGame
from engine.contract.notation import Action
from engine.moments import SECOND_LOOK, Difference, Judgement
from engine.registry import GAMES
from tests.bot.history.deals import played
from tests.engine.games.toy import ToyGame


def asked(name: str = "one", game: str = "belot") -> Asked:
    kind, record = played(game)
    deal = deal_of(record, 1, GAMES)
    assert deal is not None
    return Asked(name, kind, deal.states, deal.moves)


class Strict:
    """Finds everything a little bad; fails at once if it is told to."""

    def __init__(self, *fails: Exception) -> None:
        self.names: list[str] = []
        self.fails = [*fails]

    async def judged(
        self, game: AnyGame, view: Any, action: Action, nonce: str, budget: int
    ) -> Judgement | None:
        assert game.check(view, action) is None
        if self.fails:
            raise self.fails.pop()
        self.names.append(nonce)
        place, named = map(int, nonce.split("/"))
        assert named == budget
        return Judgement("pass", "pass", Difference(place, 0.5), Difference(-1, 0.5))


async def looked_for(moments: Moments, judge: Strict, last: Asked) -> None:
    """Let it work until the last deal has been found."""
    running = asyncio.create_task(moments.run(judge))
    async with asyncio.timeout(60):
        while moments.find_moments(last) is None:
            await asyncio.sleep(0)
    running.cancel()


async def test_who_asks_waits_and_is_then_told() -> None:
    moments, judge = Moments(), Strict()
    assert moments.find_moments(asked()) is None
    assert moments.find_moments(asked()) is None, "asking again is the same question"
    await looked_for(moments, judge, asked())
    found = moments.find_moments(asked())
    assert found is not None
    assert [one.seat for one in found] == [0, 1, 2, 3]
    first = [one for one in judge.names if not one.endswith(f"/{SECOND_LOOK}")]
    assert len(first) == len(set(first))
    assert len(judge.names) == len(first) + 8, "two decisions of each seat twice, no deal twice"
    assert {one.place for one in found} == {one.points for one in found}


@pytest.mark.parametrize("error", [BrokenProcessPool(), TimeoutError(), KeyError("x")])
@pytest.mark.slow
async def test_a_deal_that_cannot_be_judged_stops_no_other(error: Exception) -> None:
    moments, judge = Moments(), Strict(error)
    assert moments.find_moments(asked("bad")) is None
    assert moments.find_moments(asked("good")) is None
    await looked_for(moments, judge, asked("good"))
    assert moments.find_moments(asked("bad")) is None, "it may be asked again"
    assert len(judge.names) == len(set(judge.names)), "one deal was judged"


async def test_not_everybody_waits_and_some_games_have_no_moments() -> None:
    moments, judge = Moments(), Strict()
    for number in range(40):
        assert moments.find_moments(asked(str(number))) is None
    assert moments.busy
    await moments.work(judge)
    assert set(Counter(judge.names).values()) == {16}
    told = [moments.find_moments(asked(str(number))) is not None for number in range(40)]
    assert told == [True] * 16 + [False] * 24
    assert moments.find_moments(Asked("toy", ToyGame(), (), ())) == ()
