"""The match at a table: starting, acting, the dealer's shuffles, readiness for the next deal."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.model import choices
from bot.model.outcomes import Refused, refused_by_engine, refused_by_rule
from bot.model.tables.intents import Act
from bot.model.tables.table import Snapshot, Stage, Table, VoteKind
from bot.model.tables.waiting import Wait, awaited, between_deals
from bot.tables.rules.match import duplicate
from bot.tables.rules.series import begun, counted
from engine.contract.errors import EngineError, RuleViolation
from engine.contract.game import AnyGame
from engine.contract.moves import DEALER, Shuffle, Step
from engine.contract.notation import Action
from engine.record import Record, dumps, entries_of

Seed = Callable[[], bytes]
"""Fresh secret bytes for the dealer."""


class Progress(msgspec.Struct, frozen=True):
    """A table in a match during a change: the position, and the lines that the record gains after
    losing its last `dropped` lines. `acted`: who has acted, in order: seats, and the dealer."""

    table: Table
    game: AnyGame
    state: Any
    entries: tuple[str, ...] = ()
    dropped: int = 0
    acted: tuple[int, ...] = ()

    def gone_on(
        self, table: Table, state: Any, entries: tuple[str, ...], acted: tuple[int, ...]
    ) -> Progress:
        """Return the match with another table and position, if they have changed."""
        if table is self.table and state is self.state:
            return self
        return replace(self, table=table, state=state, entries=entries, acted=acted)


def start(table: Table, game: AnyGame) -> Progress:
    """Start a match with the current seats; its rules version is pinned.

    Raises:
        Refused: ``ALREADY_STARTED``, ``SEATS_EMPTY``.
    """
    if table.stage is Stage.PLAYING:
        raise Refused("ALREADY_STARTED")
    empty = sum([seat.is_free for seat in table.seats])
    if empty:
        raise Refused("SEATS_EMPTY", count=empty)
    table = replace(
        begun(table),
        stage=Stage.PLAYING,
        match=table.match + 1,
        rules=game.rules_version,
        ready=(),
        left={},
        replaced=(),
        meeting=replace(table.meeting, begins=0, zone="", rung=False, rings=""),
        vote=None,
        paused=False,
        conceded=-1,
        asked={},
    )
    header = Record(game.id, game.rules_version, game.seats, game.options.texts(), ())
    return Progress(table, game, game.start(), (dumps(header).rstrip("\n"),))


def deal_when_ready(match: Progress, seed: Seed) -> Progress:
    """Shuffle for each due deal while the table waits for no player, unless the table rests. A
    match that is over ends even if the table rests."""
    table, game, state = match.table, match.game, match.state
    entries, acted = match.entries, match.acted
    while table.stage is Stage.PLAYING:
        # also while everybody is away: the last move of a computer player was late
        if game.is_over(state) or duplicate.finished(table, game, state):
            over = replace(table, stage=Stage.OVER, ready=(), vote=None)
            table = (counted if table.duplicate is None else duplicate.written)(over, game, state)
        elif table.rests:
            break
        elif game.needs_shuffle(state) and not awaited(table, game, state):
            table = replace(table, ready=())
            state, more = step(game, state, DEALER, Shuffle(duplicate.seed_of(table, seed)))
            entries += more
            acted += (DEALER,)
        else:
            break
    return match.gone_on(table, state, entries, acted)


def act(held: Snapshot, seat: int, wanted: Act) -> tuple[Progress, Action]:
    """Carry out an action of a seat.

    Raises:
        Refused: by the table (``PAUSED``, ``OLD_CONTROL`` ...), the notation, or the game.
    """
    table, game, state = held.table, held.game, held.state
    in_play(table)
    if wanted.prompt and wanted.prompt != table.prompts[seat]:
        raise Refused("OLD_CONTROL")
    if between_deals(game, state):
        raise Refused("BETWEEN_DEALS")
    action = _action(game, state, seat, wanted)
    entries: tuple[str, ...] = ()
    acted: tuple[int, ...] = ()
    for one in (action, *[_parsed(game, text) for text in wanted.then]):
        done = game.try_apply(state, seat, one)
        if isinstance(done, RuleViolation):
            raise refused_by_rule(done)
        state = done.after
        entries += _lines(done)
        acted += (seat,)
    return Progress(table, game, state, entries, acted=acted), action


def _action(game: AnyGame, state: Any, seat: int, wanted: Act) -> Action:
    if wanted.digest:
        found = choices.find(game, game.view(state, seat), wanted.digest)
        if found is None:
            raise Refused("UNKNOWN_CONTROL")
        return found
    return _parsed(game, wanted.text)


def _parsed(game: AnyGame, text: str) -> Action:
    try:
        return _read(game, text)
    except EngineError as error:
        raise refused_by_engine(error) from None


@lru_cache(maxsize=4096)
def _read(game: AnyGame, text: str) -> Action:
    return game.parse(text)


def step(game: AnyGame, state: Any, actor: int, action: Action) -> tuple[Any, tuple[str, ...]]:
    """Return the next state and the lines for the record. The action is known to be legal."""
    after, events = game.apply(state, actor, action)
    return after, _lines(Step(state, actor, action, after, events))


def _lines(step: Step) -> tuple[str, ...]:
    return tuple([str(entry) for entry in entries_of(step)])


def ready(held: Snapshot, seat: int, prompt: int) -> Table:
    """Note that a seat is ready for the next deal, or after the match for another match."""
    table = held.table
    if table.stage is Stage.CLOSED:
        raise Refused("TABLE_CLOSED")
    if table.stage is Stage.LOBBY:
        raise Refused("NOT_STARTED")
    if table.paused:
        raise Refused("PAUSED")
    if prompt and prompt != table.prompts[seat]:
        raise Refused("OLD_CONTROL")
    if awaited(table, held.game, held.state).get(seat) is not Wait.READY:
        raise Refused("NOTHING_TO_DO")
    return replace(table, ready=(*table.ready, seat))


def paused(table: Table, *, paused: bool) -> Table:
    """Return the table, paused or not. A running vote about pausing ends, because it would undo
    this."""
    about = table.vote is not None and table.vote.kind is VoteKind.PAUSE
    return replace(table, paused=paused, vote=None if about else table.vote)


def concede(held: Snapshot, table: Table, side: int) -> tuple[Table, str]:
    """End the match because a side concedes; also return the line that the record gains."""
    over = replace(table, stage=Stage.OVER, conceded=side, ready=(), vote=None, paused=False)
    return counted(over, held.game, held.state), f"# side {side} concedes"


def in_play(table: Table) -> None:
    """Refuse if no match is being played.

    Raises:
        Refused: ``TABLE_CLOSED``, ``NOT_STARTED``, ``MATCH_OVER``, ``PAUSED``.
    """
    if table.stage is Stage.PLAYING and not table.paused:
        return
    for stage, code in (
        (Stage.CLOSED, "TABLE_CLOSED"),
        (Stage.LOBBY, "NOT_STARTED"),
        (Stage.OVER, "MATCH_OVER"),
    ):
        if table.stage is stage:
            raise Refused(code)
    if table.paused:
        raise Refused("PAUSED")
