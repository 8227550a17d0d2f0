"""Every control of every sheet of the page of a table does something, in every stage."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.chromium import PHONE, Pages
from tests.e2e.at_table import TAP, Player
from tests.e2e.kafene import Kafene
from tests.e2e.walking import Walk
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

MORE: dict[str, Any] = {"has_touch": True, "reduced_motion": "reduce", "locale": "en-GB"}
_numbers = itertools.count(1)


async def nowhere(player: Player) -> None:
    """No table is open."""
    await player.page.wait_for_selector(".do-menu")


async def in_a_lobby(player: Player) -> None:
    """A table that has not begun."""
    await player.friends("classic-canasta")


async def in_a_deal(player: Player) -> None:
    """My turn, in a match against computers."""
    await _now(player.page, "belot")
    await until(lambda: player.mine)


async def between_deals(player: Player) -> None:
    """A deal is over, the match is not."""
    await in_a_deal(player)
    await _to_the_end(player)


async def after_a_match(player: Player) -> None:
    """The match is over."""
    await player.friends("belot")
    await player.agree("one_deal")
    await player.control("fill")
    await until(lambda: player.mine)
    await _to_the_end(player)


STAGES = (nowhere, in_a_lobby, in_a_deal, between_deals, after_a_match)


async def _now(page: Page, game: str) -> None:
    await page.tap(f"[data-game={game}]")
    await page.tap(".do-now")
    await expect(page.locator("#table.entrance")).to_have_count(0)


async def _to_the_end(player: Player) -> None:
    while not player.wanted("next"):
        await until(lambda: player.mine)
        if not player.wanted("next"):
            await player.move()


async def walked(pages: Pages, kafene: Kafene, stage: Any, deep: int, most: int) -> Walk:
    async with pages.open(PHONE, **MORE) as page:
        walk, player = Walk(page, deep, most), Player(page, TAP)
        await player.enter(kafene.address, f"walk-{next(_numbers)}", "Vera")
        await stage(player)
        await walk.walk()
        assert player.faults == []
    return walk


@pytest.mark.parametrize("stage", [nowhere, in_a_lobby, in_a_deal])
async def test_every_control_near_the_surface(pages: Pages, kafene: Kafene, stage: Any) -> None:
    walk = await walked(pages, kafene, stage, 2, 12)
    assert walk.wrong == []
    assert len(walk.pressed) > 7


@pytest.mark.night
@pytest.mark.parametrize("stage", STAGES)
async def test_every_control(pages: Pages, kafene: Kafene, stage: Any) -> None:
    walk = await walked(pages, kafene, stage, 4, 40)
    assert walk.wrong == []
    assert len(walk.pressed) > 40
