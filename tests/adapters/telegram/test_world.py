"""What happens to chats, pollers and processes: migration, topics, webhook, doubles, the budget."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import pytest
from msgspec.structs import replace

from adapters.telegram import service
from adapters.telegram.doctor import examine
from adapters.telegram.receiving.webhook import secret_of
from adapters.telegram.service import unknown_loggers
from bot.history.matches import Matches
from bot.model.people import Person
from bot.model.presets import Preset, Presets
from bot.model.tables import intents as want
from bot.outbox.slots import PUBLIC
from bot.ports.chat import Later, Target
from bot.ports.services import CannotStart
from bot.ports.settings import Secret
from bot.store.matches import MatchStore
from bot.store.presets import PresetStore
from bot.store.redis import keys
from bot.store.tables.notes import Notes
from bot.tables.rules.actor import Actor
from tests import tokens
from tests.adapters.leases import asked_in_vain
from tests.adapters.telegram.conftest import GROUP, Scene, new_world, running, scene_of
from tests.adapters.telegram.migrating import NEW, find_out, migrate, tell_of_migration
from tests.adapters.telegram.people import buttons, data_of
from tests.adapters.telegram.rules import Bad
from tests.adapters.telegram.server import Server
from tests.adapters.telegram.tables import choice, lobby, playing, with_computers
from tests.adapters.telegram.world import BOT_ID, TOKEN, USERNAME, Group
from tests.bot.history.playing import made_up
from tests.bot.servers import Server as Valkey
from tests.bot.servers import free_port, valkey_server
from tests.until import until

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("told", [True, False])
async def test_a_group_becomes_a_supergroup(scene: Scene, told: bool) -> None:
    """By the service message, or by the error of the next send."""
    ana = scene.people[0]
    id, _ = await playing(scene)
    await scene.server.until(lambda: ana.with_button(":hand", GROUP), "the table")
    migrate(scene)
    if told:
        tell_of_migration(scene)
    else:
        await find_out(ana)
    await scene.server.until(lambda: ana.with_button(":hand", NEW), "the table in its new place")
    assert (await scene.held(f"telegram:{NEW}")).table.id == id
    assert await scene.tables.at(f"telegram:{GROUP}") is None


@pytest.mark.parametrize("backwards", [False, True])
async def test_what_belongs_to_a_group_goes_along(scene: Scene, backwards: bool) -> None:
    """Its history, ratings and rules, though it has no table just now."""
    client, random = scene.tables.store.client, Random(3)
    matches = MatchStore(client)
    for number in range(5):
        played = replace(made_up(number, random), place=f"telegram:{GROUP}")
        await Matches(matches).add(played)
    kept = Presets((Preset("a", "Ours", "belot", {}),), {"belot": "a"})
    await PresetStore(client).write_presets(f"telegram:{GROUP}", kept)
    before = await matches.names(keys.history(f"telegram:{GROUP}"))
    migrate(scene)
    tell_of_migration(scene, backwards=backwards)

    async def followed() -> bool:
        names = await matches.names(keys.history(f"telegram:{NEW}"))
        left = await matches.before(f"telegram:{NEW}")
        return names == before and not left

    await until(followed, "the matches at their new place")
    assert (await PresetStore(client).read_presets(f"telegram:{NEW}")).sets == kept.sets
    assert {one.place for one in await matches.read_match(before)} == {f"telegram:{NEW}"}


PLIGHTS = {
    "out": (0, Server.kick, Server.let_in),
    "muted": (0, Server.mute, Server.unmute),
    "topic": (
        7,
        lambda server, chat: server.close_topic(chat, 7),
        lambda server, chat: server.reopen_topic(chat, 7),
    ),
}


@pytest.mark.parametrize(("topic", "happens", "ends"), PLIGHTS.values(), ids=PLIGHTS.keys())
async def test_a_table_comes_back(
    scene: Scene,
    topic: int,
    happens: Callable[[Server, int], None],
    ends: Callable[[Server, int], None],
) -> None:
    """As soon as Telegram says that the bot may write again, without anybody pressing."""
    ana, world, server = scene.people[0], scene.world, scene.server
    world.groups[GROUP].forum = bool(topic)
    world.groups[GROUP].topics = {topic: "Cards"} if topic else {}
    ana.say(f"/play@{USERNAME}", GROUP, topic=topic)
    await server.until(lambda: ana.with_button(":sit:", GROUP), "the lobby")
    happens(server, GROUP)
    before, calls = len(world.seen), len(server.calls)

    def drawn() -> list[str]:
        tried = ("sendMessage", "editMessageText")
        return [name for name, _ in server.calls[calls:] if name in tried]

    if topic:  # its messages can still be edited until the bot has learnt that it is closed
        ana.say(f"/table@{USERNAME}", GROUP, topic=topic)
        await server.until(drawn, "that it is refused")
    table = (await scene.held(f"telegram:{GROUP}/{topic}" if topic else f"telegram:{GROUP}")).table
    if topic:
        notes = Notes(scene.tables.store.client)

        async def known() -> bool:
            note = (await notes.read_table(table.id)).get(PUBLIC)
            return note is not None and note.closed

        await until(known, "that the bot has learnt it")
    boris = Person(f"telegram:{scene.people[1].id}", "Boris")
    await scene.tables.act(table.id, "sits", Actor(boris), want.Sit(1))

    await server.until(drawn, "that it is refused")
    assert not [one for one in world.seen[before:] if not one.to]
    ends(server, GROUP)
    await server.until(
        lambda: [one for one in world.seen[before:] if not one.to and "Boris" in one.text],
        "the table",
    )
    standing = ana.with_button(":sit:", GROUP)
    assert standing is not None
    assert standing.get("message_thread_id", 0) == topic


async def test_a_hand_in_the_group_goes_with_it(scene: Scene) -> None:
    """Of somebody who never started the bot; the message in the old group is out of reach."""
    ana = scene.people[0]
    table = await with_computers(scene, ana)
    await ana.pressed(table, choice(table, ":hand"))
    await scene.server.until(lambda: ana.with_button(":sort", GROUP), "a hand")
    migrate(scene)
    tell_of_migration(scene)
    table = await scene.server.until(lambda: ana.with_button(":hand", NEW), "the table")
    await ana.pressed(table, choice(table, ":hand"))
    hand = await scene.server.until(
        lambda: ana.with_button(":sort", NEW), "a hand in the new group"
    )
    assert hand["receiver_user"]["id"] == ana.id


async def test_a_table_in_each_topic(scene: Scene) -> None:
    ana = scene.people[0]
    scene.world.groups[GROUP].forum = True
    scene.world.groups[GROUP].topics = {7: "Evenings", 9: "Nights"}
    for topic in (7, 9):
        ana.say(f"/play@{USERNAME}", GROUP, topic=topic)
    await scene.server.until(
        lambda: {one.get("message_thread_id") for one in ana.messages(GROUP)} >= {7, 9}, "tables"
    )
    first, second = [await scene.held(f"telegram:{GROUP}/{topic}") for topic in (7, 9)]
    assert first.table.id != second.table.id
    message = next(one for one in ana.messages(GROUP) if one["message_thread_id"] == 9)
    await ana.pressed(message, choice(message, ":sit:0"))
    assert (await scene.held(f"telegram:{GROUP}/9")).table.people
    assert not (await scene.held(f"telegram:{GROUP}/7")).table.people
    assert [one.table.title for one in (first, second)] == [
        "Café <&> · Evenings",
        "Café <&> · Nights",
    ]


async def test_hands_are_pushed_where_the_bot_governs(telegram_store: Valkey) -> None:
    world = new_world()
    world.groups[GROUP].admins.add(BOT_ID)
    async with scene_of(telegram_store, world) as scene, running(scene) as bot:
        ana = scene.people[0]
        message = await lobby(scene, ana)
        await ana.pressed(message, choice(message, ":sit:0"))
        await ana.pressed(message, choice(message, ":fill"))
        await scene.server.until(lambda: ana.with_button(":sort", GROUP), "a hand")
        ana.say("/help", GROUP)
        help_ = await scene.server.until(lambda: ana.with_button("-:show", GROUP), "help")
        assert help_["receiver_user"]["id"] == ana.id
        # without any press: the hand comes again when its message is gone
        world.queries.clear()
        world.ephemeral.clear()
        held = await scene.held()
        shown = (await bot.contents.make_all(held))["hand:0"]
        platform = bot.platforms["telegram"]
        sent = ""
        async with asyncio.timeout(30):
            while not sent:
                try:
                    target = Target(person=f"telegram:{ana.id}")
                    sent = await platform.send(target, shown.screen, "")
                except Later as later:  # the budget
                    await asyncio.sleep(later.seconds)
        assert sent.startswith(f"e{GROUP}/")


async def test_everything_comes_twice(telegram_store: Valkey) -> None:
    """Each press and line is done once."""
    async with scene_of(telegram_store, new_world(), twice=1.0) as scene, running(scene):
        ana = scene.people[0]
        message = await lobby(scene, ana)
        await ana.pressed(message, choice(message, ":sit:0"))
        up = await scene.server.until(
            lambda: next((one for one in data_of(message) if ":up" in one), ""), "stand up"
        )
        await ana.pressed(message, up)
        await ana.pressed(message, choice(message, ":sit:1"))
        assert sum(scene.server.delivered.values()) >= 7
        assert len(ana.messages(GROUP)) == 1
        held = await scene.held()
        assert held.version.number == 4


async def test_a_restarted_bot_goes_on_where_it_was(telegram_store: Valkey) -> None:
    async with scene_of(telegram_store, new_world()) as scene:
        async with running(scene):
            _, hand = await playing(scene)
        scene.server.calls.clear()
        ana = scene.people[0]
        button = next(one for one in data_of(hand) if ":sort:" in one)
        query = ana.press(hand, button)  # while nobody is there
        async with running(scene):
            await scene.server.until(lambda: query.answer, "an answer")
        assert not [one for one, _ in scene.server.calls if one == "setMyCommands"]


async def test_a_second_poller_waits_for_its_lease(
    telegram_store: Valkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scene_of(telegram_store, new_world()) as scene, running(scene):
        await lobby(scene, scene.people[0])
        refused = asked_in_vain(monkeypatch)
        async with running(scene):
            await until(lambda: len(refused) > 1, "the second has asked in vain")
        assert not scene.server.conflicts


async def test_a_stranger_who_polls_does_not_stop_the_bot(scene: Scene) -> None:
    await scene.server.until(lambda: scene.server.is_polled, "a poll of the bot")
    async with aiohttp.ClientSession() as session:
        url = f"{scene.server.base}/bot{TOKEN}/getUpdates"
        async with session.get(url, params={"timeout": "0"}) as answer:
            assert answer.status == 200
    assert scene.server.conflicts == 1
    await lobby(scene, scene.people[0])


async def test_a_wrong_token_is_said_in_a_line(telegram_store: Valkey) -> None:
    async with scene_of(telegram_store, new_world()) as scene:
        with pytest.raises(CannotStart, match="TELEGRAM_TOKEN"):
            async with running(scene, token=Secret(tokens.TELEGRAM)):
                pass


async def test_redis_hangs(tmp_path: Path) -> None:
    """Whoever presses is told that it takes time, even when the poller's lease is over; it happens
    once Redis is there again."""
    with valkey_server(tmp_path) as store:
        async with scene_of(store, new_world()) as scene, running(scene):
            ana, boris, *_ = scene.people
            _, hand = await playing(scene)
            sort = choice(hand, ":sort")
            labels = [button["text"] for button in buttons(hand)]
            table = await scene.server.until(lambda: boris.with_button(":hand", GROUP), "the table")
            await boris.pressed(table, choice(table, ":hand"))  # who governs the group is known
            store.freeze()
            try:
                for who, message, data in (
                    (ana, hand, sort),
                    (boris, table, choice(table, ":hand")),
                ):
                    answer = await who.pressed(message, data)
                    assert "longer" in answer["text"]
            finally:
                store.thaw()
            await scene.server.until(
                lambda: labels != [button["text"] for button in buttons(hand)], "sorted", 60
            )


async def test_a_server_without_ephemeral_messages_gets_no_hand(telegram_store: Valkey) -> None:
    """One of our own, of an older version: it would show the hand to all."""
    async with scene_of(telegram_store, new_world()) as scene, running(scene):
        scene.server.old = True
        ana = scene.people[0]
        table = await with_computers(scene, ana)
        answer = await ana.pressed(table, choice(table, ":hand"))
        assert answer["url"] == f"https://t.me/{USERNAME}?start={(await scene.held()).table.id}"
        ana.start((await scene.held()).table.id)
        await scene.server.until(lambda: ana.with_button(":sort"), "a hand in private")
        assert not scene.world.hands_shown(), "not for a moment"
        assert scene.world.hands_shown(ana.id)


async def test_an_ephemeral_message_that_is_refused(scene: Scene) -> None:
    """The press is answered with the link instead."""
    ana = scene.people[0]
    table = await with_computers(scene, ana)
    await ana.pressed(table, choice(table, ":hand"))
    await scene.server.until(lambda: ana.with_button(":sort", GROUP), "a hand")
    scene.world.groups[GROUP].members.remove(ana.id)  # she reads on as a guest
    answer = await ana.pressed(table, choice(table, ":hand"))
    assert answer["url"] == f"https://t.me/{USERNAME}?start={(await scene.held()).table.id}"


@pytest.mark.parametrize("link", [False, True])
async def test_added_to_a_group(scene: Scene, link: bool) -> None:
    """By *Add member*, or by a link, which says ``/start`` there: a table is set up, once."""
    ana = scene.people[0]
    scene.world.groups[GROUP].members.discard(BOT_ID)
    ana.add_bot(GROUP)
    if link:
        ana.say(f"/start@{USERNAME} kafene", GROUP)
    lobby_ = await scene.server.until(lambda: ana.with_button(":sit:", GROUP), "the lobby")
    await scene.server.until(lambda: not scene.server.updates, "all is done")
    assert (await scene.held()).table.host.name == "Ana"
    ana.say("/games", GROUP, ephemeral=True)
    await scene.server.until(lambda: len(ana.messages(GROUP)) > 1, "her tables")
    assert ana.with_button(":sit:", GROUP) is lobby_
    assert len([one for one in scene.world.sent if not one.id.startswith("e")]) == 1


@pytest.mark.parametrize("late", [False, True])
async def test_a_group_that_was_moved_is_not_greeted(scene: Scene, late: bool) -> None:
    """Telegram says of the new supergroup that the bot has joined it; its table is on its way. A
    greeting that was faster gives way."""
    ana = scene.people[0]
    id, _ = await playing(scene)
    if late:
        scene.world.groups[NEW] = Group(NEW)
        ana.add_bot(NEW)
        await scene.server.until(lambda: ana.with_button(":sit:", NEW), "a lobby")
    migrate(scene)
    if not late:
        ana.add_bot(NEW)
    tell_of_migration(scene)
    await scene.server.until(lambda: ana.with_button(":hand", NEW), "the table in its new place")
    await scene.server.until(lambda: not scene.server.updates, "all is done")
    assert (await scene.held(f"telegram:{NEW}")).table.id == id
    await scene.server.until(lambda: not ana.with_button(":sit:", NEW), "no lobby")


async def test_an_anonymous_administrator_adds_the_bot(scene: Scene) -> None:
    ana = scene.people[0]
    scene.world.groups[GROUP].anonymous = {ana.id}
    ana.add_bot(GROUP)
    told = await scene.server.until(lambda: ana.with_button("-:play", GROUP), "a greeting")
    await ana.pressed(told, choice(told, "-:play"))
    await scene.server.until(lambda: ana.with_button(":sit:", GROUP), "the lobby")


async def test_a_channel_is_not_greeted(scene: Scene) -> None:
    """Nor a group in which the bot is let speak again."""
    ana = scene.people[0]
    scene.world.groups[NEW] = Group(NEW, "channel", members={BOT_ID})
    ana.add_bot(NEW)
    scene.server.mute(GROUP)
    scene.server.unmute(GROUP)
    await scene.server.until(lambda: not scene.server.updates, "all is done")
    assert not scene.world.sent


async def test_added_again(scene: Scene) -> None:
    """The table is there as it was, and is posted below what was said in the meantime."""
    ana = scene.people[0]
    table = await with_computers(scene, ana)
    id = (await scene.held()).table.id
    scene.world.groups[GROUP].members.remove(BOT_ID)
    ana.add_bot(GROUP, before="kicked")
    again = await scene.server.until(
        lambda: (one := ana.with_button(":hand", GROUP)) and one is not table and one, "the table"
    )
    assert again["message_id"] > table["message_id"]
    assert (await scene.held()).table.id == id


async def test_what_is_said_in_a_group_names_the_bot(scene: Scene) -> None:
    """A command without a name is lost where another bot was the last to write."""
    ana = scene.people[0]
    ana.say(f"/table@{USERNAME}", GROUP)
    line = await scene.server.until(lambda: ana.messages(GROUP), "no table")
    assert f"/play@{USERNAME}" in line[-1]["text"]
    ana.start()
    help_ = await scene.server.until(lambda: ana.with_button("-:show"), "help")
    assert "/play " in help_["text"], "where nobody else is, no name is needed"


async def test_by_webhook(telegram_store: Valkey) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}/telegram/hook"
    async with scene_of(telegram_store, new_world(), twice=0.3) as scene:
        hook: dict[str, Any] = {"webhook_url": url, "webhook_port": port}
        async with running(scene, **hook):
            await playing(scene)
            assert scene.server.webhook["secret_token"] == secret_of(TOKEN)
            async with aiohttp.ClientSession() as session:
                for headers, body, status in (
                    ({}, b"{}", 403),
                    ({"X-Telegram-Bot-Api-Secret-Token": "wrong"}, b"{}", 403),
                    ({"X-Telegram-Bot-Api-Secret-Token": secret_of(TOKEN)}, b"no json", 400),
                    ({"X-Telegram-Bot-Api-Secret-Token": secret_of(TOKEN)}, b"{}", 400),
                ):
                    async with session.post(url, data=body, headers=headers) as answer:
                        assert answer.status == status
            # another bot on the same port
            with pytest.raises(CannotStart, match=f"{port}.*TELEGRAM_WEBHOOK_PORT"):
                async with running(scene, **hook):
                    pass
        async with running(scene):  # and back to polling
            await scene.server.until(lambda: not scene.server.webhook, "no webhook")
            scene.people[1].start()
            await scene.server.until(scene.people[1].messages, "help")


async def test_telegram_is_away_for_a_while(scene: Scene) -> None:
    ana = scene.people[0]
    for _ in range(3):
        scene.server.fail.append(("sendMessage", Bad("Bad Gateway", 502)))
        scene.server.fail.append(("getUpdates", Bad("Bad Gateway", 502)))
    await lobby(scene, ana)


# --- doctor -------------------------------------------------------------------------------------


async def test_doctor(telegram_store: Valkey) -> None:
    async with scene_of(telegram_store, new_world()) as scene:
        found = await examine(TOKEN, scene.server.base)
        assert all(fine for fine, _ in found)
        said = "\n".join(text for _, text in found)
        assert "https://t.me/kafene_test_bot?startgroup=kafene" in said
        assert "privacy mode is on" in said
        assert "inline mode is off" in said
        for away, said in ((-500, "s behind"), (500, "s ahead")):
            clock = partial(lambda away: time.time() + away, away)
            wrong = await examine(TOKEN, scene.server.base, clock=clock)
            assert [said in text for fine, text in wrong if not fine] == [True]
        scene.world.inline = True
        said = "\n".join(text for _, text in await examine(TOKEN, scene.server.base))
        assert "/setinlinefeedback" in said
        assert not (await examine("1:wrong", scene.server.base))[0][0]
        scene.server.webhook = {"url": "https://example.org"}
        assert not all(fine for fine, _ in await examine(TOKEN, scene.server.base))
        assert all(
            fine for fine, _ in await examine(TOKEN, scene.server.base, "https://example.org")
        )
    assert not (await examine(TOKEN, "http://127.0.0.1:9"))[0][0]


async def test_a_library_that_logs_under_another_name_is_told(
    telegram_store: Valkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its lines of updates that it cannot read would be in the log, with what people typed."""
    assert unknown_loggers() == []
    assert unknown_loggers({"telegram.Bot", service.LOGGERS[2]}) == ["telegram.ext.ExtBot"]
    monkeypatch.setattr(service, "LOGGERS", ("telegram.Robot",))
    async with scene_of(telegram_store, new_world()) as scene:
        found = await examine(TOKEN, scene.server.base)
    (wrong,) = [text for fine, text in found if not fine]
    assert "has no logger telegram.Robot: " in wrong
