"""The local chat: rooms and private messages in a browser, as a `Platform` like any other.

``LocalChat(dispatcher, redis, settings)`` and ``await chat.run(stop)``, which serves until `stop`;
``chat.ready`` is set when the page can be opened at ``chat.address``. Screens may be sent before.

A place is ``local:<room>``, a person ``local:<16 letters>``. The protocol is in
`adapters.browser.protocol`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import partial
from typing import Final

import msgspec
import structlog
from aiohttp import WSCloseCode, web

from adapters.browser.chats import Chats
from adapters.browser.connection import Connection, More
from adapters.browser.files import load_chat, version
from adapters.browser.invitation import Invitations, join_link, json_of, with_cookie
from adapters.browser.moderation import Moderation, without_names
from adapters.browser.pictures import Gallery
from adapters.browser.protocol import (
    Act,
    Body,
    Complete,
    Door,
    FromPage,
    Hint,
    Open,
    Say,
    Welcome,
    enter,
    fit,
    is_room,
    room_name,
    title_of,
)
from adapters.browser.push import PUSH, Push
from adapters.browser.settings import LocalSettings
from adapters.browser.shares import ShareLimits, Shares
from adapters.browser.visitors import DEFAULT_ROOMS, Visitor, Visitors, person_name
from adapters.web.answers import Answers
from adapters.web.connection import new_socket, turned_away
from adapters.web.server.crowd import Crowd, CrowdLimits
from adapters.web.server.guard import Guard, Proxies, Tries
from adapters.web.server.pages import Files
from adapters.web.serving import starting, watching
from adapters.web.sockets import MOST_BYTES, Answer, Bad, Trouble
from adapters.web.table.files import load_table
from adapters.web.table.phrases import said_in
from adapters.web.table.presence import Presence
from adapters.web.table.protocol import Talk
from adapters.web.table.site import SOCKET, OwnDoor, TableSite
from adapters.web.table.talk import Spoken
from adapters.web.webpush import Way
from bot.http.addresses import is_loopback, network_of
from bot.http.listening import Limits, body_of, listening
from bot.ports import Listing, Person
from bot.ports.chat import Closed, Completion, Event, Gone, InputHandler, Reply, Target
from bot.ports.inputs import Said
from bot.ports.pages import Entered
from bot.ports.screen import Screen
from bot.ports.services import Studio
from bot.ports.state import ChatState
from bot.store.people.generations import Generations
from bot.store.redis.errors import Full, translated_errors
from bot.store.redis.scripts import Client
from bot.words.cleaning import one_line
from bot.words.words import words_in

log = structlog.get_logger(__name__)

LIMITS = Limits()
CROWD = CrowdLimits()
SHARES = ShareLimits()
REMEMBERED = 2000
ADMIN: Final = "/admin"
"""The command that a code of administrators follows."""

SiteOf = Callable[[Proxies, OwnDoor], TableSite]
"""Makes the page of the tables, which people enter by the cookie of the chat."""


class LocalChat:
    """The platform ``local``."""

    name = "local"
    counts_edits = False
    leads_back = False

    def __init__(
        self,
        dispatcher: InputHandler,
        redis: Client,
        settings: LocalSettings,
        studio: Studio,
        clock: Callable[[], int],
        site: SiteOf | None = None,
        push_way: Way | None = None,
        health: ChatState | None = None,
    ) -> None:
        """`studio` draws the pictures; `clock`: the time by which turns are counted (ms since
        1970); `site` makes the page of the tables; `push_way`: which push services are asked
        (tests have one on this machine); `health`: the state of the chat."""
        self._health: Final = health or ChatState()
        self.clock: Final = clock
        self.address = ""
        """The address of the page, once it is `ready`."""
        self.reached = ""
        """The address that other people can open; empty if there is none."""
        self.ready = asyncio.Event()
        self.chats = Chats(redis)
        self._gallery = Gallery(self.chats, studio)
        made_up = not settings.code and not settings.of_this_machine
        code = None if made_up else settings.code
        self._visitors = Visitors(redis, code, settings.secret, settings.admin)
        self._moderation: Final = Moderation(redis, self.chats)
        self._generations = Generations(redis)
        self._dispatcher = dispatcher
        self._settings = settings
        self._guard = Guard(settings.host, settings.hosts)
        self._tries = Tries()
        self._admin_tries: Final = Tries()
        self._shares = Shares(SHARES)
        self._proxies = Proxies(settings.proxies)
        self._cookie = "kafene"
        self._files: Final = Files(load_chat)
        self._table: Final = Files(load_table)
        self.presence: Final = Presence()
        """Who has a page open, in which room: a page of the chat, or of a table."""
        self.presence.changed.append(self._came_or_went)
        self._site: Final = None if site is None else site(self._proxies, self)
        tables = None if self._site is None else self._site.boards.tables
        self._push: Final = Push(redis, self._watched, tables, settings.contact, push_way)
        self._open: Crowd[Connection] = Crowd(CROWD)
        self._answers: Final = Answers(REMEMBERED, self._health)

    @property
    def code(self) -> str:
        """The entry code, once the chat is `ready`; empty if none is needed."""
        return self._visitors.code

    # --- the platform ---

    async def send(
        self,
        target: Target,
        screen: Screen,
        nonce: str,
        *,
        rings: bool = False,
        reply_to: str = "",
    ) -> str:
        """Send a new message and return its id. The same nonce again gives the first message.

        A message that rings is marked for the page, and the person's page decides how it rings. If
        they have no page in sight, their devices are notified.
        `reply_to` is not shown: a room has one table.
        """
        del reply_to
        chat = await self._chat_of(target, screen)
        self._gallery.show(chat, screen)
        body = Body(screen=fit(screen), rings=rings)
        id = await self.chats.send(chat, body, f"bot {nonce}" if nonce else "")
        self._changed(chat)
        if rings:
            self._push.message(target, screen, nonce)
        return str(id)

    async def edit(self, target: Target, message: str, screen: Screen) -> None:
        """Show the screen in an existing message; raise `Gone` if there is none."""
        chat = await self._chat_of(target, screen)
        self._gallery.show(chat, screen)
        body = Body(screen=fit(screen))
        if not message.isdecimal() or not await self.chats.edit(
            chat, int(message), body, waits=screen.waits
        ):
            raise Gone(message)
        self._changed(chat)

    async def delete(self, target: Target, message: str) -> None:
        """Delete a message. It is not an error if the message is already gone."""
        chat = await self._chat_of(target, None)
        if message.isdecimal() and await self.chats.delete(chat, int(message)):
            self._changed(chat)

    async def below(self, target: Target, message: str) -> int:
        """Return how many lines that people typed are below a message in a room."""
        chat = await self._chat_of(target, None)
        return await self.chats.below(chat, int(message)) if message.isdecimal() else 0

    async def pin(self, target: Target, message: str, before: str) -> None:
        """Do nothing: a room shows its newest messages."""

    def share_link(self, code: str) -> str:
        """Return the address where a person asks for the table of a code; empty if others can open
        none."""
        return join_link(self.reached, code)

    async def _chat_of(self, target: Target, screen: Screen | None) -> str:
        """Return the target's chat. A private screen is never accepted for a room."""
        kind, _, name = (target.person or target.place).partition(":")
        if kind != "local" or not name or bool(target.person) == bool(target.place):
            raise Closed(f"not in the local chat: {target}")
        if target.place:
            if screen is not None and screen.seat is not None:
                raise ValueError("a private screen does not go into a room")
            return f"place/{room_name(name)}"
        if not await self._visitors.has(name):
            raise Closed(f"never came in: {name}")
        return f"person/{name}"

    def _changed(self, chat: str) -> None:
        for connection in self._open:
            connection.changed(chat)

    def _watched(self, id: str) -> bool:
        """Return True if a person has a page in sight."""
        chat = any([page.visitor.id == id and page.in_sight for page in self._open])
        return chat or (self._site is not None and self._site.watched(f"local:{id}"))

    # --- life ---

    async def run(self, stop: asyncio.Event) -> None:
        """Serve until `stop` is set. What was begun by then is finished, and what rings is sent.

        Raises: CannotStart: it cannot listen, or the store does not take its keys.
        """
        async with starting("local"):
            async with translated_errors():
                await self._visitors.load()
                await self._push.load()
            if self._site is not None:
                await self._site.load()
        await self._files.load()
        await self._table.load()
        watch = watching(self._guard, self._site)
        app = web.Application(middlewares=[watch], client_max_size=MOST_BYTES)
        app.router.add_get("/", (self._files if self._site is None else self._table).serve)
        app.router.add_get("/chat", self._files.serve)
        app.router.add_get("/static/{path:.+}", self._files.serve)
        app.router.add_get("/picture/{key}", self._picture)
        app.router.add_get("/me", self._me)
        app.router.add_post("/enter", self._enter)
        app.router.add_post("/logout", self._log_out)
        app.router.add_route("*", PUSH, self._ask_push)
        app.router.add_get("/ws", self._socket)
        if self._site is not None:
            app.router.add_get(SOCKET, self._site.socket)
            asked = self._visitors.code_asked
            Invitations(self._visitor, self._site, self._proxies, asked).serve(app)
            app.router.add_get(r"/{path:sw\.js}", self._table.serve)  # of the whole site
        app.router.add_get("/table/{path:.+}", self._table.serve)
        async with AsyncExitStack() as stack:
            await self._listen(app, stack)
            if self._site is not None:
                await stack.enter_async_context(self._site.serving())
            await stack.enter_async_context(self._push.serving())
            async with self._answers.giving():
                self.ready.set()
                self._health.up()
                await stop.wait()
                self.ready.clear()
                for connection in self._open:
                    connection.close(WSCloseCode.SERVICE_RESTART, b"restart")

    async def _listen(self, app: web.Application, stack: AsyncExitStack) -> None:
        host = self._settings.host
        shares = self._proxies.shared
        async with starting("local"):
            port = await stack.enter_async_context(
                listening(app, host, self._settings.port, limits=LIMITS, shared=shares)
            )
        self._cookie = f"kafene-{port}"  # cookies do not know ports: two chats on one machine
        shown = "localhost" if is_loopback(host) or host in {"0.0.0.0", "::"} else host
        self.address = f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"

    # --- pages ---

    async def _picture(self, request: web.Request) -> web.Response:
        visitor = await self._came_in(request)
        async with self._shares.pictures(visitor.id):
            return await self._gallery.answer(request, visitor.id)

    async def _ask_push(self, request: web.Request) -> web.Response:
        return await self._push.ask(request, (await self._came_in(request)).id)

    async def _came_in(self, request: web.Request) -> Visitor:
        if (visitor := await self._visitor(request)) is None:
            raise web.HTTPUnauthorized
        return visitor

    async def _visitor(self, request: web.Request) -> Visitor | None:
        return await self._visitors.known(request.cookies.get(self._cookie, ""))

    async def _me(self, request: web.Request) -> web.Response:
        visitor = await self._visitor(request)  # no error: who is new is welcome
        return json_of(Door(self._visitors.code_asked) if visitor is None else visitor.me)

    async def _enter(self, request: web.Request) -> web.Response:
        try:
            asked = enter(await body_of(request))
        except Bad:
            raise web.HTTPBadRequest from None
        known = await self._visitor(request)
        if known is None and self._visitors.code_asked:
            who = network_of(self._proxies.who(request))
            if not self._tries.left(who):
                return json_of(Door(True, "wait"), 429)
            if not self._visitors.code_right(asked.code):
                self._tries.wrong(who)
                return json_of(Door(True, "code"), 403)
        name = person_name(asked.name)
        if not name:
            return json_of(Door(self._visitors.code_asked, "name"), 400)
        if known is None and not self._shares.newcomer(self._proxies.network(request)):
            return json_of(Door(self._visitors.code_asked, "wait"), 429)
        cookie = request.cookies.get(self._cookie, "")
        try:
            async with translated_errors():
                visitor = await self._visitors.enter(name, asked.language, cookie)
                if self._visitors.is_admin_code(asked.code):
                    await self._visitors.make_admin(visitor.id)
        except Full:
            return json_of(Door(self._visitors.code_asked, "full"), 507)
        for connection in list(self._open):
            if connection.visitor.id == visitor.id:
                named = self._visitors.named(visitor, connection.room or DEFAULT_ROOMS[0])
                connection.visitor = await named
        return self._with_cookie(request, visitor)

    async def _log_out(self, request: web.Request) -> web.Response:
        """Log the requester out everywhere; this browser stays in, by a new cookie."""
        visitor = await self._came_in(request)
        if not self._shares.exit(visitor.id):
            raise web.HTTPTooManyRequests
        await self._push.forget(visitor.id)
        visitor = await self._visitors.log_out(visitor)
        await self._generations.raised(visitor.person.id)  # other processes hear it, too
        await (self._site or self).look_again()
        return self._with_cookie(request, visitor)

    def _with_cookie(self, request: web.Request, visitor: Visitor) -> web.Response:
        return with_cookie(request, visitor.me, self._cookie, self._visitors.cookie(visitor))

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        visitor = await self._came_in(request)
        if not self.ready.is_set():
            raise web.HTTPServiceUnavailable
        connection = Connection(self, visitor, new_socket(), request)
        # before the handshake: what is open counts
        if not self._open.admit(connection, self._proxies.network(request)):
            return await turned_away(request, "many")
        try:
            return await connection.serve(request)
        finally:
            self._open.gone(connection)
            connection.gone()

    # --- what people do ---

    async def opened(self, visitor: Visitor, opening: Open) -> tuple[Welcome, tuple[More, ...]]:
        """Note that a person shows a room; return their welcome and the objects that follow it.

        They are welcome even if the store is full or their private screens cannot be made.
        """
        room, more = room_name(opening.room), list[More]()
        try:
            async with translated_errors():
                await self._visitors.stays(visitor.id, opening.language)
                if not await self._goes_into(room, visitor, again=True):
                    more.append(Trouble("rooms"))
                else:
                    visitor = await self._visitors.named(visitor, room)
        except Full:
            log.warning("the store is full", what="who is in a room is not noted")
        event = await self._event(visitor, f"open-{time.time_ns()}", room, opening.language)
        try:
            shown = [
                self._answered(visitor, one)
                for one in await self._dispatcher.private_screens(event)
            ]
        except Exception:
            log.exception("local.private", person=visitor.id)
            shown = []
        if shown:
            more.append(Hint(tuple(shown)))
        rooms, epoch = await self._visitors.rooms(), self._visitors.epoch
        who = event.person.id
        return Welcome(who, visitor.name, epoch, room, rooms, version()), tuple(more)

    async def _goes_into(self, room: str, visitor: Visitor, *, again: bool) -> bool:
        """Note that a person is in a room; if the room is already open, only if they come `again`.
        Return False if nobody has opened it and they have opened too many."""
        owner = await self._visitors.owner(room)
        if not owner and not self._shares.room(visitor.id):
            return False
        if again or not owner:
            await self._visitors.go_into(room, visitor.id)
        return True

    def _came_or_went(self, where: str) -> None:
        site = self._site
        for page in self._open:
            room = f"local:{page.room}"
            if where == room or (site is not None and where in site.talk.around(room)):
                page.look()

    def here(self, room: str) -> set[str]:
        """Return the people who have a page open, of those whom the messages of a room name."""
        site, at = self._site, f"local:{room}"
        return set(self.presence.here(at)) if site is None else site.talk.near(at)

    def allows(self, visitor: Visitor, said: FromPage) -> bool:
        """Return False if a person sends too many requests, from all their pages together."""
        return self._shares.act(visitor.id, said)

    def _answered(self, visitor: Visitor, screen: Screen) -> Screen:
        """Return a screen for one person that is not stored: its page gets the picture's key."""
        self._gallery.show(f"person/{visitor.id}", screen)
        drawn = screen.picture
        bare = drawn and msgspec.structs.replace(drawn, facts="")
        return fit(msgspec.structs.replace(screen, picture=bare))

    async def act(self, visitor: Visitor, act: Act, language: str) -> Answer | Trouble:
        """Handle a request and answer; the same id again gets the first answer."""
        id = f"local:{visitor.id}:{act.id}"
        return await self._answers.to(id, act.id, partial(self._act, visitor, act, language, id))

    async def _act(self, visitor: Visitor, act: Act, language: str, id: str) -> Answer | Trouble:
        room = room_name(act.room)
        public = isinstance(act, Say) and not act.private
        if public and not await self._goes_into(room, visitor, again=False):
            return Trouble("rooms", act.id)
        event = await self._event(visitor, id, room, language)
        if isinstance(act, Say):
            event = msgspec.structs.replace(event, private=act.private)
            reply = await self._say(act, event, visitor)
        else:
            reply = await self._dispatcher.handle(event, act.input)
        screen = None if reply.screen is None else self._answered(visitor, reply.screen)
        return Answer(act.id, reply.toast, screen, reply.refused, reply.file)

    async def _own(
        self, text: str, room: str, named: tuple[Person, ...], visitor: Visitor, event: Event
    ) -> Reply | None:
        """Answer a line that the chat handles without the bot: a code of administrators, muting a
        person, a line of a blocked person. Return None for any other line."""
        words = words_in(event.language)
        if await self._moderation.is_shut_out(visitor.person.id):
            return Reply(words.text("refusal-BLOCKED_BY_OPERATOR"), refused=True)
        word, _, rest = text.partition(" ")
        if word == ADMIN:
            left = self._admin_tries.left(visitor.id)
            right = left and self._visitors.is_admin_code(rest)
            if right:
                await self._visitors.make_admin(visitor.id)
            elif left:
                self._admin_tries.wrong(visitor.id)
            said = "local-admin" if right else "local-admin-wrong"
            return Reply(words.text(said), refused=not right)
        muted = await self._moderation.say(visitor, text, room, named, event.language)
        if muted is not None:
            await self.muted_again(visitor.person.id)
            return muted
        talks = not text.startswith("/") and not event.private and not event.admin
        if talks and not await self._moderation.may_write(room, visitor.person.id):
            return Reply(words.text("local-blocked"), refused=True)
        return None

    async def muted(self, person: str) -> Listing:
        """Return the people whom a person does not want to read."""
        return await self._moderation.muted(person)

    async def muted_again(self, person: str) -> None:
        """Show a person's pages of the chat again, without those whom they have muted by now."""
        listing = await self._moderation.muted(person)
        for page in [one for one in self._open if one.visitor.person.id == person]:
            page.muted(listing)

    async def _say(self, act: Say, event: Event, visitor: Visitor) -> Reply:
        text = said_in(act.phrase, event.language) if act.phrase else one_line(act.text)
        if not text:
            return Reply()
        room = room_name(act.room)
        here = [Person(*one) for one in self.presence.here(f"local:{room}").items()]
        text, named = without_names(text, here)
        if (own := await self._own(text, room, named, visitor, event)) is not None:
            return own
        event = msgspec.structs.replace(event, named=named)
        if not text.startswith("/"):  # commands are for the bot, like everywhere
            person = event.person.id.partition(":")[2]
            chat = f"person/{person}" if act.private else f"place/{room}"
            name, phrase = event.person.name, act.phrase or ""
            body = Body(person=event.person.id, name=name, text=text, phrase=phrase)
            number = await self.chats.send(chat, body, event.id)
            self._changed(chat)
            if self._site is not None and not act.private:
                spoken = Spoken(event.place, event.person.id, name, text, phrase, number)
                self._site.talk.tell(spoken)
        return Reply() if act.phrase else await self._dispatcher.handle(event, Said(text))

    async def said(self, guest: Entered, id: str, text: str, phrase: str) -> Answer | Trouble:
        """Write a line into the room where a person is, as if they had typed it there."""
        visitor = Visitor(guest.person.id.partition(":")[2], guest.person.name, guest.language)
        act = Say(id, guest.place.partition(":")[2], text, phrase=phrase or None)
        if not self._shares.act(visitor.id, act):
            return Trouble("slow", id)
        return await self._act(visitor, act, guest.language, f"table:{visitor.id}:{id}")

    async def unread(self, guest: Entered, heard: int) -> Talk:
        """Return how many lines of their room a person has not read."""
        person, room = guest.person.id, guest.place.partition(":")[2]
        return await self._moderation.unread(person, room, heard)

    async def complete(
        self, visitor: Visitor, asked: Complete, language: str
    ) -> tuple[Completion, ...]:
        """Return how a line may continue."""
        event = await self._event(visitor, f"ask-{asked.id}", asked.room, language)
        line = one_line(asked.text)
        own = self._moderation.completions(line, language)
        return (*own, *await self._dispatcher.complete(event, line))[:20]

    async def _event(self, visitor: Visitor, id: str, room: str, language: str) -> Event:
        room = room_name(room)
        place, admin = f"local:{room}", await self._governs(room, visitor)
        return Event(
            id=id,
            person=visitor.person,
            place=place,
            admin=admin,
            language=language,
            server=place,
            title=title_of(room),
        )

    async def _governs(self, room: str, visitor: Visitor) -> bool:
        """Return True if a person governs a room: everybody on a machine of their own; elsewhere
        those who know the code of administrators, and who opened the room. If there is such a code,
        nobody else governs the rooms that always exist."""
        if self._settings.of_this_machine or await self._visitors.governs(visitor.id):
            return True
        always = self._settings.admin and room in DEFAULT_ROOMS
        return not always and await self._visitors.owner(room) == visitor.id

    # --- the door to the page of the tables ---

    async def enter(self, request: web.Request) -> Entered | None:
        """Return the person who opened a socket; None if they have not entered."""
        visitor = await self._visitor(request) if self._guard.own_page(request) else None
        if visitor is None:
            return None
        return Entered(person=visitor.person, language=visitor.language)

    async def look_again(self) -> None:
        """Close the sockets of people who are no longer known. Forget all answers and shown
        pictures, because they may name forgotten people."""
        self._answers.forget()
        self._gallery.forget()
        for connection in list(self._open):
            if await self._visitor(connection.request) is None:
                connection.close(WSCloseCode.POLICY_VIOLATION, b"cookie")

    async def at(self, guest: Entered, place: str) -> Entered | None:
        """Note that a person is in a room, and return them as that room names them. Return None if
        it is no room."""
        room = room_name(place.partition(":")[2])
        if not is_room(room):
            return None
        visitor = Visitor(guest.person.id.partition(":")[2], guest.person.name, guest.language)
        await self._visitors.stays(visitor.id, guest.language)
        if await self._goes_into(room, visitor, again=True):
            visitor = await self._visitors.named(visitor, room)
        return Entered(
            person=visitor.person,
            place=f"local:{room}",
            server=f"local:{room}",
            title=title_of(room),
            language=guest.language,
            admin=await self._governs(room, visitor),
        )
