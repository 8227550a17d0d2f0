"""Easy: a beginner, who bids too much and plays the highest card.

It counts its own hand in the auction and listens to nobody, not even to its partner. It remembers
no card, takes tricks that its partner has, and forgets to announce. Where the table has a rule of
its own it does what the rule suggests: in no trumps it announces (B43), a belot occurs to it with
the second card (B42), and it leaves the partner's trumps alone if nobody has to beat them (B17).
"""

from __future__ import annotations

from typing import Final

from engine.contract.cards import Card
from engine.contract.notation import Action
from engine.contract.player import DEFAULT_BUDGET
from engine.games.belot.actions import Play
from engine.games.belot.announcements import choices, value_of
from engine.games.belot.cards import BIT, SUIT, SUIT_MASKS, cards_of
from engine.games.belot.phases.auction import ACTION_OF_CALL
from engine.games.belot.phases.play import late_cards, terms_of
from engine.games.belot.players.ruled import Ruled
from engine.games.belot.state import TEAMS, View
from engine.games.belot.terms import CONTRACTS, NO_SUIT, NO_TRUMPS, TERMS, Terms
from engine.games.belot.tricks import winning

BIDS_WITH: Final = 4
"""What five cards must count (`counted`) for easy to bid."""
DOUBLES_WITH: Final = 8
"""What they must count in the opponents' contract for it to say contra: one less if nobody can bid
over a contra (B7)."""
COUNTS_ONE: Final = 25
"""Points of announcements that count one in no trumps, if they are written there (B43)."""
HIGHEST, SECOND = 7, 6
"""Strength of the two best cards of a suit."""


def counted(terms: Terms, hand: int) -> int:
    """Return what a beginner counts in a hand for a contract.

    The jack of trumps counts three, the nine two, any other trump one, and an ace beside them one.
    In no trumps each ace counts three and the ten beside it one; in all trumps each jack and the
    nine beside it.

    >>> from engine.games.belot.cards import card_set
    >>> counted(TERMS["H"], card_set("JH 9H 7H AS KS"))
    7
    >>> counted(TERMS["NT"], card_set("AC TC AD TS 7S"))
    7
    """
    if terms.trump == NO_SUIT:
        suits = [[terms.strength[one] for one in cards_of(hand & suit)] for suit in SUIT_MASKS]
        return sum([3 + (SECOND in suit) for suit in suits if HIGHEST in suit])
    trumps = [terms.strength[card] for card in cards_of(hand & terms.trumps)]
    beside = [terms.strength[card] for card in cards_of(hand & ~terms.trumps)]
    return len(trumps) + 2 * (HIGHEST in trumps) + (SECOND in trumps) + beside.count(HIGHEST)


class Easy(Ruled):
    """Bids what it holds, and plays its highest card if that wins."""

    def decide(self, view: View, seed: int, budget: int = DEFAULT_BUDGET) -> Action:
        """Return the action by the rules, without belot and announcements.

        It declares belot with the second of its cards (B42), and announces in no trumps (B43),
        where the table plays so.
        """
        action = super().decide(view, seed, budget)
        if not isinstance(action, Play) or not (action.belot or action.announce):
            return action
        belot = bool(BIT[action.card] & late_cards(view, self.game.rules))
        announces = terms_of(view.table).name == NO_TRUMPS
        return Play(action.card, belot, action.announce if announces else ())

    def call(self, view: View) -> Action:
        """Bid the contract in which the hand counts most, if that is enough.

        It says contra on a hand that stops the contract alone, and nothing more once it has the
        contract or somebody has said contra.
        """
        auction, hand, enough = view.table.auction, int(view.hand), BIDS_WITH
        if view.deal.shown is not None and view.table.seat == view.deal.dealer:
            hand, enough = hand | BIT[view.deal.shown], BIDS_WITH + 1  # six cards (B47)
        legal = self.game.legal(view).actions
        nothing = ACTION_OF_CALL["P"]
        if auction.contract is not None:
            settles = self.game.options.after_contra == "frozen"
            stops = counted(TERMS[auction.contract], hand) >= DOUBLES_WITH - settles
            doubles = [ACTION_OF_CALL[one] for one in ("X", "XXX") if ACTION_OF_CALL[one] in legal]
            if stops and doubles:
                return doubles[0]
            if auction.declarer == view.table.seat or auction.mult > 1:
                return nothing
        counts = {one: counted(TERMS[one], hand) for one in CONTRACTS}
        if self.game.options.no_trumps_announcements == "on":
            counts[NO_TRUMPS] += value_of(choices(int(view.hand))[0]) // COUNTS_ONE
        bids = [one for one in CONTRACTS if ACTION_OF_CALL[one] in legal]
        best = max(bids, key=lambda one: counts[one], default=None)
        return nothing if best is None or counts[best] < enough else ACTION_OF_CALL[best]

    def card(self, terms: Terms, view: View, allowed: int) -> Card:
        """Return the highest card to lead, or that wins the trick; else the lowest, also under the
        partner's trump if nobody has to beat that (B17)."""
        trick, winners = view.table.trick, allowed
        if trick:
            place = winning(terms, trick)
            winners &= terms.beats[trick[place]]
            spares = self.game.options.trump_lead == "beat_opponents"
            if spares and (len(trick) - place) == TEAMS and terms.raises[SUIT[trick[0]]]:
                winners = 0
        if winners:
            return max(
                cards_of(winners),
                key=lambda card: (terms.strength[card], BIT[card] & terms.trumps, card),
            )
        return min(
            cards_of(allowed), key=lambda card: (terms.worth[card], terms.strength[card], card)
        )
