"""What the bot may do in the server of the stand-in, and who changes it."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Final

import discord
from simcord.backend import Backend, serializers
from simcord.backend.access import channel_accessible
from simcord.backend.errors import BackendError
from simcord.backend.models import Channel, Overwrite
from simcord.enums import ChannelType, OverwriteType

from adapters.discord.gateway.invite import permissions as invited
from tests.adapters.facts import Answer, Discord

NO_HISTORY: Final = (400, 160002)
"""A reply where the bot may not read the history: the code is documented, the status is not."""
_SAYS: Final = {
    50001: "Missing Access",
    50013: "Missing Permissions",
    50083: "Thread is archived",
    160005: "This thread is locked",
    NO_HISTORY[1]: "You cannot reply without permission to read message history",
    10003: "Unknown Channel",
    10008: "Unknown Message",
    30003: "Maximum number of pins reached for the channel",
    50278: "Cannot send messages to this user due to having no mutual guilds",
    50007: "Cannot send messages to this user",
    40003: "You are opening direct messages too fast.",
}


def error_of(answer: Answer) -> BackendError:
    """Return a refusal by its status and code."""
    status, code = answer
    return BackendError(status, code, _SAYS.get(code, "refused"))


def refused(
    backend: Backend, facts: Discord, method: str, channel: Channel, body: Any, files: int
) -> BackendError | None:
    """Return what Discord has against a request about messages in a channel of a server: a new
    message (POST), an edit (PATCH), a deletion (DELETE)."""
    answer = _refused(backend, facts, method, channel, body, files)
    return None if answer is None else error_of(answer)


def _refused(
    backend: Backend, facts: Discord, method: str, channel: Channel, body: Any, files: int
) -> Answer | None:
    assert channel.guild_id is not None
    bot = backend.bot_user.id
    guild = backend.guilds.get(channel.guild_id)
    if guild is None or bot not in guild.members:
        return facts.send_without_access
    if not channel_accessible(backend, channel.id, bot):
        private = channel.type == ChannelType.PRIVATE_THREAD
        return facts.private_thread_without_bot if private else facts.send_without_access
    allowed = discord.Permissions(backend.compute_permissions(guild.id, bot, channel.id))
    thread = channel.thread_metadata
    if thread is not None:
        # whoever manages threads has to wake an archived one too before they edit there:
        # https://github.com/discordjs/discord.js/pull/9216 (read 2026-11-22)
        manages = allowed.manage_threads
        wakes = facts.archived_thread_send == "reopens" and (manages or not thread.locked)
        if thread.archived and not (method == "POST" and wakes):
            return facts.archived_thread_edit
        if thread.locked and not manages and method != "DELETE":
            return facts.locked_thread_code if method == "POST" else facts.locked_thread_edit
    if method == "POST":
        if guild.members[bot].timed_out_until and not allowed.send_messages:
            return facts.send_while_timed_out
        sends = allowed.send_messages_in_threads if channel.is_thread else allowed.send_messages
        if not sends:
            return facts.send_without_attach
        if body.get("message_reference") and not allowed.read_message_history:
            return NO_HISTORY
    return facts.send_without_attach if files and not allowed.attach_files else None


def wakes(backend: Backend, channel: Channel) -> None:
    """A message wakes an archived thread."""
    if channel.thread_metadata is not None and channel.thread_metadata.archived:
        backend.edit_channel(channel.id, {}, thread_metadata={"archived": False})


class Moderator:
    """Whoever governs the server: changes what the bot may do there."""

    def __init__(self, backend: Backend, guild: int) -> None:
        self._backend: Final = backend
        self._guild: Final = guild
        self._bot: Final = backend.bot_user.id
        self._away: Any = None

    def invites_as_the_link_says(self) -> None:
        """The bot's role gets what the link of the invitation asks for, and no more."""
        member = self._backend.get_member(self._guild, self._bot)
        changes = {"permissions": invited().value}
        self._backend.edit_role(self._guild, member.role_ids[0], changes)

    def gives_everybody(self, **allowed: bool) -> None:
        """Edits the role that everybody has, the bot too: ``attach_files=False``."""
        for role in list(self._backend.guilds[self._guild].roles.values()):
            value = discord.Permissions(role.permissions)
            value.update(**allowed)
            self._backend.edit_role(self._guild, role.id, {"permissions": value.value})

    def denies(self, channel: int, **denied: bool) -> None:
        """Denies the bot something in a channel: ``attach_files=True``."""
        deny = discord.Permissions(**denied).value
        overwrite = Overwrite(self._bot, OverwriteType.MEMBER, deny=deny)
        self._backend.set_overwrite(channel, overwrite)

    def allows(self, channel: int) -> None:
        """Takes back what was denied in a channel."""
        self._backend.delete_overwrite(channel, self._bot)

    def times_out(self, seconds: float) -> None:
        """Silences the bot for a while; at the end of it Discord says nothing."""
        until = self._backend.clock.now() + timedelta(seconds=seconds)
        changes = {"timed_out_until": until.isoformat() if seconds else None}
        self._backend.edit_member(self._guild, self._bot, changes)

    def removes_the_bot(self) -> None:
        """Takes the bot out of the server."""
        members = self._backend.guilds[self._guild].members
        self._away = members.pop(self._bot)
        self._backend.emit("GUILD_DELETE", {"id": str(self._guild)})

    def brings_the_bot_back(self) -> None:
        """Invites the bot again."""
        guild = self._backend.guilds[self._guild]
        guild.members[self._bot] = self._away
        self._backend.emit(
            "GUILD_CREATE", dict(serializers.guild_create_payload(self._backend, guild))
        )

    def opens_thread(self, parent: int, owner: int, *, private: bool = False) -> Channel:
        """Somebody opens a thread; the bot is in no private one."""
        kind = ChannelType.PRIVATE_THREAD if private else ChannelType.PUBLIC_THREAD
        return self._backend.create_thread(parent, "a thread", owner, type=kind)

    def adds_the_bot(self, thread: int) -> None:
        """Adds the bot to a private thread, by mentioning it there."""
        found = self._backend.channels[thread]
        self._backend.add_thread_member(thread, self._bot)
        self._backend.emit("THREAD_CREATE", dict(serializers.channel_payload(self._backend, found)))

    def changes_thread(self, thread: int, **what: bool) -> None:
        """Locks, unlocks, archives or wakes a thread: ``locked=True``."""
        self._backend.edit_channel(thread, {}, thread_metadata=what)


HIDDEN: Final = "___hidden___"
_OBFUSCATED: Final = 1 << 17


def as_seen(backend: Backend, payload: Any) -> Any:
    """Return an event with the channels that the bot cannot see as Discord has told them since
    2026-11-16 (https://docs.discord.com/developers/resources/channel, *Obfuscated Channels*):
    without name and topic."""
    if "channels" in payload:
        channels = [as_seen(backend, one) for one in payload["channels"]]
        return {**payload, "channels": channels}
    channel = backend.channels.get(int(payload.get("id", 0)))
    if channel is None or channel.guild_id is None or channel.is_thread:
        return payload
    if channel_accessible(backend, channel.id, backend.bot_user.id):
        return payload
    return {**payload, "name": HIDDEN, "topic": None, "flags": _OBFUSCATED}


def tells_bot(backend: Backend, event: str, payload: Any) -> bool:
    """Return True if an event reaches the bot whatever intents it has: it is about itself
    (discord/discord-api-docs, events/gateway: `GUILD_MEMBER_UPDATE` and the members intent)."""
    if event != "GUILD_MEMBER_UPDATE":
        return False
    return str(payload["user"]["id"]) == str(backend.bot_user.id)


def sees(backend: Backend, event: str, payload: Any) -> bool:
    """Return False for an event of a server or a private thread that the bot is not in, unless it
    comes from somebody who has installed the bot for themselves."""
    guild = int(payload.get("guild_id") or 0)
    if guild and backend.bot_user.id not in backend.guilds[guild].members:
        return "1" in payload.get("authorizing_integration_owners", {})
    if not event.startswith("THREAD_"):
        return True
    channel = backend.channels.get(int(payload["id"]))
    return channel is None or channel_accessible(backend, channel.id, backend.bot_user.id)
