"""Find the games that the bot offers by their folders: rules in `engine/games/<id>`, presentation
in `bot/games/<id>`.

A folder is named after the game's id, with underscores. Whoever runs the bot can add games from
other packages that are laid out like Kafene: ``tests`` offers the games of `tests.engine.games`,
shown as `tests.bot.games` says. A game without a presentation is shown through the `Game` interface
alone (`bot.views.generic`). The engine may know games that are not offered.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable, Mapping
from typing import Final

from bot.pictures.layouts import Layout, Layouts
from bot.pictures.samples import samples
from bot.views.generic import GENERIC
from bot.views.presentation import Presentation
from bot.words.words import add_words
from engine.registry import GAMES, Games, games_with

_DOOR: Final = "PRESENTATION"


class Catalogue:
    """The offered games in order, with their presentations."""

    def __init__(self, games: Games, presentations: Mapping[str, Presentation]) -> None:
        def place(game: str) -> tuple[int, str]:
            return presentations.get(game, GENERIC).order, game

        self.games: Final[Games] = {name: games[name] for name in sorted(games, key=place)}
        self._presentations: Final = presentations

    def presentation_of(self, game: str) -> Presentation:
        """Return the presentation of a game; that of an unknown game is generic."""
        return self._presentations.get(game, GENERIC)

    def layouts(self) -> Layouts:
        """Return the layouts of all pictures."""
        more: dict[str, Layout] = {}
        for one in self._presentations.values():
            more.update(one.layouts)
        return Layouts(more)

    def samples(self) -> list[tuple[str, str]]:
        """Return pictures to draw in advance, as layouts with their facts."""
        found = list(samples())
        for one in self._presentations.values():
            found += one.samples()
        return found


def find_presentations(package: str) -> dict[str, Presentation]:
    """Find the presentations in the folders of a package, by game id.

    A package that does not exist has none.
    """
    try:
        places = importlib.import_module(package).__path__
    except ModuleNotFoundError as error:
        if error.name is None or not f"{package}.".startswith(f"{error.name}."):
            raise  # the package exists, but imports something that does not
        return {}
    found: dict[str, Presentation] = {}
    for one in pkgutil.iter_modules(places):
        if one.ispkg:
            door = getattr(importlib.import_module(f"{package}.{one.name}"), _DOOR, None)
            if isinstance(door, Presentation):
                found[one.name.replace("_", "-")] = door
    return found


def catalogue(more: Iterable[str] = ()) -> Catalogue:
    """Return our games with a presentation, and all games of the packages `more`.

    Raises:
        UnknownGame: see `games_with`.
        MissingWords: see `add_words`.
    """
    roots = tuple(more)
    presentations = find_presentations(__name__)
    games = {
        name: kind
        for name, kind in games_with(roots).items()
        if name in presentations or name not in GAMES
    }
    for root in roots:
        shown = find_presentations(f"{root}.bot.games")
        if shown:
            add_words(f"{root}.bot.games")
        presentations |= shown
    return Catalogue(games, presentations)
