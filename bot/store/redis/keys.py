"""Every key of the bot, and nothing else (`docs/storage.md` has a table of them; what a chat keeps
is declared in its own `keys`).

A table's id begins with its shard: two letters of `ALPHABET`, 256 shards. All keys of a table and
the queue of jobs of its shard carry the hash tag of the shard, so that one script may touch them
together on a cluster. What is not a table's lies in slots of its own.
"""

from __future__ import annotations

import re
from typing import Any, Final

from bot.model.blocks import Listing, PlaceRules
from bot.model.clock import DIGEST
from bot.model.ids import digest, shard_of
from bot.model.matches import PlayedMatch
from bot.model.operator import Copied, Known
from bot.model.presets import Presets
from bot.model.server import Server
from bot.model.settings import Settings
from bot.model.ties import Offer, Tie, Tied
from bot.model.tournament import Tournament
from bot.store.redis.key import (
    DAY,
    HOUR,
    MINUTE,
    SECOND,
    Chosen,
    ForEver,
    Key,
    T,
    declared,
    found_in,
)

_EVENT_LETTERS: Final = 48
_NAMELESS: Final = re.compile(r"(\w+(:\w*\d)?)?")
"""Ids of events that name nobody: none, a word, or a number that a platform has given."""
_KNOWN_LETTERS: Final = 20
_YEAR: Final = 400 * DAY
"""More than a year: what people use once a year stays."""
_REDELIVERED: Final = 15 * MINUTE
"""How long a platform may deliver an event again."""
WITH_TABLE: Final = ForEver("deleted with the table")
_MATCHES: Final = Chosen("KAFENE_KEEP_MATCHES_DAYS")


class _Sharded(Key[T]):
    """A key whose first part is an id that begins with its shard."""

    def __call__(self, *parts: object) -> str:
        return super().__call__(shard_of(str(parts[0])), *parts)


# --- of a table -----------------------------------------------------------------------------------

table: Final = _Sharded("{s<shard>}:t:<table>", "hash", WITH_TABLE, bytes)
"""The table's document, its position, version and schema."""
outcomes: Final = _Sharded("{s<shard>}:t:<table>:o", "list", WITH_TABLE, bytes)
"""The last events that changed the table, newest first, with their outcomes."""
refusals: Final = _Sharded("{s<shard>}:t:<table>:x", "list", WITH_TABLE, bytes)
"""The last events that were refused, newest first, with their outcomes."""
record: Final = _Sharded(
    "{s<shard>}:t:<table>:r<match>", "list", Chosen("KAFENE_KEEP_RECORDS_DAYS"), str
)
"""The record of a match, its header and then an entry each."""
played: Final = _Sharded(
    "{s<shard>}:t:<table>:h<match>",
    "list",
    ForEver(
        "until the match is counted, as only this tells of it: of a tournament's deal when all "
        "tables have finished it"
    ),
    bytes,
)
"""What the history is told of a match, a line a finished deal, until it is counted."""
log: Final = _Sharded("{s<shard>}:t:<table>:l", "list", WITH_TABLE, bytes)
"""The events of the running deal, oldest first, as whole as the position."""
draft: Final = _Sharded("{s<shard>}:t:<table>:d<seat>", "hash", 8 * DAY, bytes)
"""What a seat has chosen and not yet played."""
ack: Final = _Sharded("{s<shard>}:t:<table>:w", "string", SECOND, int)
"""A write of no meaning that WAIT may count (with ``KAFENE_WAIT_REPLICAS``)."""
presence: Final = _Sharded("{s<shard>}:t:<table>:p", "hash", HOUR, int)
"""When each person last did something at the table (ms)."""
messages: Final = _Sharded("{s<shard>}:t:<table>:m", "hash", WITH_TABLE, bytes)
"""The outbox, a field each message."""

# --- of a shard -----------------------------------------------------------------------------------

jobs: Final = Key("{s<shard>}:jobs", "sorted set", ForEver("as long as there are jobs"), str)
"""The jobs of a shard's tables by the time when they are due (ms)."""
claims: Final = Key("{s<shard>}:claims", "hash", 10 * MINUTE, str)
"""The jobs that processes are doing, each with the token of its claim."""
tournament: Final = _Sharded("{s<shard>}:u:<tournament>", "hash", _YEAR, Tournament)
"""A tournament's document and version. Its id has a shard, as a table's has."""

# --- of a place -----------------------------------------------------------------------------------

place: Final = Key("place:{<place>}", "string", ForEver("until the table is closed"), str)
"""The table that is shown in a place."""
tournament_at: Final = Key("place:{<place>}:tournament", "string", _YEAR, str)
"""The tournament of a place, the running one or the last."""
presets: Final = Key("place:{<place>}:house", "hash", _YEAR, Presets)
"""The named rules of a place, document and version."""
moved_to: Final = Key("place:{<place>}:moved", "string", _YEAR, str)
"""The place that goes on with everything of a place, because the chat has moved."""
moved_from: Final = Key("place:{<place>}:was", "string", _YEAR, str)
"""The place that a chat had before it moved, until all its matches have followed."""
openings: Final = Key("place:{<place>}:openings", "string", HOUR, int)
"""How many tables were opened in a place within the hour."""
refused_opening: Final = Key("place:{<place>}:refused:<event>", "string", _REDELIVERED, bytes)
"""The answer to an event (its digest) that opened no table."""
room: Final = Key("place:{<place>}:room:<event>", "string", _REDELIVERED, str)
"""A process opens a room in a place for the table of an event (its digest)."""
asked: Final = Key("place:{<place>}:asked", "string", DAY, str)
"""The table that somebody last wanted to bring to a place by a code: whether it may come is told
there."""
history: Final = Key("place:{<place>}:history", "sorted set", _MATCHES, str)
"""The matches that ended in a place, by their end (ms)."""
ratings_ever: Final = Key("place:{<place>}:ratings:<game>", "string", _MATCHES, bytes)
"""The ratings of a game in a place."""
ratings_month: Final = Key("place:{<place>}:ratings:<game>:<month>", "string", _YEAR, bytes)
"""The ratings of a game in a place, of the matches of a month (``2026-11``) alone."""
server: Final = Key("server:{<server>}", "string", _YEAR, Server)
"""The settings of a server (`bot/model/server.py`)."""

place_rules: Final = Key("server:{<server>}:rules", "hash", _YEAR, PlaceRules)
"""Who may do what in a server, a group or a room, document and version."""

# --- of a person ----------------------------------------------------------------------------------

person: Final = Key(
    "person:{<person>}:tables", "set", ForEver("as long as the person sits at any"), str
)
"""The tables where a person sits."""
hosted: Final = Key(
    "person:{<person>}:hosts", "set", ForEver("as long as the person hosts any"), str
)
"""The tables that a person hosts."""
settings: Final = Key(
    "person:{<person>}:settings",
    "hash",
    ForEver("what the person chose, until *Forget me*"),
    Settings,
)
"""A person's own settings (language, order of cards ...)."""
matches: Final = Key("person:{<person>}:matches", "sorted set", _MATCHES, str)
"""The matches that a person has finished, by their end (ms)."""
statistics: Final = Key("person:{<person>}:statistics", "string", _MATCHES, bytes, people=True)
"""What was counted in a person's matches, by game."""
vouched: Final = Key("person:{<person>}:vouched", "string", HOUR, str)
"""The place where a person last asked for something of the place."""
avoided: Final = Key("person:{<person>}:avoided", "hash", _YEAR, Listing, people=True)
"""People whom a person does not want at their table, document and version."""
muted: Final = Key("person:{<person>}:muted", "hash", _YEAR, Listing, people=True)
"""People whose lines a person does not want to read, document and version."""
called: Final = Key("person:{<person>}:called", "string", DIGEST, str)
"""The table that called a person last, and when (ms), for some minutes."""
lesson: Final = Key("person:{<person>}:lesson", "string", DAY, bytes)
"""How far a person is in a prepared situation of the first steps, for a day."""
tied: Final = Key(
    "person:{<person>}:tied", "string", ForEver("until the accounts are untied"), Tied, people=True
)
"""The tie of an account, and the other accounts of the same person."""
offered: Final = Key("person:{<person>}:offered", "string", 15 * MINUTE, str)
"""The code that an account has made to be tied to another."""
guesses: Final = Key("person:{<person>}:guesses", "string", 15 * MINUTE, int)
"""How many codes an account has typed lately."""

# --- of tied accounts -----------------------------------------------------------------------------

tie: Final = Key("tie:{<tie>}", "string", ForEver("until the accounts are untied"), Tie)
"""The accounts of one person, and their settings (`bot/store/people/ties.py`)."""
offer: Final = Key("offer:{<code>}", "string", offered.ms, Offer)
"""Who has made a code, and who has typed it."""
unsettled: Final = Key(
    "ties:unsettled", "sorted set", ForEver("until each is settled"), str, people=False
)
"""The changes of ties that are not carried to all accounts yet, by the time of each (ms)."""

# --- of all ---------------------------------------------------------------------------------------

share: Final = Key("share:{<code>}", "string", DAY, str, people=False)
"""The table that a code brings to another place."""
match: Final = Key("match:{<match>}", "string", _MATCHES, PlayedMatch)
"""A match that is over."""
unlisted: Final = Key(
    "people:unlisted", "set", ForEver("they would be on leaderboards again"), str, by_person=True
)
"""Who wants to be on no leaderboard."""
blocked: Final = Key(
    "people:blocked", "hash", ForEver("until the operator lifts it"), int, people=False
)
"""When the operator has blocked a person (ms), by a digest of their id."""
groups: Final = Key(
    "places:known", "hash", ForEver("until the place is forgotten"), Known, people=False
)
"""The servers and groups in which the bot is, or was until lately."""
copied: Final = Key(
    "store:copied",
    "string",
    ForEver("a bot must not run where the data is no more, or not yet"),
    Copied,
    people=False,
)
"""The mark that `kafene move-store` leaves (`bot/store/copying.py`)."""
kept: Final = Key("matches:kept", "hash", ForEver("two numbers"), int, people=False)
"""For how many days matches are kept in this store, and from when on older ones are deleted."""
generation: Final = Key("generation:{<mark>}", "string", 31 * DAY, int, people=False)
"""When the tickets of a person were made void last (`bot.store.people.generations`), by a digest of
their id: it outlives *Forget me*, and every ticket."""
lease: Final = Key("lease:{<lease>}", "string", Chosen("the lease's, renewed"), str, people=False)
"""The token of the process that holds a lease, or the wish of a group of leases."""
ids: Final = Key("ids:secret", "string", ForEver("ids follow from it"), bytes, people=False)
"""What ids of tables and tournaments are made with."""
indexed: Final = Key("{uptime}:known", "hash", ForEver("some numbers"), bytes, people=False)
"""How the index of people and places stands (`bot/store/people/index.py`)."""
index: Final = Key("known:{<digest>}", "sorted set", ForEver("it leads to what is kept"), str)
"""The keys that name a person or are of a place, by when each was noted (ms)."""
index_soon: Final = Key("known:{<digest>}:soon", "sorted set", 101 * DAY, str)
"""Those of them that live for a while only, by the end of their lives (ms)."""
last_beat: Final = Key("{uptime}:last", "string", ForEver("one number"), int, people=False)
"""When some process last said that it lives (ms)."""
gaps: Final = Key("{uptime}:gaps", "sorted set", 30 * DAY, str, people=False)
"""When the bot was not there, ``from:until`` (ms) by its end."""
active: Final = Key("{active}:<quarter>", "string", 2 * DAY, bytes, people=False)
"""A sketch (HyperLogLog) of how many people did something in a quarter of an hour; nobody can read
from it who they were."""
crash: Final = Key("owner:crash", "string", 30 * DAY, dict[str, str], people=False)
"""The error that ended the last run, for its owner to be told: the part that failed, the kind of
the error, its time, and when the owner was last told in each way (s since 1970)."""

KEYS: Final = declared(vars())

NEWS: Final = "kafene:news"
"""A channel, no key: each commit publishes its table and version there, ``table number.stamp``."""
TALK: Final = "kafene:talk"
"""A channel, no key: what somebody says at a table, ``process table person phrase``."""
FORGOTTEN: Final = " forgotten"
"""What is published there when a person or a place was forgotten."""
IDS: Final = ids()
INDEXED: Final = indexed()
KNOWN_PATTERN: Final = "known:*"
UPTIME: Final = last_beat()
GAPS: Final = gaps()
UNLISTED: Final = unlisted()
TABLES_PATTERN: Final = table.glob
MESSAGES_PATTERN: Final = messages.glob
JOBS_PATTERN: Final = jobs.glob
STATISTICS_PATTERN: Final = statistics.glob
MATCHES_PATTERN: Final = match.glob
RATINGS_PATTERN: Final = ratings_ever.glob
INDEXES: Final = (matches.glob, history.glob)
"""Patterns of the indexes of matches."""

_OF_PLACE: Final = re.compile(r"(place:\{<place>\}|server:\{<server>\})[^<]*")
_PLACE: Final = re.compile(r"place:\{(.*?)\}")
_TABLE: Final = re.compile(r"\{s\d+\}:t:(\w{8})")


def declared_as(name: str) -> tuple[Key[Any], tuple[str, ...]]:
    """Return the declaration of a key of the bot, and the parts of its name."""
    found = found_in(KEYS, name)
    assert found is not None, f"{name} is not declared"
    return found


def ratings(place_: str, game: str, period: str = "") -> str:
    """Return the key of the ratings of a game in a place; those of a month (``2026-11``) alone."""
    return ratings_month(place_, game, period) if period else ratings_ever(place_, game)


def is_of_month(key: str) -> bool:
    """Return True if a key is of the ratings of a month alone."""
    return ratings_month.parts(key) is not None


def event(event_: str) -> str:
    """Return an event's id in its stored form: short, without blanks, and without the id of a
    person or of their private chat."""
    plain = len(event_) <= _EVENT_LETTERS and _NAMELESS.fullmatch(event_)
    return event_ if plain else f"#{digest(event_, 20)}"


def table_of(key: str) -> str:
    """Return the table of a key, or an empty text."""
    found = _TABLE.match(key)
    return found[1] if found else ""


def played_of(key: str) -> tuple[str, int] | None:
    """Return the table and the match of a key `played`, or None for another key."""
    found = played.parts(key)
    return (found[1], int(found[2])) if found else None


def tournament_of(key: str) -> str:
    """Return the tournament of a key, or an empty text."""
    found = tournament.parts(key)
    return found[1] if found else ""


def match_of(key: str) -> str:
    """Return the name of the match of a key, or an empty text."""
    found = match.parts(key)
    return found[0] if found else ""


def known(some_id: str) -> str:
    """Return the index of a person, a place or a server."""
    return index(digest(some_id, _KNOWN_LETTERS))


def known_soon(some_id: str) -> str:
    """Return the index of temporary keys."""
    return index_soon(digest(some_id, _KNOWN_LETTERS))


def is_nameless(key: str) -> bool:
    """Return True if the name of a key contains no id of a person or a place, and no name."""
    return key.startswith(("{s", "known:{", "match:{", "tie:{", "offer:{"))


def naming(table_: str, matches: int, seats: int) -> list[str]:
    """Return the keys of a table that may name people, for this number of matches and seats.
    Records and logs name nobody."""
    return [
        *[key(table_) for key in (table, outcomes, refusals, messages, presence)],
        *[played(table_, number) for number in range(1, matches + 1)],
        *[draft(table_, seat) for seat in range(seats)],
    ]


def of_place(place_: str) -> tuple[str, ...]:
    """Return the keys of a place that have fixed names, those of a server with this id included.
    The others are in the index (`bot/store/people/index.py`)."""
    fixed = [one for one in KEYS if _OF_PLACE.fullmatch(one.pattern)]
    return tuple([one(place_) for one in fixed])


def place_in(key: str) -> str:
    """Return the place of a key, or an empty text."""
    found = _PLACE.match(key)
    return found[1] if found else ""
