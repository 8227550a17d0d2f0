"""The locale files say the same things, in their own words, for all that the engine can say."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from typing import Final

import pytest
from fluent.syntax import ast

from bot.model.languages import FACTS, FALLBACK, LANGUAGES
from bot.words.plurals import category
from bot.words.words import MissingWords, all_ids, sources, words_in
from tests.bot.words.asked import (
    asked_by_the_engine,
    refusals_of_the_bot,
)
from tests.bot.words.locales import MODES, NUMBERS, Found, example, messages, resources
from tests.languages import FIRST
from tests.translating.rooms import room_of
from tests.translating.state import is_own_name

WRITTEN: Final = tuple([one for one in LANGUAGES if not FACTS[one].written_from])
"""The languages that have files of their own."""
OTHERS: Final = tuple([one for one in WRITTEN if one != FALLBACK])
SAME_IN_ALL: Final = re.compile(r"card-letter-.|help-version|chat-(discord|telegram)")
"""Letters on cards, names of chats."""

OTHER_NUMBERS: Final = frozenset(
    (
        "help-words",
        "line-players",
        "refusal-BAD_CLOCK-what",
        "refusal-BAD_QUIET-what",
        "refusal-RUN_ENDS_WITH_9",
        "refusal-RUN_STARTS_WITH_9",
        "refusal-RUN_WRONG_DIRECTION",
        "score-all_points",
        "score-points",
        "slash-play-at",
    )
)
"""Messages with other examples in another language, or with a number in letters."""

pytestmark = pytest.mark.every_language


def common(language: str) -> dict[str, Found]:
    """The messages of a language that English has too."""
    return {name: found for name, found in messages(language).items() if name in messages("en")}


def test_every_file_is_read_whole() -> None:
    for language in WRITTEN:
        for name, resource in resources(language):
            junk = [one.content for one in resource.body if isinstance(one, ast.Junk)]
            assert not junk, f"{language}/{name}"
        assert {name for name, _ in resources(language)} <= {name for name, _ in resources("en")}


@pytest.mark.parametrize("language", WRITTEN)
def test_an_id_stands_once_and_in_the_same_file_everywhere(language: str) -> None:
    def places(of: str) -> Counter[tuple[str, str]]:
        return Counter(
            (name, entry.id.name)
            for name, resource in resources(of)
            for entry in resource.body
            if isinstance(entry, ast.Message)
        )

    ids = Counter([message_id for _, message_id in places(language).elements()])
    assert [one for one, count in ids.items() if count > 1] == []
    more = [
        one for one in places(language) - places("en") if not is_own_name(" ".join(one), language)
    ]
    assert not more, "English has them no more, or in another file"
    assert language not in FIRST or places(language) == places("en")
    assert all_ids(language) == set(ids)


@pytest.mark.parametrize("language", OTHERS)
def test_the_same_variables_and_choices(language: str) -> None:
    for message_id, found in common(language).items():
        english = messages("en")[message_id]
        assert found.variables == english.variables, message_id
        assert found.keys == english.keys, message_id


@pytest.mark.parametrize("language", WRITTEN)
def test_a_choice_by_number_has_every_form_of_the_language(language: str) -> None:
    """Two and five have words of their own in Russian; a form that no number has is never read."""
    forms = {*FACTS[language].plurals, "other"}
    numbers = range(1000)
    said = {category(FACTS[language].plurals, one) for one in numbers}
    for message_id, found in messages(language).items():
        for one in found.forms:
            assert one <= forms, message_id
            assert said - {"one"} <= one, message_id


@pytest.mark.parametrize("language", OTHERS)
def test_the_variables_stand_in_the_same_order(language: str) -> None:
    """Two that are exchanged make a sentence that reads well and says something else."""
    for message_id, found in common(language).items():
        english = messages("en")[message_id]
        same = found.order == english.order
        assert same != ("order" in found.differs), message_id


@pytest.mark.parametrize("language", WRITTEN)
def test_a_number_that_is_none_of_the_named_ones_is_said(language: str) -> None:
    """*One card* for one, the number for others, and not the other way round."""
    assert {one for one, found in messages(language).items() if found.unsaid} == set()


def signs_in(words: str) -> Counter[str]:
    """The pictures in a text; suits and arithmetic are of the words."""
    pictures = [one for one in words if unicodedata.category(one) in {"So", "Sk"} or one in "‹›"]
    return Counter([one for one in pictures if one not in "♠♥♦♣"])


@pytest.mark.parametrize("language", OTHERS)
def test_the_same_pictures_and_ends_of_sentences(language: str) -> None:
    """What is a label in one language and a sentence in another one is exchanged somewhere."""
    for message_id, found in common(language).items():
        words, english = found.words.strip(), messages("en")[message_id].words.strip()
        assert signs_in(words) == signs_in(english), message_id
        if message_id.startswith("typed-") or "end" in found.differs:
            continue
        ends = [one[-1:] if one.endswith((".", "?", "…")) else "" for one in (words, english)]
        assert ends[0] == ends[1], message_id


def numbers_in(words: str) -> set[str]:
    """The numbers that are written in digits; 1 500 is one."""
    joined = re.sub(r"(?<=\d)[ \u00a0\u202f,.](?=\d{3}\b)", "", words)
    return set(re.findall(r"\d+", joined))


@pytest.mark.parametrize("language", OTHERS)
def test_the_same_numbers(language: str) -> None:
    """A rule card that says 1,000 in one language and 1,500 in another is wrong in one."""
    told = {
        message_id: (numbers_in(found.words), numbers_in(messages("en")[message_id].words))
        for message_id, found in common(language).items()
        if not message_id.startswith("typed-")
        and message_id not in OTHER_NUMBERS
        and "numbers" not in found.differs
    }
    assert {name: both for name, both in told.items() if both[0] != both[1]} == {}


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_untranslated(language: str) -> None:
    cyrillic = re.search("[а-яА-Я]", FACTS[language].name)
    wrong = []
    for message_id, found in common(language).items():
        english = messages("en")[message_id]
        if not english.letters or SAME_IN_ALL.fullmatch(message_id):
            continue
        latin = re.sub(r"/[a-z-]+|\b(?:[A-Z][A-Za-z]+)\b", "", found.words)
        if "same" in found.differs:
            right = found.words == english.words
        elif cyrillic and not message_id.startswith("typed-"):
            own = re.search("[а-яА-ЯѐЀ-ўЎ]", found.letters)
            right = own is not None and not re.search("[a-zA-Z]{3}", latin)
        else:
            right = found.words != english.words
        wrong += [] if right else [message_id]
    assert not wrong, "translate them, or write the line `# same as English` above each"


@pytest.mark.parametrize("language", WRITTEN)
def test_nobody_shouts(language: str) -> None:
    for message_id, found in messages(language).items():
        assert "!" not in found.words, message_id
        assert "http" not in found.words, message_id
        assert "**" not in found.words, message_id


@pytest.mark.parametrize("language", WRITTEN)
def test_phones_have_every_sign(language: str) -> None:
    """Most phones show a box for the playing cards of Unicode (U+1F0A0 and on) but the joker."""
    for message_id, found in messages(language).items():
        signs = {sign for sign in found.words if 0x1F0A0 <= ord(sign) <= 0x1F0FF}
        assert not signs, message_id


def test_hungarian_needs_no_article_before_what_is_put_in() -> None:
    """``a`` or ``az`` depends on how the next word begins, which nobody knows here."""
    for name, text in sources("hu"):
        assert not re.search(r"\b[Aa]z? „?\{ \$", text), name


WRONG_ARTICLE: Final = re.compile(
    r"\b(?:a „?[aáeéiíoóöőuúüű]|az „?(?![aáeéiíoóöőuúüű])\w)", re.IGNORECASE
)


def test_hungarian_has_the_article_that_a_label_needs() -> None:
    """A label may be renamed, and *a* become *az*: it is the reference that is read."""
    for message_id, found in messages("hu").items():
        if found.references:
            said = example("hu", message_id)
            assert not re.search(
                r"\b(?:[Aa] „?[aáeéiíoóöőuúüű]|[Aa]z „?(?![aáeéiíoóöőuúüű])\w)", said, re.IGNORECASE
            ), said


QUOTED: Final = re.compile("[“„«]\u00a0?([^“”„«»]+?)\u00a0?[”“»]")
LABELS: Final = re.compile(
    "button-|action-|slash-option-|tournament-form-|practice-start|-my-cards"
)
OTHERS_SAY: Final = frozenset(["Сядам"])
"""Labels of ours that the app of a chat has too."""


@pytest.mark.parametrize("language", WRITTEN)
def test_a_label_is_quoted_by_reference(language: str) -> None:
    """So a button that is renamed has its new name in every sentence."""
    labels = {one.words for name, one in messages(language).items() if LABELS.match(name)}
    for message_id, found in messages(language).items():
        copied = set(QUOTED.findall(found.words)) & labels - OTHERS_SAY
        assert not copied, f"{message_id}: write the reference, {{ button-… }}"


@pytest.mark.slow
@pytest.mark.parametrize("language", OTHERS)
def test_no_text_is_much_longer_than_in_english(language: str) -> None:
    for message_id in sorted(common(language)):
        room = room_of(message_id)
        assert room is None or len(example(language, message_id)) <= room, message_id


@pytest.mark.parametrize("language", WRITTEN)
def test_every_message_can_be_said(language: str) -> None:
    for message_id, found in messages(language).items():
        for number in (0, 1, 2, 5, 21, -1200) if found.variables & NUMBERS else (5,):
            said = example(language, message_id, number)
            assert said.strip() == said, message_id
            assert "  " not in said, message_id
            assert "{" not in said, message_id
        for mode in MODES if "mode" in found.variables else ():
            example(language, message_id, mode=mode)
        if found.variables:
            with pytest.raises(MissingWords, match="BAD_ARGUMENTS"):
                words_in(language).text(message_id)


def test_the_engine_finds_its_words() -> None:
    missing = set(asked_by_the_engine()) - all_ids()
    assert not missing


def test_the_bot_finds_words_for_its_refusals() -> None:
    found = list(refusals_of_the_bot())
    assert found
    for code, params in found:
        base = f"refusal-{code}"
        named = [f"{base}-{name}" for name in params if f"{base}-{name}" in messages("en")]
        for message_id in named or [base]:
            assert messages("en")[message_id].variables <= params, message_id
