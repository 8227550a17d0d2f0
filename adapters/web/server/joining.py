"""Join the modules of a page into one file.

On a slow line every file costs a round trip, and a browser requests an imported file only after
reading the file that imports it.

Each module becomes a function that is called once and returns what the module exports. A module is
called after the modules that it imports. Only the forms of import and export that our modules use
are supported, as the formatter writes them; `joined` refuses any other. Comments and leading blanks
are left out: no text of our modules spans several lines.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Final

_IMPORT: Final = re.compile(
    r"^import (?:\{\s+(?P<names>[^}]+?),?\s+\}|\* as (?P<all>\w+))"
    r' from "(?P<path>\.\.?/[\w./-]+\.\w+)";$',
    re.MULTILINE,
)
_EXPORT: Final = re.compile(
    r"^export (?P<what>(?:const|class|function|async function) (?P<name>\w+))(?![\w$])",
    re.MULTILINE,
)
_COMMENT: Final = re.compile(r"^ *(?://.*|/\*(?:(?!\*/).)*\*/)\n", re.MULTILINE)
_BESIDE: Final = re.compile(r" // [^\n\"'`]*$", re.MULTILINE)
"""A comment after code; one with quotes may be a part of a text, and stays."""
_INDENT: Final = re.compile(r"^ +", re.MULTILINE)
_UNKNOWN: Final = re.compile(
    r"^(?:import|export)\b.*"
    r"|^.*\bimport *[(.].*"
    r"|^ */\*.*"  # in a text of several lines, a line may look like one of the forms above
    r"|^[^`\n]*`(?:[^`\n]*`[^`\n]*`)*[^`\n]*$",
    re.MULTILINE,
)


def joined(files: Mapping[str, str], first: str) -> str:
    """Return a module with the same effect as the file `first` and everything it imports.

    `files`: the modules of one folder, by their path in it.

    Raises: ValueError: a module imports or exports in a form that is not known, imports itself, or
    imports what is not there.
    """
    joining = _Joining(files)
    joining.add(first, ())
    return "\n".join(joining.texts)


@dataclass(slots=True)
class _Joining:
    files: Mapping[str, str]
    texts: list[str] = field(default_factory=list)
    exports: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The exports of each module in `texts`, by its path."""

    def add(self, path: str, above: tuple[str, ...]) -> None:
        """Add a module after everything it imports. `above`: the modules that import it."""
        if path in above:
            raise ValueError(f"{path} imports itself: {' → '.join(above)}")
        if path in self.exports:
            return
        if path not in self.files:
            raise ValueError(f"{path} is not there: {' → '.join(above)}")
        text = _BESIDE.sub("", _COMMENT.sub("", self.files[path]))
        for found in _IMPORT.finditer(text):
            self.add(_target(path, found), (*above, path))
        text = _IMPORT.sub(lambda found: self._taken(path, found), text)
        self.exports[path] = tuple([found["name"] for found in _EXPORT.finditer(text)])
        text = _EXPORT.sub(r"\g<what>", text)
        unknown = _UNKNOWN.search(text)
        if unknown:
            raise ValueError(f"{path}: {unknown[0]}")
        text = _INDENT.sub("", text)
        returned = ", ".join(self.exports[path])
        self.texts.append(
            f"const {_name(path)} = (() => {{\n{text}\nreturn {{ {returned} }};\n}})();\n"
        )

    def _taken(self, path: str, found: re.Match[str]) -> str:
        """Return the line that replaces an import."""
        target = _target(path, found)
        if found["names"] is None:
            return f"const {found['all']} = {_name(target)};"
        names = re.split(r",\s+", found["names"])
        for name in names:
            if name.partition(" as ")[0] not in self.exports[target]:
                raise ValueError(f"{path}: {target} does not export {name}")
        return f"const {{ {', '.join(names).replace(' as ', ': ')} }} = {_name(target)};"


def _target(path: str, found: re.Match[str]) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), found["path"]))


def _name(path: str) -> str:
    return "$" + re.sub(r"\W", "_", PurePosixPath(path).with_suffix("").as_posix())
