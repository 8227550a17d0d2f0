"""Who sits where before a match; the rest is in `permissions.txt` and `model.py`."""

from __future__ import annotations

from typing import Any

from bot.model.clock import Calls
from bot.model.outcomes import Refusal
from bot.model.tables import intents as want
from bot.model.tables.table import Seat
from bot.store.redis.scripts import Client
from tests.bot.people import FRIENDS, done, held_of, refused
from tests.bot.toys import (
    STRANGER,
    Clock,
    toy_table,
    toy_tables,
)

HOST, GUEST, THIRD, FOURTH = FRIENDS


async def people_of(tables: Any, table: str) -> list[str]:
    """Who sits where: names, levels in angles, dots."""
    doc = (await held_of(tables, table)).table
    return [
        seat.person.name if seat.person else f"<{seat.level}>" if seat.level else "."
        for seat in doc.seats
    ]


async def test_sitting_moving_and_standing_up(redis_client: Client, clock: Clock) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_table(tables, 0)
    outcome = await done(tables, table, HOST, want.Sit())
    assert (outcome.code, outcome.params) == ("SAT_DOWN", {"seat": 1})
    await done(tables, table, GUEST, want.Sit(2))
    assert await people_of(tables, table) == ["North", ".", "East", "."]
    await done(tables, table, HOST, want.Sit(3))
    assert await people_of(tables, table) == [".", ".", "East", "North"]
    for person, intent, refusal in (
        (HOST, want.Sit(), Refusal("ALREADY_SEATED", {"seat": 4})),
        (HOST, want.Sit(3), Refusal("ALREADY_SEATED", {"seat": 4})),
        (HOST, want.Sit(2), Refusal("SEAT_TAKEN", {"who": "East", "seat": 3})),
        (THIRD, want.Sit(4), Refusal("NO_SUCH_SEAT", {"seats": 4, "free": "1 2"})),
        (THIRD, want.StandUp(), Refusal("NOT_SEATED")),
    ):
        assert await refused(tables, table, person, intent) == refusal
    await done(tables, table, GUEST, want.StandUp())
    assert await people_of(tables, table) == [".", ".", ".", "North"]


async def test_a_full_table_has_no_seat(redis_client: Client, clock: Clock) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_table(tables, 4)
    assert (await refused(tables, table, STRANGER, want.Sit())).code == "NO_FREE_SEAT"
    assert (await refused(tables, table, HOST, want.AddComputer())).code == "NO_FREE_SEAT"


async def test_computer_players_at_any_seat(redis_client: Client, clock: Clock) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_table(tables, 1, game="bulgarian-canasta")
    await done(tables, table, HOST, want.AddComputer(3, "easy"))
    await done(tables, table, HOST, want.AddComputer())
    await done(tables, table, HOST, want.AddComputer(level="random"))
    assert await people_of(tables, table) == ["North", "<normal>", "<random>", "<easy>"]
    await done(tables, table, HOST, want.AddComputer(3, "random"))  # another level
    await done(tables, table, HOST, want.RemoveComputer(2))
    assert await people_of(tables, table) == ["North", "<normal>", ".", "<random>"]
    for intent, code in (
        (want.AddComputer(2, "genius"), "UNKNOWN_LEVEL"),
        (want.AddComputer(0), "SEAT_TAKEN"),
        (want.AddComputer(9), "NO_SUCH_SEAT"),
        (want.RemoveComputer(2), "NO_COMPUTER"),
        (want.RemoveComputer(0), "NO_COMPUTER"),
        (want.RemoveComputer(-1), "NO_SUCH_SEAT"),
    ):
        assert (await refused(tables, table, HOST, intent)).code == code
    await done(tables, table, GUEST, want.Sit(1))  # in its place
    await done(tables, table, THIRD, want.Sit())
    await done(tables, table, FOURTH, want.Sit())
    assert await people_of(tables, table) == ["North", "East", "South", "West"]


async def test_a_private_table(redis_client: Client, clock: Clock) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_table(tables, 0, private=True)
    knocked = await done(tables, table, GUEST, want.Sit())
    assert (knocked.code, knocked.params) == ("KNOCKED", {"who": HOST.name})
    assert (await refused(tables, table, GUEST, want.Sit())).code == "NOT_INVITED", "asked once"
    assert (await refused(tables, table, GUEST, want.PlayWithComputers())).code == "NOT_INVITED"
    assert (await held_of(tables, table)).table.knocks == (GUEST,)
    await done(tables, table, HOST, want.Sit())
    await done(tables, table, HOST, want.Invite(GUEST.id))  # who has asked sits down at once
    assert (await held_of(tables, table)).table.knocks == ()
    assert await people_of(tables, table) == [HOST.name, GUEST.name, ".", "."]
    await done(tables, table, GUEST, want.Invite(THIRD.id))  # who sits here may bring a friend
    assert await people_of(tables, table) == [HOST.name, GUEST.name, ".", "."]
    await done(tables, table, THIRD, want.Sit())
    await done(tables, table, THIRD, want.OfferSeat(FOURTH.id))  # an offer is an invitation
    await done(tables, table, FOURTH, want.Sit(2))
    assert (await done(tables, table, STRANGER, want.Sit())).code == "KNOCKED"
    await done(tables, table, HOST, want.SetPrivate(False))
    assert (await held_of(tables, table)).table.knocks == ()
    await done(tables, table, STRANGER, want.Sit())
    for number in range(100):
        await done(tables, table, HOST, want.Invite(f"test:{number}"))
    assert len((await held_of(tables, table)).table.invited) == 64, "the newest"


async def test_another_game_keeps_what_people_have_set(redis_client: Client, clock: Clock) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_table(tables, 1)
    await done(tables, table, HOST, want.Sit(3, ("claim",), Calls(off=True)))
    await done(tables, table, HOST, want.SetGame("toy", 2))  # that seat is gone
    await done(tables, table, HOST, want.SetGame("bulgarian-canasta"))
    seat = (await held_of(tables, table)).table.seats[0]
    assert seat == Seat(HOST, automations_off=("claim",), calls=Calls(off=True))


async def test_who_is_let_in_has_what_they_have_set(redis_client: Client, clock: Clock) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_table(tables, 1, private=True)
    await done(tables, table, GUEST, want.Sit())
    await done(tables, table, HOST, want.Invite(GUEST.id, ("claim",), Calls(off=True)))
    seat = (await held_of(tables, table)).table.seats[1]
    assert seat == Seat(GUEST, automations_off=("claim",), calls=Calls(off=True))


# --- a match ----------------------------------------------------------------------------------
