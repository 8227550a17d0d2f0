"""A moment of each trouble that a Redis may have; ``python -m bench.trouble`` has ten minutes."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from bench.trouble import TROUBLES, Found, Place, Trial, trial_on
from tests.bot.proxy import proxy_to
from tests.bot.servers import valkey_server
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.night]

ANSWERS = {"far": 3}
"""Answers after which a trouble ends, if not after eight: here each takes four seconds."""
PATIENCE = 8.0


def has_heard(trial: Trial, answers: int) -> bool:
    """Return True if people have heard at least `answers` answers since `take`."""
    return len(trial.found.seconds) >= answers


def all_answered(found: Found) -> bool:
    """Return True if none of these presses waits any more: none is answered in another trouble."""
    return not found.waiting


async def test_no_move_and_no_redraw_is_lost(tmp_path: Path) -> None:
    """Each press is answered in time, as done or with the words of its trouble, in the language of
    whoever pressed; afterwards every table goes on."""
    heard: dict[str, Found] = {}
    with valkey_server(tmp_path / "valkey") as server:
        async with (
            proxy_to(server.port) as proxy,
            trial_on(place := Place(server, proxy), tmp_path, 3, 0.2, real=False) as trial,
        ):
            await trial.all_went_on()
            for name, trouble in TROUBLES.items():
                trial.take()
                async with trouble(place):
                    await until(partial(has_heard, trial, ANSWERS.get(name, 8)), name)
                    found = heard[name] = trial.take()
                await until(partial(all_answered, found), f"{name}: the last answers")
                await trial.all_went_on()
            await trial.rest()
            await trial.check()
            (process,) = trial.crowd.processes
            assert process.lives
            assert "Traceback" not in process.log
    assert heard["near"].done
    assert not heard["near"].refused
    assert set(heard["full"].refused) == {"STORE_FULL"}
    assert set(heard["read-only"].refused) == {"STORE_READ_ONLY"}
    assert set(heard["resets"].refused) <= {"STORE_UNAVAILABLE"}
    assert max(one.worst for one in heard.values()) < PATIENCE + 1
