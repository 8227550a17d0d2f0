"""Logs: what must stay secret does, whoever logs it and however."""

from __future__ import annotations

import io
import json
import logging
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any
from urllib.parse import quote, quote_plus

import pytest
import structlog
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import OutOfMemoryError

from bot.app.logs import AtMost, Masked, set_up_logs
from bot.ports.settings import Secret
from bot.store.redis.errors import OUTAGE, Unreachable, told
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
        (f"POST /bot{TELEGRAM.replace(':', '%3A')}/getMe", "POST /bot***/getMe"),
        (f"POST /bot{TELEGRAM.replace(':', '%3a')}/getMe", "POST /bot***/getMe"),
        (f"Authorization: Bot {DISCORD}", "Authorization: ***"),
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


@pytest.mark.parametrize("scheme", ["Bot", "Bearer", "Basic", "basic", "BEARER"])
@pytest.mark.parametrize(
    ("text", "masked"),
    [
        ("sent {} to h", "sent SCHEME *** to h"),
        ("(b'authorization', b'{}')", "(b'authorization', b'SCHEME ***')"),
        ("Authorization: {}", "Authorization: ***"),
        ("authorization={}, host=h", "authorization=***, host=h"),
        ("proxy-authorization: {}\nhost: h", "proxy-authorization: ***\nhost: h"),
        ("{{'Authorization': '{}', 'n': 1}}", "{'Authorization': ***, 'n': 1}"),
    ],
)
def test_credentials_of_each_scheme(scheme: str, text: str, masked: str) -> None:
    for credentials in ("bWU6aHVudGVyMg==", "ab.cd~ef+gh/ij-kl_mn=="):
        said = Masked().text(text.format(f"{scheme} {credentials}"))
        assert said == masked.replace("SCHEME", scheme)


@pytest.mark.parametrize("scheme", ["Bot", "Bearer", "Basic", "Token", "Negotiate"])
@pytest.mark.parametrize("credentials", ["YTpi", "x", "bWU6aHVudGVyMg=="])
def test_behind_its_name_a_secret_of_any_length_and_scheme(scheme: str, credentials: str) -> None:
    for said in (f"Authorization: {scheme} {credentials}", f"Authorization: {credentials}"):
        assert Masked().text(f"{said}, then") == "Authorization: ***, then"


def test_headers_by_their_names() -> None:
    for name in (
        *("Authorization", "Proxy-Authorization", "X-Api-Key", "Cookie", "Set-Cookie"),
        *("X-Telegram-Bot-Api-Secret-Token", "api_key", "bot_token", "x-auth-token"),
    ):
        assert Masked()(None, "info", {"headers": {name: "abc"}}) == {"headers": {name: "***"}}
    for name in ("X-Api-Key", "X-Telegram-Bot-Api-Secret-Token", "api_key", "bot_token"):
        assert Masked().text(f"{name}: abc, then") == f"{name}: ***, then"
    assert Masked()(None, "info", {"monkey": "a", "broken": "b"}) == {"monkey": "a", "broken": "b"}


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
        "url": Secret("abc"),
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
        "url": "***",
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


@pytest.mark.parametrize("form", [str, quote, partial(quote, safe=""), quote_plus])
@pytest.mark.parametrize("secret", ["p@ss/w rd", "päss+wörd", "a%2Fb", "1234"])
def test_secrets_are_masked_as_addresses_contain_them(
    secret: str, form: Callable[[str], str]
) -> None:
    assert Masked([secret]).text(f"x={form(secret)}&y") == "x=***&y"


def test_the_secret_half_of_a_token_is_masked() -> None:
    half = TELEGRAM.partition(":")[2]
    assert Masked([TELEGRAM]).text(f"123456789 and {half}!") == "123456789 and ***!"


def test_a_short_password_is_masked_in_an_address_alone() -> None:
    assert Masked(["a"]).text("redis://:a@h has a bad password=a") == (
        "redis://***@h has a bad password=***"
    )


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


def test_ten_warnings_of_an_event_are_said_a_minute(stream: io.StringIO) -> None:
    """A full disk must not be filled by lines that say so; each line may have other values."""
    now = [0.0]
    set_up_logs("info", "json", stream=stream, clock=lambda: now[0])
    ours, theirs = structlog.get_logger("bot.test"), logging.getLogger("asyncio")
    for second in range(150):
        now[0] = float(second)
        ours.warning("not answered", event_id=second)
        theirs.error("socket %s is out of %s", second, "resource")
    found = lines(stream)
    for logger in ("bot.test", "asyncio"):
        said = [line.get("repeated") for line in found if line["logger"] == logger]
        assert said == [None] * 10 + [50] + [None] * 9 + [50] + [None] * 9


def test_events_are_counted_apart(stream: io.StringIO) -> None:
    """News too: a bot that was thrown out of a large server says the same of each table."""
    set_up_logs("debug", "json", stream=stream, clock=lambda: 0.0)
    log, other = structlog.get_logger("bot.test"), structlog.get_logger("bot.other")
    for number in range(30):
        log.debug("a detail", table="a")
        for said in (log.info, log.warning, log.error, other.warning):
            said("job failed", table=number)
        try:
            raise ValueError(number)
        except ValueError:
            log.exception("it fails")
    counts = Counter((line["logger"], line["level"], line["event"]) for line in lines(stream))
    assert counts.pop(("bot.test", "debug", "a detail")) == 30
    assert [*counts.values()] == [10] * 5


def test_what_is_remembered_of_lines_is_bounded() -> None:
    most = AtMost(lambda: 0.0)
    for number in range(3 * AtMost.EVENTS):
        record = logging.LogRecord("a", logging.WARNING, "", 1, f"line {number}", None, None)
        assert most.filter(record)
    assert len(most._said) == AtMost.EVENTS


def test_an_outage_of_the_store_is_said_when_it_begins(stream: io.StringIO) -> None:
    set_up_logs("info", "json", stream=stream, clock=lambda: 0.0)
    OUTAGE.ends()
    for error in (RedisConnectionError("refused"), RedisConnectionError("again")):
        assert isinstance(told(error), Unreachable)
    assert OUTAGE.ends() is not None
    told(OutOfMemoryError("OOM command not allowed"))
    OUTAGE.ends()
    said = [(line["event"], line["error"]) for line in lines(stream)]
    assert said == [
        ("the store does not answer", "refused"),
        ("the store is full", "OOM command not allowed"),
    ]
