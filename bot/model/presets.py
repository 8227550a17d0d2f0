"""The presets of a place: named options of games, for the tables that are opened there; and those
that come with a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

import msgspec

from engine.contract.errors import EngineError
from engine.contract.game import AnyGame
from engine.contract.presets import GamePreset
from engine.contract.rules import Options, options_of, specs

_KEY: Final = "."
"""The ids of presets of a place are letters and digits."""
_NAME: Final = " "
"""No name that people type begins with a blank."""


class Preset(msgspec.Struct, frozen=True, omit_defaults=True):
    """Named options of a game. `options` has every option that the game had when the preset was
    saved, so a later change of a default does not affect it. `take_back`, `hints`: the table's own
    options of these names. A preset of a game has an id and a name that no preset of a place has
    (`key_of`, `mark_of`); its name in words depends on the language."""

    id: str
    name: str
    game: str
    options: dict[str, str]
    take_back: bool = False
    hints: bool | None = None


class Presets(msgspec.Struct, frozen=True, omit_defaults=True):
    """The presets of a place, and for each game the one with which its next table begins (`usual`:
    its id; if missing, the standard options), which may be one of the game's. `version` counts the
    writes of the document."""

    sets: tuple[Preset, ...] = ()
    usual: dict[str, str] = {}
    version: int = 0

    def of(self, game: str) -> tuple[Preset, ...]:
        """Return the presets of a game, in the order in which they were saved."""
        return tuple([one for one in self.sets if one.game == game])

    def usual_of(self, game: str) -> Preset | None:
        """Return the preset with which the next table of a game begins; None: the standard."""
        id = self.usual.get(game, "")
        return next((one for one in self.of(game) if one.id == id), None)


def key_of(one: GamePreset) -> str:
    """Return the id of a game's preset among those of a place."""
    return f"{_KEY}{one.id}"


def mark_of(one: GamePreset) -> str:
    """Return the name of a game's preset at a table that plays by it."""
    return f"{_NAME}{one.id}"


def of_game(kind: type[AnyGame], id: str) -> Preset | None:
    """Return the preset of a game with this id (`key_of`); None if the game has none."""
    for one in kind.presets:
        if key_of(one) == id:
            return Preset(id, mark_of(one), kind.id, dict(one.options))
    return None


def id_in(name: str) -> str:
    """Return the id of the game's preset that a table plays by, from the name of its preset; empty
    if that is one of a place, or none."""
    return name.removeprefix(_NAME) if name.startswith(_NAME) else ""


class Fitting(NamedTuple):
    """Saved options that a game still has, and the names of those that it no longer has, or not
    with the saved value."""

    options: dict[str, str]
    dropped: tuple[str, ...]


def fitting(kind: type[Options], saved: Mapping[str, str]) -> Fitting:
    """Separate the saved options that a game still accepts from the others. An option that is not
    accepted gets its default."""
    options: dict[str, str] = {}
    for name, value in saved.items():
        try:
            options_of(kind, {**options, name: value})
        except EngineError:
            continue
        options[name] = value
    return Fitting(options, tuple([name for name in saved if name not in options]))


def different(kind: type[Options], options: Mapping[str, str]) -> dict[str, str]:
    """Return the options that differ from the standard, in the order of the game."""
    return {
        spec.name: options[spec.name]
        for spec in specs(kind)
        if options.get(spec.name, spec.default) != spec.default
    }
