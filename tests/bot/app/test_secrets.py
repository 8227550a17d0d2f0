"""One law for every setting that is secret: no line of a log, no report of a fault, no refusal and
no finding of ``kafene doctor`` shows it, or the part of it that opens the door."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import AsyncIterator, Callable
from typing import Final, Literal
from urllib.parse import quote, quote_plus

import pytest
import structlog

from bot.app.cli import doctor
from bot.app.config import all_secrets, load_settings, names, sections
from bot.app.logs import Masked, set_up_logs
from bot.ports.settings import BadSettings
from tests.bot.app.undone import logs_undone


def whole(text: str) -> tuple[str, tuple[str, ...]]:
    """Return a value all of which is secret."""
    return text, (text,)


SECRETS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "REDIS_URL": (
        "redis://me:fR0thy+w4ter@127.0.0.1:1/0",
        ("fR0thy+w4ter",),
    ),
    "KAFENE_OWNER_WEBHOOK": (
        "https://discord.com/api/webhooks/117/aBcDeFgH-iJkL",
        ("/api/webhooks/117/aBcDeFgH-iJkL",),
    ),
    "SENTRY_DSN": whole("https://9f86d081884c7d65@sentry.example.org/7"),
    "DISCORD_TOKEN": whole("MTE4MTE4MTE4MTE4MTE4MTE4.GaBcDe." + "x" * 38),
    "DISCORD_CLIENT_SECRET": whole("qWeRtZuIoPaSdFgHjKlYxCvBnM012345"),
    "KAFENE_LOCAL_CODE": whole("mok/a pot"),
    "KAFENE_LOCAL_ADMIN": whole("grinder & co"),
    "TELEGRAM_TOKEN": (
        "1234567890:AAHyYyYyYyYyYyYyYyYyYyYyYyYyYyYyYyY",
        ("AAHyYyYyYyYyYyYyYyYyYyYyYyYyYyYyYyY",),
    ),
    "TELEGRAM_WEBHOOK_SECRET": whole("hook_hook-hook"),
    "HTTPS_PROXY": ("http://me:pr0xy@proxy:1", ("pr0xy",)),
}
"""By the setting a value, and what of it may appear nowhere."""
EACH: Final = pytest.mark.parametrize("name", SECRETS)
FORMS: Final[tuple[Callable[[str], str], ...]] = (
    str,
    quote,
    quote_plus,
    lambda text: quote(text, safe=""),
)


def parts_of(name: str) -> tuple[str, ...]:
    """What may appear nowhere, as addresses and forms of the web contain it too."""
    value, parts = SECRETS[name]
    return tuple({form(one) for one in (value, *parts) for form in FORMS})


def hidden(text: str, name: str) -> bool:
    """Return True if a text shows nothing of a secret."""
    return not [one for one in parts_of(name) if one in text]


def test_these_settings_are_secret() -> None:
    found = {name for name, one in names().items() if one.secret}
    assert found == set(SECRETS) - {"HTTPS_PROXY"}
    for name, one in names().items():
        lasts = name.rpartition("_")[2]
        assert one.secret or lasts not in {"TOKEN", "SECRET", "CODE", "ADMIN", "DSN", "WEBHOOK"}


@EACH
@pytest.mark.parametrize("form", ["console", "json"])
def test_no_log_shows_it(name: str, form: Literal["console", "json"]) -> None:
    stream, environ = io.StringIO(), {name: SECRETS[name][0]}
    with logs_undone():
        set_up_logs("info", form, secrets=all_secrets(environ), stream=stream)
        for part in parts_of(name):
            structlog.get_logger("bot").warning(f"said {part}", what=part, more=[{part: (part,)}])
            for library in ("aiohttp", "discord", "redis"):
                logging.getLogger(library).error("asked %s", part)
            try:
                raise ConnectionError(f"cannot reach x{part}y")
            except ConnectionError as error:
                structlog.get_logger("bot").exception("failed", error=error)
    text = stream.getvalue()
    assert text.count("said") >= len(parts_of(name))
    assert hidden(text, name)


@EACH
def test_no_report_shows_it(name: str) -> None:
    masked = Masked(all_secrets({name: SECRETS[name][0]}))
    for part in parts_of(name):
        assert hidden(masked.text(f"before {part} after"), name)
        assert hidden(json.dumps(masked.value({"a": [part, {part: 1}]})), name)


@EACH
def test_the_settings_that_were_read_do_not_show_it(name: str) -> None:
    for section in sections():
        found = section.read({name: SECRETS[name][0]})
        assert hidden(f"{found} {found!r}", name)


@pytest.mark.parametrize("name", sorted(set(SECRETS) - {"HTTPS_PROXY"}))
def test_a_refusal_does_not_repeat_it(name: str) -> None:
    value = SECRETS[name][0]
    (section,) = [one for one in sections() if name in one.names()]
    with pytest.raises(BadSettings) as refused:
        section.read({name: f"{value}\n{value}"})
    assert name in str(refused.value)
    assert hidden(str(refused.value), name)


@EACH
async def test_the_doctor_does_not_show_it(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    environ = {"REDIS_URL": "redis://127.0.0.1:1/0", name: SECRETS[name][0]}

    async def findings(_: object) -> AsyncIterator[tuple[bool, str]]:
        for part in parts_of(name):
            yield True, f"a server says {part}"
            yield False, f"another one ({part})"

    monkeypatch.setattr(doctor, "examine_chats", findings)
    await doctor.examine(load_settings(environ), environ)
    shown = capsys.readouterr().out
    assert shown.count("a server says") == len(parts_of(name))
    assert hidden(shown, name)
