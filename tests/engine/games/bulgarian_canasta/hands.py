"""Random hands for the meld helper, and when two melds are one and the same."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from engine.canasta.values import IS_RED_THREE, IS_WILD
from engine.contract.cards import RANK_OF, SUIT_OF, Cards
from engine.games.bulgarian_canasta.melds import Meld, MeldKind
from engine.games.bulgarian_canasta.state import DECK

NO_RED: Final = tuple(card for card in DECK if not IS_RED_THREE[card])


WILD_DECK: Final = tuple(card for card in DECK if IS_WILD[card] or RANK_OF[card] in (5, 12))


RUN_DECK: Final = tuple(card for card in DECK if IS_WILD[card] or SUIT_OF[card] == 2)


SET_DECK: Final = tuple(card for card in DECK if RANK_OF[card] in (0, 2, 11, 12, 13))


DECKS: Final = (NO_RED, WILD_DECK, RUN_DECK, SET_DECK)


Key = tuple[Any, ...]


def random_hand(random: Random, size: int, deck: Cards = NO_RED) -> Cards:
    return tuple(sorted(random.sample([card for card in deck if not IS_RED_THREE[card]], size)))


def wild_places(meld: Meld) -> tuple[int, ...]:
    return tuple(place for place, card in enumerate(meld.cards) if IS_WILD[card])


def key(meld: Meld) -> Key:
    """When two melds are one and the same to `all_melds`."""
    if meld.kind is not MeldKind.RUN:
        return (meld.kind, *sorted(meld.cards))
    wilds = sorted(card for card in meld.cards if IS_WILD[card])
    size = len(meld.cards)
    return (meld.kind, meld.suit, meld.rank, meld.step, size, wild_places(meld), *wilds)
