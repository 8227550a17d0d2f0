"""What is done for a seat that nobody decides for: laws. Examples stand in the cases."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from engine.canasta.values import IS_WILD
from engine.contract.moves import DEALER, Undo
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta.actions import Discard, Draw, EndDeal
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


def check_quiet(game: BulgarianCanasta, state: State) -> None:
    """It lays nothing and takes no pile; it closes and throws a wild card only where it must."""
    view = game.view(state, state.table.seat)
    legal = game.legal(view)
    action = game.stand_in(view)
    assert action in legal.actions
    assert isinstance(action, Draw | EndDeal | Discard | Undo)
    assert not isinstance(action, EndDeal) or Draw() not in legal.actions
    if not isinstance(action, Discard):
        return
    discards = [one for one in legal.actions if isinstance(one, Discard)]
    quiet = [one for one in discards if not closes(game, state, one)]
    assert not quiet or action in quiet
    plain = [one for one in quiet if not IS_WILD[one.card]]
    assert not plain or not IS_WILD[action.card]
    asked = game.consequences(view, discards)
    assert action not in asked or (len(asked) == len(discards) and Undo() not in legal.actions)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_stand_in_does_the_least(options: dict[str, Any]) -> None:
    game, luck = with_options(**options), Random(f"stand-in {options}")
    player, found = random_player(luck), 0
    for _ in range(volume(2, night=20)):
        for step in play_deal(game, game.start(), lambda _: player, seeds(luck), luck.choice):
            if step.actor != DEALER and step.after.table.phase in (Phase.DRAW, Phase.PLAY):
                check_quiet(game, step.after)
                found += 1
    assert found > 100


def test_the_stand_in_plays_a_whole_deal() -> None:
    state = after(pack_position(), "keep -", "cut 50")
    for _ in range(2000):
        if not GAME.to_act(state):
            break
        seat = state.table.seat
        state, _ = GAME.apply(state, seat, GAME.stand_in(GAME.view(state, seat)))
    assert GAME.needs_shuffle(state)
    assert state.deal.recyclings == 10
