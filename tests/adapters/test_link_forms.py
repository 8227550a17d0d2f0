"""The forms of the links that the bot makes: each is the whole address, as a person would see it,
and what a link carries is read back from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from urllib.parse import parse_qs, urlsplit

import pytest

from adapters.browser.invitation import join_link
from adapters.discord.elsewhere import elsewhere_screen
from adapters.discord.gateway.invite import invite_link, own_link
from adapters.discord.rendering.render import render as on_discord
from adapters.telegram.links import Links, code_in, seat_in, seat_link, share_link
from adapters.telegram.miniapp import PageLinks
from adapters.telegram.rendering.markup import Readers, html_of, link_to
from adapters.telegram.rendering.render import Message
from adapters.telegram.rendering.render import render as on_telegram
from adapters.telegram.sending.spots import Spot
from bot.ports.screen import Block, Kind, Link, Press, Screen
from bot.words.text import Plain, RuleSpan

TABLE: Final = "0123abcd"
PAGES: Final = PageLinks("https://cards.example.org", "table")
LINKS: Final = Links(lambda: "kafene_bot", PAGES)
OAUTH: Final = "https://discord.com/oauth2/authorize?client_id=4242"
INVITATION: Final = f"{OAUTH}&scope=bot+applications.commands&permissions=274878008320"
FORMS: Final[list[tuple[Callable[..., str], tuple[str | int, ...], str]]] = [
    # what makes a link, of what, the address
    (invite_link, (4242,), INVITATION),
    (own_link, (4242,), f"{OAUTH}&scope=applications.commands&integration_type=1"),
    (link_to, ("kafene_bot", TABLE), f"https://t.me/kafene_bot?start={TABLE}"),
    (seat_link, ("kafene_bot", TABLE), f"https://t.me/kafene_bot?start=seat-{TABLE}"),
    (share_link, ("kafene_bot", "k7qd2mx9"), "https://t.me/kafene_bot?startgroup=share-k7qd2mx9"),
    (join_link, ("https://cafe.example/", "k7qd2mx9"), "https://cafe.example/?join=k7qd2mx9"),
    (join_link, ("", "k7qd2mx9"), ""),  # no address, no link
]


@pytest.mark.parametrize(("make", "of", "form"), FORMS)
def test_the_form_of_a_link(make: Callable[..., str], of: tuple[str | int, ...], form: str) -> None:
    assert make(*of) == form


def test_what_a_link_carries_is_read_back() -> None:
    def payload(link: str, name: str) -> str:
        return parse_qs(urlsplit(link).query)[name][0]

    assert seat_in(payload(seat_link("b", TABLE), "start")) == TABLE
    assert code_in(payload(share_link("b", "k7qd2mx9"), "startgroup")) == "k7qd2mx9"
    for spoilt in ("seat-", "seat-../x", TABLE, "share-k7qd2mx9", ""):
        assert seat_in(spoilt) == ""
    for spoilt in ("share-", "share-../x", "k7qd2mx9", f"seat-{TABLE}", ""):
        assert code_in(spoilt) == ""


def urls(*messages: Message) -> list[list[str]]:
    """The addresses of the buttons, row by row; of a Mini App after ``app:``."""
    rows = [row for message in messages for row in message.keyboard]
    found = [[one.url or (one.page and f"app:{one.page}") for one in row] for row in rows]
    return [[url for url in row if url] for row in found if any(row)]


SIT: Final = Press(f"{TABLE}:sit:1", "Sit")
HALL: Final = ("telegram:-1001234/8", "56,p57")
APP: Final = f"https://t.me/kafene_bot/table?startapp={TABLE}"
PAGE: Final = f"app:https://cards.example.org/?table={TABLE}"
BACK: Final = "https://t.me/c/1234/8/57"
BUTTONS: Final = [
    # what is shown, with which buttons, where: the addresses
    (Kind.HAND, (), Spot(7), [[BACK], [PAGE]]),
    (Kind.TABLE, (), Spot(7), [[PAGE]]),
    (Kind.TABLE, (), Spot(-1001234), [[APP]]),
    (Kind.LOBBY, (), Spot(-1001234), [[APP]]),
    (Kind.ANSWER, (), Spot(7), []),
    (Kind.HAND, (), Spot(-1001234, 0, 7), []),
    (Kind.LOBBY, (SIT,), Spot(-1001234, 0, 7), []),
]


@pytest.mark.parametrize(("kind", "controls", "spot", "addresses"), BUTTONS)
def test_the_buttons_under_a_message(
    kind: Kind, controls: tuple[Press, ...], spot: Spot, addresses: list[list[str]]
) -> None:
    screen = Screen(kind, TABLE, None, (), controls, table_at=HALL)
    assert urls(*LINKS.add_to((Message("x"),), screen, spot)) == addresses


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Join me for a game of cards: open the link and press Start."),
        ("bg", "Ела да поиграем карти: отвори връзката и натисни „Старт“."),
        ("hu", "Gyere kártyázni: nyisd meg a linket, és nyomd meg az Indítás gombot."),
    ],
)
def test_a_lobby_invites_in_the_language_of_its_table(language: str, text: str) -> None:
    screen = Screen(Kind.LOBBY, TABLE, None, (), (SIT,), language=language)
    (shared, *_), *_ = urls(*Links(lambda: "kafene_bot").add_to((Message("x"),), screen, Spot(-5)))
    carried = f"https%3A%2F%2Ft.me%2Fkafene_bot%3Fstart%3Dseat-{TABLE}"
    assert shared.startswith(f"https://t.me/share/url?url={carried}&text=")
    assert shared.isascii(), "else an app cuts the address off"
    assert " " not in shared
    asked = parse_qs(urlsplit(shared).query)
    assert asked == {"url": [f"https://t.me/kafene_bot?start=seat-{TABLE}"], "text": [text]}


def test_somebody_elsewhere_is_led_to_the_private_chat_and_to_a_server() -> None:
    def links(private: str) -> list[tuple[str, str]]:
        screen = elsewhere_screen("en", (), 4242, private)
        return [(one.label, one.target) for one in screen.controls if isinstance(one, Link)]

    invitation = ("Invite me to a server", INVITATION)
    assert links("55") == [("Our private chat", "https://discord.com/channels/@me/55"), invitation]
    assert links("") == [invitation]


@pytest.mark.parametrize(
    ("target", "discord", "telegram"),
    [
        ("https://a.example/b?c=d", True, True),
        ("http://a.example", True, True),
        ("tg://resolve?domain=a", False, True),
        ("/rules/belot", False, False),
        ("javascript:alert(1)", False, False),
    ],
)
def test_a_link_that_a_chat_cannot_open_is_no_button(
    target: str, *, discord: bool, telegram: bool
) -> None:
    block = Block(((Plain("x"),),))
    screen = Screen(Kind.ANSWER, "", None, (block,), (Link("There", target),))
    (body,) = on_discord(screen)
    shown = [one for part in body["components"] for one in part["components"] if one["type"] == 1]
    assert [one["url"] for row in shown for one in row["components"]] == [target] * discord
    assert urls(*on_telegram(screen)) == [[target]] * telegram


@pytest.mark.parametrize(
    ("bot", "html"),
    [
        ("kafene_bot", '<a href="https://t.me/kafene_bot?start=rule-belot-10_3">§10.3</a>'),
        ("", "<i>§10.3</i>"),
    ],
)
def test_a_rule_on_telegram(bot: str, html: str) -> None:
    assert html_of((RuleSpan("belot", "§10.3", "10.3"),), Readers(bot=bot)) == html
