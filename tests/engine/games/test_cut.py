"""What comes before the first card, in all games alike: by hand, by chance, and whatever waits."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from engine.contract import chance
from engine.contract.game import AnyGame
from engine.contract.moves import DEALER, Shuffle
from engine.contract.rules import specs
from engine.players import computer_player, levels
from engine.registry import GAMES, make_game

pytestmark = pytest.mark.slow

CEREMONIES: Final = ("cut-for-deal", "cut", "keep")
SEEDS: Final = [bytes([number]) * 32 for number in range(8)]
EVERYBODY: Final = [(name, seats) for name, kind in GAMES.items() for seats in kind.seat_choices]
BY_HAND: Final = {
    "bulgarian-canasta": ["cut-for-deal", "keep", "cut"],
    "belot": ["cut"],
    "classic-canasta": ["cut"],
    "decorated-canasta": ["cut", "keep"],
}
"""The ceremonies of each game, in order."""


def begun(game: AnyGame, seed: bytes, state: Any = None) -> Any:
    """The state after the shuffle."""
    return game.apply(game.start() if state is None else state, DEALER, Shuffle(seed))[0]


def in_order(verbs: list[str]) -> list[str]:
    """Each verb once, as it first came."""
    return list(dict.fromkeys(verbs))


def test_every_game_has_the_option() -> None:
    for name, kind in GAMES.items():
        (spec,) = [spec for spec in specs(kind.options_type) if spec.name == "cut"]
        assert set(spec.choices) == {"hand", "chance"} | ({"open"} if name == "belot" else set())
        assert spec.default == ("chance" if name == "classic-canasta" else "hand")


@pytest.mark.parametrize(("name", "seats"), EVERYBODY)
@pytest.mark.parametrize("seed", SEEDS[:3], ids=lambda seed: seed[0])
def test_a_deal_by_chance_needs_nobody_before_the_first_decision(
    name: str, seats: int, seed: bytes
) -> None:
    game = make_game(name, {"cut": "chance"}, seats)
    state = begun(game, seed)
    (seat,) = game.to_act(state)
    view = game.view(state, seat)
    assert view.hand
    assert game.by_chance(view) is None
    assert not {action.verb for action in game.legal(view).actions} & set(CEREMONIES)
    told = {event.tag for event in state.log}
    assert not told & {"cuts", "cuts-for-deal", "looks-at-bottom", "keeps"}


@pytest.mark.parametrize(("name", "seats"), EVERYBODY)
@pytest.mark.parametrize("seed", SEEDS, ids=lambda seed: seed[0])
def test_what_is_left_to_chance_leads_to_the_first_decision(
    name: str, seats: int, seed: bytes
) -> None:
    """Each ceremony is passed by the action of chance, which is the stand-in's too."""
    game = make_game(name, {"cut": "hand"}, seats)
    state = begun(game, seed)
    verbs = []
    while True:
        for viewer in (None, *[one for one in range(seats) if one not in game.to_act(state)]):
            assert game.by_chance(game.view(state, viewer)) is None
        seat = game.to_act(state)[0]
        view = game.view(state, seat)
        action = game.by_chance(view)
        if action is None:
            break
        assert action == game.by_chance(view) == game.stand_in(view)
        assert game.check(view, action) is None
        assert str(action).split()[-1] in {"any", "-"}, "no place is named and nothing is kept"
        verbs.append(action.verb)
        state, _ = game.apply(state, seat, action)
    assert in_order(verbs) == BY_HAND[name]
    assert not set(CEREMONIES) & {action.verb for action in game.legal(view).actions}


@pytest.mark.parametrize(("name", "seats"), EVERYBODY)
def test_no_real_decision_is_left_to_chance(name: str, seats: int) -> None:
    game, random = make_game(name, {"cut": "hand"}, seats), Random(4)
    state = begun(game, SEEDS[1])
    for _ in range(60):
        if not game.to_act(state):
            break
        seat = game.to_act(state)[0]
        view = game.view(state, seat)
        action = random.choice(game.legal(view).actions)
        assert (game.by_chance(view) is not None) is (action.verb in CEREMONIES)
        state, _ = game.apply(state, seat, action)


@pytest.mark.parametrize(("name", "seats"), EVERYBODY)
@pytest.mark.parametrize("seed", SEEDS[:3], ids=lambda seed: seed[0])
def test_an_uncut_pack_is_dealt_as_it_was_shuffled(name: str, seats: int, seed: bytes) -> None:
    """Its bottom, the bottom three included, lies in the stock as the seed laid it."""
    game = make_game(name, {"cut": "chance"}, seats)
    stock = begun(game, seed).hidden.stock
    assert stock == chance.shuffle(game.pack, seed)[: len(stock)]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("cut", ["hand", "chance"])
def test_computer_players_of_every_level_know_the_option(name: str, cut: str) -> None:
    for level in levels(make_game(name, {})):
        game = make_game(name, {"cut": cut})
        player, state = computer_player(game, level), begun(game, SEEDS[3])
        verbs = []
        for number in range(12):
            if not game.to_act(state):
                break  # all have passed
            seat = game.to_act(state)[0]
            action = player.decide(game.view(state, seat), number, 5)
            verbs.append(action.verb)
            state, _ = game.apply(state, seat, action)
        ceremonies = in_order([verb for verb in verbs if verb in CEREMONIES])
        assert ceremonies == (BY_HAND[name] if cut == "hand" else []), level
