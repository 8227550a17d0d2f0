"""Groups: the group and canasta that cards make, and their points for the opening (H16, H20, H22,
H24)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from engine.canasta.values import CANASTA_SIZE, IS_THREE, IS_WILD, VALUE
from engine.contract.cards import CARD_OF_TEXT, JOKER, RANK_OF, RANKS, Card, Cards, text_of
from engine.contract.cards import cards as cards_of
from engine.contract.codec import Json
from engine.contract.errors import NotationError, PositionError, RuleViolation
from engine.contract.values import maker, value
from engine.games.decorated_canasta.refusals import refusal

MINIMUM_SIZE: Final = 3
LARGEST: Final = 8
MOST_WILDS: Final = (0, 0, 0, 1, 1, 2, 2, 3, 0)
"""Maximum number of wild cards in a group with naturals, by its size: always fewer than naturals
(H16)."""
WILD: Final = -1
"""The rank of a group of wild cards only, and of one without cards."""
WILD_VALUE: Final = 20
"""Points of each card of a pure wild group for the opening (H20)."""
_DIGITS: Final = 9
"""Maximum number of digits of a group's number. No deal has so many groups, and Python raises
`ValueError` for a number with thousands of digits."""
RANK_VALUE: Final = tuple(VALUE[CARD_OF_TEXT[rank + "C"]] for rank in RANKS)


class CanastaKind(StrEnum):
    """The five kinds of canasta."""

    BLACK_WILD = "black_wild"
    BLACK = "black"
    RED = "red"
    RED_WILD = "red_wild"
    GOLD = "gold"


BONUS: Final = {
    CanastaKind.BLACK_WILD: 200,
    CanastaKind.BLACK: 300,
    CanastaKind.RED: 400,
    CanastaKind.RED_WILD: 500,
    CanastaKind.GOLD: 600,
}


def natural_canasta(size: int, wilds: int) -> CanastaKind:
    """Return the kind of canasta of seven or eight cards with this number of wild ones; not for
    wild cards alone.

    >>> natural_canasta(8, 0), natural_canasta(7, 2)
    (<CanastaKind.GOLD: 'gold'>, <CanastaKind.BLACK: 'black'>)
    """
    if size == LARGEST:
        return CanastaKind.GOLD
    return CanastaKind.BLACK if wilds else CanastaKind.RED


@value
class Group:
    """Cards of one rank, perhaps with wild cards, or wild cards only; made by `group_of`.

    `number` (from 1) identifies a group of a player. Naturals come first, then the wilds, both
    sorted. During a turn a group may be invalid (`fault`), or even have no cards. `rank` is WILD
    without naturals; `wilds` counts the wild cards.
    """

    number: int
    cards: Cards
    rank: int
    wilds: int

    @property
    def naturals(self) -> Cards:
        """The natural cards."""
        return self.cards[: len(self.cards) - self.wilds]

    @property
    def wild_cards(self) -> Cards:
        """The wild cards."""
        return self.cards[len(self.cards) - self.wilds :]

    @property
    def fault(self) -> RuleViolation | None:
        """The reason why the group is not valid; None if it is valid (H16)."""
        size = len(self.cards)
        if size < MINIMUM_SIZE:
            return refusal("TOO_SHORT", group=self.number, cards=size)
        if self.rank == WILD:
            if size > CANASTA_SIZE:
                return refusal("WILD_GROUP_OVER_7", group=self.number, cards=size)
        elif size > LARGEST:
            return refusal("OVER_8_CARDS", group=self.number, cards=size)
        elif self.wilds > MOST_WILDS[size]:
            return refusal(
                "TOO_MANY_WILDS", group=self.number, wilds=self.wilds, most=MOST_WILDS[size]
            )
        return None

    @property
    def canasta(self) -> CanastaKind | None:
        """The kind of canasta of a valid group, None below seven cards."""
        size = len(self.cards)
        if size < CANASTA_SIZE:
            return None
        if self.rank == WILD:
            pure = self.cards.count(JOKER) in (0, CANASTA_SIZE)
            return CanastaKind.RED_WILD if pure else CanastaKind.BLACK_WILD
        return natural_canasta(size, self.wilds)

    @property
    def bonus(self) -> int:
        """The bonus of the group's canasta, 0 for none."""
        kind = self.canasta
        return 0 if kind is None else BONUS[kind]

    @property
    def points(self) -> int:
        """The sum of the values of its cards."""
        wilds = self.wilds
        if self.rank == WILD:
            return sum([VALUE[card] for card in self.cards])
        worth = RANK_VALUE[self.rank] * (len(self.cards) - wilds)
        return worth + sum([VALUE[card] for card in self.cards[-wilds:]]) if wilds else worth

    @property
    def opening_value(self) -> int:
        """Its points for the minimum: a wild counts as the card that it replaces (H20)."""
        return len(self.cards) * (WILD_VALUE if self.rank == WILD else RANK_VALUE[self.rank])

    def to_data(self) -> Json:
        """Return the JSON form: the number, a colon, the cards: ``2: KC KD X``."""
        return f"{self.number}: {text_of(self.cards)}".rstrip()

    @classmethod
    def from_data(cls, data: Json) -> Group:
        """Return the group of its JSON form.

        Raises:
            PositionError: ``INVALID_MELD`` if it is not a group.
        """
        number, colon, text = data.partition(":") if type(data) is str else ("", "", "")
        plain = number.isdecimal() and len(number) <= _DIGITS
        try:
            made = group_of(int(number), cards_of(text)) if plain else None
        except NotationError as error:
            raise PositionError(error.code, **error.params) from None
        if not isinstance(made, Group) or made.to_data() != data or not colon:
            raise PositionError("INVALID_MELD", value=str(data))
        return made


_group: Final = maker(Group)


def group_of(number: int, cards: Iterable[Card]) -> Group | RuleViolation:
    """Return the group that `cards` make in any order; its `fault` says if it is valid.

    Only faults that no further card can repair are refused: a three, or two ranks (H16).

    >>> text_of(group_of(1, cards_of("X KD KC")).cards)
    'KC KD X'
    >>> str(group_of(1, cards_of("KC QD")))
    'MIXED_RANKS (H16) card=KC rank=Q'
    """
    naturals: list[Card] = []
    wilds: list[Card] = []
    for card in cards:
        if IS_WILD[card]:
            wilds.append(card)
        elif IS_THREE[card]:
            return refusal("THREE_IN_GROUP", card=str(card))
        else:
            naturals.append(card)
    if not naturals:
        wilds.sort()
        return _group(number, tuple(wilds), WILD, len(wilds))
    naturals.sort()
    rank = RANK_OF[naturals[0]]
    if RANK_OF[naturals[-1]] != rank:
        return refusal("MIXED_RANKS", card=str(naturals[-1]), rank=RANKS[rank])
    if wilds:
        wilds.sort()
        return _group(number, (*naturals, *wilds), rank, len(wilds))
    return _group(number, tuple(naturals), rank, 0)


def made(number: int, cards: Iterable[Card]) -> Group:
    """Return the group of cards that are known to make one.

    >>> text_of(made(1, cards_of("X KC KD")).cards)
    'KC KD X'
    """
    group = group_of(number, cards)
    assert isinstance(group, Group)
    return group


def legal_group(number: int, cards: Iterable[Card]) -> Group | RuleViolation:
    """Return the group that `cards` make if it is valid, or the rule that it breaks (H16).

    >>> legal_group(1, cards_of("KC KD X")).opening_value
    30
    >>> str(legal_group(1, cards_of("KC X 2S")))
    'TOO_MANY_WILDS (H16) group=1 wilds=2 most=1'
    """
    made = group_of(number, cards)
    return made if isinstance(made, RuleViolation) else made.fault or made


def next_number(groups: tuple[Group, ...]) -> int:
    """Return the number of a player's next group, from 1.

    >>> next_number(()), next_number((Group(4, (), WILD, 0),))
    (1, 5)
    """
    return groups[-1].number + 1 if groups else 1


def place_of(groups: tuple[Group, ...], number: int | None) -> int | None:
    """Return the index of the group with this number, or None.

    >>> groups = Group(1, (), WILD, 0), Group(4, (), WILD, 0)
    >>> place_of(groups, 4), place_of(groups, 2)
    (1, None)
    """
    for place, group in enumerate(groups):
        if group.number == number:
            return place
    return None


def canastas_in(groups: Iterable[Group]) -> int:
    """Return how many of the groups are canastas (H24).

    >>> canastas_in([legal_group(1, cards_of("KC KC KD KD KH KH X"))])
    1
    """
    return sum([len(group.cards) >= CANASTA_SIZE for group in groups])


def value_of(groups: Iterable[Group]) -> int:
    """Return the points of groups for the minimum (H20).

    >>> value_of([legal_group(1, cards_of("KC KD X")), legal_group(2, cards_of("4C 4D 4H"))])
    45
    """
    return sum([group.opening_value for group in groups])


# --- the collection (gyűjtemény) -----------------------------------------------------------------


@value
class Collection:
    """The public part of a player's cards, and their standing in this deal.

    `groups` as of the last settlement; `heart_aces` laid apart; `red_threes` laid; `twins` thrown;
    `opened`: the player has laid the first melds; `free_window`: the pick-up without penalty is
    still to come; `pending`: red threes of the deal for which the player draws at the beginning of
    the first turn (H5, H10).
    """

    groups: tuple[Group, ...]
    heart_aces: int
    red_threes: Cards
    twins: int
    opened: bool
    free_window: bool
    pending: int


HEART_ACE: Final = CARD_OF_TEXT["AH"]
"""The card that may be laid apart from all groups (H18)."""
NO_COLLECTION: Final = Collection((), 0, (), 0, False, True, 0)
