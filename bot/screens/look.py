"""The parts that a game's look and moves are made of."""

from __future__ import annotations

import msgspec

from bot.model.draft import Draft
from bot.ports.screen import Block, Control, Item


class HandParts(msgspec.Struct, frozen=True):
    """A game's part of the private hand: blocks, controls, the cards as a picture shows them.

    `note` stands beside the title of the picture, `playable` are the cards that it marks, `wilds`:
    jokers and twos are tinted, `by_suit`: suits lie together, however the reader sorts their hands.
    None of it may depend on what is chosen by tapping. In the hand of somebody who waits nothing
    may depend on what the others do.
    """

    blocks: tuple[Block, ...]
    controls: tuple[Control, ...] = ()
    cards: tuple[Item, ...] = ()
    note: str = ""
    playable: frozenset[str] = frozenset()
    wilds: bool = False
    by_suit: bool = False


class Chosen(msgspec.Struct, frozen=True):
    """What a picker or a typed answer comes to: an action to play at once, with those that follow
    it `then`; a draft; or none of them (nothing happens)."""

    action: str = ""
    draft: Draft | None = None
    then: tuple[str, ...] = ()
