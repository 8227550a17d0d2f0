"""Talk and presence at a table: what people say, and who hears it.

In a room of the browser chat every message is a line of that chat, and everybody there may write,
also spectators. At a table that is shown in several places, or elsewhere than where they are,
players and the host write to the table, and all its places show it (`bot/tables/rules/talk.py`);
commands and moves are done, as in a chat.
Phrases go to the pages that follow the table, are not stored, and only players of the table may
send them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, Protocol

from msgspec.structs import replace

from adapters.web.sockets import Answer, Trouble
from adapters.web.table.presence import Presence
from adapters.web.table.protocol import Line, Mute, Neighbour, People, Phrase, Say, Talk, bare
from bot.ports import Person, digest, owner_of, platform_of
from bot.ports.chat import Event
from bot.ports.inputs import Said, Typed
from bot.ports.pages import Entered
from bot.ports.services import Boards, Services
from bot.ports.tokens import token
from bot.store.people.blocks import Blocks
from bot.store.redis.scripts import Client
from bot.words.cleaning import one_line

LOCAL: Final = "local"
SETTLE_SECONDS: Final = 15.0
"""Seconds in which pages reconnect after a start of the process: until then nobody counts as
away."""

_KEY_LETTERS: Final = 12


def room_of(guest: Entered) -> str:
    """Return the room of the browser chat where a person is; empty if they are in none."""
    own = platform_of(guest.person.id) == platform_of(guest.place) == LOCAL
    return guest.place if own and not owner_of(guest.place) else ""


def _key(guest: Entered, person: str) -> str:
    """Return a page's key for another person in the room; it is different on every page."""
    return digest(f"{guest.person.id} {person}", _KEY_LETTERS)


class Spoken(NamedTuple):
    """A person's message. `where`: the room, or the table. `number`: that of the message in the
    room's chat."""

    where: str
    person: str
    name: str = ""
    text: str = ""
    phrase: str = ""
    number: int = 0


class Listener(Protocol):
    """An open page."""

    @property
    def owner(self) -> str:
        """The person who has opened it."""

    @property
    def at(self) -> frozenset[str]:
        """Its place: a room, or a table."""

    def meet(self) -> None:
        """Check if presence has changed."""

    def hear(self, spoken: Spoken) -> None:
        """Receive a person's message."""


class OwnTalk(Protocol):
    """The part of the browser chat in which people talk."""

    @property
    def presence(self) -> Presence:
        """The people with an open page of the chat, by room."""

    async def said(self, guest: Entered, id: str, text: str, phrase: str) -> Answer | Trouble:
        """Write a line into the person's room, as if they had typed it there."""

    async def unread(self, guest: Entered, heard: int) -> Talk:
        """Return the number of unread lines of a person's room; `heard`: the newest line that they
        have."""

    async def muted_again(self, person: str) -> None:
        """Redraw a person's pages of the chat, without the people they have muted by now."""


def event_of(guest: Entered, id: str) -> Event:
    """Return the event of an act on a page. `id`: the number that the page gave it."""
    return Event(
        id=f"page:{guest.person.id}:{id}",
        person=guest.person,
        place=guest.place,
        admin=guest.admin,
        language=guest.language,
        server=guest.server,
        title=guest.title,
    )


class TableTalk:
    """The talk of all pages of a site."""

    def __init__(
        self, services: Services[Client], own: OwnTalk | None, pages: Iterable[Listener]
    ) -> None:
        self._boards: Final[Boards] = services.boards
        self._dispatcher: Final = services.dispatcher
        self._blocks: Final = Blocks(services.redis)
        self._screens: Final = services.screens
        self._own: Final = own
        self._pages: Final = pages
        self.presence: Final = Presence() if own is None else own.presence
        """The people with an open page."""
        self._settled = False
        self.presence.changed.append(self._came_or_went)
        self._boards.hear(self._said)

    # --- what is said ---

    async def act(self, guest: Entered, table: str, act: Say | Phrase | Mute) -> Answer | Trouble:
        """Say something, or mute a person."""
        if isinstance(act, Mute):
            return await self._mute(guest, table, act)
        if await self._alone(guest, table):
            return Trouble("bad", act.id)
        if isinstance(act, Say):
            return await self._say(guest, table, act)
        if self._own is not None and room_of(guest):
            return await self._in_room(self._own, guest, act)
        may = await self._boards.say(table, guest.person, act.phrase)
        return Answer(act.id) if may else Trouble("bad", act.id)

    async def _say(self, guest: Entered, table: str, act: Say) -> Answer | Trouble:
        """Do what a line says: a command, or a move at the table. Other words are said where the
        page has told the person, or not at all: others may have come to hear them meanwhile."""
        text = one_line(act.text)
        command = text.startswith("/")
        own = self._own if room_of(guest) else None
        to_all = await self._boards.writes(table, guest.person.id, guest.place)
        if not command and act.all != to_all:
            return Trouble("all" if to_all else "room" if own is not None else "bad", act.id)
        if own is not None and (command or not to_all):
            return await self._in_room(own, guest, act)
        if not to_all:
            return Trouble("bad", act.id)
        event = event_of(guest, act.id)
        line = Said(text) if command else Typed(token(table, "line"), text)
        reply = await self._dispatcher.handle(event, line)
        screen = None if reply.screen is None else bare(reply.screen)
        return Answer(act.id, reply.toast, screen, reply.refused, reply.file)

    async def _in_room(self, own: OwnTalk, guest: Entered, act: Say | Phrase) -> Answer | Trouble:
        """Do what a line of the room says."""
        text = act.text if isinstance(act, Say) else ""
        phrase = act.phrase if isinstance(act, Phrase) else ""
        answer = await own.said(guest, act.id, text, phrase)
        if isinstance(answer, Answer) and answer.screen is not None:
            answer = replace(answer, screen=bare(answer.screen))
        return answer

    async def _alone(self, guest: Entered, table: str) -> bool:
        """Return True if a table belongs to one person, who plays there against computers: nobody
        hears them, and their messages do not belong in the room from which they came."""
        return bool(table and owner_of(await self._screens.place_of(table, guest.person.id)))

    async def _mute(self, guest: Entered, table: str, act: Mute) -> Answer | Trouble:
        whom = self._meant(guest, table, act)
        if whom is None or whom.id == guest.person.id:
            return Trouble("bad", act.id)
        await self._blocks.mute(guest.person.id, whom, on=act.on)
        for page in self._pages:
            if page.owner == guest.person.id:
                page.meet()
        if self._own is not None:
            await self._own.muted_again(guest.person.id)
        return Answer(act.id)

    def _meant(self, guest: Entered, table: str, act: Mute) -> Person | None:
        """Return the person named by a seat, or by a key among those present."""
        if act.seat is not None:
            seats = self._seats(table)
            return seats[act.seat] if act.seat < len(seats) else None
        for id, name in self.presence.here(room_of(guest)).items():
            if act.neighbour == _key(guest, id):
                return Person(id, name)
        return None

    def _said(self, table: str, person: Person, phrase: str, text: str) -> None:
        self.tell(Spoken(table, person.id, person.name, text, phrase))

    def tell(self, spoken: Spoken) -> None:
        """Send a person's message to the pages in a room, or at a table."""
        for page in self._pages:
            if spoken.where in page.at:
                page.hear(spoken)

    async def line(self, guest: Entered, table: str, spoken: Spoken) -> Line | None:
        """Return the message as a person receives it. They get nothing from people whom they have
        muted or avoid, nothing from a table that they may not watch (any more), and no text that is
        said at the table if their place does not show such lines."""
        at_table, mine = spoken.where == table, spoken.person == guest.person.id
        if at_table and not await self._boards.may_look(table, guest.person, guest.place):
            return None
        told = at_table and spoken.text and not mine
        if told and not self._boards.shows_lines(table, guest.person.id, guest.place):
            return None
        if any([one.has(spoken.person) for one in await self._blocks.unheard(guest.person.id)]):
            return None
        sits = {one.id: (at, one.name) for at, one in enumerate(self._seats(table)) if one}
        seat, name = sits.get(spoken.person, (None, ""))
        return Line(
            spoken.name or name,
            spoken.text,
            spoken.phrase,
            seat,
            mine,
            spoken.number,
        )

    async def unread(self, guest: Entered, heard: int) -> Talk | None:
        """Return the number of unread lines of a room; None where there are no lines."""
        if self._own is None or not room_of(guest):
            return None
        return await self._own.unread(guest, heard)

    # --- who is here ---

    def settle(self) -> None:
        """From now on, mark people without an open page as away."""
        self._settled = True
        for page in self._pages:
            page.meet()

    def _came_or_went(self, where: str) -> None:
        for page in self._pages:
            if where in page.at or any([where in self._boards.places(at) for at in page.at]):
                page.meet()

    def _seats(self, table: str) -> tuple[Person | None, ...]:
        return self._boards.seated(table) if table else ()

    def _here(self, room: str, table: str) -> set[str]:
        """Return the people with an open page in a room, at a table, or in another room that shows
        it."""
        places = {room, table, *(self._boards.places(table) if table else ())} - {""}
        return {one for place in places for one in self.presence.here(place)}

    def around(self, room: str) -> tuple[str, ...]:
        """Return where the people of a room's messages may have a page open: in the room, at its
        table, in the other rooms that show it."""
        table, _ = self._boards.company(room)
        return (room, table, *self._boards.places(table)) if table else (room,)

    def near(self, room: str) -> set[str]:
        """Return the people with an open page in a room, and of those whom its messages name the
        ones with an open page in another room that shows its table."""
        table, named = self._boards.company(room)
        return {*self.presence.here(room), *(named & self._here(room, table))}

    def _gone(self, guest: Entered, table: str) -> list[int]:
        """Return the seats whose players have left: those of the browser, because others play
        without a page."""
        room = room_of(guest)
        if not room or not self._settled:
            return []
        here = self._here(room, table)
        return [
            number
            for number, one in enumerate(self._seats(table))
            if one is not None and one.platform == LOCAL and one.id not in here
        ]

    def missing(self, guest: Entered, table: str) -> str:
        """Return the person who has left a table while all its other players are here; empty if
        nobody or several have, or nobody knows of one of the others."""
        if not self._gone(guest, table):
            return ""
        here = self._here(room_of(guest), table)
        away = [one.id for one in self._seats(table) if one is not None and one.id not in here]
        return away[0] if len(away) == 1 else ""

    async def people(self, guest: Entered, table: str) -> People:
        """Return who is here, as far as a person at a table (empty: none) may know it."""
        room = room_of(guest)
        sits = ["" if one is None else one.id for one in self._seats(table)]
        near, at = self.presence.here(room), self._here(room, table)
        own = await self._boards.at(room) if room else ""
        players = {one.id for one in self._seats(own) if one is not None}
        looks = self.presence.here(own)
        muted, _ = await self._blocks.unheard(guest.person.id)
        here = [number for number, one in enumerate(sits) if one in at]
        return People(
            here=tuple(here),
            gone=tuple(self._gone(guest, table)),
            muted=tuple([number for number, one in enumerate(sits) if one and muted.has(one)]),
            room=tuple(
                [
                    Neighbour(
                        name,
                        id in players,
                        id in looks,
                        id == guest.person.id,
                        "" if id == guest.person.id or id in sits else _key(guest, id),
                        muted.has(id),
                    )
                    for id, name in sorted(near.items(), key=lambda one: (one[1].casefold(), one))
                ]
            ),
            alone=await self._alone(guest, table),
            writes=await self._boards.writes(table, guest.person.id, guest.place),
        )
