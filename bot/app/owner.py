"""Tell the owner of the bot, who has asked for it, of crashes and outages: in private messages of
its chats, and by a webhook.

An outage is told once, when it has lasted `GRACE` seconds, and again when it is over. Nothing that
is told names a person, a place or a card, and no failure to tell it harms the bot.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import aiohttp
import structlog

from bot.http.proxies import proxy_for
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
from bot.words.words import FALLBACK, words_in

_log: Final = structlog.get_logger(__name__)

LOOK_SECONDS: Final = 5.0
"""Interval between two looks for outages."""
GRACE: Final = 60.0
"""Seconds after which an outage is told: most are over before."""
AGAIN: Final = 600.0
"""Least seconds between two tellings that the same thing has begun to fail."""
_RETRY: Final = 60.0
"""Seconds until something that could not be told is tried again."""
_SECONDS: Final = 8.0
"""Timeout of a message, of a call of the webhook, and of a question to the store."""
_DISCORD: Final = ("discord.com", "discordapp.com")
_FAILURES: Final = (Closed, Later, Wrong, StoreError, OSError, TimeoutError, aiohttp.ClientError)
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
    """An outage that is followed: when it began, and when its beginning was told or tried."""

    def __init__(self, trouble: Trouble, now: float) -> None:
        self.trouble = trouble
        self.began: Final = now
        self.told = False
        self.try_at = now + GRACE


class Owner:
    """The owner: `people`, by their ids, and the address of a `webhook` (empty: none). `client`: of
    the store; `states`: of the chats; `clock`: counts seconds."""

    def __init__(
        self,
        people: Sequence[str],
        webhook: str,
        platforms: Mapping[str, Platform],
        client: Client,
        states: Callable[[], Mapping[str, ChatState]],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._people: Final = people
        self._webhook: Final = webhook
        self._platforms: Final = platforms
        self._client: Final = client
        self._settings: Final = PeopleSettings(client)
        self._states: Final = states
        self._clock: Final = clock
        self._lasting: Final[dict[tuple[str, str], _Lasting]] = {}
        self._last: Final[dict[tuple[str, str], float]] = {}
        """When each outage was last told to have begun."""
        self._crashes: Final[Counter[str]] = Counter()
        """How often each chat has crashed, as far as it was told."""

    async def watch(self) -> None:
        """Look for outages until cancelled, beginning with a crash of the last run."""
        if not self._people and not self._webhook:
            return
        untold = await self._crash_of_last_run()
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            if untold is not None and await self.tell("crashed", 0, **untold):
                untold = None
                await self._crash_is_told()
            await self.look()

    async def look(self) -> None:
        """Tell what has failed for long enough, and what is over."""
        now, states = self._clock(), self._states()
        failing = {(one.of, one.chat): one for one in (*of_store(), *of_chats(states))}
        await self._look_for_crashes(now, states)
        for key, trouble in failing.items():
            lasting = self._lasting.setdefault(key, _Lasting(trouble, now))
            lasting.trouble = trouble
            lately = now - self._last.get(key, -AGAIN) < AGAIN
            if lasting.told or lately or now < lasting.try_at:
                continue
            lasting.try_at = now + _RETRY
            lasting.told = await self._tell(trouble, trouble.what, now - lasting.began)
            if lasting.told:
                self._last[key] = now
        for key in self._lasting.keys() - failing.keys():
            lasting = self._lasting.pop(key)
            seconds = now - lasting.began
            if lasting.told or (seconds >= GRACE and key not in self._last):
                await self._tell(lasting.trouble, f"{lasting.trouble.of}-over", seconds)

    async def _look_for_crashes(self, now: float, states: Mapping[str, ChatState]) -> None:
        """Tell of a chat that has crashed and was started again, not more often than outages."""
        for name, state in states.items():
            key = ("crash", name)
            lately = now - self._last.get(key, -AGAIN) < AGAIN
            if state.crashes > self._crashes[name] and not lately:
                self._last[key] = now
                if await self.tell("chat-crashed", chat=name.capitalize()):
                    self._crashes[name] = state.crashes

    async def crashed(self, part: str, error: str) -> None:
        """Tell a crash that ends the process; what could not be told is told by the next start.
        `error`: its kind alone, since its text may contain anything."""
        if not self._people and not self._webhook:
            return
        told = await self._call_webhook("crashed", 0, {"part": part, "error": error})
        if self._people or not told:
            try:
                with deadline(_SECONDS):
                    await keys.crash.put(self._client, {"part": part, "error": error})
            except StoreError as lost:
                _log.warning("the next start cannot tell of the crash", error=str(lost))

    async def _crash_of_last_run(self) -> dict[str, str] | None:
        try:
            with deadline(_SECONDS):
                return await keys.crash.get(self._client)
        except StoreError as error:
            _log.warning("a crash of the last run is not told", error=str(error))
            return None

    async def _crash_is_told(self) -> None:
        try:
            with deadline(_SECONDS):
                await keys.crash.drop(self._client)
        except StoreError as error:
            _log.warning("the crash is told again by the next start", error=str(error))

    async def _tell(self, trouble: Trouble, what: str, seconds: float) -> bool:
        about = {"chat": trouble.chat.capitalize()} if trouble.chat else {}
        return await self.tell(what, seconds, **about)

    async def tell(self, what: str, seconds: float = 0, **about: str) -> bool:
        """Tell the owner on every road; return True if one of them worked."""
        roads: list[Awaitable[bool]] = [
            self._write_to(person, what, seconds, about) for person in self._people
        ]
        if self._webhook:
            roads.append(self._call_webhook(what, seconds, about))
        return any(await asyncio.gather(*roads))

    async def _write_to(
        self, person: str, what: str, seconds: float, about: Mapping[str, str]
    ) -> bool:
        """Send a private message."""
        platform = self._platforms.get(person.partition(":")[0])
        if platform is None:
            return False

        async def send() -> None:
            screen = owner_screen(words_in(await self._language(person)), what, seconds, **about)
            nonce = f"owner-{what}-{self._clock():.0f}"
            await platform.send(Target(person=person), screen, nonce, rings=True)

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
        text = f"Kafene {version()}: {plain_of(owner_text(words_in('en'), what, seconds, **about))}"
        host = urlsplit(self._webhook).hostname or ""
        is_discord = host in _DISCORD or host.endswith(tuple(f".{one}" for one in _DISCORD))
        body = (
            {"content": text, "allowed_mentions": {"parse": []}} if is_discord else {"text": text}
        )

        async def call() -> None:
            async with (
                aiohttp.ClientSession(proxy=proxy_for(self._webhook)) as web,
                web.post(self._webhook, json=body, allow_redirects=False) as answer,
            ):
                if answer.status >= 300:
                    raise Wrong(f"status {answer.status}")

        return await _done("webhook", host, call)


async def _done(road: str, by: str, does: Callable[[], Awaitable[None]]) -> bool:
    """Do it in time; log why it failed. The address of a webhook is a secret."""
    try:
        async with asyncio.timeout(_SECONDS):
            await does()
    except _FAILURES as error:
        why = str(error) if isinstance(error, Wrong | Closed | Later) else type(error).__name__
        _log.warning("the owner cannot be told", road=road, by=by, why=why)
        return False
    except Exception:  # noqa: BLE001  telling must not end the bot
        _log.exception("the owner cannot be told", road=road, by=by)
        return False
    return True
