"""Turn controls and typed words into intents, and carry the intents out at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from bot.handlers import admission
from bot.handlers.finding import here, present
from bot.handlers.personal import avoiding, personal
from bot.handlers.request import Request
from bot.handlers.routes import Finder, route
from bot.model.choices import digest_of
from bot.model.outcomes import Refusal, Refused
from bot.model.tables import intents as want
from bot.model.tables.intents import Intent
from bot.model.tables.rights import Right, may_return
from bot.model.tables.table import Snapshot, Stage, VoteKind
from bot.ports.chat import Reply
from bot.ports.screen import Screen
from bot.store.people.blocks import Blocks
from bot.store.people.settings import PeopleSettings
from bot.store.tables.presence import Presence
from bot.tables.rules import governing
from bot.tables.rules.actor import Actor
from bot.tables.tables import Tables
from bot.typed.line import AnyKind
from bot.views.lobby.lobby import table_name
from bot.views.lobby.options import options_screen
from bot.views.table.leaving import LEFT, back_screen
from bot.views.table.table import MENU, asked_screen
from engine.contract.notation import Action

_VOTES: Final = {
    want.Close: VoteKind.CLOSE,
    want.Pause: VoteKind.PAUSE,
    want.Resume: VoteKind.PAUSE,
}
_MOVES: Final = (want.Act, want.Ready, want.ComeBack)
"""Intents that end a vacation."""
_MOST_DIGITS: Final = 3


Make: TypeAlias = Callable[[Request], Intent]
OPTIONS: Final[dict[str, Make]] = {}
"""What makes the intent of an option, by the name of its route."""


def number(text: str) -> int:
    """Read a small number that was picked or typed; return -1 if the text is not a number."""
    plain = text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS
    return int(text) if plain else -1


@dataclass(frozen=True, slots=True)
class Acting:
    """Carries out a person's intents at a table."""

    tables: Tables
    people: PeopleSettings
    presence: Presence
    blocks: Blocks

    async def act(self, request: Request, intent: Intent) -> Reply:
        """Carry out an intent at the table, and return the outcome."""
        event, settings, table = request.event, request.settings, request.held.table
        if isinstance(intent, want.Sit):
            intent = await admission.in_company(
                request, self.tables, self.blocks, self.people.ties, intent
            )
        elif isinstance(intent, want.PlayWithComputers) and request.seat is None:
            await admission.may_sit(request, self.blocks)
        elif isinstance(intent, want.Gather):
            await admission.may_be_asked(self.blocks, intent.people, *table.place_ids)
        if isinstance(intent, want.Gather | want.PlayWithComputers):
            intent = replace(intent, also=await admission.also(request, self.people.ties))
        if isinstance(intent, want.Sit | want.Gather | want.PlayWithComputers):
            intent = replace(intent, automations_off=settings.automations_off, calls=settings.calls)
        elif isinstance(intent, want.Invite):  # the person who asked may sit down by it
            intent = await admission.may_be_let_in(
                request, self.tables, self.blocks, self.people.ties, intent
            )
            theirs = await self.people.read_settings(intent.person)
            intent = replace(intent, automations_off=theirs.automations_off, calls=theirs.calls)
        if request.first:
            await personal.store_settings(request, self.people, settings)
        outcome = await self.tables.act(table.id, event.id, request.who, intent)
        if isinstance(intent, want.Sit | want.Gather | want.PlayWithComputers):
            if request.seat is None and not isinstance(outcome, Refusal):
                await personal.sat(request, self.people)
            await present(
                request.at(self.tables.seen(table.id) or request.held), self.tables, self.presence
            )
        reply = request.told(outcome)
        if outcome.code == "VOTED" and not (isinstance(intent, want.Cast) and not intent.yes):
            reply = Reply()  # only the table counts the votes in favour
        seat = request.seat
        if reply.refused or seat is None or not isinstance(intent, _MOVES):
            return reply
        calls = table.seats[seat].calls
        if calls.vacation is not None and await personal.moved(
            request, self.tables, self.people, calls
        ):
            return replace(reply, toast=reply.toast or request.words.text("said-vacation-over"))
        return reply

    async def answer(self, request: Request, intent: Intent) -> Reply:
        """Carry out an intent, by a vote if it needs one. If the button was in the menu *More*,
        answer with the menu after the change."""
        reply = await self.act(request, by_vote(request.who, request.held, intent))
        if reply.refused or request.token.arguments[-1:] != (MENU,):
            return reply
        now = request.at(self.tables.seen(request.held.table.id) or request.held)
        return replace(reply, screen=await avoiding.menu(now, self.blocks))

    async def arrange(self, request: Request, intent: Intent) -> Reply:
        """Carry out an intent, and show the options after the change, or the menu *More* if the
        button was there."""
        if request.token.arguments[-1:] == (MENU,):
            return await self.answer(request, intent)
        reply = await self.act(request, intent)
        if reply.refused:
            return reply
        now = request.at(self.tables.seen(request.held.table.id) or request.held)
        return Reply(reply.toast, options_screen(now.reader, request.catalogue.games))


async def returns(request: Request, acting: Acting, tables: Tables) -> Reply:
    """Let a person come back to their seat: from absence, or to the seat that they have left. A
    button in the answer to leaving is replaced by the way to their cards.

    Raises:
        Refused: ``NOT_SEATED``.
    """
    table, person = request.held.table, request.event.person.id
    if request.seat is None and not may_return(table, person):
        raise Refused("NOT_SEATED")
    sits = request.seat is None
    reply = await acting.answer(request, want.Sit() if sits else want.ComeBack())
    if reply.refused:
        return reply
    now = request.at(tables.seen(table.id) or request.held)
    if request.token.arguments[-1:] == (LEFT,):
        return Reply(screen=back_screen(now.reader))
    if sits and not reply.toast:
        return replace(reply, toast=request.words.text("said-back"))
    return at_elsewhere(request, reply)


def intent(
    name: str,
    right: Right,
    *,
    guarded: bool = False,
    about: Finder = here,
    takes: tuple[AnyKind, ...] = (),
    free: str = "",
    asks: str = "",
    said: str = "",
) -> Callable[[Make], Make]:
    """Declare that the function below makes the intent of a button, a picker or a command. `about`
    finds the table of a command. `asks`: a button of the lobby or in the menu *More* of a match;
    the command asks the same question first, unless it only proposes a vote. `said`: the text that
    answers a command if nothing else does."""

    def declare(make: Make) -> Make:
        async def handler(request: Request, acting: Acting) -> Reply:
            made = make(request)
            if asks and (question := _question(request, made, asks)) is not None:
                return Reply(screen=question)
            reply = await acting.answer(request, made)
            reply = at_elsewhere(request, reply) if finder else reply
            silent = said and not reply.refused and not reply.toast
            return replace(reply, toast=request.words.text(said)) if silent else reply

        finder = about if name.startswith("/") else None
        route(name, right=right, guarded=guarded, takes=takes, free=free, about=finder)(handler)
        return make

    return declare


def _question(request: Request, intent: Intent, asks: str) -> Screen | None:
    """Return the question of a command; None if it asks nothing."""
    if by_vote(request.who, request.held, intent) is not intent:
        return None
    level = intent.level if isinstance(intent, want.PlayWithComputers) else ""
    return asked_screen(request.reader, asks, *([level] if level else []))


def at_elsewhere(request: Request, reply: Reply) -> Reply:
    """Name the table of a command if the person does not see it where they typed."""
    table = request.held.table
    if request.there or table.only_for or reply.refused or reply.toast or reply.screen is not None:
        return reply
    name = table_name(request.words, table, table.place_for(request.event.person.id))
    return replace(reply, toast=request.words.text("passed-on", table=name))


def option(name: str, right: Right = Right.PART) -> Callable[[Make], Make]:
    """Declare that the function below makes the intent of an option of the table, and that the
    options are shown afterwards."""

    def declare(make: Make) -> Make:
        async def handler(request: Request, acting: Acting) -> Reply:
            return await acting.arrange(request, make(request))

        route(name, right=right)(handler)
        OPTIONS[name] = make
        return make

    return declare


def by_vote(who: Actor, held: Snapshot, intent: Intent) -> Intent:
    """Turn an intent to close or pause the table into a proposal, unless the person may do it
    alone. People without a vote get the intent unchanged, and the table refuses it."""
    table = held.table
    governs, seat = governing.may_govern(table, who), table.seat_of(who.somebody.id)
    running = table.stage is Stage.PLAYING or table.binds(seat)
    free = governing.alone(table, who) if governs else seat is None
    if free or not running:
        return intent
    kind = _VOTES.get(type(intent))
    late = want.Pause if table.paused else want.Resume  # an old button asks for the present state
    return intent if kind is None or isinstance(intent, late) else want.Propose(kind)


# --- moves -------------------------------------------------------------------------------------


@route("p", "pp[]", right=Right.PART, guarded=True)
async def play(request: Request, acting: Acting) -> Reply:
    """Play the action of a control."""
    return await acting.act(request, action_of(request, request.key or request.token.word(1)))


def action_of(request: Request, digest: str) -> want.Act:
    """Return the action with this digest among those offered to this seat in this prompt. The table
    refuses an old digest (or repeats its first answer)."""
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


@route("plan", "plan[]", right=Right.PART, guarded=True)
async def premove(request: Request, acting: Acting) -> Reply:
    """Decide a move in advance, or withdraw the decision."""
    text, seat = request.key or request.token.word(0), request.seat
    if not text and seat is not None and not request.held.table.seats[seat].premove:
        return Reply()  # there is nothing to take back
    return await acting.act(request, want.SetPremove(text))


def two(request: Request) -> tuple[int, str]:
    """Return a picked seat and the word after it: ``2.strong``."""
    first, _, second = request.key.partition(".")
    return number(first), second
