"""The dictionary that forgets what is old."""

from __future__ import annotations

from bot.util.recent import Recent


def test_what_was_set_first_goes_first() -> None:
    known: Recent[str, int] = Recent(2)
    known["a"] = 1
    known["b"] = 2
    known["a"] = 3
    known["c"] = 4
    assert dict(known) == {"a": 3, "c": 4}


def test_reading_keeps_nothing() -> None:
    known: Recent[str, int] = Recent(2)
    known["a"] = 1
    known["b"] = 2
    assert known["a"] == 1
    known["c"] = 3
    assert list(known) == ["b", "c"]
