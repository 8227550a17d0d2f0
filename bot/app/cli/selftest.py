"""``kafene doctor --try``: try a channel of a real service with the bot, print what was expected
and what was found, write it as JSON. It needs no Redis and leaves a running bot alone.
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
from bot.ports.selftest import CannotTry, Line, Verdict

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


async def try_real(arguments: argparse.Namespace, environ: Mapping[str, str]) -> int:
    """Try the channel that is named; return 1 if the service does not do what Kafene needs."""
    try:
        chat, place = chat_of(arguments.place)
    except ValueError as error:
        complain(str(error))
        return UNREADABLE
    if arguments.json is not None:
        arguments.json.touch()  # where nothing can be written, nothing is tried
    report = Report(chat.name, Masked(all_secrets(environ)))
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    assert task is not None
    assert chat.try_out is not None
    report.head(f"trying {chat.name}:{place}, what is made there is removed")
    loop.add_signal_handler(signal.SIGTERM, task.cancel)  # as Ctrl-C does
    try:
        await chat.try_out(environ, place, report, arguments.wait)
    except CannotTry as error:
        report.stopped(str(error))
    except asyncio.CancelledError:  # Ctrl-C, SIGTERM: what was made is removed by now
        return INTERRUPTED
    finally:
        loop.remove_signal_handler(signal.SIGTERM)
        if arguments.json is not None:
            report.write(arguments.json)
    return report.end()


def chat_of(named: str) -> tuple[Chat, str]:
    """Return the chat that a text means, and the place in it: ``discord:…``, ``telegram:…``, or an
    id or link that only one of them writes so.

    Raises: ValueError: no chat, or several, write it so.
    """
    chats = [one for one in find_chats() if one.try_out is not None]
    name, colon, rest = named.partition(":")
    given = [one for one in chats if colon and one.name == name]
    text = rest if given else named
    found = [(one, one.read_place(text)) for one in given or chats]
    found = [(one, place) for one, place in found if place]
    if len(found) == 1:
        return found[0]
    names = " or ".join([f"{one.name}:ID" for one in chats])
    what = "is no id of a channel or chat" if not found else "may be several"
    raise ValueError(f"{plain(named)} {what}: name it as {names}")


class Report:
    """Prints what a trial finds, and keeps it to be written."""

    def __init__(self, platform: str, masked: Masked) -> None:
        self.platform: Final = platform
        self.masked: Final = masked
        self.lines: Final[list[Line]] = []
        self.failed = ""

    def _print(self, text: str) -> None:
        print(plain(self.masked.text(text)), flush=True)

    def head(self, what: str) -> None:
        """Print what is tried, and the head of the table."""
        self._print(what)
        self._print(f"{'':<12}{'':<{_NAME}}{'expected':<{_EXPECTED}}found")

    def note(self, text: str) -> None:
        """Tell the operator something."""
        self._print(f"--> {text}")

    def line(self, line: Line) -> None:
        """Print what came of a row."""
        self.lines.append(line)
        tried = line.verdict is not Verdict.NOT_TRIED
        found = f"{short(line.found)}  ({line.why})" if tried and line.why else short(line.found)
        last = found if tried else line.why
        expected = short(line.expected)
        if len(expected) >= _EXPECTED:
            expected = expected[: _EXPECTED - 2] + "…"
        self._print(f"{line.verdict.value:<12}{line.name:<{_NAME}}{expected:<{_EXPECTED}}{last}")

    def stopped(self, why: str) -> None:
        """Note that nothing more could be tried."""
        self.failed = why
        self._print(f"{Verdict.WRONG.value:<12}{why}")

    def end(self) -> int:
        """Print the sum of it and return the exit code."""
        counts = {one: sum(line.verdict is one for line in self.lines) for one in Verdict}
        self._print(", ".join([f"{count} {one.value}" for one, count in counts.items()]))
        return FAILED if self.failed or counts[Verdict.WRONG] else FINE

    def facts(self) -> dict[str, Any]:
        """Return what was found, in the form of the stand-ins' facts."""
        today = datetime.now(UTC).date().isoformat()
        return {
            line.fact: {
                "value": line.found,
                "says": line.does,
                "known": "tried",
                "source": _SOURCE,
                "read": today,
            }
            for line in self.lines
            if line.fact and line.verdict is not Verdict.NOT_TRIED
        }

    def write(self, file: Path) -> None:
        """Write all of it as JSON."""
        lines = [
            {
                "name": line.name,
                "expected": line.expected,
                "found": line.found,
                "verdict": line.verdict.value,
                "why": line.why,
            }
            for line in self.lines
        ]
        whole = {"platform": self.platform, "facts": self.facts(), "lines": lines}
        text = json.dumps(whole, ensure_ascii=False, indent=2)
        file.write_text(self.masked.text(text) + "\n", encoding="utf-8")


def short(value: object) -> str:
    """Return a value as the table shows it."""
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
