"""The page of the tables as an Activity: identify the user and the channel, and show the button
that opens it.

Discord gives the page a code. We exchange it for a token that identifies the user, and use the
bot's token to find out who takes part in the Activity and in which channel. Nothing else that comes
from Discord's frame is trusted (discord/discord-api-docs, developers/activities). Users' tokens are
used once and not stored.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Annotated, Final, TypeVar

import aiohttp
import msgspec
import structlog
from msgspec.structs import replace

from adapters.discord.gateway.library import base
from adapters.discord.rendering.ids import (
    NAME,
    is_private,
    person_called,
    place_id,
    server_id,
    server_of,
    user_of,
)
from bot.http.proxies import proxy_for
from bot.ports.pages import Entered, NotLetIn
from bot.ports.screen import Kind, Press, Screen
from bot.ports.tokens import read_token, token
from bot.words.words import words_in

_log: Final = structlog.get_logger(__name__)

OPENS: Final = "page"
"""Label of the button that opens the page."""
FRAMES: Final = ("https://discord.com", "https://ptb.discord.com", "https://canary.discord.com")
PATIENCE: Final = 8.0
"""Seconds for all requests about one user."""
AGAIN: Final = 1.0
"""Seconds until Discord is asked again for the participants: it may not have noticed a user yet."""
_ORIGIN: Final = re.compile(r"https://(\d{17,20})\.discordsays\.com")
_CODE: Final = re.compile(r"[\w-]{1,256}", re.ASCII)
_WITH_BUTTON: Final = {Kind.LOBBY, Kind.TABLE}
T = TypeVar("T")
_Id = Annotated[str, msgspec.Meta(pattern=r"^\d{1,20}\Z")]


class _Application(msgspec.Struct, frozen=True):
    id: _Id


class _Grant(msgspec.Struct, frozen=True):
    access_token: str


class _User(msgspec.Struct, frozen=True):
    id: _Id
    username: str
    global_name: str | None = None


class _Location(msgspec.Struct, frozen=True):
    channel_id: _Id
    guild_id: _Id | None = None


class _Instance(msgspec.Struct, frozen=True):
    location: _Location
    users: tuple[_Id, ...] = ()


class _Member(msgspec.Struct, frozen=True):
    """Discord's data about a member; its existence alone is enough."""


def with_button(screen: Screen) -> Screen:
    """Return the screen of a table with a button that opens its page."""
    if screen.kind not in _WITH_BUTTON or not screen.table:
        return screen
    label = words_in(screen.language).plain("discord-open-table")
    button = Press(token(screen.table, OPENS), label, rank=9)
    return replace(screen, controls=(*screen.controls, button))


def opens_page(text: str) -> bool:
    """Return True for the token of that button."""
    found = read_token(text)
    return found is not None and found.what == OPENS


class _Away(Exception):
    """Discord did not answer as it should; the message contains its answer."""


@asynccontextmanager
async def _answering(what: str) -> AsyncIterator[None]:
    """Make requests to Discord until the end of the block, for as long as a page waits. `what`: the
    consequence if Discord does not answer.

    Raises: NotLetIn: ``away``.
    """
    try:
        async with asyncio.timeout(PATIENCE):
            yield
    except (_Away, TimeoutError, aiohttp.ClientError, OSError) as error:
        why = str(error) if isinstance(error, _Away) else type(error).__name__
        _log.warning(f"{what}: Discord does not answer", why=why)
        raise NotLetIn("away") from None


def _session() -> aiohttp.ClientSession:
    return aiohttp.ClientSession(proxy=proxy_for(base()))


class Activity:
    """Discord's entrance to the page."""

    name = NAME

    def __init__(self, token: str, secret: str) -> None:
        """`secret`: the client secret of the application."""
        self._token: Final = token
        self._secret: Final = secret
        self._application = ""
        self._asking: Final = asyncio.Lock()
        self._not_before = 0.0

    @property
    def frames(self) -> tuple[str, ...]:
        """The addresses of Discord's own pages, which show ours in a frame."""
        return FRAMES

    async def owns(self, origin: str) -> bool:
        """Return True if our page has this origin behind Discord's proxy."""
        found = _ORIGIN.fullmatch(origin)
        if found is None or (not self._application and time.monotonic() < self._not_before):
            return False
        try:
            async with asyncio.timeout(PATIENCE), _session() as session:
                return found[1] == await self._id(session)
        except (_Away, TimeoutError, aiohttp.ClientError, OSError) as error:
            _log.warning("Discord does not say who we are", why=type(error).__name__)
            self._not_before = time.monotonic() + PATIENCE  # strangers may try this at will
            return False

    async def enter(self, said: Mapping[str, str]) -> Entered:
        """Return the user, and the channel where they take part in our Activity.

        Raises: NotLetIn: Discord does not say so, or does not answer.
        """
        code, instance = said.get("code", ""), said.get("instance", "")
        if not _CODE.fullmatch(code) or not _CODE.fullmatch(instance):
            raise NotLetIn("forged")
        async with _answering("nobody let in"), _session() as session:
            user = await self._user(session, code)
            where = await self._location(session, instance, user.id)
        return Entered(
            person=person_called(user.id, user.global_name or user.username, user.username),
            place=place_id(where.channel_id, where.guild_id),
            server=server_id(where.guild_id),
            language=said.get("locale", "")[:16],
        )

    async def vouches(self, person: str, place: str) -> bool:
        """Return whether a user is still a member of the server to which a channel belongs. A bot
        may request that for one user without any intent. For a private channel Discord does not
        list the members.

        Raises: NotLetIn: Discord does not answer.
        """
        if is_private(place):
            return True
        path = f"/guilds/{server_of(place)}/members/{user_of(person)}"
        async with _answering("not known who is a member"), _session() as session:
            return await self._ask(session, "GET", path, _Member) is not None

    # --- what Discord is asked ----------------------------------------------------------------

    async def _id(self, session: aiohttp.ClientSession) -> str:
        """Return the id of our application."""
        async with self._asking:
            if not self._application:
                found = await self._ask(session, "GET", "/applications/@me", _Application)
                if found is None:
                    raise _Away("DISCORD_TOKEN")
                self._application = found.id
        return self._application

    async def _user(self, session: aiohttp.ClientSession, code: str) -> _User:
        """Return whom a code names; it is good once."""
        form = {
            "client_id": await self._id(session),
            "client_secret": self._secret,
            "grant_type": "authorization_code",
            "code": code,
        }
        grant = await self._ask(session, "POST", "/oauth2/token", _Grant, data=form, by="")
        if grant is None:
            raise NotLetIn("forged")
        by = f"Bearer {grant.access_token}"
        user = await self._ask(session, "GET", "/users/@me", _User, by=by)
        if user is None:
            raise NotLetIn("forged")
        return user

    async def _location(
        self, session: aiohttp.ClientSession, instance: str, user: str
    ) -> _Location:
        """Return the channel where a user takes part."""
        path = f"/applications/{await self._id(session)}/activity-instances/{instance}"
        for pause in (AGAIN, 0.0):
            found = await self._ask(session, "GET", path, _Instance)
            if found is not None and user in found.users:
                return found.location
            await asyncio.sleep(pause)
        raise NotLetIn("elsewhere")

    async def _ask(
        self,
        session: aiohttp.ClientSession,
        method: str,
        path: str,
        kind: type[T],
        *,
        by: str | None = None,
        data: Mapping[str, str] | None = None,
    ) -> T | None:
        """Return the answer of Discord; None if it refuses. `by`: the credentials (the bot).

        Raises: _Away: it cannot answer now.
        """
        who = f"Bot {self._token}" if by is None else by
        headers = {"Authorization": who} if who else {}
        asked = session.request(method, base() + path, headers=headers, data=data)
        async with asked as answer:
            body = await answer.read()
            if answer.status == 429 or answer.status >= 500:
                raise _Away(str(answer.status))
            if answer.status >= 400:
                _log.info("Discord refuses", what=path.rpartition("/")[0], why=answer.status)
                if b"invalid_client" in body:
                    raise _Away("DISCORD_CLIENT_SECRET is not that of the application")
                return None
        try:
            return msgspec.json.decode(body, type=kind)
        except (msgspec.DecodeError, RecursionError) as error:
            raise _Away(type(error).__name__) from None
