"""The normal player: judges every decision by the value of the resulting position, one turn
ahead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Final

from engine.canasta.players.bases import undone_this_turn
from engine.canasta.values import IS_BLACK_THREE, IS_NATURAL, IS_RED_THREE, IS_WILD
from engine.contract.cards import ACE, RANK_OF, Card, Cards
from engine.contract.moves import Undo
from engine.contract.notation import Action
from engine.games.bulgarian_canasta.actions import (
    Cut,
    CutForDeal,
    Discard,
    Draw,
    EndDeal,
    Keep,
    TakePile,
)
from engine.games.bulgarian_canasta.game import BulgarianCanasta
from engine.games.bulgarian_canasta.melds import has_canasta
from engine.games.bulgarian_canasta.memory import memory_of
from engine.games.bulgarian_canasta.phases.dealing import RED_THREE_BLOCK
from engine.games.bulgarian_canasta.phases.pile import Take, judge_take
from engine.games.bulgarian_canasta.phases.turns import MAY_CLOSE, throwable
from engine.games.bulgarian_canasta.players.closing import worth_closing, worth_ending
from engine.games.bulgarian_canasta.players.danger import KeyChances, PileToTake, pile_worth
from engine.games.bulgarian_canasta.players.outlook import Outlook, outlook
from engine.games.bulgarian_canasta.players.plays import (
    FOUR_BLACK,
    MOST_LAYOUTS,
    Laid,
    holds_four_black,
    layout,
    layout_to,
    leaves_a_discard,
    left_over,
    may_have_canasta,
    single_plays,
)
from engine.games.bulgarian_canasta.players.worth import (
    NORMAL,
    Weights,
    hand_worth,
    losses,
    team_worth,
)
from engine.games.bulgarian_canasta.state import (
    BOTTOM_THREE,
    CUT,
    CUT_FOR_DEAL,
    DECK,
    DRAW,
    View,
)

PARTNERS_BLOCK = RED_THREE_BLOCK - 1
"""The block in a player's turn when the partner threw the last red three: the partner may take
first."""
REMEMBERED: Final = 1024
"""Number of cached turns with their best play or opening: other moves in a sampled deal bring the
same turns."""
OPENING_NODES = 120
"""Maximum number of packages tried for an opening."""


class Normal:
    """Plays by judgement: see `Weights`."""

    def __init__(
        self,
        game: BulgarianCanasta,
        weights: Weights = NORMAL,
        opening_nodes: int = OPENING_NODES,
        closing_nodes: int = MOST_LAYOUTS,
    ) -> None:
        self.game = game
        self.rules = game.rules
        self.weights = weights
        self.opening_nodes = opening_nodes
        self.closing_nodes = closing_nodes
        remembered = lru_cache(REMEMBERED)
        self._step: Callable[..., Laid | None] = remembered(self._found_step)
        self._opening: Callable[..., Laid | None] = remembered(self._found_opening)

    def decide(self, view: View, seed: int, budget: int = 0) -> Action:  # noqa: ARG002
        """Return the action that leads to the best position by the player's judgement."""
        phase = view.table.phase
        if phase is CUT_FOR_DEAL:
            return CutForDeal(1 + Random(seed).randrange(len(DECK)))
        if phase is BOTTOM_THREE:
            return Keep(self.kept(view.bottom or ()))
        if phase is CUT:
            return Cut(1 + Random(seed).randrange(view.table.stock - 1))
        look = self.look(view)
        return self.draw(view, look) if phase is DRAW else self.play(view, look)

    def look(self, view: View) -> Outlook:
        """Return the player's reading of a view."""
        return outlook(view, self.rules)

    @staticmethod
    def kept(bottom: Cards) -> Cards:
        """Return wild cards, aces, red threes, and naturals of one rank (§6)."""
        ranks = Counter([RANK_OF[card] for card in bottom])
        return tuple(
            [
                card
                for card in bottom
                if IS_WILD[card]
                or IS_RED_THREE[card]
                or (IS_NATURAL[card] and (ranks[RANK_OF[card]] > 1 or RANK_OF[card] == ACE))
            ]
        )

    # --- draw or take ------------------------------------------------------------------------

    def draw(self, view: View, look: Outlook) -> Action:
        """Take the pile if the result is worth more than a card of the stock, else draw."""
        best: Action = Draw()
        best_worth = self._drawn_worth(view, look)
        takes = self.takes(view, look)
        if self.game.check(view, best) is not None:
            for action, _ in takes:
                if self.closes_after(view, action):
                    return action
            if not takes or worth_ending(view, look, self.weights):
                return EndDeal()
            best_worth = -1e9
        for action, worth in takes:
            if worth > best_worth:
                best, best_worth = action, worth
        return best

    def _drawn_worth(self, view: View, look: Outlook) -> float:
        """Return the value of the position after a draw. The next card is known if the viewer has
        seen the pile that was turned over (A51)."""
        known = None
        if self.rules.options.recycle_shuffle == "off":
            known = memory_of(view, self.rules).places.get(view.table.stock - 1)
        if known is None or IS_RED_THREE[known]:
            return self.worth(view.hand, view, look) + self.weights.drawn_card
        return self.worth(tuple(sorted((*view.hand, known))), view, look)

    def takes(self, view: View, look: Outlook) -> list[tuple[TakePile, float]]:
        """Return the takes, each with the worth of the position after it."""
        legal = self.game.legal(view)
        actions: list[Action] = [one for one in legal.actions if isinstance(one, TakePile)]
        if self.rules.must_open(view):
            for move in legal.open:
                actions += self.game.expand(view, move)
        pile = view.table.pile
        denied = self.weights.denied * pile_worth(pile)
        denied *= KeyChances(look.opponents[0], look).to_take(pile[-1]) if pile else 0.0
        found: list[tuple[TakePile, float]] = []
        for action in actions:
            if not isinstance(action, TakePile):
                continue
            judged = judge_take(view, action, self.rules)
            if not isinstance(judged, Take):
                continue
            hand, melds = judged.hand, judged.melds
            if not view.opened_before and not self.rules.must_open(view):
                hand = tuple(sorted(hand + melds[judged.index].cards))
                melds = view.melds
            red = look.own_red + len(judged.red_threes)
            worth = team_worth(melds, red, self.weights, self.rules, look.urgency)
            worth += hand_worth(hand, melds, look.urgency, self.weights)
            found.append((action, worth + denied))
        return found

    def closes_after(self, view: View, action: TakePile) -> bool:
        """Return True if a take lets the player close on plus in the same turn."""
        judged = judge_take(view, action, self.rules)
        if not isinstance(judged, Take) or not view.opened_before:
            return False
        laid = layout_to(Laid(judged.hand, judged.melds), 1, self.rules, self.closing_nodes)
        return laid is not None and has_canasta(laid.melds)

    def worth(self, hand: Cards, view: View, look: Outlook) -> float:
        """Return the value for the viewer's side of this hand with the present melds."""
        melds = view.melds
        return team_worth(melds, look.own_red, self.weights, self.rules, look.urgency) + hand_worth(
            hand, melds, look.urgency, self.weights
        )

    # --- play ----------------------------------------------------------------------------------

    def play(self, view: View, look: Outlook) -> Action:
        """Close if it pays; otherwise lay plays that are worth more on the table, then throw a
        card."""
        start = Laid(view.hand, view.melds)
        closing = self.closing(view, look, start)
        if closing is not None:
            return closing
        opened = view.table.opened[view.team]
        step = self.lay_step(view, look, start) if opened else self.opening_step(view, look, start)
        if step is not None:
            return step
        return self.discard(view, look)

    def closing(self, view: View, look: Outlook, start: Laid) -> Action | None:
        """Return the first step of closing this turn, if that is possible and pays.

        A team that has not opened and has taken plays back does not try again: it might repeat
        itself forever.
        """
        four = holds_four_black(start.hand)
        needs = view.opened_before and self.rules.options.close_without_canasta == "off"
        too_many = left_over(start.hand, start.melds) > 1 or (needs and not may_have_canasta(start))
        if too_many and not four:
            return None
        opened = view.table.opened[view.team]
        if not opened and undone_this_turn(view):
            return None
        laid = self._closing_layout(start, four, len(view.table.red_threes[look.seat]))
        if laid is None:
            return None
        if not opened:
            opening = self.rules.opening_of(laid.melds, view.standing.scores[view.team])
            if not opening.ready:
                return None
        if needs and not four and not has_canasta(laid.melds):
            return None
        if not worth_closing(view, laid, look, self.weights, four):
            return None
        for play in laid.plays:
            if self.game.check(view, play) is None:
                return play
        if laid.plays:
            return None
        left = [card for card in laid.hand if not (four and IS_BLACK_THREE[card])]
        card = left[0] if left else view.table.red_threes[look.seat][0]
        return Discard(card)

    def _closing_layout(self, start: Laid, four: bool, own_red: int) -> Laid | None:
        """Return the plays that lead to closing by throwing the last card, or the one beside four
        black threes; or all of the hand if a red three can be thrown."""
        if four:
            return layout_to(start, FOUR_BLACK + 1, self.rules, self.closing_nodes)
        laid = layout_to(start, 1, self.rules, self.closing_nodes)
        if laid is None and own_red:
            laid = layout(start, self.rules)
            return None if laid.hand else laid
        return laid

    def lay_step(self, view: View, look: Outlook, start: Laid) -> Action | None:
        """Return the play that improves the position most; None if none does."""
        own_red = len(view.table.red_threes[look.seat])
        best = self._step(start, own_red, view.opened_before, look.own_red, look.urgency)
        return None if best is None else best.plays[0]

    def _found_step(
        self, start: Laid, own_red: int, opened_before: bool, teams_red: int, urgency: float
    ) -> Laid | None:
        """Return the best play, as `lay_step`."""
        best: Laid | None = None
        best_worth = self._worth_of(start, teams_red, urgency) + 0.5
        for laid in single_plays(start, self.rules):
            if not leaves_a_discard(laid, own_red, opened_before, self.rules):
                continue
            worth = self._worth_of(laid, teams_red, urgency)
            if worth > best_worth:
                best, best_worth = laid, worth
        return best

    def laid_worth(self, laid: Laid, look: Outlook) -> float:
        """Return the worth of the side after these plays."""
        return self._worth_of(laid, look.own_red, look.urgency)

    def _worth_of(self, laid: Laid, teams_red: int, urgency: float) -> float:
        worth = team_worth(laid.melds, teams_red, self.weights, self.rules, urgency)
        return worth + hand_worth(laid.hand, laid.melds, urgency, self.weights)

    def opening_step(self, view: View, look: Outlook, start: Laid) -> Action | None:
        """Return the next play of the best opening, or undo if the melds laid so far lead to
        none."""
        if undone_this_turn(view):
            return None
        found = self.best_opening(view, look, start)
        if found is not None and found.plays:
            return found.plays[0]
        if found is None and start.melds:
            return Undo()
        return None

    def best_opening(
        self, view: View, look: Outlook, start: Laid, must: bool = False
    ) -> Laid | None:
        """Return the most valuable opening, if opening pays (or `must`).

        It includes the plays that the player has laid already.
        """
        score = view.standing.scores[view.team]
        own_red = len(view.table.red_threes[look.seat])
        helps = self.weights.opening_helps
        if look.they_opened:
            helps += self.weights.race * max(0, 13 - look.smallest) / 5
        pays = not (start.melds or must)
        return self._opening(start, score, own_red, look.own_red, look.urgency, helps, pays)

    def _found_opening(
        self,
        start: Laid,
        score: int,
        own_red: int,
        teams_red: int,
        urgency: float,
        helps: float,
        pays: bool,
    ) -> Laid | None:
        """Return the most valuable opening; `helps` is the value of opening in addition to that of
        its melds.

        If it `pays` it is worth more than none.
        """
        least = Laid(start.hand, ())
        best: Laid | None = None
        best_worth = self._worth_of(least, teams_red, urgency) if pays else -1e9
        stack = [start]
        seen: set[tuple[Cards, int]] = set()
        nodes = 0
        while stack and nodes < self.opening_nodes:
            laid = stack.pop()
            key = (laid.hand, len(laid.melds))
            if key in seen:
                continue
            seen.add(key)
            nodes += 1
            opens = laid.melds and self.rules.opening_of(laid.melds, score).ready
            if opens and leaves_a_discard(laid, own_red, False, self.rules):
                wilds = sum([IS_WILD[card] for play in laid.plays for card in play.cards])
                worth = self._worth_of(laid, teams_red, urgency) + helps
                worth -= self.weights.wild_in_opening * wilds
                if worth > best_worth:
                    best, best_worth = laid, worth
                if len(laid.plays) > 1:
                    continue
            if nodes < self.opening_nodes:
                after = [
                    one
                    for one in single_plays(laid, self.rules)
                    if len(one.hand) + own_red >= 1 and (one.hand, len(one.melds)) not in seen
                ]
                after.sort(key=lambda one: self._worth_of(one, teams_red, urgency))
                stack += after
        return best

    # --- discard -------------------------------------------------------------------------------

    def discard(self, view: View, look: Outlook) -> Action:
        """Return the card with the lowest cost of loss and danger together."""
        costs = self.discard_costs(view, look)
        if not costs:
            return Undo()
        if len(view.hand) in MAY_CLOSE:
            asked = self.game.consequences(view, [Discard(card) for _, card in costs])
            costs = [
                (cost + (10_000 if Discard(card) in asked else 0), card) for cost, card in costs
            ]
        return Discard(min(costs)[1])

    def discard_costs(self, view: View, look: Outlook) -> list[tuple[float, Card]]:
        """Return the cards that may be thrown, each with its cost: its value in hand, and the pile
        if an opponent takes it."""
        cards = throwable(view, self.rules)
        next_one, weights = look.opponents[0], self.weights
        taken = PileToTake(view.table.pile, look.unseen.known[next_one])
        keys = KeyChances(next_one, look)
        safe = view.table.block > 1  # a red three closes the pile to the next player
        mine = [card for card in cards if not IS_RED_THREE[card]]
        found: list[tuple[float, Card]] = []
        costs = losses(view.hand, mine, view.melds, look.urgency, weights)
        for card, cost in zip(mine, costs, strict=True):
            danger = 0.0
            if not safe and IS_NATURAL[card]:
                pile = weights.pile_share + taken.worth_with(card)
                danger = weights.danger * keys.to_take(card) * pile
            found.append((cost + danger, card))
        red = [card for card in cards if IS_RED_THREE[card]]
        return found + [(self.red_three_cost(view, look), card) for card in red]

    def red_three_cost(self, view: View, look: Outlook) -> float:
        """Return the cost of throwing a red three: its value, and a pile that the partner
        misses."""
        melds, own_red, urgency = view.melds, look.own_red, look.urgency
        loss = team_worth(melds, own_red, self.weights, self.rules, urgency)
        loss -= team_worth(melds, own_red - 1, self.weights, self.rules, urgency)
        if view.table.block == PARTNERS_BLOCK:
            loss += self.weights.bars_partner * pile_worth(view.table.pile)
        return loss + 15
