"""Refuse positions whose parts contradict each other."""

from __future__ import annotations

from collections import Counter

from engine.canasta import validity as every_canasta
from engine.canasta.values import IS_RED_THREE
from engine.contract.cards import Cards
from engine.contract.errors import PositionError
from engine.contract.position import NO_SEAT, check_seats, check_sizes
from engine.games.decorated_canasta.groups import HEART_ACE, Group
from engine.games.decorated_canasta.phases.settling import hand_at_start
from engine.games.decorated_canasta.state import (
    CUT,
    DRAW,
    FIRST_DISCARD,
    FREE_TOP,
    FROM_NOWHERE,
    FROM_STOCK,
    FROM_TALON,
    KEEP,
    PILE,
    PLAY,
    SHOWN,
    State,
    Table,
    Turn,
)

_ONE_ACTS = (
    CUT,
    KEEP,
    FIRST_DISCARD,
    DRAW,
    PILE,
    PLAY,
)
_IN_TURN = (PILE, PLAY)
_THROWING = (PLAY, FIRST_DISCARD)
_UNDEALT = (CUT, KEEP)
_SOURCES = {PILE: (FROM_TALON,), PLAY: (FROM_STOCK, FREE_TOP, FROM_TALON)}


def check_shape(state: State, seats: int) -> None:
    """Refuse a state without one entry per seat, or with a seat that does not exist.

    There is a seat to act exactly in the phases of a single player. Two packs have two heart aces.

    Raises:
        PositionError: ``WRONG_COUNT``, ``WRONG_SEAT`` or ``BAD_VALUE``.
    """
    table = state.table
    check_sizes(
        ("/state/table/hand_sizes", table.hand_sizes, seats),
        ("/state/table/collections", table.collections, seats),
        ("/state/hidden/hands", state.hidden.hands, seats),
    )
    before = state.before
    if before is not None:
        check_sizes(
            ("/state/before/hand_sizes", before.hand_sizes, seats),
            ("/state/before/collections", before.collections, seats),
        )
        check_seats(("/state/before/seat", before.seat, range(seats)))
    check_seats(
        ("/state/table/seat", table.seat, range(seats) if table.phase in _ONE_ACTS else (NO_SEAT,)),
        ("/state/deal/starter", state.deal.starter, range(NO_SEAT, seats)),
    )
    places = {f"/state/table/collections/{n}": one for n, one in enumerate(table.collections)}
    for path, one in {**places, "/state/turn": state.turn}.items():
        if one is not None and one.heart_aces not in range(3):
            raise PositionError("BAD_VALUE", path=f"{path}/heart_aces", value=one.heart_aces)


def check_position(state: State) -> None:
    """Refuse a state that contradicts itself.

    Raises:
        PositionError: ``WRONG_COUNT``, ``WRONG_SEAT``, ``WRONG_CARD``, ``WRONG_TURN``,
            ``BAD_VALUE``, ``WRONG_SEED`` or ``INVALID_MELD``.
    """
    table, turn = state.table, state.turn
    _check_deal(state)
    every_canasta.check_moment(state, len(table.talon), in_turn=_IN_TURN, throwing=_THROWING)
    if table.source not in _SOURCES.get(table.phase, (FROM_NOWHERE,)):
        raise PositionError("BAD_VALUE", path="/state/table/source", value=table.source)
    _check_taken(table)
    every_canasta.check_hands(
        state, None if turn is None else hand_at_start(table, turn), red_threes=False
    )
    if any(IS_RED_THREE[card] for card in table.talon):
        raise PositionError("WRONG_CARD", path="/state/table/talon", detail="red three")
    every_canasta.check_red_threes(
        "/state/table/collections/{}/red_threes", [one.red_threes for one in table.collections]
    )
    _check_collections(table)
    if turn is not None:
        _check_turn(table, turn, state.hidden.hands[table.seat])
    elif table.phase is DRAW:
        _check_can_throw(state)


def _check_can_throw(state: State) -> None:
    """Refuse a player to draw who has no card to throw afterwards."""
    table = state.table
    cards = len(state.hidden.hands[table.seat]) + min(1, table.stock + len(table.talon))
    if cards <= 1:
        raise PositionError("WRONG_COUNT", path="/state/table/hand_sizes", got=cards, wanted=2)


def _check_deal(state: State) -> None:
    """Refuse a deal that does not fit the phase."""
    table, deal = state.table, state.deal
    if deal.reshuffles < 0:
        raise PositionError("BAD_VALUE", path="/state/deal/reshuffles", value=deal.reshuffles)
    if len(deal.shown) not in (0, SHOWN):
        raise PositionError("WRONG_COUNT", path="/state/deal/shown", got=len(deal.shown))
    if Counter(deal.kept) - Counter(deal.shown):
        raise PositionError("WRONG_CARD", path="/state/deal/kept")
    if table.phase is KEEP and state.hidden.stock[:SHOWN] != deal.shown:
        raise PositionError("WRONG_CARD", path="/state/deal/shown")
    if table.phase in _UNDEALT and any(table.hand_sizes):
        raise PositionError("WRONG_COUNT", path="/state/table/hand_sizes", got=1, wanted=0)


def _check_collections(table: Table) -> None:
    """Refuse invalid groups, and any group of a player who has not opened."""
    for seat, collection in enumerate(table.collections):
        path = f"/state/table/collections/{seat}"
        if not 0 <= collection.pending <= len(collection.red_threes):
            raise PositionError("BAD_VALUE", path=f"{path}/pending", value=collection.pending)
        if collection.twins < 0:
            raise PositionError("BAD_VALUE", path=f"{path}/twins", value=collection.twins)
        if not collection.opened and (collection.groups or collection.heart_aces):
            raise PositionError("BAD_VALUE", path=f"{path}/opened", value="false")
        numbers = [group.number for group in collection.groups]
        if numbers != sorted(set(numbers)) or any(number < 1 for number in numbers):
            raise PositionError("BAD_VALUE", path=f"{path}/groups", value=str(numbers))
        for group in collection.groups:
            if group.fault is not None:
                raise PositionError(
                    "INVALID_MELD", path=f"{path}/groups", value=str(group.to_data())
                )


def _check_taken(table: Table) -> None:
    """Refuse cards taken from the talon that contradict their source."""
    sizes = {FREE_TOP: table.taken[:1], FROM_TALON: table.taken}
    wrong = table.taken != sizes.get(table.source, ())
    if table.source in sizes and not table.taken:
        wrong = True
    if table.phase is PILE and table.taken[:-1] != table.talon:
        wrong = True
    if table.source is FROM_TALON and table.phase is PLAY and table.talon:
        wrong = True
    if wrong:
        raise PositionError("WRONG_TURN", path="/state/table/taken")


def _check_turn(table: Table, turn: Turn, hand: Cards) -> None:
    """Refuse a current turn that does not follow from its checkpoint.

    Everything on the table then is still there, except for moved wild cards, and hand and groups
    have the same cards as then.
    """
    collection = table.collections[table.seat]
    if list(turn.checkpoint) != sorted(turn.checkpoint):
        raise PositionError("WRONG_CARD", path="/state/turn/checkpoint", detail="not sorted")
    numbers = [group.number for group in turn.groups]
    settled = [group.number for group in collection.groups]
    wrong = numbers[: len(settled)] != settled or numbers != sorted(set(numbers))
    for old, new in zip(collection.groups, turn.groups, strict=False):
        wrong = wrong or bool(Counter(old.naturals) - Counter(new.naturals))
    wrong = wrong or not collection.heart_aces <= turn.heart_aces
    if wrong:
        raise PositionError("WRONG_TURN", path="/state/turn/groups")
    before = [*hand_at_start(table, turn), *_lying(collection.groups, collection.heart_aces)]
    if sorted(before) != sorted([*hand, *_lying(turn.groups, turn.heart_aces)]):
        raise PositionError("WRONG_TURN", path="/state/turn/checkpoint")
    if table.phase is PLAY and not hand:
        raise PositionError("WRONG_COUNT", path="/state/table/hand_sizes", got=0, wanted=1)


def _lying(groups: tuple[Group, ...], heart_aces: int) -> Cards:
    return (*[card for group in groups for card in group.cards], *[HEART_ACE] * heart_aces)
