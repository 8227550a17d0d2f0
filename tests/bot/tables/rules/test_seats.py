"""Who sits where, and who may do what."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from msgspec.structs import replace

from bot.model import intents as want
from bot.model.clock import Calls, Speed, Turn
from bot.model.intents import Intent
from bot.model.outcomes import Refusal, Refused
from bot.model.people import Person
from bot.model.table import Held, Seat, Stage, Table, Vote, VoteKind
from bot.model.waiting import Pace
from bot.store.documents import Documents
from bot.store.scripts import Client
from bot.tables.rules.decide import Who, World, decide
from tests.bot.people import FRIENDS, done, held_of, refused
from tests.bot.toys import (
    ADMIN,
    STRANGER,
    TOYS,
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


# --- who may do what --------------------------------------------------------------------------

ROLES = {
    "host": Who(HOST),
    "seated": Who(GUEST),
    "admin": Who(ADMIN, admin=True),
    "stranger": Who(STRANGER),
    "clock": Who(),
}
NOBODY = "nobody"

GOVERN = "host admin"
SEATED = "host seated"
LOBBY, PLAYING, BETWEEN, AWAY, PAUSED, VOTING, OVER = range(7)

MAY: list[tuple[int, Intent, str]] = [
    (LOBBY, want.Sit(3), "host seated admin stranger"),
    (LOBBY, want.StandUp(), SEATED),
    (PLAYING, want.StandUp(), SEATED),
    (LOBBY, want.SwapSeats(0, 2), GOVERN),
    (PLAYING, want.SwapSeats(0, 2), ""),
    (LOBBY, want.AddComputer(3), GOVERN),
    (LOBBY, want.RemoveComputer(2), GOVERN),
    (PLAYING, want.AddComputer(2, "random"), GOVERN),
    (LOBBY, want.Invite("test:x"), "host seated admin"),
    (LOBBY, want.SetPrivate(True), GOVERN),
    (LOBBY, want.SetTextOnly(True), GOVERN),
    (LOBBY, want.SetGame("toy", 5), GOVERN),
    (LOBBY, want.SetOption("first_dealer", "random"), ""),
    (LOBBY, want.SetLanguage("bg"), GOVERN),
    (LOBBY, want.SetSpeed(Speed.SLOW), GOVERN),
    (LOBBY, want.PlayWithComputers(sit=False), GOVERN),
    (LOBBY, want.Start(), ""),  # a seat is empty
    (OVER, want.Start(), GOVERN),
    (PLAYING, want.Act(0, "bid 1"), "host"),  # whose turn it is
    (PLAYING, want.Act(0, "shuffle"), ""),
    (PLAYING, want.Plan(""), SEATED),
    (PLAYING, want.Plan("lowest.2"), ""),  # the toy has no pre-moves
    (PLAYING, want.SetManual(("claim",)), SEATED),
    (BETWEEN, want.Ready(), SEATED),
    (OVER, want.Ready(), SEATED),
    (PLAYING, want.Propose(VoteKind.PAUSE), "host seated admin"),
    (PLAYING, want.Propose(VoteKind.CLOSE), "host seated admin"),
    (PLAYING, want.Propose(VoteKind.CONCEDE), ""),  # with more than two sides
    (PLAYING, want.Propose(VoteKind.REPLACE, 1), "host admin"),
    (VOTING, want.Cast(True), "host"),  # seated has proposed
    (VOTING, want.Cast(False), SEATED),
    (PLAYING, want.Pause(), GOVERN),
    (PAUSED, want.Resume(), GOVERN),
    (LOBBY, want.Close(), GOVERN),
    (PLAYING, want.Close(), GOVERN),
    (PLAYING, want.OfferSeat(), SEATED),
    (PLAYING, want.GiveHost(GUEST.id), GOVERN),
    (PLAYING, want.GoAway(), SEATED),
    (AWAY, want.ComeBack(), SEATED),
    (LOBBY, want.MoveTo("test:y"), "host admin clock"),
    (PLAYING, want.ComputerMoves(0, 7, "bid 1"), ""),  # a person's
    (AWAY, want.ComputerMoves(0, 7, "bid 1"), "clock"),
    (PLAYING, want.TimeIsUp(0, 3), "clock"),
    (PLAYING, want.TimeIsUp(0, 2), ""),  # another turn
    (PLAYING, want.Tell(0, 3, "call"), "clock"),
    (PLAYING, want.Tell(0, 2, "call"), ""),
    (PLAYING, want.ByChance(0, 3), ""),  # the toy has no cut
    (PLAYING, want.SetCalls(Calls(off=True)), SEATED),
    (PLAYING, want.SetReplaceAfter(5), GOVERN),
    (PLAYING, want.SetSpeed(Speed.SLOW), ""),  # by a vote
    (LOBBY, want.SetSpeed(Speed.SLOW, 60), ""),  # too short
    (PLAYING, want.Propose(VoteKind.SPEED, speed=Speed.LIVELY), "host seated admin"),
    (LOBBY, want.Expire(), "clock"),
]


def table_in(situation: int) -> Held:
    """A table of two people, a computer player on seat 3 and one (or nobody) on seat 4."""
    documents = Documents(TOYS)
    fourth = Seat() if situation == LOBBY else Seat(level="random")
    seats = (Seat(HOST), Seat(GUEST), Seat(level="random"), fourth)
    table = Table("0000zzzz", "test:x", HOST, "toy", seats, (7,) * 4, created=0, changed=0)
    game = documents.game_of(table)
    if situation == LOBBY:
        return Held(1, table, game, None)
    table = replace(table, stage=Stage.PLAYING, match=1, rules=1, turns=(Turn(3, 1),))
    state = game.start()
    seed = game.parse(f"shuffle {'ab' * 32}")
    state, _ = game.apply(state, -1, seed)
    if situation == BETWEEN:
        while game.to_act(state):
            seat = game.to_act(state)[0]
            state, _ = game.apply(state, seat, game.stand_in(game.view(state, seat)))
    if situation == AWAY:
        away = [Seat(person, "random", away=True) for person in (HOST, GUEST)]
        table = replace(table, seats=(*away, *seats[2:]))
    if situation == VOTING:
        vote = Vote(VoteKind.CLOSE, 1, (0, 1), 2, yes=(1,))
        table = replace(table, vote=vote, vote_number=1)
    if situation == PAUSED:
        table = replace(table, paused=True)
    if situation == OVER:
        table = replace(table, stage=Stage.OVER)
    return Held(1, table, game, state)


@pytest.mark.parametrize(("situation", "intent", "may"), MAY, ids=lambda x: str(x)[:40])
def test_who_may_do_what(situation: int, intent: Intent, may: str) -> None:
    held = table_in(situation)
    documents = Documents(TOYS)
    world = World(2 * 10**9, lambda: b"s" * 32, documents.game_of, documents.games, Pace())
    allowed = []
    for role, who in ROLES.items():
        try:
            decide(held, who, intent, world)
        except Refused:
            continue
        allowed.append(role)
    assert set(allowed) == set(may.split())


def test_every_intent_is_in_the_table() -> None:
    assert {type(intent) for _, intent, _ in MAY} == set(get_args(Intent))


@pytest.mark.parametrize("intent", [intent for _, intent, _ in MAY], ids=lambda x: str(x)[:30])
def test_a_closed_table_does_nothing(intent: Intent) -> None:
    held = table_in(PLAYING)
    held = replace(held, table=replace(held.table, stage=Stage.CLOSED))
    documents = Documents(TOYS)
    world = World(1, lambda: b"s" * 32, documents.game_of, documents.games, Pace())
    for who in ROLES.values():
        with pytest.raises(Refused):
            decide(held, who, intent, world)


def test_a_table_without_its_person_knows_no_seat() -> None:
    held = table_in(LOBBY)
    assert held.table.seat_of(Person("test:x", "x").id) is None
