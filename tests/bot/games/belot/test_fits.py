"""Belot's screens through the `fit` of every platform, in all languages."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from bot.model.languages import LANGUAGES
from bot.model.tables.waiting import awaited
from bot.ports.screen import Screen
from tests.adapters.telegram.fitting import check_all
from tests.bot.views import gallery
from tests.bot.views.limits import check_limits, fitted
from tests.bot.views.walk import Walk
from tests.lanes import volume

STEPS = 150
TABLES = volume(1, night=4)


def screens() -> Iterator[tuple[str, Screen]]:
    """What people see of some tables: the channel, whoever is to act, somebody who waits."""
    random = Random(1)
    for seed in range(4, 4 + TABLES):
        walk = Walk(seed, options={"length": "51"}, game="belot")
        for number, held in enumerate(walk.steps(STEPS)):
            language = LANGUAGES[number % len(LANGUAGES)]
            seats = {*awaited(held.table, held.game, held.state), random.randrange(4)}
            for seen in gallery.public(held, language):
                yield seen.name, seen.screen
            for seat in seats if gallery.in_hand(held) else ():
                page = gallery.page_of(held, language, seat)
                drafts = gallery.drafts_of(held, seat, random)[:1]
                for seen in gallery.hands(held, page, drafts):
                    yield seen.name, seen.screen
            if not number % 20:
                for seen in gallery.panels(held, gallery.page_of(held, language, seats.pop())):
                    yield seen.name, seen.screen


@pytest.mark.slow
def test_every_fit_takes_belot() -> None:
    seen: set[str] = set()
    shown: set[Screen] = set()
    for name, screen in screens():
        seen.add(name)
        if screen in shown:
            continue
        shown.add(screen)
        check_limits(screen)
        assert list(fitted(screen))
        check_all(screen)
    assert {"public", "hand", "sheet", "options", "score", "history"} <= seen
    assert len(shown) > 100 * TABLES
