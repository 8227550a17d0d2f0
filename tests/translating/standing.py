"""Where a message stands: the screens that say it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Final
from unittest import mock

from bot.words.text import Text
from bot.words.words import Arg, Words
from engine.registry import GAMES
from tests.bot.views import gallery
from tests.bot.views.walk import Walk
from tests.looks.moments import Moment, moments

WALKS: Final = 3
"""Walks of each game that are looked through."""
STEPS: Final = 400


def standing(message_id: str, language: str) -> Iterator[Moment]:
    """Yield the screens that say a message: first those that everybody meets in a match, then those
    about no table, then those of random matches."""
    with _noted() as said:
        for moment in _all(language):
            if message_id in said:
                yield moment
            said.clear()


@contextmanager
def _noted() -> Iterator[set[str]]:
    """Note the ids of all messages that are said."""
    said = set[str]()

    def text(self: Words, message_id: str, /, **args: Arg) -> Text:
        said.add(message_id)
        return self._text(message_id, args)  # past what is kept

    with mock.patch.object(Words, "text", text):
        yield said


def _all(language: str) -> Iterator[Moment]:
    for game in GAMES:
        yield from moments(game, language)
    for seen in gallery.everywhere(language):
        yield Moment(seen.name, seen.screen, shared=False)
    for seed in range(WALKS):
        for game in GAMES:
            yield from _walked(Walk(seed, game=game), language, Random(seed))


def _walked(walk: Walk, language: str, random: Random) -> Iterator[Moment]:
    """Yield what is seen on the way of a random match."""
    for held in walk.steps(STEPS):
        for seen in gallery.public(held, language):
            yield Moment(seen.name, seen.screen, shared=True)
        seat = random.randrange(len(held.table.seats))
        page = gallery.page_of(held, language, seat)
        for seen in gallery.panels(held, page):
            yield Moment(seen.name, seen.screen, shared=False)
        if gallery.in_hand(held):
            for seen in gallery.hands(held, page, gallery.drafts_of(held, seat, random)):
                yield Moment(seen.name, seen.screen, shared=False)
