"""The number of a private chat, of a group or of a channel is told to nobody who is elsewhere; nor
the name of a room that lets everybody in who knows it."""

from __future__ import annotations

from typing import Final

import pytest

from adapters.discord.rendering import markup as discord
from adapters.telegram.rendering.markup import html_of
from bot.model.languages import LANGUAGES
from bot.model.people import Person
from bot.model.tables.table import Place, Table
from bot.views.lobby.lobby import place_in_chat, place_name
from bot.words.text import plain_of
from bot.words.words import words_in

SECRETS: Final = {
    "discord:dm/447155": "447155",
    "discord:118822/229933": "229933",
    "telegram:90210": "90210",
    "telegram:-100555777/7": "100555777",
    "telegram:-4411": "4411",
    "local:coffee-walnut-k4wd7xqa": "k4wd7xqa",
}
"""By the place what of its id stays there."""
HOST: Final = Person("discord:1", "Ann")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", SECRETS)
@pytest.mark.parametrize("title", ["", "The Hall"])
def test_a_place_is_named_elsewhere_without_its_number(id: str, title: str, language: str) -> None:
    if not title and id.startswith("local:"):
        return  # rooms that friends made always have a title
    text = place_in_chat(words_in(language), Place(id, title))
    for shown in (discord.line(text), html_of(text), plain_of(text)):
        assert SECRETS[id] not in shown
        assert (title in shown) or not title
        assert words_in(language).plain(f"chat-{id.partition(':')[0]}") in shown


@pytest.mark.parametrize("id", SECRETS)
def test_a_place_with_a_name_is_called_by_it(id: str) -> None:
    """On Discord a mention shows it, to people who see the place there."""
    place = Place(id, "The Hall")
    text = place_name(Table("tABLE", (place,), HOST, "belot", (), (), 0, 0), place)
    assert plain_of(text) == "The Hall"
    assert html_of(text) == "The Hall"
    mention = id.rpartition("/")[2] if id.startswith("discord:") else ""
    assert discord.line(text) == (f"<#{mention}>" if mention else "The Hall")
