"""People who bring a table from a room to a club, for tests."""

from __future__ import annotations

from typing import Any, Final

from bot.model.people import Person
from bot.model.tables.table import Table
from bot.ports.chat import Reply
from bot.ports.inputs import Pressed
from bot.ports.screen import Copy, Screen
from tests.bot.application import ROOM, App, control, said, seen, wording
from tests.bot.people import FRIENDS
from tests.faces.wall import Wall

NORTH, EAST, SOUTH, WEST = FRIENDS
EVE: Final = Person("club:eve", "Eve")
MAX: Final = Person("club:max", "Max")
CLUB: Final = "club:hall"
OTHER: Final = "club:garden"
FAMILY: Final = {"place": CLUB, "title": "Family"}


def two_chats(client: Any) -> App:
    """An app with the room in one chat and the club in another."""
    app = App(client)
    app.bot.platforms["club"] = Wall("club")
    return app


async def code_of(app: App, person: Person = NORTH) -> str:
    """A fresh code of the table in the room, as its host gets it."""
    table = await table_in(app)
    reply = await app.handle(app.event(person), Pressed(f"{table.id}:share"))
    assert not reply.refused, said(reply)
    assert reply.screen is not None
    copied = next(one for one in reply.screen.controls if isinstance(one, Copy))
    assert copied.text in seen(reply.screen)
    return copied.text


async def table_in(app: App, place: str = ROOM) -> Table:
    return (await app.held(place)).table


async def asks(app: App, code: str, person: Person = EVE, place: str = CLUB, **more: Any) -> Reply:
    """Somebody types the code in another place."""
    return await app.say(person, f"/table {code}", place, **{"title": "Family", **more})


async def press(app: App, person: Person, what: str, **more: Any) -> Reply:
    """A button of the public table in the room."""
    return await app.press(person, control(await app.public(), what), **more)


async def shared(app: App) -> Table:
    """A lobby that is shown in the room and in the club."""
    await app.say(NORTH, "/play")
    await asks(app, await code_of(app))
    await press(app, NORTH, "letplace")
    table = await table_in(app)
    assert table.place_ids == (ROOM, CLUB)
    return table


def shown(reply: Reply) -> Screen:
    assert reply.screen is not None, said(reply)
    return reply.screen


def refused(reply: Reply, code: str, **params: Any) -> None:
    assert reply.refused
    assert said(reply) == wording(f"refusal-{code}", **params), said(reply)


async def listed(app: App, person: Person, place: str, **more: Any) -> Any:
    table = await table_in(app)
    reply = await app.handle(app.event(person, place, **more), Pressed(f"{table.id}:places"))
    assert reply.screen is not None, said(reply)
    return reply.screen
