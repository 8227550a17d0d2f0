"""Tie accounts of one person: a code from one account is typed with the other, and both agree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.handlers.personal import personal, times
from bot.handlers.request import Request
from bot.handlers.routes import Where, route
from bot.model.outcomes import Refused
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.rights import Right
from bot.model.ties import MOST_TIED, Offer
from bot.ports.chat import Reply
from bot.ports.screen import Screen
from bot.store.operator import Blocked
from bot.store.people.settings import PeopleSettings
from bot.store.people.ties import DIGITS, Ties
from bot.tables.rules.actor import Actor
from bot.tables.rules.lobby import company
from bot.tables.tables import Tables
from bot.views.personal.personal import settings_screen
from bot.views.personal.ties import (
    MORE,
    code_screen,
    same_screen,
    sure_screen,
    tied_screen,
    waiting_screen,
)

_BETWEEN: Final = str.maketrans("", "", " -\u00a0")


@route("tie", "tie?", "/tie", right=Right.OWN, where=Where.NOWHERE, free="code")
async def tie(request: Request, tables: Tables, people: PeopleSettings) -> Reply:
    """Show the accounts of a person; with no other account, a code for the other chat, or the
    question of the account that has typed it. With a code (``/tie 123456789``), ask whether the
    account is to be tied; ``/tie off`` unties it."""
    if not request.text:
        return Reply(screen=await _screen(request, people.ties))
    if times.is_off(request.text):
        return await untie(request, tables, people)
    code = request.text.translate(_BETWEEN)
    if len(code) != DIGITS or not code.isdecimal():
        raise Refused("BAD_TIE_CODE", what=request.text)
    code = "".join([str(int(one)) for one in code])
    offer = await _offered(request, tables, people.ties, code)
    return Reply(screen=sure_screen(request.words, offer.by, code))


@route("tieask", right=Right.OWN, where=Where.NOWHERE)
async def ask(request: Request, tables: Tables, people: PeopleSettings) -> Reply:
    """Agree with the account that has typed a code. The account that has made it must agree, too.

    Raises:
        Refused: as `tie` does with a code.
    """
    code, person = request.token.word(0), request.event.person
    offer = await _offered(request, tables, people.ties, code)
    if not await people.ties.ask(code, offer, person):
        raise Refused("TIE_CODE_USED")
    return Reply(screen=waiting_screen(request.words, offer.by))


@route("tieyes", right=Right.OWN, where=Where.NOWHERE, guarded=True)
async def agree(request: Request, tables: Tables, people: PeopleSettings) -> Reply:
    """Tie the account that has typed the person's code. The code is used up.

    Raises:
        Refused: ``NO_TIE_CODE``, ``TIE_CHANGED``.
    """
    words, person, ties = request.words, request.event.person, people.ties
    code = request.token.word(0)
    offer, others = await ties.offer_of(code), await ties.read_others(person.id)
    if offer is None and others:  # the same press again
        return Reply(screen=tied_screen(words, person, others))
    if offer is None or offer.by.id != person.id or offer.asked is None:
        raise Refused("NO_TIE_CODE")
    if await _is_blocked(tables, offer.asked) or not await ties.take_code(code, offer):
        raise Refused("NO_TIE_CODE")
    if not await ties.join(person, offer.asked):
        raise Refused("TIE_CHANGED")
    others = await ties.read_others(person.id)
    settings = await people.read_settings(person.id)
    await personal.seats_follow(request.event.id, tables, (person, *others), settings)
    await _tables_told(request, tables, ties, (person, *others))
    return Reply(screen=tied_screen(words, person, others))


@route("tieno", right=Right.OWN, where=Where.NOWHERE)
async def decline(request: Request, people: PeopleSettings) -> Reply:
    """Decline: the code is used up.

    Raises:
        Refused: ``NO_TIE_CODE``.
    """
    code, ties = request.token.word(0), people.ties
    offer = await ties.offer_of(code)
    if offer is None or offer.by.id != request.event.person.id:
        raise Refused("NO_TIE_CODE")
    await ties.take_code(code, offer)
    return Reply(request.words.text("said-tie-refused"), await _screen(request, ties))


@route("untie", "/untie", right=Right.OWN, where=Where.NOWHERE)
async def untie(request: Request, tables: Tables, people: PeopleSettings) -> Reply:
    """Untie this account.

    Raises:
        Refused: ``NOT_TIED``.
    """
    person = request.event.person
    others = await people.ties.leave(person.id)
    if not others:
        raise Refused("NOT_TIED")
    await _tables_told(request, tables, people.ties, (person, *others))
    screen = settings_screen(request.words, request.settings)
    return Reply(request.words.text("said-untied"), screen)


async def _screen(request: Request, ties: Ties) -> Screen:
    """Show the accounts, a code, or the question of the account that has typed it."""
    words, person = request.words, request.event.person
    others = await ties.read_others(person.id)
    if others and request.token.word(0) != MORE:
        return tied_screen(words, person, others)
    _check_count(others)
    code, offer = await ties.make_code(person)
    if offer.asked is not None:
        return same_screen(words, offer.asked, code)
    return code_screen(words, code, more=bool(others))


async def _tables_told(
    request: Request, tables: Tables, ties: Ties, accounts: Sequence[Person]
) -> None:
    """Tell each table at which several of these accounts sit who is one person there now."""
    for account, person in enumerate(accounts):
        also = tuple([one.id for one in await ties.read_others(person.id)])
        for held in await tables.of_person(person.id):
            table = held.table
            if table.seat_of(person.id) is not None and company.same(table, person, also) != table:
                event = f"{request.event.id}/{table.id}/same~{account}"
                await tables.act(table.id, event, Actor(person), want.TellSame(also))


async def _offered(request: Request, tables: Tables, ties: Ties, code: str) -> Offer:
    """Return the offer of a code that the person has typed.

    Raises:
        Refused: ``TOO_MANY_CODES``, ``NO_TIE_CODE``, ``TIE_YOURSELF``, ``TIE_CODE_USED``,
            ``TIED_ELSEWHERE``, ``TOO_MANY_TIED``.
    """
    person = request.event.person
    offer, left = await ties.try_code(person.id, code)
    if left < 0:
        raise Refused("TOO_MANY_CODES")
    if offer is None or await _is_blocked(tables, offer.by):
        raise Refused("NO_TIE_CODE")
    if offer.by.id == person.id:
        raise Refused("TIE_YOURSELF")
    if offer.asked is not None and offer.asked.id != person.id:
        raise Refused("TIE_CODE_USED")
    if await ties.read_others(person.id):
        raise Refused("TIED_ELSEWHERE")
    _check_count(await ties.read_others(offer.by.id))
    return offer


def _check_count(others: tuple[Person, ...]) -> None:
    if len(others) + 1 >= MOST_TIED:
        raise Refused("TOO_MANY_TIED", most=MOST_TIED)


async def _is_blocked(tables: Tables, person: Person) -> bool:
    """Return True if the operator has blocked a person."""
    return await Blocked.ask_blocked(person.id).alone(tables.store.client)
