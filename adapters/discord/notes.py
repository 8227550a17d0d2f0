"""What the Discord side keeps in Redis. Nothing of a game: losing it costs a message, no card.

    discord:dms                  hash    user -> channel of the private chat
    discord:asks                 hash    digest -> words of a modal or a question (a few dozen)
    discord:ask:{digest}         string  words of a question that names somebody, 14 days
    discord:commands:{app}       string  hash of the slash commands that Discord has
    discord:command-ids:{app}    string  Discord's ids of the slash commands, by their names
    discord:panels:{table}       hash    person -> private panels that are still alive, 15 min
    discord:panels               zset    table and person of each panel by the end of its life (ms)
    discord:edits:{channel}      zset    the last edits by the time they were answered (ms), 24 s
    discord:picture:{message}    string  the picture of a message, and the id of its file, 14 days
    discord:begun:{app}          string  a session of a shard has just begun, 5.5 s
    discord:told:{channel}       string  the channel was told that it allows no pictures, 30 days
    discord:shut:{server}        set     the places that refused a message, 8 days after the last

Every key lies in a slot of its own; no script touches two of them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

import msgspec

from adapters.discord.api import Attached
from adapters.discord.fit import Ask, names_somebody
from bot.ports.screen import Confirm, Prompt
from bot.recent import Recent
from bot.store.errors import answer_of, told_apart
from bot.store.scripts import Client

MOST_EDITS: Final = 5
EDIT_MS: Final = 5200
"""Five edits in five seconds are allowed."""
MOST_OLD_EDITS: Final = 3
OLD_EDIT_MS: Final = 6500
"""Of messages older than an hour, three edits in six seconds."""
BEGIN_MS: Final = 5500
"""Ms between the beginnings of two sessions; of all shards of a token, Discord lets one begin every
five seconds."""
UNANSWERED_MS: Final = 13_000
"""Time that an edit may be on its way, in ms: a bit longer than we wait for its answer."""
_DMS: Final = "discord:dms"
_ASKS: Final = "discord:asks"
_NAMING: Final = "discord:ask"
_PANELS: Final = "discord:panels"
_PICTURES: Final = "discord:picture"
_REMEMBERED: Final = 5000
_PICTURE_SECONDS: Final = 14 * 86_400
_NAMING_SECONDS: Final = 14 * 86_400
_TOLD_SECONDS: Final = 30 * 86_400
_SHUT_SECONDS: Final = 8 * 86_400
"""The outbox tries a place that refuses again by itself for about a week."""
_IDS: Final = msgspec.json.Decoder(dict[str, str])

# The times are the server's: two processes count together, a restart forgets nothing. When an edit
# reaches Discord lies between its beginning and its answer, so the answer is what is counted from;
# one without an answer stands in the future until it is too old to come.
_MAY_EDIT: Final = """
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local most, span, unanswered = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - tonumber(ARGV[5]))
local recent = redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. (now - span), '+inf', 'WITHSCORES')
local count = #recent / 2
if count >= most then
  local first = tonumber(recent[2 * (count - most) + 2])
  return math.max(1, math.min(first, now) + span - now)
end
redis.call('ZADD', KEYS[1], string.format('%.0f', now + unanswered), ARGV[4])
redis.call('PEXPIRE', KEYS[1], unanswered + span + 4000)
return 0
"""
_MAY_BEGIN: Final = """
if redis.call('SET', KEYS[1], '1', 'NX', 'PX', ARGV[1]) then
  return 0
end
return math.max(1, redis.call('PTTL', KEYS[1]))
"""
_EDITED: Final = """
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], 'XX', string.format('%.0f', now), ARGV[1])
return 0
"""


class Part(msgspec.Struct, frozen=True):
    """One message of a panel: the token through which it may be edited until `until` (ms), the id
    to edit it by, its own id, the digest of what it shows, the key of its picture and the id of the
    file that has it."""

    token: str
    until: int
    address: str
    message: str
    shows: str
    picture: str = ""
    file: str = ""


class Panel(msgspec.Struct, frozen=True):
    """The private panel of a person at a table."""

    parts: tuple[Part, ...]


_PANEL: Final = msgspec.json.Decoder(Panel)
_ASK: Final[msgspec.json.Decoder[Prompt | Confirm]] = msgspec.json.Decoder(Prompt | Confirm)


class Notes:
    """Reads and writes the keys above."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client
        self._dms: Final[Recent[str, str]] = Recent(_REMEMBERED)
        self._asks: Final[dict[str, Ask]] = {}
        self._naming: Final[Recent[str, Ask]] = Recent(_REMEMBERED)
        self._pictures: Final[Recent[str, Attached]] = Recent(_REMEMBERED)

    # --- private chats --------------------------------------------------------------------------

    async def dm_of(self, user: str) -> str:
        """Return the channel of the private chat with a user; empty if there is none yet."""
        if user in self._dms:
            self._dms.move_to_end(user)
            return self._dms[user]
        found = await answer_of(self._client.hget(_DMS, user))
        channel = found.decode() if isinstance(found, bytes) else str(found or "")
        if channel:
            self._dms[user] = channel
        return channel

    async def put_dm(self, user: str, channel: str) -> None:
        """Remember the channel of a private chat."""
        await answer_of(self._client.hset(_DMS, user, channel))
        self._dms[user] = channel

    # --- words that are asked for later -----------------------------------------------------

    async def load_asks(self) -> None:
        """Load the words that name nobody into memory, so that a press is served at once."""
        found = await answer_of(self._client.hgetall(_ASKS))
        for name, data in found.items():
            self._asks[name.decode()] = _ASK.decode(data)

    async def put_asks(self, asks: Mapping[str, Ask]) -> None:
        """Remember words before the buttons that need them are sent. Words that name somebody are
        kept for 14 days from now, other words for ever."""
        for name, ask in asks.items():
            if names_somebody(ask):
                data = msgspec.json.encode(ask)
                await answer_of(self._client.set(_named(name), data, ex=_NAMING_SECONDS))
                self._naming[name] = ask
            elif name not in self._asks:
                await answer_of(self._client.hset(_ASKS, name, msgspec.json.encode(ask)))
                self._asks[name] = ask

    def known_ask(self, name: str) -> Ask | None:
        """Return the words with this digest, from memory alone."""
        return self._asks.get(name) or self._naming.get(name)

    async def ask(self, name: str) -> Ask | None:
        """Return the words with this digest."""
        found = self.known_ask(name)
        if found is not None:
            return found
        data = await answer_of(self._client.hget(_ASKS, name))
        if data is None:
            data = await answer_of(self._client.get(_named(name)))
        if data is None:
            return None
        found = _ASK.decode(data)
        remembered = self._naming if names_somebody(found) else self._asks
        remembered[name] = found
        return found

    # --- commands -----------------------------------------------------------------------------

    async def commands_hash(self, application: int) -> str:
        """Return the hash of the commands that Discord has of us."""
        found = await answer_of(self._client.get(f"discord:commands:{application}"))
        return found.decode() if isinstance(found, bytes) else ""

    async def put_commands_hash(self, application: int, value: str) -> None:
        """Remember which commands Discord has."""
        await answer_of(self._client.set(f"discord:commands:{application}", value))

    async def command_ids(self, application: int) -> dict[str, str]:
        """Return the ids of the registered commands by their names."""
        found = await answer_of(self._client.get(f"discord:command-ids:{application}"))
        return _IDS.decode(found) if found else {}

    async def put_command_ids(self, application: int, ids: Mapping[str, str]) -> None:
        """Remember the ids of the registered commands."""
        key = f"discord:command-ids:{application}"
        await answer_of(self._client.set(key, msgspec.json.encode(ids)))

    # --- panels -------------------------------------------------------------------------------

    async def panels(self, table: str) -> dict[str, Panel]:
        """Return the panels of a table by person; some may have ended."""
        found = await answer_of(self._client.hgetall(_panels(table)))
        return {name.decode(): _PANEL.decode(data) for name, data in found.items()}

    async def panel(self, table: str, person: str) -> Panel | None:
        """Return the panel of a person at a table."""
        found = await answer_of(self._client.hget(_panels(table), person))
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
        await answer_of(self._client.zremrangebyscore(_PANELS, "-inf", now))
        found = await answer_of(self._client.zrange(_PANELS, 0, -1))
        return frozenset([json.loads(one)[0] for one in found])

    # --- pictures -------------------------------------------------------------------------------

    async def picture_of(self, message: str) -> Attached | None:
        """Return the picture that a message has; None if it is not known. Another process may have
        changed it since."""
        if message in self._pictures:
            self._pictures.move_to_end(message)
            return self._pictures[message]
        found = await answer_of(self._client.get(_picture(message)))
        if not isinstance(found, bytes):
            return None
        key, _, file = found.decode().partition(" ")
        self._pictures[message] = Attached(key, file)
        return self._pictures[message]

    async def put_picture(self, message: str, picture: Attached) -> None:
        """Remember the picture that a message has."""
        if self._pictures.get(message) == picture:
            return
        value = f"{picture.key} {picture.id}"
        await answer_of(self._client.set(_picture(message), value, ex=_PICTURE_SECONDS))
        self._pictures[message] = picture

    async def forget_picture(self, message: str) -> None:
        """Forget the picture of a message: it has another one, or the message is gone."""
        self._pictures.pop(message, None)
        await answer_of(self._client.delete(_picture(message)))

    async def first_to_tell(self, channel: str) -> bool:
        """Return True if nobody has told the channel yet that pictures are not allowed there; from
        now on somebody has."""
        told = self._client.set(f"discord:told:{channel}", "files", nx=True, ex=_TOLD_SECONDS)
        return bool(await answer_of(told))

    # --- what refuses messages ------------------------------------------------------------------

    async def put_shut(self, server: str, place: str) -> None:
        """Remember that a place of a server has refused a message."""
        async with told_apart(), self._client.pipeline(transaction=False) as pipeline:
            pipeline.sadd(_shut(server), place)
            pipeline.expire(_shut(server), _SHUT_SECONDS)
            await pipeline.execute()

    async def take_shut(self, server: str, place: str = "") -> set[str]:
        """Return the places of a server that have refused a message (`place`: it alone, if it has),
        and forget them."""
        if place:
            return {place} if await answer_of(self._client.srem(_shut(server), place)) else set()
        found = await answer_of(self._client.spop(_shut(server), _REMEMBERED))
        return {one.decode() for one in found}

    # --- pace ---------------------------------------------------------------------------------

    async def may_edit(self, channel: str, edit: str, *, old: bool = False) -> float:
        """Begin an edit in a channel, under a name that no other edit has. Return the seconds to
        wait if there were too many edits, else 0. `old`: the message is older than an hour."""
        most, span = (MOST_OLD_EDITS, OLD_EDIT_MS) if old else (MOST_EDITS, EDIT_MS)
        kept = max(EDIT_MS, OLD_EDIT_MS)
        numbers = (str(most), str(span), str(UNANSWERED_MS), edit, str(kept))
        wait = await answer_of(self._client.eval(_MAY_EDIT, 1, _edits(channel), *numbers))
        return int(wait) / 1000

    async def may_begin(self, application: int) -> float:
        """Count a session of a shard that is to begin; return 0 if it may, else the seconds until
        it may be tried again."""
        name = f"discord:begun:{application}"
        wait = await answer_of(self._client.eval(_MAY_BEGIN, 1, name, str(BEGIN_MS)))
        return int(wait) / 1000

    async def edited(self, channel: str, edit: str) -> None:
        """Note that Discord has answered an edit."""
        await answer_of(self._client.eval(_EDITED, 1, _edits(channel), edit))


def _named(name: str) -> str:
    return f"{_NAMING}:{name}"


def _picture(message: str) -> str:
    return f"{_PICTURES}:{message}"


def _edits(channel: str) -> str:
    return f"discord:edits:{{{channel}}}"


def _shut(server: str) -> str:
    return f"discord:shut:{server}"


def _panels(table: str) -> str:
    return f"discord:panels:{{{table}}}"
