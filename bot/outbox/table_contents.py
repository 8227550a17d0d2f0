"""Make the content of each message of a table: the public message, the hands, the sheet of the last
deal, the lines and messages that notify."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from bot.games import Catalogue
from bot.model import ids
from bot.model.clock import MINUTE, SECOND, Speed
from bot.model.people import Person
from bot.model.settings import Settings
from bot.model.tables.following import informed
from bot.model.tables.meeting import expected, let_in, meets
from bot.model.tables.note import Note
from bot.model.tables.table import Snapshot, Stage, Table
from bot.model.tables.waiting import between_deals
from bot.outbox.content import Content, PublicPost, read_target, written_target
from bot.outbox.reach import Reach, is_rung, rings, waits_for
from bot.outbox.slots import (
    ASKED,
    HAND,
    LET_IN,
    LINE,
    MEETING,
    NEWS,
    PUBLIC,
    SHEET,
    SHUT,
    called_by_line,
    closed_seats,
    sheet_slot,
)
from bot.ports.chat import Target
from bot.ports.screen import Block, Screen
from bot.store.people.settings import PeopleSettings
from bot.store.redis.scripts import Client
from bot.store.redis.trip import Answers, Ask, together
from bot.store.tables.drafts import Drafts, Stored
from bot.store.tables.notes import Notes
from bot.tables.rules.seats import seat_left
from bot.util.caches import PersonalCache
from bot.views.afterwards.sheet import match_sheet
from bot.views.generic import GenericPresenter
from bot.views.hand.hand import hand_inputs, hand_screen
from bot.views.lobby.gathering import (
    asked,
    asking_screen,
    awaited_people,
    free_screen,
    let_in_screen,
    meeting_screen,
)
from bot.views.lobby.lobby import lobby_screen
from bot.views.reader import Reader
from bot.views.table.call import call_screen
from bot.views.table.fingerprint import fingerprint
from bot.views.table.following import news_screen
from bot.views.table.shut import shut_screen
from bot.views.table.table import table_screen
from bot.views.table.tournament import sealed_screen
from bot.words.words import words_in

TablesOf = Callable[[str], Awaitable[list[Snapshot]]]
"""Returns the tables where a person sits."""
_LETTERS: Final = 12
_PATIENCE: Final = 10 * MINUTE
_LIVELY_PATIENCE: Final = 15 * SECOND
"""Ms for which a draw from the stock alone does not trigger a new picture of the table."""
_MOST_KEPT: Final = 256
"""Number of tables whose last screens are kept."""
_ENCODER: Final = msgspec.json.Encoder()
T = TypeVar("T")


class Public(NamedTuple):
    """The data of the table's public message that a hand needs. `announced`: it has shown this deal
    and its fingerprint; `at`: see `Screen.table_at`."""

    announced: bool
    at: tuple[str, str] = ("", "")


class TableContents:
    """Turns tables into the contents of their messages, in each reader's words."""

    def __init__(
        self,
        catalogue: Catalogue,
        client: Client,
        settings: PeopleSettings,
        notes: Notes,
        tables_of: TablesOf,
    ) -> None:
        self._catalogue: Final = catalogue
        self._client: Final = client
        self._kept: Final[PersonalCache[str, dict[str, tuple[Any, Any]]]] = PersonalCache(
            _MOST_KEPT
        )
        """The last screens of tables by slot, each with its inputs."""
        self._settings: Final = settings
        self._notes: Final = notes
        self._tables_of: Final = tables_of

    def public(self, held: Snapshot) -> Screen:
        """Return the public screen."""
        return self.public_for(self._of_all(held))

    def public_for(self, reader: Reader) -> Screen:
        """Return the public screen of a table, in the words of a reader."""
        held, language = reader.held, reader.words.language
        slot = PUBLIC if language == held.table.language else f"{PUBLIC}:{language}"
        everybody = replace(self._of_all(held), words=reader.words)
        return self._made(held, slot, (held.table, held.state), lambda: self._public(everybody))

    def _public(self, reader: Reader) -> Screen:
        held = reader.held
        if held.state is not None and held.table.sealed(held.table.match):
            return sealed_screen(reader)
        never_played = held.state is None or held.table.stage is Stage.LOBBY
        return lobby_screen(reader, self._catalogue.games) if never_played else table_screen(reader)

    def _made(self, held: Snapshot, slot: str, inputs: object, make: Callable[[], T]) -> T:
        """Return `make()`, or its last result if `inputs` are the same. It may depend on nothing
        else."""
        slots = self._kept[held.table.id] = self._kept.get(held.table.id, {})
        known = slots.get(slot)
        if known is None or known[0] != inputs:
            known = slots[slot] = inputs, make()
        made: T = known[1]
        return made

    async def page_of(self, held: Snapshot, person: str, admin: bool = False) -> Reader:
        """Return a person as a reader: seat, language, settings; `admin`: they govern a place
        of the table and are there."""
        return self.reader(held, person, await self._settings.read_settings(person), admin)

    def reader(
        self,
        held: Snapshot,
        person: str,
        settings: Settings,
        admin: bool = False,
        *,
        belongs: bool = True,
    ) -> Reader:
        """Return a person whose settings are known as a reader."""
        words = words_in(settings.language or held.table.language)
        governs = (admin and not held.table.is_shared) or held.table.host.id == person
        presenter = self._catalogue.presentation_of(held.table.game).presenter
        follows = any([one.person.id == person for one in held.table.followers])
        return Reader(
            words,
            held,
            presenter,
            held.table.seat_of(person),
            settings,
            governs,
            follows,
            belongs,
            seat_left(held.table, person),
        )

    def _of_all(self, held: Snapshot) -> Reader:
        """Return the channel as a reader."""
        presenter = self._catalogue.presentation_of(held.table.game).presenter
        return Reader(words_in(held.table.language), held, presenter)

    async def announced(self, held: Snapshot) -> bool:
        """Return True once the public message has shown this deal and its fingerprint."""
        return announces(await self._notes.read_slot(held.table.id, PUBLIC), held)

    async def hand(self, held: Snapshot, seat: int) -> Screen | None:
        """Return the private hand of a seat; None if no person sits there or nothing is dealt.

        Until the public message shows the deal, the hand carries the fingerprint itself, so no card
        is sent before the fingerprint.
        """
        person = held.table.seats[seat].person
        if person is None or not _has_hands(held):
            return None
        notes, settings, stored = await together(
            self._client,
            Notes.ask_slots(held.table.id, PUBLIC),
            self._settings.ask_settings(person.id),
            Drafts.ask_draft(held.table.id, seat),
        )
        reader = self.reader(held, person.id, settings())
        content = await self.hand_content(reader, stored(), public_of(notes()[0], held))
        return None if content is None else content.screen

    async def hand_content(self, reader: Reader, stored: Stored, public: Public) -> Content | None:
        """Return the private hand of a reader with this draft, without notification data; None if
        nothing is dealt. `public`: the public message of the table."""
        held, seat = reader.held, reader.seat
        assert seat is not None
        person, prompt = held.table.seats[seat].person, held.table.prompts[seat]
        if person is None or not _has_hands(held):
            return None
        others = await self._others(held, seat, person) if is_rung(held.table, seat) else []
        draft = stored.of(held, seat)
        seal = () if public.announced else fingerprint(reader)

        def make() -> Screen:
            screen = hand_screen(reader, draft, others)
            return replace(screen, blocks=(*screen.blocks, *seal), table_at=public.at)

        inputs = (seal, public.at, *hand_inputs(reader, draft, others))
        screen = self._made(held, f"{HAND}{seat}", inputs, make)
        return Content(Target(person=person.id), screen, drafted=stored.name(prompt))

    async def _others(self, held: Snapshot, seat: int, person: Person) -> list[Snapshot]:
        """Return the other tables that wait for a called person: one message names all of them,
        unless the person wants one from each."""
        if not held.table.seats[seat].calls.digest:
            return []
        found = [one for one in await self._tables_of(person.id) if one.table.id != held.table.id]
        return [one for one in found if waits_for(one.table, person.id)]

    def asks(self, held: Snapshot) -> Sequence[Ask[Any]]:
        """Return the reads that the messages of a table need: the settings of followers and of
        people with kept seats; settings and drafts of the hands, seat by seat."""
        people = [one.person.id for one in informed(held)] + expected(held.table)
        return [self._settings.ask_settings(one) for one in people] + [
            ask
            for seat, person in _hands(held)
            for ask in (
                self._settings.ask_settings(person.id),
                Drafts.ask_draft(held.table.id, seat),
            )
        ]

    async def make_all(
        self,
        held: Snapshot,
        notes: Mapping[str, Note] | None = None,
        answers: Answers | None = None,
    ) -> Mapping[str, Content]:
        """Return the content of every message of the table by its slot; read the arguments that are
        not given."""
        if notes is None:
            notes = await self._notes.read_table(held.table.id)
        if answers is None:
            asks = self.asks(held)
            answers = await together(self._client, *asks) if asks else []
        table = held.table
        place = target_of(table)
        found = {PUBLIC: self.public_content(held)}
        values = iter(answers)
        for follower in informed(held):
            id = follower.person.id
            screen = news_screen(self.reader(held, id, next(values)()))
            found[f"{NEWS}{id}"] = Content(Target(person=id), screen, follower.rung, rings=True)
        found |= self._gathering(held, {id: next(values)() for id in expected(table)})
        if table.stage is Stage.CLOSED:
            return found
        found |= await self._shut(held, notes.get(PUBLIC))
        public = public_of(notes.get(PUBLIC), held)
        readers = {}
        for (seat, person), settings, stored in zip(_hands(held), values, values, strict=True):
            reader = readers[seat] = self.reader(held, person.id, settings())
            hand = await self.hand_content(reader, stored(), public)
            if hand is not None:
                found[f"{HAND}{seat}"] = replace(
                    hand, occasion=table.turn(seat).rung, rings=is_rung(table, seat)
                )
        for ring in rings(table, closed_seats(notes) | called_by_line(notes, table)):
            if ring.by is Reach.LINE:
                others = await self._others(held, ring.seat, ring.person)
                line = call_screen(readers[ring.seat], ring.seat, len(others))
                found[f"{LINE}{ring.seat}"] = Content(
                    place, line, ring.name, rings=True, replies=PUBLIC
                )
        if _has_hands(held) and not table.sealed(table.match):
            over = table.stage is Stage.OVER
            if over or between_deals(held.game, held.state):
                inputs = held.table, held.state
                sheet = self._made(held, SHEET, inputs, lambda: match_sheet(self._of_all(held)))
                if sheet is not None:  # the last one of a match is a new message, the last there
                    found[sheet_slot(table, table.places[0])] = Content(
                        place, sheet, "over" if over else ""
                    )
        return found

    async def shut(self, held: Snapshot, person: str) -> Screen | None:
        """Return what a person is told in private of a table whose place takes no messages; None if
        it does, or if they have no part in the table."""
        found = await self._shut(held, await self._notes.read_slot(held.table.id, PUBLIC))
        told = found.get(f"{SHUT}{person}")
        return None if told is None else told.screen

    async def _shut(self, held: Snapshot, public: Note | None) -> dict[str, Content]:
        """Return the messages that tell the people of a table, once each, that its place takes no
        messages. They are deleted when it does again, or when the table has moved."""
        table = held.table
        if public is None or not public.closed or table.only_for:
            return {}
        if public.target != written_target(target_of(table)):
            return {}
        people = dict.fromkeys([one.id for one in (*table.people, table.host) if one.id])
        settings = await together(self._client, *map(self._settings.ask_settings, people))
        found = {}
        for id, read in zip(people, settings, strict=True):
            screen = shut_screen(self.reader(held, id, read()), id, public.rejected.lacks)
            rings = not read().calls.off
            found[f"{SHUT}{id}"] = Content(Target(person=id), screen, SHUT, rings=rings)
        return found

    def _gathering(self, held: Snapshot, settings: Mapping[str, Settings]) -> dict[str, Content]:
        """Return the messages that notify people before a match, each once. `settings`: of the
        expected people, by id; people with calls turned off get a silent message."""
        table = held.table
        if not meets(table):
            return {}

        def of(people: Sequence[Person]) -> Reader:
            """Return the readers of a message that rings people: in their language, if it is the
            same for all of them."""
            languages = {settings[one.id].language or table.language for one in people}
            words = words_in(languages.pop() if len(languages) == 1 else table.language)
            return replace(self._of_all(held), words=words)

        silent = frozenset([id for id, one in settings.items() if one.calls.off])
        screens = {
            f"{ASKED}{call}": asking_screen(of(people), people, silent)
            for call, people in asked(table).items()
        }
        if table.meeting.rings and table.stage is Stage.LOBBY:
            screens[f"{ASKED}role"] = free_screen(self._of_all(held))
        people = [one for one in awaited_people(table) if one.id not in silent]
        if table.meeting.rung and people:
            screens[f"{MEETING}{table.meeting.begins}"] = meeting_screen(of(people), people)
        place = target_of(table)
        found = {
            slot: Content(place, screen, slot, rings=bool(screen.notify), replies=PUBLIC)
            for slot, screen in screens.items()
        }
        for id in let_in(table):
            told = let_in_screen(self.reader(held, id, settings[id]))
            found[f"{LET_IN}{id}"] = Content(
                Target(person=id), told, LET_IN, rings=id not in silent
            )
        return found

    def public_content(self, held: Snapshot) -> Content:
        """Return the content of the public message of a table."""
        table = held.table
        lively = table.speed is Speed.LIVELY
        post = PublicPost(
            turn=0 if table.only_for else table.turn_number,
            pinned=table.stage is not Stage.CLOSED and not table.only_for,
            moment=self._moment(held),
            patience=_LIVELY_PATIENCE if lively else _PATIENCE,
        )
        return Content(target_of(table), self.public(held), held.deal, public=post)

    def _moment(self, held: Snapshot) -> str:
        """Return the digest of the urgent part of the public message: everything that a draw from
        the stock does not change. It is empty if every change is urgent."""
        if held.state is None or held.table.stage is not Stage.PLAYING:
            return ""
        return self._made(
            held, "moment", (held.table, held.state), lambda: _moment(self._of_all(held))
        )


class Silent(GenericPresenter):
    """A presenter that shows only whose turn it is."""

    def table(self, reader: Reader, view: Any) -> tuple[Block, ...]:
        """Say nothing."""
        del reader, view
        return ()


def _moment(reader: Reader) -> str:
    lasting = reader.presenter.lasting(reader.public)
    if lasting is None:
        return ""
    around = _ENCODER.encode(table_screen(replace(reader, presenter=Silent()))).decode()
    return ids.digest(f"{lasting} {around}", _LETTERS)


def target_of(table: Table) -> Target:
    """Return the target of a table: its place, or the private chat of the person who practises
    there."""
    return Target(person=table.only_for) if table.only_for else Target(place=table.place)


def public_of(note: Note | None, held: Snapshot) -> Public:
    """Return the data of the public message that a hand needs, from its note."""
    message = "" if note is None else note.posted.message
    place = read_target(note.target).place if note is not None and message else ""
    return Public(announces(note, held), (place, message) if place else ("", ""))


def announces(public: Note | None, held: Snapshot) -> bool:
    """Return True if the public message has shown this deal and its fingerprint."""
    return public is not None and bool(public.posted.shows) and public.posted.occasion == held.deal


def _has_hands(held: Snapshot) -> bool:
    return held.state is not None and held.table.stage is not Stage.LOBBY


def _hands(held: Snapshot) -> list[tuple[int, Person]]:
    """Return the people who are shown a hand, with their seats."""
    if not _has_hands(held) or held.table.stage is Stage.CLOSED:
        return []
    seats = enumerate(held.table.seats)
    return [(number, seat.person) for number, seat in seats if seat.person is not None]
