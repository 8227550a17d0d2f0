"""Values are as other dataclasses: frozen, equal by value, made by position or by name."""

import copy
import pickle
from dataclasses import FrozenInstanceError, field, replace
from typing import Any

import pytest

from engine.contract.values import but, changer_of, later, value
from tests.engine.games.toy import ToyGame


@value
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


@value
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


def test_changed_in_some_fields() -> None:
    assert but(Point(1, 2), y=5) == Point(1, 5)
    assert but(Later(1), y=None) == Later(1)
    with pytest.raises(TypeError):
        but(Point(1, 2), z=5)  # type: ignore[call-arg]


@value
class Named(Point):
    name: str


def test_what_was_changed_is_as_frozen_and_equal_as_what_was_made() -> None:
    for made in (Point(1, 2), Later(1), Named(1, 2, "a")):
        changed = but(made, x=5)
        assert type(changed) is type(made)
        assert made != changed == replace(made, x=5)
        assert hash(changed) == hash(replace(made, x=5))
        assert pickle.loads(pickle.dumps(changed)) == changed
        assert but(changed, x=1) == made
        with pytest.raises(FrozenInstanceError):
            changed.x = 6  # type: ignore[misc]
        with pytest.raises(FrozenInstanceError):
            del changed.x


def test_what_changes_some_fields_of_a_class_names_fields_of_it() -> None:
    start = Point(1, 2)
    assert changer_of(Point, "y", "x")(start, 5, 4) == Point(4, 5)
    assert start == Point(1, 2)
    with pytest.raises(TypeError, match="Point has no field 'z'"):
        changer_of(Point, "x", "z")


def test_checked_when_made_and_when_changed() -> None:
    @value
    class Size:
        cards: int

        def __post_init__(self) -> None:
            if self.cards < 0:
                raise ArithmeticError

    with pytest.raises(ArithmeticError):
        Size(-1)
    with pytest.raises(ArithmeticError):
        but(Size(1), cards=-1)


def test_changed_by_a_function_made_for_it() -> None:
    @value
    class Card:
        rank: int
        suit: int
        name: str = ""

        def __post_init__(self) -> None:
            if self.suit > 3:
                raise ArithmeticError

    moved = changer_of(Card, "suit", "rank")
    assert moved(Card(2, 3, "a"), 1, 5) == Card(5, 1, "a")
    assert type(moved(Card(2, 3), 1, 5)) is Card
    frozen: Any = moved(Card(2, 3), 1, 5)
    with pytest.raises(FrozenInstanceError):
        frozen.rank = 6
    with pytest.raises(ArithmeticError):
        moved(Card(2, 3), 4, 5)


class Keeping:
    __slots__ = ("kept",)
    kept: int | None


@value
class Few(Keeping):
    x: int


@value
class Many(Keeping):
    x: int
    y: int
    z: int


def test_a_slot_that_is_no_field_is_empty_in_every_new_value() -> None:
    for made in (Few(1), Many(1, 2, 3)):
        assert made.kept is None
        object.__setattr__(made, "kept", 7)
        assert made == but(made, x=1)
        changed = changer_of(type(made), "x")(made, 5)
        for new in (but(made, x=5), changed, copy.copy(made), pickle.loads(pickle.dumps(made))):
            assert new.kept is None


def test_no_default_factories() -> None:
    with pytest.raises(TypeError):

        @value
        class Wrong:
            cards: list[int] = field(default_factory=list)


def test_copied_and_pickled() -> None:
    assert replace(Point(1, 2), y=5) == Point(1, 5)
    assert pickle.loads(pickle.dumps(Point(1, 2))) == Point(1, 2)


def test_a_game_that_does_not_say_so_forces_nothing_and_leaves_nothing_to_chance() -> None:
    game = ToyGame(seats=2)
    assert game.forced(game.view(game.start(), 0)) is None
    assert game.by_chance(game.view(game.start(), 0)) is None
