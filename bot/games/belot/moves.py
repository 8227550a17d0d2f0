"""Turn presses, taps and typed lines into moves of Bulgarian belot."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.belot.play import announce_choices, choice_key, plays_in
from bot.model.outcomes import Refused
from bot.model.settings import Settings
from bot.model.tables.draft import Draft
from bot.views.hand_parts import Chosen
from bot.words.grammar import read_move
from engine.contract.errors import EngineError
from engine.contract.game import AnyGame
from engine.contract.notation import Action
from engine.games.belot import Phase, Play, View

_THROWN = "discard "
"""A card alone, or after *throw*, is played."""
NOTHING_MORE = " none"
"""The suffix of a typed card for a play without announcements and declarations."""


class BelotMoves:
    """Turns presses, taps and typed lines into moves of belot."""

    def press(self, game: AnyGame, view: View, draft: Draft, what: str) -> Chosen:
        """Choose the announcements to make with the first card."""
        known = {choice_key(one) for one in announce_choices(game.legal(view).actions)}
        if what not in known:
            raise Refused("UNKNOWN_CONTROL")
        return Chosen(draft=replace(draft, panel=what))

    def tap_pages(self, view: View, settings: Settings) -> tuple[frozenset[str], ...]:
        """Return no pages: no cards are chosen in belot."""
        del view, settings
        return ()

    def offered(self, game: AnyGame, view: View, draft: Draft) -> Sequence[Action]:
        """Return the plays of illegal cards: a press on one says why it is illegal."""
        del game, draft
        if view.table.phase is not Phase.PLAY or view.seat != view.table.seat:
            return ()
        return [Play(card) for card in view.hand]

    def typed(self, game: AnyGame, view: View, line: str) -> str:
        """Play a typed card with all possible announcements and declarations, or without any if
        ``none`` follows."""
        action = read_move(game, line)
        if action.startswith(_THROWN):
            action = f"play {action.removeprefix(_THROWN)}"
        if action.endswith(NOTHING_MORE):
            return action.removesuffix(NOTHING_MORE)
        try:
            typed = game.parse(action)
        except EngineError:
            return action  # the table reports the error
        if not isinstance(typed, Play) or typed.belot or typed.announce:
            return action
        for one in plays_in(game.legal(view).actions):
            if one.card == typed.card:
                return str(one)  # the first listed one announces everything
        return action
