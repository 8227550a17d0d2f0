"""A player that plays like a person: normal's judgement with a person's habits and slips."""

from __future__ import annotations

from typing import Any, Final

from engine.canasta.players.person import Person, Weighed
from engine.canasta.values import IS_WILD
from engine.contract.cards import Cards
from engine.games.decorated_canasta.actions import AddCards, Draw, TakeFree, TakeTop
from engine.games.decorated_canasta.help.plays import groups_after
from engine.games.decorated_canasta.players.normal import Normal, cards_of
from engine.games.decorated_canasta.state import Phase, View

WANTED: Final = 40.0
"""Points by which a free card that fits looks better than an unknown one, and another one worse."""
TALON_CARD: Final = 8.0
"""Points of each card by which the talon is larger than normal asks for."""


class Human(Person[View, Normal]):
    """Plays like a person, somewhat worse than normal. Nothing is to be remembered that the table
    does not show."""

    adds = AddCards
    slip = 15.0
    most_lost = 80.0

    def __init__(self, game: Any) -> None:
        normal = Normal(game)
        super().__init__(game, normal, normal)

    def draws(self, view: View, player: Normal) -> Weighed:
        """Return drawing, taking the free card, and taking a talon whose top card can be laid."""
        if view.table.phase is not Phase.DRAW:
            return ()
        legal = self.game.legal(view).actions
        found: list[tuple[Any, float]] = [(Draw(), 0.0)]
        if TakeFree() in legal:
            wants = player.wants(view, view.table.talon[-1])
            found.append((TakeFree(), WANTED if wants else -WANTED))
        plan = player.plan_of_talon(view) if TakeTop() in legal else None
        if plan is not None:
            wilds = sum([IS_WILD[card] for play in plan for card in cards_of(play)])
            found.append((TakeTop(), TALON_CARD * (len(view.table.talon) - 1.5 - 2 * wilds)))
        return found

    def throws(self, view: View, player: Normal) -> Weighed:
        """Return the throws with their costs as losses."""
        return [(action, -cost) for cost, action in player.discard_costs(view)]

    def gain(self, view: View, play: AddCards) -> float:
        """Return how much more the player is worth after a play that may be left out."""
        normal = self.normal
        if not normal.may_stop(view) or normal.completes_canasta(view):
            return float("inf")
        judged = normal.outlook(view)
        return judged.worth(groups_after(view.groups, play), play.cards) - judged.worth()

    def pile(self, view: View) -> Cards:
        """Return the talon."""
        return view.table.talon
