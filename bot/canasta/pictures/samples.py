"""A sample table with every element. It is drawn when the bot starts, so that the first press need
not wait for fonts, shades and shapes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.canasta.pictures.melds import Meld
from bot.canasta.pictures.parts import Pile, Seat
from bot.canasta.pictures.team_table import TEAM_CANASTA, Team, TeamCanastaTable
from bot.pictures.faces import PILLS, CardStyle, Pill
from bot.pictures.headline import Headline
from bot.pictures.layouts import written
from engine.contract.cards import RANKS, SUITS

_STYLE: Final = CardStyle()
_NAME: Final = "Kafene"


def samples() -> Iterator[tuple[str, str]]:
    """Yield layouts with their serialised facts."""
    yield TEAM_CANASTA, written(_table())


def _table() -> TeamCanastaTable:
    sets = [tuple([f"{rank}{suit}" for suit in SUITS]) for rank in RANKS[::2]]
    melds = [Meld(number, cards) for number, cards in enumerate(sets, 1)]
    canastas = [
        Meld(number, ("KS",) * 7, pill=Pill("K", "", kind, kind, 7))
        for number, kind in enumerate(PILLS, 1)
    ]
    teams = (
        Team(_NAME, "0", "", True, "", tuple(melds)),
        Team(_NAME, "0", "", False, "0 / 50", tuple(canastas)),
    )
    seats = tuple([Seat(_NAME, seat % 2, 11, ("3H",), acts=not seat) for seat in range(4)])
    pile = Pile(_NAME, "9", "KD", _NAME, 1)
    return TeamCanastaTable(
        _STYLE, Headline(_NAME, _NAME, "1"), seats, teams, _NAME, "40", pile, _NAME
    )
