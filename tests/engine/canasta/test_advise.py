"""What strong advises somebody who asks: more moves than it thinks about, in more samples."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from engine.canasta import Discard
from engine.canasta.players.looking_ahead import LookAhead
from engine.contract.moves import DEALER, Shuffle, Undo
from engine.contract.notation import Action
from engine.contract.player import DEFAULT_BUDGET
from engine.players import advice
from engine.playthrough import seeds
from engine.registry import GAMES, make_game

OWN, NEAR, FAR, WORST = (Discard(card) for card in (0, 1, 2, 3))  # type: ignore[arg-type]


class Sure(LookAhead[Any, Any, Any]):
    """Chooses `OWN`, thinks of `NEAR` too, and finds in samples what it is told, with noise."""

    def __init__(
        self,
        worth: Mapping[Action, float],
        noise: float,
        *,
        thinks: bool = True,
        usual: Action = OWN,
    ) -> None:
        """Make the player. `usual`: what the normal player does."""
        self.worth, self.noise, self.thinks = worth, noise, thinks
        legal = SimpleNamespace(actions=(OWN, NEAR, FAR, WORST, Undo()))
        self.game: Any = SimpleNamespace(legal=lambda _: legal)
        self.normal: Any = SimpleNamespace(decide=lambda *_: usual)
        self.asked: list[tuple[Action, ...]] = []

    def decide(self, view: Any, seed: int, budget: int = DEFAULT_BUDGET) -> Action:  # noqa: ARG002
        return OWN

    def moves(self, view: Any, first: Action) -> Sequence[Action]:  # noqa: ARG002
        return [OWN, NEAR] if self.thinks else [OWN]

    def judged(self, state: Any, side: int) -> float:  # noqa: ARG002
        raise AssertionError

    def estimates(
        self,
        view: Any,  # noqa: ARG002
        actions: Sequence[Action],
        seed: int,
        budget: int,
    ) -> Sequence[Sequence[float]]:
        self.asked.append(tuple(actions))
        random = Random(seed)
        return [
            [self.worth.get(one, 0.0) + random.gauss(0, self.noise) for _ in range(budget // 10)]
            for one in actions
        ]


def test_a_listed_move_that_is_better_beyond_doubt_is_advised() -> None:
    """Strong's own throw lost 200 ± 15 points, by its own estimate, to one that it never tried."""
    player = Sure({FAR: 200.0}, 60.0)
    assert player.advise(None, 1) == FAR
    assert player.asked[0] == (OWN, NEAR, FAR, WORST), "and nothing that takes back"
    assert player.asked[-1] == (OWN, FAR), "looked at again"


@pytest.mark.parametrize(("better", "noise"), [(40.0, 20.0), (0.0, 200.0), (120.0, 2000.0)])
def test_what_is_little_or_only_chance_is_not(better: float, noise: float) -> None:
    told = [Sure({FAR: better, WORST: -500.0}, noise).advise(None, seed) for seed in range(60)]
    assert told.count(OWN) >= 57


def test_what_looks_better_is_looked_at_for_as_long_as_it_may_be() -> None:
    """A throw that was better by 175 ± 31 was not told, as one more look left that open."""
    player = Sure({FAR: 250.0, NEAR: -900.0, WORST: -900.0}, 300.0)
    assert player.advise(None, 3) == FAR
    assert player.asked[-3:] == [(OWN, FAR)] * 3


def test_of_moves_that_make_no_difference_one_is_tried() -> None:
    """In classic canasta three sevens took three shares of the samples."""

    class Alike(Sure):
        def kind(self, move: Action) -> Action:
            return FAR if move == WORST else move

    player = Alike({FAR: 200.0}, 60.0)
    assert player.advise(None, 1) == FAR
    assert player.asked[0] == (OWN, NEAR, FAR)


def test_what_is_no_better_is_soon_dropped() -> None:
    player = Sure({NEAR: -300.0, FAR: -300.0, WORST: -300.0}, 30.0)
    assert player.advise(None, 1) == OWN
    assert len(player.asked) == 1


@pytest.mark.parametrize(("gain", "told"), [(200.0, OWN), (-200.0, NEAR)])
def test_strongs_own_choice_has_to_prove_better_again(gain: float, told: Action) -> None:
    """By chance strong would throw a queen instead of normal's five, and lose 304 ± 154 by it."""
    player = Sure({OWN: gain, FAR: -500.0, WORST: -500.0}, 60.0, usual=NEAR)
    assert player.advise(None, 1) == told
    assert player.asked[0] == (NEAR, OWN)


def test_a_plan_that_strong_does_not_think_about_stands() -> None:
    player = Sure({FAR: 500.0}, 1.0, thinks=False)
    assert player.advise(None, 1) == OWN
    assert not player.asked


@pytest.mark.parametrize("game", [one for one in sorted(GAMES) if one != "classic-canasta"])
def test_where_the_pack_is_cut_is_left_to_chance(game: str) -> None:
    """Bulgarian canasta advised *cut for the deal 99*."""
    rules = make_game(game, {})
    state = rules.start()
    state, _ = rules.apply(state, DEALER, Shuffle(seeds(Random(1))()))
    (seat, *_) = rules.to_act(state)
    view = rules.view(state, seat)
    assert advice(rules, view, 3) == rules.by_chance(view)
    assert rules.by_chance(view) is not None
