"""compose.yaml: words that the specification knows, and what each service needs to run confined.
`test_image.py` starts both services, by night."""

from __future__ import annotations

from typing import Final

import pytest

from bot.app.config import names
from tests.deploy.recipe import COMPOSE, SERVICES, all_of, health_check, stages

KNOWN: Final = frozenset(
    [
        "build",
        "cap_drop",
        "command",
        "depends_on",
        "env_file",
        "environment",
        "healthcheck",
        "image",
        "init",
        "ports",
        "profiles",
        "read_only",
        "restart",
        "security_opt",
        "stop_grace_period",
        "tmpfs",
        "user",
        "volumes",
    ]
)
"""The words of a service that are used here, each read in the Compose specification."""
OPTIONS: Final = ("interval", "timeout", "start_period", "retries")


@pytest.mark.parametrize("name", SERVICES)
def test_the_words_of_a_service(name: str) -> None:
    service = SERVICES[name]
    assert COMPOSE.keys() == {"services", "volumes"}
    assert service.keys() <= KNOWN
    assert service["healthcheck"].keys() == {"test", *OPTIONS}


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_is_confined(name: str) -> None:
    service = SERVICES[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["restart"] == "unless-stopped"
    assert service.get("user", "10001") not in {"root", "0"}
    assert not {"privileged", "cap_add", "network_mode", "pid"} & service.keys()


@pytest.mark.parametrize("name", SERVICES)
def test_what_a_service_writes_is_in_a_volume(name: str) -> None:
    (mounted,) = SERVICES[name]["volumes"]
    volume, folder = mounted.split(":")
    assert volume in COMPOSE["volumes"]
    if name == "bot":
        assert folder == all_of(stages()[-1], "VOLUME")[0]
        assert SERVICES["bot"]["tmpfs"] == ["/tmp"]


def test_the_health_check_is_that_of_the_image() -> None:
    """Said twice, because an image in OCI's format has none."""
    said = SERVICES["bot"]["healthcheck"]
    options, command = health_check()
    assert said["test"] == ["CMD", *command]
    assert {name.replace("-", "_"): value for name, value in options.items()} == {
        name: str(said[name]) for name in OPTIONS
    }


def test_settings_are_those_of_the_bot_and_no_secret_is_among_them() -> None:
    bot = SERVICES["bot"]
    assert bot["env_file"] == [{"path": ".env", "required": False}]
    assert bot["environment"].keys() <= names().keys()
    assert not any("TOKEN" in name or "CODE" in name for name in bot["environment"])


def test_ports_are_for_this_machine_alone_and_those_of_the_settings() -> None:
    bot = SERVICES["bot"]
    ports = all_of(stages()[-1], "EXPOSE")[0].split()
    assert bot["ports"] == [f"127.0.0.1:{port}:{port}" for port in ports]
    assert bot["environment"]["KAFENE_HEALTH_PORT"] == ports[1]
    assert "PORT" not in bot["environment"], "whoever sets it is a platform, and wants an answer"
    assert "ports" not in SERVICES["valkey"]


def test_the_bot_has_the_time_to_stop_that_it_takes() -> None:
    """Its server may rewrite its file (10 s) and stop (15 s), after the work that runs."""
    for service in SERVICES.values():
        assert service["stop_grace_period"] == "40s"
    assert SERVICES["bot"]["init"] is True


def test_the_server_is_a_profile_and_keeps_what_it_is_told() -> None:
    valkey = SERVICES["valkey"]
    assert valkey["profiles"] == ["valkey"]
    assert "profiles" not in SERVICES["bot"]
    assert SERVICES["bot"]["depends_on"] == {
        "valkey": {"condition": "service_healthy", "required": False}
    }
    assert valkey["healthcheck"]["test"] == ["CMD", "valkey-cli", "ping"]
    server, *words = valkey["command"]
    assert server == "valkey-server"
    options = dict(zip(words[::2], words[1::2], strict=True))
    assert options["--appendonly"] == "yes"
    assert options["--maxmemory-policy"] == "noeviction"
