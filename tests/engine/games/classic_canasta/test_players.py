"""Computer players: legal, the same for the same view and seed, and stronger than chance."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from bench.rivals.makers import rival
from engine.arena import Contest, run
from engine.canasta.players.looking_ahead import MOST_WORLDS
from engine.contract.cards import card
from engine.contract.chance import SEED_BYTES
from engine.games.classic_canasta import ClassicCanasta
from engine.games.classic_canasta.actions import Discard
from engine.games.classic_canasta.players.strong import Strong
from engine.games.classic_canasta.players.value import value_of
from engine.games.classic_canasta.state import State, View
from engine.players import computer_player, levels
from engine.playthrough import play_deal, seeds
from tests.engine.games.classic_canasta.table import (
    GAME,
    GAMES,
    after,
    drawing,
    ended,
    last_turn,
    mode_of,
    playing,
)
from tests.lanes import volume

pytestmark = pytest.mark.slow

FULL = "KC KD KH KS KC KD KH"


def decided(state: object, level: str = "normal") -> str:
    view = GAME.view(state, 0)  # type: ignore[arg-type]
    return str(computer_player(GAME, level).decide(view, 1))


def test_levels() -> None:
    assert list(levels(GAME)) == ["random", "easy", "human", "normal", "strong"]


@pytest.mark.parametrize("level", ["easy", "human", "normal", "strong"])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_whole_deals_are_legal_and_repeatable(level: str, seats: int) -> None:
    game = GAMES[seats]

    def deal(most: int | None) -> list[str]:
        random = Random(11)
        player = computer_player(game, level)
        thoughts = Random(4)
        steps = play_deal(
            game,
            game.start(),
            lambda _: lambda _, view: player.decide(view, thoughts.getrandbits(32), 8),
            seeds(random),
        )
        return [str(step.action) for step in islice(steps, most)]

    most = volume(120, night=10_000) if level == "strong" else None
    first = deal(most)
    assert len(first) > 40
    again = volume(40, night=len(first))
    assert first[:again] == deal(again)


def acting(seats: int) -> list[tuple[State, int]]:
    """Some positions of a deal of normal players, and who acts."""
    game, random = GAMES[seats], Random(3)
    player = computer_player(game, "normal")
    steps = play_deal(
        game,
        game.start(),
        lambda _: lambda _, view: player.decide(view, random.getrandbits(32)),
        seeds(Random(2)),
    )
    return [(step.before, step.actor) for step in steps if step.actor >= 0][5::17]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_strong_sees_only_the_view(seats: int) -> None:
    """In a sampled deal it does the same: it cannot tell it from the true one."""
    game, random = GAMES[seats], Random(5)
    strong = computer_player(game, "strong")
    for state, seat in acting(seats)[:4]:
        view = game.view(state, seat)
        other = game.view(game.resample(view, random.randbytes(SEED_BYTES)), seat)
        assert strong.decide(view, 3, 40) == strong.decide(other, 3, 40)


def test_the_budget_of_strong_is_counted_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES[2]
    drawn: list[bytes] = []
    resample = ClassicCanasta.resample

    def counting(self: ClassicCanasta, view: View, seed: bytes) -> State:
        drawn.append(seed)
        return resample(self, view, seed)

    monkeypatch.setattr(ClassicCanasta, "resample", counting)
    counts = []
    for budget in (5, 40, 5000):
        drawn.clear()
        most = 0
        for state, seat in acting(2)[: volume(4, night=100)]:
            before = len(drawn)
            Strong(game).decide(game.view(state, seat), 1, budget)
            most = max(most, len(drawn) - before)
        counts.append(most)
    assert counts[0] < counts[1] <= counts[2] == MOST_WORLDS


def test_what_a_position_is_worth_is_the_sides_turned_round() -> None:
    for state, _ in acting(4):
        assert value_of(state, 0, GAME.rules) == pytest.approx(-value_of(state, 1, GAME.rules))


@pytest.mark.night
@pytest.mark.parametrize(("seats", "ahead"), [(2, 700), (4, 100)])
def test_normal_beats_a_patient_club_player(seats: int, ahead: float) -> None:
    """A sample; docs/players.md has the figures and how to repeat them."""
    contest = Contest("classic-canasta", (), ("normal", "patient"), matches=False, seats=seats)
    found = run(contest, 100, seed=7, jobs=2, maker=rival).points[0]
    assert found.interval[0] > 0
    assert found.interval[1] > ahead


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_normal_beats_random_play(seats: int) -> None:
    contest = Contest("classic-canasta", (), ("normal", "random"), matches=False, seats=seats)
    outcome = run(contest, volume(4, night=8), seed=3)
    assert outcome.points[0].mean > 200
    assert outcome.wins[0].mean > 0.7


def test_normal_goes_out() -> None:
    assert decided(playing("5C", melds=((FULL,), ()))) == "discard 5C"
    assert decided(playing("KS 5C", melds=((FULL,), ()))) == "add 1 KS"


@pytest.mark.parametrize(("melds", "tried"), [((), True), (((FULL,), ()), False)])
def test_strong_tries_to_lay_where_normal_throws_only_to_open(melds: Any, tried: bool) -> None:
    state = playing("QC QD QH JC JD JH 5C 6D 9S 8H 7C", **({"melds": melds} if melds else {}))
    moves = Strong(GAME).moves(GAME.view(state, 0), Discard(card("5C")))
    assert any([one.verb == "meld" for one in moves]) is tried
    assert sum([one.verb == "discard" for one in moves]) > 1


@pytest.mark.parametrize("level", ["normal", "strong"])
def test_black_threes_are_laid_in_the_last_turn_alone(level: str) -> None:
    """They count for the team then instead of against it (C19)."""
    hand, melds = "3C 3S 3C QS 9D", (["KC KD KH"], ())
    assert decided(last_turn(hand, melds=melds), level) == "meld 3C 3C 3S"
    assert decided(playing(hand, melds=melds), level).startswith("discard ")


OUR_CANASTA = "KH KS KH KS KC KD X"
THEIR_CANASTA = "QC QD QH QS QC QD QH"
FULL_HAND = "4C 4D 4H 5C 5D 6C 6D 6H 7C 7D 8C 8D 8H 9C 9D TC TD TH JC JD JH QC AC AD 3C 3S"


def can_go_out(hand: str, partner: int, opponents: int, theirs: str = "", **fields: Any) -> State:
    """Seat 0 can go out; the sizes of the other hands, and the canasta of the opponents."""
    melds = ((OUR_CANASTA,), (theirs,) if theirs else ())
    hands = {2: FULL_HAND[: 3 * partner]}
    build = last_turn if fields.pop("last", False) else playing
    return build(hand, hands=hands, hand_size=opponents, melds=melds, **fields)


@pytest.mark.parametrize("level", ["normal", "strong"])
@pytest.mark.parametrize(
    ("goes_out", "state"),
    {
        "the partner holds 26 cards": (False, can_go_out("KC KD 5H", 26, 11)),
        "the partner holds 20 cards": (False, can_go_out("KC KD 5H", 20, 9)),
        "the partner holds few cards": (True, can_go_out("KC KD 5H", 4, 11)),
        "the opponents hold more": (True, can_go_out("KC KD 5H", 11, 11)),
        "it is the last turn": (True, can_go_out("KC KD 5H", 20, 9, last=True)),
        "the stock soon ends, they hold more": (
            True,
            can_go_out("KC KD 5H", 6, 9, stock="7S 8S 9S", incomplete=True),
        ),
        "the partner still has a turn": (
            False,
            can_go_out("KC KD 5H", 20, 9, stock="7S 8S 9S", incomplete=True),
        ),
        "they may go out next": (True, can_go_out("KC KD 5H", 3, 3, THEIR_CANASTA)),
    }.values(),
)
def test_going_out_counts_the_cards_of_the_others(goes_out: bool, state: State, level: str) -> None:
    """The cards of the partner are lost as those of the opponents are (C20)."""
    player, deals = computer_player(GAME, level), []
    for seed in range(3):
        now = state
        while GAME.to_act(now) == (0,):
            now, _ = GAME.apply(now, 0, player.decide(GAME.view(now, 0), seed))
        deals.append(ended(now) and mode_of(now)[0] == 0)
    assert deals == [goes_out] * 3


def test_normal_opens_and_completes_canastas() -> None:
    assert decided(playing("AC AD AH 5C 6C 7C 7D 8D 9D TS JS QC KH 3C")) == "meld AC AD AH"
    state = playing("KS X 5C 6D 7H 9C TC", melds=(("KC KD KH KS KC",), ()))
    assert decided(state) == "add 1 KS X"


def test_normal_keeps_its_hand_together() -> None:
    """A hand of nine takes piles; three aces on the table and five cards in hand take none."""
    assert decided(playing("AC AD AH 5C 6C 8D 9D TS 3C")) == "discard 3C"


def test_normal_throws_what_nobody_took() -> None:
    """A rank that lies in the pile already was not wanted when it was thrown."""
    hand = "4S 7H 9D 9H JD JS QC QH KC KD AC AH"
    assert decided(playing(hand, pile="4H QD 6H 8S 4D")) == "discard 4S"
    assert decided(playing(hand, pile="7S QD 6H 8S 7D")) == "discard 7H"


def test_normal_takes_a_big_pile_and_is_led_out() -> None:
    state = drawing("9C 9S KD QD TD", pile="AC AD AS KC QH 5C 8C 9D", melds=(("4C 4D 4H",), ()))
    assert decided(state).startswith("take 9C 9S")
    hand = "5C 5D 6C 6D 6H 6S 6C 6D 6H"
    state = after(drawing(hand, pile="7D 7C 7S 5H", scores=(3000, 0)), "take 5C 5D")
    assert decided(state).startswith("meld")
    assert decided(state, "easy").startswith("meld")


def test_normal_does_not_feed_the_opponents() -> None:
    state = playing(
        "QS 8C 5D 6H 3C", pile="KC AD TD JD KH", melds=((), ("QC QD QH",)), scores=(0, 0)
    )
    assert decided(state) != "discard QS"
