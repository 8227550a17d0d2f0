"""Seats that are kept, a time to meet, and people who are removed."""

from __future__ import annotations

from msgspec.structs import replace

from bot.model.clock import DAY, HOUR, MINUTE
from bot.model.jobs import MEET, UNKEEP
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.meeting import KEPT, LATE, LONGEST_WAIT, meeting_jobs
from bot.model.tables.table import VoteKind
from tests.bot.tables.rules.lobby.evening import ANN, BOB, DAN, EVA, Evening
from tests.bot.tables.rules.permissions import NOW


def test_a_kept_seat_is_for_one_alone() -> None:
    evening = Evening()
    evening.does(ANN, want.Gather((BOB, EVA, BOB, ANN)))
    assert evening.table.seat_of(ANN.id) == 0
    assert evening.kept() == ["", "bob", "eva", ""]
    assert evening.refuses(DAN, want.Sit(1)) == "SEAT_KEPT"
    assert evening.refuses(DAN, want.PlayWithComputers()) == "NOT_HOST"
    assert evening.refuses(DAN, want.Unkeep(1)) == "NOT_HOST"
    evening.does(DAN, want.Sit())
    assert evening.table.seat_of(DAN.id) == 3
    assert evening.refuses(DAN, want.Unkeep()) == "NOTHING_TO_DO"
    evening.does(BOB, want.Sit())
    assert evening.table.seat_of(BOB.id) == 1
    evening.does(ANN, want.Unkeep(2))
    assert evening.kept() == [""] * 4


def test_whoever_sits_elsewhere_leaves_the_kept_seat_to_others() -> None:
    evening = Evening()
    evening.does(ANN, want.Gather((BOB,)))
    evening.does(BOB, want.Sit(3))
    assert evening.kept() == [""] * 4


def test_a_private_table_is_open_to_those_who_are_asked() -> None:
    evening = Evening()
    evening.does(ANN, want.SetPrivate(True))
    evening.does(ANN, want.Gather((BOB, EVA)))
    evening.does(BOB, want.Sit())
    assert evening.table.seat_of(BOB.id) == 1
    evening.does(EVA, want.Sit(3))
    assert evening.table.seat_of(EVA.id) == 3, "any seat: they are asked to the table"


def test_too_many_people_and_times_that_cannot_be() -> None:
    evening = Evening()
    others = tuple([Person(f"test:{at}", str(at)) for at in range(4)])
    assert evening.refuses(ANN, want.Gather(others)) == "TOO_FEW_SEATS"
    assert evening.refuses(ANN, want.Gather(begins=NOW)) == "BAD_MEETING"
    assert evening.refuses(ANN, want.Gather(begins=NOW + LONGEST_WAIT + 1)) == "BAD_MEETING"
    assert evening.refuses(ANN, want.Arrange(NOW + LONGEST_WAIT + 1)) == "BAD_MEETING"
    assert evening.refuses(ANN, want.Arrange(NOW)) == "BAD_MEETING"
    assert evening.refuses(ANN, want.Arrange()) == "NOTHING_TO_DO"
    assert evening.refuses(BOB, want.Arrange(NOW + HOUR)) == "NOT_HOST"
    assert evening.refuses(ANN, want.Gather()) == "NOTHING_TO_DO"
    assert evening.refuses(BOB, want.Gather((EVA,))) == "NOT_HOST"


def test_a_seat_is_kept_for_an_hour_or_until_a_quarter_past() -> None:
    evening = Evening()
    evening.does(ANN, want.Gather((BOB,)))
    assert {job.kind: due for job, due in meeting_jobs(evening.table).items()} == {
        UNKEEP: NOW + KEPT
    }
    begins = NOW + 3 * HOUR
    evening.does(ANN, want.Gather(begins=begins))
    assert {job.kind: due for job, due in meeting_jobs(evening.table).items()} == {
        MEET: begins,
        UNKEEP: begins + LATE,
    }
    evening.does(None, want.UnkeepLate(), NOW + 2 * HOUR)
    assert evening.kept() == ["", "bob", "", ""]
    assert evening.refuses(None, want.Meet(), begins - 1) == "NOTHING_TO_DO"
    evening.does(None, want.Meet(), begins)
    assert evening.refuses(None, want.Meet(), begins) == "NOTHING_TO_DO"
    evening.does(None, want.UnkeepLate(), begins + LATE)
    assert evening.kept() == [""] * 4
    assert evening.table.meeting.begins == 0
    assert not meeting_jobs(evening.table)


def test_another_time_is_told_again_to_those_who_are_expected() -> None:
    evening = Evening()
    begins = NOW + 5 * DAY
    evening.does(ANN, want.Gather((BOB,), begins, "Europe/Sofia"))
    assert (evening.table.meeting.begins, evening.table.meeting.zone) == (begins, "Europe/Sofia")
    evening.does(ANN, want.Arrange(begins, "Europe/Sofia"))
    assert evening.table.meeting.calls == 1, "the same time is no news"
    evening.does(ANN, want.Arrange(begins + DAY, "Europe/Sofia"))
    kept = evening.table.seats[1].kept
    assert kept is not None
    assert (kept.call, evening.table.meeting.calls) == (2, 2)
    assert kept.until == begins + DAY + LATE
    assert {job.kind: due for job, due in meeting_jobs(evening.table).items()} == {
        MEET: begins + DAY,
        UNKEEP: begins + DAY + LATE,
    }


def test_a_meeting_is_ended_and_the_seat_is_kept_for_an_hour() -> None:
    evening = Evening()
    evening.does(ANN, want.Gather((BOB,), NOW + 5 * DAY))
    evening.does(ANN, want.Arrange())
    assert (evening.table.meeting.begins, evening.table.meeting.calls) == (0, 1)
    assert {job.kind: due for job, due in meeting_jobs(evening.table).items()} == {
        UNKEEP: NOW + KEPT
    }


def test_a_match_ends_the_waiting() -> None:
    evening = Evening()
    evening.does(ANN, want.Gather((BOB,), NOW + 10 * MINUTE))
    evening.does(ANN, want.PlayWithComputers())
    assert evening.kept() == [""] * 4
    assert evening.table.meeting == replace(evening.table.meeting, begins=0, rung=False)
    assert not meeting_jobs(evening.table)
    assert evening.refuses(ANN, want.Gather((EVA,))) == "MATCH_RUNNING"


def test_a_kept_seat_outlives_another_game_and_forgetting_ends_it() -> None:
    evening = Evening()
    evening.does(ANN, want.Gather((BOB, EVA)))
    evening.does(ANN, want.SetGame("pairs", 6))
    assert evening.kept() == ["", "bob", "eva", "", "", ""]
    evening.does(BOB, want.Forget())
    assert evening.kept() == ["", "", "eva", "", "", ""]


def test_the_host_removes_somebody_who_stays_away() -> None:
    evening = Evening()
    for seat, one in enumerate((ANN, BOB)):
        evening.does(one, want.Sit(seat))
    assert evening.refuses(BOB, want.Kick(0)) == "NOT_HOST"
    assert evening.refuses(ANN, want.Kick(0)) == "NOT_ALLOWED"
    evening.does(ANN, want.Kick(1))
    assert evening.refuses(BOB, want.Sit(1)) == "BARRED"
    evening.does(ANN, want.Gather((BOB,)))
    evening.does(BOB, want.Sit())
    assert evening.table.seat_of(BOB.id) == 1


def test_in_a_match_the_others_vote() -> None:
    evening = Evening()
    for seat, one in enumerate((ANN, BOB, EVA)):
        evening.does(one, want.Sit(seat))
    evening.does(ANN, want.PlayWithComputers())
    assert evening.refuses(ANN, want.Kick(2)) == "NEEDS_VOTE"
    evening.does(BOB, want.Propose(VoteKind.KICK, 2))
    assert evening.refuses(EVA, want.Cast(False)) == "NO_ELECTOR"
    evening.does(ANN, want.Cast(True))
    assert evening.table.seat_of(EVA.id) is None
    assert evening.table.seats[2].level
    assert evening.refuses(EVA, want.Sit(2)) == "BARRED"
    assert evening.refuses(ANN, want.Propose(VoteKind.KICK, 1)) == "TOO_FEW_TO_KICK"
    evening.does(DAN, want.Kick(1), admin=True)
    assert evening.table.seat_of(BOB.id) is None
