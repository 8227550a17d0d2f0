"""What we use of discord.py below its documented interface is asked for at the start."""

from __future__ import annotations

import json
import re

import discord
import pytest
from discord.http import HTTPClient

from adapters.discord.doctor import examine
from adapters.discord.gateway import library
from bot.ports.services import CannotStart
from tests.adapters.discord.conftest import Running
from tests.adapters.discord.standin import TOKEN
from tests.paths import ROOT

PRIVATE = re.compile(
    r"""(?<!adapters\.)discord\.(?:http|webhook|state|gateway)\b|from discord(?:\.\w+)* import"""
    r"|\bwarn_(?:nacl|dave)\b|\.http\.(?:request|close|connector|proxy|token)|\b_connection\b|_HTTPClient|\._roles\b"
)
"""How parts of discord.py are named that it does not document."""


def test_all_is_there() -> None:
    library.check()
    assert discord.__version__ == library.MADE_FOR


@pytest.mark.parametrize("name", library.FOUNDATION)
def test_a_name_that_is_gone_is_a_sentence(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And no outage: the bot does not start, and says which version has changed."""
    path = f"{name.rpartition('.')[0]}.no_longer"
    found = {one: some for one, some in library.FOUNDATION.items() if one != name}
    monkeypatch.setattr(library, "FOUNDATION", {**found, path: ()})
    with pytest.raises(CannotStart, match=rf"discord\.py {discord.__version__}.*{path}"):
        library.check()


def test_a_logger_that_is_gone_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Under another name it would write hands and tokens into the log."""
    monkeypatch.setattr(library, "CHATTY", (*library.CHATTY, "discord.no_longer"))
    with pytest.raises(CannotStart, match=r"discord\.no_longer"):
        library.check()


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("table.png", "image/png"),
        ("deal.gif", "image/gif"),
        ("match.txt", "text/plain"),
        ("match.kafene", "application/octet-stream"),
    ],
)
def test_a_file_goes_with_its_message(name: str, kind: str) -> None:
    body = {"content": "Ж", "attachments": [{"id": 0}]}
    (said, sent), (file,) = library.form_of(body, library.File(name, b"bytes"))
    assert (said["name"], json.loads(said["value"])) == ("payload_json", body)
    assert (sent["name"], sent["filename"], sent["content_type"]) == ("files[0]", name, kind)
    assert sent["value"].read() == b"bytes"
    assert file.fp is sent["value"]


async def _renamed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def asks(self: object, route: object, **given: object) -> None:
        """`request` with other parameters."""

    monkeypatch.setattr(HTTPClient, "request", asks)


async def test_other_parameters_are_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    await _renamed(monkeypatch)
    with pytest.raises(CannotStart, match=r"HTTPClient\.request"):
        library.check()


@pytest.mark.slow
async def test_the_bot_does_not_start_on_another_library(
    running_later: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor does the doctor ask Discord anything."""
    with monkeypatch.context() as other:
        await _renamed(other)
        with pytest.raises(CannotStart, match=r"install discord\.py 2\.7\.1"):
            await running_later.service.run(running_later.stop)
        ((fine, why),) = await examine(TOKEN)
    assert not fine
    assert f"discord.py {discord.__version__}" in why
    assert not running_later.standin.calls


def test_no_other_module_reaches_below_the_library() -> None:
    """So the list is the whole list."""
    here = ROOT / "adapters" / "discord"
    found = [
        f"{file.relative_to(here)}:{number}: {line.strip()}"
        for file in sorted(here.rglob("*.py"))
        if file.name != "library.py"
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if PRIVATE.search(line)
    ]
    assert not found


async def test_nothing_is_passed_on_once_the_line_is_closed(running: Running) -> None:
    """discord.py closes its loop first, and may hear that the line broke off afterwards."""
    client = running.service._client
    await client.close()
    client.dispatch("disconnect")  # an event without a loop would be an error
