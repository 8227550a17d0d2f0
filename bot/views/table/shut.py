"""Tell a person in private that their table can no longer be shown in its place."""

from __future__ import annotations

from bot.model.people import platform_of
from bot.model.tables.table import Stage
from bot.ports.screen import Block, Kind, Screen
from bot.views.lobby.lobby import table_name
from bot.views.parts import on_platform, private_screen
from bot.views.personal.personal import managing
from bot.views.reader import Reader
from bot.views.table.table import vote_block, vote_presses


def shut_screen(reader: Reader, person: str, lacks: str) -> Screen:
    """Say to a person why their table is not shown, and offer to look at it, vote, leave, move or
    close it. `lacks`: what the bot lacks in the place (`bot.ports.chat.Missing`); empty if the
    platform does not say."""
    words, table = reader.words, reader.table
    lines = [words.text("shut-line")]
    if lacks:
        lines.append(words.text(f"missing-{lacks}"))
    if table.stage is Stage.PLAYING:
        lines.append(words.text("shut-goes-on"))
    platform = platform_of(table.place)
    lines.append(on_platform(words, "shut-move", platform))
    name = table_name(words, table)
    blocks = [Block(tuple(lines))]
    if table.vote is not None:
        blocks.append(vote_block(reader, table.vote))
    controls = [*vote_presses(reader), *managing(words, person, table, name)]
    return private_screen(words, Kind.MY_TABLES, name, blocks, controls)
