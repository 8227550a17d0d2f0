"""Logs: what must stay secret does, whoever logs it and however."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import structlog
from pydantic import SecretStr
from redis.exceptions import ConnectionError as RedisConnectionError

from bot.app.logs import Masked, Once, set_up_logs
from bot.store.redis.errors import ANSWERS_AGAIN, Full, ReadOnly, StoreError, Unreachable
from tests.bot.app.undone import logs_undone

# made up, in the shape of the real ones
DISCORD = "MTE4" + "0" * 20 + ".GaBcDe." + "x" * 38
TELEGRAM = "123456789:AAH" + "y" * 32
SEED = "0123456789abcdef" * 4


@pytest.fixture
def stream() -> Iterator[io.StringIO]:
    """Where the logs of a test go; afterwards everything is as before."""
    with logs_undone():
        yield io.StringIO()


def test_what_undoes_the_logs_leaves_structlog_as_the_tests_have_it(stream: io.StringIO) -> None:
    """Before, tracebacks were rendered in colours from then on, a third of a second each."""
    before = structlog.get_config()
    with logs_undone():
        set_up_logs("info", "json", stream=stream)
        assert structlog.get_config() != before
    assert structlog.get_config() == before


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        (f"login with {DISCORD} failed", "login with *** failed"),
        (f"POST /bot{TELEGRAM}/getMe", "POST /bot***/getMe"),
        (f"Authorization: Bot {DISCORD}", "Authorization: *** ***"),
        ("redis://me:p@ss/w@h:1/0 is down", "redis://***@h:1/0 is down"),
        ("redis+sentinel://:pw@a,b/m", "redis+sentinel://***@a,b/m"),
        ("redis://h:6379/0", "redis://h:6379/0"),
        ('{"password": "a, b", "n": 1}', '{"password": ***, "n": 1}'),
        ("DISCORD_TOKEN=abc def", "DISCORD_TOKEN=*** def"),
        (f"the seed is {SEED}.", "the seed is ***."),
        ("Seat(seed='ab c', n=1)", "Seat(seed=***, n=1)"),
        ("Hand(cards=('5C', 'TD'), x=2)", "Hand(cards=***"),
        ("state=State(a=[1], b=2)\nnext line", "state=***\nnext line"),
        ('{"hand":["5C"],"n":1}', '{"hand":***'),
        (f"bad eyJhIjoxfQ-_aaaa==.{SEED} from", "bad *** from"),
        (f"Cookie: kafene-8080=abcdefgh23456723.3.{SEED}; a=b", "Cookie: kafene-8080=***; a=b"),
        ("cookie=abcdefgh23456723.0123456789ab", "cookie=***"),
        ('{"ticket": "eyJhIjoxfQaaaaaaaaa"}', '{"ticket": ***}'),
        ("init_data=query_id=AAHd&user=%7B%22id%22", "init_data=***"),
        ("#tgWebAppData=user%3D%257B%2522id", "#tgWebAppData=***"),
        ("ticket: it is too old", "ticket: it is too old"),
        ("slot=hand:0 of 4", "slot=hand:0 of 4"),
        ("seed:7", "seed:***"),
        ("seed=17, hand:5C", "seed=***, hand:***"),
        ("cluster_state:ok", "cluster_state:ok"),
        ("the table s17x is in state", "the table s17x is in state"),
        ("at 12:30:45 nothing happened", "at 12:30:45 nothing happened"),
        (
            "bot.store.redis.connection.RedisUnavailable",
            "bot.store.redis.connection.RedisUnavailable",
        ),
    ],
)
def test_texts(text: str, masked: str) -> None:
    assert Masked().text(text) == masked


def test_values_under_their_names() -> None:
    @dataclass
    class Position:
        seed: str
        turn: int

    event = {
        "event": "played",
        "hand": ["5C"],
        "cards": "5C",
        "state": object(),
        "view": None,
        "seed": b"x",
        "bot_token": "abc",
        "inner": {"cards": ["5C"], "table": "s17x", "deep": [{"password": "p"}]},
        "code": "WRONG_TURN",
        "position": Position("abc", 3),
        "url": SecretStr("abc"),
        "error": RedisConnectionError(f"redis://:pw@h: {TELEGRAM}"),
        "seats": (0, 1),
        "count": 3,
        "ok": True,
        "nothing": None,
    }
    assert Masked()(None, "info", event) == {
        "event": "played",
        "hand": "***",
        "cards": "***",
        "state": "***",
        "view": "***",
        "seed": "***",
        "bot_token": "***",
        "inner": {"cards": "***", "table": "s17x", "deep": [{"password": "***"}]},
        "code": "WRONG_TURN",
        "position": "test_values_under_their_names.<locals>.Position(seed=***, turn=3)",
        "url": "**********",
        "error": "ConnectionError: redis://***@h: ***",
        "seats": [0, 1],
        "count": 3,
        "ok": True,
        "nothing": None,
    }


def test_known_secrets_are_masked_wherever_they_appear() -> None:
    masked = Masked(["hunter2", "hunter2-longer", "no"])
    assert masked.text("xhunter2-longery and hunter2, no") == "x***y and ***, no"
    assert masked.value({"hunter2": ["hunter2"]}) == {"***": ["***"]}


def test_what_refers_to_itself_ends() -> None:
    loop: list[object] = []
    loop.append(loop)
    assert "..." in str(Masked().value(loop))


@pytest.mark.parametrize("form", ["json", "console"])
def test_tracebacks_and_exceptions(form: Any, stream: io.StringIO) -> None:
    set_up_logs("info", form, secrets=["hunter2"], stream=stream)
    inner = f"seed={SEED} hand=[5C] at redis://:pw@h with hunter2"
    outer = f"token {TELEGRAM}"
    try:
        try:
            raise ValueError(inner)
        except ValueError as cause:
            raise RedisConnectionError(outer) from cause
    except RedisConnectionError:
        structlog.get_logger("bot.test").exception("it failed", table="s17x")
    text = stream.getvalue()
    assert "Traceback" in text
    assert "ConnectionError: token ***" in text
    assert "ValueError: seed=*** hand=***" in text
    assert "s17x" in text
    for secret in (SEED, "5C", ":pw", TELEGRAM, "hunter2"):
        assert secret not in text


def test_json_is_json(stream: io.StringIO) -> None:
    set_up_logs("info", "json", stream=stream)
    structlog.get_logger("bot.test").info("отворена маса", table="s17x", odd=object())
    (line,) = lines(stream)
    assert line["event"] == "отворена маса"
    assert (line["level"], line["logger"], line["table"]) == ("info", "bot.test", "s17x")
    assert line["timestamp"].endswith("Z")


@pytest.mark.parametrize("name", ["redis", "redis.asyncio", "aiohttp.server", "discord.http"])
def test_libraries_go_the_same_way(name: str, stream: io.StringIO) -> None:
    logging.getLogger(name.partition(".")[0]).addHandler(logging.StreamHandler(io.StringIO()))
    set_up_logs("info", "json", stream=stream)
    logger = logging.getLogger(name)
    logger.info("connecting to %s", "redis://:pw@h", extra={"hand": ["5C"]})
    logger.debug("not seen")
    try:
        raise ValueError(TELEGRAM)
    except ValueError:
        logger.exception("failed with %s", DISCORD)
    first, second = lines(stream)
    assert first["event"] == "connecting to redis://***@h"
    assert first["hand"] == "***"
    assert (first["logger"], first["level"]) == (name, "info")
    assert second["event"] == "failed with ***"
    assert second["exception"].endswith("ValueError: ***")


def test_who_talks_too_much_is_heard_at_warnings(stream: io.StringIO) -> None:
    set_up_logs("debug", "json", stream=stream)
    for name in ("aiohttp.access", "httpx"):
        logging.getLogger(name).info("GET /")
        logging.getLogger(name).warning("slow")
    assert [line["event"] for line in lines(stream)] == ["slow", "slow"]


def test_levels_and_setting_up_again(stream: io.StringIO) -> None:
    set_up_logs("info", "json", stream=stream)
    log = structlog.get_logger("bot.test")
    set_up_logs("warning", "json", stream=stream)
    log.info("not seen")
    log.warning("seen once")
    assert [line["event"] for line in lines(stream)] == ["seen once"]


def test_context(stream: io.StringIO) -> None:
    set_up_logs("info", "console", stream=stream)
    with structlog.contextvars.bound_contextvars(table="s17x", hand="5C"):
        structlog.get_logger("bot.test").info("played")
    text = stream.getvalue()
    assert "table=s17x" in text
    assert "5C" not in text


def test_equal_warnings_are_said_once_then_every_minute(stream: io.StringIO) -> None:
    """A full disk must not be filled by lines that say so."""
    now = [0.0]
    set_up_logs("info", "json", stream=stream, clock=lambda: now[0])
    ours, theirs = structlog.get_logger("bot.test"), logging.getLogger("asyncio")
    for second in range(150):
        now[0] = float(second)
        for _ in range(2):
            ours.warning("jobs cannot be claimed", error="OOM")
            theirs.error("socket.accept() out of %s", "resource")
    said = [(line["event"], line.get("repeated")) for line in lines(stream)]
    for event in ("jobs cannot be claimed", "socket.accept() out of resource"):
        assert [count for name, count in said if name == event] == [None, 119, 119]


def test_lines_that_differ_are_all_said(stream: io.StringIO) -> None:
    set_up_logs("info", "json", stream=stream, clock=lambda: 0.0)
    log, other = structlog.get_logger("bot.test"), structlog.get_logger("bot.other")
    for _ in range(3):
        log.info("a table opens", table="a")  # no warning: it is news each time
    for table in ("a", "b", "a"):
        log.warning("job failed", table=table)
        other.warning("job failed", table=table)
        log.error("job failed", table=table)
    for error in (ValueError("x"), ValueError("y"), TypeError("y"), ValueError("x")):
        try:
            raise error
        except (ValueError, TypeError):
            log.exception("it fails")
            logging.getLogger("asyncio").exception("it fails")
    said = [line["event"] for line in lines(stream)]
    assert said == ["a table opens"] * 3 + ["job failed"] * 6 + ["it fails"] * 6


def test_what_is_remembered_of_lines_is_bounded() -> None:
    once = Once(lambda: 0.0)
    for number in range(3 * Once.MOST):
        record = logging.LogRecord("a", logging.WARNING, "", 1, f"line {number}", None, None)
        assert once.filter(record)
    assert len(once) == Once.MOST


def fails(event: str, error: Exception, **values: object) -> None:
    """Write a line about an error, as whoever catches it does."""
    log = structlog.get_logger("bot.test")
    try:
        raise error
    except Exception:
        log.info(event, error=str(error), **values)
        log.warning(event, **values)
        log.exception(event, **values)


def test_a_dead_store_is_said_once_a_minute_whoever_presses(stream: io.StringIO) -> None:
    """Before, every press wrote a line, as each line named its event."""
    now = [0.0]
    set_up_logs("info", "json", stream=stream, clock=lambda: now[0])
    log = structlog.get_logger("bot.test")
    for second in range(130):
        now[0] = float(second)
        for press in range(2):
            fails("page.act", Unreachable("no answer"), event_id=f"{second}-{press}")
            fails("not answered", RedisConnectionError("refused"), table=f"t{press}")
            log.warning("left to the redraw", error=Unreachable(f"of {press}"))
            both = ExceptionGroup("both", [Unreachable("a"), RedisConnectionError("b")])
            fails("page.connection", both, person=press)
    log.warning(ANSWERS_AGAIN, seconds=130)
    said = lines(stream)
    assert {line["event"] for line in said[:-1]} == {"the store does not answer"}
    assert [line["what"] for line in said[:-1]] == ["page.act"] * 3
    assert [line["level"] for line in said] == ["warning"] * 4
    each = 10 * 2 * 60
    assert [line.get("repeated") for line in said] == [None, each - 1, each - 1, each // 6 - 1]
    assert not any("exception" in line for line in said), "an outage is no fault of ours"
    assert said[-1]["event"] == ANSWERS_AGAIN


def test_each_trouble_of_the_store_has_a_line_of_its_own(stream: io.StringIO) -> None:
    set_up_logs("info", "json", stream=stream, clock=lambda: 0.0)
    for error in (Unreachable("x"), ReadOnly("x"), Full("x"), Unreachable("y"), ReadOnly("y")):
        fails("not answered", error)
    said = [line["event"] for line in lines(stream)]
    assert said == [
        "the store does not answer",
        "the store takes no writes",
        "the store is full",
    ]


def test_what_is_no_outage_of_the_store_is_said_as_ever(stream: io.StringIO) -> None:
    set_up_logs("info", "json", stream=stream, clock=lambda: 0.0)
    mixed = ExceptionGroup("both", [Unreachable("a"), ValueError("b")])
    others = StoreError("a mistake of ours"), ValueError("x"), OSError("of a chat"), mixed
    for number, error in enumerate(others):
        fails("it fails", error, number=number)
    assert [line["event"] for line in lines(stream)] == ["it fails"] * 12


def test_a_store_that_comes_and_goes_fills_no_disk(stream: io.StringIO) -> None:
    now = [0.0]
    set_up_logs("info", "json", stream=stream, clock=lambda: now[0])
    for second in range(120):
        now[0] = float(second)
        fails("not answered", Unreachable("x"))
        structlog.get_logger("bot.test").warning(ANSWERS_AGAIN, seconds=second)
    away = "the store does not answer"
    assert [line["event"] for line in lines(stream)] == [away, ANSWERS_AGAIN] * 2
