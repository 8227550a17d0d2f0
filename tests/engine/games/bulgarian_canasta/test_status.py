"""The status word of a team and its points against the threshold (13.8, A59)."""

from __future__ import annotations

from engine.canasta.opening import OpeningStatus
from tests.engine.games.bulgarian_canasta.table import GAME, after, playing

ACES_AND_KINGS = "AC AD AH KC KD KH KS QC QD 9H 9D 4S"


RULES = GAME.rules


def test_13_8_closed_ready_opened() -> None:
    state = playing(ACES_AND_KINGS, scores=(5000, 0))
    assert RULES.opening_status(GAME.view(state, 0)) is OpeningStatus.CLOSED

    state = after(state, "meld AC AD AH", "meld KC KD KH")
    view = GAME.view(state, 0)
    assert (RULES.opening_status(view), str(RULES.opening(view))) == (
        OpeningStatus.CLOSED,
        "90 / 120",
    )

    state = after(playing(ACES_AND_KINGS), "meld AC AD AH")
    view = GAME.view(state, 0)
    assert (RULES.opening_status(view), str(RULES.opening(view))) == (
        OpeningStatus.READY,
        "60 / 60",
    )
    assert (
        RULES.opening_status(GAME.view(state, 2)) is OpeningStatus.CLOSED
    )  # the partner sees nothing
    assert RULES.opening(GAME.view(state, 2)) is None

    state = after(state, "discard 4S")
    for seat in (0, 2):
        assert RULES.opening_status(GAME.view(state, seat)) is OpeningStatus.OPENED
    assert RULES.opening_status(GAME.view(state, 1)) is OpeningStatus.CLOSED


def test_A59_the_points_alone_are_not_ready() -> None:
    """Sixty points without a meld that may open: closed, and undo closes again."""
    state = after(playing("AC AD 2C KC KD 2D 9H 4S"), "meld AC AD 2C", "meld KC KD 2D")
    view = GAME.view(state, 0)
    assert (RULES.opening_status(view), str(RULES.opening(view))) == (
        OpeningStatus.CLOSED,
        "100 / 60",
    )
    view = GAME.view(after(state, "undo"), 0)
    assert (RULES.opening_status(view), str(RULES.opening(view))) == (
        OpeningStatus.CLOSED,
        "0 / 60",
    )
