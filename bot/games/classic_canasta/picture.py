"""The picture of a table of classic canasta."""

from __future__ import annotations

from typing import Final

from bot.canasta.helper import team_rules
from bot.canasta.pictures import team_picture
from bot.canasta.pictures.melds import Meld as DrawnMeld
from bot.canasta.pictures.picture import OpeningWords
from bot.games.classic_canasta.helper import nobody_takes
from bot.pictures.faces import Pill
from bot.views.reader import Reader
from engine.contract.cards import RANKS
from engine.games.classic_canasta import Bound, CanastaKind, Meld, MeldKind, Phase, View

_COLOURS: Final = {
    CanastaKind.NATURAL: "clean",
    CanastaKind.MIXED: "dirty",
    CanastaKind.WILD: "wild",
}
"""The colour of a canasta's pill, named after the clean, dirty and wild canastas of other games."""


def acting(reader: Reader, view: View) -> tuple[int, str] | None:
    """Return whose turn it is and what they may do; None if nobody is to act."""
    table = view.table
    if table.phase is Phase.DRAW:
        barred = nobody_takes(view, team_rules(reader.game))
        return table.seat, "picture-turn-draw-only" if barred else "picture-turn-draw"
    if table.phase is Phase.ANSWER:
        return table.acts, "picture-turn-answer"
    if table.phase is not Phase.PLAY:
        return None
    free = table.bound is Bound.FREE
    return table.seat, "picture-turn-play" if free else "picture-turn-bound"


def openings_of(reader: Reader, view: View) -> list[OpeningWords]:
    """Return each team's opening, as far as the viewer knows it."""
    return team_picture.openings_of(
        reader, view, view.table.melds, team_rules(reader.game).threshold
    )


def drawn_meld(reader: Reader, number: int, meld: Meld) -> DrawnMeld:
    """Return the drawing of a meld."""
    cards = tuple([str(card) for card in meld.cards])
    return DrawnMeld(number, cards, 0, _pill(reader, meld))


def _pill(reader: Reader, meld: Meld) -> Pill | None:
    """Return the pill of a closed canasta, with its rank."""
    kind = meld.canasta
    if kind is None:
        return None
    words = reader.words
    of = words.rank(RANKS[meld.rank]) if meld.kind is MeldKind.SET else ""
    return Pill(of, "", _COLOURS[kind], words.plain(f"picture-canasta-{kind}"), len(meld.cards))
