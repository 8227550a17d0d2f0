"""Matches that are played to their end, past all screens, and matches that are made up."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace

from bot.history.happened import Consumers
from bot.history.matches import Matches
from bot.history.rated import with_places, with_rated
from bot.history.ratings import month_of, rated
from bot.history.statistics import counted
from bot.model.jobs import HAPPENED
from bot.model.matches import PlayedDeal, PlayedMatch, Player
from bot.model.statistics import Ratings, Statistics
from bot.model.tables import intents as want
from bot.model.tables.facts import MATCH, Happened
from bot.model.tables.table import Place, Snapshot, Stage
from bot.model.tables.waiting import Wait, awaited
from bot.store.redis import keys
from engine.players import computer_player
from tests.bot.application import App
from tests.bot.people import FRIENDS

DAY: Final = 24 * 3600 * 1000
BEGIN: Final = 1_795_000_000_000
LEVELS: Final = ("easy", "normal")
NOTABLE: Final = (
    *("opens", "takes-pile", "takes-free", "takes-top", "takes-rest", "completes-canasta"),
    *("completes-canasta clean", "settles", "settles H", "settles 2", "settles 4", "deal-ends"),
    *[f"deal-ends {how}" for how in ("plus", "minus", "concealed", "made", "inside", "hanging")],
)


SHORT: Final = {
    "belot": {"length": "51"},
    "bulgarian-canasta": {"length": "one_deal"},
    "classic-canasta": {"length": "one_deal"},
    "decorated-canasta": {"length": "one_deal"},
}
"""Options of a short match of each game."""


QUICK_GAMES: Final = [
    *("bulgarian-canasta", "belot"),
    *[
        pytest.param(one, marks=pytest.mark.night)
        for one in ("classic-canasta", "decorated-canasta")
    ],
]
"""The games of a test of the past: two by day, all by night."""


async def begun(app: App, game: str, **options: str) -> Snapshot:
    """Four friends sit; a short match of a game has begun."""
    await app.say(FRIENDS[0], f"/play {game.partition('-')[0]}")
    for name, value in {**SHORT[game], **options}.items():
        await app.act(FRIENDS[0], want.SetOption(name, value))
    for seat, person in enumerate(FRIENDS):
        await app.act(person, want.Sit(seat))
    await app.act(FRIENDS[0], want.Start())
    return await app.held()


async def one_move(app: App, *, number: int = 1) -> Snapshot:
    """Whoever is awaited decides as a computer player would."""
    held = await app.held()
    seat, wait = next(iter(awaited(held.table, held.game, held.state).items()))
    person = held.table.seats[seat].person
    assert person is not None
    if wait is Wait.READY:
        await app.act(person, want.Ready())
    else:
        view = held.game.view(held.state, seat)
        level = "normal" if held.game.id == "belot" else "easy"
        action = computer_player(held.game, level).decide(view, number, 5)
        await app.act(person, want.Act(0, str(action)))
    return await app.held()


async def to_the_end(app: App) -> Snapshot:
    """Play until the match is over."""
    held = await app.held()
    while held.table.stage is Stage.PLAYING:
        held = await one_move(app)
    return held


async def told(app: App, table: str) -> None:
    """Do what the worker does with the facts of a table."""
    jobs, consumers = (
        app.bot.tables.jobs,
        Consumers(app.bot.tables.jobs, Matches(app.bot.matches)),
    )
    for _, job in await jobs.of_table(table):
        if job.kind == HAPPENED:
            await consumers.consume(job)


def made_up(number: int, random: Random, people: int = 12, places: int = 1) -> PlayedMatch:
    """Return a match of four, some of them computer players, of a few deals."""
    who = random.sample(range(people), 4)
    seats = tuple(
        [
            Player(f"test:p{one}", f"P{one}")
            if at < 2 or random.random() < 0.8
            else Player(level=random.choice(LEVELS))
            for at, one in enumerate(who)
        ]
    )
    deals = tuple(
        [
            PlayedDeal(
                (random.randrange(-300, 1500), random.randrange(-300, 1500)),
                {
                    f"{seat} {what}": random.randrange(1, 4)
                    for seat in range(4)
                    for what in random.sample(NOTABLE, 3)
                },
            )
            for _ in range(random.randrange(1, 12))
        ]
    )
    scores = [sum(deal.written[side] for deal in deals) for side in range(2)]
    ended = random.random()
    return PlayedMatch(
        f"{number:08d}",
        1,
        f"test:room{number % places}",
        random.choice(("belot", "bulgarian-canasta")),
        seats,
        ((0, 2), (1, 3)),
        BEGIN + number * DAY // 8,
        winner=-1 if ended < 0.1 else int(scores[1] > scores[0]),
        conceded=random.randrange(2) if 0.1 < ended < 0.2 else -1,
        title="Café",
        deals=deals,
    )


def apart(match: PlayedMatch, *places: str) -> PlayedMatch:
    """Return the match of a table in several places; each seat has come by the next of them."""
    seats = tuple([replace(one, by=at % len(places)) for at, one in enumerate(match.seats)])
    shown = tuple([Place(id, id.title(), number) for number, id in enumerate(places)])
    return replace(match, seats=seats, place=places[0], title=shown[0].title, places=shown)


PEOPLE: Final = tuple([one.id for one in FRIENDS])


async def tell(client: Any, match: PlayedMatch) -> Happened:
    """What the commits of a match have written; its fact."""
    lines = [msgspec.json.encode(one) for one in match.deals]
    lines.append(msgspec.json.encode(msgspec.structs.replace(match, deals=())))
    await client.rpush(keys.played(match.table, match.match), *lines)
    return Happened(MATCH, match.table, match.match)


async def stored(client: Any) -> dict[str, Any]:
    """Everything of matches that the store holds."""
    found: dict[str, Any] = {}
    for name in sorted([key.decode() async for key in client.scan_iter()]):
        if name.startswith(("known:", keys.INDEXED)):
            continue
        kind = await client.type(name)
        if kind == b"zset":
            found[name] = [(*one,) for one in await client.zrange(name, 0, -1, withscores=True)]
        elif kind == b"string":
            found[name] = await client.get(name)
        elif kind == b"hash":
            found[name] = await client.hgetall(name)
        elif kind == b"set":
            found[name] = await client.smembers(name)
        else:
            found[name] = await client.lrange(name, 0, -1)
    return found


def whole(matches: list[PlayedMatch]) -> dict[str, Any]:
    """What a store must hold of some matches, counted here from the first to the last."""
    found: dict[str, Any] = {}
    people: dict[str, Statistics] = {}
    ratings: dict[str, Ratings] = {}
    for told in sorted(matches, key=lambda one: one.order):
        match = with_places(with_rated(told))
        found[keys.match(match.id)] = msgspec.json.encode(match)
        entry = (match.id.encode(), float(match.ended))
        for person in match.people:
            people[person] = counted(people.get(person, Statistics()), person, match)
            found.setdefault(keys.matches(person), []).append(entry)
        for place in match.place_ids:
            found.setdefault(keys.history(place), []).append(entry)
            for period in ("", month_of(match.ended)):
                key = keys.ratings(place, match.game, period)
                ratings[key] = rated(ratings.get(key, Ratings()), match)
    for person, statistics in people.items():
        found[keys.statistics(person)] = msgspec.json.encode(statistics)
    found |= {key: msgspec.json.encode(one) for key, one in ratings.items()}
    return dict(sorted(found.items()))


class Dead(BaseException):
    """The process is no more."""


class Mortal:
    """A client of a process that dies after some commands."""

    def __init__(self, client: Any, commands: int) -> None:
        self._client: Final = client
        self.left = commands

    def __getattr__(self, name: str) -> Any:
        if self.left <= 0:
            raise Dead
        self.left -= 1
        return getattr(self._client, name)
