"""Words that people typed are words: no chat makes a link, a mention, a command, an emoji or a
format of them, wherever a screen says them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from msgspec.structs import replace
from simcord.components import walk_components

from adapters.discord.rendering import markup as discord_markup
from adapters.discord.rendering import render as discord
from adapters.telegram.rendering import render as telegram
from adapters.telegram.rendering.markup import html_of
from bot.model.languages import LANGUAGES
from bot.model.outcomes import Refusal
from bot.model.people import Person
from bot.model.presets import Preset
from bot.model.tables.draft import Draft
from bot.model.tables.table import Place, SaidLine, Stage
from bot.ports.screen import Confirm, Screen
from bot.tables.rules.talk import MOST_LETTERS
from bot.views.hand.hand import hand_screen
from bot.views.lobby.gathering import let_in_screen
from bot.views.lobby.lobby import table_name
from bot.views.lobby.said import MOST_SHOWN, said_blocks
from bot.views.personal.personal import my_tables_screen
from bot.views.places.presets import presets_screen
from bot.words.cleaning import JOINER, one_line, short_name, unlinked
from bot.words.text import PersonSpan, PlaceSpan, Plain, Strong, Text, plain_of
from bot.words.words import words_in
from tests.adapters.links import ODD, linked_by_discord, linked_by_telegram
from tests.adapters.telegram.rules import parsed
from tests.bot.pictures.positions import held_of, middle
from tests.bot.views import gallery

PIECES = (
    *ODD,
    *"@/#$.:<>[]()*_~`|\\!&-+0123456789 abcXYZж",
    " ",
    "..",
    "://",
    ".com",
    "gg",
    "www.",
)
typed = st.lists(st.sampled_from(PIECES), max_size=12).map("".join)


INNOCENT = {
    *("99999/123456789012345678", "dm/123456789012345678", "§10.3", "K♦", "a\\", "\\", "\\<@1>"),
    *("<b>a</b>", "&lt;b&gt;", "</play:play" + "0" * 32 + ">"),
}
"""Of these nothing is made anywhere, as they stand."""
PEOPLE = ("Ana", "Boris", "Cyril", "Dora")


def on_discord(text: Text) -> Counter[str]:
    return Counter(linked_by_discord(discord_markup.line(text)))


def on_telegram(text: Text) -> Counter[str]:
    return Counter(linked_by_telegram(parsed(html_of(text), "HTML")[0]))


def test_the_models_find_links() -> None:
    """Otherwise they prove nothing."""
    found = {one for one in ODD if linked_by_telegram(one) or linked_by_discord(one)}
    assert found == set(ODD) - (INNOCENT - found)
    assert not found & INNOCENT - {"99999/123456789012345678", "dm/123456789012345678"}
    assert linked_by_telegram("Vera. 12:30, 2.5, 310 : 45, and/or, e. g.") == []
    assert linked_by_discord("Vera. 12:30, 2.5, 310 : 45, and/or, e.g.") == []


def check(words: str) -> None:
    """Typed words are words, in every kind of span and beside others."""
    line = one_line(f"a{words}")
    for span, neutral in (
        (Plain(line), Plain("a")),
        (Strong(line), Strong("a")),
        (PersonSpan("", line), PersonSpan("", "a")),
        (PlaceSpan("x:-1", line), PlaceSpan("x:-1", "a")),
    ):
        text, other = ((Plain("– "), one, Plain(", "), one) for one in (span, neutral))
        assert not on_telegram(text)
        assert on_discord(text) == on_discord(other)
        assert on_discord((span,)) == on_discord((neutral,))  # where a line begins
    broken = unlinked(line, numbers=True)
    assert unlinked(broken, numbers=True) == broken
    assert broken.replace(JOINER, "") == line


@given(typed)
@example("</play:play" + "0" * 32 + ">")
def test_any_typed_words_are_words(words: str) -> None:
    check(words)


@pytest.mark.parametrize("words", ODD)
def test_odd_words_are_words(words: str) -> None:
    check(words)
    assert on_discord((Plain(words),)) == Counter()


def screens_of(words: tuple[str, ...], language: str) -> Iterator[Screen]:
    """Screens of a table where people, the places and the rules are called so, and they say it."""
    names = tuple([short_name(one, 32) for one in words])
    held = held_of(
        middle(),
        names=names,
        language=language,
        places=(Place("test:room", names[0]), Place("other:hall", names[1], 1)),
        numbered=2,
        preset=names[1],
        said=tuple(
            [
                SaidLine(Person(f"other:{at}", names[at]), one_line(one)[:MOST_LETTERS], 1)
                for at, one in enumerate(words[:MOST_SHOWN])
            ]
        ),
    )
    lobby = replace(held, table=replace(held.table, stage=Stage.LOBBY), state=None)
    knock = replace(held, table=replace(held.table, knocks=(Person("test:9", names[2]),)))
    sets = tuple([Preset(f"abc12{at}", name, held.table.game, {}) for at, name in enumerate(names)])
    assert len(said_blocks(gallery.page_of(held, language, None))) == 1
    for one in (held, lobby, knock):
        yield from [seen.screen for seen in gallery.public(one, language)]
        for seat in (None, 0):
            reader = gallery.page_of(one, language, seat)
            yield from [seen.screen for seen in gallery.panels(one, reader)]
        ours = gallery.page_of(one, language, 0)
        yield presets_screen(replace(ours, governs=True), sets)
        yield let_in_screen(ours)
    draft = Draft(held.table.prompts[0])
    yield hand_screen(gallery.page_of(held, language, 0), draft, [held, lobby])
    refusal = Refusal("NOT_HOST", {"who": names[3]})
    yield gallery.answer(language, refusal, held.table.game)


def links_in(screen: Screen) -> Counter[str]:
    """What chats make of the words of a screen by themselves."""
    found = Counter[str]()
    for pictures in (False, True):
        for body in discord.render(screen, pictures=pictures):
            for part in walk_components(body["components"]):
                if part["type"] == 10:
                    found.update(linked_by_discord(part["content"]))
        for message in telegram.render(screen, pictures=pictures, bot="kafene_bot", group=True):
            found.update(linked_by_telegram(parsed(message.text, "HTML")[0]))
    for control in screen.controls:
        if isinstance(control, Confirm):
            found.update(on_discord(control.consequence) + on_telegram(control.consequence))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_screen_makes_links_of_what_people_typed(language: str) -> None:
    neutral = [links_in(one) for one in screens_of(PEOPLE, language)]
    assert sum(neutral, Counter()).total(), "commands of ours can be pressed"
    step = len(LANGUAGES)
    for at in range(LANGUAGES.index(language) * len(PEOPLE), len(ODD), step * len(PEOPLE)):
        words = (*ODD, *PEOPLE)[at : at + len(PEOPLE)]
        for screen, other in zip(screens_of(words, language), neutral, strict=True):
            assert not links_in(screen) - other, (words, screen)


def test_a_button_names_no_channel() -> None:
    """A line mentions it, and whoever may not see it there reads no name; a button could only be
    told the name."""
    typed = "99999/123456789012345678"
    assert discord_markup.label(f"Delete “{typed}”") == f"Delete “{typed}”"
    held = held_of(middle(), places=(Place("discord:11111/22222", "The café"),))
    other = replace(
        held,
        table=replace(
            held.table, id="00abcdeg", places=(Place("discord:11111/33333", "The café"),)
        ),
    )
    screen = my_tables_screen(words_in("en"), held.table.host.id, [held, other])
    hands = [one for one in screen.controls if getattr(one, "token", "").endswith(":hand")]
    labels = [one.label for one in hands]
    assert labels == [f"{number}. Bulgarian canasta · The café" for number in (1, 2)]
    (body,) = discord.render(screen)
    text = next(one["content"] for one in walk_components(body["components"]) if one["type"] == 10)
    assert "1\\. Bulgarian canasta · <#22222>: " in text
    assert "2\\. Bulgarian canasta · <#33333>: " in text
    old = replace(held.table, places=(Place(held.table.place),))
    assert plain_of(table_name(words_in("en"), old, old.places[0])) == "Bulgarian canasta", (
        "a number says nothing"
    )
    room = replace(old, places=(Place("local:kafene"),))
    assert (
        plain_of(table_name(words_in("en"), room, room.places[0])) == "Bulgarian canasta · kafene"
    )
