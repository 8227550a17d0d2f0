"""What the self-test of a service tells."""

from __future__ import annotations

from bot.ports.selftest import Line, StepResult


class Heard:
    """Keeps the lines. Notes are wrong unless `noted`."""

    def __init__(self, *, noted: bool = False) -> None:
        self.lines: list[Line] = []
        self.notes: list[str] = []
        self._noted = noted

    def line(self, line: Line) -> None:
        self.lines.append(line)

    def note(self, text: str) -> None:
        assert self._noted, text
        self.notes.append(text)

    def names(self, verdict: StepResult) -> set[str]:
        return {one.name for one in self.lines if one.verdict is verdict}

    @property
    def found(self) -> dict[str, object]:
        """What was found otherwise than expected."""
        unlike = (StepResult.DIFFERENT, StepResult.WRONG)
        return {one.fact or one.name: one.found for one in self.lines if one.verdict in unlike}
