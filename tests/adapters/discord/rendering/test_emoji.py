"""Card faces as emoji: what is uploaded and when, and where messages show them."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, Final

import pytest
from msgspec.structs import replace
from simcord.components import walk_components
from structlog.testing import capture_logs

from adapters.discord.api import Wire
from adapters.discord.doctor import examine
from adapters.discord.rendering import emoji
from adapters.discord.rendering.emoji import name_of, pictures_of, upload_missing, wanted
from adapters.discord.rendering.markup import Face, Faces
from adapters.discord.rendering.render import Body, render
from bot.ports.chat import Target
from bot.ports.screen import Block, BlockStyle, Item, Kind, Picker, Press, Screen
from bot.store.redis.scripts import Client
from bot.words.text import CardSpan, Plain
from tests.adapters.discord.asking import READ, Discord, Json, discord, layout
from tests.adapters.discord.conftest import Running
from tests.adapters.discord.people import User
from tests.adapters.discord.screens import HAND, place_of
from tests.adapters.discord.standin import TOKEN, Standin, text_of
from tests.adapters.rules import Rule
from tests.languages import FIRST
from tests.orders.loop import BY_HAND
from tests.until import until

pytestmark = pytest.mark.slow

__all__ = ["discord"]

FACES: Final[Faces] = {
    card: Face(name_of(one), f"1234567890123456{number:03}")
    for number, (card, one) in enumerate(pictures_of("en").items())
}
KD: Final = FACES["KD"]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits between two uploads."""
    monkeypatch.setattr(emoji, "PAUSE", 0)


# --- where messages show them ---


def screen(*blocks: Block, kind: Kind = Kind.TABLE, **more: Any) -> Screen:
    return Screen(kind, "", None, blocks or (said(),), (Press("-:show", "Show"),), **more)


def said(look: BlockStyle = BlockStyle.TEXT, cards: int = 1) -> Block:
    return Block(((Plain("Top card: "), *[CardSpan("KD", "K♦")] * cards),), look)


def words_of(body: Body) -> str:
    return "\n".join(str(one.get("content", "")) for one in walk_components(body["components"]))


def test_a_card_in_a_sentence_is_its_face() -> None:
    (body,) = render(screen(), faces=FACES)
    assert words_of(body).strip() == f"Top card: {KD}"
    (body,) = render(screen())
    assert words_of(body).strip() == "Top card: **K♦**"


@pytest.mark.parametrize(
    "one",
    [
        screen(said(BlockStyle.QUIET)),
        screen(kind=Kind.CALL),
        screen(picture=replace(HAND.picture, key="", facts="")) if HAND.picture else screen(),
    ],
    ids=["small print", "a line that calls", "text only"],
)
def test_where_cards_stay_words(one: Screen) -> None:
    (body,) = render(one, faces=FACES)
    assert "K♦" in words_of(body)
    assert "<:" not in words_of(body)


def test_buttons_and_options_keep_their_words_beside_the_face() -> None:
    throw = Press("-:throw", "Throw K♦", card="KD")
    pick = Picker("-:pick", "Pick", (Item("a", "K♦", "KD", count=2), Item("b", "none")))
    (body,) = render(replace(screen(), controls=(throw, pick)), faces=FACES)
    parts = list(walk_components(body["components"]))
    (button,) = [one for one in parts if one["type"] == 2]
    (select,) = [one for one in parts if one["type"] == 3]
    shown = {"id": KD.id, "name": "KD"}
    assert (button["label"], button["emoji"]) == ("Throw K♦", shown)
    assert [(one["label"], one.get("emoji")) for one in select["options"]] == [
        ("K♦ (1/2)", shown),
        ("K♦ (2/2)", shown),
        ("none", None),
    ]


def test_words_that_are_too_long_with_faces_are_written_without() -> None:
    """A face costs thirty letters of the message where a card costs six."""
    (body,) = render(screen(said(cards=100)), faces=FACES)
    assert "<:KD:" in words_of(body)
    bodies = render(screen(said(cards=200)), faces=FACES)
    assert len(bodies) == 1
    assert "<:" not in words_of(bodies[0])


# --- what is uploaded ---


def test_every_language_has_its_letters() -> None:
    names = [name_of(one) for one in wanted().values()]
    assert len(names) == len(set(names))
    assert len(names) < 120, "equal letters of several languages are one picture"
    queens = {language: name_of(pictures_of(language)["QD"]) for language in FIRST}
    assert queens == {"en": "QD", "bg": "QD_u414", "hu": "QD_D"}
    assert name_of(pictures_of("bg")["KD"]) == "KD", "Cyrillic К looks like K"


def had(standin: Standin) -> set[str]:
    return {one.name for one in standin.backend.application_emojis.values()}


def face_of(standin: Standin, name: str) -> Any:
    """An emoji of the application."""
    (found,) = [one for one in standin.backend.application_emojis.values() if one.name == name]
    return found


def changes(standin: Standin) -> list[str]:
    """The requests that changed emoji."""
    return [one.method for one in standin.calls if "/emojis" in one.path and one.method != "GET"]


@BY_HAND
async def test_uploads_come_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord takes few at once; what it has is not uploaded."""
    monkeypatch.setattr(emoji, "PAUSE", 0.5)
    names, put = list(wanted()), list[str]()

    async def emojis() -> dict[str, str]:
        return dict.fromkeys(names[3:], "1")

    async def put_emoji(name: str, picture: bytes) -> str:
        assert picture.startswith(b"\x89PNG")
        put.append(name)
        return "2"

    wire: Any = SimpleNamespace(emojis=emojis, put_emoji=put_emoji)
    loop = asyncio.get_running_loop()
    began = loop.time()
    found = await upload_missing(wire)
    assert put == names[:3]
    assert [found[name] for name in names] == ["2"] * 3 + ["1"] * (len(names) - 3)
    assert 1.5 <= loop.time() - began < 2


async def test_uploaded_once(running_later: Running) -> None:
    standin, service = running_later.standin, running_later.service
    await running_later.start()
    standin.backend.create_application_emoji("logo")
    await emoji.upload_missing(service._wire)
    assert had(standin) == {*wanted(), "logo"}
    assert changes(standin) == ["POST"] * len(wanted())
    await emoji.upload_missing(service._wire)
    assert len(changes(standin)) == len(wanted())


async def test_an_upload_that_is_cut_off_goes_on_from_there(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    standin, wire = running.standin, running.service._wire
    three = {name: wanted()[name] for name in ("KD", "QD_D", "joker")}
    monkeypatch.setattr(emoji, "wanted", lambda: three)
    upload, names = wire.put_emoji, list[str]()

    async def cut(name: str, image: bytes) -> str:
        names.append(name)
        if names == ["KD", "QD_D"]:
            raise ConnectionError
        return await upload(name, image)

    monkeypatch.setattr(wire, "put_emoji", cut)
    with pytest.raises(ConnectionError):
        await emoji.upload_missing(wire)
    assert had(standin) == {"KD"}
    await emoji.upload_missing(wire)
    assert had(standin) == set(three)
    assert names == ["KD", "QD_D", "QD_D", "joker"]


async def test_the_doctor_uploads_what_is_missing(standin: Standin) -> None:
    count = len(wanted())
    found = await examine(TOKEN, card_emoji=True)
    assert (True, f"Discord: all {count} card faces are there, {count} of them new") in found
    found = await examine(TOKEN, card_emoji=True)
    assert (True, f"Discord: all {count} card faces are there") in found
    standin.turn(emoji_most=len(had(standin)))
    face_of(standin, "KD").name = "other"
    found = await examine(TOKEN, card_emoji=True)
    said = next(text for fine, text in found if "faces" in text and not fine)
    assert f"{count - 1} of {count}" in said
    assert "30008" in said
    standin.violations.clear()  # that there is no room is said, and no fault of the bot


# --- on Discord ---


async def test_the_bot_plays_on_with_faces_and_without(client: Client, standin: Standin) -> None:
    """When somebody deletes a face, Discord refuses the message, and it comes without."""
    running = Running(client, standin, card_emoji=True)
    await running.start()
    await until(lambda: _ready(running), "faces")
    ann = User(standin, "ann")
    await ann.slash("practice", dm=True)
    await running.turn_of(ann.person)  # else it would draw faces that are gone
    (hand,) = ann.hands()
    assert _faced(hand.components), "a hand shows faces"
    platform, place = running.service.platform, Target(place=place_of(standin))
    sent = standin.backend.messages[standin.channel.id]
    assert _faced(sent[int(await platform.send(place, THROW, ""))].components)
    del standin.backend.application_emojis[face_of(standin, "KD").id]
    shown = sent[int(await platform.send(place, THROW, ""))]
    assert not _faced(shown.components)
    assert "Throw K♦" in text_of(shown)
    await running.close()
    (refusal,) = standin.violations
    assert "50035" in refusal, "the stand-in tells of it"
    standin.violations.clear()


THROW: Final = replace(
    screen(Block(((Plain("Your turn"),),))),
    controls=(Press("-:throw", "Throw K♦", card="KD"), Press("-:x", "Show")),
)


async def test_a_fault_of_the_faces_ends_nothing_else(
    client: Client, standin: Standin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is logged; people are answered, and cards are words."""

    async def broken(_: object) -> dict[str, str]:
        raise KeyError("items")

    monkeypatch.setattr(Wire, "emojis", broken)
    running = Running(client, standin, card_emoji=True)
    with capture_logs() as logs:
        await running.start()
        ann = User(standin, "ann")
        assert ann.said(await ann.slash("help"))
        await running.close()
    assert not running.service._faces.of("en")
    (told,) = [one for one in logs if one.get("work") == "faces"]
    assert isinstance(told["exc_info"], KeyError)


async def _ready(running: Running) -> bool:
    return bool(running.service._faces.of("en"))


def _faced(components: Any) -> list[Json]:
    """The buttons and options with a face."""
    parts = [
        one for part in walk_components(components) for one in (part, *part.get("options", ()))
    ]
    return [one for one in parts if one.get("emoji")]


# --- the stand-in ---

PICTURE: Final = "data:image/png;base64,"
EMOJI: Final = "https://github.com/discord/discord-api-docs, resources/emoji"
BROKEN: Final = {
    "a short name": Rule("A name has two letters.", EMOJI, READ, {"name": "K"}),
    "a sign in a name": Rule("A name has letters, digits, _.", EMOJI, READ, {"name": "K♦"}),
    "a name twice": Rule("No two emoji share a name.", EMOJI, READ, {"name": "KD"}),
    "no picture": Rule(
        "The image is data of a picture.", EMOJI, READ, {"name": "QD", "image": "x"}
    ),
}


@pytest.mark.parametrize("name", BROKEN)
async def test_what_discord_refuses_of_an_emoji(discord: Discord, name: str) -> None:
    discord.standin.backend.create_application_emoji("KD")
    path = f"/applications/{discord.standin.backend.application_id}/emojis"
    status, _ = await discord.ask("POST", path, {"image": PICTURE, **BROKEN[name].broken})
    assert status == 400


async def test_an_emoji_that_is_not_there(discord: Discord) -> None:
    """Source: the fact ``emoji_unknown``; in a text it is shown as its name."""
    button = {"type": 2, "style": 1, "label": "a", "custom_id": "a"}
    row = {"type": 1, "components": [{**button, "emoji": {"id": "7", "name": "KD"}}]}
    status, told = await discord.send(layout(row))
    assert (status, told["code"]) == discord.standin.facts.emoji_unknown
    await discord.send(layout({"type": 10, "content": "<:KD:7>"}))
    assert "no such emoji: KD" in discord.against()
