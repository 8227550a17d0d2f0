"""Look up games by name, and read positions of any game.

Our games are the folders of `engine.games`: `find_games` finds them, and no list names them. The
operator may name a game from elsewhere as ``module:Class``. Data (records, positions) name a game
by its id alone, which is looked up among `games`, so reading data never imports a module that the
data name.
"""

from __future__ import annotations

import importlib.util
import inspect
import pkgutil
import sys
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any, Final

from engine.contract.codec import Json
from engine.contract.errors import EngineError, OptionError, PositionError
from engine.contract.game import AnyGame, Game
from engine.contract.player import Levels
from engine.contract.rules import options_of

Games = Mapping[str, type[AnyGame]]
"""The classes of some games by id."""

_PACKAGE: Final = "engine.games"
_DOOR: Final = "GAME"
"""The name of the game's class in the package of its folder."""
_PLAYERS: Final = "players"
"""The module of a game's folder whose ``LEVELS`` are its computer players."""


class UnknownGame(EngineError):
    """There is no such game, or two games have the same id.

    ``UNKNOWN_GAME`` with its name and those that are known, ``NO_SUCH_MODULE``, ``NOT_A_GAME`` or
    ``TAKEN_ID``.
    """


def find_games(package: str) -> dict[str, type[AnyGame]]:
    """Find the games whose folders are in a package, by id, in the order of the folders' names.

    A folder is a game if it is a package with a constant ``GAME``, the game's class; others are
    skipped. All of them are imported, but not their computer players.

    Raises:
        UnknownGame: ``NO_SUCH_MODULE`` if there is no such package, ``TAKEN_ID`` if two games
            have one id.
    """
    found: dict[str, type[AnyGame]] = {}
    for folder in sorted(_folders(package)):
        kind = getattr(import_module(f"{package}.{folder}"), _DOOR, None)
        if not (isinstance(kind, type) and issubclass(kind, Game)):
            continue
        if kind.id in found:
            raise UnknownGame("TAKEN_ID", name=f"{package}.{folder}", id=kind.id)
        found[kind.id] = kind
    return found


def _folders(package: str) -> list[str]:
    try:
        places = import_module(package).__path__
    except (ImportError, ValueError, TypeError, AttributeError):  # no package, or no package name
        raise UnknownGame("NO_SUCH_MODULE", name=package, module=package) from None
    return [one.name for one in pkgutil.iter_modules(places) if one.ispkg]


class _Ours(Mapping[str, type[AnyGame]]):
    """Our games. Each is imported when it is first needed, because that takes a while; its id is
    the name of its folder with hyphens."""

    def __init__(self) -> None:
        folders = sorted(_folders(_PACKAGE))
        self._folders: Final = {folder.replace("_", "-"): folder for folder in folders}

    def __getitem__(self, name: str) -> type[AnyGame]:
        found: type[AnyGame] = getattr(import_module(f"{_PACKAGE}.{self._folders[name]}"), _DOOR)
        return found

    def __contains__(self, name: object) -> bool:
        return name in self._folders

    def __iter__(self) -> Iterator[str]:
        return iter(self._folders)

    def __len__(self) -> int:
        return len(self._folders)


GAMES: Final[Games] = _Ours()
"""Every game of ours by its id."""


def games_with(roots: Iterable[str]) -> Games:
    """Return our games, and those of packages that are laid out like Kafene.

    Raises:
        UnknownGame: ``NO_SUCH_MODULE`` if a package has no ``engine.games``, ``TAKEN_ID`` if two
            games have the same id.
    """
    more: dict[str, type[AnyGame]] = {}
    for root in dict.fromkeys(roots):
        for name, found in find_games(f"{root}.engine.games").items():
            if name in GAMES or name in more:
                raise UnknownGame("TAKEN_ID", name=root, id=name)
            more[name] = found
    return {**GAMES, **more} if more else GAMES


def players_of(kind: type[AnyGame]) -> Levels:
    """Return the levels of a game's own computer players, weakest first; none if it has none.

    They are the ``LEVELS`` of the module `players` in the package whose ``GAME`` is the class. They
    are loaded on demand, so the rules never import their players. A class derived from a game has
    that game's players.
    """
    for base in kind.__mro__:
        package = base.__module__
        while package:
            if getattr(sys.modules.get(package), _DOOR, None) is base:
                name = f"{package}.{_PLAYERS}"
                if importlib.util.find_spec(name) is None:
                    return {}
                levels: Levels = import_module(name).LEVELS
                return levels
            package = package.rpartition(".")[0]
    return {}


def game_type(name: str, games: Games = GAMES) -> type[AnyGame]:
    """Return the game with an id among `games`, or the class that ``module:Class`` names.

    Raises:
        UnknownGame: if there is none.
    """
    known = games.get(name)
    if known is not None:
        return known
    module_name, colon, class_name = name.partition(":")
    if not colon:
        raise UnknownGame("UNKNOWN_GAME", name=name, known=" ".join(games))
    try:
        module = import_module(module_name)
    except (ImportError, ValueError, TypeError):  # "", "." and ".x" are no names of modules
        raise UnknownGame("NO_SUCH_MODULE", name=name, module=module_name) from None
    found: object = getattr(module, class_name, None)
    if not (isinstance(found, type) and issubclass(found, Game)) or inspect.isabstract(found):
        raise UnknownGame("NOT_A_GAME", name=name, module=module_name)
    return found


def make_game(
    name: str,
    options: Mapping[str, str] | None = None,
    seats: int | None = None,
    rules: int | None = None,
    games: Games = GAMES,
) -> AnyGame:
    """Make the game with a name (see `game_type`); an option that is left out has its default.

    Raises:
        UnknownGame: if there is no game of that name.
        OptionError: for options, seats or a rules version that the game does not have.
    """
    kind = game_type(name, games)
    return kind(options_of(kind.options_type, dict(options or {})), seats, rules)


def load_position(data: Json, games: Games = GAMES) -> tuple[AnyGame, Any]:
    """Read a position in its JSON form (`Game.to_json`): return its game and its state.

    Options that the position does not name have their defaults.

    Raises:
        UnknownGame: ``UNKNOWN_GAME``.
        PositionError: a code, and the ``path`` of what is wrong.
    """
    if type(data) is not dict:
        raise PositionError("BAD_TYPE", path="/", wanted="object", got=type(data).__name__)
    name = _field(data, "game", str)
    if name not in games:
        raise UnknownGame("UNKNOWN_GAME", name=name, known=" ".join(games))
    kind = games[name]
    schema = _field(data, "schema", int)
    if schema > kind.schema_version:  # before its options, which may be unknown to us
        raise PositionError("NEWER_SCHEMA", path="/schema", got=schema)
    texts = _field(data, "options", dict)
    for option, text in texts.items():
        if type(text) is not str:
            raise _bad_type(f"/options/{option}", "str", text)
    try:
        options = options_of(kind.options_type, texts)
    except OptionError as error:
        raise _option_fault(error, "/options") from None
    try:
        game = kind(options, _field(data, "seats", int), _field(data, "rules", int))
    except OptionError as error:
        raise _option_fault(error, "") from None
    state = game.from_json({**data, "options": dict(game.options.texts())})
    return game, state


def _field(data: dict[str, Json], name: str, kind: type) -> Any:
    if name not in data:
        raise PositionError("MISSING_FIELD", path=f"/{name}")
    value = data[name]
    if type(value) is not kind:
        raise _bad_type(f"/{name}", kind.__name__, value)
    return value


def _bad_type(path: str, wanted: str, got: Json) -> PositionError:
    return PositionError("BAD_TYPE", path=path, wanted=wanted, got=type(got).__name__)


def _option_fault(error: OptionError, under: str) -> PositionError:
    params = {name: value for name, value in error.params.items() if name != "name"}
    return PositionError(error.code, path=f"{under}/{error.params['name']}", **params)
