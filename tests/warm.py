"""Imported by the process that others are forked from (`tests.forked`): what each would load."""

import gc
from importlib import import_module

from bot.games import catalogue
from bot.model.languages import LANGUAGES
from bot.words.words import words_in
from engine.players import computer_player
from engine.registry import make_game

GAMES = catalogue()
WORDS = [words_in(one) for one in LANGUAGES]
PLAYER = computer_player(make_game("belot"), "easy")
for _one in (
    "bot.__main__",
    "adapters.discord.service",
    "adapters.browser.service",
    "adapters.telegram.service",
    "tests.bot.decks",
    "tests.bot.pictures.traced",
    "tests.notifications.mortal",
):
    import_module(_one)
# what the first pictures need: each bot would read it at its start, for a third of a second
LAYOUTS = GAMES.layouts()
for _sample in GAMES.samples():
    LAYOUTS.draw(*_sample)
gc.freeze()
