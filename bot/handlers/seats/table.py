"""Handle seats, votes and the host: everything that concerns the table itself."""

from __future__ import annotations

from msgspec.structs import replace

from bot.handlers.acting import Acting, intent, number
from bot.handlers.finding import here, named_so
from bot.handlers.messages import TableMessages
from bot.handlers.places.server import check_place
from bot.handlers.request import Request
from bot.handlers.routes import route
from bot.model.choices import short_of
from bot.model.outcomes import Refused
from bot.model.tables import intents as want
from bot.model.tables.intents import Intent
from bot.model.tables.rights import Right
from bot.model.tables.table import Table, VoteKind
from bot.outbox.outbox import Outbox
from bot.outbox.slots import PUBLIC
from bot.ports.chat import Reply
from bot.store.servers import Servers
from bot.tables.rules import governing
from bot.tables.tables import Tables
from bot.views.answers import places_text

OWN, LOOK, PART, PLACE, MATCH = Right

# --- seats --------------------------------------------------------------------------------------

intent("sit", LOOK)(lambda request: want.Sit(request.token.number(0), elsewhere=not request.there))
intent("/sit", LOOK, said="said-sat-down")(
    lambda request: want.Sit(max(number(request.text), 0) - 1)
)
intent("/join", LOOK, alone=True, said="said-sat-down")(lambda _: want.Sit())
intent("up", PART, guarded=True)(lambda _: want.StandUp())
intent("decline", PART)(lambda _: want.Unkeep())
intent("offer", PART)(lambda _: want.OfferSeat())
intent("keep", PART)(lambda _: want.OfferSeat(""))
intent("away", PART, guarded=True)(lambda _: want.GoAway())
intent("/away", LOOK, alone=True)(lambda _: want.GoAway())
intent("back", PART)(lambda _: want.ComeBack())
intent("/back", LOOK, alone=True)(lambda _: want.ComeBack())
intent("rotate", PART)(lambda _: want.ChangePartners())


@intent("/leave", LOOK, alone=True, asks="up", said="said-seat-free")
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


@intent("/kick", LOOK)
def kick(request: Request) -> Intent:
    """Remove a person from the table: ``/kick Ann``, ``/kick 2``. In a match the others vote,
    unless the request comes from an administrator who does not play.

    Raises:
        Refused: ``KICK_WHOM``.
    """
    event, table = request.event, request.held.table
    named = event.named[0].id if event.named else ""
    seat = table.seat_of(named) if named else _seat_named(table, request.text)
    if seat is None:
        raise Refused("KICK_WHOM")
    vote = table.binds(request.seat) and not governing.alone(table, request.who)
    return want.Propose(VoteKind.KICK, seat) if vote else want.Kick(seat)


def _seat_named(table: Table, typed: str) -> int | None:
    """Return the seat that a typed name or number (from 1) means; None if it is ambiguous."""
    names = {at: one.person.name for at, one in enumerate(table.seats) if one.person is not None}
    seat = number(typed.strip()) - 1
    if seat >= 0:
        return seat if seat in names else None
    return named_so(names, typed)


@intent("replace", PART, guarded=True)
def replace_absent(request: Request) -> Intent:
    """Propose that a computer player takes the seat of an absent player."""
    seat = request.token.number(0)
    missing = request.event.missing
    missed = bool(missing) and request.held.table.seat_of(missing) == seat
    return want.Propose(VoteKind.REPLACE, seat, missing=missed)


# --- the match ----------------------------------------------------------------------------------

intent("fill", PART)(lambda _: want.PlayWithComputers())
intent("/computers", LOOK)(lambda _: want.PlayWithComputers())
intent("start", PART)(lambda _: want.Start())
intent("/begin", LOOK)(lambda _: want.Start())
intent("close", PART, guarded=True)(lambda _: want.Close())
intent("/close", LOOK, alone=True, asks="close")(lambda _: want.Close())
intent("pause", PART)(lambda _: want.Pause())
intent("/pause", LOOK, alone=True)(lambda _: want.Pause())
intent("resume", PART)(lambda _: want.Resume())
intent("/resume", LOOK, alone=True)(lambda _: want.Resume())
intent("next", PART, guarded=True)(lambda request: want.Ready(request.token.number(0)))
intent("/next", LOOK)(lambda _: want.Ready())
intent("/ready", LOOK)(lambda _: want.Ready())
intent("concede", PART, guarded=True)(lambda _: want.Propose(VoteKind.CONCEDE))
intent("askback", PART, guarded=True)(lambda _: want.Propose(VoteKind.TAKE_BACK))
intent("/takeback", LOOK)(lambda _: want.Propose(VoteKind.TAKE_BACK))
intent("vote", PART)(
    lambda request: want.Cast(request.token.word(1) == "y", request.token.number(0))
)


# --- the table in its place ---------------------------------------------------------------------

intent("private", PART)(lambda request: want.SetPrivate(not request.held.table.private))
intent("text", PART)(lambda request: want.SetTextOnly(not request.held.table.text_only))


@route("/movetable", right=Right.LOOK, about=here)
async def move(
    request: Request, messages: TableMessages, tables: Tables, servers: Servers
) -> Reply:
    """Move the table to another place, if the person governs it: ``/movetable``.

    Raises:
        Refused: ``NOT_HOST``, ``MATCH_RUNNING``, ``MOVE_WHERE`` unless a place is named in which
            the person may write.
    """
    event, table = request.event, request.held.table
    if table.duplicate is not None:
        raise Refused("IN_TOURNAMENT")
    governing.orders(table, request.who)
    if not event.to:
        raise Refused("MOVE_WHERE")
    if not request.governs:
        check_place(await servers.read_server(event.server), event.to)
    reply = request.told(await tables.move(table.id, event.to))
    if reply.refused:
        return reply
    where = places_text((event.to,))
    moved = request.at(tables.seen(table.id) or request.held)
    return await messages.post_table(moved, Reply(request.words.text("table-moved", where=where)))


@route("/table", right=Right.LOOK, about=here)
async def again(request: Request, messages: TableMessages, outbox: Outbox) -> Reply:
    """Post the table again, at the end of the chat."""
    await outbox.post_again(request.held.table.id, PUBLIC)
    return await messages.post_table(request, Reply())


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
