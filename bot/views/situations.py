"""Prepared situations: positions of a game that teach the first steps.

They are data: the file ``lessons.json`` in the folder of a game's presentation. Each has a `name`,
a `position` as `engine.registry.load_position` reads it, and the actions that are right in it, as
patterns: ``bid H``, ``discard *``. An action of the `way` is played, and the situation goes on; one
of the `goal` ends it, after at least `steps` actions of the way. `shows`: rows of cards that a page
draws next to the task, each with the suffix of its message id and a note for each card.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from fnmatch import fnmatchcase
from functools import cache, partial
from importlib.resources import files
from typing import Any, Final

import msgspec

from engine.contract.game import AnyGame
from engine.contract.notation import Action
from engine.registry import load_position

FILE: Final = "lessons.json"


class Shown(msgspec.Struct, frozen=True):
    """A row of cards, in notation, with short notes below them (one for each card, or none)."""

    name: str
    cards: str
    notes: str = ""


class Situation(msgspec.Struct, frozen=True):
    """A position in which one seat is to act, and the right actions."""

    name: str
    game: AnyGame
    state: Any
    way: tuple[str, ...]
    goal: tuple[str, ...]
    steps: int = 0
    shows: tuple[Shown, ...] = ()

    @property
    def seat(self) -> int:
        """The seat of the learner."""
        seat: int = self.game.to_act(self.state)[0]
        return seat

    def ends_with(self, action: Action, played: int) -> bool:
        """Return True if an action reaches the goal, after `played` actions of the way."""
        return played >= self.steps and _fits(action, self.goal)

    def goes_on_with(self, action: Action) -> bool:
        """Return True if an action is a step towards the goal."""
        return _fits(action, self.way)


def prepared(package: str) -> Callable[[], tuple[Situation, ...]]:
    """Return a function that reads the situations in the folder of a package when they are first
    needed."""
    return cache(partial(_read, package))


def _read(package: str) -> tuple[Situation, ...]:
    data = json.loads((files(package) / FILE).read_text("utf-8"))
    return tuple([_situation(one) for one in data])


def _situation(data: dict[str, Any]) -> Situation:
    game, state = load_position(data["position"])
    way, goal = tuple(data["way"]), tuple(data["goal"])
    shows = msgspec.convert(data.get("shows", ()), tuple[Shown, ...])
    return Situation(data["name"], game, state, way, goal, data["steps"], shows)


def _fits(action: Action, patterns: tuple[str, ...]) -> bool:
    return any([fnmatchcase(str(action), one) for one in patterns])
