"""Each language keeps to one vocabulary: words that lost stay out of what people read.

The glossary is in docs/words.md; what may be typed (``typed-…``) takes all words.
"""

from __future__ import annotations

import re
from typing import Final

import pytest

from bot.model.languages import LANGUAGES
from bot.views.parts import MOST_LABEL
from tests.bot.words.locales import example, messages
from tests.pages.texts import page_texts
from tests.paths import ROOT
from tests.source import text_of
from tests.translating.rooms import BUTTON, is_button

FORBIDDEN: Final = {
    "en": {
        r"the turn of": "X's turn; X to play",
        r"discard": "throw: *discard* is the engine's",
        r"neighbour|in a row": "in sequence",
        r"talon": "pile",
        r"\binside\b|carre\b": "failed, carré",
        r"Take back|Choose none|Show me|Later ›|‹ Earlier": "Undo, Clear, How to play, Next, Back",
        r"\bseal\b|keeper": "fingerprint, whoever runs the bot",
        r"by itself|by hand of": "automatically",
        r"^Whether|\bWho (?=\w+s\b)": "a question, or whoever",
        r"\b(?:he|him|his|she|her|himself)\b": "they",
        r"\d [\d]{3}\b|\b\d{4,}\b": "2,000",
        r"\b(?:cannot|do not|does not have)\b": "can't, don't",
    },
    "bg": {
        r"взима": "вземам",
        r"пакет|купчин|талон": "куп, тесте",
        r"\b[Мм]ач": "игра",
        r"[Сс]л(?:аг|ож)\w* (?:тук )?(?:мас|нова\b|своя\b)|[Мм]аси? се сл": "отварям маса",
        r"[Дд]а(?:й|ва) (?:карта|най-)": "играя карта",
        r"[Оо]бикновен\w+ правила": "обичайните правила",
        r"(?:омолихм|забравили|при нас\b)": "аз: ботът е един",
        r"\bwild|свободн\w+ карт|оригинал": "жокер или двойка, естествена",
        r"\bключ": "карти от ръката",
        r"\bвалат": "капо",
        r"\bпечат": "отпечатък",
        r"По-късно|По-рано": "Напред, Назад",
        r"\bнаведнъж\b(?!, а)": "от ръка",
        r"страна": "отбор",
        r"от само себе си": "автоматично",
    },
    "hu": {
        r"pakli|kupac": "csomag, talon",
        r"\bkulcs": "kézbeli lapok",
        r"saját lap\b": "rendes lap",
        r"\bNYITVA|fagyaszt(?!ja be|ja\b)": "NYITOTT, befagyott",
        r"pecsét": "lenyomat",
        r"\b[Aa]\(z\)": "the suffix is on a second noun",
        r"Később ›|‹ Korábban": "Tovább, Vissza",
        r"véletlenül|eljátsz": "véletlenszerűen, kijátszik",
        r"letesz|letett": "lerak",
        r"\b[Aa]dj (?:egy|adut)|adut adott": "tegyél",
        r"(?:tárol|őriz|kért|[Kk]öszön|felejtett)\w*[uü]nk\b|játszottuk|nálunk": "én: egy bot",
        r"\bdzsóker(?:t|nek)\b": "nagy zsoli",
    },
}
"""What nobody reads, and what is said for it."""

EXCEPTIONS: Final = {
    ("en", "action-unthrow"): "melds are undone, a throw is taken back",
    ("bg", "refusal-WILD_MELD_UNDER_7"): "seven at a time: no going out",
}

SHARED: Final = r"thread|channel|topic|нишк|канал|\bтема\b|szál\b|csatorna|csatorná|\btéma"
"""Places of one platform; its own words name them (`adapters/<platform>/words`)."""
NAMED_BY_DISCORD: Final = (
    *("missing-", "discord-", "telegram-", "slash-"),
    *("server-", "button-server-", "command-server"),
)
"""Permissions have Discord's names: no other platform says what is missing; and no other has
servers."""

pytestmark = pytest.mark.every_language


def _read(language: str) -> dict[str, str]:
    """What people read, by id."""
    found = {name: one.words for name, one in messages(language).items()}
    return {
        **{name: said for name, said in found.items() if not name.startswith("typed-")},
        **{f"page {name}": said for name, said in page_texts("chat", language).items()},
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_vocabulary(language: str) -> None:
    read = _read(language)
    wrong = [
        f"{name}: {said!r}, better: {better}"
        for pattern, better in FORBIDDEN.get(language, {}).items()
        for name, said in read.items()
        if re.search(pattern, said) and (language, name) not in EXCEPTIONS
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_button_is_short_and_its_text_does_not_end_like_a_sentence(language: str) -> None:
    """Twenty letters stand on half the width of a phone. A list that opens ends in *…*."""
    for name in messages(language):
        if is_button(name):
            said = example(language, name)
            assert len(said) <= BUTTON, (name, said)
            assert not said.endswith("."), name


def test_the_page_for_translators_has_these_limits() -> None:
    page = text_of(ROOT / "docs" / "translating.md")
    assert f"| a button whose words do not change | {BUTTON} letters" in page
    assert f"| any button | {MOST_LABEL} letters" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_shared_words_name_the_places_of_no_platform(language: str) -> None:
    for name, said in _read(language).items():
        if name.startswith(NAMED_BY_DISCORD) or name.endswith(("-discord", "-telegram", "-local")):
            continue
        assert not re.search(SHARED, said), name
