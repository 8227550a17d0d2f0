"""Normal and strong: try out choices in sampled deals that fit the player's knowledge.

In the auction, each plausible call is followed by the rule player's auction and a played-out deal.
In play, each card is played on by habit or, in the last tricks, exactly. The card with the best
mean of written points wins. The budget counts cards played in samples.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import ClassVar, Final

from engine.contract.cards import Card
from engine.contract.deal import Cut
from engine.contract.game import Game
from engine.contract.notation import Action
from engine.contract.player import DEFAULT_BUDGET, beyond_doubt, may_win
from engine.games.belot.actions import Play
from engine.games.belot.cards import BIT, SUIT, WHOLE_PACK, cards_of
from engine.games.belot.events import Call
from engine.games.belot.options import DEFAULTS, BelotOptions
from engine.games.belot.phases.auction import ACTION_OF_CALL, is_over, with_call
from engine.games.belot.phases.play import legal_cards, terms_of
from engine.games.belot.players.bidding import BIDDER, Asked
from engine.games.belot.players.endgame import Endgame, Solved
from engine.games.belot.players.open_hands import PlayOut
from engine.games.belot.players.playout import bonuses_of, play_on
from engine.games.belot.players.ruled import CLAIM, THROW_IN, Habitual, bid_suits, lacking
from engine.games.belot.players.worlds import (
    Worlds,
    announced_points,
    bonuses_in,
    full_deal,
    heard,
)
from engine.games.belot.resample import Knowledge, knowledge_of
from engine.games.belot.scoring import amounts, gain, leading
from engine.games.belot.state import SEATS, TEAMS, TRICKS, Auction, Phase, State, View
from engine.games.belot.terms import TERMS, Terms

LONGEST: Final = 100
SHORTEST: Final = 3
"""Milliseconds of counted work that strong and normal use at most, however large the budget."""
WORK_A_MILLISECOND: Final = 150
"""Cards played in samples (with a little for each sample) per millisecond."""
SAMPLE_WORK: Final = 8
SOLVING_WORK: Final = 3
NODE_WORK: Final = 1
ASKED_WORK: Final = 2
AUCTION_WORK: Final = 36
BID_WORK: Final = 6
TRY_WORK: Final = 4
"""Work of: drawing a sample; an exact ending; a node of it; computing the likelihood of a hand's
calls; a deal played out in the auction; a call there; a hand tried for a bidder."""
EXACT_CARDS: Final = 15
LITTLE_EXACT: Final = 12
"""Cards left in all hands from which the end is played exactly, and the same if there is little
time. To lead with four cards each takes too long: a handful of samples says less than many samples
by habit."""
LITTLE: Final = 30
"""Milliseconds that count as little time."""
FEWEST: Final = 4
"""Minimum number of samples."""
MOST_CALLS: Final = 3
"""Maximum number of calls tried."""
HOPELESS: Final = 8.0
"""A call whose value is this much below the best is not tried."""
DOUBT: Final = 2.0
"""Standard errors by which another call must beat the rule player's."""
DROPPING: Final = 16
"""After this number of samples, and again after as many more, strong drops each card that is worse
than the best one by more than `DROP_DOUBT` standard errors."""
DROP_DOUBT: Final = 2.5
_CALL_OF: Final[dict[str, Call]] = {str(action): call for call, action in ACTION_OF_CALL.items()}
"""The call of an action, by its text."""
MOST: Final = 400
"""Maximum useful number of samples."""


class Strong:
    """Looks ahead over sampled deals, also in the auction."""

    longest: ClassVar[int] = LONGEST
    counts_all: ClassVar[bool] = True
    tries_calls: ClassVar[bool] = True

    def __init__(self, game: Game[State, View, BelotOptions]) -> None:
        self.game = game
        self.habitual = Habitual(game)
        self.frozen = game.options.after_contra == "frozen"
        self.over_partner = game.options.trump_lead == "beat_anyone"
        self.options = game.options

    def decide(self, view: View, seed: int, budget: int = DEFAULT_BUDGET) -> Action:
        """Return the action that does best in the samples that fit the budget."""
        phase = view.table.phase
        if phase is Phase.CUT:
            return Cut(None)
        work = min(budget, self.longest) * WORK_A_MILLISECOND
        if phase is Phase.AUCTION and not self.tries_calls:
            return self.habitual.decide(view, seed)
        if phase is Phase.AUCTION:
            return ACTION_OF_CALL[self._call(view, Random(seed), work)]
        legal = self.game.legal(view)
        if CLAIM in legal.actions:
            return CLAIM
        if THROW_IN in legal.actions and self._throws_in(view, Random(seed), work):
            return THROW_IN
        card = self._card(view, Random(seed), work)
        return next(one for one in legal.actions if isinstance(one, Play) and one.card == card)

    def estimates(
        self, view: View, actions: Sequence[Action], seed: int, budget: int
    ) -> Sequence[Sequence[float]]:
        """See `engine.contract.player.Estimator`. Cuts and claims are not judged."""
        random, work = Random(seed), budget * WORK_A_MILLISECOND
        calls = [_CALL_OF[str(one)] for one in actions if str(one) in _CALL_OF]
        if len(calls) == len(actions):
            return self._calls_tried(view, calls, random, work)
        cards = [one.card for one in actions if isinstance(one, Play)]
        thrown_in = [at for at, one in enumerate(actions) if one == THROW_IN]
        if not cards or len(cards) + len(thrown_in) < len(actions):
            return ()
        results = self._cards_tried(view, cards, random, work)
        for at in thrown_in:  # nobody scores (B46)
            results.insert(at, [0.0] * len(results[0]))
        return results

    # --- the auction -----------------------------------------------------------------------

    def _call(self, view: View, random: Random, work: int) -> Call:
        calls = self._calls(view)
        if len(calls) == 1:
            return calls[0]
        results = self._calls_tried(view, calls, random, work)
        return calls[beyond_doubt(results, DOUBT)] if len(results[0]) >= FEWEST else calls[0]

    def _calls_tried(
        self, view: View, calls: Sequence[Call], random: Random, work: int
    ) -> list[list[float]]:
        """Return, by call, its results in the same sampled deals."""
        said = heard(view, self.frozen, self.options)
        results: list[list[float]] = [[] for _ in calls]
        while work > 0 or len(results[0]) < 2:
            deal, tries = full_deal(view, said, random)
            found, done = self.calls_in(view, calls, deal)
            for some, result in zip(results, found, strict=True):
                some.append(result)
            work -= SAMPLE_WORK + TRY_WORK * tries + done
        return results

    def calls_in(
        self, view: View, calls: Sequence[Call], deal: Sequence[tuple[int, int]]
    ) -> tuple[list[float], int]:
        """Return, by call, its result in a deal, and the work done. `deal`: by seat the first five
        cards and all eight."""
        seat, auction = view.table.seat, view.table.auction
        played: dict[tuple[str, int], tuple[int, int]] = {}
        found: list[float] = []
        work = 0
        for call in calls:
            result, done = self._auctioned(view, auction, seat, call, deal, played)
            found.append(result)
            work += done
        return found, work

    def _calls(self, view: View) -> list[Call]:
        """Return the rule player's call, and the other plausible ones."""
        auction, seat, first = view.table.auction, view.table.seat, view.deal.first
        hand = int(view.hand)
        asked = Asked(BIDDER, auction, seat, first, self.frozen, self.options)
        shown = view.deal.shown if seat == view.deal.dealer else None
        promises = asked.promises(hand) if shown is None else asked.with_card(hand, BIT[shown])
        promises.append((0.0, "P"))
        promises.sort(key=lambda one: -one[0])
        best = promises[0][0]
        return [call for promised, call in promises[:MOST_CALLS] if promised > best - HOPELESS]

    def _auctioned(
        self,
        view: View,
        auction: Auction,
        seat: int,
        call: Call,
        deal: Sequence[tuple[int, int]],
        played: dict[tuple[str, int], tuple[int, int]],
    ) -> tuple[float, int]:
        """Return the points of the viewer's side over the other's after a call, when the auction
        goes on by rules, and the work done. `played`: results of contracts in this deal."""
        auction = with_call(auction, seat, call)
        first = view.deal.first
        turn, done = seat, 0
        while not is_over(auction):
            turn = (turn + 1) % SEATS
            said = BIDDER.call(auction, turn, first, deal[turn][0], self.frozen, self.options)
            auction = with_call(auction, turn, said)
            done += BID_WORK
        if auction.contract is None:
            return 0.0, done
        terms = TERMS[auction.contract]
        side = auction.declarer % TEAMS
        points = played.get((terms.name, side))
        if points is None:
            hands = [whole for _, whole in deal]
            out = PlayOut(terms, hands, first, self.over_partner)
            play_on(out, side, bids=bid_suits(auction, first))
            points = out.points(bonuses_of(terms, hands, first, self.options))
            played[terms.name, side] = points
            done += AUCTION_WORK
        return _written(view, terms, side, auction.mult, points, seat, self.options), done

    # --- play ------------------------------------------------------------------------------

    def _card(self, view: View, random: Random, work: int) -> Card:
        allowed = legal_cards(view.table, view.hand, self.game.rules)
        cards = cards_of(allowed)
        if len(cards) == 1:
            return cards[0]
        usual = self.habitual.card(terms_of(view.table), view, allowed)
        cards = (usual, *[card for card in cards if card != usual])
        results = self._cards_tried(view, cards, random, work, drops=self.counts_all)
        most = max(map(len, results))
        left = [at for at, one in enumerate(results) if len(one) == most]
        return cards[_best(results, left)]

    def _throws_in(self, view: View, random: Random, work: int) -> bool:
        """Return True if the deal loses points: four sevens may be thrown in (B46). The usual card
        is tried, as the best of many would be the luckiest."""
        allowed = legal_cards(view.table, view.hand, self.game.rules)
        usual = self.habitual.card(terms_of(view.table), view, allowed)
        return fmean(self._cards_tried(view, (usual,), random, work)[0]) < 0

    def _cards_tried(
        self, view: View, cards: Sequence[Card], random: Random, work: int, drops: bool = False
    ) -> list[list[float]]:
        """Return, by card, its results in the same sampled deals.

        If it `drops` cards, cards that are clearly worse than another get no more samples, and the
        others get more.
        """
        holds = knowledge_of(view, self.game.rules)
        worlds = Worlds(view, holds, random, self.frozen, self.options)
        exact = LITTLE_EXACT if work < LITTLE * WORK_A_MILLISECOND else EXACT_CARDS
        search = Search(view, holds, self.over_partner, exact, self.options)
        asking = ASKED_WORK if self.counts_all else 0
        search.solving = SOLVING_WORK if self.counts_all else 0
        results: list[list[float]] = [[] for _ in cards]
        alive = list(range(len(cards)))
        samples = asked = 0
        while samples < FEWEST or (work > 0 and samples < MOST):
            hands = worlds.sample()
            search.work = SAMPLE_WORK + asking * (worlds.asked - asked)
            asked = worlds.asked
            known: Solved = {}
            for at in alive:
                results[at].append(search.value(hands, cards[at], known))
            work -= search.work
            samples += 1
            if drops and samples % DROPPING == 0:
                best = _best(results, alive)
                alive = [
                    at
                    for at in alive
                    if at == best or may_win(results[best], results[at], DROP_DOUBT)
                ]
                if len(alive) == 1:
                    break
        return results


def _best(results: Sequence[Sequence[float]], some: Sequence[int]) -> int:
    """Return the place of the card with the best mean; the first one if there are several."""
    return max(some, key=lambda at: (fmean(results[at]), -at))


class Normal(Strong):
    """Bids by rule, and examines a few samples before it plays a card."""

    longest = SHORTEST
    counts_all = False  # its few milliseconds were set before likelihoods and endings were counted
    tries_calls = False


class Search:
    """The value of a card of the seat to act in a sampled deal, played on by habit, or exactly when
    at most `exact` cards are left.

    `work` counts the cost; an exact ending costs `solving` in addition to its nodes.
    """

    def __init__(
        self,
        view: View,
        known: Knowledge,
        over_partner: bool,
        exact: int = EXACT_CARDS,
        options: BelotOptions = DEFAULTS,
    ) -> None:
        table = view.table
        self.view, self.terms, self.over_partner = view, terms_of(table), over_partner
        self.known, self.options = known, options
        self.auction = table.auction
        self.side = table.auction.declarer % TEAMS
        self.seat, self.leader, self.trick = table.seat, table.leader, table.trick
        self.taken = table.taken
        self.bonus = announced_points(view)
        asks = options.equal_announcements != "nobody" or not options.whole
        self.bonus_differs = asks and any(known.kinds)
        self.lacks, self.bids = lacking(view), bid_suits(self.auction, view.deal.first)
        self.exact = SEATS * (TRICKS - sum(table.tricks)) - len(table.trick) <= exact
        self.solving = self.work = 0

    def value(self, hands: Sequence[int], card: Card, known: Solved) -> float:
        """Return the points of the viewer's side over the other's if it plays this card. `known`:
        solved endings of this deal."""
        deal = PlayOut(self.terms, hands, self.leader, self.over_partner, self.trick, self.taken)
        deal.play(card)
        if self.bonus_differs:
            self.bonus = bonuses_in(self.view, self.known, hands, self.options)
        if self.exact:
            points = self._exact(deal, known)
        else:
            first, second, third, fourth = deal.hands
            self.work += (first | second | third | fourth).bit_count()
            lacks = list(self.lacks)
            if self.trick and SUIT[card] != SUIT[self.trick[0]]:
                lacks[self.seat] |= 1 << SUIT[self.trick[0]]
            play_on(deal, self.side, lacks, self.bids)
            points = deal.points(self.bonus)
        mult, options = self.auction.mult, self.options
        return _written(self.view, self.terms, self.side, mult, points, self.seat, options)

    def _exact(self, deal: PlayOut, known: Solved) -> tuple[int, int]:
        """Return the final points of both sides with best play of all four."""
        terms = self.terms
        solver = Endgame(deal, known)
        ahead = solver.value()
        self.work += self.solving + NODE_WORK * solver.nodes
        first, second = (
            gain(terms, terms.points(taken), last=False, capot=False) + bonus
            for taken, bonus in zip(deal.taken, self.bonus, strict=True)
        )
        out = terms.points(WHOLE_PACK & ~(deal.taken[0] | deal.taken[1]))
        rest = gain(terms, out, last=True, capot=False)
        rest = max(rest, abs(ahead))  # more with capot, and so with all the rest
        return first + (rest + ahead) // 2, second + (rest - ahead) // 2


def _written(
    view: View,
    terms: Terms,
    side: int,
    mult: int,
    points: tuple[int, int],
    seat: int,
    options: BelotOptions,
) -> float:
    """Return the points of the side of `seat` over the other's."""
    _, written, _ = amounts(terms, side, mult, points, options)
    more, high = written[0] - written[1], leading(side, points, options)
    if high is not None:
        more += -view.deal.hanging if high else view.deal.hanging
    return float(-more if seat % 2 else more)
