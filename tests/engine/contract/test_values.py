"""Quick dataclasses are as all others: frozen, equal by value, made by position or by name."""

import pickle
from dataclasses import FrozenInstanceError, dataclass, replace

import pytest

from engine.contract.values import later, quick
from tests.engine.games.toy import ToyGame


@quick
@dataclass(frozen=True, slots=True)
class Point:
    x: int
    y: int


def test_made_by_position_or_by_name() -> None:
    assert Point(1, 2) == Point(y=2, x=1) != Point(2, 1)
    assert hash(Point(1, 2)) == hash(Point(1, 2))
    assert repr(Point(1, 2)) == "Point(x=1, y=2)"
    for wrong in ((1,), (1, 2, 3)):
        with pytest.raises(TypeError):
            Point(*wrong)


@quick
@dataclass(frozen=True, slots=True)
class Later:
    x: int
    y: int | None = later(None)


def test_what_came_later_may_be_left_out() -> None:
    assert Later(1) == Later(1, None) == Later(x=1) != Later(1, 2)
    with pytest.raises(TypeError):
        Later()  # type: ignore[call-arg]


def test_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        Point(1, 2).x = 3  # type: ignore[misc]


def test_copied_and_pickled() -> None:
    assert replace(Point(1, 2), y=5) == Point(1, 5)
    assert pickle.loads(pickle.dumps(Point(1, 2))) == Point(1, 2)


def test_a_game_that_does_not_say_so_forces_nothing_and_leaves_nothing_to_chance() -> None:
    game = ToyGame(seats=2)
    assert game.forced(game.view(game.start(), 0)) is None
    assert game.by_chance(game.view(game.start(), 0)) is None
