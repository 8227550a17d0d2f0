"""Our requests to Discord's HTTP interface.

Messages go as raw payloads: nothing is kept in memory to serve a later press. Every call has a
timeout; every error becomes one that the bot knows.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import aiohttp
import discord
import msgspec

from adapters.discord.gateway.library import File, NotConnected, Requests
from adapters.discord.gateway.starts import Starts, starts_of
from adapters.discord.rendering.render import Body, edited, faceless, hidden, places, with_commands
from bot.ports.chat import Closed, Gone, Later, Missing, Wrong
from bot.ports.misclicks import MisclickGuard

PATIENCE: Final = 12.0
"""Seconds that a call may take, including the wait for a rate limit."""
ACK_PATIENCE: Final = 3.0
"""Seconds in which an interaction must be acknowledged."""
CLOUDFLARE_WAIT: Final = 30.0
DM_WAIT: Final = 60.0
"""Seconds until another private chat is opened after Discord said that there were too many. Discord
does not say how long it takes."""
OLD_EDIT_WAIT: Final = 7.0
"""Seconds to wait after too many edits of messages older than an hour."""
DAY_MINUTES: Final = 24 * 60
"""Minutes of silence after which Discord archives a thread; a new message opens it again."""
ORIGINAL: Final = "@original"

INVALID: Final = 50035
"""Error code of a malformed request, for example of an edit that keeps an unknown file."""
NO_REPLY: Final = 160002
"""Error code of a reply where the bot may not read the history."""
_ARCHIVED: Final = 50083
_GONE: Final = {10008, 10015, 10062, 50027}
"""Unknown message, webhook or interaction; an expired token."""
_NO_CHANNEL: Final = {10003, 10004, 40058, 50008, 50024}
"""Unknown channel (or thread: it is a channel) or server; a channel without text, or of a type in
which this is not possible."""
_LOCKED: Final = 160005
_NO_ACCESS: Final = 50001
_NO_RIGHT: Final = 50013
_TOO_MANY_DMS: Final = 40003
_OLD_EDITS: Final = 30046
_TWICE: Final = 40060
_PINS_FULL: Final = 30003
_SUFFIX: Final = ".png"
_COMMANDS: Final = "{} /applications/{{id}}/commands"


class Attached(msgspec.Struct, frozen=True):
    """The picture of a message: the key that names it, and Discord's id of its file. Empty for
    none. Without an id an edit cannot keep it, and it is sent again."""

    key: str = ""
    id: str = ""


NOTHING: Final = Attached()


class Sent(NamedTuple):
    """A message on Discord: its id (empty if there is none), and its picture."""

    message: str
    picture: Attached = NOTHING


def attached(url: str, id: str | int | None) -> Attached:
    """Return the picture that a media item shows, by its address and the id of its file."""
    name = urlsplit(url).path.rpartition("/")[2]
    return Attached(name.removesuffix(_SUFFIX), str(id or ""))


def picture_of(components: Sequence[Any]) -> Attached:
    """Return the picture that the components of a message show, as Discord sends them."""
    for one in components:
        for item in one.get("items", ()):
            media = item["media"]
            return attached(media["url"], media.get("attachment_id"))
        found = picture_of(one.get("components", ()))
        if found != NOTHING:
            return found
    return NOTHING


def _sent_as(message: Any) -> Sent:
    return Sent(str(message["id"]), picture_of(message.get("components", ())))


class BadRequest(Wrong):
    """Discord rejects a request as malformed; `code` is its number for the reason."""

    def __init__(self, status: int, code: int) -> None:
        super().__init__(f"{status}/{code}")
        self.code: Final = code


class Archived(Gone):
    """The message is in an archived thread, where it cannot be edited."""


class Dead(Exception):
    """An interaction that cannot be answered any more: too late, or already answered."""


@asynccontextmanager
async def as_chat_errors(seconds: float = PATIENCE) -> AsyncIterator[None]:
    """Turn the errors of discord.py and aiohttp into those of `bot.ports.chat`.

    Raises: Gone, Closed, Later, BadRequest: as for a `Platform`. OSError, TimeoutError: a bad
    connection, and nobody knows whether the request was executed; or the token is refused.
    """
    try:
        async with asyncio.timeout(seconds):
            yield
    except discord.RateLimited as error:
        raise Later(error.retry_after) from error
    except discord.HTTPException as error:
        raise _told(error) from error
    except aiohttp.ClientError as error:
        if isinstance(error, OSError):
            raise
        raise ConnectionError(f"Discord: {type(error).__name__}") from error


def _told(error: discord.HTTPException) -> Exception:
    """Return what Discord's answer means for the bot. The same code comes with different statuses,
    so the code counts more."""
    why = f"{error.status}/{error.code}"
    if error.code == _TOO_MANY_DMS:
        return Later(DM_WAIT)
    if error.code == _OLD_EDITS:
        return Later(OLD_EDIT_WAIT)
    if error.status == 429:
        return Later(CLOUDFLARE_WAIT)
    if error.status >= 500:
        return ConnectionError(f"Discord answers {why}")
    if error.code in _NO_CHANNEL:
        return Closed(why, missing=Missing.GONE)
    if error.code in _GONE:
        return Gone(why)
    if error.code == _ARCHIVED:
        return Archived(why)
    if error.code == NO_REPLY:
        return BadRequest(error.status, error.code)
    if error.code == _LOCKED:
        return Closed(why, missing=Missing.OPEN)
    if error.code == _NO_ACCESS:
        return Closed(why, missing=Missing.VIEW)
    if error.code == _NO_RIGHT:
        return Closed(why, missing=Missing.SEND)
    if error.status == 403:
        return Closed(why)
    if error.status == 404:
        return Gone(why)
    if error.status == 401:
        return ConnectionError(f"Discord refuses the token: {why}")  # the service stops for that
    return BadRequest(error.status, error.code)


class Wire:
    """Makes requests for one client that is logged in."""

    def __init__(self, client: discord.Client, misclicks: MisclickGuard) -> None:
        """`misclicks`: gets the position of each control on the shown messages."""
        self._misclicks: Final = misclicks
        self._client: Final = client
        self._requests: Final = Requests(client)
        self._for_users: bool | None = None
        """The last answer of `ask_application`; None: it was not asked since the login."""
        self.command_ids: dict[str, str] = {}
        """Our registered commands by name, if known."""

    @property
    def application(self) -> int:
        """The id of our application."""
        found = self._client.application_id
        if found is None:
            raise NotConnected("not logged in to Discord")
        return found

    @property
    def for_users(self) -> bool:
        """True if people can install our application for themselves (set in the portal)."""
        if self._for_users is not None:
            return self._for_users
        found = self._client.application
        return found is not None and found.user_integration_config is not None

    async def _message(self, answer: Awaitable[Any]) -> Sent:
        """Return the message that Discord answers with."""
        return _sent_as(await self._ask(answer))

    async def _ask(self, answer: Awaitable[Any], seconds: float = PATIENCE) -> Any:
        async with as_chat_errors(seconds):
            return await answer

    async def _drawn(
        self, message: str, body: Body, ask: Callable[[Body], Awaitable[Sent]]
    ) -> Sent:
        """Make a request that shows `body`, and tell `misclicks`. `message`: the message that it
        edits; empty if only the answer contains it."""
        body = with_commands(body, self.command_ids)
        if message:
            with self._misclicks.drawing(message, places(body)):
                return await self._taken(body, ask)
        sent = await self._taken(body, ask)
        if sent.message:
            self._misclicks.sent(sent.message, places(body))
        return sent

    async def _taken(self, body: Body, ask: Callable[[Body], Awaitable[Sent]]) -> Sent:
        """Make a request. If Discord rejects it as malformed, make it again without emoji on
        buttons and options: Discord refuses a message with a deleted emoji, and sometimes one with
        an existing emoji."""
        try:
            return await ask(body)
        except BadRequest as error:
            bare = faceless(body)
            if error.code != INVALID or bare == body:
                raise
            return await ask(bare)

    # --- messages of the bot ------------------------------------------------------------------

    async def send(self, channel: str, body: Body, nonce: str, file: File | None = None) -> Sent:
        """Send a new message. Repeating a nonce returns the first message."""
        once: Body = {"nonce": nonce, "enforce_nonce": True} if nonce else {}

        def ask(shown: Body) -> Awaitable[Sent]:
            sent = _with_file({**shown, **once}, file)
            path = "POST /channels/{channel_id}/messages"
            return self._message(self._requests.by_us(path, sent, file, channel_id=channel))

        try:
            return await self._drawn("", body, ask)
        except Gone as error:
            missing = Missing.OPEN if isinstance(error, Archived) else None
            raise Closed(str(error), missing=missing) from error

    async def edit(self, channel: str, message: str, body: Body, file: File | None = None) -> Sent:
        """Edit a message of ours; a `file` replaces the message's files."""

        def ask(shown: Body) -> Awaitable[Sent]:
            call = self._requests.by_us(
                "PATCH /channels/{channel_id}/messages/{message_id}",
                _with_file(edited(shown), file),
                file,
                channel_id=channel,
                message_id=message,
            )
            return self._message(call)

        return await self._drawn(message, body, ask)

    def _ours(self, channel: str, message: str) -> discord.PartialMessage:
        """Return a message of ours that discord.py need not know."""
        _ = self._requests.session
        return self._client.get_partial_messageable(int(channel)).get_partial_message(int(message))

    async def delete(self, channel: str, message: str) -> None:
        """Delete a message of ours."""
        await self._ask(self._ours(channel, message).delete())

    async def pin(self, channel: str, message: str) -> None:
        """Pin a message of ours. Raises `Closed` if that is not allowed, or no pin is free."""
        try:
            await self._ask(self._ours(channel, message).pin())
        except BadRequest as error:
            if error.code != _PINS_FULL:
                raise
            raise Closed(str(error)) from error

    async def unpin(self, channel: str, message: str) -> None:
        """Unpin a message of ours."""
        await self._ask(self._ours(channel, message).unpin())

    async def open_dm(self, user: str) -> str:
        """Return the channel of the private chat with a person."""
        _ = self._requests.session
        found = await self._ask(self._client.create_dm(discord.Object(int(user))))
        return str(found.id)

    async def open_thread(self, channel: str, name: str) -> str:
        """Open a public thread in a channel, and return it. Those of announcement channels have a
        type of their own."""
        known = self._client.get_channel(int(channel))
        news = isinstance(known, discord.TextChannel) and known.is_news()
        kind = discord.ChannelType.news_thread if news else discord.ChannelType.public_thread
        body = {
            "name": name,
            "type": kind.value,
            "auto_archive_duration": DAY_MINUTES,
        }
        path = "POST /channels/{channel_id}/threads"
        found = await self._ask(self._requests.by_us(path, body, channel_id=channel))
        return str(found["id"])

    async def leave(self, server: str) -> None:
        """Leave a server. Raises `Closed` if we are not in it."""
        path = "DELETE /users/@me/guilds/{guild_id}"
        try:
            await self._ask(self._requests.by_us(path, guild_id=server))
        except Gone as error:
            raise Closed(str(error)) from error

    async def servers(self) -> list[Body]:
        """Return the first of our servers, with what we may do in each."""
        return list(await self._ask(self._requests.by_us("GET /users/@me/guilds")))

    async def ask_application(self) -> None:
        """Ask again what the portal says of our application."""
        _ = self._requests.session
        found = await self._ask(self._client.application_info())
        self._for_users = found.user_integration_config is not None

    async def gateway(self) -> tuple[int, Starts]:
        """Return the number of shards that Discord recommends, and how many sessions may start."""
        found = await self._ask(self._requests.by_us("GET /gateway/bot"))
        return int(found["shards"]), starts_of(found["session_start_limit"])

    async def commands(self) -> list[Body]:
        """Return all our registered commands, with their names in every language."""
        params = {"with_localizations": "true"}
        call = self._requests.by_us(_COMMANDS.format("GET"), params=params, id=self.application)
        return list(await self._ask(call))

    async def put_commands(self, commands: list[Body]) -> list[Body]:
        """Replace all our commands, and return them with their ids."""
        call = self._requests.by_us(_COMMANDS.format("PUT"), commands, id=self.application)
        return list(await self._ask(call))

    async def emojis(self) -> dict[str, str]:
        """Return the ids of our application's emoji by name."""
        _ = self._requests.session
        found = await self._ask(self._client.fetch_application_emojis())
        return {one.name: str(one.id) for one in found}

    async def put_emoji(self, name: str, image: bytes) -> str:
        """Upload a PNG as an emoji of our application and return its id."""
        _ = self._requests.session
        call = self._client.create_application_emoji(name=name, image=image)
        return str((await self._ask(call)).id)

    # --- interactions ---------------------------------------------------------------------------

    async def answer(
        self,
        interaction: int,
        token: str,
        kind: int,
        data: Body | None,
        seconds: float,
        file: File | None = None,
        *,
        pressed: str = "",
    ) -> Sent:
        """Send the first answer to an interaction; `pressed`: the message that it updates. A `file`
        replaces the files of an updated message.

        Raises: Dead: it is too late, or the interaction has already been answered.
        """

        def ask(shown: Body | None) -> Awaitable[Sent]:
            return self._first(interaction, token, kind, shown, seconds, file)

        return await (ask(None) if data is None else self._drawn(pressed, data, ask))

    async def _first(
        self,
        interaction: int,
        token: str,
        kind: int,
        data: Body | None,
        seconds: float,
        file: File | None,
    ) -> Sent:
        payload: Body = {"type": kind} if data is None else {"type": kind, "data": data}
        if data is not None:
            payload["data"] = _with_file(data, file)
        call = self._requests.by_token(
            "POST /interactions/{webhook_id}/{webhook_token}/callback",
            payload,
            file if data is not None else None,
            params={"with_response": "1"},
            webhook_id=interaction,
            webhook_token=token,
        )
        try:
            found = await self._ask(call, max(0.05, seconds))
        except Gone as error:
            raise Dead(str(error)) from error
        except BadRequest as error:
            if error.code == _TWICE:
                raise Dead(str(error)) from error
            raise
        if not isinstance(found, dict):
            return Sent("")
        message = str(found.get("interaction", {}).get("response_message_id") or "")
        shown = found.get("resource", {}).get("message", {})
        return Sent(message, picture_of(shown.get("components", ())))

    async def follow(self, token: str, body: Body, file: File | None = None) -> Sent:
        """Send one more private message after an answer."""

        def ask(shown: Body) -> Awaitable[Sent]:
            call = self._requests.by_token(
                "POST /webhooks/{webhook_id}/{webhook_token}",
                _with_file(hidden(shown), file),
                file,
                params={"wait": "true"},
                webhook_id=self.application,
                webhook_token=token,
            )
            return self._message(call)

        return await self._drawn("", body, ask)

    async def edit_answer(
        self, token: str, address: str, body: Body, file: File | None = None, *, message: str = ""
    ) -> Sent:
        """Edit an answer by its address (``@original``, or the id of a later message). A `file`
        replaces its files. `message`: its id; empty if only Discord knows it."""

        def ask(shown: Body) -> Awaitable[Sent]:
            sent = _with_file(shown, file)
            return self._message(self._of_answer("PATCH", token, address, sent, file))

        return await self._drawn(message, body, ask)

    async def delete_answer(self, token: str, message: str) -> None:
        """Delete an answer."""
        await self._ask(self._of_answer("DELETE", token, message))

    def _of_answer(
        self,
        method: str,
        token: str,
        message: str,
        body: Body | None = None,
        file: File | None = None,
    ) -> Awaitable[Any]:
        return self._requests.by_token(
            method + " /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
            body,
            file,
            webhook_id=self.application,
            webhook_token=token,
            message_id=message,
        )


def _with_file(body: Body, file: File | None) -> Body:
    """Return a message that shows a new file."""
    if file is None:
        return body
    listed = {"id": 0, "filename": file.name, "description": file.description}
    return {**body, "attachments": [listed]}
