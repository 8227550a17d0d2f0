"""A match of people in memory, without a store: for tests of what the rules let each of them do."""

from __future__ import annotations

from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.model.clock import HOUR
from bot.model.outcomes import Refused
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.intents import Intent
from bot.model.tables.table import SCHEMA, Snapshot, Table, Version, VoteKind
from bot.store.tables.documents import Documents
from bot.tables.rules.actor import Actor
from bot.tables.rules.decide import decide
from bot.tables.rules.lobby.lobby import new_table
from tests.bot.tables.rules.pairs import PAIRS
from tests.bot.tables.rules.permissions import NOW, world

NAMES: Final = ("ann", "bob", "cat", "dan", "eva", "fay")
PEOPLE: Final = {name: Person(f"test:{name}", name) for name in NAMES}
ANN, BOB, CAT, DAN, EVA, FAY = PEOPLE.values()
DOCUMENTS: Final = Documents(PAIRS)


class Match:
    """A match of people against each other; Ann is the host, `by` sits on the seats of computers
    where it says nobody."""

    def __init__(self, *seated: Person | None, game: str = "pairs", **before: Any) -> None:
        self.now, self.admins = NOW, set[Person]()
        table = new_table(
            PAIRS, id="0000zzzz", place="test:x", host=ANN, game=game, now=NOW, seats=len(seated)
        )
        table = replace(table, **before)
        self.held = Snapshot(Version(1), table, DOCUMENTS.game_of(table))
        for seat, person in enumerate(seated):
            if person is not None:
                self.does(person, want.Sit(seat))
        self.does(ANN, want.PlayWithComputers("random", sit=False))

    @property
    def table(self) -> Table:
        return self.held.table

    def decided(self, who: Person | None, intent: Intent) -> Snapshot:
        """The table as it would be then."""
        actor = Actor(who, admin=who in self.admins)
        change = decide(self.held, actor, intent, replace(world(), now=self.now)).change
        stored = DOCUMENTS.table_of(SCHEMA, DOCUMENTS.table_bytes(change.table))
        assert stored == change.table, "it is stored as it is"
        version = Version(self.held.version.number + 1)
        return Snapshot(version, change.table, change.game, change.state)

    def does(self, who: Person | None, intent: Intent) -> None:
        self.held = self.decided(who, intent)

    def refuses(self, who: Person, intent: Intent) -> str:
        """Why it cannot be."""
        with pytest.raises(Refused) as caught:
            self.decided(who, intent)
        return caught.value.refusal.code

    def asks(self, who: Person, kind: VoteKind, subject: int = -1) -> None:
        self.does(who, want.Propose(kind, subject))

    def agree(self, *people: Person) -> None:
        for who in people:
            assert self.table.vote is not None, "it is decided already"
            self.does(who, want.Cast(True))

    def misses(self, seat: int, turns: int) -> None:
        """The time of a seat is up, and so many turns of it are played by a computer."""
        while self.table.seats[seat].missed < turns:
            game, state = self.held.game, self.held.state
            for at in game.to_act(state):
                action, one = str(game.stand_in(game.view(state, at))), self.table.seats[at]
                if at == seat and not one.away:
                    self.now += 9 * HOUR
                    self.does(None, want.TimeIsUp(at, self.table.turn(at).number))
                elif one.computer:
                    self.now += 9 * HOUR
                    self.does(None, want.ComputerMoves(at, self.table.prompts[at], action))
                else:
                    assert one.person is not None
                    self.does(one.person, want.Act(0, action))
                break
            else:
                for one in self.table.seats:
                    if one.person is not None and not one.away:
                        self.does(one.person, want.Ready())
