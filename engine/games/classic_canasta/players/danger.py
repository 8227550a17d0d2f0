"""How likely the next opponent takes the pile on a card, and what that would cost."""

from __future__ import annotations

from math import exp

from engine.contract.cards import JOKER, RANK_OF, SUITS, Card, Cards
from engine.games.classic_canasta.melds import meld_of_rank
from engine.games.classic_canasta.players.outlook import Outlook
from engine.kits.canasta.values import IS_NATURAL, IS_WILD, VALUE


def chance_to_take(card: Card, frozen: bool, look: Outlook, opened: bool) -> float:
    """The chance that the next seat can take the pile with `card` on top (C13-C15)."""
    if not IS_NATURAL[card]:
        return 0.0
    rank = RANK_OF[card]
    if opened and not frozen and meld_of_rank(look.their_melds, rank) is not None:
        return 1.0
    known = look.known[look.next]
    share = max(0, look.hand_sizes[look.next] - len(known)) / look.hidden
    same = sum([RANK_OF[one] == rank for one in known])
    unseen = sum([look.unseen[rank * len(SUITS) + suit] for suit in range(len(SUITS))])
    pair = _at_least(2 - same, unseen - same, share)
    if frozen:
        return pair
    wild = 1.0
    if not any([IS_WILD[one] for one in known]):
        wilds = look.unseen[JOKER] + sum([look.unseen[suit] for suit in range(len(SUITS))])
        wild = _at_least(1, wilds, share)
    with_wild = _at_least(1 - same, unseen - same, share) * wild * (1.0 if opened else 0.5)
    return 1 - (1 - pair) * (1 - with_wild)


def _at_least(wanted: int, cards: int, share: float) -> float:
    """The chance that at least so many of `cards` lie in a hand that holds `share` of them."""
    if wanted <= 0:
        return 1.0
    if cards < wanted:
        return 0.0
    mean = cards * share
    none = exp(-mean)
    return 1 - none if wanted == 1 else max(0.0, 1 - none - mean * none)


def pile_worth(pile: Cards) -> float:
    """What the cards of a pile are worth to one who takes it."""
    worth = 0.0
    counts: dict[int, int] = {}
    for card in pile:
        if IS_NATURAL[card]:
            rank = RANK_OF[card]
            counts[rank] = counts.get(rank, 0) + 1
            worth += 6 + VALUE[card] * 0.5 + (18 if counts[rank] >= 3 else 0)
        elif IS_WILD[card]:
            worth += 45
    return worth
