"""What a trial on Discord works with: raw requests whose refusals can be read, the channel, and one
press of a person.

The requests do not go through discord.py, because a trial wants to see each status, code and limit.
The press needs a gateway session of its own for as long as the trial waits. Another session with
the same token is not disturbed: Discord sends every interaction to both, and a running bot leaves
presses on `PRESS` alone.
"""

from __future__ import annotations

import asyncio
import io
import json
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, Final, NamedTuple

import aiohttp
import discord
from discord.http import Route
from PIL import Image

from adapters.discord.gateway.client import quiet
from adapters.discord.gateway.invite import permissions
from adapters.discord.rendering.ids import TRIAL
from adapters.discord.rendering.render import EPHEMERAL, LAYOUT, SILENT, Body, edited
from adapters.discord.service import WRONG_TOKEN
from bot.ports.selftest import CannotTry, Made, NotTried, Told

PATIENCE: Final = 15.0
MOST_TRIES: Final = 4
FAULT_PAUSE: Final = 1.0
"""Seconds by which each pause after a fault of theirs is longer than the one before."""
MOST_WAIT: Final = 30.0
"""Seconds that a limit may ask us to wait."""
CONNECT_SECONDS: Final = 15.0
PRESS: Final = f"{TRIAL}press"
BLUE: Final = "blue.png"
ALT: Final = "a picture to try"
THREADS: Final = (10, 11, 12)
NEWS: Final = 5
WRITABLE: Final = (0, 1, 2, NEWS, 13, *THREADS)
"""The types of channels that take messages."""
_AGENT: Final = "DiscordBot (https://github.com/kafene, 0.1) kafene doctor"
_UPDATE: Final = 7
_THREAD_CREATED: Final = 18


class Said(NamedTuple):
    """An answer of Discord."""

    status: int
    data: Any

    @property
    def ok(self) -> bool:
        """True if it was no refusal."""
        return self.status < 400

    @property
    def answer(self) -> list[int]:
        """The status and Discord's own code (0 if it is no refusal), as the facts write it."""
        code = self.data.get("code", 0) if isinstance(self.data, dict) else 0
        return [self.status, int(code)]


class File(NamedTuple):
    """A picture to upload."""

    name: str
    data: bytes
    description: str = ""


class Rest:
    """Makes raw requests with the bot's token."""

    def __init__(self, session: aiohttp.ClientSession, token: str) -> None:
        self._session: Final = session
        self._headers: Final = {"Authorization": f"Bot {token}", "User-Agent": _AGENT}

    async def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        file: File | None = None,
        *,
        patient: bool = True,
    ) -> Said:
        """Make a request, and repeat it where Discord is at fault (5xx). `patient`: also where it
        asks to wait (429).

        Raises:
            OSError: Discord cannot be reached.
        """
        status = 0
        for again in range(MOST_TRIES):
            said = await self._ask(method, path, body, file)
            status = said.status
            if status >= 500:
                wait = again * FAULT_PAUSE
            elif status == 429 and patient:
                wait = float(said.data.get("retry_after", 1.0))
            else:
                return said
            if wait > MOST_WAIT:
                return said
            await asyncio.sleep(wait)
        raise ConnectionError(f"Discord answers {status} again and again")

    async def _ask(self, method: str, path: str, body: Any, file: File | None) -> Said:
        sent: dict[str, Any] = {} if body is None else {"json": body}
        if file is not None:
            form = aiohttp.FormData()
            form.add_field("payload_json", json.dumps(_naming(body, file)))
            form.add_field("files[0]", file.data, filename=file.name, content_type="image/png")
            sent = {"data": form}
        # answers to interactions carry a token of their own
        inner = path.startswith(("/interactions", "/webhooks"))
        headers = {"User-Agent": _AGENT} if inner else self._headers
        try:
            async with self._session.request(
                method, Route.BASE + path, headers=headers, **sent
            ) as answer:
                raw = await answer.read()
                status = answer.status
        except (aiohttp.ClientError, TimeoutError) as error:
            raise ConnectionError(f"Discord: {type(error).__name__}") from error
        try:
            return Said(status, json.loads(raw) if raw else {})
        except ValueError:  # a proxy has answered, with a page of its own
            return Said(status, {})


def _naming(body: Any, file: File) -> Any:
    """Return a request that names the file it uploads; an answer to a press carries it in its
    data."""
    listed = {"attachments": [{"id": 0, "filename": file.name, "description": file.description}]}
    if "data" in body:
        return {**body, "data": {**body["data"], **listed}}
    return {**body, **listed}


class Scene:
    """The channel of a trial, and what was made there."""

    def __init__(self, rest: Rest, token: str, made: Made, told: Told, wait: float) -> None:
        self.rest: Final = rest
        self.made: Final = made
        self._token: Final = token
        self._told: Final = told
        self._wait: Final = wait
        self.channel = ""
        self.application = ""
        self.owner = ""
        self.in_thread = False
        self.news = False
        """True if the channel publishes announcements: its threads are of another type."""
        self.allowed: discord.Permissions | None = None
        """What the bot may do in the channel; None in a private chat."""
        self.kept: dict[str, Any] = {}
        """Messages that later rows go on with, as they were answered last, by name."""
        self._press: dict[str, Any] | NotTried | None = None

    # --- the channel ------------------------------------------------------------------------------

    async def open(self, channel: str) -> None:
        """Find out who we are and what we may do in a channel.

        Raises: CannotTry: the token is wrong, the channel is not there, or not for us to see.
        """
        said = await self.rest.ask("GET", "/oauth2/applications/@me")
        if said.status == 401:
            raise CannotTry(WRONG_TOKEN)
        if not said.ok:
            raise CannotTry(f"Discord answers {_words(said)}")
        self.application = str(said.data["id"])
        team = said.data.get("team") or {}
        self.owner = str(team.get("owner_user_id") or (said.data.get("owner") or {}).get("id", ""))
        found = await self.rest.ask("GET", f"/channels/{channel}")
        if found.status == 404:
            raise CannotTry(
                f"Discord knows no channel {channel}: copy its id (Settings, Advanced, Developer "
                "Mode; then right-click the channel, Copy Channel ID)"
            )
        if found.status == 403:
            raise CannotTry(
                f"the bot does not see the channel {channel}: invite it to the server (kafene "
                "doctor prints the link), and allow it View Channel there"
            )
        if not found.ok:
            raise CannotTry(f"Discord answers {_words(found)}")
        if int(found.data["type"]) not in WRITABLE:
            raise CannotTry(f"{channel} takes no messages: name a text channel")
        self.channel = channel
        self.in_thread = int(found.data["type"]) in THREADS
        self.news = int(found.data["type"]) == NEWS
        await self._look_up(found.data)

    async def _look_up(self, channel: dict[str, Any]) -> None:
        """Compute the bot's permissions; the API tells nobody their own."""
        guild = channel.get("guild_id")
        if guild is None:
            return
        if self.in_thread:
            channel = (await self.rest.ask("GET", f"/channels/{channel['parent_id']}")).data
        me = (await self.rest.ask("GET", "/users/@me")).data["id"]
        member = (await self.rest.ask("GET", f"/guilds/{guild}/members/{me}")).data
        roles = (await self.rest.ask("GET", f"/guilds/{guild}/roles")).data
        mine = {str(guild), *map(str, member["roles"])}
        self.allowed = _allowed(me, str(guild), mine, roles, channel)

    def missing(self) -> list[str]:
        """Return which permissions the bot needs to play and does not have here."""
        allowed = self.allowed
        if allowed is None or allowed.administrator:
            return []
        return [
            name.replace("_", " ").title()
            for name, wanted in permissions()
            if wanted and not getattr(allowed, name)
        ]

    def may(self, *names: str) -> bool:
        """Return True if the bot has all these permissions here."""
        allowed = self.allowed
        if allowed is None:
            return False
        return allowed.administrator or all([getattr(allowed, name) for name in names])

    # --- messages ---------------------------------------------------------------------------------

    async def send(self, channel: str, body: Body, file: File | None = None) -> Said:
        """Send a message, which is removed at the end."""

        async def making() -> Said:
            said = await self.rest.ask("POST", f"/channels/{channel}/messages", body, file)
            if said.ok:
                path = f"/channels/{channel}/messages/{said.data['id']}"
                self.made.note(path, partial(self.removed, path))
            return said

        return await self.made.sure(making())

    async def edit(
        self, message: Any, body: Body, file: File | None = None, *, patient: bool = True
    ) -> Said:
        """Edit a message as the bot does: without the flags."""
        return await self.rest.ask("PATCH", path_of(message), edited(body), file, patient=patient)

    async def read(self, message: Any) -> Any:
        """Read a message back."""
        said = await self.rest.ask("GET", path_of(message))
        if not said.ok:
            raise NotTried(f"it cannot be read back: {_words(said)}")
        return said.data

    async def removed(self, path: str) -> str:
        """Remove something by its path; return why it is not gone."""
        said = await self.rest.ask("DELETE", path)
        return "" if said.ok or said.status == 404 else _words(said)

    async def note_notice(self, thread: str) -> None:
        """Note what Discord writes into the channel about a thread of ours, to be removed."""
        said = await self.rest.ask("GET", f"/channels/{self.channel}/messages?limit=20")
        for one in said.data if said.ok else []:
            if one["type"] == _THREAD_CREATED and one["content"] == thread:
                path = path_of(one)
                self.made.note(path, partial(self.removed, path))

    def known(self, name: str) -> Any:
        """Return a message that an earlier row has made."""
        if name not in self.kept:
            raise NotTried("an earlier line has made no message for this")
        return self.kept[name]

    # --- one press --------------------------------------------------------------------------------

    async def pressed(self, body: Body, file: File) -> Any:
        """Return the raw interaction of a press on a message that is posted now; the same one if it
        was waited for before.

        Raises: NotTried: nobody pressed, or nobody was to be waited for.
        """
        if self._press is None:
            try:
                self._press = await self._pressed(body, file)
            except NotTried as error:
                self._press = error
        if isinstance(self._press, NotTried):
            raise self._press
        return self._press

    async def _pressed(self, body: Body, file: File) -> dict[str, Any]:
        if self._wait <= 0:
            raise NotTried("needs the press of a person (--wait 60)")
        async with _listening(self._token) as (ready, found):
            try:
                await asyncio.wait_for(ready, CONNECT_SECONDS)
            except TimeoutError:
                raise NotTried("the gateway does not answer") from None
            said = await self.send(self.channel, body, file)
            if not said.ok:
                said = await self.send(self.channel, without_picture(body))
            if not said.ok:
                raise NotTried(f"the button cannot be posted: {_words(said)}")
            self.kept["button"] = said.data
            seconds = f"{self._wait:.0f}"
            self._told.note(f"press the button in the channel within {seconds} s (anybody may)")
            try:
                return await asyncio.wait_for(found, self._wait)
            except TimeoutError:
                raise NotTried(f"nobody pressed the button within {seconds} s") from None

    async def update(self, press: Any, body: Body) -> Said:
        """Answer a press by updating its message."""
        path = f"/interactions/{press['id']}/{press['token']}/callback"
        answer = {"type": _UPDATE, "data": body}
        return await self.rest.ask("POST", path, answer)

    async def follow(self, press: Any, body: Body, file: File | None = None) -> Said:
        """Send a private message after the answer to a press, which is removed at the end."""
        hook = f"/webhooks/{self.application}/{press['token']}"
        hidden = {**body, "flags": LAYOUT | EPHEMERAL}

        async def making() -> Said:
            said = await self.rest.ask("POST", f"{hook}?wait=true", hidden, file)
            if said.ok:
                path = f"{hook}/messages/{said.data['id']}"
                self.made.note(f"private message {said.data['id']}", partial(self.removed, path))
            return said

        return await self.made.sure(making())

    async def edit_answer(self, press: Any, message: str, body: Body) -> Said:
        """Edit an answer to a press."""
        path = f"/webhooks/{self.application}/{press['token']}/messages/{message}"
        return await self.rest.ask("PATCH", path, edited(body))


@asynccontextmanager
async def _listening(
    token: str,
) -> AsyncIterator[tuple[asyncio.Future[None], asyncio.Future[dict[str, Any]]]]:
    """A gateway session; the first future is done when it listens, the second by a press."""
    quiet()
    loop = asyncio.get_running_loop()
    ready: asyncio.Future[None] = loop.create_future()
    found: asyncio.Future[dict[str, Any]] = loop.create_future()
    client = discord.Client(
        intents=discord.Intents(guilds=True),
        max_messages=None,
        chunk_guilds_at_startup=False,
        member_cache_flags=discord.MemberCacheFlags.none(),
        enable_debug_events=True,
    )

    async def on_socket_raw_receive(text: str) -> None:
        said = json.loads(text)
        data = said.get("d") or {}
        if said.get("t") == "READY" and not ready.done():
            ready.set_result(None)
        pressed = said.get("t") == "INTERACTION_CREATE" and data["data"].get("custom_id") == PRESS
        if pressed and not found.done():
            found.set_result(data)

    client.event(on_socket_raw_receive)
    task = asyncio.create_task(client.start(token, reconnect=False))
    try:
        yield ready, found
    finally:
        await client.close()
        # private: discord.py would announce that it is ready after it was closed
        late = getattr(getattr(client, "_connection", None), "_ready_task", None)
        if late is not None:
            late.cancel()
        task.cancel()
        with suppress(asyncio.CancelledError, discord.DiscordException, OSError):
            await task


def _allowed(
    me: str, guild: str, mine: set[str], roles: list[Any], channel: dict[str, Any]
) -> discord.Permissions:
    """Compute what a member may do in a channel: roles, then overwrites for everybody, for roles,
    for the member."""
    allowed = 0
    for role in roles:
        if str(role["id"]) in mine:
            allowed |= int(role["permissions"])
    overwrites = channel.get("permission_overwrites") or []
    of_roles = [one for one in overwrites if str(one["id"]) in mine - {guild}]
    for some in (
        [one for one in overwrites if str(one["id"]) == guild],
        of_roles,
        [one for one in overwrites if str(one["id"]) == me],
    ):
        for one in some:
            allowed &= ~int(one["deny"])
        for one in some:
            allowed |= int(one["allow"])
    return discord.Permissions(allowed)


# --- messages -------------------------------------------------------------------------------------


def picture(name: str) -> File:
    """Return a small picture of one colour."""
    out = io.BytesIO()
    Image.new("RGB", (320, 160), name.removesuffix(".png")).save(out, "PNG")
    return File(name, out.getvalue(), ALT)


def text(words: str) -> Body:
    """Return a block of text."""
    return {"type": 10, "content": words}


def gallery(name: str, description: str = "") -> Body:
    """Return a picture that names its file."""
    item = {"media": {"url": f"attachment://{name}"}, "description": description}
    return {"type": 12, "items": [item]}


def button(label: str) -> Body:
    """Return a row with the button of a trial."""
    one = {"type": 2, "style": 1, "label": label, "custom_id": PRESS}
    return {"type": 1, "components": [one]}


def message(*parts: Body, **more: Any) -> Body:
    """Return a silent message of parts."""
    components = [{"type": 17, "components": list(parts)}]
    mentions: Body = {"parse": []}
    flags = LAYOUT | SILENT
    return {"flags": flags, "components": components, "allowed_mentions": mentions, **more}


def without_picture(body: Body) -> Body:
    """Return a message without its pictures."""
    parts = [one for one in body["components"][0]["components"] if one["type"] != 12]
    return message(*parts)


def path_of(said: Any) -> str:
    """Return the path of a message that was answered or read."""
    return f"/channels/{said['channel_id']}/messages/{said['id']}"


def parts_of(said: Any) -> Iterator[Any]:
    """Return the components of a message, nested ones too."""
    waiting = list(said.get("components") or [])
    while waiting:
        one = waiting.pop(0)
        yield one
        waiting += one.get("components") or []


def words_of(said: Any) -> str:
    """Return the first text of a message."""
    return next((one["content"] for one in parts_of(said) if one["type"] == 10), "")


def item_of(said: Any) -> Any:
    """Return the first picture of a message; None without one."""
    return next((one["items"][0] for one in parts_of(said) if one["type"] == 12), None)


def attachment_of(said: Any) -> str:
    """Return the id of a message's picture.

    Raises: NotTried: Discord does not tell it.
    """
    item = item_of(said)
    listed = said.get("attachments") or [{}]
    id = ((item or {}).get("media") or {}).get("attachment_id") or listed[0].get("id")
    if id is None:
        raise NotTried("Discord tells no id of the attachment")
    return str(id)


def _words(said: Said) -> str:
    status, code = said.answer
    return f"{status}/{code}"


def now() -> float:
    """Return the time that a pace is measured in (s)."""
    return time.monotonic()
