"""A plugin of pytest for trials: of what Hypothesis finds, the first failure is enough.

To make an example smaller takes minutes, and nobody reads it.
"""

from __future__ import annotations

import pytest
from hypothesis import Phase, settings


@pytest.hookimpl(trylast=True)
def pytest_configure() -> None:
    """Take the profile of the lane, without shrinking."""
    phases = (Phase.explicit, Phase.generate)
    settings.register_profile(
        "trial", settings(), phases=phases, report_multiple_bugs=False, database=None
    )
    settings.load_profile("trial")
