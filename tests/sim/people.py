"""People: what they see, and what they do of it. They act by the controls that stand before them
and by lines that they type; what a good move is, a computer player tells them."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, Final

from bench.hostile.making import nearly, rubbish
from bot.model.choices import digest_of
from bot.model.people import Person, place_of_own
from bot.model.tables.table import Snapshot
from bot.model.tables.waiting import Wait, awaited
from bot.ports.chat import Event, Reply
from bot.ports.inputs import Filled, Input, Picked, Pressed, Said, Typed
from bot.ports.screen import (
    Confirm,
    Control,
    Form,
    Kind,
    Picker,
    Press,
    Prompt,
    Screen,
    in_place,
)
from engine.players import computer_player
from tests.faces.playing import as_typed
from tests.sim.plan import Human, Step

if TYPE_CHECKING:
    from tests.sim.world import World

MOST_MOVES: Final = 6
"""How many moves somebody makes before they go."""
ANSWERS: Final = 3
"""How many answers for their eyes alone somebody still sees."""
EXPLORES: Final = {"quick": 0.05, "slow": 0.1, "away": 0.2, "careless": 0.5, "hostile": 0.7}
"""How often somebody presses anything at all, besides playing."""
LINES: Final = (
    *("/hand", "/table", "/games", "/score", "/history", "/rules", "/settings", "/me", "/help"),
    *("/calls", "/quiet 23-7", "/quiet off", "/zone Europe/Sofia", "/vacation 2 days", "/top"),
    *("/vacation off", "/language bg", "/language hu", "/language en", "/stats", "/hint", "/ready"),
    *("/away", "/back", "/takeback", "/pause", "/resume", "/say Good luck!", "/speed slow"),
    *("/practice", "/play", "/play belot", "/join", "/leave", "/sit 3", "/welcome", "/games"),
    *("draw", "pass", "hello everybody", "cut 12", "undo", "take", "lay 5c 5d 5h", "discard kd"),
    *("/tournament", "/results", "/server", "/speed 2 days", "/computers", "/begin", "/tie"),
)
WORDS: Final = ("12", "tomorrow 20:00", "Europe/Budapest", "Our rules", "22:15", "draw", "?", "")
RARELY: Final = frozenset({"close", "forget", "up", "concede", "vote", "leaveplace", "fill"})
"""Controls that end what the others are at: somebody who tries things presses them seldom."""


@dataclass(frozen=True)
class Seen:
    """A control that somebody sees: on which screen, and whether in private."""

    control: Control
    screen: Screen
    private: bool
    own: bool
    """The screen is for this person alone."""
    room: str = ""
    """The room that shows the screen; empty for a private one."""


@dataclass
class Somebody:
    """Somebody in a world. `answers`: what was answered to them alone, the newest last."""

    human: Human
    person: Person
    room: str
    """Where they are."""
    rooms: list[str]
    """The rooms of their tables."""
    answers: list[Screen] = field(default_factory=list)
    old: list[Seen] = field(default_factory=list)
    deeds: int = 0

    @property
    def private(self) -> str:
        """Their private chat as a place."""
        return place_of_own(self.person.id)

    # --- what they see ----------------------------------------------------------------------------

    def sees(self, world: World) -> Iterator[Seen]:
        """Every control before their eyes: their own first, the newest first."""
        for screen in reversed(self.answers):
            yield from [Seen(one, screen, False, True) for one in in_place(screen.controls)]
        yield from self.stands(world)

    def stands(self, world: World) -> Iterator[Seen]:
        """Every control of a message that is kept up to date."""
        chat = world.chats[self.human.chat]
        for screen in reversed(chat.of(self.person.id)):
            yield from [Seen(one, screen, True, True) for one in in_place(screen.controls)]
        for screen in reversed(chat.of(self.private)):
            yield from [Seen(one, screen, True, True) for one in in_place(screen.controls)]
        for room in self.rooms:
            for screen in reversed(chat.of(room)):
                controls = in_place(screen.controls)
                yield from [Seen(one, screen, False, False, room) for one in controls]

    def find(self, world: World, what: str, table: str = "") -> Seen | None:
        """The first control whose token says this behind its table."""
        for one in self.sees(world):
            of, _, rest = getattr(one.control, "token", "").partition(":")
            if (not table or of == table) and (rest == what or rest.startswith(f"{what}:")):
                return one
        return None

    # --- what they do -----------------------------------------------------------------------------

    def event(self, world: World, private: bool = False) -> Event:
        """Something new that they do."""
        self.deeds += 1
        return Event(
            id=f"{self.human.chat}-{world.plan.seed}-{self.human.name}-{self.deeds}",
            person=self.person,
            place=self.private if private else self.room,
            language=self.human.language,
            private=private,
            server="" if private else self.room.partition("/")[0],
            title="" if private else f"Room {self.room}",
        )

    async def uses(self, world: World, seen: Seen, *keys: str, text: str = "") -> Reply | None:
        """Use a control, as it is on the screen; None: the bot died of it."""
        control = seen.control
        input: Input | None = None
        if isinstance(control, Press | Confirm):
            input = Pressed(control.token)
        elif isinstance(control, Picker):
            input = Picked(control.token, keys)
        elif isinstance(control, Prompt):
            input = Typed(control.token, text)
        return None if input is None else await self.does(world, input, seen)

    async def does(self, world: World, input: Input, seen: Seen | None = None) -> Reply | None:
        """Do something, and read the answer."""
        private = seen is not None and seen.private
        if seen is not None and seen.room:
            self.room = seen.room
        if isinstance(input, Said):
            private = self.room == self.private
        reply = await world.handle(self, self.event(world, private), input, seen)
        if reply is not None and reply.screen is not None and reply.file is None:
            self.answers = [*self.answers, reply.screen][-ANSWERS:]
        return reply

    async def is_forgotten(self, world: World) -> None:
        """Let the bot forget them, by what they see."""
        found = None
        for _ in range(
            3
        ):  # where a bot died of it, or the store did not answer, they type it again
            reply = await self.says(world, "/me")
            found = self.find(world, "forget")
            if reply is not None and not reply.refused:
                break
        assert found is not None, f"{self.human.name} cannot be forgotten: {self.answers[-1:]}"
        await self.uses(world, found)

    async def says(self, world: World, line: str) -> Reply | None:
        """Type a line in their room."""
        return await self.does(world, Said(line))

    async def comes(self, world: World, step: Step) -> None:
        """A step: they play if they are asked to, and try things if they are so."""
        random = Random(f"{world.plan.seed} {step}")
        tries = EXPLORES[self.human.character]
        if random.random() < tries:
            await self.tries(world, random)
        self.old = [*self.old, *list(self.sees(world))[:12]][-60:]
        for _ in range(random.randint(1, MOST_MOVES)):
            if not await self.plays(world, random):
                break
        if random.random() < tries:
            await self.tries(world, random)

    async def plays(self, world: World, random: Random) -> bool:
        """Do what a table asks of them; False where none asks."""
        for held in await world.tables_of(self.person.id):
            seat = held.table.seat_of(self.person.id)
            if seat is None or held.state is None or held.table.rests:
                continue
            if held.table.seats[seat].away:
                if random.random() < 0.7:
                    await self.press(world, held, "back")
                continue
            here = [one for one in held.table.place_ids if one in self.rooms]
            self.room = here[0] if here else self.room
            wait = awaited(held.table, held.game, held.state).get(seat)
            if wait is Wait.READY:
                await self.press(world, held, "next")
                return False
            if wait is Wait.ACT:
                await self.moves(world, held, seat)
                return True
        if not await world.tables_of(self.person.id):
            await self.looks_for_a_seat(world)
        return False

    async def looks_for_a_seat(self, world: World) -> None:
        """Sit down where a screen of their room offers it."""
        for seat in range(6):
            found = self.find(world, f"sit:{seat}")
            if found is not None and not found.own:
                await self.uses(world, found)
                return

    async def press(self, world: World, held: Snapshot, what: str) -> bool:
        """Press something of a table, if it is there."""
        found = self.find(world, what, held.table.id)
        if found is None and held.state is not None:
            await self.opens_hand(world, held)
            found = self.find(world, what, held.table.id)
        if found is None:
            return False
        await self.uses(world, found)
        return True

    async def opens_hand(self, world: World, held: Snapshot) -> None:
        """Ask for the own cards at the table's message, or by a line."""
        found = self.find(world, "hand", held.table.id)
        if found is None:
            await self.says(world, "/hand")
        else:
            await self.uses(world, found)

    async def moves(self, world: World, held: Snapshot, seat: int) -> None:
        """One move, by what the hand shows."""
        table, prompt = held.table.id, held.table.prompts[seat]
        seed = zlib.crc32(f"{world.plan.seed} {held.version.number} {seat}".encode())
        view = held.game.view(held.state, seat)
        easy = computer_player(held.game, "easy")
        action = as_typed(held.game, view, easy.decide(view, seed, 5))
        digest = digest_of(action)
        button = f"p:{prompt}:{digest}"
        if not any(
            self.find(world, f"{what}:{prompt}", table) for what in ("p", "pp", "c", "type")
        ):
            await self.opens_hand(world, held)
        world.trying(held, self, seat, action)
        found = self.find(world, button, table)
        if found is None:
            listed = self.find(world, f"pp:{prompt}", table)
            if listed is not None and digest in [one.key for one in _items(listed.control)]:
                await self.uses(world, listed, digest)
                return
            cards = [str(card) for card in getattr(action, "cards", ())]
            picker = self.find(world, f"c:{prompt}", table)
            if picker is not None and cards:
                await self.uses(world, picker, *cards)
                await world.work()
                found = self.find(world, button, table)
        if found is not None:
            await self.uses(world, found)
            return
        prompted = self.find(world, f"type:{prompt}", table)
        if prompted is not None:
            await self.uses(world, prompted, text=str(action))
        else:
            await self.says(world, str(action))

    async def tries(self, world: World, random: Random) -> None:
        """Press, pick or type anything; who is careless also what is old, who is hostile also what
        is not theirs."""
        way = random.random()
        character = self.human.character
        if way < 0.25:
            await self.says(world, random.choice(LINES))
            return
        seen = list(self.sees(world))
        if character in {"careless", "hostile"} and way < 0.45 and self.old:
            seen = [random.choice(self.old)]
        if character == "hostile" and way > 0.7:
            await self.harms(world, random, [*seen, *self.old])
            return
        if not seen:
            return
        found = random.choice(seen)
        what = getattr(found.control, "token", "").split(":")[1:2]
        if what and what[0] in RARELY and random.random() < 0.9:
            return
        await self.uses_somehow(world, random, found)
        if character == "careless" and random.random() < 0.3:
            await self.uses_somehow(world, random, found)

    async def uses_somehow(self, world: World, random: Random, seen: Seen) -> None:
        """Use a control with anything that it takes."""
        control = seen.control
        keys = [one.key for one in _items(control) if one.enabled]
        chosen = random.sample(keys, min(len(keys), random.randint(1, 3)))
        if isinstance(control, Picker):
            chosen = chosen[: max(1, control.most)]
        await self.uses(world, seen, *chosen, text=random.choice(WORDS))

    async def harms(self, world: World, random: Random, seen: list[Seen]) -> None:
        """Send what no screen offers: spoilt tokens, those of others, rubbish."""
        tokens = [getattr(one.control, "token", "") for one in seen]
        tokens += [
            getattr(control, "token", "")
            for chat in world.chats.values()
            for _, screen in chat.shown.values()
            for control in in_place(screen.controls)
        ]
        tokens = [one for one in tokens if one] or ["-:help"]
        token = random.choice(tokens) if random.random() < 0.5 else nearly(random, tokens)
        keys = tuple([rubbish(random, 20) for _ in range(random.randrange(3))])
        inputs: list[Input] = [
            Pressed(token),
            Picked(token, keys),
            Typed(token, rubbish(random)),
            Said(nearly(random, LINES)),
            Filled(token, (Pressed(random.choice(tokens)), Picked(random.choice(tokens), keys))),
        ]
        await self.does(world, random.choice(inputs))


def _items(control: Any) -> tuple[Any, ...]:
    return control.items if isinstance(control, Picker) else ()


__all__ = ["Form", "Kind", "Seen", "Somebody"]
