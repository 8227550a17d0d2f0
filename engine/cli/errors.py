"""Errors of the command line, each as one friendly line."""

from __future__ import annotations

from engine.contract.errors import EngineError, RecordError

FINE = 0
FAILED = 1
MISUSED = 2
"""Exit codes: success; a check failed; bad input or usage."""


class UsageError(Exception):
    """The command cannot be understood or done. Its text is for the user."""


def reason(error: EngineError) -> str:
    """Describe an error of the engine: what, where, and its code to look up."""
    details = ", ".join(
        f"{name.replace('_', ' ')} {value}"
        for name, value in error.params.items()
        if str(value) and not (name == "line" and isinstance(error, RecordError))
    )
    said = error.code.replace("_", " ").lower()
    return f"{said} [{error.code}]" + (f": {details}" if details else "")


def at_line(path: str, error: RecordError) -> str:
    """Describe where a record is spoilt, and why."""
    line = error.params.get("line")
    return f"{path}, line {line}: {reason(error)}" if line else f"{path}: {reason(error)}"
