"""Logs: structured, one stream, and nothing in them that must stay secret.

Every log entry, ours or a library's, passes `Masked` last: tokens, passwords and hidden cards
become `***`, in values, in texts and in tracebacks. This is only a safety net: hands, seeds and
states must not be logged at all.
"""

from __future__ import annotations

import logging
import re
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Literal, TextIO
from urllib.parse import quote, quote_plus

import structlog
from cachetools import LRUCache
from structlog.typing import EventDict, Processor, WrappedLogger

MASK: Final = "***"
SHORTEST_SECRET: Final = 4
"""Letters of a secret that is masked wherever it appears. To mask "a" would hide every word; a
shorter password is masked in an address and behind its name alone."""
DEEPEST: Final = 6

HIDDEN: Final = frozenset(
    {"seed", "seeds", "hand", "hands", "card", "cards", "deck", "stock", "state", "view", "views"}
)
SECRET: Final = re.compile(
    r"(?:^|[_-])(?:token|password|passwd|secret|secrets|authorization|api[_-]key|redis_url"
    r"|local_code|ticket|tickets|cookie|cookies|init_?data)$",
    re.IGNORECASE,
)
NOISY: Final = ("aiohttp.access", "httpx", "httpcore", "telegram", "apscheduler")
ROUTED: Final = ("redis", "aiohttp", "discord", "asyncio", *NOISY)

VALUE = r"""("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s,;"'\[({]*[\[({].*|[^\s,;)}\]]+)"""
_TELEGRAM: Final = re.compile(r"\d{5,}(?::|%3A)[\w-]{30,}", re.IGNORECASE)
PATTERNS: Final[tuple[tuple[re.Pattern[str], str], ...]] = (
    # the credentials before the host of a URL
    (re.compile(r"(\b[a-z][a-z0-9+.-]*://)[^\s\"'<>]*@", re.IGNORECASE), rf"\1{MASK}@"),
    # a Telegram token, also within /bot123456:AAA.../getMe
    (_TELEGRAM, MASK),
    # a Discord token
    (re.compile(r"[\w-]{20,}\.[\w-]{5,8}\.[\w-]{25,}"), MASK),
    (re.compile(r"\b(Bot|Bearer|Basic)\s+[\w.~+/=-]{16,}", re.IGNORECASE), rf"\1 {MASK}"),
    # the same behind its name, however short, and other schemes
    (re.compile(r"(authorization\s*[=:]\s*)\w+[ \t]+[^\s,;\"')}\]]+", re.IGNORECASE), rf"\1{MASK}"),
    # a page's ticket, a cookie: its owner and our signature
    (re.compile(r"[\w-]{16,}={0,2}(?:\.\d+)?\.[0-9a-f]{64}(?![\w])"), MASK),
    # the same truncated, and Telegram's data for a page; not the words after "ticket:"
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
            r"(?<![a-z])((?:\w*_)?(?:token|password|passwd|secret|authorization|api[_-]key)"
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
    """A structlog processor that masks all secrets in an event."""

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        forms = {form for one in secrets for form in _forms(one)}
        long_enough = {one for one in forms if len(one) >= SHORTEST_SECRET}
        self.secrets = sorted(long_enough, key=len, reverse=True)

    def __call__(self, _: WrappedLogger, __: str, event: EventDict) -> EventDict:
        """Return the event with secrets masked."""
        return {name: self.of(name, value) for name, value in event.items()}

    def of(self, name: object, value: object, depth: int = 0) -> Any:
        """Return the value of this name, masked if necessary."""
        key = str(name)
        if key.lower() in HIDDEN or SECRET.search(key):
            return MASK
        return self.value(value, depth)

    def value(self, value: object, depth: int = 0) -> Any:
        """Return any value as plain data; other types become text."""
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
        """Mask everything that looks like a secret in a text, line by line."""
        for secret in self.secrets:
            text = text.replace(secret, MASK)
        for pattern, instead in PATTERNS:
            text = pattern.sub(instead, text)
        return text


def _forms(secret: str) -> set[str]:
    """Return a secret as addresses and forms of the web contain it, and the secret half of a
    Telegram token.

    >>> sorted(_forms("a b/c"))
    ['a b/c', 'a%20b%2Fc', 'a%20b/c', 'a+b%2Fc']
    """
    half = secret.rpartition(":")[2] if _TELEGRAM.fullmatch(secret) else secret
    plain = {secret, half}
    return {
        form for one in plain for form in (one, quote(one), quote(one, safe=""), quote_plus(one))
    }


class AtMost(logging.Filter):
    """Limits the lines of one event per minute; those of level debug are not limited.

    The first one of the next minute has the number of dropped ones (`repeated`). So neither users
    nor an outage, during which everything fails, can fill a disk.
    """

    SECONDS: Final = 60.0
    LINES: Final = 10
    EVENTS: Final = 1000
    """Maximum number of different events that are remembered."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock: Final = clock
        self._said: Final[LRUCache[object, tuple[float, int]]] = LRUCache(self.EVENTS)
        """The start of an event's current minute, and the number of its lines since then."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Return True if a line must be written."""
        if record.levelno < logging.INFO:
            return True
        values: dict[str, Any] = record.__dict__
        if isinstance(record.msg, dict):  # of structlog
            values = record.msg
        line, now = (
            (record.name, record.levelno, str(values.get("event", record.msg))),
            self._clock(),
        )
        began, count = self._said.get(line, (now, 0))
        if now - began >= self.SECONDS:
            if count > self.LINES:
                values["repeated"] = count - self.LINES
            began, count = now, 0
        self._said[line] = began, count + 1
        return count < self.LINES


def set_up_logs(
    level: str = "info",
    form: Literal["console", "json"] = "console",
    *,
    secrets: Iterable[str] = (),
    stream: TextIO | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> None:
    """Send all logs, ours and the libraries', to one stream (stderr).

    `secrets` are values that are masked wherever they appear: `Settings.secrets`. May be called
    again; the last call counts. `clock` counts seconds, for `AtMost`.
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
            # in Windows, structlog's colours need another package
            colors=out.isatty() and sys.platform != "win32",
            exception_formatter=structlog.dev.plain_traceback,
        )
    handler = OurHandler(out)
    handler.addFilter(AtMost(clock))
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
