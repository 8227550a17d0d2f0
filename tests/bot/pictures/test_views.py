"""Any view of any state that play reaches is drawn, within size; equal views give equal bytes."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.model.languages import LANGUAGES
from bot.model.settings import Settings
from bot.model.tables.draft import Draft
from bot.model.tables.table import Snapshot
from bot.ports.screen import Picture, Screen
from bot.views.afterwards.sheet import scores_screen, sheet_screen
from bot.views.hand.hand import hand_screen
from bot.views.table.table import table_screen
from bot.words.words import words_in
from engine.contract.game import AnyGame
from engine.contract.notation import Action
from engine.players import computer_player
from engine.playthrough import play, random_player, seeds
from tests.bot.games.belot.pictures import GAME as BELOT
from tests.bot.games.classic_canasta.pictures import FOUR, TWO
from tests.bot.games.decorated_canasta.pictures import SIX_ALONE
from tests.bot.pictures.keeping import check
from tests.bot.pictures.positions import GAME, held_of
from tests.bot.readers import reader_of
from tests.lanes import volume
from tests.texts import LETTERS

pytestmark = pytest.mark.slow

MOMENTS = volume(3, night=6)


def screens(held: Snapshot, settings: Settings, seats: Iterable[int]) -> list[Screen | None]:
    """Everything with a picture, for the channel and some seats."""
    words = words_in(held.table.language)
    public = reader_of(words, held)
    hands = [
        hand_screen(reader_of(words, held, seat, settings), Draft(held.table.prompts[seat]))
        for seat in seats
    ]
    return [table_screen(public), sheet_screen(public), scores_screen(public), *hands]


names = st.lists(
    st.text(LETTERS, min_size=1, max_size=32).filter(lambda one: bool(one.strip())),
    min_size=6,
    max_size=6,
)


@pytest.mark.parametrize(
    "game", [GAME, FOUR, TWO, SIX_ALONE, BELOT], ids=lambda game: f"{game.id}-{game.seats}"
)
@settings(
    max_examples=volume(3, night=20), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
@given(
    st.integers(0, 2**32),
    names,
    st.sampled_from(LANGUAGES),
    st.sampled_from(["four", "two", "contrast"]),
    st.sampled_from(["rank", "suit"]),
)
def test_any_view_is_drawn(
    game: AnyGame, seed: int, six: list[str], language: str, suits: str, sort: str
) -> None:
    random = Random(seed)
    settings = Settings("", sort, False, suits, random.choice(["own", "international"]))
    luck, sensible = random_player(random), computer_player(game, "easy")

    def player(game: AnyGame, view: Any) -> Action:
        if random.random() < 0.3:
            return luck(game, view)
        return sensible.decide(view, random.getrandbits(32), 5)

    every, drawn = random.randrange(4, 60), set[str]()

    def once(picture: Picture | None) -> None:
        if picture is not None and picture.key not in drawn:
            drawn.add(picture.key)
            check(picture)

    steps = play(game, game.start(), lambda _: player, seeds(random))
    for step in islice(steps, every, every * (MOMENTS + 1), every):
        held = held_of(step.after, tuple(six[: game.seats]), language, game)
        some = random.sample(range(game.seats), volume(2, night=game.seats))
        for screen in screens(held, settings, some):
            once(None if screen is None else screen.picture)
        view = game.view(step.after, random.randrange(game.seats))
        reader = reader_of(words_in(language), held, view.seat, settings)
        once(reader.presenter.table_picture(reader, view))
