"""Send errors to Sentry by its SDK, if the operator has set its DSN.

A report has the text of the log line without its values, and the traceback without local variables.
Tokens, passwords and cards are masked as in the log. Nothing else is sent: no names, no requests,
no earlier lines, no host.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Any, Final

from bot.app.logs import AtMost, Masked
from bot.ports.services import CannotStart
from bot.util.version import version

_FLUSH_SECONDS: Final = 0.5
"""Seconds to wait for the last reports at a stop: a process may be killed two seconds after SIGTERM
(`bot.ports.services.STOP_SECONDS`)."""
_FATAL_SECONDS: Final = 2.0
"""Seconds to wait if an error ends the process: nobody has asked it to stop."""
_KEPT: Final = frozenset(
    {
        *("event_id", "timestamp", "platform", "level", "logger", "release", "sdk", "type"),
        *("logentry", "exception", "contexts", "environment"),
    }
)
"""The parts of a report that are sent; `contexts` has the Python version alone."""

_Error = tuple[type[BaseException], BaseException, TracebackType | None]


@contextmanager
def reports(dsn: str, masked: Masked, expected: tuple[type[Exception], ...] = ()) -> Iterator[None]:
    """Send all errors that are logged in this block, and the one that ends it unless it is
    `expected`. An empty `dsn`: none.

    Raises:
        CannotStart: the SDK is not installed, or does not take the DSN.
    """
    if not dsn:
        yield
        return
    try:
        import sentry_sdk  # noqa: PLC0415  an extra, and slow to import
        from sentry_sdk.utils import BadDsn  # noqa: PLC0415
    except ImportError:
        raise CannotStart(
            "SENTRY_DSN is set, and Sentry's SDK is not installed: pip install 'kafene[sentry]', "
            "or uv sync --extra sentry"
        ) from None
    try:
        sentry_sdk.init(
            dsn=dsn,
            release=f"kafene@{version()}",
            default_integrations=False,
            auto_enabling_integrations=False,
            include_local_variables=False,
            include_source_context=False,
            max_breadcrumbs=0,
            server_name="",
            auto_session_tracking=False,
            before_send=lambda event, _: _plain(event, masked),
        )
    except BadDsn as error:
        raise CannotStart(f"SENTRY_DSN cannot be used: {error}") from None
    handler = _Reporter()
    handler.addFilter(AtMost())
    root = logging.getLogger()
    root.addHandler(handler)
    patience = _FLUSH_SECONDS
    try:
        yield
    except Exception as error:
        if not isinstance(error, expected):
            patience = _FATAL_SECONDS
            handler.report("the process ends with an error", "fatal", __name__, _of(error))
        raise
    finally:
        root.removeHandler(handler)
        sentry_sdk.get_client().close(timeout=patience)


class _Reporter(logging.Handler):
    """Reports lines of the log, ours and the libraries', from the level `error` on."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)

    def emit(self, record: logging.LogRecord) -> None:
        """Report a line."""
        text, error = str(record.msg), record.exc_info
        if isinstance(record.msg, dict):  # of structlog
            text, error = str(record.msg.get("event", "")), record.msg.get("exc_info")
        self.report(text, record.levelname.lower(), record.name, _of(error))

    def report(self, text: str, level: str, logger: str, error: _Error | None) -> None:
        """Report a line of the log with the error that it is about."""
        import sentry_sdk  # noqa: PLC0415
        from sentry_sdk.utils import event_from_exception  # noqa: PLC0415

        event: Any = {}
        if error is not None:
            event, _ = event_from_exception(error, sentry_sdk.get_client().options)
        event |= {"logentry": {"message": text}, "level": level, "logger": logger}
        sentry_sdk.capture_event(event)


def _of(error: Any) -> _Error | None:
    """Return the error of a line: it may be named by itself, as a tuple, or be the current one."""
    if isinstance(error, BaseException):
        return type(error), error, error.__traceback__
    found = error if isinstance(error, tuple) else sys.exc_info() if error else None
    return found if found and found[0] is not None else None


def _plain(event: Any, masked: Masked) -> Any:
    """Return a report with the parts that are sent, masked."""
    found = {name: value for name, value in event.items() if name in _KEPT}
    if "logentry" in found:
        found["logentry"] = {"message": masked.text(str(found["logentry"].get("message", "")))}
    for one in found.get("exception", {}).get("values", ()):
        one["value"] = masked.text(str(one.get("value", "")))
    return found
