"""A table in several places: codes, requests, the host's answers, and how many of each."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.model.jobs import UNKEEP
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.meeting import ASKED
from bot.model.tables.table import MOST_PLACES, Duplicate, Place
from bot.model.tables.waiting import Pace, jobs_of
from bot.tables.rules.places import CODE_LIFE, MOST_ASKING, MOST_CODES
from tests.bot.tables.rules.lobby.evening import ANN, BOB, DAN, EVA, Evening
from tests.bot.tables.rules.permissions import NOW

CLUB = "club:hall"


def share(code: str = "aaaaaaaa", until: int = NOW + CODE_LIFE) -> want.Share:
    return want.Share(code, until)


def ask(code: str = "aaaaaaaa", place: str = CLUB) -> want.AskIn:
    return want.AskIn(code, place, "Family", "bg")


def asked(evening: Evening, number: int = 0, by: Person = EVA) -> str:
    """Another place asks; which one."""
    code, place = f"code{number:04}", f"club:{number}"
    evening.does(ANN, share(code))
    evening.does(by, ask(code, place))
    return place


def test_a_code_is_used_once() -> None:
    evening = Evening()
    evening.does(ANN, share())
    evening.does(EVA, ask())
    assert not evening.table.codes
    assert evening.refuses(DAN, ask(place="club:other")) == "NO_SUCH_CODE"


def test_a_code_has_an_end() -> None:
    evening = Evening()
    evening.does(ANN, share(until=NOW))
    assert evening.refuses(EVA, ask()) == "NO_SUCH_CODE"


def test_the_oldest_of_many_codes_ends() -> None:
    evening = Evening()
    for number in range(MOST_CODES + 1):
        evening.does(ANN, share(f"code{number}", NOW + CODE_LIFE + number))
    assert [*evening.table.codes] == [f"code{number}" for number in range(1, MOST_CODES + 1)]


def test_codes_that_have_ended_take_no_room() -> None:
    evening = Evening()
    evening.does(ANN, share("late", NOW))
    evening.does(ANN, share("good"))
    assert [*evening.table.codes] == ["good"]


def test_so_many_places_may_ask_and_each_once() -> None:
    evening = Evening()
    for number in range(MOST_ASKING):
        asked(evening, number)
    evening.does(ANN, share())
    assert evening.refuses(EVA, ask()) == "ASKED_ALREADY"
    evening.does(ANN, want.KeepOut("club:0"))
    assert evening.refuses(DAN, ask(place="club:1")) == "ASKED_ALREADY"
    evening.does(EVA, ask())


def test_a_place_that_is_let_in_gets_a_number_that_none_had() -> None:
    evening = Evening()
    for number in range(2):
        evening.does(ANN, want.LetIn(asked(evening, number)))
    evening.does(ANN, want.LeavePlace("club:1"))
    evening.does(ANN, want.LetIn(asked(evening, 2)))
    first, *others = evening.table.places
    assert (first.number, [one.number for one in others]) == (0, [1, 3])
    assert others[0] == Place("club:0", "Family", 1, "bg")


def test_a_place_that_comes_back_gets_its_people_back() -> None:
    evening = Evening()
    evening.does(ANN, want.Sit(0))
    evening.does(ANN, want.LetIn(asked(evening, 0)))
    evening.sits(BOB, 1, "club:0")
    evening.does(ANN, want.LeavePlace("club:0"))
    assert evening.table.own_place(BOB.id) is None
    evening.does(ANN, want.LetIn(asked(evening, 1)))
    assert evening.table.own_place(BOB.id) is None, "another place of the chat gets nobody"
    evening.does(ANN, want.LetIn(asked(evening, 0)))
    assert [evening.table.place_of(seat).id for seat in (0, 1)] == ["test:x", "club:0"]
    assert not evening.table.gone
    evening.does(ANN, want.LeavePlace("club:1"))
    assert not evening.table.gone, "nobody sits by it"


def test_there_are_so_many_places() -> None:
    evening = Evening()
    for number in range(MOST_PLACES - 2):
        evening.does(ANN, want.LetIn(asked(evening, number)))
    one, other = [asked(evening, number) for number in (8, 9)]
    evening.does(ANN, want.LetIn(one))
    assert evening.refuses(ANN, want.LetIn(other)) == "TOO_MANY_PLACES"
    assert evening.refuses(ANN, share()) == "TOO_MANY_PLACES"
    evening.does(ANN, want.LeavePlace(one))
    evening.does(ANN, want.LetIn(other))


@pytest.mark.parametrize("intent", [want.LetIn, want.KeepOut])
def test_an_answer_is_given_once_and_by_the_host(intent: type[want.LetIn | want.KeepOut]) -> None:
    evening = Evening()
    place = asked(evening)
    assert evening.refuses(BOB, intent(place)) == "NOT_HOST"
    evening.does(ANN, intent(place))
    assert evening.refuses(ANN, intent(place)) == "NOT_ASKING"


def test_the_last_place_stays() -> None:
    evening = Evening()
    evening.does(ANN, want.LetIn(asked(evening)))
    evening.does(ANN, want.LeavePlace(evening.table.place))
    assert evening.table.place == "club:0"
    assert evening.refuses(ANN, want.LeavePlace("club:0")) == "LAST_PLACE"
    assert evening.refuses(ANN, want.LeavePlace("club:1")) == "NOT_OF_HERE"


def test_a_table_of_a_tournament_and_ones_own_stay() -> None:
    evening = Evening()
    whole = evening.table
    evening.held = replace(evening.held, table=replace(whole, duplicate=Duplicate("t", 1, 1)))
    assert evening.refuses(ANN, share()) in {"NOT_SHARED", "IN_TOURNAMENT"}
    own = replace(whole, places=(Place("test:@ann"),))
    evening.held = replace(evening.held, table=own)
    assert evening.refuses(ANN, share()) == "STAYS_PRIVATE"


@pytest.mark.parametrize("begun", [False, True])
def test_a_request_waits_for_a_day_also_during_a_match(begun: bool) -> None:
    evening = Evening()
    if begun:
        evening.does(ANN, want.Sit(0))
        evening.does(ANN, want.PlayWithComputers())
    asked(evening)
    held = evening.held
    jobs = jobs_of(held.table, held.game, held.state, Pace(), NOW)
    assert {due for job, due in jobs.items() if job.kind == UNKEEP} == {NOW + ASKED}
    evening.does(None, want.UnkeepLate())
    assert evening.table.asking
    asking = tuple([replace(one, at=NOW - ASKED) for one in evening.table.asking])
    evening.held = replace(held, table=replace(held.table, asking=asking))
    evening.does(None, want.UnkeepLate())
    assert not evening.table.asking
