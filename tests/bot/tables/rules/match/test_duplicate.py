"""The table of a tournament: nobody arranges it, and whoever plays there does as anywhere else."""

from __future__ import annotations

from typing import Final

import pytest
from msgspec.structs import replace

from bot.model.tables.table import Duplicate, Snapshot
from bot.tables.rules.actor import Actor
from tests.bot.tables.rules.permissions import INTENTS, ROLES, outcome, table_in, usual

REFUSED: Final = "IN_TOURNAMENT"
OWN: Final = frozenset(
    (
        *("a move", "a move by an old button", "shuffle"),
        *("decide nothing beforehand", "decide beforehand what is not offered"),
        *("turn an automation off", "no calls", "go away", "come back", "be forgotten"),
        *("bar *seated*, who is blocked", "bar *stranger*, who is blocked"),
        "bar *host*, who is blocked",
    )
)
"""What concerns nobody else, and taking away a person who is blocked."""
STAGES: Final = ("lobby", "deal", "over")
"""Those that such a table has: a deal is a match, so it is over when the deal is."""
PEOPLE: Final = {name: who for name, who in ROLES.items() if who.person is not None}


def of_a_tournament(stage: str) -> tuple[Snapshot, Snapshot]:
    """A table in a stage, and the same as that of a tournament."""
    held = table_in(usual(stage))
    part = Duplicate("00abcdef", 1, 1, ("ab" * 32,))
    return held, replace(held, table=replace(held.table, duplicate=part))


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("name", INTENTS)
def test_people_do_there_what_is_their_own(name: str, stage: str) -> None:
    usual_table, held = of_a_tournament(stage)
    for role, who in PEOPLE.items():
        found = outcome(held, who, INTENTS[name])
        if name in OWN:
            assert found == outcome(usual_table, who, INTENTS[name]), role
        else:
            assert found == REFUSED, role


@pytest.mark.parametrize("who", [Actor(), Actor(admin=True)], ids=["clock", "tournament"])
def test_the_clock_and_the_tournament_are_not_refused(who: Actor) -> None:
    for stage in STAGES:
        _, held = of_a_tournament(stage)
        assert REFUSED not in {outcome(held, who, intent) for intent in INTENTS.values()}
