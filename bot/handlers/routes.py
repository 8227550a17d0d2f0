"""The registry: what every button, picker, prompt and command does.

A button is entered by its name, a picker as ``name[]``, a prompt as ``name?``, cards that are
dropped as ``name>``, a command as ``/name``, a line that is none of them as ``-``. Who may do it is
asked by the rules of the table.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from bot.handlers import acting
from bot.handlers.acting import acts, arranges, number, two
from bot.handlers.finding import here, mine, near
from bot.handlers.moves import drafting, dropping, hints, lessons, typed
from bot.handlers.personal import avoiding, personal, stored
from bot.handlers.places import moderation, server
from bot.handlers.reading import downloads, history, moments, reading, statistics
from bot.handlers.request import Control, Do, Request, Where
from bot.handlers.seats import following, opening, presets
from bot.handlers.tournaments import tournament
from bot.model.ids import is_lesson_id
from bot.model.outcomes import Refused
from bot.model.tables import intents as want
from bot.model.tables.rights import Right
from bot.model.tables.table import VoteKind
from bot.ports.chat import Reply
from bot.ports.commands import TABLE_WORDS
from bot.ports.tokens import Token

_ANYWHERE: Final = Where.NOWHERE
OWN, LOOK, PART, PLACE, MATCH = Right


def _about(right: Right, find: Callable[[Request], Awaitable[Request]], do: Do) -> Control:
    """Return the command that is about a table which must be found."""

    async def found(request: Request) -> Reply:
        return await do(await find(request))

    return Control(right, found, Where.PLACE)


def _word(right: Right, make: Callable[[Request], want.Intent]) -> Control:
    """Return the command that asks something of the table here."""
    return _about(right, here, acts(make))


def _alone(right: Right, make: Callable[[Request], want.Intent]) -> Control:
    """Return the command that asks something of the table here, with nothing after it."""

    def bare(request: Request) -> want.Intent:
        if request.text:
            raise Refused("STANDS_ALONE", command=request.token.what)
        return make(request)

    return _word(right, bare)


def _picker(right: Right, do: Do, where: Where = Where.TABLE, *, calm: bool = False) -> Control:
    """Return the picker of one thing; nothing happens if nothing is picked."""

    async def picked(request: Request) -> Reply:
        return await do(request) if request.keys else Reply()

    return Control(right, picked, where, calm)


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


_UNKNOWN: Final = Control(OWN, _unknown, _ANYWHERE)
_VERB: Final = Control(LOOK, typed.verb, Where.PLACE)
"""A command that is none of ours: a move, perhaps."""

CONTROLS: Final[Mapping[str, Control]] = {
    # --- the table: who sits where, who governs -------------------------------------------------
    "sit": Control(
        LOOK, acts(lambda request: want.Sit(request.token.number(0), elsewhere=not request.there))
    ),
    "decline": Control(PART, acts(lambda _: want.Unkeep())),
    "unkeep[]": _picker(PART, arranges(lambda request: want.Unkeep(two(request)[0]))),
    "up": Control(PART, acts(lambda _: want.StandUp()), calm=True),
    "letin": Control(PART, acts(acting.invite)),
    "offer": Control(PART, acts(lambda _: want.OfferSeat())),
    "keep": Control(PART, acts(lambda _: want.OfferSeat(""))),
    "fill": Control(PART, acts(lambda _: want.PlayWithComputers())),
    "start": Control(PART, acts(lambda _: want.Start())),
    "private": Control(PART, acts(lambda request: want.SetPrivate(not request.held.table.private))),
    "text": Control(PART, acts(lambda request: want.SetTextOnly(not request.held.table.text_only))),
    "close": Control(PART, acts(lambda _: want.Close()), calm=True),
    "pause": Control(PART, acts(lambda _: want.Pause())),
    "resume": Control(PART, acts(lambda _: want.Resume())),
    "away": Control(PART, acts(lambda _: want.GoAway()), calm=True),
    "back": Control(PART, acts(lambda _: want.ComeBack())),
    "concede": Control(PART, acts(lambda _: want.Propose(VoteKind.CONCEDE)), calm=True),
    "askback": Control(PART, acts(lambda _: want.Propose(VoteKind.TAKE_BACK)), calm=True),
    "calm": Control(PART, arranges(lambda request: want.SetCalm(not request.held.table.calm))),
    "allowhints": Control(
        PART, arranges(lambda request: want.SetHints(not request.held.table.advises))
    ),
    "house": Control(PLACE, presets.look),
    "house[]": _picker(PLACE, presets.choose),
    "housesave?": Control(PLACE, presets.save),
    "housename?": Control(PLACE, presets.rename),
    "housedrop": Control(PLACE, presets.drop),
    "allowback": Control(
        PART, arranges(lambda request: want.SetTakeBack(not request.held.table.take_back))
    ),
    "replace": Control(
        PART,
        acts(acting.replace_absent),
        calm=True,
    ),
    "follow": Control(PART, following.follow),
    "vote": Control(
        PART, acts(lambda request: want.Cast(request.token.word(1) == "y", request.token.number(0)))
    ),
    "next": Control(PART, acts(lambda request: want.Ready(request.token.number(0))), calm=True),
    "/sit": _word(LOOK, lambda request: want.Sit(max(number(request.text), 0) - 1)),
    "/join": _alone(LOOK, lambda _: want.Sit()),
    "/leave": _alone(LOOK, acting.leave),
    "/kick": _word(LOOK, acting.kick),
    "/movetable": _about(LOOK, here, acting.move),
    "/begin": _word(LOOK, lambda _: want.Start()),
    "/computers": _word(LOOK, lambda _: want.PlayWithComputers()),
    "/close": _alone(LOOK, lambda _: want.Close()),
    "/pause": _alone(LOOK, lambda _: want.Pause()),
    "/resume": _alone(LOOK, lambda _: want.Resume()),
    "/ready": _word(LOOK, lambda _: want.Ready()),
    "/next": _word(LOOK, lambda _: want.Ready()),
    "/away": _alone(LOOK, lambda _: want.GoAway()),
    "/back": _alone(LOOK, lambda _: want.ComeBack()),
    "/takeback": _word(LOOK, lambda _: want.Propose(VoteKind.TAKE_BACK)),
    "/speed": _about(LOOK, here, acting.speed),
    "/table": _about(LOOK, here, acting.again),
    # --- the table: pickers of its options ------------------------------------------------------
    "game[]": _picker(PART, presets.game),
    "players[]": _picker(
        PART, arranges(lambda request: want.SetGame(request.held.table.game, two(request)[0]))
    ),
    "opt[]": _picker(PART, arranges(acting.option)),
    "speed[]": _picker(PART, arranges(acting.picked_speed)),
    "replaceafter[]": _picker(
        PART, arranges(lambda request: want.SetReplaceAfter(two(request)[0]))
    ),
    "lang[]": _picker(PART, arranges(lambda request: want.SetLanguage(request.key))),
    "computer[]": _picker(PART, arranges(lambda request: want.AddComputer(*two(request)))),
    "levels[]": _picker(PART, arranges(lambda request: want.SetLevel(request.key))),
    "nocomputer[]": _picker(PART, arranges(lambda request: want.RemoveComputer(two(request)[0]))),
    "series[]": _picker(PART, arranges(acting.series)),
    "rotating": Control(PART, arranges(acting.rotating)),
    "rotate": Control(PART, acts(lambda _: want.ChangePartners())),
    "swap[]": _picker(
        PART, arranges(lambda request: want.SwapSeats(two(request)[0], number(two(request)[1])))
    ),
    "host[]": _picker(PART, acts(acting.host)),
    # --- moves ----------------------------------------------------------------------------------
    "p": Control(PART, acting.play, calm=True),
    "pp[]": _picker(PART, acting.play, calm=True),
    "later": Control(OWN, acting.not_yet, _ANYWHERE),
    "plan": Control(PART, acting.premove, calm=True),
    "plan[]": _picker(PART, acting.premove, calm=True),
    "type?": Control(PART, typed.answer),
    "number?": Control(PART, typed.place),
    "-": Control(OWN, typed.say, Where.PLACE),
    # --- what is chosen and not played yet ------------------------------------------------------
    "c[]": Control(PART, drafting.choose),
    "page[]": _picker(PART, drafting.turn),
    "drop>": Control(PART, dropping.drop),
    "draft": Control(PART, drafting.press, calm=True),
    "draft[]": _picker(PART, drafting.press),
    "hints": Control(PART, drafting.hints),
    "hint": Control(PART, hints.hint),
    "/hint": _about(LOOK, mine, hints.hint),
    # --- what is only looked at -----------------------------------------------------------------
    "hand": Control(LOOK, reading.hand),
    "look": Control(LOOK, reading.look),
    "more": Control(LOOK, reading.more),
    "options": Control(LOOK, reading.options),
    "rules": Control(LOOK, reading.rules),
    "score": Control(LOOK, reading.score),
    "history": Control(LOOK, reading.history),
    "past": Control(MATCH, history.past, _ANYWHERE),
    "match": Control(MATCH, history.match, _ANYWHERE),
    "replay": Control(MATCH, history.replay, _ANYWHERE),
    "replay[]": _picker(MATCH, history.replay, _ANYWHERE),
    "moments": Control(MATCH, moments.moments, _ANYWHERE),
    "record": Control(MATCH, downloads.record, _ANYWHERE),
    "strip": Control(MATCH, downloads.strip, _ANYWHERE),
    "film": Control(MATCH, downloads.film, _ANYWHERE),
    "fair": Control(MATCH, history.fair, _ANYWHERE),
    "stats": Control(OWN, statistics.stats, _ANYWHERE),
    "top": Control(MATCH, statistics.top, _ANYWHERE),
    "mytop": Control(OWN, statistics.listed, _ANYWHERE),
    "me": Control(OWN, stored.mine, _ANYWHERE),
    "mydata": Control(OWN, stored.as_file, _ANYWHERE),
    "forget": Control(OWN, stored.forget, _ANYWHERE),
    "/me": Control(OWN, stored.mine, _ANYWHERE),
    "/stats": Control(OWN, statistics.stats, _ANYWHERE),
    "/top": Control(MATCH, statistics.top, _ANYWHERE),
    "/tournament": Control(PLACE, tournament.command, _ANYWHERE),
    "tour": Control(MATCH, tournament.look, _ANYWHERE),
    "tnew": Control(MATCH, tournament.new, _ANYWHERE),
    "tenter": Control(MATCH, tournament.enter, _ANYWHERE),
    "tleave": Control(MATCH, tournament.leave, _ANYWHERE),
    "tbegin": Control(MATCH, tournament.begin, _ANYWHERE),
    "tend": Control(MATCH, tournament.end, _ANYWHERE),
    "tset[]": _picker(MATCH, tournament.arrange, _ANYWHERE),
    "check": Control(LOOK, reading.check),
    "details": Control(PART, reading.details),
    "mine": Control(LOOK, reading.games, Where.EITHER),
    "settings": Control(LOOK, reading.settings, Where.EITHER),
    "help": Control(OWN, reading.help, _ANYWHERE),
    "welcome": Control(OWN, reading.welcome, _ANYWHERE),
    "/welcome": Control(OWN, reading.welcome, _ANYWHERE),
    "show": Control(LOOK, lessons.show, Where.EITHER),
    "rule": Control(OWN, reading.turned_rules, _ANYWHERE),
    "contents": Control(OWN, reading.turned_rules, _ANYWHERE),
    "/hand": _about(LOOK, mine, reading.hand),
    "/score": _about(LOOK, near, reading.score),
    "/history": Control(MATCH, history.command, Where.PLACE),
    "/rules": Control(OWN, reading.place, Where.PLACE),
    "/games": Control(OWN, reading.games, _ANYWHERE),
    "/settings": Control(OWN, reading.settings, _ANYWHERE),
    "/help": Control(OWN, reading.help, _ANYWHERE),
    # --- new tables -----------------------------------------------------------------------------
    "play": Control(PLACE, opening.play, _ANYWHERE),
    "anew": Control(PLACE, opening.anew, _ANYWHERE),
    "now": Control(OWN, opening.now, _ANYWHERE),
    "practice": Control(OWN, opening.practice, _ANYWHERE),
    "/practice": Control(OWN, opening.practice, _ANYWHERE),
    "/play": Control(PLACE, opening.play, _ANYWHERE),
    # --- a server's settings ---------------------------------------------------------------------
    "/server": Control(PLACE, server.show, _ANYWHERE),
    "servergame[]": _picker(PLACE, server.game, _ANYWHERE),
    "serverspeed[]": _picker(PLACE, server.speed, _ANYWHERE),
    "serverlang[]": _picker(PLACE, server.language, _ANYWHERE),
    "serverthreads": Control(PLACE, server.threads, _ANYWHERE),
    "serverplaces": Control(PLACE, server.places, _ANYWHERE),
    "serverrole": Control(PLACE, server.role, _ANYWHERE),
    "server": Control(PLACE, server.show, _ANYWHERE),
    # --- who may do what in a place --------------------------------------------------------------
    "people": Control(PLACE, moderation.show, _ANYWHERE),
    "peopleopens[]": _picker(PLACE, moderation.opens, _ANYWHERE),
    "peoplelinks": Control(PLACE, moderation.links, _ANYWHERE),
    "peopleblock[]": _picker(PLACE, moderation.pick, _ANYWHERE),
    "peoplelift[]": _picker(PLACE, moderation.lift, _ANYWHERE),
    "/block": Control(PLACE, moderation.block, _ANYWHERE),
    "/unblock": Control(PLACE, moderation.unblock, _ANYWHERE),
    "/allow": Control(PLACE, moderation.allow, _ANYWHERE),
    "/opener": Control(PLACE, moderation.opener, _ANYWHERE),
    # --- a person's own settings ----------------------------------------------------------------
    "avoid[]": _picker(PART, avoiding.ask),
    "avoid": Control(PART, avoiding.avoid, calm=True),
    "myavoided": Control(OWN, avoiding.show, _ANYWHERE),
    "myavoided[]": _picker(OWN, avoiding.show, _ANYWHERE),
    "sort": Control(LOOK, personal.sort),
    "mylang": Control(OWN, personal.setting, _ANYWHERE),
    "mysort": Control(OWN, personal.setting, _ANYWHERE),
    "mysuits": Control(OWN, personal.setting, _ANYWHERE),
    "myfelt": Control(OWN, personal.setting, _ANYWHERE),
    "myletters": Control(OWN, personal.setting, _ANYWHERE),
    "mypictures": Control(OWN, personal.setting, _ANYWHERE),
    "mycomfort": Control(OWN, personal.setting, _ANYWHERE),
    "calls": Control(OWN, personal.calls, _ANYWHERE),
    "mycalls": Control(OWN, personal.calls, _ANYWHERE),
    "mydigest": Control(OWN, personal.calls, _ANYWHERE),
    "myquiet": Control(OWN, personal.quiet, _ANYWHERE),
    "myzone": Control(OWN, personal.zone, _ANYWHERE),
    "myzone[]": _picker(OWN, personal.zone, _ANYWHERE),
    "myoffset": Control(OWN, personal.offset, _ANYWHERE),
    "myclock?": Control(OWN, personal.clock, _ANYWHERE),
    "myvacation": Control(OWN, personal.vacation, _ANYWHERE),
    "/language": Control(OWN, personal.language, _ANYWHERE),
    "/calls": Control(OWN, personal.calls, _ANYWHERE),
    "/quiet": Control(OWN, personal.quiet, _ANYWHERE),
    "/vacation": Control(OWN, personal.vacation, _ANYWHERE),
}
assert {f"/{word}" for word in TABLE_WORDS} <= CONTROLS.keys()

LESSON: Final[Mapping[str, Control]] = {
    "p": Control(OWN, lessons.play, _ANYWHERE, calm=True),
    "pp[]": _picker(OWN, lessons.play, _ANYWHERE, calm=True),
    "later": Control(OWN, acting.not_yet, _ANYWHERE),
    "c[]": Control(OWN, lessons.choose, _ANYWHERE),
    "page[]": _picker(OWN, lessons.turn, _ANYWHERE),
    "draft": Control(OWN, lessons.press, _ANYWHERE, calm=True),
    "draft[]": _picker(OWN, lessons.press, _ANYWHERE),
    "hints": Control(OWN, lessons.hints, _ANYWHERE),
    "type?": Control(OWN, lessons.answer, _ANYWHERE),
    "sort": Control(OWN, lessons.sort, _ANYWHERE),
    "drop>": Control(OWN, lessons.drop, _ANYWHERE),
}
"""What the controls of a prepared situation do: those of a hand."""
