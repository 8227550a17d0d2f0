"""What a page shows on a table where nobody plays: a prepared situation, a step of a replay.

A chat shows the screen of the same reply. A page draws the board, with the same code as that of a
table. Like every board it is made from one person's view, and it is made only for a page that asks
for it. All of it has a JSON form (msgspec).
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from bot.ports.board import Board
from bot.ports.screen import Screen
from bot.words.text import Text


class Tone(StrEnum):
    """How the coach judges what was done last."""

    RIGHT = "right"
    """It was right, and the situation is over."""
    ON = "on"
    """It was a step on the way."""
    WRONG = "wrong"
    """The rules allow it, but it is not what is learned here."""


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """Cards that a coach shows beside the words, and a short note below each (points)."""

    label: str
    cards: tuple[str, ...]
    notes: tuple[str, ...] = ()


class Pointer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What would be right: cards of the hand and the stack where they belong, or the token of a
    control."""

    target: str = ""
    cards: tuple[str, ...] = ()
    token: str = ""


class LessonStudy(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="is", tag="lesson"):
    """Situation `step` of `steps`. `hand` has its controls; None when it is over.

    `said` is about what was done last, in the `tone`. `task`: what is to be done; empty when the
    situation is over. `pointer`: after a wrong try.
    `here`: the token that shows the situation as it stands; `earlier`, `later`: those of other
    situations. After the last one `practice` leads to a whole deal, and `ended` says so.
    """

    game: str
    board: Board
    step: int
    steps: int
    here: str
    hand: Screen | None = None
    task: Text = ()
    said: Text = ()
    tone: Tone | None = None
    rows: tuple[Row, ...] = ()
    pointer: Pointer | None = None
    earlier: str = ""
    later: str = ""
    practice: str = ""
    ended: Text = ()


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """A step of a replay in words. `at`: its place in the deal, which is the same from everybody's
    place; `turn`: a turn begins after it."""

    at: int
    line: str
    turn: bool = False


class Eyes(msgspec.Struct, frozen=True):
    """From where a deal can be seen: a seat, or one of `bot.model.matches`."""

    perspective: int
    label: str
    token: str


class ReplayStudy(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="is", tag="replay"):
    """Step `at` (from 0) of a deal, from a `perspective`. Picking `track` with the number of
    another step leads there.

    `steps`: all of them in words; none if this step was picked on the track, as the page has them.
    `moments`: the token that asks for the best and worst moments of a finished deal.
    """

    board: Board
    title: str
    at: int
    count: int
    perspective: int
    track: str
    eyes: tuple[Eyes, ...] = ()
    steps: tuple[Told, ...] = ()
    moments: str = ""


class Mark(msgspec.Struct, frozen=True):
    """A moment of a seat, and its place in the deal. `token` shows it from that seat."""

    at: int
    seat: int
    good: bool
    line: str
    token: str


class MomentsStudy(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="is", tag="moments"):
    """The moments of a deal; `waits`: they are looked for, ask again."""

    marks: tuple[Mark, ...] = ()
    waits: bool = False


Study = LessonStudy | ReplayStudy | MomentsStudy
