"""Deals to look back at: two of each game, and who looks at them."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, Final

from bot.games import catalogue
from bot.model.people import Person
from bot.model.settings import Settings
from bot.model.tables.table import Place, Seat, Snapshot, Stage, Table, Version
from bot.views.reader import Reader
from bot.words.words import words_in
from engine.contract.game import AnyGame
from engine.players import computer_player
from engine.playthrough import play_deal, random_player, seeds
from engine.record import Record, record_of
from engine.registry import make_game

CATALOGUE: Final = catalogue()


@cache
def played(name: str) -> tuple[AnyGame, Record]:
    """Two deals of a game, partly by chance, so that cards are laid and taken back."""
    game, random = make_game(name, {}, 4), Random(11)
    player, chance = computer_player(game, "easy"), random_player(random)

    def decide(game: AnyGame, view: Any) -> Any:
        if random.random() < 0.15:
            return chance(game, view)
        return player.decide(view, random.randrange(1000), 5)

    steps, state = [], game.start()
    while len(state.standing.written) < 2 and not game.is_over(state):
        for step in play_deal(game, state, lambda _: decide, seeds(random)):
            steps.append(step)
            state = step.after
    return game, record_of(game, steps)


def reader_of(game: AnyGame, state: Any, seat: int | None, language: str = "en") -> Reader:
    """Somebody who looks at a position."""
    seats = tuple([Seat(Person(f"test:{one}", name)) for one, name in enumerate("ABCD")])
    table = Table(
        "0" * 8,
        (Place("test:room"),),
        Person("", ""),
        game.id,
        seats,
        (0,) * 4,
        1,
        1,
        match=1,
        stage=Stage.PLAYING,
    )
    held = Snapshot(Version(1), table, game, state)
    return Reader(
        words_in(language), held, CATALOGUE.presentation_of(game.id).presenter, seat, Settings()
    )
