"""What is done for a seat that nobody decides for (A1, A3). `test_laws` has what is so in every
game, the cases have examples."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from engine.contract.moves import DEALER
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta.actions import Discard
from engine.games.bulgarian_canasta.events import DealEnded
from engine.games.bulgarian_canasta.state import Phase, State
from engine.playthrough import play_deal, random_player, seeds
from tests.engine.games.bulgarian_canasta.table import GAME, after, with_options
from tests.lanes import volume
from tests.positions.bulgarian_canasta import pack_position

OPTIONS: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"close_without_canasta": "on"},
    {"recycle_limit": 0},
)


def closes(game: BulgarianCanasta, state: State, action: Discard) -> bool:
    """Whether a throw closes the deal. (It may also end because nobody can draw.)"""
    _, events = game.apply(state, state.table.seat, action)
    return any([isinstance(event, DealEnded) and event.seat is not None for event in events])


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_nobody_closes_for_another_who_can_go_on(options: dict[str, Any]) -> None:
    game, luck = with_options(**options), Random(f"stand-in {options}")
    player, thrown = random_player(luck), 0
    for _ in range(volume(2, night=20)):
        for step in play_deal(game, game.start(), lambda _: player, seeds(luck), luck.choice):
            state = step.after
            if step.actor == DEALER or state.table.phase is not Phase.PLAY:
                continue
            view = game.view(state, state.table.seat)
            action = game.stand_in(view)
            if isinstance(action, Discard) and closes(game, state, action):
                throws = [one for one in game.legal(view).actions if isinstance(one, Discard)]
                assert all([closes(game, state, one) for one in throws])
            thrown += isinstance(action, Discard)
    assert thrown > 50


def test_the_stand_in_plays_a_whole_deal() -> None:
    state = after(pack_position(), "keep -", "cut 50")
    for _ in range(2000):
        if not GAME.to_act(state):
            break
        seat = state.table.seat
        state, _ = GAME.apply(state, seat, GAME.stand_in(GAME.view(state, seat)))
    assert GAME.needs_shuffle(state)
    assert state.deal.recyclings == 10
