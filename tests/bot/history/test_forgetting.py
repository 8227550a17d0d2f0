"""Who is forgotten stands in no key any more; others keep what they had."""

from __future__ import annotations

import re
from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.history.matches import Matches, read
from bot.history.ratings import month_of, rated
from bot.model import intents as want
from bot.model.matches import PlayedMatch, Player
from bot.model.people import Person
from bot.model.settings import Settings
from bot.model.statistics import Ratings
from bot.store import keys
from bot.store.scripts import Client
from bot.tables.rules.decide import Actor
from tests.bot.history.playing import begun, made_up, one_move, to_the_end, told
from tests.bot.house import House, control, wording
from tests.bot.people import FRIENDS
from tests.bot.screens.text import written
from tests.bot.store.naming import CHATS, contents
from tests.bot.store.noted import discord_notes, local_notes, telegram_notes

pytestmark = pytest.mark.budget(20)
IDS: Final = {"discord": "80351110224678912", "telegram": "4242424242", "local": "abcdefghijklmnop"}
MANY: Final = pytest.mark.parametrize("people", [16, pytest.param(1000, marks=pytest.mark.night)])


async def naming(client: Client, person: Person) -> list[str]:
    """The keys that name a person."""
    return named(await contents(client), person)


def named(stored: dict[str, str], person: Person) -> list[str]:
    """The keys that name a person, in the key or in what it holds, by id or by name."""
    bare = person.id.partition(":")[2]
    pattern = re.compile(rf"(?<!\w)({re.escape(bare)}|{re.escape(person.name)})(?!\w)")
    return [key for key, text in stored.items() if pattern.search(key) or pattern.search(text)]


def house_of(client: Client) -> House:
    """A bot that knows the keys of all chats."""
    house = House(client)
    forgetting: Any = house.bot.front._parts.forgetting
    forgetting._chats = CHATS
    return house


async def people_played(house: House, count: int) -> tuple[list[Person], list[PlayedMatch]]:
    """So many people with their matches, tables, settings and notes."""
    random, counts = Random(count), Matches(house.bot.matches)
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
        await house.say(four[0], "/play belot", place)
        table = (await house.held(place)).table.id
        for seat, person in enumerate(four):
            act = house.bot.tables.act
            await act(table, f"{person.id}:sit{number}", Actor(person), want.Sit(seat))
            await act(table, f"{person.id}:again{number}", Actor(person), want.Sit(seat))
            await house.bot.settings.put(person.id, Settings("bg"))
            await house.bot.matches.put_listed(person.id, seat % 2 == 0)
        if number % 8 == 0:
            await house.bot.tables.act(table, f"start{number}", Actor(four[0]), want.Start())
    table = (await house.held("test:other0")).table.id
    client: Any = house.bot.tables.store.client
    await discord_notes(client, IDS["discord"], table)
    await telegram_notes(client, int(IDS["telegram"]))
    await local_notes(client, IDS["local"])
    return people, matches


@MANY
async def test_whoever_is_forgotten_stands_nowhere(redis_client: Client, people: int) -> None:
    """A scan of every key finds neither id nor name. The others' tables, matches and numbers stay,
    and rebuilding gives the numbers that are stored."""
    house = house_of(redis_client)
    everybody, matches = await people_played(house, people)
    gone = [*everybody[:4], *everybody[5:7]]
    before = await contents(redis_client)
    for person in gone:
        assert len(named(before, person)) > 1
        reply = await house.say(person, "/me", place=f"test:own-{person.name[:3]}")
        assert reply.screen is not None
        forget = control(reply.screen, "forget")
        answer = await house.press(person, forget)
        assert not answer.refused, answer
    after = await contents(redis_client)
    for person in everybody[:60]:
        assert bool(named(after, person)) is (person not in gone)
    kept = await house.bot.matches.of([one.id for one in matches])
    assert len(kept) > len(matches) // 2
    ratings: dict[str, Ratings] = {}
    for match in sorted(kept, key=lambda one: one.order):
        for period in ("", month_of(match.ended)):
            key = keys.ratings(match.place, match.game, period)
            ratings[key] = rated(ratings.get(key, Ratings()), match)
    for key, found in ratings.items():
        stored = read(await house.bot.matches.ledger(key), Ratings)
        assert stored.people == found.people


async def test_a_match_goes_on_without_whoever_is_forgotten(redis_client: Client) -> None:
    """A computer player takes the seat; the record replays; the history has somebody nameless."""
    house = house_of(redis_client)
    await begun(house, "belot")
    held = await house.held()
    while not held.state.standing.written:
        held = await one_move(house)
    ann, *others = FRIENDS
    assert await house.bot.front._parts.forgetting.forget(ann)
    assert await naming(redis_client, ann) == []
    held = await house.held()
    assert held.table.seats[0].person is None
    assert held.table.seats[0].computer
    assert held.table.host in others
    await house.act(others[0], want.Close())
    table = held.table.id
    await told(house, table)
    assert await naming(redis_client, ann) == []
    (match,) = await house.bot.matches.of([f"{table}.1"])
    nobody = match.at(0)[0]
    assert (nobody.name, nobody.person[:5]) == ("", "gone:")
    assert match.seats[0].person == ""
    reply = await house.say(others[1], "/history mine")
    assert reply.screen is not None
    assert "Computer 1" in written(reply.screen)


async def test_a_match_that_was_not_counted_yet_is_kept_nameless(redis_client: Client) -> None:
    house = house_of(redis_client)
    await begun(house, "bulgarian-canasta")
    held = await to_the_end(house)
    ann = FRIENDS[0]
    assert await house.bot.front._parts.forgetting.forget(ann)
    assert await naming(redis_client, ann) == []
    (match,) = await house.bot.matches.of([f"{held.table.id}.1"])
    assert [bool(one.name) for one in match.seats] == [False, True, True, True]
    await told(house, held.table.id)
    assert await naming(redis_client, ann) == []


async def test_what_is_stored_is_shown_to_its_person_alone(redis_client: Client) -> None:
    """No word of a table's position or of another person's numbers."""
    house = house_of(redis_client)
    held = await begun(house, "bulgarian-canasta")
    await house.say(FRIENDS[0], "/language hu")
    reply = await house.say(FRIENDS[0], "/me")
    assert reply.screen is not None
    said = written(reply.screen)
    assert keys.settings(FRIENDS[0].id) in said
    assert keys.table(held.table.id) in said
    assert held.state.hidden.seed not in said
    assert '"seats"' not in said
    stranger = await house.say(Person("test:nobody", "Nobody"), "/me")
    assert stranger.screen is not None
    assert wording("mine-nothing") in written(stranger.screen)
