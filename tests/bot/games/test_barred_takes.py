"""When the greyed button of a pile is there, and what it is greyed for."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

import pytest

from engine.games.bulgarian_canasta.state import Phase as Bulgarian
from engine.games.classic_canasta.state import Phase as Classic
from tests.bot.games.seated import BULGARIAN, CLASSIC, sitting
from tests.positions import bulgarian_canasta, classic_canasta

HANDS: Final = {
    BULGARIAN: "KS JS KD KC 5H 7H 8H 4D",
    CLASSIC: "QD QC QH KS KC KD AC AD AH 7H",
}
MAKE: Final[dict[str, Any]] = {
    BULGARIAN: lambda **more: bulgarian_canasta.position(**more, hand_size=8),
    CLASSIC: lambda **more: classic_canasta.position(**more, seats=2),
}
PLAYS: Final = {BULGARIAN: Bulgarian.PLAY, CLASSIC: Classic.PLAY}


@pytest.mark.parametrize(
    ("game", "pile", "seat", "code"),
    [
        (BULGARIAN, "5D 9C 6C", 0, "KEY_NEEDS_2_NATURALS"),
        (CLASSIC, "5D 9C 6C", 0, "TOP_CARD_NOT_USED"),
        (BULGARIAN, "5D 9C 3S", 0, "PILE_BLOCKED_BLACK3"),
        (CLASSIC, "5D 9C 3S", 0, "PILE_BLOCKED"),
        (BULGARIAN, "5D 9C QS", 0, ""),
        (CLASSIC, "5D 9C QS", 0, ""),
        (BULGARIAN, "", 0, ""),
        (CLASSIC, "", 0, ""),
        (BULGARIAN, "5D 9C 6C", 1, ""),
        (CLASSIC, "5D 9C 6C", 1, ""),
    ],
)
@pytest.mark.parametrize("drawn", [False, True])
def test_a_pile_is_barred_for_whoever_is_to_draw_and_cannot_take_it(
    game: str, pile: str, seat: int, code: str, drawn: bool
) -> None:
    more = {"phase": PLAYS[game]} if drawn else {}
    held = sitting(game, MAKE[game](hands={0: HANDS[game]}, pile=pile, **more))
    view = held.game.view(held.state, seat)
    draw = import_module(f"bot.games.{game.replace('-', '_')}.draw")
    found = draw.barred_take(held.game, view, held.game.legal(view))
    assert ("" if found is None else found[1].code) == ("" if drawn else code)
