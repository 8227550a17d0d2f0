"""Refuses positions whose parts contradict each other."""

from __future__ import annotations

from engine.contract.errors import PositionError
from engine.contract.position import check_seed
from engine.contract.scores import check_standing
from engine.games.bulgarian_canasta.state import HAND_SIZE, NO_SEAT, SEATS, TEAMS, Phase, State
from engine.kits.canasta.values import IS_RED_THREE

_TURN_PHASES = (Phase.DRAW, Phase.PLAY)
_ONE_ACTS = (Phase.BOTTOM_THREE, Phase.CUT, Phase.DRAW, Phase.PLAY)


def check_position(state: State) -> None:
    """Raises `PositionError` where the state contradicts itself (codes ``WRONG_COUNT``,
    ``WRONG_SEAT``, ``WRONG_CARD``, ``WRONG_TURN``, ``BAD_VALUE``, ``WRONG_SEED``)."""
    _check_sizes(state)
    _check_seats(state)
    check_seed(state.hidden.seed, state.deal.commitment)
    table, hidden = state.table, state.hidden
    if not 0 <= table.block <= 3:
        raise PositionError("BAD_VALUE", path="/state/table/block", value=table.block)
    if table.stock != len(hidden.stock):
        raise PositionError(
            "WRONG_COUNT", path="/state/table/stock", got=table.stock, wanted=len(hidden.stock)
        )
    turn = state.turn
    if (turn is not None) is not (table.phase is Phase.PLAY):
        raise PositionError("WRONG_TURN", path="/state/turn")
    for seat, hand in enumerate(hidden.hands):
        path = f"/state/hidden/hands/{seat}"
        if list(hand) != sorted(hand):
            raise PositionError("WRONG_CARD", path=path, detail="not sorted")
        if table.phase in _TURN_PHASES and any(IS_RED_THREE[card] for card in hand):
            raise PositionError("WRONG_CARD", path=path, detail="red three in hand")
        shown = hand if turn is None or seat != table.seat else turn.checkpoint
        if table.hand_sizes[seat] != len(shown):
            raise PositionError(
                "WRONG_COUNT",
                path=f"/state/table/hand_sizes/{seat}",
                got=table.hand_sizes[seat],
                wanted=len(shown),
            )
    for seat, red in enumerate(table.red_threes):
        if not all(IS_RED_THREE[card] for card in red):
            raise PositionError("WRONG_CARD", path=f"/state/table/red_threes/{seat}")
    for team in range(TEAMS):
        if table.melds[team] and not table.opened[team]:
            raise PositionError("BAD_VALUE", path=f"/state/table/opened/{team}", value="false")
    _check_turn(state)


def _check_turn(state: State) -> None:
    """The snapshot of the running turn is made of the same cards as hand and melds."""
    turn, table = state.turn, state.table
    if turn is None:
        return
    lying = [card for meld in table.melds[table.seat % TEAMS] for card in meld.cards]
    laid = [card for meld in turn.melds for card in meld.cards]
    now = sorted((*state.hidden.hands[table.seat], *laid))
    if sorted((*turn.checkpoint, *lying)) != now:
        raise PositionError("WRONG_TURN", path="/state/turn/checkpoint")


def _check_sizes(state: State) -> None:
    """One entry a seat, one a team."""
    table = state.table
    for path, values, size in (
        ("/state/table/hand_sizes", table.hand_sizes, SEATS),
        ("/state/table/red_threes", table.red_threes, SEATS),
        ("/state/table/melds", table.melds, TEAMS),
        ("/state/table/opened", table.opened, TEAMS),
        ("/state/hidden/hands", state.hidden.hands, SEATS),
        ("/state/log/seats", state.log.seen[1:], SEATS),
    ):
        if len(values) != size:
            raise PositionError("WRONG_COUNT", path=path, got=len(values), wanted=size)
    check_standing(state.standing, TEAMS)


def _check_seats(state: State) -> None:
    """Seats exist; somebody is to act exactly in the phases where one player is."""
    table, deal = state.table, state.deal
    seats = range(SEATS) if table.phase in _ONE_ACTS else (NO_SEAT,)
    for path, seat, choices in (
        ("/state/table/seat", table.seat, seats),
        ("/state/deal/dealer", deal.dealer, range(NO_SEAT, SEATS)),
        ("/state/deal/first", deal.first, range(NO_SEAT, SEATS)),
    ):
        if seat not in choices:
            raise PositionError("WRONG_SEAT", path=path, seat=seat)
    cutting = table.phase is Phase.CUT_FOR_DEAL
    if bool(deal.cutting) is not cutting or not set(deal.cutting) <= set(range(SEATS)):
        raise PositionError("WRONG_SEAT", path="/state/deal/cutting")
    if (table.phase is Phase.MATCH_OVER) is not (state.standing.winner is not None):
        raise PositionError("BAD_VALUE", path="/state/table/phase", value=table.phase)
    if table.phase is Phase.CUT and deal.kept != table.hand_sizes[deal.first]:
        raise PositionError("WRONG_COUNT", path="/state/deal/kept", got=deal.kept)
    if deal.recyclings < 0:
        raise PositionError("BAD_VALUE", path="/state/deal/recyclings", value=deal.recyclings)
    number = state.standing.deal_number
    if number < 0:
        raise PositionError("BAD_VALUE", path="/state/standing/deal_number", value=number)
    if not 0 <= deal.kept <= min(3, HAND_SIZE):
        raise PositionError("BAD_VALUE", path="/state/deal/kept", value=deal.kept)
