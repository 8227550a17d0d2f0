"""Turn presses, taps and typed lines into moves of classic canasta."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from bot.canasta.chosen import draft_action, offered, only_take_takes, tapped_pages
from bot.canasta.helper import canasta, team_rules
from bot.canasta.taking_back import as_meant
from bot.games.classic_canasta.draw import barred_take
from bot.model.settings import Settings
from bot.model.tables.draft import Draft
from bot.views.hand_parts import Chosen
from bot.words.grammar import read_move
from engine.canasta import UNTHROW
from engine.contract.errors import EngineError
from engine.contract.game import AnyGame
from engine.contract.notation import Action
from engine.games.classic_canasta import (
    AddCards,
    ClassicCanasta,
    LayMeld,
    Phase,
    TakePile,
    View,
    way_out_of,
)

_TAKE = "take"
_FITTING: Final = {
    Phase.CUT: ("cut",),
    Phase.DRAW: ("draw", "take"),
    Phase.PLAY: ("meld", "add", "undo", "discard", "end-turn", "ask"),
    Phase.ANSWER: ("yes", "no"),
}


class ClassicMoves:
    """Turns presses, taps and typed lines into moves of classic canasta."""

    def press(self, game: AnyGame, view: View, draft: Draft, what: str) -> Chosen:
        """Lay, add or throw the chosen cards, or clear the choice."""
        return draft_action(game, view, draft, what)

    def tap_pages(self, view: View, settings: Settings) -> tuple[frozenset[str], ...]:
        """Return the cards that can be tapped, page by page."""
        return tapped_pages(view, settings)

    def offered(self, game: AnyGame, view: View, draft: Draft) -> Sequence[Action]:
        """Return the moves of hints and chosen cards, the plays that lead to going out, and a
        barred take, whose button says why."""
        if view.table.phase is Phase.ANSWER:
            return ()
        if view.seat != view.table.seat:
            return (UNTHROW,)  # a late press gets the reason
        if view.table.phase not in {Phase.PLAY, Phase.DRAW}:
            return ()
        found = offered(game, view, draft)
        way = None if view.turn is None else way_out_of(view, team_rules(game))
        barred = barred_take(game, view, game.legal(view))
        return [
            *found,
            *(() if way is None else way.plays),
            *([] if barred is None else barred[:1]),
        ]

    def fitting(self, game: AnyGame, view: View) -> tuple[str, ...]:
        """Return the verbs that fit the phase; *ask* only where partners may be asked."""
        found = _FITTING.get(view.table.phase, ())
        asks = cast(ClassicCanasta, game).rules.asks
        return found if asks else tuple([verb for verb in found if verb != "ask"])

    def typed(self, game: AnyGame, view: View, line: str) -> str:
        """Complete a typed take: sort its cards into key and other melds; without cards, choose the
        only take there is.

        Raises:
            Refused: the line lays cards before the draw that could take the pile with *take*.
        """
        action = as_meant(game, view, read_move(game, line, self.fitting(game, view)))
        if action == _TAKE:
            return self._only_take(game, view)
        try:
            typed = game.parse(action)
        except EngineError:
            return action  # the table reports the error
        if view.table.phase is Phase.DRAW and isinstance(typed, LayMeld | AddCards):
            only_take_takes(game, view, typed.cards)
        if game.check(view, typed) is None or not isinstance(typed, TakePile):
            return action
        cards = (*typed.cards, *[card for meld in typed.package for card in meld])
        found = canasta(game).arrange(view, cards)
        return str(found.actions[0]) if len(found.actions) == 1 else action

    @staticmethod
    def _only_take(game: AnyGame, view: View) -> str:
        """Return the only take with just a key; the top card alone if there are several takes, or
        none."""
        listed = game.legal(view).actions
        takes = [action for action in listed if isinstance(action, TakePile)]
        return str(takes[0]) if len(takes) == 1 else str(TakePile(()))
