"""Handle seats, votes and the host: everything that concerns the table itself."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from bot.handlers.acting import Acting, at_elsewhere, intent, number, returns
from bot.handlers.admission import may_come, may_open
from bot.handlers.finding import (
    joined,
    named_alone,
    named_so,
    plain_name,
    present,
    returned,
    ruled,
    seated,
)
from bot.handlers.messages import TableMessages
from bot.handlers.places.server import check_place
from bot.handlers.reading.reading import hand, show_table
from bot.handlers.request import Request
from bot.handlers.routes import Where, route
from bot.handlers.seats.sharing import Sharer
from bot.model.choices import short_of
from bot.model.outcomes import Refused
from bot.model.people import platform_of, server_of
from bot.model.tables import intents as want
from bot.model.tables.intents import Intent
from bot.model.tables.rights import Right, may_return
from bot.model.tables.table import Place, Stage, Table, VoteKind
from bot.model.tables.waiting import Wait, awaited
from bot.outbox.outbox import Outbox
from bot.outbox.slots import public_slot_at
from bot.outbox.table_contents import TableContents
from bot.ports.chat import Reply
from bot.ports.screen import Block, Kind, Style
from bot.store.people.blocks import Blocks
from bot.store.people.settings import PeopleSettings
from bot.store.servers import Servers
from bot.store.tables.presence import Presence
from bot.tables.rules import governing
from bot.tables.rules.seats import seat_number
from bot.tables.tables import Tables
from bot.typed.kinds import CODE, LEVEL, LEVELS, PERSON, SEAT
from bot.typed.line import words_of
from bot.views.answers import places_text
from bot.views.lobby.lobby import place_in_chat, place_name, table_name
from bot.views.parts import private_screen
from bot.views.table.leaving import left_screen

LOOK, PART = Right.LOOK, Right.PART

# --- seats --------------------------------------------------------------------------------------

intent("sit", LOOK)(lambda request: want.Sit(request.token.number(0), elsewhere=not request.there))
intent("decline", PART)(lambda _: want.Unkeep())
intent("offer", PART)(lambda _: want.OfferSeat())
intent("keep", PART)(lambda _: want.OfferSeat(""))
intent("away", PART, guarded=True)(lambda _: want.GoAway())
intent("/away", LOOK, about=seated)(lambda _: want.GoAway())
intent("rotate", PART)(lambda _: want.ChangePartners())


@route("up", right=PART, guarded=True)
async def stand_up(request: Request, acting: Acting, tables: Tables) -> Reply:
    """Leave a seat. In a match, say how to come back."""
    reply = await acting.answer(request, want.StandUp())
    now = tables.seen(request.held.table.id)
    if reply.refused or reply.screen is not None or now is None:
        return reply
    stays = may_return(now.table, request.event.person.id)
    return Reply(screen=left_screen(request.at(now).reader)) if stays else reply


@route("/join", right=LOOK, about=joined)
async def join(request: Request, acting: Acting, tables: Tables) -> Reply:
    """Sit down on any seat, or take back the seat that the person has left."""
    if may_return(request.held.table, request.event.person.id):
        return await returns(request, acting, tables)
    reply = at_elsewhere(request, await acting.answer(request, want.Sit()))
    silent = not reply.refused and not reply.toast
    return replace(reply, toast=request.words.text("said-sat-down")) if silent else reply


@route("back", right=PART)
@route("/back", right=LOOK, about=returned)
async def come_back(request: Request, acting: Acting, tables: Tables) -> Reply:
    """Play for yourself again, or take back the seat that you have left."""
    return await returns(request, acting, tables)


@intent("/sit", LOOK, takes=(SEAT,), said="said-sat-down")
def sit(request: Request) -> Intent:
    """Sit down on any seat, or on the one with the typed number.

    Raises:
        Refused: ``NO_SUCH_SEAT``.
    """
    number = request.line.get(SEAT)
    if number is None:
        return want.Sit()
    seat_number(request.held.table, number - 1)
    return want.Sit(number - 1)


@intent("/leave", LOOK, about=seated, asks="up", said="said-seat-free")
def leave(request: Request) -> Intent:
    """Leave a seat, or decline the seat that is kept for the person."""
    table, person = request.held.table, request.event.person.id
    kept = table.seat_of(person) is None and table.kept_for(person) is not None
    return want.Unkeep() if kept else want.StandUp()


@intent("letin", PART)
def invite(request: Request) -> Intent:
    """Let in the person whom the button names, who has asked for it.

    Raises:
        Refused: ``NOT_A_PERSON`` if that person does not ask (any more).
    """
    for person in request.held.table.knocks:
        if short_of(person.id) == request.token.word(0):
            return want.Invite(person.id)
    raise Refused("NOT_A_PERSON")


@intent("host[]", PART)
def host(request: Request) -> Intent:
    """Make a seated person the host.

    Raises:
        Refused: ``NOT_A_PERSON``.
    """
    seats, at = request.held.table.seats, number(request.key)
    person = seats[at].person if at in range(len(seats)) else None
    if person is None:
        raise Refused("NOT_A_PERSON")
    return want.GiveHost(person.id)


@intent("/kick", LOOK, about=ruled, takes=(PERSON,), free="who")
def kick(request: Request) -> Intent:
    """Remove a person from the table: ``/kick Ann``, ``/kick 2``. In a match the others vote,
    unless the request comes from an administrator who does not play.

    Raises:
        Refused: ``KICK_WHOM`` without a name, ``NOT_ONE_PERSON``.
        Unread: see `named_alone`.
    """
    table, typed = request.held.table, plain_name(request.text)
    named = named_alone(request) or (None if typed else request.event.answered)
    seat = _seat_named(request, request.text) if named is None else table.seat_of(named.id)
    if seat is None:
        who = request.text.strip() if named is None else named.name
        raise Refused("NOT_ONE_PERSON", who=who) if who else Refused("KICK_WHOM")
    vote = table.binds(request.seat) and not governing.alone(table, request.who)
    return want.Propose(VoteKind.KICK, seat) if vote else want.Kick(seat)


def _seat_named(request: Request, typed: str) -> int | None:
    """Return the seat that a typed name or number (from 1) means; None if it is ambiguous. Names
    are those that the screens show, with the chat where people of several have the same."""
    seats, reader = request.held.table.seats, request.reader
    people = {at: one.person for at, one in enumerate(seats) if one.person is not None}
    names = {at: reader.called(one).name for at, one in people.items()}
    words = [one.read for one in words_of(typed)]
    said = SEAT.make({})(words) if words else None
    if said is not None and said.words == len(words):
        return said.value - 1 if said.value - 1 in names else None
    return named_so(names, typed)


@intent("replace", PART, guarded=True)
def replace_absent(request: Request) -> Intent:
    """Propose that a computer player takes the seat of an absent player."""
    seat = request.token.number(0)
    missing = request.event.missing
    missed = bool(missing) and request.held.table.seat_of(missing) == seat
    return want.Propose(VoteKind.REPLACE, seat, missing=missed)


# --- the match ----------------------------------------------------------------------------------

intent("fill", PART)(
    lambda request: want.PlayWithComputers(
        request.token.word(0) if request.token.word(0) in LEVELS else ""
    )
)
intent("/computers", LOOK, about=ruled, takes=(LEVEL,), asks="fill")(
    lambda request: want.PlayWithComputers(request.line.get(LEVEL) or "")
)
intent("start", PART)(lambda _: want.Start())
intent("/begin", LOOK, about=ruled)(lambda _: want.Start())
intent("close", PART, guarded=True)(lambda _: want.Close())
intent("/close", LOOK, about=ruled, asks="close")(lambda _: want.Close())
intent("pause", PART)(lambda _: want.Pause())
intent("/pause", LOOK, about=ruled)(lambda _: want.Pause())
intent("resume", PART)(lambda _: want.Resume())
intent("/resume", LOOK, about=ruled)(lambda _: want.Resume())
intent("/next", LOOK, about=seated)(lambda _: want.Ready())
intent("/ready", LOOK, about=seated)(lambda _: want.Ready())
intent("hold", PART, guarded=True)(lambda _: want.Hold())
intent("concede", PART, guarded=True)(lambda _: want.Propose(VoteKind.CONCEDE))
intent("askback", PART, guarded=True)(lambda _: want.Propose(VoteKind.TAKE_BACK))
intent("/takeback", LOOK, about=seated)(lambda _: want.Propose(VoteKind.TAKE_BACK))
intent("vote", PART)(
    lambda request: want.Cast(request.token.word(1) == "y", request.token.number(0))
)


@route("next", right=PART, guarded=True)
async def ready(
    request: Request,
    acting: Acting,
    messages: TableMessages,
    tables: Tables,
    people: PeopleSettings,
    outbox: Outbox,
) -> Reply:
    """Be ready for the next deal, or for another match. A sheet whose match is over keeps its
    button while the next match runs: there it shows the person their cards."""
    held, prompt = request.held, request.token.number(0)
    waits = Wait.READY in awaited(held.table, held.game, held.state).values()
    stale = held.table.stage is Stage.PLAYING and not (waits or prompt or held.table.paused)
    if stale and request.seat is not None:
        reply = await hand(request, messages, tables, people, outbox)
        return replace(reply, toast=request.words.text("said-match-runs"))
    return await acting.answer(request, want.Ready(prompt))


# --- the table in its place ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Mover:
    """Moves tables to other places."""

    messages: TableMessages
    tables: Tables
    servers: Servers
    blocks: Blocks

    async def move(self, request: Request) -> Reply:
        """Move the table to the place that the event names, else to the place of the event, unless
        that place refuses a message. Its host may do that during a match only if the bot can no
        longer write in the old place. Both places are tried.

        Raises:
            Refused: ``NOT_HOST``, ``MATCH_RUNNING``, ``IN_TOURNAMENT``, ``STAYS_PRIVATE``,
                ``MOVE_WHERE`` if the event has no such place; for a place of another server
                ``NOT_FROM_ELSEWHERE``, or as `may_open` and `may_come`.
        """
        event, table = request.event, request.held.table
        if table.duplicate is not None:
            raise Refused("IN_TOURNAMENT")
        if table.only_for:
            raise Refused("STAYS_PRIVATE")
        governing.governs(table, request.who)
        shared = "" if event.private or event.place in table.place_ids else event.place
        to = event.to or shared
        old = await self._left_for(table, to)
        if not governing.alone(table, request.who) and await self.messages.is_taken(
            request.held, old
        ):
            governing.orders(table, request.who)
        if not to:
            raise Refused("MOVE_WHERE")
        if server_of(to) != server_of(old.id):
            if not (await self.servers.read_server(server_of(to))).elsewhere:
                raise Refused("NOT_FROM_ELSEWHERE")
            await may_open(request, self.blocks, to)
            await may_come(table, self.blocks, to, instead_of=old.id)
        if not request.governs:
            around = event.around if to == event.place else ""
            check_place(await self.servers.read_server(event.server), to, around)
        if to != old.id and (refused := await self.messages.may_go(request, to)):
            return Reply(refused, refused=True)
        title = request.title if to == event.place else ""
        reply = request.told(await self.tables.move(table.id, to, title, old.id))
        if reply.refused:
            return reply
        moved = request.at(self.tables.seen(table.id) or request.held)
        there = moved.held.table.place_at(to) or Place(to)
        where = place_name(moved.held.table, there) or places_text((to,))
        said = request.words.text("table-moved", where=where)
        if table.is_shared:
            before = place_in_chat(request.words, old)
            said = request.words.text("table-moved-from", where=where, before=before)
        return await self.messages.post_table(moved, Reply(said))

    async def _left_for(self, table: Table, to: str) -> Place:
        """Return the place that the table leaves for another one: the one in the same server, else
        one that takes no messages, else one in the same chat, else its first place."""
        server, chat = server_of(to), platform_of(to)
        near = [one for one in table.places if server_of(one.id) == server]
        if not near and table.is_shared:
            near += await self.messages.outbox.closed_places(table)
            near += [one for one in table.places if platform_of(one.id) == chat]
        return (near or table.places)[0]


@route("movehere", right=Right.PART, guarded=True)
@route("/movetable", right=Right.LOOK, about=ruled)
async def move(request: Request, mover: Mover) -> Reply:
    """Move the table to another place: ``/movetable`` there, or with the name of the place. The
    answer with a button that has done its work is replaced by what was done."""
    reply = await mover.move(request)
    if reply.refused or not request.token.what:
        return reply
    said, reader = Block((reply.toast,)), request.reader
    name = table_name(reader.words, reader.table, reader.place)
    return Reply(screen=private_screen(request.words, Kind.ANSWER, name, [said]))


@route("/table", right=Right.LOOK, where=Where.PLACE, takes=(CODE,))
async def again(
    request: Request,
    messages: TableMessages,
    outbox: Outbox,
    tables: Tables,
    presence: Presence,
    blocks: Blocks,
    contents: TableContents,
    sharer: Sharer,
) -> Reply:
    """Post the table again, at the end of the chat. Where there is none, say what has become of a
    request for one, or show the person their own table. With a code, ask for the table of another
    place."""
    if code := request.line.get(CODE):
        return await sharer.ask(request, code)
    if request.found is not None:
        await present(request, tables, presence)
        table = request.held.table
        await outbox.post_again(table.id, public_slot_at(table, request.event.place))
        return await messages.post_table(request, Reply())
    answered = await sharer.answered(request)
    if answered is not None:
        return answered
    found = await ruled(request, tables, presence, blocks)
    if isinstance(found, Reply):
        return found
    reply = await show_table(found, contents, messages)
    if reply.screen is None or not await messages.may_bring(found, found.held.table):
        return reply
    label = request.words.plain("button-bring-here")
    bring = found.reader.press("movehere", label=label, rank=0, style=Style.PRIMARY)
    return replace(reply, screen=replace(reply.screen, controls=(bring, *reply.screen.controls)))


@route("follow", right=Right.PART)
async def follow(request: Request, acting: Acting) -> Reply:
    """Follow or unfollow the table, and explain what that means."""
    way = request.token.word(0)
    if way not in {"on", "off"}:
        raise Refused("UNKNOWN_CONTROL")
    reply = await acting.answer(request, want.Follow(way == "on"))
    if reply.refused:
        return reply
    said = "following-on" if way == "on" else "following-off"
    if way == "on" and request.settings.calls.off:
        said = "following-silent"
    return replace(reply, toast=request.words.text(said))
