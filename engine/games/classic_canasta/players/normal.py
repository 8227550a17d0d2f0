"""The normal player: judges every decision by the value of the resulting position, one turn
ahead."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from random import Random
from typing import Final

from engine.canasta.melding import wilds_of
from engine.canasta.players.bases import undone_this_turn
from engine.canasta.team_rules import Play
from engine.canasta.values import IS_BLACK_THREE, IS_NATURAL, IS_THREE, IS_WILD
from engine.contract.cards import JOKER, RANK_OF, Card, Cards
from engine.contract.errors import RuleViolation
from engine.contract.notation import Action
from engine.contract.values import but
from engine.games.classic_canasta.actions import (
    AddCards,
    AskPartner,
    Cut,
    Discard,
    Draw,
    EndTurn,
    LayMeld,
    SayNo,
    SayYes,
    TakePile,
)
from engine.games.classic_canasta.game import ClassicCanasta
from engine.games.classic_canasta.help.examples import new_melds
from engine.games.classic_canasta.help.openings import KEPT, opening_packages
from engine.games.classic_canasta.melds import WILD, Meld
from engine.games.classic_canasta.phases.dealing import CUTS
from engine.games.classic_canasta.phases.going_out import way_out_of
from engine.games.classic_canasta.phases.pile import Take, judge_take, keys, takes
from engine.games.classic_canasta.players.danger import PileTaken, chance_to_take
from engine.games.classic_canasta.players.outlook import Outlook, outlook
from engine.games.classic_canasta.players.worth import (
    Weights,
    Worths,
    held_cost,
    normal_weights,
    room_for_wilds,
)
from engine.games.classic_canasta.rules import ClassicRules
from engine.games.classic_canasta.scoring import CONCEALED
from engine.games.classic_canasta.state import ANSWER, CUT, TEAMS, Bound, View

CARD_GOES_ON: Final = 50.0
"""Points by which a card in another player's hand is worth more to their team if the deal goes on
than if it ends now. Measured at 2,400 positions in which a seat could go out: each was played on in
sampled deals, with and without going out."""
IN_DOUBT: Final = 150.0
"""Points of gain or loss by going out, below which the partner is asked (C36)."""
PACKAGES = 4
REMEMBERED: Final = 1024
"""Number of hands with melds whose best play, and whose cards' values, are cached: other moves in a
sampled deal bring the same ones."""


class Normal:
    """Plays by judgement: see `Weights`."""

    def __init__(self, game: ClassicCanasta, weights: Weights | None = None) -> None:
        self.game = game
        self.rules = game.rules
        self.weights = normal_weights(game.seats) if weights is None else weights
        remembered = lru_cache(REMEMBERED)
        self._step: Callable[..., Play | None] = remembered(self._found_step)
        self._losses: Callable[..., Mapping[Card, float]] = remembered(self._found_losses)

    def decide(self, view: View, seed: int, budget: int = 0) -> Action:  # noqa: ARG002
        """Return the action that leads to the best position by the player's judgement."""
        if view.table.phase is CUT:
            return Cut(Random(seed).randrange(1, CUTS[self.game.seats][-1] + 1))
        if view.table.phase is ANSWER:
            return self.answer(view)
        if view.turn is None:
            return self.draw(view) if keys(view, self.rules) else Draw()
        if view.table.bound is not Bound.FREE:
            return self.game.stand_in(view)
        look = self.look(view)
        return AskPartner() if self._asks(view, look) else self.play(view, look)

    def look(self, view: View) -> Outlook:
        """Return the player's reading of a view."""
        return outlook(view, self.rules)

    # --- draw or take ------------------------------------------------------------------------

    def draw(self, view: View) -> Action:
        """Take the pile if the result is worth more than a card of the stock, else draw."""
        return max(self.beginnings(view), key=lambda one: one[1])[0]

    def beginnings(self, view: View) -> list[tuple[Action, float]]:
        """Return drawing, and the takes to consider, each with the worth of the position after
        it."""
        look = self.look(view)
        found: list[tuple[Action, float]] = [(Draw(), self._drawing(view, look))]
        denied = self.weights.denied * PileTaken(view.watched.pile, self.weights.pile_card).worth
        for action, take in self.takes(view):
            if take.bound is Bound.FREE:
                worth = self.worth(view, look, take.hand, take.melds) + denied
                if not view.opened_before:
                    worth += self._opening_helps(view)
                found.append((action, worth))
        return found

    def _drawing(self, view: View, look: Outlook) -> float:
        """Return the value of the position if the viewer draws: all is lost that the hand promises
        where that ends the deal (C33)."""
        rules = self.rules
        if rules.draw_ends(view.table.stock):
            over = but(look, urgency=1.0)
            return self.worth(view, over, view.hand, view.melds)
        drawn = self.weights.drawn_card * min(rules.drawn, view.table.stock)
        return self.worth(view, look, view.hand, view.melds) + drawn

    def takes(self, view: View) -> Iterator[tuple[TakePile, Take]]:
        """Return the takes to consider: with a key alone, or with the cheapest packages."""
        yield from takes(view, self.rules)
        if view.opened_before:
            return
        for package in opening_packages(view, self.rules, PACKAGES):
            (action,) = package.actions
            assert isinstance(action, TakePile)
            judged = judge_take(view, action, self.rules)
            if isinstance(judged, Take):
                yield action, judged

    def worth(self, view: View, look: Outlook, hand: Cards, melds: tuple[Meld, ...]) -> float:
        """Return the value of a hand together with the team's melds."""
        return Worths(
            hand, melds, look.urgency, self.weights, self.rules.canastas_needed(view), self.rules
        ).whole()

    def _opening_helps(self, view: View) -> float:
        team = [view.table.red_threes[seat] for seat in self.game.sides[view.team]]
        return self.weights.opening_helps + 30.0 * sum([len(red) for red in team])

    # --- play --------------------------------------------------------------------------------

    def play(self, view: View, look: Outlook) -> Action:
        """Go out if that pays, open, lay plays that are worth more on the table, then throw."""
        way = way_out_of(view, self.rules)
        if way is not None and self._pays(view, look):
            if way.plays:
                return way.plays[0]
            return EndTurn() if way.discard is None else Discard(way.discard)
        if not view.opened_before and not view.table.melds[view.team]:
            opening = self._opening(view, look)
            if opening is not None:
                return opening
            if not view.melds:
                return self.discard(view, look)
        play = self._best_play(view, look)
        return self.discard(view, look) if play is None else play

    def _pays(self, view: View, look: Outlook) -> bool:
        """Return True if the deal should end now: it ends in this turn anyway, or that costs the
        opponents more.

        Melds count in either case, so only the cards in the hands matter. A card of another player
        costs points now, and will be in a meld if the deal goes on. The viewer can lay their own
        cards now. So going on brings half as much for each of them, unless the deal ends before
        the viewer's next turn, and in that turn about as much as for one card of another player.
        """
        return self._gain(view, look) > 0 or self.rules.last_turn(view.table.stock)

    def _gain(self, view: View, look: Outlook) -> float:
        """Return the points that the team gains by going out now instead of playing on."""
        sizes = look.unseen.hand_sizes
        theirs = sum([sizes[seat] for seat in look.opponents])
        partner = sum(sizes[look.seat % TEAMS :: TEAMS]) - sizes[look.seat]
        own = (0.5 - look.urgency) * len(view.hand) + 1
        gain = CARD_GOES_ON * (theirs - partner - own)
        return gain + (self.rules.going_out if view.opened_before else CONCEALED)

    def _asks(self, view: View, look: Outlook) -> bool:
        """Return True if the partner should decide whether to go out: the sizes of the hands do not
        (C36)."""
        if not self.rules.asks or self.game.check(view, AskPartner()) is not None:
            return False
        return abs(self._gain(view, look)) < IN_DOUBT

    def answer(self, view: View) -> Action:
        """Answer the partner: yes if going out costs the opponents more than this hand is worth if
        the deal goes on (C36)."""
        look, table = self.look(view), view.table
        asker = table.hand_sizes[table.seat]
        hand = Worths(
            view.hand, view.melds, look.urgency, self.weights, self.rules.needed, self.rules
        ).hand()
        lost = hand + held_cost(view.hand)
        theirs = sum([look.unseen.hand_sizes[seat] for seat in look.opponents])
        gain = CARD_GOES_ON * (theirs - (0.5 - look.urgency) * asker - 1) - lost
        gain += self.rules.going_out if view.opened_before else CONCEALED
        return SayYes() if gain > 0 else SayNo()

    def _opening(self, view: View, look: Outlook) -> Action | None:
        """Return the first play of the best package, if opening pays."""
        if undone_this_turn(view):
            return None
        best: Action | None = None
        best_worth = -1e9 if view.melds else self.worth(view, look, view.hand, view.melds)
        for package in opening_packages(view, self.rules, PACKAGES):
            if not package.actions:
                return None
            melds = view.melds
            for play in package.actions:
                assert isinstance(play, LayMeld | AddCards)
                laid = self.rules.after(melds, play)
                assert not isinstance(laid, RuleViolation)
                melds = laid[0]
            worth = self.worth(view, look, package.left, melds) + self._opening_helps(view)
            worth -= self.weights.wild_in_opening * package.wilds
            if worth > best_worth:
                best, best_worth = package.actions[0], worth
        return best

    def _best_play(self, view: View, look: Outlook) -> Play | None:
        """Return the play that leads to the most valuable hand and melds, or None if no play
        improves them."""
        return self._step(*self._laying(view, look))

    def _laying(
        self, view: View, look: Outlook
    ) -> tuple[Cards, tuple[Meld, ...], float, int, bool]:
        """Return the inputs for judging a play: hand, melds, urgency, canastas with which the team
        may go out, and whether this is the last turn."""
        needed, last = self.rules.canastas_needed(view), self.rules.last_turn(view.table.stock)
        return view.hand, view.melds, look.urgency, needed, last

    def _found_step(
        self, hand: Cards, melds: tuple[Meld, ...], urgency: float, needed: int, last: bool
    ) -> Play | None:
        """Return the best play, as `_best_play`."""
        best: Play | None = None
        worths = Worths(hand, melds, urgency, self.weights, needed, self.rules)
        best_worth = worths.whole()
        for worth, play in _judged_plays(self.rules, worths, hand, melds, last):
            if worth > best_worth:
                best, best_worth = play, worth
        return best

    def best_plays(self, view: View, look: Outlook, most: int) -> list[Action]:
        """Return the plays that seem best, if the team may lay: at most this many."""
        if not view.opened_before and not view.melds:
            if undone_this_turn(view):
                return []
            return [
                one.actions[0] for one in opening_packages(view, self.rules, most) if one.actions
            ]
        hand, melds, urgency, needed, last = self._laying(view, look)
        worths = Worths(hand, melds, urgency, self.weights, needed, self.rules)
        judged = sorted(
            _judged_plays(self.rules, worths, hand, melds, last), key=lambda one: -one[0]
        )
        return [play for _, play in judged[:most]]

    # --- discard -------------------------------------------------------------------------------

    def discard(self, view: View, look: Outlook) -> Action:
        """Return the card with the lowest cost of loss and danger together."""
        legal = self.game.legal(view)
        costs = self.discard_costs(view, look, legal.actions)
        if not costs:
            return self.game.stand_in(view) if EndTurn() not in legal.actions else EndTurn()
        return costs[0][1]

    def discard_costs(
        self, view: View, look: Outlook, actions: Iterable[Action]
    ) -> list[tuple[float, Discard]]:
        """Return the cost of each throw, cheapest first: its value in hand, and the pile if it is
        taken.

        The suit makes no difference.
        """
        losses = self._losses(view.hand, view.melds, look.urgency, self.rules.canastas_needed(view))
        taken = PileTaken(view.watched.pile, self.weights.pile_card)
        by_rank: dict[int, float] = {}
        costs: list[tuple[float, Discard]] = []
        for action in actions:
            if isinstance(action, Discard):
                card = action.card
                cost = by_rank.get(RANK_OF[card])
                if cost is None or IS_THREE[card]:
                    cost = losses[card] + self.danger(view, look, card, taken)
                    by_rank[RANK_OF[card]] = cost
                costs.append((cost, action))
        return sorted(costs, key=lambda one: (one[0], one[1].card))

    def _found_losses(
        self, hand: Cards, melds: tuple[Meld, ...], urgency: float, needed: int
    ) -> Mapping[Card, float]:
        """Return the value of each card of a hand in it."""
        worths = Worths(hand, melds, urgency, self.weights, needed, self.rules)
        whole = worths.hand()
        ranks = {RANK_OF[card]: whole - worths.thrown(card) for card in hand}
        return {card: ranks[RANK_OF[card]] for card in hand}

    def danger(self, view: View, look: Outlook, card: Card, taken: PileTaken) -> float:
        """Return the pile's value times the chance that the next opponent takes it on this card.

        A wild card freezes the pile, which is worth something while the opponents take it easily
        (C14).
        """
        if self.rules.last_turn(view.table.stock) or self._stays_blocked(view):
            return 0.0
        weights = self.weights
        opened = bool(look.their_melds)
        if not IS_NATURAL[card]:
            freezes = IS_WILD[card] and opened and not view.table.frozen
            worth = weights.freezes * taken.worth if freezes else 0.0
            return (weights.joker_thrown if card == JOKER else 0.0) - worth
        passed = weights.passed if taken.has(RANK_OF[card]) else 1.0
        frozen = self.rules.is_frozen(view.table.frozen, opened)
        chance = chance_to_take(card, frozen, look, opened, passed)
        worth = weights.pile_share + taken.worth_with(card)
        return weights.danger * chance * max(0.0, worth)

    def _stays_blocked(self, view: View) -> bool:
        """Return True if a black three under the next throw still blocks the pile (C32)."""
        covered = self.rules.covered
        return covered > 1 and self.rules.is_blocked((*view.watched.pile[1 - covered :], JOKER))


def _judged_plays(
    rules: ClassicRules, worths: Worths, hand: Cards, melds: tuple[Meld, ...], last: bool
) -> Iterator[tuple[float, Play]]:
    """Yield the plays after which the turn can end, each with its result."""
    most = len(hand) - (0 if last else KEPT)
    for play in _plays(hand, melds):
        cards = play.cards
        if len(cards) > most or (IS_BLACK_THREE[cards[0]] and not last):
            continue
        laid = rules.after(melds, play)
        if not isinstance(laid, RuleViolation):
            after, at = laid
            yield worths.laid(cards, after[at], at), play


def _plays(hand: Cards, melds: tuple[Meld, ...]) -> Iterator[Play]:
    """Return new melds, all naturals to a meld, wild cards alone or with them up to a canasta."""
    yield from new_melds(hand)
    wilds = wilds_of(hand)
    for number, meld in enumerate(melds, 1):
        same: Cards = ()
        if meld.kind is not WILD:
            same = tuple([one for one in hand if RANK_OF[one] == meld.rank and not IS_WILD[one]])
            if same:
                yield AddCards(number, same)
        for count in range(1, min(len(wilds), room_for_wilds(meld) + len(same)) + 1):
            yield AddCards(number, wilds[:count])
            if same:
                yield AddCards(number, (*same, *wilds[:count]))
