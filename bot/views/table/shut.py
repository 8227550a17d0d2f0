"""Tell a person in private that their table can no longer be shown in its place."""

from __future__ import annotations

from collections.abc import Sequence

from bot.model.people import platform_of
from bot.model.tables.table import Stage
from bot.ports.screen import Block, Kind, Press, Screen, Style
from bot.ports.tokens import token
from bot.views.lobby.lobby import game_name, table_name
from bot.views.parts import fitting, on_platform, private_screen
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
    if table.is_shared:
        lines.append(words.text("shut-others"))
    platform = platform_of(reader.place.id)
    lines.append(on_platform(words, "shut-move", platform))
    name = table_name(words, table, reader.place)
    blocks = [Block(tuple(lines))]
    if table.vote is not None:
        blocks.append(vote_block(reader, table.vote))
    controls = [*vote_presses(reader), *managing(words, person, table, name)]
    return private_screen(words, Kind.MY_TABLES, name, blocks, controls)


def stranded_screen(reader: Reader, wish: Sequence[object]) -> Screen:
    """Ask the host of a running match that its place does not show any more whether it comes here,
    or a new table is opened. `wish`: the arguments of the button that opens it, the game first."""
    words, table = reader.words, reader.table
    bring = reader.press(
        "movehere", label=words.plain("button-bring-here"), rank=0, style=Style.PRIMARY
    )
    label = words.plain("button-anew", game=game_name(words, str(wish[0])))
    anew = Press(token("", "play", *wish), fitting(label), rank=1)
    said = Block((words.text("shut-line"),))
    name = table_name(words, table, reader.place)
    return private_screen(words, Kind.ANSWER, name, [said], [bring, anew], table.id)
