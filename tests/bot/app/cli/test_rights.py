"""A Redis that does not let us do what we need: one line says it, and ends the bot."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.bot.app.cli.running import Run
from tests.bot.servers import ask, replica_of, valkey_server

pytestmark = pytest.mark.slow


@pytest.fixture
def as_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Makes the settings those of a user of Redis with these rights."""
    with valkey_server(tmp_path) as server:

        def become(rules: str) -> None:
            said = ask(server.port, "ACL", "SETUSER", "few", "reset", "on", ">word", *rules.split())
            assert said.startswith("+OK"), said
            monkeypatch.setenv("REDIS_URL", server.url.replace("//", "//few:word@"))
            monkeypatch.setenv("KAFENE_HEALTH_PORT", "0")

        yield become


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("~other:* +@all", "No permissions to access a key"),
        ("~* +@all -eval -evalsha", "no permissions to run the 'evalsha' command"),
        ("~{s* +@all", "No permissions to access a key"),
        ("~* +@all -set", "no permissions to run the 'set' command"),
    ],
)
def test_a_user_who_may_too_little(
    kafene: Run, as_user: Callable[[str], None], rules: str, said: str
) -> None:
    as_user(rules)
    assert kafene() == 1
    assert re.search(f"{said}.*the user of REDIS_URL needs all keys", kafene.complaint)
    assert kafene("doctor") == 1
    assert re.search(f"WRONG  scripts and writes: .*{said}", kafene.out)
    assert "tables looked at" in kafene.out


def test_a_user_who_may_not_even_connect(kafene: Run, as_user: Callable[[str], None]) -> None:
    as_user("~* +@all -client")
    assert kafene() == 1
    assert "client|setname" in kafene.complaint
    assert "the user of REDIS_URL needs all keys and commands" in kafene.complaint


def test_doctor_goes_on_without_info(kafene: Run, as_user: Callable[[str], None]) -> None:
    as_user("~* +@all -info")
    assert kafene("doctor") == 1
    assert "no permissions to run the 'info' command" in kafene.out
    assert "ok     scripts run, writes are taken" in kafene.out
    assert kafene.out.endswith("\n1 problem\n")


def test_a_bot_on_a_read_only_replica(
    kafene: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.main.UP_SECONDS", 0.5)
    monkeypatch.setenv("KAFENE_HEALTH_PORT", "0")
    with valkey_server(tmp_path) as server, replica_of(server) as replica:
        monkeypatch.setenv("REDIS_URL", replica.url)
        assert kafene() == 1
        assert "Redis takes no writes" in kafene.complaint
        assert "REDIS_URL must name a master" in kafene.complaint


def test_certificates_that_are_not_there(kafene: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REDIS_URL", "rediss://:secret-word@h?ssl_ca_certs=/none/ca.pem")
    assert kafene() == 2
    assert "No such file or directory (ssl_ca_certs=/none/ca.pem)" in kafene.complaint
    assert "secret-word" not in kafene.err
