"""A match counts for those who played it: not for who comes at its end, and also for who leaves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from bot.history.matches import read
from bot.history.rated import with_rated
from bot.history.ratings import rated
from bot.history.statistics import counted
from bot.model.matches import PlayedDeal, PlayedMatch, Player
from bot.model.outcomes import Done
from bot.model.people import Person
from bot.model.statistics import Rating, Ratings, Statistics
from bot.model.tables import intents as want
from bot.model.tables.facts import MATCH, Happened
from bot.model.tables.table import Decided, Seat, Snapshot, Stage, VoteKind
from bot.model.tables.waiting import Wait, awaited
from bot.ports.inputs import Pressed
from bot.store.redis import keys
from bot.store.redis.scripts import Client
from bot.tables.rules.actor import Actor
from bot.tables.rules.deciding import players, with_decided
from bot.tables.rules.lobby.lobby import new_table
from bot.tables.rules.seats import forgotten
from engine.contract.moves import DEALER
from engine.registry import GAMES, make_game
from tests.bot.application import ROOM, App, quick, seen
from tests.bot.people import FRIENDS
from tests.lanes import volume

NORTH, EAST, SOUTH, WEST = FRIENDS
A, B, C, D = (Player(f"test:{one}", one) for one in "ABCD")
BOT = Player(level="normal")
FOR_A = replace(A, level="strong")


def match_of(*deals: tuple[Player, ...], winner: int = 0, **fields: Any) -> PlayedMatch:
    """A match of two sides, by who played each deal; who is there at its end has come late."""
    late = tuple([Player(f"test:late{seat}", "Late") for seat in range(4)])
    fields = {"seats": late, "winner": winner, **fields}
    return PlayedMatch(
        "00abcdef",
        1,
        ROOM,
        "belot",
        sides=((0, 2), (1, 3)),
        ended=1,
        deals=tuple([PlayedDeal((10, 5), {}, deal) for deal in deals]),
        **fields,
    )


@pytest.mark.parametrize(
    ("deals", "lost", "won"),
    [
        ((A, A, A), A, A),
        ((A, B, B), B, B),
        ((A, A, B), A, A),
        ((A, B), A, A),  # of two who played as much, who began
        ((B, A, C), B, B),
        ((A, BOT, BOT), A, BOT),  # they left
        ((A, FOR_A, FOR_A), A, replace(BOT, level="strong")),  # they let a computer play
        ((FOR_A, FOR_A), A, replace(BOT, level="strong")),
        ((A, A, FOR_A), A, A),
        ((A, FOR_A), A, A),
        ((BOT, BOT, A), BOT, BOT),  # they came late
        ((BOT, A), BOT, BOT),
        ((BOT, BOT), BOT, BOT),
        ((B, A, BOT, BOT), B, BOT),
    ],
)
def test_a_seat_counts_for_who_played_it(
    deals: tuple[Player, ...], lost: Player, won: Player
) -> None:
    lines = [(one, B, C, D) for one in deals]
    for winner, whose in ((1, lost), (0, won)):
        found = with_rated(match_of(*lines, winner=winner))
        assert found.rated[0] == whose
        assert found.rated[1:] == (B, C, D)
        assert with_rated(found) == found
        given_up = match_of(*lines, winner=-1, conceded=1 - winner)
        assert with_rated(given_up).rated[0] == whose


def test_a_match_that_was_broken_off_was_lost_by_nobody() -> None:
    found = with_rated(match_of((A, B, C, D), (BOT, B, C, D), (BOT, B, C, D), winner=-1))
    assert found.rated == (BOT, B, C, D)
    assert rated(Ratings(), found).people == {}


def test_who_comes_late_is_neither_rated_nor_counted() -> None:
    found = with_rated(match_of((A, B, C, D)))
    assert set(rated(Ratings(), found).people) == {one.person for one in (A, B, C, D)}
    assert counted(Statistics(), "test:late0", found).games["belot"].matches == 0
    assert "test:late0" in found.people, "it is in their history, and forgotten with them"
    alone = with_rated(match_of((A, BOT, BOT, BOT)))
    assert rated(Ratings(), alone).people == {}, "nobody else played it"


def test_a_deal_that_a_computer_played_is_not_a_persons() -> None:
    tally = counted(Statistics(), A.person, with_rated(match_of((A, B, C, D), (FOR_A, B, C, D))))
    assert (tally.games["belot"].deals, tally.games["belot"].matches) == (1, 1)
    tally = counted(Statistics(), A.person, with_rated(match_of((FOR_A, B, C, D), winner=1)))
    assert (tally.games["belot"].deals, tally.games["belot"].matches) == (0, 1)


def test_a_match_of_before_counts_as_it_did() -> None:
    """It was counted for those who sat there at the end; rating it again gives the same."""
    old = match_of((A, B, C, D), (BOT, B, C, D), seats=(BOT, B, C, D), winner=1)
    assert set(rated(Ratings(), old).people) == {B.person, C.person, D.person}
    assert set(rated(Ratings(), with_rated(old)).people) == {one.person for one in (A, B, C, D)}


# --- who takes the decisions of a seat -----------------------------------------------------------

ANN, BEN = Person("test:ann", "Ann"), Person("test:ben", "Ben")
HERE, STANDS_IN = Seat(ANN), Seat(ANN, "normal", away=True)
TABLE = new_table(GAMES, id="00abcdef", place="x", host=ANN, game="belot", now=0)
OTHER, LEFT = Seat(BEN), Seat(level="normal")


@pytest.mark.parametrize(
    ("decided", "played"),
    [
        ([HERE] * 8, Player(ANN.id, "Ann")),
        ([HERE] * 3 + [LEFT] * 5, Player(ANN.id, "Ann", "normal")),
        ([HERE] * 5 + [LEFT] * 3, Player(ANN.id, "Ann")),
        ([HERE] * 4 + [LEFT] * 4, Player(ANN.id, "Ann")),
        ([STANDS_IN] * 7 + [HERE], Player(ANN.id, "Ann", "normal")),
        ([HERE] * 2 + [STANDS_IN] * 2 + [LEFT] * 3, Player(ANN.id, "Ann", "normal")),
        ([LEFT] * 7 + [OTHER], Player(level="normal")),
        ([LEFT] * 2 + [OTHER] * 3, Player(BEN.id, "Ben")),
        ([HERE] * 2 + [OTHER] * 3, Player(BEN.id, "Ben")),
        ([], Player(BEN.id, "Ben")),
    ],
)
def test_a_deal_was_played_by_who_decided_most(decided: list[Seat], played: Player) -> None:
    table = TABLE
    for seat in decided:
        now = table.with_seat(1, seat)
        table = with_decided(table, now, (1,))
    ended = table.with_seat(1, OTHER)
    assert players(ended, ended, ())[1] == played
    dealt = with_decided(table, table, (1, DEALER, 0))
    assert [len(one) for one in dealt.decided] == [1, 0, 0, 0], "another deal begins"
    assert dealt.decided[0][0].times == 1


def test_who_is_forgotten_has_decided_nothing() -> None:
    """The deal was played by a computer player then."""
    both = replace(TABLE, stage=Stage.PLAYING).with_seat(1, HERE).with_seat(0, OTHER)
    table = with_decided(both, both, (0, 1, 1))
    assert table.decided[:2] == ((Decided(BEN.id, "Ben", "", 1),), (Decided(ANN.id, "Ann", "", 2),))
    left = forgotten(table, ANN, make_game("belot"))
    assert left.decided[:2] == ((Decided(BEN.id, "Ben", "", 1),), (Decided("", "", "", 2),))
    assert players(left, left, ())[:2] == (Player(BEN.id, "Ben"), Player())


# --- whole matches --------------------------------------------------------------------------------


async def begun(app: App, people: int, **options: str) -> Snapshot:
    """A match of belot of so many friends; computer players have the other seats."""
    await app.say(NORTH, "/play belot")
    for name, value in options.items():
        await app.act(NORTH, want.SetOption(name, value))
    for seat, person in enumerate(FRIENDS[:people]):
        await app.act(person, want.Sit(seat))
    for seat in range(people, 4):
        await app.act(NORTH, want.AddComputer(seat, "normal"))
    await app.act(NORTH, want.Start())
    return await app.held()


async def goes(app: App, until: Callable[[Snapshot], bool]) -> Snapshot:
    """Everybody plays, and is ready between deals."""
    player, number = quick("easy"), 0
    while True:
        held = await app.held()
        if held.table.stage is not Stage.PLAYING or until(held):
            return held
        waits, number = awaited(held.table, held.game, held.state), number + 1
        seat = next(iter(waits))
        one = held.table.seats[seat]
        if waits[seat] is Wait.READY:
            assert one.person is not None
            await app.act(one.person, want.Ready())
            continue
        action = str(player(held.game, held.game.view(held.state, seat)))
        intent: Any = want.Act(0, action)
        who = Actor(one.person)
        if one.computer:
            who, intent = Actor(), want.ComputerMoves(seat, held.table.prompts[seat], action)
        done = await app.bot.tables.act(held.table.id, f"goes-{number}-{action}", who, intent)
        assert isinstance(done, Done)


async def rated_people(app: App) -> dict[str, Rating]:
    """Who is rated by now; after a match also for that."""
    held = await app.held()
    if held.table.stage is not Stage.PLAYING:
        for consumer in app.bot.consumers:
            await consumer(Happened(MATCH, held.table.id, held.table.match))
    stored = await app.bot.matches.ledger(keys.ratings(ROOM, "belot"))
    return dict(read(stored, Ratings).people)


def nearly(held: Snapshot) -> bool:
    return bool(held.state.standing.written) and max(held.state.standing.scores) >= 130


@pytest.mark.slow
async def test_who_leaves_a_match_that_is_lost_has_lost_it(redis_client: Client) -> None:
    app = App(redis_client)
    await begun(app, 4)
    held = await goes(app, nearly)
    scores = held.state.standing.scores
    seat = held.game.sides[scores.index(min(scores))][0]
    quitter = held.table.seats[seat].person
    assert quitter is not None
    await app.act(quitter, want.StandUp())
    held = await goes(app, lambda _: False)
    found = await rated_people(app)
    winners = held.game.sides[held.state.standing.winner]
    assert set(found) == {one.id for one in FRIENDS}
    assert found[quitter.id].won == (seat in winners)


@pytest.mark.slow
async def test_who_leaves_in_the_middle_of_the_only_deal_has_lost_it(redis_client: Client) -> None:
    """Whichever side loses: who leaves it early is rated, and for a win nobody is."""
    app, fell = App(redis_client), 0
    for number in range(volume(8, night=16)):
        await begun(app, 2, length="one_deal") if not number else await app.act(NORTH, want.Start())
        await goes(app, lambda held: held.state.table.phase == "play")
        before = (await rated_people(app)).get(EAST.id)
        await app.act(EAST, want.StandUp())
        held = await goes(app, lambda _: False)
        now = (await rated_people(app)).get(EAST.id)
        lost = 1 not in held.game.sides[held.state.standing.winner]
        assert (now != before) is lost
        fell += lost
        await app.act(EAST, want.Sit(1))
    assert fell


@pytest.mark.slow
async def test_who_throws_bad_cards_away_has_lost(redis_client: Client) -> None:
    """Who gives a match up in its first deal, before anything is written, is rated for it."""
    app = App(redis_client)
    await begun(app, 2)
    await app.act(NORTH, want.Propose(VoteKind.CONCEDE))
    found = await rated_people(app)
    assert {id: one.won for id, one in found.items()} == {NORTH.id: 0, EAST.id: 1}
    held = await app.held()
    for what in ("match", "fair"):
        token = f"-:{what}:{held.table.id}:{held.table.match}"
        reply = await app.handle(app.event(NORTH), Pressed(token))
        assert reply.screen is not None, what
    assert "0" in seen((await app.say(NORTH, "/history here")).screen)


@pytest.mark.slow
async def test_who_comes_in_the_last_trick_has_not_won(redis_client: Client) -> None:
    app = App(redis_client)
    await begun(app, 2)
    held = await goes(app, lambda one: nearly(one) and sum(one.state.table.tricks) >= 6)
    scores = held.state.standing.scores
    seat = next(one for one in held.game.sides[scores.index(max(scores))] if one > 1)
    await app.act(SOUTH, want.Sit(seat))
    await goes(app, lambda _: False)
    found = await rated_people(app)
    assert set(found) == {NORTH.id, EAST.id}


@pytest.mark.slow
async def test_who_lets_a_computer_play_wins_nothing(redis_client: Client) -> None:
    """From the first card on, and back for the last one; a lost match is theirs all the same."""
    app = App(redis_client)
    await begun(app, 2)
    await app.act(NORTH, want.GoAway())
    held = await goes(app, lambda one: nearly(one) and sum(one.state.table.tricks) >= 7)
    if held.table.stage is Stage.PLAYING and held.table.seats[0].away:
        await app.act(NORTH, want.ComeBack())
    held = await goes(app, lambda _: False)
    found = await rated_people(app)
    won = 0 in held.game.sides[held.state.standing.winner]
    assert (NORTH.id in found) is not won
    assert EAST.id in found
