"""Who sees what, what follows from it, and the contract with every option and number of seats."""

from __future__ import annotations

from random import Random

import pytest

from engine.contract.cards import text_of
from engine.contract.errors import PositionError
from engine.games.classic_canasta.memory import memory_of
from engine.games.classic_canasta.phases.going_out import way_out_of
from engine.games.classic_canasta.state import Bound
from engine.playthrough import play, random_player, seeds
from engine.proof.invariants import check_deals
from engine.record import dumps, loads, record_of
from engine.replay import replay
from tests.engine.games.classic_canasta.table import (
    FOURS,
    GAME,
    GAMES,
    KINGS,
    QUEENS,
    after,
    drawing,
    playing,
    with_options,
)
from tests.lanes import volume

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("seats", "length", "cut"),
    [(2, "5000", "chance"), (2, "one_deal", "hand"), (4, "3000", "hand"), (6, "10000", "hand")],
)
def test_the_contract_holds(seats: int, length: str, cut: str) -> None:
    deals = volume(1, night=8)
    report = check_deals(with_options(seats, length=length, cut=cut), 1, deals, share=0.2)
    assert report.tries["by_chance"] == (deals if cut == "hand" else 0)
    assert report.deals == deals
    assert report.tries["events_compared"] > 20
    assert report.tries["undone"] > 5


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_match_is_the_same_from_its_record(seats: int) -> None:
    game, random = GAMES[seats], Random(seats)
    player = random_player(random)
    steps = list(play(game, game.start(), lambda _: player, seeds(random), random.choice))
    assert game.is_over(steps[-1].after)
    record = record_of(game, steps)
    assert loads(dumps(record)) == record
    assert list(replay(record))[-1].after == steps[-1].after


def test_cards_of_a_taken_pile_are_remembered() -> None:
    state = after(playing("6D 8C 5C", pile="7D"), "discard 6D")
    state = after(state, "draw")
    state = after(state, f"discard {text_of(state.hidden.hands[1][:1])}")
    for _ in range(2):
        state = after(state, "draw")
        state = after(state, f"discard {text_of(state.hidden.hands[state.table.seat][:1])}")
    assert memory_of(GAME.view(state, 2)).known_hands()[2] == state.hidden.hands[2]
    taken = after(drawing("9C 9S KD 5H", pile="6C 9D", melds=((FOURS,), ())), "take 9C 9S")
    assert text_of(memory_of(GAME.view(taken, 1)).known_hands()[0]) in ("", "6C")


def test_what_everybody_saw_thrown_stays_in_a_sample() -> None:
    state = after(playing("9C 9S 5H 6H KD", pile="8S"), "discard KD")
    state = after(state, "draw")
    throw = text_of(state.hidden.hands[1][-1:])
    state = after(state, f"discard {throw}")
    for number in range(5):
        sample = GAME.resample(GAME.view(state, 3), bytes([number]) * 32)
        assert sample.watched == state.watched
        assert sample.hidden.hands[3] == state.hidden.hands[3]
        assert GAME.view(sample, 3) == GAME.view(state, 3)


def test_who_is_bound_can_go_out_in_every_sample() -> None:
    hand = "5C 5D 6C 6D 6H 6S 6C 6D 6H"
    state = after(drawing(hand, pile="7D 7C 7S 5H", scores=(3000, 0)), "take 5C 5D")
    assert state.table.bound is Bound.GO_OUT_WITH_PILE
    for viewer in (2, None):
        for number in range(3):
            view = GAME.view(state, viewer)
            sample = GAME.resample(view, bytes([number]) * 32)
            assert GAME.view(sample, viewer) == view
    melds = ((KINGS, QUEENS), ())
    out = after(drawing("3C 3S KS 5H", pile="QS 3S", melds=melds), "take 3C 3S")
    for number in range(5):
        sample = GAME.resample(GAME.view(out, 1), bytes([number]) * 32)
        assert way_out_of(GAME.view(sample, 0), GAME.rules) is not None


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        (("table", "stock"), 3, "WRONG_COUNT"),
        (("table", "pile"), 3, "WRONG_COUNT"),
        (("table", "top"), "KD", "WRONG_CARD"),
        (("table", "frozen"), True, "WRONG_CARD"),
        (("table", "seat"), 4, "WRONG_SEAT"),
        (("deal", "first"), 4, "WRONG_SEAT"),
        (("table", "hand_sizes"), [11, 11, 11], "WRONG_COUNT"),
        (("table", "hand_sizes"), [11, 11, 11, 12], "WRONG_COUNT"),
        (("table", "opened"), [True, True], "BAD_VALUE"),
        (("table", "bound"), "go_out", "WRONG_TURN"),
        (("table", "phase"), "match_over", "WRONG_SEAT"),
        (("table", "phase"), "play", "WRONG_TURN"),
        (("table", "phase"), "answer", "WRONG_TURN"),
        (("table", "asked"), "asked", "WRONG_TURN"),
        (("table", "asked"), "yes", "WRONG_TURN"),
        (("table", "asked"), "maybe", "BAD_VALUE"),
        (("table", "red_threes"), ["3C", "", "", ""], "WRONG_CARDS"),
        (("watched", "taken"), "KD", "WRONG_TURN"),
        (("standing", "scores"), [5, 0], "BAD_VALUE"),
        (("standing", "winner"), 2, "BAD_VALUE"),
        (("standing", "deal_number"), -1, "BAD_VALUE"),
        (("hidden", "seed"), "00", "WRONG_SEED"),
    ],
)
def test_spoilt_positions_are_refused(path: tuple[str, str], value: object, code: str) -> None:
    hand = "4C KD KH KS 5C 6C 7C 8C 9C TC JC"
    state = drawing(hand, pile="5S", melds=(("4D 4H 4S",), ()), scores=(50, 0))
    data = GAME.to_json(state)
    assert GAME.from_json(data) == state
    part, name = path
    inner = data["state"]
    assert isinstance(inner, dict)
    assert isinstance(inner[part], dict)
    inner[part][name] = value
    with pytest.raises(PositionError) as refused:
        GAME.from_json(data)
    assert refused.value.code == code
