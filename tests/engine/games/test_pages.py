"""The rules pages of every game, in every language: a refusal, a rule and an option are found
there, and the pages speak the players' words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from engine.contract.errors import anchor_of
from engine.contract.rules import specs
from engine.registry import GAMES
from tests.paths import ROOT
from tests.source import text_of

FOLDER: Final = ROOT / "docs" / "rules"
RESOLUTIONS: Final = {
    "belot": [f"B{number}" for number in range(1, 48)],
    "bulgarian-canasta": [f"A{number}" for number in range(1, 68)],
    "classic-canasta": [f"C{number}" for number in range(1, 39)],
    "decorated-canasta": [f"H{number}" for number in range(1, 41)],
}
"""The places where the sources are silent or say two things: each has its sentence on the page."""


def _pages() -> list[tuple[str, str]]:
    """The pages as game and language, found by their names."""
    names = [file.name.removesuffix(".md").partition(".") for file in sorted(FOLDER.glob("*.md"))]
    return [(game, language or "en") for game, _, language in names if game in GAMES]


PAGES: Final = _pages()
every_page = pytest.mark.parametrize(("game", "language"), PAGES)


def test_the_first_languages_have_the_rules_of_every_game() -> None:
    assert {(game, one) for game in GAMES for one in ("en", "bg", "hu")} <= {*PAGES}


def page_of(game: str, language: str) -> Path:
    return FOLDER / (f"{game}.md" if language == "en" else f"{game}.{language}.md")


@every_page
def test_the_table_of_refusals_has_every_code_with_its_rule(game: str, language: str) -> None:
    page = text_of(page_of(game, language))
    row = re.compile(r"^\| `([A-Z0-9_]+)` \| ([^|]+) \| \[([^\]]+)\]\(#([^)]+)\) \|$", re.MULTILINE)
    rows = row.findall(page)
    assert {code: rule for code, _, rule, _ in rows} == dict(GAMES[game].refusals)
    assert len(rows) == len(GAMES[game].refusals)
    for code, means, rule, anchor in rows:
        assert anchor == anchor_of(rule), code
        assert page.count(f'<a id="{anchor}"></a>') == 1, code
        assert means.endswith("."), code


@every_page
def test_every_resolution_is_on_the_page(game: str, language: str) -> None:
    page = text_of(page_of(game, language))
    for label in RESOLUTIONS[game]:
        assert page.count(f'<a id="{label}"></a>') == 1, label
        assert page.count(f"<sub>{label}</sub>") >= 1, label


@every_page
def test_every_option_is_on_the_page_with_its_choices(game: str, language: str) -> None:
    page = text_of(page_of(game, language))
    for spec in specs(GAMES[game].options_type):
        (row,) = [line for line in page.splitlines() if f'<a id="option-{spec.name}"></a>' in line]
        _, name, default, choices, _, _ = row.split("|")
        assert name.endswith(f"`{spec.name}` ")
        if spec.name != "length":
            assert default.strip() == f"`{spec.default}`"
        if spec.choices and spec.name != "length":
            assert re.findall(r"`([^`]+)`", choices) == list(spec.choices)


# --- words ---------------------------------------------------------------------------------------

FORBIDDEN: Final = {
    "en": {
        r"\bto pick up\b": "take",
        r"\bclos(?:e|es|ed|ing) (?:the deal|on (?:plus|minus))": "go out",
        r"\bcarre\b": "carré",
        r"\binside\b": "failed",
        r"from hand\b(?! cards)": "concealed",
        r"\bfalse card": "revoke",
        r"\bstored up": "kept for later",
        r"\bkeeper\b|\bseal\b": "whoever runs the bot, fingerprint",
        r"\b(?:he|his|him|himself)\b": "they, the player",
    },
    "bg": {
        r"[Вв]зима": "вземам",
        r"\bwild\b|\bWild\b": "жокер или двойка",
        r"\bUndo\b": "Върни картите",
        r"[Сс]вободн[аи]т?[аея]? карт": "жокер или двойка",
        r"\b[Мм]ач": "игра",
        r"правило на къщата": "домашно правило",
        r"\bводя\b": "започвам",
        r"\binside\b|\bclosing\b|\bcarre\b": "the English words",
        r"стопанин": "който поддържа бота",
    },
    "hu": {
        r"saját lap\b": "rendes lap",
        r"\bpakli|\bkupac": "csomag, talon",
        r"NINCS NYITVA|\bNYITVA\b": "MÉG NEM NYITOTT, NYITOTT",
        r"\b[Kk]apó": "minden ütés",
        r"\bkézből való\b(?! lapok)": "kézbeli",
        r"\bpecsét": "lenyomat",
    },
}
"""What a page does not say, and the word of players and bot for it (the glossary of the bot's
words, docs/words.md)."""

ONE_GAME: Final = {
    ("decorated-canasta", "en"): {r"without penalty": "for free"},
    ("decorated-canasta", "bg"): {r"\bизлиза|\bизлязъл|\bизлезе": "затварям"},
    ("classic-canasta", "bg"): {r"\b[Пп]акет": "куп", r"\b[Тт]алон": "тесте"},
}
"""Words that mean something else in the other games: *пакет* is the opening package of one."""

ALLOWED: Final = {
    "bg": (
        r"\([^()]*(?:wild|Undo|пакет|талон|свободн)[^()]*\)",  # the source's own term, in brackets
        r"\| wild c\w+",  # the English column of a glossary
    ),
    "hu": (
        r"\([^()]*kapó[^()]*\)",
        r"zsoli, ha ugyanabban a körben saját lap",  # §10 of decorated: of the group's rank
    ),
}
"""Exceptions, taken out of a line before it is read."""


@every_page
def test_a_page_speaks_the_words_of_players_and_bot(game: str, language: str) -> None:
    found, own = [], ONE_GAME.get((game, language), {})
    for number, line in enumerate(text_of(page_of(game, language)).splitlines(), 1):
        plain = re.sub(r"`[^`]*`|\]\([^)]*\)|\bid=\"[^\"]*\"", "", line)
        for allowed in ALLOWED.get(language, ()):
            plain = re.sub(allowed, "", plain)
        found += [
            f"{number}: {match.group()} (say: {better})"
            for pattern, better in {**FORBIDDEN.get(language, {}), **own}.items()
            for match in re.finditer(pattern, plain)
        ]
    assert not found
