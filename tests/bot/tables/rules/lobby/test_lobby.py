"""What is arranged between two matches."""

from __future__ import annotations

import pytest

from bot.model.tables import intents as want
from bot.model.tables.table import Stage
from tests.bot.tables.rules.permissions import Course, table_in, usual


@pytest.mark.parametrize("intent", [want.SetOption("stakes", "high"), want.SetGame("pairs", 6)])
def test_who_was_ready_for_the_match_of_before_is_not_for_another(intent: want.Intent) -> None:
    course = Course(table_in(usual("over")))
    course.does("seated", want.Ready())
    assert 1 in course.held.table.ready
    course.does("host", intent)
    assert course.held.table.stage is Stage.LOBBY
    assert course.held.table.ready == ()


def test_who_left_was_not_ready_for_whoever_sits_there_now() -> None:
    course = Course(table_in(usual("over")))
    course.does("seated", want.Ready())
    course.does("seated", want.StandUp())
    course.does("stranger", want.Sit(1))
    assert 1 not in course.held.table.ready
    course.does("stranger", want.Ready())
    assert 1 in course.held.table.ready


def test_computer_players_of_another_game_go() -> None:
    """They may be of a level that the new game has not."""
    course = Course(table_in(usual("lobby")))
    course.does("host", want.SetGame("bulgarian-canasta"))
    course.does("host", want.SetGame("pairs", 6))
    course.does("host", want.AddComputer(5, "random"))
    course.does("host", want.SetGame("pairs", 6))
    assert course.held.table.seats[5].level == "random"
    course.does("host", want.SetGame("toy", 6))
    assert course.held.table.seats[5].is_free
