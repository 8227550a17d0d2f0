"""The presenter of classic canasta: its lines on the table and its part of the hand."""

from __future__ import annotations

from typing import Final

from bot.canasta.cut import cut_parts
from bot.canasta.helper import team_rules
from bot.canasta.lying import LyingCards
from bot.canasta.presenter import TeamPresenter
from bot.canasta.reason import reason_of
from bot.games.classic_canasta.answer import answer_parts
from bot.games.classic_canasta.draw import draw_parts, keys_of
from bot.games.classic_canasta.helper import action_label, lying_cards, nobody_takes
from bot.games.classic_canasta.picture import acting, drawn_meld, openings_of
from bot.games.classic_canasta.play import came, own_play
from bot.games.classic_canasta.story import STORY
from bot.views.hand_parts import HandParts
from bot.views.reader import Reader
from bot.words.text import Text
from engine.contract.events import Event
from engine.contract.moves import Legal
from engine.contract.notation import Action
from engine.games.classic_canasta import Asked, Bound, Phase, PileTaken, View

_ANCHORS: Final = {
    "turn": "s6",
    "pile": "s6.2",
    "opening": "s6.3",
    "meld": "s5",
    "out": "s6.4",
    "score": "s7",
}
"""The rule anchors of the first rule cards, by situation."""


class ClassicPresenter(TeamPresenter):
    """Presents classic canasta."""

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
        return event.count if isinstance(event, PileTaken) else 0

    def turn(self, reader: Reader, view: View) -> Text:
        """Return whose turn it is, what they may do, and which pile they may take."""
        words, table = reader.words, view.table
        if table.phase in {Phase.SHUFFLE, Phase.MATCH_OVER}:
            return words.text(f"turn-{table.phase}")
        who = reader.name(table.seat)
        if table.phase is Phase.CUT:
            return words.text("turn-cut", who=who)
        if table.phase is Phase.ANSWER:
            return words.text("turn-answer", who=reader.name(table.acts), asks=who)
        if table.phase is Phase.PLAY and table.asked is Asked.YES:
            return words.text("turn-play-told", who=who)
        if table.phase is Phase.PLAY:
            bound = table.bound is not Bound.FREE
            return words.text("turn-play-bound" if bound else "turn-play", who=who)
        if nobody_takes(view, team_rules(reader.game)) or table.top is None:
            return words.text("turn-draw-only", who=who)
        count = words.text("cards-count", count=table.pile)
        short = words.text("pile-short", cards=count, top=table.top)
        return words.text("turn-draw", who=who, pile=short)

    def needed(self, reader: Reader, view: View) -> list[int | None]:
        """Return the points that each team needs to open; None if it has opened."""
        threshold = team_rules(reader.game).threshold
        sides = zip(view.standing.scores, view.table.melds, strict=True)
        return [None if melds else threshold(score) for score, melds in sides]

    def signs(self, reader: Reader, view: View, lying: LyingCards) -> tuple[Text, ...]:
        """Return the reasons why the pile is barred, and that this is the last turn."""
        last = view.table.phase is Phase.PLAY and team_rules(reader.game).last_turn(
            view.table.stock
        )
        return (*lying.signs, reader.words.text("last-turn-line")) if last else lying.signs

    def before(self, reader: Reader, view: View, legal: Legal) -> HandParts:
        """Show the cut, or the question of the partner."""
        if view.table.phase is Phase.ANSWER:
            return answer_parts(reader, view, legal)
        return cut_parts(reader, legal)

    def reason(self, reader: Reader, view: View, action: Action) -> Text:
        """Return the reasons for an action."""
        return reason_of(reader, view, action, view.table.pile)
