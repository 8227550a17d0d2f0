"""Remember the bot's permissions in each channel, as far as Discord has told this process, with
every interaction and by refusals."""

from __future__ import annotations

import time
from typing import Any, Final

import discord
import msgspec
from cachetools import LRUCache

from adapters.discord.rendering.ids import place_id, server_of
from bot.ports.chat import Missing

FORGOTTEN_SECONDS: Final = 3600.0
"""Seconds for which Discord's word counts: a process that does not listen to a server hears of no
change there, and one refused file does not mean that all are."""
MOST_SERVERS: Final = 2500
THREADS: Final = (10, 11, 12)
"""The types of channels that are threads."""


class Right(msgspec.Struct, frozen=True):
    """Known permissions in a channel. `sees`, `writes`, `attaches`: the bot may see it, write
    there, send files there. `thread`: it is a thread; `private`: only its members see it. `until`:
    when it no longer counts (seconds, monotonic)."""

    sees: bool = True
    writes: bool = True
    attaches: bool = True
    thread: bool = False
    private: bool = False
    until: float = 0.0


class Rights:
    """The permissions in servers, in memory alone. An unknown place is tried."""

    def __init__(self) -> None:
        self._known: Final[LRUCache[str, dict[str, Right]]] = LRUCache(MOST_SERVERS)
        """By server and place."""

    def told(self, interaction: discord.Interaction[Any]) -> None:
        """Learn from the data of an interaction: what the bot may do in its channel, and in the
        channels that its options name."""
        if interaction.guild_id is None or interaction.channel is None:
            return
        here, allowed = interaction.channel, interaction.app_permissions
        self._learn(place_id(here.id, interaction.guild_id), here.type.value, allowed)
        data: Any = interaction.data or {}
        resolved = data.get("resolved", {})
        for id, one in resolved.get("channels", {}).items():
            if one.get("app_permissions") is not None:
                there = discord.Permissions(int(one["app_permissions"]))
                self._learn(place_id(id, interaction.guild_id), int(one["type"]), there)

    def _learn(self, place: str, kind: int, allowed: discord.Permissions) -> None:
        thread = kind in THREADS
        writes = allowed.send_messages_in_threads if thread else allowed.send_messages
        right = Right(
            sees=allowed.view_channel or allowed.administrator,
            writes=(allowed.view_channel and writes) or allowed.administrator,
            attaches=allowed.attach_files or allowed.administrator,
            thread=thread,
            private=kind == discord.ChannelType.private_thread.value,
        )
        self._put(place, right)

    def no_files(self, place: str) -> None:
        """Learn that a file was refused while words were accepted."""
        known = self._of(place) or Right()
        self._put(place, msgspec.structs.replace(known, attaches=False))

    def _of(self, place: str) -> Right | None:
        found = self._known.get(server_of(place), {}).get(place)
        return None if found is None or found.until < time.monotonic() else found

    def _put(self, place: str, right: Right) -> None:
        server = server_of(place)
        places = self._known[server] = self._known.get(server, {})
        until = time.monotonic() + FORGOTTEN_SECONDS
        places[place] = msgspec.structs.replace(right, until=until)

    def changed(self, server: int) -> None:
        """Forget the permissions in a server, because they changed there."""
        self._known.pop(str(server), None)

    def may_write(self, place: str) -> bool:
        """Return False if the bot is known not to see a place, or not to write there."""
        known = self._of(place)
        return known is None or known.writes

    def may_attach(self, place: str) -> bool:
        """Return False if files are known to be refused in a place."""
        known = self._of(place)
        return known is None or known.attaches

    def lacks(self, place: str, missing: Missing | None) -> Missing | None:
        """Return the permissions that the bot lacks in a place that refuses it; more precise than
        the refusal."""
        known = self._of(place)
        if known is None:
            return missing
        if missing is Missing.VIEW and known.private and known.sees:
            return Missing.MEMBER
        return Missing.THREADS if missing is Missing.SEND and known.thread else missing
