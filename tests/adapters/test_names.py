"""Names of people on Discord and Telegram are as clean as those in the browser."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from telegram import User

from adapters.discord import act as discord
from adapters.discord.rendering import markup as discord_markup
from adapters.discord.rendering.render import render, ringing
from adapters.telegram import act as telegram
from adapters.telegram.rendering.markup import Readers, html_of
from bot.model.people import Person
from bot.ports.screen import Block, Kind, Screen
from bot.words.text import PersonSpan, Plain
from tests.adapters.links import ODD as TYPED
from tests.adapters.links import linked_by_discord, linked_by_telegram
from tests.adapters.telegram.rules import parsed

ODD = [
    ("Vera" + "\u0301" * 23, "Ver\u00e1\u0301\u0301"),
    ("Ve\u3164ra\u2800", "Vera"),
    ("字" * 32, "字" * 16),
    ("Ve\u202era\nIvanova", "Vera Ivanova"),
]


@pytest.mark.parametrize(("name", "seen"), ODD)
def test_a_name(name: str, seen: str) -> None:
    on_discord: Any = SimpleNamespace(id=5, display_name=name, name="vera")
    assert discord.person_of(on_discord).name == seen
    on_telegram = User(id=5, first_name=name, is_bot=False)
    assert telegram.person_of(on_telegram).name == seen


def test_a_name_that_nobody_sees() -> None:
    on_discord: Any = SimpleNamespace(id=5, display_name="\u3164", name="vera")
    assert discord.person_of(on_discord).name == "vera"
    assert telegram.person_of(User(id=5, first_name="\u3164", is_bot=False)).name == "#5"


NAMES = (
    *TYPED,
    *("@boris_petrov", "t.me/x", "https://a.example/x", "#tag", "/play", "/play@kafene_bot"),
    *("\u202e@boris_petrov", "a\u200b@boris_petrov", "@boris\u200b_petrov", "\u05d0@boris_petrov"),
    *("*@boris_petrov*", "[@boris_petrov](tg://user?id=1)", "<a href='tg://user?id=1'>x</a>"),
    *("<@7003>", "@everyone", "@here", "&lt;@1&gt;", "Ana @boris_petrov", "@boris_petrov, Ana"),
)
"""Names that look like something else: of other people, addresses, tags, commands, markup."""


def span(person: Person) -> PersonSpan:
    return PersonSpan(person.id, person.name)


@pytest.mark.parametrize("name", NAMES)
def test_a_name_rings_its_owner_alone(name: str) -> None:
    """On Telegram a user name in a link to somebody would ring whoever has it, and not them."""
    them = telegram.person_of(User(id=7003, first_name=name, is_bot=False))
    other = telegram.person_of(User(id=7004, first_name=f"{name} 2", is_bot=False))
    line = (span(them), Plain(", "), span(other), Plain(": it is your turn"))
    text, mentioned = parsed(html_of(line, Readers((them.id,))), "HTML")
    assert mentioned == [7003]
    assert not linked_by_telegram(text)


@pytest.mark.parametrize("name", NAMES)
def test_a_name_rings_its_owner_alone_on_discord(name: str) -> None:
    def person(number: int, shown: str) -> PersonSpan:
        user: Any = SimpleNamespace(id=number, display_name=shown, name="vera")
        return span(discord.person_of(user))

    them, other = person(7003, name), person(7004, f"{name} 2")
    line = (them, Plain(", "), other, Plain(": it is your turn"))
    screen = Screen(Kind.CALL, "t", None, (Block((line,)),), notify=(them.person,))
    (body,) = render(screen)
    sent = ringing(body, screen.notify)
    assert sent["allowed_mentions"] == {"parse": [], "users": ["7003"]}
    made = linked_by_discord(discord_markup.line(line, screen.notify))
    assert made == ["mention: <@7003>", *["marks: *"] * 4], "and the name of the other is bold"
