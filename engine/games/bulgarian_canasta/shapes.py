"""Shapes: every way in which a hand's cards make melds and additions (BG spec 6).

A *shape* is a meld or an addition in table order with its wild places open (None): which wild
card lies where makes no difference to the rules but for its points (10, 15.1).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, product
from typing import Final

from engine.contract.cards import ACE, FOUR, NINE, RANK_OF, SUIT_OF, Card, Cards
from engine.games.bulgarian_canasta.melds import (
    MAXIMUM_WILDS,
    MINIMUM_SIZE,
    Meld,
    MeldKind,
    wild_fault,
)
from engine.kits.canasta.values import CANASTA_SIZE, IS_NATURAL, IS_WILD

Shape = tuple[Card | None, ...]

_SUITS: Final = 4


# --- what a hand has -----------------------------------------------------------------------


def wilds_of(hand: Iterable[Card]) -> Cards:
    """The wild cards, cheapest first."""
    return tuple(sorted(card for card in hand if IS_WILD[card]))


def by_rank(hand: Iterable[Card]) -> dict[int, list[Card]]:
    """The naturals by rank, sorted."""
    found: dict[int, list[Card]] = {}
    for card in sorted(hand):
        if IS_NATURAL[card]:
            found.setdefault(RANK_OF[card], []).append(card)
    return found


def by_suit(hand: Iterable[Card]) -> list[dict[int, Card]]:
    """For each suit the naturals by rank."""
    found: list[dict[int, Card]] = [{} for _ in range(_SUITS)]
    for card in hand:
        if IS_NATURAL[card]:
            found[SUIT_OF[card]][RANK_OF[card]] = card
    return found


def multisets(cards: Cards, size: int) -> list[Cards]:
    """The different choices of `size` of these sorted cards."""
    return list(dict.fromkeys(combinations(cards, size)))


def submultisets(cards: Cards) -> Iterator[Cards]:
    """The different choices of any number of these cards, sorted."""
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
    """Whether a meld of so many cards may have its wilds on these places (spec 6, 1 and 4-8)."""
    return size >= MINIMUM_SIZE and (not pattern or wild_fault(size, pattern) is None)


def set_shape(base: Cards, naturals: Cards, wilds: int) -> Shape | None:
    """Naturals of one rank with so many wilds after `base`: naturals first, else the wilds as
    late as they may lie; None when there is no legal order."""
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
    """Every run that goes on after `base` and then `begun` with cards held by rank and at most so
    many wilds; a wild may lie for a card that is held only with `fill_held`."""
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
    """The two naturals with which a run may start, and its direction (A29, A30)."""
    for rank, card in held.items():
        step = 1 if rank < NINE else -1
        if rank != NINE and rank + step in held:
            yield (card, held[rank + step]), step


def filled(shape: Shape, wilds: Iterable[Card]) -> Cards:
    """The cards of a shape, its open places taken by the first of these wilds."""
    left = iter(wilds)
    return tuple([next(left) if card is None else card for card in shape])


# --- all melds and additions ---------------------------------------------------------------


def all_melds(hand: Cards) -> tuple[Cards, ...]:
    """Every new meld that a hand can lay (spec 6), each once, in table order.

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
    """Every addition to a meld of the team that a hand can lay (spec 6), each once, in table
    order: the same one when the melds that come about are (see `all_melds`)."""
    wilds = wilds_of(hand)
    if meld.kind is MeldKind.WILD:
        sizes = range(1, CANASTA_SIZE - len(meld.cards) + 1)
        return tuple([some for size in sizes for some in multisets(wilds, size)])
    if meld.kind is MeldKind.RUN:
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
