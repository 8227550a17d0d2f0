"""No level plays worse than the level below it, whatever the options of the table are.

The sets of options are made from what a game declares, so a new option is in them at once.
"""

from __future__ import annotations

from typing import Final

import pytest

from engine.arena import Contest, run
from engine.contract.rules import specs
from engine.registry import GAMES, make_game
from tests.lanes import volume

pytestmark = [pytest.mark.slow, pytest.mark.night]

CHOICES: Final = (0, 1, -1)
"""Which choice every option of a set has: its default, its second one, its last one."""
SETS: Final = {
    "belot": (60, 40),
    "bulgarian-canasta": (20, 6),
    "classic-canasta": (30, 8),
    "decorated-canasta": (12, 6),
}
"""Sets of duplicate deals: of normal against easy, of strong against normal."""
BUDGET: Final = {"belot": 8}
"""The budget of strong, if less than the usual one shows what it can do."""
SEATS: Final = {"classic-canasta": (2, 4), "decorated-canasta": (2, 4)}
ERRORS: Final = 2.0


def options_of(name: str, choice: int) -> tuple[tuple[str, str], ...]:
    """Return a set in which every option has its choice of this place, or its last one."""
    if not choice:
        return ()
    found = []
    for spec in specs(type(make_game(name, {}).options)):
        choices = spec.choices or [str(one) for one in spec.within or (spec.default,)]
        found.append((spec.name, choices[min(choice, len(choices) - 1)]))
    return tuple(found)


@pytest.mark.parametrize("choice", CHOICES)
@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name in GAMES for seats in SEATS.get(name, (None,))]
)
def test_no_level_plays_worse_than_the_one_below(name: str, seats: int | None, choice: int) -> None:
    options = options_of(name, choice)
    pairs = [("normal", "easy", 200), ("strong", "normal", BUDGET.get(name, 200))]
    for (level, below, budget), sets in zip(pairs, SETS[name], strict=True):
        contest = Contest(name, options, (level, below), False, budget, seats)
        found = run(contest, volume(2, night=sets), seed=5400, jobs=2).points[0]
        assert found.mean > -ERRORS * found.error, (level, below, options, found)
