"""Choose the card of a sound player; fast, because it also plays out the sampled deals.

A card's value is a sum of learned numbers, one for each feature of the card (`learned.py`;
`bench/belot_learning.py` finds them). The features depend on one hand, the cards still out (neither
in the hand nor played), the current trick, the suits that players are known to lack, and the suits
that were bid.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum
from types import MappingProxyType
from typing import Final

from engine.contract.cards import Card
from engine.contract.values import value
from engine.games.belot.cards import BIT, DECK, SUIT, SUIT_MASKS
from engine.games.belot.state import SEATS
from engine.games.belot.terms import CONTRACTS, NO_SUIT, TERMS, Terms
from engine.games.belot.tricks import winning

Row = tuple[int, ...]
"""The indexes of the numbers whose sum is a card's value."""
Weights = Sequence[float]

KINDS: Final = 3
"""Trump suit, no trumps, all trumps."""
LEADS: Final = 2 * KINDS
"""Kinds of leads: the kind of the contract, and whether the side of the player declares."""
ANSWERS: Final = 6 * KINDS
"""Kinds of answers: the kind of the contract, and the state of the trick (`standing`)."""
LEAD_SIZE: Final = 124
ANSWER_SIZE: Final = 336
"""Numbers of features of a lead and of an answer."""

_CROWD: Final = (0, 1, 2, 3, 3, 4, 4, 4, 4)
"""Classes for the number of cards of a suit that are out."""
_LENGTH: Final = (0, 0, 1, 2, 3, 4, 4, 4, 4)
"""Classes for the number of cards of a suit in the hand."""
_ABOVE: Final = (0, 1, 2, 3, 3, 3, 3, 3, 3)
"""Classes for the number of cards out that beat a card."""
_POINTS: Final = tuple([(one > 3) + (one > 10) + (one > 16) + (one > 25) for one in range(90)])
"""Classes of the points in a trick."""


@value
class Trade:
    """A contract as playing sees it: its kind (`KINDS`) and, by card, the cards of its suit that
    beat it, whether it is of the trump suit, and its rank in the suit."""

    kind: int
    above: tuple[int, ...]
    is_trump: tuple[int, ...]
    rank: tuple[int, ...]


def _trade(terms: Terms) -> Trade:
    size = len(BIT)
    above, is_trump, rank = [0] * size, [0] * size, [0] * size
    for card in DECK:
        above[card] = terms.beats[card] & SUIT_MASKS[SUIT[card]]
        is_trump[card] = int(SUIT[card] == terms.trump)
        rank[card] = terms.strength[card]
    kind = 0 if terms.trump != NO_SUIT else 2 if terms.raises[0] else 1
    return Trade(kind, tuple(above), tuple(is_trump), tuple(rank))


TRADES: Final[Mapping[str, Trade]] = MappingProxyType(
    {one: _trade(TERMS[one]) for one in CONTRACTS}
)


def lead(
    terms: Terms,
    seat: int,
    hand: int,
    cards: Sequence[Card],
    out: int,
    declares: bool,
    lacks: Sequence[int],
    bids: Sequence[int],
    weights: Sequence[Weights],
    rows: list[Row] | None = None,
) -> Card:
    """Return the card to lead; its row and those of the others are added to `rows`.

    `lacks` and `bids` are, by seat, the suits that it is known to lack and those that it has bid,
    as four bits.
    """
    trade = TRADES[terms.name]
    above, is_trump, rank = trade.above, trade.is_trump, trade.rank
    numbers = weights[2 * trade.kind + declares]
    partner, left, right = seat ^ 2, (seat + 1) % SEATS, (seat + 3) % SEATS
    lacking, lacking_left, lacking_right = lacks[partner], lacks[left], lacks[right]
    wished, feared = bids[partner], bids[left] | bids[right]
    trumps_out = 108 + 4 * min(3, (out & terms.trumps).bit_count())
    best, best_worth = cards[0], -1e9
    for card in cards:
        suit = SUIT[card]
        same = SUIT_MASKS[suit]
        trump = is_trump[card]
        better = _ABOVE[(above[card] & out).bit_count()]
        sure = 2 * trump + (not better)
        first = 20 * trump + 5 * better + _CROWD[(out & same).bit_count()]
        second = 40 + 8 * trump + rank[card]
        third = 56 + 5 * sure + _LENGTH[(hand & same).bit_count()]
        void = (
            (lacking >> suit & 1) + 2 * (lacking_left >> suit & 1) + 2 * (lacking_right >> suit & 1)
        )
        fourth = 76 + 6 * sure + void
        fifth = 100 + 4 * (not better) + (wished >> suit & 1) + 2 * (feared >> suit & 1)
        sixth = trumps_out + sure
        worth = (
            numbers[first]
            + numbers[second]
            + numbers[third]
            + numbers[fourth]
            + numbers[fifth]
            + numbers[sixth]
        )
        if rows is not None:
            rows.append((first, second, third, fourth, fifth, sixth))
        if worth > best_worth:
            best, best_worth = card, worth
    return best


def standing(terms: Terms, trick: Sequence[Card], place: int, out: int) -> int:
    """Return the state of a trick for the next player: second, third (the opponents hold it, the
    partner does, or surely holds it), last (the same without the doubt)."""
    size = len(trick)
    if size == 1:
        return 0
    partner_wins = size - place == 2
    if size == 3:
        return 5 if partner_wins else 4
    if not partner_wins:
        return 1
    return 2 if terms.beats[trick[place]] & out & _reach(terms, trick, out) else 3


def _reach(terms: Terms, trick: Sequence[Card], out: int) -> int:
    """Return the cards that could still take the trick: those of the suit led, and trumps if the
    players to come may have run out of that suit."""
    same = SUIT_MASKS[SUIT[trick[0]]]
    few = (out & same).bit_count() < 3
    return same | terms.trumps if few or SUIT[trick[0]] == terms.trump else same


def answer(
    terms: Terms,
    seat: int,
    hand: int,
    cards: Sequence[Card],
    trick: Sequence[Card],
    out: int,
    bids: Sequence[int],
    weights: Sequence[Weights],
    rows: list[Row] | None = None,
    place: int | None = None,
) -> Card:
    """Return the card to play to a trick; rows as with a lead. `place`: the place of the card that
    wins so far, if known."""
    trade = TRADES[terms.name]
    above, is_trump, rank = trade.above, trade.is_trump, trade.rank
    if place is None:
        place = winning(terms, trick)
    higher = terms.beats[trick[place]]
    led = SUIT[trick[0]]
    worth_of = terms.worth
    numbers = weights[LEADS + 6 * trade.kind + standing(terms, trick, place, out)]
    points = 264 + _POINTS[sum([worth_of[card] for card in trick])]
    wished, feared = bids[seat ^ 2], bids[(seat + 1) % SEATS] | bids[(seat + 3) % SEATS]
    best, best_worth = cards[0], -1e9
    for card in cards:
        suit = SUIT[card]
        same = SUIT_MASKS[suit]
        role = 2 * is_trump[card] if suit != led else is_trump[card]
        group = 2 * (role if suit == led or role else 3) + (1 if higher & BIT[card] else 0)
        better = _ABOVE[(above[card] & out).bit_count()]
        first = 20 * group + 5 * better + _CROWD[(out & same).bit_count()]
        second = 160 + 8 * group + rank[card]
        third = 224 + 5 * group + _LENGTH[(hand & same).bit_count()]
        fourth = points + 5 * group
        fifth = 304 + 4 * group + (wished >> suit & 1) + 2 * (feared >> suit & 1)
        worth = numbers[first] + numbers[second] + numbers[third] + numbers[fourth] + numbers[fifth]
        if rows is not None:
            rows.append((first, second, third, fourth, fifth))
        if worth > best_worth:
            best, best_worth = card, worth
    return best


def leads(terms: Terms) -> int:
    """Return the first list of numbers for leads in a contract; the second if the side of the
    player declares."""
    return 2 * TRADES[terms.name].kind


def answers(terms: Terms) -> int:
    """Return the first list of numbers for answers in a contract, before the state of the trick."""
    return LEADS + 6 * TRADES[terms.name].kind


def looks(numbers: Weights, rows: Sequence[Row]) -> list[float]:
    """Return the values of the cards with these rows: see `lead` and `answer`."""
    return [fsum([numbers[at] for at in row]) for row in rows]
