"""Make a red plan small: what can be left out while the same judge finds something is left out.

Steps after the finding first, then tables and steps by halves, faults, people, and what is unusual
about people and rooms. Only the judge who found it looks.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from tests.sim.judges import JUDGES
from tests.sim.plan import Plan, Sitting, steps_of
from tests.sim.running import Ran

Try = Callable[[Plan, str], Ran]
MOST_RUNS: Final = 150


class Shrinking:
    """Shrinks one plan. `runs` counts how often a plan was tried."""

    def __init__(self, ran: Ran, run: Try, most: int = MOST_RUNS) -> None:
        self.best: Ran = ran
        self.runs = 0
        self._tried: Final[set[Plan]] = set()
        self._only: Final = ran.judge if ran.judge in {one.__name__ for one in JUDGES} else ""
        self._run: Final = run
        self._most: Final = most

    def shrunk(self) -> Ran:
        """The smallest red run that was found."""
        self._cut()
        before: Plan | None = None
        while self.best.plan != before and self.runs < self._most:
            before = self.best.plan
            self._all_of(_tables)
            self._steps()
            for smaller in (_faults, _people, _plainer):
                self._all_of(smaller)
        return self.best

    def _red(self, plan: Plan) -> bool:
        """Whether a plan is red alike; then it is the best one."""
        if self.runs >= self._most or plan in self._tried:
            return False
        self._tried.add(plan)
        self.runs += 1
        ran = self._run(plan, self._only)
        if ran.kind != self.best.kind:
            return False
        self.best = ran
        return True

    def _cut(self) -> None:
        """Nothing after the finding."""
        plan = replace(self.best.plan, steps=max(1, self.best.steps))
        steps = steps_of(plan)
        if steps:
            days = steps[-1].at / 86_400 + 0.001
            late = [one for one in plan.faults if one.at <= steps[-1].at]
            plan = replace(plan, days=min(plan.days, round(days, 4)), faults=tuple(late))
        self._red(plan)

    def _all_of(self, smaller: Callable[[Plan], Iterator[Plan]]) -> None:
        """Everything that can be left out of its kind."""
        found = True
        while found and self.runs < self._most:
            found = any(self._red(plan) for plan in smaller(self.best.plan))

    def _steps(self) -> None:
        """Steps by halves: large pieces first."""
        size = max(1, len(steps_of(self.best.plan)) // 2)
        while size and self.runs < self._most:
            at = 0
            while at < len(steps := steps_of(self.best.plan)) and self.runs < self._most:
                plan = self.best.plan
                piece = {str(one) for one in steps[at : at + size]}
                if not self._red(replace(plan, without=plan.without | piece)):
                    at += size
            size //= 2
        self._cut()


def _faults(plan: Plan) -> Iterator[Plan]:
    if len(plan.faults) > 1:
        yield replace(plan, faults=())
    for one in plan.faults:
        yield replace(plan, faults=tuple([other for other in plan.faults if other is not one]))


def _tables(plan: Plan) -> Iterator[Plan]:
    if len(plan.tables) > 2:
        half = len(plan.tables) // 2
        yield _with(plan, plan.tables[:half])
        yield _with(plan, plan.tables[half:])
    if len(plan.tables) > 1:
        for one in plan.tables:
            yield _with(plan, tuple([other for other in plan.tables if other is not one]))


def _people(plan: Plan) -> Iterator[Plan]:
    for table in plan.tables:
        for name in table.people[::-1]:
            left = tuple([one for one in table.people if one != name])
            if left:
                yield _with(plan, _instead(plan, table, replace(table, people=left)))
        if table.late:
            yield _with(plan, _instead(plan, table, replace(table, late=())))
        for room in table.rooms if len(table.rooms) > 1 else ():
            left = tuple([one for one in table.rooms if one != room])
            yield _with(plan, _instead(plan, table, replace(table, rooms=left)))


def _plainer(plan: Plan) -> Iterator[Plan]:
    """What is unusual becomes usual, one thing at a time."""
    for table in plan.tables:
        for name in ("options", "level", "game", "speed"):
            usual = next(one.default for one in dataclasses.fields(Sitting) if one.name == name)
            if getattr(table, name) != usual:
                yield _with(plan, _instead(plan, table, _plain(table, name, usual)))
    if plan.bots > 1:
        yield replace(plan, bots=1)
    for human in plan.humans:
        for name, usual in (
            ("calls", ""),
            ("shut", ""),
            ("language", "en"),
            ("character", "quick"),
        ):
            if getattr(human, name) != usual:
                plainer = replace(human, **{name: usual})
                humans = tuple([plainer if one is human else one for one in plan.humans])
                yield replace(plan, humans=humans)
    for room in plan.rooms:
        if room.language != "en":
            rooms = [replace(one, language="en") if one is room else one for one in plan.rooms]
            yield replace(plan, rooms=tuple(rooms))


def _plain(table: Sitting, name: str, usual: Any) -> Sitting:
    changed: dict[str, Any] = {name: usual}
    return replace(table, **changed)


def _instead(plan: Plan, table: Sitting, other: Sitting) -> tuple[Sitting, ...]:
    return tuple([other if one is table else one for one in plan.tables])


def _with(plan: Plan, tables: tuple[Sitting, ...]) -> Plan:
    """The plan with these tables, and only their people and rooms."""
    people = {name for one in tables for name in one.everybody}
    rooms = {place for one in tables for place in one.rooms}
    humans = tuple([one for one in plan.humans if one.name in people])
    return replace(
        plan,
        tables=tables,
        without=frozenset([one for one in plan.without if one.split(".")[0] in people]),
        humans=humans,
        rooms=tuple([one for one in plan.rooms if one.place in rooms]),
        faults=tuple(
            [
                one
                for one in plan.faults
                if not one.where or one.where in people | rooms | {"discord", "telegram", "local"}
            ]
        ),
    )
