"""Move the matches and ratings of a place whose chat has moved: a group has become a supergroup.

First the new place is stored, so new matches are entered there. Then the earlier matches follow,
and the ratings. Each step may be repeated, so a process may die after any of them and two may work
at once; readers of the new place continue with the rest.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from bot.history.ratings import MONTHS_KEPT, month_of, rated
from bot.model.clock import DAY
from bot.model.matches import PlayedMatch
from bot.model.statistics import Ratings
from bot.store.matches import MatchStore
from bot.store.redis import keys

_AT_ONCE: Final = 20
"""Number of matches that are written at once."""
_LONGEST: Final = 100
"""Number of matches that are rated before other tasks get their turn."""


async def move(
    store: MatchStore, old: str, new: str, games: Iterable[str], now: int | None = None
) -> None:
    """Move the matches and the ratings of a place to another one. `now`: the time (ms), from which
    the months are counted back; None: the ratings of months follow from the matches alone.

    Raises: StoreError: what is left follows when it is done again, see `MatchStore.before`.
    """
    if old == new:
        return
    await store.mark(old, new)
    moved = set[str]()
    while some := await store.entered(keys.history(old), 0):
        for at in range(0, len(some), _AT_ONCE):
            names = [name for name, _ in some[at : at + _AT_ONCE]]
            await asyncio.gather(*[store.rename_place(name, old, new) for name in names])
        moved |= {month_of(ended) for _, ended in some}
        await store.take_over(old, new, some)
    periods = ["", *sorted(moved | set(() if now is None else _months(now)))]
    for game in games:
        for period in periods:
            before, after = keys.ratings(old, game, period), keys.ratings(new, game, period)
            await store.index.note(after, [new])
            taken = await store.copied(before, after, new)
            if taken is False:
                await _count(store, new, game, period)
            if taken is not None:
                await store.drop_ledger(before)
    await store.all_followed(new)


def _months(now: int) -> Iterator[str]:
    """Yield the months whose ratings may be kept."""
    for ago in range(0, MONTHS_KEPT + 1, 20 * DAY):
        yield month_of(now - ago)


async def _count(store: MatchStore, place: str, game: str, period: str) -> None:
    """Count all matches of a place again: some were counted there before the others had come."""
    key = keys.ratings(place, game, period)
    while (before := await store.ledger(key)) is not None:
        known = await store.read_match(await store.names(keys.history(place)))
        after = await _rated([one for one in known if _is_of(one, game, period)])
        if await store.replace_ledger(key, before, msgspec.json.encode(after), place):
            return


async def _rated(matches: list[PlayedMatch]) -> Ratings:
    found = Ratings()
    for number, one in enumerate(sorted(matches, key=lambda one: one.order)):
        found = rated(found, one)
        if number % _LONGEST == 0:
            await asyncio.sleep(0)
    return found


def _is_of(match: PlayedMatch, game: str, period: str) -> bool:
    return match.game == game and period in {"", month_of(match.ended)}
