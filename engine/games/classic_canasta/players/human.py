"""A player like a person: normal's judgement with a person's memory, habits and slips."""

from __future__ import annotations

from engine.canasta.players.person import Person, Weighed, as_remembered
from engine.contract.cards import Cards
from engine.contract.errors import RuleViolation
from engine.contract.values import but
from engine.games.classic_canasta.actions import AddCards
from engine.games.classic_canasta.events import PileTaken
from engine.games.classic_canasta.game import ClassicCanasta
from engine.games.classic_canasta.players.normal import Normal
from engine.games.classic_canasta.players.outlook import Outlook
from engine.games.classic_canasta.state import DRAW, View


class Forgetful(Normal):
    """Normal with the memory of a person."""

    def look(self, view: View) -> Outlook:
        """Return the outlook without what a person forgets."""
        look = super().look(view)
        return but(look, unseen=as_remembered(view, look.unseen, view.watched.pile, PileTaken))


class Human(Person[View, Normal]):
    """Plays like a person, somewhat worse than normal."""

    slip = 20.0
    most_lost = 120.0

    def __init__(self, game: ClassicCanasta) -> None:
        super().__init__(game, Normal(game), Forgetful(game))

    def draws(self, view: View, player: Normal) -> Weighed:
        """Return drawing and the takes."""
        return player.beginnings(view) if view.table.phase is DRAW else ()

    def throws(self, view: View, player: Normal) -> Weighed:
        """Return the throws with their costs as losses."""
        legal = self.game.legal(view).actions
        costs = player.discard_costs(view, player.look(view), legal)
        return [(action, -cost) for cost, action in costs]

    def gain(self, view: View, play: AddCards) -> float:
        """Return how much more hand and melds are worth after a play."""
        normal, look = self.normal, self.normal.look(view)
        laid = normal.rules.after(view.melds, play)
        if isinstance(laid, RuleViolation):
            return float("inf")
        left = list(view.hand)
        for card in play.cards:
            left.remove(card)
        then = normal.worth(view, look, tuple(left), laid[0])
        return then - normal.worth(view, look, view.hand, view.melds)

    def pile(self, view: View) -> Cards:
        """Return the pile."""
        return view.watched.pile
