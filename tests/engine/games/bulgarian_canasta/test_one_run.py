"""The option runs_in_suit: whether a team may have a second run of a suit (A65)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any, Final

import pytest

from engine.contract.cards import SUIT_OF, cards, text_of, without
from engine.contract.notation import Action
from engine.games.bulgarian_canasta.actions import TakePile
from engine.games.bulgarian_canasta.help.hints import all_melds
from engine.games.bulgarian_canasta.melds import Meld, MeldKind, classify
from engine.games.bulgarian_canasta.phases.turns import can_take
from engine.games.bulgarian_canasta.players.plays import Laid, layout, single_plays
from engine.games.bulgarian_canasta.state import State
from engine.players import computer_player
from engine.playthrough import play_deal, seeds
from engine.proof.invariants import check_deals
from tests.engine.games.bulgarian_canasta.table import (
    GAME,
    RUN,
    drawing,
    legal,
    playing,
    with_options,
)
from tests.lanes import volume

ONE: Final = with_options(runs_in_suit="one")
BOTH: Final = {"runs_in_suit": "one", "unopened_take": "must_open"}
HELD: Final = "TH JH QH 8D 9D TD 9H 4C"
"""Cards for a second run of hearts, for one of diamonds, and the next card of `RUN`."""


def runs_of(melds: tuple[Meld, ...]) -> list[int]:
    """The suits of a team's runs."""
    return [meld.suit for meld in melds if meld.kind is MeldKind.RUN]


def texts(game: Any, state: State) -> list[str]:
    """What is offered to the seat that is to act."""
    return [str(hint.action) for hint in game.hints(game.view(state, state.table.seat))]


# --- hints and refusals say why ------------------------------------------------------------------


def test_A65_neither_hints_nor_examples_have_a_second_run() -> None:
    state = playing(HELD, melds=([RUN], ()))
    view = ONE.view(state, 0)
    examples = [str(play) for move in legal(state, ONE).open for play in ONE.expand(view, move)]
    for offered in (texts(ONE, state), examples):
        assert {"meld 8D 9D TD", "add 1 9H"} <= set(offered)
        assert not [text for text in offered if text.startswith("meld") and "H" in text]


def random_hand(luck: Random) -> str:
    """Twelve cards, most of them of two suits."""
    pack = [f"{rank}{suit}" for rank in "456789TJQKA" for suit in "HHSSC"] + ["X", "2C", "2D"]
    return " ".join(luck.sample(pack, 12))


@pytest.mark.parametrize("seed", range(volume(20, night=200)))
def test_A65_every_package_and_play_is_legal(seed: int) -> None:
    luck = Random(f"one run {seed}")
    lying = luck.choice([["7S 8S 9S"], [], ["4H 5H 6H", "QS JS TS"]])
    state = playing(random_hand(luck), laid=lying, incomplete=True, stock="4C 4D")
    view = ONE.view(state, 0)
    for package in ONE.openings(view, 8):
        then = state
        for action in package.actions:
            assert ONE.check(ONE.view(then, 0), action) is None
            then, _ = ONE.apply(then, 0, action)
    for hint in ONE.hints(view):
        assert ONE.check(view, hint.action) is None
    for order in all_melds(view.hand):
        meld = classify(order)
        assert isinstance(meld, Meld)
        there = meld.kind is MeldKind.RUN and meld.suit in runs_of(view.melds)
        laid = ONE.rules.lay(view.melds, order)
        assert (getattr(laid, "code", None) == "SECOND_RUN") is there


# --- no cache shares answers ---------------------------------------------------------------------


def test_A65_a_cache_does_not_share_answers_between_tables() -> None:
    """The same hand beside the same melds, asked for by two tables in turn."""
    start = Laid(tuple(sorted(cards("TH JH QH 9C"))), (classify_run(),))
    for game, second in ((GAME, True), (ONE, False), (GAME, True), (ONE, False)):
        found = [runs_of(laid.melds) for laid in single_plays(start, game.rules)]
        assert any([suits.count(SUIT_OF[cards("TH")[0]]) > 1 for suits in found]) is second
        assert (len(layout(start, game.rules).hand) == 1) is second


@pytest.mark.parametrize("options", [{"runs_in_suit": "one"}, {}])
def test_A65_a_take_is_listed_where_any_is_legal(options: dict[str, str]) -> None:
    """Small random positions: every key with every choice of other cards, for every meld."""
    game, random, found = with_options(**options), Random(65), Counter[bool]()
    runs = ["4H 5H 6H", "5H 6H 7H", "AH KH QH", "KH QH JH", "4H 5H 6H 7H 2C", "4C 4D 4S"]
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
        assert can_take(view, game.rules) == legal_one
        assert bool(takes) == legal_one, (text_of(sorted(hand)), str(top), melds)
        assert all(game.check(view, take) is None for take in takes)
        found[legal_one] += 1
    assert found[True] > 10
    assert found[False] > 10


def classify_run() -> Meld:
    meld = classify(cards(RUN))
    assert isinstance(meld, Meld)
    return meld


# --- whole deals ---------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{"runs_in_suit": "one"}, BOTH])
def test_A65_the_contract_is_kept(options: dict[str, str]) -> None:
    game = with_options(**options, length="one_deal")
    assert check_deals(game, seed=3, deals=volume(2, night=20), share=0.04).tries["illegal"] > 0


@pytest.mark.parametrize("level", ["random", "easy", "normal"])
def test_A65_no_deal_has_two_runs_of_a_suit(level: str) -> None:
    game, luck = with_options(runs_in_suit="one", length="one_deal"), Random(f"one run {level}")
    player = computer_player(game, level)

    def chosen(_: Any, view: Any) -> Action:
        return player.decide(view, luck.getrandbits(32))

    runs = 0
    for _ in range(volume(2, night=20)):
        *_, last = play_deal(game, game.start(), lambda _: chosen, seeds(luck))
        for melds in last.after.table.melds:
            suits = runs_of(melds)
            assert len(suits) == len(set(suits))
            runs += len(suits)
    assert runs
