"""The registry of handlers for every button, picker, prompt and command.

A handler declares next to its code what it serves (`route`), and is found by its folder. A button
is registered by its name, a picker as ``name[]``, a prompt as ``name?``, a form as ``name=``,
dropped cards as ``name>``, a command as ``/name``, any other line as ``-``. The rules of the table
check the permissions.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from enum import Enum
from functools import cache
from importlib import import_module
from typing import Final, NamedTuple, TypeAlias, TypeVar

from bot.handlers.injection import Injector
from bot.handlers.request import Request
from bot.handlers.unread import unread_reply
from bot.model.ids import is_lesson_id
from bot.model.outcomes import Refused
from bot.model.tables.rights import Right
from bot.ports.chat import Reply
from bot.ports.commands import TABLE_WORDS, is_talk
from bot.ports.tokens import Token
from bot.typed.kinds import PERSON
from bot.typed.line import AnyKind, Line, Unread, read_typed
from bot.words.grammar import unasked

Handler: TypeAlias = Callable[..., Awaitable[Reply]]
Finder: TypeAlias = Callable[..., Awaitable[Request | Reply]]
"""Finds the table of a command, or asks the person which of several it is."""
H = TypeVar("H", bound=Handler)

PRESS, PICKER, PROMPT, FORM, DROP, COMMAND, LINE = "{}", "{}[]", "{}?", "{}=", "{}>", "/{}", "-"
"""Patterns of the names in the registry."""


class Where(Enum):
    """The table that the dispatcher reads for a handler."""

    NOWHERE = "none"
    TABLE = "the table in its token; a token without a table is unknown"
    EITHER = "the table in its token, if there is one"
    PLACE = "the one of the place, if there is one"


async def _again(_: Request, unread: Unread) -> Reply:
    raise unread


class Route(NamedTuple):
    """The handler of a button, a picker, a prompt or a command, and the right that it needs.
    `guarded`: it plays or decides something, so a press is ignored if the control has only just
    appeared under the finger. `about`: finds the table of a command. `takes`: the kinds of words
    that a command takes; it reads no others, and is about nobody unless people are among them.
    `free`: the handler reads the words after the command itself; they are the platform's option of
    this name. `skips`: an empty pick does nothing.
    `explains`: answers a command with a word that is not understood."""

    right: Right
    handler: Handler
    where: Where = Where.TABLE
    guarded: bool = False
    about: Finder | None = None
    takes: tuple[AnyKind, ...] = ()
    free: str = ""
    skips: bool = False
    explains: Handler = _again

    def bind(self, services: Injector) -> Route:
        """Return the same route, with the services of its functions filled in."""
        about = self.about and services.bind(self.about)
        explains = services.bind(self.explains, given=2)
        return self._replace(handler=services.bind(self.handler), about=about, explains=explains)

    async def do(self, request: Request) -> Reply:
        """Serve a request. A command that is asked (``/close?``) is not done, but answered with how
        to type it; what is said to people may be a question.

        Raises:
            Refused: ``ONLY_ASKED``.
        """
        name = f"/{request.token.what}"
        line = f"{name} {request.text}".strip()
        asks = request.typed and name in ROUTES and name != "/help" and unasked(line) != line
        if asks and not is_talk(line):
            can = unasked(line).split()
            raise Refused("ONLY_ASKED", token=line, can=" ".join(can))
        if self.skips and not request.keys:
            return Reply()
        if self.about is not None:
            found = await self.about(request)
            if isinstance(found, Reply):
                return found
            request = found
        try:
            return await self.handler(self._read(request))
        except Unread as unread:
            return await self.explains(request, unread)

    def _read(self, request: Request) -> Request:
        """Return the request with the words after a command, all of which must be understood."""
        if not request.typed:
            return request
        line = Line(self.takes)
        if self.free:
            request = replace(request, text=request.options.get(self.free, request.text))
        else:
            games = request.catalogue.games
            line = read_typed(request.text, request.options, self.takes, games)
        if request.event.named and PERSON not in self.takes:
            raise Unread("UNKNOWN_WORD", request.event.named[0].name, line)
        return replace(request, line=line)


ROUTES: Final[dict[str, Route]] = {}
LESSON_ROUTES: Final[dict[str, Route]] = {}
"""Routes of the controls of a prepared situation, which are those of a hand."""
OTHER_COMMANDS: Final[dict[str, Route]] = {}
"""Routes of commands that are not ours: a move, perhaps."""


def route(
    *names: str,
    right: Right,
    where: Where = Where.TABLE,
    guarded: bool = False,
    about: Finder | None = None,
    takes: tuple[AnyKind, ...] = (),
    free: str = "",
    empty: bool = False,
    into: dict[str, Route] = ROUTES,
) -> Callable[[H], H]:
    """Declare that the function below serves these names, and for whom (see `Route`). `empty`: an
    empty pick is handled, too.

    Raises:
        ValueError: a name already has a handler.
    """
    where = where if about is None else Where.PLACE

    def declare(handler: H) -> H:
        for name in names:
            if name in into:
                known = into[name].handler
                raise ValueError(f"{name!r} is served by {known.__module__}.{known.__qualname__}")
            skips = name.endswith("[]") and not empty
            explains = unread_reply if name.startswith("/") else _again
            into[name] = Route(right, handler, where, guarded, about, takes, free, skips, explains)
        return handler

    return declare


async def _unknown(_: Request) -> Reply:
    raise Refused("UNKNOWN_CONTROL")


_UNKNOWN: Final = Route(Right.OWN, _unknown, Where.NOWHERE)


class Routes(NamedTuple):
    """All routes: at tables, in lessons, and of commands that are not ours."""

    tables: Mapping[str, Route]
    lessons: Mapping[str, Route]
    others: Mapping[str, Route]

    def bind(self, services: Injector) -> Routes:
        """Return the same routes, with the services of their handlers filled in.

        Raises:
            UnknownService: a handler has a parameter that is not a service.
        """
        return Routes(*[{name: one.bind(services) for name, one in some.items()} for some in self])

    def named(self, kind: str, token: Token) -> Route:
        """Return the route of a button, a picker, a prompt, a command or a line."""
        unknown = self.others["/"] if kind == COMMAND else _UNKNOWN
        plain = token.what.isalpha() or kind == LINE
        if is_lesson_id(token.table):
            return self.lessons.get(kind.format(token.what), _UNKNOWN) if plain else _UNKNOWN
        found = self.tables.get(kind.format(token.what), unknown) if plain else unknown
        return _UNKNOWN if found.where is Where.TABLE and not token.table else found


@cache
def find_routes() -> Routes:
    """Import every module of the folder, and return the routes that they declare.

    Raises:
        LookupError: a command that chats offer has no handler.
    """
    package = import_module("bot.handlers")
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)
    missing = {f"/{word}" for word in TABLE_WORDS} - ROUTES.keys()
    if missing:
        raise LookupError(f"no handler serves {', '.join(sorted(missing))}")
    return Routes(ROUTES, LESSON_ROUTES, OTHER_COMMANDS)
