"""Tell the owner of the bot, who has asked for it, of crashes and outages: in private messages of
its chats, and by a webhook.

An outage is told once, when it has lasted `GRACE` seconds, and again when it is over. Nothing that
is told names a person, a place or a card, and no failure to tell it harms the bot.
"""

from __future__ import annotations

import asyncio
import math
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import aiohttp
import structlog

from bot.http.proxies import proxy_for
from bot.model.languages import FALLBACK
from bot.ports.chat import Closed, Later, Platform, Target, Wrong
from bot.ports.state import ChatState
from bot.store.people.settings import PeopleSettings
from bot.store.redis import keys
from bot.store.redis.deadline import deadline
from bot.store.redis.errors import OUTAGE, StoreError
from bot.store.redis.scripts import Client
from bot.util.version import version
from bot.views.places.owner import owner_screen, owner_text
from bot.words.text import plain_of
from bot.words.words import words_in

_log: Final = structlog.get_logger(__name__)

LOOK_SECONDS: Final = 5.0
"""Interval between two looks for outages."""
GRACE: Final = 60.0
"""Seconds after which an outage is told: most are over before."""
AGAIN: Final = 600.0
"""Least seconds between two tellings that the same thing has begun to fail, or that the process has
crashed."""
_RETRY: Final = 60.0
"""Seconds until something that could not be told is tried again."""
_GIVE_UP: Final = 86_400.0
"""Seconds after which a crash, or the end of an outage, that could not be told is dropped."""
_SECONDS: Final = 8.0
"""Timeout of a message and of a call of the webhook."""
_STORE_SECONDS: Final = 2.0
"""Timeout of a question to the store."""
_DISCORD: Final = ("discord.com", "discordapp.com")
_FAILURES: Final = (Closed, Later, Wrong, StoreError, OSError, TimeoutError, aiohttp.ClientError)
_Tell = Callable[[str, float, Mapping[str, str]], Awaitable[bool]]
"""Tells something in one way: `what`, `seconds`, `about` (`owner_text`); returns True if it
worked."""
_STORE: Final = {
    "the store does not answer": "store-away",
    "the store takes no writes": "store-read-only",
    "the store is full": "store-full",
}


class Trouble(NamedTuple):
    """Something that fails now: ``store``, or ``chat`` and its name. `what`: the words for it."""

    of: str
    what: str
    chat: str = ""


def of_store() -> Sequence[Trouble]:
    """Return the outage of the store, if there is one."""
    what = _STORE.get(OUTAGE.what)
    return [] if what is None else [Trouble("store", what)]


def of_chats(states: Mapping[str, ChatState]) -> Sequence[Trouble]:
    """Return the chats that are stopped for their settings, or not connected."""
    found = {name: "chat-refused" if one.refused else "chat-away" for name, one in states.items()}
    return [Trouble("chat", what, name) for name, what in found.items() if not states[name].since]


class _Lasting:
    """An outage that is followed: when it began and ended (None: it has not), whether its beginning
    was told, and when to try next to tell its beginning or its end."""

    def __init__(self, trouble: Trouble, now: float) -> None:
        self.trouble = trouble
        self.began: Final = now
        self.ended: float | None = None
        self.told = False
        self.try_at = now + GRACE


class Owner:
    """The owner: `people`, by their ids, and the address of a `webhook` (empty: none). `client`: of
    the store; `states`: of the chats; `clock`: counts seconds; `wall_clock`: since 1970."""

    def __init__(
        self,
        people: Sequence[str],
        webhook: str,
        platforms: Mapping[str, Platform],
        client: Client,
        states: Callable[[], Mapping[str, ChatState]],
        clock: Callable[[], float] = time.monotonic,
        wall_clock: Callable[[], float] = time.time,
    ) -> None:
        self._people: Final = people
        self._webhook: Final = webhook
        self._platforms: Final = platforms
        self._client: Final = client
        self._settings: Final = PeopleSettings(client)
        self._states: Final = states
        self._clock: Final = clock
        self._wall_clock: Final = wall_clock
        self._lasting: Final[dict[tuple[str, str], _Lasting]] = {}
        self._last: Final[dict[tuple[str, str], float]] = {}
        """When each outage was last told to have begun, or only that it is over."""
        self._crashes: Final[Counter[str]] = Counter()
        """How often each chat has crashed, as far as it was told."""
        self._last_crash: dict[str, str] | None = None
        """The crash of the last run, once it was read: the store may not take what is noted."""

    async def watch(self) -> None:
        """Look for outages until cancelled, and tell of a crash of the last run, if one is kept."""
        if not self._people and not self._webhook:
            return
        try_at = self._clock()
        give_up: float = try_at + _GIVE_UP
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            if self._clock() >= try_at:
                done = await self._tell_last_crash(give_up=self._clock() > give_up)
                try_at = math.inf if done else self._clock() + _RETRY
            await self.look()

    async def look(self) -> None:
        """Tell what has failed for long enough, and what is over."""
        now, states = self._clock(), self._states()
        failing = {(one.of, one.chat): one for one in (*of_store(), *of_chats(states))}
        await self._look_for_crashes(now, states)
        for key, trouble in failing.items():
            lasting = self._lasting.setdefault(key, _Lasting(trouble, now))
            if lasting.ended is not None and not lasting.told:
                lasting = self._lasting[key] = _Lasting(trouble, now)
            lasting.trouble, lasting.ended = trouble, None
            if lasting.told or self._is_lately(key, now) or now < lasting.try_at:
                continue
            lasting.try_at = now + _RETRY
            lasting.told = await self._tell(trouble, trouble.what, now - lasting.began)
            if lasting.told:
                self._last[key] = now
        for key in self._lasting.keys() - failing.keys():
            await self._end(key, now)

    async def _end(self, key: tuple[str, str], now: float) -> None:
        """Tell that an outage is over, and follow it until that is told. One whose beginning was
        not told is told if it was long enough."""
        lasting = self._lasting[key]
        if lasting.ended is None:
            lasting.ended = lasting.try_at = now
            is_long = now - lasting.began >= GRACE
            if not lasting.told and (not is_long or self._is_lately(key, now)):
                del self._lasting[key]
                return
        if now < lasting.try_at:
            return
        lasting.try_at = now + _RETRY
        trouble, seconds = lasting.trouble, lasting.ended - lasting.began
        if await self._tell(trouble, f"{trouble.of}-over", seconds):
            if not lasting.told:
                self._last[key] = now
        elif now - lasting.ended < _GIVE_UP:
            return
        del self._lasting[key]

    def _is_lately(self, key: tuple[str, str], now: float) -> bool:
        """Return True if the same thing was told less than `AGAIN` seconds ago."""
        return now - self._last.get(key, -AGAIN) < AGAIN

    async def _look_for_crashes(self, now: float, states: Mapping[str, ChatState]) -> None:
        """Tell of a chat that has crashed and was started again, not more often than outages."""
        for name, state in states.items():
            key = ("crash", name)
            if state.crashes > self._crashes[name] and not self._is_lately(key, now):
                if await self.tell("chat-crashed", chat=name.capitalize()):
                    self._crashes[name] = state.crashes
                    self._last[key] = now
                else:
                    self._last[key] = now - AGAIN + _RETRY

    async def crashed(self, part: str, error: str) -> None:
        """Tell that the process ends with an error; what could not be told is told by the next
        start. `error`: its kind alone, since its text may contain anything."""
        if not self._people and not self._webhook:
            return
        kept = await self._kept_crash() or {}
        crash = {**kept, "part": part, "error": error, "at": str(self._wall_clock())}
        if self._webhook:
            await self._tell_crash(crash, "called", self._call_webhook)
        await self._keep_crash(crash)

    async def _tell_last_crash(self, *, give_up: bool) -> bool:
        """Tell the crash that is kept to those who do not know it yet; return True if nobody is
        left. `give_up`: forget it instead."""
        crash = self._last_crash or await self._kept_crash()
        if crash is None:
            return False
        if not crash:
            return True
        if give_up:
            await self._keep_crash(None)
            return True
        self._last_crash = crash
        ways = {
            "called": self._call_webhook if self._webhook else None,
            "written": self._write if self._people else None,
        }
        crash.setdefault("at", str(self._wall_clock()))
        before = dict(crash)
        told = [await self._tell_crash(crash, one, way) for one, way in ways.items() if way]
        if crash != before:
            await self._keep_crash(crash)
        return all(told)

    async def _tell_crash(self, crash: dict[str, str], way: str, tell: _Tell) -> bool:
        """Tell a crash in one way, unless that way was used for it, or for another one less than
        `AGAIN` seconds ago: a bot may crash at every start. `crash` has when each way was used last
        (s since 1970); return True if the crash is told in this one."""
        used, now = float(crash.get(way, 0)), self._wall_clock()
        if used >= float(crash["at"]):
            return True
        if now - used < AGAIN:
            return False
        about = {name: crash[name] for name in ("part", "error")}
        if not await tell("crashed", 0, about):
            return False
        crash[way] = str(now)
        return True

    async def _kept_crash(self) -> dict[str, str] | None:
        """Return the crash that is kept for the owner (empty: none); None if the store is away."""
        try:
            with deadline(_STORE_SECONDS):
                return await keys.crash.get(self._client) or {}
        except StoreError as error:
            _log.warning("a crash of the last run is not told yet", error=str(error))
            return None

    async def _keep_crash(self, crash: dict[str, str] | None) -> None:
        """Keep a crash for the next start (None: forget it)."""
        try:
            with deadline(_STORE_SECONDS):
                if crash is None:
                    await keys.crash.drop(self._client)
                else:
                    await keys.crash.put(self._client, crash)
        except StoreError as error:
            _log.warning("the next start may tell a crash again, or not", error=str(error))

    async def _tell(self, trouble: Trouble, what: str, seconds: float) -> bool:
        about = {"chat": trouble.chat.capitalize()} if trouble.chat else {}
        return await self.tell(what, seconds, **about)

    async def tell(self, what: str, seconds: float = 0, **about: str) -> bool:
        """Tell the owner in every way; return True if one of them worked."""
        ways = (self._write(what, seconds, about), self._call_webhook(what, seconds, about))
        return any(await asyncio.gather(*ways))

    async def _write(self, what: str, seconds: float, about: Mapping[str, str]) -> bool:
        """Send the private messages; return True if one of them arrived."""
        told = [self._write_to(person, what, seconds, about) for person in self._people]
        return any(await asyncio.gather(*told))

    async def _write_to(
        self, person: str, what: str, seconds: float, about: Mapping[str, str]
    ) -> bool:
        platform = self._platforms.get(person.partition(":")[0])
        if platform is None:
            return False

        async def send() -> None:
            screen = owner_screen(words_in(await self._language(person)), what, seconds, **about)
            await platform.send(Target(person=person), screen, secrets.token_hex(8), rings=True)

        return await _done("message", platform.name, send)

    async def _language(self, person: str) -> str:
        try:
            with deadline(1.0):
                return (await self._settings.read_settings(person)).language or FALLBACK
        except StoreError:
            return FALLBACK

    async def _call_webhook(self, what: str, seconds: float, about: Mapping[str, str]) -> bool:
        """Post the text, in English, in the form that the service of the address takes."""
        if not self._webhook:
            return False
        host = urlsplit(self._webhook).hostname or ""
        is_discord = host in _DISCORD or host.endswith(tuple(f".{one}" for one in _DISCORD))

        async def call() -> None:
            said = plain_of(owner_text(words_in("en"), what, seconds, **about))
            text = f"Kafene {version()}: {said}"
            to_discord = {"content": text, "allowed_mentions": {"parse": []}}
            body = to_discord if is_discord else {"text": text}
            async with (
                aiohttp.ClientSession(proxy=proxy_for(self._webhook)) as web,
                web.post(self._webhook, json=body, allow_redirects=False) as answer,
            ):
                if answer.status >= 300:
                    raise Wrong(f"status {answer.status}")

        return await _done("webhook", host, call)


async def _done(way: str, by: str, does: Callable[[], Awaitable[None]]) -> bool:
    """Do it in time; log why it failed. The address of a webhook is a secret."""
    try:
        async with asyncio.timeout(_SECONDS):
            await does()
    except _FAILURES as error:
        why = str(error) if isinstance(error, Wrong | Closed | Later) else type(error).__name__
        _log.warning("the owner cannot be told", way=way, by=by, why=why)
        return False
    except Exception:  # noqa: BLE001  telling must not end the bot
        _log.exception("the owner cannot be told", way=way, by=by)
        return False
    return True
