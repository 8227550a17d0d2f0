"""``kafene doctor --try``: test a channel of a real service with the bot, print the expected and
actual results, write them as JSON. It needs no Redis and leaves a running bot alone.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from bot.app.chats import Chat, find_chats
from bot.app.cli.lines import FAILED, FINE, complain, plain
from bot.app.config import all_secrets
from bot.app.logs import Masked
from bot.ports.selftest import CannotTest, Line, StepResult
from bot.util.signals import on_signals

WAIT_SECONDS: Final = 60.0
UNREADABLE: Final = 2
INTERRUPTED: Final = 130
_SOURCE: Final = "kafene doctor --try, on the real service"
_NAME, _EXPECTED = 36, 24


def add_to(doctor: Any) -> None:
    """Add the options to ``kafene doctor``."""
    doctor.add_argument(
        "--try",
        dest="place",
        metavar="CHANNEL",
        help="tries a Discord channel or a Telegram chat: sends, edits and deletes there, and "
        "says what the service does (discord:ID or telegram:ID, if the id alone is not clear)",
    )
    doctor.add_argument(
        "--json", type=Path, metavar="FILE", help="writes what --try found, as facts for the tests"
    )
    doctor.add_argument(
        "--wait",
        type=float,
        default=WAIT_SECONDS,
        metavar="SECONDS",
        help="how long --try waits for somebody to press its button; 0: not at all",
    )


async def run(arguments: argparse.Namespace, environ: Mapping[str, str]) -> int:
    """Test the named channel; return 1 if the service lacks something that Kafene needs."""
    try:
        chat, place = chat_of(arguments.place)
    except ValueError as error:
        complain(str(error))
        return UNREADABLE
    if arguments.json is not None:
        arguments.json.touch()  # fail before testing if the file cannot be written
    report = Report(chat.name, Masked(all_secrets(environ)))
    task = asyncio.current_task()
    assert task is not None
    assert chat.run_selftest is not None
    report.print(f"trying {chat.name}:{place}, what is made there is removed")
    report.print(f"{'':<12}{'':<{_NAME}}{'expected':<{_EXPECTED}}found")
    try:
        with on_signals(lambda _: task.cancel(), signal.SIGTERM):  # as Ctrl-C does
            await chat.run_selftest(environ, place, report, arguments.wait)
    except CannotTest as error:
        report.stop(str(error))
    except asyncio.CancelledError:  # Ctrl-C, SIGTERM: the test's messages are removed by now
        return INTERRUPTED
    finally:
        if arguments.json is not None:
            report.write(arguments.json)
    return report.end()


def chat_of(named: str) -> tuple[Chat, str]:
    """Return the chat that a text means, and the place in it: ``discord:…``, ``telegram:…``, or an
    id or link in a form that only one chat uses.

    Raises: ValueError: no chat, or several, write it so.
    """
    chats = [one for one in find_chats() if one.run_selftest is not None]
    name, colon, rest = named.partition(":")
    given = [one for one in chats if colon and one.name == name]
    text = rest if given else named
    places = [(one, one.read_place(text)) for one in given or chats]
    matching = [(one, place) for one, place in places if place]
    if len(matching) == 1:
        return matching[0]
    names = " or ".join([f"{one.name}:ID" for one in chats])
    what = "may be several" if matching else "is no id of a channel or chat"
    raise ValueError(f"{plain(named)} {what}: name it as {names}")


class Report:
    """Prints the results of a self-test, and keeps them for the file."""

    def __init__(self, platform: str, masked: Masked) -> None:
        self.platform: Final = platform
        self.masked: Final = masked
        self.lines: Final[list[Line]] = []
        self.stopped = False

    def print(self, text: str) -> None:
        """Print a line without secrets."""
        print(plain(self.masked.text(text)), flush=True)

    def note(self, text: str) -> None:
        """Print a text for the operator."""
        self.print(f"--> {text}")

    def line(self, line: Line) -> None:
        """Print the result of a step."""
        self.lines.append(line)
        last, expected = short(line.found), short(line.expected)
        if line.why:
            tried = line.verdict is not StepResult.NOT_TRIED
            last = f"{last}  ({line.why})" if tried else line.why
        if len(expected) >= _EXPECTED:
            expected = expected[: _EXPECTED - 2] + "…"
        self.print(f"{line.verdict.value:<12}{line.name:<{_NAME}}{expected:<{_EXPECTED}}{last}")

    def stop(self, why: str) -> None:
        """Note that nothing more could be tested."""
        self.stopped = True
        self.print(f"{StepResult.WRONG.value:<12}{why}")

    def end(self) -> int:
        """Print the number of steps by verdict, and return the exit code."""
        counts = {one: sum(line.verdict is one for line in self.lines) for one in StepResult}
        counts[StepResult.WRONG] += self.stopped
        self.print(", ".join([f"{count} {one.value}" for one, count in counts.items()]))
        return FAILED if counts[StepResult.WRONG] else FINE

    def write(self, file: Path) -> None:
        """Write the report as JSON, with the results in the form of the stand-ins' facts."""
        common = {"known": "tried", "source": _SOURCE, "read": f"{datetime.now(UTC):%Y-%m-%d}"}
        facts = {
            line.fact: {"value": line.found, "says": line.name, **common}
            for line in self.lines
            if line.fact and line.verdict is not StepResult.NOT_TRIED
        }
        lines = [{**vars(line), "verdict": line.verdict.value} for line in self.lines]
        whole = {"platform": self.platform, "facts": facts, "lines": lines}
        text = json.dumps(whole, ensure_ascii=False, indent=2)
        file.write_text(self.masked.text(text) + "\n", encoding="utf-8")


def short(value: object) -> str:
    """Return a value shortened for the table."""
    match value:
        case True | False:
            return "yes" if value else "no"
        case [int() as status, int() as code] if status >= 100:
            return f"{status}/{code}" if code else f"{status}"
        case [int() as count, float() as seconds]:
            return f"{count} in {seconds:g} s"
        case [int() as status, str() as words]:
            return f"{status} {words}"
        case _:
            return str(value)
