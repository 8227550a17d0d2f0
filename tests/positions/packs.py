"""What is left of a pack when some of its cards are named: for positions made by hand."""

from __future__ import annotations

from engine.contract.cards import Card, Cards, text_of
from engine.contract.errors import PositionError
from engine.kits.canasta.values import IS_RED_THREE


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
