"""The outbox: what is on screen is a projection of the tables, and is brought up to date.

For a new message the intent is written before the send and its id after it; after each round the
table's version is read again. A crash in between leaves the redraw job and the intent, and the next
round sends with the same nonce or edits what is there. What does not change is not sent again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

import msgspec
import structlog
from msgspec.structs import replace

from bot.metrics import DRAWS
from bot.people import platform_of
from bot.platform import Closed, Gone, Later, Platform, Target
from bot.screens.model import Screen
from bot.store import keys
from bot.store.documents import NewerSchema
from bot.store.messages import Message, Messages
from bot.store.store import Job
from bot.tables.model import Held
from bot.tables.tables import Tables

_log: Final = structlog.get_logger(__name__)
_MOST_ROUNDS: Final = 20
_NONCE_LETTERS: Final = 16
_SHOWS_LETTERS: Final = 12
_ENCODER: Final = msgspec.json.Encoder()


class Shown(msgspec.Struct, frozen=True):
    """What one message of a table must show, and where. `anew`: a text that changes when the
    message must be a new one (it notifies, or the old one has scrolled away)."""

    target: Target
    screen: Screen
    anew: str = ""


class Presenter(Protocol):
    """Says what a table shows; knows words and screens, no platform."""

    async def shown(self, held: Held) -> Mapping[str, Shown]:
        """Every message of the table by its slot (``table``, ``hand:2``)."""

    async def reminder(self, held: Held, seat: int) -> Shown | None:
        """The one reminder of a decision; None where there is nobody to remind."""


class Outbox:
    """Draws tables on the platforms, by name."""

    def __init__(
        self, tables: Tables, presenter: Presenter, platforms: Mapping[str, Platform]
    ) -> None:
        self._tables: Final = tables
        self._presenter: Final = presenter
        self._platforms: Final = platforms
        self._messages: Final = Messages(tables.store.client)

    async def redraw(self, job: Job) -> None:
        """Brings every message of a table up to date, until nothing has happened meanwhile."""
        for _ in range(_MOST_ROUNDS):
            try:
                held = await self._tables.read(job.table)
            except NewerSchema as error:
                _log.info("a newer bot's table is left alone", table=job.table, error=str(error))
                return
            if held is None:
                await self._tables.jobs.remove(job)
                return
            wait = await self._round(held)
            if wait:
                await self._tables.jobs.put(self._tables.clock() + int(wait * 1000), job)
                return
            if await self._tables.jobs.drawn(held.version, job):
                return

    async def _round(self, held: Held) -> float:
        """Draws what is behind; how long (s) a platform wants us to wait, 0 when all is drawn."""
        table = held.table.id
        known = await self._messages.all(table)
        shown = await self._presenter.shown(held)
        wait = 0.0
        for slot, wanted in shown.items():
            wait = max(wait, await self._draw(held, slot, wanted, known.get(slot)))
        for slot, message in known.items():
            if slot not in shown:
                await self._take_away(table, slot, message)
        return wait

    async def _draw(self, held: Held, slot: str, wanted: Shown, known: Message | None) -> float:
        """Draws one message if it is behind; how long (s) the platform wants us to wait."""
        target = wanted.target
        platform = self._platforms.get(platform_of(target.place or target.person))
        if platform is None:
            return 0.0
        table, where = held.table.id, _written(target)
        shows = keys.digest(_ENCODER.encode(wanted.screen).decode(), _SHOWS_LETTERS)
        message = known if known is not None and known.target == where else Message(where)
        if message.closed or (message.shows == shows and message.anew == wanted.anew):
            return 0.0
        try:
            if message.message and message.anew == wanted.anew and not message.nonce:
                try:
                    await platform.edit(target, message.message, wanted.screen)
                    DRAWS.labels(platform=platform.name, what="edit").inc()
                    drawn = replace(message, version=held.version, shows=shows)
                    await self._messages.put(table, slot, drawn)
                    return 0.0
                except Gone:
                    message = replace(message, message="")
            await self._send(platform, held, slot, wanted, message)
        except Closed:
            await self._messages.put(table, slot, replace(message, closed=True))
            _log.info("nothing can be sent there", platform=platform.name)
        except Later as later:
            return max(later.seconds, 0.05)
        except (OSError, TimeoutError) as error:
            _log.warning("platform unreachable", platform=platform.name, error=str(error))
            return 1.0
        return 0.0

    async def _send(
        self, platform: Platform, held: Held, slot: str, wanted: Shown, message: Message
    ) -> None:
        """A new message in the place of the old one, if there is one. A send that was begun before
        and never finished is begun again with its nonce; whatever it gives is then edited."""
        table, target = held.table.id, wanted.target
        begun = message.nonce
        nonce = begun or keys.digest(f"{table} {slot} {held.version}", _NONCE_LETTERS)
        if not begun:
            await self._messages.put(table, slot, replace(message, nonce=nonce))
        sent = await platform.send(target, wanted.screen, nonce)
        DRAWS.labels(platform=platform.name, what="send").inc()
        if begun:
            await platform.edit(target, sent, wanted.screen)
        shows = keys.digest(_ENCODER.encode(wanted.screen).decode(), _SHOWS_LETTERS)
        drawn = Message(message.target, sent, held.version, shows, anew=wanted.anew)
        await self._messages.put(table, slot, drawn)
        if message.message and message.message != sent:
            await self._delete(platform, target, message.message)

    async def _take_away(self, table: str, slot: str, message: Message) -> None:
        """A message that is not to be shown any more."""
        target = msgspec.convert(msgspec.json.decode(message.target), Target)
        platform = self._platforms.get(platform_of(target.place or target.person))
        if platform is None:
            return
        if message.message:
            await self._delete(platform, target, message.message)
        await self._messages.forget(table, slot)

    @staticmethod
    async def _delete(platform: Platform, target: Target, message: str) -> None:
        try:
            await platform.delete(target, message)
            DRAWS.labels(platform=platform.name, what="delete").inc()
        except (Gone, Closed, Later, OSError, TimeoutError) as error:
            # an old message that stays is a blemish, not a fault: its buttons still work
            _log.info("old message stays", platform=platform.name, error=type(error).__name__)

    async def remind(self, held: Held, seat: int, prompt: int) -> None:
        """Reminds a person of a decision, once."""
        wanted = await self._presenter.reminder(held, seat)
        if wanted is None:
            return
        platform = self._platforms.get(platform_of(wanted.target.place or wanted.target.person))
        if platform is None:
            return
        nonce = keys.digest(f"{held.table.id} remind {seat} {prompt}", _NONCE_LETTERS)
        try:
            await platform.send(wanted.target, wanted.screen, nonce)
            DRAWS.labels(platform=platform.name, what="remind").inc()
        except (Closed, Later) as error:
            _log.info("no reminder", platform=platform.name, error=type(error).__name__)

    async def reopen(self, table: str, slot: str) -> None:
        """A person is there again: what could not be sent is tried again at the next redraw."""
        known = (await self._messages.all(table)).get(slot)
        if known is not None and known.closed:
            await self._messages.forget(table, slot)

    @staticmethod
    async def forget(tables: Tables, table: str) -> None:
        """Everything of a table is drawn anew, where the messages on screen are lost or wrong."""
        messages = Messages(tables.store.client)
        for slot, message in (await messages.all(table)).items():
            await messages.put(table, slot, replace(message, shows="", closed=False))


def _written(target: Target) -> str:
    return _ENCODER.encode(target).decode()
