"""Every limit of a table is met exactly: the last number that fits, the first that does not.

The numbers are written out: they are what people are told (docs/commands.md, the messages), and a
test that asked the code for them would agree with any.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import pytest
from msgspec.structs import replace

from bot.model import clock
from bot.model.blocks import Listing
from bot.model.clock import Calls, Speed, Turn
from bot.model.outcomes import Refused
from bot.model.people import Person
from bot.model.presets import Preset, Presets
from bot.model.tables import intents as want
from bot.model.tables.table import (
    Asking,
    Follower,
    Place,
    SaidLine,
    Seat,
    Snapshot,
    Stage,
    Table,
    Version,
    VoteKind,
)
from bot.model.tournament import Form, System, Tournament
from bot.tables.rules import following, places, seats, series, talk, votes
from bot.tables.rules.lobby import presets
from bot.tables.rules.lobby.lobby import new_table
from bot.tournaments.rules import course
from bot.typed.when import When, resolve
from engine.registry import GAMES, make_game
from tests.bot.people import FRIENDS

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
NOW: Final = 1_800_000_000_000
"""Friday, 15 January 2027, 8:00 in London."""
ANN, BOB, CID, DAN = FRIENDS
GAME: Final = make_game("belot")
TABLE: Final = new_table(GAMES, id="00abcdef", place="test:a", host=ANN, game="belot", now=0)
PLAYING: Final = replace(
    TABLE,
    stage=Stage.PLAYING,
    speed=Speed.RELAXED,
    seats=tuple([Seat(one) for one in FRIENDS]),
    turns=(Turn(),) * 4,
)


def somebody(number: int) -> Person:
    return Person(f"test:{number}", f"P{number}")


def line_of(letters: int) -> Table:
    return talk.said(PLAYING, ANN, "x" * letters, NOW)


def lines(number: int, apart: int = 0) -> Table:
    """A person says so many lines, each this long (ms) after the one before."""
    table = PLAYING
    for at in range(number):
        table = talk.said(table, ANN, "hello", NOW + at * apart)
    return table


def lines_within(ms: int) -> Table:
    """A person says a fourth line so long after three others."""
    return talk.said(lines(3), ANN, "again", NOW + ms)


def followed(number: int) -> Table:
    others = tuple([Follower(somebody(one)) for one in range(number - 1)])
    held = Snapshot(Version(1), replace(TABLE, followers=others), GAME)
    return following.follow(held, Person("test:eve", "Eve"), want.Follow(True))


def placed(number: int) -> Table:
    """A table shown in so many places after the host lets one in."""
    shown = tuple([Place(f"test:{one}", number=one) for one in range(number - 1)])
    asks = Asking("test:new", BOB, NOW, number - 1)
    return places.let_in(replace(TABLE, places=shown, asking=(asks,)), "test:new")


def asked(number: int) -> Table:
    waiting = tuple([Asking(f"test:p{one}", BOB, NOW, one) for one in range(number - 1)])
    table = replace(TABLE, asking=waiting, codes={"code": NOW + 1})
    return places.asked_in(table, BOB, want.AskIn("code", "test:new"), NOW)


def code_left(ms: int) -> Table:
    """A code is used so long before it ends."""
    table = replace(TABLE, codes={"code": NOW + ms})
    return places.asked_in(table, BOB, want.AskIn("code", "test:new"), NOW)


def matches(number: int, best: bool = False) -> Table:
    return series.chosen(TABLE, GAME, want.SetSeries(number, best))


def sets(number: int, name: str = "another") -> Presets:
    """A place saves its rules of this number."""
    kept = tuple([Preset(f"id{one}", f"name {one}", "belot", {}) for one in range(number - 1)])
    others = tuple([Preset(f"no{one}", f"name {one}", "classic-canasta", {}) for one in range(5)])
    return presets.saved(Presets((*others, *kept), {}), TABLE, name)[0]


def proposed(kind: VoteKind, table: Table = PLAYING, **more: Any) -> Table:
    return votes.propose(table, GAME, 0, want.Propose(kind, **more), NOW)


def again(left: int) -> Table:
    """The same is proposed so long (ms) before it may be."""
    return proposed(VoteKind.CLOSE, replace(PLAYING, asked={"close.0": NOW + left}))


def waited(ms: int, speed: Speed = Speed.RELAXED, limit: int = 0) -> Table:
    """The others are here, and somebody who has left has kept them waiting so long."""
    turns = (Turn(), Turn(1, NOW - ms), Turn(), Turn())
    table = replace(PLAYING, turns=turns, speed=speed, limit=limit)
    return proposed(VoteKind.REPLACE, table, subject=1, missing=True)


def patient(seconds: int) -> Table:
    """The same at a table where a turn may take so long."""
    return waited(DAY, Speed.SLOW, seconds)


def kicked_by(others: int) -> Table:
    """So many others, of both sides where they are two, decide whether somebody is removed."""
    here = {1: {0, 1}, 2: {0, 1, 3}, 3: {0, 1, 2, 3}, -2: {0, 1, 2}}[others]
    left = tuple([Seat(one) if at in here else Seat() for at, one in enumerate(FRIENDS)])
    return proposed(VoteKind.KICK, replace(PLAYING, seats=left), subject=1)


def begun(entrants: int) -> Tournament:
    return course.begin(tournament(entrants), b"lot", lambda: bytes(32))


def tournament(entrants: int, **more: Any) -> Tournament:
    found = Tournament("00abcdef", "test:a", ANN, "belot", 0, 0, sides=course.TEAMS, **more)
    for one in range(entrants):
        found = course.enter(found, somebody(one))
    return found


def ahead(seconds: int) -> int:
    return resolve(When(after=seconds, said="x"), NOW, "Europe/London")


class Limit(NamedTuple):
    """`fits`: numbers with which it is done; `beyond`: those with which it is refused, so."""

    does: Callable[[int], object]
    fits: Sequence[int]
    beyond: Sequence[int]
    code: str


LIMITS: Final = {
    "seconds of a turn": Limit(
        clock.check_limit,
        (120, 180, 1_209_600),
        (0, 60, 119, 121, 1_209_599, 1_209_660),
        "BAD_LIMIT",
    ),
    "letters of a line": Limit(line_of, (1, 199, 200), (201,), "SAY_LESS"),
    "a line of nothing": Limit(line_of, (1,), (0,), "SAY_WHAT"),
    "lines at once": Limit(lines, (1, 2, 3), (4,), "SAY_LATER"),
    "time until another line": Limit(
        lines_within, (20 * SECOND, 21 * SECOND), (0, 20 * SECOND - 1), "SAY_LATER"
    ),
    "followers": Limit(followed, (1, 19, 20), (21,), "TOO_MANY_FOLLOWERS"),
    "places": Limit(placed, (2, 5, 6), (7,), "TOO_MANY_PLACES"),
    "requests of places": Limit(asked, (1, 4, 5), (6,), "ASKED_ALREADY"),
    "the life of a code": Limit(code_left, (1, DAY), (0, -1), "NO_SUCH_CODE"),
    "matches of a series": Limit(matches, (1, 2, 19, 20), (-1, 0, 21), "BAD_SERIES"),
    "best of": Limit(
        lambda number: matches(number, True), (1, 3, 19), (0, 2, 4, 20, 21), "BAD_SERIES"
    ),
    "presets of a game": Limit(sets, (1, 4, 5), (6,), "TOO_MANY_SETS"),
    "time until the same vote": Limit(again, (-1, 0), (1, 5 * MINUTE), "ASKED_LATELY"),
    "patience with who has left": Limit(
        waited, (5 * MINUTE, DAY), (0, 5 * MINUTE - 1), "REPLACE_LATER"
    ),
    "a table of the patient": Limit(
        patient, (120, 8 * 3600), (8 * 3600 + 60, 86400), "CANNOT_REPLACE"
    ),
    "votes that remove": Limit(kicked_by, (2, 3), (1, -2), "TOO_FEW_TO_KICK"),
    "entrants": Limit(tournament, (1, 31, 32), (33,), "TOURNAMENT_FULL"),
    "entrants that begin": Limit(begun, (4, 5, 32), (0, 3), "TOURNAMENT_FEW"),
    "time until people meet": Limit(
        ahead, (0, 1, 1_209_600), (1_209_601, 2_000_000), "MOMENT_TOO_FAR"
    ),
}


@pytest.mark.parametrize("name", LIMITS)
def test_a_limit_is_met_exactly(name: str) -> None:
    limit = LIMITS[name]
    for number in limit.fits:
        limit.does(number)
    for number in limit.beyond:
        with pytest.raises(Refused) as refused:
            limit.does(number)
        assert refused.value.refusal.code == limit.code, number


@pytest.mark.parametrize(
    ("name", "beyond", "told"),
    [
        ("seconds of a turn", 60, {"minutes": 2, "days": 14}),
        ("letters of a line", 201, {"most": 200}),
        ("followers", 21, {"most": 20}),
        ("places", 7, {"most": 6}),
        ("matches of a series", 21, {"most": 20}),
        ("presets of a game", 6, {"most": 5}),
        ("time until the same vote", 1, {"minutes": 1}),
        ("time until the same vote", MINUTE, {"minutes": 1}),
        ("time until the same vote", MINUTE + 1, {"minutes": 2}),
        ("time until the same vote", 5 * MINUTE, {"minutes": 5}),
        ("patience with who has left", 0, {"seat": 2, "minutes": 5}),
        ("patience with who has left", MINUTE, {"seat": 2, "minutes": 4}),
        ("patience with who has left", 5 * MINUTE - 1, {"seat": 2, "minutes": 1}),
        ("entrants", 33, {"most": 32}),
        ("entrants that begin", 3, {"least": 4}),
        ("time until people meet", 1_209_601, {"what": "x", "days": 14}),
    ],
)
def test_whoever_is_refused_is_told_the_limit(
    name: str, beyond: int, told: dict[str, object]
) -> None:
    """What is left of a time is rounded up: after it, it is so."""
    with pytest.raises(Refused) as refused:
        LIMITS[name].does(beyond)
    assert refused.value.refusal.params == told


# --- lists that are kept short: the newest stay ---------------------------------------------------


def codes_kept(number: int) -> list[str]:
    table = TABLE
    for one in range(number):
        table = places.shared(table, want.Share(f"c{one:03}", NOW + DAY + one), NOW)
    return [*table.codes]


def invited(number: int) -> list[str]:
    table = replace(TABLE, private=True)
    for one in range(number):
        table = seats.invite(table, f"c{one:03}", True)
    return [*table.invited]


def knocked(number: int) -> list[str]:
    """Those who ask from another chat make room for those of the table's own."""
    table = seats.knock(replace(TABLE, private=True), Person("far:c999", "Far"), True)
    for one in range(number):
        table = seats.knock(table, Person(f"c{one:03}", "P"), False)
    return [one.id for one in table.knocks]


def listed(number: int) -> list[str]:
    found = Listing()
    for one in range(number):
        found = found.plus(Person(f"c{one:03}", "P"), "salt")
    return [one.person.id for one in found.people]


def said(number: int) -> list[str]:
    table = PLAYING
    for one in range(number):
        table = talk.said(table, ANN, f"c{one:03}", NOW + one * HOUR)
    return [one.text for one in table.said]


@pytest.mark.parametrize(
    ("kept", "most"), [(codes_kept, 5), (invited, 64), (listed, 200), (said, 5)]
)
def test_of_a_list_the_newest_are_kept(kept: Callable[[int], list[str]], most: int) -> None:
    names = [f"c{one:03}" for one in range(most + 2)]
    assert kept(most - 1) == names[: most - 1]
    assert kept(most) == names[:most]
    assert kept(most + 1) == names[1 : most + 1]
    assert kept(most + 2) == names[2:]


def test_whoever_asks_here_keeps_their_request_until_six_have_asked() -> None:
    assert knocked(4) == ["far:c999", "c000", "c001", "c002", "c003"]
    assert knocked(5) == ["c000", "c001", "c002", "c003", "c004"]


@pytest.mark.parametrize(("age", "kept"), [(DAY - 1, True), (DAY, False)])
def test_a_line_is_kept_for_a_day(age: int, kept: bool) -> None:
    table = replace(PLAYING, said=(SaidLine(ANN, "hello", NOW - age),))
    assert bool(talk.dropped(table, NOW).said) is kept


@pytest.mark.parametrize(("age", "kept"), [(DAY - 1, True), (DAY, False)])
def test_a_request_of_a_place_waits_for_a_day(age: int, kept: bool) -> None:
    table = replace(TABLE, asking=(Asking("test:b", BOB, NOW - age, 1),))
    assert bool(places.unasked_late(table, NOW).asking) is kept


# --- times of a clock -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("limit", "seconds"),
    [
        (None, 0),
        (0, 0),
        (4 * 3600 - 60, 0),
        (4 * 3600, 1800),
        (8 * 3600, 3600),
        (24 * 3600 - 480, 3 * 3600 - 60),
        (24 * 3600, 3 * 3600),
        (14 * 86400, 3 * 3600),
    ],
)
def test_the_interval_between_deals(limit: int | None, seconds: int) -> None:
    assert clock.interval_of(limit) == seconds


@pytest.mark.parametrize(
    ("hours", "woken"),
    [((480, 480 + 719), 719), ((480, 480 + 720), 720), ((480, 480 + 721), 720), ((480, 479), 720)],
)
def test_quiet_hours_are_twelve_at_most(hours: tuple[int, int], woken: int) -> None:
    """They begin at 8:00, which it is."""
    calls = Calls(quiet=hours, zone="Europe/London")
    assert clock.waking(calls, NOW) == NOW + woken * MINUTE


@pytest.mark.parametrize(
    ("speed", "seconds"),
    [(Speed.LIVELY, 120), (Speed.RELAXED, 28800), (Speed.SLOW, 86400), (Speed.UNLIMITED, None)],
)
def test_the_time_of_a_turn(speed: Speed, seconds: int | None) -> None:
    assert clock.limit_of(speed, 0) == seconds
    assert clock.limit_of(speed, 7200) == 7200


@pytest.mark.parametrize(("paused", "alone"), [(DAY - 1, False), (DAY, True)])
def test_anybody_ends_a_pause_of_a_day(paused: int, alone: bool) -> None:
    table = replace(PLAYING, paused=True, resting=NOW - paused)
    vote = proposed(VoteKind.PAUSE, table).vote
    assert vote is not None
    assert (vote.needed == 1) is alone


@pytest.mark.parametrize(("waits", "asked_too"), [(7 * DAY, True), (7 * DAY + 1, False)])
def test_whoever_is_silent_for_a_week_prevents_no_clock(waits: int, asked_too: bool) -> None:
    turns = (Turn(), Turn(1, NOW - waits), Turn(), Turn())
    table = replace(PLAYING, speed=Speed.UNLIMITED, turns=turns)
    vote = proposed(VoteKind.SPEED, table, speed=Speed.SLOW).vote
    assert vote is not None
    assert (1 in vote.electors) is asked_too


@pytest.mark.parametrize(
    ("chosen", "missed", "gone"),
    [(0, 2, False), (0, 3, True), (1, 0, False), (1, 1, True), (5, 4, False), (5, 5, True)],
)
def test_after_how_many_missed_turns_somebody_has_no_vote(
    chosen: int, missed: int, gone: bool
) -> None:
    seat = Seat(BOB, away=True, missed=missed)
    table = replace(PLAYING, replace_after=chosen).with_seat(1, seat)
    assert table.has_voice(1) is not gone
    assert table.overdue(1) is (gone and chosen > 0)
    assert table.with_seat(1, replace(seat, away=False)).has_voice(1), "who is back has one"


@pytest.mark.parametrize(
    ("form", "system", "entrants", "wanted", "rounds"),
    [
        (Form.SINGLES, System.SWISS, 8, 31, 31),
        (Form.SINGLES, System.SWISS, 8, 32, 31),
        (Form.SINGLES, System.SWISS, 8, 0, 1),
        (Form.PAIRS, System.SWISS, 8, 9, 2),
        (Form.PAIRS, System.SWISS, 16, 9, 4),
        (Form.PAIRS, System.ROBIN, 8, 9, 3),
        (Form.PAIRS, System.ROBIN, 8, 2, 2),
    ],
)
def test_the_rounds_of_a_tournament(
    form: Form, system: System, entrants: int, wanted: int, rounds: int
) -> None:
    found = tournament(entrants, form=form, system=system, rounds=wanted)
    assert course.begin(found, b"lot", lambda: bytes(32)).rounds == rounds
