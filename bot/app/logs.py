"""Logs: structured, one stream, and nothing in them that must stay secret.

Whatever is logged, by us or by a library, passes `Masked` last: tokens, passwords and hidden cards
become `***`, in values, in texts and in tracebacks. It is a net, not a licence: hands, seeds and
states are not to be logged at all.
"""

from __future__ import annotations

import logging
import re
import sys
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, Literal, TextIO

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from bot.store.redis.errors import ANSWERS_AGAIN, StoreError, outage_of

MASK: Final = "***"
SHORTEST_SECRET: Final = 4
DEEPEST: Final = 6

HIDDEN: Final = frozenset(
    {"seed", "seeds", "hand", "hands", "card", "cards", "deck", "stock", "state", "view", "views"}
)
SECRET: Final = re.compile(
    r"(?:^|_)(?:token|password|passwd|secret|secrets|authorization|api_key|redis_url|local_code"
    r"|ticket|tickets|cookie|cookies|init_?data)$",
    re.IGNORECASE,
)
NOISY: Final = ("aiohttp.access", "httpx", "httpcore", "telegram", "apscheduler")
ROUTED: Final = ("redis", "aiohttp", "discord", "asyncio", *NOISY)

VALUE = r"""("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s,;"'\[({]*[\[({].*|[^\s,;)}\]]+)"""
PATTERNS: Final[tuple[tuple[re.Pattern[str], str], ...]] = (
    # what stands before the host of a url
    (re.compile(r"(\b[a-z][a-z0-9+.-]*://)[^\s\"'<>]*@", re.IGNORECASE), rf"\1{MASK}@"),
    # a Telegram token, also within /bot123456:AAA.../getMe
    (re.compile(r"\d{5,}:[\w-]{30,}"), MASK),
    # a Discord token
    (re.compile(r"[\w-]{20,}\.[\w-]{5,8}\.[\w-]{25,}"), MASK),
    (re.compile(r"\b(Bot|Bearer|Basic)\s+[\w.~+/=-]{16,}", re.IGNORECASE), rf"\1 {MASK}"),
    # a ticket of a page, a cookie: whose it is, and our proof
    (re.compile(r"[\w-]{16,}={0,2}(?:\.\d+)?\.[0-9a-f]{64}(?![\w])"), MASK),
    # the same cut short, and what Telegram gives a page; not the words after "ticket:"
    (
        re.compile(
            r"((?:ticket|cookie|init_?data|tgWebAppData)s?[\"']?\s*[=:]\s*)[\"']?[^\s\"',;]{16,}[\"']?",
            re.IGNORECASE,
        ),
        rf"\1{MASK}",
    ),
    # name=value, name: value, "name": "value"
    (
        re.compile(
            r"(?<![a-z])((?:\w*_)?(?:token|password|passwd|secret|authorization|api_key)"
            r"[\"']?\s*[=:]\s*)" + VALUE,
            re.IGNORECASE,
        ),
        rf"\1{MASK}",
    ),
    # but not the number of a seat, as in hand:0
    (
        re.compile(
            rf"(?<![\w.])((?:seeds?|(?:{'|'.join(sorted(HIDDEN))})"
            r"(?=[\"']?\s*[=:]\s*+(?!\d{1,2}(?![\w.]))))[\"']?\s*[=:]\s*)" + VALUE
        ),
        rf"\1{MASK}",
    ),
    # 32 bytes in hexadecimal: a seed
    (re.compile(r"(?<![0-9a-fA-F])[0-9a-fA-F]{64}(?![0-9a-fA-F])"), MASK),
)


class Masked:
    """A processor of structlog that leaves nothing secret in an event."""

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        long_enough = {one for one in secrets if len(one) >= SHORTEST_SECRET}
        self.secrets = sorted(long_enough, key=len, reverse=True)

    def __call__(self, _: WrappedLogger, __: str, event: EventDict) -> EventDict:
        """Return the event as it may be written."""
        return {name: self.of(name, value) for name, value in event.items()}

    def of(self, name: object, value: object, depth: int = 0) -> Any:
        """Return a value under its name, masked if need be."""
        key = str(name)
        if key.lower() in HIDDEN or SECRET.search(key):
            return MASK
        return self.value(value, depth)

    def value(self, value: object, depth: int = 0) -> Any:
        """Return a value of any kind as plain data. What is not plain becomes its text."""
        if value is None or isinstance(value, bool | int | float):
            return value
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, BaseException):
            return self.text(f"{type(value).__name__}: {value}")
        if depth < DEEPEST:
            if isinstance(value, Mapping):
                return {
                    self.text(str(name)): self.of(name, one, depth + 1)
                    for name, one in value.items()
                }
            if isinstance(value, list | tuple | set | frozenset):
                return [self.value(one, depth + 1) for one in value]
        return self.text(str(value))

    def text(self, text: str) -> str:
        """Return a text without what looks like a secret, line by line."""
        for secret in self.secrets:
            text = text.replace(secret, MASK)
        for pattern, instead in PATTERNS:
            text = pattern.sub(instead, text)
        return text


class Once(logging.Filter):
    """Lets a warning or an error through once, and an equal one again only after a minute.

    It then says how many were left out (`repeated`). Equal lines have the same logger, level, event
    and values, and an error of the same type and text. So neither strangers nor an outage fill a
    disk with one line.

    While the store is away everything that anybody does fails, each in a line with other values.
    Whatever is written of an error of the store that passes is one line; its `what` is the event of
    the first. The line that the store answers again comes after one of
    those, and tells what was left out since.
    """

    SECONDS: Final = 60.0
    MOST: Final = 1000
    """Number of different lines that are remembered."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock: Final = clock
        self._said: Final[OrderedDict[object, tuple[float, int]]] = OrderedDict()
        self._outages: Final[set[str]] = set()
        """What was said of the store since it was said to answer again."""

    def __len__(self) -> int:
        """Return how many lines are remembered."""
        return len(self._said)

    def filter(self, record: logging.LogRecord) -> bool:
        """Return True if a line is to be written."""
        event = record.msg["event"] if isinstance(record.msg, dict) else record.getMessage()
        if event == ANSWERS_AGAIN:
            return self._answers_again(record)
        outage = _outage(record)
        if outage:
            left_out = self._left_out(outage)
            if left_out is None:
                return False
            self._outages.add(outage)
            _say_outage(record, outage, event)
        elif record.levelno < logging.WARNING:
            return True
        else:
            left_out = self._left_out(self._line(record))
        if left_out:
            _say(record, repeated=left_out)
        return left_out is not None

    def _left_out(self, line: object) -> int | None:
        """Return how many equal lines were left out before one that is to be written now; None if
        it is left out as well."""
        now = self._clock()
        when, left_out = self._said.get(line, (now - self.SECONDS, 0))
        if now - when < self.SECONDS:
            self._said[line] = when, left_out + 1
            return None
        self._said[line] = now, 0
        self._said.move_to_end(line)
        if len(self._said) > self.MOST:
            self._said.popitem(last=False)
        return left_out

    def _answers_again(self, record: logging.LogRecord) -> bool:
        repeated = 0
        for outage in self._outages & self._said.keys():
            when, left_out = self._said[outage]
            self._said[outage] = when, 0
            repeated += left_out
        if repeated:
            _say(record, repeated=repeated)
        was_away = bool(self._outages)
        self._outages.clear()
        return was_away

    @staticmethod
    def _line(record: logging.LogRecord) -> object:
        if not isinstance(record.msg, dict):
            error = record.exc_info[1] if record.exc_info else None
            return record.name, record.levelno, record.getMessage(), _error(error)
        said = {name: one for name, one in record.msg.items() if name != "timestamp"}
        error = said.pop("exc_info", None)
        if error is True:
            error = sys.exc_info()[1]
        return record.name, record.levelno, repr(sorted(said.items())), _error(error)


def _say(record: logging.LogRecord, **values: object) -> None:
    """Add values to a line."""
    if isinstance(record.msg, dict):  # of structlog
        record.msg.update(values)
    else:
        record.__dict__.update(values)


def _say_outage(record: logging.LogRecord, outage: str, event: str) -> None:
    """Make a line one of an outage."""
    error = next(one for one in _errors(record) if outage_of(one))
    record.levelno, record.levelname = logging.WARNING, "WARNING"
    told = isinstance(error, StoreError)  # nothing else is to be known of it
    if told:
        record.exc_info = None
    if isinstance(record.msg, dict):
        if told:
            record.msg.pop("exc_info", None)
        record.msg.update(event=outage, level="warning", what=event, error=error)
    else:
        record.msg, record.args = outage, ()
        record.__dict__.update(what=event, error=error)


def _outage(record: logging.LogRecord) -> str:
    """Return what is wrong with the store, if a line was written because of that."""
    return next((outage for error in _errors(record) if (outage := outage_of(error))), "")


def _errors(record: logging.LogRecord) -> Iterator[BaseException]:
    """Yield the errors that a line may be about: those that it names, then the one that is being
    handled where it was written."""
    named = record.msg if isinstance(record.msg, dict) else {}
    own = record.exc_info[1] if record.exc_info else None
    for error in (named.get("error"), named.get("exc_info"), own, sys.exc_info()[1]):
        if isinstance(error, BaseException):
            yield error


def _error(error: object) -> tuple[str, str]:
    return type(error).__name__, str(error)


def set_up_logs(
    level: str = "info",
    form: Literal["console", "json"] = "console",
    *,
    secrets: Iterable[str] = (),
    stream: TextIO | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> None:
    """Send everything that is logged, ours and the libraries', to one stream (stderr).

    `secrets` are values that are masked wherever they appear: `Settings.secrets`. May be called
    again; the last call counts. `clock` counts seconds: equal warnings are written once a minute.
    """
    out = stream if stream is not None else sys.stderr
    number = logging.getLevelNamesMapping()[level.upper()]
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper("iso", utc=True),
    ]
    renderer: Processor
    if form == "json":
        renderer = structlog.processors.JSONRenderer(ensure_ascii=False)
    else:
        renderer = structlog.dev.ConsoleRenderer(
            colors=out.isatty(), exception_formatter=structlog.dev.plain_traceback
        )
    handler = OurHandler(out)
    handler.addFilter(Once(clock))
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[*shared, structlog.stdlib.ExtraAdder()],
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.StackInfoRenderer(),
                structlog.processors.format_exc_info,
                Masked(secrets),
                renderer,
            ],
        )
    )
    root = logging.getLogger()
    for old in [one for one in root.handlers if isinstance(one, OurHandler)]:
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(number)
    for name in ROUTED:
        library = logging.getLogger(name)
        library.handlers.clear()
        library.propagate = True
        library.setLevel(max(number, logging.WARNING) if name in NOISY else logging.NOTSET)
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=False,
    )


class OurHandler(logging.StreamHandler[TextIO]):
    """The one handler of the root logger that this module owns."""
