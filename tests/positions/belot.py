"""Positions made by hand, for tests, examples and bug reports.

Only what matters is named, as text (``"7C KD"``); everything else is filled in from the rest of
the pack in a fixed order, so that equal calls make equal states. The log of such a position is
empty: nobody in it remembers how it came about.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from engine.contract import chance
from engine.contract.cards import Card, Cards, cards, text_of
from engine.contract.errors import PositionError
from engine.contract.log import Log
from engine.contract.scores import Standing
from engine.games.belot.announcements import SHAPES, Bonuses, kinds
from engine.games.belot.cards import DECK, EMPTY, CardSet, card_set, cards_of, mask_of
from engine.games.belot.events import Call
from engine.games.belot.phases.auction import MULTS, is_over, with_call
from engine.games.belot.state import (
    EMPTY_TABLE,
    FIRST_CARDS,
    HAND_SIZE,
    NO_AUCTION,
    NO_BONUSES,
    NO_HANDS,
    NONE_ANNOUNCED,
    SEATS,
    TEAMS,
    Auction,
    Deal,
    Hidden,
    Phase,
    State,
    Table,
)
from engine.games.belot.terms import ContractName
from engine.games.belot.validity import check_position, check_shape

SEED: Final = bytes(range(chance.SEED_BYTES))
"""The secret seed of every position made here; its commitment is the true one."""

_NONE: Final[Mapping[int, str]] = MappingProxyType({})
_SAID: Final[Mapping[int, Sequence[str]]] = MappingProxyType({})


def auction_position(
    *,
    calls: Sequence[Call] = (),
    hands: Mapping[int, str] = _NONE,
    dealer: int = SEATS - 1,
    scores: tuple[int, int] = (0, 0),
    hanging: int = 0,
    shown: str = "",
) -> State:
    """The position after these calls, the first by the seat after `dealer`, while the auction
    goes on. Seats that are not in `hands` get five cards of the rest, ascending, one by one.
    `shown`: the card of an open cut, at the bottom of the pack.

    Raises:
        NotationError: ``UNKNOWN_CARD``.
        PositionError: ``WRONG_CARDS``, or a code of `check_position`.
    """
    first = (dealer + 1) % SEATS
    held = {seat: cards(text) for seat, text in hands.items()}
    bottom = cards(shown)
    rest = _rest([*bottom, *[card for hand in held.values() for card in hand]])
    _fill(held, rest, dict.fromkeys(range(SEATS), FIRST_CARDS))
    rest[:0] = bottom
    table = Table(
        Phase.AUCTION,
        (first + len(calls)) % SEATS,
        _auction(calls, first),
        first,
        (),
        None,
        (EMPTY, EMPTY),
        NO_BONUSES,
        None,
    )
    hidden = Hidden(SEED.hex(), tuple(rest), _sets(held), NONE_ANNOUNCED)
    return _checked(table, hidden, dealer, scores, hanging, *bottom)


def position(
    *,
    contract: ContractName = "H",
    declarer: int = 0,
    mult: int = 1,
    calls: Sequence[Call] = (),
    hands: Mapping[int, str] = _NONE,
    trick: str = "",
    leader: int = 0,
    taken: tuple[str, str] = ("", ""),
    announced: Mapping[int, Sequence[str]] = _SAID,
    belots: Mapping[int, str] = _NONE,
    dealer: int = SEATS - 1,
    scores: tuple[int, int] = (0, 0),
    hanging: int = 0,
) -> State:
    """Return a position in play. `leader` led the first card of `trick`. The next seat after its
    last card is to act.

    `calls`: the whole auction, beginning with the seat after `dealer`. Without `calls` a short
    auction ends with `contract`, `declarer` and `mult`. `hands`: cards by seat. `announced`:
    the cards of each announcement, by seat. `belots`: the suits of the belots declared, by seat.
    `taken`: the cards that each team has won.

    All hands are as long as the longest of `hands` requires (eight cards if there are none). Seats
    without cards in `hands` get the lowest of the remaining cards. The teams have won the rest,
    four cards a trick, in turns: team 0, team 1, team 0 and so on.

    Raises:
        NotationError: ``UNKNOWN_CARD``.
        PositionError: ``WRONG_CARDS``, or a code of `check_position`.
    """
    running = cards(trick)
    laid = [(leader + turn) % SEATS for turn in range(len(running))]
    held = {seat: cards(text) for seat, text in hands.items()}
    left = max([len(hand) + (seat in laid) for seat, hand in held.items()], default=HAND_SIZE)
    won = [list(cards(text)) for text in taken]
    rest = _rest([*running, *won[0], *won[1], *[card for hand in held.values() for card in hand]])
    _fill(held, rest, {seat: left - (seat in laid) for seat in range(SEATS)})
    for at, card in enumerate(rest):
        won[at // SEATS % TEAMS].append(card)
    first = (dealer + 1) % SEATS
    said = {seat: tuple([card_set(one) for one in some]) for seat, some in announced.items()}
    if not all([one in SHAPES for some in said.values() for one in some]):
        raise PositionError("WRONG_CARD", path="/announced", detail="no announcement")
    bonuses = Bonuses(
        tuple(
            [
                tuple(sorted([kind for one in said.get(seat, ()) for kind in kinds(one)]))
                for seat in range(SEATS)
            ]
        ),
        tuple([belots.get(seat, "") for seat in range(SEATS)]),
    )
    table = Table(
        Phase.PLAY,
        (leader + len(running)) % SEATS,
        _auction(calls or _calls(contract, (declarer - first) % SEATS, mult), first),
        leader,
        running,
        None,
        (CardSet(mask_of(won[0])), CardSet(mask_of(won[1]))),
        bonuses,
        None,
    )
    in_hands = tuple([said.get(seat, ()) for seat in range(SEATS)])
    hidden = Hidden(SEED.hex(), (), _sets(held), in_hands)
    return _checked(table, hidden, dealer, scores, hanging)


def cut_position(top: str = "") -> State:
    """The position before the cut; `top` are the highest cards of the pack, from the top down."""
    named = cards(top)
    pack = (*_rest(named), *named[::-1])
    empty = EMPTY_TABLE
    table = Table(
        Phase.CUT,
        SEATS - 2,
        NO_AUCTION,
        -1,
        (),
        None,
        empty.taken,
        NO_BONUSES,
        None,
    )
    return _checked(
        table, Hidden(SEED.hex(), tuple(pack), NO_HANDS, NONE_ANNOUNCED), SEATS - 1, (0, 0), 0
    )


def _checked(
    table: Table,
    hidden: Hidden,
    dealer: int,
    scores: tuple[int, int],
    hanging: int,
    shown: Card | None = None,
) -> State:
    """The state, if its parts agree; the scores as the first of two deals wrote them."""
    number, written = (2, (scores,)) if any(scores) else (1, ())
    state = State(
        Standing(number, scores, written),
        Deal(chance.commitment(SEED), dealer, hanging, shown),
        table,
        hidden,
        Log(),
    )
    found = [*hidden.stock, *table.trick]
    for one in (*hidden.hands, *table.taken):
        found += cards_of(one)
    _refuse_unless_pack(found)
    check_shape(state)
    check_position(state)
    return state


def _calls(contract: ContractName, passes: int, mult: int) -> list[Call]:
    """A short auction that leads to a contract."""
    silent: list[Call] = ["P"]
    doubled: list[Call] = ["X", "XX", "XXX"]
    return [*silent * passes, contract, *doubled[: {1: 0, 2: 1, 4: 2, 8: 3}[mult]], *silent * 3]


def _auction(calls: Iterable[Call], first: int) -> Auction:
    found = NO_AUCTION
    for turn, call in enumerate(calls):
        if (found.calls and is_over(found)) or (found.contract is None and call in MULTS):
            raise PositionError("BAD_VALUE", path=f"/calls/{turn}", value=call)
        found = with_call(found, (first + turn) % SEATS, call)
    return found


def _rest(named: Iterable[Card]) -> list[Card]:
    """The cards of the pack that have not been named, ascending; none may be named twice."""
    left = list(DECK)
    for card in named:
        if card not in left:
            raise PositionError("WRONG_CARDS", path="/state", too_many=str(card), too_few="")
        left.remove(card)
    return left


def _fill(held: dict[int, Cards], rest: list[Card], sizes: Mapping[int, int]) -> None:
    """Gives the seats without a hand theirs, one card each in turn."""
    empty = [seat for seat in range(SEATS) if seat not in held]
    for seat in empty:
        held[seat] = ()
    while rest and (short := [seat for seat in empty if len(held[seat]) < sizes[seat]]):
        for seat in short[: len(rest)]:
            held[seat] += (rest.pop(0),)


def _sets(held: Mapping[int, Cards]) -> tuple[CardSet, ...]:
    return tuple([CardSet(mask_of(held[seat])) for seat in range(SEATS)])


def _refuse_unless_pack(found: Sequence[Card]) -> None:
    missing = [card for card in DECK if card not in found]
    if missing or len(found) != len(DECK):
        raise PositionError("WRONG_CARDS", path="/state", too_many="", too_few=text_of(missing))
