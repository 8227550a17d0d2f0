"""The judge of `bench.deaths`: it finds what was lost, done twice, or done by nobody."""

from __future__ import annotations

import pytest

from bench.deaths.accounts import Step, lost_of
from bench.deaths.evening import Ack

PLAYED = "draw", "keep", "pass", "draw", "pass"


def ack(at: int, action: str) -> Ack:
    """Something that seat 0 was told is done."""
    return Ack(at, at, 1, 0, at + 1, action, "table")


def steps(*actions: str, forced: str = "") -> list[Step]:
    """What seat 0 has done, by the record."""
    return [Step(1, 0, action, action == forced) for action in actions]


ACKS = [ack(at, action) for at, action in enumerate(PLAYED)]


def judged(*actions: str, lose: range = range(0), forced: str = "") -> list[str] | str:
    """What is lost, or what is wrong, where the loss of some may be."""
    found = lost_of(steps(*actions, forced=forced), ACKS, lambda one: one.at in lose)
    return found if isinstance(found, str) else [one.action for one in found]


def test_what_is_as_it_was_acknowledged_is_no_fault() -> None:
    assert judged(*PLAYED) == []
    assert judged("follow", *PLAYED, "follow", forced="follow") == []


@pytest.mark.parametrize(
    ("record", "fault"),
    [
        (PLAYED[:-1], "in no record"),
        (PLAYED[1:], "nobody was told of"),
        (("draw", *PLAYED), "nobody was told of"),
        ((*PLAYED, "pass"), "nobody was told of"),
        (("keep", "draw", *PLAYED[2:]), "nobody was told of"),
    ],
    ids=["lost", "lost before", "twice", "once more", "in another order"],
)
def test_what_is_not_so_is_found(record: tuple[str, ...], fault: str) -> None:
    assert fault in judged(*record)


def test_a_loss_is_counted_where_it_may_be() -> None:
    assert judged(*PLAYED[:3], lose=range(3, 5)) == ["pass", "draw"]
    assert judged(*PLAYED[:3], *PLAYED[4:], lose=range(3, 5)) == ["draw"]
    assert "in no record" in judged(*PLAYED[:2], lose=range(3, 5))


def test_what_was_lost_and_done_again_is_lost_once() -> None:
    """The same move, acknowledged a second time, stands in the record once."""
    again = [*ACKS, ack(9, "draw"), ack(10, "pass")]
    found = lost_of(steps(*PLAYED), again, lambda one: one.at in {3, 4})
    assert not isinstance(found, str)
    assert len(found) == 2
