"""What holds for all tests: a slow machine is no reason to fail, and the quick part is quick."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

HERE: Final = Path(__file__).parent
SLOW: Final = (
    "bot/screens/test_leaks.py",
    "bot/screens/test_press.py",
    "bot/screens/test_walk.py",
    "bot/test_upgrade.py",
    "discord",
    "engine/test_invariants.py",
    "engine/test_players.py",
    "telegram",
    "together",
)
"""Files and folders whose tests are all slow: `pytest -m "not slow"` leaves them out."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks what is slow as a whole."""
    for item in items:
        path = item.path.relative_to(HERE)
        if any(path == Path(one) or Path(one) in path.parents for one in SLOW):
            item.add_marker(pytest.mark.slow)
