"""Turns of a person at the real table, by what the engine says of the stored position."""

from __future__ import annotations

import functools
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from engine.contract.moves import Undo
from engine.games.bulgarian_canasta.actions import Discard
from tests.e2e.kafene import Kafene
from tests.e2e.window import SECONDS, Window

ATTEMPTS = 8


class DealOver(Exception):
    """The deal ended before the test was through: the deck is nobody's choice, and one deal in
    twenty is over within two rounds."""


def in_a_longer_deal(test: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """Plays the test again in another room where the deal was over too soon."""

    @functools.wraps(test)
    async def played(*, windows: Any, **fixtures: Any) -> None:
        for _ in range(ATTEMPTS - 1):
            try:
                await test(windows=windows, **fixtures)
            except DealOver:
                await windows.another_room()
            else:
                return
        await test(windows=windows, **fixtures)

    return played


class Player:
    """Somebody who plays in a window at the bot's table in the window's room."""

    def __init__(self, window: Window, kafene: Kafene) -> None:
        self.window = window
        self.kafene = kafene
        self.did: Counter[str] = Counter()

    async def view(self) -> Any:
        """What I may know now."""
        return await self.kafene.view(self.window.room, self.window.hand["seat"])

    async def can_throw(self) -> bool:
        """Whether I have drawn, and may lay cards and throw one."""
        await self.up_to_date()
        return (await self.view()).turn is not None

    async def press(self, control: Any) -> None:
        """Presses a button of my hand, at the table, and waits for what comes of it."""
        window, hand = self.window, self.window.hand
        await window.changed(lambda: window.press(hand, control))
        token = control.get("token", "")
        if token.split(":")[1:2] in (
            ["p"],
            ["draft"],
        ):  # a decision: its button goes when the hand is drawn anew
            await window.until(
                lambda: token not in [one.get("token") for one in window.hand["controls"]],
                "another decision",
            )

    async def draw(self) -> None:
        """Draws, or does what comes first before the deal: cuts, keeps cards; nothing where what it
        was my turn for is done by now."""
        before = self.window.cards()
        if not (moves := self.window.moves()):
            return
        await self.press(moves[0])
        self.did["drew"] += len(self.window.cards()) > len(before) > 0

    async def may_throw(self) -> bool:
        """Up to where cards are laid and one is thrown; False when the deal is over."""
        while await self.window.my_move():
            if await self.can_throw():
                return True
            await self.draw()
        return False

    async def up_to_date(self) -> None:
        """Waits until the page has the hand of the stored position: the store may be ahead of it,
        and what is tapped in an older hand is refused."""
        give_up = time.monotonic() + SECONDS
        while True:
            held = await self.kafene.held(self.window.room)
            prompt = str(held.table.prompts[self.window.hand["seat"]])
            shown = {one["token"].split(":")[2] for one in self.window.moves()}
            if prompt in shown or held.game.needs_shuffle(held.state):
                return
            assert time.monotonic() < give_up, f"no newest hand: {self.window.standing()}"
            await self.window.page.wait_for_timeout(20)

    async def to_throw(self) -> None:
        """Up to where cards are laid and one is thrown; DealOver when it does not come to that."""
        if not await self.may_throw():
            raise DealOver

    async def throw(self) -> None:
        """Types a throw; takes back before what was laid and does not open."""
        held = await self.kafene.held(self.window.room)
        view = held.game.view(held.state, self.window.hand["seat"])
        while not any(isinstance(one, Discard) for one in held.game.legal(view).actions):
            undo = self.window.control_of(Undo())
            assert undo is not None, "no throw is legal, and nothing can be taken back"
            await self.press(undo)
            held = await self.kafene.held(self.window.room)
            view = held.game.view(held.state, self.window.hand["seat"])
        thrown = next(one for one in held.game.legal(view).actions if isinstance(one, Discard))
        await self.window.changed(lambda: self.window.say(f"{thrown}", "private"))
        self.did["threw"] += 1

    async def turn(self) -> None:
        """A common turn: draw, throw. DealOver when it does not come to that."""
        await self.to_throw()
        await self.throw()
