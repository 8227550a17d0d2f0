"""What a language lacks, and what has changed in English since it was translated."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from bot.model.languages import FALLBACK
from bot.words.messages import entries
from tests.bot.words.locales import example, messages
from tests.paths import ROOT
from tests.translating.rooms import room_of

FOLDER: Final = ROOT / "bot" / "words" / "languages"
_TIME: Final = "committer-time "


@dataclass(frozen=True, slots=True)
class State:
    """How many messages there are, and of those by ``file id``: which the language lacks, which
    English has no more, and which are too long, each with its length and its room."""

    all: int
    missing: tuple[str, ...]
    unused: tuple[str, ...]
    long: tuple[tuple[str, int, int], ...]


def state_of(language: str, folder: Path = FOLDER) -> State:
    """Return the state of a language."""
    english, own = texts_of(FALLBACK, folder), texts_of(language, folder)
    rooms = [(one, one.split()[1]) for one in english if one.split()[1] in messages(language)]
    return State(
        len(english),
        tuple(one for one in english if one not in own),
        tuple(one for one in own if one not in english and not is_own_name(one, language)),
        tuple(
            (one, length, room)
            for one, name in rooms
            if (room := room_of(name)) is not None
            and (length := len(example(language, name))) > room
        ),
    )


def is_own_name(message: str, language: str) -> bool:
    """Return True for what a language calls itself and its capital, which English need not have."""
    return bool(re.search(rf" (?:typed-language|typed-zone|zone-city)-{language}$", message))


def changed_since(language: str, folder: Path = FOLDER) -> tuple[str, ...]:
    """Return the messages whose English is newer, by ``file id``, as the history of the files says:
    none in a copy without it. Typed words are no translations of each other."""
    english, own = texts_of(FALLBACK, folder), texts_of(language, folder)
    return tuple(
        one
        for one in english
        if one in own
        and not one.split()[1].startswith("typed-")
        and _changed(folder / FALLBACK, one) > _changed(folder / language, one)
    )


def _changed(home: Path, one: str) -> int:
    file, name = one.split()
    times = _times(home / file)
    return times.get(name, 0) if times else sys.maxsize  # without history it is new


def texts_of(language: str, folder: Path = FOLDER) -> dict[str, str]:
    """Return the messages of a language by ``file id``."""
    home = folder / language
    return {
        f"{file.relative_to(home)} {name}": text
        for file in sorted(home.rglob("*.ftl"))
        for name, text in entries(file.read_text("utf-8")).items()
    }


@cache
def _times(file: Path) -> dict[str, int]:
    """Return when each message of a file was last changed (s); empty without a history."""
    command = ["git", "blame", "--line-porcelain", file.name]
    told = subprocess.run(command, cwd=file.parent, capture_output=True, check=False, text=True)
    lines = told.stdout.splitlines()
    times = [int(one.removeprefix(_TIME)) for one in lines if one.startswith(_TIME)]
    found: dict[str, int] = {}
    name = ""
    for line, at in zip(file.read_text("utf-8").splitlines(), times, strict=False):
        begins = re.match(r"(-?[a-zA-Z][\w-]*) *=", line)
        name = begins[1] if begins else name if line.startswith((" ", "}")) else ""
        if name:
            found[name] = max(at, found.get(name, 0))
    return found
