"""Inline mode: moves from the row of results, invitations, and nobody else reads a card."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

import pytest
from telegram import Chat, ChosenInlineResult, User

from adapters.telegram.act import Act, event_of, read_choice
from adapters.telegram.handlers.inline import Inline
from adapters.telegram.rendering.ids import What, data
from adapters.telegram.sending.spots import Spot
from adapters.telegram.state import TelegramState
from bot.ports.tokens import token
from bot.store.redis.connection import connect
from bot.words.words import words_in
from tests.adapters.telegram.conftest import GROUP, Scene, new_world, running, scene_of
from tests.adapters.telegram.people import Client, buttons, data_of
from tests.adapters.telegram.rows import choose, results
from tests.adapters.telegram.tables import choice, lobby, seated
from tests.adapters.telegram.world import BOT_ID, USERNAME, words_of
from tests.bot.servers import Server as Valkey
from tests.until import until

pytestmark = pytest.mark.slow
EN = words_in("en")
PASS = EN.plain("action-pass")
LOOKS = 30
"""Looks at a server without a command, after which nobody asks any more."""


@pytest.fixture
async def scene(telegram_store: Valkey, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Scene]:
    """A group of four and a bot whose inline mode is on."""
    monkeypatch.setattr("adapters.telegram.handlers.inline.FEEDBACK_SECONDS", 0.3)
    world = new_world()
    world.inline = True
    async with scene_of(telegram_store, world) as scene, running(scene) as bot:
        scene.bot = bot
        yield scene


async def at_belot(scene: Scene) -> Client:
    """Four people play belot; who is to bid, or to cut."""
    for person in scene.people:
        person.start()
    await seated(scene, scene.people, "belot")
    ana = scene.people[0]
    message = await scene.server.until(lambda: ana.with_button(":start", GROUP), "start")
    await ana.pressed(message, choice(message, ":start"))
    return await to_act(scene)


async def to_act(scene: Scene) -> Client:
    """Whose turn it is."""
    held = await scene.held()
    (seat, *_) = held.game.to_act(held.state)
    return scene.people[seat]


async def moved_on(scene: Scene, version: int) -> None:
    """Waits until something has happened at the table."""

    async def has() -> bool:
        return (await scene.held()).version.number > version

    await until(has, "a move")


async def test_moves_are_played_from_the_row(scene: Scene) -> None:
    """The cut, the bids, the first card."""
    who = await at_belot(scene)
    other = next(one for one in scene.people if one is not who)
    assert (await results(other)).titles == [EN.plain("telegram-inline-group")]
    played, bidding = "", False
    while not played:
        who, before = await to_act(scene), (await scene.held()).version.number
        row = await results(who)
        # somebody bids once: if all pass, there is nothing to play
        begins = row.titles[0] == PASS and not bidding
        bidding = bidding or begins
        title = row.titles[1 if begins else 0]
        choose(who, row, title, GROUP)
        await moved_on(scene, before)
        played = title if title[-1] in "♠♥♦♣" else ""
    asked = [one for one in scene.world.seen if one.method == "answerInlineQuery"]
    assert {one.to for one in asked if played in one.text} == {who.id}
    posted = {one.text for one in scene.world.seen if one.method == "inline"}
    assert posted == {EN.plain("telegram-inline-move")}  # which one, the table shows
    # of what is typed only those that begin so
    assert not (await results(await to_act(scene), "xyz")).titles


async def test_an_old_move_does_not_count_and_says_nothing(scene: Scene) -> None:
    who = await at_belot(scene)
    row, before = await results(who), (await scene.held()).version.number
    first = choose(who, row, row.titles[0], GROUP)
    await moved_on(scene, before)
    again = choose(who, row, row.titles[0], GROUP)
    refused = EN.plain("telegram-inline-refused")
    await scene.server.until(lambda: words_of(again) == refused, "that it does not count")
    assert words_of(first) != refused
    await scene.server.until(  # why not, for their eyes alone
        lambda: [one for one in who.messages() if not buttons(one)], "the reason"
    )


async def test_an_invitation_leads_to_a_seat(scene: Scene) -> None:
    ana, boris = scene.people[:2]
    message = await lobby(scene, ana)
    await ana.pressed(message, choice(message, ":sit:0"))

    async def is_known() -> bool:
        return bool(await scene.tables.of_person(f"telegram:{ana.id}"))

    await until(is_known, "the list of her tables, which a job writes")
    row = await results(ana)
    assert row.titles == [EN.plain("telegram-invite"), EN.plain("telegram-inline-group")]
    posted = choose(ana, row, row.titles[0], boris.id)  # in a chat without the bot
    (sit,) = buttons(posted)
    boris.follow(sit["url"])
    await scene.server.until(lambda: boris.with_button(":look"), "the table")
    assert [one.name for one in (await scene.held()).table.knocks] == ["Boris"]
    assert row.answer is not None
    ana.start(row.answer["button"]["start_parameter"])
    await scene.server.until(lambda: ana.with_button(":sit:"), "a table in private")
    link = row.result(row.titles[1])["reply_markup"]["inline_keyboard"][0][0]["url"]
    assert link == f"https://t.me/{USERNAME}?startgroup=kafene"


@asynccontextmanager
async def asked_of(store: Valkey) -> AsyncIterator[list[str]]:
    """The commands that a server gets in the block, whoever sends them."""
    found: list[str] = []
    async with connect(store.url) as client, cast(Any, client).monitor() as monitor:

        async def listen() -> None:
            while True:
                found.append((await monitor.next_command())["command"])

        listening = asyncio.create_task(listen())
        try:
            yield found
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)


async def lobby_of(scene: Scene, host: Client) -> str:
    """A table in the group at which one person sits; once nobody asks for it any more, its id."""
    message = await lobby(scene, host)
    await host.pressed(message, choice(message, ":sit:0"))
    table = (await scene.held()).table.id
    counts: list[int] = []
    async with asked_of(scene.store) as commands:

        def is_quiet() -> bool:
            counts.append(sum([table in one for one in commands]))
            return len(counts) > LOOKS and len(set(counts[-LOOKS:])) == 1

        await until(is_quiet, "the table is drawn")
    return table


async def test_whoever_has_no_part_in_a_table_reads_nothing_of_it(scene: Scene) -> None:
    """What they type behind the name of the bot names no table, whatever it is."""
    ana, cyril = scene.people[0], scene.people[2]
    table = await lobby_of(scene, ana)
    async with asked_of(scene.store) as commands:
        for text in (table, f"seat-{table}", f"{table}:p:1:x", token(table, "look"), "a"):
            assert (await results(cyril, text)).titles == []
        assert (await results(cyril)).titles == [EN.plain("telegram-inline-group")]
    reads = [one for one in commands if "telegram:updates" not in one]  # what Telegram said
    assert reads
    assert not [one for one in reads if table in one]


async def test_a_forged_button_shows_no_table_of_others(scene: Scene) -> None:
    """Which table it is, and what is to be done, whoever presses may write themselves. A table at
    which somebody else practises is as unknown to them as one that nobody has opened."""
    ana, cyril = scene.people[0], scene.people[2]
    ana.say("/practice belot")
    await scene.server.until(lambda: ana.with_button(":hand"), "a table of her own")
    (held,) = await scene.tables.of_person(f"telegram:{ana.id}")
    table = held.table.id
    cyril.say("/play")
    message = await scene.server.until(lambda: cyril.with_button(":sit:"), "a table of his own")
    kept = words_of(message)
    tokens = {one.split(" ")[0] for shown in ana.messages() for one in data_of(shown)}
    forged = sorted({one for one in tokens if one.startswith(table)})
    assert forged
    for one in forged:
        for what in (What.UNFOLD, What.BACK, What.ASK, What.TYPE):
            pair = [f"{name} {what.value}" for name in (one, one.replace(table, "00000000"))]
            message["reply_markup"]["inline_keyboard"] = [
                [{"text": "x", "callback_data": data}] for data in pair
            ]
            answers = [await cyril.pressed(message, data) for data in pair]
            assert {answer["text"] for answer in answers} == {EN.plain("refusal-OLD_CONTROL")}
    assert [words_of(one) for one in cyril.messages()] == [kept]
    posted = [{"text": "x"}, {"text": "x"}]
    for number, one in enumerate((table, "00000000")):  # nor is a move of theirs played
        said = {"result_id": token(one, "p", 1, "abc"), "from": cyril.user.json, "query": ""}
        scene.server.inline_messages[f"f{number}"] = cast(Any, posted[number])
        scene.server.put(chosen_inline_result=said | {"inline_message_id": f"f{number}"})

    def reasons() -> list[str]:
        return [words_of(one) for one in cyril.messages() if not buttons(one)]

    await scene.server.until(lambda: len(reasons()) == 2, "why they do not count, in private")
    assert len(set(reasons())) == 1
    assert posted == [{"text": EN.plain("telegram-inline-refused")}] * 2


async def test_the_bot_takes_moves_away_where_it_may(scene: Scene) -> None:
    """And says so, if Telegram does not tell what was chosen."""
    scene.world.groups[GROUP].admins.add(BOT_ID)
    scene.world.feedback = False
    who = await at_belot(scene)
    before = (await scene.held()).version.number
    row = await results(who)
    posted = choose(who, row, row.titles[0], GROUP)
    await scene.server.until(
        lambda: (GROUP, posted["message_id"]) not in scene.world.messages, "it is gone"
    )
    off = EN.plain("telegram-inline-off")
    await scene.server.until(
        lambda: [one for one in who.messages() if words_of(one) == off], "why nothing happens"
    )
    assert (await scene.held()).version.number == before


async def test_a_result_that_is_no_move_does_nothing() -> None:
    """Whatever it carries: the row of results plays moves, and nothing else is done by it."""
    ana = User(4200, "Ana", is_bot=False)
    state: Any = SimpleNamespace(note_choice=AsyncMock())
    dispatcher: Any = SimpleNamespace(handle=AsyncMock())
    nothing: Any = SimpleNamespace(dispatcher=dispatcher, screens=None, boards=None)
    inline = Inline(nothing, nothing, state, nothing, nothing)
    for what in ("close", "stand", "start"):
        result = data(What.PRESS, token("0123abcd", what))
        await inline.play_choice(read_choice(1, ChosenInlineResult(result, ana, "")))
    assert dispatcher.handle.mock_calls == []


async def test_another_process_may_hear_of_the_choice(
    telegram_store: Valkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Several processes may serve one webhook: nobody is told that a move was not played because
    the choice came to another one."""
    monkeypatch.setattr("adapters.telegram.handlers.inline.FEEDBACK_SECONDS", 0.3)
    told = []

    async def tell(_act: object, text: object) -> None:
        told.append(text)

    telegram_store.flush()
    ana = User(4200, "Ana", is_bot=False)
    async with connect(telegram_store.url) as client:
        state = TelegramState(client)
        await state.set_private(ana.id, True)
        nothing: Any = SimpleNamespace(dispatcher=None, screens=None, boards=None)
        answers: Any = SimpleNamespace(tell=tell)
        one, other = [Inline(nothing, nothing, state, nothing, answers) for _ in range(2)]
        spot, chat = Spot(ana.id), Chat(ana.id, "private")
        event = event_of("tg:i1", ana, spot)
        posted = Act(event=event, spot=spot, message="1", chat=chat, user=ana.id)
        await other.clear_post(posted)
        assert told == [EN.text("telegram-inline-off")]
        await one.play_choice(read_choice(1, ChosenInlineResult("group", ana, "")))
        await other.clear_post(posted)
        assert len(told) == 1
