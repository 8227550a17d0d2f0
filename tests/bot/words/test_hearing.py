"""A typed line is read in the language of its writer first, then in the near ones, then in all."""

from __future__ import annotations

import pytest

from bot.model.languages import LANGUAGES
from bot.words.grammar import read_line
from bot.words.hearing import by_attempts, first_found, heard, hearing, hears_all
from bot.words.spelling import rank_spellings, suit_spellings
from engine.contract.errors import NotationError
from engine.registry import make_game


def test_nobody_known_is_heard_in_all_languages() -> None:
    assert heard() == LANGUAGES
    assert hears_all()


def test_the_languages_of_the_writer_and_the_table_and_english_are_near() -> None:
    with hearing("hu", "bg"):
        assert heard() == ("hu", "bg", "en")
    with hearing("en", ""):
        assert heard() == ("en",)
        assert not hears_all()
    assert heard() == LANGUAGES


REST = [one for one in LANGUAGES if one not in {"hu", "en"}]


def tries(understood: str) -> tuple[list[tuple[str, ...]], bool]:
    """The languages of each attempt of a reader that understands one; whether it does."""
    tried: list[tuple[str, ...]] = []

    @by_attempts(ValueError)
    def read() -> bool:
        tried.append(heard())
        if understood not in heard():
            raise ValueError(understood)
        return True

    try:
        return tried, read()
    except ValueError:
        return tried, False


@by_attempts(ValueError)
def told(understood: str) -> None:
    """A reader that says in which languages it did not understand."""
    if understood not in heard():
        raise ValueError(" ".join(heard()))


def test_the_attempts_end_with_what_is_understood() -> None:
    with hearing("hu"):
        assert tries("hu") == ([("hu",)], True)
        assert tries("en") == ([("hu",), ("hu", "en")], True)
        every = [("hu",), ("hu", "en"), ("hu", "en", *REST)]
        assert tries("bg") == (every, True)
        assert tries("xx") == (every, False)
    with hearing("en"):
        assert tries("en") == ([("en",)], True)


def test_a_reader_inside_a_reader_makes_no_attempts_of_its_own() -> None:
    @by_attempts(ValueError)
    def outer() -> list[tuple[str, ...]]:
        tried, done = tries("bg")
        if not done:
            raise ValueError
        return tried

    with hearing("hu"):
        assert outer() == [("hu", "en", *REST)]


def test_what_is_found_is_found_in_the_first_language_that_has_it() -> None:
    with hearing("hu", "bg"):
        assert first_found(lambda: heard() if "bg" in heard() else ()) == ("hu", "bg", "en")
        assert first_found(lambda: "") == ""


def test_a_spelling_is_that_of_the_languages_that_are_heard() -> None:
    with hearing("en"):
        assert "dama" not in rank_spellings()
        assert "kor" not in suit_spellings()
    with hearing("bg"):
        assert rank_spellings()["dama"] == "Q"
    with hearing("hu"):
        assert suit_spellings()["kor"] == "H"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", ["хвърлям К♦", "throw KD", "dob K♦"])
def test_a_move_is_understood_in_every_language_whoever_types_it(language: str, line: str) -> None:
    with hearing(language):
        assert read_line(line) == "discard KD"


def test_what_does_not_fit_the_moment_may_be_a_move_of_another_language() -> None:
    """*AT* is all trumps in English, and the ace of clubs as Bulgarians write it."""
    belot = make_game("belot", {})
    with hearing("en"):
        assert read_line("АТ", belot, ("bid", "pass")) == "bid AT"
        assert read_line("АТ", belot, ("play", "claim")) == "play AC"


def test_the_error_is_that_of_the_near_languages() -> None:
    """*at* begins what a Turk may say; nobody at this table is one."""
    with hearing("hu"), pytest.raises(NotationError) as caught:
        read_line("blorp KD")
    assert caught.value.code == "UNKNOWN_VERB"
    with pytest.raises(ValueError, match="hu en"), hearing("hu"):
        told("xx")


@pytest.mark.parametrize(
    ("language", "line"), [("fr", "rc"), ("bg", "дк"), ("hu", "dk"), ("de", "dk"), ("tr", "kk")]
)
def test_a_letter_of_two_suits_is_none_whatever_it_is_in_another_language(
    language: str, line: str
) -> None:
    """*c* is cœur or carreau in French; that it is clubs in English helps nobody."""
    with hearing(language), pytest.raises(NotationError):
        read_line(line)
