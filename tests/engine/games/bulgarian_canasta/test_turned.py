"""A table that is turned plays the same: nothing depends on which seat somebody has."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from engine.contract.moves import DEALER
from engine.contract.values import but
from engine.games.bulgarian_canasta.state import SEATS, TEAMS, Phase, State
from engine.playthrough import play_deal, random_player, seeds
from tests.engine.games.bulgarian_canasta.table import with_options
from tests.lanes import volume

OPTIONS: Final[tuple[dict[str, Any], ...]] = (
    {"length": "one_deal"},
    {"unopened_take": "must_open", "recycle_limit": 1, "no_canasta_melds": "plus"},
)


def turned(by: tuple[Any, ...], seats: int) -> tuple[Any, ...]:
    """What seats (or teams) have, each moved on by some places."""
    places = len(by)
    return tuple([by[(place - seats) % places] for place in range(places)])


def table_turned(state: State, seats: int) -> State:
    """The same table, everybody some seats on; nobody remembers what was."""
    table, deal, standing = state.table, state.deal, state.standing
    moved = but(
        table,
        seat=(table.seat + seats) % SEATS,
        hand_sizes=turned(table.hand_sizes, seats),
        red_threes=turned(table.red_threes, seats),
        melds=turned(table.melds, seats),
        opened=turned(table.opened, seats),
    )
    dealt = but(
        deal,
        dealer=(deal.dealer + seats) % SEATS,
        first=(deal.first + seats) % SEATS,
        turned_up=(),
    )
    scored = but(
        standing,
        scores=turned(standing.scores, seats),
        written=tuple([turned(one, seats) for one in standing.written]),
    )
    hidden = but(state.hidden, hands=turned(state.hidden.hands, seats))
    log = type(state.log)()
    return but(state, table=moved, deal=dealt, standing=scored, hidden=hidden, before=None, log=log)


def told(game: Any, state: State) -> list[Any]:
    """What the seat to act is told, and what its stand-in leads to."""
    seat = state.table.seat
    view = game.view(state, seat)
    legal = game.legal(view)
    after, events = game.apply(state, seat, game.stand_in(view))
    team = seat % TEAMS
    sheet = after.standing.sheet
    return [
        [str(one) for one in legal.actions],
        [(move.verb, move.cards, move.targets) for move in legal.open],
        game.consequences(view, legal.actions),
        [(str(hint.action), hint.reason, hint.opening) for hint in game.hints(view)],
        [event.tag for event in events],
        (after.table.seat - seat) % SEATS,
        sheet and [sheet[team].lines, sheet[1 - team].lines],
        [after.standing.scores[team], after.standing.scores[1 - team]],
    ]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_table_that_is_turned_plays_the_same(options: dict[str, Any]) -> None:
    game, luck = with_options(**options), Random(f"turned {options}")
    player, found = random_player(luck), 0
    for _ in range(volume(1, night=10)):
        for step in play_deal(game, game.start(), lambda _: player, seeds(luck), luck.choice):
            state = step.after
            turn = state.table.phase in (Phase.DRAW, Phase.PLAY)
            if step.actor == DEALER or not turn or luck.random() < 0.5:
                continue
            straight = table_turned(state, 0)
            assert told(game, table_turned(straight, luck.randrange(1, SEATS))) == told(
                game, straight
            )
            found += 1
    assert found > 30
