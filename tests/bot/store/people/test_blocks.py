"""Lists of people go with a chat that has moved."""

from __future__ import annotations

import pytest

from bot.model.blocks import Listing, PlaceRules
from bot.model.people import Person
from bot.store.people.blocks import Blocks
from bot.store.redis.scripts import Client

OLD, NEW = "test:old", "test:new"
OF_OLD, OF_NEW = (
    PlaceRules(blocked=Listing().plus(Person(f"test:{name}", name), "salt"))
    for name in ("Ann", "Ben")
)


@pytest.mark.parametrize(
    ("old", "new", "after"),
    [
        (OF_OLD, None, OF_OLD),
        (OF_OLD, OF_NEW, OF_NEW),
        (None, OF_NEW, OF_NEW),
        (None, None, PlaceRules()),
    ],
)
async def test_rules_move_unless_the_new_place_has_its_own(
    redis_client: Client, old: PlaceRules | None, new: PlaceRules | None, after: PlaceRules
) -> None:
    """The old place has none afterwards."""
    places = Blocks(redis_client).places
    for place, rules in ((OLD, old), (NEW, new)):
        if rules is not None:
            assert await places.write_list(place, rules)
    await places.move(OLD, NEW)
    assert (await places.read_list(NEW)).blocked == after.blocked
    assert await places.read_list(OLD) == PlaceRules()
