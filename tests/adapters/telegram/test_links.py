"""The ways between a hand and its table, to a free seat, into a group, and the menu button."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest

from adapters.telegram.links import group_link, message_link, seat_in
from bot.model.languages import LANGUAGES
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.tables.rules.actor import Actor
from bot.words.words import words_in
from tests.adapters.telegram.conftest import GROUP, Scene, new_world, running, scene_of
from tests.adapters.telegram.people import Client, buttons
from tests.adapters.telegram.tables import choice, lobby, playing
from tests.adapters.telegram.world import USERNAME, Json, User, words_of
from tests.bot.servers import Server as Valkey

EN = words_in("en")


@pytest.mark.parametrize(
    ("place", "message", "link"),
    [
        ("telegram:-1001234567890", "p17", "https://t.me/c/1234567890/17"),
        ("telegram:-1001234567890", "16,17", "https://t.me/c/1234567890/17"),
        ("telegram:-1001234567890/5", "17", "https://t.me/c/1234567890/5/17"),
        ("telegram:-1234", "17", ""),  # a basic group
        ("telegram:4200", "17", ""),
        ("discord:1", "17", ""),
        ("telegram:-1001234567890", "", ""),
    ],
)
def test_the_link_of_a_message(place: str, message: str, link: str) -> None:
    assert message_link(place, message) == link


def test_links() -> None:
    assert group_link("b") == "https://t.me/b?startgroup=kafene"
    asked = "https://t.me/b?startgroup=kafene&admin=pin_messages+delete_messages"
    assert group_link("b", admin=True) == asked
    assert seat_in("seat-0123abcd") == "0123abcd"
    assert not seat_in("0123abcd")
    assert not seat_in("seat-../x")


def url_of(message: Json, label: str) -> str:
    """The address of a button."""
    found = [one["url"] for one in buttons(message) if one["text"] == EN.plain(label)]
    return found[0] if found else ""


async def invited(scene: Scene, host: Client) -> str:
    """The host sits at a table in the group; what the button *Invite* gives to somebody."""
    message = await lobby(scene, host)
    await host.pressed(message, choice(message, ":sit:0"))
    shared = urlsplit(url_of(message, "telegram-invite"))
    assert (shared.netloc, shared.path) == ("t.me", "/share/url")
    return parse_qs(shared.query)["url"][0]


def stranger(scene: Scene) -> Client:
    """Somebody who is not in the group."""
    scene.world.users[4300] = User(4300, "Eva")
    return Client(scene.server, scene.world.users[4300])


@pytest.mark.slow
async def test_from_the_hand_to_the_table_and_back(scene: Scene) -> None:
    ana = scene.people[0]
    _, hand = await playing(scene)
    table = await scene.server.until(lambda: ana.with_button(":hand", GROUP), "the table")
    link = f"https://t.me/c/{-GROUP - 10**12}/{table['message_id']}"
    assert url_of(hand, "telegram-to-table") == link
    await ana.pressed(hand, choice(hand, ":look"))
    shown = await scene.server.until(lambda: ana.with_button(":hand"), "the table in private")
    photo = scene.world.photo_of(shown)
    assert photo is not None
    assert photo.layout.endswith("table")
    assert shown["message_id"] != hand["message_id"]
    assert not [one for one in ana.messages(GROUP) if one["message_id"] > table["message_id"]]
    assert not scene.world.hands_shown()
    ana.say(f"/table@{USERNAME}", GROUP)  # the table is posted again, and nothing else has happened

    def leads_there() -> bool:
        newest, shown = ana.with_button(":hand", GROUP), ana.with_button(":sort")
        if newest is None or shown is None or newest["message_id"] == table["message_id"]:
            return False
        return url_of(shown, "telegram-to-table").endswith(f"/{newest['message_id']}")

    await scene.server.until(leads_there, "the hand leads to the new message")


@pytest.mark.slow
@pytest.mark.parametrize("private", [False, True])
async def test_a_link_asks_for_a_seat(scene: Scene, private: bool) -> None:
    """Also at an open table: a link proves nothing of who follows it."""
    ana, eva = scene.people[0], stranger(scene)
    link = await invited(scene, ana)
    table = (await scene.held()).table.id
    host = Actor(Person(f"telegram:{ana.id}", "Ana"))
    await scene.tables.act(table, "private", host, want.SetPrivate(private))
    eva.follow(link)
    await scene.server.until(lambda: eva.with_button(":look"), "the table in private")
    asked = EN.plain("done-KNOCKED", who="Ana")
    await scene.server.until(
        lambda: [one for one in eva.messages() if words_of(one) == asked], "what she has asked"
    )
    assert [one.name for one in (await scene.held()).table.knocks] == ["Eva"]
    message = await scene.server.until(lambda: ana.with_button(":letin:", GROUP), "the lobby")
    await ana.pressed(message, choice(message, ":letin:"))  # one press
    assert [one.name for one in (await scene.held()).table.people] == ["Ana", "Eva"]
    let_in = EN.plain("gather-let-in")
    await scene.server.until(
        lambda: [one for one in eva.messages() if let_in in words_of(one)], "that she was let in"
    )
    gone = stranger(scene)
    gone.start("seat-0123abcd")
    await scene.server.until(
        lambda: [one for one in gone.messages() if words_of(one) == EN.plain("refusal-NO_TABLE")],
        "that there is no such table",
    )


@pytest.mark.slow
async def test_help_has_the_links_into_a_group(scene: Scene) -> None:
    """The greeting has the one that people come for, first; the help both."""
    boris = scene.people[1]
    boris.start()
    (greeting,) = await scene.server.until(
        lambda: [one for one in boris.messages() if url_of(one, "telegram-into-group")],
        "the greeting",
    )
    first, *rows = greeting["reply_markup"]["inline_keyboard"]
    assert first[0]["url"] == group_link(USERNAME)
    assert len(rows) == 4, "computers, lessons, practice, the commands"
    boris.say("Is anybody there?")
    await scene.server.until(
        lambda: [one for one in boris.messages() if url_of(one, "telegram-into-group")][1:],
        "the same greeting for any other line",
    )
    boris.say("/help")
    link = group_link(USERNAME, admin=True)
    found = await scene.server.until(
        lambda: [one for one in boris.messages() if url_of(one, "telegram-into-group-admin")],
        "the help",
    )
    assert url_of(found[0], "telegram-into-group-admin") == link
    assert url_of(found[0], "telegram-into-group") == group_link(USERNAME)


@pytest.mark.slow
async def test_what_telegram_is_told_about_the_bot(telegram_store: Valkey) -> None:
    """In all languages, and again only where it has changed."""
    async with scene_of(telegram_store, new_world(), new=True) as scene:
        told = scene.server.descriptions
        async with running(scene):
            scopes = {scope for scope, _ in scene.server.commands}
            assert scopes == {"all_private_chats", "all_group_chats", "all_chat_administrators"}
            codes = {one for one in LANGUAGES if len(one) == 2 and one != "en"}
            assert {code for _, code in scene.server.commands} == {"", *codes}
            group = {one["command"]: one for one in scene.server.commands["all_group_chats", "bg"]}
            assert group["hand"]["is_ephemeral"] is True
            assert "is_ephemeral" not in group["play"]
            private = scene.server.commands["all_private_chats", "bg"]
            for shown in (group, [one["command"] for one in private]):
                assert {"join", "leave", "close"} <= {*shown}, "what works there"
            assert private[0]["command"] == "hand"
            admins = {
                one["command"]: one
                for one in scene.server.commands["all_chat_administrators", "bg"]
            }
            assert admins.keys() - group.keys() == {"topic", "group", "block", "kick", "movetable"}
            assert admins["block"]["is_ephemeral"] is True
            assert set(told) == {
                (kind, code) for kind in ("long", "short") for code in ("", *codes)
            }
            assert len(set(told.values())) == len(told)
            for language, code in (("en", ""), *zip(codes, codes, strict=True)):
                words = words_in(language)
                assert told["long", code] == words.plain("telegram-about-long")
                assert told["short", code] == words.plain("telegram-about-short")
            assert scene.server.menu_button == {"type": "commands"}
        scene.server.calls.clear()
        async with running(scene, public_url="https://kafene.example"):
            page = {"url": "https://kafene.example/"}
            assert scene.server.menu_button["web_app"] == page
        said = [name for name, _ in scene.server.calls if name.startswith("set")]
        assert said == ["setChatMenuButton"]
