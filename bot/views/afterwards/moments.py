"""The best and the worst moments of a deal: a sentence each, and a link to its step."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.model.tables.draft import Draft
from bot.ports.screen import Block, BlockStyle, Control, Kind, Press, Screen, Style
from bot.ports.tokens import token
from bot.views.parts import fitting, plain, private_screen
from bot.views.reader import Reader
from bot.views.reading.coaching import named_action
from bot.words.text import Text
from engine.moments import Moment


class ShownMoment(msgspec.Struct, frozen=True):
    """A moment, the player's own view just before it, and the step at which a replay from their
    place shows it (from 1)."""

    moment: Moment
    before: Reader
    step: int


def moments_screen(
    reader: Reader, deal: int, told: Sequence[ShownMoment], *, known: bool, waits: bool
) -> Screen:
    """Show the moments of a deal. `known`: the computer players of the game give estimates;
    `waits`: they are still thinking."""
    words, table = reader.words, reader.table
    name = table.id, table.match, deal
    controls: list[Control] = []
    if waits or not known:
        lines = [words.text("moments-wait" if waits else "moments-unknown")]
    else:
        lines = [line for seat in range(reader.game.seats) for line in _of_seat(reader, told, seat)]
    blocks = [Block(tuple(lines))]
    if waits:
        look = words.plain("button-moments-look")
        controls.append(Press(token("", "moments", *name), look, Style.PRIMARY, rank=0))
    elif known:
        blocks.append(Block((words.text("moments-how"),), BlockStyle.QUIET))
    for one in told:
        moment, about = one.moment, kind(one)
        label = words.plain(f"button-{about}", who=plain(reader.name(moment.seat)))
        there = token("", "replay", *name, moment.place, moment.seat, about)
        controls.append(Press(there, fitting(label), rank=2))
    back = token("", "replay", *name)
    controls.append(Press(back, words.plain("button-replay"), rank=3))
    title = words.text("moments-title", number=deal)
    return private_screen(words, Kind.HISTORY, title, blocks, controls)


def kind(one: ShownMoment) -> str:
    """Return the id of the words of a moment."""
    return "moment-best" if one.moment.good else "moment-worst"


def _of_seat(reader: Reader, told: Sequence[ShownMoment], seat: int) -> list[Text]:
    lines = [line_of(reader, one) for one in told if one.moment.seat == seat]
    return lines or [reader.words.text("moment-none", who=reader.name(seat))]


def line_of(reader: Reader, one: ShownMoment) -> Text:
    """Describe the move, and the better or worse alternative."""
    words, moment, before = reader.words, one.moment, one.before
    game, view = before.game, before.view
    controls = before.presenter.hand(before, view, Draft(0)).controls
    done, instead = (
        named_action(before, controls, game.parse(text)) for text in (moment.done, moment.instead)
    )
    return words.text(
        kind(one),
        who=reader.name(moment.seat),
        at=one.step,
        done=done,
        instead=instead,
        level=words.text(f"level-{moment.level}"),
        points=moment.points,
    )
