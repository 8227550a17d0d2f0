"""The option undo_take: whether undo returns the key meld of a team that had opened (A66)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.contract.moves import Undo
from engine.contract.notation import Action
from engine.players import computer_player
from engine.playthrough import play_deal, seeds
from engine.proof.invariants import check_deals
from tests.engine.games.bulgarian_canasta.table import RUN, after, drawing, with_options
from tests.lanes import volume

RETURNS = with_options(undo_take="returns")
STATE = drawing("4C 4D 8C 9H QH QD QS", "TD 4S", melds=([RUN], ()))


def test_A66_undo_is_offered_after_the_take_alone() -> None:
    for game, offered in ((with_options(), False), (RETURNS, True)):
        view = game.view(after(STATE, "take 4C 4D", game=game), 0)
        assert (Undo() in game.legal(view).actions) is offered


def test_A66_the_others_know_the_key_in_the_hand_again() -> None:
    """Whoever took the pile holds the key and the pile, in every deal that the others imagine."""
    state = after(STATE, "take 4C 4D", "undo", "discard TD", game=RETURNS)
    for seat in (1, 2, 3):
        for seed in range(5):
            sampled = RETURNS.resample(RETURNS.view(state, seat), bytes([seed]) * 32)
            hand = [str(card) for card in sampled.hidden.hands[0]]
            assert {"4C", "4D", "4S"} <= {*hand}


@pytest.mark.parametrize("level", ["easy", "human", "normal", "strong"])
def test_A66_players_do_not_go_round_in_circles(level: str) -> None:
    game, luck = RETURNS, Random(f"undo {level}")
    player = computer_player(game, level)
    state, undone = after(STATE, "take 4C 4D", game=game), 0
    while state.table.seat == 0 and game.needs_shuffle(state) is False:
        action = player.decide(game.view(state, 0), luck.getrandbits(20), 10)
        undone += isinstance(action, Undo)
        state, _ = game.apply(state, 0, action)
    assert undone == 0


@pytest.mark.slow
def test_A66_the_contract_is_kept() -> None:
    game = with_options(undo_take="returns", length="one_deal")
    assert check_deals(game, seed=3, deals=volume(1, night=20), share=0.04).tries["undone"] > 0


@pytest.mark.slow
@pytest.mark.parametrize("level", ["easy", "human", "normal"])
def test_A66_a_deal_ends(level: str) -> None:
    game, luck = with_options(undo_take="returns", length="one_deal"), Random(f"undo {level}")
    player = computer_player(game, level)

    def chosen(_: Any, view: Any) -> Action:
        return player.decide(view, luck.getrandbits(32))

    for _ in range(volume(2, night=20)):
        *_, last = play_deal(game, game.start(), lambda _: chosen, seeds(luck))
        assert last.after.standing.sheet is not None
