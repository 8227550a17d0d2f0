"""What people say at a table by a command, a prompt and a page, and who sees it; and that what a
group talks about goes nowhere."""

from __future__ import annotations

import msgspec
import pytest
from redis.asyncio import Redis

from bot.model.languages import LANGUAGES
from bot.model.people import Person, place_of_own
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot
from bot.ports.inputs import Typed
from bot.ports.screen import Press
from bot.ports.tokens import token
from tests.bot.application import ROOM, App, control, has, said, seen, stored, wording
from tests.bot.people import FRIENDS
from tests.bot.views.text import written

ANN, BOB, CAT, DAN = FRIENDS
EVE = Person("test:eve", "Eve")
OTHER = "test:other"
LINE = "good luck to all"


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


async def shared(app: App) -> Snapshot:
    """A table of four in two places, in a match."""
    held = await app.four()
    until = app.bot.tables.clock() + 60_000
    await app.act(ANN, want.Share("code", until))
    await app.act(ANN, want.AskIn("code", OTHER, "Other"))
    await app.act(ANN, want.LetIn(OTHER))
    await app.redraw()
    return await app.held() if held.state else held


async def texts(app: App) -> list[str]:
    return [one.text for one in (await app.held()).table.said]


@pytest.mark.parametrize("place", [ROOM, OTHER, place_of_own(ANN.id)])
async def test_a_player_says_a_line_from_any_place_of_the_table(app: App, place: str) -> None:
    await shared(app)
    reply = await app.say(ANN, f"/say {LINE}", place, private=place not in {ROOM, OTHER})
    assert not reply.refused, said(reply)
    assert await texts(app) == [LINE]
    assert LINE in written(await app.public())


@pytest.mark.parametrize("asked", ["are you there?", "what? now?!", "hall valaki ?"])
async def test_a_question_is_said_as_well(app: App, asked: str) -> None:
    """In any language of the command."""
    await shared(app)
    assert not (await app.say(ANN, f"/say {asked}")).refused
    assert not (await app.say(BOB, f"/mondd {asked}", OTHER)).refused
    assert await texts(app) == [asked, asked]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_message_of_each_place_shows_it_in_its_words(app: App, language: str) -> None:
    await shared(app)
    await app.act(ANN, want.SetLanguage(language))
    await app.say(BOB, f"/say {LINE}")
    screen = written(await app.public())
    assert wording("said-title", language) in screen
    assert f"East: {LINE}" in screen, "all are of one chat"
    held = await app.held()
    others = msgspec.structs.replace(held.table, host=Person("club:eve", "Eve"))
    public = app.bot.contents.public(msgspec.structs.replace(held, table=others))
    assert f"East (Test): {LINE}" in written(public)


async def test_a_line_rings_nobody_and_posts_nothing(app: App) -> None:
    await shared(app)
    await app.redraw()
    before, rang = dict(app.wall.shown), len(app.wall.rang)
    requests, pictures = len(app.wall.requests), app.wall.pictures
    await app.say(BOB, f"/say {LINE}")
    await app.redraw()
    assert app.wall.shown.keys() == before.keys()
    assert (len(app.wall.rang), app.wall.pictures) == (rang, pictures)
    asked = app.wall.requests[requests:]
    assert set(asked) == {("edit", "table")}, "no hand is touched"


async def test_people_of_no_seat_and_of_no_table_are_told_why_not(app: App) -> None:
    await shared(app)
    assert said(await app.say(EVE, f"/say {LINE}")) == wording("refusal-SAY_AT_TABLE")
    reply = await app.say(EVE, f"/say {LINE}", "test:elsewhere")
    assert said(reply) == wording("refusal-NO_TABLE_HERE")
    assert said(await app.say(ANN, "/say")) == wording("refusal-SAY_WHAT")
    assert await texts(app) == []


async def test_who_sits_at_several_tables_says_it_where_the_table_is(app: App) -> None:
    await shared(app)
    await app.say(ANN, "/play belot", "test:third")
    reply = await app.say(ANN, f"/say {LINE}", place_of_own(ANN.id), private=True)
    assert said(reply) == wording("refusal-SAY_WHERE")
    await app.say(ANN, f"/say {LINE}")
    assert await texts(app) == [LINE]


@pytest.mark.parametrize(
    ("blocks", "says", "code"),
    [
        (ROOM, ROOM, "BLOCKED_HERE"),
        (ROOM, f"{ROOM}/2", "BLOCKED_HERE"),  # another place of that server
        (ROOM, OTHER, "BLOCKED_ELSEWHERE"),
        (ROOM, f"{OTHER}/2", "BLOCKED_ELSEWHERE"),
        (ROOM, place_of_own(DAN.id), "BLOCKED_ELSEWHERE"),
        (OTHER, ROOM, "BLOCKED_ELSEWHERE"),
        (OTHER, OTHER, "BLOCKED_HERE"),
        (OTHER, f"{OTHER}/2", "BLOCKED_HERE"),
    ],
)
async def test_who_is_blocked_in_one_of_the_places_says_nothing(
    app: App, blocks: str, says: str, code: str
) -> None:
    await shared(app)
    governs = {"admin": True, "server": blocks}
    await app.say(EVE, "/block", blocks, named=(BOB,), **governs)
    assert said(await app.say(BOB, f"/say {LINE}", blocks)) == wording("refusal-BLOCKED_HERE")
    await app.say(ANN, "/block", blocks, named=(DAN,), **governs)  # she plays with him: he stays
    assert (await app.held()).table.seat_of(DAN.id) is not None
    reply = await app.say(DAN, f"/say {LINE}", says, private=says == place_of_own(DAN.id))
    assert said(reply) == wording(f"refusal-{code}")
    assert await texts(app) == []


async def test_who_is_blocked_in_the_only_place_is_told_so_everywhere(app: App) -> None:
    await app.four()
    await app.redraw()
    await app.say(ANN, "/block", named=(DAN,), admin=True, server=ROOM)
    for place in (ROOM, f"{ROOM}/2", OTHER, place_of_own(DAN.id)):
        reply = await app.say(DAN, f"/say {LINE}", place, private=place == place_of_own(DAN.id))
        assert said(reply) == wording("refusal-BLOCKED_HERE"), place


async def test_a_prompt_says_it_at_its_table(app: App) -> None:
    held = await shared(app)
    what = Typed(token(held.table.id, "say"), LINE)
    reply = await app.handle(app.event(BOB, "test:nowhere"), what)
    assert not reply.refused
    assert (await app.handle(app.event(EVE, "test:nowhere"), what)).refused
    assert await texts(app) == [LINE]
    menu = await app.say(BOB, "/hand")
    assert not menu.refused


async def test_who_governs_a_place_hides_the_lines_there(app: App) -> None:
    await shared(app)
    await app.say(BOB, f"/say {LINE}")
    places = Press(token((await app.held()).table.id, "places"), "")
    panel = await app.press(EVE, places, place=OTHER, admin=True)
    assert panel.screen is not None
    hide = control(panel.screen, "hidelines")
    assert (await app.press(BOB, hide, place=OTHER)).refused
    shown = await app.press(EVE, hide, place=OTHER, admin=True)
    assert shown.screen is not None
    assert not has(shown.screen, "hidelines")
    held = await app.held()
    here, there = held.table.places
    assert LINE in written(app.bot.contents.public(held, here))
    assert LINE not in written(app.bot.contents.public(held, there))


async def test_the_talk_of_a_group_goes_nowhere(app: App, redis_client: Redis) -> None:
    """Whatever is typed without the command: a player's and a stranger's, in each place."""
    await shared(app)
    await app.redraw()
    before = await stored(redis_client)
    secret = "the cake is in the oven"
    for place in (ROOM, OTHER):
        for person in (*FRIENDS, EVE):
            for line in (secret, f"say {secret}", f"@kafene {secret}", f"//say {secret}"):
                await app.say(person, line, place)
    await app.redraw()
    assert "cake" not in str((await app.held()).table)
    everything = "".join([written(screen) for _, screen in app.wall.told])
    assert "cake" not in everything
    after = await stored(redis_client)
    assert not [key for key in after if after[key] != before.get(key) and b"cake" in after[key]]


async def test_a_line_of_markup_stays_words(app: App) -> None:
    await shared(app)
    line = "/table **bold** <@1> @everyone [x](http://a.b) :smile:"
    await app.say(ANN, f"/say {line}")
    assert await texts(app) == [line]
    assert line in seen(await app.public())


async def test_each_line_is_told_to_the_pages_of_the_table(app: App) -> None:
    held = await shared(app)
    heard: list[tuple[str, Person, str, str]] = []
    app.bot.news.on_said.append(lambda *told: heard.append(told))
    async with app.bot.news.followed(held.table.id):
        for person, line in ((ANN, "first"), (BOB, "second"), (ANN, "third")):
            await app.say(person, f"/say {line}")
    table = held.table.id
    assert heard == [
        (table, ANN, "", "first"),
        (table, BOB, "", "second"),
        (table, ANN, "", "third"),
    ]


@pytest.mark.parametrize(
    ("place", "answer"),
    [
        (ROOM, "Said at the table."),
        (OTHER, "Said at the table."),
        ("test:elsewhere", "Passed on to the table Bulgarian canasta · room."),
    ],
)
async def test_whoever_says_a_line_is_told_that_it_is_said(
    app: App, place: str, answer: str
) -> None:
    await shared(app)
    assert said(await app.say(ANN, f"/say {LINE}", place)) == answer


async def test_a_host_without_a_seat_speaks_at_the_table_of_the_place(app: App) -> None:
    """Also one who sits at another."""
    await app.say(EVE, "/play")
    await app.say(EVE, "/play belot", "test:third")
    lobby = await app.public("test:third")
    await app.press(EVE, control(lobby, "sit:0"), place="test:third")
    for place in (ROOM, "test:third"):
        await app.redraw(place)
    await app.say(EVE, f"/say {LINE}")
    assert await texts(app) == [LINE]


async def test_a_line_on_the_page_is_said_unless_it_is_a_move(app: App) -> None:
    held = await shared(app)
    (seat,) = held.game.to_act(held.state)
    move = held.game.legal(held.game.view(held.state, seat)).actions[0]
    for line in (LINE, str(move)):
        what = Typed(token(held.table.id, "line"), line)
        reply = await app.handle(app.event(FRIENDS[seat], "test:nowhere"), what)
        assert not reply.refused, said(reply)
    assert await texts(app) == [LINE]
    assert (await app.held()).state != held.state, "it is played"
