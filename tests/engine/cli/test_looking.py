"""A position in short: how many examples of a kind of move are shown."""

from random import Random
from typing import Any

import pytest

from engine.cli.looking import legal_lines, view_lines
from engine.contract.cards import ALL_CARDS
from engine.contract.moves import DEALER, OpenMove, Shuffle
from engine.contract.notation import Action
from engine.contract.values import but
from engine.playthrough import play_deal, random_player
from tests.engine.games.toy.game import Lay, ToyGame


class Imaginative(ToyGame):
    """Has any number of examples for its open kind of move."""

    examples = 0

    def expand(self, _: Any, move: OpenMove) -> tuple[Action, ...]:  # noqa: ARG002
        return tuple([Lay((card,)) for card in ALL_CARDS[: self.examples]])


@pytest.mark.parametrize(
    ("examples", "said"),
    [
        (0, "nothing that comes to mind"),
        (1, "lay 2C"),
        (5, "lay 2C | lay 2D | lay 2H | lay 2S | lay 3C"),
        (6, "lay 2C | lay 2D | lay 2H | lay 2S | lay 3C | ... 6 in all"),
        (9, "lay 2C | lay 2D | lay 2H | lay 2S | lay 3C | ... 9 in all"),
    ],
)
def test_five_examples_are_shown(examples: int, said: str) -> None:
    game = Imaginative(seats=2)
    steps = play_deal(game, game.start(), lambda _: random_player(Random(1)), lambda: bytes(32))
    sorting = next(step.after for step in steps if step.after.table.phase == "sort")
    (seat,) = game.to_act(sorting)
    game.examples = examples
    listed = f"seat {seat} may", "  lay -", f"  lay ...  such as {said}"
    assert tuple(legal_lines(game, sorting, seat)) == listed
    assert tuple(legal_lines(game, sorting, 1 - seat)) == ()


def test_long_lines_go_on_under_their_beginning() -> None:
    game = ToyGame(seats=2)
    state, _ = game.apply(game.start(), DEALER, Shuffle(bytes(32)))
    won = but(state.table, won=(ALL_CARDS[:40], ()))
    lines = list(view_lines(game, but(state, table=won), None))
    at = next(at for at, line in enumerate(lines) if line.startswith("  table won"))
    packed = " ".join(map(str, ALL_CARDS[:25])), " ".join(map(str, ALL_CARDS[25:40]))
    assert lines[at : at + 2] == [
        f"  table won               {packed[0]}",
        f"                          {packed[1]} | -",
    ]
    assert max(map(len, lines)) <= 100
