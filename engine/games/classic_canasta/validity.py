"""Refuses positions whose parts contradict each other."""

from __future__ import annotations

from engine.contract.errors import PositionError
from engine.contract.position import check_seats, check_seed, check_sizes
from engine.games.classic_canasta.going_out import way_out
from engine.games.classic_canasta.melds import canastas
from engine.games.classic_canasta.state import (
    CANASTAS_TO_GO_OUT,
    NO_SEAT,
    TEAMS,
    Bound,
    Phase,
    State,
    is_frozen,
)
from engine.kits.canasta.values import IS_RED_THREE

_TURN_PHASES = (Phase.DRAW, Phase.PLAY)
_ONE_ACTS = (Phase.CUT, *_TURN_PHASES)


def check_shape(state: State, seats: int) -> None:
    """Refuse a state without one entry a seat or team, or with a seat that does not exist.

    Somebody is to act exactly in the phases where one player is.

    Raises:
        PositionError: ``WRONG_COUNT`` or ``WRONG_SEAT``.
    """
    table = state.table
    check_sizes(
        ("/state/table/hand_sizes", table.hand_sizes, seats),
        ("/state/table/red_threes", table.red_threes, seats),
        ("/state/table/melds", table.melds, TEAMS),
        ("/state/table/opened", table.opened, TEAMS),
        ("/state/hidden/hands", state.hidden.hands, seats),
    )
    check_seats(
        ("/state/table/seat", table.seat, range(seats) if table.phase in _ONE_ACTS else (NO_SEAT,)),
        ("/state/deal/first", state.deal.first, range(NO_SEAT, seats)),
    )


def check_position(state: State) -> None:
    """Raises `PositionError` where the state contradicts itself (codes ``WRONG_COUNT``,
    ``WRONG_SEAT``, ``WRONG_CARD``, ``WRONG_TURN``, ``BAD_VALUE``, ``WRONG_SEED``)."""
    check_seed(state.hidden.seed, state.deal.commitment)
    if state.table.took_back and state.table.phase is not Phase.PLAY:
        raise PositionError("WRONG_TURN", path="/state/table/took_back")
    if state.table.thrown and (state.table.phase is not Phase.DRAW or not state.table.pile):
        raise PositionError("WRONG_TURN", path="/state/table/thrown")
    _check_pile(state)
    _check_phase(state)
    table, hidden, turn = state.table, state.hidden, state.turn
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
        acts = turn is not None and seat == table.seat
        if table.phase in _TURN_PHASES and not shown and not acts:
            raise PositionError("WRONG_COUNT", path=path, got=0, wanted=1)
    for seat, red in enumerate(table.red_threes):
        if not all(IS_RED_THREE[card] for card in red):
            raise PositionError("WRONG_CARD", path=f"/state/table/red_threes/{seat}")
    _check_opened(state)
    _check_turn(state)


def _check_phase(state: State) -> None:
    """Nobody has cards before the cut, and the match is over when somebody has won it."""
    table = state.table
    if table.phase is Phase.CUT and any(table.hand_sizes):
        raise PositionError("WRONG_COUNT", path="/state/table/hand_sizes", got=1, wanted=0)
    if (table.phase is Phase.MATCH_OVER) is not (state.standing.winner is not None):
        raise PositionError("BAD_VALUE", path="/state/table/phase", value=table.phase)


def _check_pile(state: State) -> None:
    """What the table shows of the pile and the stock is what lies there."""
    table, watched = state.table, state.watched
    top = watched.pile[-1] if watched.pile else None
    for path, got, wanted in (
        ("/state/table/stock", table.stock, len(state.hidden.stock)),
        ("/state/table/pile", table.pile, len(watched.pile)),
    ):
        if got != wanted:
            raise PositionError("WRONG_COUNT", path=path, got=got, wanted=wanted)
    if table.top != top or table.frozen is not is_frozen(watched.pile):
        raise PositionError("WRONG_CARD", path="/state/table/top", detail=str(top))
    if table.phase is Phase.DRAW and not table.stock:
        raise PositionError("WRONG_COUNT", path="/state/table/stock", got=0, wanted=1)
    if watched.taken and (table.phase is not Phase.PLAY or watched.pile):
        raise PositionError("WRONG_TURN", path="/state/watched/taken")
    if table.bound is not Bound.FREE and not watched.taken:
        raise PositionError("WRONG_TURN", path="/state/table/bound")


def _check_opened(state: State) -> None:
    """Teams that had melds when the turn began are those that have; but who takes the pile lays
    his team's first melds at once."""
    table = state.table
    for team, (melds, opened) in enumerate(zip(table.melds, table.opened, strict=True)):
        first_now = bool(state.watched.taken) and team == table.seat % TEAMS
        if opened is not bool(melds) and not (first_now and melds):
            raise PositionError("BAD_VALUE", path=f"/state/table/opened/{team}", value=str(opened))


def _check_turn(state: State) -> None:
    """The snapshot of the running turn is made of the same cards as hand and melds, and from it
    the turn can end."""
    turn, table = state.turn, state.table
    if turn is None:
        return
    team = table.seat % TEAMS
    snapshot = table.melds[team]
    lying = [card for meld in snapshot for card in meld.cards]
    laid = [card for meld in turn.melds for card in meld.cards]
    now = sorted((*state.hidden.hands[table.seat], *laid))
    if sorted((*turn.checkpoint, *lying)) != now:
        raise PositionError("WRONG_TURN", path="/state/turn/checkpoint")
    if table.bound is Bound.FREE and (len(turn.checkpoint) > 1 or not table.stock):
        return
    needed = CANASTAS_TO_GO_OUT[len(table.hand_sizes)] if table.opened[team] else 1
    if table.bound is Bound.FREE and canastas(snapshot) >= needed:
        return
    owed = state.watched.taken if table.bound is Bound.GO_OUT_WITH_PILE else ()
    if way_out(turn.checkpoint, snapshot, needed, owed) is None:
        raise PositionError("WRONG_TURN", path="/state/table/bound")
