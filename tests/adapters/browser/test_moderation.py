"""A chat that others can enter: who governs it, who may write, who reads whom."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from redis.asyncio import Redis

from adapters.browser.chats import Chats
from adapters.browser.moderation import Moderation, without_names
from adapters.browser.protocol import Body
from adapters.browser.settings import LocalSettings
from adapters.browser.visitors import Visitor as Page
from adapters.web.table.protocol import Talk
from bot.model.blocks import Listing, PlaceRules
from bot.model.people import Person
from bot.ports.screen import Kind, Screen
from bot.store.operator import Blocked
from bot.store.people.blocks import Blocks
from tests.adapters.browser.conftest import App, Visitor
from tests.adapters.browser.scripted import Scripted
from tests.bot.application import wording

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


@pytest_asyncio.fixture(loop_scope="session")
async def public(store: Redis) -> AsyncIterator[App]:
    """A chat that others reach, with a code of administrators."""
    settings = LocalSettings(host="0.0.0.0", port=0, code="moka", admin="Grinder-7")
    app = App(store, Scripted(), settings)
    await app.start()
    yield app
    await app.stop()


async def comes(app: App, name: str, code: str = "moka", **open: Any) -> Visitor:
    """Somebody comes in by a code."""
    visitor = Visitor(app, name)
    status, _ = await visitor.enter(code=code)
    assert status == 200
    await visitor.connect(**open)
    return visitor


def governs(app: App) -> bool:
    """Whether whoever acted last governs the room, as the bot was told."""
    return app.scripted.admin


def texts(visitor: Visitor) -> list[str]:
    """The lines that somebody reads in the room."""
    found = visitor.messages(visitor.room).values()
    return [one["body"]["text"] for one in found if one["body"].get("text")]


def told(frame: dict[str, Any]) -> str:
    """What somebody was answered."""
    return "".join([one.get("text", one.get("name", "")) for one in frame["toast"]])


async def test_whoever_knows_the_code_governs_every_room(public: App) -> None:
    ani = await comes(public, "Ani")
    boss = await comes(public, "Boss", "grinder-7")
    room = await comes(public, "Room", room="mine")
    for visitor, where, right in (
        (ani, "kafene", False),
        (boss, "kafene", True),
        (boss, "mine", True),
        (room, "mine", True),
        (room, "kafene", False),
    ):
        await visitor.act("press", token="x", room=where)
        assert governs(public) is right, (visitor.name, where)
    assert (await ani.act("say", text="/admin guess"))["refused"]
    await ani.act("press", token="x")
    assert not governs(public)
    answer = await ani.act("say", text="/admin Grinder-7")
    assert told(answer) == wording("local-admin")
    await ani.act("press", token="x")
    assert governs(public)
    assert not texts(boss), "nobody reads a code that was typed"
    for visitor in (ani, boss, room):
        await visitor.close()


async def test_the_code_cannot_be_guessed(public: App) -> None:
    ani = await comes(public, "Ani")
    for number in range(5):
        assert (await ani.act("say", text=f"/admin guess{number}"))["refused"]
    assert (await ani.act("say", text="/admin grinder-7"))["refused"], "they must wait"
    other = await comes(public, "Eva")
    assert not (await other.act("say", text="/admin grinder-7"))["refused"]
    for visitor in (ani, other):
        await visitor.close()


async def test_another_code_ends_what_the_old_one_gave(public: App) -> None:
    boss = await comes(public, "Boss", "grinder-7")
    await boss.hang_up()
    await public.stop()
    public.settings = LocalSettings(
        host="0.0.0.0", port=public.settings.port, code="moka", admin="other"
    )
    await public.start()
    await boss.connect()
    await boss.act("press", token="x")
    assert not governs(public)
    await boss.close()


async def test_whoever_is_blocked_writes_nothing_in_the_room(public: App, store: Redis) -> None:
    ani, boris = await comes(public, "Ani"), await comes(public, "Boris")
    blocked = Listing().plus(Person(boris.id, "Boris"), "salt")
    assert await Blocks(store).places.write_list("local:kafene", PlaceRules(blocked))
    answer = await boris.act("say", text="spam")
    assert told(answer) == wording("local-blocked")
    assert answer["refused"]
    assert not (await boris.act("say", text="to the bot", private=True))["refused"]
    assert not (await boris.act("say", text="elsewhere", room="bg"))["refused"]
    await ani.act("say", text="hello")
    await ani.quiet()
    assert texts(ani) == ["hello"]
    for visitor in (ani, boris):
        await visitor.close()


async def test_whom_the_operator_has_blocked_writes_nothing_anywhere(
    public: App, store: Redis
) -> None:
    """Nobody reads it, whatever they govern."""
    ani, boris = await comes(public, "Ani"), await comes(public, "Boris", "grinder-7")
    await Blocked(store).block(boris.id, 5)
    for more in ({}, {"room": "bg"}, {"private": True}):
        answer = await boris.act("say", text="spam", **more)
        assert told(answer) == wording("refusal-BLOCKED_BY_OPERATOR")
        assert answer["refused"]
    await ani.act("say", text="hello")
    await ani.quiet()
    assert texts(ani) == ["hello"]
    for visitor in (ani, boris):
        await visitor.close()


async def test_each_mutes_for_themselves(public: App) -> None:
    ani, boris, eva = [await comes(public, name) for name in ("Ani", "Boris", "Eva")]
    await boris.act("say", text="one")
    await eva.act("say", text="two")
    await ani.quiet()
    assert texts(ani) == ["one", "two"]
    answer = await ani.act("say", text="/mute @Boris")
    assert told(answer) == wording("local-muted", who="Boris")
    await boris.act("say", text="three")
    await eva.act("say", text="four")
    for visitor in (ani, eva, boris):
        await visitor.quiet()
    assert texts(ani) == ["two", "four"]
    assert texts(eva) == texts(boris) == ["one", "two", "three", "four"], "nobody else is told"
    await ani.connect()
    await ani.quiet()
    assert texts(ani) == ["two", "four"], "also after they were away"
    await boris.close()
    for line, said in (
        ("/unmute @boris", "local-unmuted"),
        ("/mute Boris", "local-muted"),
        ("/mute @BORIS", "local-muted"),
        ("/unmute Boris", "local-unmuted"),
    ):
        assert told(await ani.act("say", text=line)) == wording(said, who="Boris"), line
    await ani.quiet()
    assert texts(ani) == ["one", "two", "three", "four"]
    for line in ("/mute", "/mute Ani", "/mute Nobody", "/unmute Eva"):
        assert (await ani.act("say", text=line))["refused"], line
    offered = await ani.act("complete", text="/mu")
    assert "/mute" in [one["text"] for one in offered["items"]]
    for visitor in (ani, eva):
        await visitor.close()


@pytest.mark.parametrize(
    ("line", "muted"),
    [
        ("/mute Bob", ["local:Bob"]),
        ("/mute @bOB ", ["local:Bob"]),
        ("/mute Eva", []),  # two are called so: nobody knows who is meant
        ("/mute Ann", []),  # oneself
        ("/mute Zoe", []),
        ("/mute @", []),
        ("/unmute Bob", []),  # nobody is muted
    ],
)
async def test_whom_one_mutes_by_the_name_of_a_line(
    store: Redis, line: str, muted: list[str]
) -> None:
    """Of people who have left."""
    await store.flushall()
    chats = Chats(store)
    for number, (id, name) in enumerate(
        [("Ann", "Ann"), ("Bob", "Bob"), ("Eva", "Eva"), ("Eve", "Eva")]
    ):
        await chats.send("place/tea", Body(person=f"local:{id}", name=name, text="x"), f"n{number}")
    moderation = Moderation(store, chats)
    reply = await moderation.say(Page("Ann", "Ann", "en"), line, "tea", (), "en")
    assert reply is not None
    assert reply.refused is not bool(muted)
    assert [one.person.id for one in (await moderation.muted("local:Ann")).people] == muted


@pytest.mark.parametrize(
    ("heard", "unread"), [(0, 0), (1, 3), (2, 3), (3, 2), (5, 1), (6, 0), (7, 0)]
)
async def test_how_many_lines_somebody_has_not_read(store: Redis, heard: int, unread: int) -> None:
    """Lines of others: not one's own, nor screens of the bot, nor those of people who are muted.
    Whoever has heard nothing has never been here."""
    await store.flushall()
    chats = Chats(store)
    moderation = Moderation(store, chats)
    await Blocks(store).mute(EVA.id, BOB, on=True)
    screen = Body(screen=Screen(Kind.LOBBY, "t", None, ()))
    ann, bob, eva = [
        Body(person=f"local:{one}", name=one, text="x") for one in ("Ann", "Bob", "Eva")
    ]
    for number, body in enumerate((screen, eva, ann, ann, bob, ann), 1):
        assert await chats.send("place/tea", body, f"n{number}") == number
    assert await moderation.unread(EVA.id, "tea", heard) == Talk(unread, 6)


EVA, EVA_LEE, BOB = [Person(f"local:{name}", name) for name in ("Eva", "Eva Lee", "Bob")]


@pytest.mark.parametrize(
    ("line", "words", "named"),
    [
        ("/mute @Eva Lee", "/mute", (EVA_LEE,)),
        ("/mute @eva", "/mute", (EVA,)),
        ("/mute @Evan", "/mute @Evan", ()),
        ("/block @Bob @Eva Lee now", "/block now", (BOB, EVA_LEE)),
        ("/score @kafene_bot", "/score", ()),
        ("good evening @Bob", "good evening @Bob", ()),
    ],
)
async def test_whom_a_command_names(line: str, words: str, named: tuple[Person, ...]) -> None:
    """Of names that begin alike the longest one is meant, whoever came first."""
    for people in ((EVA, EVA_LEE, BOB), (BOB, EVA_LEE, EVA)):
        assert without_names(line, people) == (words, named)
