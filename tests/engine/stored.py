"""The words and fields of what the engine stores; `uv run python -m tests.engine.stored --write`
writes the page.

Stored matches keep to this page: what is renamed here, old records and positions do not say. So a
change needs a new schema, or a reader for the old word. `secret`: what only the seat of an event
knows. Statistics count a notable event by its tag and by the fields that are listed.
"""

from __future__ import annotations

import dataclasses
import inspect
import pkgutil
import sys
from collections.abc import Iterator
from enum import StrEnum
from importlib import import_module
from typing import Any, Final

from engine.contract.events import WHOLE, Event
from engine.contract.notation import Action
from engine.contract.values import is_later
from tests.paths import ROOT

PAGE: Final = ROOT / "tests/engine/stored.txt"


def classes() -> Iterator[tuple[str, Any]]:
    """Every class of the engine with its name, in the order of the modules; no computer player's:
    what they think is not stored."""
    for found in pkgutil.walk_packages(import_module("engine").__path__, "engine."):
        if ".players" in found.name or found.name.endswith("__main__"):
            continue
        module = import_module(found.name)
        for one in vars(module).values():
            if inspect.isclass(one) and one.__module__ == module.__name__:
                yield f"{module.__name__.removeprefix('engine.')}.{one.__qualname__}", one


def _fields(one: Any) -> str:
    said = [
        field.name
        if field.default is dataclasses.MISSING
        else f"{field.name}{'?' if is_later(field) else ''}={field.default!r}"
        for field in dataclasses.fields(one)
    ]
    return f" ({', '.join(said)})" if said else ""


def _declared(event: type[Event]) -> Iterator[str]:
    if event.secret:
        yield "secret" if event.secret == WHOLE else f"secret {' '.join(event.secret)}"
    if event.reveals:
        yield "reveals what its seat laid" if event.own else "reveals"
    if event.notable is not None:
        yield " ".join(("notable", *event.notable))
    if event.by_side:
        yield f"of a side {' '.join(event.by_side)}"


def page() -> str:
    """The page as it should be."""
    lines = []
    for name, one in classes():
        kept = name.split(".")[-2] in ("state", "scores") and one.__name__ != "View"
        if issubclass(one, StrEnum):
            lines.append(f"{name} = {', '.join([repr(str(member)) for member in one])}")
        elif issubclass(one, Event) and "tag" in vars(one):
            lines.append("; ".join((f"{name} is {one.tag}{_fields(one)}", *_declared(one))))
        elif issubclass(one, Action) and "verb" in vars(one):
            lines.append(f"{name} is {one.verb}{_fields(one)}")
        elif kept and dataclasses.is_dataclass(one):
            lines.append(f"{name}{_fields(one)}")
    return f"{__doc__}\n" + "".join([f"{line}\n" for line in lines])


if __name__ == "__main__":
    if "--write" in sys.argv:
        PAGE.write_text(page(), encoding="utf-8")
    else:
        sys.stdout.write(page())
