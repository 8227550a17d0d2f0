"""Deals that fit a player's knowledge: the cards that others cannot hold, their announcements, and
the likelihood of their calls."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from engine.contract.cards import Card
from engine.contract.values import value
from engine.games.belot.announcements import (
    BELOT_VALUE,
    VALUE_OF_KIND,
    Kind,
    choices,
    counting,
    value_of,
)
from engine.games.belot.cards import BIT, WHOLE_PACK, cards_of, mask_of
from engine.games.belot.events import Call
from engine.games.belot.options import DEFAULTS, BelotOptions
from engine.games.belot.phases.auction import with_call
from engine.games.belot.phases.play import terms_of
from engine.games.belot.players.bidding import BIDDER, Asked
from engine.games.belot.resample import Knowledge, announcements_of, deal_unseen
from engine.games.belot.state import FIRST_CARDS, HAND_SIZE, NO_AUCTION, SEATS, TEAMS, View

TRIES: Final = 60
"""Hands of five tried for a seat in the auction."""
FIRST_STEPS: Final = 40
STEPS: Final = 8
"""Exchanges of two cards before the first sample, and between two samples."""
DOUBT: Final = 0.8
"""Difference in value that makes a call about three times as likely as the others."""
STRANGE: Final = 0.02
"""Minimum likelihood of any call."""
SILENT: Final = 0.1
"""Likelihood that a player who could announce does not."""
CARRE_VALUE: Final = 100
"""Assumed points of a carré that was called out, because its rank is unknown."""


@value
class Said:
    """The calls of one seat, with the calls it could have made instead."""

    seat: int
    asked: Asked
    call: Call

    def chance(self, five: int) -> float:
        """Return the likelihood that a hand of five makes this call."""
        own, other = (0.0, -99.0) if self.call == "P" else (-99.0, 0.0)
        for promised, call in self.asked.promises(five):
            if call == self.call:
                own = promised
            elif promised > other:
                other = promised
        odds = (other - own) / DOUBT
        return STRANGE + (1 - STRANGE) / (1 + exp(odds)) if odds < 40 else STRANGE


def heard(view: View, frozen: bool, options: BelotOptions = DEFAULTS) -> list[list[Said]]:
    """Return the calls of the others by seat."""
    auction, first = NO_AUCTION, view.deal.first
    found: list[list[Said]] = [[] for _ in range(SEATS)]
    for turn, call in enumerate(view.table.auction.calls):
        seat = (first + turn) % SEATS
        if seat != view.seat:
            asked = Asked(BIDDER, auction, seat, first, frozen, options)
            found[seat].append(Said(seat, asked, call))
        auction = with_call(auction, seat, call)
    return found


def likelihood(said: Sequence[Said], five: int) -> float:
    """Return the likelihood that a hand of five makes all these calls."""
    found = 1.0
    for one in said:
        found *= one.chance(five)
    return found


class Worlds:
    """Sample the other hands in play: a walk from deal to deal by exchanges of two cards. An
    exchange is accepted with the ratio of the likelihoods of the new and the old deal (Metropolis).

    `asked` counts the computed likelihoods.
    """

    def __init__(
        self,
        view: View,
        known: Knowledge,
        random: Random,
        frozen: bool,
        options: BelotOptions = DEFAULTS,
    ) -> None:
        assert view.seat is not None
        self.seat = view.seat
        self.hand = int(view.hand)
        self.known = known
        self.random = random
        self.said = heard(view, frozen, options)
        self.announcing = terms_of(view.table).announces(options)
        self.others = [seat for seat in range(SEATS) if seat != view.seat]
        self._chances: dict[tuple[int, int, int], float] = {}
        self._spoken: dict[tuple[int, int], float] = {}
        self.asked = 0
        self.last = 0 if view.deal.shown is None else BIT[view.deal.shown]
        self.hands = self._dealt()
        self.firsts = [0] * SEATS
        for seat in self.others:
            whole = cards_of((self.hands[seat] | known.played[seat]) & ~self.last)
            self.firsts[seat] = mask_of(random.sample(whole, min(FIRST_CARDS, len(whole))))
        self.weights = [
            1.0 if seat == view.seat else self._weight(seat, self.hands[seat], self.firsts[seat])
            for seat in range(SEATS)
        ]
        self._walk(FIRST_STEPS)

    def sample(self) -> list[int]:
        """Return all four hands."""
        self._walk(STEPS)
        hands = list(self.hands)
        hands[self.seat] = self.hand
        return hands

    def _dealt(self) -> list[int]:
        known, random = self.known, self.random
        rest = list(cards_of(known.unseen & ~sum(known.has)))
        room = [size - one.bit_count() for size, one in zip(known.sizes, known.has, strict=True)]
        random.shuffle(rest)
        found = deal_unseen(rest, known.may, room, lambda bound: int(random.random() * bound))
        assert found is not None, "the unseen cards cannot lie anywhere"
        return [hand | one for hand, one in zip(found, known.has, strict=True)]

    def _weight(self, seat: int, hand: int, five: int) -> float:
        key = seat, hand, five
        found = self._chances.get(key)
        if found is None:
            spoken = self._spoken.get((seat, five))
            if spoken is None:
                spoken = self._spoken[seat, five] = likelihood(self.said[seat], five)
                self.asked += len(self.said[seat])
            found = spoken
            if self.announcing:
                whole, kinds = hand | self.known.played[seat], self.known.kinds[seat]
                if not kinds:
                    found *= SILENT if choices(whole)[0] and self.known.played[seat] else 1.0
                elif announcements_of(whole, kinds, self.known.whole) is None:
                    found *= 1e-6
            self._chances[key] = found
        return found

    def _walk(self, steps: int) -> None:
        """Exchange two cards, or the order of cards within one hand, this many times."""
        random, known = self.random, self.known
        hands, firsts, weights = self.hands, self.firsts, self.weights
        for _ in range(steps):
            one, other = random.choice(self.others), random.choice(self.others)
            if one == other:
                later = (hands[one] | known.played[one]) & ~firsts[one] & ~self.last
                if not later:
                    continue
                five = firsts[one] ^ _drawn(firsts[one], random) ^ _drawn(later, random)
                weight = self._weight(one, hands[one], five)
                if random.random() * weights[one] < weight:
                    firsts[one], weights[one] = five, weight
                continue
            give = hands[one] & known.may[other] & ~known.has[one]
            take = hands[other] & known.may[one] & ~known.has[other]
            if not give or not take:
                continue
            given, taken = _drawn(give, random), _drawn(take, random)
            both = given | taken
            new_one, new_other = hands[one] ^ both, hands[other] ^ both
            five_one = firsts[one] ^ both if firsts[one] & given else firsts[one]
            five_other = firsts[other] ^ both if firsts[other] & taken else firsts[other]
            weight_one = self._weight(one, new_one, five_one)
            weight_other = self._weight(other, new_other, five_other)
            # as many exchanges must lead back as lead here
            back = (new_one & known.may[other] & ~known.has[one]).bit_count() * (
                new_other & known.may[one] & ~known.has[other]
            ).bit_count()
            there = give.bit_count() * take.bit_count()
            ratio = weight_one * weight_other * there
            if random.random() * weights[one] * weights[other] * back < ratio:
                hands[one], hands[other] = new_one, new_other
                firsts[one], firsts[other] = five_one, five_other
                weights[one], weights[other] = weight_one, weight_other


def _drawn(mask: int, random: Random) -> int:
    """Return one card of a set, as a bit."""
    cards = cards_of(mask)
    return BIT[cards[int(random.random() * len(cards))]]


def announced_points(view: View) -> tuple[int, int]:
    """Expected value of the announcements for each side, from the kinds called out. The side with
    the higher kind is assumed to win the contest; at equal kinds, neither."""
    points = [0, 0]
    said = view.table.bonuses.announced
    values = {**VALUE_OF_KIND, Kind.CARRE: CARRE_VALUE}
    for carre in (False, True):
        best = [0, 0]
        total = [0, 0]
        for seat, kinds in enumerate(said):
            for kind in kinds:
                if (kind is Kind.CARRE) is carre:
                    side = seat % TEAMS
                    best[side] = max(best[side], values[kind])
                    total[side] += values[kind]
        if best[0] != best[1]:
            side = int(best[1] > best[0])
            points[side] += total[side]
    for seat, suits in enumerate(view.table.bonuses.belots):
        points[seat % TEAMS] += BELOT_VALUE * len(suits)
    return points[0], points[1]


def bonuses_in(
    view: View, known: Knowledge, hands: Sequence[int], options: BelotOptions
) -> tuple[int, int]:
    """Points of the called announcements and belots for each side if the others hold these hands:
    where a table decides between equal sequences, or compares long ones (B39, B45), the kinds do
    not say enough."""
    announced = [
        view.announced
        if seat == view.seat
        else announcements_of(hands[seat] | known.played[seat], kinds, known.whole) or ()
        for seat, kinds in enumerate(known.kinds)
    ]
    points = [0, 0]
    trumps, first = terms_of(view.table).trumps, view.deal.first
    for seat, kept in enumerate(counting(announced, trumps, first, options)):
        points[seat % TEAMS] += value_of(kept, options.whole)
    for seat, suits in enumerate(view.table.bonuses.belots):
        points[seat % TEAMS] += BELOT_VALUE * len(suits)
    return points[0], points[1]


def full_deal(
    view: View, said: Sequence[Sequence[Said]], random: Random
) -> tuple[list[tuple[int, int]], int]:
    """Return, for the auction, by seat the first five cards and all eight, and the number of hands
    tried. Each other seat holds five cards with which it would make its calls, as often as that is
    likely."""
    assert view.seat is not None
    shown, dealer = view.deal.shown, view.deal.dealer
    last = 0 if shown is None else BIT[shown]  # the dealer will get it (B47)
    unseen = list(cards_of(WHOLE_PACK & ~view.hand & ~last))
    first: dict[int, list[Card]] = {view.seat: list(view.hand)}
    tries = 0
    for seat in sorted(range(SEATS), key=lambda one: all([it.call == "P" for it in said[one]])):
        if seat == view.seat:
            continue
        five: list[Card] = []
        for _ in range(TRIES):
            five = random.sample(unseen, FIRST_CARDS)
            tries += bool(said[seat])
            if not said[seat] or random.random() < likelihood(said[seat], mask_of(five)):
                break
        first[seat] = five
        unseen = [card for card in unseen if card not in five]
    random.shuffle(unseen)
    found: list[tuple[int, int]] = []
    for seat in range(SEATS):
        five_mask = mask_of(first[seat])
        known = last if seat == dealer else 0
        left = HAND_SIZE - FIRST_CARDS - known.bit_count()
        more = known | mask_of([unseen.pop() for _ in range(left)])
        found.append((five_mask, five_mask | more))
    return found, tries
