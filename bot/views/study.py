"""Make the content of a page for a prepared situation or a replay: a board and the text next to
it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.model.matches import OPEN
from bot.model.tables.table import Stage
from bot.ports.board import Board
from bot.ports.screen import Screen
from bot.ports.study import (
    CoachTone,
    Eyes,
    LessonStudy,
    Mark,
    MomentsStudy,
    Pointer,
    ReplayStudy,
    Row,
    StepLine,
)
from bot.ports.tokens import token
from bot.views.afterwards.moments import ShownMoment, kind, line_of
from bot.views.afterwards.replay import Steps, seen_from
from bot.views.board import GameBoard, board_of
from bot.views.hand.tutorial import Comment
from bot.views.parts import fitting, plain
from bot.views.reader import Reader
from bot.views.situations import Situation

_TONES = {Comment.WRONG: CoachTone.WRONG, Comment.ON: CoachTone.ON}


def _still(board: Board) -> Board:
    """Return a board without moves and without a player to act."""
    seats = tuple([replace(one, to_act=False) for one in board.seats])
    stacks = tuple([replace(one, press="") for one in board.stacks])
    return replace(board, plays=(), undo="", until=0, seats=seats, stacks=stacks)


# --- a prepared situation ----------------------------------------------------------------------


def lesson_study(
    reader: Reader,
    board: GameBoard,
    situation: Situation,
    step: int,
    steps: int,
    hand: Screen,
    said: Comment = Comment.NOTHING,
    known: int | None = None,
    pointer: Pointer | None = None,
) -> LessonStudy:
    """Make situation number `step` (from 1) of `steps`, with its task. `known`: the number of its
    events that the page has shown; the cards of later events fly."""
    words, game = reader.words, reader.table.game
    about = f"lesson-{game}-{situation.name}"
    prompt = reader.table.prompts[0]
    return LessonStudy(
        game=game,
        board=replace(board_of(reader, board, known), version=prompt),
        step=step,
        steps=steps,
        here=token("", "show", step, game, "on"),
        hand=replace(hand, blocks=(), waits=True),
        task=words.text(about),
        said=words.text(f"{about}-{said}") if said and words.has(f"{about}-{said}") else (),
        tone=_TONES.get(said),
        rows=tuple(
            [
                Row(
                    words.plain(f"shows-{game}-{one.name}"),
                    tuple(one.cards.split()),
                    tuple(one.notes.split()),
                )
                for one in situation.shows
            ]
        ),
        pointer=pointer,
        earlier=token("", "show", step - 1, game) if step > 1 else "",
        later=token("", "show", step + 1, game) if step < steps else "",
    )


def done_study(
    reader: Reader, board: GameBoard, situation: Situation, step: int, steps: int, known: int
) -> LessonStudy:
    """Make the position after the right move: the explanation, and the link to the next
    situation."""
    words, game = reader.words, reader.table.game
    last = step == steps
    lies = _still(board_of(reader, board, known))
    return LessonStudy(
        game=game,
        board=replace(lies, version=reader.table.prompts[0] + 1, title="", turn=""),
        step=step,
        steps=steps,
        here=token("", "show", 1 if last else step + 1, game, "on"),
        said=words.text(f"lesson-{game}-{situation.name}-right"),
        tone=CoachTone.RIGHT,
        earlier=token("", "show", 1, game) if last else "",
        later="" if last else token("", "show", step + 1, game),
        practice=token("", "practice", game) if last else "",
        ended=words.text("lesson-done") if last else (),
    )


# --- a replay ----------------------------------------------------------------------------------


def replay_study(
    reader: Reader,
    board: GameBoard,
    steps: Steps,
    before: Any,
    told: Sequence[StepLine],
) -> ReplayStudy:
    """Make a step of a replay. The reader has the seat of the perspective; `before`: the position
    of the previous step (None: there is none), from which cards fly."""
    words, table = reader.words, reader.table
    view = reader.view
    known = None
    if before is not None:
        past = reader.game.view(before, reader.seat).history
        known = 0 if view.history.after(past) is None else len(past)
    playing = replace(table, stage=Stage.PLAYING, paused=False)
    there = replace(reader, held=replace(reader.held, table=playing))
    whole = board_of(there, board, known)
    lies = _still(whole)
    seats = tuple(
        [
            replace(
                one, to_act=was.to_act and bool(view.to_act), hand=_hand(reader, board, steps, at)
            )
            for at, (one, was) in enumerate(zip(lies.seats, whole.seats, strict=True))
        ]
    )
    return ReplayStudy(
        board=replace(
            lies,
            table=f"{steps.table}/{steps.match}",
            deal=f"{steps.deal}/{steps.perspective}",
            version=steps.number,
            turn=lies.turn if view.to_act else "",
            seats=seats,
        ),
        title=words.plain("replay-title", number=steps.deal),
        at=steps.number,
        count=steps.count,
        perspective=steps.perspective,
        track=steps.token(steps.at, steps.perspective),
        eyes=tuple(
            [
                Eyes(one, fitting(plain(seen_from(reader, one))), steps.token(steps.at, one))
                for one in steps.others
            ]
        ),
        steps=tuple(told),
        moments=token("", "moments", steps.table, steps.match, steps.deal) if steps.others else "",
    )


def _hand(reader: Reader, board: GameBoard, steps: Steps, seat: int) -> tuple[str, ...]:
    """Return the cards of a seat, if all hands are visible."""
    if steps.perspective != OPEN:
        return ()
    there = replace(reader, seat=seat)
    return board.lying(there, there.view).hand


def moments_study(
    reader: Reader, deal: int, told: Sequence[ShownMoment], *, waits: bool
) -> MomentsStudy:
    """Make the marks of the best and the worst moments."""
    table = reader.table
    marks = [
        Mark(
            one.moment.place,
            one.moment.seat,
            one.moment.good,
            plain(line_of(reader, one)),
            token(
                "",
                "replay",
                table.id,
                table.match,
                deal,
                one.moment.place,
                one.moment.seat,
                kind(one),
            ),
        )
        for one in told
    ]
    return MomentsStudy(tuple(marks), waits)
