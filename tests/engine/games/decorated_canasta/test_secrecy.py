"""Who sees what (H35), and what a viewer's sample of the unseen keeps."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

import pytest

from engine.canasta.events import CardDiscarded
from engine.contract.cards import cards, text_of
from engine.games.decorated_canasta import events as what
from engine.games.decorated_canasta.memory import memory_of
from engine.games.decorated_canasta.state import Phase, State, View
from engine.playthrough import play, random_player, seeds
from engine.proof.invariants import refused_position
from tests.engine.games.decorated_canasta.table import (
    EIGHTS,
    GAME,
    after,
    at,
    drawing,
    game_of,
    happened,
    playing,
)
from tests.positions.decorated_canasta import pack_position

OTHERS: Final = (1, None)
SEED: Final = bytes(range(1, 33))


def views(state: State) -> list[View]:
    """What all but the player see."""
    return [GAME.view(state, seat) for seat in OTHERS]


def test_H35_laying_moving_and_undoing_shows_nobody_anything() -> None:
    start = state = playing("QC QD AH 9C 9D", groups={0: ["KC KD KH X"]})
    seen = views(start)
    for text in ("meld QC QD", "move 1 X to 2", "heart-ace", "undo", "heart-ace", "undo"):
        state = after(state, text)
        assert views(state) == seen
    assert views(after(start, "discard 9C")) == views(after(state, "discard 9C"))


def test_H35_the_player_sees_his_own_plays() -> None:
    view = GAME.view(after(playing("KC KD KH 9C"), "meld KC KD KH"), 0)
    assert text_of(view.hand) == "9C"
    assert [text_of(group.cards) for group in view.groups] == ["KC KD KH"]
    assert view.table.collections[0].groups == ()


def test_H35_a_discard_settles_everything_at_once() -> None:
    state = playing("QC QD AH 8S 9C 9D", groups={0: [f"{EIGHTS} X"]})
    state = after(state, "meld QC QD", "move 1 X to 2", "add 1 8S", "heart-ace")
    told = [one for one in happened(state, "discard 9C") if not isinstance(one, CardDiscarded)]
    assert [str(one) for one in told] == [
        "seat 0 plays: cards 8S QC QD AH",
        "seat 0 melds: group 1, added 8S, removed X, size 4",
        "seat 0 melds: group 2, added QC QD X, removed -, size 3",
        "seat 0 lays-apart: count 1",
    ]


def test_H35_opening_and_canastas_are_told() -> None:
    kings = "KC KC KD KD KH KH KS"
    told = happened(after(playing(f"{kings} 9C 9D"), f"meld {kings}"), "discard 9C")
    assert [one.tag for one in told] == ["opens", "plays", "melds", "completes-canasta", "discards"]


def test_H35_the_taken_talon_is_seen_and_its_groups_when_the_rest_is_taken() -> None:
    state = drawing("7C 7D 9C TC", "5S 7S", groups={0: [EIGHTS]})
    lifted = after(state, "take-top", "meld 7C 7D 7S")
    for view in views(lifted):
        assert (view.table.phase, text_of(view.table.talon)) == (Phase.PILE, "5S")
        assert view.table.hand_sizes[0] == 5
        assert len(view.table.collections[0].groups) == 1
    assert [one.tag for one in happened(lifted, "take-rest")] == ["plays", "melds", "takes-rest"]


def test_H35_below_the_minimum_nothing_is_settled_before_the_end() -> None:
    four = "4C 4C 4D 4D 4H 4H"
    state = drawing(f"{four} 9C", "9D 9H 5S 4S")
    taken = after(state, "take-top", f"meld {four} 4S", "take-rest")
    for view in views(taken):
        assert view.table.collections[0].groups == ()
        assert view.table.hand_sizes[0] == 11
    back = after(taken, "undo")
    assert [view.table for view in views(back)] == [view.table for view in views(state)]


# --- samples -------------------------------------------------------------------------------------


def test_a_sample_knows_the_cards_of_a_taken_talon() -> None:
    state = drawing("7C 7D 9C TC", "5S JS 7S", groups={0: [EIGHTS]})
    state = after(state, "take-top", "meld 7C 7D 7S", "take-rest", "discard 9C")
    view = GAME.view(state, 1)
    assert text_of(memory_of(view).known_hands()[0]) == "5S JS"
    for number in range(5):
        sample = GAME.resample(view, bytes([number] * 32))
        assert GAME.view(sample, 1) == view
        assert set(cards("5S JS")) <= set(sample.hidden.hands[0])


def test_a_sample_knows_the_rejected_and_the_kept_cards() -> None:
    state = after(pack_position(bottom="8C 7C 6C", shown=True), "keep 7C")
    view = GAME.view(state, 1)
    for number in range(5):
        sample = GAME.resample(view, bytes([number] * 32))
        assert text_of(sample.hidden.stock[:2]) == "8C 6C"
        assert cards("7C")[0] in sample.hidden.hands[0]


def test_a_sample_after_a_reshuffle_has_the_talon_as_its_stock() -> None:
    game, random = game_of(6), Random(5)
    player = random_player(random)
    for step in play(game, game.start(), lambda _: player, seeds(random), random.choice):
        made = [event for event in step.events if isinstance(event, what.TalonReshuffled)]
        if made and game.to_act(step.after) == (step.actor,):
            break
    talon = Counter(step.before.table.talon)
    for viewer in range(6):
        view = game.view(step.after, viewer)
        sample = game.resample(view, SEED)
        assert game.view(sample, viewer) == view
        assert not Counter(sample.hidden.stock) - talon


@pytest.mark.parametrize("texts", [("take-top",), ("take-top", "meld 4C 4C 4D 4S", "take-rest")])
def test_a_sample_in_the_middle_of_a_pick_up(texts: tuple[str, ...]) -> None:
    state = after(drawing("4C 4C 4D 9C TC", "9D 9H 5S 4S"), *texts)
    for viewer in (0, 1, None):
        view = GAME.view(state, viewer)
        sample = GAME.resample(view, SEED)
        assert GAME.view(sample, viewer) == view
        assert sorted(GAME.all_cards(sample)) == sorted(GAME.deck)
        if viewer != 0:
            assert GAME.check(GAME.view(sample, 0), GAME.parse("undo")) is None


def test_a_hand_made_position_is_sampled_too() -> None:
    game = game_of(3)
    state = at(seats=3, hands={0: "4C 9D"}, talon="5S", red_threes={1: "3D"})
    for viewer in (0, 1, 2, None):
        view = game.view(state, viewer)
        assert game.view(game.resample(view, SEED, {1: cards("KC KD")}), viewer) == view
    sample = game.resample(game.view(state, 0), SEED, {1: cards("KC KD")})
    assert set(cards("KC KD")) <= set(sample.hidden.hands[1])


@pytest.mark.parametrize("twice", [False, True])
def test_H10_whoever_throws_the_card_taken_free_has_another(twice: bool) -> None:
    """Only with an equal card in the hand may it be thrown, so everybody knows of that one."""
    state = after(drawing("4S 9C TD QH", "4S", windows=[0]), "take-free", "discard 4S")
    if twice:
        state, _ = GAME.apply(state, 0, GAME.parse("unthrow"))
        state = after(state, "discard 4S")
    for viewer in OTHERS:
        view = GAME.view(state, viewer)
        assert memory_of(view).known_hands()[0] == cards("4S")
        for number in range(5):
            sample = GAME.resample(view, bytes([number]) * 32)
            assert refused_position(GAME, sample) == ""
            assert GAME.view(sample, viewer) == view


def test_H10_not_if_the_other_one_was_laid() -> None:
    start = drawing("4S 4C 4D 9C TD QH KC", "4S", windows=[0], groups={0: [EIGHTS]})
    state = after(start, "take-free", "meld 4S 4C 4D", "discard 4S")
    assert memory_of(GAME.view(state, 1)).known_hands()[0] == ()


def test_H10_nor_if_it_was_taken_in_an_earlier_turn() -> None:
    start = drawing("9C TD QH KC", "4S", windows=[0], hands={1: "5C 6D 7H"})
    state = after(start, "take-free", "discard 9C", "draw", "discard 5C", "draw", "discard 4S")
    assert memory_of(GAME.view(state, 1)).known_hands()[0] == ()
