"""What people press, tap and type in decorated canasta."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.decorated_canasta.helper import helper_of
from bot.games.decorated_canasta.wilds import all_moves, chosen_move, lying_for_now
from bot.kits.canasta.chosen import draft_action, offered, tapped_pages
from bot.model.draft import Draft
from bot.model.outcomes import Refused
from bot.screens.look import Chosen
from bot.screens.reader import Reader
from engine.contract.cards import cards
from engine.contract.notation import Action
from engine.games.decorated_canasta.actions import TakeFree, TakeRest, TakeTop
from engine.games.decorated_canasta.state import Phase, View
from engine.games.decorated_canasta.turns import free_is_offered

_TAKE = "take"
"""Typed without cards: the one take that there is now."""


class DecoratedMoves:
    """What people press, tap and type in this game."""

    def press(self, reader: Reader, view: View, draft: Draft, what: str) -> Chosen:
        """Lays, adds or throws the chosen cards; rearranges; lays all that opens; looks at a wild
        card that is to move."""
        if what in {"lay", "throw", "clear"}:
            return draft_action(reader, helper_of(reader), view, draft, what)
        found = chosen_move(reader, view, draft, what)
        if found is None:
            raise Refused("OLD_CONTROL")
        return found

    def tap_pages(self, reader: Reader, view: View) -> tuple[frozenset[str], ...]:
        """The cards of the hand, page by page as they are tapped."""
        return tapped_pages(reader, view)

    def offered(self, reader: Reader, view: View, draft: Draft) -> Sequence[Action]:
        """Hints, what the chosen cards can be, every move of a wild card; the take that is barred
        now says why."""
        if view.table.phase is Phase.DRAW:
            return (TakeTop(),)
        if view.turn is None:
            return ()
        chosen = cards(" ".join(draft.cards))
        found = offered(reader, helper_of(reader), view, draft)
        found += lying_for_now(reader, view, chosen)
        return [*found, *all_moves(view, reader.game.options), TakeRest()]

    def ordered(self, reader: Reader, view: View, action: str) -> str:
        """To take the pile is what may be taken now: the card without penalty, the top, the
        rest."""
        del reader
        free = view.table.phase is Phase.DRAW and free_is_offered(view.table)
        if action == str(TakeTop()) and free:
            return str(TakeFree())
        if action != _TAKE:
            return action
        if view.table.phase is Phase.PILE:
            return str(TakeRest())
        return str(TakeFree() if free else TakeTop())
