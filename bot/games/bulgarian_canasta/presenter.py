"""The presenter of Bulgarian canasta: its lines on the table and its part of the hand."""

from __future__ import annotations

from typing import Final

from bot.canasta import story as stories
from bot.canasta.helper import team_rules
from bot.canasta.presenter import TeamPresenter
from bot.canasta.reason import reason_of
from bot.games.bulgarian_canasta.draw import draw_parts, keys_of
from bot.games.bulgarian_canasta.helper import action_label, lying_cards
from bot.games.bulgarian_canasta.picture import acting, drawn_meld, openings_of
from bot.games.bulgarian_canasta.play import came, own_play
from bot.games.bulgarian_canasta.story import STORY
from bot.model.choices import digest_of
from bot.ports.screen import Block, BlockStyle, Control, Item, Press, Style
from bot.views.generic import number_prompt
from bot.views.hand_parts import HandParts
from bot.views.reader import Reader
from bot.words.text import Text, joined_with
from engine.contract.events import Event
from engine.contract.moves import Legal
from engine.contract.notation import Action
from engine.games.bulgarian_canasta import (
    CardTurnedUp,
    CutAgain,
    Phase,
    PileTaken,
    View,
    pile_is_closed,
)

_CUTS: Final = (CardTurnedUp, CutAgain)
_MOST_CUTS: Final = 8
"""Number of lines about the cut for the deal: two rounds of four."""
_ANCHORS: Final = {
    "turn": "s8.1",
    "pile": "s12",
    "opening": "s13",
    "meld": "s9",
    "out": "s14",
    "score": "s15",
}
"""The rule anchors of the first rule cards, by situation."""


class BulgarianPresenter(TeamPresenter):
    """Presents Bulgarian canasta."""

    story = STORY
    names = staticmethod(action_label)
    anchors = _ANCHORS
    lying = staticmethod(lying_cards)
    acting = staticmethod(acting)
    openings_of = staticmethod(openings_of)
    drawn_meld = staticmethod(drawn_meld)
    draw_parts = staticmethod(draw_parts)
    keys_of = staticmethod(keys_of)
    own_play = staticmethod(own_play)
    came = staticmethod(came)

    def taken(self, event: Event) -> int:
        """Return the number of cards of the pile that a player took."""
        return len(event.pile) if isinstance(event, PileTaken) else 0

    def turn(self, reader: Reader, view: View) -> Text:
        """Return whose turn it is, what they may do, and which pile they may take."""
        words, table = reader.words, view.table
        if table.phase is Phase.CUT_FOR_DEAL:
            who = joined_with(", ", [reader.name(seat) for seat in view.deal.cutting])
            return words.text("turn-cut_for_deal", who=who)
        if table.phase in {Phase.SHUFFLE, Phase.MATCH_OVER}:
            return words.text(f"turn-{table.phase}")
        who = reader.name(table.seat)
        if table.phase is not Phase.DRAW:
            return words.text(f"turn-{table.phase}", who=who)
        if pile_is_closed(view) is not None:
            return words.text("turn-draw-only", who=who)
        count = words.text("cards-count", count=len(table.pile))
        short = words.text("pile-short", cards=count, top=table.pile[-1])
        return words.text("turn-draw", who=who, pile=short)

    def needed(self, reader: Reader, view: View) -> list[int | None]:
        """Return the points that each team needs to open; None if it has opened."""
        threshold = team_rules(reader.game).threshold
        sides = zip(view.standing.scores, view.table.opened, strict=True)
        return [None if opened else threshold(score) for score, opened in sides]

    def table(self, reader: Reader, view: View) -> tuple[Block, ...]:
        """Describe the table; during the cut for the deal, the cards cut."""
        if view.table.phase is not Phase.CUT_FOR_DEAL:
            return super().table(reader, view)
        cuts = [event for event in view.history if isinstance(event, _CUTS)]
        told = tuple(stories.newest(STORY, reader, cuts, _MOST_CUTS))
        return (Block(told, BlockStyle.QUIET),) if told else ()

    def before(self, reader: Reader, view: View, legal: Legal) -> HandParts:
        """Show the hand during the cut for the deal, the choice of the bottom three, or the cut of
        the pack."""
        words, seat = reader.words, reader.seat
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
        again = [event for event in view.history if isinstance(event, CutAgain)]
        if again and view.table.phase is Phase.CUT_FOR_DEAL:
            lines += stories.newest(STORY, reader, again, 1)
        prompt = reader.table.prompts[seat]
        controls: list[Control] = []
        only = Style.PRIMARY if len(legal.actions) == 1 else Style.PLAIN
        kept = sorted(legal.actions, key=lambda one: -len(getattr(one, "cards", ())))
        for number, action in enumerate(kept):
            label = self._before_label(reader, action)
            rank = 1 if number else 0
            controls.append(Press(reader.token("p", prompt, digest_of(action)), label, only, rank))
        controls += [number_prompt(reader, move) for move in legal.open]
        title, *rest = lines
        blocks = [Block((title,), BlockStyle.TITLE)]
        if rest:
            blocks.append(Block(tuple(rest)))
        return HandParts(tuple(blocks), tuple(controls), shown, wilds=True)

    @staticmethod
    def _before_label(reader: Reader, action: Action) -> str:
        words = reader.words
        if action.verb == "keep":
            kept = action.cards  # type: ignore[attr-defined]
            return (
                words.plain("action-keep", cards=kept) if kept else words.plain("action-keep-none")
            )
        return words.plain(f"action-{action.verb}-any")

    def reason(self, reader: Reader, view: View, action: Action) -> Text:
        """Return the reasons for an action."""
        return reason_of(reader, view, action, len(view.table.pile), view.table.pile)
