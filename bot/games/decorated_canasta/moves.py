"""Turn presses, taps and typed lines into moves of decorated canasta."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.canasta.chosen import draft_action, offered, tapped_pages
from bot.canasta.taking_back import as_meant
from bot.games.decorated_canasta.wilds import all_moves, chosen_move, lying_for_now
from bot.model.outcomes import Refused
from bot.model.settings import Settings
from bot.model.tables.draft import Draft
from bot.views.hand_parts import Chosen
from bot.words.grammar import read_move
from engine.canasta import UNTHROW
from engine.contract.cards import cards
from engine.contract.game import AnyGame
from engine.contract.notation import Action
from engine.games.decorated_canasta import Phase, TakeFree, TakeRest, TakeTop, View, free_is_offered

_FITTING: Final = {
    Phase.CUT: ("cut",),
    Phase.KEEP: ("keep",),
    Phase.FIRST_DISCARD: ("discard",),
    Phase.DRAW: ("draw", "take-free", "take-top"),
    Phase.PILE: ("meld", "add", "move", "heart-ace", "undo", "take-rest"),
    Phase.PLAY: ("meld", "add", "move", "heart-ace", "undo", "discard"),
}


class DecoratedMoves:
    """Turns presses, taps and typed lines into moves of decorated canasta."""

    def press(self, game: AnyGame, view: View, draft: Draft, what: str) -> Chosen:
        """Lay, add or throw the chosen cards; rearrange; lay the whole opening; select a wild card
        to move."""
        if what in {"lay", "throw", "clear"}:
            return draft_action(game, view, draft, what)
        found = chosen_move(game, view, draft, what)
        if found is None:
            raise Refused("OLD_CONTROL")
        return found

    def tap_pages(self, view: View, settings: Settings) -> tuple[frozenset[str], ...]:
        """Return the cards that can be tapped, page by page."""
        return tapped_pages(view, settings)

    def offered(self, game: AnyGame, view: View, draft: Draft) -> Sequence[Action]:
        """Return the moves of hints, chosen cards and wild cards, and a barred take, whose button
        says why."""
        if view.seat != view.table.seat:
            return (UNTHROW,)  # a late press gets the reason
        if view.table.phase is Phase.DRAW:
            return (TakeTop(),)
        if view.turn is None:
            return ()
        chosen = cards(" ".join(draft.cards))
        found = offered(game, view, draft)
        found += lying_for_now(game, view, chosen)
        return [*found, *all_moves(view, game.rules), TakeRest()]

    def fitting(self, game: AnyGame, view: View) -> tuple[str, ...]:
        """Return the verbs that fit the phase."""
        del game
        return _FITTING.get(view.table.phase, ())

    def typed(self, game: AnyGame, view: View, line: str) -> str:
        """Complete a typed take with the legal one: the card without penalty, the top card, or the
        rest."""
        action = as_meant(game, view, read_move(game, line, self.fitting(game, view)))
        if action != str(TakeTop()):
            return action
        if view.table.phase is Phase.PILE:
            return str(TakeRest())
        free = view.table.phase is Phase.DRAW and free_is_offered(view.table)
        return str(TakeFree() if free else TakeTop())
