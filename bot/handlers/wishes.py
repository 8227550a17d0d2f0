"""Read the words after ``/play``: a game, players, a speed, a language, a time to meet."""

from __future__ import annotations

from datetime import datetime
from typing import Final

import msgspec

from bot.handlers.request import Request
from bot.model.clock import SECOND, ZONES, Speed, zone_of
from bot.typed.games import Named
from bot.typed.kinds import AT, GAME, LANGUAGE, LEVEL, LEVELS, PERSON, PLAYERS, SPEED
from bot.typed.line import AnyKind, Line, Unread
from bot.typed.when import resolve
from bot.typed.zones import known_zone
from engine.registry import Games

TABLE: Final[tuple[AnyKind, ...]] = (GAME, PLAYERS, SPEED, LANGUAGE, AT, PERSON)
"""The kinds of words that open a table."""
MATCH: Final[tuple[AnyKind, ...]] = (GAME, PLAYERS, LEVEL)
"""The kinds of words that begin a match against computers."""
_MINUTE: Final = 60 * SECOND
_MOST_ZONE: Final = 15
"""Maximum length of the name of a time zone in a token that also has all else of a line."""


class Wish(msgspec.Struct, frozen=True):
    """The requested properties of a new table. `games`: those that the name fits, `said`: the name
    as it was typed; `players`: 0 if not said; `begins`: the time of the meeting (ms, 0: none), in a
    `zone`; `level`: that of computer players (empty: the usual one)."""

    games: Named = ()
    said: str = ""
    players: int = 0
    speed: Speed | None = None
    language: str = ""
    begins: int = 0
    zone: str = ""
    level: str = ""

    def arguments(self, game: str) -> tuple[object, ...]:
        """Return the arguments of a button with the same wish for this game."""
        speed = "" if self.speed is None else self.speed.value
        zone = self._short_zone() if self.begins else ""
        minutes = self.begins // _MINUTE
        found = [game, self.players, speed, self.language, minutes, zone, self.level]
        while not found[-1]:
            del found[-1]
        return tuple(found)

    def _short_zone(self) -> str:
        """Return the zone as a token has room for it: a long name as its offset at the meeting."""
        if len(self.zone) > _MOST_ZONE:
            return f"{datetime.fromtimestamp(self.begins / SECOND, zone_of(self.zone)):%z}"
        return self.zone.replace(":", "")


def wish_of(request: Request, now: int) -> Wish:
    """Return the wish of a typed line or of a button.

    Raises:
        Refused: the time of the meeting is past or too far ahead (see `resolve`).
    """
    if request.typed:
        return wish_in(request, request.line, now)
    token = request.token
    game, speed = token.word(0), token.word(2)
    return Wish(
        (game,) if game else (),
        game,
        token.number(1),
        Speed(speed) if speed in set(Speed) else None,
        token.word(3),
        token.number(4) * _MINUTE,
        _long_zone(token.word(5)) or _zone(request),
        token.word(6) if token.word(6) in LEVELS else "",
    )


def wish_in(request: Request, line: Line, now: int) -> Wish:
    """Return the wish of what was understood of a line; times are those of the person's clock.

    Raises:
        Refused: see `wish_of`.
    """
    when, zone = line.get(AT), _zone(request)
    return Wish(
        line.get(GAME) or (),
        line.said.get(GAME.name, ""),
        line.get(PLAYERS) or 0,
        line.get(SPEED),
        line.get(LANGUAGE) or "",
        0 if when is None else resolve(when, now, zone),
        zone if when is None else when.zone or zone,
        line.get(LEVEL) or "",
    )


def game_wished(games: Games, wish: Wish, line: Line, usual: str = "") -> str:
    """Return the game of a wish. A name that fits several games means the one for the number of
    players. Without a name it is the `usual` game or else the first one, for that number.

    Raises:
        Unread: ``WHICH_GAME``.
    """
    found = [name for name in wish.games if name in games]
    fitting = [name for name in found or games if _seats(games, name, wish.players)]
    if len(found) < 2:
        known = found or ([usual] if usual in fitting else fitting)
        return (known or list(games))[0]
    if len(fitting) == 1:
        return fitting[0]
    raise Unread("WHICH_GAME", wish.said, line, fitting or found)


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
