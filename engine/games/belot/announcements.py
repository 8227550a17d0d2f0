"""Sequences, carres and belot: what a hand has, what counts (B20-B26)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import combinations
from typing import Final

from engine.contract.cards import RANK_OF, SUIT_OF, SUITS
from engine.contract.values import value
from engine.games.belot.cards import (
    BELOT_RANKS,
    RANK_STEP,
    SUIT_MASKS,
    WHOLE_PACK,
    CardSet,
    cards_of,
    rank_text,
)
from engine.games.belot.terms import TRUMP_VALUES


class Kind(StrEnum):
    """What is called out when something is announced (B21)."""

    TIERCE = "tierce"
    QUARTE = "quarte"
    QUINT = "quint"
    CARRE = "carre"


KINDS_OF_LENGTH: Final = {
    3: (Kind.TIERCE,),
    4: (Kind.QUARTE,),
    5: (Kind.QUINT,),
    6: (Kind.QUINT,),
    7: (Kind.QUINT,),
    8: (Kind.QUINT, Kind.TIERCE),
}
"""What a sequence of a length is called out as; eight are a quint and a tierce together (B23)."""
VALUE_OF_KIND: Final = {Kind.TIERCE: 20, Kind.QUARTE: 50, Kind.QUINT: 100}
VALUE_OF_LENGTH: Final = {
    length: sum([VALUE_OF_KIND[kind] for kind in kinds])
    for length, kinds in KINDS_OF_LENGTH.items()
}
CARRE_VALUES: Final = {"9": 150, "J": 200, "T": 100, "Q": 100, "K": 100, "A": 100}
BELOT_VALUE: Final = 20

_RANK_MASKS: Final = tuple(0xF << RANK_STEP * place for place in range(len(BELOT_RANKS)))
CARRE_MASKS: Final = tuple(
    _RANK_MASKS[place] for place, rank in enumerate(BELOT_RANKS) if rank in CARRE_VALUES
)
SHAPES: Final = CARRE_MASKS + tuple(
    suit & sum(_RANK_MASKS[first : first + length])
    for length in KINDS_OF_LENGTH
    for first in range(len(BELOT_RANKS) - length + 1)
    for suit in SUIT_MASKS
)
"""All sequences and carres that there are."""

Announced = tuple[CardSet, ...]
"""What one player announced: the cards of each sequence and carre."""


def is_carre(one: int) -> bool:
    """Whether a set is four of a kind that counts."""
    return one in CARRE_MASKS


def carres(hand: int) -> list[int]:
    """The carres of a hand, the lowest rank first; sevens and eights make none (B24)."""
    return [mask for mask in CARRE_MASKS if hand & mask == mask]


def runs(hand: int) -> list[int]:
    """The longest sequences of at least three cards of each suit (B23)."""
    middles = hand & hand << RANK_STEP & hand >> RANK_STEP
    found: list[int] = []
    while middles:
        run = middles & -middles
        while (grown := _grown(run) & hand) != run:
            run = grown
        found.append(run)
        middles &= ~run
    return found


def _grown(run: int) -> int:
    return (run | run << RANK_STEP | run >> RANK_STEP) & WHOLE_PACK


def may_announce(hand: int) -> bool:
    """Whether a hand has anything to announce at all; cheap."""
    if hand & hand << RANK_STEP & hand >> RANK_STEP & WHOLE_PACK:
        return True
    return bool(hand & hand >> 1 & hand >> 2 & hand >> 3 & 0x11111100)


@lru_cache(maxsize=4096)
def choices(hand: int) -> tuple[Announced, ...]:
    """Everything a player may announce, best first, nothing last: any of his carres, and any of
    the sequences that remain without the cards of these carres (B20, B24)."""
    if not may_announce(hand):
        return ((),)
    own = carres(hand)
    found: dict[Announced, int] = {}
    for some in _subsets(own):
        rest = hand & ~sum(some)
        for more in _subsets(runs(rest)):
            chosen = (*some, *more)
            found[tuple(sorted([CardSet(one) for one in chosen], key=cards_of))] = len(some)
    order = sorted(found, key=lambda one: (-value_of(one), -found[one], len(one), one))
    return tuple(order)


def _subsets(values: list[int]) -> Iterable[tuple[int, ...]]:
    return [some for size in range(len(values) + 1) for some in combinations(values, size)]


def points_of(one: int) -> int:
    """Points of a sequence or a carre (B23, B24)."""
    if is_carre(one):
        return CARRE_VALUES[rank_text(cards_of(one)[0])]
    return VALUE_OF_LENGTH[one.bit_count()]


def value_of(some: Iterable[int]) -> int:
    """Points of several announcements."""
    return sum([points_of(one) for one in some])


def kinds(one: int) -> tuple[Kind, ...]:
    """What an announcement is called out as (B21)."""
    return (Kind.CARRE,) if is_carre(one) else KINDS_OF_LENGTH[one.bit_count()]


def subject(one: int) -> str:
    """What an announcement is of: the rank of a carre, suit and top rank of a sequence."""
    top = cards_of(one)[-1]
    return rank_text(top) if is_carre(one) else f"{SUITS[SUIT_OF[top]]}{rank_text(top)}"


def _height(one: int) -> tuple[int, int]:
    """What announcements of a kind are compared by (B22)."""
    top = cards_of(one)[-1]
    if is_carre(one):
        return TRUMP_VALUES[rank_text(top)], 0
    return one.bit_count(), RANK_OF[top]


def counting(announced: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """By seat, which of the announcements score: sequences and carres are contests of their own,
    the side with the highest one scores all of its own; equal sequences drop (B22)."""
    kept: list[tuple[int, ...]] = [()] * len(announced)
    if not any(announced):
        return tuple(kept)
    for carre in (False, True):
        best: list[tuple[int, int]] = [(0, 0), (0, 0)]
        for seat, some in enumerate(announced):
            heights = [_height(one) for one in some if is_carre(one) is carre]
            best[seat % 2] = max([best[seat % 2], *heights])
        if best[0] == best[1]:
            continue
        side = int(best[1] > best[0])
        for seat, some in enumerate(announced):
            if seat % 2 == side:
                kept[seat] += tuple([one for one in some if is_carre(one) is carre])
    return tuple(kept)


@value
class Bonuses:
    """What all have heard: by seat the kinds announced, and the suits of the belots declared."""

    announced: tuple[tuple[Kind, ...], ...]
    belots: tuple[str, ...]
