"""Every rule is handed the options, the version and the seats; a running deal keeps its version."""

from random import Random
from typing import ClassVar

import pytest

from engine.contract.game import AnyGame
from engine.contract.moves import DEALER, Shuffle
from engine.contract.rules import AnyRule, Rule, Rules, always
from engine.playthrough import play, random_player, seeds
from engine.proof.invariants import check_deals
from engine.record import dumps, loads, record_of
from engine.registry import load_position
from engine.replay import game_of, verify
from tests.engine.games.toy.game import Bid, ToyGame, bid
from tests.engine.games.toy.mended import MendedToy

GAMES: dict[str, type[AnyGame]] = {"toy": MendedToy}


@pytest.mark.parametrize(("version", "code"), [(1, None), (2, "NOT_NOW"), (None, "NOT_NOW")])
def test_a_rule_asks_its_version(version: int | None, code: str | None) -> None:
    game = MendedToy(seats=3, rules=version)
    assert isinstance(game.rules, Rules)
    given = game.rules.options, game.rules.version, game.rules.seats
    assert given == (game.options, version or 2, 3)
    state, _ = game.apply(game.start(), DEALER, Shuffle(bytes(32)))
    view = game.view(state, 0)
    refused = game.check(view, Bid(0))
    assert (refused and refused.code) == code
    assert (Bid(0) in game.legal(view).actions) == (code is None)


@pytest.mark.parametrize("version", MendedToy.rules_versions)
def test_both_versions_keep_the_contract(version: int) -> None:
    assert check_deals(MendedToy(seats=3, rules=version), 1, 4, share=1).deals == 4


def test_a_position_keeps_its_version() -> None:
    old = MendedToy(seats=3, rules=1)
    state, _ = old.apply(old.start(), DEALER, Shuffle(bytes(32)))
    again, loaded = load_position(old.to_json(state), GAMES)
    assert (again.rules_version, loaded) == (1, state)
    assert again.check(again.view(loaded, 0), Bid(0)) is None


def test_a_record_keeps_its_version() -> None:
    old, random = MendedToy(seats=2, rules=1), Random(4)
    player = random_player(random)
    steps = list(play(old, old.start(), lambda _: player, seeds(random), random.choice))
    assert Bid(0) in [step.action for step in steps]
    record = loads(dumps(record_of(old, steps)), GAMES)
    assert game_of(record, GAMES).rules_version == 1
    verify(record, GAMES)


class Phased(ToyGame):
    """The toy game, whose bids are a matter of one phase."""

    rows: ClassVar[tuple[AnyRule, ...]] = (
        Rule(Bid, always, bid, phases=("bid",)),
        *ToyGame.rows[1:],
    )


def test_an_action_is_refused_in_every_phase_that_its_row_does_not_name() -> None:
    """Whose turn it is is asked first, then the phase, then the row."""
    game = Phased(seats=2)
    state, _ = game.apply(game.start(), DEALER, Shuffle(bytes(32)))
    early = game.refusal(state, 1, Bid(1))
    assert early is not None
    assert (early.code, early.params) == ("NOT_YOUR_TURN", (("seat", 0),))
    for seat in range(2):
        assert game.check(game.view(state, seat), Bid(99)) is None  # the row has nothing against it
        state, _ = game.apply(state, seat, Bid(1))
    late = game.refusal(state, 0, Bid(1))
    assert late == game.check(game.view(state, 0), Bid(1))
    assert late is not None
    assert (late.code, late.rule, late.params) == ("WRONG_PHASE", "T1", (("phase", "throw"),))
