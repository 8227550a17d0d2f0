"""Pictures that are drawn when the bot starts, so that nobody's first press waits for fonts and
shades, shapes and faces: the cards of a pack as hands, a table with something of everything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.pictures.canasta_parts import Headline, Pile, Seat
from bot.pictures.faces import PILLS, Pill, Style
from bot.pictures.hand import Hand, HandCard
from bot.pictures.layouts import HAND, TEAM_CANASTA, written
from bot.pictures.melds import Meld
from bot.pictures.team_canasta import Team, TeamCanastaTable
from engine.contract.cards import RANKS, SUITS

_STYLE: Final = Style()
_NAME: Final = "Kafene"


def samples() -> Iterator[tuple[str, str]]:
    """Layouts, and facts as a picture carries them."""
    for suit in SUITS:
        cards = [HandCard(f"{rank}{suit}", playable=rank in "23") for rank in RANKS]
        yield HAND, written(Hand(_STYLE, _NAME, "13", (*cards, HandCard("X", opens=True))))
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
