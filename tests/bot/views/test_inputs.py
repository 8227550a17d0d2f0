"""A hand is made again only if something that it is made of has changed: what is said to be
everything is everything, in random lives of tables of every game."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from bot.model.settings import Settings
from bot.model.tables.draft import Draft
from bot.model.tables.table import Snapshot, Stage
from bot.model.tables.waiting import Wait, awaited
from bot.ports.screen import Screen
from bot.views.hand.hand import hand_inputs, hand_screen
from bot.views.reader import Reader
from bot.words.words import words_in
from engine.registry import GAMES
from tests.bot.readers import reader_of
from tests.bot.views.walk import Walk
from tests.lanes import mostly_slow, volume

STEPS: Final = volume(120, night=2500)
WALKS: Final = volume(2, night=3)
REMEMBERED: Final = 6
"""With so many hands of a seat that were made before, each is compared."""
READERS: Final = (
    ("en", Settings()),
    ("bg", Settings()),
    ("en", Settings(sort="suit")),
    ("en", Settings(text_only=True)),
)


def asked(held: Snapshot, seat: int, random: Random) -> Iterator[tuple[Reader, Draft]]:
    """A seat's hand as it is, and as another reader sees it, or with cards chosen."""
    view, prompt = held.game.view(held.state, seat), held.table.prompts[seat]
    cards = tuple([str(card) for card in getattr(view, "hand", ())])
    yield reader_of(words_in("en"), held, seat), Draft(prompt)
    language, settings = random.choice(READERS)
    chosen = cards[: random.randrange(4)] if random.random() < 0.5 else ()
    yield reader_of(words_in(language), held, seat, settings), Draft(prompt, chosen)


@pytest.mark.parametrize("game", mostly_slow(tuple(GAMES), "belot", "bulgarian-canasta"))
@pytest.mark.slow
def test_the_same_inputs_make_the_same_hand(game: str) -> None:
    moved = quiet = 0
    for seed in range(WALKS):
        walk, random = Walk(seed, game=game), Random(seed)
        known: defaultdict[int, deque[tuple[object, Screen]]]
        known = defaultdict(lambda: deque(maxlen=REMEMBERED))
        for held in walk.steps(STEPS):
            if held.state is None or held.table.stage is Stage.LOBBY:
                continue
            waits = awaited(held.table, held.game, held.state)
            for seat, one in enumerate(held.table.seats):
                if one.person is None:
                    continue
                for reader, draft in asked(held, seat, random):
                    inputs, screen = hand_inputs(reader, draft), hand_screen(reader, draft)
                    same = [made for before, made in known[seat] if before == inputs]
                    assert all(made == screen for made in same)
                    if seat not in waits and Wait.ACT in waits.values() and not draft.cards:
                        moved += 1
                        quiet += bool(same)
                    known[seat].append((inputs, screen))
    assert quiet > moved / 3, "somebody who waits has the same hand"
