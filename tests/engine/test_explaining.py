"""Explanations of moves: what they follow from, and which other moves they name."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Any

import pytest

from engine import explaining
from engine.contract.moves import Undo
from engine.contract.notation import Action
from engine.explaining import MOST_NAMED, Explanation, explained
from engine.moments import choice_at
from engine.players import computer_player
from tests.engine.games.toy import ToyGame
from tests.engine.test_moments import SOME_GAMES, deal

pytestmark = pytest.mark.slow
LITTLE = 2, 4


@pytest.mark.parametrize("name", SOME_GAMES)
def test_an_explanation_depends_on_the_view_alone(name: str) -> None:
    """In another deal that looks the same to the player, a move is explained alike: no hidden card
    has a part in it."""
    game, found = deal(name)
    for one in found[len(found) // 3 :: len(found) // 3]:
        other = game.view(game.resample(one.view, bytes(32)), one.seat)
        here = explained(game, one.view, one.action, "normal", 3, LITTLE)
        assert explained(game, other, one.action, "normal", 3, LITTLE) == here


@pytest.mark.parametrize("name", SOME_GAMES)
def test_the_moves_named_are_legal_and_others(name: str) -> None:
    game, found = deal(name)
    compared = 0
    for one in found[:: len(found) // 6]:
        told = explained(game, one.view, one.action, "easy", 3, LITTLE)
        actions = [game.parse(other.action) for other in told.others]
        assert all(game.check(one.view, action) is None for action in actions)
        assert one.action not in actions
        assert not any(isinstance(action, Undo) for action in actions)
        assert len({*actions}) == len(actions) <= MOST_NAMED
        points = [other.gain.points for other in told.others]
        assert points == sorted(points, reverse=True)
        assert (told.judge == "strong") == bool(told.others) == (told.samples >= 2)
        usual = computer_player(game, "easy").decide(one.view, 3, LITTLE[1])
        assert (told.level, told.usual) == ("easy", str(usual))
        compared += bool(actions)
    assert compared > 2


class Judge:
    """An estimator for which a move is worth what a list says, the more the longer it looks."""

    def __init__(self, values: Sequence[float]) -> None:
        self.values = values

    def decide(self, view: Any, seed: int, budget: int = 0) -> Action:  # noqa: ARG002
        game, found = deal("belot")
        return game.legal(_cards(found).view).actions[0]

    def estimates(
        self,
        view: Any,  # noqa: ARG002
        actions: Sequence[Action],
        seed: int,  # noqa: ARG002
        budget: int,  # noqa: ARG002
    ) -> Sequence[Sequence[float]]:
        game, found = deal("belot")
        known = list(game.legal(_cards(found).view).actions)
        return [[self.values[known.index(one)] + 0.1 * at for at in (0, 1)] for one in actions]


def _cards(found: Sequence[Any]) -> Any:
    game, _ = deal("belot")
    return next(
        one
        for one in found
        if one.action.verb == "play"
        and len(game.legal(one.view).actions) > 3
        and all(action.verb == "play" for action in game.legal(one.view).actions)
    )


def test_the_closest_others_come_first_and_twins_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of moves that come to the same in every sample one is named."""
    game, found = deal("belot")
    one = _cards(found)
    legal = list(game.legal(one.view).actions)
    values = [5.0, 9.0, 9.0, *range(-3, len(legal) - 6)][: len(legal)]
    judge = Judge(values)
    monkeypatch.setattr(explaining, "computer_player", lambda *_: judge)
    monkeypatch.setattr(explaining, "Estimator", Judge)
    told = explained(game, one.view, legal[0], "strong", 1)
    assert told.others[0].action == str(legal[1])
    assert str(legal[2]) not in [other.action for other in told.others]
    assert told.others[0].gain.points == pytest.approx(4.0)
    assert fmean([other.gain.points for other in told.others]) <= 4.0


def test_without_estimates_nothing_is_compared() -> None:
    game = ToyGame()
    state, _ = game.apply(game.start(), -1, game.parse(f"shuffle {'5a' * 32}"))
    view = game.view(state, game.to_act(state)[0])
    action = computer_player(game, "random").decide(view, 1)
    assert explained(game, view, action, "gone", 1) == Explanation("random", str(action), "", 0, ())


def test_only_decisions_are_explained() -> None:
    game, found = deal("belot")
    assert choice_at(game, (), (), 0) is None
    assert choice_at(game, (), (), -1) is None
    assert choice_at(game, (), (), 5) is None
    assert found
