"""The registry: what every button, picker, prompt and command does.

A button is entered by its name, a picker as ``name[]``, a prompt as ``name?``, cards that are
dropped as ``name>``, a command as ``/name``, a line that is none of them as ``-``. Who may do it is
asked by the rules of the table.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from bot.front import (
    acting,
    drafting,
    dropping,
    following,
    hints,
    history,
    house,
    lessons,
    moments,
    opening,
    personal,
    reading,
    server,
    statistics,
    stored,
    taking,
    tournament,
    typed,
)
from bot.front.acting import acts, arranges, number, two
from bot.front.finding import here, mine, near
from bot.front.request import Control, Do, Request, Where
from bot.model import intents as want
from bot.model.ids import is_lesson_id
from bot.model.outcomes import Refused
from bot.model.table import VoteKind
from bot.ports.chat import Reply
from bot.ports.commands import TABLE_WORDS
from bot.ports.tokens import Token

_ANYWHERE: Final = Where.NOWHERE


def _about(find: Callable[[Request], Awaitable[Request]], do: Do) -> Control:
    """Return the command that is about a table which must be found."""

    async def found(request: Request) -> Reply:
        return await do(await find(request))

    return Control(found, Where.PLACE)


def _word(make: Callable[[Request], want.Intent]) -> Control:
    """Return the command that asks something of the table here."""
    return _about(here, acts(make))


def _picker(do: Do, where: Where = Where.TABLE, *, calm: bool = False) -> Control:
    """Return the picker of one thing; nothing happens if nothing is picked."""

    async def picked(request: Request) -> Reply:
        return await do(request) if request.keys else Reply()

    return Control(picked, where, calm)


PRESS, PICKER, PROMPT, DROP, COMMAND, LINE = "{}", "{}[]", "{}?", "{}>", "/{}", "-"
"""How the names of the registry are written."""


def named(kind: str, token: Token) -> Control:
    """Return what a button, a picker, a prompt, a command or a line does."""
    unknown = _VERB if kind == COMMAND else _UNKNOWN
    plain = token.what.isalpha() or kind == LINE
    if is_lesson_id(token.table):
        return LESSON.get(kind.format(token.what), _UNKNOWN) if plain else _UNKNOWN
    found = CONTROLS.get(kind.format(token.what), unknown) if plain else unknown
    return _UNKNOWN if found.where is Where.TABLE and not token.table else found


async def _unknown(_: Request) -> Reply:
    raise Refused("UNKNOWN_CONTROL")


_UNKNOWN: Final = Control(_unknown, _ANYWHERE)
_VERB: Final = Control(typed.verb, Where.PLACE)
"""A command that is none of ours: a move, perhaps."""

CONTROLS: Final[Mapping[str, Control]] = {
    # --- the table: who sits where, who governs -------------------------------------------------
    "sit": Control(
        acts(lambda request: want.Sit(request.token.number(0), elsewhere=not request.there))
    ),
    "decline": Control(acts(lambda _: want.Unkeep())),
    "unkeep[]": _picker(arranges(lambda request: want.Unkeep(two(request)[0]))),
    "up": Control(acts(lambda _: want.StandUp()), calm=True),
    "letin": Control(acts(acting.invite)),
    "offer": Control(acts(lambda _: want.OfferSeat())),
    "keep": Control(acts(lambda _: want.OfferSeat(""))),
    "fill": Control(acts(lambda _: want.PlayWithComputers())),
    "start": Control(acts(lambda _: want.Start())),
    "private": Control(acts(lambda request: want.SetPrivate(not request.held.table.private))),
    "text": Control(acts(lambda request: want.SetTextOnly(not request.held.table.text_only))),
    "close": Control(acts(lambda _: want.Close()), calm=True),
    "pause": Control(acts(lambda _: want.Pause())),
    "resume": Control(acts(lambda _: want.Resume())),
    "away": Control(acts(lambda _: want.GoAway()), calm=True),
    "back": Control(acts(lambda _: want.ComeBack())),
    "concede": Control(acts(lambda _: want.Propose(VoteKind.CONCEDE)), calm=True),
    "askback": Control(acts(lambda _: want.Propose(VoteKind.TAKE_BACK)), calm=True),
    "calm": Control(arranges(lambda request: want.SetCalm(not request.held.table.calm))),
    "allowhints": Control(arranges(lambda request: want.SetHints(not request.held.table.advises))),
    "house": Control(house.look),
    "house[]": _picker(house.choose),
    "housesave?": Control(house.save),
    "housename?": Control(house.rename),
    "housedrop": Control(house.drop),
    "allowback": Control(
        arranges(lambda request: want.SetTakeBack(not request.held.table.take_back))
    ),
    "replace": Control(
        acts(lambda request: want.Propose(VoteKind.REPLACE, request.token.number(0))), calm=True
    ),
    "follow": Control(following.follow),
    "vote": Control(
        acts(lambda request: want.Cast(request.token.word(1) == "y", request.token.number(0)))
    ),
    "next": Control(acts(lambda request: want.Ready(request.token.number(0))), calm=True),
    "/sit": _word(lambda request: want.Sit(max(number(request.text), 0) - 1)),
    "/join": _word(lambda _: want.Sit()),
    "/leave": _word(acting.leave),
    "/kick": _word(acting.kick),
    "/movetable": _about(here, acting.move),
    "/begin": _word(lambda _: want.Start()),
    "/computers": _word(lambda _: want.PlayWithComputers()),
    "/close": _word(lambda _: want.Close()),
    "/pause": _word(lambda _: want.Pause()),
    "/resume": _word(lambda _: want.Resume()),
    "/ready": _word(lambda _: want.Ready()),
    "/next": _word(lambda _: want.Ready()),
    "/away": _word(lambda _: want.GoAway()),
    "/back": _word(lambda _: want.ComeBack()),
    "/takeback": _word(lambda _: want.Propose(VoteKind.TAKE_BACK)),
    "/speed": _about(here, acting.speed),
    "/table": _about(here, acting.again),
    # --- the table: pickers of its options ------------------------------------------------------
    "game[]": _picker(house.game),
    "players[]": _picker(
        arranges(lambda request: want.SetGame(request.held.table.game, two(request)[0]))
    ),
    "opt[]": _picker(arranges(acting.option)),
    "speed[]": _picker(arranges(acting.picked_speed)),
    "replaceafter[]": _picker(arranges(lambda request: want.SetReplaceAfter(two(request)[0]))),
    "lang[]": _picker(arranges(lambda request: want.SetLanguage(request.key))),
    "computer[]": _picker(arranges(lambda request: want.AddComputer(*two(request)))),
    "levels[]": _picker(arranges(lambda request: want.SetLevel(request.key))),
    "nocomputer[]": _picker(arranges(lambda request: want.RemoveComputer(two(request)[0]))),
    "series[]": _picker(arranges(acting.series)),
    "rotating": Control(arranges(acting.rotating)),
    "rotate": Control(acts(lambda _: want.ChangePartners())),
    "swap[]": _picker(
        arranges(lambda request: want.SwapSeats(two(request)[0], number(two(request)[1])))
    ),
    "host[]": _picker(acts(acting.host)),
    # --- moves ----------------------------------------------------------------------------------
    "p": Control(acting.play, calm=True),
    "pp[]": _picker(acting.play, calm=True),
    "later": Control(acting.not_yet, _ANYWHERE),
    "plan": Control(acting.premove, calm=True),
    "plan[]": _picker(acting.premove, calm=True),
    "type?": Control(typed.answer),
    "number?": Control(typed.place),
    "-": Control(typed.say, Where.PLACE),
    # --- what is chosen and not played yet ------------------------------------------------------
    "c[]": Control(drafting.choose),
    "page[]": _picker(drafting.turn),
    "drop>": Control(dropping.drop),
    "draft": Control(drafting.press, calm=True),
    "draft[]": _picker(drafting.press),
    "hints": Control(drafting.hints),
    "hint": Control(hints.hint),
    "/hint": _about(mine, hints.hint),
    # --- what is only looked at -----------------------------------------------------------------
    "hand": Control(reading.hand),
    "look": Control(reading.look),
    "more": Control(reading.more),
    "options": Control(reading.options),
    "rules": Control(reading.rules),
    "score": Control(reading.score),
    "history": Control(reading.history),
    "past": Control(history.past, _ANYWHERE),
    "match": Control(history.match, _ANYWHERE),
    "replay": Control(history.replay, _ANYWHERE),
    "replay[]": _picker(history.replay, _ANYWHERE),
    "moments": Control(moments.moments, _ANYWHERE),
    "record": Control(taking.record, _ANYWHERE),
    "strip": Control(taking.strip, _ANYWHERE),
    "film": Control(taking.film, _ANYWHERE),
    "fair": Control(history.fair, _ANYWHERE),
    "stats": Control(statistics.stats, _ANYWHERE),
    "top": Control(statistics.top, _ANYWHERE),
    "mytop": Control(statistics.listed, _ANYWHERE),
    "me": Control(stored.mine, _ANYWHERE),
    "mydata": Control(stored.as_file, _ANYWHERE),
    "forget": Control(stored.forget, _ANYWHERE),
    "/me": Control(stored.mine, _ANYWHERE),
    "/stats": Control(statistics.stats, _ANYWHERE),
    "/top": Control(statistics.top, _ANYWHERE),
    "/tournament": Control(tournament.command, _ANYWHERE),
    "tour": Control(tournament.look, _ANYWHERE),
    "tnew": Control(tournament.new, _ANYWHERE),
    "tenter": Control(tournament.enter, _ANYWHERE),
    "tleave": Control(tournament.leave, _ANYWHERE),
    "tbegin": Control(tournament.begin, _ANYWHERE),
    "tend": Control(tournament.end, _ANYWHERE),
    "tset[]": _picker(tournament.arrange, _ANYWHERE),
    "check": Control(reading.check),
    "details": Control(reading.details),
    "mine": Control(reading.games),
    "settings": Control(reading.settings),
    "help": Control(reading.help, _ANYWHERE),
    "welcome": Control(reading.welcome, _ANYWHERE),
    "/welcome": Control(reading.welcome, _ANYWHERE),
    "show": Control(lessons.show, Where.EITHER),
    "rule": Control(reading.turned_rules, _ANYWHERE),
    "contents": Control(reading.turned_rules, _ANYWHERE),
    "/hand": _about(mine, reading.hand),
    "/score": _about(near, reading.score),
    "/history": Control(history.command, Where.PLACE),
    "/rules": Control(reading.place, Where.PLACE),
    "/games": Control(reading.games, _ANYWHERE),
    "/settings": Control(reading.settings, _ANYWHERE),
    "/help": Control(reading.help, _ANYWHERE),
    # --- new tables -----------------------------------------------------------------------------
    "play": Control(opening.play, _ANYWHERE),
    "anew": Control(opening.anew, _ANYWHERE),
    "practice": Control(opening.practice, _ANYWHERE),
    "/practice": Control(opening.practice, _ANYWHERE),
    "/play": Control(opening.play, _ANYWHERE),
    # --- a server's settings ---------------------------------------------------------------------
    "/server": Control(server.show, _ANYWHERE),
    "servergame[]": _picker(server.game, _ANYWHERE),
    "serverspeed[]": _picker(server.speed, _ANYWHERE),
    "serverlang[]": _picker(server.language, _ANYWHERE),
    "serverthreads": Control(server.threads, _ANYWHERE),
    "serverplaces": Control(server.places, _ANYWHERE),
    "serverrole": Control(server.role, _ANYWHERE),
    # --- a person's own settings ----------------------------------------------------------------
    "sort": Control(personal.sort),
    "mylang": Control(personal.setting, _ANYWHERE),
    "mysort": Control(personal.setting, _ANYWHERE),
    "mysuits": Control(personal.setting, _ANYWHERE),
    "myfelt": Control(personal.setting, _ANYWHERE),
    "myletters": Control(personal.setting, _ANYWHERE),
    "mypictures": Control(personal.setting, _ANYWHERE),
    "mycomfort": Control(personal.setting, _ANYWHERE),
    "calls": Control(personal.calls, _ANYWHERE),
    "mycalls": Control(personal.calls, _ANYWHERE),
    "mydigest": Control(personal.calls, _ANYWHERE),
    "myquiet": Control(personal.quiet, _ANYWHERE),
    "myzone": Control(personal.zone, _ANYWHERE),
    "myzone[]": _picker(personal.zone, _ANYWHERE),
    "myoffset": Control(personal.offset, _ANYWHERE),
    "myclock?": Control(personal.clock, _ANYWHERE),
    "myvacation": Control(personal.vacation, _ANYWHERE),
    "/language": Control(personal.language, _ANYWHERE),
    "/calls": Control(personal.calls, _ANYWHERE),
    "/quiet": Control(personal.quiet, _ANYWHERE),
    "/vacation": Control(personal.vacation, _ANYWHERE),
}
assert {f"/{word}" for word in TABLE_WORDS} <= CONTROLS.keys()

LESSON: Final[Mapping[str, Control]] = {
    "p": Control(lessons.play, _ANYWHERE, calm=True),
    "pp[]": _picker(lessons.play, _ANYWHERE, calm=True),
    "later": Control(acting.not_yet, _ANYWHERE),
    "c[]": Control(lessons.choose, _ANYWHERE),
    "page[]": _picker(lessons.turn, _ANYWHERE),
    "draft": Control(lessons.press, _ANYWHERE, calm=True),
    "draft[]": _picker(lessons.press, _ANYWHERE),
    "hints": Control(lessons.hints, _ANYWHERE),
    "type?": Control(lessons.answer, _ANYWHERE),
    "sort": Control(lessons.sort, _ANYWHERE),
}
"""What the controls of a prepared situation do: those of a hand."""
