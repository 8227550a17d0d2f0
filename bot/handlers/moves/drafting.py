"""Drafting: what is chosen and not yet played changes the chooser's own message alone."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from bot.handlers.acting import act, number
from bot.handlers.request import Request
from bot.model.outcomes import Refused
from bot.model.tables import intents as want
from bot.model.tables.draft import FEWER, Draft
from bot.outbox.slots import PUBLIC
from bot.outbox.table_contents import public_of
from bot.ports.chat import Reply
from bot.views.answers import refusal_text

How = Callable[[Draft], Draft]
"""What a press makes of a draft."""


async def choose(request: Request) -> Reply:
    """Choose all cards that are tapped on a page now, or in the part of it that the chat shows for
    itself, next to those chosen elsewhere."""
    seat = own_seat(request)
    return await changed(request, seat, tapped(request, seat))


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


async def turn(request: Request) -> Reply:
    """Turn to another page of the hand."""
    return await changed(request, own_seat(request), turned(request))


def turned(request: Request) -> How:
    """Return how turning a page changes a draft."""
    page = max(0, number(request.key))
    return lambda draft: replace(draft, page=page)


async def hints(request: Request) -> Reply:
    """Show more hints, or only the first ones again (``fewer``)."""
    return await changed(request, own_seat(request), hinted(request))


def hinted(request: Request) -> How:
    """Return how asking for more or fewer hints changes a draft."""
    panel = "" if request.token.word(1) == FEWER else "hints"
    return lambda draft: replace(draft, panel=panel)


async def press(request: Request) -> Reply:
    """Do what a control of the draft means in the game: ``lay``, ``throw``, ``clear``."""
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
        return await act(request, want.Act(prompt, chosen.action, then=chosen.then))
    drawn = chosen.draft
    return Reply() if drawn is None else await changed(request, seat, lambda _: drawn)


def own_seat(request: Request) -> int:
    """Return the person's seat, whose decision a control belongs to.

    Raises:
        Refused: ``NOT_SEATED``, ``OLD_CONTROL``.
    """
    held, seat = request.held, request.seat
    if seat is None:
        raise Refused("NOT_SEATED")
    if held.table.prompts[seat] != request.token.number(0) or held.state is None:
        raise Refused("OLD_CONTROL")
    return seat


async def changed(request: Request, seat: int, how: How) -> Reply:
    """Change the draft and show it. A redraw that has read the draft before this knows from the
    message's note that something newer is shown, so no job is needed."""
    parts, held = request.parts, request.held
    slot, table = f"hand:{seat}", held.table
    before = parts.outbox.before(table.id, slot)
    stored = await parts.drafts.change(
        held,
        seat,
        request.event.id,
        how,
        seen=request.stored,
        slots=(slot, PUBLIC),
    )
    parts.boards.chosen(table.id)
    note, public = stored.notes
    content = await parts.contents.hand_content(request.reader, stored, public_of(public, held))
    if content is not None:
        await parts.outbox.draw(held, slot, content, before._replace(note=note))
    return Reply()
