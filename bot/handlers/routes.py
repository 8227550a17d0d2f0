"""The registry: what every button, picker, prompt and command does.

A handler declares beside its code what it serves (`route`), and is found by its folder. A button is
entered by its name, a picker as ``name[]``, a prompt as ``name?``, cards that are dropped as
``name>``, a command as ``/name``, a line that is none of them as ``-``. Who may do it is asked by
the rules of the table.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Awaitable, Callable, Mapping
from enum import Enum
from functools import cache
from importlib import import_module
from typing import Final, NamedTuple, TypeAlias, TypeVar

from bot.handlers.injection import Injector
from bot.handlers.request import Request
from bot.model.ids import is_lesson_id
from bot.model.outcomes import Refused
from bot.model.tables.rights import Right
from bot.ports.chat import Reply
from bot.ports.commands import TABLE_WORDS
from bot.ports.tokens import Token

Handler: TypeAlias = Callable[..., Awaitable[Reply]]
Finder: TypeAlias = Callable[..., Awaitable[Request]]
H = TypeVar("H", bound=Handler)

PRESS, PICKER, PROMPT, DROP, COMMAND, LINE = "{}", "{}[]", "{}?", "{}>", "/{}", "-"
"""How the names of the registry are written."""


class Where(Enum):
    """Which table the dispatcher reads for a handler."""

    NOWHERE = "none"
    TABLE = "the one that its token names; without one it is no control of ours"
    EITHER = "the one that its token names, if it names one"
    PLACE = "the one of the place, if there is one"


class Route(NamedTuple):
    """Who serves a button, a picker, a prompt or a command, and which right it needs. `guarded`: it
    plays or decides something, so a press does nothing if the control has only just come under the
    finger. `about`: finds the table that a command is about. `alone`: nothing may follow the
    command. `skips`: a picker in which nothing is picked does nothing."""

    right: Right
    handler: Handler
    where: Where = Where.TABLE
    guarded: bool = False
    about: Finder | None = None
    alone: bool = False
    skips: bool = False

    def bind(self, services: Injector) -> Route:
        """Return the same route, with the services that its functions ask for."""
        about = self.about and services.bind(self.about)
        return self._replace(handler=services.bind(self.handler), about=about)

    async def do(self, request: Request) -> Reply:
        """Serve a request."""
        if self.skips and not request.keys:
            return Reply()
        if self.about is not None:
            request = await self.about(request)
        if self.alone and request.text:
            raise Refused("STANDS_ALONE", command=request.token.what)
        return await self.handler(request)


ROUTES: Final[dict[str, Route]] = {}
LESSON_ROUTES: Final[dict[str, Route]] = {}
"""What the controls of a prepared situation do: those of a hand."""
OTHER_COMMANDS: Final[dict[str, Route]] = {}
"""What a command does that is none of ours: a move, perhaps."""


def route(
    *names: str,
    right: Right,
    where: Where = Where.TABLE,
    guarded: bool = False,
    about: Finder | None = None,
    alone: bool = False,
    empty: bool = False,
    into: dict[str, Route] = ROUTES,
) -> Callable[[H], H]:
    """Declare that the function below serves these names, and for whom (see `Route`). `empty`: a
    picker in which nothing is picked does something, too.

    Raises:
        ValueError: one of the names is served already.
    """
    where = where if about is None else Where.PLACE

    def declare(handler: H) -> H:
        for name in names:
            if name in into:
                known = into[name].handler
                raise ValueError(f"{name!r} is served by {known.__module__}.{known.__qualname__}")
            skips = name.endswith("[]") and not empty
            into[name] = Route(right, handler, where, guarded, about, alone, skips)
        return handler

    return declare


async def _unknown(_: Request) -> Reply:
    raise Refused("UNKNOWN_CONTROL")


_UNKNOWN: Final = Route(Right.OWN, _unknown, Where.NOWHERE)


class Routes(NamedTuple):
    """All routes: at tables, in lessons, and of the commands that are none of ours."""

    tables: Mapping[str, Route]
    lessons: Mapping[str, Route]
    others: Mapping[str, Route]

    def bind(self, services: Injector) -> Routes:
        """Return the same routes, with the services that their handlers ask for.

        Raises:
            UnknownService: a handler asks for something else.
        """
        return Routes(*[{name: one.bind(services) for name, one in some.items()} for some in self])

    def named(self, kind: str, token: Token) -> Route:
        """Return what serves a button, a picker, a prompt, a command or a line."""
        unknown = self.others["/"] if kind == COMMAND else _UNKNOWN
        plain = token.what.isalpha() or kind == LINE
        if is_lesson_id(token.table):
            return self.lessons.get(kind.format(token.what), _UNKNOWN) if plain else _UNKNOWN
        found = self.tables.get(kind.format(token.what), unknown) if plain else unknown
        return _UNKNOWN if found.where is Where.TABLE and not token.table else found


@cache
def find_routes() -> Routes:
    """Import every module of the folder, and return what their handlers declare.

    Raises:
        LookupError: a command that chats offer is served by nobody.
    """
    package = import_module("bot.handlers")
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)
    missing = {f"/{word}" for word in TABLE_WORDS} - ROUTES.keys()
    if missing:
        raise LookupError(f"no handler serves {', '.join(sorted(missing))}")
    return Routes(ROUTES, LESSON_ROUTES, OTHER_COMMANDS)
