"""People and places of one chat in the messages of another: words, whatever their numbers are."""

from __future__ import annotations

from itertools import permutations
from typing import Final

import pytest
from simcord.components import walk_components

from adapters.browser.protocol import fit as fit_local
from adapters.discord.rendering import markup as discord_markup
from adapters.discord.rendering import render as discord
from adapters.discord.rendering.render import ringing
from adapters.telegram.rendering import render as telegram
from adapters.telegram.rendering.markup import Readers, html_of
from bot.model.languages import LANGUAGES
from bot.model.people import Person
from bot.model.tables.table import Place, SaidLine
from bot.ports.screen import Block, Kind, Screen
from bot.views.table.table import table_screen
from bot.words.cleaning import JOINER
from bot.words.text import PersonSpan, PlaceSpan, Plain, Text, plain_of
from bot.words.words import words_in
from tests.adapters.links import linked_by_discord
from tests.adapters.telegram.rules import parsed
from tests.bot.pictures.positions import held_of, middle, page_of

NUMBER: Final = "7003"
CHATS: Final = ("discord", "telegram", "local")
SAME: Final = tuple([f"{chat}:{NUMBER}" for chat in CHATS])
"""Three people of one number."""


def line() -> Text:
    people = [PersonSpan(one, f"Ann {one.partition(':')[0]}") for one in SAME]
    return (*people, Plain(": it is your turn"))


@pytest.mark.parametrize("order", list(permutations(SAME)))
def test_on_discord_only_people_of_discord_are_mentioned(order: tuple[str, ...]) -> None:
    screen = Screen(Kind.CALL, "t", None, (Block((line(),)),), notify=order)
    (body,) = discord.render(screen)
    assert ringing(body, order)["allowed_mentions"] == {"parse": [], "users": [NUMBER]}
    made = linked_by_discord(discord_markup.line(line(), order))
    assert [one for one in made if "mention" in one] == [f"mention: <@{NUMBER}>"]
    others = Screen(Kind.CALL, "t", None, (Block((line(),)),), notify=SAME[1:])
    (body,) = discord.render(others)
    assert not ringing(body, SAME[1:])["allowed_mentions"].get("users")
    texts = [one["content"] for one in walk_components(body["components"]) if one["type"] == 10]
    assert not [one for text in texts for one in linked_by_discord(text) if "mention" in one]


@pytest.mark.parametrize("order", list(permutations(SAME)))
def test_on_telegram_only_people_of_telegram_are_mentioned(order: tuple[str, ...]) -> None:
    text, mentioned = parsed(html_of(line(), Readers(order)), "HTML")
    assert mentioned == [int(NUMBER)]
    assert text == plain_of(line())
    assert not parsed(html_of(line(), Readers((SAME[0], SAME[2]))), "HTML")[1]


def test_places_of_another_chat_are_named() -> None:
    for place in ("telegram:-100/7", f"local:{NUMBER}", "telegram:-7003"):
        assert discord_markup.line((PlaceSpan(place, "Hall"),)) == "Hall"
    for place in ("discord:11111/22222", "local:hall"):
        assert html_of((PlaceSpan(place, "Hall"),)) == "Hall"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_said_reads_the_same_in_every_chat(language: str) -> None:
    said = tuple(
        [SaidLine(Person(one, "Ann"), f"line *{at}* <@1>", at + 1) for at, one in enumerate(SAME)]
    )
    places = (Place("discord:11111/22222", "Hall"), Place("telegram:-1", "Club", 1))
    held = held_of(
        middle(),
        language=language,
        places=places,
        numbered=2,
        said=said,
    )
    screen = table_screen(page_of(held))
    block = next(one for one in screen.blocks if "Ann" in plain_of(one.lines[-1]))
    title, *lines = [plain_of(one) for one in block.lines]
    assert title.startswith("\N{SPEECH BALLOON} ")
    assert lines == [f"{who}: line *{at}* <@1>" for at, who in enumerate(called(language))]
    for pictures in (False, True):
        (message, *_) = telegram.render(screen, pictures=pictures, bot="b", group=True)
        text, mentioned = parsed(message.text, "HTML")
        assert not mentioned
        assert all(one in text.replace(JOINER, "") for one in lines)
        (body, *_) = discord.render(screen, pictures=pictures)
        parts = walk_components(body["components"])
        shown = "\n".join([one["content"] for one in parts if one["type"] == 10])
        assert all(f"line \\*{at}\\* " in shown for at in range(len(said)))
        assert not [one for one in linked_by_discord(shown) if "mention" in one]
    local = fit_local(screen)
    assert block in local.blocks


def called(language: str) -> list[str]:
    """The three Anns, as a table of several chats calls them."""
    chats = [words_in(language).plain(f"chat-{one}") for one in ("discord", "telegram", "local")]
    return [f"Ann ({chat})" for chat in chats]
