"""What differs from the standard at a table with cards: one line, in the picture or beside it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.model.languages import LANGUAGES
from bot.model.people import place_of_own
from bot.model.tables.table import Place, Snapshot
from bot.pictures.drawing.canvas import SMALLEST, width_of
from bot.pictures.headline import HOUSE_ROOM
from bot.ports.screen import MOST_BESIDE
from bot.views.board import board_of
from bot.views.lobby.lobby import house_line, rules_lines
from bot.views.pictures import drawn_house
from bot.views.table.table import table_screen
from bot.words.text import plain_of
from engine.contract.rules import specs
from engine.registry import GAMES
from tests.bot.application import wording
from tests.bot.games.belot import pictures as belot
from tests.bot.games.classic_canasta import pictures as classic
from tests.bot.games.decorated_canasta import pictures as decorated
from tests.bot.pictures import positions
from tests.bot.pictures.positions import page_of, table_of, with_options
from tests.bot.readers import CATALOGUE

HELD = {
    "belot": belot.held(belot.middle()),
    "bulgarian-canasta": positions.held_of(positions.middle()),
    "decorated-canasta": decorated.held_of(decorated.middle(4)),
}


def line_of(held: Snapshot, language: str = "en") -> str:
    table = replace(held.table, language=language)
    return plain_of(house_line(page_of(replace(held, table=table))))


def written(held: Snapshot) -> list[str]:
    """What stands beside the picture of a table."""
    screen = table_screen(page_of(held))
    picture = screen.picture is not None
    return [plain_of(line) for block in screen.beside(picture) for line in block.lines]


@pytest.mark.parametrize("game", HELD)
def test_by_the_standard_there_is_no_line(game: str) -> None:
    held = HELD[game]
    assert line_of(held) == ""
    assert line_of(with_options(held, cut="chance")) == "", "the cards are dealt"
    assert "house" not in table_of(held).facts


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_and_length(language: str) -> None:
    held = with_options(HELD["belot"], after_contra="frozen", length="101")
    frozen = wording("option-after_contra-frozen-short", language)
    length = wording("option-length-101", language, points=101)
    assert line_of(held, language) == wording("house-line", language, what=f"{frozen}; {length}")
    held = with_options(held, length="one_deal")
    place = Place(place_of_own(held.table.host.id))
    practice = replace(held, table=replace(held.table, places=(place,)))
    assert line_of(practice, language) == ""


def test_an_option_without_few_words_is_said_as_in_the_lobby() -> None:
    line = line_of(with_options(HELD["decorated-canasta"], reshuffle_limit="3"))
    assert line == "House rules: Reshuffles per deal: 3 times"


@pytest.mark.parametrize("game", HELD)
def test_the_picture_has_the_line_and_its_words_have_it(game: str) -> None:
    """Then it is not written beside the picture; without one it is."""
    held = (
        with_options(HELD[game], take_back_throw="off")
        if game != "belot"
        else (with_options(HELD[game], trump_lead="beat_opponents"))
    )
    line = line_of(held)
    picture = table_of(held)
    assert f'"house":"{line}"' in picture.facts
    assert line in picture.alt
    assert line not in written(held)
    words = replace(held, table=replace(held.table, text_only=True))
    assert line in written(words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_has_no_room_is_left_to_the_rules(language: str) -> None:
    """Whole options are left out, and the line says so."""
    kind = GAMES["bulgarian-canasta"]
    last = {
        name: value for one in kind.presets for name, value in one.options
    } | positions.HOUSE_RULES
    named = {spec.name for spec in specs(kind.options_type) if spec.choices} - {"length"}
    held = with_options(HELD["bulgarian-canasta"], **last)
    line = line_of(held, language)
    assert line.endswith("; …")
    assert len(line) <= MOST_BESIDE
    table = replace(held.table, language=language)
    rules = "\n".join(map(plain_of, rules_lines(page_of(replace(held, table=table)))))
    for name, value in last.items():
        if name in named:
            assert wording(f"option-{name}-{value}", language) in rules
    brief = [
        wording(f"option-{name}-{value}-short", language)
        for name, value in last.items()
        if name in named
    ]
    said = line.removeprefix(wording("house-line", language, what="")).split("; ")
    assert set(said[:-1]) <= set(brief)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_plays_differently_is_said_before_what_is_only_allowed(language: str) -> None:
    """A line with little room says what changes the play and the score."""
    held = with_options(
        positions.held_of(classic.middle(4), game=classic.FOUR),
        take_back_throw="off",
        last_card_call="on",
        first_melds="modern",
    )
    said = line_of(held, language)
    melds = wording("option-first_melds-modern-short", language)
    undo = wording("option-take_back_throw-off-short", language)
    assert said.index(melds) < said.index(undo)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_changes_the_score_most_is_said_first(language: str) -> None:
    """Bela: points in full before a capot that may win the match; the page has room for all."""
    bela = next(one for one in GAMES["belot"].presets if one.id == "bela")
    held = with_options(HELD["belot"], **dict(bela.options))
    full = wording("option-rounding-exact-short", language)
    assert line_of(held, language).startswith(wording("house-line", language, what=full))
    page = page_of(replace(held, table=replace(held.table, language=language)))
    assert drawn_house(page).startswith(wording("house-line", language, what=full))
    assert len(board_of(page, CATALOGUE.presentation_of("belot").board).house) > MOST_BESIDE


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_without_room_leaves_it_to_shorter_ones_and_the_picture_has_more(
    language: str,
) -> None:
    """A picture is wider than a line beside it on a phone."""
    kind = GAMES["bulgarian-canasta"]
    chosen = {
        spec.name: next(one for one in spec.choices if one != spec.default)
        for spec in specs(kind.options_type)
        if spec.choices and spec.name not in {"cut", "first_dealer", "length"}
    }
    held = with_options(HELD["bulgarian-canasta"], **chosen)
    page = page_of(replace(held, table=replace(held.table, language=language)))
    line, drawn = plain_of(house_line(page)), drawn_house(page)
    assert len(line) <= MOST_BESIDE
    assert drawn.count(";") >= line.count(";") + (language == "en")
    assert width_of(drawn, SMALLEST) <= HOUSE_ROOM
    brief = [wording(f"option-{one}-{value}-short", language) for one, value in chosen.items()]
    left = [one for one in brief if one not in line]
    room = MOST_BESIDE - len(line) - len("; ")
    assert min(map(len, left)) > room, "nothing that has room is left out"
