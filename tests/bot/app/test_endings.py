"""With which exit code a process ends that was stopped hard."""

from __future__ import annotations

import signal

import pytest

from bot.app.endings import StoppedHard


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_process_that_was_stopped_hard_ends_as_by_its_signal(
    number: signal.Signals, code: int
) -> None:
    assert StoppedHard(number).exit_code == code
