"""The parts that a game's look and moves are made of."""

from __future__ import annotations

import msgspec

from bot.model.draft import Draft
from bot.ports.screen import Block, Control, Item


class Laid(msgspec.Struct, frozen=True):
    """A card of the running trick: whose, where he sits as seen from the reader (0: himself, then
    clockwise), whether it wins so far."""

    card: str
    seat: int
    place: int
    ahead: bool = False


class HandParts(msgspec.Struct, frozen=True):
    """A game's part of the private hand: blocks, controls, the cards as a picture shows them.

    `note` stands beside the title of the picture, `playable` are the cards that it marks, `wilds`:
    jokers and twos are tinted, `by_suit`: suits lie together, however the reader sorts his hands,
    `trick`: the running trick, laid beside the hand (None: there is none now). None of it may
    depend on what is chosen by tapping.
    """

    blocks: tuple[Block, ...]
    controls: tuple[Control, ...] = ()
    cards: tuple[Item, ...] = ()
    note: str = ""
    playable: frozenset[str] = frozenset()
    wilds: bool = False
    by_suit: bool = False
    trick: tuple[Laid, ...] | None = None


class Chosen(msgspec.Struct, frozen=True):
    """What a picker or a typed answer comes to: an action to play at once, with those that follow
    it `then`; a draft; or none of them (nothing happens)."""

    action: str = ""
    draft: Draft | None = None
    then: tuple[str, ...] = ()
