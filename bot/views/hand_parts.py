"""The return values of a game's presenter and moves."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from bot.model.tables.draft import Draft
from bot.pictures.hand import Laid
from bot.ports.screen import Block, Control, Item
from engine.contract.cards import Cards


class HandParts(msgspec.Struct, frozen=True):
    """A game's part of the private hand: blocks, controls, and the cards as a picture shows them.

    `note`: text next to the title of the picture; `playable`: the cards that it marks, because they
    could be laid, or, before the draw (`takes`), take the pile; cards that are not enabled are dim;
    `wilds`: jokers and twos are tinted; `by_suit`: suits stay together, regardless of the reader's
    order; `came`: the cards that came to the hand in the running turn; `laid`: the melds that the
    player has changed in it, which nobody else sees yet. Nothing here may depend on the cards
    chosen by tapping. In the hand of a waiting player, nothing may depend on the others' moves,
    except optional actions (`Game.optional`).
    """

    blocks: tuple[Block, ...]
    controls: tuple[Control, ...] = ()
    cards: tuple[Item, ...] = ()
    note: str = ""
    playable: frozenset[str] = frozenset()
    takes: bool = False
    wilds: bool = False
    by_suit: bool = False
    came: Cards = ()
    laid: tuple[Laid, ...] = ()


class RuleCard(NamedTuple):
    """The card of a situation: its name, by which its words are found (``card-belot-bid``), and the
    anchor of the rule."""

    name: str
    anchor: str


class Chosen(msgspec.Struct, frozen=True):
    """The result of a picker or a typed answer: an action to play at once, with the actions `then`
    that follow it; a draft; or neither (nothing happens)."""

    action: str = ""
    draft: Draft | None = None
    then: tuple[str, ...] = ()
