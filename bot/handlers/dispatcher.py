"""The dispatcher receives everything people do, in every chat, and returns the answers.

It reads all data of a control in one round trip and passes it to the handler as a `Request`. It
always answers: also to refusals, store failures, our own faults and floods.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec
import structlog
from msgspec.structs import replace

from bot.games import Catalogue
from bot.handlers.admission import ruled
from bot.handlers.injection import Injector
from bot.handlers.limits import Floods, FloodVerdict
from bot.handlers.moves import dropping, lessons
from bot.handlers.places.unreadable import UNREADABLE
from bot.handlers.reading import reading
from bot.handlers.request import Request, allowed
from bot.handlers.routes import (
    COMMAND,
    DROP,
    FORM,
    LINE,
    PICKER,
    PRESS,
    PROMPT,
    Route,
    Where,
    find_routes,
)
from bot.model.blocks import PlaceRules
from bot.model.ids import is_lesson_id, is_table_id
from bot.model.operator import Grounds, turned_away
from bot.model.outcomes import Refusal, Refused
from bot.model.people import server_of
from bot.model.settings import Settings
from bot.model.tables.note import Note
from bot.model.tables.rights import Right
from bot.model.tables.table import Snapshot
from bot.outbox.outbox import Outbox
from bot.outbox.slots import HAND
from bot.outbox.table_contents import TableContents
from bot.ports.board import Preview
from bot.ports.chat import Completion, Event, Reply, Target
from bot.ports.commands import read_command
from bot.ports.inputs import Dropped, Filled, Input, Picked, Pressed, Said, Typed
from bot.ports.misclicks import GUARD_SECONDS, ON_THE_WAY
from bot.ports.screen import Screen
from bot.ports.tokens import NO_TABLE, Token, read_token
from bot.store.operator import Blocked
from bot.store.people.active import ActivePeople
from bot.store.people.blocks import Blocks
from bot.store.people.settings import PeopleSettings
from bot.store.redis.deadline import deadline
from bot.store.redis.errors import BadDocument, NewerSchema, StoreError, refusal_of
from bot.store.redis.trip import Ask, together
from bot.store.tables.drafts import Drafts
from bot.store.tables.notes import Notes
from bot.store.tables.presence import Presence
from bot.tables.tables import Tables
from bot.util.metrics import ANSWER_SECONDS
from bot.views.answers import refusal_text
from bot.words.hearing import hearing
from bot.words.words import words_in

_log: Final = structlog.get_logger(__name__)

MOST_CHOSEN: Final = 120
"""Maximum number of keys that a picker may send."""
GUARD_MS: Final = int((GUARD_SECONDS + ON_THE_WAY) * 1000)
"""Time (ms) after a drawing by another process in which a press on the hand may be accidental."""
MOST_FILLED: Final = 50
"""Maximum number of changed fields that a form may send."""
_PREVIEWS: Final = 120
_PREVIEWS_A_SECOND: Final = 10.0
"""Rate limit of previews: for each person, at once and in the long run (one for each choice)."""
_NOTHING: Final = Token("", "")


class TurnedAway(Refused):
    """The operator has blocked a person who only talks: they get no answer."""


class _Trip(NamedTuple):
    """The answers to the dispatcher's reads. `seat`: the seat whose draft was read; `notes`: of the
    messages of the control's table; `here`: the table of the place."""

    settings: Callable[[], Settings]
    blocked: Callable[[], bool]
    rest: Sequence[Callable[[], Any]] = ()
    seat: int | None = None
    notes: Callable[[], Mapping[str, Note]] | None = None
    here: Callable[[], str | None] | None = None
    vouched: Callable[[], str] | None = None
    rules: Mapping[str, Callable[[], PlaceRules]] = {}


class _Meant(NamedTuple):
    """A parsed input: the kind and token of its control, and the data that came with it."""

    kind: str
    token: Token
    keys: tuple[str, ...] = ()
    text: str = ""
    filled: tuple[tuple[Token, tuple[str, ...]], ...] = ()
    options: Mapping[str, str] = {}
    among: frozenset[str] | None = None


def _meant(input: Input) -> _Meant:
    """Parse an input. A foreign token or an oversized input names no control."""
    match input:
        case Pressed(token):
            return _Meant(PRESS, read_token(token) or _NOTHING)
        case Picked(token, keys, among):
            read = read_token(token) if len(keys) <= MOST_CHOSEN else None
            return _Meant(PICKER, read or _NOTHING, keys, among=among)
        case Typed(token, text):
            return _Meant(PROMPT, read_token(token) or _NOTHING, text=text)
        case Filled(token, inputs):
            some = [_meant(one) for one in inputs[:MOST_FILLED]]
            filled = tuple([(one.token, one.keys) for one in some])
            return _Meant(FORM, read_token(token) or _NOTHING, filled=filled)
        case Dropped(table, version, target, cards, way):
            known = is_table_id(table) or is_lesson_id(table)
            if not known or len(cards) > MOST_CHOSEN:
                return _Meant(DROP, _NOTHING)
            return _Meant(DROP, Token(table, "drop", (str(version), target, way)), cards)
        case Said(text, options):
            command = read_command(text)
            if command is None:
                return _Meant(LINE, _NOTHING, text=text)
            return _Meant(COMMAND, Token("", command.name), text=command.rest, options=options)


class Dispatcher:
    """The one `InputHandler` of all chats. Without `buckets` there is no rate limit."""

    def __init__(self, services: Injector, buckets: Floods | None = None) -> None:
        self._routes: Final = find_routes().bind(services)
        self._catalogue: Final = services.get(Catalogue)
        self._contents: Final = services.get(TableContents)
        self._tables: Final = services.get(Tables)
        self._drafts: Final = services.get(Drafts)
        self._people: Final = services.get(PeopleSettings)
        self._presence: Final = services.get(Presence)
        self._active: Final = services.get(ActivePeople)
        self._blocks: Final = services.get(Blocks)
        self._outbox: Final = services.get(Outbox)
        self._grounds: Final = services.get(Grounds)
        self._completions: Final = services.bind(reading.completions, given=2)
        self._hands: Final = services.bind(reading.hands)
        self._reopened: Final = services.bind(reading.back)
        self._closed: Final = services.bind(reading.closed)
        self._preview: Final = services.bind(dropping.preview, given=4)
        self._lesson_preview: Final = services.bind(lessons.preview, given=4)
        self._buckets: Final = buckets
        self._previews: Final = buckets and Floods(_PREVIEWS, _PREVIEWS_A_SECOND, buckets.clock)

    async def handle(self, event: Event, input: Input) -> Reply:
        """Handle an input and return the answer. It always returns in time: it stops waiting for
        the store at the deadline."""
        answering = ANSWER_SECONDS.labels(platform=event.person.platform)
        with answering.time(), deadline(self._tables.limits.patience):
            if isinstance(input, Filled) and input.token.startswith(f"{NO_TABLE}:"):
                return await self._each(event, input)
            return await self._reply(event, _meant(input))

    async def _each(self, event: Event, form: Filled) -> Reply:
        """Handle the fields of a form that is about no table one after the other, up to the first
        that is refused. Return the last answer."""
        reply = Reply()
        for at, one in enumerate(form.inputs[:MOST_FILLED]):
            reply = await self._reply(replace(event, id=f"{event.id}/{at}"), _meant(one))
            if reply.refused:
                break
        return reply

    async def preview(
        self, event: Event, table: str, version: int, cards: tuple[str, ...]
    ) -> Preview:
        """Return verdicts on cards of the hand for every stack; none if they cannot be computed."""
        asked = self._previews is None or self._previews.take(event.person.id) is FloodVerdict.DONE
        lesson = is_lesson_id(table)
        if not asked or not (lesson or is_table_id(table)) or len(cards) > MOST_CHOSEN:
            return Preview(version)
        said = self._lesson_preview if lesson else self._preview
        try:
            with deadline(self._tables.limits.patience):
                if await self._is_blocked(event):
                    return Preview(version)
                return await said(event, table, version, cards)
        except Refused:
            pass
        except (StoreError, NewerSchema, BadDocument) as error:
            _log.warning("no preview", error=str(error))
        except Exception:  # noqa: BLE001  a fault of ours: the page shows no verdict
            _log.exception("preview failed")
        return Preview(version)

    async def complete(self, event: Event, text: str) -> tuple[Completion, ...]:
        """Return the possible completions of a line."""
        return await self._completions(event, text)

    async def private_screens(self, event: Event) -> tuple[Screen, ...]:
        """Return a person's current hands at all tables; none if the operator has blocked them."""
        if await self._is_blocked(event):
            return ()
        return await self._hands(event.person.id)

    async def place_reopened(self, place: str) -> None:
        """Retry the messages of a place's table that could not be sent."""
        await self._reopened(place)

    async def place_closed(self, place: str) -> None:
        """Check the message of a place's table, and tell its people if it cannot be shown."""
        await self._closed(place)

    async def _reply(self, event: Event, meant: _Meant) -> Reply:
        kind, token = meant.kind, meant.token
        words = words_in(event.language)
        verdict = (
            FloodVerdict.DONE if self._buckets is None else self._buckets.take(event.person.id)
        )
        if verdict is not FloodVerdict.DONE:
            told = verdict is FloodVerdict.TOLD and kind != LINE  # talk gets no answer
            return Reply(refusal_text(words, Refusal("TOO_FAST")) if told else (), refused=True)
        route = self._routes.named(kind, token)
        try:
            trip = await self._asked(event, route, token)
            settings = trip.settings()
            first = not settings.language and bool(event.language)
            if first:
                settings = replace(settings, language=words.language)
            words = words_in(settings.language)
            self._let_in(event, kind, trip)
            if event.sudden and route.guarded:
                raise Refused("JUST_CHANGED")
            request = Request(
                self._catalogue,
                self._contents,
                event,
                settings,
                words,
                token,
                meant.keys,
                meant.text,
                meant.filled,
                meant.options,
                typed=kind == COMMAND,
                first=first,
                among=meant.among,
            )
            if trip.vouched is not None:
                request = dataclasses.replace(request, vouched=trip.vouched())
            rules = {server: read() for server, read in trip.rules.items()}
            request = dataclasses.replace(request, rules=rules)
            request = await self._with_table(request, route, trip)
            if kind != LINE:
                await self._somebody_there(request, route, trip)
            if event.unknown and route.guarded and self._just_drawn(request, trip):
                raise Refused("JUST_CHANGED")
            table = request.found
            with hearing(words.language, table.table.language if table else ""):
                reply = await route.do(request)
            if kind != LINE or reply != Reply():  # talk that is not for the bot
                self._active.note(event.person.id, self._tables.clock())
            return reply
        except TurnedAway:
            return Reply()
        except Refused as refused:
            platform = event.person.platform
            return Reply(refusal_text(words, refused.refusal, platform=platform), refused=True)
        except (StoreError, NewerSchema, BadDocument) as error:
            refusal = refusal_of(error)
            if kind == LINE and refusal in UNREADABLE and not event.private:
                return Reply()  # ordinary talk where the table cannot be read
            _log.warning("not answered", code=refusal.code, error=str(error))
        except Exception as error:  # noqa: BLE001  a fault of ours: the person gets an answer
            refusal = refusal_of(error)
            _log.exception("dispatcher failed")
        return Reply(refusal_text(words, refusal), refused=True)

    async def _is_blocked(self, event: Event) -> bool:
        """Return True if the operator has blocked the person."""
        return await Blocked.ask_blocked(event.person.id).alone(self._tables.store.client)

    def _let_in(self, event: Event, kind: str, trip: _Trip) -> None:
        """Refuse people whom the operator has blocked, and everybody where the bot is not allowed.
        People who only talk get no answer.

        Raises:
            Refused: ``BLOCKED_BY_OPERATOR``, ``PLACE_NOT_ALLOWED``.
        """
        grounds, blocked = self._grounds, trip.blocked()
        # a line in private may come from a room: then the bot must be allowed there
        private = event.private and not event.server
        refusal = turned_away(grounds, event.place, private=private, blocked=blocked)
        if refusal is not None:
            raise TurnedAway(refusal.code) if kind == LINE else Refused(refusal.code)

    async def _asked(self, event: Event, route: Route, token: Token) -> _Trip:
        """Read everything in one round trip. The person's seat is taken from the version seen
        last."""
        person = event.person.id
        asks: list[Ask[Any]] = [self._people.ask_settings(person), Blocked.ask_blocked(person)]
        if (
            route.where in {Where.PLACE, Where.NOWHERE}
            or not token.table
            or is_lesson_id(token.table)
        ):
            asks.append(self._tables.places.ask_table_of(event.place))
            vouched = event.private and route.right is Right.MATCH
            if vouched:
                asks.append(self._presence.vouched(person))
            elif event.place and route.right in {Right.MATCH, Right.PLACE}:
                asks.append(self._presence.vouching(person, event.place))
            near = self._tables.seen_beside(event.place) if route.where is Where.PLACE else ()
            asked = sorted({*map(server_of, (event.place, *near))} - {""})
            asked = asked if route.right is not Right.OWN else []
            asks += map(self._blocks.places.ask_list, asked)
            settings, blocked, here, *more = await together(self._tables.store.client, *asks)
            found = [here] if route.where is Where.PLACE else []
            said = more.pop(0) if vouched else None
            rules = dict(zip(asked, more[-len(asked) :], strict=True)) if asked else {}
            return _Trip(settings, blocked, found, here=here, vouched=said, rules=rules)
        seen = self._tables.seen(token.table)
        seat = None if seen is None else seen.table.seat_of(person)
        asks.append(self._tables.ask_table(token.table))
        if seat is not None:
            asks += self._of_seat(event, token.table, seat)
        asks.append(Notes.ask_table(token.table))
        places = (
            [event.place, *([] if seen is None else seen.table.place_ids)] if seat is None else []
        )
        servers = sorted({server_of(one) for one in places} - {""})
        asks += map(self._blocks.places.ask_list, servers)
        settings, blocked, *rest = await together(self._tables.store.client, *asks)
        read = [rest.pop() for _ in servers][::-1]
        notes, rules = rest.pop(), dict(zip(servers, read, strict=True))
        return _Trip(settings, blocked, rest, seat, notes, rules=rules)

    async def _somebody_there(self, request: Request, route: Route, trip: _Trip) -> None:
        """A person is here, so retry the messages that could not be sent to this place. A failure
        to retry never fails the reply."""
        event = request.event
        place = Target(place=event.place)
        own = (Target(person=event.person.id),) if event.private else ()
        try:
            if route.where in {Where.TABLE, Where.EITHER}:
                if trip.notes is not None and request.found is not None:
                    table, notes = request.found.table.id, trip.notes()
                    await self._outbox.try_noted_again(table, notes, place, *own, pressed=True)
            elif trip.here is not None and (here := trip.here()):
                await self._outbox.try_again(here, place, *own, pressed=True)
        except (StoreError, msgspec.MsgspecError) as error:  # the stored document may be corrupt
            _log.info("not tried again", error=str(error))

    async def _read(
        self, request: Request, found: Callable[[], Snapshot | None]
    ) -> Snapshot | None:
        """Return the table that a control names. An unreadable table does not exist for a person
        who is neither in its place nor known to sit there."""
        try:
            return found()
        except (NewerSchema, BadDocument):
            table, places = request.token.table, self._tables.places
            if await places.table_at(request.event.place) == table:
                raise
            if table in await places.tables_of(request.event.person.id):
                raise
            return None

    async def _ruled(self, request: Request, held: Snapshot | None, route: Route) -> Request:
        """Return the request with the rules of the servers of a table, if they were not read with
        it: this process has not seen the table before, or not in all its places. A missing table
        takes the same time."""
        seated = held is not None and held.table.seat_of(request.event.person.id) is not None
        if seated or route.right is Right.OWN:
            return request
        if held is None or held.table.only_for:
            await self._blocks.places.read_list("")
            return request
        return await ruled(request, self._blocks, *held.table.place_ids)

    def _just_drawn(self, request: Request, trip: _Trip) -> bool:
        """Return True if a control belongs to the person's current decision, and another process
        has drawn their hand so recently that the press may be meant for the drawing before."""
        seat = None if request.found is None else request.seat
        if seat is None or trip.notes is None:
            return False
        if request.token.number(0) != request.held.table.prompts[seat]:
            return False
        note = trip.notes().get(f"{HAND}{seat}")
        return note is not None and self._tables.clock() - note.posted.drawn < GUARD_MS

    def _of_seat(self, event: Event, table: str, seat: int) -> list[Ask[Any]]:
        """Return the reads of a seat's draft, and note that its owner is present."""
        noting = self._presence.noting(table, event.person.id, self._tables.clock())
        return [self._drafts.ask_draft(table, seat), *noting]

    async def _not_there(self, table: str, person: str) -> None:
        """Forget that a person was at a table where they no longer sit, as another process knew. No
        index leads to that entry."""
        try:
            await self._presence.gone(table, person)
        except StoreError as error:  # nobody's answer fails for it
            _log.info("presence not forgotten", error=str(error))

    async def _with_table(self, request: Request, route: Route, trip: _Trip) -> Request:
        """Return the request with the table that its control is about, and with its draft. To a
        person without a part in it, a table does not exist.

        Raises:
            Refused: ``NOT_OF_HERE``, ``BLOCKED_HERE``: their part does not allow it.
        """
        if not trip.rest:
            if route.right is Right.PLACE and not request.event.place:
                raise Refused("NOT_OF_HERE")
            return request
        found, *rest = trip.rest
        if route.where is Where.PLACE:
            held = await self._tables.shown(request.event.place, found())
            if held is None:
                return request
            request = await self._ruled(request, held, route)
            return request.at(allowed(request, held, route.right))
        held = await self._read(request, found)
        person = request.event.person.id
        if trip.seat is not None and (held is None or held.table.seat_of(person) is None):
            await self._not_there(request.token.table, person)
        request = await self._ruled(request, held, route)
        request = request.at(allowed(request, held, route.right))
        if request.found is None:
            return request
        seat = request.seat
        if seat is None:
            return request
        if seat != trip.seat:
            asks = self._of_seat(request.event, request.held.table.id, seat)
            rest = await together(self._tables.store.client, *asks)
        stored, *noted = rest
        for answer in noted:
            try:
                answer()
            except StoreError as error:  # nobody's answer fails for it
                _log.info("presence not noted", error=str(error))
        return request.at(request.held, stored())
