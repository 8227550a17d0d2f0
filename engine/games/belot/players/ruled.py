"""The players that decide without samples: the base of easy, and the habits that the others begin
with."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Final

from engine.contract.cards import SUITS, Card
from engine.contract.deal import Cut
from engine.contract.events import Event
from engine.contract.game import Game
from engine.contract.notation import Action
from engine.contract.player import DEFAULT_BUDGET
from engine.games.belot.actions import Claim, Play, ThrowIn
from engine.games.belot.cards import SUIT, WHOLE_PACK, cards_of, mask_of
from engine.games.belot.events import CardPlayed
from engine.games.belot.options import BelotOptions
from engine.games.belot.phases.play import legal_cards, terms_of
from engine.games.belot.players import bidding
from engine.games.belot.players.habits import answer, lead
from engine.games.belot.players.learned import HABITS
from engine.games.belot.state import SEATS, TEAMS, Auction, Phase, State, View
from engine.games.belot.terms import Terms

CLAIM: Final = Claim()
THROW_IN: Final = ThrowIn()


class Ruled(ABC):
    """Base player: bids on the strength of the hand and announces everything.

    Subclasses choose the card to play.
    """

    def __init__(self, game: Game[State, View, BelotOptions]) -> None:
        self.game = game

    def decide(self, view: View, seed: int, budget: int = DEFAULT_BUDGET) -> Action:  # noqa: ARG002
        """Return the action by the rules."""
        legal = self.game.legal(view)
        phase = view.table.phase
        if phase is Phase.CUT:
            return Cut(None)
        if phase is Phase.AUCTION:
            return self.call(view)
        if CLAIM in legal.actions:
            return CLAIM
        if THROW_IN in legal.actions and (view.table.auction.declarer - view.table.seat) % TEAMS:
            return THROW_IN  # four sevens win nothing against a contract of the others (B46)
        allowed = legal_cards(view.table, view.hand, self.game.rules)
        card = self.card(terms_of(view.table), view, allowed)
        return next(one for one in legal.actions if isinstance(one, Play) and one.card == card)

    def call(self, view: View) -> Action:
        """Return the call of the rule player."""
        frozen = self.game.options.after_contra == "frozen"
        return bidding.call(view, frozen, self.game.options)

    @abstractmethod
    def card(self, terms: Terms, view: View, allowed: int) -> Card:
        """Return the card to play.

        The first listed play of the card announces and declares everything.
        """


class Habitual(Ruled):
    """Play by habits that were learned, remembering every card."""

    def card(self, terms: Terms, view: View, allowed: int) -> Card:
        """See `lead` and `answer`."""
        table, hand, seat = view.table, view.hand, view.table.seat
        gone = table.taken[0] | table.taken[1] | mask_of(table.trick)
        out = WHOLE_PACK & ~(hand | gone)
        cards = cards_of(allowed)
        lacks, bids = lacking(view), bid_suits(table.auction, view.deal.first)
        if table.trick:
            return answer(terms, seat, hand, cards, table.trick, out, bids, HABITS)
        declares = (table.auction.declarer - seat) % TEAMS == 0
        return lead(terms, seat, hand, cards, out, declares, lacks, bids, HABITS)


def lacking(view: View) -> list[int]:
    """Return by seat the suits that it did not follow, as four bits."""
    return lacking_in(view.history)


def lacking_in(events: Iterable[Event]) -> list[int]:
    """Return the same of these events, which begin between two tricks."""
    found, trick = [0] * SEATS, list[Card]()
    for event in events:
        if isinstance(event, CardPlayed):
            if trick and SUIT[event.card] != SUIT[trick[0]]:
                found[event.seat] |= 1 << SUIT[trick[0]]
            trick = [] if len(trick) == SEATS - 1 else [*trick, event.card]
    return found


def bid_suits(auction: Auction, first: int) -> list[int]:
    """Return by seat the suits that it has bid, as four bits."""
    found = [0] * SEATS
    for turn, call in enumerate(auction.calls):
        if call in SUITS:
            found[(first + turn) % SEATS] |= 1 << SUITS.index(call)
    return found
