"""Who is here: by their open pages, and for some seconds after the last one was closed."""

from __future__ import annotations

import asyncio

from adapters.web.table.presence import Presence
from bot.ports import Person
from tests.orders.loop import BY_HAND

ANN, BOB = Person("local:a", "Ann"), Person("local:b", "Bob")


@BY_HAND
async def test_who_is_here_and_when_it_is_told() -> None:
    presence, told = Presence(), list[str]()
    presence.changed.append(told.append)

    def news(where: str) -> tuple[list[str], list[str]]:
        found = list(told)
        told.clear()
        return found, sorted(presence.here(where).values())

    presence.came(ANN, "t1")
    assert news("t1") == (["t1"], ["Ann"])
    presence.came(ANN, "t1")
    presence.came(BOB, "t1")
    assert news("t1") == (["t1"], ["Ann", "Bob"]), "another page of Ann's is no news"
    assert presence.here("t2") == {}
    presence.went(ANN.id, "t1")
    await asyncio.sleep(60)
    assert news("t1") == ([], ["Ann", "Bob"]), "one page is still open"
    presence.went(ANN.id, "t1")
    await asyncio.sleep(5.9)
    assert news("t1") == ([], ["Ann", "Bob"]), "she may be loading it again"
    presence.came(ANN, "t1")
    await asyncio.sleep(60)
    assert news("t1") == ([], ["Ann", "Bob"]), "she has come back in time"
    presence.went(ANN.id, "t1")
    await asyncio.sleep(6.1)
    assert news("t1") == (["t1"], ["Bob"])
    presence.came(Person(BOB.id, "Robert"), "t1")
    assert news("t1") == (["t1"], ["Robert"]), "another name is news"
    presence.went(BOB.id, "t1")
    presence.went(BOB.id, "t1")
    await asyncio.sleep(6.1)
    assert news("t1") == (["t1"], [])
