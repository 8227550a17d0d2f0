"""The toy game for two sides, with all that a table does for its seats: moves that need nobody,
moves that are decided beforehand, moves that chance may make."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from engine.contract.rules import Options, option
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.registry import Games
from tests.engine.games.toy import ToyGame
from tests.engine.games.toy.game import TRICKS, Bid, Lay, View

BEFOREHAND: Final = "bid.1"


@dataclass(frozen=True, slots=True)
class PairsOptions(Options):
    stakes: Literal["low", "high"] = option("low", "how much is at stake")


class Pairs(ToyGame):
    id, options_type = "pairs", PairsOptions
    seat_choices: ClassVar[tuple[int, ...]] = (4, 6)  # type: ignore[assignment]

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        return tuple(range(0, self.seats, 2)), tuple(range(1, self.seats, 2))

    def forced(self, view: View) -> Lay | None:
        """The last card is thrown without asking."""
        throws = view.seat in view.table.waiting and view.table.phase == "throw"
        return Lay(view.hand) if throws and len(view.hand) == 1 else None

    def openly_forced(self, view: View) -> Lay | None:
        """Everybody knows who has one card left."""
        return self.forced(view)

    def by_chance(self, view: View) -> Lay | None:
        """The first throw of a deal may be left to chance."""
        throws = view.seat in view.table.waiting and view.table.phase == "throw"
        return Lay(view.hand[:1]) if throws and len(view.hand) == TRICKS else None

    def premoves(self, view: View) -> tuple[str, ...]:
        """Who bids later may bid one beforehand."""
        bids = view.table.phase == "bid" and view.table.commitment is not None
        later = view.seat is not None and view.seat > len(view.table.bids)
        return (BEFOREHAND,) if bids and later else ()

    def premove(self, view: View, text: str) -> Bid | None:
        bids = view.table.phase == "bid" and view.seat in view.table.waiting
        return Bid(1) if bids and text == BEFOREHAND else None


PAIRS: Final[Games] = {"pairs": Pairs, "toy": ToyGame, "bulgarian-canasta": BulgarianCanasta}
