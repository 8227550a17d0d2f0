"""Bring a table to another place by a code, answer such requests, take it away again."""

from __future__ import annotations

from dataclasses import dataclass

from bot.handlers.acting import intent
from bot.handlers.admission import may_ask_in, may_come, may_open
from bot.handlers.messages import TableMessages
from bot.handlers.places.server import check_place
from bot.handlers.request import Request
from bot.handlers.routes import route
from bot.model.outcomes import Refusal, Refused
from bot.model.people import server_of
from bot.model.tables import intents as want
from bot.model.tables.rights import Right
from bot.model.tables.table import Place, Snapshot, Stage
from bot.outbox.outbox import Outbox
from bot.ports.chat import Reply
from bot.store.people.blocks import Blocks
from bot.store.servers import Servers
from bot.tables.rules import governing
from bot.tables.rules.actor import Actor
from bot.tables.tables import Tables
from bot.views.answers import done_text
from bot.views.lobby.lobby import place_in_chat
from bot.views.table.places import places_screen, request_screen, share_screen
from bot.words.text import Text

PART, KEEP = Right.PART, Right.KEEP


@dataclass(frozen=True, slots=True)
class Sharer:
    """Brings tables to other places, and takes them away from there."""

    tables: Tables
    servers: Servers
    blocks: Blocks
    messages: TableMessages
    outbox: Outbox

    def allowed(self) -> None:
        """Check that the operator lets tables be shown in several places.

        Raises:
            Refused: ``SHARING_OFF``.
        """
        if not self.tables.limits.shared:
            raise Refused("SHARING_OFF")

    async def share(self, request: Request) -> Reply:
        """Make a code, and say how it brings the table to another place.

        Raises:
            Refused: ``SHARING_OFF``.
        """
        self.allowed()
        table, event = request.held.table.id, request.event.id
        code, outcome = await self.tables.share(table, event, request.who)
        if isinstance(outcome, Refusal):
            return request.told(outcome)
        links = self.outbox.deliveries.share_links(code)
        return Reply(screen=share_screen(self.now(request).reader, code, links))

    async def ask(self, request: Request, code: str) -> Reply:
        """Ask the host of the table of a code to show it in this place. A code has 40 bits,
        so guessing one takes years at the rate that a person's bucket allows.

        Raises:
            Refused: ``SHARE_IN_PRIVATE``, ``SHARING_OFF``, ``NO_SUCH_CODE``,
                ``TABLE_HERE_ALREADY``, ``NOT_FROM_ELSEWHERE``, ``BLOCKED_AT_TABLE``,
                ``BLOCKED_THERE``, and as `may_open` and `check_place`.
        """
        event = request.event
        if event.private or not event.place:
            raise Refused("SHARE_IN_PRIVATE")
        self.allowed()
        await may_open(request, self.blocks, event.place)
        server = await self.servers.read_server(event.server)
        if not server.elsewhere:
            raise Refused("NOT_FROM_ELSEWHERE")
        check_place(server, event.place, event.around)
        held = await self.tables.by_code(code)
        if held is None:
            raise Refused("NO_SUCH_CODE")
        if event.place not in held.table.place_ids:
            closed = await self._may_come(request, held)
            if closed:
                return Reply(closed, refused=True)
        language = server.language or request.words.language
        asked = want.AskIn(code, event.place, request.title, language)
        actor = Actor(event.person)
        outcome = await self.tables.act(held.table.id, event.id, actor, asked)
        if isinstance(outcome, Refusal):
            return request.told(outcome)
        await self.tables.places.keep_asked(event.place, held.table.id)
        said = done_text(request.words, outcome)
        return Reply(screen=request_screen(request.words, said))

    async def _may_come(self, request: Request, held: Snapshot) -> Text:
        """Check that a table may be shown in the place of the event: it shows no other, and nobody
        who asks or plays is blocked at the other end. Return why the place takes no messages; empty
        if it does."""
        place = request.event.place
        if request.found is not None or await self.tables.at(place) is not None:
            raise Refused("TABLE_HERE_ALREADY")
        await may_ask_in(request, self.blocks, held.table)
        await may_come(held.table, self.blocks, place)
        return await self.messages.may_go(request.at(held), place, "share-comes", "share-stays")

    async def answered(self, request: Request) -> Reply | None:
        """Return what the host has answered to the last request of this place for a table, or that
        there is no answer yet; None if there is nothing to tell. A refusal is told once."""
        event = request.event
        here = event.place and not event.private
        held = await self.tables.asked_from(event.place) if here else None
        if held is None:
            return None
        waits = held.table.stage is not Stage.CLOSED and held.table.asks(event.place)
        if not waits:
            await self.tables.places.drop_asked(event.place)
        who = held.table.host.name
        said = request.words.text("asked-waits" if waits else "asked-refused", who=who)
        return Reply(screen=request_screen(request.words, said))

    async def let_in(self, request: Request) -> Reply:
        """Show the table in the place that asks. If that is not possible any more, the request is
        taken away.

        Raises:
            Refused: ``NOT_HOST``, ``NOT_ASKING``, ``SHARING_OFF``, ``SHOWS_ANOTHER``,
                ``NOT_FROM_ELSEWHERE``, ``BLOCKED_THERE``.
        """
        table, event = request.held.table, request.event
        governing.governs(table, request.who)
        place = asking_place(request)
        if place in table.place_ids:
            return Reply()  # pressed twice
        why = await self._unwanted(request, place)
        answer = want.KeepOut(place) if why else want.LetIn(place)
        outcome = await self.tables.act(table.id, event.id, request.who, answer)
        if why or outcome.code == "TABLE_HERE_ALREADY":  # it has been opened just now
            raise why or Refused("SHOWS_ANOTHER")
        if not isinstance(outcome, Refusal):
            await self.tables.places.answered(place, table.id)
        return request.told(outcome)

    async def _unwanted(self, request: Request, place: str) -> Refused | None:
        """Return why a place that has asked may not have the table any more."""
        server = await self.servers.read_server(server_of(place))
        try:
            self.allowed()
            if not server.elsewhere:
                raise Refused("NOT_FROM_ELSEWHERE")
            await may_come(request.held.table, self.blocks, place)
        except Refused as refused:
            return refused
        shows = await self.tables.at(place)
        return None if shows is None else Refused("SHOWS_ANOTHER")

    async def arrange(self, request: Request, intent: want.SetPlace | want.HideLines) -> Reply:
        """Change what the table does in one of its places, and show its places."""
        outcome = await self.tables.act(
            request.held.table.id, request.event.id, request.who, intent
        )
        if isinstance(outcome, Refusal):
            return request.told(outcome)
        return listed(self.now(request), number=request.token.word(0))

    async def leave(self, request: Request) -> Reply:
        """Take the table away from one of its places."""
        place, table = shown_place(request), request.held.table.id
        outcome = await self.tables.act(
            table, request.event.id, request.who, want.LeavePlace(place.id)
        )
        if isinstance(outcome, Refusal):
            return request.told(outcome)
        now, where = self.now(request), place_in_chat(request.words, place)
        return listed(now, request.words.text("said-left-place", where=where))

    def now(self, request: Request) -> Request:
        """Return the request at the table as it is after a change."""
        return request.at(self.tables.seen(request.held.table.id) or request.held)


def asking_place(request: Request) -> str:
    """Return the place that a button is about: one that asks for the table, or that has got it.

    Raises:
        Refused: ``NOT_ASKING``.
    """
    table, number = request.held.table, request.token.word(0)
    asking = [(one.number, one.place) for one in table.asking]
    for at, place in (*asking, *[(one.number, one.id) for one in table.places]):
        if str(at) == number:
            return place
    raise Refused("NOT_ASKING")


def shown_place(request: Request) -> Place:
    """Return the place of the table that a control is about.

    Raises:
        Refused: ``OLD_CONTROL``: the table is not shown there (any more).
    """
    for place in request.held.table.places:
        if str(place.number) == request.token.word(0):
            return place
    raise Refused("OLD_CONTROL")


def listed(request: Request, said: Text = (), number: str = "") -> Reply:
    """Show the places of the table to a person who belongs to it. `said`: what has just changed.
    `number`: of the place that the host has chosen to arrange."""
    table, who = request.held.table, request.who
    hosts = governing.may_govern(table, who)
    here = table.place_at(request.event.place)
    leaves = [place for place in table.places if _clears(request, place)]
    chosen = next((place for place in table.places if str(place.number) == number), None)
    governs = request.governs
    screen = places_screen(
        request.reader, here, leaves, hosts=hosts, governs=governs, chosen=chosen, said=said
    )
    return Reply(screen=screen)


def _clears(request: Request, place: Place) -> bool:
    try:
        governing.clears(request.held.table, request.who, place.id)
    except Refused:
        return False
    return True


@route("share", right=PART)
async def share(request: Request, sharer: Sharer) -> Reply:
    """Make a code that brings the table to another place."""
    return await sharer.share(request)


@route("letplace", right=PART, guarded=True)
async def let_place(request: Request, sharer: Sharer) -> Reply:
    """Show the table in the place that asks."""
    return await sharer.let_in(request)


intent("keepplace", PART, guarded=True)(lambda request: want.KeepOut(asking_place(request)))


@route("places", right=KEEP)
async def places(request: Request) -> Reply:
    """Show the places of the table, and what it does in each.

    Raises:
        Refused: ``NOT_OF_HERE``: they neither play nor host it, and are in none of them.
    """
    hosts = request.held.table.host.id == request.event.person.id
    if not request.there and not hosts and request.seat is None:
        raise Refused("NOT_OF_HERE")
    return listed(request)


@route("place[]", right=KEEP)
async def place(request: Request) -> Reply:
    """Choose the place that the host arranges."""
    return listed(request, number=request.key)


@route("leaveplace", right=KEEP, guarded=True)
async def leave_place(request: Request, sharer: Sharer) -> Reply:
    """Take the table away from one of its places."""
    return await sharer.leave(request)


@route("placelang[]", right=KEEP)
async def language(request: Request, sharer: Sharer) -> Reply:
    """Choose the language of the table's messages in one of its places."""
    place = shown_place(request)
    return await sharer.arrange(request, want.SetPlace(place.id, language=request.key))


@route("placetalk", right=KEEP)
async def talk(request: Request, sharer: Sharer) -> Reply:
    """Show what is said at the table in one of its places, or do not.

    Raises:
        Refused: ``UNKNOWN_CONTROL``.
    """
    way = request.token.word(1)
    if way not in {"on", "off"}:
        raise Refused("UNKNOWN_CONTROL")
    return await sharer.arrange(request, want.SetPlace(shown_place(request).id, quiet=way == "off"))
