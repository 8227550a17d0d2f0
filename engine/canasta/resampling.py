"""Deal the cards that a viewer does not see to hands and stock again, consistently with everything
the viewer knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from engine.canasta.memory import CardMemory, lacking
from engine.canasta.values import IS_RED_THREE
from engine.contract.cards import ALL_CARDS, Card, Cards
from engine.contract.events import Event, HandShown
from engine.contract.values import value


@value
class Known:
    """Constraints on a sample.

    `in_sight`: cards that the viewer sees on the table, their own laid ones included. `hands`: by
    seat, the cards known to be in a hand (all of the viewer's own). `places`: cards known at a
    place of the stock, which has `stock` cards. `hand_sizes` of all seats. Hands hold red threes
    only if `may_hold_red`.
    """

    in_sight: Cards
    hands: Sequence[Cards]
    places: Mapping[int, Card]
    stock: int
    hand_sizes: Sequence[int]
    may_hold_red: bool = False


def shown_hands(history: Iterable[Event], seats: int) -> list[Cards]:
    """Return the hands at the end of a deal, which everybody has seen."""
    shown: list[Cards] = [()] * seats
    for event in history:
        if isinstance(event, HandShown):
            shown[event.seat] = event.cards
    return shown


def sampled(
    pack: Sequence[Card],
    known: Known,
    memory: CardMemory,
    viewer: int | None,
    holding: Mapping[int, Cards],
) -> tuple[tuple[Cards, ...], Cards]:
    """Return hands (sorted) and the stock (last = top) that agree with what the viewer knows.

    `pack`: all cards, shuffled. Cards that the viewer cannot place are dealt to hands and stock in
    this order. Seats in `holding` are dealt the listed cards if possible.
    """
    seats, places = range(len(known.hand_sizes)), known.places
    stock_cards, loose = _split(unseen(pack, known), memory.pool, known.stock - len(places))
    more: list[list[Card]] = [[] for _ in seats]
    room = [size - len(hand) for size, hand in zip(known.hand_sizes, known.hands, strict=True)]
    others = [seat for seat in seats if seat != viewer]

    def give(seat: int, cards: Iterable[Card]) -> None:
        for card in cards:
            if room[seat] > 0 and card in loose:
                loose.remove(card)
                more[seat].append(card)
                room[seat] -= 1

    for seat in others:
        wanted = [
            card
            for card in lacking(known.hands[seat], holding.get(seat, ()))
            if known.may_hold_red or not IS_RED_THREE[card]
        ]
        give(seat, wanted[: max(0, room[seat])])
    if memory.pool is not None:
        pool = memory.pool - Counter([*stock_cards, *places.values()])
        for seat in others:
            drawn: list[Card] = []
            for card in loose:
                if len(drawn) < min(memory.drawn[seat], room[seat]) and pool[card] > 0:
                    pool[card] -= 1
                    drawn.append(card)
            give(seat, drawn)
    for seat in others:
        give(seat, [card for card in loose if known.may_hold_red or not IS_RED_THREE[card]])
    hands = zip(known.hands, more, strict=True)
    rest = iter([*stock_cards, *loose])
    stock = [places[at] if at in places else next(rest) for at in range(known.stock)]
    return tuple([tuple(sorted((*hand, *new))) for hand, new in hands]), tuple(stock)


def unseen(pack: Iterable[Card], known: Known) -> list[Card]:
    """Return the cards of a pack that the viewer cannot place."""
    placed = [0] * len(ALL_CARDS)
    for cards in (known.in_sight, known.places.values(), *known.hands):
        for card in cards:
            placed[card] += 1
    found: list[Card] = []
    for card in pack:
        if placed[card]:
            placed[card] -= 1
        else:
            found.append(card)
    return found


def _split(
    some: list[Card], made_of: Counter[Card] | None, stock: int
) -> tuple[list[Card], list[Card]]:
    """Split unseen cards into those that go to the stock and the others.

    A recycled stock holds only cards that it was `made_of`, and all unseen red threes, because no
    hand keeps one.
    """
    if made_of is None:
        return [], some
    pool = Counter(made_of)
    stock_cards: list[Card] = []
    loose: list[Card] = []
    room = stock - sum([IS_RED_THREE[card] for card in some])
    for card in some:
        red = IS_RED_THREE[card]
        if red or (room > 0 and pool[card] > 0):
            pool[card] -= 1
            room -= not red
            stock_cards.append(card)
        else:
            loose.append(card)
    return stock_cards, loose
