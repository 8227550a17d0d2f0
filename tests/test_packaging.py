"""What the wheel asks for: nothing that was never tested, and nothing that may break it."""

from __future__ import annotations

import tomllib
from typing import Final

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.paths import ROOT

CONFIG: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
REQUIRED: Final = [Requirement(one) for one in CONFIG["project"]["dependencies"]]
PINS: Final = [Requirement(one) for one in CONFIG["tool"]["uv"]["constraint-dependencies"]]
TESTED: Final = {canonicalize_name(one.name): str(one.specifier)[2:] for one in PINS}
DATA: Final = {"tzdata"}
"""Without code, so that no release breaks anything."""


@pytest.mark.parametrize("required", REQUIRED, ids=lambda one: one.name)
def test_the_bounds_of_a_dependency(required: Requirement) -> None:
    """From the release that is tested, to one that may break."""
    tested = Version(TESTED[canonicalize_name(required.name)])
    bounds = {one.operator: Version(one.version) for one in required.specifier}
    assert tested in required.specifier
    assert bounds.pop(">=").release == tested.release
    if required.name in DATA:
        assert not bounds
        return
    (upper,) = [bounds["<"]]
    assert upper.release in {(tested.major + 1,), (tested.major, tested.minor + 1)}
