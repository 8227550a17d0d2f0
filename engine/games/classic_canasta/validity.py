"""Refuse positions whose parts contradict each other."""

from __future__ import annotations

from engine.canasta import validity as every_canasta
from engine.contract.errors import PositionError
from engine.contract.position import NO_SEAT, check_seats
from engine.games.classic_canasta.melds import canastas
from engine.games.classic_canasta.phases.going_out import way_out
from engine.games.classic_canasta.phases.pile import FEWEST_CARDS
from engine.games.classic_canasta.rules import ClassicRules
from engine.games.classic_canasta.state import (
    ANSWER,
    ASKED,
    CUT,
    DRAW,
    FREE,
    GO_OUT,
    GO_OUT_WITH_PILE,
    NO,
    NOBODY,
    PLAY,
    TEAMS,
    YES,
    State,
    is_frozen,
)

_PLAYING = (PLAY, ANSWER)
_TURN_PHASES = (DRAW, *_PLAYING)
_ONE_ACTS = (CUT, *_TURN_PHASES)


def check_shape(state: State, seats: int) -> None:
    """Refuse a state without one entry per seat or team, or with a seat that does not exist.

    There is a seat to act exactly in the phases of a single player.

    Raises:
        PositionError: ``WRONG_COUNT`` or ``WRONG_SEAT``.
    """
    every_canasta.check_team_shape(state, seats, one_acts=state.table.phase in _ONE_ACTS)
    check_seats(("/state/deal/first", state.deal.first, range(NO_SEAT, seats)))


def check_position(state: State) -> None:
    """Refuse a state that contradicts itself.

    Raises:
        PositionError: ``WRONG_COUNT``, ``WRONG_SEAT``, ``WRONG_CARD``, ``WRONG_TURN``,
            ``BAD_VALUE`` or ``WRONG_SEED``.
    """
    table, turn = state.table, state.turn
    every_canasta.check_moment(state, table.pile, in_turn=_PLAYING, throwing=_PLAYING)
    _check_asked(state)
    _check_pile(state)
    red = table.phase not in _TURN_PHASES
    every_canasta.check_hands(state, None if turn is None else turn.checkpoint, red_threes=red)
    _check_cards_held(state)
    every_canasta.check_red_threes("/state/table/red_threes/{}", table.red_threes)
    _check_opened(state)
    every_canasta.check_checkpoint(state)


def check_rules(state: State, rules: ClassicRules) -> None:
    """Refuse a state that the options of the table do not lead to.

    Raises:
        PositionError: ``WRONG_COUNT`` or ``WRONG_TURN``.
    """
    table = state.table
    over = rules.last_turn(table.stock) if table.phase is DRAW else rules.ends_at_once
    if table.phase in _TURN_PHASES and over and not table.stock:
        raise PositionError("WRONG_COUNT", path="/state/table/stock", got=0, wanted=1)
    _check_way_out(state, rules)


def _check_cards_held(state: State) -> None:
    """Refuse cards in hands before the cut and, during a turn, a waiting player without cards."""
    table = state.table
    if table.phase is CUT and any(table.hand_sizes):
        raise PositionError("WRONG_COUNT", path="/state/table/hand_sizes", got=1, wanted=0)
    for seat, size in enumerate(table.hand_sizes):
        acts = state.turn is not None and seat == table.seat
        if table.phase in _TURN_PHASES and not size and not acts:
            path = f"/state/hidden/hands/{seat}"
            raise PositionError("WRONG_COUNT", path=path, got=0, wanted=1)


def _check_pile(state: State) -> None:
    """Refuse a table that shows a different pile from the real one."""
    table, watched = state.table, state.watched
    top = watched.pile[-1] if watched.pile else None
    every_canasta.check_count("/state/table/pile", table.pile, len(watched.pile))
    if table.top != top or table.frozen is not is_frozen(watched.pile):
        raise PositionError("WRONG_CARD", path="/state/table/top", detail=str(top))
    running = table.phase in _PLAYING and not watched.pile
    if watched.taken and not running and state.before is None:
        raise PositionError("WRONG_TURN", path="/state/watched/taken")
    if table.bound is not FREE and not watched.taken and table.asked is not YES:
        raise PositionError("WRONG_TURN", path="/state/table/bound")


def _check_asked(state: State) -> None:
    """Refuse a question to the partner outside of a turn, and one that is not answered as the table
    shows it (C36)."""
    table = state.table
    wrong = (table.phase is ANSWER) is not (table.asked is ASKED)
    wrong |= table.asked is not NOBODY and table.phase not in _PLAYING
    wrong |= (table.asked is YES and table.bound is not GO_OUT) or (
        table.asked in (ASKED, NO) and table.bound is not FREE
    )
    if wrong:
        raise PositionError("WRONG_TURN", path="/state/table/asked")


def _check_opened(state: State) -> None:
    """Refuse teams that had melds when the turn began and have none, or the other way round.

    A player who takes the pile may lay the first melds of their team at once.
    """
    table = state.table
    for team, (melds, opened) in enumerate(zip(table.melds, table.opened, strict=True)):
        first_now = bool(state.turn and state.watched.taken) and team == table.seat % TEAMS
        if opened is not bool(melds) and not (first_now and melds):
            raise PositionError("BAD_VALUE", path=f"/state/table/opened/{team}", value=str(opened))


def _check_way_out(state: State, rules: ClassicRules) -> None:
    """Refuse a current turn that cannot end from its checkpoint."""
    turn, table = state.turn, state.table
    if turn is None:
        return
    team = table.seat % TEAMS
    snapshot = table.melds[team]
    if table.asked is not NOBODY:
        if not rules.asks or len(turn.checkpoint) < FEWEST_CARDS:
            raise PositionError("WRONG_TURN", path="/state/table/asked")
        return  # whether there is a way out, only the player knows
    if table.bound is FREE and (len(turn.checkpoint) > 1 or rules.last_turn(table.stock)):
        return
    needed = rules.needed if table.opened[team] else rules.needed_concealed
    if table.bound is FREE and canastas(snapshot) >= needed:
        return
    owed = state.watched.taken if table.bound is GO_OUT_WITH_PILE else ()
    if way_out(turn.checkpoint, snapshot, needed, owed) is None:
        raise PositionError("WRONG_TURN", path="/state/table/bound")
