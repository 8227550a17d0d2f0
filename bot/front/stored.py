"""What is stored about a person, and forgetting them."""

from __future__ import annotations

import asyncio
from typing import Final

from bot.front.request import Request
from bot.history.own import own_data
from bot.ports.chat import File, Reply
from bot.screens.kit import plain
from bot.screens.stored import stored_screen
from bot.store.blocks import is_untold
from bot.store.mentions import Mention

_MOST_LETTERS: Final = 1800
"""How much of it a page shows."""
_MOST_OF_ONE: Final = 600
"""How much a page shows of one part."""


async def mine(request: Request) -> Reply:
    """Show a page of what is stored: what the person's own keys hold, and which other keys name
    them. What those hold is of others, too."""
    own: list[str] = []
    shared: list[str] = []
    for one in await _told(request):
        if not one.own:
            shared.append(one.key)
            continue
        own.append(f"{one.key} ({one.kind})")
        own += [
            f"{name} {value}" if name not in {"", value} else value for name, value in one.parts
        ]
    pages = _pages([*own, *sorted(shared)])
    page = min(max(0, request.token.number(0)), len(pages) - 1)
    kept = request.parts.matches.keep_days
    return Reply(screen=stored_screen(request.words, pages[page], page, len(pages), kept))


async def as_file(request: Request) -> Reply:
    """Send all of it as a file."""
    person = request.event.person.id
    found = await _told(request)
    data = await asyncio.to_thread(own_data, person, found)
    about = request.words.text("mine-file")
    return Reply(about, file=File("kafene-me.json", data, plain(about)))


async def _told(request: Request) -> list[Mention]:
    """Return what names the person and may be told: who does not want them at their table, or has
    muted them, is nobody else's business."""
    mentions = request.parts.forgetting.mentions(request.event.person.id).all()
    return [one async for one in mentions if one.own or not is_untold(one.key)]


def _pages(lines: list[str]) -> list[list[str]]:
    pages: list[list[str]] = [[]]
    for line in lines:
        rest = line
        while rest:
            part, rest = rest[:_MOST_OF_ONE], rest[_MOST_OF_ONE:]
            if sum(map(len, pages[-1])) + len(part) > _MOST_LETTERS:
                pages.append([])
            pages[-1].append(part)
    return pages


async def forget(request: Request) -> Reply:
    """Forget the person: whoever pressed this has said yes."""
    done = await request.parts.forgetting.forget(request.event.person)
    name = "mine-forgotten" if done else "mine-not-yet"
    return Reply(request.words.text(name), refused=not done)
