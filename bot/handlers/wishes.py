"""Read the words after ``/play``: a game, players, a speed, a language, a time to meet."""

from __future__ import annotations

from datetime import datetime
from typing import Final

import msgspec

from bot.handlers.request import Request
from bot.model.clock import SECOND, ZONES, Speed, check_limit, zone_of
from bot.model.outcomes import Refused
from bot.typed.games import Named
from bot.typed.kinds import (
    AT,
    COMPUTERS,
    GAME,
    LANGUAGE,
    LEVEL,
    LEVELS,
    LIMIT,
    PERSON,
    PLAYERS,
    SPEED,
)
from bot.typed.line import AnyKind, Line, Unread
from bot.typed.when import resolve
from bot.typed.zones import known_zone
from engine.registry import Games

TABLE: Final[tuple[AnyKind, ...]] = (GAME, PLAYERS, SPEED, LIMIT, LANGUAGE, AT, COMPUTERS, PERSON)
"""The kinds of words that open a table."""
MATCH: Final[tuple[AnyKind, ...]] = (GAME, PLAYERS, LEVEL, COMPUTERS)
"""The kinds of words that begin a match against computers."""
_MINUTE: Final = 60 * SECOND
_COMPUTERS: Final = "computers"
"""In place of the level of computer players in a token: they take the free seats."""
_MOST_ZONE: Final = 15
"""Maximum length of the name of a time zone in a token that also has all else of a line."""


class Wish(msgspec.Struct, frozen=True):
    """The requested properties of a new table. `games`: those that the name fits, `said`: the name
    as it was typed; `players`: 0 if not said; `begins`: the time of the meeting (ms, in a `zone`;
    0: not said, less: no time is wanted); `limit`: the time of a turn (s; 0: that of the speed);
    `computers`: they take the free seats at once; `level`: that of computer players (empty: the
    usual one)."""

    games: Named = ()
    said: str = ""
    players: int = 0
    speed: Speed | None = None
    language: str = ""
    begins: int = 0
    zone: str = ""
    limit: int = 0
    computers: bool = False
    level: str = ""

    def arguments(self, game: str) -> tuple[object, ...]:
        """Return the arguments of a button with the same wish for this game."""
        speed = "" if self.speed is None else self.speed.value
        if self.limit:
            speed = str(self.limit)
        zone = self._short_zone() if self.begins > 0 else ""
        minutes = self.begins // _MINUTE
        last = _COMPUTERS if self.computers else self.level
        found = [game, self.players, speed, self.language, minutes, zone, last]
        while not found[-1]:
            del found[-1]
        return tuple(found)

    def _short_zone(self) -> str:
        """Return the zone as a token has room for it: a long name as its offset at the meeting."""
        if len(self.zone) > _MOST_ZONE:
            return f"{datetime.fromtimestamp(self.begins / SECOND, zone_of(self.zone)):%z}"
        return self.zone.replace(":", "")


def wish_of(request: Request, now: int) -> Wish:
    """Return the wish of a typed line, of a button or of a picked game.

    Raises:
        Refused: the time of the meeting is past or too far ahead (see `resolve`).
    """
    if request.typed:
        return wish_in(request, request.line, now)
    token = request.token
    game, speed = request.key or token.word(0), token.word(2)
    return Wish(
        (game,) if game else (),
        game,
        token.number(1),
        Speed(speed) if speed in set(Speed) else None,
        token.word(3),
        token.number(4) * _MINUTE,
        _long_zone(token.word(5)) or _zone(request),
        token.number(2),
        token.word(6) == _COMPUTERS,
        token.word(6) if token.word(6) in LEVELS else "",
    )


def wish_in(request: Request, line: Line, now: int) -> Wish:
    """Return the wish of what was understood of a line; times are those of the person's clock.

    Raises:
        Refused: see `wish_of`; ``BAD_LIMIT``.
        Unread: the line says another speed than that of its time of a turn, or that computers
            begin at once and that people meet.
    """
    when, zone, limit = line.get(AT), _zone(request), line.get(LIMIT) or 0
    if limit and line.get(SPEED) not in {None, Speed.SLOW}:
        raise Unread("SAID_TWICE", line.said[LIMIT.name], line)
    if limit:
        check_limit(limit)
    begins = 0
    if when is not None:
        begins = -_MINUTE if when.unset else resolve(when, now, zone)
    computers = line.get(COMPUTERS) or False
    if computers and (begins > 0 or request.event.meant):
        raise Unread("SAID_TWICE", line.said[COMPUTERS.name], line)
    return Wish(
        line.get(GAME) or (),
        line.said.get(GAME.name, ""),
        line.get(PLAYERS) or 0,
        line.get(SPEED),
        line.get(LANGUAGE) or "",
        begins,
        zone if when is None else when.zone or zone,
        limit,
        computers,
        line.get(LEVEL) or "",
    )


def game_wished(games: Games, wish: Wish, line: Line, usual: str = "") -> str:
    """Return the game of a wish. A name that fits several games means the one for the number of
    players. Without a name it is the `usual` game or else the first one, for that number.

    Raises:
        Unread: ``WHICH_GAME``.
        Refused: ``BAD_SEATS``.
    """
    found = [name for name in wish.games if name in games]
    fitting = [name for name in found or games if _seats(games, name, wish.players)]
    if not fitting:
        known = {count for name in found or games for count in games[name].seat_choices}
        choices = " ".join(map(str, sorted(known)))
        raise Refused("BAD_SEATS", seats=wish.players, choices=choices)
    if len(found) < 2:
        return (found or ([usual] if usual in fitting else fitting))[0]
    if len(fitting) == 1:
        return fitting[0]
    raise Unread("WHICH_GAME", wish.said, line, fitting)


def _long_zone(zone: str) -> str:
    """Return the zone of a token, an offset with its colon; empty if it is none."""
    if zone[:1] in {"+", "-"}:
        zone = f"{zone[:3]}:{zone[3:]}"
    return zone if known_zone(zone) else ""


def _zone(request: Request) -> str:
    """Return the person's time zone."""
    return request.settings.calls.zone or ZONES[request.words.language]


def _seats(games: Games, game: str, players: int) -> bool:
    """Return True if a game is for this number of players; 0 is any number."""
    return not players or players in games[game].seat_choices
