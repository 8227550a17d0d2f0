"""The kinds of cases of every game: the `KINDS` of the module here that bears its name."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from engine.registry import GAMES
from tests.conformance.runner import Registry

REGISTRY: Final[Registry] = {
    name: import_module(f"tests.conformance.{name.replace('-', '_')}").KINDS for name in GAMES
}
