"""The generator of melds: every way in which cards make melds and additions (§9, §10, A15-A36).

All code that offers, tries or orders melds uses it: examples of open moves, hints, openings, the
plays of computer players, the order of chosen cards. Everything it yields is legal by construction.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, product
from typing import Final

from engine.canasta.melding import Shape, by_rank, filled, multisets, wilds_of
from engine.canasta.values import CANASTA_SIZE, IS_NATURAL, IS_WILD
from engine.contract.cards import ACE, ALL_CARDS, FOUR, NINE, RANK_OF, SUIT_OF, Card, Cards
from engine.contract.errors import RuleViolation
from engine.contract.values import remembered
from engine.games.bulgarian_canasta.melds import (
    MAXIMUM_WILDS,
    MINIMUM_SIZE,
    RUN,
    WILD,
    Meld,
    classify,
    wild_fault,
)

_SUITS: Final = 4
OF_RANK: Final = tuple(
    ALL_CARDS[first : first + _SUITS] for first in range(0, len(ALL_CARDS), _SUITS)
)
"""The cards of a rank."""
WILDS: Final = tuple(card for card in ALL_CARDS if IS_WILD[card])
"""The wild cards, cheapest first."""


# --- what a hand has -----------------------------------------------------------------------


def by_suit(hand: Iterable[Card]) -> list[dict[int, Card]]:
    """Return for each suit its naturals by rank."""
    found: list[dict[int, Card]] = [{} for _ in range(_SUITS)]
    for card in hand:
        if IS_NATURAL[card]:
            found[SUIT_OF[card]][RANK_OF[card]] = card
    return found


def submultisets(cards: Cards) -> Iterator[Cards]:
    """Yield the different choices of any number of these cards, sorted."""
    counts = [range(cards.count(card) + 1) for card in dict.fromkeys(cards)]
    kinds = list(dict.fromkeys(cards))
    for chosen in product(*counts):
        yield tuple([kind for kind, count in zip(kinds, chosen, strict=True) for _ in range(count)])


# --- shapes --------------------------------------------------------------------------------


def pattern_of(cards: Iterable[Card | None]) -> int:
    """Bit i is set where place i+1 is wild."""
    pattern = 0
    for place, card in enumerate(cards):
        if card is None or IS_WILD[card]:
            pattern |= 1 << place
    return pattern


def legal_pattern(size: int, pattern: int) -> bool:
    """Return True if a meld of `size` cards may have its wilds on these places (§9.1, §10.2,
    §10.3)."""
    return size >= MINIMUM_SIZE and (not pattern or wild_fault(size, pattern) is None)


@remembered
def takes_wild(base: Cards, naturals: int = 0) -> bool:
    """Return True if a wild card may come last after `base` and a number of naturals (§10.3)."""
    last = len(base) + naturals
    return last < CANASTA_SIZE and wild_fault(last + 1, pattern_of(base) | 1 << last) is None


@remembered
def fitting(base: Cards) -> Cards:
    """Return the cards each of which may come last after the meld `base`: naturals, then wilds.

    >>> from engine.contract.cards import cards
    >>> fitting(cards("4H 5H 6H")), fitting(cards("8D 9D TD JD QD KD AD"))
    ((7H, 2C, 2D, 2H, 2S, X), ())
    """
    meld = classify(base)
    assert isinstance(meld, Meld)
    size = len(base)
    if meld.kind is WILD:
        return WILDS if size < CANASTA_SIZE else ()
    naturals = OF_RANK[meld.rank]
    if meld.kind is RUN:
        rank = meld.rank + meld.step * size
        if not FOUR <= rank <= ACE:
            return ()
        naturals = (OF_RANK[rank][meld.suit],)
    return naturals + WILDS if takes_wild(base) else naturals


def set_shape(base: Cards, naturals: Cards, wilds: int) -> Shape | None:
    """Return naturals of one rank with this number of wilds after `base`: naturals first, else the
    wilds as late as possible; None if there is no legal order."""
    before, size, count = len(base), len(naturals) + wilds, len(naturals)
    pattern = pattern_of(base)
    if not wilds:
        return naturals if legal_pattern(before + size, pattern) else None
    if pattern.bit_count() + wilds > MAXIMUM_WILDS or before >= CANASTA_SIZE:
        return None
    last = min(size, CANASTA_SIZE - before)
    for places in sorted(combinations(range(last), wilds), reverse=True):
        wild = sum([1 << (before + place) for place in places])
        if legal_pattern(before + size, pattern | wild):
            left = iter(naturals)
            return tuple([None if at in places else next(left) for at in range(count + wilds)])
    return None


def run_shapes(
    base: Cards, begun: Cards, step: int, held: Mapping[int, Card], wilds: int, fill_held: bool
) -> list[Shape]:
    """Return every run that continues `base` and then `begun` with cards held by rank and at most
    `wilds` wild cards. Only with `fill_held` may a wild stand for a card that is held."""
    found: list[Shape] = []
    first = (*base, *begun)
    before = len(base)

    def go_on(rank: int, pattern: int, left: int, order: Shape) -> None:
        size = before + len(order)
        if size >= MINIMUM_SIZE:
            if pattern and wild_fault(size, pattern) is not None:
                return
            if order:
                found.append(order)
        if not FOUR <= rank <= ACE:
            return
        card = held.get(rank)
        if card is not None:
            go_on(rank + step, pattern, left, (*order, card))
        if left and (fill_held or card is None):
            go_on(rank + step, pattern | 1 << size, left - 1, (*order, None))

    go_on(RANK_OF[first[0]] + step * len(first), pattern_of(first), wilds, begun)
    return found


def run_starts(held: Mapping[int, Card]) -> Iterator[tuple[Cards, int]]:
    """Yield the two naturals with which a run may start, and its direction (A29, A30)."""
    for rank, card in held.items():
        step = 1 if rank < NINE else -1
        if rank != NINE and rank + step in held:
            yield (card, held[rank + step]), step


def directions(up: Cards) -> list[Cards]:
    """Return a run of naturals, which is given upwards, in its legal directions (A29).

    It may go up from 4 to 8, and down from 10 to ace.

    >>> from engine.contract.cards import cards, text_of
    >>> [text_of(run) for run in directions(cards("8H 9H TH"))]
    ['8H 9H TH', 'TH 9H 8H']
    """
    found = [up] if RANK_OF[up[0]] < NINE else []
    return [*found, up[::-1]] if RANK_OF[up[-1]] > NINE else found


# --- all melds and additions ---------------------------------------------------------------


def all_melds(hand: Cards) -> tuple[Cards, ...]:
    """Return every new meld that a hand can lay (§9-§11), each once, in table order.

    Melds are the same one when they are

    - sets of one rank with the same cards, naturals and wilds (laid naturals first where that is
      legal, else with the wilds as late as they may lie);
    - runs of one suit, first rank and direction, of one length, with wilds on the same places and
      the same wild cards in whatever order;
    - wild melds of the same cards.

    Thousands for a large hand: for proofs and for small hands. `hints` is bounded.
    """
    wilds = wilds_of(hand)
    chosen = [multisets(wilds, count) for count in range(MAXIMUM_WILDS + 1)]
    found: list[Cards] = []
    for same in by_rank(hand).values():
        for naturals in submultisets(tuple(same)):
            for count in range(MAXIMUM_WILDS + 1):
                shape = set_shape((), naturals, count) if len(naturals) > 1 else None
                if shape is not None:
                    found += [filled(shape, some) for some in chosen[count]]
    for held in by_suit(hand):
        for begun, step in run_starts(held):
            for shape in run_shapes((), begun, step, held, len(wilds), fill_held=True):
                found += [filled(shape, some) for some in chosen[shape.count(None)]]
    for size in range(MINIMUM_SIZE, CANASTA_SIZE + 1):
        found += multisets(wilds, size)
    return tuple(found)


def all_additions(hand: Cards, meld: Meld) -> tuple[Cards, ...]:
    """Return every addition to a meld of the team that a hand can lay (§9-§11), each once, in table
    order. Additions are equal if the resulting melds are (see `all_melds`)."""
    wilds = wilds_of(hand)
    if meld.kind is WILD:
        sizes = range(1, CANASTA_SIZE - len(meld.cards) + 1)
        return tuple([some for size in sizes for some in multisets(wilds, size)])
    if meld.kind is RUN:
        held = by_suit(hand)[meld.suit]
        shapes = run_shapes(meld.cards, (), meld.step, held, len(wilds), fill_held=True)
    else:
        same = tuple(by_rank(hand).get(meld.rank, ()))
        tried = [
            set_shape(meld.cards, naturals, count)
            for naturals in submultisets(same)
            for count in range(min(len(wilds), MAXIMUM_WILDS) + 1)
        ]
        shapes = [shape for shape in tried if shape]
    return tuple(
        [filled(shape, some) for shape in shapes for some in multisets(wilds, shape.count(None))]
    )


# --- cards without an order ----------------------------------------------------------------


def arrangements(cards: Cards, base: Cards = ()) -> tuple[Cards, ...]:
    """Return the legal orders of `cards` laid after `base`, at most one a direction, best first.

    A set is laid naturals first, else with its wilds as late as they may be (A26); a run in its
    legal directions, wilds where they fill gaps, those left over at the open end (A34). Empty if
    there is no legal order; `why_not` returns the reason.

    >>> from engine.contract.cards import cards, text_of
    >>> [text_of(order) for order in arrangements(cards("TH 8H 9H"))]
    ['8H 9H TH', 'TH 9H 8H']
    """
    found: list[Cards] = []
    directions: set[tuple[str, int]] = set()
    for order in _orders(cards, base):
        meld = classify(base + order)
        if isinstance(meld, Meld) and (meld.kind, meld.step) not in directions:
            directions.add((meld.kind, meld.step))
            found.append(order)
    return tuple(found)


def _orders(cards: Cards, base: Cards) -> list[Cards]:
    """Return the orders that can be legal: one of a set, and one of a run per direction."""
    naturals, wilds = _parted(cards)
    if not naturals:
        return [wilds]
    if len(naturals) == 1 or len({RANK_OF[card] for card in naturals}) == 1:
        shape = set_shape(base, naturals, len(wilds))
        in_set = [] if shape is None else [filled(shape, wilds)]
        return in_set if len(naturals) > 1 else [*in_set, *_run_orders(naturals, wilds, base)]
    return _run_orders(naturals, wilds, base)


def _parted(cards: Cards) -> tuple[Cards, Cards]:
    """Return the cards that are not wild, and the wild ones, both sorted."""
    return tuple(sorted([card for card in cards if not IS_WILD[card]])), wilds_of(cards)


def why_not(cards: Cards, base: Cards = ()) -> RuleViolation | None:
    """Return why no order of `cards` may be laid after `base`; None if one may.

    They are judged in their likeliest order.

    >>> from engine.contract.cards import cards
    >>> str(why_not(cards("KC X 2S")))
    'WILD_AT_2 (§10.3) wilds=2 card=2S place=2'
    """
    if arrangements(cards, base):
        return None
    tried = classify(likeliest(cards, base))
    return tried if isinstance(tried, RuleViolation) else None


def likeliest(cards: Cards, base: Cards = ()) -> Cards:
    """Return `base` with `cards` after it in their likeliest order, which need not be legal.

    >>> from engine.contract.cards import cards, text_of
    >>> text_of(likeliest(cards("X KC KD"))), text_of(likeliest(cards("7H 5H")))
    ('KC KD X', '5H 7H')
    """
    naturals, wilds = _parted(cards)
    ranks = {RANK_OF[card] for card in naturals}
    in_run = len(ranks) == len(naturals) > 1 and len({SUIT_OF[card] for card in naturals}) == 1
    return base + (_run_orders(naturals, wilds, base)[0] if in_run else naturals + wilds)


def _run_orders(naturals: Cards, wilds: Cards, base: Cards) -> list[Cards]:
    orders: list[Cards] = []
    for step in (1, -1):
        run = naturals if step > 0 else naturals[::-1]
        left = list(wilds)
        order: list[Card] = []
        start = RANK_OF[base[0]] + step * len(base) if base else RANK_OF[run[0]]
        for card in run:
            while start != RANK_OF[card] and left:
                order.append(left.pop(0))
                start += step
            order.append(card)
            start += step
        orders.append((*order, *left))
    return orders
