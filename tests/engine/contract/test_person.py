"""A player like a person, around a made-up judgement: what comes to mind, slips, second glances."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, ClassVar

import pytest

from engine.canasta.actions import Discard
from engine.contract.cards import card
from engine.contract.notation import Action
from engine.contract.person import Fancied, LikeAPerson

BEST, NEAR, BAD = (Discard(card(one)) for one in ("4C", "5C", "6C"))
WORTH = {BEST: 0.0, NEAR: -5.0, BAD: -30.0}
"""What each throw is worth by the careful player's judgement."""


class Careful:
    """Throws the best card."""

    def decide(self, view: Any, seed: int, budget: int = 0) -> Action:  # noqa: ARG002
        return BEST


class Permissive:
    """A game in which some throws are forbidden, or need a question."""

    def __init__(self, forbidden: Action | None = None, asked: Action | None = None) -> None:
        self.forbidden, self.asked = forbidden, asked

    def check(self, view: Any, action: Action) -> str | None:  # noqa: ARG002
        return "NO" if action == self.forbidden else None

    def consequence(self, view: Any, action: Action) -> str | None:  # noqa: ARG002
        return "LOSES" if action == self.asked else None


class Person(LikeAPerson[Any]):
    slip: ClassVar[float] = 5.0
    most_lost: ClassVar[float] = 10.0

    def __init__(self, looks: dict[Action, float], game: Any = None) -> None:
        rules: Any = game or Permissive()
        super().__init__(rules, Careful())
        self.looks = looks

    def fancied(self, view: Any, usual: Action, random: Random) -> Fancied:  # noqa: ARG002
        return [*self.looks.items()]

    def lost(self, view: Any, usual: Action, chosen: Action) -> float:  # noqa: ARG002
        assert isinstance(usual, Discard)
        assert isinstance(chosen, Discard)
        return WORTH[usual] - WORTH[chosen]


def moves(person: Person) -> Counter[Action]:
    return Counter([person.decide(None, seed) for seed in range(400)])


def test_the_better_a_move_looks_the_more_often_it_is_made() -> None:
    found = moves(Person({BEST: 0.0, NEAR: -5.0}))
    assert found[NEAR] == pytest.approx(400 / 3.72, abs=40)
    assert found[BEST] + found[NEAR] == 400


def test_the_same_seed_gives_the_same_move() -> None:
    person = Person({BEST: 0.0, NEAR: 0.0})
    assert [person.decide(None, seed) for seed in range(50)] == [
        Person({BEST: 0.0, NEAR: 0.0}).decide(None, seed) for seed in range(50)
    ]


def test_a_second_glance_keeps_a_person_from_throwing_away_what_is_certain() -> None:
    """However good it looks."""
    assert moves(Person({BEST: 0.0, BAD: 100.0})) == {BEST: 400}


def test_where_nothing_else_comes_to_mind_the_usual_move_is_made() -> None:
    assert moves(Person({})) == {BEST: 400}


def test_what_is_forbidden_or_needs_a_question_is_not_done() -> None:
    for game in (Permissive(forbidden=NEAR), Permissive(asked=NEAR)):
        assert moves(Person({NEAR: 0.0}, game)) == {BEST: 400}
