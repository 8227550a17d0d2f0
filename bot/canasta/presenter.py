"""What is the same in the looks of all canastas."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from bot.canasta import story as stories
from bot.canasta.lesson import TEAM_PAGES, page_of, situation_of
from bot.canasta.story import Story
from bot.views.hand_parts import RuleCard
from bot.views.reader import Reader
from bot.words.text import Text
from engine.contract.cards import Cards
from engine.contract.events import Event
from engine.contract.notation import Action
from engine.contract.scores import SideScore

_LAYING: Final = frozenset({"meld", "add"})
_PLAYS: Final = _LAYING | {"take", "move"}
"""Verbs of the plays that have a label of their own."""


class CanastaLook(ABC):
    """The look of a canasta that is told by its `story`."""

    sorts = True
    story: ClassVar[Story]
    pages: ClassVar[Mapping[str, int]] = TEAM_PAGES
    """The pages of the first steps, by what is due."""
    anchors: ClassVar[Mapping[str, str]]
    """The rules of the cards that are shown first, by situation."""

    @staticmethod
    @abstractmethod
    def names(reader: Reader, view: Any, action: Action, order: Cards, /) -> str:
        """Write the label of a play (see `ActionLabel`)."""

    def label(self, reader: Reader, view: Any, action: Action) -> str:
        """Name a play as a button for chosen cards does."""
        if action.verb not in _PLAYS:
            return ""
        order = getattr(action, "cards", ()) if action.verb in _LAYING else ()
        return self.names(reader, view, action, order)

    def lasting(self, view: Any) -> int:
        """Return the number of events that cannot wait: all but a draw that nothing has
        followed."""
        return stories.lasting(view.history)

    def chapters(self, events: Sequence[Event]) -> list[tuple[Event, ...]]:
        """Tell each turn in one line."""
        return stories.chapters(self.story, events)

    def line(self, reader: Reader, chapter: tuple[Event, ...]) -> Text:
        """Say what a player did, one thing after the other."""
        return stories.line(self.story, reader, chapter)

    def last_turn(self, reader: Reader, view: Any) -> Text:
        """Say the turn that ended the deal."""
        return stories.last_turn(self.story, reader, view.history)

    def page(self, view: Any, verb: str) -> int:
        """Return the page of the first steps that fits the turn."""
        return page_of(view, verb, self.pages)

    def rule_card(self, reader: Reader, view: Any) -> RuleCard:
        """Return the card of what may be done now."""
        name = situation_of(reader, view)
        return RuleCard(name, self.anchors[name])

    def counts(self, view: Any) -> tuple[SideScore, ...]:
        """Return nothing: the sheet says everything."""
        del view
        return ()
