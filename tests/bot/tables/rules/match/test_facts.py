"""What has happened between two states of a table."""

from __future__ import annotations

from bot.model.tables import intents as want
from bot.model.tables.facts import DEAL
from tests.bot.tables.rules.permissions import Course, table_in, usual


def test_each_deal_is_told_once() -> None:
    course = Course(table_in(usual("deal")))
    for deal in (1, 2):
        while course.held.game.to_act(course.held.state):
            course.moves()
        course.does("host", want.SetLanguage("bg" if deal == 1 else "en"))
        told = [(one.match, one.deal) for one in course.happened if one.kind == DEAL]
        assert told == [(1, number) for number in range(1, deal + 1)]
        for role in ("host", "seated", "admin seated"):
            course.does(role, want.Ready())
