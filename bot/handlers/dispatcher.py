"""The dispatcher: what people do, in whichever chat, comes in here and is answered.

It reads what a control needs, once and in one round trip, hands it on as a `Request`, and
answers whatever happens: refusals, a store that fails, a fault of ours, a flood.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec
import structlog
from msgspec.structs import replace

from bot.games import Catalogue
from bot.handlers.injection import Injector
from bot.handlers.limits import Floods, Verdict
from bot.handlers.moves import dropping, lessons
from bot.handlers.places.unreadable import UNREADABLE
from bot.handlers.reading import reading
from bot.handlers.request import Request, allowed
from bot.handlers.routes import (
    COMMAND,
    DROP,
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
from bot.ports.inputs import Dropped, Input, Picked, Pressed, Said, Typed
from bot.ports.misclicks import GUARD_SECONDS, ON_THE_WAY
from bot.ports.screen import Screen
from bot.ports.tokens import Token, read_token
from bot.store.operator import Blocked
from bot.store.people.blocks import Blocks
from bot.store.people.settings import PeopleSettings
from bot.store.redis.deadline import deadline
from bot.store.redis.errors import BadDocument, NewerSchema, StoreError, refusal_of
from bot.store.redis.trip import Ask, together
from bot.store.tables.drafts import Drafts
from bot.store.tables.notes import Notes
from bot.store.tables.presence import Presence
from bot.tables.tables import Tables
from bot.views.answers import refusal_text
from bot.words.words import words_in

_log: Final = structlog.get_logger(__name__)

MOST_CHOSEN: Final = 120
"""The most keys that a picker may send."""
GUARD_MS: Final = int((GUARD_SECONDS + ON_THE_WAY) * 1000)
"""How long (ms) after a drawing of another process a press on the hand may be an accident."""
_PREVIEWS: Final = 120
_PREVIEWS_A_SECOND: Final = 10.0
"""How many previews a person may ask for at once, and in the long run: one for each choice."""
_NOTHING: Final = Token("", "")


class TurnedAway(Refused):
    """The operator does not let a person in who has only talked: they hear nothing."""


class _Trip(NamedTuple):
    """The answers to what the dispatcher asks; `seat`: the seat whose draft was asked for;
    `notes`: of the messages of the control's table; `here`: the table of the place."""

    settings: Callable[[], Settings]
    blocked: Callable[[], bool]
    rest: Sequence[Callable[[], Any]] = ()
    seat: int | None = None
    notes: Callable[[], Mapping[str, Note]] | None = None
    here: Callable[[], str | None] | None = None
    vouched: Callable[[], str] | None = None
    rules: Mapping[str, Callable[[], PlaceRules]] = {}


class _Meant(NamedTuple):
    """What an input means: the kind and the token of its control, and what came with it."""

    kind: str
    token: Token
    keys: tuple[str, ...] = ()
    text: str = ""
    among: frozenset[str] | None = None


def _meant(input: Input) -> _Meant:
    """Read an input. What is no token of ours, or too much at once, names no control."""
    match input:
        case Pressed(token):
            return _Meant(PRESS, read_token(token) or _NOTHING)
        case Picked(token, keys, among):
            read = read_token(token) if len(keys) <= MOST_CHOSEN else None
            return _Meant(PICKER, read or _NOTHING, keys, among=among)
        case Typed(token, text):
            return _Meant(PROMPT, read_token(token) or _NOTHING, text=text)
        case Dropped(table, version, target, cards, way):
            known = is_table_id(table) or is_lesson_id(table)
            if not known or len(cards) > MOST_CHOSEN:
                return _Meant(DROP, _NOTHING)
            return _Meant(DROP, Token(table, "drop", (str(version), target, way)), cards)
        case Said(text):
            command = read_command(text)
            if command is None:
                return _Meant(LINE, _NOTHING, text=text)
            return _Meant(COMMAND, Token("", command.name), text=command.rest)


class Dispatcher:
    """The one `InputHandler` of all chats. Without `buckets` people may do as much as they can."""

    def __init__(self, services: Injector, buckets: Floods | None = None) -> None:
        self._routes: Final = find_routes().bind(services)
        self._catalogue: Final = services.get(Catalogue)
        self._contents: Final = services.get(TableContents)
        self._tables: Final = services.get(Tables)
        self._drafts: Final = services.get(Drafts)
        self._people: Final = services.get(PeopleSettings)
        self._presence: Final = services.get(Presence)
        self._blocks: Final = services.get(Blocks)
        self._outbox: Final = services.get(Outbox)
        self._grounds: Final = services.get(Grounds)
        self._completions: Final = services.bind(reading.completions, given=2)
        self._hands: Final = services.bind(reading.hands)
        self._reopened: Final = services.bind(reading.back)
        self._preview: Final = services.bind(dropping.preview, given=4)
        self._lesson_preview: Final = services.bind(lessons.preview, given=4)
        self._buckets: Final = buckets
        self._previews: Final = buckets and Floods(_PREVIEWS, _PREVIEWS_A_SECOND, buckets.clock)

    async def handle(self, event: Event, input: Input) -> Reply:
        """Do what a person asks for, and return the answer: whatever happens, and soon. The store
        is given up when our patience ends."""
        with deadline(self._tables.limits.patience):
            return await self._reply(event, _meant(input))

    async def preview(
        self, event: Event, table: str, version: int, cards: tuple[str, ...]
    ) -> Preview:
        """Say what cards of the hand would become on every stack; no verdicts if that cannot be
        said."""
        asked = self._previews is None or self._previews.take(event.person.id) is Verdict.DONE
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
        """Say what a line may become."""
        return await self._completions(event, text)

    async def private_screens(self, event: Event) -> tuple[Screen, ...]:
        """Show the hands of a person at all tables, as they are now; none of whom the operator has
        blocked."""
        if await self._is_blocked(event):
            return ()
        return await self._hands(event.person.id)

    async def place_reopened(self, place: str) -> None:
        """Send to a place whatever of its table could not be sent."""
        await self._reopened(place)

    async def _reply(self, event: Event, meant: _Meant) -> Reply:
        kind, token = meant.kind, meant.token
        words = words_in(event.language)
        verdict = Verdict.DONE if self._buckets is None else self._buckets.take(event.person.id)
        if verdict is not Verdict.DONE:
            told = verdict is Verdict.TOLD and kind != LINE  # talk gets no answer
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
            return await route.do(request)
        except TurnedAway:
            return Reply()
        except Refused as refused:
            platform = event.person.platform
            return Reply(refusal_text(words, refused.refusal, platform=platform), refused=True)
        except (StoreError, NewerSchema, BadDocument) as error:
            refusal = refusal_of(error)
            if kind == LINE and refusal in UNREADABLE and not event.private:
                return Reply()  # people talk where a table cannot be read
            _log.warning("not answered", code=refusal.code, error=str(error))
        except Exception as error:  # noqa: BLE001  a fault of ours: whoever acted hears something
            refusal = refusal_of(error)
            _log.exception("dispatcher failed")
        return Reply(refusal_text(words, refusal), refused=True)

    async def _is_blocked(self, event: Event) -> bool:
        """Return True if the operator has blocked the person."""
        return await Blocked.ask(event.person.id).alone(self._tables.store.client)

    def _let_in(self, event: Event, kind: str, trip: _Trip) -> None:
        """Turn away whom the operator has blocked, and everybody where the bot may not be; those
        who only talk hear nothing.

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
        """Ask for everything at once; where the person sits is taken from what was seen last."""
        person = event.person.id
        asks: list[Ask[Any]] = [self._people.ask(person), Blocked.ask(person)]
        if (
            route.where in {Where.PLACE, Where.NOWHERE}
            or not token.table
            or is_lesson_id(token.table)
        ):
            asks.append(self._tables.places.ask(event.place))
            vouched = event.private and route.right is Right.MATCH
            if vouched:
                asks.append(self._presence.vouched(person))
            elif event.place and route.right in {Right.MATCH, Right.PLACE}:
                asks.append(self._presence.vouching(person, event.place))
            server = server_of(event.place)
            ruled = bool(server) and route.right is not Right.OWN
            if ruled:
                asks.append(self._blocks.places.ask(server))
            settings, blocked, here, *more = await together(self._tables.store.client, *asks)
            found = [here] if route.where is Where.PLACE else []
            rules = {server: more.pop()} if ruled else {}
            said = more[0] if vouched else None
            return _Trip(settings, blocked, found, here=here, vouched=said, rules=rules)
        seen = self._tables.seen(token.table)
        seat = None if seen is None else seen.table.seat_of(person)
        asks.append(self._tables.ask(token.table))
        if seat is not None:
            asks += self._of_seat(event, token.table, seat)
        asks.append(Notes.ask_table(token.table))
        places = [event.place, *([] if seen is None else seen.table.places)] if seat is None else []
        servers = sorted({server_of(one) for one in places} - {""})
        asks += map(self._blocks.places.ask, servers)
        settings, blocked, *rest = await together(self._tables.store.client, *asks)
        read = [rest.pop() for _ in servers][::-1]
        notes, rules = rest.pop(), dict(zip(servers, read, strict=True))
        return _Trip(settings, blocked, rest, seat, notes, rules=rules)

    async def _somebody_there(self, request: Request, route: Route, trip: _Trip) -> None:
        """Have what could not be sent to this place tried again, as a person is there; their
        answer never fails for it."""
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
        except (StoreError, msgspec.MsgspecError) as error:  # what is stored may be spoilt
            _log.info("not tried again", error=str(error))

    async def _read(
        self, request: Request, found: Callable[[], Snapshot | None]
    ) -> Snapshot | None:
        """Return the table that a control names. One that cannot be read does not exist for a
        person who is neither in its place nor known to sit there."""
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
        """Return the request with the rules of the server of a table, if they were not read with
        it: this process has not seen the table before. A table that does not exist takes as
        long."""
        person, server = (
            request.event.person.id,
            "" if held is None else server_of(held.table.place),
        )
        seated = held is not None and held.table.seat_of(person) is not None
        if seated or server in request.rules or route.where is Where.NOWHERE:
            return request
        rules = await self._blocks.places.of(server)
        return dataclasses.replace(request, rules={**request.rules, server: rules})

    def _just_drawn(self, request: Request, trip: _Trip) -> bool:
        """Return True if a control belongs to the present decision of the person, and another
        process has drawn their hand so lately that the press may be meant for what was there."""
        seat = None if request.found is None else request.seat
        if seat is None or trip.notes is None:
            return False
        if request.token.number(0) != request.held.table.prompts[seat]:
            return False
        note = trip.notes().get(f"{HAND}{seat}")
        return note is not None and self._tables.clock() - note.posted.drawn < GUARD_MS

    def _of_seat(self, event: Event, table: str, seat: int) -> list[Ask[Any]]:
        """Ask for a seat's draft, and note that its owner is there."""
        noting = self._presence.noting(table, event.person.id, self._tables.clock())
        return [self._drafts.ask(table, seat), *noting]

    async def _not_there(self, table: str, person: str) -> None:
        """Forget that a person was at a table where they do not sit any more, as another process
        knew: no index leads to it."""
        try:
            await self._presence.gone(table, person)
        except StoreError as error:  # nobody's answer fails for it
            _log.info("presence not forgotten", error=str(error))

    async def _with_table(self, request: Request, route: Route, trip: _Trip) -> Request:
        """Return the request with the table that its control is about, and with its draft. A table
        where the person has no part does not exist for them.

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
            return request if held is None else request.at(allowed(request, held, route.right))
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
