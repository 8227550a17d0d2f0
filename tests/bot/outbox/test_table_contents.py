"""Each kind of message of a table in two places: in whose language it is, and whether it rings."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.model.clock import CALL, Calls, Speed
from bot.model.settings import Settings
from bot.model.tables import intents as want
from bot.model.tables.table import Stage
from bot.store.redis.scripts import Client
from bot.tables.rules.actor import Actor
from tests.bot.application import App, seen, wording
from tests.bot.outbox.shared import CLUB, DEN, Shared
from tests.bot.people import FRIENDS


@pytest.fixture
async def shared(redis_client: Client) -> Shared:
    return Shared(redis_client)


async def told(shared: Shared, **changed: object) -> dict[str, tuple[str, bool]]:
    """The messages of the table by slot: their language, and whether they ring."""
    held = await shared.now()
    held = replace(held, table=replace(held.table, **changed))
    found = await shared.bot.contents.make_all(held)
    return {slot: (one.screen.language, one.rings) for slot, one in sorted(found.items())}


async def own(shared: Shared, seat: int, language: str, *, off: bool = False) -> None:
    """Somebody sets their language; or that they want no calls."""
    settings = Settings(language, calls=Calls(off=off))
    await shared.bot.settings.write_settings(shared.people[seat].id, settings)


async def gathered(shared: Shared, first: str, second: str) -> dict[str, tuple[str, bool]]:
    """A seat is kept for somebody of each place; both have a language of their own, or none."""
    await shared.begin(DEN, CLUB, starts=False, telegram="bg")
    for seat, place, language in ((2, DEN, first), (3, CLUB, second)):
        await shared.does(seat, want.StandUp(), place)
        await own(shared, seat, language)
    both = (shared.people[2], shared.people[3])
    await shared.does(0, want.Gather(both, shared.clock() + 3_600_000), DEN)
    held = await shared.now()
    return await told(shared, meeting=replace(held.table.meeting, rung=True))


@pytest.mark.parametrize(
    ("first", "second", "den", "club"),
    [
        ("", "", "en", "bg"),
        ("hu", "", "hu", "bg"),
        ("", "hu", "en", "hu"),
        ("bg", "en", "bg", "en"),
    ],
)
async def test_before_a_match(shared: Shared, first: str, second: str, den: str, club: str) -> None:
    """A line for one person is in their language, else in that of the place by which they come."""
    begins = shared.clock() + 3_600_000
    assert await gathered(shared, first, second) == {
        "table": ("en", False),
        "table:1": ("bg", False),
        "asked:1": (den, True),
        "asked:1:1": (club, True),
        # for two people of each place, of whom one has no language of their own
        f"meeting:{begins}": ("en", True),
        f"meeting:{begins}:1": ("bg", True),
    }


async def test_before_a_match_for_people_who_want_no_calls(shared: Shared) -> None:
    await gathered(shared, "", "")
    for seat in range(4):
        await own(shared, seat, "", off=True)
    held = await shared.now()
    assert await told(shared, meeting=replace(held.table.meeting, rung=True)) == {
        "table": ("en", False),
        "table:1": ("bg", False),
        "asked:1": ("en", False),
        "asked:1:1": ("bg", False),
    }


async def test_in_a_match(shared: Shared) -> None:
    """People by seat: the first and the third came by the den, the others by the club."""
    await shared.begin(DEN, CLUB, speed=Speed.SLOW, telegram="bg")
    await own(shared, 2, "hu")
    await own(shared, 3, "hu")
    place = {"table": ("en", False), "table:1": ("bg", False)}
    hands = {
        "hand:0": ("en", False),
        "hand:1": ("bg", False),
        "hand:2": ("hu", False),
        "hand:3": ("hu", False),
    }
    assert await told(shared) == {**place, **hands, "hand:2": ("hu", True)}, "who is to cut"
    for chat in shared.chats.values():
        chat.closed |= {one.id for one in shared.people}
    await shared.moves()
    await shared.passes(3600)
    line = {"call:3": ("hu", True), "hand:3": ("hu", True)}
    assert await told(shared) == {**place, **hands, **line}
    await shared.to_the_end_of_the_deal()
    sheets = {"sheet:1": ("en", False), "sheet:1:1": ("bg", False)}
    assert await told(shared) == {**place, **hands, **sheets}
    assert await told(shared, stage=Stage.CLOSED) == place


async def waits_for_north(app: App, place: str) -> str:
    """The friends play in a place until North is to act; the table there."""
    await app.say(FRIENDS[0], "/play belot", place)
    for number, person in enumerate(FRIENDS, 1):
        await app.say(person, f"/sit {number}", place)
    await app.say(FRIENDS[0], "/begin", place)
    while not (held := await app.held(place)).table.turn(0).runs:
        (seat,) = held.game.to_act(held.state)
        move = want.Act(0, str(held.game.stand_in(held.game.view(held.state, seat))))
        event = f"{place} {held.version}"
        await app.bot.tables.act(held.table.id, event, Actor(FRIENDS[seat]), move)
    await app.redraw(place)  # brings the index of people up to date
    return held.table.id


@pytest.mark.parametrize("digest", [True, False])
async def test_the_hand_of_a_call_names_the_other_tables_that_wait(
    redis_client: Client, digest: bool
) -> None:
    """Unless its owner wants a call from each of them; the others here want one for all."""
    app, north = App(redis_client), FRIENDS[0]
    await app.bot.settings.write_settings(north.id, Settings(calls=Calls(digest=digest)))
    one, two = [await waits_for_north(app, place) for place in ("test:one", "test:two")]
    turn = (await app.held("test:one")).table.turn(0).number
    await app.bot.tables.act(one, "call", Actor(), want.Tell(0, turn, CALL, rings=True))
    hand = await app.hand(north, "test:one")
    assert (wording("digest-also") in seen(hand)) is digest
    assert any(getattr(press, "token", "") == f"{two}:hand" for press in hand.controls) is digest
    assert wording("digest-also") not in seen(await app.hand(north, "test:two")), "it did not call"
