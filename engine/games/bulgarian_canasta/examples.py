"""Examples of open moves: melds and additions that the cards make, bounded in number.

Enough for a player who wants to act, for random play and for counting; not every legal move.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract.cards import ACE, FOUR, NINE, RANK_OF, SUIT_OF, Card, Cards, without
from engine.games.bulgarian_canasta.actions import AddCards, LayMeld, TakePile
from engine.games.bulgarian_canasta.melds import Meld, MeldKind, arrangements
from engine.games.bulgarian_canasta.options import BulgarianOptions
from engine.games.bulgarian_canasta.pile import key_with_top, keys
from engine.games.bulgarian_canasta.state import View
from engine.kits.canasta.values import CANASTA_SIZE, IS_NATURAL, IS_WILD, points

SUITS = 4


def new_melds(hand: Cards) -> list[LayMeld]:
    """New melds: of each rank all naturals, and with one wild; of each suit the runs, whole and
    three long, in their directions; the wild cards."""
    naturals = [card for card in hand if IS_NATURAL[card]]
    wilds = tuple([card for card in hand if IS_WILD[card]])
    found = [LayMeld(cards) for cards in (*_sets(naturals, wilds), *_runs(naturals, wilds))]
    if len(wilds) >= 3:
        found.append(LayMeld(wilds[:3]))
        if len(wilds) > 3:
            found.append(LayMeld(wilds[-CANASTA_SIZE:]))
    return found


def _sets(naturals: list[Card], wilds: Cards) -> list[Cards]:
    by_rank: dict[int, list[Card]] = {}
    for card in naturals:
        by_rank.setdefault(RANK_OF[card], []).append(card)
    found: list[Cards] = []
    for same in by_rank.values():
        count = len(same)
        if count >= 3:
            found.append(tuple(same))
            if count > 3:
                found.append(tuple(same[:3]))
        if count >= 2 and wilds:
            found.append((*same, wilds[0]) if count < CANASTA_SIZE else tuple(same[:2]) + wilds[:1])
    return found


def _runs(naturals: list[Card], wilds: Cards) -> list[Cards]:
    by_suit: list[dict[int, Card]] = [{} for _ in range(SUITS)]
    for card in naturals:
        by_suit[SUIT_OF[card]][RANK_OF[card]] = card
    found: list[Cards] = []
    for held in by_suit:
        if len(held) < 2:
            continue
        for low in range(FOUR, ACE):
            if low not in held or low + 1 not in held:
                continue
            if low + 2 in held:
                found += _both_ways((held[low], held[low + 1], held[low + 2]))
                if low - 1 not in held:
                    whole = [held[low]]
                    while (rank := low + len(whole)) in held:
                        whole.append(held[rank])
                    if len(whole) > 3:
                        found += _both_ways(tuple(whole))
            elif wilds:
                pair = (held[low], held[low + 1])
                if low < NINE:
                    found.append((*pair, wilds[0]))
                else:
                    found.append((*pair[::-1], wilds[0]))
    return found


def _both_ways(up: Cards) -> list[Cards]:
    found: list[Cards] = []
    if RANK_OF[up[0]] < NINE:
        found.append(up)
    if RANK_OF[up[-1]] > NINE:
        found.append(up[::-1])
    return found


def additions(hand: Cards, melds: Sequence[Meld]) -> list[AddCards]:
    """Single cards of the hand that fit the end of one of the team's melds."""
    hand = tuple(dict.fromkeys(hand))
    wilds = [card for card in hand if IS_WILD[card]]
    found: list[AddCards] = []
    for number, meld in enumerate(melds, 1):
        size = len(meld.cards)
        fitting = wilds if size < CANASTA_SIZE else []
        if meld.kind is MeldKind.SET:
            rank = meld.rank
            fitting = [card for card in hand if RANK_OF[card] == rank] + fitting
        elif meld.kind is MeldKind.RUN:
            rank, suit = meld.rank + meld.step * size, meld.suit
            fitting = [
                card for card in hand if RANK_OF[card] == rank and SUIT_OF[card] == suit
            ] + fitting
        found += [AddCards(number, (card,)) for card in fitting]
    return found


def larger_takes(view: View, options: BulgarianOptions) -> list[TakePile]:
    """Takes with one hand card more in the key meld; where the table asks for it, takes that hand
    in an opening package."""
    top = view.table.pile[-1]
    found: list[TakePile] = []
    for key in keys(view, options):
        rest = without(view.hand, key)
        if rest is None:
            continue
        if options.unopened_take == "must_open" and not view.opened_before:
            found += _opening_takes(key, rest)
        else:
            found += [
                TakePile(key, (card,))
                for card in dict.fromkeys(rest)
                if _near(card, key, top) and arrangements((*key_with_top(key, top), card))
            ]
    return found


def _near(card: Card, key: Cards, top: Card) -> bool:
    """Whether a card may go into one meld with a key and the top card."""
    if IS_WILD[card] or IS_WILD[key[0]]:
        return IS_WILD[card]
    if RANK_OF[key[0]] == RANK_OF[top]:
        return RANK_OF[card] == RANK_OF[top]
    return SUIT_OF[card] == SUIT_OF[top]


def _opening_takes(key: Cards, rest: Cards) -> list[TakePile]:
    """The key meld and, one after the other, the melds worth most that the rest of the hand
    makes: each package on the way is tried."""
    package: list[Cards] = []
    found: list[TakePile] = []
    while True:
        naturals = [card for card in rest if IS_NATURAL[card]]
        wilds = tuple([card for card in rest if IS_WILD[card]])
        melds_left = [*_sets(naturals, wilds), *_runs(naturals, wilds)]
        if len(wilds) >= 3:
            melds_left.append(wilds[:3])
        made = [(points(cards), cards) for cards in melds_left if len(cards) < len(rest)]
        if not made:
            return found
        best = max(made)[1]
        package.append(best)
        found.append(TakePile(key, package=tuple(package)))
        rest = without(rest, best) or ()
