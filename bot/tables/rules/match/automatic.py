"""Automatic moves: decisions with no choice are made at once, which makes slow play bearable.

A person's seat acts automatically if the game has nothing to decide (`Game.forced`), or if the
person has chosen a pre-move and the situation is as expected (`Game.premove`). A forced action that
comes at once reveals that the hand allows no other. So if other people play, it waits for its
player, unless everybody can see that it is forced (`Game.openly_forced`). Each person can turn each
automation off (`Seat.automations_off`).
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.model.outcomes import Refused
from bot.model.settings import AUTOMATIONS, FORCED, PREMOVES, VEILED
from bot.model.tables.table import Seat, Stage, Table
from bot.tables.rules.match.match import Progress, Seed, deal_when_ready, in_play, step
from engine.contract.game import AnyGame
from engine.contract.notation import Action


def dealt_and_played(match: Progress, seed: Seed) -> Progress:
    """Return the match after everything that needs no player: due deals and automatic moves."""
    while True:
        dealt = deal_when_ready(match, seed)
        match = go_on(dealt)
        if match.state is dealt.state:
            return match


def go_on(match: Progress) -> Progress:
    """Act for seats with an automatic move until there is none, then drop outdated pre-moves."""
    table, game, state = match.table, match.game, match.state
    entries, acted = match.entries, match.acted
    while table.stage is Stage.PLAYING and not table.paused and state is not None:
        for number in game.to_act(state):
            action = _by_itself(table, game, state, number)
            if action is not None:
                break
        else:
            break
        state, more = step(game, state, number, action)
        entries += more
        acted += (number,)
        seat = table.seats[number]
        if seat.premove or seat.lapsed:
            lasts = seat.premove in game.premoves(game.view(state, number))
            lasting = seat.premove if lasts else ""
            table = table.with_seat(number, replace(seat, premove=lasting, lapsed=""))
    table = _fitting(table, game, state)
    return match.gone_on(table, state, entries, acted)


def plays_forced(table: Table, seat: Seat) -> bool:
    """Return True if a seat takes each forced action at once: no other person is at the table, or
    its own player does not mind that the others see it."""
    return len(table.people) == 1 or VEILED in seat.automations_off


def _by_itself(table: Table, game: AnyGame, state: Any, number: int) -> Action | None:
    """Return the automatic action of a seat, or None if its player decides."""
    seat = table.seats[number]
    if seat.person is None or seat.away:
        return None
    view = game.view(state, number)
    action = game.forced(view) if plays_forced(table, seat) else game.openly_forced(view)
    if action is not None and f"{FORCED}{action.verb}" not in seat.automations_off:
        return action
    if not seat.premove or PREMOVES in seat.automations_off:
        return None
    planned = game.premove(view, seat.premove)
    return planned if planned is not None and game.check(view, planned) is None else None


def _fitting(table: Table, game: AnyGame, state: Any) -> Table:
    """Return the table without pre-moves that are done or were made for another situation. (A seat
    that is to act has none.) A dropped pre-move is remembered until the seat has acted."""
    for number, seat in enumerate(table.seats):
        if not seat.premove:
            continue
        playing = table.stage is Stage.PLAYING and state is not None
        if not playing or seat.person is None or seat.away:
            table = table.with_seat(number, replace(seat, premove="", lapsed=""))
        elif seat.premove not in game.premoves(game.view(state, number)):
            table = table.with_seat(number, replace(seat, premove="", lapsed=seat.premove))
    return table


def acted(table: Table, number: int) -> Table:
    """Return the table after a seat's own decision, without its pre-move."""
    seat = table.seats[number]
    if not (seat.premove or seat.lapsed):
        return table
    return table.with_seat(number, replace(seat, premove="", lapsed=""))


def premove(table: Table, game: AnyGame, state: Any, number: int, text: str) -> Table:
    """Set the pre-move of a seat; an empty text drops it.

    Raises:
        Refused: by the table, or ``OLD_CONTROL`` if this pre-move is not possible now.
    """
    in_play(table)
    if text and text not in game.premoves(game.view(state, number)):
        raise Refused("OLD_CONTROL")
    return table.with_seat(number, replace(table.seats[number], premove=text, lapsed=""))


def with_automations_off(table: Table, number: int, automations_off: tuple[str, ...]) -> Table:
    """Return the table with these automations of a seat turned off."""
    known = tuple([one for one in AUTOMATIONS if one in automations_off])
    return table.with_seat(number, replace(table.seats[number], automations_off=known))


def without_plans(table: Table) -> Table:
    """Return the table without pre-moves."""
    seats = tuple([replace(seat, premove="", lapsed="") for seat in table.seats])
    return replace(table, seats=seats)
