"""Positions of every game to try a law at: of play that is half at random, half sensible."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from engine.contract.chance import SEED_BYTES
from engine.contract.game import AnyGame
from engine.contract.notation import Action
from engine.players import computer_player, levels
from engine.playthrough import play, random_player, seeds
from engine.registry import GAMES, find_games, game_type, make_game

EXAMPLE = find_games("tests.engine.games")
"""The game of docs/adding-a-game.md."""
EVERYBODY = [
    (name, seats)
    for name, kind in {**GAMES, **EXAMPLE}.items()
    for seats in dict.fromkeys((kind.seat_choices[0], kind().seats, kind.seat_choices[-1]))
]
"""Every game with the fewest, the usual and the most seats; one more game needs no line here."""


def game_for(name: str, seats: int) -> AnyGame:
    """The game with its default options."""
    return make_game(name, {}, seats) if name in GAMES else game_type(name, EXAMPLE)(seats=seats)


def states(game: AnyGame, seed: int, count: int, share: float) -> Iterator[Any]:
    """So many states in which somebody is to act: a `share` of those that the walk comes through.
    Half of the decisions are any legal move, half are those of the weakest player that thinks."""
    random = Random(f"{game.id} {game.seats} {seed}")
    anything = random_player(random)
    thinker = computer_player(game, [*levels(game), "random"][1])

    def decide(_: AnyGame, view: Any) -> Action:
        if random.random() < 0.5:
            return anything(game, view)
        return thinker.decide(view, random.getrandbits(32), 5)

    while True:
        for step in play(game, game.start(), lambda _: decide, seeds(random), random.choice):
            if random.random() < share and game.to_act(step.after):
                yield step.after
                count -= 1
                if not count:
                    return


def resampled(game: AnyGame, state: Any, seat: int | None, random: Random) -> Any:
    """What a seat sees in a state that it cannot tell from the true one; asked for the first time,
    so that nothing which was worked out from the truth is kept in it."""
    other = game.resample(game.view(state, seat), random.randbytes(SEED_BYTES))
    return game.view(other, seat)
