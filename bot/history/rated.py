"""The people for whom the seats of a match count: who played them, not who sits there at the end.

A seat counts for the person who played most of its deals; of two with equally many, for the one who
was there first. If a computer player played most of them, a lost match counts for the person who
began the seat: they left, or let the computer play for them. A won match then counts for nobody. In
a match that is conceded in its first deal, a seat counts for the person who sits there.
"""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from bot.model.matches import PlayedMatch, Player
from bot.model.people import platform_of
from bot.model.tables.table import Place


def with_rated(match: PlayedMatch) -> PlayedMatch:
    """Return a match that is to be counted, with the players for whom its seats count."""
    seats = range(len(match.seats))
    return replace(match, rated=tuple([_rated(match, seat) for seat in seats]))


def with_places(match: PlayedMatch) -> PlayedMatch:
    """Return a match that is to be counted, with the places where it counts: those by which its
    people came for whom it counts, and who sit there at its end. For a place that the table has
    left stands the first place of their chat, else the table's first."""
    if not match.places:
        return match
    came = [_place_of(match, one) for one in (*match.rated, *match.seats) if one.person]
    found = [one for one in match.places if one in came]
    return match.in_places(found or match.places[:1])


def _place_of(match: PlayedMatch, player: Player) -> Place:
    came = [one for one in match.places if one.number == player.by]
    platform = platform_of(player.person)
    of_chat = [one for one in match.places if platform_of(one.id) == platform]
    return (came or of_chat or match.places)[0]


def _rated(match: PlayedMatch, seat: int) -> Player:
    played = [match.at(deal)[seat] for deal in range(len(match.deals))] or [match.seats[seat]]
    ((most, _),) = Counter(map(_of_whom, played)).most_common(1)
    first = next(one for one in played if _of_whom(one) == most)
    if not first.level:
        return first
    lost = match.won >= 0 and match.side_of(seat) != match.won
    return replace(played[0], level="") if lost and played[0].person else Player(level=first.level)


def _of_whom(player: Player) -> str:
    """Return who played: a person's id, empty for a computer player, including one in a person's
    place."""
    return "" if player.level else player.person
