"""The version with its commit: from a clone, a wheel, an image, a platform."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from bot.util.version import COMMIT_FILE, OF_PLATFORMS, ROOT, Version, version, version_of
from tests.paths import ROOT as PROJECT

COMMIT = "62c3828a" + "0" * 32
RELEASE = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"]["version"]


def tree(folder: Path, **files: str) -> Path:
    """A folder with a project file and these files; two underlines stand for a slash."""
    for name, text in {"pyproject.toml": '[project]\nversion = "1.2.3"\n', **files}.items():
        path = folder / name.replace("__", "/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text + "\n", encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    "files",
    [
        {".git__HEAD": COMMIT},
        {".git__HEAD": "ref: refs/heads/main", ".git__refs__heads__main": COMMIT},
        {
            ".git__HEAD": "ref: refs/heads/main",
            ".git__packed-refs": f"# pack-refs with: peeled\n{COMMIT} refs/heads/main\n{'1' * 40} "
            "refs/heads/main2",
        },
        {
            ".git": "gitdir: elsewhere/worktrees/one",
            "elsewhere__worktrees__one__HEAD": "ref: refs/heads/one",
            "elsewhere__worktrees__one__commondir": "../..",
            "elsewhere__refs__heads__one": COMMIT,
        },
        {COMMIT_FILE.replace("/", "__"): COMMIT},
    ],
    ids=["detached", "branch", "packed", "worktree", "file"],
)
def test_the_commit_is_read_without_git(tmp_path: Path, files: dict[str, str]) -> None:
    found = version_of(tree(tmp_path, **files), {})
    assert found == Version("1.2.3", "62c3828a")
    assert str(found) == "1.2.3+g62c3828a"


@pytest.mark.parametrize("name", OF_PLATFORMS)
def test_a_platform_says_what_it_has_deployed(tmp_path: Path, name: str) -> None:
    assert version_of(tree(tmp_path), {name: COMMIT}).commit == "62c3828a"


def test_without_a_commit_there_is_the_release_alone(tmp_path: Path) -> None:
    said = version_of(tree(tmp_path, **{".git__HEAD": "ref: refs/heads/main"}), {})
    assert str(said) == "1.2.3"
    assert str(version_of(tree(tmp_path), {OF_PLATFORMS[0]: "<script>"})) == "1.2.3"


def test_this_clone_has_the_commit_that_git_says() -> None:
    assert ROOT == PROJECT
    words = ["git", "-C", str(PROJECT), "rev-parse", "HEAD"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    commit = done.stdout.strip()[:8] if done.returncode == 0 else ""
    assert version_of(ROOT, {}) == Version(RELEASE, commit)


@pytest.mark.slow
def test_a_wheel_has_the_commit_of_its_clone(tmp_path: Path) -> None:
    """Also one that is built from the source archive, as `uv build` does. Nothing else is left."""
    build = ["uv", "build", "-q", "--out-dir", str(tmp_path), str(PROJECT)]
    (others := tmp_path / "others").mkdir()
    environ = {**os.environ, "TMPDIR": str(others)}
    subprocess.run(build, check=True, capture_output=True, env=environ)
    assert list(others.iterdir()) == []
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        assert packed.read(COMMIT_FILE).decode() == version().commit


def test_the_command_says_it() -> None:
    words = [sys.executable, "-m", "bot", "--version"]
    done = subprocess.run(words, capture_output=True, text=True, check=True, cwd=PROJECT)
    assert done.stdout == f"kafene {version()}\n"
