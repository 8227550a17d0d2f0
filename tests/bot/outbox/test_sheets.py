"""The sheets of a match are one message: edited after each deal, the last thing of a match."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.model.outcomes import Refusal
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot, Stage, VoteKind
from bot.model.tables.waiting import Wait, awaited
from bot.outbox.slots import SHEET, sheet_slot
from bot.ports.screen import BlockStyle, Kind, Screen
from bot.store.tables.notes import Notes
from bot.tables.rules.actor import Actor
from bot.words.text import plain_of
from tests.bot.application import ROOM, App, control, has, quick, seen
from tests.bot.people import FRIENDS

HOST, *_ = FRIENDS


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


async def begin(app: App, **options: str) -> None:
    """Four friends begin a match of belot whose pack nobody cuts."""
    await app.say(HOST, "/play belot")
    for number, person in enumerate(FRIENDS):
        await app.act(person, want.Sit(number))
    for name, value in {"cut": "chance", **options}.items():
        await app.act(HOST, want.SetOption(name, value))
    await app.act(HOST, want.SetTakeBack(True))
    await app.act(HOST, want.Start())
    await app.redraw()


def ended(held: Snapshot) -> bool:
    """Return True between two deals."""
    return Wait.READY in awaited(held.table, held.game, held.state).values()


async def play(app: App) -> Snapshot:
    """Play the running deal to its end."""
    await app.play(quick(), ended)
    await app.redraw()
    return await app.held()


async def go_on(app: App) -> None:
    """Everybody wants the next deal, or the next match."""
    for person in FRIENDS:
        await app.act(person, want.Ready())
    await app.redraw()


def sheets(app: App) -> dict[str, Screen]:
    """Return the sheets that are in the room, by message, the oldest first."""
    return {
        message: screen
        for (chat, message), (_, screen) in app.wall.shown.items()
        if screen.kind is Kind.SHEET and chat == ROOM
    }


def earlier(screen: Screen) -> list[str]:
    """Return the lines of the deals before."""
    blocks = [one for one in screen.blocks if one.style is BlockStyle.EARLIER]
    return [plain_of(line) for block in blocks for line in block.lines]


async def test_a_match_has_one_sheet_with_the_deals_before_folded(app: App) -> None:
    await begin(app)
    first = ""
    for deal in range(1, 4):
        held = await play(app)
        ((message, screen),) = sheets(app).items()
        first = first or message
        assert message == first, "the same message is edited"
        assert f"The score of deal {deal}." in seen(screen)
        written = held.state.standing.written
        assert [line.partition(":")[0] for line in earlier(screen)] == [
            f"Deal {number}" for number in range(1, deal)
        ]
        assert all(
            f"{written[at][0]} : {written[at][1]}" in line
            for at, line in enumerate(earlier(screen))
        )
        before = sheets(app)
        await go_on(app)
        assert sheets(app) == before, "while a deal is played it stays as it is"
    assert not [one for one in app.wall.rang if one.screen.kind is Kind.SHEET]


async def test_the_last_sheet_is_last_and_offers_another_match(app: App) -> None:
    await begin(app)
    await play(app)
    (before,) = sheets(app)
    await go_on(app)
    await app.act(HOST, want.Propose(VoteKind.CONCEDE))
    held = await app.held()
    await app.act(FRIENDS[2], want.Cast(True))
    held = await app.held()
    assert held.table.stage is Stage.OVER
    await app.redraw()
    ((message, screen),) = sheets(app).items()
    assert message != before, "a new message, and the old one is gone"
    assert list(app.wall.shown)[-1] == (ROOM, message)
    assert "lead" not in seen(screen)
    assert has(screen, "replay")
    await app.press(HOST, control(screen, "next"))
    assert (await app.held()).table.ready == (0,)
    for person in FRIENDS[1:]:
        await app.act(person, want.Ready())
    await app.redraw()
    await play(app)
    assert len(sheets(app)) == 2, "the next match has its own, that of the last one stays"


async def test_no_sheet_is_ever_wrong(app: App) -> None:
    """The last card of a deal cannot be taken back, because the seed is shown."""
    await begin(app)
    held = await play(app)
    before = sheets(app)
    for person in FRIENDS:
        event, back = f"back-{person.id}", want.Propose(VoteKind.TAKE_BACK)
        refused = await app.bot.tables.act(held.table.id, event, Actor(person), back)
        assert isinstance(refused, Refusal)
        assert refused.code == "NOTHING_TO_TAKE_BACK"
    assert sheets(app) == before


async def test_a_deleted_sheet_comes_again(app: App) -> None:
    await begin(app)
    await play(app)
    (before,) = sheets(app)
    del app.wall.shown[ROOM, before]
    await go_on(app)
    await play(app)
    ((message, screen),) = sheets(app).items()
    assert message != before
    assert len(earlier(screen)) == 1


async def test_another_process_edits_the_same_sheet(app: App, redis_client: Redis) -> None:
    await begin(app)
    await play(app)
    (before,) = sheets(app)
    again = App(redis_client)
    again.bot.platforms["test"] = app.wall
    again.wall.shown.update(app.wall.shown)
    held = await app.held()
    for person in FRIENDS:
        await app.act(person, want.Ready())
    await play(app)
    assert list(sheets(app)) == [before]
    assert (
        await again.bot.outbox.message_of(
            held.table.id, sheet_slot(held.table, held.table.places[0])
        )
    ) == before


async def test_sheets_of_an_older_bot_stay(app: App) -> None:
    """It had a message for each deal, in a slot of its own."""
    await begin(app)
    await play(app)
    held = await app.held()
    notes = Notes(app.bot.tables.store.client)
    (message,) = sheets(app)
    known = (await notes.read_table(held.table.id))[sheet_slot(held.table, held.table.places[0])]
    old = await notes.open(held.table.id, f"{SHEET}{held.deal}")
    await old.write(known)
    new = await notes.open(held.table.id, sheet_slot(held.table, held.table.places[0]))
    await new.write(None)
    await go_on(app)
    await play(app)
    assert len(sheets(app)) == 2, "the old message stays, the next one is new"
    assert message in sheets(app)
    slots = await notes.read_table(held.table.id)
    assert [slot for slot in slots if slot.startswith(SHEET)] == [
        sheet_slot(held.table, held.table.places[0])
    ]
