"""The collection (gyűjtemény): what a player has on the table for all to see."""

from __future__ import annotations

from typing import Final

from engine.contract.cards import CARD_OF_TEXT, Cards
from engine.contract.values import value
from engine.games.decorated_canasta.groups import Group


@value
class Collection:
    """What a player has on the table for all to see, and how they stand in this deal.

    `groups` as at the last moment at which they were settled; `heart_aces` laid apart;
    `red_threes` laid; `twins` thrown; `opened`: has laid the first melds; `free_window`: the
    pick-up without penalty is still to come; `pending`: red threes of the deal for which the
    player draws at the beginning of the first turn (H5, H10).
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
