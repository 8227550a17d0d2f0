"""Drawing from the stock: red threes, the talon that becomes the stock (H5, H7)."""

from __future__ import annotations

from engine.contract import chance
from engine.contract.cards import Card, Cards
from engine.contract.events import Event
from engine.contract.values import value
from engine.games.decorated_canasta import events as happened
from engine.kits.canasta.values import IS_RED_THREE


@value
class Drawn:
    """What lies after some draws of a seat, and what happened.

    `hand` is sorted, `red` are the red threes laid now. `over`: a reshuffle more than there may
    be was needed, so the deal ends (H7).
    """

    stock: Cards
    talon: Cards
    reshuffles: int
    hand: Cards
    red: Cards
    events: tuple[Event, ...]
    over: bool


def draw_cards(
    seat: int,
    count: int,
    hand: Cards,
    stock: Cards,
    talon: Cards,
    reshuffles: int,
    *,
    seed: str,
    limit: int,
) -> Drawn:
    """So many cards for a seat; a red three is laid and another card drawn for it. A draw for
    which there is neither stock nor talon is left out."""
    events: list[Event] = []
    red: Cards = ()
    new: list[Card] = []
    over = False
    while count:
        if not stock:
            if not talon:
                events.append(happened.NothingDrawn(seat))
                break
            if reshuffles >= limit:
                over = True
                break
            reshuffles += 1
            stock = chance.shuffle(talon, bytes.fromhex(seed), reshuffles)
            talon = ()
            events.append(happened.TalonReshuffled(len(stock)))
        card = stock[-1]
        stock = stock[:-1]
        events.append(happened.CardDrawn(seat, card))
        if IS_RED_THREE[card]:
            red += (card,)
            events.append(happened.RedThreeLaid(seat, card))
        else:
            new.append(card)
            count -= 1
    if new:
        hand = tuple(sorted((*hand, *new)))
    return Drawn(stock, talon, reshuffles, hand, red, tuple(events), over)


def draw_ends_deal(stock: int, talon: int, reshuffles: int, limit: int) -> bool:
    """Whether the next draw needs a reshuffle that is not made (H7)."""
    return not stock and talon > 0 and reshuffles >= limit
