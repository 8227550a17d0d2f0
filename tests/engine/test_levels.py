"""No level plays worse than the level below it, whatever the options of the table are.

The sets of options are made from what a game declares, so a new option is in them at once, and a
new preset too. Single deals are played, so how long a match is makes no difference.
"""

from __future__ import annotations

from typing import Final

import pytest

from engine.arena import Contest, run
from engine.contract.rules import specs
from engine.registry import GAMES, make_game
from tests.lanes import volume

pytestmark = [pytest.mark.slow, pytest.mark.night]

Options = tuple[tuple[str, str], ...]

CHOICES: Final = (0, 1, -1)
"""Which choice every option of a set has: its default, its second one, its last one."""
PAIRS: Final = (("human", "easy"), ("normal", "human"), ("strong", "normal"))
SETS: Final = {
    "belot": (60, 60, 40),
    "bulgarian-canasta": (20, 20, 16),
    "classic-canasta": (30, 30, 10),
    "decorated-canasta": (20, 20, 12),
}
"""Sets of duplicate deals of each pair."""
BUDGET: Final = {"belot": 30}
"""Milliseconds that strong may think, if not the fewer that the canastas take here."""
LESS: Final = 60
SEATS: Final = {"classic-canasta": (2, 4, 6), "decorated-canasta": (2, 4)}
ERRORS: Final = 2.5
"""Standard errors by which a level may seem worse: a few of some sixty contests are off by two."""


def options_of(name: str, choice: int) -> Options:
    """Return a set in which every option has its choice of this place, or its last one."""
    if not choice:
        return ()
    found = []
    for spec in specs(type(make_game(name, {}).options)):
        choices = spec.choices or [str(one) for one in spec.within or (spec.default,)]
        found.append((spec.name, choices[min(choice, len(choices) - 1)]))
    return tuple(found)


def sets_of(name: str) -> dict[Options, str]:
    """Return the sets of options of a game, each once and with a name: those of `CHOICES`, then the
    presets."""
    named = [(options_of(name, choice), f"choice{choice}") for choice in CHOICES]
    named += [(one.options, one.id) for one in GAMES[name].presets]
    found: dict[Options, str] = {}
    for options, said in named:
        found.setdefault(tuple([one for one in options if one[0] != "length"]), said)
    return found


def contests() -> list[object]:
    """Return the contests: game, seats, options, and the pair of levels with its place."""
    return [
        pytest.param(
            name, seats, options, at, id="-".join([name, str(seats or ""), said, *PAIRS[at]])
        )
        for name in GAMES
        for seats in SEATS.get(name, (None,))
        for options, said in sets_of(name).items()
        for at in range(len(PAIRS))
    ]


@pytest.mark.parametrize(("name", "seats", "options", "at"), contests())
def test_no_level_plays_worse_than_the_one_below(
    name: str, seats: int | None, options: Options, at: int
) -> None:
    contest = Contest(name, options, PAIRS[at], False, BUDGET.get(name, LESS), seats)
    found = run(contest, volume(2, night=SETS[name][at]), seed=5400, jobs=2).points[0]
    assert found.mean > -ERRORS * found.error, found
