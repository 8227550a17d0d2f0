"""Remove a blocked person from a tournament."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from bot.model.outcomes import STORE_UNAVAILABLE, Refused
from bot.model.tournament import Phase
from bot.store.tournaments import TournamentStore
from bot.tournaments.rules import course

_TRIES: Final = 50
_RUNS: Final = (Phase.ENTERING, Phase.PLAYING)


async def left(store: TournamentStore, id: str, person: str, clock: Callable[[], int]) -> None:
    """Remove a person from a tournament, if it is running and they are entered.

    Raises:
        Refused: ``STORE_UNAVAILABLE``: another process was faster each time.
    """
    for _ in range(_TRIES):
        found = await store.read_tournament(id)
        if found is None or not found.plays(person) or found.phase not in _RUNS:
            return
        now = clock()
        changed = replace(course.leave(found, person), changed=now)
        if await store.write_tournament(changed, now if found.phase is Phase.PLAYING else None):
            return
    raise Refused(STORE_UNAVAILABLE.code)
