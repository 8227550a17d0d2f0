"""Four friends and the tables they sit at, for tests."""

from __future__ import annotations

import functools
import itertools
from random import Random
from typing import Any

from msgspec.structs import replace

from bot.model.outcomes import Done, Outcome, Refusal
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.change import Change
from bot.model.tables.table import Snapshot
from bot.model.tables.waiting import Pace
from bot.store.tables.tables import Store, Stored
from bot.tables.rules.actor import Actor
from bot.tables.tables import Limits, Opening, Tables
from engine.contract.game import AnyGame
from engine.contract.notation import Action
from engine.players import computer_player
from engine.playthrough import play_deal, seeds
from engine.registry import make_game

FRIENDS = tuple(
    [Person(f"test:{name.lower()}", name) for name in ("North", "East", "South", "West")]
)
MODERATOR = Person("test:moderator", "Moderator")
"""Keeps order in every place (`keeps_order`), and plays nowhere."""
QUICK = Pace(computer_delay=0)
NO_LIMITS = Limits(hosted=10**9, seats=10**9, openings=10**9)
NO_CUT = {"first_dealer": "random"}
_EVENTS = itertools.count()


def event() -> str:
    """An event id that no other event has."""
    return f"e{next(_EVENTS)}"


def tables_of(client: Any, **settings: Any) -> Tables:
    """Tables on a client, as the bot makes them."""
    return Tables(Store(client), **{"pace": QUICK, "limits": Limits(patience=10), **settings})


async def opened(
    tables: Tables, place: str = "test:room", host: Person = FRIENDS[0], **opening: Any
) -> str:
    """The id of a table that has just been opened."""
    opening = {"game": "bulgarian-canasta", **opening}
    outcome = await tables.open(place, event(), host, Opening(**opening))
    assert isinstance(outcome, Done), outcome
    return str(outcome.params["table"])


async def acted(tables: Tables, table: str, person: Person, intent: Any, **who: Any) -> Outcome:
    """What becomes of an intent of a person, as a new event."""
    return await tables.act(table, event(), Actor(person, **who), intent)


async def done(tables: Tables, table: str, person: Person, intent: Any, **who: Any) -> Done:
    """An intent that must succeed."""
    outcome = await acted(tables, table, person, intent, **who)
    assert isinstance(outcome, Done), outcome
    return outcome


async def refused(tables: Tables, table: str, person: Person, intent: Any, **who: Any) -> Refusal:
    """An intent that must be refused."""
    outcome = await acted(tables, table, person, intent, **who)
    assert isinstance(outcome, Refusal), outcome
    return outcome


async def keeps_order(tables: Tables, table: str, intent: Any) -> Done:
    """An administrator who does not play does what the players of a match have to vote on."""
    place = intent.place if isinstance(intent, want.LeavePlace | want.SetPlace) else ""
    return await done(tables, table, MODERATOR, intent, admin=True, place=place)


async def held_of(tables: Tables, table: str) -> Snapshot:
    """The table as it stands; it must be there."""
    held = await tables.read_table(table)
    assert held is not None
    return held


async def four_seated(tables: Tables, place: str = "test:room", **opening: Any) -> str:
    """A table where the four friends sit, before the match."""
    table = await opened(tables, place, **opening)
    for seat, person in enumerate(FRIENDS):
        await done(tables, table, person, want.Sit(seat))
    return table


async def four_playing(
    tables: Tables, place: str = "test:room", *before: Any, **opening: Any
) -> str:
    """A table where the four friends play; `before`: what the host wants before the match."""
    table = await four_seated(tables, place, **opening)
    for intent in before:
        await done(tables, table, FRIENDS[0], intent)
    await done(tables, table, FRIENDS[0], want.Start())
    return table


async def let_in(tables: Tables, table: str, place: str, title: str = "") -> None:
    """The table is shown in another place too: its host makes a code, somebody there uses it, the
    host agrees."""
    host, code = (await held_of(tables, table)).table.host, event()
    await done(tables, table, host, want.Share(code, tables.clock() + 60_000))
    await done(tables, table, MODERATOR, want.AskIn(code, place, title))
    await done(tables, table, host, want.LetIn(place))


@functools.cache
def finished_deal() -> Any:
    """A position of Bulgarian canasta between the first deal and the second."""
    game = make_game("bulgarian-canasta")
    player = computer_player(game, "normal")
    random = Random(5)

    def decide(_: AnyGame, view: Any) -> Action:
        return player.decide(view, random.getrandbits(32))

    steps = list(play_deal(game, game.start(), lambda _: decide, seeds(random)))
    return steps[-1].after


async def between_deals(tables: Tables, table: str) -> None:
    """Lays the position between two deals on a table where four play."""
    held = await held_of(tables, table)
    state = finished_deal()
    later = replace(held.table, prompts=tuple([number + 1 for number in held.table.prompts]))
    change = Change(later, held.game, state)
    assert isinstance(await tables.store.commit(held.version, change, "", Done(0)), Stored)


async def to_act(tables: Tables, table: str) -> tuple[int, Person, int]:
    """The seat that is to act, who sits there, and its prompt."""
    held = await held_of(tables, table)
    seat = held.game.to_act(held.state)[0]
    return seat, FRIENDS[seat], held.table.prompts[seat]
