"""The message with a table's news for a follower."""

from __future__ import annotations

from bot.model.tables.table import Stage
from bot.ports.screen import Block, BlockStyle, Control, Kind, Screen
from bot.views.lobby.lobby import table_name
from bot.views.parts import strong
from bot.views.reader import Reader
from bot.views.table.table import follow_button, result
from bot.words.text import Text


def news_screen(reader: Reader) -> Screen:
    """Say which deal has begun, or how the match has ended. Nothing else changes the message."""
    words, table = reader.words, reader.table
    blocks = (
        Block((strong(table_name(words, table, reader.place)),), BlockStyle.TITLE),
        Block(tuple(_news(reader))),
        Block((words.text("following-why"),), BlockStyle.QUIET),
    )
    controls: tuple[Control, ...] = ()
    if table.stage is not Stage.CLOSED:
        controls = (follow_button(reader),)
    return Screen(Kind.MY_TABLES, table.id, None, blocks, controls, language=words.language)


def _news(reader: Reader) -> list[Text]:
    words, table, standing = reader.words, reader.table, reader.standing
    if table.stage is Stage.PLAYING:
        number = standing.deal_number
        before = standing.written[: number - 1]
        sums = [sum([deal[side] for deal in before]) for side in range(len(standing.scores))]
        score = reader.score(tuple(sums))
        return [words.text("following-deal", number=number, score=score)]
    if table.stage is Stage.CLOSED and standing.winner is None and table.conceded < 0:
        return [words.text("following-closed")]
    return result(reader)
