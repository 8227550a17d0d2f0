"""Ids of buttons, people and places, as Discord has them."""

from __future__ import annotations

import pytest

from adapters.discord.rendering.ids import Custom, Do, person_called, read_custom
from adapters.discord.rendering.markup import label
from bot.model.people import Person


@pytest.mark.parametrize(
    ("shown", "account", "name"),
    [
        ("Ann Lee", "ann", "Ann Lee"),
        (" Ann\n Lee ", "ann", "Ann Lee"),
        ("", "ann", "ann"),
        ("\u200b", "ann", "ann"),
        ("x" * 32, "ann", "x" * 32),
        ("x" * 33, "ann", "x" * 32),
    ],
)
def test_what_a_person_is_called(shown: str, account: str, name: str) -> None:
    assert person_called(5, shown, account) == Person("discord:5", name)


@pytest.mark.parametrize("do", list(Do))
@pytest.mark.parametrize("hand", [False, True])
@pytest.mark.parametrize("note", ["", "3", "abc"])
def test_a_button_is_read_back(do: Do, hand: bool, note: str) -> None:
    custom = Custom(do, "0123abcd:sort:0", note, hand)
    assert read_custom(str(custom)) == custom
    assert custom.number == (3 if note == "3" else 0)


def test_a_hundred_letters_are_an_id_and_one_more_is_not() -> None:
    room = 100 - len(f"{Do.PRESS.value}-|")
    assert len(str(Custom(Do.PRESS, "t" * room))) == 100
    with pytest.raises(AssertionError):
        str(Custom(Do.PRESS, "t" * (room + 1)))


@pytest.mark.parametrize("text", ["", "|", "x|t", "?h|t", f"{Do.PRESS.value}x|t", "no bar"])
def test_what_is_no_button_of_ours(text: str) -> None:
    assert read_custom(text) is None


@pytest.mark.parametrize(
    ("text", "most", "shown"),
    [
        ("a\n b  c", 80, "a b c"),
        ("x" * 80, 80, "x" * 80),
        ("x" * 81, 80, "x" * 79 + "…"),
        ("abc def", 5, "abc…"),
        ("abcde", 5, "abcde"),
    ],
)
def test_words_of_a_button(text: str, most: int, shown: str) -> None:
    assert label(text, most) == shown


def test_a_button_has_80_letters() -> None:
    assert (label("x" * 80), label("x" * 81)) == ("x" * 80, "x" * 79 + "…")
