"""Play a deal with all hands known, changed in place: the base of a search.

The game makes a new state for each card, which is right for a table but slow for a search that
plays a million cards. This core keeps the same rules (`tricks`, `scoring`) on four masks and a
list, and can take cards back.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract.cards import Card
from engine.games.belot.cards import BIT, mask_of
from engine.games.belot.scoring import capot_side, gain
from engine.games.belot.state import SEATS, TEAMS
from engine.games.belot.terms import Terms
from engine.games.belot.tricks import playable, winning


class PlayOut:
    """The rest of a deal: the hands by seat, the current trick, the cards won by each team.

    `seat` is to act, `leader` led the current trick. `raise_over_partner` is the option of B17.

    >>> from engine.games.belot.cards import card_set, cards_of
    >>> from engine.games.belot.terms import TERMS
    >>> hands = [card_set(one) for one in ("7C", "AC", "7S", "KC")]
    >>> deal = PlayOut(TERMS["S"], hands, leader=0, raise_over_partner=False)
    >>> while not deal.over:
    ...     deal.play(cards_of(deal.choices())[0])
    >>> deal.points()  # ace and king, the last ten, and capot: it was the only trick
    (115, 0)
    >>> str(deal.undo()), deal.seat
    ('KC', 3)
    """

    __slots__ = (
        "_finished",
        "hands",
        "leader",
        "raise_over_partner",
        "seat",
        "taken",
        "terms",
        "trick",
    )

    def __init__(
        self,
        terms: Terms,
        hands: Sequence[int],
        leader: int,
        raise_over_partner: bool,
        trick: Sequence[Card] = (),
        taken: Sequence[int] = (0, 0),
    ) -> None:
        self.terms = terms
        self.hands = list(hands)
        self.leader = leader
        self.raise_over_partner = raise_over_partner
        self.trick = list(trick)
        self.taken = list(taken)
        self.seat = (leader + len(self.trick)) % SEATS
        self._finished: list[tuple[int, list[Card]]] = []

    @property
    def over(self) -> bool:
        """True once all cards are played."""
        first, second, third, fourth = self.hands
        return not first | second | third | fourth

    def choices(self) -> int:
        """Return the cards that the seat to act may play, as bits (B13-B19)."""
        return playable(self.terms, self.hands[self.seat], self.trick, self.raise_over_partner)

    def play(self, card: Card) -> None:
        """Play a card of the seat to act, which must be one of its `choices`."""
        trick, seat = self.trick, self.seat
        self.hands[seat] ^= BIT[card]
        trick.append(card)
        if len(trick) < SEATS:
            self.seat = (seat + 1) % SEATS
            return
        self._finished.append((self.leader, trick))
        self.leader = self.seat = winner = (self.leader + winning(self.terms, trick)) % SEATS
        self.taken[winner % TEAMS] |= BIT[trick[0]] | BIT[trick[1]] | BIT[trick[2]] | BIT[trick[3]]
        self.trick = []

    def undo(self) -> Card:
        """Take back the last card played here, and return it.

        Raises:
            IndexError: no card was played here.
        """
        if not self.trick:
            team = self.seat % TEAMS
            self.leader, self.trick = self._finished.pop()
            self.taken[team] ^= mask_of(self.trick)
        card = self.trick.pop()
        self.seat = seat = (self.leader + len(self.trick)) % SEATS
        self.hands[seat] |= BIT[card]
        return card

    def last_trick(self) -> list[Card]:
        """Return the last trick finished here, in the order in which it was played.

        Raises:
            IndexError: no trick was finished here.
        """
        return self._finished[-1][1]

    def points(self, bonuses: Sequence[int] = (0, 0)) -> tuple[int, int]:
        """Return the counts of both teams once all cards are played (B10, B27, B28).

        `bonuses` are the points of announcements and belots, by team.
        """
        terms, taken, last = self.terms, self.taken, self.seat % TEAMS
        capot = capot_side(taken)
        first, second = (
            gain(terms, terms.points(taken[team]), last == team, capot == team) + bonuses[team]
            for team in range(TEAMS)
        )
        return first, second
