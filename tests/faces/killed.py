"""A match on a bot that is killed under its people's presses (`tests/faces/test_kills.py`)."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from bot.model.tables.table import Snapshot, Stage
from bot.model.tables.waiting import Wait, awaited, between_deals
from bot.outbox.content import read_target
from bot.outbox.slots import HAND, PUBLIC
from bot.store.tables.notes import Notes
from bot.tables.records import record_of
from engine.contract.moves import DEALER
from engine.replay import replay, verify
from tests.bot.views.leaks import _of_words
from tests.faces.playing import Evening
from tests.lanes import volume

if TYPE_CHECKING:
    from tests.faces.mortal import Mortal
    from tests.faces.wired import WiredChat

KILLS: Final = volume(3, night=10)
BETWEEN_KILLS: Final = 40
"""Moves between two kills when all else has happened."""
GAME, LENGTH = ("bulgarian", "10000") if volume(0, night=1) else ("belot", "one_deal")
FEW: Final = 2
"""Moves after which the table must be seen again, whatever has happened to it."""
MOST_MOVES: Final = 5000


class Match:
    """The match, and what happens to the bot meanwhile."""

    def __init__(self, mortal: Mortal[WiredChat]) -> None:
        self.mortal: Final = mortal
        self.face: Final = mortal.face
        self.evening: Final = Evening(self.face, {"Dia": "type"})
        self.evening.mortal = True
        self.moves = 0
        self.deals: list[tuple[int, int]] = []
        """The deals that were played, each with its match."""

    async def play(self) -> None:
        """Everything happens once, then the kills that are left; the match is played to its
        end."""
        face, began = self.face, time.monotonic()
        people = await face.people("Ann", "Bob", "Cem", "Dia", shut="Cem")
        options = {"cut": "chance", "length": LENGTH}
        await face.playing(*people, line=f"/play {GAME}", **options)
        for name, trouble in face.troubles().items():
            await self.until(self.waits_for("Dia"))
            print(f"{name} after {self.moves} moves")
            await trouble.begins()
            if name != "deleted":
                await self.kill()
            if trouble.ends is not None:
                await self.until(lambda held: not self.waits_for("Dia", "Ann")(held))
                await trouble.ends()
            else:
                await self.go_on(FEW)
            await face.until(self.stands, f"the table after {name}")
            if name == "deleted":
                await people[1].shut()
        while self.face.kills < KILLS:
            await self.go_on(BETWEEN_KILLS)
            await self.kill()
        held = await self.until(lambda held: held.table.stage is Stage.OVER)
        await self.check(held)
        evening = self.evening
        print(
            f"{face.name}: {len(self.deals)} deals, {len(evening.made)} moves"
            f" ({dict(evening.did)}), {self.face.kills} kills, {time.monotonic() - began:.0f} s,"
            f" lost: {evening.lost}, cards read: {evening.secrets.cards}"
        )

    # --- going on -------------------------------------------------------------------------------

    def waits_for(self, *names: str) -> Callable[[Snapshot], bool]:
        """Whether the table waits for these people alone."""

        def true(held: Snapshot) -> bool:
            seats = awaited(held.table, held.game, held.state)
            guests = [self.evening.sitting(held, seat) for seat in seats]
            here = all(one is not None and one.name in names for one in guests)
            return bool(seats) and here and Wait.READY not in seats.values()

        return true

    async def until(self, true: Callable[[Snapshot], bool]) -> Snapshot:
        """Go on until something holds."""
        while not true(held := await self.face.held()):
            await self.move(held)
        return held

    async def go_on(self, moves: int) -> None:
        """Make some moves."""
        for _ in range(moves):
            await self.move(await self.face.held())

    async def move(self, held: Snapshot) -> None:
        """One move; where the match is over and not all has happened, another begins."""
        self.moves += 1
        assert self.moves < MOST_MOVES, self.evening.did
        await self.follow(held)
        if held.table.stage is not Stage.OVER:
            await self.evening.step(held)
            return
        for guest in self.face.guests:
            await guest.press("next", "room")
        await self.face.holds(lambda now: now.table.match > held.table.match, "another match")

    async def follow(self, held: Snapshot) -> None:
        """Read what was shown. When a deal begins the screens are the stored state."""
        secrets, deal = self.evening.secrets, (held.table.match, held.state.standing.deal_number)
        if deal not in self.deals and not between_deals(held.game, held.state):
            self.deals.append(deal)
            if len(self.deals) > 1:
                await self.are_right(f"deal {deal}")
                secrets.renew(held)
        secrets.learn(held)
        secrets.check(held)

    async def kill(self) -> None:
        """The bot is killed under a move, unless that has happened often enough."""
        if self.face.kills == KILLS:
            return
        self.face.kills += 1
        move = asyncio.create_task(self.move(await self.face.held()))
        await asyncio.sleep(0.01 * self.face.kills)
        await self.mortal.kill()
        await self.mortal.start()
        await self.face.until(self.mortal.listens, "it listens")
        self.face.began = time.monotonic()
        await move

    # --- what must hold -------------------------------------------------------------------------

    async def stands(self) -> bool:
        """The table's message is there, and there is one. Where the chat knows no nonces each death
        may have left one more: sent, and its id not yet noted."""
        held = await self.face.held()
        note = await Notes(self.face.bot.tables.store.client).read_slot(held.table.id, PUBLIC)
        ann = self.face.guests[0]
        tables = [one for one in ann.controls() if one.where == "room" and one.what == "hand"]
        most = 1 if self.face.knows_nonces else 1 + self.face.kills
        if note is None or note.closed or not 1 <= len(tables) <= most:
            return False
        return bool(self.face.standing(read_target(note.target), note.posted.message))

    async def wrong(self) -> list[str]:
        """Return the messages that do not show the stored table. Hands of people who cannot be
        reached are left out: these people ask for their cards."""
        stale = await self.face.stale(await self.face.held())
        return [
            str(one)
            for one in stale
            if not (one.note and one.note.closed and one.slot.startswith(HAND))
        ]

    async def check(self, held: Snapshot) -> None:
        """The match is over, and everything is as if nothing had happened to the bot."""
        face, evening, standing = self.face, self.evening, held.state.standing
        assert self.face.kills == KILLS
        assert evening.did["unanswered"] <= KILLS
        assert not evening.lost
        assert standing.winner is not None
        for guest in face.guests:
            await guest.sees("The match goes to", "room")
            await guest.shown("details", "room")  # the sheet
        await face.until(self.stands, "one table")
        await self.are_right("the match is over")
        await self.check_records(held)
        assert evening.secrets.cards > 20
        assert min(evening.did["pressed"], evening.did["Dia typed"]) > 2

    async def are_right(self, when: str) -> None:
        """Wait until the chat shows the stored table."""

        async def right() -> bool:
            return not await self.wrong()

        await self.face.until(right, "", least=0)
        assert not (wrong := await self.wrong()), (when, wrong)

    async def check_records(self, held: Snapshot) -> None:
        """Every move of the guests is in the records once, in order; only what is forced was done
        without them. The last record gives the stored state."""
        tables, made = self.face.bot.tables, list(reversed(self.evening.made))
        games = tables.store.documents.games
        for match in range(1, held.table.match + 1):
            record = await record_of(tables, held.table.id, match)
            assert record is not None
            verify(record, games)
            state = None
            for step in replay(record, games):
                state = step.after
                if step.actor == DEALER:
                    continue
                if made and made[-1] == (step.actor, str(step.action)):
                    made.pop()
                    continue
                view = held.game.view(step.before, step.actor)
                assert held.game.forced(view) == step.action, (step.action, made[-3:])
            if match == held.table.match:
                assert state == held.state
        assert not made, "moves that are in no record"


def check_log(mortal: Mortal[WiredChat]) -> None:
    """Nothing failed, and nothing is told that nobody may know."""
    log = mortal.log
    assert not [line for line in log.splitlines() if "[error" in line or "Traceback" in line], log
    assert mortal.token not in log
    assert "simcord_interaction" not in log, "the token of an interaction"
    assert not set(_of_words(log, "en")), "cards in the log"
