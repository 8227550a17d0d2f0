"""What people of a table are called, when their names are equal or look so."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.model.people import Person
from bot.views.reader import called
from bot.words.text import plain_of
from tests.bot.pictures.positions import held_of, middle, page_of


@pytest.mark.parametrize(
    ("names", "seen"),
    [
        (("Ani", "Boris", "Vera", "Geo"), ["Ani", "Boris", "Vera", "Geo"]),
        (("Ani", "Ani", "Vera", "Ani"), ["Ani", "Ani (2)", "Vera", "Ani (3)"]),
        (("Ani", "Ani (2)", "Ani", "ani"), ["Ani", "Ani (2)", "Ani (3)", "ani (4)"]),
        (("Ani", "Áni", "Ａｎｉ", "ANI"), ["Ani", "Áni (2)", "Ａｎｉ (3)", "ANI (4)"]),
    ],
)
def test_equal_names_get_numbers(names: tuple[str, ...], seen: list[str]) -> None:
    reader = page_of(held_of(middle(), names=names))
    assert [plain_of(name) for name in reader.people] == seen


def test_whoever_asks_to_be_let_in_is_told_from_those_who_sit() -> None:
    table = held_of(middle(), names=("Ani", "Boris", "Vera", "Geo")).table
    impostor = Person("test:9", "Ani")
    table = replace(table, knocks=(impostor,))
    assert called(table, impostor).name == "Ani (2)"
    assert called(table, table.host).name == "Ani"
