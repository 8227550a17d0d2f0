"""The rules in every language, and how they are read in the chat."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from redis.asyncio import Redis

from bot.model.languages import FACTS, LANGUAGES
from bot.model.outcomes import Refused
from bot.ports.screen import BlockStyle, Press, Screen
from bot.ports.tokens import read_token
from bot.views.reading import rulebook
from bot.views.reading.rulebook import TAB, Rulebook, _pages, games
from bot.views.reading.rules import (
    MOST_CHAPTERS,
    MOST_LETTERS,
    books_screen,
    contents_press,
    contents_screen,
    rule_screen,
    turned,
)
from bot.words.text import Strong, plain_of
from bot.words.words import words_in
from engine.contract.errors import anchor_of
from engine.registry import GAMES
from tests.bot.application import App, control, said, seen, wording
from tests.bot.people import FRIENDS
from tests.bot.views.limits import check_limits, fitted
from tests.paths import ROOT

pytestmark = pytest.mark.slow

NORTH: Final = FRIENDS[0]
GAME: Final = "bulgarian-canasta"
PAGE: Final = ROOT / "docs" / "rules"
RULE: Final = re.compile(r"§\d+(?:\.\d+)*[A-Z]?|[A-Z]\d+")


PAGES: Final = sorted({(game, language) for game, language in _pages() if language != "en"})
"""The translated pages, by game and language."""
TRANSLATED: Final = (GAME, "belot", "classic-canasta", "decorated-canasta")
NOTATION: Final = {
    GAME: '<a id="A13"></a>',
    "belot": '<a id="s1"></a>',
    "classic-canasta": '<a id="s1"></a>',
    "decorated-canasta": '<a id="s1"></a>',
}
"""What stands behind the section that explains the letters."""


def page(language: str, game: str = GAME) -> str:
    name = game if language == "en" else f"{game}.{language}"
    return (PAGE / f"{name}.md").read_text("utf-8")


def book(language: str, game: str = GAME) -> Rulebook:
    found = Rulebook.of(game, language)
    assert found is not None
    return found


def cited(game: str) -> set[str]:
    """Every rule that the engine may cite: those of refusals, those of lines of a score."""
    kind = GAMES[game]
    folder = Path(str(__import__(kind.__module__, fromlist=["_"]).__file__)).parent
    rules = set(kind.refusals.values())
    for file in folder.rglob("scor*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                rules |= {node.value} if RULE.fullmatch(node.value) else set()
    return rules


# --- the pages ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_the_same_anchors_in_the_same_order(game: str, language: str) -> None:
    anchors = re.compile(r'<a id="([^"]+)"></a>')
    labels = re.compile(r"<sub>([^<]+)</sub>")
    english, other = page("en", game), page(language, game)
    assert anchors.findall(other) == anchors.findall(english)
    assert labels.findall(other) == labels.findall(english)
    assert len(anchors.findall(other)) > 50


def lines_of(language: str, game: str) -> list[str]:
    """The lines after the notation, where letters are explained."""
    return page(language, game).partition(NOTATION[game])[2].splitlines()


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_the_same_lines_links_codes_cards_and_numbers(game: str, language: str) -> None:
    english, other = lines_of("en", game), lines_of(language, game)
    assert len(other) == len(english)
    rank = re.compile(r"(?:10|[2-9A-ZА-Я])[♣♦♥♠]")
    letters = {ord(words_in(language).rank(one)): one for one in "JQKA"}
    for here, there in zip(english, other, strict=True):
        assert there.count("|") == here.count("|"), there
        assert there.count("**") == here.count("**"), there
        for pattern in (r"^#+ |^- |^\d+\. |^\|", r"\]\([^)]+\)", r"`[^`]+`", r"\d+"):
            found = sorted(re.findall(pattern, there))
            assert found == sorted(re.findall(pattern, here)), there
        cards = [one.translate(letters) for one in rank.findall(there)]
        assert sorted(cards) == sorted(rank.findall(here)), there


@pytest.mark.parametrize(("game", "language"), sorted(_pages()))
def test_the_pages_link_to_each_other(game: str, language: str) -> None:
    found = [one for one in LANGUAGES if (game, one) in _pages()]
    links = [
        f"**{FACTS[one].name}**"
        if one == language
        else f"[{FACTS[one].name}]({Path(_pages()[game, one]).name})"
        for one in found
    ]
    assert page(language, game).splitlines()[2] == " · ".join(links)


# --- the book ----------------------------------------------------------------------------------


def sections(language: str, game: str = GAME) -> Iterator[tuple[str, str, str]]:
    """Anchor, title and text of every section."""
    rules = book(language, game)
    for anchor in rules.sections:
        section = rules.sections.get(anchor)
        assert section is not None
        yield anchor, section.title, "\n".join(map(plain_of, section.lines))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_no_section_is_empty_or_has_marks_left(game: str, language: str) -> None:
    found = list(sections(language, game))
    assert found
    for anchor, title, text in found:
        assert title, anchor
        assert len(text) > 15, anchor
        assert not re.search(r"[*`<]{2}|<[a/s]|\]\(|\| ", title + text), (anchor, text)
        if language == "bg":
            assert re.search("[а-я]{3}", title), anchor
            assert len(re.findall("[а-я]", text)) > len(re.findall("[a-z]", text)), anchor


@pytest.mark.parametrize("game", TRANSLATED)
def test_hungarian_is_not_english(game: str) -> None:
    english = {anchor: (title, text) for anchor, title, text in sections("en", game)}
    for anchor, title, text in sections("hu", game):
        assert title != english[anchor][0]
        assert text != english[anchor][1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_is_cited_has_its_section(game: str, language: str) -> None:
    rules = cited(game)
    assert len(rules) > 5
    for rule in rules:
        section = book(language, game).sections.get(anchor_of(rule))
        assert section is not None, rule
        if not rule.startswith("§"):
            assert section.title.endswith(f"· {rule}")
            assert f"[{rule}]" in "".join(map(plain_of, section.lines))


def test_what_the_engine_cites_is_found() -> None:
    assert {"§10.3", "A18", "§14.2", "A46", "A47", "§14.6", "§15.2"} <= cited(GAME)


def test_a_section_is_the_text_of_its_heading() -> None:
    rules = book("en")
    section = rules.sections.get("s12")
    assert section is not None
    assert section.title == "12. Taking the pile"
    assert [plain_of(line) for line in section.lines] == [
        "Instead of drawing you may take the pile. You take all of it. You pay for it with a key: "
        "cards from your hand that make a meld together with the top card."
    ]
    assert Strong("all of it") in section.lines[0]
    assert [anchor for anchor, _ in section.parts] == ["s12.1", "s12.2", "s12.3"]
    assert (section.before, section.after) == ("s11", "s12.1")


def test_a_heading_without_text_has_all_below_it() -> None:
    section = book("en").sections.get("s3")
    assert section is not None
    said = [plain_of(line) for line in section.lines]
    assert said[0] == "3.1 The pack"
    assert said[1:3] == ["Part\tCards", "Two standard packs of 52\t104"]
    assert (section.before, section.after, section.parts) == ("s2", "s4", ())


def test_a_place_in_the_text_is_its_paragraph_with_what_it_announces() -> None:
    rules = book("en")
    for anchor, lines in (("A15", 1), ("A11", 5), ("A40", 3), ("s13.3A", 1), ("option-run_key", 2)):
        section = rules.sections.get(anchor)
        assert section is not None
        assert len(section.lines) == lines, anchor
    package = rules.sections.get("A11")
    assert package is not None
    assert package.lines[1] == (Strong("Package"), TAB, Strong("By the table"))


@pytest.mark.parametrize(
    ("anchor", "kept", "line"),
    [
        ("s3", True, "Two standard packs of 52\t104"),  # the first column may be long
        ("A11", False, "Package · By the table"),
    ],
)
def test_a_table_has_columns_if_those_after_the_first_are_narrow(
    anchor: str, kept: bool, line: str
) -> None:
    screen = rule_screen(words_in("en"), GAME, anchor)
    lines = {plain_of(line): block.style for block in screen.blocks for line in block.lines}
    assert (lines[line] is BlockStyle.SHEET) is kept


def test_places_are_found_however_they_are_written() -> None:
    rules = book("bg")
    for place in ("s10.3", "§10.3", "10.3", " S10.3 "):
        assert rules.find(place) == "s10.3"
    assert rules.find("a18") == "A18"
    assert rules.find("s99") == rules.find("") == ""


def test_languages_and_games_without_a_page() -> None:
    assert book("de") is book("en")
    assert book("bg-BG") is book("bg")
    assert book("bg") is not book("en")
    for game in ("chess", "", "../players", f"{GAME}.bg"):
        assert Rulebook.of(game, "en") is None
        assert not Rulebook.exists(game, "en")
        with pytest.raises(Refused):
            rule_screen(words_in("en"), game, "s1")


def test_a_language_that_has_no_page_reads_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    only = {("bridge", "en"): str(tmp_path / "bridge.md")}
    (tmp_path / "bridge.md").write_text('# Bridge\n\n<a id="s1"></a>\n## 1. Cards\nThirty-two.\n')
    monkeypatch.setattr("bot.views.reading.rulebook._pages", lambda: only)
    assert Rulebook.exists("bridge", "hu")
    found = Rulebook.of("bridge", "hu")
    assert found is not None
    assert found.contents == (("s1", "1. Cards"),)


def test_a_book_is_read_once() -> None:
    assert book("bg") is book("bg")


def test_a_button_to_the_rules_reads_no_book(monkeypatch: pytest.MonkeyPatch) -> None:
    def read(*_: str) -> None:
        raise AssertionError("a book is read")

    monkeypatch.setattr("bot.views.reading.rulebook._book", read)
    words = words_in("hu")
    assert len(contents_press(words, GAME)) == 1
    assert contents_press(words, "chess") == ()
    assert len(books_screen(words).controls) == len(games())


# --- the screens -------------------------------------------------------------------------------


def pages_of(language: str, what: str, anchor: str = "") -> list[Screen]:
    """All pages of a screen, by its own buttons."""
    words = words_in(language)
    found = [
        rule_screen(words, GAME, anchor) if what == "rule" else contents_screen(words, GAME, 0)
    ]
    on = words.plain("rules-on")
    while True:
        press = next((one for one in found[-1].controls if one.label == on), None)
        if press is None:
            return found
        assert isinstance(press, Press)
        token = read_token(press.token)
        assert token is not None
        found.append(turned(words, token))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_is_within_limits_and_nothing_is_lost(language: str) -> None:
    for anchor in book(language).sections:
        section = book(language).sections.get(anchor)
        assert section is not None
        shown: list[str] = []
        screens = pages_of(language, "rule", anchor)
        for number, screen in enumerate(screens):
            check_limits(screen)
            for fit in fitted(screen):
                check_limits(fit)
            assert plain_of(screen.blocks[0].lines[0]) == section.title
            texts = [block for block in screen.blocks[1:] if block.style is not BlockStyle.QUIET]
            said = [plain_of(line) for block in texts for line in block.lines]
            assert len("\n".join(said)) <= MOST_LETTERS, anchor
            assert said[-1].endswith(" …") == (number + 1 < len(screens))
            shown += [line.removesuffix(" …") for line in said]
        whole = [plain_of(line) for line in section.lines]
        assert list(map(columns, shown)) == list(map(columns, whole)), anchor


def columns(line: str) -> str:
    """A line of a table, however its columns are told apart."""
    return re.sub(r"\t+| · ", "|", line).removeprefix("|")


def test_the_screens_lead_from_one_to_the_next() -> None:
    """From the first chapter on, *next* comes to the last; every heading is a press away."""
    words, anchor, passed = words_in("hu"), "notation", []
    while anchor:
        passed.append(anchor)
        assert len(passed) < 100
        section = book("hu").sections.get(anchor)
        assert section is not None
        screen = rule_screen(words, GAME, anchor)
        titles = [one.label for one in screen.controls]
        assert "Tartalom" in titles
        anchor = section.after
    assert passed[-1] == "notes"
    assert {one for one, _ in book("hu").contents} <= set(passed)


def test_contents_name_all_chapters() -> None:
    screens = pages_of("bg", "contents")
    labels = []
    for screen in screens:
        check_limits(screen)
        chapters = [one.label for one in screen.controls if one.rank == 2]
        assert len(chapters) <= MOST_CHAPTERS
        labels += chapters
    assert labels == [title for _, title in book("bg").contents]
    assert "Българска канаста" in seen(screens[0])
    assert screens[0].language == "bg"


def test_an_unknown_place_shows_the_contents() -> None:
    words = words_in("en")
    assert rule_screen(words, GAME, "s99") == contents_screen(words, GAME)
    assert rule_screen(words, GAME, "s10.3", 99) == rule_screen(words, GAME, "s10.3", 1)
    assert contents_screen(words, GAME, 99) == contents_screen(words, GAME, 1)


# --- in the chat -------------------------------------------------------------------------------


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


async def test_a_rule_is_read_by_its_command(app: App) -> None:
    reply = await app.say(NORTH, "/rules bulgarian-canasta s10.3")
    assert reply.screen == rule_screen(words_in("en"), GAME, "s10.3")
    assert "Where wild cards may lie" in seen(reply.screen)
    assert reply.screen is not None
    on = await app.press(NORTH, control(reply.screen, "Read on ›"))
    assert "the joker is the 8" in seen(on.screen)
    assert on.screen is not None
    after = await app.press(NORTH, control(on.screen, "11. The canasta ›"))
    assert "seven cards" in seen(after.screen)
    assert after.screen is not None
    contents = await app.press(NORTH, control(after.screen, "Contents"))
    assert "1. Overview" in seen(contents.screen)
    assert (await app.say(NORTH, "/rules bulgarian-canasta")).screen == contents.screen


async def test_a_section_that_does_not_exist_is_named(app: App) -> None:
    """``/rules belot 99`` showed the contents, and said nothing of 99."""
    why = wording("refusal-NO_SECTION", name=wording("game-belot"), what="99")
    assert said(await app.say(NORTH, "/rules belot 99")) == why
    await app.say(NORTH, "/play belot")
    assert said(await app.say(NORTH, "/rules 99")) == why


async def test_the_card_of_a_table_leads_to_all_rules(app: App) -> None:
    assert (await app.say(NORTH, "/rules chess")).refused
    which = (await app.say(NORTH, "/rules")).screen
    assert wording("rules-which") in seen(which), "there is no table here"
    await app.say(NORTH, "/play")
    card = (await app.say(NORTH, "/rules")).screen
    assert card is not None
    check_limits(card)
    contents = await app.press(NORTH, control(card, "All the rules"))
    assert "7. The deal and the red threes" in seen(contents.screen)
    for line in ("/rules §10.3", "/rules a18"):
        assert "Where wild cards may lie" in seen((await app.say(NORTH, line)).screen)


async def test_rules_are_read_in_ones_own_language(app: App) -> None:
    await app.say(NORTH, "/language bg")
    reply = await app.say(NORTH, "/rules bulgarian-canasta A18")
    assert "по-къса" in seen(reply.screen)


# --- the package -------------------------------------------------------------------------------


def test_packaged_pages_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    config = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    forced = config["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert forced == {"docs/rules": "bot/rules"}
    assert rulebook.folder() == PAGE
    (tmp_path / "rules").mkdir()
    monkeypatch.setattr("bot.views.reading.rulebook.files", lambda _: tmp_path)
    assert rulebook.folder() == tmp_path / "rules"
