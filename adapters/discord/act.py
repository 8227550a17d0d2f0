"""Read an interaction: the person, the action, the message, and the content of the message.

Everything is read from the data of the interaction, so a press on last year's message is read like
any other. The message is as it was at the press; it may have changed since.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from typing import Any, Final

import discord

from adapters.discord.api import ACK_PATIENCE, NOTHING, Attached, attached
from adapters.discord.gateway.library import roles_of
from adapters.discord.gateway.permissions import THREADS
from adapters.discord.rendering.ids import (
    MOST_NAME,
    Do,
    person_called,
    place_id,
    read_custom,
    role_id,
    server_id,
)
from adapters.discord.rendering.lines import MENTIONABLE, USER, leaf
from adapters.discord.rendering.render import key_of
from bot.ports import Person
from bot.ports.chat import Event
from bot.ports.tokens import read_token
from bot.words.cleaning import short_name

_OF_COMMANDS: Final = {
    discord.InteractionType.application_command,
    discord.InteractionType.autocomplete,
}


def person_of(user: discord.User | discord.Member) -> Person:
    """Return the person with a one-line name."""
    return person_called(user.id, user.display_name, user.name)


def _elsewhere(interaction: discord.Interaction[Any]) -> bool:
    """Return True for a command in a place where the bot is not a member: a private chat or group
    of others, or a server where only the person has installed the bot. Always False for buttons and
    lists, because Discord does not document what it says there about the installer."""
    if interaction.type not in _OF_COMMANDS:
        return False
    if interaction.context.private_channel:
        return True
    installed = interaction.is_guild_integration()
    return interaction.guild_id is not None and interaction.is_user_integration() and not installed


class Act:
    """One interaction: the person, the place, the action, and its time."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self.arrived: Final = time.monotonic()
        self.id: Final = interaction.id
        self.token: Final = interaction.token
        self.kind: Final = interaction.type
        told: Any = interaction.data or {}
        self.data: Final[Mapping[str, Any]] = leaf(told)
        self.message: Final = interaction.message
        allowed = interaction.permissions
        user = interaction.user
        self.elsewhere: Final = _elsewhere(interaction)
        self.event: Final = Event(
            id=f"discord:{interaction.id}",
            person=person_of(user),
            place=place_id(interaction.channel_id or 0, interaction.guild_id),
            admin=interaction.guild_id is not None
            and (allowed.manage_guild or allowed.manage_channels or allowed.administrator),
            channel_only=not (allowed.manage_guild or allowed.administrator),
            language=str(interaction.locale.value),
            private=interaction.guild_id is None and not self.elsewhere,
            named=_named(self.data),
            to=_named_place(self.data, interaction.guild_id),
            server=server_id(interaction.guild_id),
            around=_around(interaction),
            roles=_roles(user, interaction.guild_id),
            title=_server_name(interaction),
        )
        self.custom: Final = read_custom(str(self.data.get("custom_id", "")))

    # --- what was pressed -------------------------------------------------------------------------

    @property
    def pressed(self) -> str:
        """The id of the pressed message."""
        return "" if self.message is None else str(self.message.id)

    @property
    def hidden(self) -> bool:
        """True if the pressed message is an answer that only its reader sees."""
        return self.message is not None and self.message.flags.ephemeral

    @property
    def confirms(self) -> bool:
        """True if a question was answered with yes."""
        return self.custom is not None and self.custom.do is Do.YES

    @property
    def on_hand(self) -> bool:
        """True if the pressed message shows a hand."""
        return self.custom is not None and self.custom.hand and not self.confirms

    @property
    def table(self) -> str:
        """The table that its token names."""
        token = None if self.custom is None else read_token(self.custom.token)
        return "" if token is None else token.table

    @property
    def picture(self) -> Attached:
        """The picture of the pressed message. It is in a media item: `attachments` has only files
        that no component shows."""
        for part in self._parts():
            if isinstance(part, discord.MediaGalleryComponent):
                for item in part.items:
                    return attached(item.media.url, item.media.attachment_id)
        return NOTHING

    @property
    def label(self) -> str:
        """The label of the pressed button."""
        for part in self._parts():
            if isinstance(part, discord.Button) and self._used(part):
                return part.label or "…"
        return "…"

    @property
    def is_shaped(self) -> bool:
        """False if values or inputs were sent in a shape that Discord does not send."""
        return _is_shaped(self.data)

    @property
    def chosen(self) -> tuple[str, ...]:
        """The keys chosen in the used select, once for each card."""
        return tuple([key_of(str(value)) for value in self.data.get("values") or ()])

    @property
    def among(self) -> frozenset[str] | None:
        """The keys that the used select offers; None if the message does not show it. The picker
        may have other selects, which the message shows unchanged."""
        for part in self._parts():
            if isinstance(part, discord.SelectMenu) and self._used(part):
                return frozenset([key_of(option.value) for option in part.options])
        return None

    def _used(self, part: discord.Button | discord.SelectMenu) -> bool:
        return part.custom_id == self.data.get("custom_id")

    def _parts(self) -> Iterator[Any]:
        """Return all components of the pressed message."""

        def walk(some: Any) -> Iterator[Any]:
            for one in some:
                yield one
                yield from walk(getattr(one, "children", ()) or ())

        if self.message is not None:
            yield from walk(self.message.components)

    # --- what was typed ---------------------------------------------------------------------------

    @property
    def typed(self) -> str:
        """The text typed into a modal."""
        return next(_inputs(self.data.get("components", ())), "")

    @property
    def begun(self) -> str:
        """The text of a command's option as it is being typed."""
        options = self.data.get("options", ())
        return next((str(one.get("value", "")) for one in options if one.get("focused")), "")

    # --- time -------------------------------------------------------------------------------------

    def left(self, seconds: float = ACK_PATIENCE) -> float:
        """Return the rest of a number of seconds since the interaction came; without a number, the
        time until Discord gives it up."""
        return max(0.0, seconds - (time.monotonic() - self.arrived))

    def __repr__(self) -> str:
        what = self.custom.do.name if self.custom is not None else self.data.get("name", "")
        return f"<{self.kind.name} {what}>"


def _named_place(data: Mapping[str, Any], server: int | None) -> str:
    """Return the channel that an option names, if Discord says that the person may write there."""
    for channel in data.get("resolved", {}).get("channels", {}).values():
        allowed = discord.Permissions(int(channel.get("permissions") or 0))
        thread = channel.get("type") in THREADS
        writes = allowed.send_messages_in_threads if thread else allowed.send_messages
        if allowed.administrator or (allowed.view_channel and writes):
            return place_id(channel["id"], server)
    return ""


def _server_name(interaction: discord.Interaction[Any]) -> str:
    """Return the title of the server; empty in a private chat. Channel names are not for everybody,
    so channels are only mentioned."""
    return str(getattr(interaction.guild, "name", None) or "")


def _around(interaction: discord.Interaction[Any]) -> str:
    """Return the channel of a thread; empty elsewhere."""
    channel = interaction.channel
    if not isinstance(channel, discord.Thread):
        return ""
    return place_id(channel.parent_id, interaction.guild_id)


def _roles(user: discord.User | discord.Member, server: int | None) -> tuple[str, ...]:
    """Return the roles of a member of a server, the role of everybody first. Discord sends them
    with each interaction there. Elsewhere there are no roles."""
    if server is None or not isinstance(user, discord.Member):
        return ()
    return (role_id(server), *[role_id(one) for one in roles_of(user)])


def _named(data: Mapping[str, Any]) -> tuple[Person, ...]:
    """Return the users (without bots) and the roles that the options of a command name, in
    order."""
    resolved = data.get("resolved", {})
    users, members = resolved.get("users", {}), resolved.get("members", {})
    roles = resolved.get("roles", {})
    found = {}
    for option in data.get("options", ()):
        value = str(option.get("value")) if option.get("type") in {USER, MENTIONABLE} else ""
        user = users.get(value, {})
        if value in roles and not user:
            name = str(roles[value].get("name", ""))
            found[value] = Person(role_id(value), f"@{short_name(name, MOST_NAME)}")
        if user and not user.get("bot"):
            own, id = user.get("global_name") or user["username"], str(user["id"])
            shown = (members.get(id) or {}).get("nick") or own
            found[id] = person_called(id, shown, user["username"])
    return tuple(found.values())


def _is_shaped(part: Any) -> bool:
    """Return True if values and components are lists where there are any, at any depth."""
    if not isinstance(part, Mapping):
        return False
    values, parts = part.get("values") or [], part.get("components", [])
    if not (isinstance(values, list) and isinstance(parts, list)):
        return False
    inner = [part["component"]] if "component" in part else []
    return all(map(_is_shaped, [*parts, *inner]))


def _inputs(components: Any) -> Iterator[str]:
    """Return the values of a modal's text inputs, at any depth."""
    for one in components:
        if one.get("type") == 4:
            yield str(one.get("value", ""))
        yield from _inputs(one.get("components", ()))
        if isinstance(one.get("component"), dict):
            yield from _inputs((one["component"],))
