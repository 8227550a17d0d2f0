"""Games by name, and positions whose game is not known beforehand.

A registered game has an id; a game from elsewhere is named ``module:Class`` by whoever runs the
program. Data (records, positions) name a game by its id alone, looked up among `games`: to read
data never imports a module that the data name.
"""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Mapping
from typing import Any, Final

from engine.contract.codec import Json
from engine.contract.errors import EngineError, OptionError, PositionError
from engine.contract.game import AnyGame, Game
from engine.contract.options import options_of
from engine.games.belot import Belot
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.classic_canasta import ClassicCanasta
from engine.games.decorated_canasta import DecoratedCanasta

Games = Mapping[str, type[AnyGame]]

GAMES: Final[dict[str, type[AnyGame]]] = {
    kind.id: kind for kind in (BulgarianCanasta, Belot, ClassicCanasta, DecoratedCanasta)
}
"""Every game of the house by its id."""


class UnknownGame(EngineError):
    """There is no such game: ``UNKNOWN_GAME`` with its name and those that are known,
    ``NO_SUCH_MODULE`` or ``NOT_A_GAME``."""


def game_type(name: str, games: Games = GAMES) -> type[AnyGame]:
    """The game of an id among `games`, or the class that ``module:Class`` names.

    Raises:
        UnknownGame: when there is none.
    """
    known = games.get(name)
    if known is not None:
        return known
    module_name, colon, class_name = name.partition(":")
    if not colon:
        raise UnknownGame("UNKNOWN_GAME", name=name, known=" ".join(games))
    try:
        module = importlib.import_module(module_name)
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
    """The game of a name (see `game_type`) with these options; what is left out has its default.

    Raises:
        UnknownGame: when there is none of that name.
        OptionError: for options, seats or a rules version that it does not have.
    """
    kind = game_type(name, games)
    return kind(options_of(kind.options_type, dict(options or {})), seats, rules)


def load_position(data: Json, games: Games = GAMES) -> tuple[AnyGame, Any]:
    """The game and the state of a position in its JSON form (`Game.to_json`).

    Options that the position does not name keep their defaults.

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
