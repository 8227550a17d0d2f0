"""The board of Bulgarian canasta: its stacks, and the cards that take its pile."""

from __future__ import annotations

from bot.canasta.boards.board import TeamBoard, melded, took_pile
from bot.canasta.boards.dropping import DropVerdict, WayToLay, dropped_by, of_hints
from bot.canasta.helper import canasta, team_rules
from bot.games.bulgarian_canasta.helper import action_label, lying_cards
from bot.games.bulgarian_canasta.picture import openings_of
from bot.ports.board import Flight, Lying, Stack
from bot.views.reader import Reader
from engine.contract.cards import Cards
from engine.contract.events import Event
from engine.contract.game import AnyGame
from engine.contract.notation import Action
from engine.games.bulgarian_canasta import MeldKind, MeldPublished, PileTaken, TakePile, View


class BulgarianBoard(TeamBoard):
    """The board of Bulgarian canasta."""

    def __init__(self) -> None:
        super().__init__(lying_cards, action_label, openings_of)

    def of_hand(self, action: Action) -> Cards:
        """Return key and other cards of a take."""
        if not isinstance(action, TakePile):
            return ()
        return (*action.key, *action.extra, *[card for meld in action.package for card in meld])

    def more_stacks(self, reader: Reader, view: View) -> list[Stack]:
        """Return the bottom three, for the player who may keep some of them."""
        if view.bottom is None or view.seat is None:
            return []
        label, cards = reader.words.plain("phase-bottom_three"), tuple(map(str, view.bottom))
        return [Stack("bottom", Lying.BONUS, label, cards, side=view.team)]

    def taken(self, game: AnyGame, view: View, cards: Cards) -> DropVerdict:
        """Return every meld that a key can make with the top card: a new meld or an addition. With
        a whole opening (A42), return the take that the rules offer."""
        runs = [number for number, meld in enumerate(view.melds, 1) if meld.kind is MeldKind.RUN]
        tried = [canasta(game).arrange(view, cards, target) for target in (None, *runs)]
        ways: dict[Cards, WayToLay] = {}
        for one in tried:
            for action, meld in zip(one.actions, one.melds, strict=True):
                ways.setdefault(meld.cards, WayToLay((action,), meld))
        if ways:
            opening = next(one.opening for one in tried if one.actions)
            return DropVerdict(tuple(ways.values()), opening=opening)
        found = dropped_by(tried[0])
        if not team_rules(game).must_open(view):
            return found
        return of_hints(canasta(game).hints(view), self.of_hand, cards) or found

    def flight(self, reader: Reader, event: Event) -> Flight | None:
        """Return the flight of a taken pile, and of published melds."""
        match event:
            case PileTaken(seat=seat, pile=pile):
                return took_pile(seat, len(pile), pile[-1])
            case MeldPublished(seat=seat, meld=meld, cards=cards):
                return melded(reader, seat, meld, cards)
        return None
