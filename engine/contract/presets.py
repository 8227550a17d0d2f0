"""Presets of a game: sets of options that players know under a name, as a region, a club or a site
plays."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from engine.contract.errors import OptionError
from engine.contract.rules import Options, options_of, specs
from engine.contract.values import value

MOST_PRESETS: Final = 12
"""Number of presets that a game may have: a picker shows them beside those of a place."""
_ID: Final = re.compile("[a-z][a-z0-9_]{0,19}")


@value
class GamePreset:
    """A set of options: its id, where people play like this, and the options that differ from the
    default, as texts."""

    id: str
    source: str
    options: tuple[tuple[str, str], ...]


def check_presets(kind: type[Options], presets: Sequence[GamePreset]) -> None:
    """Check the presets of a game with these options.

    Raises:
        TypeError: an id is malformed or used twice, a source is missing, there are too many, or the
            options are not those of the game, not different from the default, or given twice.
    """
    if len({one.id for one in presets}) != len(presets) or len(presets) > MOST_PRESETS:
        raise TypeError(f"{kind.__name__}: too many presets, or two with one id")
    if len({frozenset(one.options) for one in presets}) != len(presets):
        raise TypeError(f"{kind.__name__}: two presets are equal")
    defaults = {spec.name: spec.default for spec in specs(kind)}
    for one in presets:
        if not _ID.fullmatch(one.id) or not one.source:
            raise TypeError(f"{kind.__name__}: {one.id!r} is no id, or has no source")
        chosen = dict(one.options)
        try:
            options_of(kind, chosen)
        except OptionError as error:
            raise TypeError(f"{kind.__name__}: preset {one.id}: {error}") from None
        usual = [name for name, value in chosen.items() if value == defaults[name]]
        if usual or not chosen or len(chosen) != len(one.options):
            raise TypeError(f"{kind.__name__}: preset {one.id} does not differ: {usual}")
