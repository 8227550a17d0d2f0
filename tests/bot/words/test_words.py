"""Messages come out as spans, in the reader's letters; what is missing raises."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.handlers.routes import find_routes
from bot.model.languages import LANGUAGES
from bot.model.outcomes import Refusal
from bot.ports.commands import command_aliases
from bot.views.answers import refusal_text
from bot.words import words as words_module
from bot.words.spelling import folded
from bot.words.text import (
    CardSpan,
    CommandSpan,
    PersonSpan,
    PlaceSpan,
    Plain,
    RuleSpan,
    Strong,
    joined_with,
    plain_of,
)
from bot.words.words import (
    MissingWords,
    Words,
    language_of,
    sources,
    words_in,
)
from engine.contract.cards import ALL_CARDS, card, cards
from engine.contract.errors import NotationError
from tests.texts import LETTERS

NORTH = PersonSpan("local:a1", "Ана")


def test_the_words_of_a_language_are_made_once_whatever_tags_people_send() -> None:
    assert {words_in(tag) for tag in ("bg", "bg-BG", "BG_bg", "bg-x-1")} == {words_in("bg")}
    assert words_in("xx-zz") is words_in("en")


def test_arguments_are_spans_in_their_places() -> None:
    said = words_in("en").text("did-took", pile_count=17, key=cards("9C 9D"))
    assert said == (
        Plain("took the pile (17) with "),
        CardSpan("9C", "9♣"),
        Plain(" "),
        CardSpan("9D", "9♦"),
    )


def test_a_text_is_an_argument_of_another() -> None:
    words = words_in("bg")
    did = words.text("did-threw", card=card("KD"))
    said = words.text("story-turn", who=NORTH, did=did)
    assert said == (NORTH, Plain(": хвърли "), CardSpan("KD", "К♦"))
    assert plain_of(said) == "Ана: хвърли К♦"


def test_an_empty_text_leaves_nothing() -> None:
    assert words_in("en").text("story-turn", who=(), did=Strong("x")) == (Plain(": "), Strong("x"))


def test_neighbouring_words_are_one_span() -> None:
    said = words_in("en").text("story-turn", who="A", did=(Plain("b"), Plain("c")))
    assert said == (Plain("A: bc"),)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Rule"), ("bg", "Правило"), ("hu", "Szabály")]
)
def test_a_link_to_a_rule_says_so_in_the_language(language: str, said: str) -> None:
    """*§A45* says nothing to a player; the number stays for a chat that cannot link."""
    refused = refusal_text(words_in(language), Refusal("RUN_SUIT", {"card": "5C"}, "§9.1"), "g")
    assert refused[-1] == RuleSpan("g", "§9.1", "s9.1", said)
    assert plain_of(refused).endswith(f" {said} §9.1")


@given(st.text(LETTERS, max_size=20), st.text(LETTERS, max_size=20))
def test_names_never_become_marks(first: str, second: str) -> None:
    """Whatever somebody is called, the spans stay where they are."""
    rule = RuleSpan("g", "§1", "s1")
    said = words_in("en").text("option-length-10000", points=(rule,))
    assert rule in said
    named = words_in("en").text("options-changed", option=first + "\ue000", value=(rule,))
    assert named.count(rule) == 1
    people = words_in("hu").text("team-of", first=PersonSpan("", first), second=second)
    assert [one.name for one in people if isinstance(one, PersonSpan)] == [first]


@pytest.mark.parametrize(
    ("language", "number", "text"),
    [
        ("bg", 1, "1 карта"),
        ("bg", 21, "21 карти"),
        ("en", 1, "1 card"),
        ("en", 2415, "2,415 cards"),
        ("hu", 3, "3 lap"),
        ("bg", -1880, "−1\u00a0880 карти"),
    ],
)
def test_numbers(language: str, number: int, text: str) -> None:
    assert words_in(language).plain("cards-count", count=number) == text


def test_signed_numbers() -> None:
    words = words_in("en")
    assert [words.signed(one) for one in (310, -45, 0, 2000)] == ["+310", "−45", "0", "+2,000"]
    assert words.number(10000) == "10,000"
    assert words_in("hu").number(-10000) == "−10\u00a0000"


def test_what_is_missing_raises() -> None:
    words = words_in("bg")
    with pytest.raises(MissingWords, match="NO_MESSAGE"):
        words.text("no-such-message")
    with pytest.raises(MissingWords, match="BAD_ARGUMENTS"):
        words.text("cards-count")
    wrong: Any = True
    with pytest.raises(TypeError):
        words.text("cards-count", count=wrong)


def test_languages() -> None:
    assert [language_of(one) for one in ("bg-BG", "HU", "en_US", "xx", "")] == [
        "bg",
        "hu",
        "en",
        "en",
        "en",
    ]
    assert Words("xx").language == "en"
    assert words_in("bg") is words_in("bg")


@pytest.mark.parametrize(
    ("language", "letters"),
    [("en", "10♣ J♦ Q♥ K♠ A♣"), ("bg", "10♣ В♦ Д♥ К♠ А♣"), ("hu", "10♣ B♦ D♥ K♠ A♣")],
)
def test_card_letters(language: str, letters: str) -> None:
    assert plain_of(words_in(language).cards(cards("TC JD QH KS AC"))) == letters


def test_every_card_has_a_name_of_its_own() -> None:
    for language in LANGUAGES:
        names = {words_in(language).card(str(one)).text for one in ALL_CARDS}
        assert len(names) == 53
    with pytest.raises(NotationError):
        words_in("en").card("1Z")


def test_equal_cards_in_a_row() -> None:
    words = words_in("en")
    assert plain_of(words.cards(cards("5C 5C X X X X 2S"))) == "5♣ 5♣ 🃏×4 2♠"
    assert plain_of(words.cards(())) == "none"


def test_texts_are_joined() -> None:
    assert joined_with(", ", [(Plain("a"),), (Strong("b"),), ()]) == (
        Plain("a, "),
        Strong("b"),
        Plain(", "),
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_command_is_a_span_of_its_own(language: str) -> None:
    """So a platform writes it as it is called there."""
    (before, command, after) = words_in(language).text("refusal-NO_TABLE_HERE")
    assert command == CommandSpan("play", "/play", language)
    assert plain_of((before, command, after)) == f"{before.text}/play{after.text}"  # type: ignore[union-attr]
    assert words_in(language).text("opening-sum", points=1, threshold=2) == (Plain("1 / 2"),)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_of_a_text_is_one_that_people_may_type(language: str) -> None:
    """The whole name: a platform links to it, and ``/move`` is not ``/move-table``."""
    words, ours, found = words_in(language), find_routes(), set()
    for name, text in sources(language):
        for rest in words_module._COMMAND.split(text)[1:]:
            command = words._with_commands(words_module._COMMAND_MARK + rest)[1]
            assert isinstance(command, CommandSpan), name
            after = rest.removeprefix(command.command)[:1]
            assert after not in {"-", "_"}, f"{name}: /{command.command} is a part of a name"
            assert not after.isalnum(), f"{name}: /{command.command} is a part of a name"
            typed = "/" + command_aliases().get(command.command, command.command)
            here = name.startswith("chats/")  # the browser's rooms have commands of their own
            assert here or typed in ours.tables or typed in ours.others, f"{name}: {typed}"
            found.add(command.command)
    assert {"move-table", "play"} <= found


@pytest.mark.parametrize("typed", ["/close", "Ann /hand", "/play /play"])
def test_a_command_that_somebody_typed_is_no_command(typed: str) -> None:
    """As the name of a set of rules, or their own: else a press on the name would do it."""
    words = words_in("en")
    said = words.text("presets-now-named", name=typed)
    assert not [one for one in said if isinstance(one, CommandSpan)]
    assert typed in plain_of(said)
    kicks = words.text("my-tables-line", table=typed, what=words.text("my-tables-none"))
    assert [one.text for one in kicks if isinstance(one, CommandSpan)] == ["/play"]
    asked = refusal_text(words, Refusal("UNKNOWN_PERSON", {"who": typed}), platform="telegram")
    assert [one.text for one in asked if isinstance(one, CommandSpan)] == ["/play"]


def test_places_of_a_refusal_are_spans() -> None:
    """Each can be mentioned; what somebody typed is none of them."""
    said = refusal_text(words_in("en"), Refusal("NOT_IN_THIS_PLACE", {"where": "x:1/2 x:1/3"}))
    assert [one.place for one in said if isinstance(one, PlaceSpan)] == ["x:1/2", "x:1/3"]
    assert plain_of(said).endswith("Try 1/2, 1/3.")


@pytest.mark.parametrize(
    ("typed", "folds"),
    [
        ("Köszönöm", "koszonom"),
        ("MÁJ", "maj"),
        ("fără", "fara"),
        ("İstanbul", "istanbul"),
        ("KIZ", "kiz"),
        ("kız", "kiz"),
        ("ağustos", "agustos"),
        ("đubre", "dubre"),
        ("Straße", "strasse"),
        ("Ёлка", "елка"),
        ("май", "май"),
        ("Май", "май"),
        ("niño", "nino"),
    ],
)
def test_a_word_is_understood_without_its_accents(typed: str, folds: str) -> None:
    """й is a letter of its own."""
    assert folded(typed) == folds
