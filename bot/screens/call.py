"""The line in the channel that calls somebody whose private chat is closed."""

from __future__ import annotations

from bot.ports.screen import Block, Kind, Screen, Style
from bot.screens.clock import time_left
from bot.screens.kit import by_rank
from bot.screens.reader import Reader


def call_screen(reader: Reader, seat: int) -> Screen:
    """Make the line: a mention, that it is their turn, how long; the way to their cards."""
    words, table = reader.words, reader.table
    person = table.seats[seat].person
    assert person is not None
    due = time_left(reader, seat)
    who = reader.name(seat)
    said = (
        words.text("call-turn-until", who=who, time=due)
        if due
        else words.text("call-turn", who=who)
    )
    hand = reader.press("hand", label=words.plain("button-my-cards"), rank=0, style=Style.PRIMARY)
    return Screen(
        Kind.CALL,
        table.id,
        None,
        (Block((said,)),),
        by_rank([hand]),
        notify=person.id,
        language=words.language,
    )
