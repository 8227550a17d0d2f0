"""Cards that a viewer does not see, dealt anew to hands and stock as all that he knows allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.contract.cards import Card, Cards
from engine.kits.canasta.memory import CardMemory, lacking
from engine.kits.canasta.values import IS_RED_THREE


def sampled(
    unseen: Sequence[Card],
    memory: CardMemory,
    known: Sequence[Cards],
    places: Mapping[int, Card],
    stock: int,
    hand_sizes: Sequence[int],
    viewer: int | None,
    holding: Mapping[int, Cards],
    may_hold_red: bool = False,
) -> tuple[tuple[Cards, ...], Cards]:
    """Hands (sorted) and the stock (last = top), made of `unseen` in their order.

    `unseen`: all cards that the viewer cannot place, shuffled. `known`: by seat, what a hand is
    known to hold (the viewer's own whole); `places`: cards known at a place of the stock of
    `stock` cards. Seats of `holding` get these cards as far as they can have them. Hands hold
    red threes only where `may_hold_red`.
    """
    seats = range(len(hand_sizes))
    stock_cards, loose = _split(list(unseen), memory, stock - len(places))
    pool_left = Counter(memory.pool or {}) - Counter([*stock_cards, *places.values()])
    drawn = list(memory.drawn)
    others = [seat for seat in seats if seat != viewer]
    more: list[list[Card]] = [[] for _ in seats]
    for seat in others:
        missing = hand_sizes[seat] - len(known[seat])
        wanted = [
            card
            for card in lacking(known[seat], holding.get(seat, ()))
            if may_hold_red or not IS_RED_THREE[card]
        ]
        more[seat] = [card for card in wanted[: max(0, missing)] if _take(loose, card)]
    for seat in others:
        room = hand_sizes[seat] - len(known[seat]) - len(more[seat])
        for card in [card for card in loose if pool_left[card] > 0]:
            if room > 0 and drawn[seat] > 0 and pool_left[card] > 0:
                loose.remove(card)
                more[seat].append(card)
                pool_left[card] -= 1
                drawn[seat] -= 1
                room -= 1
    for seat in others:
        room = hand_sizes[seat] - len(known[seat]) - len(more[seat])
        fit = [card for card in loose if may_hold_red or not IS_RED_THREE[card]][: max(0, room)]
        for card in fit:
            loose.remove(card)
        more[seat] += fit
    hands = tuple([tuple(sorted((*known[seat], *more[seat]))) for seat in seats])
    rest = iter([*stock_cards, *loose])
    return hands, tuple([places[at] if at in places else next(rest) for at in range(stock)])


def _split(unseen: list[Card], memory: CardMemory, stock: int) -> tuple[list[Card], list[Card]]:
    """Unseen cards that the stock gets, and the others: a recycled stock holds only cards of the
    pile that it was made of, and all unseen red threes, as no hand keeps one."""
    if memory.pool is None:
        return [], unseen
    pool = Counter(memory.pool)
    stock_cards: list[Card] = []
    loose: list[Card] = []
    room = stock - sum([IS_RED_THREE[card] for card in unseen])
    for card in unseen:
        red = IS_RED_THREE[card]
        if red or (room > 0 and pool[card] > 0):
            pool[card] -= 1
            room -= not red
            stock_cards.append(card)
        else:
            loose.append(card)
    return stock_cards, loose


def _take(cards: list[Card], card: Card) -> bool:
    """Takes a card out of a list, if it is there."""
    if card not in cards:
        return False
    cards.remove(card)
    return True
