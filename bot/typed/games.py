"""Games by all their names: those of the screens, those of the world, and those nearly typed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from bot.typed.claims import Reader
from bot.typed.letters import relaid
from bot.typed.tables import compact, table_reader
from bot.words.hearing import heard
from bot.words.spelling import all_aliases, folded
from bot.words.words import Words, words_in
from engine.registry import Games

Named = tuple[str, ...]
"""The games that a name fits, in order: usually one."""
_LEAST_LETTERS: Final = 3
"""Fewer letters are no name, and no beginning of one."""


def game_reader(games: Games) -> Reader[Named]:
    """Return the reader of the names of these games."""
    return table_reader(game_names(games))


def game_names(games: Games) -> Mapping[str, Named]:
    """Return the games by their names, compact. A single word of the name on the screens is a name
    of all games that have it (*classic*, *canasta*)."""
    return _names(tuple(games), tuple(map(words_in, heard())))


@lru_cache(maxsize=16)
def _names(games: Named, _: tuple[Words, ...]) -> Mapping[str, Named]:
    found: dict[str, Named] = {}
    for game in games:
        for name in dict.fromkeys(_whole(game)):
            found[compact(name)] = (game,)
    parts: dict[str, list[str]] = {}
    for game in games:
        for name in _shown(game):
            for part in folded(name).replace("-", " ").split():
                parts.setdefault(part, []).append(game)
    for part, named in parts.items():
        if len(part) >= _LEAST_LETTERS:
            found.setdefault(part, tuple(dict.fromkeys(named)))
    for part in all_aliases("game-canasta"):
        family = [game for game in games if game in parts.get("canasta", ())]
        if family:
            found.setdefault(compact(part), tuple(family))
    return found


def _shown(game: str) -> Iterator[str]:
    """Yield a game's id, and its name in each language that is heard."""
    yield game
    for words in map(words_in, heard()):
        if words.has(f"game-{game}"):
            yield words.plain(f"game-{game}")


def _whole(game: str) -> Iterator[str]:
    """Yield all whole names of a game, folded."""
    yield from map(folded, _shown(game))
    yield from all_aliases(f"game-{game}")


def near_games(games: Games, typed: str) -> Named:
    """Return the games whose names are nearly what was typed: one or two letters are wrong, the
    name is only begun, or the keyboard was set to another layout. Empty if none is near."""
    names = game_names(games)
    for way in relaid(folded(typed)):
        if compact(way) in names:
            return names[compact(way)]
    said = compact(folded(typed))
    if len(said) < _LEAST_LETTERS:
        return ()
    begun = [name for game in games for name in map(compact, map(folded, _shown(game)))]
    found = [one for name in begun if name.startswith(said) for one in names[name]]
    if not found:
        most = 1 if len(said) < 7 else 2
        near = [(_distance(said, name, most), name) for name in names if len(name) > _LEAST_LETTERS]
        best = min([distance for distance, _ in near], default=most + 1)
        if best <= most:
            found = [one for distance, name in near if distance == best for one in names[name]]
    return tuple([game for game in games if game in found])


def _distance(one: str, other: str, most: int) -> int:
    """Return the number of letters to insert, leave out, replace or swap with the next one, to get
    from one word to the other; `most` + 1 if there are more than `most`."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        last, before, row = before, row, [at]
        for to, wanted in enumerate(other, 1):
            cost = min(before[to] + 1, row[to - 1] + 1, before[to - 1] + (letter != wanted))
            swapped = at > 1 and to > 1 and letter == other[to - 2] and one[at - 2] == wanted
            row.append(min(cost, last[to - 2] + 1) if swapped else cost)
        if min(row) > most:
            return most + 1
    return row[-1]
