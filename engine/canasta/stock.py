"""The stock of any canasta: deal the hands, draw cards, and lay red threes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.canasta.events import CardDrawn, PileStarted, RedThreeLaid
from engine.canasta.values import IS_RED_THREE
from engine.contract.cards import Card, Cards
from engine.contract.events import Event, HandDealt
from engine.contract.values import maker, value

Renewal = Callable[[], tuple[Cards, Event] | None]
"""Makes the new stock after it ran out (last = top), with its event; None if no stock can be
made."""


@value
class Drawn:
    """The result of a draw: the hand, the rest of the stock, and the events.

    `hand` is sorted; `red` are the red threes laid now; `missing` cards could not be drawn;
    `renewed`: the stock ran out and was made again.
    """

    stock: Cards
    hand: Cards
    red: Cards
    missing: int
    renewed: bool
    events: tuple[Event, ...]


_drawn, _card_drawn = maker(Drawn), maker(CardDrawn)


def draw_cards(
    seat: int, hand: Cards, stock: Cards, renewal: Renewal | None, count: int = 1
) -> Drawn:
    """Draw `count` cards. A red three is laid and replaced by another card.

    An empty stock is renewed once at most, and only if there is a `renewal`: its cards are then
    used up. If the stock runs out, fewer cards are drawn.

    >>> from engine.contract.cards import cards, text_of
    >>> drawn = draw_cards(0, cards("4C 9H"), cards("KS 5D 3H"), None)
    >>> text_of(drawn.hand), text_of(drawn.red), text_of(drawn.stock)
    ('4C 5D 9H', '3H', 'KS')
    """
    if count == 1 and stock and not IS_RED_THREE[card := stock[-1]]:  # the usual case
        hand = tuple(sorted((*hand, card)))
        return _drawn(stock[:-1], hand, (), 0, False, (_card_drawn(seat, card),))
    events: list[Event] = []
    red: Cards = ()
    new: list[Card] = []
    renewed = False
    while count:
        if not stock:
            renewal_made = None if renewal is None or renewed else renewal()
            if renewal_made is None:
                break
            renewed = True
            stock, event = renewal_made
            events.append(event)
        card = stock[-1]
        stock = stock[:-1]
        events.append(_card_drawn(seat, card))
        if IS_RED_THREE[card]:
            red += (card,)
            events.append(RedThreeLaid(seat, card))
        else:
            new.append(card)
            count -= 1
    if new:
        hand = tuple(sorted((*hand, *new)))
    return _drawn(stock, hand, red, count, renewed, tuple(events))


@value
class Dealt:
    """The result of dealing: by seat the hands (sorted) and the red threes, the first card of the
    pile, the rest of the pack, and the events."""

    hands: tuple[Cards, ...]
    red_threes: tuple[Cards, ...]
    top: Card
    stock: Cards
    events: tuple[Event, ...]


def deal(pack: Cards, kept: Sequence[Cards], first: int, size: int) -> Dealt:
    """Deal `size` cards to every seat, one at a time starting with `first`, and begin the pile.

    Cards that a seat has `kept` are part of its hand, so it is skipped in the first rounds. Then
    all players lay their red threes, `first` first, and draw replacements until no hand has one.
    """
    left = list(pack)
    hands = [list(cards) for cards in kept]
    in_order = [(first + turn) % len(hands) for turn in range(len(hands))]
    for dealt in range(size):
        for seat in in_order:
            if dealt >= len(kept[seat]):
                hands[seat].append(left.pop())
    events: list[Event] = [HandDealt(seat, size, tuple(sorted(hands[seat]))) for seat in in_order]
    red: list[Cards] = [()] * len(hands)
    for seat in in_order:
        while threes := [card for card in hands[seat] if IS_RED_THREE[card]]:
            red[seat] += tuple(threes)
            events += [RedThreeLaid(seat, three) for three in threes]
            drawn = [left.pop() for _ in threes]
            events += [CardDrawn(seat, card) for card in drawn]
            hands[seat] = [card for card in hands[seat] if not IS_RED_THREE[card]] + drawn
    top = left.pop()
    events.append(PileStarted(top))
    return Dealt(
        tuple([tuple(sorted(hand)) for hand in hands]),
        tuple(red),
        top,
        tuple(left),
        tuple(events),
    )
