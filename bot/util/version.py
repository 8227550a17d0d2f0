"""The version of the running code: the release, and the commit if it is known."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
"""The folder that `bot` is in: a clone, or where a wheel is installed."""
COMMIT_FILE: Final = "bot/util/commit"
"""The file with the commit, where there is no clone: `hatch_build.py` adds it to a wheel and to a
source archive, the Dockerfile to an image."""
OF_PLATFORMS: Final = ("HEROKU_SLUG_COMMIT", "RAILWAY_GIT_COMMIT_SHA", "RENDER_GIT_COMMIT")
"""The variables in which hosting platforms say which commit they have deployed."""
_LETTERS: Final = 8
_COMMIT: Final = re.compile(r"[0-9a-f]{7,64}")
_REF: Final = re.compile(r"ref: (\S+)")


class Version(NamedTuple):
    """A release, and the first letters of the commit (empty: not known)."""

    version: str
    commit: str = ""

    def __str__(self) -> str:
        """Return both as one word.

        >>> str(Version("0.2.0", "62c3828a")), str(Version("0.2.0"))
        ('0.2.0+g62c3828a', '0.2.0')
        """
        return f"{self.version}+g{self.commit}" if self.commit else self.version


@cache
def version() -> Version:
    """Return the version of this process."""
    return version_of(ROOT, os.environ)


def version_of(root: Path, environ: Mapping[str, str]) -> Version:
    """Return the version of the code in a folder: its commit is that of the clone, else that of
    the file, else what the platform says."""
    said = [_head(root / ".git"), _text(root / COMMIT_FILE)]
    said += [environ.get(name, "") for name in OF_PLATFORMS]
    commits = [one for one in said if _COMMIT.fullmatch(one)]
    return Version(_release(root), commits[0][:_LETTERS] if commits else "")


def _release(root: Path) -> str:
    """Return the release that a clone's project file says, or the installed package."""
    text = _text(root / "pyproject.toml")
    if text:
        return str(tomllib.loads(text)["project"]["version"])
    from importlib import metadata  # noqa: PLC0415  imports much, and a clone does without it

    try:
        return metadata.version("kafene")
    except metadata.PackageNotFoundError:
        return "unknown"


def _head(git: Path) -> str:
    """Return the commit that is checked out. The files are read because git refuses a clone that
    belongs to another user, and may not be installed."""
    if git.is_file():  # of a worktree: it names the folder
        git = git.parent / _text(git).removeprefix("gitdir: ")
    head = _text(git / "HEAD")
    ref = _REF.fullmatch(head)
    if ref is None:
        return head
    common = git / (_text(git / "commondir") or ".")
    if found := _text(common / ref[1]):
        return found
    packed = re.search(rf"^(\w+) {re.escape(ref[1])}$", _text(common / "packed-refs"), re.MULTILINE)
    return packed[1] if packed else ""


def _text(file: Path) -> str:
    """Return what is in a file, without blanks around it; empty if it cannot be read."""
    try:
        return file.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return ""
