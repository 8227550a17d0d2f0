"""The mutants of a part of the app, read from its file and written back."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import msgspec

PARTS: Final = ("engine", "bot", "adapters")
_FOLDER: Final = Path(__file__).parent
_QUOTES: Final = "'''"


class Mutant(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One fault that somebody could have made, and what became of it.

    `old` occurs once in `file`; `new` stands in its place. `seen` says what a user would see.
    `tests` are the files or tests that are most likely to find it. `killed_by` is the test that
    found it when the mutants were last run; `survives` says why none can, or why none has to.
    """

    id: str
    file: str
    seen: str
    old: str
    new: str
    tests: tuple[str, ...]
    killed_by: str = ""
    survives: str = ""


class Listed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The mutants of a part; `wider`: the tests that run last, by the folder of the file."""

    wider: dict[str, tuple[str, ...]]
    mutants: tuple[Mutant, ...]

    def wider_of(self, mutant: Mutant) -> tuple[str, ...]:
        """Return the wider set of tests of a mutant: that of the longest folder that holds it."""
        found = [folder for folder in self.wider if mutant.file.startswith(f"{folder}/")]
        return self.wider[max(found, key=len)] if found else ()


def page(part: str) -> Path:
    """Return the file that holds the mutants of a part."""
    return _FOLDER / f"{part}.toml"


def load(file: Path) -> Listed:
    """Read a file of mutants.

    Raises:
        msgspec.ValidationError: a field is missing, unknown or of another type.
    """
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Listed)


def dump(listed: Listed) -> str:
    """Return the text of a file of mutants, always in the same form."""
    lines = ["[wider]"]
    for folder, tests in listed.wider.items():
        lines += [f'"{folder}" = [', *[f'    "{one}",' for one in tests], "]"]
    for mutant in listed.mutants:
        lines += ["", "[[mutants]]"]
        lines += [f'id = "{mutant.id}"', f'file = "{mutant.file}"', f"seen = {_text(mutant.seen)}"]
        lines += [f"old = {_text(mutant.old)}", f"new = {_text(mutant.new)}"]
        lines += ["tests = [", *[f'    "{one}",' for one in mutant.tests], "]"]
        if mutant.killed_by:
            lines.append(f'killed_by = "{mutant.killed_by}"')
        if mutant.survives:
            lines.append(f"survives = {_text(mutant.survives)}")
    return "\n".join(lines) + "\n"


def _text(text: str) -> str:
    """Return a text as TOML: code as it stands in the file, between three quotes."""
    if "\n" not in text and "'" not in text:
        return f"'{text}'"
    assert _QUOTES not in text, text
    return f"{_QUOTES}\n{text}{_QUOTES}"
