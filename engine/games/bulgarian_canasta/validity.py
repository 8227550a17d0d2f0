"""Refuses positions whose parts contradict each other."""

from __future__ import annotations

from engine.contract.errors import PositionError
from engine.contract.position import check_seats, check_seed, check_sizes
from engine.games.bulgarian_canasta.dealing import cutting_after
from engine.games.bulgarian_canasta.state import HAND_SIZE, NO_SEAT, SEATS, TEAMS, Phase, State
from engine.kits.canasta.values import IS_RED_THREE

_TURN_PHASES = (Phase.DRAW, Phase.PLAY)
_SEATS = tuple(range(SEATS))
_ONE_ACTS = (Phase.BOTTOM_THREE, Phase.CUT, Phase.DRAW, Phase.PLAY)


def check_shape(state: State) -> None:
    """Refuse a state without one entry a seat or team, or with a seat that does not exist.

    Somebody is to act exactly in the phases where one player is.

    Raises:
        PositionError: ``WRONG_COUNT`` or ``WRONG_SEAT``.
    """
    table, deal = state.table, state.deal
    check_sizes(
        ("/state/table/hand_sizes", table.hand_sizes, SEATS),
        ("/state/table/red_threes", table.red_threes, SEATS),
        ("/state/table/melds", table.melds, TEAMS),
        ("/state/table/opened", table.opened, TEAMS),
        ("/state/hidden/hands", state.hidden.hands, SEATS),
    )
    check_seats(
        ("/state/table/seat", table.seat, _SEATS if table.phase in _ONE_ACTS else (NO_SEAT,)),
        ("/state/deal/dealer", deal.dealer, range(NO_SEAT, SEATS)),
        ("/state/deal/first", deal.first, range(NO_SEAT, SEATS)),
    )


def check_position(state: State) -> None:
    """Raises `PositionError` where the state contradicts itself (codes ``WRONG_COUNT``,
    ``WRONG_SEAT``, ``WRONG_CARD``, ``WRONG_TURN``, ``BAD_VALUE``, ``WRONG_SEED``)."""
    _check_deal(state)
    check_seed(state.hidden.seed, state.deal.commitment)
    if state.table.took_back and state.table.phase is not Phase.PLAY:
        raise PositionError("WRONG_TURN", path="/state/table/took_back")
    if state.table.thrown and (state.table.phase is not Phase.DRAW or not state.table.pile):
        raise PositionError("WRONG_TURN", path="/state/table/thrown")
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


def _who_cuts(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return who still cuts for the deal, and among whom, after the cards turned up (A1)."""
    if state.table.phase is not Phase.CUT_FOR_DEAL:
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


def _check_deal(state: State) -> None:
    """What is settled once a deal fits the phase."""
    table, deal = state.table, state.deal
    if (deal.cutting, deal.contenders) != _who_cuts(state):
        raise PositionError("WRONG_SEAT", path="/state/deal/cutting")
    if (table.phase is Phase.MATCH_OVER) is not (state.standing.winner is not None):
        raise PositionError("BAD_VALUE", path="/state/table/phase", value=table.phase)
    if table.phase is Phase.CUT and deal.kept != table.hand_sizes[deal.first]:
        raise PositionError("WRONG_COUNT", path="/state/deal/kept", got=deal.kept)
    if deal.recyclings < 0:
        raise PositionError("BAD_VALUE", path="/state/deal/recyclings", value=deal.recyclings)
    if not 0 <= deal.kept <= min(3, HAND_SIZE):
        raise PositionError("BAD_VALUE", path="/state/deal/kept", value=deal.kept)
