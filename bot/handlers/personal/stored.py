"""Show the stored data of a person, and forget the person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.handlers.request import Request
from bot.handlers.routes import Where, route
from bot.history.forgetting import Forgetting
from bot.model.people import Person
from bot.model.tables.rights import Right
from bot.ports.chat import File, Reply
from bot.store.matches import MatchStore
from bot.store.people.ties import Ties
from bot.views.parts import plain
from bot.views.personal.stored import stored_screen

_MOST_LETTERS: Final = 1800
"""Maximum length of the text on a page, in characters."""
_MOST_OF_ONE: Final = 600
"""Maximum length of one part on a page, in characters."""


@route("me", "/me", right=Right.OWN, where=Where.NOWHERE)
async def mine(request: Request, matches: MatchStore, forgetting: Forgetting, ties: Ties) -> Reply:
    """Show a page of stored data: the contents of the person's own keys, and the names of other
    keys that mention them. The contents of those also concern other people. The data of all the
    person's accounts is shown."""
    person = request.event.person.id
    others = await ties.read_others(person)
    wanted = request.token.number(0)
    stored = forgetting.stored
    lines = await stored.lines(person, *_ids(others), turning=wanted > 0)
    pages = _pages([*lines.own, *lines.shared])
    page = min(max(0, wanted), len(pages) - 1)
    kept = matches.keep_days
    return Reply(screen=stored_screen(request.words, pages[page], page, len(pages), kept, others))


@route("mydata", right=Right.OWN, where=Where.NOWHERE)
async def as_file(request: Request, forgetting: Forgetting, ties: Ties) -> Reply:
    """Send all stored data as a file."""
    person = request.event.person.id
    data = await forgetting.stored.file(person, *_ids(await ties.read_others(person)))
    about = request.words.text("mine-file")
    return Reply(about, file=File("kafene-me.json", data, plain(about)))


def _ids(people: Sequence[Person]) -> list[str]:
    return [one.id for one in people]


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
    """Forget the person, who has confirmed it."""
    done = await forgetting.forget(request.event.person)
    name = "mine-forgotten" if done else "mine-not-yet"
    return Reply(request.words.text(name), refused=not done)
