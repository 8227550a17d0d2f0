"""Plays whole turns in sampled deals: as the normal player does, without a view after each play.

What is laid within a turn is seen by nobody else, so only the hand and the melds of the turn
change until the card is thrown.
"""

from __future__ import annotations

from engine.contract.game import Game
from engine.contract.moves import Undo
from engine.contract.notation import Action
from engine.contract.values import but, with_item
from engine.games.bulgarian_canasta.actions import AddCards, Draw, LayMeld
from engine.games.bulgarian_canasta.options import BulgarianOptions
from engine.games.bulgarian_canasta.players.normal import Normal
from engine.games.bulgarian_canasta.players.outlook import outlook
from engine.games.bulgarian_canasta.players.plays import Laid
from engine.games.bulgarian_canasta.state import DRAW, PLAY, State, View

MOST_PLAYS = 40
"""Plays of one turn; it ends with a throw or with undo long before."""


class Quick:
    """Decides as a normal player does, turn by turn."""

    def __init__(self, game: Game[State, View, BulgarianOptions], normal: Normal) -> None:
        self.game = game
        self.normal = normal

    def turn(self, state: State) -> tuple[State, int, int]:
        """Play on to the end of the turn, or to an undo; return the state, how many
        actions that took and how many of them were undo."""
        game, normal = self.game, self.normal
        seat = state.table.seat
        view = game.view(state, seat)
        actions = 0
        if view.table.phase is DRAW:
            legal = game.legal(view)
            drawn: Action = legal.actions[0]
            if len(legal.actions) > 1 or legal.open or not isinstance(drawn, Draw):
                drawn = normal.draw(view, outlook(view, game.options))
            state, _ = game.apply(state, seat, drawn)
            actions = 1
            if state.table.phase is not PLAY:
                return state, actions, 0
            view = game.view(state, seat)
        look = outlook(view, game.options)
        laid = Laid(view.hand, view.melds)
        while True:
            action: Action = normal.play(view, look)
            actions += 1
            after = laid.after(action) if isinstance(action, LayMeld | AddCards) else None
            if after is None or actions > MOST_PLAYS:
                break
            laid = Laid(after.hand, after.melds)
            view = _with(view, laid)
        if view.turn is not state.turn:
            state = _put(state, view)
        state, _ = game.apply(state, seat, action)
        return state, actions, isinstance(action, Undo)


def _with(view: View, laid: Laid) -> View:
    """Return what the player sees after a play of their turn."""
    assert view.turn is not None
    return but(view, hand=laid.hand, turn=but(view.turn, melds=laid.melds))


def _put(state: State, view: View) -> State:
    """Return the state in which the seat to act has laid what its view shows."""
    hidden = state.hidden
    hands = with_item(hidden.hands, state.table.seat, view.hand)
    return but(state, hidden=but(hidden, hands=hands), turn=view.turn)
