"""People who play: what to do says the engine's computer player, how it is done is Discord's."""

from __future__ import annotations

import asyncio
import zlib
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, Final

from simcord.backend.models import Message

from adapters.discord.fit import key_of
from adapters.discord.ids import Custom, Do
from bot.model.choices import digest_of
from bot.model.table import Held
from bot.model.waiting import Wait, awaited
from bot.store.store import Store
from bot.tables.tables import Tables
from engine.contract.notation import Action
from engine.players import computer_player
from tests.adapters.discord.people import Nothing, User, controls, find, options
from tests.adapters.discord.standin import Standin
from tests.bot.screens.leaks import known_cards

FRESH_SECONDS: Final = 0.25
DONE_SECONDS: Final = 30.0


class Place:
    """The table of the stand-in's channel, as it is stored."""

    def __init__(self, standin: Standin, client: Any) -> None:
        self.tables = Tables(Store(client))
        self.place = f"discord:{standin.guild.id}/{standin.channel.id}"
        self.known: dict[int | None, set[str]] = {}
        self._seen: tuple[str, int] = ("", 0)

    async def held(self) -> Held:
        """The table now; what each seat may know of it is written down."""
        held = await self.tables.at(self.place)
        assert held is not None
        seen = (held.table.id, held.version)
        if held.state is not None and seen != self._seen:
            self._seen = seen
            for seat in (None, *range(len(held.table.seats))):
                cards = known_cards(held.game.view(held.state, seat))
                self.known.setdefault(seat, set()).update(cards)
        return held


class Player(User):
    """Somebody who plays by preferred roads: ``letter``, ``panel``, ``select``, ``modal``,
    ``command``. `level`: how well."""

    level = "easy"

    def __init__(
        self, standin: Standin, place: Place, name: str, *roads: str, closed: bool = False
    ) -> None:
        super().__init__(standin, name, closed=closed)
        self.place = place
        self.roads = roads
        self.did: Counter[str] = Counter()
        self._panel: tuple[int, int] | None = None

    # --- where my cards are -----------------------------------------------------------------

    @staticmethod
    def is_fresh(message: Message, prompt: int) -> bool:
        """Whether a hand shows this decision."""
        return any(
            token.number(0) == prompt for custom, token in controls(message) if custom.do is Do.ASK
        )

    async def letter(self, prompt: int) -> Message | None:
        """My hand in the private chat, if it comes soon."""
        try:
            found = await self.discord.until(
                lambda: [one for one in self.letters() if self.is_fresh(one, prompt)],
                FRESH_SECONDS,
            )
        except TimeoutError:
            return None
        return found[0]  # type: ignore[no-any-return]

    async def panel(self, prompt: int) -> Message:
        """My private panel, opened anew if it is not up to date soon."""
        if self._panel is not None:
            channel, number = self._panel

            def fresh() -> bool:
                there = self.backend.messages[channel].get(number)
                return there is not None and self.is_fresh(there, prompt)

            try:
                await self.discord.until(fresh, FRESH_SECONDS)
                return self.backend.messages[channel][number]
            except TimeoutError:
                self.did["panel behind"] += 1
        opened = await self.open_hand()
        self._panel = (opened.channel_id, opened.id)
        self.did["panel opened"] += 1
        return opened

    # --- moves ------------------------------------------------------------------------------

    async def act(self) -> bool:
        """My decision, if one is awaited of me; whether there was one."""
        held = await self.place.held()
        seat = held.table.seat_of(self.person)
        assert seat is not None
        if awaited(held.table, held.game, held.state).get(seat) is not Wait.ACT:
            return False
        view = held.game.view(held.state, seat)
        seed = zlib.crc32(f"{held.version} {seat}".encode())
        action = computer_player(held.game, self.level).decide(view, seed, 20)
        prompt = held.table.prompts[seat]
        for road in (*self.roads, "modal", "command", *self.roads):
            try:
                async with asyncio.timeout(DONE_SECONDS):
                    if await self._by(road, action, prompt):
                        break
            except Nothing:
                continue
            except TimeoutError:  # nobody answered in time: who plays presses again
                self.did["unanswered"] += 1
                if (await self.place.held()).version > held.version:
                    break
        await self.done(held.version)
        return True

    async def done(self, version: int) -> None:
        """Waits until the table has changed."""

        async def changed() -> bool:
            return (await self.place.held()).version > version

        await wait_for(changed)

    async def _by(self, road: str, action: Action, prompt: int) -> bool:
        match road:
            case "letter":
                message = await self.letter(prompt)
                if message is None:
                    return False
                await self._click(message, action)
            case "panel":
                await self._click(await self.panel(prompt), action)
            case "select":
                message = await self.panel(prompt)
                cards = [str(card) for card in getattr(action, "cards", ())]
                if not cards:
                    await self._pick(message, action)
                else:
                    await self._lay(message, action, cards)
            case "modal":
                message = await self.letter(prompt) or await self.panel(prompt)
                await self.type(message, find(message, "type"), str(action))
            case "command":
                await self.slash("move", text=str(action))
        self.did[road] += 1
        return True

    async def _click(self, message: Message, action: Action) -> None:
        """The button of an action; where it asks first, yes."""
        custom = find(message, "p", digest_of(action))
        record = await self.press(message, custom)
        if custom.do is Do.CONFIRM:
            assert record.message_id is not None
            asked = self.backend.messages[record.channel_id][record.message_id]
            await self.press(asked, find(asked, "p", digest_of(action), do=Do.YES))
            self.did["confirmed"] += 1

    async def _pick(self, message: Message, action: Action) -> None:
        """The option of an action."""
        custom = find(message, "pp")
        value = digest_of(action)
        if value not in {one["value"] for one in options(message, custom)}:
            raise Nothing(value)
        await self.press(message, custom, [value])

    async def _lay(self, message: Message, action: Action, cards: list[str]) -> None:
        """Chooses the cards of a meld, then presses what they can be."""
        wanted = Counter(cards)
        selects = [custom for custom, token in controls(message) if custom.do is Do.PICK]
        for custom in selects:
            if ":c:" not in custom.token:
                continue
            there = self.backend.messages[message.channel_id][message.id]
            here = Custom(custom.do, custom.token, custom.note, custom.hand)
            values: list[str] = []
            for option in options(there, here):
                key = key_of(option["value"])
                if wanted[key] > 0:
                    wanted[key] -= 1
                    values.append(option["value"])
            if values:
                await self.press(there, here, values)
        if sum(wanted.values()):
            raise Nothing("cards")

        def laid() -> bool:
            there = self.backend.messages[message.channel_id][message.id]
            return any(
                token.what == "p" and token.word(1) == digest_of(action)
                for _, token in controls(there)
            )

        try:
            await self.discord.until(laid, 2)
        except TimeoutError:
            raise Nothing("no such meld") from None
        await self._click(self.backend.messages[message.channel_id][message.id], action)


async def wait_for(true: Callable[[], Awaitable[bool]], seconds: float = DONE_SECONDS) -> None:
    """Waits until something stored is so."""
    async with asyncio.timeout(seconds):
        while not await true():
            await asyncio.sleep(0.01)
