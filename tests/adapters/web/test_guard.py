"""What pages that the bot serves let in: loopback addresses, buckets, tries of a code."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from adapters.web.guard import Bucket, Tries, is_loopback


def clock(times: list[float]) -> Callable[[], float]:
    return lambda: times[0]


def test_buckets_fill_again() -> None:
    now = [0.0]
    bucket = Bucket(2, 0.5, clock(now))
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now[0] = 2.0
    assert [bucket.take() for _ in range(2)] == [True, False]


def test_tries_are_counted_by_address_and_together() -> None:
    now = [0.0]
    tries = Tries(clock(now))
    assert sum(tries.take("a") for _ in range(10)) == 5
    assert tries.take("b")
    assert sum(tries.take(f"c{n}") for n in range(100)) == 24
    now[0] = 60.0
    assert tries.take("a")


@pytest.mark.parametrize(
    ("host", "only_here"),
    [
        ("127.0.0.1", True),
        ("::1", True),
        ("[::1]", True),
        ("localhost", True),
        ("0.0.0.0", False),
        ("::", False),
        ("10.0.0.2", False),
        ("example.org", False),
    ],
)
def test_loopback(host: str, only_here: bool) -> None:
    assert is_loopback(host) is only_here
