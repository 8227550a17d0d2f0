"""The normal player: lays what is worth more on the table, takes the talon when it can open with
it or use it, throws what helps others least."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Final

from engine.contract.cards import ACE, RANK_OF, Card, Cards
from engine.contract.game import Game
from engine.contract.log import Log
from engine.contract.moves import Undo
from engine.contract.notation import Action
from engine.contract.values import but
from engine.games.decorated_canasta.actions import (
    AddCards,
    Cut,
    Discard,
    Draw,
    Keep,
    LayGroup,
    LayHeartAce,
    TakeFree,
    TakeRest,
    TakeTop,
)
from engine.games.decorated_canasta.collection import HEART_ACE
from engine.games.decorated_canasta.dealing import cut_range
from engine.games.decorated_canasta.discarding import is_twin
from engine.games.decorated_canasta.groups import has_canasta
from engine.games.decorated_canasta.hints import hints
from engine.games.decorated_canasta.openings import opening_packages
from engine.games.decorated_canasta.options import MINIMUMS, DecoratedOptions
from engine.games.decorated_canasta.players.worth import (
    NORMAL,
    Weights,
    end_is_near,
    groups_worth,
    hand_worth,
)
from engine.games.decorated_canasta.plays import Play, after_play, with_hand, with_top
from engine.games.decorated_canasta.rearranging import rearrangements
from engine.games.decorated_canasta.scoring import HEART_ACE as HEART_ACE_BONUS
from engine.games.decorated_canasta.scoring import TWIN
from engine.games.decorated_canasta.settling import (
    groups_fault,
    lays_first,
    rest_fault,
    settled_fault,
)
from engine.games.decorated_canasta.state import Phase, State, Turn, View
from engine.games.decorated_canasta.taking import rest_is_below
from engine.kits.canasta.hints import Package
from engine.kits.canasta.players import just_undone
from engine.kits.canasta.values import IS_BLACK_THREE, IS_RED_THREE, IS_THREE, IS_WILD

MOST_PLAYS = 24
"""Hints that are looked at for one play."""
MOST_STEPS = 12
"""Plays that are thought ahead in one turn."""
HAND_TO_PLAY_ON = 7
"""Cards that an early opening has to leave."""
PLANS_KEPT = 2048
"""Plans that are remembered, as each action of a turn thinks the turn through again."""
LATE = 0.3
"""From here on the end is near: see `end_is_near`."""

_NO_HISTORY: Final = Log()


class Normal:
    """Plays by judgement: see `Weights`."""

    def __init__(
        self, game: Game[State, View, DecoratedOptions], weights: Weights = NORMAL
    ) -> None:
        self.game = game
        self.options = game.options
        self.weights = weights
        self._known_plan = lru_cache(maxsize=PLANS_KEPT)(self._plan)

    def decide(self, view: View, seed: int, budget: int = 0) -> Action:  # noqa: ARG002
        """Return the action that leads to the best position by the player's judgement."""
        phase = view.table.phase
        if phase is Phase.CUT:
            return Cut(Random(seed).choice(cut_range(self.game.seats)))
        if phase is Phase.KEEP:
            return Keep(self.kept(view.deal.shown))
        if phase is Phase.DRAW:
            return self.draw(view)
        if phase is Phase.PILE:
            return self.with_top(view)
        if phase is Phase.FIRST_DISCARD:
            return self.discard(view)
        return self.play(view)

    @staticmethod
    def kept(shown: Cards) -> Cards:
        """Return wild cards, red threes, aces, and naturals of one rank (H3)."""
        ranks = [RANK_OF[card] for card in shown]
        return tuple(
            [
                card
                for card in shown
                if IS_WILD[card]
                or IS_RED_THREE[card]
                or RANK_OF[card] == ACE
                or (ranks.count(RANK_OF[card]) > 1 and not IS_BLACK_THREE[card])
            ]
        )

    # --- draw or take ------------------------------------------------------------------------

    def draw(self, view: View) -> Action:
        """Take of the talon when that is worth more than a card of the stock, else draw."""
        legal = self.game.legal(view).actions
        if TakeFree() in legal and self.wants(view, view.table.talon[-1]):
            return TakeFree()
        if TakeTop() in legal and self.takes_talon(view):
            return TakeTop()
        return Draw()

    def wants(self, view: View, card: Card) -> bool:
        """Return True if a card is worth more than an unknown one."""
        rank = RANK_OF[card]
        if IS_WILD[card] or card == HEART_ACE:
            return True
        own = [group for group in view.groups if group.rank == rank]
        return bool(own) or [RANK_OF[one] for one in view.hand].count(rank) > 1

    def takes_talon(self, view: View) -> bool:
        """Return True if the player wants the talon and knows how to lay its top card."""
        plan = self.plan_of_talon(view)
        if plan is None:
            return False
        wilds = sum([IS_WILD[card] for play in plan for card in cards_of(play)])
        return len(view.table.talon) >= 2 + 2 * wilds

    def plan_of_talon(self, view: View) -> tuple[Play, ...] | None:
        """Return how the player would lay the top card of the talon, or None."""
        return None if returned_this_turn(view) else self.plan_with_top(with_top(view))

    def plan_with_top(self, view: View) -> tuple[Play, ...] | None:
        """Return the plays that lay the top card so that the rest may be taken, or None.

        What was laid before stays.
        """
        if not view.table.collections[view.table.seat].opened:
            packages = opening_packages(self.without_heart_aces(view), self.options, 1)
            return lays_of(packages[0]) if packages else None
        best: tuple[float, Play] | None = None
        for play in self.plays_of_top(view):
            after = after_play(view, play)
            if rest_fault(after) is None:
                worth = self.worth(after)
                if best is None or worth > best[0]:
                    best = (worth, play)
        return None if best is None else (best[1],)

    @staticmethod
    def plays_of_top(view: View) -> Iterator[Play]:
        """Return ways to lay the top card alone, or with two cards of the hand (H12).

        There are none where somebody else has laid it already.
        """
        top = view.table.taken[-1]
        if top not in view.hand:
            return
        rank = RANK_OF[top]
        if top == HEART_ACE:
            yield LayHeartAce()
        for group in view.groups:
            if group.rank == rank:
                yield AddCards(group.number, (top,))
        left = list(view.hand)
        left.remove(top)
        same = [card for card in left if RANK_OF[card] == rank]
        wilds = [card for card in left if IS_WILD[card]]
        for count in range(2, len(same) + 1):
            yield LayGroup((top, *same[:count]))
        if same and wilds:
            yield LayGroup((top, *same, wilds[0]))

    def with_top(self, view: View) -> Action:
        """Lay the top card as planned, then take the rest."""
        if rest_fault(view) is None and not rest_is_below(view, self.options):
            return TakeRest()
        plan = self.plan_with_top(view)
        return plan[0] if plan else Undo()

    @staticmethod
    def without_heart_aces(view: View) -> View:
        """Return the view of a player who keeps their heart aces to lay them apart."""
        if HEART_ACE not in view.hand:
            return view
        taken = view.table.taken
        if view.table.phase is Phase.PILE and taken[-1] == HEART_ACE:
            return view
        return with_hand(view, tuple([card for card in view.hand if card != HEART_ACE]))

    # --- play ----------------------------------------------------------------------------------

    def play(self, view: View) -> Action:
        """Return the next play of the turn as it is planned, and at its end the discard.

        The plan is made again from the checkpoint each time: a play may be one of several that
        belong together, and after one of them the groups may not be ones that may stay. A later
        plan may pass through a position of an earlier one: what follows its last occurrence is
        played, or the turn would go round in a circle.
        """
        turn, table = view.turn, view.table
        assert turn is not None
        if table.must_go_out:
            return Undo()
        if just_undone(view):
            return self.discard(view)
        mine = table.collections[table.seat]
        begun = Turn(turn.checkpoint, mine.groups, mine.heart_aces)
        after = but(view, hand=turn.checkpoint, turn=begun)
        following: Play | None = None
        for _ in range(MOST_STEPS):
            plan = self.plan(after)
            for play in plan:
                if after.hand == view.hand and after.turn == view.turn:
                    following = play
                after = after_play(after, play)
            if not plan:
                break
        if after.hand == view.hand and after.turn == view.turn:
            return self.discard(view)
        if following is not None:
            return following
        if groups_fault(mine.groups, view.groups) is None:  # laid by somebody else's plan
            return self.discard(view)
        return Undo()

    def plan(self, view: View) -> tuple[Play, ...]:
        """Return plays that belong together and make the position better, if there are any.

        What happened before makes no difference to them.
        """
        return self._known_plan(but(view, history=_NO_HISTORY))

    def _plan(self, view: View) -> tuple[Play, ...]:
        out = self.way_out(view)
        if out is not None:
            return out
        if view.table.collections[view.table.seat].opened or lays_first(view):
            return self.best_plays(view)
        return self.opening(view)

    def way_out(self, view: View) -> tuple[Play, ...] | None:
        """Return the plays after which the last card goes out, where the player sees them."""
        if not may_all_be_laid(view):
            return None
        after = view
        plays: list[Play] = []
        while len(after.hand) > 1 and len(plays) < MOST_STEPS:
            play = self.largest_play(after)
            if play is None:
                return None
            plays.append(play)
            after = after_play(after, play)
        if len(after.hand) != 1 or not has_canasta(after.groups):
            return None
        return tuple(plays)

    def largest_play(self, view: View) -> Play | None:
        """Return the play that lays most cards."""
        if HEART_ACE in view.hand and len(view.hand) > 1:
            return LayHeartAce()
        found = hints(view, self.options)
        if not found:
            return None
        best = max(found, key=lambda one: (len(one.cards), one.bonus, -one.wilds))
        play = best.action
        assert isinstance(play, LayGroup | AddCards)
        return play

    def worth(self, view: View, near: float | None = None) -> float:
        """Return the worth of the player's hand and groups. `near`: `end_is_near`, if known."""
        near = end_is_near(view) if near is None else near
        turn, collections = view.turn, view.table.collections
        aces = (collections[view.seat or 0] if turn is None else turn).heart_aces
        held = view.hand.count(HEART_ACE)
        return (
            groups_worth(view.groups, self.weights)
            + hand_worth(view.hand, view.groups, near, self.weights)
            + HEART_ACE_BONUS * aces
            + self.weights.heart_ace * held
        )

    def keeps_enough(self, view: View) -> bool:
        """Return True if a card is left to throw, and one more without a canasta (H25)."""
        return len(view.hand) >= (1 if has_canasta(view.groups) else 2)

    def best_plays(self, view: View) -> tuple[Play, ...]:
        """Return the play or rearrangement that makes the position better by most, if any does."""
        can_lay = HEART_ACE in view.hand and len(view.hand) > 1
        if can_lay and self.keeps_enough(after_play(view, LayHeartAce())):
            return (LayHeartAce(),)
        best: tuple[Play, ...] = ()
        near = end_is_near(view)
        best_worth = self.worth(view, near) + 1
        ways: list[tuple[Play, ...]] = []
        for hint in hints(view, self.options)[:MOST_PLAYS]:
            play = hint.action
            assert isinstance(play, LayGroup | AddCards)
            if HEART_ACE not in play.cards:
                ways.append((play,))
        if len(view.hand) > 1:
            ways += [way.actions for way in rearrangements(view)]
        for plays in ways:
            after = view
            for play in plays:
                after = after_play(after, play)
            if self.keeps_enough(after) and (worth := self.worth(after, near)) > best_worth:
                best, best_worth = plays, worth
        return best

    def likeliest_plays(self, view: View, most: int) -> list[Play]:
        """Return the `most` single plays that seem best; before an opening, the play that opens."""
        if not (view.table.collections[view.table.seat].opened or lays_first(view)):
            packages = opening_packages(self.without_heart_aces(view), self.options, 1)
            plays = lays_of(packages[0]) if packages else ()
            return list(plays) if len(plays) == 1 else []
        near = end_is_near(view)
        found: list[tuple[float, Play]] = []
        for hint in hints(view, self.options)[:MOST_PLAYS]:
            play = hint.action
            assert isinstance(play, LayGroup | AddCards)
            after = after_play(view, play)
            if HEART_ACE not in play.cards and self.keeps_enough(after):
                found.append((self.worth(after, near), play))
        return [play for _, play in sorted(found, key=lambda one: -one[0])[:most]]

    def may_stop(self, view: View) -> bool:
        """Return True if the turn may end as it is, with a throw (H16, H20)."""
        return settled_fault(view, MINIMUMS[self.options.minimum], goes_out=False) is None

    def opening(self, view: View) -> tuple[Play, ...]:
        """Return the cheapest opening, when it leaves a hand to play on with or the end is near."""
        packages = opening_packages(self.without_heart_aces(view), self.options, 1)
        if not packages:
            return ()
        best = packages[0]
        left = len(view.hand) - best.cards
        near = end_is_near(view)
        if left < 2 or (near < LATE and (left < HAND_TO_PLAY_ON or best.wilds > 1)):
            return ()
        return lays_of(best)

    # --- discard -------------------------------------------------------------------------------

    def discard(self, view: View) -> Action:
        """Return the card whose loss and whose danger together cost least."""
        costs = self.discard_costs(view)
        return costs[0][1] if costs else self.game.stand_in(view)

    def discard_costs(self, view: View) -> list[tuple[float, Discard]]:
        """Return what each throw costs, cheapest first."""
        throws = [one for one in self.game.legal(view).actions if isinstance(one, Discard)]
        near = end_is_near(view)
        whole = hand_worth(view.hand, view.groups, near, self.weights)
        costs = [(self._cost(view, one.card, near, whole), one) for one in throws]
        return sorted(costs, key=lambda one: (one[0], one[1].card))

    def _cost(self, view: View, card: Card, near: float, whole: float) -> float:
        """Return what throwing a card costs: its worth in hand, and the talon if it is taken.

        `whole`: the worth of the hand with it.
        """
        table = view.table
        left = list(view.hand)
        left.remove(card)
        loss = whole - hand_worth(tuple(left), view.groups, near, self.weights)
        if card == HEART_ACE:
            loss += self.weights.heart_ace
        if is_twin(table, card):
            loss -= TWIN
        following = table.collections[(table.seat + 1) % len(table.collections)]
        danger = 1.0
        if following.free_window:
            danger = 0.5 if not IS_WILD[card] else 40.0
        elif IS_BLACK_THREE[card] or IS_WILD[card]:
            danger = 0.0
        else:
            if any([group.rank == RANK_OF[card] for group in following.groups]):
                danger = 2.0
            seen = sum([RANK_OF[one] == RANK_OF[card] for one in table.talon])
            danger /= 1 + seen
            danger *= 4 * (1 + len(table.talon))
        return loss + danger


def may_all_be_laid(view: View) -> bool:
    """Return False if at least two cards surely stay in the hand: threes, and single cards without
    a group of their rank."""
    ranks = [RANK_OF[card] for card in view.hand]
    own = {group.rank for group in view.groups}
    stay = 0
    for card, rank in zip(view.hand, ranks, strict=True):
        if IS_THREE[card]:
            stay += 1
        elif not IS_WILD[card] and card != HEART_ACE and rank not in own:
            stay += ranks.count(rank) == 1
    return stay < 2


def lays_of(package: Package) -> tuple[Play, ...]:
    """Return the plays of a package."""
    return tuple([play for play in package.actions if isinstance(play, LayGroup)])


def cards_of(play: Play) -> Cards:
    """Return the hand cards of a play."""
    return play.cards if isinstance(play, LayGroup | AddCards) else ()


def returned_this_turn(view: View) -> bool:
    """Return True if the player has given the talon back in this turn."""
    last = view.history[-1] if view.history else None
    return last is not None and last.tag == "returns-talon"
