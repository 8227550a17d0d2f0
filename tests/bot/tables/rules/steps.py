"""One step of an evening: somebody wants something, and the model expects it or not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hypothesis.stateful import RuleBasedStateMachine
from msgspec.structs import replace

from bot.model.jobs import Job
from bot.model.outcomes import Refused
from bot.model.people import Person
from bot.model.tables.change import Change
from bot.model.tables.facts import Happened
from bot.model.tables.intents import Intent
from bot.model.tables.table import Snapshot, Stage, Version
from bot.model.tables.waiting import Pace
from bot.store.tables.documents import Documents
from bot.tables.rules.actor import Actor
from bot.tables.rules.context import Context
from bot.tables.rules.decide import decide
from engine.contract.notation import Action
from tests.bot.tables.rules.model import SEED, Model, No
from tests.bot.tables.rules.pairs import PAIRS

NAMES: Final = ("ann", "bob", "cat", "dan", "eve")
ADMIN: Final = "eve"
PACE: Final = Pace()
DOCUMENTS: Final = Documents(PAIRS)


def person(name: str) -> Person:
    return Person(f"test:{name}", name)


class Steps(RuleBasedStateMachine):
    """A table, its model, and who may want something."""

    held: Snapshot
    model: Model
    jobs: dict[Job, int]
    seen: dict[str, int]
    facts: dict[str, Happened]
    """All that has happened at the table, by id, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 10**12

    # --- one step -----------------------------------------------------------------------

    @property
    def world(self) -> Context:
        return Context(self.now, lambda: SEED, DOCUMENTS.game_of, PAIRS, PACE)

    def wants(self, name: str, intent: Intent, expected: Callable[[Model, str], object]) -> None:
        """Somebody (nobody: an empty name) wants something: the rules do what the model expects."""
        self.now += 1000
        who = Actor(person(name) if name else None, admin=name == ADMIN)
        self.model.now, self.model.passed = self.now, self.passed
        may = True
        try:
            if self.held.table.stage is Stage.CLOSED:
                raise No
            expected(self.model, who.person.id if who.person else "")
        except No:
            may = False
        else:
            self.model.forget()
            self.model.go_on()
            self.model.forget()
            rests = self.model.rests
            self.model.rest_since = (self.model.rest_since or self.now) if rests else 0
        change, why = self.decided(who, intent)
        assert (change is not None) == may, f"{name}: {intent}: {why or 'done'}"
        if change is None:
            return
        before = self.held
        self.held = Snapshot(
            Version(before.version.number + 1), change.table, change.game, change.state
        )
        if change.table.match != before.table.match:
            self.seen = {}
        for job in change.remove:
            del self.jobs[job]
        self.jobs.update({job: due for due, job in change.add})
        for fact in change.happened:
            assert Happened.read(fact.id) == fact
            assert fact.id not in self.facts, "told twice"
            self.facts[fact.id] = fact
        old, new = before.table.prompts, change.table.prompts
        assert all(a <= b for a, b in zip(old, new, strict=False)), "prompts never count back"

    def decided(self, who: Actor, intent: Intent) -> tuple[Change | None, str]:
        try:
            return decide(self.held, who, intent, self.world).change, ""
        except Refused as refused:
            return None, refused.refusal.code

    @property
    def passed(self) -> set[int]:
        """The seats that a computer player has taken over in a turn whose time is up by now, while
        others have waited."""
        table, found = self.held.table, set[int]()
        for at, turn in enumerate(table.turns):
            if turn.aside and not table.deserted:
                rested = self.now - table.resting if table.resting else 0
                runs = replace(turn, began=turn.aside, rested=turn.rested + rested)
                due = table.deadline(runs, at)
                if due is not None and due <= self.now:
                    found.add(at)
        return found

    def one_of(self, names: list[str], pick: int) -> str:
        """One of them, or now and then anybody."""
        names = names if pick % 6 and names else list(NAMES)
        return names[pick % len(names)]

    @property
    def governors(self) -> list[str]:
        return [self.held.table.host.name, ADMIN]

    @property
    def seated(self) -> list[str]:
        return [one.name for one in self.held.table.people]

    @property
    def away(self) -> list[str]:
        return [one.person.name for one in self.held.table.seats if one.person and one.away]

    @property
    def asked(self) -> list[str]:
        """Whom the table waits for."""
        chairs = self.held.table.seats
        found = [chairs[at].person for at in sorted(self.model.waited)]
        return [one.name for one in found if one]

    @property
    def voters(self) -> list[str]:
        vote = self.held.table.vote
        left = set(vote.electors) - {*vote.yes, *vote.no} if vote else set()
        return [one.name for at in sorted(left) if (one := self.held.table.seats[at].person)]

    def seat_of(self, pick: int, *, computers: bool) -> int:
        """A seat that is waited for, of people or of computers; now and then any."""
        waits = sorted(self.model.waited)
        found = [at for at in waits if self.model.chairs[at].here != computers]
        found = found if pick % 6 and found else list(range(len(self.held.table.seats)))
        return found[pick % len(found)]

    def own(self, what: Callable[[Model, int], object]) -> Callable[[Model, str], object]:
        """What somebody does with their own seat."""

        def does(model: Model, who: str) -> None:
            what(model, model.seat(who))

        return does

    def governed(
        self,
        what: Callable[[Model], object],
        must: Callable[[Model, str], object] = Model.must_govern,
    ) -> Callable[[Model, str], object]:
        """What only the host and administrators do, and not always."""

        def does(model: Model, who: str) -> None:
            must(model, who)
            what(model)

        return does

    def action(self, at: int, number: int) -> Action:
        """One of the moves of a seat, or one that is not its to make."""
        held = self.held
        if held.state is None or at not in held.game.to_act(held.state):
            return held.game.parse("bid 1")
        view = held.game.view(held.state, at)
        if not number:
            return held.game.stand_in(view)
        actions = held.game.legal(view).actions
        return actions[number % len(actions)]
