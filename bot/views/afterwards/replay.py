"""One step of a replayed deal: the picture of the table, the events, and links to other steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.model.matches import OPEN
from bot.ports.screen import Block, Control, Kind, Press, Screen, Style, Track
from bot.ports.tokens import token
from bot.views.parts import fitting, plain, private_screen
from bot.views.reader import Reader
from bot.words.text import Text
from engine.contract.events import Event


class Steps(msgspec.Struct, frozen=True):
    """The position of a replay: step `number` (from 0) of `count` of a deal, at position `at`, from
    a perspective (a seat, `OPEN` or `PUBLIC`); `others` are the other possible perspectives.
    `goals`: the positions of other steps, by the names of their links (`bot/history/replay.py`).
    `why`: a computer player made the move that led here, and can explain it."""

    table: str
    match: int
    deal: int
    number: int
    count: int
    at: int
    perspective: int
    goals: dict[str, int]
    others: tuple[int, ...] = ()
    why: bool = False

    def token(self, at: int, perspective: int, *why: str) -> str:
        """Return the token of a step; `why` distinguishes two links to the same step."""
        return token("", "replay", self.table, self.match, self.deal, at, perspective, *why)


def replay_screen(reader: Reader, steps: Steps, events: Sequence[Event]) -> Screen:
    """Show a step: the reader has the position after it, `events` led to it. The reader has the
    seat of the perspective."""
    words, presenter = reader.words, reader.presenter
    view = reader.view
    told = [presenter.line(reader, one) for one in presenter.chapters(events)]
    blocks = [Block(tuple(told))] if told else []
    blocks += [*presenter.table(reader, view), *_hands(reader, steps.perspective)]
    where = words.text("replay-step", at=steps.number + 1, count=steps.count)
    blocks.append(
        Block((where, words.text("replay-from", who=seen_from(reader, steps.perspective))))
    )
    title = words.text("replay-title", number=steps.deal)
    screen = private_screen(words, Kind.HISTORY, title, blocks, _controls(reader, steps))
    track = Track(
        steps.token(steps.at, steps.perspective),
        words.plain("replay-track"),
        steps.number,
        steps.count,
    )
    return replace(screen, picture=presenter.table_picture(reader, view), track=track)


def seen_from(reader: Reader, perspective: int) -> Text:
    """Name the perspective from which a deal is seen."""
    if perspective >= 0:
        return reader.name(perspective)
    return reader.words.text("replay-open" if perspective == OPEN else "replay-public")


def _hands(reader: Reader, perspective: int) -> list[Block]:
    """Name the cards of the hands that the perspective sees."""
    game, state = reader.game, reader.held.state
    seats = range(game.seats) if perspective == OPEN else [perspective]
    lines = [
        reader.words.text("replay-hand", who=reader.name(seat), cards=tuple(hand))
        for seat in seats
        if seat >= 0 and (hand := sorted(game.view(state, seat).hand))
    ]
    return [Block(tuple(lines))] if lines else []


_GOALS: Final = (
    ("back", Style.PLAIN, 0),
    ("on", Style.PRIMARY, 0),
    ("turn", Style.PLAIN, 1),
    ("notable", Style.PLAIN, 1),
    ("first", Style.PLAIN, 2),
    ("last", Style.PLAIN, 2),
)


def _controls(reader: Reader, steps: Steps) -> list[Control]:
    words = reader.words
    found: list[Control] = []
    for name, style, rank in _GOALS:
        if name in steps.goals:
            to = steps.token(steps.goals[name], steps.perspective, name)
            found.append(Press(to, words.plain(f"button-replay-{name}"), style, rank))
    for one in steps.others:
        if one != steps.perspective:
            label = words.plain("button-replay-from", who=plain(seen_from(reader, one)))
            found.append(Press(steps.token(steps.at, one), fitting(label), rank=3))
    here = (steps.table, steps.match, steps.deal, steps.at, steps.perspective)
    if steps.why:
        found.append(Press(token("", "why", *here), words.plain("button-why"), rank=1))
    for what in ("strip", "film", *(["record"] if steps.others else [])):
        label = words.plain(f"button-{what}")
        found.append(Press(token("", what, *here), label, rank=4))
    if steps.others:
        best = token("", "moments", steps.table, steps.match, steps.deal)
        found.append(Press(best, words.plain("button-moments"), rank=2))
    fair = token("", "fair", steps.table, steps.match)
    return [*found, Press(fair, words.plain("check-button"), rank=4)]
