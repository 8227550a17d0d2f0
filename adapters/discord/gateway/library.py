"""Everything that we use of discord.py below its documented interface, in one place.

Messages go as raw payloads (Components V2, files that stay by their id), which the documented
interface cannot send. `FOUNDATION` lists the names; `check` finds out at the start whether they are
there, because a library may change such names with any release.
"""

from __future__ import annotations

import asyncio
import inspect
import io
import json
import logging
import mimetypes
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any, Final

import aiohttp
import discord
import msgspec
import structlog
from discord import http
from discord.webhook import async_

from bot.ports.services import Misconfigured

FOUNDATION: Final[Mapping[str, tuple[str, ...]]] = {
    "discord.http.Route": ("method", "path"),
    "discord.http.HTTPClient.request": ("route", "files", "form", "kwargs"),
    "discord.http.HTTPClient.close": ("self",),
    "discord.http.HTTPClient.ws_connect": ("url",),
    "discord.http.HTTPClient.__init__": ("connector", "proxy"),
    "discord.webhook.async_.async_context.get": (),
    "discord.webhook.async_.AsyncWebhookAdapter.request": (
        *("route", "session", "payload", "multipart", "proxy", "files", "params"),
    ),
    "discord.Webhook.session": (),
    "discord.Member._roles": (),
    "discord.VoiceClient.warn_nacl": (),
    "discord.VoiceClient.warn_dave": (),
}
"""The names, each with the parameters that we give."""
MADE_FOR: Final = "2.7.1"
"""The version of discord.py that Kafene is tested with."""
CHATTY: Final = (
    "discord.http",
    "discord.gateway",
    "discord.webhook.async_",
    "discord.client",
    "discord.state",
)
"""Loggers that write whole messages, including hands and tokens, at level `debug`."""
SHORT_SECONDS: Final = 10.0
"""After a line to the gateway that was up for less, the next one waits."""
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 40.0
"""Those pauses (s), which grow. discord.py gives a line and the beginning of its session one minute
together with the pause."""
_log: Final = structlog.get_logger(__name__)


class File(msgspec.Struct, frozen=True):
    """A file for a message, usually a picture: its name, its bytes, and its content in words."""

    name: str
    data: bytes
    description: str = ""


class NotConnected(ConnectionError):
    """We are not logged in (yet)."""


def check() -> None:
    """Make sure that discord.py still has what we use of it.

    Raises: Misconfigured: it does not; the sentence names its version.
    """
    missing = [name for name, parameters in FOUNDATION.items() if not _has(name, parameters)]
    missing += [name for name in CHATTY if name not in logging.Logger.manager.loggerDict]
    if missing:
        raise Misconfigured(
            f"discord.py {discord.__version__} has changed what Kafene uses of it "
            f"({', '.join(missing)}): install discord.py {MADE_FOR}, or a newer Kafene."
        )


def quiet() -> None:
    """Keep discord.py from logging about voice support and each try to log in, and from writing
    whole messages into the log."""
    discord.VoiceClient.warn_nacl = False
    discord.VoiceClient.warn_dave = False
    for name in CHATTY:
        logger = logging.getLogger(name)
        if logger.getEffectiveLevel() < logging.INFO:
            logger.setLevel(logging.INFO)
    logging.getLogger("discord.client").setLevel(logging.WARNING)


def _has(name: str, parameters: Iterable[str]) -> bool:
    found: Any = discord
    for part in name.split(".")[1:]:
        found = getattr(found, part, None)
    if found is None:
        return False
    return not parameters or set(parameters) <= inspect.signature(found).parameters.keys()


def base() -> str:
    """Return the address of Discord's HTTP interface."""
    return http.Route.BASE


def roles_of(member: discord.Member) -> list[int]:
    """Return the ids of a member's roles. The documented `roles` leaves out those of a server that
    is not known at the moment, and a rule about a role would not hold."""
    return list(member._roles)


def connect_by(client: discord.Client, connector: aiohttp.BaseConnector) -> None:
    """Give a client the connector of its next login: a failed login closes the one before."""
    client.http.connector = connector


async def end_login(client: discord.Client) -> None:
    """End a failed login; the next one may follow."""
    await client.http.close()


class LastSocket:
    """The WebSocket to the gateway that a client has opened last. discord.py abandons it without
    closing it when its session may not begin. It opens another one at once, however often the
    gateway ends the session, so the opening waits after short ones."""

    def __init__(self, client: discord.Client) -> None:
        self._connect: Final[Callable[..., Awaitable[aiohttp.ClientWebSocketResponse]]] = (
            client.http.ws_connect
        )
        self._last: aiohttp.ClientWebSocketResponse | None = None
        self._opened: float | None = None
        self._pause = FIRST_PAUSE
        client.http.ws_connect = self._open  # type: ignore[method-assign]

    async def _open(self, url: str, **more: Any) -> aiohttp.ClientWebSocketResponse:
        await self._wait()
        self._last = await self._connect(url, **more)
        self._opened = time.monotonic()
        return self._last

    def begins(self) -> None:
        """Let the next socket open at once: its client was started again, after a pause."""
        self._opened = None

    async def _wait(self) -> None:
        """Wait, if the last socket was up for a short time."""
        opened, self._opened = self._opened, None
        if opened is None:
            return
        lived = time.monotonic() - opened
        if lived >= SHORT_SECONDS:
            self._pause = FIRST_PAUSE
            return
        pause, self._pause = self._pause, min(LONGEST_PAUSE, 2 * self._pause)
        _log.warning(
            "a line to Discord was short, the next one waits",
            seconds=round(lived, 1),
            wait_seconds=pause,
        )
        await asyncio.sleep(pause)

    async def close(self) -> None:
        """Close the socket."""
        if self._last is not None:
            await self._last.close()


class Requests:
    """Raw requests of a client that is logged in."""

    def __init__(self, client: discord.Client) -> None:
        self._client: Final = client
        self._webhooks: Final = async_.async_context.get()

    @property
    def session(self) -> aiohttp.ClientSession:
        """The session of the client. Raises `NotConnected` if there is none."""
        try:
            found = discord.Webhook.partial(0, "-", client=self._client).session
        except TypeError as error:
            raise NotConnected("not logged in to Discord") from error
        if found.closed:
            raise NotConnected("not connected to Discord")
        return found

    def by_us(
        self,
        request: str,
        body: Any = None,
        file: File | None = None,
        *,
        params: Mapping[str, str] | None = None,
        **ids: Any,
    ) -> Awaitable[Any]:
        """Make a request with our token: ``GET /channels/{channel_id}``, with the ids in it."""
        _ = self.session
        method, _, path = request.partition(" ")
        route = http.Route(method, path, **ids)
        more: dict[str, Any] = {} if params is None else {"params": params}
        if file is not None:
            form, files = form_of(body, file)
            return self._client.http.request(route, form=form, files=files, **more)
        return self._client.http.request(route, **({} if body is None else {"json": body}), **more)

    def by_token(
        self,
        request: str,
        body: Any = None,
        file: File | None = None,
        *,
        params: Mapping[str, str] | None = None,
        **ids: Any,
    ) -> Awaitable[Any]:
        """Make a request whose address holds a token instead of our credentials."""
        method, _, path = request.partition(" ")
        form, files = (None, None) if file is None else form_of(body, file)
        return self._webhooks.request(
            http.Route(method, path, **ids),
            session=self.session,
            proxy=self._client.http.proxy,
            payload=body if file is None else None,
            multipart=form,
            files=files,
            params=None if params is None else dict(params),
        )


def form_of(body: Any, file: File) -> tuple[list[dict[str, Any]], list[discord.File]]:
    """Return the form of a request with a file, and the file as discord.py closes it."""
    sent = discord.File(io.BytesIO(file.data), file.name)
    form: list[dict[str, Any]] = [
        {"name": "payload_json", "value": json.dumps(body)},
        {
            "name": "files[0]",
            "value": sent.fp,
            "filename": file.name,
            "content_type": mimetypes.guess_type(file.name)[0] or "application/octet-stream",
        },
    ]
    return form, [sent]
