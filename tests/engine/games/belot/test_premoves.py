"""What is decided before one's turn, and when it comes to nothing (comfort, app rule)."""

from __future__ import annotations

from random import Random

import pytest

from engine.games.belot.state import State
from engine.playthrough import play_deal, random_player, seeds
from tests.engine.games.belot.table import GAME, after, at, speaking


def offered(state: State, seat: int) -> tuple[str, ...]:
    return GAME.premoves(GAME.view(state, seat))


def comes_to(state: State, text: str) -> str | None:
    """What a pre-move of the seat that is to act becomes."""
    found = GAME.premove(GAME.view(state, state.table.seat), text)
    return None if found is None else str(found)


def test_passing_up_to_a_contract() -> None:
    state = speaking(calls=("H",))
    waits = (state.table.seat + 1) % 4
    assert offered(state, waits) == ("pass-to.H", "pass-to.S", "pass-to.NT", "pass-to.AT")
    assert offered(state, state.table.seat) == ()
    assert GAME.premoves(GAME.view(state, None)) == ()
    assert comes_to(state, "pass-to.H") == "pass"
    assert comes_to(state, "pass-to.D") is None, "something higher was bid"
    assert comes_to(speaking(), "pass-to.C") == "pass"


def test_a_contra_ends_every_passing() -> None:
    state = after(speaking(calls=("H",)), "contra")
    assert offered(state, (state.table.seat + 1) % 4) == ()
    assert comes_to(state, "pass-to.AT") is None


def test_not_in_the_first_trick_nor_with_the_last_card() -> None:
    first = at(contract="H", hands={0: "7S KD QD JD TD 9D AC KC"})
    assert [offered(first, seat) for seat in (1, 2, 3)] == [(), (), ()]
    last = at(contract="H", hands={0: "7S", 1: "8S"})
    assert offered(last, 1) == ()
    assert (
        comes_to(at(contract="H", hands={1: "7S KD QD JD TD 9D AC KC"}, trick="AS"), "lowest.1")
        is None
    )


@pytest.mark.parametrize(
    ("contract", "hand", "trick", "wanted"),
    [
        ("H", "9S KS 7D", "AS", "play 9S"),
        ("NT", "TS KS 7D", "8S", "play KS"),
        ("H", "7D 8D", "AS", None),  # cannot follow
        ("AT", "7S JS 8D", "8S", None),  # must go higher than the lowest
        ("AT", "7S 8S 8D", "JS", "play 7S"),
        ("H", "QH KH 8D", "JH", None),  # belot may be declared with it
        ("H", "9S KS 7D", "", None),  # on lead
    ],
)
def test_following_low(contract: str, hand: str, trick: str, wanted: str | None) -> None:
    seat = len(trick.split())
    state = at(contract=contract, hands={seat: hand}, trick=trick)
    number = sum(state.table.tricks) + 1
    assert comes_to(state, f"lowest.{number}") == wanted
    assert comes_to(state, f"lowest.{number + 1}") is None, "that is another trick"
    assert comes_to(state, "lowest.") is None
    assert comes_to(state, "sing.4") is None


@pytest.mark.parametrize(
    ("hand", "trick", "wanted"),
    [
        ("8H AH 7D", "AS", "play 8H"),
        ("8H AH 7S", "AS", None),  # can follow
        ("8H AH 7D", "AS 7S", None),  # the partner holds the trick
        ("9H AH 7D", "AS 8H", None),  # somebody has ruffed
        ("8H AH 7D", "7S 8S", "play 8H"),
        ("QH KH 7D", "AS", None),  # belot may be declared with it
        ("8C 9C 7D", "AS", None),  # no trump
        ("8H AH 7D", "JH", None),  # trumps were led
    ],
)
def test_ruffing(hand: str, trick: str, wanted: str | None) -> None:
    seat = len(trick.split())
    state = at(contract="H", hands={seat: hand}, trick=trick)
    assert comes_to(state, f"ruff.{sum(state.table.tricks) + 1}") == wanted


def test_what_is_offered_for_the_trick() -> None:
    state = at(contract="H", hands={1: "8H AH 7D", 2: "7S 8S 9D", 3: "TS QD JH"}, trick="AS")
    assert offered(state, 2) == ("lowest.6",)
    assert offered(state, 3) == ("lowest.6",)
    assert offered(state, 0)[0] == "lowest.7", "the leader thinks of the next trick"
    void = at(contract="H", hands={1: "7S 8S 9S", 2: "8H AH 7D"}, trick="AS")
    assert offered(void, 2) == ("ruff.6",)


def test_what_is_made_of_a_pre_move_is_legal() -> None:
    random = Random(4)
    player = random_player(random)
    made = 0
    for _ in range(20):
        for step in play_deal(GAME, GAME.start(), lambda _: player, seeds(random)):
            before = step.before
            for seat in GAME.to_act(before):
                view = GAME.view(before, seat)
                number = sum(view.table.tricks) + 1
                for text in (f"lowest.{number}", f"ruff.{number}", "pass-to.AT"):
                    action = GAME.premove(view, text)
                    if action is not None:
                        made += 1
                        assert GAME.check(view, action) is None
    assert made > 100
