"""The presenter of decorated canasta: its lines on the table, its part of the hand."""

from __future__ import annotations

from typing import Final

from bot.canasta import story as stories
from bot.canasta.cut import cut_parts
from bot.canasta.lying import signs_block
from bot.canasta.presenter import CanastaPresenter
from bot.canasta.reason import reason_of
from bot.canasta.taking_back import waiting_parts
from bot.games.decorated_canasta.hand import (
    draw_parts,
    first_parts,
    keep_parts,
    pile_parts,
    play_hand,
)
from bot.games.decorated_canasta.helper import action_label, can_take_pile, pile_signs
from bot.games.decorated_canasta.picture import table_picture
from bot.games.decorated_canasta.story import STORY, deal_won_text, ending_text
from bot.games.decorated_canasta.table import lying_blocks
from bot.model.tables.draft import Draft
from bot.ports.screen import Block, Picture
from bot.views.hand_parts import HandParts
from bot.views.reader import Reader
from bot.words.text import Text
from engine.contract.events import Event
from engine.contract.notation import Action
from engine.games.decorated_canasta import (
    DECK,
    HAND_SIZE,
    DealEnded,
    Phase,
    RestTaken,
    View,
    free_is_offered,
)

_PAGES: Final = {
    "draw": 1,
    "discard": 1,
    "meld": 2,
    "take-free": 3,
    "take-top": 3,
    "heart-ace": 4,
}
"""The pages of the first steps, by topic."""
_ANCHORS: Final = {
    "turn": "s6",
    "free": "s7.1",
    "pile": "s7.2",
    "opening": "s9",
    "meld": "s8",
    "out": "s11",
    "score": "s13",
}
"""The rule anchors of the first rule cards, by situation."""
_ENOUGH_ROUNDS: Final = 6
"""Rounds of a stock in which somebody may well go out."""


class DecoratedPresenter(CanastaPresenter):
    """Presents decorated canasta."""

    story = STORY
    names = staticmethod(action_label)
    pages = _PAGES
    anchors = _ANCHORS

    def doubts(self, reader: Reader) -> tuple[Text, ...]:
        """Warn of a deal that ends after a few rounds: many players, and no reshuffle (H7)."""
        seats = reader.game.seats
        rounds = round((len(DECK) - HAND_SIZE * seats - 1) / seats)
        if reader.game.options.reshuffle_limit or rounds >= _ENOUGH_ROUNDS:
            return ()
        return (reader.words.text("doubt-decorated-canasta-stock", seats=seats, rounds=rounds),)

    # --- the public table ----------------------------------------------------------------

    def taken(self, event: Event) -> int:
        """Return the number of cards of the talon that a player took, with its top card."""
        return 1 + len(event.cards) if isinstance(event, RestTaken) else 0

    def turn(self, reader: Reader, view: View) -> Text:
        """Return whose turn it is and what they may do."""
        words, table = reader.words, view.table
        if table.phase in {Phase.SHUFFLE, Phase.MATCH_OVER}:
            return words.text(f"turn-{table.phase}")
        who = reader.name(table.seat)
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

    def table(self, reader: Reader, view: View) -> tuple[Block, ...]:
        """Describe the last turn; then the picture's contents: why the pile is frozen, the shown
        cards, players and their groups."""
        signs = [*pile_signs(reader, view)]
        if view.table.phase is Phase.KEEP:
            signs.append(reader.words.text("shown-line", cards=view.deal.shown))
        last = stories.last_block(STORY, reader, view.history, view.table.seat)
        return (*last, *signs_block(signs), *lying_blocks(reader, view))

    def table_picture(self, reader: Reader, view: View) -> Picture | None:
        """Draw players with their groups, stock, pile and scores."""
        return table_picture(reader, view, self.turn(reader, view))

    # --- the private hand ------------------------------------------------------------------

    def hand(self, reader: Reader, view: View, draft: Draft) -> HandParts:
        """Show the hand, the possible moves, the opening, and the hints."""
        legal = reader.game.legal(view)
        if not legal.actions and not legal.open:
            return waiting_parts(reader, view, draft)
        match view.table.phase:
            case Phase.CUT:
                return cut_parts(reader, legal)
            case Phase.KEEP:
                return keep_parts(reader, view, legal)
            case Phase.FIRST_DISCARD:
                return first_parts(reader, view, legal, draft)
            case Phase.DRAW:
                return draw_parts(reader, view, legal, draft)
            case Phase.PILE:
                return pile_parts(reader, view, legal, draft)
        return play_hand(reader, view, legal, draft)

    # --- the story, the end of a deal ----------------------------------------------------------

    def ending(self, reader: Reader, view: View) -> Text:
        """Return who went out, and how."""
        for event in reversed(view.history):
            if isinstance(event, DealEnded):
                return ending_text(reader, event)
        return ()

    def deal_won(self, reader: Reader, view: View) -> Text:
        """Say who made the most points in the deal (H32)."""
        sheet = view.standing.sheet
        return () if sheet is None else deal_won_text(reader, sheet)

    def reason(self, reader: Reader, view: View, action: Action) -> Text:
        """Return the reasons for an action."""
        return reason_of(reader, view, action, len(view.table.talon), view.table.talon)
