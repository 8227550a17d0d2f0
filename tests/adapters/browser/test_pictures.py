"""Pictures in the local chat: only for those who may see them, whatever is asked."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from playwright.async_api import expect
from redis.asyncio import Redis

from adapters.browser.settings import LocalSettings
from bot.ports.chat import Target
from bot.ports.screen import Kind, Screen
from tests.adapters.browser.conftest import App, Visitor
from tests.adapters.browser.painted import HAND, OTHER, TABLE, get, picture_of
from tests.adapters.browser.scripted import Scripted
from tests.adapters.browser.windows import Watched
from tests.bot.readers import LAYOUTS
from tests.chromium import Pages
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

ROOM = Target(place="local:kafene")


def png_of(screen: Screen) -> bytes:
    """The picture of a screen."""
    return LAYOUTS.draw(picture_of(screen).layout, picture_of(screen).facts)


async def test_a_table_for_everybody_who_is_in(app: App, people: list[Visitor]) -> None:
    ani, boris = people
    message = await app.chat.send(ROOM, TABLE, "n1")
    key = picture_of(TABLE).key
    for one in (ani, boris):
        status, body, headers = await get(one, f"{key}?room=kafene&message={message}")
        assert (status, body) == (200, png_of(TABLE))
        assert headers["Content-Type"] == "image/png"
        assert "private" in headers["Cache-Control"]
        again = {"If-None-Match": headers["ETag"]}
        assert (await get(one, f"{key}?room=kafene&message={message}", **again))[0] == 304
    stranger = Visitor(app, "Carl")
    assert (await get(stranger, f"{key}?room=kafene&message={message}"))[0] == 401
    await stranger.close()


async def test_a_hand_for_its_owner_alone(app: App, people: list[Visitor]) -> None:
    ani, boris = people
    message = await app.chat.send(Target(person=ani.id), HAND, "n1")
    key = picture_of(HAND).key
    assert (await get(ani, f"{key}?room=&message={message}"))[:2] == (200, png_of(HAND))
    person = ani.id.partition(":")[2]
    for asked in (
        f"{key}?room=&message={message}",
        f"{key}?message={message}",
        f"{key}?room=kafene&message={message}",
        f"{key}?room={person}&message={message}",
        key,
    ):
        status, body, _ = await get(boris, asked)
        assert status == 404, asked
        assert b"PNG" not in body
    for asked in (
        f"{key}?room=../person/{person}&message={message}",
        f"{key}?message=-1",
        f"{key}?message=x",
        "0" * 23,
        f"{key.upper()}x",
    ):
        assert (await get(boris, asked))[0] == 400, asked
    stranger = Visitor(app, "Carl")
    assert (await get(stranger, f"{key}?message={message}"))[0] == 401
    await stranger.close()


async def test_the_own_message_never_gives_the_hand_of_another(
    app: App, people: list[Visitor]
) -> None:
    """Numbers of messages count up in each chat: the same number is another message."""
    ani, boris = people
    first = await app.chat.send(Target(person=ani.id), HAND, "n1")
    second = await app.chat.send(Target(person=boris.id), OTHER, "n2")
    assert first == second
    status, body, headers = await get(boris, f"{picture_of(HAND).key}?message={second}")
    assert (status, body) == (200, png_of(OTHER)), "what the own message shows now"
    assert headers["Cache-Control"] == "no-store"


async def test_after_a_restart_and_an_edit(app: App, people: list[Visitor]) -> None:
    ani, _ = people
    target = Target(person=ani.id)
    message = await app.chat.send(target, HAND, "n1")
    await app.stop()
    await app.start()
    key = picture_of(HAND).key
    assert (await get(ani, f"{key}?message={message}"))[:2] == (200, png_of(HAND))
    await app.chat.edit(target, message, OTHER)
    status, body, headers = await get(ani, f"{key}?message={message}")
    assert (status, body, headers["Cache-Control"]) == (200, png_of(OTHER), "no-store")
    newer = picture_of(OTHER).key
    assert (await get(ani, f"{newer}?message={message}"))[:2] == (200, png_of(OTHER))
    await app.chat.edit(target, message, replace(OTHER, picture=None))
    await app.stop()
    await app.start()
    assert (await get(ani, f"{newer}?message={message}"))[0] == 404


async def test_an_answer_has_its_picture(app: App, people: list[Visitor]) -> None:
    ani, boris = people
    app.scripted.shows[ani.id] = HAND
    answer = await ani.act("press", token="picture")
    picture: dict[str, Any] = answer["screen"]["picture"]
    assert picture["key"] == picture_of(HAND).key
    assert not picture.get("facts")
    assert picture["alt"]
    assert (await get(ani, f"{picture['key']}?room=&message=0"))[:2] == (200, png_of(HAND))
    assert (await get(boris, f"{picture['key']}?room=&message=0"))[0] == 404


async def test_the_page_shows_them(pages: Pages, store: Redis) -> None:
    """The table and a lesson as pictures; a hand in words alone."""
    app = App(store, Scripted(), LocalSettings(port=0))
    await app.start()
    try:
        async with pages.open({"width": 400, "height": 800}, locale="en-GB") as page:
            watched = Watched(page)
            await page.goto(f"{app.address}chat")
            await page.fill("input[name=name]", "Maria")
            await page.get_by_role("button", name="Come in").click()
            await page.wait_for_selector(".top-state.is-online", state="attached")
            room = page.locator("#pane-room")
            await app.chat.send(ROOM, TABLE, "n1")
            drawn = room.locator("img.picture")
            await drawn.scroll_into_view_if_needed()
            await expect(drawn).to_have_attribute("alt", picture_of(TABLE).alt)
            await expect(drawn).to_have_js_property("naturalWidth", 1200)
            box = await drawn.bounding_box()
            assert box is not None
            assert 300 < box["width"] <= 400
            shape = await drawn.evaluate("(one) => one.naturalHeight / one.naturalWidth")
            assert abs(box["height"] - box["width"] * shape) < 2
            person = next(iter(await people_of(app)))
            message = await app.chat.send(Target(person=person), HAND, "n2")
            await page.locator("#tab-private").click()
            await expect(page.locator("#pane-private .screen-hand")).to_be_visible()
            lesson = replace(HAND, kind=Kind.LESSON)
            await app.chat.edit(Target(person=person), message, lesson)
            mine = page.locator("#pane-private img.picture")
            await expect(mine).to_have_js_property("naturalWidth", 1200)
            assert watched.faults == []
    finally:
        await app.stop()


async def people_of(app: App) -> list[str]:
    """Who is in."""
    return await until(lambda: [one.visitor.person.id for one in app.chat._open])
