"""Join the modules of a page into one file: on a slow line every file costs a round trip, and what
a module imports is not asked for before it has come.

A module becomes a function that returns what it exports, after those that it imports. Only the
forms that our modules use are known, each on a line of its own; a module that uses another form
cannot be joined. Lines that are a comment stay behind.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import Final

_IMPORT: Final = re.compile(
    r"^import (?:\{ (?P<names>[^}]+) \}|\* as (?P<all>\w+)|(?P<one>\w+))"
    r' from "\./(?P<path>[\w/.-]+)"(?: with \{ type: "json" \})?;$',
    re.MULTILINE,
)
_EXPORT: Final = re.compile(
    r"^export (?P<what>(?:const|class|function|async function) (?P<name>\w+))", re.MULTILINE
)
_COMMENT: Final = re.compile(r"^ *//.*\n", re.MULTILINE)
_LEFT: Final = re.compile(r"^(?:(?:import|export)\b.*|.*\bimport\(.*)", re.MULTILINE)


def joined(files: Mapping[str, str], first: str) -> str:
    """Return a module that does what the file `first` and all that it imports do.

    `files`: the modules and JSON files of one folder, by their path in it.

    Raises: ValueError: a module imports or exports in a way that is not known, or imports itself.
    """
    done: dict[str, str] = {}
    _join(files, first, done, ())
    return "\n".join(done.values())


def _join(
    files: Mapping[str, str], path: str, done: dict[str, str], above: tuple[str, ...]
) -> None:
    if path in above:
        raise ValueError(f"{path} imports itself: {' → '.join(above)}")
    if path in done:
        return
    text = _COMMENT.sub("", files[path])
    if path.endswith(".json"):
        done[path] = f"const {_name(path)} = {text.strip()};\n"
        return
    for found in _IMPORT.finditer(text):
        _join(files, found["path"], done, (*above, path))
    exports = ", ".join(found["name"] for found in _EXPORT.finditer(text))
    body = _EXPORT.sub(r"\g<what>", _IMPORT.sub(_taken, text))
    left = _LEFT.search(body)
    if left:
        raise ValueError(f"{path}: {left[0]}")
    done[path] = f"const {_name(path)} = (() => {{\n{body}\nreturn {{ {exports} }};\n}})();\n"


def _name(path: str) -> str:
    return "$" + re.sub(r"\W", "_", PurePosixPath(path).with_suffix("").as_posix())


def _taken(found: re.Match[str]) -> str:
    module = _name(found["path"])
    if found["names"] is None:
        return f"const {found['all'] or found['one']} = {module};"
    return f"const {{ {found['names'].replace(' as ', ': ')} }} = {module};"
