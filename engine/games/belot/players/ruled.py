"""The players that decide by rules alone: easy, and the thumbs that samples are begun with."""

from __future__ import annotations

from typing import Final

from engine.contract.cards import Card
from engine.contract.cutting import Cut
from engine.contract.game import Game
from engine.contract.notation import Action
from engine.contract.player import DEFAULT_BUDGET
from engine.games.belot.actions import Claim, Play
from engine.games.belot.cards import WHOLE_PACK, mask_of
from engine.games.belot.options import BelotOptions
from engine.games.belot.play import legal_cards, terms_of
from engine.games.belot.players import bidding
from engine.games.belot.players.described import described_card
from engine.games.belot.players.rules_of_thumb import thumb_card
from engine.games.belot.state import TEAMS, Phase, State, View
from engine.games.belot.terms import Terms

CLAIM: Final = Claim()


class Ruled:
    """Base player: bids on the strength of the hand and announces everything.

    Subclasses choose the card to play.
    """

    def __init__(
        self, game: Game[State, View, BelotOptions], nerve: bidding.Nerve = bidding.NERVE
    ) -> None:
        self.game = game
        self.nerve = nerve

    def decide(self, view: View, seed: int, budget: int = DEFAULT_BUDGET) -> Action:  # noqa: ARG002
        """Return the action of the rules."""
        legal = self.game.legal(view)
        phase = view.table.phase
        if phase is Phase.CUT:
            return Cut(None)
        if phase is Phase.AUCTION:
            frozen = self.game.options.after_contra == "frozen"
            return bidding.call(view, frozen, self.nerve)
        if CLAIM in legal.actions:
            return CLAIM
        allowed = legal_cards(view.table, view.hand, self.game.options)
        card = self.card(terms_of(view.table), view, allowed)
        return next(one for one in legal.actions if isinstance(one, Play) and one.card == card)

    def card(self, terms: Terms, view: View, allowed: int) -> Card:
        """Return the card to play.

        The first listed play with it announces and declares everything.
        """
        raise NotImplementedError


class Easy(Ruled):
    """Play as the published description says."""

    def card(self, terms: Terms, view: View, allowed: int) -> Card:
        """See `described_card`."""
        return described_card(terms, view, allowed)


class Thumbs(Ruled):
    """Play by rules of thumb, remembering every card."""

    def card(self, terms: Terms, view: View, allowed: int) -> Card:
        """See `thumb_card`."""
        table, hand = view.table, view.hand
        gone = table.taken[0] | table.taken[1] | mask_of(table.trick)
        declares = (table.auction.declarer - table.seat) % TEAMS == 0
        out = WHOLE_PACK & ~(hand | gone)
        return thumb_card(terms, hand, allowed, table.trick, out, declares)
