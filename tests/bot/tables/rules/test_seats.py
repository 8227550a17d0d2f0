"""Who sits where. Who may do what is in `permissions.txt`."""

from __future__ import annotations

from typing import Any

import pytest

from bot.model import intents as want
from bot.model.clock import Calls
from bot.model.outcomes import Refusal
from bot.model.table import Seat, Stage
from bot.store.scripts import Client
from tests.bot.people import FRIENDS, done, held_of, refused
from tests.bot.toys import (
    ADMIN,
    STRANGER,
    Clock,
    Hands,
    play_match,
    play_on,
    toy_playing,
    toy_table,
    toy_tables,
    waits_of,
)

HOST, GUEST, THIRD, FOURTH = FRIENDS


async def people_of(tables: Any, table: str) -> list[str]:
    """Who sits where: names, levels in angles, dots."""
    doc = (await held_of(tables, table)).table
    return [
        seat.person.name if seat.person else f"<{seat.level}>" if seat.level else "."
        for seat in doc.seats
    ]


# --- the lobby --------------------------------------------------------------------------------


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
        (THIRD, want.Sit(4), Refusal("NO_SUCH_SEAT", {"seat": 5, "seats": 4})),
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


async def test_the_host_chooses_partners(redis_client: Client, clock: Clock) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_table(tables, 3)
    await done(tables, table, HOST, want.AddComputer(3))
    await done(tables, table, HOST, want.SwapSeats(0, 3))
    await done(tables, table, HOST, want.SwapSeats(1, 1))
    assert await people_of(tables, table) == ["<random>", "East", "South", "North"]
    assert (await refused(tables, table, HOST, want.SwapSeats(0, 4))).code == "NO_SUCH_SEAT"


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


async def test_who_sits_at_a_private_table_moves_without_asking(
    redis_client: Client, clock: Clock
) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_table(tables, 2)
    await done(tables, table, HOST, want.SetPrivate(True))
    await done(tables, table, GUEST, want.Sit(3))
    assert await people_of(tables, table) == ["North", ".", ".", "East"]
    await done(tables, table, HOST, want.PlayWithComputers("random"))
    assert (await refused(tables, table, GUEST, want.Sit(2))).code == "ALREADY_SEATED"
    assert (await held_of(tables, table)).table.knocks == ()


async def test_any_seat_is_one_that_the_person_may_have(redis_client: Client, clock: Clock) -> None:
    """A friend is offered a seat at a private table that has a free one as well."""
    tables = toy_tables(redis_client, clock)
    table = await toy_table(tables, 2)
    await done(tables, table, HOST, want.SetPrivate(True))
    await done(tables, table, GUEST, want.OfferSeat(THIRD.id))
    await done(tables, table, THIRD, want.Sit())
    assert await people_of(tables, table) == ["North", "South", ".", "."]


async def test_who_sits_down_asks_no_more(redis_client: Client, clock: Clock) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_table(tables, 2)
    await done(tables, table, HOST, want.SetPrivate(True))
    assert (await done(tables, table, THIRD, want.Sit(2))).code == "KNOCKED"
    await done(tables, table, GUEST, want.OfferSeat(THIRD.id))
    await done(tables, table, THIRD, want.Sit(1))
    assert (await held_of(tables, table)).table.knocks == ()


async def test_who_may_not_have_a_seat_does_not_ask_for_it(
    redis_client: Client, clock: Clock
) -> None:
    """No invitation helps somebody who has seen other cards of this match."""
    tables = toy_tables(redis_client, clock)
    table = await toy_playing(tables, 3)
    await done(tables, table, HOST, want.SetPrivate(True))
    await done(tables, table, GUEST, want.StandUp())
    assert (await refused(tables, table, GUEST, want.Sit(3))).code == "SEEN_OTHER_CARDS"


async def test_another_game_keeps_what_people_have_set(redis_client: Client, clock: Clock) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_table(tables, 1)
    await done(tables, table, HOST, want.Sit(3, ("claim",), Calls(off=True)))
    await done(tables, table, HOST, want.SetGame("toy", 2))  # that seat is gone
    await done(tables, table, HOST, want.SetGame("bulgarian-canasta"))
    seat = (await held_of(tables, table)).table.seats[0]
    assert seat == Seat(HOST, manual=("claim",), calls=Calls(off=True))


async def test_who_is_let_in_has_what_they_have_set(redis_client: Client, clock: Clock) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_table(tables, 1, private=True)
    await done(tables, table, GUEST, want.Sit())
    await done(tables, table, HOST, want.Invite(GUEST.id, ("claim",), Calls(off=True)))
    seat = (await held_of(tables, table)).table.seats[1]
    assert seat == Seat(GUEST, manual=("claim",), calls=Calls(off=True))


async def test_hosting_is_handed_over(redis_client: Client, clock: Clock) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_table(tables, 3)
    assert (await refused(tables, table, HOST, want.GiveHost(STRANGER.id))).code == "NOT_A_PERSON"
    await done(tables, table, HOST, want.GiveHost(GUEST.id))
    assert (await refused(tables, table, HOST, want.SetLanguage("bg"))).code == "NOT_HOST"
    await done(tables, table, GUEST, want.SetLanguage("bg"))
    await done(tables, table, GUEST, want.StandUp())
    assert (await held_of(tables, table)).table.host == HOST
    await done(tables, table, ADMIN, want.GiveHost(THIRD.id), admin=True)
    assert (await held_of(tables, table)).table.host == THIRD


# --- a match ----------------------------------------------------------------------------------


async def test_a_seat_is_handed_over(redis_client: Client, clock: Clock) -> None:
    """To one person, to anybody, and not at all after the offer was taken back."""
    tables = toy_tables(redis_client, clock)
    table = await toy_playing(tables)
    await done(tables, table, GUEST, want.OfferSeat(STRANGER.id))
    assert (await refused(tables, table, ADMIN, want.Sit(1))).code == "SEAT_TAKEN"
    await done(tables, table, GUEST, want.OfferSeat(""))
    assert (await refused(tables, table, STRANGER, want.Sit(1))).code == "SEAT_TAKEN"
    assert (await refused(tables, table, STRANGER, want.Sit())).code == "NO_FREE_SEAT"
    await done(tables, table, GUEST, want.OfferSeat(STRANGER.id))
    prompts = (await held_of(tables, table)).table.prompts
    await done(tables, table, STRANGER, want.Sit())
    assert await people_of(tables, table) == ["North", "Stranger", "South", "West"]
    assert (await held_of(tables, table)).table.prompts[1] != prompts[1], "old controls are old"
    assert (await refused(tables, table, ADMIN, want.Sit(1))).code == "SEAT_TAKEN", "taken once"
    await done(tables, table, HOST, want.OfferSeat())
    assert (await refused(tables, table, THIRD, want.Sit(0))).code == "ALREADY_SEATED"
    await done(tables, table, ADMIN, want.Sit(0))
    assert (await refused(tables, table, HOST, want.Act(0, "bid 1"))).code == "NOT_SEATED"
    await done(tables, table, ADMIN, want.Act(0, "bid 1"))


async def test_a_computer_players_seat_is_taken_in_a_match(
    redis_client: Client, clock: Clock
) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_playing(tables, 2)
    await done(tables, table, STRANGER, want.Sit(3))
    await done(tables, table, ADMIN, want.Sit())
    assert await people_of(tables, table) == ["North", "East", "Admin", "Stranger"]
    await done(tables, table, STRANGER, want.StandUp())
    assert (await people_of(tables, table))[3] == "<random>"


@pytest.mark.parametrize("how", ["stands up", "hands over"])
async def test_nobody_comes_back_to_other_cards(
    redis_client: Client, clock: Clock, how: str
) -> None:
    """Who has seen cards of this match takes no other seat in it, however the first was left."""
    tables = toy_tables(redis_client, clock)
    table = await toy_playing(tables, 3)
    if how == "stands up":
        await done(tables, table, GUEST, want.StandUp())
    else:
        await done(tables, table, GUEST, want.OfferSeat(STRANGER.id))
        await done(tables, table, STRANGER, want.Sit(1))
    seen = Refusal("SEEN_OTHER_CARDS", {"seat": 2})
    assert await refused(tables, table, GUEST, want.Sit(3)) == seen
    await done(tables, table, THIRD, want.OfferSeat())
    assert await refused(tables, table, GUEST, want.Sit(2)) == seen
    if how == "stands up":
        await done(tables, table, GUEST, want.Sit())  # one's own again
        assert (await people_of(tables, table))[1] == "East"
        await done(tables, table, GUEST, want.StandUp())
        await done(tables, table, STRANGER, want.Sit(1))
    assert await refused(tables, table, GUEST, want.Sit()) == seen
    await done(tables, table, STRANGER, want.StandUp())
    await done(tables, table, GUEST, want.Sit(1))
    await done(tables, table, GUEST, want.StandUp())
    while (await held_of(tables, table)).table.stage is Stage.PLAYING:
        waits = await waits_of(tables, table)
        if waits and min(waits) in {0, 2}:
            await play_on(tables, table)
        await Hands(tables).work()
    for person in (HOST, THIRD):
        await done(tables, table, person, want.Ready())
    assert (await held_of(tables, table)).table.match == 2
    await done(tables, table, GUEST, want.Sit(3))  # another match, other cards


async def test_a_seat_keeps_its_side_in_the_lobby_of_the_next_match(
    redis_client: Client, clock: Clock
) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_playing(tables)
    await play_match(tables, table)
    await done(tables, table, GUEST, want.StandUp())
    await done(tables, table, GUEST, want.Sit(1))
    await done(tables, table, HOST, want.SwapSeats(0, 1))
    assert await people_of(tables, table) == ["East", "North", "South", "West"]


async def test_away_and_back(redis_client: Client, clock: Clock) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_playing(tables)
    assert (await refused(tables, table, HOST, want.ComeBack())).code == "NOTHING_TO_DO"
    old = (await held_of(tables, table)).table.prompts[0]
    await done(tables, table, HOST, want.GoAway())
    assert (await refused(tables, table, HOST, want.GoAway())).code == "NOTHING_TO_DO"
    assert (await refused(tables, table, HOST, want.Act(old, "bid 1"))).code == "OLD_CONTROL"
    await done(tables, table, HOST, want.ComeBack())
    assert not (await held_of(tables, table)).table.seats[0].computer
    await done(tables, table, HOST, want.GoAway())
    await done(tables, table, HOST, want.Act(0, "bid 1"))  # acting is coming back
    seat = (await held_of(tables, table)).table.seats[0]
    assert seat == Seat(HOST, left=seat.left)
