"""Styles of people at a canasta table, written from what clubs teach; they know no numbers of ours.

One player plays all canastas by what a person has too: hints, packages that open, legal throws.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Final

from engine.canasta.actions import Discard, Draw
from engine.canasta.family import AnyCanasta
from engine.canasta.hints import Hint, Kind, Reason
from engine.canasta.players.bases import undone_this_turn
from engine.canasta.values import IS_BLACK_THREE, IS_RED_THREE, IS_WILD
from engine.contract.cards import RANK_OF, Card, Cards
from engine.contract.chance import SEED_BYTES
from engine.contract.notation import Action
from engine.contract.player import DEFAULT_BUDGET
from engine.contract.values import value


@value
class Style:
    """How somebody plays.

    `pile`: cards that a pile must have to be taken; `opens_with`: cards that an opening leaves in
    hand; `keeps`: cards that stay in hand unless a play finishes a canasta; `wilds`: wild cards
    are laid otherwise than to finish one; `feeds`: throws without a look at the other side;
    `freezes`: pile from which a spare wild card is thrown on it (0: never); `closes`: cards in
    hand with which it looks for the way out.
    """

    pile: int
    opens_with: int
    keeps: int
    wilds: bool = False
    feeds: bool = False
    freezes: int = 0
    closes: int = 9


STYLES: Final = {
    "hasty": Style(pile=2, opens_with=2, keeps=2, wilds=True),
    "patient": Style(pile=1, opens_with=4, keeps=13),
    "hoarding": Style(pile=1, opens_with=8, keeps=99, closes=15),
    "feeding": Style(pile=4, opens_with=3, keeps=5, wilds=True, feeds=True),
    "freezing": Style(pile=1, opens_with=6, keeps=10, freezes=5),
}
LATE: Final = 12
"""Cards of the stock from which on everything is laid that counts against a hand."""


class Club:
    """Plays any canasta in a style."""

    def __init__(self, game: AnyCanasta, style: Style) -> None:
        self.game = game
        self.style = style

    def decide(self, view: Any, seed: int, budget: int = DEFAULT_BUDGET) -> Action:  # noqa: ARG002
        """Return what this person does."""
        legal = self.game.legal(view)
        random = Random(seed)
        if view.turn is None:
            return self._draw(view, legal.actions, random)
        asked = set(self.game.consequences(view, legal.actions))
        throws = [one for one in legal.actions if isinstance(one, Discard) and one not in asked]
        quiet = undone_this_turn(view)
        play = None if quiet else self._opening(view) or self._play(view, random)
        if play is not None:
            return play
        if throws:
            return min(throws, key=lambda one: (self._cost(view, one.card), random.random()))
        return self.game.stand_in(view)

    # --- draw or take --------------------------------------------------------------------

    def _draw(self, view: Any, actions: tuple[Action, ...], random: Random) -> Action:
        pile = view.table.pile if hasattr(view.table, "pile") else ()
        size = pile if isinstance(pile, int) else len(pile)
        if size >= self.style.pile:
            takes = [
                hint
                for hint in self.game.hints(view)
                if hint.kind is Kind.TAKE and not self.game.consequence(view, hint.action)
            ]
            takes = [one for one in takes if self._welcome(view, one, size)]
            if takes:
                return min(takes, key=lambda one: (one.wilds, -one.points)).action
        if Draw() in actions:
            return Draw()
        stand_in = self.game.stand_in(view)
        return stand_in if stand_in in actions or not actions else random.choice(actions)

    def _welcome(self, view: Any, take: Hint, size: int) -> bool:
        """Return True if a take costs no more than the pile brings."""
        return len(view.hand) + size - len(take.cards) >= 3 and take.wilds * 3 <= size

    # --- lay ------------------------------------------------------------------------------

    def _opening(self, view: Any) -> Action | None:
        packages = self.game.openings(view, 1)
        if not packages or not packages[0].actions:
            return None
        best = packages[0]
        laid = view.turn.melds if hasattr(view.turn, "melds") else view.turn.groups
        if len(best.left) >= self.style.opens_with or laid or self._late(view):
            return best.actions[0]
        return None

    def _play(self, view: Any, random: Random) -> Action | None:
        if self.game.opening(view) is not None and not self._opened(view):
            return None
        hints = self.game.hints(view)
        if not hints:
            return None
        if len(view.hand) <= self.style.closes:
            way = self._way_out(view, random)
            if way is not None:
                return way
        for hint in hints:
            left = len(view.hand) - len(hint.cards)
            if left >= 2 and self._lays(view, hint, left):
                return hint.action
        return None

    def _lays(self, view: Any, hint: Hint, left: int) -> bool:
        finishes = hint.reason is Reason.COMPLETES_CANASTA
        late = self._late(view)
        if finishes:
            return left >= min(4, self.style.keeps) or late
        if hint.wilds and not (self.style.wilds and left > 4):
            return False
        return left >= self.style.keeps or (late and left >= 3)

    def _way_out(self, view: Any, random: Random) -> Action | None:
        """Lay all that hints offer in a deal that may be the true one: does the hand go out?"""
        game, seat = self.game, view.seat
        state = game.resample(view, random.randbytes(SEED_BYTES))
        first: Action | None = None
        for _ in range(12):
            now = game.view(state, seat)
            ends = [
                one
                for one in game.legal(now).actions
                if isinstance(one, Discard) or one.verb == "end-turn"
            ]
            if ends and len(now.hand) <= 1:
                return first or ends[0]
            hints = game.hints(now)
            if not hints:
                return None
            best = max(hints, key=lambda one: (len(one.cards), -one.wilds))
            first = first or best.action
            if game.check(now, best.action) is not None:
                return None
            state, _ = game.apply(state, seat, best.action)
        return None

    @staticmethod
    def _opened(view: Any) -> bool:
        opened = getattr(view.table, "opened", None)
        if opened is not None:
            return bool(opened[view.team])
        return bool(view.table.collections[view.seat].opened)

    @staticmethod
    def _late(view: Any) -> bool:
        return bool(view.table.stock < LATE)

    # --- throw ----------------------------------------------------------------------------

    def _cost(self, view: Any, card: Card) -> float:
        pile = _pile(view)
        ranks = Counter([RANK_OF[one] for one in view.hand])
        if IS_WILD[card]:
            frozen = any([IS_WILD[one] for one in pile])
            wilds = sum([IS_WILD[one] for one in view.hand])
            freezes = 0 < self.style.freezes <= len(pile) and not frozen and wilds > 2
            return 5.0 if freezes else 500.0
        if IS_RED_THREE[card]:
            return 400.0
        if IS_BLACK_THREE[card]:
            return 8.0 if len(pile) >= 6 else 12.0
        cost = {1: 4.0, 2: 25.0, 3: 32.0}.get(ranks[RANK_OF[card]], 14.0)
        mine = {number.rank for _, number in self.game.own_melds(view)}
        if RANK_OF[card] in mine:
            cost += 12.0
        if not self.style.feeds:
            seen = sum([RANK_OF[one] == RANK_OF[card] for one in pile])
            cost -= 4.0 * seen
            if RANK_OF[card] in _their_ranks(view):
                cost += 12.0 * (len(pile) + 1)
            elif not seen:
                cost += 0.5 * len(pile)
        return cost


def _pile(view: Any) -> Cards:
    watched = getattr(view, "watched", None)
    if watched is not None:
        return tuple(watched.pile)
    return tuple(view.table.pile if hasattr(view.table, "pile") else view.table.talon)


def _their_ranks(view: Any) -> set[int]:
    """Return the ranks that those on the left may add to."""
    melds = getattr(view.table, "melds", None)
    if melds is not None:
        return {meld.rank for meld in melds[1 - view.team]}
    collections = view.table.collections
    return {group.rank for group in collections[(view.seat + 1) % len(collections)].groups}
