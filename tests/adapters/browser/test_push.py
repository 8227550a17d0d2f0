"""People are told on their devices exactly when a table rings them, and never after they are gone.

The push service is on this machine; it checks signatures and reads the texts as a browser does.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from random import Random
from typing import Any, ClassVar

import pytest
import pytest_asyncio
from redis.asyncio import Redis

import tests.notifications.world as evening_world
from adapters.browser import PERSON_ID, keys, push
from adapters.browser.server import LocalChat
from adapters.browser.settings import LocalSettings
from adapters.web.table.site import TableSite
from bot.model.clock import DAY, Calls, Speed
from bot.ports import Person
from bot.ports.chat import Target
from bot.ports.screen import Kind, Screen
from bot.store.people.people import PersonKeys, person_keys
from bot.tables.tables import now_ms
from tests.adapters.browser.conftest import App, Visitor
from tests.adapters.browser.pushing import PushService, push_service
from tests.adapters.browser.scripted import Scripted
from tests.bot.readers import STUDIO
from tests.faces.wall import Wall
from tests.notifications.oracle import check

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]
SETTINGS = LocalSettings(port=0, contact="mailto:owner@example.org")


class Pushing(App):
    """A chat whose push service is on this machine."""

    service: PushService

    async def start(self) -> None:
        await self.serve(
            LocalChat(self.scripted, self.redis, self.settings, STUDIO, now_ms, None, self.service)
        )


@pytest_asyncio.fixture(loop_scope="session")
async def service() -> AsyncIterator[PushService]:
    async with push_service() as service:
        yield service


@pytest_asyncio.fixture(loop_scope="session")
async def pushing(store: Redis, service: PushService) -> AsyncIterator[Pushing]:
    app = Pushing(store, Scripted(), SETTINGS)
    app.service = service
    await app.start()
    yield app
    await app.stop()


@asynccontextmanager
async def came_in(app: App, name: str) -> AsyncIterator[Visitor]:
    """Somebody who came in and has no page open."""
    visitor = Visitor(app, name)
    await visitor.enter()
    yield visitor
    await visitor.close()


async def asks(one: Visitor, method: str, body: object = None, **headers: str) -> int:
    """The status of a request for devices."""
    own = {**one.origin, **headers}
    url = one.app.address + "push"
    async with one.session.request(method, url, json=body, headers=own) as answer:
        return answer.status


def hand(table: str = "abc") -> Screen:
    return Screen(Kind.HAND, table, 0, (), waits=True)


async def idle(app: Pushing) -> None:
    """All that rings has been sent."""
    await asyncio.wait_for(app.chat._push._rings.join(), 20)


# --- three days ---------------------------------------------------------------------------------


class Friends(evening_world.World):
    """A world whose bot knows the keys of the chat."""

    known: ClassVar[Mapping[str, PersonKeys] | None] = {"local": person_keys(keys.KEYS, PERSON_ID)}


class Both(Wall):
    """The chat in the browser, and a wall that says who was rung."""

    chat: LocalChat

    async def send(
        self,
        target: Target,
        screen: Screen,
        nonce: str,
        *,
        rings: bool = False,
        reply_to: str = "",
    ) -> str:
        await self.chat.send(target, screen, nonce, rings=rings)
        return await super().send(target, screen, nonce, rings=rings, reply_to=reply_to)


async def test_three_days_of_a_slow_game(
    store: Redis, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """West has quiet hours, South wants no calls. Each turn tells a player's browser as often as
    the table rings; whoever is forgotten hears nothing more."""
    world = Friends(store)
    both = world.chats["local"] = world.bot.platforms["local"] = Both("local", world.clock)
    app = App(store, Scripted(), SETTINGS)
    services = world.bot.services
    chat = LocalChat(
        Scripted(),
        store,
        SETTINGS,
        STUDIO,
        world.clock,
        lambda known, own: TableSite(services, known, own),
        service,
    )
    both.chat = chat
    await app.serve(chat)
    people: list[Visitor] = []
    for name in evening_world.NAMES:
        one = Visitor(app, name)
        await one.enter()
        assert await asks(one, "POST", service.browser(name).subscription) == 204
        people.append(one)
    seats = {number: Person(one.id, one.name) for number, one in enumerate(people)}
    monkeypatch.setattr(evening_world, "person", lambda _, number: seats[number])
    calls = {2: Calls(off=True), 3: Calls(quiet=(22 * 60, 8 * 60), zone="Europe/Sofia")}
    start, random = world.clock.now, Random(47)
    table = await world.table("local", place="friends", calls=calls)

    async def when(_: evening_world.Turned) -> float:
        return 37 + random.choice([1800, 3600 * 3, 3600 * 11, 3600 * 19])

    async def as_rung(*names: str) -> None:
        """Every browser was told as often as its person was rung, and of this table."""
        await asyncio.wait_for(chat._push._rings.join(), 20)
        for name in names:
            person = seats[evening_world.NAMES.index(name)].id
            rung = [one for one in world.rang if one.person == person]
            told = service.browser(name).told
            assert len(told) == len(rung), (name, told)
            assert len({one["ring"] for one in told}) == len(told)
            assert all(one["table"] == table for one in told)

    while world.clock.now - start < 3 * DAY:
        await world.play(table, 1, when)
        await as_rung(*evening_world.NAMES)
    check(world, Speed.SLOW, closed=set())
    told = {name: len(service.browser(name).told) for name in evening_world.NAMES}
    assert told["South"] == 0
    assert all([told[name] > 1 for name in ("North", "East", "West")]), told
    first = service.browser("North").told[0]
    assert (first["title"], first["body"]) == ("Your turn", "Belot · friends")
    assert first["room"] == "friends"
    text = str([one.told for one in service.browsers.values()])
    assert not [name for name in evening_world.NAMES if name in text], "no names of people"

    # whoever is forgotten hears nothing; the others do
    before = len(world.rang)
    assert await world.bot.forgetting.forget(seats[0])
    for _ in range(8):
        await world.play(table, 1, when)
    await as_rung(*evening_world.NAMES[1:])
    assert len(service.browser("North").told) == told["North"]
    assert len(world.rang) > before
    assert await keys.devices.fields(store, people[0].id.partition(":")[2]) == {}
    for one in people:
        await one.close()
    await world.bot.players.close()
    await app.stop()


# --- devices ------------------------------------------------------------------------------------


async def test_who_looks_is_not_told(pushing: Pushing) -> None:
    """A ring goes to all devices of a person, unless one of their pages is in sight."""
    phone, tablet = [pushing.service.browser(name) for name in ("phone", "tablet")]
    async with came_in(pushing, "Ani") as ani, came_in(pushing, "Boris") as boris:
        for one in (phone, tablet):
            assert await asks(ani, "POST", one.subscription) == 204
        to = Target(person=ani.id)
        await pushing.chat.send(to, hand(), "one", rings=True)
        await pushing.chat.send(to, hand(), "one", rings=True)  # after a crash
        await pushing.chat.send(to, hand(), "silent")
        await pushing.chat.send(Target(person=boris.id), hand(), "two", rings=True)
        room = Screen(Kind.CALL, "abc", None, (), notify=(boris.id, "discord:1"))
        await pushing.chat.send(Target(place="local:kafene"), room, "three", rings=True)
        await idle(pushing)
        assert [len(phone.told), len(tablet.told)] == [1, 1]

        await ani.connect()
        await pushing.chat.send(to, hand(), "four", rings=True)
        await idle(pushing)
        assert len(phone.told) == 1, "the page is in sight"
        await ani.socket.send_json({"do": "sight", "on": False})
        await ani.quiet()
        call = Screen(Kind.CALL, "abc", None, (), notify=(ani.id,))
        await pushing.chat.send(Target(place="local:kafene"), call, "five", rings=True)
        await idle(pushing)
        assert [one["title"] for one in phone.told] == ["Your turn", "Something new at your table"]


async def test_what_ends_a_subscription(pushing: Pushing, monkeypatch: pytest.MonkeyPatch) -> None:
    """The service says that it is over, its page says so, or the person logs out everywhere."""
    monkeypatch.setattr(push, "AGAIN", 0.0)
    service = pushing.service
    gone, off, busy, moved = [service.browser(name) for name in ("gone", "off", "busy", "moved")]
    async with came_in(pushing, "Ani") as ani:
        for one in (gone, off, busy, moved):
            assert await asks(ani, "POST", one.subscription) == 204
        assert await asks(ani, "DELETE", off.subscription) == 204
        service.answers = {"gone": [410], "busy": [503], "moved": [302, 302]}
        to, id = Target(person=ani.id), ani.id.partition(":")[2]
        await pushing.chat.send(to, hand(), "one", rings=True)
        await idle(pushing)
        told = [len(one.told) for one in (gone, off, busy, moved)]
        assert told == [0, 0, 1, 0], "busy was asked again, and nobody follows a redirect"
        assert len(await keys.devices.fields(pushing.redis, id)) == 2
        async with ani.session.post(pushing.address + "logout", headers=ani.origin) as answer:
            assert answer.status == 200
        await pushing.chat.send(to, hand(), "two", rings=True)
        await idle(pushing)
        assert len(busy.told) == 1
        assert await keys.devices.fields(pushing.redis, id) == {}


async def test_what_rings_when_the_chat_stops_is_sent(pushing: Pushing) -> None:
    """Also where it stops at once, as for a new version."""
    phone = pushing.service.browser("phone")
    async with came_in(pushing, "Ani") as ani:
        assert await asks(ani, "POST", phone.subscription) == 204
        await pushing.chat.send(Target(person=ani.id), hand(), "one", rings=True)
        await pushing.stop()
    assert len(phone.told) == 1


async def test_a_silent_push_service_holds_up_no_stop(
    pushing: Pushing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push, "PATIENCE", 0.01)
    phone = pushing.service.browser("phone")
    async with came_in(pushing, "Ani") as ani:
        assert await asks(ani, "POST", phone.subscription) == 204
        pushing.service.awake.clear()
        await pushing.chat.send(Target(person=ani.id), hand(), "one", rings=True)
        async with asyncio.timeout(20):
            await pushing.stop()
    assert phone.told == []


async def test_a_person_has_five_devices_at_most(pushing: Pushing) -> None:
    """One that subscribes again takes the place of no other."""
    devices = [pushing.service.browser(f"device {number}") for number in range(6)]
    async with came_in(pushing, "Ani") as ani:
        id = ani.id.partition(":")[2]
        for count, one in enumerate((*devices[:5], devices[4], devices[0], devices[5]), 1):
            assert await asks(ani, "POST", one.subscription) == 204
            known = await keys.devices.fields(pushing.redis, id)
            assert len(known) == min(count, 5)
            endpoints = {device.to.endpoint for device in known.values()}
            assert one.subscription["endpoint"] in endpoints


async def test_what_is_no_subscription(pushing: Pushing) -> None:
    """Who may ask, and which addresses are asked: what a page says is a claim."""
    service = pushing.service
    good = service.browser("good").subscription
    async with came_in(pushing, "Ani") as ani:
        assert await asks(ani, "POST", good, Origin="https://evil.example") == 403
        assert await asks(ani, "PUT", good) == 405
        wrong: tuple[Any, ...] = (
            {},
            [],
            {**good, "endpoint": "https://127.0.0.1/x"},
            {**good, "endpoint": f"{service.address}evil.example/"},
            {**good, "auth": "AAAA"},
            {**good, "p256dh": "A" * 87},
        )
        for bad in wrong:
            assert await asks(ani, "POST", bad) == 400, bad
        names = [f"many{number}" for number in range(7)]
        for name in names:
            assert await asks(ani, "POST", service.browser(name).subscription) == 204
        id = ani.id.partition(":")[2]
        assert len(await keys.devices.fields(pushing.redis, id)) == push.MOST_DEVICES
        statuses = [await asks(ani, "POST", good) for _ in range(20)]
        assert statuses[-1] == 429
    stranger = Visitor(pushing, "Stranger")
    for method in ("GET", "POST"):
        assert await asks(stranger, method, good) == 401
    await stranger.close()
    assert service.requests == 0
