"""The connection to Discord: one `discord.Client`, with only the intents it needs and no cache of
messages or members.

It needs `guilds` (names of servers, rights in channels; Discord sends interactions without any
intent), `dm_messages` (moves typed into the private chat) and `guild_messages` (to know that
something was posted below a table, without its content). None of them must be requested in
Discord's developer portal. The bot never sees the content of messages in servers.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple

import aiohttp
import discord
import structlog

from adapters.discord.gateway.invite import invite_link
from adapters.discord.gateway.library import LastSocket, base, quiet
from adapters.discord.gateway.permissions import Rights
from adapters.discord.gateway.scrolling import Scrolling
from bot.http.proxies import proxy_for

_log: Final = structlog.get_logger(__name__)


def intents() -> discord.Intents:
    """Return the intents: the events that Discord should send us."""
    found = discord.Intents.none()
    found.guilds = True
    found.dm_messages = True
    found.guild_messages = True
    return found


class Shard(NamedTuple):
    """A shard to listen to: its number and the number of shards, the client for our requests, and
    the wait before a session begins."""

    number: int
    total: int
    main: KafeneClient
    may_begin: Callable[[], Awaitable[None]]


class KafeneClient(discord.Client):
    """Passes people's actions to the router."""

    def __init__(
        self,
        on_act: Callable[[discord.Interaction[Any]], None],
        on_line: Callable[[discord.Message], None],
        on_up: Callable[[KafeneClient], Awaitable[None]],
        on_changed: Callable[[int, discord.Thread | None], None],
        on_place: Callable[[discord.Guild, bool], None],
        on_gone: Callable[[int, int], None],
        starts_again: Callable[[], Awaitable[None]],
        on_session: Callable[[], None],
        shard: Shard | None = None,
        *,
        http_trace: aiohttp.TraceConfig,
    ) -> None:
        """`on_changed`: called when the bot's rights may have changed, with the id of the server
        and the thread in it (None: in the whole server). `on_place`: called with a server in which
        the bot is, or from which it was removed (False). `on_gone`: called with a server and a
        channel or thread in it that is gone for the bot. `starts_again`: called before a lost
        session starts again; raises `ConnectionError` if it should not yet. `on_session`: called
        when `connected` has changed. `shard`: the only shard to listen to (None: to all servers).
        `http_trace`: see `discord.Client`."""
        quiet()
        super().__init__(
            intents=intents(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_ratelimit_timeout=30.0,
            proxy=proxy_for(base()),
            allowed_mentions=discord.AllowedMentions.none(),
            guild_ready_timeout=0.2,
            shard_id=None if shard is None else shard.number,
            shard_count=None if shard is None else shard.total,
            http_trace=http_trace,
        )
        self.connected = False
        """True while a session with the gateway is up."""
        self._shard: Final = shard
        self.others: Final[list[KafeneClient]] = []
        """The clients that listen to one shard each; they know the channels there."""
        self._on_act: Final = on_act
        self._on_line: Final = on_line
        self._on_up: Final = on_up
        self._on_changed: Final = on_changed
        self._on_place: Final = on_place
        self._on_gone: Final = on_gone
        self._starts_again: Final = starts_again
        self._on_session: Final = on_session
        self._socket: Final = LastSocket(self)
        self.rights: Final[Rights] = Rights() if shard is None else shard.main.rights
        own = Scrolling(self._last_message)
        self.scrolling: Final[Scrolling] = own if shard is None else shard.main.scrolling

    async def connect(self, *, reconnect: bool = True) -> None:
        """Listen until closed; see `discord.Client.connect`."""
        self._socket.begins()
        await super().connect(reconnect=reconnect)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until this session may begin: the shards of a token begin one every five seconds.
        The first one has been waited for before (`gateway.starts`)."""
        if not initial:
            try:
                await self._starts_again()
            except ConnectionError:
                await self._socket.close()
                raise
        if self._shard is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self._shard.may_begin()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Handle a press, a pick, a typed prompt or a command."""
        self.rights.told(interaction)
        self._on_act(interaction)

    async def on_message(self, message: discord.Message) -> None:
        """Handle a line in a private chat, or record that something was posted in a channel."""
        if message.guild is None:
            if not message.author.bot and message.content:
                self._on_line(message)
            return
        ours = self.user is not None and message.author.id == self.user.id
        self.scrolling.came(str(message.channel.id), message.id, ours=ours)
        if ours and message.type is discord.MessageType.pins_add:
            await self._tidy(message)

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """Handle a deleted message."""
        self.scrolling.gone(str(event.channel_id), event.message_id)

    async def _tidy(self, message: discord.Message) -> None:
        """Delete Discord's notice that we pinned something: the notice is a message of ours."""
        try:
            await message.delete()
        except (discord.HTTPException, OSError, aiohttp.ClientError) as error:
            _log.info("note of a pin stays", error=type(error).__name__)

    def _last_message(self, channel: str) -> int:
        found = self._channel(channel)
        return int(getattr(found, "last_message_id", None) or 0)

    def _channel(self, channel: str) -> Any:
        if not (channel.isascii() and channel.isdecimal()):
            return None
        return self.get_channel(int(channel))

    def get_channel(self, id: int, /) -> Any:
        """Return a channel that one of our sessions knows; None if none does."""
        found = (one.get_channel(id) for one in self.others)
        return super().get_channel(id) or next((one for one in found if one is not None), None)

    # --- what the bot may do may have changed -----------------------------------------------

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Handle a server that is there (again)."""
        self._on_place(guild, True)
        self._on_changed(guild.id, None)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Handle an invitation."""
        self._on_place(guild, True)
        self._on_changed(guild.id, None)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Handle the removal of the bot from a server, or a deleted server."""
        self._on_place(guild, False)
        for one in (*guild.channels, *guild.threads):
            self._on_gone(guild.id, one.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Handle a deleted channel. discord.py says the same of the threads in it."""
        self._on_gone(channel.guild.id, channel.id)

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """Handle a deleted thread."""
        self._on_gone(event.guild_id, event.thread_id)

    async def on_guild_role_update(self, _: discord.Role, after: discord.Role) -> None:
        """Handle an edited role."""
        self._on_changed(after.guild.id, None)

    async def on_member_update(self, _: discord.Member, after: discord.Member) -> None:
        """Handle other roles of the bot, or the end of its timeout; changes of other members are
        not sent to us."""
        self._on_changed(after.guild.id, None)

    async def on_guild_channel_update(
        self, _: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Handle an edited channel; the threads in it are like it."""
        self._on_changed(after.guild.id, None)

    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        """Handle a channel that the bot may now see."""
        self._on_changed(channel.guild.id, None)

    async def on_thread_join(self, thread: discord.Thread) -> None:
        """Handle a thread to which the bot was added, or which is active again."""
        self._on_changed(thread.guild.id, thread)

    async def on_thread_update(self, _: discord.Thread, after: discord.Thread) -> None:
        """Handle a thread that was locked, unlocked, archived or woken."""
        self._on_changed(after.guild.id, after)

    async def on_ready(self) -> None:
        """Handle a new session. discord.py says so a moment later, perhaps after it was closed."""
        if self.is_closed():
            return
        shard = {} if self._shard is None else {"shard": self._shard.number}
        _log.info("connected to Discord", servers=len(self.guilds), **shard)
        self._is_connected(True)
        if self._shard is None and not self.guilds and self.application_id is not None:
            _log.info("in no server yet", invite=invite_link(self.application_id))
        await self._on_up(self)

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Pass an event on, unless this client is closed: discord.py then has no loop for it, as
        when the line breaks off while it hangs up."""
        if not self.is_closed():
            super().dispatch(event, *args, **kwargs)

    async def on_resumed(self) -> None:
        """Handle a resumed session; nothing was missed."""
        _log.info("connected to Discord again")
        self._is_connected(True)

    async def on_disconnect(self) -> None:
        """Handle a lost connection; discord.py restores it."""
        _log.info("disconnected from Discord")
        self._is_connected(False)

    def _is_connected(self, connected: bool) -> None:
        self.connected = connected
        self._on_session()

    async def on_error(self, event_method: str, /, *_: Any, **__: Any) -> None:
        """Log a fault of ours in an event."""
        _log.exception("event failed", what=event_method)

    def is_in(self, server: str) -> bool:
        """Return True if the bot is in a server of this session, or in a server of other sessions,
        about which this one knows nothing."""
        if not (server.isascii() and server.isdecimal()):
            return False
        shard = self._shard
        ours = shard is None or (int(server) >> 22) % shard.total == shard.number
        return not ours or self.get_guild(int(server)) is not None
