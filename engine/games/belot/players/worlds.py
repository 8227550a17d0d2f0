"""Deals that fit what a player knows: the cards that others cannot hold, what they announced, and
roughly what they bid on."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.contract.cards import Card
from engine.games.belot.announcements import VALUE_OF_KIND, Kind
from engine.games.belot.cards import WHOLE_PACK, cards_of, mask_of
from engine.games.belot.events import Call
from engine.games.belot.players.bidding import NERVE, promise
from engine.games.belot.resample import Knowledge, announcements_of, deal_unseen
from engine.games.belot.state import FIRST_CARDS, HAND_SIZE, SEATS, View
from engine.games.belot.terms import CONTRACTS, ContractName

_TRIES: Final = 8
"""Samples drawn until one fits the bids and announcements; the last one is taken as it is."""
_BID_TRIES: Final = 80
"""Hands of five tried for a bidder in the auction."""
_DOUBT: Final = 2.0
"""How much less than the rule player's promise a bid may have stood on."""
_LEAST_OF_EIGHT: Final = -1.5
"""What the eight cards of who bid promise at least; nine of ten that were bid on promise more."""

CARRE_VALUE: Final = 100
"""Nobody knows of which rank it is."""


def bids_of(view: View) -> dict[int, ContractName]:
    """Return the last contract that each seat bid."""
    first = view.deal.first
    found: dict[int, ContractName] = {}
    for turn, call in enumerate(view.table.auction.calls):
        if call in CONTRACTS:
            found[(first + turn) % SEATS] = _contract(call)
    return found


def _contract(call: Call) -> ContractName:
    return next(name for name in CONTRACTS if name == call)


class Worlds:
    """Samples of the other hands in play."""

    def __init__(self, view: View, known: Knowledge, random: Random) -> None:
        assert view.seat is not None
        self.seat = view.seat
        self.hand = int(view.hand)
        self.known = known
        self.random = random
        self.bids = {seat: bid for seat, bid in bids_of(view).items() if seat != view.seat}
        self.rest = list(cards_of(known.unseen & ~sum(known.has)))
        self.room = [
            size - one.bit_count() for size, one in zip(known.sizes, known.has, strict=True)
        ]

    def sample(self) -> list[int]:
        """Return all four hands."""
        hands = self._dealt()
        for _ in range(_TRIES - 1):
            if self._plausible(hands):
                break
            hands = self._dealt()
        return hands

    def _dealt(self) -> list[int]:
        random = self.random
        random.shuffle(self.rest)
        found = deal_unseen(
            self.rest, self.known.may, self.room, lambda bound: int(random.random() * bound)
        )
        assert found is not None, "the unseen cards cannot lie anywhere"
        hands = [hand | one for hand, one in zip(found, self.known.has, strict=True)]
        hands[self.seat] = self.hand
        return hands

    def _plausible(self, hands: Sequence[int]) -> bool:
        """Whether what was bid and announced fits these hands."""
        known = self.known
        for seat, contract in self.bids.items():
            whole = hands[seat] | known.played[seat]
            if promise(contract, whole) < _LEAST_OF_EIGHT:
                return False
        for seat, kinds in enumerate(known.kinds):
            if kinds and seat != self.seat:
                whole = hands[seat] | known.played[seat]
                if announcements_of(whole, kinds) is None:
                    return False
        return True


def announced_points(view: View) -> tuple[int, int]:
    """What announcements will probably be worth to each side, from the kinds called out; the
    side with the higher kind is taken to win the contest, at equal kinds neither."""
    points = [0, 0]
    said = view.table.bonuses.announced
    values = {**VALUE_OF_KIND, Kind.CARRE: CARRE_VALUE}
    for carre in (False, True):
        best = [0, 0]
        total = [0, 0]
        for seat, kinds in enumerate(said):
            for kind in kinds:
                if (kind is Kind.CARRE) is carre:
                    best[seat % 2] = max(best[seat % 2], values[kind])
                    total[seat % 2] += values[kind]
        if best[0] != best[1]:
            side = int(best[1] > best[0])
            points[side] += total[side]
    for seat, suits in enumerate(view.table.bonuses.belots):
        points[seat % 2] += 20 * len(suits)
    return points[0], points[1]


def full_deal(view: View, random: Random) -> list[tuple[int, int]]:
    """For the auction: by seat the first five cards and all eight. Who bid holds a hand that the
    rule player would have bid on, if one is found soon."""
    assert view.seat is not None
    unseen = list(cards_of(WHOLE_PACK & ~view.hand))
    random.shuffle(unseen)
    first: dict[int, list[Card]] = {view.seat: list(view.hand)}
    for seat, contract in bids_of(view).items():
        if seat == view.seat:
            continue
        five: list[Card] = []
        for _ in range(_BID_TRIES):
            five = random.sample(unseen, FIRST_CARDS)
            if promise(contract, mask_of(five)) >= NERVE.opening - _DOUBT:
                break
        first[seat] = five
        unseen = [card for card in unseen if card not in five]
    for seat in range(SEATS):
        if seat not in first:
            first[seat] = [unseen.pop() for _ in range(FIRST_CARDS)]
    found: list[tuple[int, int]] = []
    for seat in range(SEATS):
        five_mask = mask_of(first[seat])
        more = mask_of([unseen.pop() for _ in range(HAND_SIZE - FIRST_CARDS)])
        found.append((five_mask, five_mask | more))
    return found
