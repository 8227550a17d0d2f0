"""Chats are found by their folders; one that is off costs no import of its library."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from bot.app.chats import CHATS_FOLDER, Chat, examine_chats, find_chats, open_chats
from bot.app.wiring import Kafene
from bot.ports.settings import BadSettings
from bot.store.redis.connection import connect
from tests import tokens
from tests.paths import ROOT

CHATS = {chat.name: chat for chat in find_chats()}
LIBRARIES = ("discord", "telegram")
OFF = {"KAFENE_LOCAL": "off"}
PACKAGE = "chats_of_a_test"
TEA = """
from bot.ports.settings import ChatSection, setting

KEYS = ()


class SETTINGS(ChatSection):
    token: str = setting("TEA_TOKEN", "", "Token.")

    @property
    def on(self):
        return {on}


def open_chat(services, environ):
    here = SETTINGS.read(environ)
    return (__name__, services.alone) if here.token else None
"""


def opened(environ: Mapping[str, str], package: str = CHATS_FOLDER) -> list[Any]:
    """What is opened; nothing is sent to the Redis, which does not exist."""

    async def run() -> list[Any]:
        async with connect("redis://127.0.0.1:9") as client:
            kafene = Kafene(client)
            try:
                return open_chats(kafene.services, environ, package)
            finally:
                kafene.studio.close()

    return asyncio.run(run())


def names_of(environ: Mapping[str, str]) -> list[str]:
    """The names of the platforms that are opened."""
    return [service.platform.name for service in opened(environ)]


def test_every_folder_with_a_door_is_a_chat() -> None:
    folders = {
        file.parent.name.replace("browser", "local")  # its platform is "local"
        for file in (ROOT / "adapters").glob("*/settings.py")
    }
    assert set(CHATS) == folders
    assert folders >= {"discord", "telegram", "local"}


@pytest.mark.parametrize("chat", CHATS.values(), ids=list(CHATS))
def test_settings_say_what_they_are(chat: Chat) -> None:
    for name, one in chat.settings.names().items():
        assert name == name.upper()
        assert one.description
    assert chat.settings.read({}).on is not True, "nothing is set"


def test_without_any_token_the_browser_is_open() -> None:
    assert names_of({}) == ["local"]


@pytest.mark.parametrize(
    ("local", "token", "on"),
    [
        ("auto", "", True),
        ("auto", tokens.TELEGRAM, False),
        ("on", tokens.TELEGRAM, True),
        ("off", "", False),
    ],
)
def test_the_local_chat(local: str, token: str, on: bool) -> None:
    found = names_of({"KAFENE_LOCAL": local, "TELEGRAM_TOKEN": token})
    assert ("local" in found) is on
    assert ("telegram" in found) is bool(token)


@pytest.mark.parametrize("chat", [one for one in CHATS.values() if one.examine is not None])
async def test_nothing_is_said_of_a_chat_without_a_token(chat: Chat) -> None:
    assert chat.examine is not None
    assert list(await chat.examine({}, True)) == []


async def test_the_doctor_asks_nobody_without_tokens() -> None:
    assert [found async for found in examine_chats({})] == []


def test_bad_settings_of_a_chat() -> None:
    with pytest.raises(BadSettings) as refused:
        opened({"PORT": "0"})
    (line,) = refused.value.lines
    assert line.startswith("PORT: ")


def test_a_new_chat_is_a_new_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package without a door, and a module, are no chats."""
    package = tmp_path / PACKAGE
    for name, text in {"tea": TEA.format(on="True"), "milk": "", "": ""}.items():
        (package / name).mkdir(parents=True, exist_ok=True)
        (package / name / "__init__.py").write_text(text)
    (package / "open_chat.py").write_text("open_chat = None")
    monkeypatch.syspath_prepend(str(tmp_path))
    try:
        assert [chat.name for chat in find_chats(PACKAGE)] == ["tea"]
        assert opened({}, PACKAGE) == []
        assert opened({"tea_token": "t"}, PACKAGE) == [(f"{PACKAGE}.tea", False)]
    finally:
        for name in [name for name in sys.modules if name.startswith(PACKAGE)]:
            del sys.modules[name]


EACH_ALONE = f"""
import asyncio, os, sys
from bot.app import cli
from bot.app.chats import examine_chats, open_chats
from bot.app.config import all_secrets, env_example, load_settings
from bot.model.languages import LANGUAGES
from bot.app.wiring import Kafene
from bot.store.redis.connection import connect
from bot.words.words import words_in
from tests import tokens

async def main(token):
    given = getattr(tokens, token.upper(), "")
    environ = {OFF!r} | ({{f"{{token.upper()}}_TOKEN": given}} if token else {{}})
    load_settings(environ), all_secrets(environ), env_example()
    if not token:
        assert [found async for found in examine_chats(environ)] == []
    async with connect("redis://127.0.0.1:9") as client:
        kafene = Kafene(client)
        found = open_chats(kafene.services, environ)
        kafene.studio.close()
    opened = [service.platform.name for service in found]
    loaded = [name for name in {LIBRARIES!r} if name in sys.modules]
    wanted = [token] if token else []
    assert opened == loaded == wanted, (token, opened, loaded)

words = [words_in(one) for one in LANGUAGES]  # read once for all
for token in ("", *{LIBRARIES!r}):  # what each has loaded the others do not have
    child = os.fork()
    if not child:
        asyncio.run(main(token))
        os._exit(0)
    assert os.waitpid(child, 0)[1] == 0, token
print("each alone")
"""


@pytest.mark.slow
def test_a_chat_that_is_off_costs_no_library() -> None:
    """Neither when settings are read nor when chats are opened and examined."""
    found = subprocess.run(
        [sys.executable, "-c", EACH_ALONE], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (found.returncode, found.stdout) == (0, "each alone\n"), found.stderr


def test_what_the_names_of_a_chats_people_and_places_look_like() -> None:
    """Where a place's name lets everybody in, its end is never shown."""
    forms = {name: (chat.person_keys.id, chat.person_keys.secret) for name, chat in CHATS.items()}
    assert {name for name, (_, secret) in forms.items() if secret} == {"local"}
    veiled = re.sub(forms["local"][1], r"\1…", "local:coffee-walnut-k4wd7xqa of local:tea-2")
    assert veiled == "local:coffee-walnut-… of local:tea-2"
    for name, person in (("local", "abcdefghijklmnop"), ("discord", "80351110224678912")):
        assert re.fullmatch(forms[name][0], person), name
        assert not re.fullmatch(forms[name][0], "coffee-walnut-k4wd7xqa"), name
