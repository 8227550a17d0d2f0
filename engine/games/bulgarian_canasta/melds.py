"""Melds: the kinds of melds that cards in table order make (§9-§11, A15-A36)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final

from engine.canasta.melding import TeamMeld
from engine.canasta.values import CANASTA_SIZE, IS_NATURAL, IS_THREE, IS_WILD, VALUE
from engine.contract.cards import (
    ACE,
    FOUR,
    JOKER,
    NINE,
    RANK_OF,
    RANKS,
    SUIT_OF,
    Cards,
)
from engine.contract.errors import RuleViolation
from engine.contract.values import maker, remembered, value
from engine.games.bulgarian_canasta.refusals import refusal

MINIMUM_SIZE: Final = 3
MAXIMUM_WILDS: Final = 3
BIG_WILD_JOKERS: Final = 4


class MeldKind(StrEnum):
    """A set is of one rank, a run of one suit in sequence, a wild meld of wild cards only."""

    SET = "set"
    RUN = "run"
    WILD = "wild"


SET, RUN, WILD = MeldKind
"""Aliases: attribute access on an Enum is slow in Python 3.11."""


class CanastaKind(StrEnum):
    """The kinds of canasta that score differently (§15.2)."""

    CLEAN = "clean"
    CLEAN_ACES = "clean_aces"
    DIRTY = "dirty"
    DIRTY_ACES = "dirty_aces"
    WILD_BIG = "wild_big"
    WILD_SMALL = "wild_small"


@value
class Meld(TeamMeld):
    """A valid meld: its cards in table order and values computed from them; made by `classify`.

    `rank` is the rank of a set, the first rank of a run, -1 for a wild meld; `suit` is -1 except
    for a run; `step` is the direction of a run (+1 up, -1 down), else 0. `opening_valid`: may open
    for the team (§13.3).
    """

    kind: MeldKind
    suit: int
    step: int
    opening_valid: bool

    __hash__ = TeamMeld.__hash__

    @property
    def canasta(self) -> CanastaKind | None:
        """The kind of canasta it is, None below seven cards (§15.2, A25, A33)."""
        if len(self.cards) < CANASTA_SIZE:
            return None
        if self.kind is WILD:
            big = self.cards.count(JOKER) >= BIG_WILD_JOKERS
            return CanastaKind.WILD_BIG if big else CanastaKind.WILD_SMALL
        aces = self.kind is SET and self.rank == ACE
        if self.wilds:
            return CanastaKind.DIRTY_ACES if aces else CanastaKind.DIRTY
        return CanastaKind.CLEAN_ACES if aces else CanastaKind.CLEAN

    @property
    def stands_for(self) -> str:
        """The ranks of the places of a run, wilds included (A34): ``"4567"``."""
        places = range(len(self.cards))
        return "".join([RANKS[self.rank + self.step * place] for place in places])

    @classmethod
    def made_of(cls, cards: Cards) -> Meld | RuleViolation:
        """See `classify`."""
        return classify(cards)


def _long_series(places: Sequence[bool]) -> tuple[int, int, int] | None:
    """Return the first series of wilds that is at least as long as the naturals just before it.

    That is the numbers of naturals and wilds, and the place (from 1) of the first wild beyond the
    limit; None if there is no such series (§10.3, A18, A22, A23).
    """
    naturals = series = 0
    for place, wild in enumerate([*places, False], 1):
        if wild:
            series += 1
            continue
        if series:
            if series >= naturals:
                return naturals, series, place - series + naturals - 1
            naturals = series = 0
        naturals += 1
    return None


def _wild_fault(size: int, wilds: int) -> str | None:
    """Return the first fault of a mixed pattern: bit i of `wilds` is set if place i+1 is wild."""
    places = [bool(wilds >> place & 1) for place in range(size)]
    if places[0]:
        return "WILD_AT_1"
    if places[1]:
        return "WILD_AT_2"
    if any(places[CANASTA_SIZE:]):
        return "WILD_AFTER_CANASTA"
    if sum(places) > MAXIMUM_WILDS:
        return "OVER_3_WILDS"
    return None if _long_series(places) is None else "WILD_SERIES"


def _wild_refusal(code: str, cards: Cards) -> RuleViolation:
    """Return the refusal of a mixed pattern with the card at the place (from 1) that breaks it."""
    places = [place for place, card in enumerate(cards, 1) if IS_WILD[card]]
    if code == "WILD_AFTER_CANASTA":
        place = next(one for one in places if one > CANASTA_SIZE)
    else:
        place = places[MAXIMUM_WILDS] if code == "OVER_3_WILDS" else places[0]
    long = _long_series([IS_WILD[card] for card in cards]) if code == "WILD_SERIES" else None
    if long is not None:
        naturals, series, place = long
        card = str(cards[place - 1])
        return refusal(
            code, wilds=len(places), naturals=naturals, series=series, card=card, place=place
        )
    return refusal(code, wilds=len(places), card=str(cards[place - 1]), place=place)


_LONGEST_TABLED: Final = 11
_WILD_FAULTS: Final = tuple(
    tuple(_wild_fault(size, wilds) for wilds in range(1 << size)) if size >= MINIMUM_SIZE else ()
    for size in range(_LONGEST_TABLED + 1)
)


def wild_fault(size: int, wilds: int) -> str | None:
    """Return the refusal code of a mixed meld's pattern, or None if it is allowed (§10.2, §10.3).

    Bit i of `wilds` is set where place i+1 of the `size` places is wild.

    >>> wild_fault(4, 0b1000), wild_fault(4, 0b0010), wild_fault(4, 0b1100)
    (None, 'WILD_AT_2', 'WILD_SERIES')
    """
    if size <= _LONGEST_TABLED:
        return _WILD_FAULTS[size][wilds]
    return _wild_fault(size, wilds)


_meld: Final = maker(Meld)


@remembered  # examples, check and perform request the same cards
def classify(cards: Cards) -> Meld | RuleViolation:
    """Return the meld that `cards` make in this order, or the first rule that they break (§9-§11).

    >>> from engine.contract.cards import cards
    >>> classify(cards("KC KD KH X")).kind.value, classify(cards("QH JH TH")).step
    ('set', -1)
    >>> str(classify(cards("9D TD JD")))
    'RUN_STARTS_WITH_9 (A29) card=9D place=1'
    >>> str(classify(cards("4C 4D X 2S")))
    'WILD_SERIES (A18) wilds=2 naturals=2 series=2 card=2S place=4'
    """
    size = len(cards)
    if size < MINIMUM_SIZE:
        return refusal("TOO_SHORT", cards=size)
    pattern = wilds = 0
    for place, card in enumerate(cards):
        if IS_NATURAL[card]:
            continue
        if IS_THREE[card]:
            return refusal("THREE_IN_MELD", card=str(card), place=place + 1)
        pattern |= 1 << place
        wilds += 1
    points = sum([VALUE[card] for card in cards])
    if wilds == size:
        if size > CANASTA_SIZE:
            return refusal("WILD_MELD_OVER_7", cards=size)
        return _meld(WILD, cards, -1, wilds, points, -1, 0, True)
    if pattern and (code := wild_fault(size, pattern)) is not None:
        return _wild_refusal(code, cards)
    first, second = cards[0], cards[1]
    if RANK_OF[first] == RANK_OF[second]:
        return _set(cards, pattern, wilds, points)
    if SUIT_OF[first] == SUIT_OF[second]:
        return _run(cards, pattern, wilds, points)
    ranks = [RANK_OF[card] for card in cards if not IS_WILD[card]]
    return refusal("MIXED_RANKS" if len(set(ranks)) < len(ranks) else "NOT_SET_NOT_RUN")


def _set(cards: Cards, pattern: int, wilds: int, points: int) -> Meld | RuleViolation:
    rank = RANK_OF[cards[0]]
    for place, card in enumerate(cards, 1):
        if RANK_OF[card] != rank and not IS_WILD[card]:
            return refusal("MIXED_RANKS", card=str(card), place=place, rank=RANKS[rank])
    return _meld(SET, cards, rank, wilds, points, -1, 0, not pattern & 0b111)


def _run(cards: Cards, pattern: int, wilds: int, points: int) -> Meld | RuleViolation:
    first, suit = RANK_OF[cards[0]], SUIT_OF[cards[0]]
    if first == NINE:
        return refusal("RUN_STARTS_WITH_9", card=str(cards[0]), place=1)
    step = 1 if first < NINE else -1
    if RANK_OF[cards[1]] == first - step:
        return refusal("RUN_WRONG_DIRECTION", first=str(cards[0]), card=str(cards[1]), place=2)
    for place, card in enumerate(cards):
        stands = first + step * place
        if not FOUR <= stands <= ACE:
            return refusal("RUN_OUT_OF_RANGE", card=str(card), place=place + 1)
        if IS_WILD[card]:
            continue
        if SUIT_OF[card] != suit:
            return refusal("RUN_SUIT", card=str(card), place=place + 1)
        if RANK_OF[card] != stands:
            wanted = RANKS[stands]
            return refusal("RUN_GAP", card=str(card), place=place + 1, wanted=wanted)
    return _meld(RUN, cards, first, wilds, points, suit, step, not pattern & 0b111)


def extend(meld: Meld, cards: Cards) -> Meld | RuleViolation:
    """Return `meld` with `cards` added at its end in this order, or the rule that forbids it (§11).

    >>> from engine.contract.cards import cards
    >>> run = classify(cards("4H 5H 6H"))
    >>> extend(run, cards("7H 2C")).stands_for
    '45678'
    >>> str(extend(run, cards("8H")))
    'RUN_GAP (§9.2) card=8H place=4 wanted=7'
    """
    if meld.kind is WILD:
        if len(meld.cards) >= CANASTA_SIZE:
            return refusal("WILD_CANASTA_CLOSED")
        for card in cards:
            if not IS_WILD[card] and not IS_THREE[card]:
                return refusal("NATURAL_TO_WILD_MELD", card=str(card))
    return classify(meld.cards + cards)


def has_canasta(melds: Iterable[Meld]) -> bool:
    """Return True if a team with these melds has a canasta (§11).

    >>> from engine.contract.cards import cards
    >>> has_canasta([classify(cards("KC KC KD KD KH KH KS"))])
    True
    """
    return any([len(meld.cards) >= CANASTA_SIZE for meld in melds])


def set_of_rank(melds: Sequence[Meld], rank: int) -> int | None:
    """Return the index of a team's one set of a rank, or None (§9.1, A26).

    >>> from engine.contract.cards import cards
    >>> melds = classify(cards("4H 5H 6H")), classify(cards("KC KD KH"))
    >>> set_of_rank(melds, RANKS.index("K")), set_of_rank(melds, RANKS.index("4"))
    (1, None)
    """
    for index, meld in enumerate(melds):
        if meld.rank == rank and meld.kind is SET:
            return index
    return None


def own_set(melds: Sequence[Meld], cards: Cards) -> int | None:
    """Return the index of the team's set to which these cards go, or None (§9.1, A26).

    Their natural cards are all of its rank; their number and the places of wild cards do not
    matter.

    >>> from engine.contract.cards import cards
    >>> kings = (classify(cards("KC KD KH")),)
    >>> own_set(kings, cards("X KS")), own_set(kings, cards("X"))
    (0, None)
    """
    ranks = {RANK_OF[card] for card in cards if IS_NATURAL[card]}
    return set_of_rank(melds, ranks.pop()) if len(ranks) == 1 else None
