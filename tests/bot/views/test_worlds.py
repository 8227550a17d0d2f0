"""A sample of the deals in two worlds (`bench.worlds`), and leaks that were planted.

uv run python -m bench.worlds
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bench.worlds import showing
from bench.worlds.__main__ import Compared, compare_deal
from bench.worlds.asking import World, asked
from bench.worlds.pairs import Pair, deal, game_of, pair
from bench.worlds.showing import Leak, compared
from bot.games.belot.presenter import BelotPresenter
from bot.handlers.dispatcher import Dispatcher
from bot.model.tables.waiting import jobs_of
from bot.views.reader import Reader
from bot.words.text import Plain
from engine.contract.moves import Step
from engine.registry import GAMES
from tests.bot.readers import CATALOGUE
from tests.bot.servers import Server
from tests.lanes import mostly_by_night, volume

pytestmark = pytest.mark.slow

DEALS: Final = volume(2, night=250)
GAME: Final = "belot"


@pytest.fixture
async def worlds(redis_server: Server) -> AsyncIterator[tuple[World, World]]:
    async with redis_server.client() as one, redis_server.client(db=1) as other:
        yield World(one), World(other)


@pytest.fixture(scope="module")
def steps() -> list[Step]:
    return deal(game_of(GAME, 0), Random(2))


def moment(steps: list[Step], viewer: int) -> Pair:
    """When somebody else is to play, and trumps are out: the hands of the others are not known."""
    game = game_of(GAME, 0)
    at = next(n for n in range(len(steps) // 2, len(steps)) if game.to_act(steps[n].after))
    return pair(game, steps[at].after, viewer, Random(4))


@pytest.mark.parametrize("name", mostly_by_night(GAMES, GAME, "bulgarian-canasta"))
async def test_what_somebody_may_not_know_changes_nothing(
    name: str, worlds: tuple[World, World]
) -> None:
    found = Compared()
    for number in range(DEALS):
        both = worlds if number == 1 or (number % 10 == 0 and DEALS > 10) else None
        await compare_deal(name, number, 3, both, found)
    assert found.deals == DEALS
    assert found.stored > 0
    assert found.told > 30 * found.moments / 2


def strongest(state: Any) -> str:
    """Something of the hidden cards that no view has."""
    return str(sorted(map(str, state.hidden.hands[1]))[:1])


def test_a_word_about_hidden_cards_is_found(
    steps: list[Step], monkeypatch: pytest.MonkeyPatch
) -> None:
    one = moment(steps, 0)
    assert strongest(one.one.state) != strongest(one.other.state)

    class Talker(BelotPresenter):
        def turn(self, reader: Reader, view: Any) -> Any:
            said = super().turn(reader, view)
            return (*said, Plain(strongest(reader.held.state)))

    assert compared(one, steps, Random(1), whole=True) > 20
    talking = replace(CATALOGUE.presentation_of(GAME), presenter=Talker())
    monkeypatch.setattr(CATALOGUE, "presentation_of", lambda _: talking)
    with pytest.raises(Leak):
        compared(one, steps, Random(1), whole=False)


def test_a_time_that_follows_from_hidden_cards_is_found(
    steps: list[Step], monkeypatch: pytest.MonkeyPatch
) -> None:
    def hurried(table: Any, game: Any, state: Any, *more: Any) -> Any:
        late = sum([place * ord(sign) for place, sign in enumerate(strongest(state))])
        return {job: due + late for job, due in jobs_of(table, game, state, *more).items()}

    monkeypatch.setattr(showing, "jobs_of", hurried)
    with pytest.raises(Leak, match="when"):
        compared(moment(steps, 0), steps, Random(1), whole=False)


async def test_a_completion_that_knows_more_is_found(
    steps: list[Step], worlds: tuple[World, World], monkeypatch: pytest.MonkeyPatch
) -> None:
    one = moment(steps, 0)
    assert await asked(worlds, one, Random(1)) > 30
    real = Dispatcher.complete

    async def knowing(dispatcher: Any, event: Any, text: str) -> Any:
        held = await dispatcher._tables.at(event.place)
        return (*await real(dispatcher, event, text), strongest(held.state) if held else "")

    monkeypatch.setattr(Dispatcher, "complete", knowing)
    with pytest.raises(Leak, match="completions"):
        await asked(worlds, one, Random(1))
