"""The strong player: tries the normal player's best moves one round ahead in sampled deals."""

from __future__ import annotations

from collections.abc import Hashable

from engine.canasta.players.looking_ahead import TurnsAhead
from engine.contract.cards import RANK_OF
from engine.contract.notation import Action
from engine.games.classic_canasta.actions import AskPartner, Discard, Draw, SayNo, SayYes
from engine.games.classic_canasta.game import ClassicCanasta
from engine.games.classic_canasta.memory import memory_of
from engine.games.classic_canasta.options import ClassicOptions
from engine.games.classic_canasta.phases.pile import keys
from engine.games.classic_canasta.players.normal import Normal
from engine.games.classic_canasta.players.outlook import Outlook, outlook
from engine.games.classic_canasta.players.value import value_of
from engine.games.classic_canasta.state import ANSWER, DRAW, PLAY, Bound, State, View

THROWS = 3
PLAYS = 2
"""Maximum numbers of throws and plays to try, besides the normal player's move."""


class Strong(TurnsAhead[State, View, ClassicOptions]):
    """Looks one round ahead over sampled deals (`Game.resample`)."""

    actions_a_millisecond = 3.0
    game: ClassicCanasta
    normal: Normal
    quick: Normal

    def __init__(self, game: ClassicCanasta) -> None:
        super().__init__(game, Normal(game))

    def moves(self, view: View, first: Action) -> list[Action]:
        """Return the normal player's move, and those that it judges nearly as good.

        Where the normal player holds its cards back beside melds, no play is tried: in a round the
        samples see what it scores, not the piles that a smaller hand misses.
        """
        table, normal = view.table, self.normal
        if isinstance(first, AskPartner):
            return [first]  # samples would show one answer only
        moves = [first]
        if table.phase is DRAW:
            takes = list(normal.takes(view))
            moves += [Draw(), *[one for one, take in takes[:3] if take.bound is Bound.FREE]]
        elif table.phase is ANSWER:
            moves += [SayYes(), SayNo()]
        elif table.phase is PLAY and table.bound is Bound.FREE:
            look = outlook(view, self.game.rules)
            legal = self.game.legal(view).actions
            costs = normal.discard_costs(view, look, legal)
            throws = isinstance(first, Discard)
            moves += [one for _, one in costs[: THROWS if throws else 2]]
            if not (throws and view.melds):
                moves += normal.best_plays(view, look, PLAYS)
        return [one for one in dict.fromkeys(moves) if self.game.check(view, one) is None]

    def kind(self, move: Action) -> Hashable:
        """Return the rank of a throw, because its suit makes no difference; any other move
        itself."""
        return RANK_OF[move.card] if isinstance(move, Discard) else move

    def advanced(self, state: State, seat: int, seed: int) -> tuple[State, int, int]:
        """Play on to the end of the turn, or answer the partner (C36)."""
        if state.table.phase is not ANSWER:
            return super().advanced(state, seat, seed)
        state, _ = self.game.apply(state, seat, self.quick.answer(self.game.view(state, seat)))
        return state, 1, 0

    def ready(self, world: State) -> None:
        """Store the sampled deal for all seats, once for all moves: it is cached with the
        history."""
        for seat in range(self.game.seats):
            memory_of(self.game.view(world, seat))

    def begins(self, view: View) -> Action | None:
        """Take the pile or draw; consult the player only if there is a key to the pile."""
        if view.turn is not None:
            return None
        return self.quick.draw(view) if keys(view, self.game.rules) else Draw()

    def look(self, view: View) -> Outlook:
        """Return the player's outlook for the rest of the turn."""
        return outlook(view, self.game.rules)

    def play(self, view: View, look: Outlook) -> Action:
        """Return the next action of the turn. A player who must go out does so."""
        if view.table.bound is not Bound.FREE:
            return self.game.stand_in(view)
        return self.quick.play(view, look)

    def judged(self, state: State, side: int) -> float:
        """See `value_of`."""
        return value_of(state, side, self.game.rules)
