"""The workflows of the forge: what docs/releasing.md says of them is true, and their commands run.

By night the commands of a release that need no forge are executed on a copy of the tree, with the
shell that a forge uses.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from tests.bot.servers import free_port
from tests.deploy.engine import PROGRAMS
from tests.paths import ROOT
from tests.source import text_of

PAGE: Final = ROOT / "docs" / "releasing.md"
FOLDER: Final = ROOT / ".github" / "workflows"
WORKFLOWS: Final = sorted(FOLDER.glob("*.yml"))
PINNED: Final = re.compile(r"uses: (?:\./|[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$)")
SHELL: Final = ("bash", "--noprofile", "--norc", "-eo", "pipefail")
"""What a forge calls for `shell: bash`."""
PLACEHOLDER: Final = "owner.example/kafene"
PLACEHOLDERS: Final = (f"https://{PLACEHOLDER}", "security@owner.example")
"""The address of the repository, and that of whoever reads reports in private."""
PYTHONS: Final = [
    one.rpartition(" ")[2]
    for one in tomllib.loads(text_of(ROOT / "pyproject.toml"))["project"]["classifiers"]
    if ":: 3." in one
]
"""Those that are promised."""
EACH: Final = "Try the wheel on each Python"
TAG: Final = {
    "GITHUB_REF_NAME": "v9.8.7",
    "GITHUB_REPOSITORY": "me/kafene",
    "GITHUB_SERVER_URL": "https://forge.example",
}
"""What a forge says of a tag."""
FORGE: Final = {
    "Run all tests",
    "Fetch the tagged commit and its history",
    "Install uv",
    "Ask for known vulnerabilities",
    "Build the image",
    "Try the image",
    "Publish the image",
    "Publish the release",
}
"""The steps that need the network, a container engine or the forge, or hours."""


def read(file: Path) -> dict[str, Any]:
    """Return a workflow."""
    found: dict[str, Any] = yaml.safe_load(text_of(file))
    return found


def steps_of(file: Path) -> Iterator[dict[str, Any]]:
    """Yield the steps of a workflow in their order; a job that is another workflow is one."""
    for job in read(file)["jobs"].values():
        yield from job.get("steps", [job])


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_a_workflow_is_pinned_and_may_do_little(file: Path) -> None:
    workflow = read(file)
    assert workflow["permissions"] in ({}, {"contents": "read"})
    assert workflow["defaults"]["run"]["shell"] == "bash"
    for line in text_of(file).splitlines():
        if "uses:" in line:
            assert PINNED.search(line), f"by its commit, with its version: {line}"
        others = re.sub(r"file://\$wheel|http://127\.0\.0\.1", "", line)
        assert "://" not in others, f"no host is named: {line}"
    for job in workflow["jobs"].values():
        assert "uses" in job or 0 < job["timeout-minutes"] <= 360, "a forge ends a job then"


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_every_command_is_one_that_the_shell_reads(file: Path) -> None:
    found = [one for one in steps_of(file) if "run" in one]
    assert found
    for step in found:
        assert "${{" not in step["run"], f"{step['name']}: what others chose comes by `env`"
        ran = subprocess.run(
            [*SHELL, "-n"], input=step["run"], text=True, capture_output=True, check=False
        )
        assert ran.returncode == 0, (step["name"], ran.stderr)


def test_the_page_lists_the_steps_of_the_workflow() -> None:
    part = text_of(PAGE).split("\n## What the workflow does\n")[1].split("\n## ")[0]
    said = re.findall(r"^\d+\. \*\*(.*?)[.,:]?\*\*", part, re.MULTILINE)
    assert said == [one["name"] for one in steps_of(FOLDER / "release.yml")]
    assert said[-1] == "Publish the release", "nothing is published before all else is done"


def test_what_is_put_in_place_of_the_placeholder_is_put_everywhere() -> None:
    """The command of the page changes every file that has it."""
    (refusing,) = [
        one for one in steps_of(FOLDER / "release.yml") if one.get("name") == "Refuse a placeholder"
    ]
    for placeholder in PLACEHOLDERS:
        command = rf"^    sed -i 's\|{re.escape(placeholder)}\|.*?' (.*)$"
        (files,) = re.findall(command, text_of(PAGE), re.MULTILINE)
        tracked = subprocess.run(
            ["git", "-C", str(ROOT), "grep", "--name-only", placeholder],
            check=True,
            capture_output=True,
            text=True,
        )
        about = {"docs/releasing.md", ".github/workflows/release.yml", "tests/test_releasing.py"}
        found = set(tracked.stdout.split()) - about
        assert found == set(files.split())
        assert all([file in refusing["run"] for file in found])


def test_the_notes_of_a_release_link_to_the_pages_of_its_tag(tmp_path: Path) -> None:
    """A release is shown elsewhere than the changelog."""
    (tmp_path / "docs").mkdir()
    page = "## 9.9.9 - 2027-01-01\n\nNew.\n\n## 9.8.7 - 2026-12-24\n\n"
    page += "[a](stability.md), [b](backups-and-upgrades.md#upgrade-and-rollback).\n\n"
    page += "## 9.8.6\n\nOld.\n"
    write(tmp_path / "docs" / "CHANGELOG.md", page)
    ran = run(tmp_path, "Take the notes from the changelog", **TAG)
    assert ran.returncode == 0, ran.stderr
    pages = "https://forge.example/me/kafene/blob/v9.8.7/docs"
    links = f"[a]({pages}/stability.md), [b]({pages}/backups-and-upgrades.md#upgrade-and-rollback)."
    assert (tmp_path / "notes.md").read_text("utf-8").strip() == links


def test_every_night_all_tests_run_with_full_volumes() -> None:
    workflow = read(FOLDER / "night.yml")
    assert workflow["on"]["schedule"]
    commands = [one["run"] for one in workflow["jobs"]["night"]["steps"] if "run" in one]
    assert commands[-1].endswith("pytest --lane night")
    assert "`.github/workflows/night.yml`" in text_of(PAGE), "it is looked at before a release"
    assert all([one in commands[0] for one in (*PROGRAMS, "chromium-headless-shell")])


def test_a_push_is_tested_on_every_python_that_is_promised() -> None:
    job = read(FOLDER / "ci.yml")["jobs"]["push"]
    assert job["strategy"]["matrix"]["python"] == PYTHONS


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of what is tracked, as the forge has it, with this environment."""
    where = tmp_path / "tree"
    where.mkdir()
    listed = subprocess.run(
        ["git", "-C", str(ROOT), "ls-files"], check=True, capture_output=True, text=True
    )
    for name in listed.stdout.splitlines():
        (where / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, where / name)
    return where


def here() -> list[str]:
    """Return which of the promised Pythons this machine has."""
    found = [
        one
        for one in PYTHONS
        if not subprocess.run(
            ["uv", "python", "find", "--no-python-downloads", one], capture_output=True, check=False
        ).returncode
    ]
    (step,) = [one for one in steps_of(FOLDER / "release.yml") if one["name"] == EACH]
    assert f"for python in {' '.join(PYTHONS)};" in step["run"]
    return found


def run(tree: Path, name: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """Run a step of the release as the forge does, on those Pythons that are here."""
    (step,) = [one for one in steps_of(FOLDER / "release.yml") if one["name"] == name]
    command = step["run"]
    if name == EACH:
        command = re.sub("for python in .*;", f"for python in {' '.join(here())};", command)
    return subprocess.run(
        [*SHELL, "-c", command],
        cwd=tree / step.get("working-directory", "."),
        env={**os.environ, **environ},
        text=True,
        capture_output=True,
        check=False,
    )


def write(file: Path, text: str) -> None:
    """Write a file of the copy."""
    file.write_text(text, encoding="utf-8")


def release(tree: Path, version: str) -> None:
    """Do what the page asks of whoever publishes: the address, the version, the changelog."""
    for command in re.findall(r"^    (sed -i .*)$", text_of(PAGE), re.MULTILINE):
        subprocess.run([*SHELL, "-c", command], cwd=tree, check=True)
    config, changelog = tree / "pyproject.toml", tree / "docs" / "CHANGELOG.md"
    text = config.read_text("utf-8")
    write(config, re.sub(r'^version = ".*"$', f'version = "{version}"', text, flags=re.MULTILINE))
    heading = f"## Unreleased\n\n## {version} - 2026-12-24\n"
    write(changelog, changelog.read_text("utf-8").replace("## Unreleased\n", heading))


@pytest.mark.slow
@pytest.mark.night
def test_the_commands_of_a_release_run(tree: Path) -> None:
    names = [one["name"] for one in steps_of(FOLDER / "release.yml")]
    assert set(names) >= FORGE
    tag = {**TAG, "PORT": str(free_port())}
    with (tree / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write(f"# https://{PLACEHOLDER}\n")
    for name in ("Compare the tag with the version", "Refuse a placeholder"):
        assert run(tree, name, **tag).returncode != 0, f"{name}: today's tree is no release"
    assert run(tree, "Take the notes from the changelog", **tag).returncode != 0
    release(tree, "9.8.7")
    for name in names:
        if name not in FORGE:
            ran = run(tree, name, **tag)
            assert ran.returncode == 0, (name, ran.stdout[-2000:], ran.stderr[-2000:])
    notes = (tree / "notes.md").read_text("utf-8")
    assert notes.lstrip().startswith("### Added")
    assert "0.2.0 - 2026-11-23" not in notes
    dist = tree / "dist"
    assert {one.name for one in dist.iterdir()} == {
        "kafene-9.8.7-py3-none-any.whl",
        "kafene.cdx.json",
        "SHA256SUMS",
    } | {".gitignore"}
    bill = json.loads((dist / "kafene.cdx.json").read_text("utf-8"))
    parts = {one["name"] for one in bill["components"]}
    assert {"aiohttp", "discord-py", "python-telegram-bot"} <= parts
    assert not parts & {"pytest", "mypy"}
    subprocess.run(["sha256sum", "--check", "SHA256SUMS"], cwd=dist, check=True)
