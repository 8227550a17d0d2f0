"""The look of Bulgarian canasta: its lines on the table and its part of the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.screens.games import canasta_story as stories
from bot.screens.games.bulgarian_draw import draw_parts, keys_of
from bot.screens.games.bulgarian_helper import HELPER, lying_cards, pile_signs
from bot.screens.games.bulgarian_picture import table_picture
from bot.screens.games.bulgarian_play import own_play
from bot.screens.games.bulgarian_story import STORY
from bot.screens.games.canasta_choice import draft_action, offered, tapped_pages
from bot.screens.games.canasta_table import lying_blocks, opening_line
from bot.screens.games.cards import hand_items
from bot.screens.games.look import Chosen, HandParts
from bot.screens.model import Block, Control, Item, Look, Picture, Press, Prompt, Style, Text
from bot.screens.page import Page
from bot.store.drafts import Draft
from bot.tables.choices import digest_of
from bot.words.words import joined_with
from engine.canasta.bulgarian import turns
from engine.canasta.bulgarian.actions import (
    AddCards,
    LayMeld,
    TakePile,
)
from engine.canasta.bulgarian.events import DealEnded
from engine.canasta.bulgarian.helper import arrange
from engine.canasta.bulgarian.opening import threshold
from engine.canasta.bulgarian.pile import pile_is_closed
from engine.canasta.bulgarian.state import Phase, View
from engine.errors import EngineError
from engine.game import SideScore
from engine.history import Event
from engine.notation import Action

_MOST_NEWS: Final = 6
_MOST_CUTS: Final = 8
"""So many cards cut for the deal are told: two rounds of four."""


class BulgarianScreens:
    """Bulgarian canasta as people see it."""

    sorts = True

    # --- the public table ----------------------------------------------------------------

    def turn(self, page: Page, view: View) -> Text:
        """Whose turn it is and what may be done, with the pile that may be taken."""
        words, table = page.words, view.table
        if table.phase is Phase.CUT_FOR_DEAL:
            who = joined_with(", ", [page.name(seat) for seat in view.deal.cutting])
            return words.text("turn-cut_for_deal", who=who)
        if table.phase in {Phase.SHUFFLE, Phase.MATCH_OVER}:
            return words.text(f"turn-{table.phase}")
        who = page.name(table.seat)
        if table.phase is not Phase.DRAW:
            return words.text(f"turn-{table.phase}", who=who)
        if pile_is_closed(view) is not None:
            return words.text("turn-draw-only", who=who)
        count = words.text("cards-count", count=len(table.pile))
        short = words.text("pile-short", cards=count, top=table.pile[-1])
        return words.text("turn-draw", who=who, pile=short)

    def table(self, page: Page, view: View) -> tuple[Block, ...]:
        """Openings, what bars the pile, the last turn; then stock, red threes, melds."""
        words = page.words
        if view.table.phase is Phase.CUT_FOR_DEAL:
            turned = [event for event in view.history if event.tag == "cuts-for-deal"]
            return (
                (Block(tuple(stories.newest(STORY, page, turned, _MOST_CUTS)), Look.QUIET),)
                if turned
                else ()
            )
        lines = [*self._openings(page, view), *pile_signs(page, view)]
        last = stories.last_line(STORY, page, view.history, view.table.seat)
        if last:
            lines.append(words.text("last-line", what=last))
        return (Block(tuple(lines)), *lying_blocks(page, lying_cards(page, view)))

    @staticmethod
    def _openings(page: Page, view: View) -> list[Text]:
        scores, opened = view.standing.scores, view.table.opened
        return [
            opening_line(page, side, None if opened[team] else threshold(scores[team]))
            for team, side in enumerate(page.sides)
        ]

    def table_picture(self, page: Page, view: View) -> Picture | None:
        """Seats, melds, stock, pile, scores."""
        return table_picture(page, view, self.turn(page, view))

    # --- the private hand ------------------------------------------------------------------

    def hand(self, page: Page, view: View, draft: Draft) -> HandParts:
        """What I hold, what I may do, what opens, what is worth a look."""
        seat = page.seat
        assert seat is not None
        legal = page.game.legal(view)
        if not legal.actions and not legal.open:
            shown = stories.since_own_turn(STORY, view.history, seat)
            shown = stories.without_running_turn(shown, view.table.seat)
            said = stories.newest(STORY, page, shown, _MOST_NEWS) if view.hand else []
            news = (Block(tuple(said), Look.QUIET),) if said else ()
            return HandParts(news, (), hand_items(page, view, draft, False), wilds=True)
        if view.table.phase is Phase.PLAY:
            play = own_play(page, view, draft)
            items = hand_items(page, view, draft, True)
            opening = turns.opening(view)
            note = "" if opening is None else str(opening)
            return HandParts(play.blocks, play.controls, items, note, play.playable, wilds=True)
        if view.table.phase is Phase.DRAW:
            drawing = draw_parts(page, view, draft)
            items = hand_items(page, view, draft, bool(legal.open))
            return HandParts(*drawing, items, playable=keys_of(legal), wilds=True)
        return self._before_deal(page, view)

    def _before_deal(self, page: Page, view: View) -> HandParts:
        """Cutting for the deal, the bottom three, cutting the pack."""
        words, seat = page.words, page.seat
        assert seat is not None
        lines = [words.text(f"phase-{view.table.phase}")]
        shown: tuple[Item, ...] = ()
        if view.bottom is not None:
            lines.append(words.text("hand-bottom", cards=view.bottom))
            shown = tuple(
                [
                    Item(f"b{at}", words.card(str(card)).text, str(card))
                    for at, card in enumerate(view.bottom)
                ]
            )
        legal = page.game.legal(view)
        prompt = page.table.prompts[seat]
        controls: list[Control] = []
        for number, action in enumerate(legal.actions):
            style = Style.PLAIN if number else Style.PRIMARY
            label = self._before_label(page, action)
            rank = 1 if number else 0
            controls.append(Press(page.token("p", prompt, digest_of(action)), label, style, rank))
        for move in legal.open:
            cutting = view.table.phase is Phase.CUT_FOR_DEAL
            highest = len(page.game.deck) if cutting else view.table.stock - 1
            label = words.plain("pick-place", lowest=1, highest=highest)
            token = page.token("number", prompt, move.verb)
            controls.append(Prompt(token, label, most_letters=5, rank=2))
        title, *rest = lines
        blocks = [Block((title,), Look.TITLE)]
        if rest:
            blocks.append(Block(tuple(rest)))
        return HandParts(tuple(blocks), tuple(controls), shown, wilds=True)

    @staticmethod
    def _before_label(page: Page, action: Action) -> str:
        words = page.words
        if action.verb == "keep":
            kept = action.cards  # type: ignore[attr-defined]
            return (
                words.plain("action-keep", cards=kept) if kept else words.plain("action-keep-none")
            )
        return words.plain(f"action-{action.verb}-any")

    # --- drafts ------------------------------------------------------------------------------

    def draft_action(self, page: Page, view: View, draft: Draft, what: str) -> Chosen:
        """Lays, adds or throws the chosen cards, or chooses none."""
        return draft_action(page, HELPER, view, draft, what)

    def pages(self, page: Page, view: View) -> tuple[frozenset[str], ...]:
        """The cards of the hand, page by page as they are tapped."""
        return tapped_pages(page, view)

    def offered(self, page: Page, view: View, draft: Draft) -> Sequence[Action]:
        """Hints, what the chosen cards can be, the sensible discards."""
        if view.table.phase not in {Phase.PLAY, Phase.DRAW}:
            return ()
        return offered(page, HELPER, view, draft)

    def ordered(self, page: Page, view: View, action: str) -> str:
        """Melds, additions and takes may be typed in any order."""
        try:
            typed = page.game.parse(action)
        except EngineError:
            return action  # the table will say what is wrong with it
        if page.game.check(view, typed) is None:
            return action
        options = page.game.options
        if isinstance(typed, LayMeld):
            found = arrange(view, options, typed.cards)
        elif isinstance(typed, AddCards):
            found = arrange(view, options, typed.cards, typed.meld)
        elif isinstance(typed, TakePile):
            found = arrange(view, options, (*typed.key, *typed.extra), typed.target)
        else:
            return action
        return str(found.actions[0]) if len(found.actions) == 1 else action

    def chapters(self, events: Sequence[Event]) -> list[tuple[Event, ...]]:
        """A turn a line."""
        return stories.chapters(STORY, events)

    def line(self, page: Page, chapter: tuple[Event, ...]) -> Text:
        """What somebody did, one thing after the other."""
        return stories.line(STORY, page, chapter)

    def ending(self, page: Page, view: View) -> Text:
        """How the deal was closed."""
        for event in reversed(view.history):
            if isinstance(event, DealEnded):
                who = () if event.seat is None else page.name(event.seat)
                return page.words.text(f"close-mode-{event.mode}", who=who)
        return ()

    def counts(self, view: View) -> tuple[SideScore, ...]:
        """The sheet says everything."""
        del view
        return ()
