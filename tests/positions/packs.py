"""What is left of a pack when some of its cards are named: for positions made by hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.canasta.values import IS_RED_THREE
from engine.contract.cards import Card, Cards, cards, text_of
from engine.contract.errors import PositionError


class Rest:
    """The cards of a pack that have not been named, in ascending order."""

    def __init__(self, pack: Cards, named: Cards) -> None:
        self._left: list[Card] = list(pack)
        self._too_many: list[Card] = []
        for one in named:
            if one in self._left:
                self._left.remove(one)
            else:
                self._too_many.append(one)

    def deal(self, held: dict[int, Cards], seats: int, size: int) -> None:
        """Gives `size` cards to every seat that holds none, one by one, as long as they last;
        never a red three."""
        empty = [one for one in range(seats) if one not in held]
        for one in empty:
            held[one] = ()
        loose = [card for card in self._left if not IS_RED_THREE[card]]
        for place, card in enumerate(loose[: size * len(empty)]):
            held[empty[place % len(empty)]] += (card,)
            self._left.remove(card)

    def take_all(self) -> Cards:
        """All that is left."""
        left, self._left = tuple(self._left), []
        return left

    def refuse_difference(self) -> None:
        """Refuses unless exactly the pack has been used.

        Raises:
            PositionError: ``WRONG_CARDS`` with what is too many and too few.
        """
        if self._left or self._too_many:
            raise PositionError(
                "WRONG_CARDS",
                path="/state",
                too_many=text_of(sorted(self._too_many)),
                too_few=text_of(self._left),
            )


def deal_rest(
    pack: Cards,
    lying: Iterable[Card],
    hands: Mapping[int, str],
    seats: int,
    size: int,
    *,
    stock: str | None,
    draws: str,
    incomplete: bool,
) -> tuple[tuple[Cards, ...], Cards]:
    """The hands by seat and the stock, where some hands are named and some cards lie open.

    Raises:
        PositionError: ``WRONG_CARDS``, unless the position may be `incomplete`.
    """
    held = {seat: cards(text) for seat, text in hands.items()}
    below, next_cards = cards(stock or ""), cards(draws)[::-1]
    named = [*lying, *below, *next_cards, *[card for hand in held.values() for card in hand]]
    rest = Rest(pack, tuple(named))
    rest.deal(held, seats, size)
    if stock is None:
        below = rest.take_all() + next_cards
    if not incomplete:
        rest.refuse_difference()
    return tuple([tuple(sorted(held[seat])) for seat in range(seats)]), below
