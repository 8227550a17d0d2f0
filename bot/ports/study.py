"""The content of a page without a table in play: a prepared situation, a step of a replay.

A chat shows the screen of the same reply. A page draws the board, with the same code as for a
table. Like every board it is made from one person's view, and only for a page that requests it. All
of it has a JSON form (msgspec).
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from bot.ports.board import Board
from bot.ports.screen import Screen
from bot.words.text import Text


class CoachTone(StrEnum):
    """The coach's verdict on the last move."""

    RIGHT = "right"
    """The move was right, and the situation is over."""
    ON = "on"
    """The move was a right step, and the situation goes on."""
    WRONG = "wrong"
    """The move is legal, but not the lesson's answer."""


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """Cards that a coach shows next to the text, and a short note below each (points)."""

    label: str
    cards: tuple[str, ...]
    notes: tuple[str, ...] = ()


class Pointer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A right move: cards of the hand and their stack, or the token of a control."""

    target: str = ""
    cards: tuple[str, ...] = ()
    token: str = ""


class LessonStudy(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="is", tag="lesson"):
    """Situation `step` of `steps`. `hand` has its controls; None when it is over.

    `said` comments on the last move, in the `tone`. `task`: the task; empty when the situation is
    over. `pointer`: after a wrong try. `here`: the token that shows the situation as it is now;
    `earlier`, `later`: those of other situations. After the last situation, `practice` leads to a
    whole deal, and `ended` says so.
    """

    game: str
    board: Board
    step: int
    steps: int
    here: str
    hand: Screen | None = None
    task: Text = ()
    said: Text = ()
    tone: CoachTone | None = None
    rows: tuple[Row, ...] = ()
    pointer: Pointer | None = None
    earlier: str = ""
    later: str = ""
    practice: str = ""
    ended: Text = ()


class StepLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A step of a replay in words. `at`: its position in the deal, which is the same from every
    perspective; `turn`: a turn begins after it."""

    at: int
    line: str
    turn: bool = False


class Eyes(msgspec.Struct, frozen=True):
    """A perspective on a deal: a seat, or a constant of `bot.model.matches`."""

    perspective: int
    label: str
    token: str


class ReplayStudy(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="is", tag="replay"):
    """Step `at` (from 0) of a deal, from a `perspective`. Picking `track` with the number of
    another step leads there.

    `steps`: all steps in words; empty if this step was picked on the track, because the page
    already has them. `moments`: the token that shows the best and worst moments of a finished deal.
    """

    board: Board
    title: str
    at: int
    count: int
    perspective: int
    track: str
    eyes: tuple[Eyes, ...] = ()
    steps: tuple[StepLine, ...] = ()
    moments: str = ""


class Mark(msgspec.Struct, frozen=True):
    """A moment of a seat, and its position in the deal. `token` shows it from that seat."""

    at: int
    seat: int
    good: bool
    line: str
    token: str


class MomentsStudy(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="is", tag="moments"):
    """The moments of a deal; `waits`: they are still being computed, ask again."""

    marks: tuple[Mark, ...] = ()
    waits: bool = False


Study = LessonStudy | ReplayStudy | MomentsStudy
