"""The presets of a place: named options of games, for the tables that are opened there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from engine.contract.errors import EngineError
from engine.contract.rules import Options, options_of, specs


class Preset(msgspec.Struct, frozen=True, omit_defaults=True):
    """Named options of a game. `options` has every option that the game had when the preset was
    saved, so a later change of a default does not affect it. `take_back`, `hints`: the table's own
    options of these names."""

    id: str
    name: str
    game: str
    options: dict[str, str]
    take_back: bool = False
    hints: bool | None = None


class Presets(msgspec.Struct, frozen=True, omit_defaults=True):
    """The presets of a place, and for each game the one with which its next table begins (`usual`:
    its id; if missing, the standard options). `version` counts the writes of the document."""

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
