"""The kinds of words that commands take."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from bot.model.clock import Speed
from bot.model.ids import read_code
from bot.model.languages import FACTS, LANGUAGES
from bot.typed.claims import Claim, Reader
from bot.typed.games import Named, game_reader, near_games
from bot.typed.line import Kind, Unread
from bot.typed.spans import turn_span
from bot.typed.tables import compact, table_reader
from bot.typed.times import moment
from bot.typed.when import When
from bot.words.hearing import heard, kept_by_languages
from bot.words.spelling import all_aliases, folded, meanings
from bot.words.words import words_in
from engine.registry import Games

Value = TypeVar("Value")
_COUNTS: Final = range(2, 11)
"""Numbers of players that are read as words: *four*, *четирима*."""
_MOST_DIGITS: Final = 2
_CODE_PARTS: Final = 2
"""Number of words in which people type a code."""
_ENDED: Final = re.compile(r"(\d{1,2})([^\W\d_]+)")
_SECTION: Final = re.compile(r"§?[a-z]?\d{1,3}(\.\d{1,2})*\.?|[\w-]*_[\w-]*")
"""A section, a clause, or the code of a refusal, on the rules page: ``§10.3``, ``a42``."""


def spoken(prefix: str, keys: Sequence[Value], shown: bool = True) -> Mapping[str, Value]:
    """Return the values by their spellings, compact: the value itself, its name on the screens
    (``speed-slow``, if `shown`) and its other names (``typed-speed-slow``)."""
    names = meanings([(f"{prefix}-{key}", key) for key in keys])
    if shown:
        for words in map(words_in, reversed(heard())):
            names |= {folded(words.plain(f"{prefix}-{key}")): key for key in keys}
    found = {compact(folded(str(key))): key for key in keys}
    return found | {compact(name): key for name, key in names.items()}


def always(make: Callable[[], Reader[Value]]) -> Callable[[Games], Reader[Value]]:
    """Return a maker for a reader that depends on no game."""

    @kept_by_languages
    def once() -> Reader[Value]:
        return make()

    return lambda _: once()


def _seats() -> Reader[int]:
    said = meanings([(f"count-{count}", count) for count in _COUNTS])
    counts = {compact(name): count for name, count in said.items()}
    units = frozenset(map(compact, all_aliases("count-players")))
    endings = units | frozenset(map(compact, all_aliases("count-ending")))

    leads = frozenset(all_aliases("count-for"))

    def read(words: Sequence[str]) -> Claim[int] | None:
        if len(words) > 1 and words[0] in leads:
            found = counted(words[1:])
            return found and Claim(found.value, found.words + 1)
        return counted(words)

    def counted(words: Sequence[str]) -> Claim[int] | None:
        first = words[0].rstrip(".")
        plain = first.isascii() and first.isdigit() and len(first) <= _MOST_DIGITS
        count = int(first) if plain else counts.get(compact(first), 0)
        if count:
            return Claim(count, 1 + (len(words) > 1 and compact(words[1]) in units))
        found = _ENDED.fullmatch(compact(first))  # in one word: *4players*, *4-en*
        return Claim(int(found[1]), 1) if found and found[2] in endings else None

    return read


def _seat() -> Reader[int]:
    names = frozenset(map(compact, all_aliases("line-seat")))
    sides = {side: number + 1 for side, number in spoken("seat-name", range(4)).items()}

    def read(words: Sequence[str]) -> Claim[int] | None:
        numbers = [word.strip(".#") for word in words[:2]]
        at = 1 if numbers[0] in names else 0
        found = numbers[at] if at < len(numbers) else ""
        number = sides.get(compact(found)) if not found.isdigit() else None
        if found.isascii() and found.isdigit() and len(found) <= _MOST_DIGITS:
            number = int(found)
        if number is None:
            return None
        return Claim(number, 1 + (at or int(len(numbers) > 1 and numbers[1] in names)))

    return read


def _time() -> Reader[When]:
    unset = table_reader({compact(name): When(unset=True) for name in all_aliases("no-time")})

    def read(words: Sequence[str]) -> Claim[When] | None:
        found, none = moment(words), unset(words)
        return none if found is None or (none and none.words >= found.words) else found

    return read


def _section(words: Sequence[str]) -> Claim[str] | None:
    found = _SECTION.fullmatch(words[0])
    return None if found is None else Claim(found[0].lstrip("§").rstrip("."), 1)


def _code(words: Sequence[str]) -> Claim[str] | None:
    for count in range(1, min(len(words), _CODE_PARTS) + 1):
        code = read_code("".join(words[:count]))
        if code:
            return Claim(code, count)
    return None


def _languages() -> Mapping[str, str]:
    """Return the languages by what they are called, compact."""
    own = {compact(folded(facts.name)): tag for tag, facts in FACTS.items()}
    return {**spoken("language", LANGUAGES, shown=False), **own}


def _no_words(_: Sequence[str]) -> None:
    return None


DOINGS: Final = ("enter", "leave", "begin", "end")
"""What may be said after ``/tournament``."""
LEVELS: Final = ("random", "easy", "human", "normal", "strong")
"""The levels of computer players; a game may have only some of them."""
OF_WHOM: Final = ("mine", "here")
"""Whose matches ``/history`` shows."""

GAME: Final[Kind[Named]] = Kind("game", game_reader)
PLAYERS: Final[Kind[int]] = Kind("players", always(_seats))
SPEED: Final[Kind[Speed]] = Kind(
    "speed", always(lambda: table_reader(spoken("speed", tuple(Speed))))
)
LIMIT: Final[Kind[int]] = Kind("limit", always(lambda: turn_span))
"""The time of a turn (s), of a slow game."""
LANGUAGE: Final[Kind[str]] = Kind("language", always(lambda: table_reader(_languages())))
AT: Final[Kind[When]] = Kind("at", always(_time), lead="at")
COMPUTERS: Final[Kind[bool]] = Kind(
    "computers",
    always(lambda: table_reader({compact(one): True for one in all_aliases("computers")})),
)
"""The free seats are for computers, and the match starts."""
LEVEL: Final[Kind[str]] = Kind("level", always(lambda: table_reader(spoken("level", LEVELS))))
SEAT: Final[Kind[int]] = Kind("seat", always(_seat))
SECTION: Final[Kind[str]] = Kind("section", always(lambda: _section))
DOING: Final[Kind[str]] = Kind(
    "doing", always(lambda: table_reader(spoken("doing", DOINGS, shown=False)))
)
WHOSE: Final[Kind[str]] = Kind(
    "whose", always(lambda: table_reader(spoken("whose", OF_WHOM, shown=False)))
)


CODE: Final[Kind[str]] = Kind("code", always(lambda: _code))
"""The code of a table in another place."""

PERSON: Final[Kind[object]] = Kind("person", always(lambda: _no_words))
"""The people whom the platform identifies: no words are left of them (see `Event.named`)."""

SETTING: Final[Kind[object]] = Kind("setting", always(lambda: _no_words))
"""A setting with its value, which its command reads itself."""


def near_of(games: Games, unread: Unread) -> Named | None:
    """Return the games that an unread word nearly names, alone or with the name before or after it
    that fits several games. None if the word is not meant for a game: the command takes none, or
    the line says already what to do."""
    line = unread.line
    doing, named = line.get(DOING), line.get(GAME)
    if unread.refusal.code != "UNKNOWN_WORD" or not line.has(GAME) or doing is not None:
        return None
    if named is not None and len(named) == 1:
        return None
    word, said = str(unread.refusal.params["token"]), line.said.get(GAME.name, "")
    return near_games(games, word) or near_games(games, f"{word} {said}")
