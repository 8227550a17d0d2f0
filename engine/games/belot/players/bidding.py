"""Judge calls by a hand of five cards: how much each call is expected to gain over a pass.

The value of a call is a sum of learned numbers, chosen by the hand's cards in each suit and by the
state of the auction (`learned.py`; `bench/belot_learning.py` finds them). The unit is written
points, the own side's less the other's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import fsum
from types import MappingProxyType
from typing import Final

from engine.contract.notation import Action
from engine.games.belot.announcements import choices, runs, value_of
from engine.games.belot.cards import BELOT_RANKS, BIT, RANK_STEP, WHOLE_PACK, cards_of
from engine.games.belot.events import Call
from engine.games.belot.options import DEFAULTS, BelotOptions
from engine.games.belot.phases.auction import ACTION_OF_CALL, CONTRA_MULT, MULTS, RECONTRA_MULT
from engine.games.belot.players.habits import KINDS, TRADES
from engine.games.belot.players.learned import BIDS
from engine.games.belot.state import SEATS, TEAMS, Auction, View
from engine.games.belot.terms import ALL_TRUMPS, CONTRACTS, NO_TRUMPS, RANKING, TERMS, ContractName

SITUATIONS: Final = 5 * KINDS
"""Situations, by kind of the contract: a bid over nothing, over the partner, over the opponents,
contra on an opponent's contract, recontra on the own side's."""
DOUBLES: Final = 3 * KINDS
"""Places in the list of situations where contra and recontra begin."""
FACTS: Final = 10
"""Number of features of the auction. Features of each suit follow, by its role."""
HOLDINGS: Final = 16
"""Number of features of a suit, in each of its roles."""
ROLES: Final = 6
"""Roles of a suit: trump; plain beside a trump; in no trumps; in all trumps; trump of the overbid
contract, or part of overbid no trumps."""
TRUSTED: Final = 6.0
"""Written points that a recontra takes off the value of a third doubling (B44)."""
SIZE: Final = FACTS + ROLES * HOLDINGS

_TRUMP, _BESIDE, _PLAIN, _ALL, _OVER_TRUMP, _OVER_PLAIN = range(ROLES)
_ONE_SUIT: Final = 0x11111111
_KIND: Final[Mapping[Call, int]] = MappingProxyType({one: TRADES[one].kind for one in CONTRACTS})
_RANK_BIT: Final = {rank: 1 << RANK_STEP * place for place, rank in enumerate(BELOT_RANKS)}
_TRUMP_OF: Final[Mapping[Call | None, int]] = {one: TERMS[one].trump for one in CONTRACTS}


@lru_cache(maxsize=256)
def holding(suit: int) -> tuple[int, ...]:
    """Return the features of the cards of one suit, given as clubs: which ranks, which
    combinations, how many."""
    jack, nine, ace, ten, king, queen = (bool(suit & _RANK_BIT[rank]) for rank in "J9ATKQ")
    length = suit.bit_count()
    return (
        jack,
        nine,
        ace,
        ten,
        king,
        king and queen,
        length,
        length >= 3,
        length >= 4,
        jack and nine,
        jack and nine and ace,
        ace and ten,
        nine and not jack and length >= 2,
        ten and not ace and length >= 2,
        not length,
        value_of(runs(suit)) // 10,
    )


def suits_of(hand: int) -> tuple[int, int, int, int]:
    """Return the cards of each suit, as if they were clubs."""
    return (
        hand & _ONE_SUIT,
        hand >> 1 & _ONE_SUIT,
        hand >> 2 & _ONE_SUIT,
        hand >> 3 & _ONE_SUIT,
    )


def situation(auction: Auction, seat: int, call: Call) -> int:
    """Return which list of numbers judges a call."""
    current = auction.contract
    if call in _KIND:
        over = 0 if current is None else 1 if (auction.declarer - seat) % TEAMS == 0 else 2
        return KINDS * over + _KIND[call]
    assert current is not None
    return KINDS * (4 if call == "XX" else 3) + _KIND[current]


def facts(auction: Auction, seat: int, first: int) -> tuple[int, ...]:
    """Return the features of the auction for the next player to speak."""
    calls = auction.calls
    turn = len(calls)
    partners = calls[turn - 2 :: -SEATS] if turn >= 2 else ()
    own = calls[turn - SEATS :: -SEATS] if turn >= SEATS else ()
    return (
        1,
        seat == first,
        turn == 1,
        turn == 2,
        turn == 3,
        auction.mult > 1,
        bool(partners) and any([one != "P" for one in partners]),
        bool(partners) and partners[0] == "P",
        any([one != "P" for one in own]),
        auction.declarer == seat,
    )


@lru_cache(maxsize=256)
def _roles(current: ContractName | None, call: Call) -> tuple[tuple[int, int], ...]:
    """Return suits with their roles in the contract after a call; a suit may have two."""
    contract = current if call in MULTS else call
    trump = _TRUMP_OF[contract]
    usual = _PLAIN if contract == NO_TRUMPS else _ALL if contract == ALL_TRUMPS else _BESIDE
    found = [(suit, _TRUMP if suit == trump else usual) for suit in range(SEATS)]
    if current == NO_TRUMPS and call in _KIND:
        found += [(suit, _OVER_PLAIN) for suit in range(SEATS)]
    elif current is not None and call in _KIND:
        found.append((_TRUMP_OF[current], _OVER_TRUMP))
    return tuple(found)


def row(auction: Auction, seat: int, first: int, hand: int, call: Call) -> list[int]:
    """Return all features of a call, in the order of its numbers."""
    found = [0] * SIZE
    found[:FACTS] = facts(auction, seat, first)
    suits = suits_of(hand)
    for suit, role in _roles(auction.contract, call):
        start = FACTS + HOLDINGS * role
        for at, one in enumerate(holding(suits[suit])):
            found[start + at] += one
    return found


class Parts(dict[int, float]):
    """The contribution of a suit in a role and situation, by the cards of the suit; computed when
    first needed."""

    def __init__(self, numbers: Sequence[float]) -> None:
        super().__init__()
        self._numbers = numbers

    def __missing__(self, suit: int) -> float:
        numbers = self._numbers
        found = fsum([one * by for one, by in zip(numbers, holding(suit), strict=True)])
        self[suit] = found
        return found


class Bidder:
    """Judges calls by learned numbers, one list for each situation."""

    def __init__(self, numbers: Sequence[Sequence[float]]) -> None:
        self.numbers = numbers
        self._parts: dict[tuple[int, int], Parts] = {}

    def parts(self, which: int, role: int) -> Parts:
        """Return the contribution of the suits in a role and situation."""
        found = self._parts.get((which, role))
        if found is None:
            start = FACTS + HOLDINGS * role
            found = Parts(self.numbers[which][start : start + HOLDINGS])
            self._parts[which, role] = found
        return found

    def promises(
        self,
        auction: Auction,
        seat: int,
        first: int,
        hand: int,
        frozen: bool,
        options: BelotOptions = DEFAULTS,
    ) -> list[tuple[float, Call]]:
        """Return the value of every call but a pass. `frozen`: no bid after contra."""
        return Asked(self, auction, seat, first, frozen, options).promises(hand)

    def call(
        self,
        auction: Auction,
        seat: int,
        first: int,
        hand: int,
        frozen: bool,
        options: BelotOptions = DEFAULTS,
    ) -> Call:
        """Return the call with the highest value, or a pass if none is positive."""
        best: float = 0.0
        call: Call = "P"
        for promised, one in self.promises(auction, seat, first, hand, frozen, options):
            if promised > best:
                best, call = promised, one
        return call


class Asked:
    """A turn in an auction: the possible calls, to be judged for any hand."""

    def __init__(
        self,
        bidder: Bidder,
        auction: Auction,
        seat: int,
        first: int,
        frozen: bool,
        options: BelotOptions = DEFAULTS,
    ) -> None:
        current, own = auction.contract, (auction.declarer - seat) % TEAMS == 0
        calls: list[Call] = []
        if not (auction.mult > 1 and frozen):
            calls += CONTRACTS[0 if current is None else RANKING[current] + 1 :]
        if current is not None:
            if auction.mult == 1 and not own:
                calls.append("X")
            if auction.mult == CONTRA_MULT and own:
                calls.append("XX")
            if auction.mult == RECONTRA_MULT and not own and options.third_doubling == "on":
                calls.append("XXX")
        self._announces = options.no_trumps_announcements == "on"
        true = facts(auction, seat, first)
        self._calls: list[tuple[Call, float, list[tuple[int, Parts]]]] = []
        for call in calls:
            which = situation(auction, seat, call)
            base = fsum([one for one, by in zip(bidder.numbers[which], true, strict=False) if by])
            roles = _roles(current, call)
            adds = [(suit, bidder.parts(which, role)) for suit, role in roles]
            self._calls.append((call, base, adds))

    def promises(self, hand: int) -> list[tuple[float, Call]]:
        """Return, by call, how much more the side scores than after a pass."""
        suits = suits_of(hand)
        found: list[tuple[float, Call]] = []
        for call, base, adds in self._calls:
            total = base
            for suit, parts in adds:
                total += parts[suits[suit]]
            if call == "XXX":  # what contra promises, twice; the others have trusted their cards
                total = 2 * total - TRUSTED
            elif self._announces and call == NO_TRUMPS:
                total += value_of(choices(hand)[0]) / 10
            found.append((total, call))
        return found

    def with_card(self, hand: int, shown: int) -> list[tuple[float, Call]]:
        """Return the same for the dealer, who will get the `shown` card (B47): what it adds beside
        what any unseen card would."""
        unseen = [BIT[card] for card in cards_of(WHOLE_PACK & ~hand)]
        plain = self.promises(hand)
        usual = zip(*[self.promises(hand | one) for one in unseen], strict=True)
        known = self.promises(hand | shown)
        return [
            (now + then - fsum([one for one, _ in any_card]) / len(unseen), call)
            for (now, call), (then, _), any_card in zip(plain, known, usual, strict=True)
        ]


BIDDER: Final = Bidder(BIDS)


def call(view: View, frozen: bool, options: BelotOptions = DEFAULTS) -> Action:
    """Return the call of the rule player."""
    seat, auction = view.table.seat, view.table.auction
    hand, first, shown = int(view.hand), view.deal.first, view.deal.shown
    if shown is None or seat != view.deal.dealer:
        return ACTION_OF_CALL[BIDDER.call(auction, seat, first, hand, frozen, options)]
    asked = Asked(BIDDER, auction, seat, first, frozen, options)
    best, chosen = max(asked.with_card(hand, BIT[shown]), default=(0.0, "P"))
    return ACTION_OF_CALL[chosen if best > 0 else "P"]
