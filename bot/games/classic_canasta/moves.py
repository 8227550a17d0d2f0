"""What people press, tap and type in classic canasta."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.classic_canasta.helper import HELPER
from bot.kits.canasta.chosen import draft_action, offered, tapped_pages
from bot.model.draft import Draft
from bot.screens.look import Chosen
from bot.screens.reader import Reader
from engine.contract.errors import EngineError
from engine.contract.notation import Action
from engine.games.classic_canasta.actions import TakePile
from engine.games.classic_canasta.going_out import way_out_of
from engine.games.classic_canasta.state import Phase, View

_TAKE = "take"


class ClassicMoves:
    """What people press, tap and type in this game."""

    def press(self, reader: Reader, view: View, draft: Draft, what: str) -> Chosen:
        """Lays, adds or throws the chosen cards, or chooses none."""
        return draft_action(reader, HELPER, view, draft, what)

    def tap_pages(self, reader: Reader, view: View) -> tuple[frozenset[str], ...]:
        """The cards of the hand, page by page as they are tapped."""
        return tapped_pages(reader, view)

    def offered(self, reader: Reader, view: View, draft: Draft) -> Sequence[Action]:
        """Hints, what the chosen cards can be, the plays that lead out."""
        if view.table.phase not in {Phase.PLAY, Phase.DRAW}:
            return ()
        way = None if view.turn is None else way_out_of(view)
        return [*offered(reader, HELPER, view, draft), *(() if way is None else way.plays)]

    def ordered(self, reader: Reader, view: View, action: str) -> str:
        """Which cards of a take are the key and which are other melds goes without saying; a take
        without any is the one that there is."""
        if action == _TAKE:
            return self._only_take(reader, view)
        try:
            typed = reader.game.parse(action)
        except EngineError:
            return action  # the table will say what is wrong with it
        if reader.game.check(view, typed) is None or not isinstance(typed, TakePile):
            return action
        cards = (*typed.cards, *[card for meld in typed.package for card in meld])
        found = HELPER.arrange(view, reader.game.options, cards)
        return str(found.actions[0]) if len(found.actions) == 1 else action

    @staticmethod
    def _only_take(reader: Reader, view: View) -> str:
        """The one take with nothing but a key; where there are several, or none, the top card
        alone."""
        listed = reader.game.legal(view).actions
        takes = [action for action in listed if isinstance(action, TakePile)]
        return str(takes[0]) if len(takes) == 1 else str(TakePile(()))
