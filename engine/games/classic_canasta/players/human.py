"""A player like a person: normal's judgement with a person's memory, habits and slips."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.canasta.players.person import BIG_PILE, Person, Weighed, as_remembered
from engine.canasta.team_rules import Play
from engine.canasta.values import IS_NATURAL, IS_WILD
from engine.contract.cards import RANK_OF, Card, Cards
from engine.contract.errors import RuleViolation
from engine.contract.notation import Action
from engine.contract.values import but
from engine.games.classic_canasta.actions import AddCards, Discard, LayMeld
from engine.games.classic_canasta.events import PileTaken
from engine.games.classic_canasta.game import ClassicCanasta
from engine.games.classic_canasta.melds import meld_of_rank
from engine.games.classic_canasta.players.normal import Normal
from engine.games.classic_canasta.players.outlook import Outlook
from engine.games.classic_canasta.state import DRAW, FREE, TEAMS, View

LARGE_HAND: Final = {2: 30, 4: 18, 6: 18}
"""Cards of a hand beyond which a person lays what lies, by the number of players."""
PAIRS_KEPT: Final = 2
"""Ranks of which a person then keeps two cards or more, to take the pile with."""
LOST_BY_CUSTOM: Final = 300.0
"""Points that a customary throw may lose in normal's judgement."""


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

    def customary(self, view: View, inclined: Action) -> Action:
        """Lay what lies before throwing from a large hand, and throw neither a wild card nor, on a
        large pile, one that fits a meld of the opponents."""
        if not isinstance(inclined, Discard) or view.table.bound is not FREE:
            return inclined
        if view.melds and len(view.hand) > LARGE_HAND[self.game.seats]:
            for play in lying(view):
                if self._unquestioned(view, play):
                    return play
        return inclined if _plain(view, inclined.card) else self._plain_throw(view) or inclined

    def _unquestioned(self, view: View, action: Action) -> bool:
        """Return True for a legal move that the interface would not ask about."""
        game = self.game
        return game.check(view, action) is None and game.consequence(view, action) is None

    def _plain_throw(self, view: View) -> Action | None:
        """Return the best throw of a plain card, unless it loses too much even for a custom."""
        worths = dict(self.throws(view, self.normal))
        plain = [one for one in worths if isinstance(one, Discard) and _plain(view, one.card)]
        best = max(plain, key=worths.__getitem__, default=None)
        if best is None or max(worths.values()) - worths[best] > LOST_BY_CUSTOM:
            return None
        return best if self._unquestioned(view, best) else None


def _plain(view: View, card: Card) -> bool:
    """Return True unless a card is wild or, on a large pile, fits a meld of the opponents."""
    if IS_WILD[card]:
        return False
    theirs = view.table.melds[(view.team + 1) % TEAMS]
    return view.table.pile < BIG_PILE or meld_of_rank(theirs, RANK_OF[card]) is None


def lying(view: View) -> Iterator[Play]:
    """Yield what a large hand can lay without wild cards and without breaking its last pairs: what
    fits the team's melds, then new sets, the largest first."""
    ranks: dict[int, list[Card]] = {}
    for card in view.hand:
        if IS_NATURAL[card]:
            ranks.setdefault(RANK_OF[card], []).append(card)
    pairs = sum([len(same) >= 2 for same in ranks.values()])
    sets: list[tuple[Card, ...]] = []
    for rank, same in ranks.items():
        if len(same) >= 2 and pairs <= PAIRS_KEPT:
            continue
        at = meld_of_rank(view.melds, rank)
        if at is not None:
            yield AddCards(at + 1, tuple(same))
        elif len(same) >= 3:
            sets.append(tuple(same))
    for cards in sorted(sets, key=len, reverse=True):
        yield LayMeld(cards)
