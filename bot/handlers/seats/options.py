"""Set the options of a table: its game, its speed, its computer players, its series."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.handlers.acting import OPTIONS, Acting, number, option, two
from bot.handlers.finding import ruled
from bot.handlers.personal.times import speed_of
from bot.handlers.request import Request
from bot.handlers.routes import PICKER, route
from bot.model.clock import Speed
from bot.model.outcomes import Refused
from bot.model.tables import intents as want
from bot.model.tables.intents import Intent
from bot.model.tables.rights import Right
from bot.model.tables.table import Snapshot, Stage, VoteKind
from bot.ports.chat import Reply
from bot.ports.screen import Picker, in_place
from bot.views.clock import speed_said
from bot.views.lobby.options import options_screen
from bot.views.series import BEST
from engine.contract.rules import specs

_MOST_SECONDS: Final = 9
"""Maximum number of digits of a turn time."""

option("private")(lambda request: want.SetPrivate(not request.held.table.private))
option("text")(lambda request: want.SetTextOnly(not request.held.table.text_only))
option("unkeep[]")(lambda request: want.Unkeep(two(request)[0]))
option("calm")(lambda request: want.SetCalm(not request.held.table.calm))
option("talks")(lambda request: want.SetTalks(not request.held.table.talks))
option("allowhints")(lambda request: want.SetHints(not request.held.table.advises))
option("allowback")(lambda request: want.SetTakeBack(not request.held.table.take_back))
option("players[]")(lambda request: want.SetGame(request.held.table.game, two(request)[0]))
option("replaceafter[]")(lambda request: want.SetReplaceAfter(two(request)[0]))
option("lang[]")(lambda request: want.SetLanguage(request.key))
option("computer[]")(lambda request: want.AddComputer(*two(request)))
option("levels[]")(lambda request: want.SetLevel(request.key))
option("nocomputer[]")(lambda request: want.RemoveComputer(two(request)[0]))
option("swap[]")(lambda request: want.SwapSeats(two(request)[0], number(two(request)[1])))


@route("options=", right=Right.PART)
async def filled(request: Request, acting: Acting) -> Reply:
    """Set all options that were changed in a form, or none.

    Raises:
        Refused: ``UNKNOWN_CONTROL``.
    """
    shown = options_screen(request.reader, request.catalogue.games)
    names = {one.token: one.label for one in in_place(shown.controls) if isinstance(one, Picker)}
    parts = []
    for token, keys in request.filled:
        make = OPTIONS.get(PICKER.format(token.what) if keys else token.what)
        if make is None or token.table != request.token.table:
            raise Refused("UNKNOWN_CONTROL")
        made = make(replace(request, token=token, keys=keys))
        parts.append((names.get(str(token), ""), made))
    return await acting.arrange(request, want.SetSeveral(tuple(parts)))


@option("opt[]")
def game_option(request: Request) -> Intent:
    """Choose the value of an option of the game.

    Raises:
        Refused: ``UNKNOWN_CONTROL``.
    """
    known, at = specs(request.held.game.options_type), request.token.number(0)
    if at not in range(len(known)):
        raise Refused("UNKNOWN_CONTROL")
    return want.SetOption(known[at].name, request.key)


@option("series[]")
def series(request: Request) -> Intent:
    """Choose the number of matches of a series: ``6.``, ``3.best``."""
    matches, best = two(request)
    return want.SetSeries(matches, best == BEST, request.held.table.series.rotating)


@option("rotating")
def rotating(request: Request) -> Intent:
    """Set whether partners change after each match."""
    now = request.held.table.series
    return want.SetSeries(now.matches, now.best, not now.rotating)


@option("speed[]")
def picked_speed(request: Request) -> Intent:
    """Choose a speed of the picker by its name, or by the seconds of a turn.

    Raises:
        Refused: ``BAD_SPEED``.
    """
    key = request.key
    if key in set(Speed):
        return _speed(request.held, Speed(key), 0)
    if not (key.isascii() and key.isdigit() and len(key) < _MOST_SECONDS):
        raise Refused("BAD_SPEED")
    return _speed(request.held, Speed.SLOW, int(key))


@route("/speed", right=Right.LOOK, about=ruled, free="time")
async def speed(request: Request, acting: Acting) -> Reply:
    """Set the time of a turn at the table here: ``/speed 90 min``, ``/speed slow``, and say it in
    full; during a match the vote says it."""
    if not request.text:
        return Reply(screen=options_screen(request.reader, request.catalogue.games))
    table, asked = request.held.table, speed_of(request.text)
    if asked == (table.speed, table.limit):
        return Reply(speed_said(request.words, *asked))
    intent = _speed(request.held, *asked)
    reply = await acting.act(request, intent)
    if reply.refused or not isinstance(intent, want.SetSpeed):
        return reply
    return Reply(speed_said(request.words, intent.speed, intent.limit))


def _speed(held: Snapshot, speed: Speed, limit: int) -> Intent:
    """Return the intent to change the speed; during a match it is a proposal to all."""
    if held.table.stage is Stage.PLAYING:
        return want.Propose(VoteKind.SPEED, speed=speed, limit=limit)
    return want.SetSpeed(speed, limit)
