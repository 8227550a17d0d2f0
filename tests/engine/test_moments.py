"""Moments of a deal: what the computer would have done instead, and what that was worth to it."""

import pickle
from functools import cache
from random import Random
from typing import Any

import pytest

from engine.contract.game import AnyGame
from engine.contract.moves import Step
from engine.contract.player import Estimator
from engine.moments import (
    Choice,
    Difference,
    Judged,
    Judgement,
    choices,
    judged,
    measures,
    moments,
    outstanding,
)
from engine.players import computer_player, levels
from engine.playthrough import play_deal, random_player, seeds
from engine.registry import GAMES, make_game
from tests.engine.games.toy import ToyGame

pytestmark = pytest.mark.slow
SOME_GAMES = [
    one if one in {"belot", "bulgarian-canasta"} else pytest.param(one, marks=pytest.mark.night)
    for one in GAMES
]
"""Two by day, all by night."""


@cache
def deal(name: str, chance: float = 0.1, level: str = "easy") -> tuple[AnyGame, list[Choice]]:
    """The decisions of a deal that players of a level play, partly by chance."""
    game, random = make_game(name, {}), Random(4)
    player, any_move = computer_player(game, level), random_player(random)

    def decide(game: AnyGame, view: Any) -> Any:
        if random.random() < chance:
            return any_move(game, view)
        return player.decide(view, random.randrange(1000), 5)

    steps: list[Step] = []
    while len(steps) < 20:  # somebody has bid
        steps = list(play_deal(game, game.start(), lambda _: decide, seeds(random)))
    states, moves = [one.after for one in steps], [(one.actor, one.action) for one in steps]
    return game, list(choices(game, states, moves))


def test_what_decisions_are_compared_with() -> None:
    assert {name: measures(make_game(name, {})) for name in GAMES} == {
        "belot": ("easy", "strong"),
        "bulgarian-canasta": ("easy", "strong"),
        "classic-canasta": ("easy", "strong"),
        "decorated-canasta": ("easy", "strong"),
    }
    assert measures(ToyGame()) is None
    assert judged(ToyGame(), None, None, 1) is None  # type: ignore[arg-type]


@pytest.mark.parametrize("name", SOME_GAMES)
def test_choices_are_what_seats_decided_themselves(name: str) -> None:
    game, found = deal(name)
    assert len(found) > 8
    assert {one.seat for one in found} == set(range(game.seats))
    assert [one.place for one in found] == sorted({one.place for one in found})
    for one in found:
        assert one.view.to_act == (one.seat,)
        assert game.check(one.view, one.action) is None
        assert game.forced(one.view) is None
        assert game.by_chance(one.view) is None
        assert one.action.verb != "undo"
    only = [one for one in found if len(game.legal(one.view).actions) == 1]
    assert only or name != "bulgarian-canasta", "a meld or the one card to throw"


@pytest.mark.parametrize("name", SOME_GAMES)
def test_estimates_are_repeatable_and_counted(name: str) -> None:
    """In other objects, too, as they come to another process; more budget is more samples."""
    game, found = deal(name)
    player = computer_player(game, list(levels(game))[-1])
    assert isinstance(player, Estimator)
    one = Random(1).choice(found)
    tried = [*dict.fromkeys([one.action, *game.legal(one.view).actions])][:3]
    few = player.estimates(one.view, tried, 7, 5)
    again = pickle.loads(pickle.dumps(one.view))
    assert player.estimates(again, tried, 7, 5) == few
    assert len(few) == len(tried)
    assert len({len(row) for row in few}) == 1
    assert 2 <= len(few[0]) < len(player.estimates(one.view, tried, 7, 250)[0])


@pytest.mark.parametrize("name", SOME_GAMES)
def test_a_judgement_depends_on_the_view_alone(name: str) -> None:
    """Who decided is judged by what they knew: in another deal that looks the same to them, they
    are judged alike."""
    game, found = deal(name)
    one = next(one for one in found[len(found) // 2 :] if judged(game, one.view, one.action, 3, 2))
    other = game.view(game.resample(one.view, bytes(32)), one.seat)
    assert judged(game, other, one.action, 3, 2) == judged(game, one.view, one.action, 3, 2)


def test_a_wasted_card_is_the_worst_moment() -> None:
    """Somebody plays the card that costs most of all cards of the deal: their worst moment."""
    game, found = deal("belot", 0.0, "normal")
    player: Any = computer_player(game, "strong")
    dearest: tuple[float, int, Any] = (0.0, -1, None)
    for one in found:
        cards = [card for card in game.legal(one.view).actions if card.verb == "play"]
        if len(cards) > 1:
            rows = player.estimates(one.view, cards, 1, 60)
            means = [sum(row) / len(row) for row in rows]
            cost = max(means) - min(means)
            dearest = max(dearest, (cost, one.place, cards[means.index(min(means))]))
    cost, place, action = dearest
    looked_at: list[Judged] = []
    for one in found:
        done = action if one.place == place else one.action
        result = judged(game, one.view, done, one.place, 20)
        if result is not None:
            looked_at.append((Choice(one.place, one.seat, one.view, done), result))
    (worst,) = [one for one in moments(game, looked_at) if not one.good and one.place == place]
    assert worst.points == pytest.approx(cost, rel=0.5)
    assert (worst.level, worst.done) == ("strong", str(action))


def made_up(place: int, seat: int, lost: float, gained: float, error: float = 1.0) -> Judged:
    game, _ = deal("belot")
    action = game.parse("pass")
    difference = Difference(lost, error), Difference(gained, error)
    return Choice(place, seat, None, action), Judgement("bid spades", "contra", *difference)


def test_what_stands_out_is_looked_at_again() -> None:
    """Two decisions of each kind and seat, those that are beyond doubt; a mistake is never the
    best moment, however bad the easy player's would have been. Less than a point is no moment."""
    some = [
        *[made_up(at, 0, lost=at, gained=-9) for at in range(6)],
        *[made_up(10 + at, 1, lost=-at, gained=at) for at in range(6)],
        made_up(20, 2, lost=5, gained=90),
        made_up(21, 3, lost=0.5, gained=0.5),
        made_up(22, 3, lost=0.5, gained=0.5, error=0.1),
        made_up(23, 3, lost=-1, gained=0.9, error=0.1),
    ]
    assert [one.place for one in outstanding(some)] == [4, 5, 14, 15, 20, 22, 23]
    game, _ = deal("belot")
    found = moments(game, some)
    assert [(one.seat, one.good, one.place, one.points) for one in found] == [
        (0, False, 5, 5),
        (1, True, 15, 5),
        (2, False, 20, 5),
    ]
    assert [(one.level, one.done, one.instead) for one in found[:2]] == [
        ("strong", "pass", "bid spades"),
        ("easy", "pass", "contra"),
    ]


@pytest.mark.parametrize(
    ("some", "expected"),
    [
        # place, lost, gained, error of both
        ([(1, 2.0, 0.0, 1.0)], [(False, 1, 2)]),  # a point beyond doubt
        ([(1, 1.9, 0.0, 1.0)], []),
        ([(1, 0.0, 2.0, 1.0)], [(True, 1, 2)]),
        ([(1, 0.0, 1.9, 1.0)], []),
        ([(3, 5.0, 0.0, 1.0), (1, 5.0, 0.0, 1.0)], [(False, 1, 5)]),  # of equals the first
        ([(3, 0.0, 5.0, 1.0), (1, 0.0, 5.0, 1.0)], [(True, 1, 5)]),
        ([(1, 9.0, 0.0, 8.0), (2, 3.0, 0.0, 1.0)], [(False, 2, 3)]),  # the surer one
        ([(1, 0.5, 9.0, 1.0)], [(True, 1, 9)]),  # perhaps no mistake
        ([(1, 1.5, 9.0, 1.0)], []),  # a mistake, too small to be told
        ([(1, 0.0, 4.0, 1.0), (2, 5.0, 0.0, 1.0)], [(True, 1, 4), (False, 2, 5)]),
        ([(1, 2.5, 0.0, 0.1), (2, 0.0, 3.5, 0.1)], [(True, 2, 4), (False, 1, 2)]),
    ],
)
def test_the_best_and_the_worst_moment(
    some: list[tuple[int, float, float, float]], expected: list[tuple[bool, int, int]]
) -> None:
    game, _ = deal("belot")
    looked_at = [made_up(place, 2, lost, gained, error) for place, lost, gained, error in some]
    found = moments(game, looked_at)
    assert {one.seat for one in found} <= {2}
    assert [(one.good, one.place, one.points) for one in found] == expected
