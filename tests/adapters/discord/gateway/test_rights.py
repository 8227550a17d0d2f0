"""What the permissions of an interaction mean in each kind of place, read like a table: for the
bot, which then writes there or says what it lacks, and for the person, who may move a table there.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Final

import discord
import pytest

from adapters.discord.act import Act
from adapters.discord.gateway.permissions import Rights
from bot.ports.chat import Missing
from tests.adapters.discord.test_router import interaction

TEXT, NEWS, NEWS_THREAD, THREAD, PRIVATE = 0, 5, 10, 11, 12
"""Types of channels."""
CHANNELS: Final = (TEXT, NEWS)
THREADS: Final = (NEWS_THREAD, THREAD, PRIVATE)
SEES, SENDS, IN_THREADS, FILES = (
    *("view_channel", "send_messages"),
    *("send_messages_in_threads", "attach_files"),
)
HERE, THERE = "discord:1/2", "discord:1/3"
Allowed = tuple[str, ...]
MAY: Final[list[tuple[tuple[int, ...], Allowed, bool, bool]]] = [
    # types, what is allowed, may messages be sent, may files
    (CHANNELS, (SEES, SENDS, FILES), True, True),
    (CHANNELS, (SEES, SENDS), True, False),
    (CHANNELS, (SEES, IN_THREADS, FILES), False, True),
    (CHANNELS, (SENDS, IN_THREADS, FILES), False, True),
    (THREADS, (SEES, IN_THREADS, FILES), True, True),
    (THREADS, (SEES, IN_THREADS), True, False),
    (THREADS, (SEES, SENDS, FILES), False, True),
    (THREADS, (SENDS, IN_THREADS), False, False),
    ((*CHANNELS, *THREADS), ("administrator",), True, True),
    ((*CHANNELS, *THREADS), (SEES,), False, False),
    ((*CHANNELS, *THREADS), (), False, False),
]
ROWS: Final = pytest.mark.parametrize(
    ("kind", "allowed", "writes", "attaches"),
    [(kind, allowed, writes, files) for kinds, allowed, writes, files in MAY for kind in kinds],
)


def told(kind: int, *allowed: str, named: bool = False, guild: int | None = 1) -> Any:
    """An interaction where the bot, and whoever commands, have these permissions: in its own place,
    or (`named`) in the channel that its option names."""
    permissions = discord.Permissions(**dict.fromkeys(allowed, True))
    found = interaction(guild=guild)
    elsewhere = discord.Permissions.all() if named else permissions
    found.channel = SimpleNamespace(
        id=2, type=discord.ChannelType.text if named else discord.ChannelType(kind)
    )
    found.app_permissions = elsewhere
    if named:
        value = str(permissions.value)
        channel = {"id": "3", "type": kind, "permissions": value, "app_permissions": value}
        found.data = {"name": "move-table", "resolved": {"channels": {"3": channel}}}
    return found


@ROWS
@pytest.mark.parametrize("named", [False, True])
def test_where_the_bot_writes(
    kind: int, allowed: Allowed, *, writes: bool, attaches: bool, named: bool
) -> None:
    rights, place = Rights(), THERE if named else HERE
    rights.told(told(kind, *allowed, named=named))
    assert rights.may_write(place) is writes
    assert rights.may_attach(place) is attaches
    assert rights.may_write("discord:1/4"), "of another channel nothing was said"


@ROWS
def test_where_a_person_moves_a_table(
    kind: int, allowed: Allowed, *, writes: bool, attaches: bool
) -> None:
    del attaches
    assert Act(told(kind, *allowed, named=True)).event.to == (THERE if writes else "")


LACKS: Final = [
    # type, what is allowed, what Discord refuses, what is missing
    (TEXT, (SEES, SENDS), Missing.VIEW, Missing.VIEW),
    (TEXT, (), Missing.VIEW, Missing.VIEW),
    (TEXT, (SEES,), Missing.SEND, Missing.SEND),
    (NEWS, (SEES,), Missing.SEND, Missing.SEND),
    (THREAD, (SEES,), Missing.SEND, Missing.THREADS),
    (NEWS_THREAD, (SEES,), Missing.SEND, Missing.THREADS),
    (PRIVATE, (SEES,), Missing.SEND, Missing.THREADS),
    (THREAD, (SEES, IN_THREADS), Missing.VIEW, Missing.VIEW),
    (PRIVATE, (SEES, IN_THREADS), Missing.VIEW, Missing.MEMBER),
    (PRIVATE, ("administrator",), Missing.VIEW, Missing.MEMBER),
    (PRIVATE, (IN_THREADS,), Missing.VIEW, Missing.VIEW),
    *[
        (kind, (SEES,), lack, lack)
        for kind in (TEXT, THREAD, PRIVATE)
        for lack in (Missing.OPEN, Missing.GONE, None)
    ],
]


@pytest.mark.parametrize(("kind", "allowed", "refused", "missing"), LACKS)
def test_what_the_bot_lacks(
    kind: int, allowed: Allowed, refused: Missing | None, missing: Missing | None
) -> None:
    rights = Rights()
    assert rights.lacks(HERE, refused) is refused, "of an unknown place the refusal counts"
    rights.told(told(kind, *allowed))
    assert rights.lacks(HERE, refused) is missing


def test_a_private_chat_teaches_nothing() -> None:
    rights = Rights()
    rights.told(told(1, guild=None))
    assert rights.may_write("discord:dm/2")


def test_a_thread_belongs_to_its_channel() -> None:
    found = told(THREAD, SEES)
    assert Act(found).event.around == ""
    found.channel = object.__new__(discord.Thread)
    found.channel.id, found.channel.parent_id = 2, 9
    assert Act(found).event.around == "discord:1/9"
    assert Act(found).event.place == HERE
