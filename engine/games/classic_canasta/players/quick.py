"""Plays whole turns in sampled deals: as the normal player does, without a state after each play.

What is laid within a turn is seen by nobody else, so only the hand and the melds of the turn
change until it ends, and the player's outlook stays what it was.
"""

from __future__ import annotations

from engine.contract.cards import without
from engine.contract.game import Game
from engine.contract.moves import Undo
from engine.contract.notation import Action
from engine.contract.values import but, with_item
from engine.games.classic_canasta.actions import AddCards, Draw, LayMeld
from engine.games.classic_canasta.openings import after_play
from engine.games.classic_canasta.options import ClassicOptions
from engine.games.classic_canasta.pile import keys
from engine.games.classic_canasta.players.normal import Normal
from engine.games.classic_canasta.players.outlook import outlook
from engine.games.classic_canasta.state import FREE, State, View

MOST_PLAYS = 40
"""Plays of one turn; it ends with a throw or with undo long before."""


class Quick:
    """Decides as a normal player does, turn by turn."""

    def __init__(self, game: Game[State, View, ClassicOptions], normal: Normal) -> None:
        self.game = game
        self.normal = normal

    def turn(self, state: State) -> tuple[State, int, int]:
        """Play on to the end of the turn, or to an undo; return the state, how many actions that
        took and how many of them were undo."""
        game, normal = self.game, self.normal
        seat = state.table.seat
        view = game.view(state, seat)
        actions = 0
        if view.turn is None:
            drawn = normal.draw(view) if keys(view) else Draw()
            state, _ = game.apply(state, seat, drawn)
            view = game.view(state, seat)
            actions = 1
        look = outlook(view)
        while True:
            bound = view.table.bound is not FREE
            action: Action = game.stand_in(view) if bound else normal.play(view, look)
            actions += 1
            after = _after(view, action)
            if after is None or actions > MOST_PLAYS:
                break
            view = after
        if view.turn is not state.turn:
            hands = with_item(state.hidden.hands, seat, view.hand)
            state = but(state, hidden=but(state.hidden, hands=hands), turn=view.turn)
        state, _ = game.apply(state, seat, action)
        return state, actions, isinstance(action, Undo)


def _after(view: View, action: Action) -> View | None:
    """Return what the player sees after a play of their turn, or None if it is none."""
    if not isinstance(action, LayMeld | AddCards):
        return None
    laid, hand = after_play(view.melds, action), without(view.hand, action.cards)
    if laid is None or hand is None:
        return None
    assert view.turn is not None
    return but(view, hand=hand, turn=but(view.turn, melds=laid[0]))
