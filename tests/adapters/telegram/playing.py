"""People who play: what to do comes from a computer player, how it is done from what they see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from bot.model.choices import digest_of
from bot.model.table import Held
from bot.model.waiting import Wait, awaited
from engine.contract.game import AnyGame
from engine.contract.notation import Action
from engine.players import computer_player
from tests.adapters.telegram.conftest import GROUP, Scene
from tests.adapters.telegram.people import Client, data_of
from tests.adapters.telegram.world import Json

PATIENCE = 30.0


class Player:
    """One person at the table. `typing`: the share of moves that are typed."""

    def __init__(self, scene: Scene, client: Client, seed: int, typing: float = 0.0) -> None:
        self.scene = scene
        self.client = client
        self.random = Random(seed)
        self.typing = typing
        self.did: Counter[str] = Counter()

    # --- what I see -----------------------------------------------------------------------------

    def hand(self) -> Json | None:
        """My cards, wherever they are."""
        if not self.client.user.blocked and self.client.user.started:
            return self.client.with_button(":sort")
        return self.client.with_button(":sort", GROUP)

    async def ask_for_hand(self) -> None:
        """Presses *My cards* under the table."""
        server = self.scene.server
        table = await server.until(
            lambda: self.client.with_button(":hand", GROUP), "the table", PATIENCE
        )
        data = next(one for one in data_of(table) if one.endswith(":hand"))
        await self.pressed(table, data)
        self.did["asked"] += 1

    async def hand_with(self, what: str) -> Json:
        """My cards once they have a button with this; asks for them where they do not come."""
        user = self.client.user
        for _ in range(6):
            if self.hand() is None and (user.blocked or not user.started):
                await self.ask_for_hand()
            try:
                found: Json = await self.scene.server.until(
                    lambda: (one := self.hand()) and any(what in d for d in data_of(one)) and one,
                    what,
                    8.0,
                )
            except AssertionError:
                await self.ask_for_hand()
            else:
                return found
        hand = self.hand()
        raise AssertionError(f"{self.client.user.name}: no {what} in {hand and data_of(hand)}")

    async def pressed(self, message: Json, data: str) -> None:
        """Presses; while the bot is dead for too long there may be no answer, what was pressed
        happens all the same."""
        self.did["unanswered"] += await self.client.pressed_in_vain(message, data)

    # --- what I do ------------------------------------------------------------------------------

    async def ready(self, held: Held, seat: int) -> None:
        """Presses *next deal*."""
        prompt = f":next:{held.table.prompts[seat]}"
        hand = await self.hand_with(prompt)
        data = next(one for one in data_of(hand) if prompt in one)
        await self.pressed(hand, data)

    async def move(self, held: Held, seat: int) -> None:
        """One decision."""
        view = held.game.view(held.state, seat)
        action = self.decide(held.game, view)
        prompt = held.table.prompts[seat]
        if self.random.random() < self.typing:
            await self.type(str(action), prompt)
            return
        hand = await self.hand_with(f":{prompt}")
        if not await self.press(hand, held.table.id, prompt, action):
            if await self.tap(held, prompt, action):
                return
            await self.type(str(action), prompt)

    def decide(self, game: AnyGame, view: Any) -> Action:
        player = computer_player(game, "normal")
        return player.decide(view, self.random.getrandbits(32))

    async def type(self, line: str, prompt: int) -> None:
        """Types a move: in private, or (privacy mode) as an answer to the table in the group."""
        if self.client.user.started and not self.client.user.blocked:
            self.client.say(line)
        else:
            hand = await self.hand_with(f":{prompt}")
            assert self.client.say(line, GROUP, reply_to=hand)
        self.did["typed"] += 1

    async def press(self, hand: Json, table: str, prompt: int, action: Action) -> bool:
        """Presses the button of an action, one that asks, or one in a list that is folded."""
        plain = f"{table}:p:{prompt}:{digest_of(action)}"
        there = data_of(hand)
        if plain in there:
            await self.pressed(hand, plain)
            self.did["pressed"] += 1
            return True
        if f"{plain} ?" in there:
            hand = await self.opened(f"{plain} ?", lambda data: data == plain)
            await self.pressed(hand, plain)
            self.did["confirmed"] += 1
            return True
        folded = next((one for one in there if f":pp:{prompt}:" in one and one[-1] == "."), "")
        listed = f"+{digest_of(action)}"
        if not folded and not any(one.endswith(listed) for one in there):
            return False
        if folded:
            hand = await self.opened(folded, lambda data: data.endswith(("<", listed)))
        data = next((one for one in data_of(hand) if one.endswith(listed)), "")
        if not data:
            back = next(one for one in data_of(hand) if one.endswith("<"))
            await self.pressed(hand, back)
            return False
        await self.pressed(hand, data)
        self.did["picked"] += 1
        return True

    async def opened(self, data: str, there: Callable[[str], bool]) -> Json:
        """Presses what changes the message alone, until it has changed: a bot that dies, or a hand
        that is drawn meanwhile, may undo it."""
        hand: Json = {}
        for _ in range(6):
            if not any(map(there, data_of(hand))):  # it may have come late
                hand = await self.hand_with(data)
                await self.pressed(hand, data)
            try:
                await self.scene.server.until(
                    lambda one=hand: any(map(there, data_of(one))), data, 8
                )
            except AssertionError:
                self.did["again"] += 1
            else:
                return hand
        raise AssertionError(f"{self.client.user.name}: {data} does nothing")

    async def tap(self, held: Held, prompt: int, action: Action) -> bool:
        """Chooses the cards of an action one by one, then presses what they can be."""
        cards = getattr(action, "cards", None)
        wanted = f"{held.table.id}:p:{prompt}:{digest_of(action)}"
        if not cards:
            return False
        for card in cards:
            hand = await self.hand_with(f":c:{prompt}:")
            mark = next((one for one in data_of(hand) if one.endswith(f" ~{card}")), "")
            if not mark:
                return False
            await self.pressed(hand, mark)
            self.did["tapped"] += 1
        try:
            hand = await self.scene.server.until(
                lambda: (one := self.hand()) and wanted in data_of(one) and one, "the meld", 10
            )
        except AssertionError:
            self.did["missed"] += 1
            return False
        await self.pressed(hand, wanted)
        self.did["laid"] += 1
        return True


def waits_of(held: Held) -> dict[int, Wait]:
    """Whose decisions are awaited."""
    return dict(awaited(held.table, held.game, held.state))
