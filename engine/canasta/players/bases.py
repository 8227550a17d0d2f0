"""What the computer players of every canasta share: the easy player, and estimates of hands."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from math import exp
from random import Random
from typing import Any, Generic, TypeVar

from engine.canasta.actions import Discard, LayMeld
from engine.canasta.events import CardDiscarded, LaidUndone, ThrowTakenBack
from engine.canasta.memory import SeenView
from engine.canasta.values import IS_WILD
from engine.contract.cards import ALL_CARDS, RANK_OF, SUITS, Cards
from engine.contract.game import Game
from engine.contract.moves import Legal
from engine.contract.notation import Action
from engine.contract.position import State
from engine.contract.rules import Options
from engine.contract.values import value

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=Any)
Opts = TypeVar("Opts", bound=Options)


class Easy(ABC, Generic[S, V, Opts]):
    """A beginner: knows the rules and little more.

    It draws, lays the plays that it notices (`before_throwing`), and throws the card of which it
    has the fewest.
    """

    def __init__(self, game: Game[S, V, Opts]) -> None:
        self.game = game

    def decide(self, view: V, seed: int, budget: int = 0) -> Action:  # noqa: ARG002
        """Return a plausible action."""
        random, legal = Random(seed), self.game.legal(view)
        action = self.before_throwing(view, legal, random)
        if action is not None:
            return action
        asked = self.game.consequences(view, legal.actions)
        throws = [one for one in legal.actions if isinstance(one, Discard) and one not in asked]
        if not throws:
            return self.game.stand_in(view)
        ranks = [RANK_OF[card] for card in view.hand]
        return min(
            throws,
            key=lambda one: (IS_WILD[one.card], ranks.count(RANK_OF[one.card]), random.random()),
        )

    @abstractmethod
    def before_throwing(self, view: V, legal: Legal, random: Random) -> Action | None:
        """Return what to take or lay now; None to throw a card or to act as a stand-in does."""

    def some_play(self, view: V, legal: Legal, random: Random) -> Action | None:
        """Return a play that the player notices, or None. It never makes a new meld with several
        wild cards."""
        for move in legal.open:
            plays = [
                play
                for play in self.game.expand(view, move)
                if not isinstance(play, LayMeld) or sum([IS_WILD[card] for card in play.cards]) < 2
            ]
            if plays:
                return random.choice(plays)
        return None


# --- what was tried ------------------------------------------------------------------------------


def just_undone(view: SeenView) -> bool:
    """Return True if the last event that the viewer saw is their own undo."""
    return bool(view.history) and isinstance(view.history[-1], LaidUndone)


def undone_this_turn(view: SeenView) -> bool:
    """Return True if the viewer has undone melds in this turn: no second try."""
    thrown_again = 0
    for event in reversed(view.history):
        if isinstance(event, LaidUndone):
            return event.seat == view.seat
        if isinstance(event, ThrowTakenBack):
            thrown_again += 1
        elif isinstance(event, CardDiscarded):
            if not thrown_again:
                return False
            thrown_again -= 1
    return False


# --- what hands may hold -------------------------------------------------------------------------


@value
class Unseen:
    """The cards that a viewer cannot see, and the hands that may hold them.

    `counts`: by card, how many copies are in other hands or the stock; `total`: their sum, at least
    1. `known`: by seat, the cards that it is known to hold. `hand_sizes` of all seats.
    """

    counts: list[int]
    total: int
    known: tuple[Cards, ...]
    hand_sizes: tuple[int, ...]

    def share(self, seat: int) -> float:
        """Return the share of the unseen cards that are in a hand, without its known ones."""
        return max(0, self.hand_sizes[seat] - len(self.known[seat])) / self.total

    def chance_of_rank(self, seat: int, rank: int, wanted: int) -> float:
        """Return the chance that a seat holds at least a number of cards of a rank."""
        same = sum([RANK_OF[card] == rank for card in self.known[seat]])
        first = rank * len(SUITS)
        unseen = sum(self.counts[first : first + len(SUITS)])
        return at_least(wanted - same, unseen - same, self.share(seat))


def unseen(
    deck: Cards, seen: Iterable[Cards], known: tuple[Cards, ...], hand_sizes: tuple[int, ...]
) -> Unseen:
    """Return the unseen cards of a viewer who sees all cards of `seen`."""
    counts = list(_counts(deck))
    for cards in seen:
        for card in cards:
            counts[card] -= 1
    return Unseen(counts, max(1, sum(counts)), known, hand_sizes)


@lru_cache
def _counts(deck: Cards) -> tuple[int, ...]:
    found = Counter(deck)
    return tuple([found[card] for card in ALL_CARDS])


def at_least(wanted: int, cards: int, share: float) -> float:
    """Return the chance that a hand with a `share` of some cards has at least `wanted` of them.

    >>> at_least(0, 3, 0.2), at_least(2, 1, 0.2), round(at_least(1, 3, 0.2), 2)
    (1.0, 0.0, 0.45)
    """
    if wanted <= 0:
        return 1.0
    if cards < wanted:
        return 0.0
    mean = cards * share
    none = exp(-mean)
    return 1 - none if wanted == 1 else max(0.0, 1 - none - mean * none)


def stepped(cards: int, steps: Iterable[tuple[int, float]]) -> float:
    """Return the value of the first step whose limit is not below `cards`.

    >>> stepped(5, [(2, 0.9), (7, 0.4), (99, 0.1)])
    0.4
    """
    return next(number for most, number in steps if cards <= most)
