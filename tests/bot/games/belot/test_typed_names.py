"""What contracts and doublings are called where the game is bridge-belot, belote or belot."""

from __future__ import annotations

import pytest

from bot.words.grammar import read_move
from engine.games.belot import Belot

CALLS = ("bid", "pass", "contra", "recontra", "surcontra")
SAID = {
    "bid C": "спатия|спатии|на спатии|трефи|clubs|trèfle|treff",
    "bid D": "каро|кари|на кари|diamonds|carreau|káró",
    "bid H": "купа|купи|на купи|hearts|coeur|kőr",
    "bid S": "пика|пики|на пики|spades|pique|pikk",
    "bid NT": "без коз|безкоз|бк|no trumps|sans atout|szanzadu",
    "bid AT": "всичко коз|всичкокоз|вк|all trumps|tout atout|csupa adu",
    "surcontra": "сюрконтра|суперконтра|surcontra|szubkontra",
}


@pytest.mark.parametrize(
    ("call", "line"), [(one, way) for one in SAID for way in SAID[one].split("|")]
)
def test_a_call_is_read_however_it_is_said(call: str, line: str) -> None:
    assert read_move(Belot(), line, CALLS) == call


@pytest.mark.parametrize(
    ("line", "fitting"), [("throw in", ("play", "throw-in")), ("throw JS", ("play", "throw-in"))]
)
def test_throwing_the_deal_in_is_told_from_throwing_a_card(
    line: str, fitting: tuple[str, ...]
) -> None:
    wanted = "throw-in" if line.endswith("in") else "play JS"
    assert read_move(Belot(), line, fitting) == wanted
