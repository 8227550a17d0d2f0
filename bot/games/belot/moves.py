"""Turn presses, taps and typed lines into moves of Bulgarian belot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.belot.play import announce_choices, choice_key, plays_in
from bot.model.outcomes import Refused
from bot.model.settings import Settings
from bot.model.tables.draft import Draft
from bot.views.hand_parts import Chosen
from bot.words.grammar import read_move, words_of
from bot.words.spelling import choice_spellings, joined, seen, word_spellings
from engine.contract.errors import EngineError
from engine.contract.game import AnyGame
from engine.contract.notation import Action
from engine.games.belot import Phase, Play, View, kinds, mask_of

_DOUBLES: Final = {1: "contra", 2: "recontra", 4: "surcontra"}
"""The doubling that may follow a multiplier."""
_FITTING: Final = {
    Phase.CUT: ("cut",),
    Phase.AUCTION: ("bid", "pass", *_DOUBLES.values()),
    Phase.PLAY: ("play", "claim", "throw-in"),
}
_CALLS: Final = ("tierce", "quarte", "quint", "carre")
_JOINING: Final = ("with", "announcing")
"""Words between a card and the announcements that are called with it."""
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

    def fitting(self, game: AnyGame, view: View) -> tuple[str, ...]:
        """Return the verbs that fit the phase, the bids so far and the options: *contra* needs a
        bid, and *recontra* a contra."""
        off = set()
        if game.options.third_doubling == "off":
            off.add("surcontra")
        if game.options.throw_in == "off" or not view.table.first_trick:
            off.add("throw-in")
        auction = view.table.auction
        doubled = "" if auction.contract is None else _DOUBLES.get(auction.mult)
        return tuple(
            verb
            for verb in _FITTING.get(view.table.phase, ())
            if verb not in off and (verb not in _DOUBLES.values() or verb == doubled)
        )

    def typed(self, game: AnyGame, view: View, line: str) -> str:
        """Play a typed card with all possible announcements and declarations, with the named ones
        (``7c tierce``), or without any if ``none`` follows.

        Raises:
            Refused: ``NO_SUCH_ANNOUNCEMENT``.
        """
        line, called = _called(line)
        action = read_move(game, line, self.fitting(game, view))
        if action.endswith(NOTHING_MORE):
            return action.removesuffix(NOTHING_MORE)
        try:
            typed = game.parse(action)
        except EngineError:
            return action  # the table reports the error
        if not isinstance(typed, Play) or typed.announce:
            return action
        plays = [one for one in plays_in(game.legal(view).actions) if one.card == typed.card]
        if called and plays:
            wanted = sorted([kind for kind, _ in called])
            whole = game.options.whole
            plays = [one for one in plays if _kinds(one, whole) == wanted]
            if not plays:
                said = ", ".join([word for _, word in called])
                raise Refused("NO_SUCH_ANNOUNCEMENT", card=str(typed.card), kinds=said)
        elif typed.belot:
            return action
        return str(plays[0]) if plays else action  # the first listed one announces everything


def _kinds(play: Play, whole: bool) -> list[str]:
    """Return the words called out with a play, sorted."""
    return sorted([kind for cards in play.announce for kind in kinds(mask_of(cards), whole)])


def _called(line: str) -> tuple[str, list[tuple[str, str]]]:
    """Return a typed line without the announcements that it calls, and these: each with its
    word."""
    spelled, joining = choice_spellings(_CALLS), word_spellings((Play,))
    words = [(word, joined(seen(word))) for word in words_of(line)]
    called = [(spelled[one], word) for word, one in words if one in spelled]
    if not called:
        return line, []
    left = [word for word, one in words if one not in spelled and joining.get(one) not in _JOINING]
    return " ".join(left), called
