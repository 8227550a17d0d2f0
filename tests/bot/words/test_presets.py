"""The words of the presets that come with a game, in every language."""

from __future__ import annotations

import re
from typing import Final

import pytest

from bot.model.languages import LANGUAGES
from bot.ports.screen import MOST_BESIDE
from bot.tables.rules.lobby.presets import MOST_NAME
from bot.views.lobby.presets import preset_help, preset_name
from bot.views.reading.rulebook import folder
from bot.words.spelling import folded
from bot.words.words import all_ids, words_in
from engine.contract.rules import specs
from engine.registry import GAMES
from tests.paths import ROOT
from tests.source import text_of

EACH = [(game, one.id) for game, kind in GAMES.items() for one in kind.presets]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "id"), EACH, ids=[" ".join(one) for one in EACH])
def test_a_preset_has_a_name_and_a_line(language: str, game: str, id: str) -> None:
    words = words_in(language)
    name, help = preset_name(words, game, id), preset_help(words, game, id)
    assert id != name
    assert len(name) <= MOST_NAME
    assert not help.endswith(".")
    assert len(words.plain("presets-line", name=name, help=help)) <= MOST_BESIDE


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_two_presets_of_a_game_have_one_name(language: str, game: str) -> None:
    words, known = words_in(language), GAMES[game].presets
    names = [folded(preset_name(words, game, one.id)) for one in known]
    assert len({*names, folded(words.plain("presets-standard"))}) == len(known) + 1


PAGES: Final = [
    (game, language)
    for language in LANGUAGES
    for game in GAMES
    if (folder() / (f"{game}.md" if language == "en" else f"{game}.{language}.md")).is_file()
]
ROW: Final = re.compile(
    r'^\| <a id="preset-(\w+)"></a>([^|]+) \| ([^|]+) \| ([^|]+) \|$', re.MULTILINE
)

pytestmark = pytest.mark.every_language
CHOICE: Final = re.compile(r"\[`(\w+)`\]\(#option-(\w+)\) `(\w+)`")


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_the_rules_page_lists_the_presets(language: str, game: str) -> None:
    """With their names, what they change, and who plays so."""
    name = f"{game}.md" if language == "en" else f"{game}.{language}.md"
    rows = ROW.findall(text_of(ROOT / "docs" / "rules" / name))
    words, known = words_in(language), GAMES[game].presets
    assert [id for id, _, _, _ in rows] == [one.id for one in known]
    for (_, said, chosen, who), one in zip(rows, known, strict=True):
        assert said == preset_name(words, game, one.id)
        choices = CHOICE.findall(chosen)
        assert all(name == linked for name, linked, _ in choices)
        assert tuple([(name, value) for name, _, value in choices]) == one.options
        assert who.endswith(".")


def test_few_words_are_those_of_an_option() -> None:
    """Each is of a value that is not the default: that one is never said."""
    short = {id for id in all_ids() if id.startswith("option-") and id.endswith("-short")}
    known = {
        f"option-{spec.name}-{value}-short"
        for kind in GAMES.values()
        for spec in specs(kind.options_type)
        for value in spec.choices
        if value != spec.default
    }
    assert short <= known
    assert len(short) > 10
