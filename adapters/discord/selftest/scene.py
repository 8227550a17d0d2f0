"""The tools of the self-test on Discord: raw requests, the channel, and two presses of a person.

Each press needs a gateway session of its own for as long as the self-test waits. Another session
with the same token is not disturbed: Discord sends every interaction to both, and a running bot
ignores presses on `PRESS` and `FORM`.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

import aiohttp
import discord

from adapters.common.selftest import Answer, NotTried, Scene
from adapters.discord.gateway.invite import permissions
from adapters.discord.gateway.library import base, quiet
from adapters.discord.gateway.permissions import THREADS
from adapters.discord.rendering.ids import SELFTEST
from adapters.discord.rendering.render import EPHEMERAL, LAYOUT, SILENT, Body, edited
from adapters.discord.service import WRONG_TOKEN
from bot.http.proxies import proxy_for
from bot.ports.selftest import CannotTest, Listener

CONNECT_SECONDS: Final = 15.0
PRESS: Final = f"{SELFTEST}press"
FORM: Final = f"{SELFTEST}form"
ALT: Final = "a picture to try"
NEWS: Final = 5
VOICES: Final = (2, 13)
WRITABLE: Final = (0, 1, NEWS, *VOICES, *THREADS)
"""The types of channels that take messages."""
_AGENT: Final = "DiscordBot (https://github.com/kafene, 0.1) kafene doctor"
_THREAD_CREATED: Final = 18
_NO_CHANNEL: Final = {
    404: "Discord knows no channel {}: copy its id (Settings, Advanced, Developer Mode; then "
    "right-click the channel, Copy Channel ID)",
    403: "the bot does not see the channel {}: invite it to the server (kafene doctor prints the "
    "link), and allow it View Channel there",
}


class DiscordScene(Scene):
    """The channel of a self-test, and everything made there."""

    service = "Discord"

    def __init__(self, token: str, listener: Listener, wait: float) -> None:
        super().__init__(listener, wait)
        self._token: Final = token
        self.channel = self.application = self.owner = ""
        self.type = 0
        self.allowed: discord.Permissions | None = None
        """The bot's permissions in the channel; None in a private chat."""

    async def send_once(self, request: str, body: Any, picture: bytes) -> Answer:
        """Make a request once, such as ``GET /users/@me``."""
        method, _, path = request.partition(" ")
        sent: dict[str, Any] = {} if body is None else {"json": body}
        if picture:
            form = aiohttp.FormData()
            form.add_field("payload_json", json.dumps(body))
            name = body["attachments"][0]["filename"]
            form.add_field("files[0]", picture, filename=name, content_type="image/png")
            sent = {"data": form}
        headers = {"User-Agent": _AGENT}
        if not path.startswith(("/interactions", "/webhooks")):  # these paths carry their own token
            headers["Authorization"] = f"Bot {self._token}"
        status, data = await self.request(method, base() + path, headers=headers, **sent)
        refused = isinstance(data, dict) and status >= 400
        code = int(data.get("code", 0)) if refused else 0
        wait = float(data.get("retry_after", 1.0)) if refused and status == 429 else 0.0
        return Answer(status < 400, status, data, code, wait)

    async def open(self, place: str) -> None:
        """Find out our identity and our permissions in a channel."""
        me = await self.ask("GET /oauth2/applications/@me")
        if not me.ok:
            raise CannotTest(WRONG_TOKEN if me.status == 401 else f"Discord answers {me.fact}")
        self.application = str(me.data["id"])
        team, owner = me.data.get("team") or {}, me.data.get("owner") or {}
        self.owner = str(team.get("owner_user_id") or owner.get("id", ""))
        found = await self.ask(f"GET /channels/{place}")
        if not found.ok:
            why = _NO_CHANNEL.get(found.status, f"Discord answers {found.fact}")
            raise CannotTest(why.format(place))
        self.channel, self.type = place, int(found.data["type"])
        if self.type not in WRITABLE:
            raise CannotTest(f"{place} takes no messages: name a text channel")
        if found.data.get("guild_id") is not None:
            holder = found.data["parent_id"] if self.type in THREADS else place
            self.allowed = await self._allowed(int(found.data["guild_id"]), int(holder))

    async def _allowed(self, server: int, channel: int) -> discord.Permissions:
        """Compute the bot's permissions; the API does not tell bots their own."""
        proxy = proxy_for(base())
        async with discord.Client(intents=discord.Intents.none(), proxy=proxy) as client:
            try:
                await client.login(self._token)
                assert client.user is not None
                guild = await client.fetch_guild(server, with_counts=False)
                me = await guild.fetch_member(client.user.id)
                return (await guild.fetch_channel(channel)).permissions_for(me)
            except discord.HTTPException as error:
                raise CannotTest(f"Discord answers {error.status}/{error.code}") from error

    def may(self, *names: str) -> bool:
        """Return True if the bot has all these permissions here."""
        allowed = self.allowed
        return allowed is not None and all([getattr(allowed, name) for name in names])

    def missing(self) -> str:
        """Return which permissions the bot needs to play and does not have here."""
        wanted = [name for name, wanted in permissions() if wanted]
        lacks = [name for name in wanted if self.allowed is not None and not self.may(name)]
        return ", ".join([name.replace("_", " ").title() for name in lacks])

    # --- messages ---------------------------------------------------------------------------------

    async def send(self, name: str, body: Body, upload: str = "", channel: str = "") -> Answer:
        """Send a message, which is kept under a name and removed at the end; `upload`: the colour
        of its picture."""
        path = f"POST /channels/{channel or self.channel}/messages"
        asking = self.ask(path, _uploading(body, upload), upload)
        return await self.make(asking, name, lambda data: (path_of(data), _delete(data), None))

    async def edit(
        self, name: str, body: Body, upload: str = "", *, patient: bool = True
    ) -> Answer:
        """Edit a message as the bot does: without the flags."""
        path, sent = f"PATCH {path_of(self.known(name))}", edited(_uploading(body, upload))
        return await self.ask(path, sent, upload, patient=patient)

    async def read(self, name: str) -> Any:
        """Read a message back, and keep it as it was read."""
        answer = await self.ask(f"GET {path_of(self.known(name))}")
        if not answer.ok:
            raise NotTried(f"it cannot be read back: {answer.fact}")
        self.kept[name] = answer.data
        return answer.data

    def is_gone(self, answer: Answer) -> bool:
        """Return True if a refusal to delete something says that it does not exist."""
        return answer.status == 404

    async def open_thread(self, name: str, kind: int, right: str) -> str:
        """Open a thread, which is removed at the end together with Discord's notice of it; return
        its id."""
        self.check_threads(right)
        answer = await self.try_thread(name, kind)
        if not answer.ok:
            raise NotTried(f"no thread can be opened: {answer.fact}")
        return str(answer.data["id"])

    def check_threads(self, right: str) -> None:
        """Make sure that a thread may be opened here, and removed.

        Raises: NotTried: it may not.
        """
        if self.allowed is None or self.type in THREADS:
            raise NotTried("needs a channel of a server that is no thread")
        if not self.may("manage_threads"):
            raise NotTried(
                "the thread could not be removed: allow the bot Manage Threads for as long as it "
                "tries"
            )
        if not self.may(right, "send_messages_in_threads"):
            raise NotTried(f"the bot may not {right.replace('_', ' ').title()} here")

    async def try_thread(self, name: str, kind: int) -> Answer:
        """Ask for a thread, which is removed at the end."""
        body = {"name": name, "type": kind, "auto_archive_duration": 60}
        return await self.make(
            self._with_notice(body),
            name,
            lambda data: (f"thread {data['id']}", f"DELETE /channels/{data['id']}", None),
        )

    async def _with_notice(self, body: Body) -> Answer:
        opened = await self.ask(f"POST /channels/{self.channel}/threads", body)
        if opened.ok:
            said = await self.ask(f"GET /channels/{self.channel}/messages?limit=20")
            for one in said.data if said.ok else []:
                if one["type"] == _THREAD_CREATED and one["content"] == body["name"]:
                    self.note_made(path_of(one), _delete(one))
        return opened

    # --- one press --------------------------------------------------------------------------------

    async def wait_for_press(self) -> Any:
        """Post a picture with a button and return the raw interaction of a press on it."""
        words, button = text("Press this once, please:"), button_of("Kafene tries")

        async def post() -> Answer:
            said = await self.send("button", message(words, gallery("blue"), button), "blue")
            return said if said.ok else await self.send("button", message(words, button))

        return await self._pressed_on(PRESS, post)

    async def open_form(self, modal: Body) -> Answer:
        """Answer another press, which nothing else has answered, with a modal."""
        await self.pressed()  # somebody is there
        body = message(text("And this, which opens a form:"), button_of("Kafene asks", FORM))
        press = await self._pressed_on(FORM, lambda: self.send("form", body))
        path = f"POST /interactions/{press['id']}/{press['token']}/callback"
        return await self.ask(path, {"type": 9, "data": modal})

    async def _pressed_on(self, custom: str, post: Callable[[], Awaitable[Answer]]) -> Any:
        """Post a message with a button and return the raw interaction of a press on it."""
        async with _listening(self._token, custom) as (ready, found):
            try:
                await asyncio.wait_for(ready, CONNECT_SECONDS)
            except TimeoutError:
                raise NotTried("the gateway does not answer") from None
            said = await post()
            if not said.ok:
                raise NotTried(f"the button cannot be posted: {said.fact}")
            seconds = f"{self.wait:.0f}"
            self.listener.note(f"press the button in the channel within {seconds} s (anybody may)")
            try:
                return await asyncio.wait_for(found, self.wait)
            except TimeoutError:
                raise NotTried(f"nobody pressed the button within {seconds} s") from None

    async def update(self, body: Body) -> Answer:
        """Answer the press by updating its message."""
        press = await self.pressed()
        path = f"POST /interactions/{press['id']}/{press['token']}/callback"
        answer = await self.ask(path, {"type": 7, "data": body})
        self.kept["updated"] = answer.ok
        return answer

    async def follow(self, body: Body, upload: str) -> Answer:
        """Send a private message after the answer to the press, which is removed at the end."""
        hook = f"/webhooks/{self.application}/{(await self.pressed())['token']}"
        hidden = {**body, "flags": LAYOUT | EPHEMERAL}
        return await self.make(
            self.ask(f"POST {hook}?wait=true", _uploading(hidden, upload), upload),
            "private",
            lambda data: ("private message", f"DELETE {hook}/messages/{data['id']}", None),
        )

    async def edit_answer(self, which: str, body: Body) -> Answer:
        """Edit an answer to the press."""
        hook = f"/webhooks/{self.application}/{(await self.pressed())['token']}"
        return await self.ask(f"PATCH {hook}/messages/{which}", edited(body))


@asynccontextmanager
async def _listening(
    token: str, custom: str
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
        proxy=proxy_for(base()),
    )

    async def on_socket_raw_receive(raw: str) -> None:
        said = json.loads(raw)
        data = said.get("d") or {}
        if said.get("t") == "READY" and not ready.done():
            ready.set_result(None)
        pressed = said.get("t") == "INTERACTION_CREATE" and data["data"].get("custom_id") == custom
        if pressed and not found.done():
            found.set_result(data)

    client.event(on_socket_raw_receive)
    task = asyncio.create_task(client.start(token, reconnect=False))
    try:
        yield ready, found
    finally:
        await client.close()
        task.cancel()
        with suppress(asyncio.CancelledError, discord.DiscordException, OSError):
            await task


# --- bodies ---------------------------------------------------------------------------------------


def text(words: str) -> Body:
    """Return a block of text."""
    return {"type": 10, "content": words}


def gallery(colour: str) -> Body:
    """Return a picture that names its file."""
    media = {"url": f"attachment://{colour}.png"}
    return {"type": 12, "items": [{"media": media, "description": ALT}]}


def button_of(label: str, custom: str = PRESS) -> Body:
    """Return a row with the button of a self-test."""
    one = {"type": 2, "style": 1, "label": label, "custom_id": custom}
    return {"type": 1, "components": [one]}


def message(*parts: Body, **more: Any) -> Body:
    """Return a silent message of parts."""
    components = [{"type": 17, "components": list(parts)}]
    mentions: Body = {"parse": []}
    flags = LAYOUT | SILENT
    return {"flags": flags, "components": components, "allowed_mentions": mentions, **more}


def _uploading(body: Body, colour: str) -> Body:
    """Return a message that uploads the picture of a colour; without a colour, none."""
    listed = [{"id": 0, "filename": f"{colour}.png", "description": ALT}]
    return {**body, "attachments": listed} if colour else body


def path_of(said: Any) -> str:
    """Return the path of a message that was answered or read."""
    return f"/channels/{said['channel_id']}/messages/{said['id']}"


def _delete(said: Any) -> str:
    return f"DELETE {path_of(said)}"


def _parts(said: Any) -> Iterator[Any]:
    """Yield the components of a message, nested ones too."""
    waiting = list(said.get("components") or [])
    while waiting:
        one = waiting.pop(0)
        yield one
        waiting += one.get("components") or []


def words_of(said: Any) -> str:
    """Return the first text of a message."""
    return next((one["content"] for one in _parts(said) if one["type"] == 10), "")


def item_of(said: Any) -> Any:
    """Return the first picture of a message; empty without one."""
    return next((one["items"][0] for one in _parts(said) if one["type"] == 12), {})


def attachment_of(said: Any) -> str:
    """Return the id of a message's picture.

    Raises: NotTried: Discord does not send it.
    """
    listed = said.get("attachments") or [{}]
    id = (item_of(said).get("media") or {}).get("attachment_id") or listed[0].get("id")
    if id is None:
        raise NotTried("Discord tells no id of the attachment")
    return str(id)
