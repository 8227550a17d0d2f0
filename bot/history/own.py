"""The stored data of a person, as a file: their own keys in full, their part of finished matches
and of ratings, and the names of all other keys that mention them.

Those other keys also contain data of other people, so their content is not in the file: no hand, no
position, no line of a record.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase
from typing import Any, Final

import msgspec

from bot.model.matches import PlayedMatch
from bot.model.statistics import Ratings
from bot.store.people.mentions import Mention
from bot.store.redis import keys

MOST_BYTES: Final = 1_000_000
"""Largest size of the file, in bytes."""
_ROOM: Final = 2_000
"""Bytes that are reserved for the frame of the file."""
_JSON: Final = ("{", "[")


def own_data(found: Mapping[str, Iterable[Mention]], most: int = MOST_BYTES) -> bytes:
    """Return the file, as JSON: the person's account and what names it; their other accounts, which
    have an equal share of it, are in ``accounts``. If it is too large, the oldest matches are left
    out first, and it says how many parts are missing."""
    first, *others = [_of_account(one, some, most // len(found)) for one, some in found.items()]
    file = {**first, "accounts": others} if others else first
    return msgspec.json.format(msgspec.json.encode(file), indent=1)


def _of_account(person: str, found: Iterable[Mention], most: int) -> dict[str, Any]:
    """Return what the file says of one account."""
    own: list[tuple[str, Any]] = []
    matches: list[PlayedMatch] = []
    ratings: list[tuple[str, Any]] = []
    named: list[str] = []
    for one in sorted(found, key=lambda mention: mention.key):
        if one.own:
            own.append((one.key, {"kind": one.kind, "holds": _held(one)}))
        elif fnmatchcase(one.key, keys.MATCHES_PATTERN):
            matches.append(msgspec.json.decode(_text(one.parts[0][1]), type=PlayedMatch))
        elif fnmatchcase(one.key, keys.RATINGS_PATTERN):
            kept = msgspec.json.decode(_text(one.parts[0][1]), type=Ratings)
            if person in kept.people:
                ratings.append((one.key, kept.people[person]))
        else:
            named.append(one.key)
    matches.sort(key=lambda match: match.order, reverse=True)
    parts: list[tuple[str, str, Any]] = [("own", key, value) for key, value in own]
    parts += [("ratings", key, value) for key, value in ratings]
    parts += [("named_in", key, None) for key in named]
    parts += [("matches", one.id, _played(one, person)) for one in matches]
    return _written(person, parts, most)


def _written(person: str, parts: list[tuple[str, str, Any]], most: int) -> dict[str, Any]:
    told: dict[str, Any] = {"own": {}, "ratings": {}, "named_in": [], "matches": {}}
    left, out = most - _ROOM, 0
    for where, name, value in parts:
        left_after = left - len(msgspec.json.format(msgspec.json.encode([name, value]), indent=8))
        if left_after < 0:
            out += 1
            continue
        left = left_after
        if value is None:
            told[where].append(name)
        else:
            told[where][name] = value
    return {"person": person, **told, "left_out": out}


def _held(one: Mention) -> Any:
    """Return the content of a key: the fields of a hash, otherwise a value or values."""
    if one.kind == "hash":
        return {_text(name): _value(value) for name, value in one.parts}
    values = [_value(value) for _, value in one.parts]
    return values[0] if one.kind == "string" and values else values


def _value(text: str) -> Any:
    """Return JSON decoded, and any other text unchanged."""
    shown = _text(text)
    if shown.startswith(_JSON):
        try:
            return msgspec.json.decode(shown)
        except msgspec.DecodeError:
            return shown
    return shown


def _text(text: str) -> str:
    """Return a writable text; undecodable bytes are written as numbers."""
    return text.encode("utf-8", "backslashreplace").decode()


def _played(match: PlayedMatch, person: str) -> dict[str, Any]:
    """Return a person's part of a match: their scores and actions, deal by deal."""
    deals = []
    for at, deal in enumerate(match.deals):
        seat = next((n for n, one in enumerate(match.at(at)) if one.person == person), None)
        if seat is not None:
            did = [(what.partition(" "), number) for what, number in deal.notable.items()]
            deals.append(
                {
                    "deal": at + 1,
                    "seat": seat + 1,
                    "written": deal.written[match.side_of(seat)],
                    "notable": {what[2]: number for what, number in did if what[0] == str(seat)},
                }
            )
    return {
        "game": match.game,
        "place": match.place_of(person),
        "ended": match.ended,
        "deals": deals,
    }
