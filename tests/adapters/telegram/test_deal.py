"""A whole deal of Bulgarian canasta in a group, by four people, on a bot that is killed five times.

Ana has started the bot and presses, Boris blocks it in the middle, Cyril has never started it, Dora
types. Some updates are delivered twice. Budgets run `SPEED` times as fast as in life.

How long a deal is nobody knows: kills are counted in moves, and deals are played until one has
ended after the last of them.
"""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from pathlib import Path

import pytest

from adapters.telegram.api import number_of
from adapters.telegram.fit import MOST_EPHEMERAL, fit
from bot.kits.canasta.team_table import TEAM_CANASTA
from bot.model.table import Held
from bot.model.waiting import Wait
from bot.pictures.layouts import HAND
from bot.program.wiring import Kafene
from bot.store.connection import connect
from bot.store.messages import Messages
from bot.tables.records import record_of
from engine.contract.moves import DEALER
from engine.record import Move
from engine.replay import verify
from tests.adapters.telegram.child import Child
from tests.adapters.telegram.conftest import GROUP, SPEED, Scene, new_world, scene_of
from tests.adapters.telegram.playing import PATIENCE, Player, waits_of
from tests.adapters.telegram.secrets import Secrets
from tests.adapters.telegram.test_table import choice, seated
from tests.adapters.telegram.world import GROUP_MOST, World
from tests.bot.servers import valkey_server

pytestmark = [pytest.mark.slow, pytest.mark.budget(90)]
KILLS = 5
BETWEEN_KILLS = 6
"""Moves between two kills."""
BLOCKS, LOOKS = 15, 9
"""The moves after which Boris blocks the bot, and Cyril looks for his cards."""
MOST_MOVES = 3000
"""Of many deals: something is wrong then."""
LANGUAGES = {"Boris": "bg", "Cyril": "hu"}


async def test_a_whole_deal(tmp_path: Path) -> None:
    world = new_world()
    for user in world.users.values():
        user.language = LANGUAGES.get(user.name, "en")
    with valkey_server(tmp_path) as store:
        async with scene_of(store, world, twice=0.1) as scene:
            child = Child(tmp_path / "bot", scene.server.base, store.url, SPEED)
            child.start()
            try:
                evening = await sit_down(scene, child)
                await evening.play()
                await check_end(scene, evening)
                child.stop()
            finally:
                child.kill()
            check_log(child)


async def sit_down(scene: Scene, child: Child) -> Evening:
    """Four sit down and the cards are dealt."""
    ana, boris, cyril, dora = scene.people
    for one in (ana, boris, dora):
        one.start()
    await seated(scene, [ana, boris, cyril, dora])
    lobby = await scene.server.until(lambda: ana.with_button(":start", GROUP), "start", PATIENCE)
    await ana.pressed(lobby, choice(lobby, ":start"))
    players = [
        Player(scene, one, seed, typing=0.7 if one is dora else 0.02)
        for seed, one in enumerate((ana, boris, cyril, dora))
    ]
    return Evening(scene, child, players)


async def check_end(scene: Scene, evening: Evening) -> None:
    """What all of it has to come to."""
    ana, boris, cyril, dora = evening.players
    did = {one.client.user.name: dict(one.did) for one in evening.players}
    secrets = evening.secrets
    print(did, f"moves {evening.moves}, deals {evening.deals}, said {secrets.said}")
    held = await scene.held()
    await check_once(scene, held, evening.moves)
    await check_final(scene, held, {boris.client.id, cyril.client.id})
    secrets.check(secrets.look(), held)
    assert secrets.said == len(scene.world.seen)
    assert secrets.cards
    assert secrets.checked
    photos = [one.photo.layout for one in scene.world.seen if one.photo is not None]
    assert {HAND, TEAM_CANASTA} <= set(photos), Counter(photos)
    check_budget(scene.world)
    answered = sorted(
        [one.answered - one.wall for one in scene.world.queries.values() if one.answered]
    )
    print(f"presses {len(answered)}, median {answered[len(answered) // 2] * 1000:.0f} ms")
    assert sum([one.did["unanswered"] for one in evening.players]) <= KILLS
    for one in (boris, cyril):  # what they cannot have read in private
        assert any(seen.to == one.client.id and seen.chat == GROUP for seen in scene.world.seen)
    assert not any(seen.chat == cyril.client.id for seen in scene.world.seen)
    for one in (ana, dora):
        assert not [m for m in one.client.messages(GROUP) if "receiver_user" in m]


class Evening:
    """The deals that are played, until all that is wanted has happened."""

    def __init__(self, scene: Scene, child: Child, players: list[Player]) -> None:
        self.scene = scene
        self.child = child
        self.players = players
        self.secrets = Secrets(scene.world)
        self.moves = 0
        self.deals = 0
        """How many have ended."""
        self._kills = 0
        self._over = False
        self._ended_after_all = False

    @property
    def _enough(self) -> bool:
        """Five kills and all kinds of acts, then the end of a deal."""
        _, boris, cyril, dora = self.players
        did = {kind for one in self.players for kind, times in one.did.items() if times}
        return (
            self._kills == KILLS
            and self.moves > max(BLOCKS, LOOKS)
            and boris.did["asked"] > 0
            and cyril.did["asked"] > 0
            and dora.did["typed"] > 1
            and {"pressed", "typed"} <= did
            and bool({"picked", "laid"} & did)
        )

    async def play(self) -> None:
        """Until all of that has happened and a deal has ended after it."""
        while not self._ended_after_all:
            assert self.moves < MOST_MOVES, (self._kills, self.deals, self.players)
            upto = self.secrets.look()
            held = await self.scene.held()
            self.secrets.check(upto, held)
            waits = waits_of(held)
            over = Wait.READY in waits.values()
            if over and not self._over:
                self.deals += 1
                self._ended_after_all = self._enough
            self._over = over
            if self._ended_after_all:
                return
            seat = next(iter(waits), None)
            if seat is None:
                await asyncio.sleep(0.02)
            elif waits[seat] is Wait.READY:
                await self.players[seat].ready(held, seat)
                await decided(self.scene, seat, held.table.prompts[seat])
            else:
                await self._move(held, seat)

    async def _move(self, held: Held, seat: int) -> None:
        """One decision; every so often the bot is killed while it is made."""
        player = self.players[seat]
        if self._kills < KILLS and self.moves >= (self._kills + 1) * BETWEEN_KILLS:
            move = asyncio.create_task(player.move(held, seat))
            await asyncio.sleep(0.02 + 0.03 * self._kills)
            await asyncio.to_thread(self.child.restart)
            self._kills += 1
            await move
        else:
            await player.move(held, seat)
        await decided(self.scene, seat, held.table.prompts[seat])
        self.moves += 1
        _, boris, cyril, _ = self.players
        if self.moves == BLOCKS:
            boris.client.block()
            boris.did["asked"] = 0
        if self.moves == LOOKS:  # his hand is somewhere far above: it comes anew, the old one goes
            await cyril.ask_for_hand()
            await self.scene.server.until(
                lambda: len([m for m in cyril.client.messages(GROUP) if "receiver_user" in m]) == 1,
                "one hand",
                PATIENCE,
            )


async def decided(scene: Scene, seat: int, prompt: int) -> None:
    """Waits until a move is in."""
    async with asyncio.timeout(60):
        while (await scene.held()).table.prompts[seat] == prompt:
            await asyncio.sleep(0.01)


async def check_once(scene: Scene, held: Held, moves: int) -> None:
    """Every move is in the records once, and they give what was played."""
    made = 0
    for match in range(1, held.table.match + 1):
        record = await record_of(scene.tables, held.table.id, match)
        assert record is not None
        verify(record, scene.tables.store.documents.games)
        entries = [one.content for one in record.entries if isinstance(one.content, Move)]
        made += sum(one.actor != DEALER for one in entries)
    assert made == moves
    assert max(scene.server.delivered.values()) > 1


async def check_final(scene: Scene, held: Held, ephemeral: set[int]) -> None:
    """What stands in the chats in the end is what the table shows."""
    async with connect(scene.store.url) as client:
        bot = Kafene(client)
        shown = await bot.presenter.shown(held)
        messages = Messages(client)
        for slot, one in shown.items():
            person = int(one.target.person.partition(":")[2] or 0)
            chat = person or GROUP
            if person in ephemeral:
                wanted = fit(one.screen, most=MOST_EPHEMERAL)[-1]
            else:
                wanted = fit(one.screen, pictures=True)[-1]
            labels = [button.label for row in wanted.keyboard for button in row]

            picture = "" if wanted.picture is None else wanted.picture.key

            async def there(
                slot: str = slot,
                chat: int = chat,
                labels: list[str] = labels,
                picture: str = picture,
            ) -> bool:
                known = (await messages.all(held.table.id)).get(slot)
                if known is None or not known.message:
                    return False
                id = known.message.split(",")[-1]
                if id.startswith("e"):
                    found = scene.world.ephemeral.get((GROUP, int(id.partition("/")[2])))
                else:
                    found = scene.world.messages.get((chat, number_of(id)))
                photo = scene.world.photo_of(found or {})
                if (photo.name if photo is not None else "") != picture:
                    return False
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
