"""A player that plays like a person: bids and plays by habit, and remembers what strikes it.

It remembers the trumps, aces and tens that are out, and of other cards those of the last
trick; of the suits that somebody lacks, those of that trick too.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from engine.contract.cards import Card
from engine.contract.game import Game
from engine.contract.notation import Action
from engine.contract.person import Fancied, LikeAPerson
from engine.games.belot.actions import Play
from engine.games.belot.cards import BIT, WHOLE_PACK, cards_of, mask_of
from engine.games.belot.events import CardPlayed
from engine.games.belot.options import BelotOptions
from engine.games.belot.phases.auction import ACTION_OF_CALL
from engine.games.belot.phases.play import legal_cards, terms_of
from engine.games.belot.players.bidding import BIDDER, Asked
from engine.games.belot.players.habits import Row, answer, answers, lead, leads, looks, standing
from engine.games.belot.players.learned import HABITS
from engine.games.belot.players.ruled import bid_suits, lacking_in
from engine.games.belot.players.strong import Normal
from engine.games.belot.state import SEATS, TEAMS, TRICKS, Phase, State, View
from engine.games.belot.terms import Terms
from engine.games.belot.tricks import winning

TRICKS_REMEMBERED: Final = 1
STRIKING: Final = 10
"""Points from which a card strikes: it is remembered when it is out. So are trumps."""


class Human(LikeAPerson[View]):
    """Plays like a person, somewhat worse than normal."""

    slip: ClassVar[float] = 1.0
    most_lost: ClassVar[float] = 1.5

    def __init__(self, game: Game[State, View, BelotOptions]) -> None:
        self.normal = Normal(game)
        super().__init__(game, self.normal)

    def fancied(self, view: View, usual: Action, random: Random) -> Fancied:  # noqa: ARG002
        """Return the calls with what they promise, or the cards with how good they
        look by habit."""
        if view.table.phase is Phase.AUCTION:
            return self._calls(view)
        if not isinstance(usual, Play):
            return ()
        cards = cards_of(legal_cards(view.table, view.hand, self.normal.game.rules))
        looks = self._looks(view, cards)
        return [(self._play(view, card), worth) for card, worth in zip(cards, looks, strict=True)]

    def lost(self, view: View, usual: Action, chosen: Action) -> float:
        """Return what a call or a card loses by normal's numbers, which remember everything."""
        if view.table.phase is Phase.AUCTION:
            promised = dict(self._calls(view))
            return promised[usual] - promised[chosen]
        assert isinstance(usual, Play)
        assert isinstance(chosen, Play)
        first, other = self._looks(view, (usual.card, chosen.card), TRICKS)
        return first - other

    def _calls(self, view: View) -> list[tuple[Action, float]]:
        """Return each call with the points that it promises over a pass."""
        auction, seat, first = view.table.auction, view.table.seat, view.deal.first
        options, hand = self.normal.options, int(view.hand)
        asked = Asked(BIDDER, auction, seat, first, self.normal.frozen, options)
        shown = view.deal.shown if seat == view.deal.dealer else None
        found = asked.promises(hand) if shown is None else asked.with_card(hand, BIT[shown])
        return [(ACTION_OF_CALL["P"], 0.0), *[(ACTION_OF_CALL[one], worth) for worth, one in found]]

    def _play(self, view: View, card: Card) -> Action:
        """Return the play of a card that announces everything."""
        legal = self.normal.game.legal(view).actions
        return next(one for one in legal if isinstance(one, Play) and one.card == card)

    def _looks(
        self, view: View, cards: Sequence[Card], tricks: int = TRICKS_REMEMBERED
    ) -> list[float]:
        """Return how good the cards look to a habitual player who remembers as a person does."""
        table, hand, seat, terms = view.table, view.hand, view.table.seat, terms_of(view.table)
        played = [event for event in view.history if isinstance(event, CardPlayed)]
        over = len(played) - len(table.trick)
        lately = played[max(0, over - SEATS * tricks) :]
        gone = (table.taken[0] | table.taken[1]) & _striking(terms)
        gone |= mask_of([event.card for event in lately])
        out = WHOLE_PACK & ~(hand | gone)
        bids, trick = bid_suits(table.auction, view.deal.first), table.trick
        rows: list[Row] = []
        if trick:
            answer(terms, seat, hand, cards, trick, out, bids, HABITS, rows)
            state = standing(terms, trick, winning(terms, trick), out)
            return looks(HABITS[answers(terms) + state], rows)
        declares = (table.auction.declarer - seat) % TEAMS == 0
        lead(terms, seat, hand, cards, out, declares, lacking_in(lately), bids, HABITS, rows)
        return looks(HABITS[leads(terms) + declares], rows)


def _striking(terms: Terms) -> int:
    """Return the cards that are remembered when they are out."""
    dear = mask_of([card for card in cards_of(WHOLE_PACK) if terms.worth[card] >= STRIKING])
    return dear | terms.trumps
