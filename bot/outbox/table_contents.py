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
from bot.model.people import Person, platform_of
from bot.model.settings import Settings
from bot.model.tables.following import informed
from bot.model.tables.meeting import expected, let_in, meets
from bot.model.tables.note import Note
from bot.model.tables.table import Place, Snapshot, Stage, Table
from bot.model.tables.waiting import between_deals
from bot.outbox.content import Content, PublicPost, read_target
from bot.outbox.noted import is_closed, target_of
from bot.outbox.reach import Reach, is_rung, rings, waits_for
from bot.outbox.slots import (
    ASKED,
    HAND,
    LET_IN,
    LINE,
    MEETING,
    NEWS,
    SHUT,
    called_by_line,
    closed_seats,
    public_slot,
    public_slots,
    sheet_slot,
    slot_in,
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
    """The data of the table's public messages that a hand needs. `announced`: each of them has
    shown this deal and its fingerprint; `at`: see `Screen.table_at`."""

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
        shares: bool = True,
    ) -> None:
        """`shares`: the operator lets tables be shown in several places."""
        self.shares: Final = shares
        self._catalogue: Final = catalogue
        self._client: Final = client
        self._kept: Final[PersonalCache[str, dict[str, tuple[Any, Any]]]] = PersonalCache(
            _MOST_KEPT
        )
        """The last screens of tables by slot, each with its inputs."""
        self._settings: Final = settings
        self._notes: Final = notes
        self._tables_of: Final = tables_of

    def public(self, held: Snapshot, place: Place | None = None) -> Screen:
        """Return the public screen of one of the table's places (None: the first)."""
        return self.public_for(self._of_all(held, place))

    def public_for(self, reader: Reader) -> Screen:
        """Return the public screen of a table, in the words of a reader. Places with the same words
        share one screen, and so its picture."""
        everybody = replace(self._of_all(reader.held, reader.place), words=reader.words)
        return self._shared("public", everybody, self._public)

    def _public(self, reader: Reader) -> Screen:
        held = reader.held
        if held.state is not None and held.table.sealed(held.table.match):
            return sealed_screen(reader)
        never_played = held.state is None or held.table.stage is Stage.LOBBY
        return lobby_screen(reader, self._catalogue.games) if never_played else table_screen(reader)

    def _shared(self, name: str, reader: Reader, make: Callable[[Reader], T]) -> T:
        """Return what all places show that have the same language and the same talk, and either are
        or are not asked about other places. Places show the latest lines of the talk, so an equal
        number of lines means the same lines."""
        held, lines = reader.held, len(reader.table.said_in(reader.place))
        kept = f"{name} {reader.words.language} {lines} {reader.is_asked}"
        return self._made(held, kept, (held.table, held.state), lambda: make(reader))

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
        at: str = "",
    ) -> Reader:
        """Return a person whose settings are known as a reader. `at`: the place where they are."""
        place = held.table.place_for(person, at)
        words = words_in(settings.language or held.table.language_in(place))
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
            place,
            self.shares,
        )

    def _of_all(self, held: Snapshot, place: Place | None = None) -> Reader:
        """Return the people of one of the table's places (None: the first) as a reader."""
        presenter = self._catalogue.presentation_of(held.table.game).presenter
        at = place or held.table.places[0]
        words = words_in(held.table.language_in(at))
        return Reader(words, held, presenter, at=at, shares=self.shares)

    async def announced(self, held: Snapshot, seat: int) -> bool:
        """Return True once the public message of the place by which the player of a seat came has
        shown this deal and its fingerprint."""
        slot = public_slot(held.table.place_of(seat))
        return announces(await self._notes.read_slot(held.table.id, slot), held)

    async def hand(self, held: Snapshot, seat: int) -> Screen | None:
        """Return the private hand of a seat; None if no person sits there or nothing is dealt.

        Until the public message of each place shows the deal, the hand carries the fingerprint
        itself, so no card is sent before the fingerprint.
        """
        person = held.table.seats[seat].person
        if person is None or not _has_hands(held):
            return None
        notes, settings, stored = await together(
            self._client,
            Notes.ask_slots(held.table.id, *public_slots(held.table)),
            self._settings.ask_settings(person.id),
            Drafts.ask_draft(held.table.id, seat),
        )
        reader = self.reader(held, person.id, settings())
        public = public_of(public_notes(held.table, notes()), held, seat)
        content = await self.hand_content(reader, stored(), public)
        return None if content is None else content.screen

    async def hand_content(self, reader: Reader, stored: Stored, public: Public) -> Content | None:
        """Return the private hand of a reader with this draft, without notification data; None if
        nothing is dealt. `public`: the public messages of the table."""
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
        found = {public_slot(place): self.public_content(held, place) for place in table.places}
        values = iter(answers)
        for follower in informed(held):
            id = follower.person.id
            screen = news_screen(self.reader(held, id, next(values)()))
            found[f"{NEWS}{id}"] = Content(Target(person=id), screen, follower.rung, rings=True)
        found |= self._gathering(held, {id: next(values)() for id in expected(table)})
        if table.stage is Stage.CLOSED:
            return found
        found |= await self._shut(held, notes)
        readers = {}
        for (seat, person), settings, stored in zip(_hands(held), values, values, strict=True):
            reader = readers[seat] = self.reader(held, person.id, settings())
            hand = await self.hand_content(reader, stored(), public_of(notes, held, seat))
            if hand is not None:
                found[f"{HAND}{seat}"] = replace(
                    hand, occasion=table.turn(seat).rung, rings=is_rung(table, seat)
                )
        for ring in rings(table, closed_seats(notes) | called_by_line(notes, table)):
            place = _called_in(table, ring.seat)
            if ring.by is Reach.LINE and place is not None:
                others = await self._others(held, ring.seat, ring.person)
                line = call_screen(readers[ring.seat], ring.seat, len(others))
                found[f"{LINE}{ring.seat}"] = Content(
                    target_of(table, place), line, ring.name, rings=True, replies=public_slot(place)
                )
        if _has_hands(held) and not table.sealed(table.match):
            over = table.stage is Stage.OVER
            if over or between_deals(held.game, held.state):
                for place in table.places:
                    sheet = self._shared("sheet", self._of_all(held, place), match_sheet)
                    # the last one of a match is a new message, the last there
                    occasion = "over" if over else ""
                    if sheet is not None:
                        shown = Content(target_of(table, place), sheet, occasion)
                        found[sheet_slot(table, place)] = shown
        return found

    async def shut(self, held: Snapshot, person: str) -> Mapping[str, Screen]:
        """Return what a person is told in private of the table's places that take no messages, by
        slot; nothing if all do, or if they have no part in the table."""
        asked = Notes.ask_slots(held.table.id, *public_slots(held.table))
        notes = public_notes(held.table, await asked.alone(self._client))
        return {
            slot: told.screen
            for slot, told in (await self._shut(held, notes)).items()
            if told.target.person == person
        }

    async def _shut(self, held: Snapshot, notes: Mapping[str, Note]) -> dict[str, Content]:
        """Return the messages that tell the people who came by a place of the table, and its host,
        once each, that this place takes no messages. They are deleted when it does again, or when
        the table has moved or is not shown there any more. `notes`: of the public messages."""
        table = held.table
        closed = [place for place in table.places if is_closed(table, place, notes)]
        if table.only_for or not closed:
            return {}
        host = table.host
        people = dict.fromkeys([one.id for one in (*table.people, host) if one.id])
        read = await together(self._client, *map(self._settings.ask_settings, people))
        settings = {id: answer() for id, answer in zip(people, read, strict=True)}
        found = {}
        for place in closed:
            lacks = notes[public_slot(place)].rejected.lacks
            for id, own in settings.items():
                if id == host.id or table.place_for(id) == place:
                    reader = replace(self.reader(held, id, own), at=place)
                    screen = shut_screen(reader, id, lacks)
                    found[slot_in(place, f"{SHUT}{id}")] = Content(
                        Target(person=id), screen, SHUT, rings=not own.calls.off
                    )
        return found

    def _gathering(self, held: Snapshot, settings: Mapping[str, Settings]) -> dict[str, Content]:
        """Return the messages that notify people before a match, each once. `settings`: of the
        expected people, by id; people with calls turned off get a silent message."""
        table = held.table
        if not meets(table):
            return {}

        def of(people: Sequence[Person], place: Place) -> Reader:
            """Return the readers of a message that rings people of a place: in their language, if
            it is the same for all of them."""
            own = table.language_in(place)
            languages = {settings[one.id].language or own for one in people}
            words = words_in(languages.pop() if len(languages) == 1 else own)
            return replace(self._of_all(held, place), words=words)

        silent = frozenset([id for id, one in settings.items() if one.calls.off])
        found: dict[str, Content] = {}

        def show(place: Place, name: str, screen: Screen) -> None:
            slot, where, public = slot_in(place, name), target_of(table, place), public_slot(place)
            found[slot] = Content(where, screen, slot, bool(screen.notify), public)

        for place in table.places:
            chat = platform_of(place.id)  # people of other chats are named, but not rung there
            for call, people in asked(table).items():
                here = [one for one in people if table.place_for(one.id) == place]
                others = [one.id for one in here if one.platform != chat]
                if here:
                    screen = asking_screen(of(here, place), here, silent.union(others))
                    show(place, f"{ASKED}{call}", screen)
            if table.meeting.rings and table.stage is Stage.LOBBY and place.number == 0:
                # a role of the server where the table was opened
                show(place, f"{ASKED}role", free_screen(self._of_all(held, place)))
            here = [one for one in awaited_people(table) if table.place_for(one.id) == place]
            here = [one for one in here if one.id not in silent]
            if table.meeting.rung and here:
                screen = meeting_screen(of(here, place), here)
                rung = tuple([one for one in screen.notify if platform_of(one) == chat])
                show(place, f"{MEETING}{table.meeting.begins}", replace(screen, notify=rung))
        for id in let_in(table):
            told = let_in_screen(self.reader(held, id, settings[id]))
            found[f"{LET_IN}{id}"] = Content(
                Target(person=id), told, LET_IN, rings=id not in silent
            )
        return found

    def public_content(self, held: Snapshot, place: Place) -> Content:
        """Return the content of the public message of a table in one of its places."""
        table = held.table
        lively = table.speed is Speed.LIVELY
        post = PublicPost(
            turn=0 if table.only_for else table.turn_number,
            pinned=table.stage is not Stage.CLOSED and not table.only_for,
            moment=self._moment(held, place),
            patience=_LIVELY_PATIENCE if lively else _PATIENCE,
        )
        target = target_of(table, place)
        return Content(target, self.public(held, place), held.deal, public=post)

    def _moment(self, held: Snapshot, place: Place) -> str:
        """Return the digest of the urgent part of the public message: everything that a draw from
        the stock does not change. It is empty if every change is urgent."""
        if held.state is None or held.table.stage is not Stage.PLAYING:
            return ""
        return self._shared("moment", self._of_all(held, place), _moment)


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


def public_notes(table: Table, found: Sequence[Note | None]) -> dict[str, Note]:
    """Return the notes of a table's public messages by slot, as they were read from
    `public_slots`."""
    slots = zip(public_slots(table), found, strict=True)
    return {slot: note for slot, note in slots if note is not None}


def public_of(notes: Mapping[str, Note], held: Snapshot, seat: int) -> Public:
    """Return the data of the public messages that the hand of a seat needs, from their notes: it
    links to the one of the place by which its owner came."""
    note = notes.get(public_slot(held.table.place_of(seat)))
    message = "" if note is None else note.posted.message
    place = read_target(note.target).place if note is not None and message else ""
    return Public(announced(notes, held), (place, message) if place else ("", ""))


def announced(notes: Mapping[str, Note], held: Snapshot) -> bool:
    """Return True if the public message of each place has shown this deal and its fingerprint."""
    return all(announces(notes.get(slot), held) for slot in public_slots(held.table))


def announces(public: Note | None, held: Snapshot) -> bool:
    """Return True if a public message has shown this deal and its fingerprint."""
    return public is not None and bool(public.posted.shows) and public.posted.occasion == held.deal


def _called_in(table: Table, seat: int) -> Place | None:
    """Return the place where a line may call the player of a seat: the one by which they came (if
    they came by none, the first of their chat), if it is in their chat and the table is still shown
    there. Nobody is called where they are not."""
    place, person, by = table.place_of(seat), table.seats[seat].person, table.seats[seat].by
    if person is None or by not in {place.number, -1}:
        return None
    return place if platform_of(place.id) == person.platform else None


def _has_hands(held: Snapshot) -> bool:
    return held.state is not None and held.table.stage is not Stage.LOBBY


def _hands(held: Snapshot) -> list[tuple[int, Person]]:
    """Return the people who are shown a hand, with their seats."""
    if not _has_hands(held) or held.table.stage is Stage.CLOSED:
        return []
    seats = enumerate(held.table.seats)
    return [(number, seat.person) for number, seat in seats if seat.person is not None]
