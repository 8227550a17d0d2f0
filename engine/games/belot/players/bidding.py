"""What a hand is worth in a contract, and what to say with it: the rule player's auction.

The numbers are a linear fit to 8,000 sampled deals a contract, played out by rules of thumb: by how
much a side writes more than the other when the hand's owner declares (`OWN`), and by how much more
when an opponent does (`AGAINST`). `bench/belot_bids.py` fits them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.contract.notation import Action
from engine.contract.values import value
from engine.games.belot.auction import ACTION_OF_CALL
from engine.games.belot.cards import BELOT_RANKS, RANK_STEP, SUIT_MASKS
from engine.games.belot.events import Call
from engine.games.belot.state import TEAMS, Auction, View
from engine.games.belot.terms import ALL_TRUMPS, CONTRACTS, NO_TRUMPS, RANKING, TERMS, ContractName

Weights = tuple[float, ...]

_PLACE: Final = {rank: RANK_STEP * place for place, rank in enumerate(BELOT_RANKS)}

# always; jack, nine, ace, ten of trumps, king with queen; how many trumps, four or more; jack with
# nine; aces of other suits, with their ten, tens without their ace; empty suits
OWN_SUIT: Final[Weights] = (-13.2, 5.6, 2.4, 1.4, 0.8, 4.5, 1.6, 5.2, 1.7, 2.5, 1.1, 0.9, 1.2)
AGAINST_SUIT: Final[Weights] = (0.7, 5.5, 1.7, 1.3, 1.4, 3.5, 1.6, 1.4, 0.8, 2.5, 1.0, 1.5, 1.4)
# always; jacks, with their nine; nines without their jack, not alone; jack nine ace; aces, tens,
# king with queen; cards beside a jack
OWN_ALL_TRUMPS: Final[Weights] = (-17.9, 5.7, 5.9, 1.3, 2.4, 0.0, 0.8, 0.5, 2.4, 1.0)
AGAINST_ALL_TRUMPS: Final[Weights] = (1.7, 7.2, 4.7, 2.6, 1.8, 4.1, 1.2, 0.9, 6.0, 0.7)
# always; aces, with their ten; tens without their ace, not alone; cards beside an ace; ace ten
# king; kings
OWN_NO_TRUMPS: Final[Weights] = (-15.8, 7.0, 5.7, 2.8, 1.7, 0.3, 1.0, 0.6)
AGAINST_NO_TRUMPS: Final[Weights] = (1.2, 6.4, 4.0, 3.3, 1.5, 0.6, 3.0, 0.8)


@value
class Nerve:
    """How much a hand must promise: to open, to overbid the opponents or the partner, to double."""

    opening: float = -1.0
    over_opponents: float = -2.0
    over_partner: float = 3.0
    contra: float = 22.0


NERVE: Final = Nerve()


def features(contract: ContractName, hand: int) -> list[int]:
    """Return the features of a hand in a contract, in the order of the weights."""
    if contract == ALL_TRUMPS:
        return _all_trumps(hand)
    if contract == NO_TRUMPS:
        return _no_trumps(hand)
    trump = TERMS[contract].trump
    ranks = _ranks(hand)
    has = {rank: mask >> trump & 1 for rank, mask in ranks.items()}
    length = (hand & SUIT_MASKS[trump]).bit_count()
    others = 0xF & ~(1 << trump)
    aces, tens = ranks["A"] & others, ranks["T"] & others
    empty = sum([not hand & mask for suit, mask in enumerate(SUIT_MASKS) if suit != trump])
    return [
        1,
        has["J"],
        has["9"],
        has["A"],
        has["T"],
        has["K"] & has["Q"],
        length,
        int(length >= 4),
        has["J"] & has["9"],
        aces.bit_count(),
        (aces & tens).bit_count(),
        (tens & ~aces).bit_count(),
        empty,
    ]


def _ranks(hand: int) -> dict[str, int]:
    """Return, by rank, the suits in which the hand has it, as four bits."""
    return {rank: hand >> place & 0xF for rank, place in _PLACE.items()}


def _beside(hand: int, suits: int) -> int:
    """How many other cards lie beside one in each of these suits."""
    return sum(
        [(hand & mask).bit_count() - 1 for suit, mask in enumerate(SUIT_MASKS) if suits >> suit & 1]
    )


def _long(hand: int) -> int:
    """Return the suits of which the hand has more than one card, as four bits."""
    return sum([1 << suit for suit, mask in enumerate(SUIT_MASKS) if (hand & mask).bit_count() > 1])


def _all_trumps(hand: int) -> list[int]:
    ranks = _ranks(hand)
    jacks, nines, aces = ranks["J"], ranks["9"], ranks["A"]
    loose = nines & ~jacks
    return [
        1,
        jacks.bit_count(),
        (jacks & nines).bit_count(),
        loose.bit_count(),
        (loose & _long(hand)).bit_count(),
        (jacks & nines & aces).bit_count(),
        aces.bit_count(),
        ranks["T"].bit_count(),
        (ranks["K"] & ranks["Q"]).bit_count(),
        _beside(hand, jacks),
    ]


def _no_trumps(hand: int) -> list[int]:
    ranks = _ranks(hand)
    aces, tens = ranks["A"], ranks["T"]
    loose = tens & ~aces
    return [
        1,
        aces.bit_count(),
        (aces & tens).bit_count(),
        loose.bit_count(),
        (loose & _long(hand)).bit_count(),
        _beside(hand, aces),
        (aces & tens & ranks["K"]).bit_count(),
        ranks["K"].bit_count(),
    ]


def _weighed(weights: Weights, found: Sequence[int]) -> float:
    return sum([weight * one for weight, one in zip(weights, found, strict=True)])


@lru_cache(maxsize=8192)
def promise(contract: ContractName, hand: int) -> float:
    """Return by how much a side writes more than the other if this hand of five bids a contract."""
    weights = {ALL_TRUMPS: OWN_ALL_TRUMPS, NO_TRUMPS: OWN_NO_TRUMPS}.get(contract, OWN_SUIT)
    return _weighed(weights, features(contract, hand))


@lru_cache(maxsize=8192)
def threat(contract: ContractName, hand: int) -> float:
    """Return by how much the side writes more if an opponent plays the contract."""
    weights = {ALL_TRUMPS: AGAINST_ALL_TRUMPS, NO_TRUMPS: AGAINST_NO_TRUMPS}.get(
        contract, AGAINST_SUIT
    )
    return _weighed(weights, features(contract, hand))


def rule_call(auction: Auction, seat: int, hand: int, nerve: Nerve, frozen: bool) -> Call:
    """What the rule player says: the contract that promises most, if it promises enough; contra
    on one that his hand alone endangers; never recontra. `frozen`: no bid after contra."""
    current = auction.contract
    if current is None:
        wanted, above = nerve.opening, 0
    else:
        above = RANKING[current] + 1
        if (auction.declarer - seat) % TEAMS == 0:
            wanted = nerve.over_partner
        else:
            wanted = nerve.over_opponents
            if auction.mult == 1 and threat(current, hand) >= nerve.contra:
                return "X"
        if auction.mult > 1 and frozen:
            return "P"
    best: Call = "P"
    for name in CONTRACTS[above:]:
        promised = promise(name, hand)
        if promised >= wanted and (best == "P" or promised > wanted):
            best, wanted = name, promised
    return best


def call(view: View, frozen: bool, nerve: Nerve = NERVE) -> Action:
    """The rule player's call."""
    auction = view.table.auction
    return ACTION_OF_CALL[rule_call(auction, view.table.seat, view.hand, nerve, frozen)]
