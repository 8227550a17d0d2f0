"""Screens with pictures, and how somebody asks for one."""

from __future__ import annotations

from multidict import CIMultiDictProxy

from bot.model.tables.draft import Draft
from bot.ports.screen import Picture, Screen
from bot.views.hand.hand import hand_screen
from bot.views.table.table import table_screen
from tests.adapters.browser.conftest import Visitor
from tests.bot.pictures.positions import held_of, holding, middle, page_of

HELD = held_of(middle())
TABLE = table_screen(page_of(HELD))
HAND = hand_screen(page_of(held_of(holding(14)), 0), Draft(0))
OTHER = hand_screen(page_of(held_of(holding(11)), 0), Draft(0))


def picture_of(screen: Screen) -> Picture:
    """What a screen shows."""
    assert screen.picture is not None
    assert screen.picture.key
    return screen.picture


async def get(one: Visitor, key: str, **headers: str) -> tuple[int, bytes, CIMultiDictProxy[str]]:
    """What the server answers to somebody who asks for ``KEY?room=…&message=…``."""
    url = f"{one.app.address}picture/{key}"
    async with one.session.get(url, headers=headers) as answer:
        return answer.status, await answer.read(), answer.headers
