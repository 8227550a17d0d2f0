"""Send hostile inputs through the real door, on a real Valkey, and check what each of them changes.

Somebody may change their own keys, tables where they sit or govern, and the place where they are.
Any other change is a foreign effect.
"""

from __future__ import annotations

import asyncio
import fnmatch
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any, Final, NamedTuple

from msgspec.structs import asdict, replace

from bench.hostile.making import rubbish, text_like
from bench.hostile.measuring import Meter, heard, now
from bench.hostile.scene import ASKS, FAR, MALLORY, Scene, friends_of
from bot.model.people import Person, place_of_own, platform_of
from bot.model.tables.table import Place, Stage, Table
from bot.ports.chat import Event, Reply
from bot.ports.inputs import Dropped, Picked, Pressed, Said, Typed
from bot.ports.tokens import read_token
from bot.store.people.people import keys_of
from bot.store.redis import keys
from bot.words.text import plain_of
from tests.bot.people import FRIENDS
from tests.bot.views.limits import check_limits, fitted
from tests.bot.views.text import written

REWIND: Final = 200
"""Number of inputs after which the tables are put back: an accepted input may close a table."""
_FITTED: Final = 20
"""One of this many answers is fitted to every chat."""
STRANGERS: Final = 0.2
"""Share of the inputs of a person of another chat."""
STRANGER: Final = Person("other:mallory", "Mallory of another chat")
_OFTEN: Final = 0.03
"""Share of the events whose id an earlier event had, whoever caused that one."""
_LINES: Final = (
    *("/play belot", "/play classic 2 slow @x", "/sit 2", "/join", "/leave", "/kick 2", "/begin"),
    *("/close", "/pause", "/resume", "/ready", "/away", "/back", "/takeback", "/speed 90 min"),
    *("/say hello", "/table k7qd-2mx9", "/table", "/tie", "/block @x", "/allow @x"),
    *("/table", "/hand", "/games", "/score", "/history 2", "/rules belot 3", "/settings", "/me"),
    *("/calls off", "/quiet 22:00 8:00", "/vacation 3 days", "/language bg", "/practice", "/top"),
    *("/server", "/tournament", "/stats", "/hint", "/movetable", "/welcome", "/computers", "draw"),
    *("throw kd", "pass", "hearts", "lay 5c 5d 5h", "take 4h 4s", "just deal", "cut 40", "#3"),
)
_INPUTS: Final = {"press": Pressed, "pick": Picked, "answer": Typed, "say": Said, "drop": Dropped}
_WAYS: Final = (
    *("press", "pick", "answer", "say", "preview", "drop", "complete"),
    *("private_screens", "place_reopened"),
)
_WEIGHTS: Final = (28, 16, 10, 22, 6, 10, 5, 2, 1)
_STACKS: Final = (
    *("pile", "stock", "new", "trick", "last-trick", "meld:0:0", "meld:0:1", "meld:1:0", "draw"),
    *("seat:2", "bonus:0", ""),
)
_FREE: Final = {"changed", "followers", "knocks", "places"}
"""What somebody without a seat may change of a table that plays."""


class Foreign(AssertionError):
    """An input changed what is not its person's."""


class Failed(AssertionError):
    """An input ended in a fault of ours."""


class Done(NamedTuple):
    """What somebody has done, by which way, and what the bot was given."""

    way: str
    event: Event
    given: tuple[Any, ...]


class Attack:
    """Somebody who tries everything at the door."""

    def __init__(self, scene: Scene, random: Random) -> None:
        self.scene: Final = scene
        self.random: Final = random
        self.people: list[Person] = [MALLORY, MALLORY, *scene.people[:: len(FRIENDS)]]
        """Who does something where they do not sit."""
        self._names: Final = {one.name for one in scene.people}
        self.meters: Final = {way: Meter(f"door: {way}") for way in _WAYS}
        self._dispatcher: Final = scene.app.bot.dispatcher
        self._tokens: Final = list(scene.tokens)
        self._picks: Final = list(scene.picks.items())
        self._items: Final = [*scene.items, "KD", "QC", "1.2", "999"]
        self._events: Final[list[str]] = ["front-1"]
        self._faults: list[str] = []
        self._notes: Any = None
        self._ours: set[asyncio.Task[Any]] = set()
        self._count = 0
        self._told = [len(wall.told) for wall in scene.walls]

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[None]:
        """Listen to what is written to the store, and to what is logged."""
        client = self.scene.client
        await client.config_set("notify-keyspace-events", "KEA")
        async with client.pubsub() as self._notes:
            await self._notes.psubscribe("__keyevent@0__:*")
            await self._changed()
            self._ours = asyncio.all_tasks()
            with heard() as self._faults:
                yield

    async def go_on(self, inputs: int) -> None:
        """Try this many inputs.

        Raises: Foreign, Failed, Costly.
        """
        for _ in range(inputs):
            if self._count % REWIND == 0:
                await self.scene.rewind()
                await self._changed()
            self._count += 1
            await self._one(await self.made())

    async def made(self) -> Done:
        """Return what somebody might do."""
        random, way = self.random, self.random.choices(_WAYS, _WEIGHTS)[0]
        event = self._event()
        if random.random() < STRANGERS:
            event = _of_another_chat(random, event)
        token = text_like(random, self._own(event), 80)
        line = text_like(random, _LINES)
        given: tuple[Any, ...]
        if way == "pick":
            given = self._picked(token)
        elif way in {"preview", "drop"}:
            event, table, version, target, cards = await self._dropped(event)
            if random.random() < STRANGERS:
                event = _of_another_chat(random, event)
            given = (table, version, cards)
            if way == "drop":
                given = (table, version, target, cards, random.choice(("", "", "0", "x")))
        elif way == "place_reopened":
            given = (random.choice(self.scene.places),)
        else:
            answer = text_like(random, (*_LINES, *self._items))
            found = {"press": (token,), "answer": (token, answer), "private_screens": ()}
            given = found.get(way, (line,))
        return Done(way, event, given)

    def _picked(self, token: str) -> tuple[Any, ...]:
        """Return what is chosen in a picker: some of what it has, or anything."""
        random = self.random
        few = random.choice((0, 1, 1, 2, 5, 30, 121))
        if random.random() < 0.6:
            token, keys = random.choice(self._picks)
            chosen = tuple(random.choices(keys, k=min(few, 5))) if keys else ()
            return token, chosen, None
        many = tuple([text_like(random, self._items, 70) for _ in range(few)])
        return token, many, random.choice((None, frozenset(many)))

    async def _dropped(self, event: Event) -> tuple[Event, str, int, str, tuple[str, ...]]:
        """Return cards that are dropped on a stack: half of the time by who is to act there."""
        random, hand = self.random, self.random.choice(self.scene.hands)
        table, version = hand.table, await self.scene.version(hand.table)
        if random.random() < 0.1:
            table = text_like(random, [table], 16)
        if random.random() < 0.2:
            version = random.choice((0, 1, version - 1, version + 1, 2**53))
        if random.random() < 0.6:
            event = replace(event, person=hand.person, place=hand.place)
        if hand.plays and random.random() < 0.3:
            return event, table, version, *random.choice(hand.plays)
        cards = [*hand.cards, *[f"{stack}/{card}" for stack in _STACKS for card in hand.cards[:1]]]
        few = random.choice((0, 1, 1, 1, 2, 3, 4, 120, 121))
        chosen = tuple([text_like(random, cards, 70) for _ in range(few)])
        return event, table, version, text_like(random, _STACKS, 64), chosen

    def _own(self, event: Event) -> Sequence[str]:
        """Return tokens, half of the time those of a table of the event's place."""
        if self.random.random() < 0.5:
            return self._tokens
        here = [one.id for one in self.scene.tables.values() if one.place == event.place]
        found = [one for one in self._tokens if here and one.startswith(here[0])]
        return found or self._tokens

    def _event(self) -> Event:
        random, scene = self.random, self.scene
        place = random.choice(scene.places)
        if random.random() < 0.6 and len(self.people) > 1:
            person = random.choice(friends_of(place))
        else:
            person = random.choice(self.people)
        if scene.shared and random.random() < 0.4:
            place = f"{random.choice((FAR, ASKS))}:{place.partition(':')[2]}"
        private = random.random() < 0.1
        if private:
            place = random.choice((place_of_own(person.id), person.id))
        known = random.random() < _OFTEN
        id = random.choice(self._events[-50:]) if known else rubbish(random, 90) or "x"
        self._events.append(id)
        return Event(
            id=id,
            person=person,
            place=place,
            admin=random.random() < 0.05,
            language=random.choice(("en", "bg", "hu", "", "xx", "zh-CN")),
            private=private,
            title=rubbish(random, 200) if random.random() < 0.3 else "",
            named=(random.choice(scene.people),) if random.random() < 0.1 else (),
            to=random.choice(scene.places) if random.random() < 0.1 else "",
            server="test:server" if random.random() < 0.1 else "",
        )

    # --- one input ---

    async def _one(self, done: Done) -> None:
        meter, walls = self.meters[done.way], self.scene.walls
        before = dict(self.scene.tables)
        began = now()
        dispatcher = self._dispatcher
        if done.way in _INPUTS:
            reply = await dispatcher.handle(done.event, _INPUTS[done.way](*done.given))
        elif done.way == "place_reopened":
            await dispatcher.place_reopened(*done.given)
            reply = None
        else:
            reply = await getattr(dispatcher, done.way)(done.event, *done.given)
        await self._rest()
        took = now() - began
        taken = isinstance(reply, Reply) and not reply.refused
        if self._faults:
            raise Failed(f"{done}: {self._faults.pop()}")
        meter.took(took, taken, done)
        if isinstance(reply, Reply):
            self._fits(reply)
            self._tells_nothing(done, reply)
        changed = await self._changed()
        await self.scene.look(*{table for key in changed if (table := keys.table_of(key))})
        for key in sorted(changed):
            why = await self._foreign(done, key, before)
            if why:
                raise Foreign(f"{done} changed {key}: {why}")
        told = [one for at, wall in zip(self._told, walls, strict=True) for one in wall.told[at:]]
        self._told = [len(wall.told) for wall in walls]
        for chat, screen in told:
            theirs = self._places(done.event, before) | {done.event.person.id}
            if chat not in theirs and not _forgets(done):
                raise Foreign(f"{done} has drawn in {chat}: {screen}")

    async def _rest(self) -> None:
        """Wait until all is done that the input has begun."""
        while others := asyncio.all_tasks() - self._ours - {asyncio.current_task()}:
            await asyncio.wait(others, timeout=10.0)

    def _fits(self, reply: Reply) -> None:
        if reply.screen is not None and self.random.randrange(_FITTED) == 0:
            check_limits(reply.screen)
            for screen in fitted(reply.screen):
                check_limits(screen)

    def _tells_nothing(self, done: Done, reply: Reply) -> None:
        """Check that a stranger of another chat reads no name of a person of this one."""
        if done.event.person.platform == MALLORY.platform:
            return
        screen = "" if reply.screen is None else written(reply.screen)
        said = f"{plain_of(reply.toast)}\n{screen}"
        given = str((done.given, done.event.named))
        for name in self._names:
            if name in said and name not in given:
                raise Foreign(f"{done} has read of {name}: {said}")

    async def _changed(self) -> set[str]:
        """Return the keys that were written since the last time."""
        await self._notes.ping()
        found: set[str] = set()
        while True:
            note = await self._notes.get_message(timeout=5.0)
            assert note is not None
            if note["type"] == "pong":
                return found
            if note["type"] == "pmessage":
                found.add(note["data"].decode())

    # --- whose it is ---

    def _places(self, event: Event, before: dict[str, Table]) -> set[str]:
        """Return the places that somebody may change: where they are, and those of their tables."""
        own = {event.place, event.person.id, place_of_own(event.person.id), event.to}
        known = (*before.values(), *self.scene.tables.values())
        theirs = [one.place_ids for one in known if _governs(one, event, sits=True)]
        return own.union(*theirs)

    async def _foreign(self, done: Done, key: str, before: dict[str, Table]) -> str:
        """Return why a key is not the person's to change; empty if it is."""
        event, person = done.event, done.event.person
        if any([fnmatch.fnmatchcase(key, _plain(own)) for own in keys_of(person.id, {}).own]):
            return ""
        if key in {keys.UPTIME, keys.GAPS, keys.UNLISTED} or key.startswith("lease:"):
            return ""
        if _forgets(done):
            return ""  # it changes whatever names the person
        if key.startswith("known:"):
            return ""  # the index follows from what is written; laws compare the two
        if key.endswith(":jobs") or ":u:" in key:
            return ""  # of tables and tournaments, which are looked at
        if key.startswith("place:"):
            place = key.partition("{")[2].partition("}")[0]
            return "" if place in self._places(event, before) else "another place"
        if key.startswith("server:"):
            return "" if event.admin and key == keys.server(event.server) else "another server"
        if key.startswith("share:"):
            found = self.scene.tables.get((await self.scene.client.get(key) or b"").decode())
            return "" if found is None or _governs(found, event) else "a code of others"
        if key.startswith("offer:"):
            offer = (await self.scene.client.get(key) or person.id.encode()).decode()
            return "" if person.id in offer else "another's accounts"
        table = keys.table_of(key)
        if not table:
            if key.startswith("person:"):
                return await self._indexed(key)
            return "nobody's key"
        rest = key.removeprefix(keys.table(table))
        was, now = before.get(table), self.scene.tables.get(table)
        known = was or now
        chats = {platform_of(one) for one in known.place_ids} if known is not None else set()
        acts = {event.person.platform, platform_of(event.place)}
        if known is not None and not acts & chats:
            return "a table of another chat"
        if known is None or rest in {":x", ":p", ":w"}:
            return ""
        if rest.startswith(":d"):
            seat = known.seat_of(person.id)
            played = was is not None and now is not None and was.changed != now.changed
            return "" if seat == int(rest[2:]) or played else "another's draft"
        if rest == ":m":
            places = self._places(event, before)
            return "" if places.intersection(known.place_ids) else "another's messages"
        if was is None or now is None:
            return "" if _governs(known, event, sits=True) or known.host == person else "gone"
        return foreign(was, now, event)

    async def _indexed(self, key: str) -> str:
        """Return why an index of tables is wrong: it follows from the tables."""
        person = key.partition("{")[2].partition("}")[0]
        kind = key.rpartition(":")[2]
        if kind not in {"tables", "hosts"}:
            return "another person"
        listed = {one.decode() for one in await self.scene.client.smembers(key)}
        for table in listed & self.scene.tables.keys():
            found = self.scene.tables[table]
            if person not in {found.host.id, *[one.id for one in found.people]}:
                return "an index that is wrong"
        return ""


def foreign(was: Table, now: Table, event: Event) -> str:
    """Return what of a table somebody has changed who may not; empty if nothing."""
    person = event.person
    governs = _governs(was, event)
    for number, (old, new) in enumerate(zip(was.seats, now.seats, strict=False)):
        if old.person is None or old.person.id == person.id:
            continue
        other = "" if new.person is None else new.person.id
        voted = was.vote is not None and now.vote is None
        playing = was.stage is Stage.PLAYING
        may = (governs and (not playing or event.admin)) or voted or bool(old.offered)
        if other != old.person.id and not may:
            return f"seat {number} is another's"
        same = other == old.person.id
        if same and (old.automations_off, old.calls) != (new.automations_off, new.calls):
            return f"settings of seat {number}"
        if same and new.premove not in {old.premove, ""}:
            return f"pre-move of seat {number}"
    if not governs and _elsewhere(was, event) != _elsewhere(now, event):
        return "another place of the table"
    if governs or was.seat_of(person.id) is not None or was.stage in {Stage.LOBBY, Stage.OVER}:
        return ""
    if any([one.person is None or one.offered for one in was.seats]):
        return ""  # somebody may sit down
    before, after = asdict(was), asdict(now)
    differ = {name for name in before if before[name] != after[name]} - _FREE
    if differ:
        return f"{sorted(differ)} by somebody without a seat"
    for name in ("followers", "knocks"):
        changed = {str(one) for one in before[name]} ^ {str(one) for one in after[name]}
        if any([person.id not in one for one in changed]):
            return f"{name} of others"
    return ""


def _elsewhere(table: Table, event: Event) -> list[Place]:
    """Return what a table does in the places that somebody does not govern."""
    own = event.place if event.admin else ""
    return [replace(one, title="") for one in table.places if one.id != own]


def _of_another_chat(random: Random, event: Event) -> Event:
    """Return the same of a stranger: in their own place, in private, or on a page from nowhere."""
    place = random.choice(("other:den", "other:42", ""))
    return replace(event, person=STRANGER, place=place, private=place == "other:42")


def _governs(table: Table, event: Event, *, sits: bool = False) -> bool:
    """Return True if somebody may arrange a table, or `sits` there."""
    governs = event.admin and (event.place,) == table.place_ids
    if table.host.id == event.person.id or governs:
        return True
    return sits and table.seat_of(event.person.id) is not None


def _forgets(done: Done) -> bool:
    token = read_token(str(done.given[0])) if done.given else None
    return token is not None and token.what == "forget"  # all their tables are drawn anew


def _plain(pattern: str) -> str:
    return pattern.replace("[", "[[]")
