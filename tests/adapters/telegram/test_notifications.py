"""Who is rung at a slow table, over HTTP: a new private message, or one line in the group."""

from __future__ import annotations

import pytest

from adapters.telegram.platform import TelegramPlatform
from bot.model.people import Person
from bot.outbox import reach
from bot.ports.chat import Closed, Target
from bot.ports.screen import Block, Kind, Press, Screen
from bot.words.text import PersonSpan, Plain, TimeSpan
from tests.adapters.slow import Cost, SlowTable, Turned, settled
from tests.adapters.telegram.conftest import GROUP, Scene
from tests.adapters.telegram.people import Client, buttons, data_of
from tests.adapters.telegram.world import BOT_ID, USERNAME, Sent, is_hand
from tests.until import until

pytestmark = pytest.mark.slow

MOST_TURNS = 400
FIGURES = 40
"""Turns that are measured: the cutting, and most of a deal."""
GROUP_PLACE = Target(place=f"telegram:{GROUP}")


def platform_of(scene: Scene) -> TelegramPlatform:
    assert scene.bot is not None
    found = scene.bot.platforms["telegram"]
    assert isinstance(found, TelegramPlatform)
    return found


def line(client: Client, kind: Kind = Kind.CALL) -> Screen:
    """A line that calls somebody."""
    who = PersonSpan(f"telegram:{client.id}", client.user.name)
    words = (who, Plain(", until "), TimeSpan(1_700_000_000_000, "Tue 18:40"))
    button = Press("-:show", "My cards")
    return Screen(kind, "tABLE", None, (Block((words,)),), (button,), notify=(who.person,))


async def test_a_line_rings_one_person(scene: Scene) -> None:
    platform, world = platform_of(scene), scene.world
    ana, boris, *_ = scene.people
    table = await platform.send(GROUP_PLACE, line(boris, Kind.TABLE), "a")
    assert [(one.silent, one.rings) for one in world.sent] == [(True, ())]
    called = await platform.send(GROUP_PLACE, line(ana), "b", rings=True, reply_to=table)
    (ring,) = world.rings
    assert (ring.rings, ring.reply_to) == ((ana.id,), int(table))
    assert ring.text == "Ana, until Tue 18:40"
    shown = world.messages[GROUP, int(called)]
    assert data_of(shown)
    (link,) = [one["url"] for one in buttons(shown) if "url" in one]
    assert link == f"https://t.me/{USERNAME}?start=tABLE"
    await platform.delete(GROUP_PLACE, table)
    await platform.send(GROUP_PLACE, line(ana), "c", rings=True, reply_to=table)
    await platform.edit(GROUP_PLACE, called, line(boris))
    assert [one.get("url") for one in buttons(world.messages[GROUP, int(called)])][1] == link
    assert len(world.rings) == 2
    # an ephemeral message is no call, a private one is
    world.groups[GROUP].admins.add(BOT_ID)
    with pytest.raises(Closed):
        await platform.send(Target(person=f"telegram:{ana.id}"), line(ana), "d", rings=True)
    ana.start()
    await scene.server.until(ana.messages, "help")
    await platform.send(Target(person=f"telegram:{ana.id}"), line(ana), "e", rings=True)
    assert [one.rings for one in world.rings] == [(ana.id,)] * 3


async def test_pins_and_what_stands_below(scene: Scene) -> None:
    platform, world = platform_of(scene), scene.world
    ana = scene.people[0]
    first = await platform.send(GROUP_PLACE, line(ana, Kind.TABLE), "a")
    await platform.pin(GROUP_PLACE, first, "")
    assert not [one for one, _ in scene.server.calls if one == "pinChatMessage"]
    world.groups[GROUP].admins.add(BOT_ID)
    scene.server.put(
        my_chat_member={
            "chat": world.chat_json(GROUP),
            "from": ana.user.json,
            "date": 1_790_000_000,
            "old_chat_member": {"user": ana.user.json, "status": "member"},
            "new_chat_member": {"user": ana.user.json, "status": "member"},
        }
    )
    second = await platform.send(GROUP_PLACE, line(ana, Kind.TABLE), "b")

    async def pinned() -> bool:
        await platform.pin(GROUP_PLACE, second, first)
        return world.pins[GROUP] == [int(second)]

    for _ in range(100):
        if await pinned():
            break
    assert world.pins[GROUP] == [int(second)]

    def notes() -> list[int]:
        found = [one for (chat, _), one in world.messages.items() if chat == GROUP]
        return [one["message_id"] for one in found if "pinned_message" in one]

    await scene.server.until(lambda: not notes(), "the note goes")
    # talk that the bot does not see is known by the numbers: the note was one of them, and ours
    below = await platform.below(GROUP_PLACE, second)
    world.groups[GROUP].admins.discard(BOT_ID)
    for number in range(5):
        assert not ana.say(f"talk {number}", GROUP)
    ana.say("/help", GROUP)

    async def counted() -> int:
        count: int = await platform.below(GROUP_PLACE, second)
        return count if count > below else 0

    assert await until(counted) - below >= 6


async def test_what_is_too_old_loses_its_buttons(scene: Scene) -> None:
    platform, world = platform_of(scene), scene.world
    ana = scene.people[0]
    table = await platform.send(GROUP_PLACE, line(ana, Kind.TABLE), "a")
    world.passed += 49
    await platform.delete(GROUP_PLACE, table)
    assert not buttons(world.messages[GROUP, int(table)])


class Deal:
    """A slow table of a person who has started the bot, and one who never has."""

    def __init__(self, scene: Scene) -> None:
        assert scene.bot is not None
        self.scene = scene
        self.world = scene.world
        self.ana, self.boris, *_ = scene.people
        people = [Person(f"telegram:{one.id}", one.user.name) for one in (self.ana, self.boris)]
        self.table = SlowTable(scene.bot, f"telegram:{GROUP}", people)
        self.rung: dict[str, tuple[Turned, Sent]] = {}

    async def called(self, turn: Turned) -> None:
        """The person of a turn has been rung, by their own road."""
        until, world = self.scene.server.until, self.world
        person = (self.ana, self.boris)[turn.seat].id

        def new() -> list[Sent]:
            return [
                one for one in world.rings if one.rings == (person,) and one.id not in self.rung
            ]

        (ring,) = await until(new, "a ring", 60)
        self.rung[ring.id] = (turn, ring)
        if turn.seat == 0:
            assert (ring.chat, ring.rings, ring.heard) == (self.ana.id, (self.ana.id,), ())
            await until(lambda: self._hands() == [ring.id], "one hand alone", 60)
        else:
            assert (ring.chat, ring.rings) == (GROUP, (self.boris.id,))
            assert any(one.endswith(":hand") for one in data_of(ring.as_sent))
            assert any("url" in one for one in buttons(ring.as_sent))
            (table,) = [
                one for one in world.sent if (one.chat, one.id) == (GROUP, str(ring.reply_to))
            ]
            assert table.silent
            assert any(one.endswith(":hand") for one in data_of(table.as_sent))
        await until(lambda: not self._old_lines(), "who has moved", 60)

    def _hands(self) -> list[str]:
        """The hands in Ana's private chat."""
        return [str(one["message_id"]) for one in self.ana.messages() if is_hand(one)]

    def _old_lines(self) -> list[str]:
        """Lines of turns that are over."""
        return [
            ring.id
            for turn, ring in self.rung.values()
            if turn.ended and (ring.chat, int(ring.id)) in self.world.messages
            if ring.chat == GROUP
        ]

    async def play(self, turns: int) -> None:
        """Play, and look at every message that was sent."""
        self.ana.start()
        await self.scene.server.until(self.ana.messages, "help")
        await self.table.open()
        await self.table.play(turns, self.called)
        await settled(lambda: len(self.scene.server.calls))
        rung = [(one.id, one.rings, one.text[:60]) for one in self.world.rings]
        assert len(rung) <= len(self.table.turns), (rung, self.table.turns)
        silent = [one for one in self.world.sent if one.silent]
        assert len(silent) + len(self.world.rings) == len(self.world.sent)


@pytest.mark.night
async def test_figures(scene: Scene) -> None:
    """What a move costs with four people who have started the bot (docs/telegram.md)."""
    assert scene.bot is not None
    world, server, people = scene.world, scene.server, scene.people
    for one in people:
        one.start()
        await server.until(one.messages, "help")
    persons = [Person(f"telegram:{one.id}", one.user.name) for one in people]
    table = SlowTable(scene.bot, f"telegram:{GROUP}", persons)
    await table.open()
    seen: set[str] = set()

    async def called(turn: Turned) -> None:
        def new() -> list[str]:
            mine = [one for one in world.rings if one.rings == (people[turn.seat].id,)]
            return [one.id for one in mine if one.id not in seen]

        seen.update(await server.until(new, "a ring", 60))

    def count() -> Cost:
        names = [name for name, _ in server.calls if name.startswith(("send", "edit", "delete"))]
        return Cost(len(names), len(server.uploads), len(world.rings))

    print(await table.measure(FIGURES, count, called))
    assert all(one.silent or one.rings for one in world.sent)


async def test_some_turns_of_a_slow_table(scene: Scene) -> None:
    deal = Deal(scene)
    await deal.play(5)
    assert {ring.chat for _, ring in deal.rung.values()} == {deal.ana.id, GROUP}


@pytest.mark.night
async def test_a_slow_deal(scene: Scene) -> None:
    deal = Deal(scene)
    await deal.play(MOST_TURNS)
    assert len(deal.rung) > 10


async def test_who_comes_after_a_call_is_not_called_again(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reach, "SILENCE", 2000)  # whoever was just here is rung after 20 s
    deal = Deal(scene)
    await deal.play(1)
    world, until = scene.world, scene.server.until
    turn = await deal.table.turn()
    assert turn is not None
    await deal.called(turn)
    for _ in range(2):
        if turn.seat == 0:
            deal.ana.say("/hand")
        else:
            shown = world.messages[GROUP, int(list(deal.rung)[-1])]
            await deal.boris.pressed(shown, next(one for one in data_of(shown) if ":hand" in one))
            await until(
                lambda: any(map(is_hand, deal.boris.messages(GROUP))), "a hand in the group"
            )
        await settled(lambda: len(scene.server.calls))
        await settled(lambda: len(scene.server.calls))
        rung = [(one.chat, one.id, one.rings, one.text) for one in world.rings]
        assert len(world.rings) == len(deal.table.turns), (rung, scene.server.calls[-12:])
        await deal.table.finish(turn)
        turn = await deal.table.turn()
        assert turn is not None
        await deal.called(turn)
