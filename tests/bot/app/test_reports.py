"""What Sentry gets: the error and where it happened, and never a token, a card or a name."""

from __future__ import annotations

import gzip
import json
import logging
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import brotli
import pytest
import structlog

from bot.app.logs import Masked, set_up_logs
from bot.app.reports import reports
from bot.ports.services import CannotStart
from bot.util.version import version
from tests.bot.app.process import child
from tests.bot.app.undone import logs_undone
from tests.until import until, until_now

TOKEN = "123456789:AAH" + "z" * 32
PASSWORD = "pass-word-of-redis"
HAND = "KD QS 10H JC"
NAME = "Penelope"


_UNPACKED: dict[str | None, Callable[[bytes], bytes]] = {
    None: bytes,
    "br": brotli.decompress,
    "gzip": gzip.decompress,
}


class StandIn(ThreadingHTTPServer):
    """A Sentry that keeps what it gets."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Taking)
        self.got: list[bytes] = []

    @property
    def dsn(self) -> str:
        """Where it is."""
        return f"http://key@127.0.0.1:{self.server_port}/7"

    @property
    def events(self) -> list[dict[str, Any]]:
        """The reports."""
        lines = [line for body in self.got for line in body.splitlines()]
        return [one for one in map(json.loads, lines) if "event_id" in one and "level" in one]


class _Taking(BaseHTTPRequestHandler):
    server: StandIn

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        body = _UNPACKED[self.headers.get("Content-Encoding")](body)
        assert self.path == "/api/7/envelope/"
        self.server.got.append(body)
        self.send_response(200)
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"{}")

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@contextmanager
def stand_in() -> Iterator[StandIn]:
    """A Sentry that listens."""
    with StandIn() as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,))
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


def fails(secret_hand: str) -> None:
    """An error with a token in its text, and a hand in a local variable."""
    hand, somebody = secret_hand.split(), NAME
    assert len(hand) == 4
    assert somebody
    raise ValueError(f"hand={hand} token: {TOKEN}")


def test_a_report_has_the_error_and_nothing_that_is_secret() -> None:
    with stand_in() as sentry, logs_undone():
        set_up_logs("info", "json", secrets=[PASSWORD])
        log = structlog.get_logger("bot.tables")
        with reports(sentry.dsn, Masked([PASSWORD])):
            log.warning("this is no error", name=NAME)
            try:
                fails(HAND)
            except ValueError:
                log.exception("job failed", table="44054a8g", person=NAME, hand=HAND)
            log.error(f"no login with {PASSWORD}", why=NAME)
            logging.getLogger("redis").error("a library: token=%s", TOKEN)
        log.error("after the end")
        until_now(lambda: len(sentry.events) == 3)
        first, second, third = sentry.events
    assert first["logentry"]["message"] == "job failed"
    assert first["level"] == "error"
    assert first["logger"] == "bot.tables"
    assert first["release"] == f"kafene@{version()}"
    (error,) = first["exception"]["values"]
    assert error["type"] == "ValueError"
    assert [one["function"] for one in error["stacktrace"]["frames"]][-1] == "fails"
    assert second["logentry"]["message"] == "no login with ***"
    assert third["logger"] == "redis"
    said = b"".join(sentry.got).decode()
    hidden = (TOKEN, PASSWORD, NAME, "44054a8g", "QS", "10H", "no error", "after the end")
    for text in (*hidden, '"vars"', "server_name", "breadcrumbs", "user"):
        assert text not in said, text


def test_the_error_that_ends_the_process_is_reported_unless_it_is_expected() -> None:
    with stand_in() as sentry:
        with pytest.raises(ValueError, match="hand"), reports(sentry.dsn, Masked()):
            fails(HAND)
        with (
            pytest.raises(OSError, match="port"),
            reports(sentry.dsn, Masked(), (OSError,)),
        ):
            raise OSError("the port is taken")
    assert [one["level"] for one in sentry.events] == ["fatal"]


def test_a_stop_does_not_wait_long_for_a_sentry_that_hangs() -> None:
    """A process that has not ended two seconds after SIGTERM may be killed."""
    with socket.create_server(("127.0.0.1", 0)) as hangs, logs_undone():
        set_up_logs("info", "json")
        with reports(f"http://key@127.0.0.1:{hangs.getsockname()[1]}/7", Masked()):
            structlog.get_logger("bot.tables").error("job failed")
            stops = time.monotonic()
        assert time.monotonic() - stops < 0.8


def test_without_a_dsn_nothing_is_sent_and_nothing_imported() -> None:
    handlers = [*logging.getLogger().handlers]
    with reports("", Masked()):
        assert logging.getLogger().handlers == handlers


def test_a_missing_sdk_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "sentry_sdk", None)
    with (
        pytest.raises(CannotStart, match=r"pip install 'kafene\[sentry\]'"),
        reports("http://key@127.0.0.1:1/7", Masked()),
    ):
        raise AssertionError


@pytest.mark.slow
async def test_a_chat_that_crashes_is_reported(tmp_path: Path) -> None:
    with stand_in() as sentry:
        async with child("crash", tmp_path, SENTRY_DSN=sentry.dsn, KAFENE_HEALTH_PORT="0"):
            await until(lambda: sentry.events)
        event = sentry.events[0]
    assert event["logentry"]["message"] == "a chat crashed"
    assert event["exception"]["values"][-1]["type"] == "ValueError"
