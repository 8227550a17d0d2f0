"""Guests who play: what to do says a computer player, how it is done is what they see."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final, Literal

from bot.model.choices import digest_of
from bot.model.tables.table import Snapshot
from bot.model.tables.waiting import Wait, awaited
from engine.contract.game import AnyGame
from engine.contract.notation import Action
from engine.games.belot import Play
from engine.players import computer_player
from tests.bot.application import wording
from tests.faces.language import Face, Guest

Way = Literal["press", "tap", "type"]
TOO_FAST_SECONDS: Final = 3.0
"""For a guest who has pressed more often than a person can, as scenarios do on a quick machine."""
MOST_MOVES: Final = 3000
"""Of many deals: something is wrong then."""


def as_typed(game: AnyGame, view: Any, action: Action) -> Action:
    """Return what an action becomes if a person types it: a card of belot is played with all that
    it can announce."""
    if not isinstance(action, Play):
        return action
    plays = game.legal(view).actions
    return next(one for one in plays if isinstance(one, Play) and one.card == action.card)


class Evening:
    """Guests at a table who play on; computer players move by themselves."""

    def __init__(
        self, face: Face, ways: Mapping[str, Way] | None = None, *, level: str = "easy"
    ) -> None:
        self.face: Final = face
        self.ways: Final = dict(ways or {})
        self.level: Final = level
        self.secrets: Final = face.secrets
        self.did: Counter[str] = Counter()
        self.mortal = False
        """Whether the bot may be killed: then what is done may be lost, and is done again."""
        self.made: Final[list[tuple[int, str]]] = []
        """What guests did, with their seats, in order: each was taken once."""
        self.lost: Final[list[str]] = []
        """What was acknowledged, or typed, and did not come to pass."""
        self._open: tuple[Snapshot, int, str] | None = None
        """What was done last, while nobody knows what became of it."""

    async def play(self, until: Callable[[Snapshot], bool]) -> Snapshot:
        """Everybody plays until something holds."""
        for _ in range(MOST_MOVES):
            held = await self.face.held()
            self.secrets.learn(held)
            self.secrets.check(held)
            if until(held):
                return held
            if not await self.step(held):
                await self._wait(held)
        raise AssertionError(f"no end after {MOST_MOVES} moves: {self.did}")

    async def step(self, held: Snapshot) -> bool:
        """Whoever is waited for first does one thing; False where nobody here is."""
        self._settle(held)
        for seat, wait in awaited(held.table, held.game, held.state).items():
            guest = self.sitting(held, seat)
            if guest is None:
                continue
            way, done = "ready", ""
            try:
                if wait is Wait.READY:
                    await guest.press("next")
                else:
                    action = self.decide(held, seat)
                    done = str(action)
                    self._open = held, seat, done
                    way = await self.move(guest, held, seat, action)
            except TimeoutError:  # a bot that was killed: who plays presses again
                way = "unanswered"
            if await self._went_on(guest, held, seat, answered=way != "unanswered"):
                self.did[way] += 1
                self.did[f"{guest.name} {way}"] += 1
            elif was_too_fast(guest):
                self.did["too fast"] += 1
            elif way != "unanswered":
                self.lost.append(f"{guest.name} {way} {done}: {guest.heard[-3:]}")
            self._settle(await self.face.held())
            return True
        return False

    def _settle(self, now: Snapshot) -> None:
        """Note what was done last, if it came to pass."""
        if self._open is None:
            return
        held, seat, done = self._open
        if _is_past(held, now, seat):
            self.made.append((seat, done))
            self._open = None

    def sitting(self, held: Snapshot, seat: int) -> Guest | None:
        """The guest of a seat who plays themselves."""
        taken = held.table.seats[seat]
        person = taken.person.id if taken.person is not None and not taken.away else ""
        return next((one for one in self.face.guests if one.person.id == person), None)

    async def _went_on(
        self, guest: Guest, held: Snapshot, seat: int, *, answered: bool = True
    ) -> bool:
        """Wait until a seat is past a decision. Only where the bot may be killed it need not be."""

        async def done() -> bool:
            return _is_past(held, await self.face.held(), seat)

        if self.mortal:
            patience = 8.0 if self.face.tells_again else 1.0
            for seconds in (TOO_FAST_SECONDS, 60.0) if answered else (patience,):
                if await self.face.until(done, "", seconds, 0):
                    return True
                if was_too_fast(guest):
                    break
            return False

        def told() -> str:
            return f"{guest.name} heard {guest.heard[-3:]} after {self._open and self._open[2]}"

        return bool(await self.face.until(done, told))

    async def _wait(self, held: Snapshot) -> None:
        """Somebody else moves."""

        async def moved() -> bool:
            return (await self.face.held()).version.number > held.version.number

        await self.face.until(moved, "somebody moves")

    def decide(self, held: Snapshot, seat: int) -> Action:
        """What the guest of a seat does next."""
        seed = zlib.crc32(
            f"{held.state.standing.deal_number} {held.version.number} {seat}".encode()
        )
        view = held.game.view(held.state, seat)
        return as_typed(
            held.game, view, computer_player(held.game, self.level).decide(view, seed, 5)
        )

    async def move(
        self, guest: Guest, held: Snapshot, seat: int, action: Action | None = None
    ) -> str:
        """One decision, in the guest's way; how it was done."""
        action = action or self.decide(held, seat)
        prompt, digest = held.table.prompts[seat], digest_of(action)
        way = self.ways.get(guest.name, "press")
        if way == "type":
            await guest.say(str(action), "private")
            return "typed"
        await fresh(guest, prompt)
        button = f"p:{prompt}:{digest}"
        if guest.find(button) is not None:
            await guest.press(button)
            return "pressed"
        listed = guest.find(f"pp:{prompt}")
        if listed is not None and await guest.offers(listed, digest):
            await guest.act(listed, digest)
            return "picked"
        if await tapped(guest, prompt, action):
            await guest.press(button)
            return "laid"
        await guest.say(str(action), "private")
        return "typed"


def was_too_fast(guest: Guest) -> bool:
    """Whether somebody has just been told so: nothing was done, and they may try again."""
    return any(wording("refusal-TOO_FAST", guest.language) in one for one in guest.heard[-3:])


def _is_past(held: Snapshot, now: Snapshot, seat: int) -> bool:
    """Whether a seat is past a decision."""
    here, there = held.table, now.table
    return here.prompts[seat] != there.prompts[seat] or here.match != there.match


async def fresh(guest: Guest, prompt: int) -> None:
    """Wait until the guest's cards are those of this decision."""
    face = guest.face

    def there() -> bool:
        return any(one.prompt == prompt and one.where == "private" for one in guest.controls())

    for seconds in (1.0, 6.0, 12.0, 24.0):
        if await face.until(there, "the hand", seconds, 0):
            return
        await guest.look()
    raise AssertionError(f"{guest.name} has no cards of {prompt}: {[*guest.controls()]}")


async def tapped(guest: Guest, prompt: int, action: Action) -> bool:
    """Choose the cards of an action; whether it can be pressed then."""
    cards: Any = getattr(action, "cards", ())
    picker = guest.find(f"c:{prompt}")
    wanted = [str(card) for card in cards]
    if picker is None or not wanted or Counter(wanted) - Counter(_all_items(picker.items, wanted)):
        return False
    await guest.act(picker, *wanted)
    button = f"p:{prompt}:{digest_of(action)}"
    return await guest.face.until(lambda: guest.find(button), button, 3.0, 0) is not None


def _all_items(items: tuple[str, ...], wanted: list[str]) -> list[str]:
    """The wanted cards that are offered, as often as they are wanted: an item counts for equals."""
    return [one for one in wanted if one in items]
