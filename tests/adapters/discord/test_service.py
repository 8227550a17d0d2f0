"""Discord as a part of the process: how it logs in while Discord is away, and how its commands are
registered."""

from __future__ import annotations

import pytest

from adapters.discord import keys, menu, service
from bot.ports.chat import Target
from tests.adapters.discord.conftest import Running
from tests.adapters.discord.screens import TABLE, place_of


async def test_discord_is_away_at_the_start(
    running_later: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first two logins get no answer. The third succeeds, and people are served."""
    monkeypatch.setattr(service, "LEAST_WAIT", 0.001)
    standin = running_later.standin
    standin.hang_ups = 2
    await running_later.start()
    logins = [call.status for call in standin.calls if call.path == "/users/@me"]
    assert logins == [0, 0, 200]


def registrations(running: Running) -> list[int]:
    """The answers to all attempts to register the commands."""
    path = f"/applications/{running.standin.backend.application_id}/commands"
    return [one.status for one in running.standin.calls if (one.method, one.path) == ("PUT", path)]


async def test_commands_are_registered_once_discord_takes_them(
    running_later: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its command service is away at the first start; nobody starts the bot again for that."""
    monkeypatch.setattr(menu, "LEAST_WAIT", 0.001)
    running_later.standin.no_commands.extend([503, 503])
    await running_later.start()  # waits for the commands
    assert registrations(running_later) == [503, 503, 200]


async def test_commands_that_discord_may_have_lost_are_registered_again(
    running_later: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a day nobody knows any more that they are there."""
    monkeypatch.setattr(service, "ASKED_AGAIN", 0.05)
    await running_later.start()
    assert registrations(running_later) == [200]
    wire, state = running_later.service._wire, running_later.service._state
    assert await state._client.delete(keys.commands(wire.application)) == 1
    await running_later.standin.until(
        lambda: registrations(running_later) == [200, 200], what="the commands again"
    )
    assert wire._for_users is not None, "the portal was asked again"


async def test_the_command_of_an_activity_stays(running_later: Running) -> None:
    """Somebody has enabled Activities: an overwrite without its command is refused, or deletes
    it. The same commands are not registered twice."""
    known = running_later.standin.backend.commands.setdefault(None, {})
    launch = {"id": "7", "name": "launch", "type": 4, "handler": 2, "description": ""}
    known["launch", 4] = {**launch, "name_localizations": {"bg": "\u0438\u0433\u0440\u0438"}}
    await running_later.start()
    standin, service = running_later.standin, running_later.service
    await standin.until(lambda: standin.backend.find_command("play", None), what="the commands")
    kept = standin.backend.commands[None]["launch", 4]
    assert kept["name_localizations"] == {"bg": "\u0438\u0433\u0440\u0438"}
    (call,) = [one for one in standin.calls if one.method == "PUT"]
    assert call.body[-1]["name_localizations"] == {"bg": "\u0438\u0433\u0440\u0438"}
    await menu.register(service._wire, service._state, running_later.bot.services.games)
    assert registrations(running_later) == [200]


async def test_too_many_requests_are_counted_and_nothing_else(running: Running) -> None:
    """The state of the chat shows an operator how often Discord has refused a request for that."""
    assert len(running.standin.calls) > 3
    assert running.service.state.too_many == 0
    running.standin.limits.extend([0.01, 0.01])
    await running.service.platform.send(Target(place=place_of(running.standin)), TABLE, "1")
    assert running.service.state.too_many == 2
