"""The picture of a table of Bulgarian canasta."""

from __future__ import annotations

from typing import Final

from bot.canasta.helper import team_rules
from bot.canasta.pictures import team_picture
from bot.canasta.pictures.melds import Meld as DrawnMeld
from bot.canasta.pictures.picture import OpeningWords
from bot.pictures.faces import Pill
from bot.views.reader import Reader
from engine.contract.cards import RANKS, SUITS
from engine.games.bulgarian_canasta import (
    CanastaKind,
    Meld,
    MeldKind,
    Phase,
    View,
    pile_is_closed,
)

_KINDS: Final = {
    CanastaKind.CLEAN: "clean",
    CanastaKind.CLEAN_ACES: "clean",
    CanastaKind.DIRTY: "dirty",
    CanastaKind.DIRTY_ACES: "dirty",
    CanastaKind.WILD_BIG: "wild",
    CanastaKind.WILD_SMALL: "wild",
}


def acting(_: Reader, view: View) -> tuple[int, str] | None:
    """Return whose turn it is and what they may do; None if nobody is to act."""
    table = view.table
    if table.phase is Phase.DRAW:
        closed = pile_is_closed(view) is not None
        return table.seat, "picture-turn-draw-only" if closed else "picture-turn-draw"
    return (table.seat, "picture-turn-play") if table.phase is Phase.PLAY else None


def openings_of(reader: Reader, view: View) -> list[OpeningWords]:
    """Return each team's opening, as far as the viewer knows it."""
    return team_picture.openings_of(
        reader, view, view.table.opened, team_rules(reader.game).threshold
    )


def drawn_meld(reader: Reader, number: int, meld: Meld) -> DrawnMeld:
    """Return the drawing of a meld."""
    cards = tuple([str(card) for card in meld.cards])
    return DrawnMeld(number, cards, meld.step, _pill(reader, meld))


def _pill(reader: Reader, meld: Meld) -> Pill | None:
    """Return the pill of a closed canasta: its rank, or the ends of a run with its suit."""
    if meld.canasta is None:
        return None
    words, kind = reader.words, _KINDS[meld.canasta]
    of = suit = ""
    if meld.kind is MeldKind.SET:
        of = words.rank(RANKS[meld.rank])
    elif meld.kind is MeldKind.RUN:
        ends = (meld.rank, meld.rank + meld.step * (len(meld.cards) - 1))
        of = "–".join([words.rank(RANKS[rank]) for rank in ends])
        suit = SUITS[meld.suit]
    return Pill(of, suit, kind, words.plain(f"picture-canasta-{kind}"), len(meld.cards))
