"""Refuse positions whose parts contradict each other."""

from __future__ import annotations

from engine.canasta import validity as every_canasta
from engine.contract.errors import PositionError
from engine.contract.position import NO_SEAT, check_seats
from engine.games.bulgarian_canasta.phases.dealing import cutting_after
from engine.games.bulgarian_canasta.state import (
    BOTTOM_THREE,
    CUT,
    CUT_FOR_DEAL,
    DRAW,
    HAND_SIZE,
    PLAY,
    SEATS,
    State,
)

_TURN_PHASES = (DRAW, PLAY)
_SEATS = tuple(range(SEATS))
_ONE_ACTS = (BOTTOM_THREE, CUT, DRAW, PLAY)


def check_shape(state: State, seats: int) -> None:
    """Refuse a state without one entry per seat or team, or with a seat that does not exist.

    There is a seat to act exactly in the phases of a single player.

    Raises:
        PositionError: ``WRONG_COUNT`` or ``WRONG_SEAT``.
    """
    every_canasta.check_team_shape(state, seats, one_acts=state.table.phase in _ONE_ACTS)
    check_seats(
        ("/state/deal/dealer", state.deal.dealer, range(NO_SEAT, seats)),
        ("/state/deal/first", state.deal.first, range(NO_SEAT, seats)),
    )


def check_position(state: State) -> None:
    """Refuse a state that contradicts itself.

    Raises:
        PositionError: ``WRONG_COUNT``, ``WRONG_SEAT``, ``WRONG_CARD``, ``WRONG_TURN``,
            ``BAD_VALUE`` or ``WRONG_SEED``.
    """
    table, turn = state.table, state.turn
    _check_deal(state)
    every_canasta.check_moment(state, len(table.pile))
    if not 0 <= table.block <= 3:
        raise PositionError("BAD_VALUE", path="/state/table/block", value=table.block)
    red = table.phase not in _TURN_PHASES
    every_canasta.check_hands(state, None if turn is None else turn.checkpoint, red_threes=red)
    every_canasta.check_red_threes("/state/table/red_threes/{}", table.red_threes)
    for team, melds in enumerate(table.melds):
        if melds and not table.opened[team]:
            raise PositionError("BAD_VALUE", path=f"/state/table/opened/{team}", value="false")
    every_canasta.check_checkpoint(state)


def _who_cuts(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the seats still to cut for the deal, and the contenders, after the cards turned up
    (A1)."""
    if state.table.phase is not CUT_FOR_DEAL:
        return (), ()
    turned_up, pack = state.deal.turned_up, state.hidden.stock
    cutting = contenders = _SEATS
    for place, cut in enumerate(turned_up):
        path = f"/state/deal/turned_up/{place}"
        check_seats((path, cut.seat, cutting))
        if cut.place not in range(1, len(pack) + 1) or pack[-cut.place] != cut.card:
            raise PositionError("WRONG_CARD", path=path)
        if cut.place in [other.place for other in turned_up[:place]]:
            raise PositionError("WRONG_CARD", path=path, detail="turned up twice")
        cuts = tuple([(one.seat, one.card) for one in turned_up[: place + 1]])
        cutting, contenders = cutting_after(cutting, contenders, cuts)
    return cutting, contenders


def _check_deal(state: State) -> None:
    """Refuse a deal that does not fit the phase."""
    table, deal = state.table, state.deal
    if (deal.cutting, deal.contenders) != _who_cuts(state):
        raise PositionError("WRONG_SEAT", path="/state/deal/cutting")
    if table.phase is CUT and deal.kept != table.hand_sizes[deal.first]:
        raise PositionError("WRONG_COUNT", path="/state/deal/kept", got=deal.kept)
    if deal.recyclings < 0:
        raise PositionError("BAD_VALUE", path="/state/deal/recyclings", value=deal.recyclings)
    if not 0 <= deal.kept <= min(3, HAND_SIZE):
        raise PositionError("BAD_VALUE", path="/state/deal/kept", value=deal.kept)
