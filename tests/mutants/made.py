"""Generated faults: a sample of them, even over the files, drawn by a seed."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Final

import msgspec

from tests.mutants.makers import fluent, lua, python, script
from tests.mutants.makers.edit import Edit
from tests.paths import ROOT

SHARES: Final = {
    "engine": (150, "engine", ".py"),
    "bot": (170, "bot", ".py"),
    "bot, Lua": (20, "bot", ".lua"),
    "bot, words": (30, "bot", ".ftl"),
    "adapters": (115, "adapters", ".py"),
    "pages": (115, "adapters", ".js"),
}
"""Of 600 faults: how many each kind of file has, with its folder and the end of its name."""
_ALL: Final = sum(share for share, *_ in SHARES.values())
_MAKERS: Final[dict[str, ModuleType]] = {
    ".py": python,
    ".js": script,
    ".lua": lua,
    ".ftl": fluent,
}
_ALIKE: Final = Path(__file__).parent / "alike.toml"


class Made(msgspec.Struct, frozen=True):
    """A generated fault of a sample. `part`: a package of the report."""

    id: str
    part: str
    edit: Edit


class Alike(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fault that nobody can tell from the right code, and why."""

    file: str
    where: str
    edit: str
    why: str


def sample(
    count: int,
    seed: str,
    parts: Sequence[str] = (),
    root: Path = ROOT,
    wanted: Callable[[Edit], bool] = lambda _: True,
) -> list[Made]:
    """Draw a number of faults by a seed: the same ones of files that are the same."""
    found = list[Made]()
    for name, (share, folder, suffix) in SHARES.items():
        part = name.partition(",")[0]
        if parts and part not in parts:
            continue
        files = sorted(str(one.relative_to(root)) for one in (root / folder).rglob(f"*{suffix}"))
        edits = filter(wanted, _drawn(files, seed, _MAKERS[suffix], root))
        found += [
            Made(f"{seed}-{name.replace(', ', '-')}-{number}", part, edit)
            for number, edit in enumerate(islice(edits, round(count * share / _ALL)))
        ]
    return found


def _drawn(files: Sequence[str], seed: str, maker: ModuleType, root: Path) -> Iterator[Edit]:
    """Yield one fault of each file in turn; of a file each kind is as likely as the others."""
    of_files = {file: Random(f"{seed} {file}") for file in files}
    order = sorted(files, key=lambda file: of_files[file].random())
    taken = defaultdict[str, set[Edit]](set)
    while order:
        for file in tuple(order):
            text = (root / file).read_text("utf-8")
            edits = set(maker.faults(file, text)) - taken[file]
            edit = _one(edits, text, maker.is_sound, of_files[file])
            if edit is None:
                order.remove(file)
            else:
                taken[file].add(edit)
                yield edit


def _one(
    edits: set[Edit], text: str, is_sound: Callable[[Edit, str], bool], random: Random
) -> Edit | None:
    left = defaultdict[str, list[Edit]](list)
    for edit in sorted(edits, key=lambda one: (one.start, one.old, one.new, one.kind)):
        left[edit.kind].append(edit)
    while left:
        kind = random.choice(sorted(left))
        edit = left[kind].pop(random.randrange(len(left[kind])))
        if is_sound(edit, text):
            return edit
        if not left[kind]:
            del left[kind]
    return None


def alike(file: Path = _ALIKE) -> dict[tuple[str, str, str], str]:
    """Return why some faults cannot be told from the right code."""
    listed = tomllib.loads(file.read_text("utf-8")).get("alike", [])
    found = [msgspec.convert(one, Alike) for one in listed]
    return {(one.file, one.where, one.edit): one.why for one in found}
