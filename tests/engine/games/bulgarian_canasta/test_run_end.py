"""The option run_end: whether a run may end in a 9 for the time being (A67)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any, Final

import pytest

from engine.contract.cards import NINE, cards, text_of, without
from engine.contract.notation import Action
from engine.games.bulgarian_canasta.actions import TakePile
from engine.games.bulgarian_canasta.melds import Meld, MeldKind, classify
from engine.games.bulgarian_canasta.phases.turns import can_take
from engine.games.bulgarian_canasta.players.plays import Laid, layout, single_plays
from engine.players import computer_player
from engine.playthrough import play_deal, seeds
from engine.proof.invariants import check_deals
from tests.engine.games.bulgarian_canasta.table import (
    GAME,
    drawing,
    legal,
    playing,
    with_options,
)
from tests.lanes import volume

NOT_NINE: Final = with_options(run_end="not_nine")
MUST_OPEN: Final = {"run_end": "not_nine", "unopened_take": "must_open"}
RUN_TO_8: Final = "6H 7H 8H"


def ends_in_nine(meld: Meld) -> bool:
    """Whether a meld is a run whose last place is that of a 9."""
    last = meld.rank + meld.step * (len(meld.cards) - 1)
    return meld.kind is MeldKind.RUN and last == NINE


def test_A67_examples_and_hints_go_past_the_nine() -> None:
    state = playing("9H TH 4C 5D QC QD", melds=([RUN_TO_8], ()))
    view = NOT_NINE.view(state, 0)
    hints = [str(hint.action) for hint in NOT_NINE.hints(view)]
    examples = [str(play) for move in legal(state, NOT_NINE).open
                for play in NOT_NINE.expand(view, move)]  # fmt: skip
    for offered in (hints, examples):
        assert "add 1 9H TH" in offered
        assert "add 1 9H" not in offered


@pytest.mark.parametrize("options", [{"run_end": "not_nine"}, MUST_OPEN])
@pytest.mark.parametrize("seed", range(volume(20, night=200)))
def test_A67_whatever_is_offered_is_legal(seed: int, options: dict[str, str]) -> None:
    game, luck = with_options(**options), Random(f"run end {seed}")
    pack = [f"{rank}{suit}" for rank in "6789TJQ" for suit in "HHSSC"] + ["X", "2C", "2D"]
    lying = luck.choice([["6S 7S 8S"], [], ["QS JS TS"]])
    state = playing(" ".join(luck.sample(pack, 12)), laid=lying, incomplete=True, stock="4C 4D")
    view = game.view(state, 0)
    for package in game.openings(view, 8):
        then = state
        for action in package.actions:
            assert game.check(game.view(then, 0), action) is None
            then, _ = game.apply(then, 0, action)
        assert not any(map(ends_in_nine, game.view(then, 0).melds))
    offered = [hint.action for hint in game.hints(view)]
    offered += [play for move in legal(state, game).open for play in game.expand(view, move)]
    for play in offered:
        assert game.check(view, play) is None


def test_A67_a_cache_does_not_share_answers_between_tables() -> None:
    run = classify(cards(RUN_TO_8))
    assert isinstance(run, Meld)
    start = Laid(tuple(sorted(cards("9H TH QC"))), (run,))
    for game, alone in ((GAME, True), (NOT_NINE, False), (GAME, True), (NOT_NINE, False)):
        found = [laid.melds[0] for laid in single_plays(start, game.rules)]
        assert any(map(ends_in_nine, found)) is alone
        assert len(layout(start, game.rules).hand) == 1


@pytest.mark.parametrize("more", [{}, {"runs_in_suit": "one"}])
def test_A67_a_take_is_listed_where_any_is_legal(more: dict[str, str]) -> None:
    """Small random positions: every key with every choice of other cards, for every meld."""
    game, random, found = with_options(run_end="not_nine", **more), Random(67), Counter[bool]()
    runs = ["4H 5H 6H", "5H 6H 7H", "AH KH QH", "QH JH TH", "KH QH JH", "4C 4D 4S"]
    pool = cards("6H 7H 8H 9H TH JH QH 7H 8H 9H TH JH 2D 2S 4C")
    for _ in range(volume(120, night=2000)):
        melds = [random.choice(runs)]
        laid = cards(melds[0])
        hand = random.sample(pool, random.randrange(3, 7))
        top = random.choice([card for card in pool if str(card)[0] != "2"])
        under = random.choice(["", "4S "])
        if any((*hand, *laid, top).count(one) > 2 for one in pool):
            continue
        state = drawing(text_of(sorted(hand)), f"{under}{top}", melds=(melds, ()))
        view = game.view(state, state.table.seat)
        tried = [
            TakePile(key, extra, target=target)
            for key in combinations(view.hand, 2)
            for size in range(len(hand) - 1)
            for extra in combinations(without(view.hand, key) or (), size)
            for target in (None, 1)
        ]
        legal_one = any(game.check(view, take) is None for take in tried)
        takes = [one for one in game.legal(view).actions if isinstance(one, TakePile)]
        assert bool(takes) == legal_one, (text_of(sorted(hand)), str(top), melds)
        assert can_take(view, game.rules) == legal_one
        assert all(game.check(view, take) is None for take in takes)
        found[legal_one] += 1
    assert found[True] > 10
    assert found[False] > 10


@pytest.mark.slow
@pytest.mark.parametrize("options", [{"run_end": "not_nine"}, MUST_OPEN])
def test_A67_the_contract_is_kept(options: dict[str, str]) -> None:
    game = with_options(**options, length="one_deal")
    assert check_deals(game, seed=3, deals=volume(1, night=20), share=0.04).tries["illegal"] > 0


@pytest.mark.parametrize("level", ["random", "easy", "normal"])
def test_A67_no_deal_has_a_run_that_ends_in_nine(level: str) -> None:
    game, luck = with_options(run_end="not_nine", length="one_deal"), Random(f"run end {level}")
    player = computer_player(game, level)

    def chosen(_: Any, view: Any) -> Action:
        return player.decide(view, luck.getrandbits(32))

    runs = 0
    for _ in range(volume(2, night=20)):
        for step in play_deal(game, game.start(), lambda _: chosen, seeds(luck)):
            melds = [meld for team in step.after.table.melds for meld in team]
            assert not any(map(ends_in_nine, melds))
            runs += sum([meld.kind is MeldKind.RUN for meld in melds])
    assert runs
