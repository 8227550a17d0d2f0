"""Series and evenings as people make them: matches given up, seats that change, other games."""

from __future__ import annotations

import dataclasses
from collections import Counter
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.model.outcomes import Refused
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.intents import Intent
from bot.model.tables.series import Evening, SeatScore
from bot.model.tables.table import SCHEMA, Snapshot, Stage, Table, Version, VoteKind
from bot.store.tables.documents import Documents
from bot.tables.rules.actor import Actor
from bot.tables.rules.decide import decide
from bot.tables.rules.lobby.lobby import new_table
from tests.bot.people import FRIENDS
from tests.bot.tables.rules.pairs import PAIRS
from tests.bot.tables.rules.permissions import NOW, world
from tests.lanes import volume

NORTH, EAST, SOUTH, WEST = FRIENDS
EVE: Final = Person("test:eve", "Eve")
_DOCUMENTS: Final = Documents(PAIRS)


class Played:
    """A table of four, past all screens: matches are given up at once, so they are quick."""

    def __init__(self) -> None:
        table = new_table(PAIRS, id="0000zzzz", place="test:x", host=NORTH, game="pairs", now=NOW)
        self.held = Snapshot(Version(1), table, _DOCUMENTS.game_of(table))
        for seat, person in enumerate(FRIENDS):
            self.does(person, want.Sit(seat))

    @property
    def table(self) -> Table:
        return self.held.table

    def does(self, person: Person, intent: want.Intent) -> None:
        change = decide(self.held, Actor(person), intent, world()).change
        version = Version(self.held.version.number + 1)
        stored = _DOCUMENTS.table_of(SCHEMA, _DOCUMENTS.table_bytes(change.table))
        assert stored == change.table, "what is counted is in the same document"
        self.held = Snapshot(version, stored, change.game, change.state)

    def begins(self) -> None:
        """The next match, by a press of everybody; the first by the host's."""
        if self.table.stage is Stage.LOBBY:
            self.does(NORTH, want.Start())
        else:
            for person in self.table.people:
                self.does(person, want.Ready())
        assert self.table.stage is Stage.PLAYING

    def gives_up(self, side: int) -> None:
        """All people of a side agree to give the match up; else their computer players cannot."""
        people = [self.table.seats[seat].person for seat in self.held.game.sides[side]]
        here = [one for one in people if one is not None]
        self.does(here[0], want.Propose(VoteKind.CONCEDE))
        if self.table.vote is not None:
            self.does(here[1], want.Cast(True))
        assert self.table.stage is Stage.OVER

    def match(self, lost: int) -> None:
        self.begins()
        self.gives_up(lost)

    def refuses(self, person: Person, intent: Intent) -> str:
        """Why the table does not do it."""
        with pytest.raises(Refused) as caught:
            self.does(person, intent)
        return caught.value.refusal.code

    def is_alone(self) -> None:
        """All others have left, so North decides."""
        for person in FRIENDS[1:]:
            self.does(person, want.StandUp())

    @property
    def won(self) -> dict[str, tuple[int, int]]:
        """How many matches each person has won and played this evening."""
        return {one.person.name: (one.won, one.played) for one in self.table.evening.people}

    @property
    def places(self) -> dict[str, int]:
        """How many matches of the series each person has won."""
        seats = zip(self.table.seats, self.table.series.places, strict=True)
        return {seat.person.name: place.won for seat, place in seats if seat.person is not None}


MATCHES: Final = st.lists(st.tuples(st.sampled_from([0, 1]), st.integers(0, 2)), max_size=7)
"""Which side gives each match up, and how often the host changes partners after it."""


@settings(max_examples=volume(30, night=500, push=10))
@given(MATCHES, st.sampled_from([(1, False), (3, True), (4, False)]), st.booleans())
def test_every_match_counts_once(
    matches: list[tuple[int, int]], kind: tuple[int, bool], rotating: bool
) -> None:
    """An evening of four with any series, beside a count on paper."""
    played, paper, of_series = Played(), Counter[str](), Counter[str]()
    played.does(NORTH, want.SetSeries(*kind, rotating))
    for number, (lost, more) in enumerate(matches, 1):
        played.begins()
        assert bool(played.table.series.places) == bool(of_series and kind[0] > 1)
        names = [seat.person.name for seat in played.table.seats if seat.person is not None]
        played.gives_up(lost)
        for seat in played.held.game.sides[1 - lost]:
            paper[names[seat]] += 1
            of_series[names[seat]] += 1
        assert played.table.evening.matches == number
        assert played.won == {name: (paper[name], number) for name in names}
        if kind[0] > 1:
            assert played.places == {name: of_series[name] for name in names}
        if played.table.series.over:
            of_series.clear()
        if played.table.series.runs:
            assert played.refuses(NORTH, want.ChangePartners()) == "SERIES_RUNNING"
        moves = 0 if played.table.series.runs else more
        for _ in range(moves):
            played.does(NORTH, want.ChangePartners())
        assert played.table.series.moves == (moves + rotating) % 3


def partners(table: Table) -> set[frozenset[str]]:
    names = [seat.person.name for seat in table.seats if seat.person is not None]
    return {frozenset(names[::2]), frozenset(names[1::2])}


def test_partners_change_with_the_press_that_begins_the_next_match() -> None:
    """So the last match's screen names who has won it; buttons of before are old then."""
    played = Played()
    played.does(NORTH, want.SetSeries(3, rotating=True))
    seen = []
    for _ in range(3):
        played.match(1)
        seen.append(partners(played.table))
    assert len(set().union(*seen)) == 6
    before = max(played.table.prompts)
    played.begins()
    assert partners(played.table) == seen[0]
    assert min(played.table.prompts) > before


def test_whoever_takes_a_seat_over_plays_on_with_what_it_has_won() -> None:
    """The evening counts by person: those who sit at the end of a match."""
    played = Played()
    played.does(NORTH, want.SetSeries(5, best=True))
    played.match(1)
    played.begins()
    played.does(SOUTH, want.StandUp())
    played.gives_up(1)
    assert [place.won for place in played.table.series.places] == [2, 0, 2, 0]
    assert played.won == {"North": (2, 2), "East": (0, 2), "West": (0, 2), "South": (1, 1)}
    played.does(EVE, want.Sit(2))
    played.match(1)
    assert played.table.series.over
    assert played.table.series.leaders == (0, 2)
    assert played.won["Eve"] == (1, 1)


def test_what_is_won_moves_with_whoever_changes_seats() -> None:
    played = Played()
    played.does(NORTH, want.SetSeries(4))
    played.match(1)
    assert played.refuses(NORTH, want.SwapSeats(0, 1)) == "SERIES_RUNNING"
    played.does(WEST, want.StandUp())
    assert played.refuses(NORTH, want.Sit(3)) == "ALREADY_SEATED", "nobody changes sides alone"
    for person in (EAST, SOUTH):
        played.does(person, want.StandUp())
    played.does(NORTH, want.Sit(3))
    played.does(NORTH, want.SwapSeats(3, 1))
    assert played.places == {"North": 1}
    assert played.table.series.places[1] == played.table.series.places[2] == SeatScore(1)


@pytest.mark.parametrize(
    ("new", "matches", "scores"),
    [
        (0, 2, "North 0/2 East 2/2 South 0/2 West 2/2"),
        (1, 2, "North 0/2 East 2/2 South 0/2 New3 1/1 West 1/1"),
        (2, 2, "North 0/2 East 2/2 New2 0/1 New3 1/1 South 0/1 West 1/1"),
        (3, 2, "North 0/2 New1 1/1 New2 0/1 New3 1/1 East 1/1 South 0/1 West 1/1"),
        (4, 1, "New0 0/1 New1 1/1 New2 0/1 New3 1/1"),
    ],
)
def test_an_evening_goes_on_while_anybody_of_before_sits(
    new: int, matches: int, scores: str
) -> None:
    """North and South give up twice. Between the matches new people take the last seats. The scores
    list the players of the moment first."""
    played = Played()
    played.match(0)
    for seat in range(4 - new, 4):
        played.does(FRIENDS[seat], want.StandUp())
        played.does(Person(f"test:new{seat}", f"New{seat}"), want.Sit(seat))
    played.match(0)
    assert played.table.evening.matches == matches
    assert " ".join([f"{who} {won}/{of}" for who, (won, of) in played.won.items()]) == scores


def test_an_evening_without_people_but_one_goes_on_with_them() -> None:
    played = Played()
    played.match(0)
    for person in FRIENDS[1:]:
        played.does(person, want.StandUp())
    for seat in (1, 2, 3):
        played.does(NORTH, want.AddComputer(seat))
    played.match(0)
    assert played.won["North"] == (0, 2)


def test_the_points_of_all_matches_are_added() -> None:
    played = Played()
    played.does(NORTH, want.SetSeries(3))
    for scores in ((30, 50), (7, -4)):
        played.begins()
        state = played.held.state
        standing = dataclasses.replace(state.standing, scores=scores)
        played.held = replace(played.held, state=dataclasses.replace(state, standing=standing))
        played.gives_up(0)
    evening = {one.person.name: one.points for one in played.table.evening.people}
    assert evening == {"North": 37, "East": 46, "South": 37, "West": 46}
    assert [one.points for one in played.table.series.places] == [37, 46, 37, 46]


@pytest.mark.parametrize(("others", "kept"), [(12, 12), (13, 12)])
def test_the_last_sixteen_people_of_an_evening_are_kept(others: int, kept: int) -> None:
    """Those who have left make room for those who play: here North and one seat that changes."""
    played = Played()
    played.match(0)
    for number in range(others):
        sits = played.table.seats[3].person
        assert sits is not None
        played.does(sits, want.StandUp())
        played.does(Person(f"test:{number}", f"P{number}"), want.Sit(3))
        played.match(0)
    assert len(played.won) == 4 + kept
    assert list(played.won)[:4] == ["North", "East", "South", f"P{others - 1}"]
    assert played.won["North"] == (0, others + 1)
    assert played.table.evening.matches == others + 1


def test_another_game_begins_another_evening_and_an_option_does_not() -> None:
    played = Played()
    played.does(NORTH, want.SetSeries(3))
    played.match(0)
    played.is_alone()
    played.does(NORTH, want.SetOption("stakes", "high"))
    assert (played.table.series.played, played.table.evening.matches) == (1, 1)
    played.does(NORTH, want.SetGame("pairs", 6))
    assert (played.table.series.places, played.table.evening.matches) == ((), 1)
    played.does(NORTH, want.SetGame("bulgarian-canasta"))
    assert played.table.evening == Evening()
    assert played.table.series.matches == 3


def test_another_number_of_matches_begins_another_series() -> None:
    played = Played()
    played.does(NORTH, want.SetSeries(3))
    played.match(0)
    assert played.refuses(NORTH, want.SetSeries(5, best=True)) == "SERIES_RUNNING"
    played.is_alone()
    played.does(NORTH, want.SetSeries(3, rotating=True))
    assert (played.table.series.played, played.table.series.moves) == (1, 1)
    played.does(NORTH, want.SetSeries(5, best=True))
    assert (played.table.series.played, played.table.series.places) == (0, ())
    assert played.table.evening.matches == 1


def test_a_match_that_is_broken_off_counts_for_nobody() -> None:
    played = Played()
    played.does(NORTH, want.SetSeries(3))
    played.match(0)
    played.begins()
    played.does(NORTH, want.Propose(VoteKind.CLOSE))
    for person in FRIENDS[1:]:
        played.does(person, want.Cast(True))
    assert played.table.stage is Stage.CLOSED
    assert (played.table.series.played, played.table.evening.matches) == (1, 1)


def test_whoever_is_forgotten_is_in_no_evening() -> None:
    played = Played()
    played.match(0)
    played.does(SOUTH, want.StandUp())
    for person in (EAST, SOUTH):
        assert person.name in played.won
        played.does(person, want.Forget())
        assert person.name not in played.won
        assert person.id not in _DOCUMENTS.table_bytes(played.table).decode()
