"""The look of classic canasta: its lines on the table and its part of the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.screens.games import canasta_story as stories
from bot.screens.games.canasta_choice import draft_action, offered, tapped_pages
from bot.screens.games.canasta_table import lying_blocks, opening_line
from bot.screens.games.cards import hand_items
from bot.screens.games.classic_draw import draw_parts, keys_of
from bot.screens.games.classic_helper import HELPER, lying_cards, nobody_takes, pile_signs
from bot.screens.games.classic_picture import table_picture
from bot.screens.games.classic_play import own_play
from bot.screens.games.classic_story import STORY
from bot.screens.games.look import Chosen, HandParts
from bot.screens.model import Block, Look, Picture, Text
from bot.screens.page import Page
from bot.store.drafts import Draft
from engine.canasta.classic import turns
from engine.canasta.classic.actions import TakePile
from engine.canasta.classic.events import DealEnded
from engine.canasta.classic.going_out import way_out_of
from engine.canasta.classic.opening import threshold
from engine.canasta.classic.state import Bound, Phase, View
from engine.errors import EngineError
from engine.game import SideScore
from engine.history import Event
from engine.notation import Action

_MOST_NEWS: Final = 6
_TAKE: Final = "take"


class ClassicScreens:
    """Classic canasta as people see it."""

    sorts = True

    # --- the public table ----------------------------------------------------------------

    def turn(self, page: Page, view: View) -> Text:
        """Whose turn it is and what may be done, with the pile that may be taken."""
        words, table = page.words, view.table
        if table.phase in {Phase.SHUFFLE, Phase.MATCH_OVER}:
            return words.text(f"turn-{table.phase}")
        who = page.name(table.seat)
        if table.phase is Phase.PLAY:
            bound = table.bound is not Bound.FREE
            return words.text("turn-play-bound" if bound else "turn-play", who=who)
        if nobody_takes(view) or table.top is None:
            return words.text("turn-draw-only", who=who)
        count = words.text("cards-count", count=table.pile)
        short = words.text("pile-short", cards=count, top=table.top)
        return words.text("turn-draw", who=who, pile=short)

    def table(self, page: Page, view: View) -> tuple[Block, ...]:
        """Openings, what bars the pile, the last turn; then stock, red threes, melds."""
        words, table = page.words, view.table
        lines = [
            opening_line(page, side, None if table.melds[team] else self._least(view, team))
            for team, side in enumerate(page.sides)
        ]
        lines += pile_signs(page, view)
        if table.phase is Phase.PLAY and table.stock == 0:
            lines.append(words.text("last-turn-line"))
        last = stories.last_line(STORY, page, view.history, table.seat)
        if last:
            lines.append(words.text("last-line", what=last))
        return (Block(tuple(lines)), *lying_blocks(page, lying_cards(page, view)))

    @staticmethod
    def _least(view: View, team: int) -> int:
        return threshold(view.standing.scores[team])

    def table_picture(self, page: Page, view: View) -> Picture | None:
        """Seats, melds, stock, pile, scores."""
        return table_picture(page, view, self.turn(page, view))

    # --- the private hand ------------------------------------------------------------------

    def hand(self, page: Page, view: View, draft: Draft) -> HandParts:
        """What I hold, what I may do, what opens, how far it is to going out."""
        seat = page.seat
        assert seat is not None
        legal = page.game.legal(view)
        if not legal.actions and not legal.open:
            shown = stories.since_own_turn(STORY, view.history, seat)
            shown = stories.without_running_turn(shown, view.table.seat)
            said = stories.newest(STORY, page, shown, _MOST_NEWS) if view.hand else []
            news = (Block(tuple(said), Look.QUIET),) if said else ()
            return HandParts(news, (), hand_items(page, view, draft, False), wilds=True)
        items = hand_items(page, view, draft, bool(legal.open))
        if view.table.phase is Phase.DRAW:
            drawing = draw_parts(page, view, draft)
            return HandParts(*drawing, items, playable=keys_of(legal), wilds=True)
        play = own_play(page, view, draft)
        opening = turns.opening(view)
        note = "" if opening is None else str(opening)
        return HandParts(play.blocks, play.controls, items, note, play.playable, wilds=True)

    # --- drafts ------------------------------------------------------------------------------

    def draft_action(self, page: Page, view: View, draft: Draft, what: str) -> Chosen:
        """Lays, adds or throws the chosen cards, or chooses none."""
        return draft_action(page, HELPER, view, draft, what)

    def pages(self, page: Page, view: View) -> tuple[frozenset[str], ...]:
        """The cards of the hand, page by page as they are tapped."""
        return tapped_pages(page, view)

    def offered(self, page: Page, view: View, draft: Draft) -> Sequence[Action]:
        """Hints, what the chosen cards can be, the plays that lead out."""
        if view.table.phase not in {Phase.PLAY, Phase.DRAW}:
            return ()
        way = None if view.turn is None else way_out_of(view)
        return [*offered(page, HELPER, view, draft), *(() if way is None else way.plays)]

    def ordered(self, page: Page, view: View, action: str) -> str:
        """Which cards of a take are the key and which are other melds goes without saying; a take
        without any is the one that there is."""
        if action == _TAKE:
            return self._only_take(page, view)
        try:
            typed = page.game.parse(action)
        except EngineError:
            return action  # the table will say what is wrong with it
        if page.game.check(view, typed) is None or not isinstance(typed, TakePile):
            return action
        cards = (*typed.cards, *[card for meld in typed.package for card in meld])
        found = HELPER.arrange(view, page.game.options, cards)
        return str(found.actions[0]) if len(found.actions) == 1 else action

    @staticmethod
    def _only_take(page: Page, view: View) -> str:
        """The one take with nothing but a key; where there are several, or none, the top card
        alone."""
        listed = page.game.legal(view).actions
        takes = [action for action in listed if isinstance(action, TakePile)]
        return str(takes[0]) if len(takes) == 1 else str(TakePile(()))

    # --- the story ---------------------------------------------------------------------------

    def chapters(self, events: Sequence[Event]) -> list[tuple[Event, ...]]:
        """A turn a line."""
        return stories.chapters(STORY, events)

    def line(self, page: Page, chapter: tuple[Event, ...]) -> Text:
        """What somebody did, one thing after the other."""
        return stories.line(STORY, page, chapter)

    def ending(self, page: Page, view: View) -> Text:
        """How the deal ended."""
        for event in reversed(view.history):
            if isinstance(event, DealEnded):
                who = () if event.seat is None else page.name(event.seat)
                return page.words.text(f"close-mode-{event.mode}", who=who)
        return ()

    def counts(self, view: View) -> tuple[SideScore, ...]:
        """The sheet says everything."""
        del view
        return ()
