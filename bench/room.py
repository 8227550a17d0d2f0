"""A chat without a service: its people, and the messages that they see, live in another process.

    python -m bench.room

This is `kafene` itself with one chat, ``bench``. The process that measures (`bench.crowd`) listens
at the port ``ROOM_PORT``: it sends what people do, and is sent answers, messages and commits.
``ROOM_SECONDS``: how long each request to the chat takes.
"""

from __future__ import annotations

import asyncio
import os
import sys

import msgspec

from bot.app import cli
from bot.app.wiring import Kafene
from bot.model.jobs import Job
from bot.model.people import Person
from bot.model.tables.table import Snapshot
from bot.ports.chat import Event, Target
from bot.ports.inputs import Picked, Pressed
from bot.ports.screen import Screen
from bot.ports.services import ChatService
from bot.tables.tables import now_ms
from bot.words.text import plain_of
from tests.bot.servers import HOST
from tests.bot.silent import Silent

NAME = "bench"
MOST_BYTES = 2**22
"""Maximum length of a line, in bytes."""


class Deed(msgspec.Struct, frozen=True):
    """Something that a person does: a button that they press, or a `key` that they pick."""

    id: str
    person: Person
    place: str
    language: str
    token: str
    key: str = ""


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """What became of a deed."""

    id: str
    refused: bool
    said: str


class Shown(msgspec.Struct, frozen=True, tag="shown"):
    """What a message shows from a time (ms) on; None: it was deleted."""

    at: int
    where: str
    message: str
    screen: Screen | None = None
    rings: bool = False


class Due(msgspec.Struct, frozen=True, tag="due"):
    """Jobs that were put, and when they are due (ms)."""

    jobs: list[tuple[int, str]]


class Committed(msgspec.Struct, frozen=True, tag="committed"):
    """A commit at a time (ms). `ended`: the seats that had a prompt which it ended, and those
    prompts; `jobs`: its new jobs and when they are due (ms)."""

    at: int
    table: str
    ended: list[tuple[int, int]]
    jobs: list[tuple[int, str]]


Told = Answer | Shown | Due | Committed
ENCODER = msgspec.json.Encoder()


class Room(Silent):
    """The chat in one process of the bot."""

    name = NAME
    leads_back = True

    def __init__(self, bot: Kafene) -> None:
        self._bot = bot
        self._seconds = float(os.environ["ROOM_SECONDS"])
        self._line: asyncio.StreamWriter | None = None
        bot.tables.on_commit.append(self._committed)
        bot.tables.jobs.on_put.append(lambda due, job: self._tell(Due([(due, str(job))])))

    # --- what the bot shows -----------------------------------------------------------------

    async def send(
        self,
        target: Target,
        screen: Screen,
        nonce: str,
        *,
        rings: bool = False,
        reply_to: str = "",
    ) -> str:
        """Show a new message."""
        del reply_to
        await self._show(target, nonce, screen, rings)
        return nonce

    async def edit(self, target: Target, message: str, screen: Screen) -> None:
        """Show another screen in a message."""
        await self._show(target, message, screen)

    async def delete(self, target: Target, message: str) -> None:
        """Delete a message."""
        await self._show(target, message, None)

    async def _show(
        self, target: Target, message: str, screen: Screen | None, rings: bool = False
    ) -> None:
        await asyncio.sleep(self._seconds / 2)
        where = target.place or target.person
        self._tell(Shown(now_ms(), where, message, screen, rings))
        await asyncio.sleep(self._seconds / 2)

    # --- what people do ---------------------------------------------------------------------

    async def run(self, stop: asyncio.Event) -> None:
        """Take in what people do until all is over."""
        port = int(os.environ["ROOM_PORT"])
        reader, self._line = await asyncio.open_connection(HOST, port, limit=MOST_BYTES)
        self._line.write(f"{os.getpid()}\n".encode())
        try:
            async with asyncio.TaskGroup() as group:
                reading = group.create_task(self._read(reader, group))
                await stop.wait()
                reading.cancel()
        finally:
            self._line.close()

    async def _read(self, reader: asyncio.StreamReader, group: asyncio.TaskGroup) -> None:
        while line := await reader.readline():
            group.create_task(self._answer(msgspec.json.decode(line, type=Deed)))

    async def _answer(self, deed: Deed) -> None:
        event = Event(
            id=deed.id, person=deed.person, place=deed.place, language=deed.language, private=True
        )
        dispatcher = self._bot.dispatcher
        if deed.key:
            reply = await dispatcher.handle(event, Picked(deed.token, (deed.key,)))
        else:
            reply = await dispatcher.handle(event, Pressed(deed.token))
        self._tell(Answer(deed.id, reply.refused, plain_of(reply.toast)))

    # --- what is told -----------------------------------------------------------------------

    def _committed(
        self, before: Snapshot, after: Snapshot, jobs: tuple[tuple[int, Job], ...]
    ) -> None:
        now = after.table.prompts
        ended = [(seat, one) for seat, one in enumerate(before.table.prompts) if now[seat] != one]
        due = [(at, str(job)) for at, job in jobs]
        self._tell(Committed(now_ms(), after.table.id, ended, due))

    def _tell(self, what: Told) -> None:
        if self._line is not None:
            self._line.write(ENCODER.encode(what) + b"\n")


def open_chats(bot: Kafene) -> list[ChatService]:
    """The room alone."""
    return [Room(bot)]


def main() -> None:
    """Run the bot with this chat."""
    sys.exit(cli.main(sys.argv[1:], open_chats))


if __name__ == "__main__":
    main()
