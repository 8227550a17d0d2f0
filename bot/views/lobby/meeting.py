"""The private screen of the time to meet: in full, with a way to change it."""

from __future__ import annotations

from typing import Final

from bot.model.tables.meeting import FORTNIGHT, meets
from bot.ports.screen import Block, BlockStyle, Control, Kind, Press, Prompt, Screen
from bot.ports.tokens import token
from bot.views.clock import meeting_time
from bot.views.lobby.lobby import locked_line, not_host
from bot.views.parts import private_screen
from bot.views.reader import Reader

_LETTERS: Final = 60


def arranging_screen(reader: Reader, now: int) -> Screen:
    """Show when people meet at the table, and how long it is until then (`now`). Whoever governs
    the table can set, change and end it."""
    words, table = reader.words, reader.table
    time = meeting_time(reader, now)
    line = words.text("lobby-begins", time=time) if time else words.text("meet-none")
    notes = []
    controls: list[Control] = []
    if not meets(table):
        notes.append(locked_line(reader))
    elif reader.governs:
        notes.append(words.text("meet-help", days=FORTNIGHT))
        label, example = words.plain("meet-change" if time else "meet-set"), "20:30"
        controls.append(Prompt(reader.token("meet"), label, example, _LETTERS, rank=1))
        if time:
            controls.append(reader.press("unmeet", label=words.plain("meet-end"), rank=2))
    else:
        notes.append(not_host(reader))
    if not reader.settings.calls.chosen_zone:
        controls.append(Press(token("", "myzone"), words.plain("button-zone"), rank=3))
    blocks = [Block((line,)), Block(tuple(notes), BlockStyle.QUIET)]
    return private_screen(
        words, Kind.SETTINGS, words.text("meet-title"), blocks, controls, table.id
    )
