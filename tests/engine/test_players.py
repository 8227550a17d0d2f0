"""Computer players: legal, repeatable, from a view alone, better from level to level."""

import pickle
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from random import Random
from typing import Any

import pytest

from engine.cli.main import main
from engine.contract.chance import SEED_BYTES
from engine.contract.game import AnyGame
from engine.contract.moves import Step
from engine.contract.notation import Action
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta.options import BulgarianOptions
from engine.players import RandomPlayer, UnknownLevel, computer_player, default_level, levels
from engine.playthrough import Player, play_deal, seeds
from engine.registry import GAMES, make_game
from tests.engine.games.toy import ToyGame
from tests.lanes import volume

pytestmark = pytest.mark.slow

GAME = "bulgarian-canasta"


def deciding(game: AnyGame, level: str, random: Random, budget: int = 5) -> Player:
    thinker = computer_player(game, level)

    def decide(_: AnyGame, view: Any) -> Action:
        return thinker.decide(view, random.getrandbits(32), budget)

    return decide


def test_levels() -> None:
    assert list(levels(BulgarianCanasta())) == ["random", "easy", "human", "normal", "strong"]
    assert list(levels(ToyGame())) == ["random"]
    assert default_level(BulgarianCanasta()) == "normal"
    assert default_level(ToyGame()) == "random"
    with pytest.raises(UnknownLevel) as error:
        computer_player(ToyGame(), "strong")
    assert error.value.params["known"] == "random"
    assert isinstance(computer_player(ToyGame(), "random"), RandomPlayer)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(volume(1, night=4)))
def test_deals_of_all_levels_are_legal(name: str, seed: int) -> None:
    """`apply` refuses anything else."""
    game, random = make_game(name, {}), Random(seed)
    found = [deciding(game, level, random) for level in levels(game)]
    at_seat = [found[(seat + seed) % len(found)] for seat in range(game.seats)]
    last = None
    for step in play_deal(game, game.start(), at_seat.__getitem__, seeds(random)):
        last = step.after
    assert last is not None
    assert last.standing.deal_number == 1


@pytest.mark.parametrize(
    "options",
    [
        BulgarianOptions("plus", unopened_take="must_open", wild_key="any_top"),
        BulgarianOptions(close_without_canasta="on", recycle_limit=0, recycle_shuffle="off"),
        BulgarianOptions(run_key="adjacent", first_dealer="random", recycle_limit=1),
    ],
    ids=str,
)
@pytest.mark.parametrize(
    "level", ["easy", "human", "normal", pytest.param("strong", marks=pytest.mark.night)]
)
def test_players_know_every_option(options: BulgarianOptions, level: str) -> None:
    game, random = BulgarianCanasta(options), Random(1)
    player = deciding(game, level, random)
    for _ in range(1 if level == "strong" else volume(2, night=6)):
        steps = list(play_deal(game, game.start(), lambda _: player, seeds(random)))
        assert steps[-1].after.standing.written


@cache
def acting() -> list[Step]:
    """What the seats do in a deal of normal players."""
    game, random = BulgarianCanasta(), Random(3)
    player = deciding(game, "normal", random)
    steps = play_deal(game, game.start(), lambda _: player, seeds(random))
    return [step for step in steps if step.actor >= 0]


def views(count: int) -> list[Any]:
    """Views of seats that are to act, from all of the deal."""
    some = acting()[:: len(acting()) // count][:count]
    return [BulgarianCanasta().view(step.before, step.actor) for step in some]


def _decide(level: str, view: Any, seed: int) -> Action:
    return computer_player(BulgarianCanasta(), level).decide(view, seed, 20)


@pytest.mark.parametrize("level", ["random", "easy", "human", "normal", "strong"])
def test_the_same_view_and_seed_give_the_same_action(level: str) -> None:
    """Also in another process, to which view and action travel by pickle."""
    some = views(5)
    here = [_decide(level, view, 7) for view in some]
    assert here == [_decide(level, pickle.loads(pickle.dumps(view)), 7) for view in some]
    with ProcessPoolExecutor(max_workers=1) as pool:
        assert here == list(pool.map(_decide, [level] * 5, some, [7] * 5))


def test_players_see_only_the_view() -> None:
    """In a sampled state the viewer's player does the same: he cannot tell it from the true one."""
    game, random = BulgarianCanasta(), Random(5)
    for view in views(8):
        other = game.view(game.resample(view, random.randbytes(SEED_BYTES)), view.seat)
        for level in ("easy", "human", "normal", "strong"):
            assert _decide(level, view, 3) == _decide(level, other, 3)


def test_a_larger_budget_is_more_work() -> None:
    """The budget is counted: the strong player simulates more with more of it."""
    game = BulgarianCanasta()
    counts = []
    for budget in (10, 300):
        strong: Any = computer_player(game, "strong")
        played: list[int] = []
        advanced = strong.advanced

        def counting(*arguments: Any, advanced: Any = advanced, played: Any = played) -> Any:
            played.append(1)
            return advanced(*arguments)

        strong.advanced = counting
        for view in views(4):
            strong.decide(view, 1, budget)
        counts.append(len(played))
    assert counts[0] < counts[1]


def test_play_command_takes_levels(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", GAME, "--seed", "3", "--players", "easy", "normal"]) == 0
    assert "The match after deal 1" in capsys.readouterr().out
    assert main(["play", GAME, "--seed", "3", "--players", "clever"]) == 2
