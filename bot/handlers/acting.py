"""Acting: what controls and words ask of a table becomes an intent, and the intent an answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from bot.handlers import admission
from bot.handlers.finding import named_so, present
from bot.handlers.personal import avoiding, personal
from bot.handlers.personal.times import speed_of
from bot.handlers.places.server import check_place
from bot.handlers.posting import posted
from bot.handlers.request import Do, Request
from bot.model.choices import digest_of, short_of
from bot.model.clock import Speed
from bot.model.outcomes import Refusal, Refused
from bot.model.tables import intents as want
from bot.model.tables.intents import Intent
from bot.model.tables.table import Snapshot, Stage, Table, VoteKind
from bot.outbox.slots import PUBLIC
from bot.ports.chat import Reply
from bot.tables.rules import governing
from bot.tables.rules.actor import Actor
from bot.views.answers import places_text
from bot.views.lobby.lobby import options_screen
from bot.views.series import BEST
from bot.views.table.table import MENU
from engine.contract.notation import Action
from engine.contract.options import specs

_VOTES: Final = {
    want.Close: VoteKind.CLOSE,
    want.Pause: VoteKind.PAUSE,
    want.Resume: VoteKind.PAUSE,
}
_MOVES: Final = (want.Act, want.Ready, want.ComeBack)
"""What ends a vacation."""
_MOST_DIGITS: Final = 3
_MOST_SECONDS: Final = 9
"""Digits of a time of a turn, at most."""


def number(text: str) -> int:
    """Return a small number as it was picked or typed; -1 if it is none."""
    plain = text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS
    return int(text) if plain else -1


async def act(request: Request, intent: Intent) -> Reply:
    """Do what a person wants of the table, and say what became of it."""
    event, settings, table = request.event, request.settings, request.held.table
    if isinstance(intent, want.Sit):
        intent = await admission.in_company(request, intent)
    elif isinstance(intent, want.PlayWithComputers) and request.seat is None:
        await admission.may_take_part(request, table.place)
    elif isinstance(intent, want.Gather):
        await admission.may_be_asked(request, intent)
    if isinstance(intent, want.Sit | want.Gather | want.PlayWithComputers):
        intent = replace(intent, automations_off=settings.automations_off, calls=settings.calls)
    elif isinstance(intent, want.Invite):  # who has asked may sit down by it
        intent = await admission.may_be_let_in(request, intent)
        theirs = await request.parts.settings.of(intent.person)
        intent = replace(intent, automations_off=theirs.automations_off, calls=theirs.calls)
    if request.first:
        await personal.put(request, settings)
    outcome = await request.parts.tables.act(table.id, event.id, request.who, intent)
    if isinstance(intent, want.Sit | want.Gather | want.PlayWithComputers):
        if request.seat is None and not isinstance(outcome, Refusal):
            await personal.sat(request)
        await present(request.at(request.parts.tables.seen(table.id) or request.held))
    reply = request.told(outcome)
    if outcome.code == "VOTED" and not (isinstance(intent, want.Cast) and not intent.yes):
        reply = Reply()  # the table counts who is in favour, and nobody else
    seat = request.seat
    if reply.refused or seat is None or not isinstance(intent, _MOVES):
        return reply
    calls = table.seats[seat].calls
    if calls.vacation is not None and await personal.moved(request, calls):
        return replace(reply, toast=reply.toast or request.words.text("said-vacation-over"))
    return reply


def acts(make: Callable[[Request], Intent]) -> Do:
    """Return the control that wants what `make` says. If it was pressed in the menu *More*, the
    menu follows as it is then."""

    async def do(request: Request) -> Reply:
        intent = make(request)
        reply = await act(request, by_vote(request.who, request.held, intent))
        if reply.refused or request.token.arguments[-1:] != (MENU,):
            return reply
        now = request.at(request.parts.tables.seen(request.held.table.id) or request.held)
        return replace(reply, screen=await avoiding.menu(now))

    return do


def arranges(make: Callable[[Request], Intent]) -> Do:
    """Return the control that wants what `make` says, and shows the options as they are then."""

    async def do(request: Request) -> Reply:
        reply = await act(request, make(request))
        if reply.refused:
            return reply
        now = request.at(request.parts.tables.seen(request.held.table.id) or request.held)
        screen = options_screen(now.reader, request.parts.catalogue.games)
        return Reply(reply.toast, screen)

    return do


def by_vote(who: Actor, held: Snapshot, intent: Intent) -> Intent:
    """Return a proposal to close or to pause the table in the place of the deed itself, unless the
    person may do it alone. Somebody who has nothing to say there is left to the table to refuse."""
    table, person = held.table, who.somebody.id
    governs = who.admin or table.host.id == person
    seat = table.seat_of(person)
    running = table.stage is Stage.PLAYING or table.binds(seat)
    free = governing.alone(table, who) if governs else seat is None
    if free or not running:
        return intent
    kind = _VOTES.get(type(intent))
    late = want.Pause if table.paused else want.Resume  # an old button asks for what is so
    return intent if kind is None or isinstance(intent, late) else want.Propose(kind)


# --- moves -------------------------------------------------------------------------------------


async def not_yet(_: Request) -> Reply:
    """Say why nothing can be thrown yet.

    Raises:
        Refused: ``WRONG_PHASE``.
    """
    raise Refused("WRONG_PHASE")


async def play(request: Request) -> Reply:
    """Play the action that a control stands for."""
    return await act(request, action_of(request, request.key or request.token.word(1)))


def action_of(request: Request, digest: str) -> want.Act:
    """Return the action of a digest, of what is offered to this seat in this prompt; an old one is
    left to the table to refuse (or to answer as it did the first time)."""
    held, seat, prompt = request.held, request.seat, request.token.number(0)
    if seat is None or held.state is None or held.table.prompts[seat] != prompt:
        return want.Act(prompt or -1, digest=digest)
    view = held.game.view(held.state, seat)
    for action in _offered(request, view, seat):
        if digest_of(action) == digest:
            return want.Act(prompt, str(action))
    return want.Act(prompt, digest=digest)


def _offered(request: Request, view: Any, seat: int) -> Iterator[Action]:
    """Yield the listed actions first. Hints and orders, which cost more, come after them."""
    game, hint = request.held.game, request.draft(seat).hint
    yield from game.legal(view).actions
    if hint:
        yield game.parse(hint)
    yield from request.moves.offered(game, view, request.draft(seat))


async def premove(request: Request) -> Reply:
    """Decide a move beforehand, or none after all."""
    text, seat = request.key or request.token.word(0), request.seat
    if not text and seat is not None and not request.held.table.seats[seat].premove:
        return Reply()  # there is nothing to take back
    return await act(request, want.SetPremove(text))


# --- the table ---------------------------------------------------------------------------------


def invite(request: Request) -> Intent:
    """Let in whoever asked to be let in, by what their button carries.

    Raises:
        Refused: ``NOT_A_PERSON`` if nobody of that kind asks (any more).
    """
    for person in request.held.table.knocks:
        if short_of(person.id) == request.token.word(0):
            return want.Invite(person.id)
    raise Refused("NOT_A_PERSON")


def option(request: Request) -> Intent:
    """Choose the value of an option of the game.

    Raises:
        Refused: ``UNKNOWN_CONTROL``.
    """
    known, at = specs(request.held.game.options_type), request.token.number(0)
    if at not in range(len(known)):
        raise Refused("UNKNOWN_CONTROL")
    return want.SetOption(known[at].name, request.key)


def series(request: Request) -> Intent:
    """Choose how many matches belong together: ``6.``, ``3.best``."""
    matches, best = two(request)
    return want.SetSeries(matches, best == BEST, request.held.table.series.rotating)


def rotating(request: Request) -> Intent:
    """Let partners change after each match, or stay."""
    now = request.held.table.series
    return want.SetSeries(now.matches, now.best, not now.rotating)


def host(request: Request) -> Intent:
    """Make somebody who sits here the host.

    Raises:
        Refused: ``NOT_A_PERSON``.
    """
    seats, at = request.held.table.seats, number(request.key)
    person = seats[at].person if at in range(len(seats)) else None
    if person is None:
        raise Refused("NOT_A_PERSON")
    return want.GiveHost(person.id)


def two(request: Request) -> tuple[int, str]:
    """Return a picked seat and what stands behind it: ``2.strong``."""
    first, _, second = request.key.partition(".")
    return number(first), second


def picked_speed(request: Request) -> Intent:
    """Want a speed of the picker by its name, or by the seconds of a turn.

    Raises:
        Refused: ``BAD_SPEED``.
    """
    key = request.key
    if key in set(Speed):
        return _speed(request.held, Speed(key), 0)
    if not (key.isascii() and key.isdigit() and len(key) < _MOST_SECONDS):
        raise Refused("BAD_SPEED")
    return _speed(request.held, Speed.SLOW, int(key))


async def speed(request: Request) -> Reply:
    """Set the time of a turn at the table here: ``/speed 90 min``, ``/speed slow``."""
    if not request.text:
        return Reply(screen=options_screen(request.reader, request.parts.catalogue.games))
    return await act(request, _speed(request.held, *speed_of(request.text)))


def _speed(held: Snapshot, speed: Speed, limit: int) -> Intent:
    """Want another speed: in a match it is proposed to all."""
    if held.table.stage is Stage.PLAYING:
        return want.Propose(VoteKind.SPEED, speed=speed, limit=limit)
    return want.SetSpeed(speed, limit)


def leave(request: Request) -> Intent:
    """Leave one's seat, or decline the seat that is kept for the person."""
    table, person = request.held.table, request.event.person.id
    kept = table.seat_of(person) is None and table.kept_for(person) is not None
    return want.Unkeep() if kept else want.StandUp()


async def move(request: Request) -> Reply:
    """Move the table to another place, if the person governs it: ``/movetable``.

    Raises:
        Refused: ``NOT_HOST``, ``MATCH_RUNNING``, ``MOVE_WHERE`` if no place is named that the
            person may write in.
    """
    event, table = request.event, request.held.table
    if table.duplicate is not None:
        raise Refused("IN_TOURNAMENT")
    governing.orders(table, request.who)
    if not event.to:
        raise Refused("MOVE_WHERE")
    if not request.governs:
        check_place(await request.parts.servers.of(event.server), event.to)
    reply = request.told(await request.parts.tables.move(table.id, event.to))
    if reply.refused:
        return reply
    where = places_text((event.to,))
    moved = request.at(request.parts.tables.seen(table.id) or request.held)
    return await posted(moved, Reply(request.words.text("table-moved", where=where)))


def replace_absent(request: Request) -> Intent:
    """Propose that a computer player gets the seat of somebody who is absent."""
    seat = request.token.number(0)
    missing = request.event.missing
    missed = bool(missing) and request.held.table.seat_of(missing) == seat
    return want.Propose(VoteKind.REPLACE, seat, missing=missed)


def kick(request: Request) -> Intent:
    """Remove somebody from the table: ``/kick Ann``, ``/kick 2``. In a match the others vote,
    unless an administrator asks who does not play.

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
    """Return the seat that a typed name or number (from 1) means; None if it is not clear."""
    names = {at: one.person.name for at, one in enumerate(table.seats) if one.person is not None}
    seat = number(typed.strip()) - 1
    if seat >= 0:
        return seat if seat in names else None
    return named_so(names, typed)


async def again(request: Request) -> Reply:
    """Post the table again, at the end of the chat."""
    await request.parts.outbox.post_again(request.held.table.id, PUBLIC)
    return await posted(request, Reply())
