"""Saving, renaming and deleting the presets of a place, as pure functions of values."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from msgspec.structs import replace

from bot.model.ids import digest
from bot.model.outcomes import Refused
from bot.model.presets import Preset, Presets
from bot.model.tables.table import Table
from bot.words.cleaning import short_name
from bot.words.spelling import folded

MOST_SETS: Final = 5
"""Number of presets that a place may have for one game."""
MOST_NAME: Final = 32
"""Width of a preset's name, in columns; longer names are cut."""
_ID_LETTERS: Final = 6


def named(rules: Presets, game: str, id: str) -> Preset:
    """Return a preset of a game by its id.

    Raises:
        Refused: ``NO_RULE_SET``.
    """
    for one in rules.of(game):
        if one.id == id:
            return one
    raise Refused("NO_RULE_SET")


def begins_with(rules: Presets, game: str, id: str) -> Presets:
    """Let the next table of a game begin with a preset (empty: with the standard options)."""
    return replace(rules, usual={**rules.usual, game: id})


def saved(
    rules: Presets, table: Table, typed: str, names: Collection[str] = ()
) -> tuple[Presets, Preset]:
    """Save the options of a table under a name, replacing a preset of the game with that name. The
    next table begins with it. `names`: those of the presets that come with the game.

    Raises:
        Refused: ``BAD_SET_NAME``, ``SET_NAME_OF_GAME``, ``TOO_MANY_SETS``.
    """
    name = _name(typed, names)
    before = _with_name(rules, table.game, name)
    if before is None and len(rules.of(table.game)) >= MOST_SETS:
        raise Refused("TOO_MANY_SETS", most=MOST_SETS)
    id = _new_id(rules) if before is None else before.id
    made = Preset(id, name, table.game, dict(table.options), table.take_back, table.hints)
    others = [one for one in rules.sets if one.id != id]
    return begins_with(replace(rules, sets=(*others, made)), table.game, id), made


def renamed(rules: Presets, game: str, id: str, typed: str, names: Collection[str] = ()) -> Presets:
    """Rename a preset. `names`: those of the presets that come with the game.

    Raises:
        Refused: ``NO_RULE_SET``, ``BAD_SET_NAME``, ``SET_NAME_OF_GAME``, ``SET_NAME_TAKEN``.
    """
    found, name = named(rules, game, id), _name(typed, names)
    same = _with_name(rules, game, name)
    if same is not None and same.id != found.id:
        raise Refused("SET_NAME_TAKEN", name=name)
    sets = [replace(one, name=name) if one.id == id else one for one in rules.sets]
    return replace(rules, sets=tuple(sets))


def without(rules: Presets, game: str, id: str) -> Presets:
    """Delete a preset. Tables that would have begun with it begin with the standard options.

    Raises:
        Refused: ``NO_RULE_SET``.
    """
    named(rules, game, id)
    usual = {name: one for name, one in rules.usual.items() if one != id}
    return replace(rules, sets=tuple([one for one in rules.sets if one.id != id]), usual=usual)


def _name(typed: str, names: Collection[str]) -> str:
    name = short_name(typed, MOST_NAME)
    if not name:
        raise Refused("BAD_SET_NAME")
    if folded(name) in map(folded, names):
        raise Refused("SET_NAME_OF_GAME", name=name)
    return name


def _with_name(rules: Presets, game: str, name: str) -> Preset | None:
    same = [one for one in rules.of(game) if folded(one.name) == folded(name)]
    return same[0] if same else None


def _new_id(rules: Presets) -> str:
    """Return an id that no preset has or had, so old buttons of deleted presets find nothing.
    Buttons contain it forever, so it must not depend on text that people typed."""
    known = [one.id for one in rules.sets]
    return digest(" ".join([str(rules.version), *known]), _ID_LETTERS)
