"""Lines that people say at a table: who may, how many, how long they stay, and where."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.model.clock import HOUR
from bot.model.jobs import UNSAY
from bot.model.outcomes import Refused
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.table import Place, Stage, Table
from bot.model.tables.waiting import SAID_FOR
from bot.tables.rules.actor import Actor
from bot.tables.rules.decide import decide
from bot.tables.rules.talk import MEANWHILE, MOST_AT_ONCE, MOST_LETTERS, MOST_LINES
from tests.bot.tables.rules.lobby.evening import ANN, BOB, DAN, EVA, Evening
from tests.bot.tables.rules.permissions import NOW, world

HERE, THERE = Place("test:x", "X"), Place("other:y", "Y", 1)


class Shared(Evening):
    """Ann's table in two places; Ann and Bob sit there."""

    def __init__(self) -> None:
        super().__init__()
        table = replace(self.held.table, places=(HERE, THERE), numbered=2)
        self.held = replace(self.held, table=table)
        self.does(ANN, want.Sit(0))
        self.does(BOB, want.Sit(1))

    def texts(self, place: int = 0) -> list[str]:
        table = self.table
        return [one.text for one in table.said_in(table.places[place])]

    def governs(self, place: Place, intent: want.Intent, now: int = NOW) -> Table:
        """An administrator of one place, who does not play."""
        who = Actor(DAN, admin=True, place=place.id)
        change = decide(self.held, who, intent, world(now)).change
        self.held = replace(self.held, table=change.table)
        return change.table


def test_players_and_the_host_say_lines_and_nobody_else() -> None:
    evening = Shared()
    evening.does(BOB, want.Say("good luck"))
    evening.held = replace(evening.held, table=replace(evening.table, host=DAN))
    evening.does(DAN, want.Say("thanks"))
    assert evening.texts() == evening.texts(1) == ["good luck", "thanks"]
    assert [one.person for one in evening.table.said] == [BOB, DAN]
    assert evening.refuses(EVA, want.Say("me too")) == "SAY_AT_TABLE"
    assert evening.refuses(None, want.Say("tick")) == "NOT_A_PERSON"


def test_nobody_hears_a_person_who_plays_alone() -> None:
    evening = Evening()
    own = replace(evening.table, places=(Place("test:@ann"),))
    evening.held = replace(evening.held, table=own)
    assert evening.refuses(ANN, want.Say("hello?")) == "NOBODY_HEARS"


def test_a_line_is_one_visible_line_of_limited_length() -> None:
    evening = Shared()
    evening.does(ANN, want.Say("  one\n\u202etwo\u200b  "))
    assert evening.texts() == ["one two"]
    for nothing in ("", "  \n ", "\u200b\u2060"):
        assert evening.refuses(ANN, want.Say(nothing)) == "SAY_WHAT"
    evening.does(ANN, want.Say("x" * MOST_LETTERS))
    assert evening.refuses(ANN, want.Say("x" * (MOST_LETTERS + 1))) == "SAY_LESS"


def test_one_person_does_not_fill_the_table() -> None:
    evening = Shared()
    for number in range(MOST_AT_ONCE):
        evening.does(ANN, want.Say(f"{number}"))
    assert evening.refuses(ANN, want.Say("more")) == "SAY_LATER"
    evening.does(BOB, want.Say("mine"))
    for number in range(MOST_LINES):
        evening.does(ANN, want.Say(f"later {number}"), NOW + (number + 1) * MEANWHILE)
    assert evening.texts() == [f"later {number}" for number in range(MOST_LINES)]


def test_a_line_leaves_every_control_valid_and_no_turn_changed() -> None:
    evening = Shared()
    evening.does(EVA, want.Sit(2))
    evening.does(DAN, want.Sit(3))
    evening.does(ANN, want.Start())
    before = evening.held
    evening.does(BOB, want.Say("hello"))
    after = evening.held
    assert after.state is before.state
    assert replace(after.table, said=(), changed=before.table.changed) == before.table


def test_lines_go_after_a_day_by_their_job() -> None:
    evening = Shared()
    early = decide(evening.held, Actor(ANN), want.Say("early"), world(NOW)).change
    assert [(due, job.kind) for due, job in early.add if job.kind == UNSAY] == [
        (NOW + SAID_FOR, UNSAY)
    ]
    evening.does(ANN, want.Say("early"))
    evening.does(BOB, want.Say("late"), NOW + HOUR)
    changed = evening.table.changed
    evening.does(None, want.DropLines(), NOW + SAID_FOR)
    assert evening.texts() == ["late"]
    assert evening.table.changed == changed, "nobody did anything"
    assert evening.refuses(ANN, want.DropLines()) == "NOT_ALLOWED"
    evening.does(BOB, want.Say("much later"), NOW + 3 * SAID_FOR)
    assert evening.texts() == ["much later"]


def test_a_closed_table_keeps_no_line() -> None:
    evening = Shared()
    evening.does(ANN, want.Say("good night"))
    table = evening.does(ANN, want.Close())
    assert (table.stage, table.said) == (Stage.CLOSED, ())


def test_each_place_decides_what_it_shows() -> None:
    evening = Shared()
    evening.does(ANN, want.Say("one"))
    evening.governs(THERE, want.HideLines(THERE.id), NOW + 1)
    evening.does(ANN, want.Say("two"), NOW + 2)
    assert (evening.texts(), evening.texts(1)) == (["one", "two"], ["two"])
    evening.governs(THERE, want.SetPlace(THERE.id, quiet=True))
    assert (evening.texts(), evening.texts(1)) == (["one", "two"], [])
    evening.governs(THERE, want.SetPlace(THERE.id, quiet=False))
    assert evening.texts(1) == ["two"]


def test_only_those_who_govern_a_place_hide_lines_there() -> None:
    evening = Shared()
    evening.does(BOB, want.Say("one"))
    assert evening.refuses(BOB, want.HideLines(HERE.id)) == "NOT_HOST"
    for who, place, code in (
        (Actor(DAN, admin=True, place=THERE.id), HERE.id, "NOT_HOST"),
        (Actor(ANN), "test:z", "NOT_OF_HERE"),
    ):
        with pytest.raises(Refused) as found:
            decide(evening.held, who, want.HideLines(place), world(NOW))
        assert found.value.refusal.code == code
    evening.does(ANN, want.HideLines(HERE.id))
    assert evening.refuses(ANN, want.HideLines(HERE.id)) == "NOTHING_TO_DO"


def test_lines_of_people_who_are_forgotten_or_blocked_go() -> None:
    evening = Shared()
    evening.does(BOB, want.Say("mine"))
    evening.does(ANN, want.Say("hers"))
    evening.does(BOB, want.Forget())
    assert evening.texts() == ["hers"]
    evening = Shared()
    evening.does(BOB, want.Say("mine"))
    evening.does(BOB, want.StandUp())
    evening.does(None, want.Bar(BOB.id), admin=True)
    assert evening.texts() == []


def test_two_people_of_one_name_keep_their_own_lines() -> None:
    evening = Shared()
    other = Person("other:ann", "ann")
    evening.does(other, want.Sit(2))
    evening.does(other, want.Say("from afar"))
    assert [one.person.id for one in evening.table.said] == ["other:ann"]
