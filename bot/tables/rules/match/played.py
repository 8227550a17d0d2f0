"""The history of a match: one line when a deal ends, and one when the match ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from bot.model.matches import PlayedDeal, PlayedMatch, Player
from bot.model.tables.facts import DEAL, MATCH, Happened
from bot.model.tables.table import Place, Table
from bot.tables.rules.deciding import players, sitting
from engine.contract.events import Event
from engine.contract.game import AnyGame


def kept(
    before: Table,
    table: Table,
    game: AnyGame,
    state: Any,
    facts: Iterable[Happened],
    acted: tuple[int, ...],
) -> tuple[bytes, ...]:
    """Return the JSON lines that a change adds to the history of the match of `table`. `acted`: the
    seats that have acted."""
    lines: list[PlayedDeal | PlayedMatch] = []
    for fact in facts:
        if fact.kind == DEAL:
            lines.append(_deal(game, state, fact.deal, players(before, table, acted)))
        elif fact.kind == MATCH:
            lines.append(_match(before, table, game, state))
    return tuple([msgspec.json.encode(line) for line in lines])


def _deal(game: AnyGame, state: Any, number: int, by: tuple[Player, ...]) -> PlayedDeal:
    written = state.standing.written
    found = notable(game.lasting(state.log), game.sides) if number == len(written) else {}
    return PlayedDeal(written[number - 1], found, by)


def _match(before: Table, table: Table, game: AnyGame, state: Any) -> PlayedMatch:
    winner, part = None if state is None else state.standing.winner, table.duplicate
    places = tuple([Place(one.id, one.title, one.number) for one in table.places])
    return PlayedMatch(
        table.id,
        table.match,
        table.place,
        table.game,
        tuple(map(sitting, before.seats)),
        tuple([tuple(seats) for seats in game.sides]),
        table.changed,
        -1 if winner is None else winner,
        table.conceded,
        table.title,
        table.options,
        before.rules,
        tournament="" if part is None else part.tournament,
        round=0 if part is None else part.round,
        places=places if table.is_shared else (),
    )


def notable(events: Sequence[Event], sides: Sequence[Sequence[int]] = ()) -> dict[str, int]:
    """Count the notable events of a deal by seat: ``2 takes-pile``, ``0 deal-ends closed``. An
    event without a seat belongs to the seat of the notable event before it; an event of no seat is
    not counted. An event of a whole side counts for each of its seats: ``1 capot``, ``3 capot``."""
    found: Counter[str] = Counter()
    seat: int | None = None
    for event in events:
        if event.notable is None:
            continue
        for name in event.by_side:
            side = getattr(event, name)
            found.update([f"{one} {name}" for one in (() if side is None else sides[side])])
        seat = getattr(event, "seat", seat)
        if seat is None:
            continue
        found[f"{seat} {event.tag}"] += 1
        for name in event.notable:
            value = getattr(event, name)
            if value is True:
                found[f"{seat} {event.tag} {name}"] += 1
            elif value is not False:
                found[f"{seat} {event.tag} {value}"] += 1
    return dict(found)
