"""The six contracts as tables: which card beats which, what must be raised, what is worth how much
(§3, B4, B10, B12). There is one `Terms` per contract; all other code uses these tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, get_args

from engine.contract.cards import SUITS, Card
from engine.contract.values import value
from engine.games.belot.cards import (
    BIT,
    DECK,
    QUEENS,
    SUIT,
    SUIT_MASKS,
    WHOLE_PACK,
    ByteTable,
    byte_table,
    rank_text,
)
from engine.games.belot.options import BelotOptions

ContractName = Literal["C", "D", "H", "S", "NT", "AT"]
"""A contract, from the lowest to the highest (B4): the four suits, no trumps, all trumps."""
CONTRACTS: Final[tuple[ContractName, ...]] = get_args(ContractName)
RANKING: Final[Mapping[str, int]] = {name: place for place, name in enumerate(CONTRACTS)}

NO_TRUMPS: Final = "NT"
ALL_TRUMPS: Final = "AT"
NO_SUIT: Final = -1

TRUMP_ORDER: Final = "78QKTA9J"
PLAIN_ORDER: Final = "789JQKTA"
"""Ranks from the lowest to the highest."""
TRUMP_VALUES: Final = {"9": 14, "T": 10, "J": 20, "Q": 3, "K": 4, "A": 11}
PLAIN_VALUES: Final = {"T": 10, "J": 2, "Q": 3, "K": 4, "A": 11}


@value
class Terms:
    """A contract as tables, by `Card` or by suit index.

    `trump`: the trump suit, NO_SUIT in no trumps and all trumps. `beats`: the cards that beat a
    card that is winning so far (B12). `raises`: suits in which a higher card must be played when
    they are led (B17, B18). `worth`: points of a card; `sums`: the same for sets. `strength`: the
    order within a suit, 0 to 7. `belots`: queens that may be declared with their king (B25, B26).
    `factor`: the multiplier of card points and the last ten (B10). `limit`: the last digit at which
    the higher side rounds down and the lower side up; None where it cannot occur (B30).
    """

    name: ContractName
    trump: int
    beats: tuple[int, ...]
    raises: tuple[bool, ...]
    worth: tuple[int, ...]
    sums: ByteTable
    strength: tuple[int, ...]
    belots: int
    announcements: bool
    factor: int
    limit: int | None

    def points(self, mask: int) -> int:
        """Return the sum of the card points of a set (§3).

        >>> from engine.games.belot.cards import card_set
        >>> TERMS["H"].points(card_set("JH 9H JS"))  # 20 and 14 as trumps, 2 in a plain suit
        36
        """
        first, second, third, fourth = self.sums
        return (
            first[mask & 255]
            + second[mask >> 8 & 255]
            + third[mask >> 16 & 255]
            + fourth[mask >> 24]
        )

    def announces(self, options: BelotOptions) -> bool:
        """Return True if sequences and carrés are announced (B25, B43)."""
        return self.announcements or options.no_trumps_announcements == "on"

    @property
    def trumps(self) -> int:
        """The cards of the trump suit; none in no trumps and all trumps."""
        return 0 if self.trump == NO_SUIT else SUIT_MASKS[self.trump]


def _terms(name: ContractName) -> Terms:
    is_trump = [name in (ALL_TRUMPS, letter) for letter in SUITS]
    trump = SUITS.index(name) if name in SUITS else NO_SUIT
    strength, worth, beats = [0] * len(BIT), [0] * len(BIT), [0] * len(BIT)
    for card in DECK:
        rank, high = rank_text(card), is_trump[SUIT[card]]
        strength[card] = (TRUMP_ORDER if high else PLAIN_ORDER).index(rank)
        worth[card] = (TRUMP_VALUES if high else PLAIN_VALUES).get(rank, 0)
    for card in DECK:
        for other in DECK:
            if _wins_over(other, card, trump, strength):
                beats[card] |= BIT[other]
    belots = QUEENS & sum([mask for mask, high in zip(SUIT_MASKS, is_trump, strict=True) if high])
    return Terms(
        name=name,
        trump=trump,
        beats=tuple(beats),
        raises=tuple(is_trump),
        worth=tuple(worth),
        sums=byte_table([worth[card] for card in DECK]),
        strength=tuple(strength),
        belots=belots,
        announcements=name != NO_TRUMPS,
        factor=2 if name == NO_TRUMPS else 1,
        limit={NO_TRUMPS: None, ALL_TRUMPS: 4}.get(name, 6),
    )


def _wins_over(other: Card, card: Card, trump: int, strength: list[int]) -> bool:
    if SUIT[other] == SUIT[card]:
        return strength[other] > strength[card]
    return SUIT[other] == trump


TERMS: Final[Mapping[str, Terms]] = {name: _terms(name) for name in CONTRACTS}

assert all(terms.points(WHOLE_PACK) in (120, 152, 248) for terms in TERMS.values())
