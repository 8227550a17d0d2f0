"""Checks of every position of any canasta. Each canasta's own `validity` adds its rules.

Each check raises `PositionError` with the path of the fault.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

from engine.canasta.values import IS_RED_THREE
from engine.contract.cards import Cards
from engine.contract.errors import PositionError
from engine.contract.position import check_seats, check_seed, check_sizes


def check_team_shape(state: Any, seats: int, *, one_acts: bool) -> None:
    """Refuse a position of a canasta in two teams without one entry per seat or team.

    A seat is to act if `one_acts`, and otherwise none.
    """
    table = state.table
    check_sizes(
        ("/state/table/hand_sizes", table.hand_sizes, seats),
        ("/state/table/red_threes", table.red_threes, seats),
        ("/state/table/melds", table.melds, 2),
        ("/state/table/opened", table.opened, 2),
        ("/state/hidden/hands", state.hidden.hands, seats),
    )
    before = state.before
    if before is not None:
        check_sizes(
            ("/state/before/hand_sizes", before.hand_sizes, seats),
            ("/state/before/red_threes", before.red_threes, seats),
            ("/state/before/melds", before.melds, 2),
            ("/state/before/opened", before.opened, 2),
        )
        check_seats(("/state/before/seat", before.seat, range(seats)))
    check_seats(("/state/table/seat", table.seat, range(seats) if one_acts else (-1,)))


def check_moment(
    state: Any,
    discards: int,
    *,
    in_turn: Container[str] = ("play",),
    throwing: Container[str] = ("play",),
) -> None:
    """Refuse a position whose parts belong to different moments.

    `discards` are the cards of the pile. There is a current turn in the phases `in_turn`. A throw
    can be taken back until the next player draws; afterwards the player has to throw again.
    """
    table, hidden = state.table, state.hidden
    check_seed(hidden.seed, state.deal.commitment)
    if (table.phase == "match_over") is not (state.standing.winner is not None):
        raise PositionError("BAD_VALUE", path="/state/table/phase", value=table.phase)
    if table.took_back and table.phase not in throwing:
        raise PositionError("WRONG_TURN", path="/state/table/took_back")
    if state.before is not None and (table.phase != "draw" or not discards):
        raise PositionError("WRONG_TURN", path="/state/before")
    check_count("/state/table/stock", table.stock, len(hidden.stock))
    if (state.turn is not None) is not (table.phase in in_turn):
        raise PositionError("WRONG_TURN", path="/state/turn")


def check_hands(state: Any, at_start: Cards | None, *, red_threes: bool) -> None:
    """Refuse hands that are not sorted, or not as large as the table shows.

    The table shows the hand of the player to act as it was `at_start` of the current turn. A hand
    may have `red_threes` until they are laid.
    """
    table = state.table
    for seat, hand in enumerate(state.hidden.hands):
        path = f"/state/hidden/hands/{seat}"
        if list(hand) != sorted(hand):
            raise PositionError("WRONG_CARD", path=path, detail="not sorted")
        if not red_threes and any(IS_RED_THREE[card] for card in hand):
            raise PositionError("WRONG_CARD", path=path, detail="red three in hand")
        shown = hand if at_start is None or seat != table.seat else at_start
        check_count(f"/state/table/hand_sizes/{seat}", table.hand_sizes[seat], len(shown))


def check_red_threes(path: str, laid: Sequence[Cards]) -> None:
    """Refuse other cards among the red threes of a seat."""
    for seat, red in enumerate(laid):
        if not all(IS_RED_THREE[card] for card in red):
            raise PositionError("WRONG_CARD", path=path.format(seat))


def check_checkpoint(state: Any) -> None:
    """Refuse a current turn of a team whose checkpoint has other cards than hand and melds."""
    turn, table = state.turn, state.table
    if turn is None:
        return
    before = [card for meld in table.melds[table.seat % 2] for card in meld.cards]
    now = [card for meld in turn.melds for card in meld.cards]
    if sorted((*turn.checkpoint, *before)) != sorted((*state.hidden.hands[table.seat], *now)):
        raise PositionError("WRONG_TURN", path="/state/turn/checkpoint")


def check_count(path: str, got: int, wanted: int) -> None:
    """Refuse a number that the cards contradict."""
    if got != wanted:
        raise PositionError("WRONG_COUNT", path=path, got=got, wanted=wanted)
