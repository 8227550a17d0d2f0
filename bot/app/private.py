"""Make files private to their owner: new files and existing ones.

The data folder holds hands, seeds and the keys that sign cookies and tickets. So other users of the
machine may not read it, whatever the umask of the process was when it was written.
"""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path
from typing import Final

import structlog

from bot.util.modes import FILE, FOLDER, UMASK

_log: Final = structlog.get_logger(__name__)


class Shared(OSError):
    """A folder is open to all users of the machine, like the temporary folder."""


def others_may(path: Path) -> bool:
    """Return True if other users may read, write or enter this path; links are ignored. False in
    Windows, where a file's mode does not tell."""
    if sys.platform == "win32":
        return False
    mode = path.lstat().st_mode
    return not stat.S_ISLNK(mode) and bool(mode & UMASK)


def made_private(folder: Path) -> None:
    """Create a folder if necessary, and remove other users' permissions from it and everything in
    it. Log it if there were any.

    Raises:
        Shared: the folder is for all users.
        OSError: the folder cannot be created or read.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=FOLDER)
    if folder.stat().st_mode & stat.S_ISVTX:
        raise Shared(None, "it is for all users of this machine")
    mended, refused = 0, 0
    for path in (folder, *_in(folder)):  # the folder first, so that nobody can enter it any more
        try:
            mode = path.lstat().st_mode
            if not stat.S_ISLNK(mode) and mode & UMASK:
                path.chmod(stat.S_IMODE(mode) & ~UMASK)
                mended += 1
        except FileNotFoundError:  # deleted in the meantime
            continue
        except OSError:
            refused += 1
    if mended:
        _log.warning("others could read the data folder, mended", folder=str(folder), files=mended)
    if refused:
        _log.warning("others can read the data folder", folder=str(folder), files=refused)


def _in(folder: Path) -> list[Path]:
    """Return all paths below a folder, without following links."""
    found: list[Path] = []
    for where, folders, files in os.walk(folder):
        found += [Path(where) / name for name in (*folders, *files)]
    return found


def opened_to_append(path: Path) -> int:
    """Open a file for its owner alone, to append to it; return its descriptor."""
    return os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC, FILE)
