"""The look of classic canasta: its lines on the table and its part of the hand."""

from __future__ import annotations

from typing import Final

from bot.canasta import story as stories
from bot.canasta.cut import cut_parts
from bot.canasta.helper import canasta, numbered, team_rules
from bot.canasta.lying import lying_blocks, openings_line, signs_block
from bot.canasta.play import laid_melds, own_hand
from bot.canasta.presenter import CanastaLook
from bot.canasta.reason import reason_of
from bot.canasta.taking_back import waiting_parts
from bot.games.classic_canasta.draw import draw_parts, keys_of
from bot.games.classic_canasta.helper import action_label, lying_cards, nobody_takes, pile_signs
from bot.games.classic_canasta.picture import table_picture
from bot.games.classic_canasta.play import came, own_play
from bot.games.classic_canasta.story import STORY
from bot.model.tables.draft import Draft
from bot.ports.screen import Block, Picture
from bot.views.hand_parts import HandParts
from bot.views.pickers import hand_items
from bot.views.reader import Reader
from bot.words.text import Text
from engine.contract.notation import Action
from engine.games.classic_canasta import Bound, DealEnded, Phase, View

_ANCHORS: Final = {
    "turn": "s6",
    "pile": "s6.2",
    "opening": "s6.3",
    "meld": "s5",
    "out": "s6.4",
    "score": "s7",
}
"""The rules of the cards that are shown first, by situation."""


class ClassicLook(CanastaLook):
    """How classic canasta is shown."""

    story = STORY
    names = staticmethod(action_label)
    anchors = _ANCHORS

    # --- the public table ----------------------------------------------------------------

    def turn(self, reader: Reader, view: View) -> Text:
        """Say whose turn it is, what they may do, and which pile they may take."""
        words, table = reader.words, view.table
        if table.phase in {Phase.SHUFFLE, Phase.MATCH_OVER}:
            return words.text(f"turn-{table.phase}")
        who = reader.name(table.seat)
        if table.phase is Phase.CUT:
            return words.text("turn-cut", who=who)
        if table.phase is Phase.PLAY:
            bound = table.bound is not Bound.FREE
            return words.text("turn-play-bound" if bound else "turn-play", who=who)
        if nobody_takes(view) or table.top is None:
            return words.text("turn-draw-only", who=who)
        count = words.text("cards-count", count=table.pile)
        short = words.text("pile-short", cards=count, top=table.top)
        return words.text("turn-draw", who=who, pile=short)

    def table(self, reader: Reader, view: View) -> tuple[Block, ...]:
        """Describe the last turn and the openings; then what the picture shows: what bars the pile,
        stock, red threes and melds."""
        words, table = reader.words, view.table
        threshold = team_rules(reader.game).threshold
        sides = zip(view.standing.scores, table.melds, strict=True)
        least = [None if melds else threshold(score) for score, melds in sides]
        last = stories.last_block(STORY, reader, view.history, table.seat)
        lying = lying_cards(reader, view)
        signs = [*pile_signs(reader, view)]
        if table.phase is Phase.PLAY and table.stock == 0:
            signs.append(words.text("last-turn-line"))
        return (
            *last,
            Block((openings_line(reader, least),)),
            *signs_block(signs),
            *lying_blocks(reader, lying),
        )

    def table_picture(self, reader: Reader, view: View) -> Picture | None:
        """Draw seats, melds, stock, pile and scores."""
        return table_picture(reader, view, self.turn(reader, view))

    # --- the private hand ------------------------------------------------------------------

    def throws(self, view: View) -> bool:
        """Return True once a card is to be drawn."""
        return view.table.phase in {Phase.DRAW, Phase.PLAY}

    def hand(self, reader: Reader, view: View, draft: Draft) -> HandParts:
        """Show the hand, the possible moves, what opens, and how far it is to going out."""
        seat = reader.seat
        assert seat is not None
        legal = reader.game.legal(view)
        if not legal.actions and not legal.open:
            return waiting_parts(reader, view, draft)
        if view.table.phase is Phase.CUT:
            return cut_parts(reader, legal)
        items = hand_items(reader, view, draft)
        if view.table.phase is Phase.DRAW:
            drawing = draw_parts(reader, view, draft)
            return HandParts(*drawing, items, playable=keys_of(legal), wilds=True)
        play = own_play(reader, view, draft)
        opening = canasta(reader.game).opening(view)
        note = "" if opening is None else str(opening)
        laid = laid_melds(reader, view, numbered(view.table.melds[view.team]))
        return own_hand(play, items, note, came(view), laid)

    # --- the story ---------------------------------------------------------------------------

    def ending(self, reader: Reader, view: View) -> Text:
        """Say how the deal ended."""
        for event in reversed(view.history):
            if isinstance(event, DealEnded):
                who = () if event.seat is None else reader.name(event.seat)
                return reader.words.text(f"close-mode-{event.mode}", who=who)
        return ()

    def reason(self, reader: Reader, view: View, action: Action) -> Text:
        """Return the facts that speak for an action."""
        return reason_of(reader, view, action, view.table.pile)
