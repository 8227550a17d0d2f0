"""What is stored about a person, and forgetting them."""

from __future__ import annotations

from typing import Final

from bot.handlers.request import Request
from bot.handlers.routes import Where, route
from bot.history.forgetting import Forgetting
from bot.model.tables.rights import Right
from bot.ports.chat import File, Reply
from bot.store.matches import MatchStore
from bot.views.parts import plain
from bot.views.personal.stored import stored_screen

_MOST_LETTERS: Final = 1800
"""How much of it a page shows."""
_MOST_OF_ONE: Final = 600
"""How much a page shows of one part."""


@route("me", "/me", right=Right.OWN, where=Where.NOWHERE)
async def mine(request: Request, matches: MatchStore, forgetting: Forgetting) -> Reply:
    """Show a page of what is stored: what the person's own keys hold, and which other keys name
    them. What those hold is of others, too."""
    wanted = request.token.number(0)
    stored = forgetting.stored
    lines = await stored.lines(request.event.person.id, turning=wanted > 0)
    pages = _pages([*lines.own, *lines.shared])
    page = min(max(0, wanted), len(pages) - 1)
    kept = matches.keep_days
    return Reply(screen=stored_screen(request.words, pages[page], page, len(pages), kept))


@route("mydata", right=Right.OWN, where=Where.NOWHERE)
async def as_file(request: Request, forgetting: Forgetting) -> Reply:
    """Send all of it as a file."""
    data = await forgetting.stored.file(request.event.person.id)
    about = request.words.text("mine-file")
    return Reply(about, file=File("kafene-me.json", data, plain(about)))


def _pages(lines: list[str]) -> list[list[str]]:
    pages: list[list[str]] = [[]]
    letters = 0
    for line in lines:
        rest = line
        while rest:
            part, rest = rest[:_MOST_OF_ONE], rest[_MOST_OF_ONE:]
            if letters + len(part) > _MOST_LETTERS:
                pages.append([])
                letters = 0
            pages[-1].append(part)
            letters += len(part)
    return pages


@route("forget", right=Right.OWN, where=Where.NOWHERE)
async def forget(request: Request, forgetting: Forgetting) -> Reply:
    """Forget the person: whoever pressed this has said yes."""
    done = await forgetting.forget(request.event.person)
    name = "mine-forgotten" if done else "mine-not-yet"
    return Reply(request.words.text(name), refused=not done)
