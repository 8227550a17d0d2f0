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
    KINGS,
    RUN,
    after,
    drawing,
    legal,
    listed,
    playing,
    refused,
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


# --- one place judges ----------------------------------------------------------------------------


def test_A65_by_default_a_team_may_have_several_runs_of_a_suit() -> None:
    state = playing(HELD, melds=([RUN], ()))
    assert refused(state, "meld QH JH TH") is None
    assert "meld QH JH TH" in texts(GAME, state)


def test_A65_a_second_run_of_a_suit_is_refused() -> None:
    state = playing(HELD, melds=([RUN], ()))
    assert refused(state, "meld QH JH TH", game=ONE) == "SECOND_RUN"
    assert refused(state, "meld 8D 9D TD", game=ONE) is None, "another suit"
    assert refused(state, "add 1 9H", game=ONE) is None, "the run goes on"


def test_A65_what_was_laid_in_the_turn_counts_too() -> None:
    state = after(
        playing("TH JH QH 4H 5H 6H 9C 9D", melds=([KINGS], ())), "meld QH JH TH", game=ONE
    )
    assert refused(state, "meld 4H 5H 6H", game=ONE) == "SECOND_RUN"
    undone = after(state, "undo", game=ONE)
    assert refused(undone, "meld 4H 5H 6H", game=ONE) is None


def test_A65_runs_of_the_other_team_do_not_count() -> None:
    state = playing(HELD, melds=([KINGS], [RUN]))
    assert refused(state, "meld QH JH TH", game=ONE) is None


def test_A65_the_pile_makes_no_second_run() -> None:
    state = drawing("9H TH 4C 5D 7S", "4S 8H", melds=(["4H 5H 6H 7H"], ()))
    assert refused(state, "take 9H TH", game=ONE) == "SECOND_RUN"
    assert refused(state, "take 9H TH to 1", game=ONE) is None
    takes = [text for text in listed(state, ONE) if text.startswith("take")]
    assert takes == ["take 9H TH to 1"]
    assert {"take 9H TH as 8H 9H TH", "take 9H TH to 1"} <= set(listed(state))


def test_A65_no_package_has_two_runs_of_a_suit() -> None:
    state = drawing("9H TH 4H 5H 6H KC KD KH 4C", "4S 8H", scores=(-300, 0))
    game = with_options(**BOTH)
    text = "take 9H TH opening 4H 5H 6H"
    assert refused(state, text, game=game) == "INVALID_MELD"
    assert refused(state, "take 9H TH opening KC KD KH", game=game) is None


def test_A65_a_run_that_is_forbidden_spoils_no_example_of_a_take() -> None:
    """The run of hearts is worth most, but the key meld is already one."""
    state = drawing("9H TH JH QH KH 9C 9D 9S 4C", "4S 8H", scores=(-300, 0))
    game = with_options(**BOTH)
    (move,) = legal(state, game).open
    examples = [str(take) for take in game.expand(game.view(state, 0), move)]
    assert examples == ["take 9H TH opening 9C 9D 9S"]


# --- hints and refusals say why ------------------------------------------------------------------


def test_A65_chosen_cards_are_told_why_not() -> None:
    state = playing(HELD, melds=([RUN], ()))
    view = ONE.view(state, 0)
    found = ONE.arrange(view, cards("JH QH TH"))
    assert not found.orders
    assert str(found.refusal) == "SECOND_RUN (A65) card=QH meld=1"
    assert text_of(found.judged) == "QH JH TH"
    assert ONE.arrange(view, cards("9H"), 1).orders == (cards("9H"),)
    take = ONE.view(drawing("9H TH 4C 5D 7S", "4S 8H", melds=(["4H 5H 6H 7H"], ())), 0)
    assert ONE.arrange(take, cards("9H TH"), 1).orders
    refusal = ONE.arrange(take, cards("9H TH")).refusal
    assert refusal is not None
    assert refusal.code == "SECOND_RUN"


def test_A65_neither_hints_nor_examples_have_a_second_run() -> None:
    state = playing(HELD, melds=([RUN], ()))
    view = ONE.view(state, 0)
    examples = [str(play) for move in legal(state, ONE).open for play in ONE.expand(view, move)]
    for offered in (texts(ONE, state), examples):
        assert {"meld 8D 9D TD", "add 1 9H"} <= set(offered)
        assert not [text for text in offered if text.startswith("meld") and "H" in text]


def test_A65_the_cheapest_package_has_one_run_of_a_suit() -> None:
    """Two runs of hearts would open without a wild card."""
    state = playing("4H 5H 6H 7H KH QH JH TH AC AD X 9C 9S", scores=(-300, 0))
    free, one = [game.openings(game.view(state, 0))[0] for game in (GAME, ONE)]
    assert free.wilds == 0
    assert one.wilds == 1
    assert [str(action) for action in one.actions] == ["meld QH JH TH X"]


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


BRIDGED: Final = "take 9H TH with 7H 8H as 7H 8H 9H TH JH to 1"


def test_A65_a_key_reaches_the_run_with_the_cards_between() -> None:
    state = drawing("7H 8H 9H TH 4C 5D", "4S JH", melds=(["4H 5H 6H"], ()))
    assert refused(state, BRIDGED, game=ONE) is None
    assert BRIDGED in listed(state, game=ONE)
    wild = drawing("2C 8H 9H 4C 5D", "4S TH", melds=(["4H 5H 6H"], ()))
    assert "take 8H 9H with 2C as 2C 8H 9H TH to 1" in listed(wild, game=ONE)
    down = drawing("TH 8H 7H 4C 5D", "4S 9H", melds=(["AH KH QH"], ()))
    assert not [one for one in listed(down, game=ONE) if one.startswith("take")], "no jack"


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


def test_A65_the_strong_player_keeps_to_it() -> None:
    state = playing(HELD, melds=([RUN, KINGS], ()), scores=(0, 0))
    strong = computer_player(ONE, "strong")
    for seed in range(3):
        action = strong.decide(ONE.view(state, 0), seed, 20)
        assert ONE.check(ONE.view(state, 0), action) is None
