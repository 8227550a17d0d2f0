"""What Discord tells the bot, and whom the bot tells of it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from adapters.discord.gateway.client import KafeneClient, Shard, intents

ME, ANN, SERVER, OTHER = 1, 2, 7, 8
GUILD: Any = SimpleNamespace(
    id=SERVER, channels=[SimpleNamespace(id=71)], threads=[SimpleNamespace(id=72)]
)
BEFORE: Any = SimpleNamespace(guild=SimpleNamespace(id=OTHER), id=80)
AFTER: Any = SimpleNamespace(guild=GUILD, id=70)
IN_THREAD: Any = SimpleNamespace(guild_id=SERVER, thread_id=72)
CHANGED = ("changed", SERVER, None)


class Bot:
    """Whatever a client tells its bot, in order."""

    def __init__(self) -> None:
        self.told: list[tuple[Any, ...]] = []

    def on(self, what: str) -> Any:
        return lambda *facts: self.told.append((what, *facts))

    def later(self, what: str) -> Any:
        async def tell(*facts: Any) -> None:
            self.told.append((what, *facts))

        return tell

    def client(self, shard: Shard | None = None) -> KafeneClient:
        return KafeneClient(
            self.on("act"),
            self.on("line"),
            self.later("up"),
            self.on("changed"),
            self.on("place"),
            self.on("gone"),
            self.later("again"),
            self.on("session"),
            shard,
            http_trace=aiohttp.TraceConfig(),
        )


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who the bot is, and the only server where it is."""
    monkeypatch.setattr(KafeneClient, "user", SimpleNamespace(id=ME))
    found = {SERVER: GUILD, SERVER << 22: GUILD}
    monkeypatch.setattr(KafeneClient, "get_guild", lambda _, id: found.get(id))


@pytest.mark.parametrize(
    ("event", "facts", "told"),
    [
        ("guild_available", (GUILD,), [("place", GUILD, True), CHANGED]),
        ("guild_join", (GUILD,), [("place", GUILD, True), CHANGED]),
        (
            "guild_remove",
            (GUILD,),
            [("place", GUILD, False), ("gone", SERVER, 71), ("gone", SERVER, 72)],
        ),
        ("guild_channel_delete", (AFTER,), [("gone", SERVER, 70)]),
        ("raw_thread_delete", (IN_THREAD,), [("gone", SERVER, 72)]),
        ("guild_role_update", (BEFORE, AFTER), [CHANGED]),
        ("member_update", (BEFORE, AFTER), [CHANGED]),
        ("guild_channel_update", (BEFORE, AFTER), [CHANGED]),
        ("guild_channel_create", (AFTER,), [CHANGED]),
        ("thread_join", (AFTER,), [("changed", SERVER, AFTER)]),
        ("thread_update", (BEFORE, AFTER), [("changed", SERVER, AFTER)]),
        ("resumed", (), [("session",)]),
        ("disconnect", (), [("session",)]),
    ],
)
async def test_what_an_event_means(
    event: str, facts: tuple[Any, ...], told: list[tuple[Any, ...]]
) -> None:
    bot = Bot()
    await getattr(bot.client(), f"on_{event}")(*facts)
    assert bot.told == told


async def test_a_session_begins_ends_and_goes_on() -> None:
    bot = Bot()
    client = bot.client()
    assert not client.connected
    await client.on_ready()
    assert client.connected
    assert bot.told == [("session",), ("up", client)]
    await client.on_disconnect()
    assert not client.connected
    await client.on_resumed()
    assert client.connected
    await client.close()
    bot.told.clear()
    await client.on_ready()
    assert bot.told == [], "discord.py says so a moment later"


class Line:
    """A message as Discord tells of it. `pin`: Discord's notice that something was pinned."""

    def __init__(self, author: int, *, server: bool, text: str = "pass", **facts: bool) -> None:
        self.id = 500
        self.author = SimpleNamespace(id=author, bot=facts.get("bot", False))
        self.guild = GUILD if server else None
        self.channel = SimpleNamespace(id=70)
        self.content = text
        pin = facts.get("pin", False)
        self.type = discord.MessageType.pins_add if pin else discord.MessageType.default
        self.deleted = False

    async def delete(self) -> None:
        self.deleted = True


@pytest.mark.parametrize(
    ("line", "told", "deleted"),
    [
        (Line(ANN, server=False), 1, False),
        (Line(ANN, server=False, bot=True), 0, False),
        (Line(ANN, server=False, text=""), 0, False),
        (Line(ANN, server=True), 0, False),
        (Line(ME, server=True), 0, False),
        (Line(ME, server=True, pin=True), 0, True),
        (Line(ANN, server=True, pin=True), 0, False),
    ],
)
async def test_whose_lines_are_read_and_which_notice_is_deleted(
    line: Any, told: int, deleted: bool
) -> None:
    bot = Bot()
    await bot.client().on_message(line)
    assert bot.told == [("line", line)] * told
    assert line.deleted is deleted


async def test_a_notice_that_cannot_be_deleted_stays() -> None:
    line: Any = Line(ME, server=True, pin=True)

    async def refused() -> None:
        raise aiohttp.ClientError

    line.delete = refused
    await Bot().client().on_message(line)


async def test_shards_know_their_own_servers() -> None:
    """A server of another shard is believed: this session knows nothing of it."""
    bot = Bot()
    main = bot.client()
    assert [main.is_in(one) for one in (str(SERVER), str(OTHER), "x", "", "²")] == [
        True,
        False,
        False,
        False,
        False,
    ]

    async def begins() -> None:
        pass

    shard = bot.client(Shard(1, 2, main, begins))
    ours, gone, elsewhere = SERVER << 22, 9 << 22, 8 << 22
    assert [shard.is_in(str(one)) for one in (ours, gone, elsewhere)] == [True, False, True]
    assert shard.rights is main.rights
    assert shard.scrolling is main.scrolling


def test_what_discord_sends() -> None:
    """Nothing that has to be asked for in its portal, and no content of messages in servers."""
    assert dict(discord.Intents.none()) | {
        "guilds": True,
        "guild_messages": True,
        "dm_messages": True,
    } == dict(intents())
