"""People with matches, tables, settings and notes, and the keys that name them."""

from __future__ import annotations

import re
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from bot.history.matches import Matches
from bot.model.matches import PlayedMatch, Player
from bot.model.people import Person
from bot.model.settings import Settings
from bot.model.tables import intents as want
from bot.store.redis.scripts import Client
from bot.tables.rules.actor import Actor
from tests.bot.application import App
from tests.bot.history.playing import made_up
from tests.bot.store.naming import CHATS, contents
from tests.bot.store.noted import discord_notes, local_notes, telegram_notes

IDS: Final = {"discord": "80351110224678912", "telegram": "4242424242", "local": "abcdefghijklmnop"}


async def naming(client: Client, person: Person) -> list[str]:
    """The keys that name a person."""
    return named(await contents(client), person)


def named(stored: dict[str, str], person: Person) -> list[str]:
    """The keys that name a person, in the key or in what it holds, by id or by name."""
    bare = person.id.partition(":")[2]
    pattern = re.compile(rf"(?<!\w)({re.escape(bare)}|{re.escape(person.name)})(?!\w)")
    return [key for key, text in stored.items() if pattern.search(key) or pattern.search(text)]


def house_of(client: Client) -> App:
    """A bot that knows the keys of all chats."""
    app = App(client)
    forgetting: Any = app.bot.forgetting
    forgetting._chats = CHATS
    return app


async def people_played(app: App, count: int) -> tuple[list[Person], list[PlayedMatch]]:
    """So many people with their matches, tables, settings and notes."""
    random, counts = Random(count), Matches(app.bot.matches)
    people = [Person(f"test:p{number}", f"Name{number}x") for number in range(count)]
    for number, (chat, id) in enumerate(IDS.items()):
        people[number] = Person(f"{chat}:{id}", f"{chat.title()}x")
    matches = []
    for number in range(count):
        match = made_up(number, random, count, 5)
        seats = [
            Player(people[int(one.person[6:])].id, people[int(one.person[6:])].name)
            if one.person
            else one
            for one in match.seats
        ]
        matches.append(replace(match, seats=tuple(seats)))
        await counts.add(matches[-1])
    for number in range(0, count - 3, 4):
        place, four = f"test:other{number}", people[number : number + 4]
        await app.say(four[0], "/play belot", place)
        table = (await app.held(place)).table.id
        for seat, person in enumerate(four):
            act = app.bot.tables.act
            await act(table, f"{person.id}:sit{number}", Actor(person), want.Sit(seat))
            await act(table, f"{person.id}:again{number}", Actor(person), want.Sit(seat))
            await app.bot.settings.write_settings(person.id, Settings("bg"))
            await app.bot.matches.put_listed(seat % 2 == 0, person.id)
        if number % 8 == 0:
            await app.bot.tables.act(table, f"start{number}", Actor(four[0]), want.Start())
    table = (await app.held("test:other0")).table.id
    client: Any = app.bot.tables.store.client
    await discord_notes(client, IDS["discord"], table)
    await telegram_notes(client, int(IDS["telegram"]))
    await local_notes(client, IDS["local"])
    return people, matches
