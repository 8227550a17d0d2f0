"""A player like a person: normal's judgement with a person's memory, habits and slips."""

from __future__ import annotations

from engine.canasta.players.person import Person, Weighed, as_remembered
from engine.contract.cards import Cards
from engine.contract.values import but
from engine.games.bulgarian_canasta.actions import AddCards, Discard, Draw
from engine.games.bulgarian_canasta.events import PileTaken
from engine.games.bulgarian_canasta.game import BulgarianCanasta
from engine.games.bulgarian_canasta.players.normal import Normal
from engine.games.bulgarian_canasta.players.outlook import Outlook
from engine.games.bulgarian_canasta.players.plays import Laid, single_plays
from engine.games.bulgarian_canasta.state import DRAW, View


class Forgetful(Normal):
    """Normal with the memory of a person."""

    def look(self, view: View) -> Outlook:
        """Return the outlook without what a person forgets."""
        look = super().look(view)
        return but(look, unseen=as_remembered(view, look.unseen, view.table.pile, PileTaken))


class Human(Person[View, Normal]):
    """Plays like a person, somewhat worse than normal."""

    def __init__(self, game: BulgarianCanasta) -> None:
        super().__init__(game, Normal(game), Forgetful(game))

    def draws(self, view: View, player: Normal) -> Weighed:
        """Return drawing and the takes; nothing if the player may not draw."""
        if view.table.phase is not DRAW or self.game.check(view, Draw()) is not None:
            return ()
        look = player.look(view)
        drawn = player.worth(view.hand, view, look) + player.weights.drawn_card
        return [(Draw(), drawn), *player.takes(view, look)]

    def throws(self, view: View, player: Normal) -> Weighed:
        """Return the throws with their costs as losses."""
        costs = player.discard_costs(view, player.look(view))
        return [(Discard(card), -cost) for cost, card in costs]

    def gain(self, view: View, play: AddCards) -> float:
        """Return how much more the side is worth after a play."""
        normal, start = self.normal, Laid(view.hand, view.melds)
        look = normal.look(view)
        for laid in single_plays(start, normal.rules):
            if laid.plays[0] == play:
                return normal.laid_worth(laid, look) - normal.laid_worth(start, look)
        return float("inf")

    def pile(self, view: View) -> Cards:
        """Return the pile."""
        return view.table.pile
