"""A whole deal of Bulgarian canasta in a group, by four people, on a bot that is killed five times.

Ana has started the bot and presses, Boris blocks it in the middle, Cyril has never started it, Dora
types. Some updates are delivered twice. Budgets run `SPEED` times as fast as in life.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from pathlib import Path

import pytest

from adapters.telegram.fit import MOST_EPHEMERAL, fit
from bot.bot import Bot
from bot.records import record_of
from bot.store.connection import connect
from bot.store.messages import Messages
from bot.tables.awaited import Wait
from bot.tables.model import Held
from engine.game import DEALER
from engine.record import Move, verify
from tests.bot.servers import valkey_server
from tests.telegram.child import Child
from tests.telegram.conftest import GROUP, SPEED, Scene, new_world, scene_of
from tests.telegram.playing import Player, waits_of
from tests.telegram.secrets import Secrets
from tests.telegram.test_table import choice, seated
from tests.telegram.world import GROUP_MOST, World

pytestmark = pytest.mark.slow
KILLS = (4, 14, 23, 33, 42)
BLOCKS, LOOKS = 28, 9
MOST_MOVES = 2000


async def test_a_whole_deal(tmp_path: Path) -> None:
    with valkey_server(tmp_path) as store:
        async with scene_of(store, new_world(), twice=0.1) as scene:
            child = Child(tmp_path / "bot", scene.server.base, store.url, SPEED)
            child.start()
            try:
                await play(scene, child)
                child.stop()
            finally:
                child.kill()
            check_log(child)


async def play(scene: Scene, child: Child) -> None:
    ana, boris, cyril, dora = scene.people
    for one in (ana, boris, dora):
        one.start()
    table = await seated(scene, [ana, boris, cyril, dora])
    lobby = ana.with_button(":start", GROUP)
    lobby = lobby or await scene.server.until(lambda: ana.with_button(":start", GROUP), "start")
    await ana.pressed(lobby, choice(lobby, ":start"))
    players = [
        Player(scene, one, seed, typing=0.7 if one is dora else 0.02)
        for seed, one in enumerate((ana, boris, cyril, dora))
    ]
    secrets = Secrets(scene.world)
    moves = await one_deal(scene, child, players, secrets)
    held = await scene.held()
    await check_once(scene, table, moves)
    await check_final(scene, held, {boris.id, cyril.id})
    check_budget(scene.world)
    assert secrets.checked > 500
    did = {one.client.user.name: dict(one.did) for one in players}
    print(did, f"moves {moves}, said {secrets.said}, secrets {secrets.checked}")
    answered = sorted(
        [one.answered - one.wall for one in scene.world.queries.values() if one.answered]
    )
    print(f"presses {len(answered)}, median {answered[len(answered) // 2] * 1000:.0f} ms")
    assert players[3].did["typed"] > 5
    assert players[2].did["asked"]
    assert players[1].did["asked"]
    assert child.lives == len(KILLS) + 1


async def one_deal(scene: Scene, child: Child, players: list[Player], secrets: Secrets) -> int:
    """Until the deal is written down; how many moves it took."""
    moves = 0
    while moves < MOST_MOVES:
        upto = secrets.look()
        held = await scene.held()
        secrets.check(upto, held)
        if held.state.standing.written:
            return moves
        waits = [seat for seat, wait in waits_of(held).items() if wait is Wait.ACT]
        if not waits:
            await asyncio.sleep(0.02)
            continue
        seat = waits[0]
        prompt = held.table.prompts[seat]
        kill = moves in KILLS and child.lives <= KILLS.index(moves) + 1
        if kill:
            move = asyncio.create_task(players[seat].move(held, seat))
            await asyncio.sleep(0.02 + 0.03 * KILLS.index(moves))
            await asyncio.to_thread(child.restart)
            await move
        else:
            await players[seat].move(held, seat)
        await decided(scene, seat, prompt)
        moves += 1
        if moves == BLOCKS:
            players[1].client.block()
        if moves == LOOKS:  # his hand is somewhere far above: it comes anew, the old one goes
            await players[2].ask_for_hand()
            hands = [one for one in players[2].client.messages(GROUP) if "receiver_user" in one]
            assert len(hands) == 1
    raise AssertionError("the deal has no end")


async def decided(scene: Scene, seat: int, prompt: int) -> None:
    """Waits until a move is in."""
    async with asyncio.timeout(30):
        while True:
            held = await scene.held()
            if held.table.prompts[seat] != prompt or held.state.standing.written:
                return
            await asyncio.sleep(0.01)


async def check_once(scene: Scene, table: str, moves: int) -> None:
    """Every move is in the record once, and the record gives what was played."""
    record = await record_of(scene.tables, table, 1)
    assert record is not None
    verify(record, scene.tables.store.documents.games)
    moved = [one.content for one in record.entries if isinstance(one.content, Move)]
    made = [one for one in moved if one.actor != DEALER]
    assert len(made) == moves, (len(made), moves)
    assert max(scene.server.delivered.values()) > 1


async def check_final(scene: Scene, held: Held, ephemeral: set[int]) -> None:
    """What stands in the chats in the end is what the table shows."""
    async with connect(scene.store.url) as client:
        bot = Bot(client)
        shown = await bot.presenter.shown(held)
        messages = Messages(client)
        for slot, one in shown.items():
            person = int(one.target.person.partition(":")[2] or 0)
            chat = person or GROUP
            most = MOST_EPHEMERAL if person in ephemeral else 4096
            wanted = fit(one.screen, most=most)[-1]
            labels = [button.label for row in wanted.keyboard for button in row]

            async def there(slot: str = slot, chat: int = chat, labels: list[str] = labels) -> bool:
                known = (await messages.all(held.table.id)).get(slot)
                if known is None or not known.message:
                    return False
                id = known.message.split(",")[-1]
                if id.startswith("e"):
                    found = scene.world.ephemeral.get((GROUP, int(id.partition("/")[2])))
                else:
                    found = scene.world.messages.get((chat, int(id)))
                rows = (found or {}).get("reply_markup", {}).get("inline_keyboard", [])
                return [button["text"] for row in rows for button in row] == labels

            async with asyncio.timeout(30):
                while not await there():
                    await asyncio.sleep(0.1)
        await bot.players.close()


def check_budget(world: World) -> None:
    """No 60 seconds with too much in a group."""
    assert not world.refused
    by_chat: defaultdict[int, list[float]] = defaultdict(list)
    for at, chat, _ in world.accepted:
        by_chat[chat].append(at)
    for chat, times in by_chat.items():
        most = max(
            sum(start <= one < start + 60 for one in times[number : number + 100])
            for number, start in enumerate(times)
        )
        print(f"chat {chat}: {len(times)} said, at most {most} in 60 s")
        assert most <= (GROUP_MOST if chat < 0 else 65)


def check_log(child: Child) -> None:
    assert "Traceback" not in child.log, child.log[child.log.index("Traceback") - 500 :][:4000]
    assert child.settings["TELEGRAM_TOKEN"] not in child.log
