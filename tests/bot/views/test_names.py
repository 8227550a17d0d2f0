"""What people of a table are called, when their names are equal or look so."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.model.people import Person
from bot.views.reader import called, told_apart
from bot.words.text import PersonSpan, plain_of, with_short_names
from bot.words.words import words_in
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
    assert called(words_in("en"), table, impostor).name == "Ani (2)"
    assert called(words_in("en"), table, table.host).name == "Ani"


@pytest.mark.parametrize(
    ("people", "seen"),
    [
        (("discord:Ann", "telegram:Ann"), ["Ann (Discord)", "Ann (Telegram)"]),
        (("discord:Ann", "telegram:Áni", "local:ann"), ["Ann (Discord)", "Áni", "ann (browser)"]),
        (
            ("discord:Ann", "discord:ANN", "telegram:Ann", "telegram:Bo"),
            ["Ann (Discord)", "ANN (Discord) (2)", "Ann (Telegram)", "Bo"],
        ),
        (
            ("telegram:Ann (Discord)", "discord:Ann", "telegram:Ann"),
            ["Ann (Discord)", "Ann (Discord) (2)", "Ann (Telegram)"],
        ),
    ],
)
def test_equal_names_of_several_chats_say_the_chat(
    people: tuple[str, ...], seen: list[str]
) -> None:
    """And numbers where that does not tell them apart. Nobody takes another's name."""
    some = []
    for number, one in enumerate(people):
        platform, _, name = one.partition(":")
        some.append(Person(f"{platform}:{number}", name))
    found = told_apart("en", tuple(some))
    assert [found[one.id] for one in some] == seen
    assert len(set(found.values())) == len(some)


@pytest.mark.parametrize(("language", "name"), [("bg", "Ани (браузър)"), ("hu", "Ани (böngésző)")])
def test_a_chat_is_named_in_the_readers_language(language: str, name: str) -> None:
    two = (Person("local:1", "Ани"), Person("telegram:2", "Ани"))
    assert told_apart(language, two)["local:1"] == name


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Wolfeschlegelsteinhausen", "Wolfeschlegelst…"),
        ("Wolfeschlegelsteinhausen (2)", "Wolfeschleg… (2)"),
        ("Wolfeschlegelsteinhausen (Telegram)", "Wolf… (Telegram)"),
        ("Ann (Telegram) (2)", "Ann (Telegr… (2)"),
    ],
)
def test_a_short_name_still_says_the_chat(name: str, short: str) -> None:
    (span,) = with_short_names((PersonSpan("x:1", name),), 16)
    assert isinstance(span, PersonSpan)
    assert span.name == short
