"""Words with letters of two alphabets, and words on another keyboard."""

from __future__ import annotations

import pytest

from bot.typed.letters import mended, relaid


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("belot", "belot"),
        ("белот", "белот"),
        ("beloт", "belot"),  # one Cyrillic letter
        ("бeлoт", "белот"),  # two Latin ones
        ("маcа", "маса"),
        ("cена", "сена"),
        ("aо", "ао"),  # as many of both, each is in both
        ("aaо", "aao"),
        ("qж", "qж"),  # neither is in the other alphabet
        ("beloж", "beloж"),
        ("20:30", "20:30"),
        ("", ""),
    ],
)
def test_a_word_is_in_one_alphabet_if_it_can_be(word: str, meant: str) -> None:
    assert mended(word) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("/e.fj", "белот"), ("февдш", "belot"), (",tkjn", "белот"), ("белот", "belot")],
)
def test_a_word_on_the_wrong_keyboard_may_be_another(typed: str, meant: str) -> None:
    assert meant in relaid(typed)
    assert typed not in relaid(typed)
