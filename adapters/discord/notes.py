"""What the Discord side keeps in Redis. Nothing of a game: losing it costs a message, no card.

    discord:dms                  hash    user -> channel of the private chat
    discord:asks                 hash    digest -> words of a modal or a question (a few dozen)
    discord:commands:{app}       string  hash of the slash commands that Discord has
    discord:panels:{table}       hash    person -> private panels that are still alive, 15 min
    discord:panels               zset    table and person of each panel by the end of its life (ms)
    discord:edits:{channel}      zset    the last edits by the time they were answered (ms), 22 s

Every key lies in a slot of its own; no script touches two of them.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Awaitable, Mapping
from typing import Any, Final, cast

import msgspec

from adapters.discord.fit import Ask
from bot.ports.screen import Confirm, Prompt
from bot.store.errors import told_apart
from bot.store.scripts import Client

MOST_EDITS: Final = 5
EDIT_MS: Final = 5200
"""Five edits in five seconds are allowed."""
UNANSWERED_MS: Final = 13_000
"""Time that an edit may be on its way, in ms: a bit longer than we wait for its answer."""
_DMS: Final = "discord:dms"
_ASKS: Final = "discord:asks"
_PANELS: Final = "discord:panels"
_REMEMBERED: Final = 5000

# The times are the server's: two processes count together, a restart forgets nothing. When an edit
# reaches Discord lies between its beginning and its answer, so the answer is what is counted from;
# one without an answer stands in the future until it is too old to come.
_MAY_EDIT: Final = """
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local most, span, unanswered = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - span)
if redis.call('ZCARD', KEYS[1]) >= most then
  local oldest = tonumber(redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')[2])
  return math.max(1, math.min(oldest, now) + span - now)
end
redis.call('ZADD', KEYS[1], string.format('%.0f', now + unanswered), ARGV[4])
redis.call('PEXPIRE', KEYS[1], unanswered + span + 4000)
return 0
"""
_EDITED: Final = """
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], 'XX', string.format('%.0f', now), ARGV[1])
return 0
"""


class Part(msgspec.Struct, frozen=True):
    """One message of a panel: the token through which it may be edited until `until` (ms), the id
    to edit it by, its own id, the digest of what it shows, the key of its picture."""

    token: str
    until: int
    address: str
    message: str
    shows: str
    picture: str = ""


class Panel(msgspec.Struct, frozen=True):
    """The private panel of a person at a table."""

    parts: tuple[Part, ...]


_PANEL: Final = msgspec.json.Decoder(Panel)
_ASK: Final[msgspec.json.Decoder[Prompt | Confirm]] = msgspec.json.Decoder(Prompt | Confirm)


class Notes:
    """Reads and writes the keys above."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client
        self._dms: Final[OrderedDict[str, str]] = OrderedDict()
        self._asks: Final[OrderedDict[str, Ask]] = OrderedDict()

    async def _call(self, answer: Any) -> Any:
        async with told_apart():
            return await cast(Awaitable[Any], answer)

    # --- private chats --------------------------------------------------------------------------

    async def dm_of(self, user: str) -> str:
        """Return the channel of the private chat with a user; empty if there is none yet."""
        if user in self._dms:
            self._dms.move_to_end(user)
            return self._dms[user]
        found = await self._call(self._client.hget(_DMS, user))
        channel = found.decode() if isinstance(found, bytes) else str(found or "")
        if channel:
            self._remember_dm(user, channel)
        return channel

    def _remember_dm(self, user: str, channel: str) -> None:
        self._dms[user] = channel
        while len(self._dms) > _REMEMBERED:
            self._dms.popitem(last=False)

    async def put_dm(self, user: str, channel: str) -> None:
        """Remember the channel of a private chat."""
        await self._call(self._client.hset(_DMS, user, channel))
        self._remember_dm(user, channel)

    # --- words that are asked for later -----------------------------------------------------

    async def load_asks(self) -> None:
        """Load all words that were ever asked for into memory, so that a press is served at
        once."""
        found = await self._call(self._client.hgetall(_ASKS))
        for name, data in found.items():
            self._asks[name.decode()] = _ASK.decode(data)

    async def put_asks(self, asks: Mapping[str, Ask]) -> None:
        """Remember words before the buttons that need them are sent."""
        new = {name: ask for name, ask in asks.items() if name not in self._asks}
        if not new:
            return
        for name, ask in new.items():
            await self._call(self._client.hset(_ASKS, name, msgspec.json.encode(ask)))
        self._asks.update(new)

    def known_ask(self, name: str) -> Ask | None:
        """Return the words with this digest, from memory alone."""
        return self._asks.get(name)

    async def ask(self, name: str) -> Ask | None:
        """Return the words with this digest."""
        found = self._asks.get(name)
        if found is None:
            data = await self._call(self._client.hget(_ASKS, name))
            if data is not None:
                found = self._asks[name] = _ASK.decode(data)
        return found

    # --- commands -----------------------------------------------------------------------------

    async def commands_hash(self, application: int) -> str:
        """Return the hash of the commands that Discord has of us."""
        found = await self._call(self._client.get(f"discord:commands:{application}"))
        return found.decode() if isinstance(found, bytes) else ""

    async def put_commands_hash(self, application: int, value: str) -> None:
        """Remember which commands Discord has."""
        await self._call(self._client.set(f"discord:commands:{application}", value))

    # --- panels -------------------------------------------------------------------------------

    async def panels(self, table: str) -> dict[str, Panel]:
        """Return the panels of a table by person; some may have ended."""
        found = await self._call(self._client.hgetall(_panels(table)))
        return {name.decode(): _PANEL.decode(data) for name, data in found.items()}

    async def panel(self, table: str, person: str) -> Panel | None:
        """Return the panel of a person at a table."""
        found = await self._call(self._client.hget(_panels(table), person))
        return None if found is None else _PANEL.decode(found)

    async def put_panel(self, table: str, person: str, panel: Panel) -> None:
        """Remember a panel for as long as it can be edited."""
        until = max([part.until for part in panel.parts], default=0)
        async with told_apart(), self._client.pipeline(transaction=False) as pipeline:
            pipeline.hset(_panels(table), person, msgspec.json.encode(panel))
            pipeline.pexpireat(_panels(table), until + 1000)
            pipeline.zadd(_PANELS, {json.dumps([table, person]): until})
            await pipeline.execute()

    async def forget_panel(self, table: str, person: str) -> None:
        """Forget a panel that has ended."""
        async with told_apart(), self._client.pipeline(transaction=False) as pipeline:
            pipeline.hdel(_panels(table), person)
            pipeline.zrem(_PANELS, json.dumps([table, person]))
            await pipeline.execute()

    async def tables_with_panels(self, now: int) -> frozenset[str]:
        """Return the tables that have a living panel, and forget those whose panels have ended."""
        await self._call(self._client.zremrangebyscore(_PANELS, "-inf", now))
        found = await self._call(self._client.zrange(_PANELS, 0, -1))
        return frozenset([json.loads(one)[0] for one in found])

    # --- pace ---------------------------------------------------------------------------------

    async def may_edit(self, channel: str, edit: str) -> float:
        """Begin an edit in a channel, under a name that no other edit has. Return the seconds to
        wait if there were too many edits, else 0."""
        key, spans = _edits(channel), (str(MOST_EDITS), str(EDIT_MS), str(UNANSWERED_MS))
        wait = await self._call(self._client.eval(_MAY_EDIT, 1, key, *spans, edit))
        return int(wait) / 1000

    async def edited(self, channel: str, edit: str) -> None:
        """Note that Discord has answered an edit."""
        await self._call(self._client.eval(_EDITED, 1, _edits(channel), edit))


def _edits(channel: str) -> str:
    return f"discord:edits:{{{channel}}}"


def _panels(table: str) -> str:
    return f"discord:panels:{{{table}}}"
