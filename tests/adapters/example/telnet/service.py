"""The platform, the router and the server of the chat, for as long as the process runs.

A user connects, types a name and a place, and reads the messages of the place and their own. The
choices of a message are numbered: ``12.3`` is the third choice of message 12, ``12.4 yes`` confirms
one that asks first, ``12.5 hello`` answers a prompt. Any other line is a command or a move.
"""

from __future__ import annotations

import asyncio
import itertools
import re
import uuid
from contextlib import suppress
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.ports import Person
from bot.ports.chat import Closed, Event, Gone, Target
from bot.ports.inputs import Input, Said, Typed
from bot.ports.screen import Screen
from bot.ports.services import Services
from bot.ports.state import ChatState
from bot.store.redis.scripts import Client
from bot.words.text import plain_of
from tests.adapters.example.telnet.render import YES, render

_CHOICE: Final = re.compile(r"(\d{1,9})\.(\d{1,3})(?: (.*))?")


class Message(NamedTuple):
    """A message that stands somewhere."""

    number: int
    target: Target
    screen: Screen


class User(NamedTuple):
    """A user who is connected."""

    person: Person
    place: str
    writer: asyncio.StreamWriter

    def reads(self, target: Target) -> bool:
        """Return True if a message there is for this user: a hand is for its owner alone."""
        return target.person == self.person.id or (
            bool(target.place) and target.place == self.place
        )


class Telnet:
    """The chat: a `ChatService` that is its own `Platform`."""

    name = "telnet"
    counts_edits = False
    leads_back = False

    def __init__(self, services: Services[Client], port: int) -> None:
        self._services: Final = services
        self.port = port
        self.ready: Final = asyncio.Event()
        self.state: Final = ChatState()
        self.messages: dict[str, Message] = {}
        """What stands, by id."""
        self._numbers: Final = itertools.count(1)
        self._users: Final[set[User]] = set()

    # --- the service ---

    @property
    def platform(self) -> Telnet:
        """Return what the bot draws on."""
        return self

    async def run(self, stop: asyncio.Event) -> None:
        """Serve users until `stop` is set."""
        async with await asyncio.start_server(self._serve, "127.0.0.1", self.port) as server:
            self.port = server.sockets[0].getsockname()[1]
            self.ready.set()
            self.state.up()
            await stop.wait()
            for user in self._users:
                user.writer.close()

    # --- the platform: out ---

    async def send(
        self,
        target: Target,
        screen: Screen,
        nonce: str,
        *,
        rings: bool = False,
        reply_to: str = "",
    ) -> str:
        """Show a new message. The nonce is its id: sent again, it is the first message."""
        del reply_to
        if target.person and not any(user.reads(target) for user in self._users):
            raise Closed("not connected")
        if nonce not in self.messages:
            self.messages[nonce] = Message(next(self._numbers), target, screen)
            self._show(self.messages[nonce], rings=rings)
        return nonce

    async def edit(self, target: Target, message: str, screen: Screen) -> None:
        """Show the new screen. Lines that were printed stay, but their numbers mean it now."""
        del target
        if message not in self.messages:
            raise Gone
        self.messages[message] = self.messages[message]._replace(screen=screen)
        self._show(self.messages[message])

    async def delete(self, target: Target, message: str) -> None:
        """Forget a message."""
        del target
        self.messages.pop(message, None)

    async def below(self, target: Target, message: str) -> int:
        """Return 0: nothing but the bot writes here."""
        del target, message
        return 0

    async def pin(self, target: Target, message: str, before: str) -> None:
        """Do nothing: lines cannot be pinned."""

    def _show(self, message: Message, *, rings: bool = False) -> None:
        for user in self._users:
            if user.reads(message.target):
                called = rings and (
                    message.target.person or user.person.id in message.screen.notify
                )
                self._print(user, message, bell="\a" if called else "")

    def _print(self, user: User, message: Message, bell: str = "") -> None:
        lines, choices = render(message.screen)
        lines += [f"  {message.number}.{at} {one.line}" for at, one in enumerate(choices, 1)]
        user.writer.write(("\n".join(["", *lines]) + f"{bell}\n").encode())

    # --- the router: in ---

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"Your name and a place, such as: ann kitchen\n")
        with suppress(ConnectionError):  # the user has left
            name, _, place = (
                (await reader.readline()).decode(errors="replace").strip().partition(" ")
            )
            if not re.fullmatch(r"\w{1,20} \w{1,20}", f"{name} {place}", re.ASCII):
                return writer.close()
            user = User(Person(f"telnet:{name.lower()}", name), f"telnet:{place.lower()}", writer)
            self._users.add(user)
            try:
                for message in self.messages.values():
                    if user.reads(message.target):
                        self._print(user, message)
                while line := await reader.readline():
                    await self._do(user, line.decode(errors="replace").strip())
                    await writer.drain()
            finally:
                self._users.discard(user)
                self.messages = {
                    id: one
                    for id, one in self.messages.items()
                    if one.target.person != user.person.id
                }
                writer.close()

    async def _do(self, user: User, line: str) -> None:
        """Do what a line asks for, and print the answer for this user alone."""
        event = Event(id=f"telnet:{uuid.uuid4().hex}", person=user.person, place=user.place)
        if (done := self._read(user, line)) is None:
            user.writer.write(b"Nothing is done: that choice is gone, or asks for a yes.\n")
            return
        reply = await self._services.dispatcher.handle(event, done)
        if reply.toast:
            user.writer.write(f"-> {plain_of(reply.toast)}\n".encode())
        if reply.screen is not None:
            await self.send(Target(person=user.person.id), reply.screen, event.id)

    def _read(self, user: User, line: str) -> Input | None:
        """Return what a line means; None for a choice that is gone or was not confirmed."""
        found = _CHOICE.fullmatch(line)
        if found is None:
            return Said(line)
        number, at, text = int(found[1]), int(found[2]), found[3] or ""
        for message in self.messages.values():
            if message.number == number and user.reads(message.target):  # numbers can be guessed
                choices = render(message.screen)[1]
                if not 0 < at <= len(choices) or (choices[at - 1].confirms and text != YES):
                    return None
                done = choices[at - 1].input
                return replace(done, text=text) if isinstance(done, Typed) else done
        return None
