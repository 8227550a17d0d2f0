"""The normal player: lays plays that are worth more on the table, takes the talon if it can open
with it or use it, and throws the card that helps others least."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from engine.canasta.hints import MOST_HINTS, Package
from engine.canasta.players.bases import just_undone
from engine.canasta.values import CANASTA_SIZE, IS_BLACK_THREE, IS_RED_THREE, IS_THREE, IS_WILD
from engine.contract.cards import ACE, ALL_CARDS, RANK_OF, Card, Cards
from engine.contract.game import Game
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
from engine.games.decorated_canasta.groups import HEART_ACE, WILD, Group, canastas_in
from engine.games.decorated_canasta.help.hints import Offer, hints, offers, told
from engine.games.decorated_canasta.help.openings import opening_packages
from engine.games.decorated_canasta.help.plays import (
    Play,
    after_play,
    groups_after,
    with_hand,
    with_top,
)
from engine.games.decorated_canasta.help.rearranging import (
    MOST_REARRANGEMENTS,
    Regrouping,
    best_first,
    regroupings,
    shifts,
)
from engine.games.decorated_canasta.options import MINIMUMS, DecoratedOptions
from engine.games.decorated_canasta.phases.dealing import cut_range
from engine.games.decorated_canasta.phases.discarding import is_twin, throws
from engine.games.decorated_canasta.phases.settling import (
    groups_fault,
    lays_first,
    rest_fault,
    settled_fault,
)
from engine.games.decorated_canasta.phases.taking import rest_is_below
from engine.games.decorated_canasta.players.worth import (
    LATE,
    NORMAL,
    Outlook,
    Weights,
    end_is_near,
)
from engine.games.decorated_canasta.scoring import TWIN
from engine.games.decorated_canasta.state import Phase, State, Table, Turn, View

MOST_PLAYS = 24
"""Maximum number of hints considered for one play."""
MOST_STEPS = 12
"""Maximum number of plays planned in one turn."""
HAND_TO_PLAY_ON = 7
"""Cards that an early opening has to leave."""

_DISCARDS: Final = tuple(Discard(card) for card in ALL_CARDS)
_Step = tuple[Cards, Turn | None, Play | None]
"""A hand with the turn at that moment, and the play chosen then; None at the end of a turn."""
_Thought = tuple[Table | None, Cards, list[_Step]]
"""A table with the hand of the checkpoint, and the turn planned from there."""
_NO_TURN: Final[_Thought] = (None, (), [])


class Normal:
    """Plays by judgement: see `Weights`."""

    def __init__(
        self, game: Game[State, View, DecoratedOptions], weights: Weights = NORMAL
    ) -> None:
        self.game = game
        self.rules = game.rules
        self.weights = weights
        self.canastas = game.options.canastas
        self._thought = _NO_TURN
        self._outlook: Outlook | None = None

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
        """Take from the talon if that is worth more than a card of the stock, else draw."""
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
        """Return True if the player wants the talon and knows how to lay its top card.

        A talon that the draw would make the new stock need not be kept from the others (H39).
        """
        plan = self.plan_of_talon(view)
        if plan is None:
            return False
        wilds = sum([IS_WILD[card] for play in plan for card in cards_of(play)])
        gone = self.rules.options.reshuffle_when == "empty" and view.table.stock == 1
        return len(view.table.talon) >= 2 + 2 * wilds + gone

    def plan_of_talon(self, view: View) -> tuple[Play, ...] | None:
        """Return how the player would lay the top card of the talon, or None."""
        return None if returned_this_turn(view) else self.plan_with_top(with_top(view))

    def plan_with_top(self, view: View) -> tuple[Play, ...] | None:
        """Return the plays that lay the top card so that the rest may be taken, or None.

        Earlier melds of the turn stay.
        """
        if not view.table.collections[view.table.seat].opened:
            packages = opening_packages(self.without_heart_aces(view), self.rules, 1)
            return lays_of(packages[0]) if packages else None
        best: tuple[float, Play] | None = None
        for play in self.plays_of_top(view):
            after = after_play(view, play)
            if rest_fault(after, self.rules) is None:
                worth = self.worth(after)
                if best is None or worth > best[0]:
                    best = (worth, play)
        return None if best is None else (best[1],)

    @staticmethod
    def plays_of_top(view: View) -> Iterator[Play]:
        """Return ways to lay the top card alone, or with two cards of the hand (H12).

        There are none if another plan has laid it already.
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
        if rest_fault(view, self.rules) is None and not rest_is_below(view, self.rules):
            return TakeRest()
        plan = self.plan_with_top(view)
        return plan[0] if plan else Undo()

    @staticmethod
    def without_heart_aces(view: View) -> View:
        """Return the view of a player who keeps their heart aces in order to lay them apart."""
        if HEART_ACE not in view.hand:
            return view
        taken = view.table.taken
        if view.table.phase is Phase.PILE and taken[-1] == HEART_ACE:
            return view
        return with_hand(view, tuple([card for card in view.hand if card != HEART_ACE]))

    # --- play ----------------------------------------------------------------------------------

    def play(self, view: View) -> Action:
        """Return the next play of the planned turn, and the discard at its end.

        The plan is made again from the checkpoint each time: a play may be the first of several,
        and the groups in between need not be valid. A later plan may pass through a position of an
        earlier one. Then the play after that position's last occurrence is chosen, because
        otherwise the turn would go round in a circle.
        """
        turn, table = view.turn, view.table
        assert turn is not None
        if table.must_go_out:
            return Undo()
        if just_undone(view):
            return self.discard(view)
        steps = self._thought_through(view, turn.checkpoint)
        hand, last, _ = steps[-1]
        if hand == view.hand and last == turn:
            return self.discard(view)
        for hand, then, play in reversed(steps):
            if hand == view.hand and then == turn and play is not None:
                return play
        if groups_fault(table.collections[table.seat].groups, view.groups) is None:
            return self.discard(view)  # laid by another player's plan
        return Undo()

    def _thought_through(self, view: View, checkpoint: Cards) -> list[_Step]:
        """Return the turn as planned from its checkpoint.

        It is cached, because each action of a turn needs it again.
        """
        table = view.table
        known, known_hand, steps = self._thought
        if known is table and known_hand == checkpoint:
            return steps
        mine = table.collections[table.seat]
        after = but(view, hand=checkpoint, turn=Turn(checkpoint, mine.groups, mine.heart_aces))
        steps = []
        for _ in range(MOST_STEPS):
            plan = self.plan(after)
            for play in plan:
                steps.append((after.hand, after.turn, play))
                after = after_play(after, play)
            if not plan:
                break
        steps.append((after.hand, after.turn, None))
        self._thought = (table, checkpoint, steps)
        return steps

    def completes_canasta(self, view: View) -> bool:
        """Return True if the planned turn makes canastas worth more."""
        assert view.turn is not None
        _, end, _ = self._thought_through(view, view.turn.checkpoint)[-1]
        assert end is not None
        return _bonus(end.groups) > _bonus(view.groups)

    def plan(self, view: View) -> tuple[Play, ...]:
        """Return a sequence of plays that together improve the position, if there is one.

        Earlier plays make no difference to it.
        """
        goes_out = may_go_out(view)
        opened = view.table.collections[view.table.seat].opened or lays_first(view)
        offered = offers(view) if goes_out or opened else []
        out = self.way_out(view, offered) if goes_out else None
        if out is not None:
            return out
        return self.best_plays(view, offered) if opened else self.opening(view)

    def way_out(self, view: View, offered: list[Offer]) -> tuple[Play, ...] | None:
        """Return the plays after which the last card goes out, if the player notices them."""
        after = view
        plays: list[Play] = []
        while len(after.hand) > 1 and len(plays) < MOST_STEPS:
            play = self.largest_play(after, offers(after) if plays else offered)
            if play is None:
                return None
            plays.append(play)
            after = after_play(after, play)
        if len(after.hand) != 1 or canastas_in(after.groups) < self.canastas:
            return None
        return tuple(plays)

    def largest_play(self, view: View, offered: list[Offer]) -> Play | None:
        """Return the play that lays the most cards."""
        if HEART_ACE in view.hand and len(view.hand) > 1:
            return LayHeartAce()
        best: list[Offer] = []
        most: tuple[int, int, int] | None = None
        for offer in self.first_of(view, offered, MOST_HINTS):
            key = len(offer.cards), offer.bonus, -sum([IS_WILD[card] for card in offer.cards])
            if most is None or key > most:
                best, most = [offer], key
            elif key == most:
                best.append(offer)
        return self.first_of(view, best, 1)[0].play if best else None

    def first_of(self, view: View, offered: list[Offer], most: int) -> list[Offer]:
        """Return this number of offers, the first as hints; in any order if those are all."""
        if len(offered) <= most:
            return offered
        by_play = {offer.play: offer for offer in offered}
        hints = told(view, self.rules, offered)[:most]
        return [
            by_play[hint.action] for hint in hints if isinstance(hint.action, LayGroup | AddCards)
        ]

    def worth(self, view: View) -> float:
        """Return the value of the player's hand and groups."""
        return Outlook(view, self.weights, self.rules).worth()

    def outlook(self, view: View) -> Outlook:
        """Return the player's judgement of moves; it is cached for the throw after a plan."""
        known = self._outlook
        if known is None or not known.is_of(view):
            known = self._outlook = Outlook(view, self.weights, self.rules)
        return known

    def best_plays(self, view: View, offered: list[Offer]) -> tuple[Play, ...]:
        """Return the play or rearrangement that improves the position most, if any does.

        Of equally good ones the first hint is played, or the first rearrangement.
        """
        can_lay = HEART_ACE in view.hand and len(view.hand) > 1
        if can_lay and self.may_keep(view.hand, (HEART_ACE,), view.groups):
            return (LayHeartAce(),)
        outlook = self.outlook(view)
        best_worth = outlook.worth() + 1
        best: list[Offer] = []
        for offer in self.first_of(view, offered, MOST_PLAYS):
            groups = offer.groups_after(view.groups)
            if HEART_ACE in offer.cards or not self.may_keep(view.hand, offer.cards, groups):
                continue
            worth = outlook.worth(groups, offer.cards)
            if worth > best_worth:
                best, best_worth = [offer], worth
            elif worth == best_worth and best:
                best.append(offer)
        moved: list[Regrouping] = []
        possible = shifts(view) if len(view.hand) > 1 else []
        found = regroupings(view, possible) if outlook.may_exceed(best_worth, possible) else ()
        for one in found if len(found) <= MOST_REARRANGEMENTS else best_first(found):
            if not self.may_keep(view.hand, one.laid, one.groups):
                continue
            worth = outlook.worth(one.groups, one.laid)
            if worth > best_worth:
                moved, best_worth = [one], worth
            elif worth == best_worth and moved:
                moved.append(one)
        if moved:
            return best_first(moved)[0].plays if len(moved) > 1 else moved[0].plays
        return (self.first_of(view, best, 1)[0].play,) if best else ()

    def likeliest_plays(self, view: View, most: int) -> list[Play]:
        """Return the `most` single plays that seem best; before an opening, the play that opens."""
        if not (view.table.collections[view.table.seat].opened or lays_first(view)):
            packages = opening_packages(self.without_heart_aces(view), self.rules, 1)
            plays = lays_of(packages[0]) if packages else ()
            return list(plays) if len(plays) == 1 else []
        outlook = self.outlook(view)
        found: list[tuple[float, Play]] = []
        for hint in hints(view, self.rules)[:MOST_PLAYS]:
            play = hint.action
            assert isinstance(play, LayGroup | AddCards)
            groups = groups_after(view.groups, play)
            if HEART_ACE not in play.cards and self.may_keep(view.hand, play.cards, groups):
                found.append((outlook.worth(groups, play.cards), play))
        return [play for _, play in sorted(found, key=lambda one: -one[0])[:most]]

    def may_stop(self, view: View) -> bool:
        """Return True if the turn may end as it is, with a throw (H16, H20)."""
        return settled_fault(view, MINIMUMS[self.rules.options.minimum], goes_out=False) is None

    def may_keep(self, hand: Cards, laid: Cards, groups: tuple[Group, ...]) -> bool:
        """Return True if a card is left to throw, and one more without the canastas to go out (H25,
        H40)."""
        left = len(hand) - len(laid)
        return left > 1 or (left == 1 and canastas_in(groups) >= self.canastas)

    def opening(self, view: View) -> tuple[Play, ...]:
        """Return the cheapest opening, if it leaves a hand to play on with or the end is near."""
        packages = opening_packages(self.without_heart_aces(view), self.rules, 1)
        if not packages:
            return ()
        best = packages[0]
        left = len(view.hand) - best.cards
        near = end_is_near(view, view.seat, self.rules)
        if left < 2 or (near < LATE and (left < HAND_TO_PLAY_ON or best.wilds > 1)):
            return ()
        return lays_of(best)

    # --- discard -------------------------------------------------------------------------------

    def discard(self, view: View) -> Action:
        """Return the card with the lowest cost of loss and danger together."""
        costs = self.discard_costs(view)
        return costs[0][1] if costs else self.game.stand_in(view)

    def discard_costs(self, view: View) -> list[tuple[float, Discard]]:
        """Return the cost of each throw, cheapest first."""
        outlook = self.outlook(view)
        by_rank: dict[int, tuple[float, float]] = {}
        costs: list[tuple[float, Discard]] = []
        for card in throws(view, self.rules):
            rank = RANK_OF[card]
            if rank not in by_rank:
                by_rank[rank] = outlook.loss(card), danger(view.table, card)
            loss, risk = by_rank[rank]
            if card == HEART_ACE:
                loss += self.weights.heart_ace
            if is_twin(view.table, card, self.rules):
                loss -= TWIN
            costs.append((loss + risk, _DISCARDS[card]))
        return sorted(costs, key=lambda one: (one[0], one[1].card))


def danger(table: Table, card: Card) -> float:
    """Return the cost of a throw because the talon may be taken; it is the same for all cards of a
    rank."""
    following = table.collections[(table.seat + 1) % len(table.collections)]
    if following.free_window:
        return 0.5 if not IS_WILD[card] else 40.0
    if IS_BLACK_THREE[card] or IS_WILD[card]:
        return 0.0
    rank = RANK_OF[card]
    cost = 2.0 if any([group.rank == rank for group in following.groups]) else 1.0
    seen = sum([RANK_OF[one] == rank for one in table.talon])
    return cost / (1 + seen) * (4 * (1 + len(table.talon)))


def _bonus(groups: tuple[Group, ...]) -> int:
    return sum([group.bonus for group in groups])


def may_go_out(view: View) -> bool:
    """Return False if the hand surely cannot go out by laying it: two cards stay, or no canasta
    results.

    Threes stay, and so do single cards without a group of their rank.
    """
    ranks = [RANK_OF[card] for card in view.hand]
    own: dict[int, int] = {}
    for group in view.groups:
        own[group.rank] = max(own.get(group.rank, 0), len(group.cards))
    wilds = stay = 0
    for card, rank in zip(view.hand, ranks, strict=True):
        if IS_WILD[card]:
            wilds += 1
        elif IS_THREE[card] or (card != HEART_ACE and rank not in own and ranks.count(rank) == 1):
            stay += 1
            if stay > 1:
                return False
    most = CANASTA_SIZE - wilds
    return any(
        [size + (ranks.count(rank) if rank != WILD else 0) >= most for rank, size in own.items()]
    ) or any([ranks.count(rank) >= most for rank in {*ranks}])


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
