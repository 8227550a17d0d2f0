"""A table before its match: Ann has opened it, and some of her friends come."""

from __future__ import annotations

import pytest

from bot.model.outcomes import Refused
from bot.model.people import Person
from bot.model.tables.intents import Intent, Sit
from bot.model.tables.table import Snapshot, Table, Version
from bot.tables.rules.actor import Actor
from bot.tables.rules.decide import decide
from bot.tables.rules.lobby.lobby import new_table
from tests.bot.tables.rules.pairs import PAIRS
from tests.bot.tables.rules.permissions import _DOCUMENTS, NOW, world

ANN, BOB, EVA, DAN = [Person(f"test:{name}", name) for name in ("ann", "bob", "eva", "dan")]


class Evening:
    """A table of four that Ann has opened."""

    def __init__(self) -> None:
        table = new_table(
            PAIRS, id="0000zzzz", place="test:x", host=ANN, game="pairs", now=NOW, seats=4
        )
        self.held = Snapshot(Version(1), table, _DOCUMENTS.game_of(table))

    @property
    def table(self) -> Table:
        return self.held.table

    def does(
        self, who: Person | None, intent: Intent, now: int = NOW, admin: bool = False
    ) -> Table:
        change = decide(self.held, Actor(who, admin=admin), intent, world(now)).change
        version = Version(self.held.version.number + 1)
        self.held = Snapshot(version, change.table, change.game, change.state)
        return change.table

    def sits(self, who: Person, seat: int, place: str) -> None:
        """A person sits down where they see the table."""
        change = decide(self.held, Actor(who, place=place), Sit(seat), world(NOW)).change
        self.held = Snapshot(Version(self.held.version.number + 1), change.table, change.game)

    def refuses(self, who: Person | None, intent: Intent, now: int = NOW) -> str:
        with pytest.raises(Refused) as found:
            self.does(who, intent, now)
        return found.value.refusal.code

    def kept(self) -> list[str]:
        return ["" if one.kept is None else one.kept.person.name for one in self.table.seats]
