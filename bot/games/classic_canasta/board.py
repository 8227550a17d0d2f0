"""The board of classic canasta: its stacks, and the cards that take its pile."""

from __future__ import annotations

from bot.canasta.boards.board import TeamBoard, melded, took_pile
from bot.canasta.boards.dropping import DropVerdict, dropped_by, of_hints
from bot.canasta.helper import canasta
from bot.games.classic_canasta.helper import action_label, lying_cards
from bot.games.classic_canasta.picture import openings_of
from bot.ports.board import Flight
from bot.views.reader import Reader
from engine.contract.cards import Cards
from engine.contract.events import Event
from engine.contract.game import AnyGame
from engine.contract.notation import Action
from engine.games.classic_canasta import MeldPublished, PileTaken, TakePile, View


class ClassicBoard(TeamBoard):
    """The board of classic canasta."""

    def __init__(self) -> None:
        super().__init__(lying_cards, action_label, openings_of)

    def of_hand(self, action: Action) -> Cards:
        """Return key and other melds of a take."""
        if not isinstance(action, TakePile):
            return ()
        return (*action.cards, *[card for meld in action.package for card in meld])

    def taken(self, game: AnyGame, view: View, cards: Cards) -> DropVerdict:
        """Return the take with the cards; with a whole opening, it may be a take that the rules
        offer."""
        found = dropped_by(canasta(game).arrange(view, cards))
        if found.ways or view.opened_before:
            return found
        return of_hints(canasta(game).hints(view), self.of_hand, cards) or found

    def flight(self, reader: Reader, event: Event) -> Flight | None:
        """Return the flight of a taken pile, and of published melds."""
        match event:
            case PileTaken(seat=seat, top=top, count=count):
                return took_pile(seat, count, top)
            case MeldPublished(seat=seat, meld=meld, cards=cards):
                return melded(reader, seat, meld, cards)
        return None
