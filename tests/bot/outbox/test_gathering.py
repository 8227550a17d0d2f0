"""Before a match: who is rung about kept seats and the time to meet, and who is told that they were
let in."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from redis.asyncio import Redis

from bot.model.clock import Calls
from bot.model.languages import LANGUAGES
from bot.model.people import Person
from bot.model.settings import Settings
from bot.model.tables import intents as want
from bot.ports.chat import Missing, Target
from bot.ports.screen import Press, Screen
from bot.ports.tokens import token
from tests.bot.application import ROOM, App, control, has, seen, wording
from tests.bot.people import FRIENDS

NORTH, EAST, SOUTH, _ = FRIENDS
EVE = Person("test:eve", "Eve")


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


async def off(app: App, person: Person) -> None:
    """Somebody wants no calls."""
    await app.bot.settings.write_settings(person.id, Settings(calls=Calls(off=True)))


async def test_whoever_wants_no_calls_is_expected_without_a_ring(app: App) -> None:
    """The line names them, and rings the others; also when it is time."""
    await off(app, EAST)
    await app.say(NORTH, "/play belot at 12:00", named=(EAST, SOUTH))
    await app.redraw()
    assert [one.person for one in app.wall.rang] == [SOUTH.id]
    assert EAST.name in seen(app.wall.rang[0].screen)
    held = await app.held()
    table = replace(held.table, meeting=replace(held.table.meeting, rung=True))
    shown = await app.bot.contents.make_all(replace(held, table=table))
    (now,) = [one for slot, one in shown.items() if slot.startswith("meeting:")]
    assert now.screen.notify == (NORTH.id, SOUTH.id)
    await off(app, SOUTH)
    shown = await app.bot.contents.make_all(held)
    (asked,) = [one for slot, one in shown.items() if slot.startswith("asked:")]
    assert (asked.rings, asked.screen.notify) == (False, ())
    assert has(asked.screen, "decline")


async def let_in(app: App) -> list[Screen]:
    """Eve asks in her own chat for a seat and is let in; what she is shown there."""
    await app.say(NORTH, "/play belot")
    await app.say(NORTH, "/sit 1")
    await app.act(NORTH, want.SetPrivate(True))
    table = (await app.held()).table.id
    asks = Press(token(table, "sit", -1), "")
    asked = await app.press(EVE, asks, place="test:@eve", private=True)
    assert not asked.refused
    await app.redraw()
    assert app.wall.of(EVE.id) == []
    await app.press(NORTH, control(await app.public(), "letin"))
    await app.redraw()
    return app.wall.of(EVE.id)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whoever_asked_elsewhere_is_told_there_that_they_are_let_in(
    app: App, language: str
) -> None:
    """Once, in their own words, and until the match begins."""
    await app.bot.settings.write_settings(EVE.id, Settings(language))
    (told,) = await let_in(app)
    assert wording("gather-let-in", language) in seen(told)
    assert [(one.person, one.by) for one in app.wall.rang] == [(EVE.id, "hand")]
    await app.redraw()
    await app.act(NORTH, want.PlayWithComputers())
    await app.redraw()
    assert told not in app.wall.of(EVE.id)
    assert len(app.wall.rang) == 1


async def test_whoever_wants_no_calls_is_told_without_a_ring(app: App) -> None:
    await off(app, EVE)
    assert len(await let_in(app)) == 1
    assert app.wall.rang == []
    await app.act(EVE, want.StandUp())
    await app.redraw()
    (told,) = app.wall.of(EVE.id)
    assert wording("gather-may-sit") in seen(told)
    assert has(told, "sit")
    await app.act(EVE, want.Forget())
    await app.redraw()
    assert app.wall.of(EVE.id) == []


async def test_whoever_asked_at_the_table_sees_it_there(app: App) -> None:
    await app.say(NORTH, "/play belot")
    await app.act(NORTH, want.SetPrivate(True))
    await app.press(EVE, control(await app.public(), "sit"))
    await app.press(NORTH, control(await app.public(), "letin"))
    await app.redraw()
    assert (await app.held()).table.seat_of(EVE.id) is not None
    assert app.wall.of(EVE.id) == []


@pytest.mark.parametrize(
    ("own", "place", "said_in"),
    [
        (("hu", "hu"), "bg", "hu"),
        (("hu", "bg"), "bg", "bg"),
        (("hu", "bg"), "en", "en"),
        (("", "bg"), "bg", "bg"),
        (("", "bg"), "en", "en"),
        (("", ""), "bg", "bg"),
        (("en", "en"), "bg", "en"),
    ],
)
async def test_a_line_for_several_is_in_the_language_that_all_of_them_share(
    app: App, own: tuple[str, str], place: str, said_in: str
) -> None:
    """Else in that of the place."""
    for person, language in zip((EAST, SOUTH), own, strict=True):
        await app.bot.settings.write_settings(person.id, Settings(language))
    await app.say(NORTH, "/play belot at 12:00", named=(EAST, SOUTH))
    await app.act(NORTH, want.SetLanguage(place))
    shown = await app.bot.contents.make_all(await app.held())
    (asked,) = [one for slot, one in shown.items() if slot.startswith("asked:")]
    assert asked.screen.language == said_in
    assert wording("button-decline", said_in) in seen(asked.screen)


async def test_who_is_told_that_the_place_takes_no_messages(app: App) -> None:
    """Whoever plays and the host, each in private and in their own language; who wants no calls is
    told without a ring."""
    await app.say(NORTH, "/play belot")
    await app.act(EAST, want.Sit(0))
    await app.act(SOUTH, want.Sit(1))
    await app.act(NORTH, want.PlayWithComputers("normal", sit=False))
    await app.bot.settings.write_settings(EAST.id, Settings("hu", calls=Calls(off=True)))
    await app.bot.settings.write_settings(NORTH.id, Settings("bg"))
    await app.redraw()
    app.wall.muted[ROOM] = Missing.GONE
    table = (await app.held()).table.id
    await app.bot.outbox.redraw_all(app.bot.tables, table)
    await app.redraw()
    shown = await app.bot.contents.make_all(await app.held())
    told = {
        one.target: (one.rings, one.screen.language)
        for slot, one in shown.items()
        if slot.startswith("shut:")
    }
    assert told == {
        Target(person=NORTH.id): (True, "bg"),
        Target(person=EAST.id): (False, "hu"),
        Target(person=SOUTH.id): (True, "en"),
    }
