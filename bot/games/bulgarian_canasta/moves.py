"""Turn presses, taps and typed lines into moves of Bulgarian canasta."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.canasta.chosen import draft_action, offered, only_take_takes, tapped_pages
from bot.canasta.helper import canasta
from bot.canasta.taking_back import as_meant
from bot.games.bulgarian_canasta.draw import barred_take
from bot.model.settings import Settings
from bot.model.tables.draft import Draft
from bot.views.hand_parts import Chosen
from bot.words.grammar import read_move
from engine.canasta import UNTHROW
from engine.contract.errors import EngineError
from engine.contract.game import AnyGame
from engine.contract.notation import Action
from engine.games.bulgarian_canasta import AddCards, EndDeal, LayMeld, Phase, TakePile, View

_FITTING: Final = {
    Phase.CUT_FOR_DEAL: ("cut-for-deal",),
    Phase.BOTTOM_THREE: ("keep",),
    Phase.CUT: ("cut",),
    Phase.DRAW: ("draw", "take"),
    Phase.PLAY: ("meld", "add", "undo", "discard"),
}
_DRY: Final = ("take", "end-deal")
"""Verbs that fit instead of drawing when there is no card to draw."""


class BulgarianMoves:
    """Turns presses, taps and typed lines into moves of Bulgarian canasta."""

    def press(self, game: AnyGame, view: View, draft: Draft, what: str) -> Chosen:
        """Lay, add or throw the chosen cards, or clear the choice."""
        return draft_action(game, view, draft, what)

    def tap_pages(self, view: View, settings: Settings) -> tuple[frozenset[str], ...]:
        """Return the cards that can be tapped, page by page."""
        return tapped_pages(view, settings)

    def offered(self, game: AnyGame, view: View, draft: Draft) -> Sequence[Action]:
        """Return the moves of hints and chosen cards, and a barred take, whose button says why."""
        if view.seat != view.table.seat:
            return (UNTHROW,)  # a late press gets the reason
        if view.table.phase not in {Phase.PLAY, Phase.DRAW}:
            return ()
        barred = barred_take(game, view, game.legal(view))
        found = offered(game, view, draft)
        return found if barred is None else [*found, barred[0]]

    def fitting(self, game: AnyGame, view: View) -> tuple[str, ...]:
        """Return the verbs that fit the phase."""
        if view.table.phase is Phase.DRAW and game.check(view, EndDeal()) is None:
            return _DRY
        return _FITTING.get(view.table.phase, ())

    def typed(self, game: AnyGame, view: View, line: str) -> str:
        """Put the cards of a typed meld, addition or take into their legal order.

        Raises:
            Refused: the line lays cards before the draw that could take the pile with *take*.
        """
        action = as_meant(game, view, read_move(game, line, self.fitting(game, view)))
        try:
            typed = game.parse(action)
        except EngineError:
            return action  # the table reports the error
        if game.check(view, typed) is None:
            return action
        if view.table.phase is Phase.DRAW and isinstance(typed, LayMeld | AddCards):
            only_take_takes(game, view, typed.cards)
            return action
        if isinstance(typed, LayMeld):
            found = canasta(game).arrange(view, typed.cards)
        elif isinstance(typed, AddCards):
            found = canasta(game).arrange(view, typed.cards, typed.meld)
        elif isinstance(typed, TakePile):
            found = canasta(game).arrange(view, (*typed.key, *typed.extra), typed.target)
        else:
            return action
        return str(found.actions[0]) if len(found.actions) == 1 else action
