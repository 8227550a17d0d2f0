"""Coming back in mid-turn: after a reload, a crash of the bot, an hour away."""

from __future__ import annotations

import asyncio

import pytest
from playwright.async_api import WebSocketRoute, expect

from tests.e2e.conftest import Windows
from tests.e2e.kafene import Kafene
from tests.e2e.playing import DealOver, Player, in_a_longer_deal
from tests.e2e.window import Window

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


async def shown_cards(window: Window) -> list[str]:
    """The cards of my hand, as the page writes them."""
    chips = await window.page.locator("#pane-private .screen-cards .chip").all_inner_texts()
    return [one.replace("\ufe0e", "") for one in chips]


def labels(window: Window) -> list[str]:
    """The cards of my hand, as they were sent."""
    items = window.hand["picture"]["cards"]
    return [item["label"] for item in items for _ in range(item.get("count", 1))]


@in_a_longer_deal
async def test_a_reload_in_mid_turn(windows: Windows, kafene: Kafene) -> None:
    maria = await windows.seated()
    player = Player(maria, kafene)
    await player.to_throw()
    before = labels(maria)
    await maria.page.reload()
    await maria.online()
    await expect(maria.page.locator("#pane-private .screen-hand")).to_have_count(1)
    assert await shown_cards(maria) == before == labels(maria)
    await player.throw()
    await player.turn()


@pytest.mark.night
@in_a_longer_deal
async def test_the_bot_is_killed_in_mid_turn(windows: Windows, kafene: Kafene) -> None:
    maria = await windows.seated()
    player = Player(maria, kafene)
    await player.to_throw()
    hints = [one for one in maria.moves() if one.get("rank", 5) in {1, 2}]
    if hints:  # what lies for nobody else to see survives too
        await player.press(hints[0])
    cards, before = maria.cards(), labels(maria)
    held = await kafene.held(windows.room)

    kafene.kill()
    await expect(maria.page.locator(".top-state.is-online")).to_have_count(0)
    await maria.page.wait_for_timeout(300)
    kafene.start()
    await maria.online()  # by itself
    assert await shown_cards(maria) == before
    after = await kafene.held(windows.room)
    assert (after.version, after.state) == (held.version, held.state)

    if hints:
        undo = maria.controls(maria.hand, "p")[-1]
        await player.press(undo)
        assert len(maria.cards()) > len(cards)
    await player.throw()
    await player.turn()  # the computers play on as well


@in_a_longer_deal
async def test_typed_while_the_bot_is_down_and_killed_while_computers_think(
    windows: Windows, kafene: Kafene
) -> None:
    maria = await windows.seated()
    player = Player(maria, kafene)
    await player.to_throw()
    before = maria.cards()
    view = await player.view()
    kafene.kill()
    await expect(maria.page.locator(".top-state.is-online")).to_have_count(0)
    await maria.say(f"discard {view.hand[0]}", "private")  # is said when somebody listens, once
    kafene.start()
    await maria.until(lambda: len(maria.cards()) < len(before), "the card thrown")
    kafene.kill()
    kafene.start()
    await player.to_throw()
    held = await kafene.held(windows.room)
    events = held.game.view(held.state, maria.hand["seat"]).history
    mine = [one for one in events if one.tag == "discards" and one.seat == maria.hand["seat"]]
    assert len(mine) == 1


class Road:
    """The way of a page's sockets to the server, which can be cut for a while."""

    def __init__(self) -> None:
        self.cut = False
        self.routes: list[WebSocketRoute] = []

    async def lead(self, window: Window) -> None:
        await window.page.route_web_socket("**/ws", self.met)

    async def met(self, route: WebSocketRoute) -> None:
        if self.cut:
            await route.close()
            return
        self.routes.append(route)
        route.connect_to_server()

    async def close(self) -> None:
        """As when a laptop is shut: nothing comes, nothing goes."""
        self.cut = True
        for route in self.routes:
            await route.close()
        self.routes.clear()


@in_a_longer_deal
async def test_an_hour_away(windows: Windows, kafene: Kafene) -> None:
    maria = await windows.open()
    windows.opened.push_async_callback(maria.page.context.close)  # its road is nobody else's
    road = Road()
    await road.lead(maria)
    await maria.enter("Maria")
    peter = await windows.enter("Peter")
    await maria.open_table()
    await maria.press_what(maria.public, "sit", 0)
    await peter.until(lambda: len(peter.controls(peter.public, "sit")) == 3, "a seat taken")
    await peter.press_what(peter.public, "sit", 0)
    await maria.until(lambda: len(maria.controls(maria.public, "sit")) == 2, "two seats taken")
    await maria.play_with_computers()
    players = [Player(maria, kafene), Player(peter, kafene)]
    await peter.until(lambda: peter.hand, "a hand")

    async def step() -> Player:
        """Whoever is to play does one thing."""
        await maria.until(
            lambda: maria.deal_is_over or any(one.window.my_turn for one in players),
            "somebody's turn",
        )
        if maria.deal_is_over:
            raise DealOver
        player = next(one for one in players if one.window.my_turn)
        if await player.can_throw():
            await player.throw()
        else:
            await player.draw()
        return player

    async def awaited() -> tuple[int, ...]:
        held = await kafene.held(windows.room)
        if held.game.needs_shuffle(held.state):
            raise DealOver
        return tuple(held.game.to_act(held.state))

    while players[0].did["threw"] < 1:
        await step()
    await road.close()
    await expect(maria.page.locator(".top-state.is-online")).to_have_count(0)
    seen = maria.screens(windows.room)

    # one who stays plays until it is the turn of her who is away; and talks, and looks around
    for number in range(12):
        await peter.say(f"Peter is talking, line {number}")
        if number % 4 == 0:
            await peter.say("/table")
    while await awaited() != (maria.hand["seat"],):
        if peter.my_turn:
            await (players[1].throw() if await players[1].can_throw() else players[1].draw())
        else:
            await asyncio.sleep(0.02)
    assert maria.screens(windows.room) == seen != peter.screens(windows.room)

    road.cut = False
    await maria.page.evaluate("dispatchEvent(new Event('online'))")
    await maria.online()
    await maria.until(lambda: maria.my_turn, "my turn")
    await expect(maria.page.locator("#pane-room .said").last).to_contain_text("line 11")
    await expect(maria.page.locator("#pane-room .screen-table")).to_have_count(1)
    assert maria.screens(windows.room) == peter.screens(windows.room)
    assert players[0].window.hand["picture"]
    await players[0].turn()

    # and in a new window everything is there from the beginning
    again = await windows.again(maria)
    await again.page.goto(f"{kafene.address}chat#{windows.room}")
    await again.online()
    await again.until(lambda: again.screens("") == maria.screens(""), "the same messages")
    await expect(again.page.locator("#pane-room .said")).to_have_count(12)
