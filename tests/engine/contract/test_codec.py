"""The JSON form: every value is read back, and what is wrong is refused with its path."""

import json
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Final, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.contract.cards import ALL_CARDS, Card, Cards
from engine.contract.codec import AsArray, Codec, Tagged
from engine.contract.errors import PositionError
from engine.contract.game import AnyGame
from engine.contract.values import later
from engine.proof.golden import SEEDS, position
from engine.registry import GAMES
from tests.lanes import mostly_slow
from tests.texts import LETTERS


class Colour(StrEnum):
    """An enumeration."""

    RED = "red"
    BLACK = "black"


class Happening(Tagged):
    """The base of a union."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Drawn(Happening):
    """A member."""

    tag: ClassVar[str] = "drawn"
    seat: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class Ended(Happening):
    """A member without fields."""

    tag: ClassVar[str] = "ended"


@dataclass(frozen=True, slots=True)
class Place(AsArray):
    """Written without the names of its fields."""

    row: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class Inner:
    """A part."""

    cards: Cards
    colour: Colour


@dataclass(frozen=True, slots=True)
class Everything:
    """A field of each form."""

    number: int
    text: str
    flag: bool
    word: Literal["open", "shut"]
    card: Card
    perhaps: Inner | None
    hands: tuple[Cards, ...]
    pair: tuple[int, str]
    happened: tuple[Happening, ...]
    places: tuple[Place, ...]


CODEC = Codec(Everything, {Happening: (Drawn, Ended)})

some_card = st.sampled_from(ALL_CARDS)
some_cards = st.lists(some_card, max_size=5).map(tuple)
inner = st.builds(Inner, some_cards, st.sampled_from(Colour))
everything = st.builds(
    Everything,
    st.integers(),
    st.text(LETTERS),
    st.booleans(),
    st.sampled_from(["open", "shut"]),
    some_card,
    st.none() | inner,
    st.lists(some_cards, max_size=3).map(tuple),
    st.tuples(st.integers(), st.text(LETTERS)),
    st.lists(
        st.builds(Drawn, st.integers(), st.none() | some_card) | st.builds(Ended), max_size=3
    ).map(tuple),
    st.lists(st.builds(Place, st.integers(), st.none() | some_card), max_size=3).map(tuple),
)

VALUE = Everything(
    7,
    "x",
    True,
    "open",
    ALL_CARDS[0],
    Inner(ALL_CARDS[50:], Colour.RED),
    (ALL_CARDS[:2], ()),
    (1, "one"),
    (Drawn(2, None), Drawn(3, ALL_CARDS[52]), Ended()),
    (Place(1, None), Place(2, ALL_CARDS[1])),
)
DATA: dict[str, Any] = {
    "number": 7,
    "text": "x",
    "flag": True,
    "word": "open",
    "card": "2C",
    "perhaps": {"cards": "AH AS X", "colour": "red"},
    "hands": ["2C 2D", ""],
    "pair": [1, "one"],
    "happened": [["drawn", 2, None], ["drawn", 3, "X"], ["ended"]],
    "places": [[1, None], [2, "2D"]],
}


def test_the_form_is_as_documented() -> None:
    assert CODEC.encode(VALUE) == DATA
    assert CODEC.decode(DATA) == VALUE


@given(everything)
def test_every_value_is_read_back(value: Everything) -> None:
    data = json.loads(json.dumps(CODEC.encode(value)))
    again = CODEC.decode(data)
    assert again == value
    assert hash(again) == hash(value)


def _copied(data: Any, path: str) -> tuple[Any, Any, Any]:
    """A copy of `data`, the part of it that holds a path, and the last step of that path; what is
    not on the way is shared."""
    copied = place = copy(data)
    *way, last = path.split("/")[1:]
    for step in way:
        key: Any = int(step) if isinstance(place, list) else step
        place[key] = copy(place[key])
        place = place[key]
    return copied, place, int(last) if isinstance(place, list) else last


def _changed(data: Any, path: str, new: object) -> Any:
    """A copy of `data` with the value at a path replaced."""
    copied, place, last = _copied(data, path)
    place[last] = new
    return copied


@pytest.mark.parametrize(
    ("path", "new", "code", "blamed"),
    [
        ("/number", "7", "BAD_TYPE", "/number"),
        ("/number", 7.0, "BAD_TYPE", "/number"),
        ("/number", True, "BAD_TYPE", "/number"),
        ("/number", None, "BAD_TYPE", "/number"),
        ("/text", 7, "BAD_TYPE", "/text"),
        ("/flag", 1, "BAD_TYPE", "/flag"),
        ("/word", "ajar", "BAD_VALUE", "/word"),
        ("/card", "2c", "UNKNOWN_CARD", "/card"),
        ("/card", "", "UNKNOWN_CARD", "/card"),
        ("/card", 3, "UNKNOWN_CARD", "/card"),
        ("/perhaps", [], "BAD_TYPE", "/perhaps"),
        ("/perhaps/cards", "AH ?", "UNKNOWN_CARD", "/perhaps/cards"),
        ("/perhaps/cards", ["AH"], "BAD_TYPE", "/perhaps/cards"),
        ("/perhaps/colour", "green", "BAD_VALUE", "/perhaps/colour"),
        ("/perhaps/colour", 1, "BAD_VALUE", "/perhaps/colour"),
        ("/perhaps/more", 1, "UNKNOWN_FIELD", "/perhaps/more"),
        ("/hands", "2C", "BAD_TYPE", "/hands"),
        ("/hands", {"0": "2C"}, "BAD_TYPE", "/hands"),
        ("/hands/1", "2C 9", "UNKNOWN_CARD", "/hands/1"),
        ("/hands/0", None, "BAD_TYPE", "/hands/0"),
        ("/pair", [1], "BAD_TYPE", "/pair"),
        ("/pair", [1, "one", 2], "BAD_TYPE", "/pair"),
        ("/pair/0", "1", "BAD_TYPE", "/pair/0"),
        ("/happened/0", ["lost", 2], "BAD_VALUE", "/happened/0/0"),
        ("/happened/0", [], "BAD_TYPE", "/happened/0"),
        ("/happened/0", [7], "BAD_TYPE", "/happened/0"),
        ("/happened/0", {"tag": "drawn"}, "BAD_TYPE", "/happened/0"),
        ("/happened/0", ["drawn", 2], "BAD_TYPE", "/happened/0"),
        ("/happened/0/1", "2", "BAD_TYPE", "/happened/0/1"),
        ("/happened/1/2", "XX", "UNKNOWN_CARD", "/happened/1/2"),
        ("/happened/2", ["ended", 1], "BAD_TYPE", "/happened/2"),
        ("/places/0", {"row": 1}, "BAD_TYPE", "/places/0"),
        ("/places/0", [1], "BAD_TYPE", "/places/0"),
        ("/places/0", [1, None, 2], "BAD_TYPE", "/places/0"),
        ("/places/1/0", "1", "BAD_TYPE", "/places/1/0"),
        ("/places/1/1", "XX", "UNKNOWN_CARD", "/places/1/1"),
        ("/extra", 1, "UNKNOWN_FIELD", "/extra"),
    ],
)
def test_what_is_wrong_is_refused_with_its_path(
    path: str, new: object, code: str, blamed: str
) -> None:
    with pytest.raises(PositionError) as error:
        CODEC.decode(_changed(DATA, path, new))
    assert (error.value.code, error.value.params["path"]) == (code, blamed)
    with pytest.raises(PositionError) as error:
        CODEC.decode(_changed(DATA, path, new), "/state")
    assert error.value.params["path"] == f"/state{blamed}"


@pytest.mark.parametrize("name", DATA)
def test_every_field_is_needed(name: str) -> None:
    data = {key: value for key, value in DATA.items() if key != name}
    with pytest.raises(PositionError) as error:
        CODEC.decode(data)
    assert (error.value.code, error.value.params["path"]) == ("MISSING_FIELD", f"/{name}")


@pytest.mark.parametrize("data", [None, 3, "x", [], [DATA]])
def test_what_is_no_object(data: object) -> None:
    with pytest.raises(PositionError) as error:
        CODEC.decode(data)
    assert error.value.code == "BAD_TYPE"
    assert error.value.params["path"] == "/"


def test_a_type_without_a_form_is_refused_when_the_codec_is_made() -> None:
    @dataclass(frozen=True)
    class Wrong:
        numbers: set[int]

    with pytest.raises(TypeError, match="set"):
        Codec(Wrong)


# --- positions of the games ------------------------------------------------------------------


def _leaves(data: Any, path: str = "") -> Iterator[str]:
    """The paths of everything in JSON data."""
    if isinstance(data, dict | list):
        parts = data.items() if isinstance(data, dict) else enumerate(data)
        for name, part in parts:
            yield f"{path}/{name}"
            yield from _leaves(part, f"{path}/{name}")


@pytest.mark.parametrize("kind", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("plies", mostly_slow([0, 1, 7, 40], 7))
def test_a_position_damaged_anywhere_is_refused(kind: type[AnyGame], plies: int) -> None:
    """A value of a type that occurs nowhere: refused at or above the damaged path."""
    game = kind()
    data = json.loads(json.dumps(game.to_json(position(game, SEEDS[2], plies))))
    assert game.from_json(data) is not None
    for path in (*_leaves(data["state"], "/state"), *_leaves(data["log"], "/log")):
        with pytest.raises(PositionError) as error:
            game.from_json(_changed(data, path, 0.5))
        blamed = str(error.value.params["path"]).rstrip("/")
        assert path == blamed or path.startswith(f"{blamed}/"), path


@pytest.mark.parametrize("kind", GAMES.values(), ids=list(GAMES))
def test_the_path_of_a_log_has_no_slash_at_its_end(kind: type[AnyGame]) -> None:
    game = kind()
    data = game.to_json(game.start())
    with pytest.raises(PositionError) as error:
        game.from_json(_changed(data, "/log", 0.5))
    assert error.value.params["path"] == "/log"


_LATER: Final = ("before", "took_back", "opened_now")
"""What positions of older programs lack."""


@dataclass(frozen=True, slots=True)
class Grown:
    """A value that has got a field later."""

    one: int
    two: int | None = later(None)


def test_a_field_that_came_later_may_be_missing() -> None:
    codec = Codec(Grown)
    assert codec.encode(Grown(1)) == {"one": 1}
    assert codec.encode(Grown(1, 2)) == {"one": 1, "two": 2}
    for value in (Grown(1), Grown(1, 2)):
        assert codec.decode(codec.encode(value)) == value
    assert codec.decode({"one": 1, "two": None}) == Grown(1)
    with pytest.raises(PositionError, match="MISSING_FIELD"):
        codec.decode({"two": 2})
    with pytest.raises(PositionError, match="BAD_TYPE"):
        codec.decode({"one": 1, "two": "2"})


@pytest.mark.parametrize("kind", GAMES.values(), ids=list(GAMES))
def test_no_part_of_a_position_may_be_missing(kind: type[AnyGame]) -> None:
    game = kind()
    data = json.loads(json.dumps(game.to_json(position(game, SEEDS[2], 30))))
    for path in _leaves(data["state"], "/state"):
        copied, place, last = _copied(data, path)
        if isinstance(place, dict) and last not in _LATER:
            del place[last]
            with pytest.raises(PositionError) as error:
                game.from_json(copied)
            assert error.value.code == "MISSING_FIELD"
            assert error.value.params["path"] == path
