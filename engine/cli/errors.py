"""What goes wrong on the command line, in one kind line."""

from __future__ import annotations

from engine.contract.errors import EngineError, RecordError

FINE = 0
FAILED = 1
MISUSED = 2
"""Exit codes: all is well; what was checked does not hold; the input or the usage is wrong."""


class UsageError(Exception):
    """The command cannot be understood or done; its text is for the user."""


def reason(error: EngineError) -> str:
    """Say an error of the engine in words: what, where, and its code to look up."""
    details = ", ".join(
        f"{name.replace('_', ' ')} {value}"
        for name, value in error.params.items()
        if str(value) and not (name == "line" and isinstance(error, RecordError))
    )
    said = error.code.replace("_", " ").lower()
    return f"{said} [{error.code}]" + (f": {details}" if details else "")


def at_line(path: str, error: RecordError) -> str:
    """Say where a record is spoilt, and why."""
    line = error.params.get("line")
    return f"{path}, line {line}: {reason(error)}" if line else f"{path}: {reason(error)}"
