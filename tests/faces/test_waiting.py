"""How long a face looks for something."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.faces.wired import WiredFace

SECONDS = 3.0


@pytest.mark.parametrize("last", [None, "found"])
async def test_what_may_be_missing_is_looked_for_once_more_when_the_time_is_over(
    monkeypatch: pytest.MonkeyPatch, last: str | None
) -> None:
    """The time was over between two looks at the watch, so what may be missing was a failure."""
    times = iter([0.0, SECONDS - 0.001, SECONDS + 0.001, SECONDS + 0.002, SECONDS + 0.003])
    watch = SimpleNamespace(monotonic=lambda: next(times))
    monkeypatch.setattr("tests.faces.wired.time", watch)
    found, face = iter([None, last]), cast("Any", None)
    assert await WiredFace.until(face, lambda: next(found), "it", SECONDS, 0) == last


async def test_what_must_be_there_fails_when_the_time_is_over() -> None:
    face = cast("Any", None)
    with pytest.raises(AssertionError, match="the button"):
        await WiredFace.until(face, lambda: None, "the button", 0.02)
