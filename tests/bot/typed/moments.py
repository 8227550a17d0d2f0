"""Moments of each game: a position of every phase, and how a line is read at that table."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, NamedTuple

from bot.games import catalogue
from bot.model.outcomes import Refused
from bot.views.presentation import GameMoves
from engine.contract.errors import NotationError
from engine.contract.game import AnyGame
from engine.playthrough import play_deal, random_player, seeds
from engine.registry import make_game

CATALOGUE = catalogue()
GAMES: tuple[str, ...] = tuple(CATALOGUE.games)


class Moment(NamedTuple):
    """The view of the seat to act in a phase of a game."""

    game: AnyGame
    phase: str
    view: Any

    @property
    def fitting(self) -> tuple[str, ...]:
        """The verbs that fit it."""
        return self._moves.fitting(self.game, self.view)

    @property
    def _moves(self) -> GameMoves:
        return CATALOGUE.presentation_of(self.game.id).moves

    def meaning(self, line: str) -> str:
        """The action that a line means at this table; or the code of the refusal, and the word that
        it names."""
        try:
            return str(self._moves.typed(self.game, self.view, line))
        except NotationError as error:
            return f"{error.code} {error.params['token']}".strip()
        except Refused as refused:
            return refused.refusal.code

    def understands(self, line: str) -> bool:
        """Return True if a line is an action of the game, perhaps with a word missing."""
        said = self.meaning(line)
        return not said.split()[0].isupper() or said.startswith("MISSING_WORD")


@cache
def moments(game: str) -> dict[str, Moment]:
    """The first position of each phase in some random deals, and of each verb that is legal."""
    found: dict[str, Moment] = {}
    for moment, _ in walked(game):
        found.setdefault(moment.phase, moment)
    return found


@cache
def walked(game: str, deals: int = 2) -> tuple[tuple[Moment, str], ...]:
    """Every decision of some random deals with all phases, and the verb that was chosen."""
    one, random = make_game(game, {"cut": "hand"}), Random(5)
    found = []
    player = random_player(random)
    for _ in range(deals):
        for step in play_deal(one, one.start(), lambda _: player, seeds(random)):
            if step.actor >= 0:
                view = one.view(step.before, step.actor)
                phase = str(view.table.phase)
                found.append((Moment(one, phase, view), step.action.verb))
    return tuple(found)
