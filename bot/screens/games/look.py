"""What the look of a game must give; everything is made from a view and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from bot.model.draft import Draft
from bot.ports.screen import Block, Control, Item, Picture
from bot.screens.page import Page
from bot.words.text import Text
from engine.contract.events import Event
from engine.contract.notation import Action
from engine.contract.scores import SideScore


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


class GameScreens(Protocol):
    """The look of one game. `sorts`: whether the reader may choose how the hand is sorted."""

    sorts: bool

    def turn(self, page: Page, view: Any) -> Text:
        """Whom the table waits for and what they may do: the line that matters most."""

    def table(self, page: Page, view: Any) -> tuple[Block, ...]:
        """What lies on the table, most important first (the first five lines are always seen)."""

    def table_picture(self, page: Page, view: Any) -> Picture | None:
        """What lies on the table, drawn; None where there is nothing, no layout, or text only."""

    def hand(self, page: Page, view: Any, draft: Draft) -> HandParts:
        """The reader's hand and all that he may do now."""

    def draft_action(self, page: Page, view: Any, draft: Draft, what: str) -> Chosen:
        """What a control of the draft does: ``lay``, ``add``, ``throw``, ``clear``.

        Raises:
            Refused: why the chosen cards cannot be that.
        """

    def offered(self, page: Page, view: Any, draft: Draft) -> Sequence[Action]:
        """Actions that controls stand for beside the listed ones (hints, orders of chosen cards):
        found again by their digest."""

    def ordered(self, page: Page, view: Any, action: str) -> str:
        """A typed action as it is meant: cards in the order that is legal, what goes without
        saying with it; as it is where nothing else is certain."""

    def pages(self, page: Page, view: Any) -> tuple[frozenset[str], ...]:
        """The keys of the picker of cards, page by page (one page where there are few)."""

    def chapters(self, events: Sequence[Event]) -> list[tuple[Event, ...]]:
        """What happened, in parts that are a line each."""

    def line(self, page: Page, chapter: tuple[Event, ...]) -> Text:
        """A part of the story in words."""

    def ending(self, page: Page, view: Any) -> Text:
        """How the last finished deal ended, for the head of its sheet; empty while another is
        on."""

    def counts(self, view: Any) -> tuple[SideScore, ...]:
        """A second sheet of the same deal by side, from which the written one follows; empty where
        there is none."""
