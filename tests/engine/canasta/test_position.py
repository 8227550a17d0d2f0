"""What states and views of a canasta keep beside their fields follows from them, and is no part of
them."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

from engine.contract.errors import RuleViolation
from engine.contract.values import but
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta.actions import TakePile
from engine.games.bulgarian_canasta.options import BulgarianOptions
from engine.games.bulgarian_canasta.phases.pile import Take, judge_take
from engine.games.bulgarian_canasta.state import Phase, State
from tests.positions.bulgarian_canasta import position

GAME = BulgarianCanasta()
START = position(phase=Phase.DRAW, hands={0: "KC KD 4C 5C 9H", 1: "8C 8D"}, pile="KS")


def test_a_state_keeps_the_view_of_the_last_seat_that_looked() -> None:
    mine = GAME.view(START, 0)
    assert GAME.view(START, 0) is mine
    other = GAME.view(START, 1)
    assert other.seat == 1
    assert other.hand != mine.hand
    assert GAME.view(START, None).seat is None
    assert GAME.view(START, 0) == mine


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda one: but(one, turn=None)])
def test_a_copy_keeps_nothing(copied: Callable[[State], State]) -> None:
    seen = GAME.view(START, 0)
    again = copied(START)
    assert again == START
    assert hash(again) == hash(START)
    assert GAME.view(again, 0) is not seen
    assert GAME.view(again, 0) == seen


def test_a_rule_that_looks_at_what_it_makes_leaves_no_view_without_its_events() -> None:
    hands = {0: "KC 4C 5C", 1: "KD KH 9H"}
    before = position(phase=Phase.PLAY, hands=hands, stock="", incomplete=True)
    after, events = GAME.apply(before, 0, GAME.parse("discard KC"))  # can the next player take it?
    assert after.table.phase is Phase.DRAW
    assert GAME.view(after, 1).history[-1:] == after.log[-1:] == events
    assert len(before.log) == 0


def test_what_is_kept_is_not_stored() -> None:
    before = position(phase=Phase.DRAW, hands={0: "KC KD 4C 5C 9H", 1: "8C 8D"}, pile="KS")
    data, stored = GAME.to_json(before), pickle.dumps(before)
    view = GAME.view(before, 0)
    assert isinstance(judge_take(view, TakePile(view.hand[:2]), GAME.rules), RuleViolation)
    assert GAME.to_json(before) == data
    assert pickle.dumps(before) == stored
    assert GAME.view(pickle.loads(stored), 0) == view
    assert pickle.loads(pickle.dumps(view)) == view


def test_a_take_is_judged_once_under_the_same_options() -> None:
    view = GAME.view(START, 0)
    take = GAME.parse("take KC KD")
    assert isinstance(take, TakePile)
    judged = judge_take(view, take, GAME.rules)
    assert isinstance(judged, Take)
    assert judge_take(view, take, GAME.rules) is judged
    strict = BulgarianCanasta(BulgarianOptions(unopened_take="must_open")).rules
    assert isinstance(judge_take(view, take, strict), RuleViolation)
    assert judge_take(view, take, GAME.rules) == judged
