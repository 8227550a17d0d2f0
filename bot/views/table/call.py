"""Make the parts that call a player: the line in the channel for a closed private chat, the first
line of a hand sent as a new message, and the other tables that wait for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.model.clock import REMIND
from bot.model.tables.table import Snapshot
from bot.model.tables.waiting import rung_for
from bot.ports.screen import Block, BlockStyle, Control, Kind, Press, Screen, Style
from bot.ports.tokens import token
from bot.views.clock import APART, moment_of, time_left, up_at
from bot.views.lobby.lobby import table_names
from bot.views.parts import by_rank, fitting, plain
from bot.views.reader import Reader
from bot.words.text import Plain, Text, joined

MOST_OTHERS: Final = 5
"""Number of other tables that a call names."""


def call_screen(reader: Reader, seat: int, more: int = 0) -> Screen:
    """Make the line: a mention, that it is their turn, its deadline, and the link to their cards.
    `more`: number of other tables that wait for the same person; a private message names them."""
    words, table = reader.words, reader.table
    person = table.seats[seat].person
    assert person is not None
    kind = "remind" if rung_for(table, seat) == REMIND else "turn"
    due, who = time_left(reader, seat), reader.name(seat)
    lines = [
        words.text(f"call-{kind}-until", who=who, time=due)
        if due
        else words.text(f"call-{kind}", who=who)
    ]
    hand = words.plain("button-my-cards")
    controls: list[Control] = [reader.press("hand", label=hand, rank=0, style=Style.PRIMARY)]
    if more:
        lines.append(words.text("call-more", count=more))
        controls.append(reader.press("mine", label=words.plain("my-tables-title"), rank=1))
    return Screen(
        Kind.CALL,
        table.id,
        None,
        (Block(tuple(lines)),),
        by_rank(controls),
        notify=(person.id,),
        language=words.language,
    )


def called_line(reader: Reader, seat: int) -> Text:
    """Return the first line of a hand that called or reminded its owner; nothing for any other."""
    rung = rung_for(reader.table, seat)
    if not rung:
        return ()
    words, due = reader.words, time_left(reader, seat)
    name = "hand-reminded" if rung == REMIND else "hand-called"
    return words.text(f"{name}-until", time=due) if due else words.text(name)


def others_waiting(
    reader: Reader, person: str, others: Sequence[Snapshot]
) -> tuple[list[Block], list[Control]]:
    """Return the other tables that wait for a person who is called, with a button for each."""
    words = reader.words
    lines: list[Text] = []
    controls: list[Control] = []
    shown = others[:MOST_OTHERS]
    names = table_names(words, person, shown)
    for held, name in zip(shown, names, strict=True):
        table, line = held.table, name
        seat = table.seat_of(person)
        up = None if seat is None else up_at(table, seat)
        if up is not None:
            left = words.text("clock-time", time=moment_of(words, reader.settings, up, True))
            line = joined([*line, Plain(APART), *left])
        lines.append(line)
        controls.append(Press(token(table.id, "hand"), fitting(plain(name)), Style.PRIMARY, 5))
    return [Block((words.text("digest-also"), *lines), BlockStyle.ALERT)], controls
