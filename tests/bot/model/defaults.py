"""What a value means that says nothing of a field; `uv run python -m tests.bot.model.defaults
--write` writes the page.

Stored documents leave out what has its default (`omit_defaults`), so another default would change
what old ones say. Nearly all defaults are nothing (0, empty, False, None); the page lists the
others, and the fields that are stored under another name.
"""

from __future__ import annotations

import dataclasses
import inspect
import pkgutil
import sys
from collections.abc import Iterator
from enum import Enum
from importlib import import_module
from typing import Any, Final

import msgspec

from tests.paths import ROOT

PAGE: Final = ROOT / "tests/bot/model/defaults.txt"
HEAD: Final = f"{__doc__}\n"
PACKAGES: Final = ("bot", "adapters")


def classes() -> Iterator[type]:
    """Every class of values, in the order of the modules."""
    for package in PACKAGES:
        for found in pkgutil.walk_packages(import_module(package).__path__, f"{package}."):
            if found.name.endswith("__main__"):
                continue
            module = import_module(found.name)
            for one in vars(module).values():
                own = inspect.isclass(one) and one.__module__ == module.__name__
                if own and (issubclass(one, msgspec.Struct) or dataclasses.is_dataclass(one)):
                    yield one


def is_frozen(one: type) -> bool:
    """Return True if nobody can change a value of a class."""
    if issubclass(one, msgspec.Struct):
        return one.__struct_config__.frozen
    return bool(one.__dataclass_params__.frozen)  # type: ignore[attr-defined]


def _fields(one: Any) -> Iterator[tuple[str, Any, str]]:
    """The fields with their defaults (None: none, or one that is made), and their stored names."""
    if issubclass(one, msgspec.Struct):
        for known in msgspec.structs.fields(one):
            default = None if known.default is msgspec.NODEFAULT else known.default
            yield known.name, default, known.encode_name
    else:
        own: Any = one
        for each in dataclasses.fields(own):
            yield (
                each.name,
                None if each.default is dataclasses.MISSING else each.default,
                each.name,
            )


def page() -> str:
    """The page as it should be."""
    lines = []
    for one in classes():
        name = f"{one.__module__}.{one.__qualname__}"
        for field, default, stored in _fields(one):
            if stored != field:
                lines.append(f"{name}.{field} is stored as {stored}")
            plain = isinstance(default, bool | int | float | str | tuple | Enum)
            if plain and default:
                said = default.value if isinstance(default, Enum) else default
                lines.append(f"{name}.{field} = {said!r}")
    return HEAD + "".join([f"{line}\n" for line in lines])


if __name__ == "__main__":
    if "--write" in sys.argv:
        PAGE.write_text(page(), encoding="utf-8")
    else:
        sys.stdout.write(page())
