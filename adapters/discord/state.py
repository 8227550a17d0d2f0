"""Read and write the Redis keys of the Discord adapter (`adapters/discord/keys.py`)."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Mapping
from typing import Final

import structlog
from cachetools import LRUCache

from adapters.discord import keys
from adapters.discord.api import Attached
from adapters.discord.keys import Panel, Question
from adapters.discord.rendering.render import people_in, questions_in
from bot.ports.screen import Screen
from bot.store.people.index import Index
from bot.store.redis.errors import StoreError
from bot.store.redis.scripts import Client, Script, answers_of
from bot.util.caches import PersonalCache

_log: Final = structlog.get_logger(__name__)
MOST_EDITS: Final = 5
EDIT_MS: Final = 5200
"""Limit of edits: five in five seconds."""
MOST_OLD_EDITS: Final = 3
OLD_EDIT_MS: Final = 6500
"""Limit of edits of messages older than an hour: three in six seconds."""
BEGIN_MS: Final = keys.begun.ms
UNANSWERED_MS: Final = 13_000
"""Maximum duration of an edit in ms: a bit longer than we wait for its answer."""
_REMEMBERED: Final = 5000
_AFRESH: Final = 24 * 3600.0
"""Seconds after which words that are still shown are written again, to keep them alive."""

# The times are the server's, so two processes count together and a restart forgets nothing. An edit
# reaches Discord between our request and its reply, so the limit counts from the reply. An edit
# without a reply counts as in the future until it is too old to arrive.
_MAY_EDIT: Final = Script(
    """
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
redis.call('PEXPIRE', KEYS[1], ARGV[6])
return 0
"""
)
_MAY_BEGIN: Final = Script(
    """
if redis.call('SET', KEYS[1], '1', 'NX', 'PX', ARGV[1]) then
  return 0
end
return math.max(1, redis.call('PTTL', KEYS[1]))
"""
)
_EDITED: Final = Script(
    """
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], 'XX', string.format('%.0f', now), ARGV[1])
return 0
"""
)


class DiscordState:
    """Discord's state in Redis besides the tables."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client
        self._index: Final = Index(client)
        self._dms: Final[PersonalCache[str, str]] = PersonalCache(_REMEMBERED)
        self._questions: Final[LRUCache[str, tuple[Question, float]]] = LRUCache(_REMEMBERED)
        """Questions that name nobody, each with the time until which it need not be written
        again."""
        self._pictures: Final[LRUCache[str, Attached]] = LRUCache(_REMEMBERED)

    # --- private chats --------------------------------------------------------------------------

    async def read_dm(self, user: str) -> str:
        """Return the channel of the private chat with a user; empty if there is none yet."""
        if user in self._dms:
            return self._dms[user]
        channel = await keys.dm.get(self._client, user, renew=True)
        channel = channel or await keys.old_dms.field(self._client, user)
        if channel:
            self._dms[user] = channel
        return channel or ""

    async def write_dm(self, user: str, channel: str) -> None:
        """Remember the channel of a private chat."""
        await keys.dm.put(self._client, channel, user)
        self._dms[user] = channel

    # --- questions ----------------------------------------------------------------------------

    async def expire_old_keys(self, application: int) -> None:
        """Give the keys that older bots kept forever the present lifetime."""
        for told in (keys.commands, keys.command_ids):
            await told.renew(self._client, application, when="NX")
        for old in (keys.old_questions, keys.old_dms):
            await old.renew(self._client, when="NX")

    async def write_questions(self, questions: Mapping[str, Question]) -> None:
        """Store questions before the buttons that ask them are sent, for 14 days from now, or a day
        less if they were written recently."""
        for name, question in questions.items():
            known = self._questions.get(name)
            if known is None or known[1] < time.monotonic():
                people = people_in(question)
                await self._index.note(keys.question(name), people, keys.question.ms)
                await keys.question.put(self._client, question, name)
                self._remember(name, question, _AFRESH)

    async def try_write_questions(self, screen: Screen, seconds: float) -> None:
        """Store the questions of a screen, unless that takes longer than some seconds."""
        try:
            async with asyncio.timeout(max(0.05, seconds)):
                await self.write_questions(questions_in(screen))
        except (StoreError, TimeoutError) as error:
            _log.warning("words not kept", error=str(error))

    def recall_question(self, name: str) -> Question | None:
        """Return the question with this digest, from memory alone; questions that name a person are
        not there."""
        known = self._questions.get(name)
        return None if known is None else known[0]

    async def read_question(self, name: str) -> Question | None:
        """Return the question with this digest."""
        found = self.recall_question(name)
        if found is None:
            found = await keys.question.get(self._client, name)
            found = found or await keys.old_questions.field(self._client, name)
            if found is not None:
                self._remember(name, found, 0)
        return found

    def _remember(self, name: str, question: Question, seconds: float) -> None:
        if not people_in(question):  # forgotten people must be in no memory either
            self._questions[name] = question, time.monotonic() + seconds

    # --- commands -----------------------------------------------------------------------------

    async def read_commands_hash(self, application: int) -> str:
        """Return the hash of our commands on Discord."""
        return await keys.commands.get(self._client, application) or ""

    async def write_commands_hash(self, application: int, value: str) -> None:
        """Store the hash of our commands on Discord."""
        await keys.commands.put(self._client, value, application)

    async def read_command_ids(self, application: int) -> dict[str, str]:
        """Return the ids of the registered commands by their names."""
        return await keys.command_ids.get(self._client, application) or {}

    async def write_command_ids(self, application: int, ids: dict[str, str]) -> None:
        """Remember the ids of the registered commands."""
        await keys.command_ids.put(self._client, ids, application)

    # --- panels -------------------------------------------------------------------------------

    async def read_panels(self, table: str) -> dict[str, Panel]:
        """Return the panels of a table by person; some may have ended."""
        return await keys.panels.fields(self._client, table)

    async def read_panel(self, table: str, person: str) -> Panel | None:
        """Return the panel of a person at a table."""
        return await keys.panels.field(self._client, person, table)

    async def write_panel(self, table: str, person: str, panel: Panel) -> None:
        """Remember a panel for as long as it can be edited."""
        until = max([part.until for part in panel.parts], default=0)
        for key in (keys.panels(table), keys.living()):
            await self._index.note(key, [person], keys.panels.ms)
        panels = keys.panels.trip(("HSET", person, keys.panels.encoded(panel)), table)
        living = keys.living.trip(("ZADD", until, json.dumps([table, person])))
        await answers_of(self._client, *panels, *living)

    async def forget_panel(self, table: str, person: str) -> None:
        """Forget a panel that has ended."""
        panels = keys.panels.trip(("HDEL", person), table)
        living = keys.living.trip(("ZREM", json.dumps([table, person])))
        await answers_of(self._client, *panels, *living)

    async def read_tables_with_panels(self, now: int) -> frozenset[str]:
        """Return the tables that have a living panel, and forget those whose panels have ended."""
        await keys.living.run(self._client, ("ZREMRANGEBYSCORE", "-inf", now))
        found = await keys.living.run(self._client, ("ZRANGE", 0, -1))
        return frozenset([json.loads(one)[0] for one in found])

    # --- pictures -------------------------------------------------------------------------------

    async def read_picture(self, message: str) -> Attached | None:
        """Return the picture of a message; None if it is unknown. Another process may have changed
        it since."""
        if message in self._pictures:
            return self._pictures[message]
        found = await keys.picture.get(self._client, message)
        if found is None:
            return None
        key, _, file = found.partition(" ")
        self._pictures[message] = Attached(key, file)
        return self._pictures[message]

    async def write_picture(self, message: str, picture: Attached) -> None:
        """Remember the picture that a message has."""
        if self._pictures.get(message) == picture:
            return
        await keys.picture.put(self._client, f"{picture.key} {picture.id}", message)
        self._pictures[message] = picture

    async def forget_picture(self, message: str) -> None:
        """Forget the picture of a message: it has another one, or the message is deleted."""
        self._pictures.pop(message, None)
        await keys.picture.drop(self._client, message)

    async def claim_notice(self, channel: str) -> bool:
        """Return True if the channel has not yet been told that pictures are not allowed there;
        record that it is told now."""
        return await keys.told.put_first(self._client, "files", channel)

    # --- what refuses messages ------------------------------------------------------------------

    async def write_shut(self, server: str, place: str) -> None:
        """Remember that a place of a server has refused a message."""
        await keys.shut.run(self._client, ("SADD", place), server)

    async def take_shut(self, server: str, place: str = "") -> set[str]:
        """Return the places of a server that have refused a message (`place`: only it, if it has),
        and forget them."""
        if place:
            return {place} if await keys.shut.run(self._client, ("SREM", place), server) else set()
        found = await keys.shut.run(self._client, ("SPOP", _REMEMBERED), server)
        return {one.decode() for one in found}

    # --- pace ---------------------------------------------------------------------------------

    async def begin_edit(self, channel: str, edit: str, *, old: bool = False) -> float:
        """Begin an edit in a channel, under a unique name. Return the seconds to wait if there were
        too many edits, otherwise 0. `old`: the message is older than an hour."""
        most, span = (MOST_OLD_EDITS, OLD_EDIT_MS) if old else (MOST_EDITS, EDIT_MS)
        kept = max(EDIT_MS, OLD_EDIT_MS)
        numbers = (most, span, UNANSWERED_MS, edit, kept, keys.edits.ms)
        return int(await _MAY_EDIT.run(self._client, [keys.edits(channel)], numbers)) / 1000

    async def begin_session(self, application: int) -> float:
        """Count a session of a shard that is about to begin; return 0 if it may, otherwise the
        seconds until the next try."""
        name = keys.begun(application)
        return int(await _MAY_BEGIN.run(self._client, [name], [BEGIN_MS])) / 1000

    async def end_edit(self, channel: str, edit: str) -> None:
        """Record that Discord has answered an edit."""
        await _EDITED.run(self._client, [keys.edits(channel)], [edit])
