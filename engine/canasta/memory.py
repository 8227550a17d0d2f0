"""What a viewer of any canasta knows of hidden cards, assuming perfect memory.

These are the cards of taken piles, cards seen at their place in the stock, and the cards of a
recycled stock. `CardMemory` folds the events of every canasta; each canasta's own memory adds the
rest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from itertools import chain
from typing import Any, ClassVar, Protocol, Self

from engine.canasta.events import (
    CardDiscarded,
    CardDrawn,
    PileStarted,
    RedThreeLaid,
    ThrowTakenBack,
)
from engine.canasta.values import IS_RED_THREE
from engine.contract.cards import Card, Cards
from engine.contract.events import Event, HandDealt
from engine.contract.log import Log

Told = Mapping[type[Event], Callable[[Any, Any], None]]
"""Update a memory for each kind of event."""


class SeenView(Protocol):
    """The part of a view that a memory needs."""

    @property
    def seat(self) -> int | None:
        """The seat of the viewer; None for a spectator."""

    @property
    def hand(self) -> Cards:
        """The viewer's own hand."""

    @property
    def history(self) -> Log:
        """The events of the deal as this viewer saw them."""


class CardMemory:
    """Known cards of hands and stock.

    `hands`: by seat, cards that the seat is known to hold. `places`: cards known to be in the
    stock, by place from the bottom (0). `stock`: its number of cards. `pool`: the cards of the
    stock when it was last recycled, without those known to have left it; None before. `drawn`: by
    seat, how many unknown cards it drew from that pool. `pile`: the discards, needed when they are
    recycled. `kept`: cards that the first player has before the deal.
    """

    def __init__(self, seats: int, stock: int) -> None:
        self.stock = stock
        self._last_draw_known = True
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.places: dict[int, Card] = {}
        self.pool: Counter[Card] | None = None
        self.drawn = [0] * seats
        self.pile: list[Card] = []
        self.kept = 0

    def after(self, view: SeenView, *reading: Hashable) -> Self:
        """Return the viewer's memory of the current deal. It includes the viewer's own hand.

        The memory of a history is cached with it, under the class and its `reading` of events if it
        has several. Do not change it.
        """
        kept = view.history.folded((type(self), *reading), self, type(self)._and_then)
        if view.seat is None:
            return kept
        whole = kept._copied()
        whole.hands = [*kept.hands]
        whole.hands[view.seat] = list(view.hand)
        return whole

    def _copied(self) -> Self:
        copied = object.__new__(type(self))
        copied.__dict__.update(self.__dict__)
        return copied

    def _and_then(self, events: tuple[Event, ...]) -> Self:
        """Return a memory that has also seen these events."""
        later = self._copied()
        later.hands = [[*hand] for hand in self.hands]
        later.places, later.pool = dict(self.places), self.pool and Counter(self.pool)
        later.drawn, later.pile = [*self.drawn], [*self.pile]
        told = self.told
        for event in events:
            remember = told.get(type(event))
            if remember is not None:
                remember(later, event)
        return later

    def known_hands(self) -> tuple[Cards, ...]:
        """Return by seat the cards that it is known to hold, sorted."""
        return tuple([tuple(sorted(hand)) for hand in self.hands])

    # --- what a canasta tells by its own events -----------------------------------------------

    def dealt(self, order: list[int]) -> None:
        """Give the hands the cards of known places, dealt from the top of the stock in this order.

        `stock` is reduced when a hand is dealt.
        """
        for place, seat in enumerate(order):
            card = self.places.pop(self.stock - 1 - place, None)
            if card is not None and not IS_RED_THREE[card]:
                self.hands[seat].append(card)

    def recycled(self, cards: Cards, count: int) -> None:
        """Make the new stock of these cards, in an unknown order."""
        self.stock = count
        self.pool = Counter(cards)
        self.drawn = [0] * len(self.hands)
        self.places = {}

    def took(self, seat: int, shown: Cards, pile: Cards) -> None:
        """Give a seat face-up cards, and the cards of its hand that it showed to take them."""
        hand = self.hands[seat]
        forget(hand, shown)
        hand += shown
        hand += [card for card in pile if not IS_RED_THREE[card]]
        self._last_draw_known = True

    def left(self, seat: int, cards: Cards) -> None:
        """Remove cards that left a hand."""
        forget(self.hands[seat], cards)

    # --- what happens in every canasta --------------------------------------------------------

    def _hand_dealt(self, event: HandDealt) -> None:
        self.stock -= event.count - self.kept
        self.kept = 0  # the player who kept cards is dealt to first

    def _pile_started(self, event: PileStarted) -> None:
        self.stock -= 1
        self.places.pop(self.stock, None)
        self.pile = [event.card]

    def _drew(self, event: CardDrawn) -> None:
        self.stock -= 1
        placed = self.places.pop(self.stock, None)
        card = event.card if placed is None else placed
        self._last_draw_known = card is not None
        if card is None:
            if self.pool is not None:
                self.drawn[event.seat] += 1
            return
        if self.pool is not None:
            self.pool[card] -= 1
        if not IS_RED_THREE[card]:
            self.hands[event.seat].append(card)

    def _laid_red_three(self, event: RedThreeLaid) -> None:
        """Record which card the seat drew last."""
        if not self._last_draw_known and self.pool is not None:
            self.pool[event.card] -= 1
            self.drawn[event.seat] -= 1
        self._last_draw_known = True

    def _threw(self, event: CardDiscarded) -> None:
        self.pile.append(event.card)
        self.left(event.seat, (event.card,))

    def _took_back(self, event: ThrowTakenBack) -> None:
        del self.pile[-1:]  # nothing is there where a position was made by hand
        cards = (event.card, *event.laid)
        self.hands[event.seat] += [card for card in cards if not IS_RED_THREE[card]]

    told: ClassVar[Told] = {
        HandDealt: _hand_dealt,
        PileStarted: _pile_started,
        CardDrawn: _drew,
        RedThreeLaid: _laid_red_three,
        CardDiscarded: _threw,
        ThrowTakenBack: _took_back,
    }
    """The events of every canasta that tell of hidden cards."""


class _Meld(Protocol):
    @property
    def cards(self) -> Cards:
        """Its cards."""


def in_sight(melds: Iterable[_Meld], *more: Cards) -> Cards:
    """Return the cards of melds and all `more` that a viewer sees on the table."""
    return tuple([card for meld in melds for card in meld.cards] + [*chain(*more)])


def forget(known: list[Card], cards: Cards) -> None:
    """Remove `cards` from the known ones, as far as they are among them."""
    for card in cards:
        if card in known:
            known.remove(card)


def lacking(known: Cards, wanted: Cards) -> list[Card]:
    """Return the cards of `wanted` that are not among `known`.

    >>> from engine.contract.cards import cards
    >>> lacking(cards("KS KS 5D"), cards("KS 4C 5D 5D"))
    [4C, 5D]
    """
    more = list(wanted)
    forget(more, known)
    return more
