"""The look of decorated canasta: its lines on the table, its part of the hand."""

from __future__ import annotations

from collections.abc import Sequence

from bot.model.draft import Draft
from bot.model.outcomes import Refused
from bot.ports.screen import Block, Picture
from bot.screens.games import canasta_story as stories
from bot.screens.games.canasta_choice import draft_action, offered, tapped_pages
from bot.screens.games.decorated_hand import (
    cut_parts,
    draw_parts,
    first_parts,
    keep_parts,
    pile_parts,
    play_hand,
    waiting_parts,
)
from bot.screens.games.decorated_helper import can_take_pile, helper_of, pile_signs
from bot.screens.games.decorated_moves import all_moves, chosen_move, lying_for_now
from bot.screens.games.decorated_picture import table_picture
from bot.screens.games.decorated_story import STORY, ending_text
from bot.screens.games.decorated_table import lying_blocks
from bot.screens.games.look import Chosen, HandParts
from bot.screens.page import Page
from bot.words.text import Text
from engine.contract.cards import cards
from engine.contract.events import Event
from engine.contract.notation import Action
from engine.contract.scores import SideScore
from engine.games.decorated_canasta.actions import TakeFree, TakeRest, TakeTop
from engine.games.decorated_canasta.events import DealEnded
from engine.games.decorated_canasta.state import Phase, View
from engine.games.decorated_canasta.turns import free_is_offered

_TAKE = "take"
"""Typed without cards: the one take that there is now."""


class DecoratedScreens:
    """Decorated canasta as people see it."""

    sorts = True

    # --- the public table ----------------------------------------------------------------

    def turn(self, page: Page, view: View) -> Text:
        """Whose turn it is and what may be done."""
        words, table = page.words, view.table
        if table.phase in {Phase.SHUFFLE, Phase.MATCH_OVER}:
            return words.text(f"turn-{table.phase}")
        who = page.name(table.seat)
        if table.phase is Phase.DRAW:
            if free_is_offered(table):
                return words.text("turn-draw-free", who=who, card=table.talon[-1])
            if not can_take_pile(view):
                return words.text("turn-draw-only", who=who)
            count = words.text("cards-count", count=len(table.talon))
            short = words.text("pile-short", cards=count, top=table.talon[-1])
            return words.text("turn-draw", who=who, pile=short)
        if table.phase is Phase.PILE:
            return words.text("turn-pile", who=who, card=table.taken[-1])
        if table.must_go_out:
            return words.text("turn-go_out", who=who)
        return words.text(f"turn-{table.phase}", who=who)

    def table(self, page: Page, view: View) -> tuple[Block, ...]:
        """The shown cards, what freezes the pile, the last turn; then what the picture shows."""
        words = page.words
        lines: list[Text] = []
        if view.table.phase is Phase.KEEP:
            lines.append(words.text("shown-line", cards=view.deal.shown))
        lines += pile_signs(page, view)
        last = stories.last_line(STORY, page, view.history, view.table.seat)
        if last:
            lines.append(words.text("last-line", what=last))
        first = (Block(tuple(lines)),) if lines else ()
        return (*first, *lying_blocks(page, view))

    def table_picture(self, page: Page, view: View) -> Picture | None:
        """Players with their groups, stock, pile, scores."""
        return table_picture(page, view, self.turn(page, view))

    # --- the private hand ------------------------------------------------------------------

    def hand(self, page: Page, view: View, draft: Draft) -> HandParts:
        """What I hold, what I may do, what opens, what is worth a look."""
        legal = page.game.legal(view)
        if not legal.actions and not legal.open:
            return waiting_parts(page, view, draft)
        match view.table.phase:
            case Phase.CUT:
                return cut_parts(page, legal)
            case Phase.KEEP:
                return keep_parts(page, view, legal)
            case Phase.FIRST_DISCARD:
                return first_parts(page, view, legal, draft)
            case Phase.DRAW:
                return draw_parts(page, view, legal, draft)
            case Phase.PILE:
                return pile_parts(page, view, legal, draft)
        return play_hand(page, view, legal, draft)

    # --- drafts ------------------------------------------------------------------------------

    def draft_action(self, page: Page, view: View, draft: Draft, what: str) -> Chosen:
        """Lays, adds or throws the chosen cards; rearranges; lays all that opens; looks at a wild
        card that is to move."""
        if what in {"lay", "throw", "clear"}:
            return draft_action(page, helper_of(page), view, draft, what)
        found = chosen_move(page, view, draft, what)
        if found is None:
            raise Refused("OLD_CONTROL")
        return found

    def pages(self, page: Page, view: View) -> tuple[frozenset[str], ...]:
        """The cards of the hand, page by page as they are tapped."""
        return tapped_pages(page, view)

    def offered(self, page: Page, view: View, draft: Draft) -> Sequence[Action]:
        """Hints, what the chosen cards can be, every move of a wild card; the take that is barred
        now says why."""
        if view.table.phase is Phase.DRAW:
            return (TakeTop(),)
        if view.turn is None:
            return ()
        chosen = cards(" ".join(draft.cards))
        found = offered(page, helper_of(page), view, draft)
        found += lying_for_now(page, view, chosen)
        return [*found, *all_moves(view, page.game.options), TakeRest()]

    def ordered(self, page: Page, view: View, action: str) -> str:
        """To take the pile is what may be taken now: the card without penalty, the top, the
        rest."""
        del page
        free = view.table.phase is Phase.DRAW and free_is_offered(view.table)
        if action == str(TakeTop()) and free:
            return str(TakeFree())
        if action != _TAKE:
            return action
        if view.table.phase is Phase.PILE:
            return str(TakeRest())
        return str(TakeFree() if free else TakeTop())

    # --- the story, the end of a deal ----------------------------------------------------------

    def chapters(self, events: Sequence[Event]) -> list[tuple[Event, ...]]:
        """A turn a line."""
        return stories.chapters(STORY, events)

    def line(self, page: Page, chapter: tuple[Event, ...]) -> Text:
        """What somebody did, one thing after the other."""
        return stories.line(STORY, page, chapter)

    def ending(self, page: Page, view: View) -> Text:
        """Who went out, and how."""
        for event in reversed(view.history):
            if isinstance(event, DealEnded):
                return ending_text(page, event)
        return ()

    def counts(self, view: View) -> tuple[SideScore, ...]:
        """The sheet says everything."""
        del view
        return ()
