"""People on the stand-in: they see what Discord would show them and press what is there."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from simcord import interactions
from simcord.backend.models import Interaction, Message
from simcord.components import walk_components

from adapters.discord.rendering.groups import PATHS
from adapters.discord.rendering.ids import Custom, Do, read_custom
from bot.ports.tokens import Token, read_token
from tests.adapters.discord import strict
from tests.adapters.discord.fitting import submitted
from tests.adapters.discord.standin import Standin, text_of

ANSWER_SECONDS = 10.0


class Nothing(LookupError):
    """There is nothing of that kind to press."""


class User:
    """Somebody with a Discord account, in the server."""

    def __init__(self, discord: Standin, name: str, *, closed: bool = False) -> None:
        self.discord = discord
        self.backend = discord.backend
        self.name = name
        self.id = self.backend.make_user(name).id
        self.backend.add_member(discord.guild.id, self.id)
        self.locale = "en-US"
        self._reloaded = 0
        """The newest of the messages that I alone saw when my app was reloaded."""
        if closed:
            discord.closed_dms.add(self.id)

    @property
    def person(self) -> str:
        return f"discord:{self.id}"

    # --- what I see -----------------------------------------------------------------------------

    @property
    def dm(self) -> int | None:
        """My private chat with the bot, if there is one."""
        return self.backend.dm_channels.get(self.id)

    def public(self) -> list[Message]:
        messages = self.backend.messages[self.discord.channel.id].values()
        return [one for one in messages if not one.is_ephemeral]

    def hidden(self) -> list[Message]:
        """The messages in channels that I alone see, newest last."""
        return [
            one
            for channel in list(self.backend.messages.values())
            for one in channel.values()
            if one.is_ephemeral and self._sees(one)
        ]

    def _sees(self, message: Message) -> bool:
        kept = not message.is_ephemeral or message.id > self._reloaded
        return kept and message.visible_to(self.id)

    def reloads(self) -> None:
        """My app is reloaded (Ctrl+R): the messages that I alone saw are gone for me. The bot goes
        on editing them, and nobody tells it."""
        self._reloaded = max([one.id for one in self.hidden()], default=self._reloaded)

    def letters(self) -> list[Message]:
        """The bot's messages in my private chat."""
        if self.dm is None:
            return []
        return [one for one in self.backend.messages[self.dm].values() if not one.is_ephemeral]

    def hands(self) -> list[Message]:
        """Where I can see my cards, the newest first."""
        found = [*self.letters(), *self.hidden()]
        mine = [one for one in found if any(custom.hand for custom, _ in controls(one))]
        return sorted(mine, key=lambda one: one.edited_timestamp or one.timestamp, reverse=True)

    def table(self) -> Message:
        """The newest public message of a table."""
        for message in reversed(self.public()):
            if any(True for _ in controls(message)):
                return message
        raise Nothing("no table")

    # --- what I do ------------------------------------------------------------------------------

    def told(self, message: Message) -> dict[str, Any]:
        """The message as a press on it carries it: what it is now, or (kept for later) was."""
        return strict.told(self.backend, self.discord.facts, message, self.id)

    def _emit(
        self,
        kind: int,
        channel: int,
        data: dict[str, Any],
        message: Message | None = None,
        was: dict[str, Any] | None = None,
        *,
        context: int | None = None,
    ) -> Interaction:
        guild = self.backend.get_channel(channel).guild_id
        record, payload = interactions.base_payload(
            self.backend, type=kind, channel_id=channel, guild_id=guild, user_id=self.id, data=data
        )
        facts = self.discord.facts
        record.initial_response_deadline = self.backend.iso_after(facts.ack_seconds)
        record.expires_at = self.backend.iso_after(facts.token_seconds)
        payload["locale"] = self.locale
        if guild is None:
            payload["app_permissions"] = str(strict.IN_PRIVATE)
        owners = self._owners(channel, context)
        payload["authorizing_integration_owners"] = owners
        payload["context"] = payload["context"] if context is None else context
        if not facts.interaction_app_permissions:
            del payload["app_permissions"]
        if not facts.interaction_last_message_id:
            del payload["channel"]["last_message_id"]
        if message is not None:
            payload["message"] = was or self.told(message)
            record.source_message_id = message.id
        self.discord.interactions[record.id] = time.monotonic()
        if not self.discord.sessions:
            self.discord.failed.add(record.id)
        self.backend.emit("INTERACTION_CREATE", payload)
        return record

    def _owners(self, channel: int, context: int | None) -> dict[str, str]:
        guild, own = self.backend.get_channel(channel).guild_id, self.discord.installers
        return strict.installed_by(self.backend, own, guild, self.id, context)

    async def answered(self, record: Interaction) -> Interaction:
        """Waits for the acknowledgement; raises `TimeoutError` if there will be none."""
        failed = self.discord.failed
        await self.discord.until(
            lambda: record.responded or record.id in failed, ANSWER_SECONDS, "an answer"
        )
        if not record.responded:
            raise TimeoutError("the interaction failed")
        return record

    async def slash(
        self,
        name: str,
        *,
        dm: bool = False,
        where: int = 0,
        context: int | None = None,
        **options: Any,
    ) -> Interaction:
        """Calls a command that is registered, by its own name wherever it is in the menu; `where`:
        elsewhere than in the one channel; `context`: what Discord calls that place
        (`strict.GROUP`: a chat of others)."""
        top, _, inner = PATHS.get(name, name).partition(" ")
        command = await self.discord.until(
            lambda: self.backend.find_command(top, self.discord.guild.id), 5, f"/{top}"
        )
        called = command
        if inner:
            (called,) = [one for one in command["options"] if one["name"] == inner]
        known = {one["name"]: one["type"] for one in called.get("options", ())}
        assert 1 not in known.values(), f"/{name} is a group"
        assert set(options) <= set(known)
        both = [int(value) for option, value in options.items() if known[option] == 9]
        roles = [one for one in both if one in self.discord.guild.roles]
        users = [int(value) for option, value in options.items() if known[option] == 6]
        users += [one for one in both if one not in roles]
        places = [int(value) for option, value in options.items() if known[option] == 7]
        given: list[dict[str, Any]] = [
            {"name": option, "type": known[option], "value": value}
            for option, value in options.items()
        ]
        if inner:
            given = [{"name": inner, "type": 1, "options": given}]
        data = {"id": command["id"], "name": top, "type": 1, "options": given}
        if users or places or roles:
            data["resolved"] = self._resolved(users, places, roles)
        channel = where or self.discord.channel.id
        if dm:
            channel = self.backend.get_dm_channel(self.id).id
        private = self.backend.get_channel(channel).guild_id is None
        place = int(private) if context is None else context
        assert strict.is_offered(command, self._owners(channel, context), place)
        return await self.answered(self._emit(2, channel, data, context=context))

    async def of_an_older_menu(self, name: str, options: dict[str, str]) -> Interaction:
        """Calls a command of the time before the groups, which an app may still show."""
        people = [int(one) for one in options.values()]
        given = [{"name": one, "type": 9, "value": value} for one, value in options.items()]
        data = {"id": "1", "name": name, "type": 1, "options": given}
        data["resolved"] = self._resolved(people, [], [])
        return await self.answered(self._emit(2, self.discord.channel.id, data))

    async def on_person(self, name: str, whom: User) -> Interaction:
        """Calls a command on a person, in the menu of a right-click."""
        command = await self.discord.until(
            lambda: self.backend.find_command(name, self.discord.guild.id, 2), 5, name
        )
        channel = self.discord.channel.id
        assert strict.is_offered(command, self._owners(channel, None), 0)
        data = {"id": command["id"], "name": name, "type": 2, "target_id": str(whom.id)}
        data["resolved"] = self._resolved([whom.id], [], [])
        return await self.answered(self._emit(2, channel, data))

    def _resolved(self, users: list[int], places: list[int], roles: list[int]) -> dict[str, Any]:
        """What a command says of the people, channels and roles that its options name, and of what
        I may do there."""
        found: dict[str, Any] = {"users": {}, "members": {}, "channels": {}}
        for one in roles:
            role = self.discord.guild.roles[one]
            found.setdefault("roles", {})[str(one)] = {"id": str(one), "name": role.name}
        for one in places:
            channel = self.backend.get_channel(one)
            allowed = self.backend.compute_permissions(self.discord.guild.id, self.id, one)
            said = {"id": str(one), "type": int(channel.type), "permissions": str(allowed)}
            if self.discord.facts.resolved_app_permissions:
                bot = self.backend.bot_user.id
                ours = self.backend.compute_permissions(self.discord.guild.id, bot, one)
                said["app_permissions"] = str(ours)
            found["channels"][str(one)] = said
        for one in users:
            user = self.backend.users[one]
            name = {"username": user.name, "global_name": user.global_name}
            found["users"][str(one)] = {"id": str(one), "bot": user.bot, **name}
            found["members"][str(one)] = {"nick": None, "roles": [], "permissions": "0"}
        return found

    async def suggest(self, name: str, typed: str) -> list[dict[str, Any]]:
        """What Discord suggests while I type a command's text."""
        option = {"name": "text", "type": 3, "value": typed, "focused": True}
        data = {"id": "1", "name": name, "type": 1, "options": [option]}
        record = await self.answered(self._emit(4, self.discord.channel.id, data))
        assert record.autocomplete_choices is not None
        return record.autocomplete_choices

    def start(
        self,
        message: Message,
        custom: Custom,
        values: list[str] | None = None,
        was: dict[str, Any] | None = None,
    ) -> Interaction:
        """Presses a component of a message that I can see; does not wait. `was`: the message as my
        client still shows it (`told`), for what has changed since is on its way."""
        assert self._sees(message)
        name = str(custom)
        shown = message.components if was is None else was["components"]
        parts = [one for one in walk_components(shown) if one.get("custom_id") == name]
        if not parts:
            raise Nothing(name)
        part = parts[0]
        data: dict[str, Any] = {"custom_id": name, "component_type": part["type"]}
        if part["type"] == 3:
            offered = {one["value"] for one in part["options"]}
            assert values is not None
            assert set(values) <= offered
            assert part["min_values"] <= len(values) <= part["max_values"]
            data["values"] = values
        return self._emit(3, message.channel_id, data, message, was)

    async def press(
        self, message: Message, custom: Custom, values: list[str] | None = None
    ) -> Interaction:
        """Presses a component and waits for the acknowledgement."""
        return await self.answered(self.start(message, custom, values))

    async def type(self, message: Message, custom: Custom, text: str) -> Interaction:
        """Opens a modal and submits it."""
        opened = await self.press(message, custom)
        assert opened.modal is not None
        label = opened.modal["components"][0]
        assert len(text) <= label["component"]["max_length"]
        data = {
            "custom_id": opened.modal["custom_id"],
            "components": [
                {
                    "type": 18,
                    "id": 1,
                    "component": {
                        "type": 4,
                        "id": 2,
                        "custom_id": label["component"]["custom_id"],
                        "value": text,
                    },
                }
            ],
        }
        return await self.answered(self._emit(5, message.channel_id, data, message))

    async def fill(
        self, message: Message, form: Custom, values: dict[str, list[str]]
    ) -> Interaction:
        """Opens a form, and submits it; `values`: what is chosen in the questions whose custom ids
        begin so, all else is left as it is."""
        opened = await self.press(message, form)
        assert opened.modal is not None, opened.response_kind
        return await self.submit(message, opened.modal, values)

    async def submit(
        self, message: Message, modal: dict[str, Any], values: dict[str, list[str]]
    ) -> Interaction:
        """Submits a modal that is open."""
        asked = [label["component"] for label in modal["components"]]
        given = {
            one["custom_id"]: some
            for one in asked
            for head, some in values.items()
            if one["custom_id"].startswith(head)
        }
        assert len(given) == len(values), (values, asked)
        data = {"custom_id": modal["custom_id"], "components": submitted(asked, given)}
        return await self.answered(self._emit(5, message.channel_id, data, message))

    def said(self, record: Interaction) -> str:
        """What the private answer to me says."""
        ids = [record.message_id, *record.followup_ids]
        messages = self.backend.messages[record.channel_id]
        found = [messages[one] for one in ids if one in messages]
        return "\n".join([text_of(one) for one in found if self._sees(one)])

    # --- at the table ---------------------------------------------------------------------------

    async def open_hand(self) -> Message:
        """Presses *My cards* at the table; the panel."""
        table = self.table()
        record = await self.press(table, find(table, "hand"))
        await self.discord.until(lambda: record.message_id, 5, "the panel")
        assert record.message_id is not None
        return self.backend.messages[record.channel_id][record.message_id]


def controls(message: Message) -> Iterator[tuple[Custom, Token]]:
    """Our controls on a message."""
    for part in walk_components(message.components):
        custom = read_custom(str(part.get("custom_id", "")))
        token = None if custom is None else read_token(custom.token)
        if custom is not None and token is not None:
            yield custom, token


def find(message: Message, what: str, *words: str, do: Do | None = None) -> Custom:
    """The control with this meaning; `words`: its last arguments."""
    for custom, token in controls(message):
        if token.what != what or (do is not None and custom.do is not do):
            continue
        if not words or token.arguments[-len(words) :] == words:
            return custom
    raise Nothing(f"{what} {words}")


def to_type(message: Message) -> Custom:
    """The control that opens a modal."""
    for custom, _ in controls(message):
        if custom.do is Do.ASK:
            return custom
    raise Nothing("modal")


def options(message: Message, custom: Custom) -> list[dict[str, Any]]:
    """The options of a select."""
    for part in walk_components(message.components):
        if part.get("custom_id") == str(custom):
            return list(part["options"])
    raise Nothing(str(custom))


def any_control(user: User, what: str) -> bool:
    """Whether the table has such a control for somebody."""
    try:
        find(user.table(), what)
    except LookupError:
        return False
    return True


async def begun(standin: Standin, game: str = "classic-canasta") -> User:
    """Somebody who plays against computers; the cards are dealt, if the game begins with that."""
    ann = User(standin, "ann")
    await ann.slash("play", game=game)
    await standin.until(ann.public, what="a table")
    lobby = ann.table()
    await ann.press(lobby, find(lobby, "sit", "0"))
    await ann.press(lobby, find(lobby, "fill"))
    await standin.until(ann.hands, what="my cards")
    await standin.until(lambda: any_control(ann, "hand"), what="the table")
    return ann
