"""Sequences, carres and belot: those of a hand, and those that count (B20-B26)."""

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
from engine.games.belot.options import DEFAULTS, BelotOptions
from engine.games.belot.terms import TRUMP_VALUES


class Kind(StrEnum):
    """The words called out for an announcement (B21)."""

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
"""The words called out for a sequence of a length; eight are a quint and a tierce together
(B23)."""
QUINT: Final = 5
"""Cards of a quint; at some tables no sequence is higher than that (B45)."""
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
"""All possible sequences and carres."""

Announced = tuple[CardSet, ...]
"""The announcements of one player: the cards of each sequence and carre."""


def is_carre(one: int) -> bool:
    """Return True if a set is four of a kind that counts (B24).

    >>> from engine.games.belot.cards import card_set
    >>> is_carre(card_set("9C 9D 9H 9S")), is_carre(card_set("8C 8D 8H 8S"))
    (True, False)
    """
    return one in CARRE_MASKS


def carres(hand: int) -> list[int]:
    """Return the carrés of a hand, the lowest rank first; sevens and eights make none (B24).

    >>> from engine.games.belot.cards import CardSet, card_set
    >>> [CardSet(one) for one in carres(card_set("7C 7D 7H 7S TC TD TH TS"))]
    [TC TD TH TS]
    """
    return [mask for mask in CARRE_MASKS if hand & mask == mask]


def runs(hand: int) -> list[int]:
    """Return the longest sequences of at least three cards, in each suit (B23).

    >>> from engine.games.belot.cards import CardSet, card_set
    >>> [CardSet(one) for one in runs(card_set("7C 8C 9C JC QC KC AC KD"))]
    [7C 8C 9C, JC QC KC AC]
    """
    middles = hand & hand << RANK_STEP & hand >> RANK_STEP
    found: list[int] = []
    while middles:
        run = middles & -middles
        while (longer := grown(run) & hand) != run:
            run = longer
        found.append(run)
        middles &= ~run
    return found


def grown(run: int) -> int:
    """Return a sequence with the cards that would make it longer on either side.

    >>> from engine.games.belot.cards import CardSet, card_set
    >>> CardSet(grown(card_set("8C 9C TC")))
    7C 8C 9C TC JC
    """
    return (run | run << RANK_STEP | run >> RANK_STEP) & WHOLE_PACK


def may_announce(hand: int) -> bool:
    """Return True if a hand has anything to announce; a cheap test.

    >>> from engine.games.belot.cards import card_set
    >>> may_announce(card_set("7C 8C 9C KD")), may_announce(card_set("7C 8C TC KD"))
    (True, False)
    """
    if hand & hand << RANK_STEP & hand >> RANK_STEP & WHOLE_PACK:
        return True
    return bool(hand & hand >> 1 & hand >> 2 & hand >> 3 & 0x11111100)


@lru_cache(maxsize=4096)
def choices(hand: int) -> tuple[Announced, ...]:
    """Return every choice of announcements, the best first and the empty one last (B20, B24).

    A choice has any of the carrés, and any of the sequences in the remaining cards.

    >>> from engine.games.belot.cards import card_set
    >>> choices(card_set("TC JC QC TD TH TS"))  # the ten counts in one of the two
    ((TC TD TH TS,), (TC JC QC,), ())
    """
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


def points_of(one: int, whole: bool = True) -> int:
    """Return the points of a sequence or a carré (B23, B24). Unless sequences count `whole`, the
    longest is a quint (B45).

    >>> from engine.games.belot.cards import card_set
    >>> points_of(card_set("7C 8C 9C TC")), points_of(card_set("JC JD JH JS"))
    (50, 200)
    """
    if is_carre(one):
        return CARRE_VALUES[rank_text(cards_of(one)[0])]
    length = one.bit_count()
    return VALUE_OF_LENGTH[length if whole else min(length, QUINT)]


def value_of(some: Iterable[int], whole: bool = True) -> int:
    """Return the points of several announcements.

    >>> from engine.games.belot.cards import card_set
    >>> value_of([card_set("7C 8C 9C"), card_set("JC JD JH JS")])
    220
    """
    return sum([points_of(one, whole) for one in some])


def kinds(one: int, whole: bool = True) -> tuple[Kind, ...]:
    """Return the words called out for an announcement (B21, B23, B45).

    >>> from engine.games.belot.cards import card_set
    >>> [kind.value for kind in kinds(card_set("7C 8C 9C TC JC QC KC AC"))]
    ['quint', 'tierce']
    """
    if is_carre(one):
        return (Kind.CARRE,)
    length = one.bit_count()
    return KINDS_OF_LENGTH[length if whole else min(length, QUINT)]


def subject(one: int) -> str:
    """Return the subject of an announcement: a carré's rank, a sequence's suit and top rank.

    >>> from engine.games.belot.cards import card_set
    >>> subject(card_set("9C 9D 9H 9S")), subject(card_set("7C 8C 9C"))
    ('9', 'C9')
    """
    top = cards_of(one)[-1]
    return rank_text(top) if is_carre(one) else f"{SUITS[SUIT_OF[top]]}{rank_text(top)}"


def _height(one: int, whole: bool) -> tuple[int, int]:
    """Return the key by which announcements of a kind are compared (B22, B45)."""
    top = cards_of(one)[-1]
    if is_carre(one):
        return TRUMP_VALUES[rank_text(top)], 0
    length = one.bit_count()
    return length if whole else min(length, QUINT), RANK_OF[top]


def counting(
    announced: Sequence[Sequence[int]],
    trumps: int = 0,
    first: int = 0,
    options: BelotOptions = DEFAULTS,
) -> tuple[tuple[int, ...], ...]:
    """Return, by seat, the announcements that score (B22, B39, B45).

    Sequences and carrés are compared separately. The side with the highest one scores all of its
    own; if the highest of both sides are equal, none of that kind scores, unless the table prefers
    one: that in `trumps`, or that of the player who played earlier, beginning with `first`.

    >>> from engine.games.belot.cards import card_set
    >>> low, high = card_set("7C 8C 9C"), card_set("QD KD AD")
    >>> counting([(low,), (high,), (), (low,)])
    ((), (QD KD AD,), (), (7C 8C 9C,))
    >>> counting([(card_set("QC KC AC"),), (high,), (), ()])
    ((), (), (), ())
    """
    kept: list[tuple[int, ...]] = [()] * len(announced)
    if not any(announced):
        return tuple(kept)
    for carre in (False, True):
        best: list[tuple[int, int]] = [(0, 0), (0, 0)]
        for seat, some in enumerate(announced):
            heights = [_height(one, options.whole) for one in some if is_carre(one) is carre]
            best[seat % 2] = max([best[seat % 2], *heights])
        if best[0] != best[1]:
            side = int(best[1] > best[0])
        elif best[0] == (0, 0) or options.equal_announcements == "nobody":
            continue
        else:
            side = _preferred(announced, best[0], trumps, first, options)
        for seat, some in enumerate(announced):
            if seat % 2 == side:
                kept[seat] += tuple([one for one in some if is_carre(one) is carre])
    return tuple(kept)


def _preferred(
    announced: Sequence[Sequence[int]],
    best: tuple[int, int],
    trumps: int,
    first: int,
    options: BelotOptions,
) -> int:
    """Return the side that scores when the `best` sequences of both are equal (B39)."""
    seats = len(announced)
    order = [(first + turn) % seats for turn in range(seats)]
    equal = [
        (seat, one)
        for seat in order
        for one in announced[seat]
        if not is_carre(one) and _height(one, options.whole) == best
    ]
    if options.equal_announcements == "trump_first":
        equal.sort(key=lambda held: not held[1] & trumps)
    return equal[0][0] % 2


@value
class Bonuses:
    """The public announcements: by seat the kinds announced, and the suits of the belots
    declared."""

    announced: tuple[tuple[Kind, ...], ...]
    belots: tuple[str, ...]
