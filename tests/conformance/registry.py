"""The kinds of cases of every game: `play`, and the `KINDS` of the module here that bears its
name."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from engine.registry import GAMES
from tests.conformance.play import play_of
from tests.conformance.runner import Registry

REGISTRY: Final[Registry] = {
    name: {
        **import_module(f"tests.conformance.{name.replace('-', '_')}").KINDS,
        "play": play_of(name),
    }
    for name in GAMES
}
