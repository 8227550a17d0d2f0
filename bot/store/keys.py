"""Every key in Redis, and nothing else (`docs/storage.md` lists them with type and lifetime).

A table's id begins with its shard: two letters of `ALPHABET`, 256 shards. All keys of a table and
the queue of jobs of its shard carry the hash tag of the shard, so that one script may touch them
together on a cluster. What is not a table's lies in slots of its own.
"""

from __future__ import annotations

import re
from typing import Final

from bot.model.ids import digest, shard_of

_EVENT_LETTERS: Final = 48


def _tag(shard: int) -> str:
    return f"{{s{shard}}}"


def table(table: str) -> str:
    """Hash: the table's document, its position, version and schema."""
    return f"{_tag(shard_of(table))}:t:{table}"


IDS: Final = "ids:secret"
"""String: what ids of tables and tournaments are made with."""
TABLES_PATTERN: Final = "{s*}:t:????????"
_TABLE: Final = re.compile(r"\{s\d+\}:t:(\w{8})")
_PLAYED: Final = re.compile(rf"{_TABLE.pattern}:h(\d+)")


def table_of(key: str) -> str:
    """Return the table that a key is of; an empty text if it is of none."""
    found = _TABLE.match(key)
    return found[1] if found else ""


def outcomes(table_: str) -> str:
    """List: the last events that changed the table, newest first, with their outcomes."""
    return f"{table(table_)}:o"


def refusals(table_: str) -> str:
    """List: the last events that were refused, newest first, with their outcomes."""
    return f"{table(table_)}:x"


def record(table_: str, match: int) -> str:
    """List: the record of a match, its header and then an entry each."""
    return f"{table(table_)}:r{match}"


def played(table_: str, match: int) -> str:
    """List: what the history is told of a match, a line a finished deal, until it is counted."""
    return f"{table(table_)}:h{match}"


def played_of(key: str) -> tuple[str, int] | None:
    """Return the table and the match of a key `played`; None if it is another key."""
    found = _PLAYED.fullmatch(key)
    return (found[1], int(found[2])) if found else None


def log(table_: str) -> str:
    """List: the events of the running deal, oldest first, as whole as the position."""
    return f"{table(table_)}:l"


def draft(table_: str, seat: int) -> str:
    """Hash: what a seat has chosen and not yet played."""
    return f"{table(table_)}:d{seat}"


def ack(table_: str) -> str:
    """String: a write of no meaning that WAIT may count (with ``KAFENE_WAIT_REPLICAS``)."""
    return f"{table(table_)}:w"


def vouched(person: str) -> str:
    """String: the place where a person last asked for something of the place."""
    return f"person:{{{person}}}:vouched"


def presence(table_: str) -> str:
    """Hash: when each person last did something at the table (ms)."""
    return f"{table(table_)}:p"


def messages(table_: str) -> str:
    """Hash: the outbox, a field each message."""
    return f"{table(table_)}:m"


def jobs(shard: int) -> str:
    """Sorted set: the jobs of a shard's tables by the time when they are due (ms)."""
    return f"{_tag(shard)}:jobs"


JOBS_PATTERN: Final = "{s*}:jobs"


def event(event_: str) -> str:
    """An event's id as the lists of outcomes hold it: short and without blanks."""
    plain = len(event_) <= _EVENT_LETTERS and "".join(event_.split()) == event_
    return event_ if plain else f"#{digest(event_, 20)}"


def place(place_: str) -> str:
    """String: the table that is shown in a place."""
    return f"place:{{{place_}}}"


def tournament(id: str) -> str:
    """Hash: a tournament's document and version. Its id has a shard, as a table's has."""
    return f"{_tag(shard_of(id))}:u:{id}"


TOURNAMENTS_PATTERN: Final = "{s*}:u:????????"
_TOURNAMENT: Final = re.compile(r"\{s\d+\}:u:(\w{8})")


def tournament_of(key: str) -> str:
    """Return the tournament that a key is of; an empty text if it is of none."""
    found = _TOURNAMENT.fullmatch(key)
    return found[1] if found else ""


def tournament_at(place_: str) -> str:
    """String: the tournament of a place, the running one or the last."""
    return f"place:{{{place_}}}:tournament"


def house(place_: str) -> str:
    """Hash: the named rules of a place, document and version."""
    return f"place:{{{place_}}}:house"


def moved_to(place_: str) -> str:
    """String: the place that goes on with everything of a place, because the chat has moved."""
    return f"place:{{{place_}}}:moved"


def moved_from(place_: str) -> str:
    """String: the place that a chat had before it moved, until all its matches have followed."""
    return f"place:{{{place_}}}:was"


def openings(place_: str) -> str:
    """String: how many tables were opened in a place within the hour."""
    return f"place:{{{place_}}}:openings"


def refused_opening(place_: str, event: str) -> str:
    """String: the answer to an event that opened no table."""
    return f"place:{{{place_}}}:refused:{digest(event, 12)}"


def room(place_: str, event: str) -> str:
    """String: a process opens a room in a place for the table of an event."""
    return f"place:{{{place_}}}:room:{digest(event, 12)}"


def person(person_: str) -> str:
    """Set: the tables where a person sits."""
    return f"person:{{{person_}}}:tables"


def hosted(person_: str) -> str:
    """Set: the tables that a person hosts."""
    return f"person:{{{person_}}}:hosts"


def server(server_: str) -> str:
    """String: the settings of a server (`bot/model/server.py`)."""
    return f"server:{{{server_}}}"


def settings(person_: str) -> str:
    """Hash: a person's own settings (language, order of cards ...)."""
    return f"person:{{{person_}}}:settings"


def matches(person_: str) -> str:
    """Sorted set: the matches that a person has finished, by their end (ms)."""
    return f"person:{{{person_}}}:matches"


def statistics(person_: str) -> str:
    """String: what was counted in a person's matches, by game."""
    return f"person:{{{person_}}}:statistics"


STATISTICS_PATTERN: Final = "person:*:statistics"


def match(id: str) -> str:
    """String: a match that is over."""
    return f"match:{{{id}}}"


MATCHES_PATTERN: Final = "match:*"
_MATCH: Final = re.compile(r"match:\{(.*)\}")


def match_of(key: str) -> str:
    """Return the name of the match that a key is of; an empty text if it is of none."""
    found = _MATCH.fullmatch(key)
    return found[1] if found else ""


def history(place_: str) -> str:
    """Sorted set: the matches that ended in a place, by their end (ms)."""
    return f"place:{{{place_}}}:history"


def ratings(place_: str, game: str, period: str = "") -> str:
    """String: the ratings of a game in a place; those of a month (``2026-11``) alone."""
    return f"place:{{{place_}}}:ratings:{game}" + (f":{period}" if period else "")


UNLISTED: Final = "people:unlisted"
"""Set: who wants to be on no leaderboard."""
RATINGS_PATTERN: Final = "place:*:ratings:*"


def called(person_: str) -> str:
    """String: the table that called a person last, and when (ms), for some minutes."""
    return f"person:{{{person_}}}:called"


def lesson(person_: str) -> str:
    """String: how far a person is in a prepared situation of the first steps, for a day."""
    return f"person:{{{person_}}}:lesson"


NEWS: Final = "kafene:news"
"""A channel, no key: each commit publishes its table and version there, ``table number.stamp``."""
UPTIME: Final = "{uptime}:last"
"""String: when some process last said that it lives (ms)."""
GAPS: Final = "{uptime}:gaps"
"""Sorted set: when the bot was not there, ``from:until`` (ms) by its end."""
