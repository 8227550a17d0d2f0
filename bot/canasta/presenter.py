"""Base classes of the presenters of all canastas, and of those for teams."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from bot.canasta import story as stories
from bot.canasta.helper import canasta, numbered
from bot.canasta.lesson import TEAM_PAGES, page_of, situation_of
from bot.canasta.lying import LyingCards, lying_blocks, openings_line, signs_block
from bot.canasta.pictures.picture import OpeningWords
from bot.canasta.pictures.team_picture import DrawMeld, team_table_picture
from bot.canasta.play import PlayParts, laid_melds, own_hand
from bot.canasta.story import Story
from bot.canasta.taking_back import waiting_parts
from bot.model.tables.draft import Draft
from bot.ports.screen import Block, Control, Picture
from bot.views.hand_parts import HandParts, RuleCard
from bot.views.pickers import hand_items
from bot.views.reader import Reader, Stirring
from bot.views.table.remarks import landslide
from bot.words.text import Text
from engine.canasta import DealEnded
from engine.contract.cards import Cards
from engine.contract.events import Event
from engine.contract.moves import Legal
from engine.contract.notation import Action
from engine.contract.scores import SideScore

_DRAW: Final = "draw"
_PLAY: Final = "play"
"""The phases of a turn, which have these names in every canasta."""
_LAYING: Final = frozenset({"meld", "add"})
_PLAYS: Final = _LAYING | {"take", "move"}
"""Verbs of the plays that have a label of their own."""


BIG_PILE: Final = 8
"""Number of cards from which a pile that is taken is worth a remark."""
LANDSLIDE: Final = 1500
"""Points by which a deal is won by much."""


class CanastaPresenter(ABC):
    """Presents a canasta, with the texts of its `story`."""

    sorts = True
    story: ClassVar[Story]
    pages: ClassVar[Mapping[str, int]] = TEAM_PAGES
    """The pages of the first steps, by topic."""
    anchors: ClassVar[Mapping[str, str]]
    """The rule anchors of the first rule cards, by situation."""

    @staticmethod
    @abstractmethod
    def names(reader: Reader, view: Any, action: Action, order: Cards, /) -> str:
        """Write the label of a play (see `ActionLabel`)."""

    def label(self, reader: Reader, view: Any, action: Action) -> str:
        """Return the label that a button for chosen cards has."""
        if action.verb not in _PLAYS:
            return ""
        order = getattr(action, "cards", ()) if action.verb in _LAYING else ()
        return self.names(reader, view, action, order)

    def lasting(self, view: Any) -> int:
        """Return the number of urgent events: all except a final draw."""
        return stories.lasting(view.history)

    def chapters(self, events: Sequence[Event]) -> list[tuple[Event, ...]]:
        """Group each turn into one line."""
        return stories.chapters(self.story, events)

    def line(self, reader: Reader, chapter: tuple[Event, ...]) -> Text:
        """Describe a player's actions in order."""
        return stories.line(self.story, reader, chapter)

    def taken(self, event: Event) -> int:
        """Return the number of cards of the pile that a player took in an event; 0 for another
        event."""
        del event
        return 0

    def stirring(self, reader: Reader, event: Event) -> Stirring | None:
        """Return a big pile that was taken, a canasta, and a deal in which one side wrote far
        more."""
        any_event: Any = event
        if event.tag == "completes-canasta":
            return Stirring("canasta", reader.side_of(any_event.seat))
        if event.tag == "deal-ends":
            return landslide(reader, LANDSLIDE)
        if self.taken(event) >= BIG_PILE:
            return Stirring("pile", reader.side_of(any_event.seat))
        return None

    def last_turn(self, reader: Reader, view: Any) -> Text:
        """Describe the turn that ended the deal."""
        return stories.last_turn(self.story, reader, view.history)

    def deal_won(self, reader: Reader, view: Any) -> Text:
        """Return nothing: what counts is the match."""
        del reader, view
        return ()

    def page(self, view: Any, verb: str) -> int:
        """Return the page of the first steps that fits the turn."""
        return page_of(view, verb, self.pages)

    def rule_card(self, reader: Reader, view: Any) -> RuleCard:
        """Return the rule card for the reader's options now."""
        name = situation_of(reader, view)
        return RuleCard(name, self.anchors[name])

    def doubts(self, reader: Reader) -> tuple[Text, ...]:
        """Return nothing: all options go together."""
        del reader
        return ()

    def counts(self, view: Any) -> tuple[SideScore, ...]:
        """Return nothing: the sheet says everything."""
        del view
        return ()


class TeamPresenter(CanastaPresenter):
    """Presents a canasta of teams.

    A game provides the parts below as static methods, the player to act (`turn`), the points that a
    team still needs to open (`needed`), and the hand before the play (`before`).
    """

    lying: Callable[[Reader, Any], LyingCards]
    """Returns what is on the table."""
    acting: Callable[[Reader, Any], tuple[int, str] | None]
    """Returns whose turn it is and what they may do: a seat and a message id."""
    openings_of: Callable[[Reader, Any], list[OpeningWords]]
    """Returns each team's opening, as far as the viewer knows it."""
    drawn_meld: DrawMeld
    draw_parts: Callable[[Reader, Any, Draft], tuple[tuple[Block, ...], tuple[Control, ...]]]
    """Returns the text and controls before the draw."""
    keys_of: Callable[[Legal], frozenset[str]]
    """Returns the cards of the hand that can take the pile."""
    own_play: Callable[[Reader, Any, Draft], PlayParts]
    """Returns the text and controls after the draw."""
    came: Callable[[Any], tuple[Cards, Cards]]
    """Returns the cards that came last into the hand."""

    @abstractmethod
    def turn(self, reader: Reader, view: Any) -> Text:
        """Say whose turn it is, what they may do, and which pile they may take."""

    @abstractmethod
    def needed(self, reader: Reader, view: Any) -> list[int | None]:
        """Return the points that each team needs to open; None if it has opened."""

    @abstractmethod
    def before(self, reader: Reader, view: Any, legal: Legal) -> HandParts:
        """Show the hand of a player who must act before the play begins."""

    def signs(self, reader: Reader, view: Any, lying: LyingCards) -> tuple[Text, ...]:
        """Return the reasons why the pile is barred."""
        del reader, view
        return lying.signs

    def table(self, reader: Reader, view: Any) -> tuple[Block, ...]:
        """Describe the last turn; then the picture's contents: the openings, the bars of the pile,
        stock, red threes and melds."""
        last = stories.last_block(self.story, reader, view.history, view.table.seat)
        lying = self.lying(reader, view)
        return (
            *last,
            Block((openings_line(reader, self.needed(reader, view)),), drawn=True),
            *signs_block(self.signs(reader, view, lying)),
            *lying_blocks(reader, lying),
        )

    def table_picture(self, reader: Reader, view: Any) -> Picture | None:
        """Draw seats, melds, stock, pile and scores."""
        return team_table_picture(
            reader,
            view.standing,
            self.lying(reader, view),
            self.turn(reader, view),
            self.acting(reader, view),
            self.openings_of(reader, view),
            self.drawn_meld,
        )

    def hand(self, reader: Reader, view: Any, draft: Draft) -> HandParts:
        """Show the hand, the possible moves, the opening, and the hints."""
        legal = reader.game.legal(view)
        if not legal.actions and not legal.open:
            return waiting_parts(reader, view, draft)
        if view.table.phase not in {_DRAW, _PLAY}:
            return self.before(reader, view, legal)
        items = hand_items(reader, view, draft)
        if view.table.phase == _DRAW:
            drawing = self.draw_parts(reader, view, draft)
            keys = self.keys_of(legal)
            return HandParts(*drawing, items, playable=keys, takes=True, wilds=True)
        play = self.own_play(reader, view, draft)
        opening = canasta(reader.game).opening(view)
        note = "" if opening is None else str(opening)
        laid = laid_melds(reader, view, numbered(view.table.melds[view.team]))
        return own_hand(play, items, note, self.came(view), laid)

    def ending(self, reader: Reader, view: Any) -> Text:
        """Say how the deal ended."""
        for event in reversed(view.history):
            if isinstance(event, DealEnded):
                who = () if event.seat is None else reader.name(event.seat)
                return reader.words.text(f"close-mode-{event.mode}", who=who)
        return ()
