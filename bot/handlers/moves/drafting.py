"""Handle drafts: choosing cards and asking for hints changes only the player's own message."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.computer_players.hints import Hints
from bot.handlers.acting import Acting, number
from bot.handlers.finding import mine
from bot.handlers.messages import How, TableMessages
from bot.handlers.request import Request
from bot.handlers.routes import route
from bot.model.outcomes import Refused
from bot.model.tables import intents as want
from bot.model.tables.draft import FEWER, Draft
from bot.model.tables.rights import Right
from bot.model.tables.table import Stage
from bot.model.tables.waiting import Wait, awaited
from bot.ports.chat import Reply
from bot.views.answers import refusal_text
from bot.views.hand.advice import hint_text

_TOGETHER: Final = 2
"""Least number of cards that are laid as soon as they are chosen: one may be meant for a throw."""


@route("c[]", right=Right.PART, empty=True)
async def choose(request: Request, acting: Acting, messages: TableMessages) -> Reply:
    """Choose exactly the cards that are now tapped on a page, or in the part of it that the chat
    shows separately. Cards chosen elsewhere stay chosen. Where a list was closed, cards that can be
    laid are laid."""
    seat = own_seat(request)
    how = tapped(request, seat)
    action = laid_at_once(request, seat, how)
    if action:
        return await acting.act(request, want.Act(request.held.table.prompts[seat], action))
    return await messages.change_draft(request, seat, how)


def laid_at_once(request: Request, seat: int, how: How) -> str:
    """Return the action that lays the chosen cards, if they were chosen together in a list that the
    chat closes (`Picked.among`): two or more, which fit in one way that asks nothing, and no other
    card was chosen before. This saves a press, and melds can be taken back. Otherwise return an
    empty text."""
    before = request.draft(seat)
    draft = how(before)
    others = set(before.cards) - set(draft.cards)
    if request.among is None or len(draft.cards) < _TOGETHER or others:
        return ""
    held = request.held
    view = held.game.view(held.state, seat)
    try:
        action = request.moves.press(held.game, view, draft, "lay").action
    except Refused:
        return ""
    return "" if held.game.consequence(view, held.game.parse(action)) else action


def tapped(request: Request, seat: int) -> How:
    """Return how taps on a page change what a seat has chosen.

    Raises:
        Refused: ``UNKNOWN_CONTROL`` where no cards are chosen.
    """
    held = request.held
    view = held.game.view(held.state, seat)
    pages = request.moves.tap_pages(view, request.settings)
    if not pages:
        raise Refused("UNKNOWN_CONTROL")
    at = request.token.number(1)
    here = pages[at] if at in range(len(pages)) else frozenset[str]()
    if request.among is not None:
        here &= request.among

    def chosen(draft: Draft) -> Draft:
        kept = [key for key in draft.cards if key not in here]
        return replace(draft, cards=(*kept, *[key for key in request.keys if key in here]))

    return chosen


@route("page[]", right=Right.PART)
async def turn(request: Request, messages: TableMessages) -> Reply:
    """Turn to another page of the hand."""
    return await messages.change_draft(request, own_seat(request), turned(request))


def turned(request: Request) -> How:
    """Return how turning a page changes a draft."""
    page = max(0, number(request.key))
    return lambda draft: replace(draft, page=page)


@route("hints", right=Right.PART)
async def hints(request: Request, messages: TableMessages) -> Reply:
    """Show more hints, or return to the first ones (``fewer``)."""
    return await messages.change_draft(request, own_seat(request), hinted(request))


def hinted(request: Request) -> How:
    """Return how asking for more or fewer hints changes a draft."""
    panel = "" if request.token.word(1) == FEWER else "hints"
    return lambda draft: replace(draft, panel=panel)


@route("draft", right=Right.PART, guarded=True)
@route("draft[]", right=Right.PART)
async def press(request: Request, acting: Acting, messages: TableMessages) -> Reply:
    """Carry out a control of the draft in the game's terms: ``lay``, ``throw``, ``clear``."""
    held, seat = request.held, own_seat(request)
    what = request.key or request.token.word(1)
    view = held.game.view(held.state, seat)
    try:
        chosen = request.moves.press(held.game, view, request.draft(seat), what)
    except Refused as refused:
        text = refusal_text(request.words, refused.refusal, held.table.game)
        return Reply(text, refused=True)
    if chosen.action:
        prompt = held.table.prompts[seat]
        return await acting.act(request, want.Act(prompt, chosen.action, then=chosen.then))
    drawn = chosen.draft
    return Reply() if drawn is None else await messages.change_draft(request, seat, lambda _: drawn)


@route("hint", right=Right.PART)
@route("/hint", right=Right.LOOK, about=mine)
async def hint(request: Request, messages: TableMessages, hints: Hints) -> Reply:
    """Return the move that a computer player would make in the person's turn.

    Raises:
        Refused: ``NO_HINTS``, ``NOT_SEATED``, ``NOT_YOUR_TURN``.
    """
    held, seat = request.held, request.seat
    if seat is None:
        raise Refused("NOT_SEATED")
    if not held.table.advises:
        raise Refused("NO_HINTS")
    waits = awaited(held.table, held.game, held.state).get(seat)
    if waits is not Wait.ACT or held.table.stage is not Stage.PLAYING or held.table.paused:
        raise Refused("NOT_YOUR_TURN")
    view = held.game.view(held.state, seat)
    name = f"{held.table.id}.{held.version.stamp}.{held.version.number}.{seat}"
    action = await hints.find_hint(held.game, view, name)
    if action is None:
        return Reply(request.words.text("hint-slow"), refused=True)
    hint = str(action)
    if request.draft(seat).hint != hint:
        await messages.change_draft(request, seat, lambda draft: replace(draft, hint=hint))
    parts = request.reader.presenter.hand(request.reader, view, request.draft(seat))
    return Reply(hint_text(request.reader, parts.controls, action))


def own_seat(request: Request) -> int:
    """Return the person's seat, to whose current decision the control belongs.

    Raises:
        Refused: ``NOT_SEATED``, ``OLD_CONTROL``.
    """
    held, seat = request.held, request.seat
    if seat is None:
        raise Refused("NOT_SEATED")
    if held.table.prompts[seat] != request.token.number(0) or held.state is None:
        raise Refused("OLD_CONTROL")
    return seat
