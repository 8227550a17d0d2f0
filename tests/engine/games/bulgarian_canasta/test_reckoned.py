"""What the players reckon in the positions of judgement.toml: values, costs, what they would try.

A number that changes unasked is a fault of the player that no decision shows yet. After a change of
the players ``python -m tests.engine.games.bulgarian_canasta.test_reckoned`` writes them anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from engine.games.bulgarian_canasta.players.closing import closing_gain, worth_ending
from engine.games.bulgarian_canasta.players.easy import Easy
from engine.games.bulgarian_canasta.players.normal import Normal
from engine.games.bulgarian_canasta.players.outlook import outlook
from engine.games.bulgarian_canasta.players.plays import Laid, layout
from engine.games.bulgarian_canasta.players.strong import Strong
from engine.games.bulgarian_canasta.players.value import features
from engine.games.bulgarian_canasta.state import Phase
from tests.engine.games.bulgarian_canasta.test_judgement import POSITIONS, game_of, state_of
from tests.engine.judgement import Entry

pytestmark = pytest.mark.slow

EVERY: Final = 9
"""Of so many positions one is looked ahead from."""
WORK: Final = 12
"""The budget of that look."""
FILE: Final = Path(__file__).with_name("reckoned.txt")


def reckoned(entry: Entry) -> str:
    """One line: the urgency, the value for the seat's side and the shape of its features, the
    worth of hand and melds, takes or throws with their worth or cost, closing, what easy does, what
    strong compares and expects, and from some what it finds in samples."""
    game: Any = game_of(entry)
    state = state_of(entry)
    view = game.view(state, state.table.seat)
    normal, strong = Normal(game), Strong(game)
    look = outlook(view, game.rules)
    start = Laid(view.hand, view.melds)
    first = normal.decide(view, 1)
    shape = sum([place * one for place, one in enumerate(features(state, game.rules), 1)])
    numbers = [look.urgency, strong.judged(state, 0), shape, normal.worth(view.hand, view, look)]
    parts = [entry["id"], *[f"{number:.3f}" for number in numbers]]
    if state.table.phase is Phase.DRAW:
        parts += [f"{action}={worth:.2f}" for action, worth in normal.takes(view, look)]
        parts.append(f"ends {worth_ending(view, look, normal.weights)}")
    else:
        parts += [f"{card}={cost:.2f}" for cost, card in normal.discard_costs(view, look)]
        parts.append(f"layout={normal.laid_worth(layout(start, game.rules), look):.2f}")
        gains = [closing_gain(view, start, look, normal.weights, four) for four in (False, True)]
        parts += [f"closing={gain:.2f}" for gain in gains]
    parts += [f"easy {Easy(game).decide(view, seed)}" for seed in range(4)]
    moves = strong.moves(view, first)
    priors = strong.priors(view, moves)
    parts += [
        f"{move}={one.mean:.2f}/{one.spread:.0f}" for move, one in zip(moves, priors, strict=True)
    ]
    if POSITIONS.index(entry) % EVERY == 0:
        found = strong.estimates(view, moves, 1, WORK)
        parts += [f"{len(one)} samples={sum(one):.2f}" for one in found]
    return "; ".join(parts)


def lines() -> Iterator[str]:
    """Yield the line of each position in which a card is drawn or thrown."""
    for entry in POSITIONS:
        if "bottom" not in entry:
            yield reckoned(entry)


def test_the_players_reckon_as_before() -> None:
    assert list(lines()) == FILE.read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    FILE.write_text("\n".join([*lines(), ""]), encoding="utf-8")
