"""What a player that plays like a person does at every canasta."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final, Generic, TypeVar

from engine.canasta.actions import AddCards, Discard, Draw
from engine.canasta.events import CardDiscarded, CardDrawn
from engine.canasta.memory import SeenView
from engine.canasta.players.bases import Unseen
from engine.canasta.values import IS_WILD
from engine.contract.cards import ACE, RANK_OF, Card, Cards
from engine.contract.notation import Action
from engine.contract.person import Fancied, LikeAPerson
from engine.contract.values import but

V = TypeVar("V", bound=Any)
N = TypeVar("N")

Weighed = Sequence[tuple[Action, float]]
"""Moves, each with its worth in points."""

GREED: Final = 2.0
"""Points by which each card of a pile makes taking it more tempting."""
KEEPS_PAIR: Final = 6.0
JUST_DRAWN: Final = 8.0
"""Points by which a throw looks worse if it breaks up a pair, and better if it is the card just
drawn."""
OVERLOOKS: Final = 0.12
"""Chance to overlook a small pile that can be taken, or cards that can be added to a meld."""
BIG_PILE: Final = 6
"""Cards of a pile that nobody overlooks."""
PILE_SEEN: Final = 8
"""Number of the last cards of a pile that a person remembers."""


class Person(LikeAPerson[V], Generic[V, N]):
    """Draws, lays and throws as the careful player `N` would who forgets."""

    slip: ClassVar[float] = 8.0
    most_lost: ClassVar[float] = 60.0
    adds: ClassVar[type[Action]] = AddCards
    """The class of the game's plays that add cards to a meld."""

    def __init__(self, game: Any, careful: Any, forgetful: N) -> None:
        super().__init__(game, careful)
        self.normal: N = careful
        self.forgetful = forgetful

    @abstractmethod
    def draws(self, view: V, player: N) -> Weighed:
        """Return the ways to begin the turn as a player weighs them; none if there is no choice."""

    @abstractmethod
    def throws(self, view: V, player: N) -> Weighed:
        """Return the throws as a player weighs them."""

    @abstractmethod
    def gain(self, view: V, play: Any) -> float:
        """Return the points that a play gains, in the careful player's judgement."""

    @abstractmethod
    def pile(self, view: V) -> Cards:
        """Return the pile."""

    def fancied(self, view: V, usual: Action, random: Random) -> Fancied:
        """Return takes as tempting as their piles are large, throws by habit, and throws in place
        of a play that is overlooked."""
        if isinstance(usual, Discard):
            return self._habitual(view)
        overlooks = random.random() < OVERLOOKS
        if isinstance(usual, self.adds):
            return self._habitual(view) if overlooks else ()
        if view.turn is not None:
            return ()
        pile = len(self.pile(view))
        if overlooks and pile < BIG_PILE:
            return [(Draw(), 0.0)]
        return [
            (action, worth if isinstance(action, Draw) else worth + GREED * pile)
            for action, worth in self.draws(view, self.forgetful)
        ]

    def _habitual(self, view: V) -> Fancied:
        ranks, drawn = [RANK_OF[card] for card in view.hand], just_drawn(view)
        found: list[tuple[Action, float]] = []
        for action, worth in self.throws(view, self.forgetful):
            assert isinstance(action, Discard)
            pair = KEEPS_PAIR if ranks.count(RANK_OF[action.card]) == 2 else 0.0
            found.append((action, worth - pair + JUST_DRAWN * (action.card == drawn)))
        return found

    def lost(self, view: V, usual: Action, chosen: Action) -> float:
        """Return the difference of two throws or two beginnings of a turn; for a play that is
        overlooked, what it gains too."""
        weighed = self.throws if isinstance(chosen, Discard) else self.draws
        worths = dict(weighed(view, self.normal))
        if chosen not in worths:
            return float("inf")
        if isinstance(usual, self.adds):
            return self.gain(view, usual) + max(worths.values()) - worths[chosen]
        return worths.get(usual, float("inf")) - worths[chosen]


def just_drawn(view: SeenView) -> Card | None:
    """Return the card that the viewer drew in this turn, or None."""
    for event in reversed(view.history):
        if isinstance(event, CardDrawn) and event.seat == view.seat:
            return event.card
        if isinstance(event, CardDiscarded):
            return None
    return None


def _strikes(card: Card) -> bool:
    return IS_WILD[card] or RANK_OF[card] == ACE


def as_remembered(view: SeenView, unseen: Unseen, pile: Cards, taken: type[Any]) -> Unseen:
    """Return the unseen cards as a person knows them.

    Of piles that others took (events of the class `taken`) a person remembers those of the last
    round, and before that only wild cards and aces; of the pile the last cards, wild cards and
    aces.
    """
    lately: set[int] = set()
    for event in reversed(view.history):
        if isinstance(event, CardDiscarded) and event.seat == view.seat:
            break
        if isinstance(event, taken):
            lately.add(event.seat)
    known = tuple(
        [
            cards if seat in lately or seat == view.seat else tuple(filter(_strikes, cards))
            for seat, cards in enumerate(unseen.known)
        ]
    )
    counts, forgotten = list(unseen.counts), 0
    for card in pile[:-PILE_SEEN]:
        if not _strikes(card):
            counts[card] += 1
            forgotten += 1
    return but(unseen, known=known, counts=counts, total=unseen.total + forgotten)
