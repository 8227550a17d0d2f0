"""Store finished matches, and count them for the people and the places: each match once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

import msgspec
from msgspec.structs import replace

from bot.history import moving
from bot.history.happened import Consumer
from bot.history.rated import with_places, with_rated
from bot.history.ratings import MONTHS_KEPT, lately, month_of, rated
from bot.history.statistics import counted
from bot.model.matches import PlayedMatch
from bot.model.statistics import NEVER, Ratings, Statistics
from bot.model.tables.facts import MATCH, Happened
from bot.store.matches import MatchStore
from bot.store.redis import keys
from bot.util.metrics import MATCHES

L = TypeVar("L", Statistics, Ratings)


class Matches:
    """The consumer of facts that stores matches. If other tables of a tournament still play the
    same deal, the match stays in its table's stored facts until `open` counts it: nobody learns a
    score, a winner or a rating of it before. `again` reports the fact again later, so the match is
    counted even if `open` is never called."""

    def __init__(self, store: MatchStore, again: Consumer | None = None) -> None:
        self.store: Final = store
        self._again: Final = again

    async def __call__(self, fact: Happened) -> None:
        """Store a match that has ended. A repeated fact changes nothing."""
        if fact.kind != MATCH:
            return
        if not await self._count(fact.table, fact.match) and self._again is not None:
            await self._again(fact)

    async def open(self, table: str, deals: int) -> None:
        """Count the waiting matches of a tournament's table, up to the last deal that all tables
        have finished."""
        for number in await self.store.waiting(table, deals):
            await self._count(table, number)

    async def _count(self, table: str, number: int) -> bool:
        """Count a match; return False if other tables still play its deal."""
        match = await self.store.told(table, number)
        if match is None:
            return True  # it is counted, and only the job was repeated
        if match.tournament:
            tournament = await self.store.tournament(match.tournament)
            opened = 0 if tournament is None else tournament.opened(match.round, match.match)
            if opened is None:
                return False
            match = replace(match, ended=max(match.ended, opened))
        if match.people and match.told:
            await self.add(match)
        await self.store.counted(table, number)
        MATCHES.labels(game=match.game).inc()
        return True

    async def add(self, match: PlayedMatch) -> None:
        """Store a match and count it, for everybody and every place that has not counted it before,
        at the current places of its chats."""
        match = with_places(with_rated(match))
        for place in match.place_ids:
            match = match.moved(place, await self.store.now(place))
        await self.store.write_match(match)
        for person in match.people:
            await self._of_person(person, match)
        for place in match.place_ids:
            await self._of_place(place, match)
        for place in match.place_ids:
            now = await self.store.now(place)
            if now != place:  # the chat has moved in the meantime
                await moving.move(self.store, place, now, (match.game,))

    async def _of_person(self, person: str, match: PlayedMatch) -> None:
        index = keys.matches(person)

        async def write(found: Sequence[bytes | None]) -> list[bytes]:
            (stored,) = found
            since, before = await self._since(index, read(stored, Statistics), match)
            for one in since:
                before = counted(before, person, one)
            return [msgspec.json.encode(before)]

        await self.store.enter(index, {keys.statistics(person): 0}, match, write, person)

    async def _of_place(self, place: str, match: PlayedMatch) -> None:
        index, month = keys.history(place), month_of(match.ended)

        async def write(found: Sequence[bytes | None]) -> list[bytes]:
            ever, within = [read(one, Ratings) for one in found]
            since, ever = await self._since(index, ever, match, match.game)
            for one in since:
                ever = rated(ever, one)
            since, within = await self._since(index, within, match, match.game, month)
            for one in since:
                within = rated(within, one)
            ever = lately(ever, match.ended, self.store.counted_ms)
            return [msgspec.json.encode(ever), msgspec.json.encode(within)]

        ledgers = {
            keys.ratings(place, match.game): 0,
            keys.ratings(place, match.game, month): MONTHS_KEPT,
        }
        names = [keys.place(place), *ledgers]
        await self.store.index.note_all([(key, [place], 0, "") for key in names])
        await self.store.enter(index, ledgers, match, write, place)

    async def _since(
        self, index: str, ledger: L, match: PlayedMatch, *of: str
    ) -> tuple[list[PlayedMatch], L]:
        """Return the matches to count now, and the ledger to add them to: usually this match and
        the current ledger. If the match ended before another counted one, return all matches of the
        index, in order, and an empty ledger; but if the first counted match is no longer kept, add
        this one late. `of`: the game that the matches must be of, and the month."""
        if match.order > ledger.last:
            return [match], ledger
        known = await self.store.read_match(await self.store.names(index))
        whole = ledger.first[1] in {one.id for one in known}
        if not whole and (self.store.keep_ms or ledger.first != NEVER):
            return [match], ledger
        found: list[PlayedMatch] = [one for one in known if one.id != match.id and _is_of(one, *of)]
        return sorted([*found, match], key=lambda one: one.order), type(ledger)()


def _is_of(match: PlayedMatch, game: str = "", month: str = "") -> bool:
    return game in {"", match.game} and month in {"", month_of(match.ended)}


def read(stored: bytes | None, kind: type[L]) -> L:
    """Return a ledger as it is stored, or an empty text."""
    return kind() if stored is None else msgspec.json.decode(stored, type=kind)
