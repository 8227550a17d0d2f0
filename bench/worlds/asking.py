"""Two worlds in two stores, and somebody who asks both bots for everything that they can."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from functools import partial
from random import Random
from typing import Any, Final

import msgspec

from adapters.web.table.protocol import framed
from bench.hostile.scene import Thoughtless
from bench.worlds.pairs import NOW, PLACE, Pair
from bench.worlds.showing import Told, bytes_of, compare, when
from bot.model.jobs import REDRAW, Job
from bot.model.outcomes import Done
from bot.model.tables.change import Change
from bot.model.tables.draft import Draft
from bot.model.tables.table import Snapshot, Version
from bot.ports.chat import Event, Reply
from bot.ports.inputs import Picked, Pressed, Said
from bot.ports.screen import Confirm, Copy, Link, Picker, Press, Prompt, Screen
from bot.ports.tokens import read_token
from bot.store.tables.tables import Stored
from tests.bot.application import App

LINES: Final = (
    *("/hand", "/table", "/games", "/score", "/history", "/rules", "/hint", "/settings", "/me"),
    *("throw kd", "lay 5c 5d 5h", "take 4h 4s", "#1", "pass", "hearts", "ac", "play 7c", "draw"),
)
BEGUN: Final = ("", "/", "d", "discard", "play", "хв", "до", "A", "К", "take")
_PRESSED: Final = 12
"""Controls that are pressed at a moment, at most: what only shows something, and then one that
plays."""
_SHOWS: Final = {
    *("hand", "look", "more", "options", "rules", "score", "history", "mine", "sort", "check"),
    *("hints", "hint", "page", "presets", "replay", "draft"),
}


class World:
    """A bot on a store of its own, where the time stands still."""

    def __init__(self, client: Any) -> None:
        self.client: Final = client
        self.app: Final = App(client, players=Thoughtless())
        self.app.bot.tables.clock = lambda: NOW  # type: ignore[misc]  # the bot takes no other
        self.told = 0

    async def hold(self, held: Snapshot, pair: Pair, world: int) -> None:
        """Store a table, what its seats have chosen, and what its people have set."""
        bot, table = self.app.bot, held.table
        await self.client.flushdb()
        assert await bot.tables.places.claim(table.place, table.id) == table.id
        change = Change(table, held.game, held.state)
        done = await bot.tables.store.commit(Version(), change, "", Done(1))
        assert isinstance(done, Stored)
        await bot.tables.places.project(None, table)
        for number, draft in pair.drafts[world].items():
            await bot.drafts.change(done.held, number, "chosen", partial(_instead, draft))
        for person, settings in pair.settings[world].items():
            await bot.settings.write_settings(person, settings)
        await bot.outbox.redraw(Job(table.id, REDRAW))

    def drawn(self, pair: Pair) -> Iterator[Told]:
        """Yield what the chat was sent, in the place and to the person, since the last time."""
        wall = self.app.wall
        told, self.told = wall.told[self.told :], len(wall.told)
        for chat, screen in told:
            if chat in {PLACE, pair.person.id}:
                yield f"sent to {chat}", bytes_of(screen)
        for rang in wall.rang:
            if rang.person == pair.person.id:
                yield "rang", bytes_of((rang.at == 0, str(rang.target), rang.screen))
        wall.rang.clear()

    async def now(self, pair: Pair) -> Snapshot:
        """Return the table as it is stored."""
        held = await self.app.bot.tables.read_table(pair.one.table.id)
        assert held is not None
        return held


def _instead(draft: Draft, _: Draft) -> Draft:
    return draft


def event_of(pair: Pair, number: int, *, private: bool = False) -> Event:
    """Return something that the person does, the same in both worlds."""
    place = pair.person.id if private else PLACE
    return Event(
        id=f"asks-{number}", person=pair.person, place=place, private=private, language="bg"
    )


async def asked(worlds: tuple[World, World], pair: Pair, random: Random) -> int:
    """Ask for everything in both worlds; return how much was compared.

    Raises: Leak.
    """
    what = f"{pair.one.table.game}, seat {pair.viewer} asks"
    await worlds[0].hold(pair.one, pair, 0)
    await worlds[1].hold(pair.other, pair, 1)
    count = compare(what, *[world.drawn(pair) for world in worlds])
    seed = random.random()
    told = [[one async for one in _looks(world, pair, Random(seed))] for world in worlds]
    count += compare(what, iter(told[0]), iter(told[1]))
    count += compare(what, *[world.drawn(pair) for world in worlds])
    replies = [await _plays(world, pair, Random(seed)) for world in worlds]
    after = [await world.now(pair) for world in worlds]
    views = [held.game.view(held.state, pair.viewer) for held in after]
    refused = [bytes_of(reply.refused) for reply in replies]
    count += compare(what, iter([("refused", refused[0])]), iter([("refused", refused[1])]))
    if views[0] != views[1]:
        return count  # the move has shown them something new
    for world in worlds:
        await world.app.bot.outbox.redraw(Job(pair.one.table.id, REDRAW))
    last = [
        [
            ("answer", bytes_of(reply)),
            ("when", bytes_of(sorted(when(held)))),
            ("version", bytes_of(held.version.number)),
            *world.drawn(pair),
            *[one async for one in _page(world, pair)],
        ]
        for world, held, reply in zip(worlds, after, replies, strict=True)
    ]
    return count + compare(what, iter(last[0]), iter(last[1]))


async def _looks(world: World, pair: Pair, random: Random) -> AsyncIterator[Told]:
    dispatcher = world.app.bot.dispatcher
    number = 0
    for private in (False, True):
        for line in BEGUN:
            completions = await dispatcher.complete(event_of(pair, 0, private=private), line)
            yield f"completions of {line!r}", bytes_of(completions)
    async for one in _page(world, pair):
        yield one
    for line in random.sample(LINES[:9], 4):
        number += 1
        reply = await dispatcher.handle(event_of(pair, number), Said(line))
        yield f"answer to {line}", bytes_of(reply)
    for screen in await _screens(world, pair):
        for control in screen.controls:
            token = read_token(getattr(control, "token", ""))
            if token is None or token.what not in _SHOWS or number > _PRESSED:
                continue
            number += 1
            event = event_of(pair, number)
            if isinstance(control, Picker):
                keys = tuple([item.key for item in control.items[:1]])
                reply = await dispatcher.handle(event, Picked(control.token, keys))
            elif isinstance(control, Press | Confirm):
                reply = await dispatcher.handle(event, Pressed(control.token))
            else:
                continue
            yield f"answer to {token.what}", bytes_of(reply)


async def _page(world: World, pair: Pair) -> AsyncIterator[Told]:
    bot, table = world.app.bot, pair.one.table.id
    held = await world.now(pair)
    for since in (0, held.version.number - 1):
        frame = await bot.boards.frame(table, pair.person, "hu", since)
        if frame is not None:
            yield "frame", msgspec.json.encode(framed(frame))
    if pair.viewer is None:
        return
    hand = tuple(map(str, held.game.view(held.state, pair.viewer).hand))
    for cards in (hand[:1], hand[:3], hand[-2:]):
        event = event_of(pair, 0)
        found = await bot.dispatcher.preview(event, table, held.version.number, cards)
        yield "verdicts", bytes_of(found)


async def _screens(world: World, pair: Pair) -> list[Screen]:
    """Return what the person can press: the table, and their hands."""
    held = await world.now(pair)
    public = world.app.bot.contents.public(held)
    return [public, *await world.app.bot.dispatcher.private_screens(event_of(pair, 0))]


async def _plays(world: World, pair: Pair, random: Random) -> Reply:
    """Do something that may change the table: press or type it."""
    dispatcher = world.app.bot.dispatcher
    if random.random() < 0.4:
        return await dispatcher.handle(event_of(pair, 90), Said(random.choice(LINES[9:])))
    found = [one for screen in await _screens(world, pair) for one in screen.controls]
    control = random.choice([one for one in found if not isinstance(one, Prompt | Link | Copy)])
    if isinstance(control, Picker):
        keys = tuple([item.key for item in control.items[-1:]])
        return await dispatcher.handle(event_of(pair, 91), Picked(control.token, keys))
    assert isinstance(control, Press | Confirm)
    return await dispatcher.handle(event_of(pair, 91), Pressed(control.token))
