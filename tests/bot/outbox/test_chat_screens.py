"""What chats ask about the screens of tables, through `Services`."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from bot.model.languages import LANGUAGES
from bot.model.outcomes import Done
from bot.model.settings import Settings
from bot.model.tables import intents as want
from bot.model.tables.table import Place
from bot.ports import Person, Refusal
from bot.ports.screen import Kind, Screen
from bot.ports.services import Services
from bot.store.redis.scripts import Client
from bot.views.hand.hand import hand_screen
from bot.views.table.table import table_screen
from tests.bot.application import ROOM, App, quick
from tests.bot.people import FRIENDS, let_in

NO_TABLE = "0" * 8
PRESENTER = "bot.outbox.table_contents"


@pytest.fixture
async def app(redis_client: Client) -> AsyncIterator[App]:
    found = App(redis_client)
    yield found
    found.bot.studio.close()


@pytest.fixture
def services(app: App) -> Services[Client]:
    return app.bot.services


async def test_a_table_that_is_not_there(app: App, services: Services[Client]) -> None:
    screens, event = services.screens, app.event(FRIENDS[0])
    for none in ("", NO_TABLE, "other"):
        assert await screens.place_of(none, FRIENDS[0].id) == ""
    for none in ("", NO_TABLE, "other"):
        assert await screens.public(none, event) is None
    assert await screens.hand(NO_TABLE, FRIENDS[0].id) is None
    assert await screens.moved("test:nowhere", "test:elsewhere") is None


async def test_what_a_table_shows(app: App, services: Services[Client]) -> None:
    held = await app.four()
    table = held.table.id
    assert await services.screens.place_of(table, FRIENDS[0].id) == ROOM
    assert await services.screens.public(table, app.event(FRIENDS[0])) == await app.public()
    elsewhere = app.event(FRIENDS[0], "test:elsewhere")
    assert await services.screens.public(table, elsewhere) is None, "others would see it there"
    for person in FRIENDS:
        assert await services.screens.hand(table, person.id) == await app.hand(person)
    assert await services.screens.hand(table, Person("test:nobody", "N").id) is None


async def test_a_hand_is_posted_again(app: App, services: Services[Client]) -> None:
    """In a new message; the old one goes away."""
    await app.four()
    await app.redraw()
    person = FRIENDS[1]
    (before,) = [where for where in app.wall.shown if where[0] == person.id]
    await services.screens.repost(person.id, await app.hand(person))
    await app.redraw()
    (after,) = [where for where in app.wall.shown if where[0] == person.id]
    assert after != before
    await services.screens.reachable(person.id)
    await app.redraw()
    (last,) = [where for where in app.wall.shown if where[0] == person.id]
    assert last != after
    (screen,) = app.wall.of(person.id)
    assert screen.kind is Kind.HAND


@pytest.mark.parametrize("leads_back", [True, False])
async def test_hands_lead_to_the_table_wherever_it_is(
    app: App, monkeypatch: pytest.MonkeyPatch, leads_back: bool
) -> None:
    """Below much talk it is posted again when a turn begins, and all hands know it at once."""
    monkeypatch.setattr(app.wall, "leads_back", leads_back)
    await app.four()
    await app.to_draw()
    await app.redraw()

    def posted() -> str:
        (message,) = [id for where, id in app.wall.shown if where == ROOM]
        return message

    before, turn = posted(), (await app.held()).table.turn_number
    app.wall.talks(ROOM, 30)
    clock = app.bot.tables.clock
    monkeypatch.setattr(app.bot.tables, "clock", lambda: clock() + 300_000)
    await app.play(quick(), lambda held: held.table.turn_number > turn)
    await app.redraw()
    assert posted() != before
    at = (ROOM, posted()) if leads_back else ("", "")
    assert [app.wall.of(one.id)[-1].table_at for one in FRIENDS] == [at] * 4


async def test_a_place_moves(app: App, services: Services[Client]) -> None:
    held = await app.four()
    assert isinstance(await services.screens.moved(ROOM, "test:hall"), Done)
    assert await services.screens.place_of(held.table.id, FRIENDS[0].id) == "test:hall"


async def test_one_of_several_places_moves(app: App, services: Services[Client]) -> None:
    """The message of the other place stays where it is, and the moved one keeps its number."""
    held = await app.four()
    await let_in(app.bot.tables, held.table.id, "test:club", "Club")
    await app.redraw()
    (before,) = [one for one in app.wall.shown if one[0] == ROOM]
    assert [one for one in app.wall.shown if one[0] == "test:club"]
    assert isinstance(await services.screens.moved("test:club", "test:hall"), Done)
    await app.redraw()
    assert (await app.held()).table.places == (Place(ROOM), Place("test:hall", "Club", 1))
    shown = sorted([one for one in app.wall.shown if one[0] in {ROOM, "test:club", "test:hall"}])
    assert [one[0] for one in shown] == ["test:hall", ROOM]
    assert before in shown
    assert isinstance(await services.screens.moved(ROOM, "test:new"), Done)
    assert (await app.held("test:new")).table.places[0].number == 0


def test_games_and_refusals(app: App, services: Services[Client]) -> None:
    assert [game.id for game in services.games] == list(app.bot.catalogue.games)
    for game in services.games:
        assert all([game.name(one) for one in LANGUAGES])
        assert len(game.seats) != 1
    said = {services.refusal_text(language, Refusal("OLD_CONTROL")) for language in ("en", "bg")}
    assert len(said) == 2


async def test_a_redraw_makes_only_what_has_changed(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of four hands and a table: after a draw from the stock, one hand and the table."""
    await app.four()
    await app.redraw()
    person, hand = await app.to_draw()
    await app.redraw()
    made: list[str] = []

    def counted(what: str, make: Callable[..., Screen]) -> Callable[..., Screen]:
        def counting(*arguments: Any) -> Screen:
            made.append(what)
            return make(*arguments)

        return counting

    monkeypatch.setattr(f"{PRESENTER}.hand_screen", counted("hand", hand_screen))
    monkeypatch.setattr(f"{PRESENTER}.table_screen", counted("table", table_screen))
    await app.redraw()
    assert made == [], "nothing has happened"
    await app.press(person, hand.controls[0])
    await app.redraw()
    assert sorted(made) == ["hand", "table", "table"], "the table, and what of it cannot wait"
    made.clear()
    await app.bot.settings.write_settings(FRIENDS[0].id, Settings(language="bg"))
    await app.redraw()
    assert made == ["hand"]


@pytest.mark.parametrize("shared", [True, False])
@pytest.mark.parametrize(
    ("who", "sees"),
    [
        ({}, "nothing"),
        ({"admin": True, "channel_only": True}, "where it is shared"),
        ({"admin": True}, "always"),
    ],
    ids=["no administrator", "of the channel", "of the server"],
)
async def test_who_is_blocked_and_governs_sees_the_table(
    app: App, services: Services[Client], shared: bool, who: dict[str, Any], sees: str
) -> None:
    """Whoever governs the server is blocked by no rule of it; whoever governs the channel alone
    looks after a table that others have brought there."""
    held = await app.four()
    if shared:
        await app.act(FRIENDS[0], want.Share("code", app.bot.tables.clock() + 60_000))
        await app.act(FRIENDS[0], want.AskIn("code", "test:other", "Other"))
        await app.act(FRIENDS[0], want.LetIn("test:other"))
    eve = Person("test:eve", "Eve")
    await app.say(FRIENDS[0], "/block", named=(eve,), admin=True, server=ROOM)
    shown = await services.screens.public(held.table.id, app.event(eve, **who))
    assert (shown is not None) == {"nothing": False, "where it is shared": shared, "always": True}[
        sees
    ]
