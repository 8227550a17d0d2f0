"""Tables and positions as bytes and back: JSON with schema versions and migrations.

An older document is migrated when it is read, one step per version; a newer one is refused
(`NewerSchema`), as this process cannot understand it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from bot.model.tables.table import SCHEMA, Snapshot, Stage, Table, Version
from bot.store.redis.errors import BadDocument, NewerSchema
from bot.util.faults import sentence_of
from engine.contract.errors import EngineError, OptionError, PositionError
from engine.contract.game import AnyGame
from engine.registry import GAMES, Games, UnknownGame, make_game

Migration = Callable[[dict[str, Any]], dict[str, Any]]


def _with_places(table: dict[str, Any]) -> dict[str, Any]:
    """Convert a document of schema 1, in which a table has one place, to schema 2."""
    place, title = table.pop("place"), table.pop("title", "")
    return {**table, "places": [{"id": place, "title": title}]}


MIGRATIONS: Final[Mapping[int, Migration]] = {1: _with_places}
"""Converts a document of one schema to the next."""


Position = tuple[bytes, list[bytes]]
"""A position in the store: its state, and the events of its log, oldest first."""

_ENCODER: Final = msgspec.json.Encoder()
_TABLE: Final = msgspec.json.Decoder(Table)


_SPOILT: Final = (
    ArithmeticError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)
"""Errors that decoding a damaged position may raise."""


class Documents:
    """Reads and writes the documents of tables whose games are known."""

    def __init__(
        self,
        games: Games = GAMES,
        schema: int = SCHEMA,
        migrations: Mapping[int, Migration] = MIGRATIONS,
    ) -> None:
        self.games: Final = games
        self.schema: Final = schema
        self._migrations: Final = migrations
        self._game = lru_cache(maxsize=256)(self._make_game)

    def game_of(self, table: Table) -> AnyGame:
        """Make the rules a table plays by from its options, its seats and the rules version of its
        match.

        Raises: UnknownGame, OptionError: see `make_game`.
        """
        return self._game(table.game, tuple(table.options.items()), len(table.seats), table.rules)

    def _make_game(
        self, name: str, options: tuple[tuple[str, str], ...], seats: int, rules: int | None
    ) -> AnyGame:
        if name not in self.games:  # data never import a module
            raise UnknownGame("UNKNOWN_GAME", name=name, known=" ".join(self.games))
        return make_game(name, dict(options), seats, rules, self.games)

    def table_bytes(self, table: Table) -> bytes:
        """Return the document of a table."""
        return _ENCODER.encode(table)

    def position_bytes(self, game: AnyGame, state: Any, logged: int = 0) -> Position:
        """Return the document of a position, and the events of its log after the first `logged`.

        The game's options are left out: the table has them.
        """
        data = {**game.to_json(state, logged), "options": {}}
        events = data.pop("log")
        return _ENCODER.encode(data), [_ENCODER.encode(event) for event in events]

    def held(
        self,
        version: Version,
        schema: int,
        table: bytes,
        state: bytes = b"",
        log: Sequence[bytes] = (),
    ) -> Snapshot:
        """Make a table from its stored parts.

        Raises: NewerSchema: a newer bot wrote it, so its schema, the schema of its position, its
        game, an option or its rules version is unknown here. BadDocument: it is no table.
        """
        if schema > self.schema:
            raise NewerSchema(f"schema {schema}, this bot knows {self.schema}")
        try:
            found = self.table_of(schema, table)
            game = self._rules(found)
            position = self._position(game, state, log) if state else None
            _check(found, position)
        except PositionError as error:
            if error.code == "NEWER_SCHEMA":
                raise NewerSchema(sentence_of(error)) from error
            raise BadDocument(sentence_of(error)) from error
        except EngineError as error:
            raise BadDocument(sentence_of(error)) from error
        except msgspec.MsgspecError as error:
            raise BadDocument(str(error)) from error
        except _SPOILT as error:
            raise BadDocument(f"{type(error).__name__}: {error}") from error
        return Snapshot(version, found, game, position)

    def table_of(self, schema: int, table: bytes) -> Table:
        """Decode a table from a document of this schema or an older one; msgspec reports errors."""
        if schema == self.schema:
            return _TABLE.decode(table)
        data = msgspec.json.decode(table)
        for step in range(schema, self.schema):
            data = self._migrations[step](data)
        return msgspec.convert(data, Table)

    def _rules(self, table: Table) -> AnyGame:
        try:
            return self.game_of(table)
        except UnknownGame as error:
            raise NewerSchema(sentence_of(error)) from error
        except OptionError as error:
            known = self.games[table.game].rules_versions
            if error.code == "UNKNOWN_OPTION" or (table.rules or 0) > max(known):
                raise NewerSchema(sentence_of(error)) from error
            raise

    @staticmethod
    def _position(game: AnyGame, state: bytes, log: Sequence[bytes]) -> Any:
        data = msgspec.json.decode(state)
        data["log"] = [msgspec.json.decode(event) for event in log]
        schema = data.get("schema")
        if type(schema) is int and schema > game.schema_version:
            raise PositionError("NEWER_SCHEMA", path="/schema", got=schema)
        written = data.get("options")
        options = dict(game.options.texts())
        if type(written) is dict and written.items() <= options.items():
            data["options"] = options  # in the table; older documents have some of them
        return game.from_json(data)


def _check(table: Table, position: Any) -> None:
    """Refuse a table that could not have been stored."""
    numbers = {one.number for one in table.places}
    if not numbers or len(numbers) < len(table.places) or max(numbers) >= table.numbered:
        raise BadDocument("its places are none, or not told apart")
    if len(table.prompts) < len(table.seats):
        raise BadDocument("fewer prompts than seats")
    if position is None and table.stage in {Stage.PLAYING, Stage.OVER}:
        raise BadDocument("a match without a position")
