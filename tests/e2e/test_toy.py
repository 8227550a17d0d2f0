"""Adding a game is proved: the toy game, registered as docs/adding-a-game.md says, is played to the
end of the match in the browser. It has neither words nor screens of its own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from bot.model.tables.table import Stage
from tests.e2e.conftest import Windows
from tests.e2e.kafene import Kafene, running
from tests.e2e.window import Window, shows
from tests.engine.games.toy.game import DEALS, TRICKS, Bid, ToyGame

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


@pytest.fixture(scope="module")
def kafene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Kafene]:
    """A bot that offers the toy game."""
    folder = tmp_path_factory.mktemp("kafene")
    with running(folder, KAFENE_MORE_GAMES="tests") as kafene:
        yield kafene


async def test_a_match_of_the_toy_game(windows: Windows, kafene: Kafene) -> None:
    maria = await windows.enter("Maria")
    await maria.say("/play toy 6")
    await maria.until(lambda: maria.public.get("kind") == "lobby", "a lobby")
    await shows(maria, "lobby", "toy")
    await maria.play_with_computers()
    for deal in range(1, DEALS + 1):
        if deal > 1:
            await maria.press(maria.hand, maria.controls(maria.hand, "next")[0])
            await maria.until(lambda: not maria.deal_is_over, "the next deal")
        await play_deal(maria)
        await shows(maria, "sheet", "Maria")
        held = await kafene.held(windows.room)
        assert held.state.standing.deal_number == deal
    held = await kafene.held(windows.room)
    assert held.table.game == ToyGame.id
    assert held.table.stage is Stage.OVER
    assert held.game.is_over(held.state)
    assert len(held.table.seats) == max(ToyGame.seat_choices)


async def play_deal(window: Window) -> None:
    """Types the bid and the first throw; throws and sorts by buttons until the deal is over."""
    bids = throws = 0
    while await window.my_move():
        hand, moves, cards = window.hand, window.moves(), window.cards()
        bid = window.control_of(Bid(0)) is not None
        if bid:
            await window.say("bid 0")
        elif cards and not throws:
            await window.say(f"lay {cards[0]}")
        else:
            await window.press(hand, moves[0])
        bids += bid
        throws += not bid and len(cards) > 0
        await window.until(partial(_goes_on, window, hand), "what comes next")
    assert (bids, throws) == (1, TRICKS)


def _goes_on(window: Window, before: dict[str, Any]) -> bool:
    """Whether the hand is not the one of a decision that has been made."""
    tokens = {one["token"] for one in window.controls(before, "p")}
    return not tokens & {one["token"] for one in window.moves()}
