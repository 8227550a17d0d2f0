"""A world with a clock of its own whose tables are in several chats, their people mixed. Its bot
may be killed (`tests.notifications.killing`)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.model.clock import Calls, Speed
from bot.model.outcomes import Done
from bot.model.people import platform_of
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot
from bot.outbox.content import as_drawn, read_target
from bot.outbox.slots import HAND
from bot.ports.chat import Later, Target
from bot.store.redis.trip import together
from bot.store.tables.notes import Notes
from bot.tables.records import record_of
from bot.tables.tables import Opening
from engine.contract.moves import DEALER
from engine.replay import replay, verify
from tests.across.sharing import share
from tests.notifications.killing import Land
from tests.notifications.world import FACES, person

ROOM: Final = "x"


def chat_of(seat: int, chats: Sequence[str]) -> str:
    """The chat by which the person of a seat comes: the chats in turn."""
    return chats[seat % len(chats)]


class Away(Later):
    """A service that is away, as whoever serves its chat says; the next try is in `seconds`."""

    def __reduce__(self) -> tuple[type[Away], tuple[float]]:
        return Away, (self.seconds,)


@dataclass(frozen=True)
class Shown:
    """What the chats show besides what they must, and what they lack."""

    lacking: tuple[str, ...]
    besides: tuple[str, ...]


class Across(Land):
    """A world whose tables are in several chats."""

    async def shared(
        self,
        *chats: str,
        game: str = "belot",
        speed: Speed = Speed.SLOW,
        calls: Mapping[int, Calls] | None = None,
        languages: Mapping[str, str] | None = None,
        options: Mapping[str, str] | None = None,
        room: str = ROOM,
        people: Sequence[str] = (),
    ) -> str:
        """Four people of these chats sit down and start; the table is in a place of each chat.
        `people`: the chats by which they come, if they are others."""
        chats = chats or FACES
        rules = {"cut": "chance", **(options or {})}
        opening = Opening(game, speed=speed, options=rules)
        people = people or chats
        where, host = f"{chats[0]}:{room}", person(chats[0], 0)
        outcome = await self.bot.tables.open(where, self._event(), host, opening)
        assert isinstance(outcome, Done), outcome
        table = str(outcome.params["table"])
        for chat in chats[1:]:
            language = (languages or {}).get(chat, "")
            held = await self.held(table)
            await share(self.bot.tables, held, f"{chat}:{room}", language, person(chat, 3))
        for seat in range(4):
            sits = want.Sit(seat, calls=(calls or {}).get(seat, Calls()))
            await self.does(table, seat, sits, chat_of(seat, people))
        await self.does(table, 0, want.Start(), chats[0])
        await self.work()
        return table

    # --- what must hold ---------------------------------------------------------------------------

    async def seen_in(self, table: str, *, but: Collection[str] = ()) -> Shown:
        """Compare what stands in all chats with what is stored, but for these chats and places. A
        hand in a private chat that is closed is asked for by its owner."""
        held = await self.held(table)
        notes, contents = await self.made(held)
        standing = {
            (name, where, message): screen
            for name, chat in self.chats.items()
            for (where, message), (_, screen) in chat.shown.items()
        }
        lacking = []
        for slot, wanted in contents.items():
            where = wanted.target.place or wanted.target.person
            note = notes.get(slot)
            shut = note is not None and note.closed and slot.startswith(HAND)
            if {where, platform_of(where)} & {*but} or shut:
                continue
            at = (platform_of(where), where, "" if note is None else note.posted.message)
            if standing.pop(at, None) != as_drawn(wanted.screen, False):
                lacking.append(f"{slot} in {where}: {note}")
        kept = {_place_of(note.target, note.posted.message) for note in notes.values()}
        besides = [
            f"{screen.kind} {at}"
            for at, screen in standing.items()
            if at not in kept and not {at[0], at[1]} & {*but}
        ]
        return Shown(tuple(lacking), tuple(besides))

    async def made(self, held: Snapshot) -> tuple[dict[str, Any], Mapping[str, Any]]:
        """The notes of a table's messages, and what each must show."""
        contents, notes = self.bot.contents, Notes(self.client)
        read, *answers = await together(
            self.client, notes.ask_table(held.table.id), *contents.asks(held)
        )
        known: dict[str, Any] = read()
        return known, await contents.make_all(held, known, answers)

    async def check_records(self, table: str, made: Sequence[tuple[int, str]]) -> None:
        """Every move of the people is in the record of the match once, in order; only what is
        forced was done without them. The record gives the stored state."""
        held = await self.held(table)
        tables, left = self.bot.tables, list(reversed(made))
        games = tables.store.documents.games
        record = await record_of(tables, table, held.table.match)
        assert record is not None
        verify(record, games)
        state = None
        for step in replay(record, games):
            state = step.after
            if step.actor == DEALER:
                continue
            if left and left[-1] == (step.actor, str(step.action)):
                left.pop()
                continue
            view = held.game.view(step.before, step.actor)
            assert held.game.forced(view) == step.action, (step.action, left[-3:])
        assert state == held.state
        assert not left, "moves that are in no record"

    def check_roads(self) -> None:
        """Everybody was rung by their own chat alone: in private, or in the place of the table in
        their chat."""
        for name, chat in self.chats.items():
            for ring in chat.rang:
                assert platform_of(ring.person) == name, ring
                own = Target(person=ring.person), Target(place=f"{name}:{ROOM}")
                assert ring.target in own, ring


def _place_of(target: str, message: str) -> tuple[str, str, str]:
    at = read_target(target)
    where = at.place or at.person
    return platform_of(where), where, message
