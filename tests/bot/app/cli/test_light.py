"""What a command imports: one that only looks begins at once, and none imports what draws or talks
to a chat."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.bot.servers import Server
from tests.forked import environment_of

ASKED: Final = """
import json, sys
from bot.__main__ import main
try:
    main()
except SystemExit as done:
    code = done.code
print(json.dumps([code, sorted(sys.modules)]), file=sys.stderr)
"""
HEAVY: Final = frozenset(
    (
        *("PIL", "aiohttp", "brotli", "cryptography.hazmat", "discord", "httpx", "markdown_it"),
        *("segno", "telegram"),
        *("bot.computer_players.pool", "bot.games", "bot.handlers", "bot.pictures", "bot.views"),
    )
)
"""What no command needs."""
LIGHT: Final = frozenset(
    (
        *("bot", "bot.__main__", "bot.app", "bot.app.cli", "bot.app.cli.main"),
        *("bot.util", "bot.util.modes", "bot.util.version"),
    )
)
"""All that help and the version need, besides Python's own library."""


def imported(words: tuple[str, ...], folder: Path, **settings: str) -> set[str]:
    """The modules that a command has imported, which must succeed."""
    done = subprocess.run(
        [sys.executable, "-c", ASKED, *words],
        cwd=folder,
        env=environment_of(**settings),
        capture_output=True,
        text=True,
        check=False,
    )
    code, modules = json.loads(done.stderr.splitlines()[-1])
    assert code == 0, done.stderr
    return set(modules)


@pytest.mark.parametrize("word", ["--help", "--version"])
def test_help_and_version_import_nothing_of_the_bot(word: str, tmp_path: Path) -> None:
    found = imported((word,), tmp_path)
    others = {name for name in found if name.partition(".")[0] not in sys.stdlib_module_names}
    assert others - {"__main__"} <= LIGHT
    assert not found & {"asyncio", "importlib.metadata", "logging"}


@pytest.mark.parametrize(
    "words",
    [("tables", "list"), ("places", "list"), ("people", "show", "telegram:12345"), ("doctor",)],
    ids=" ".join,
)
def test_a_command_that_looks_imports_what_it_needs(
    words: tuple[str, ...], tmp_path: Path, redis_server: Server
) -> None:
    found = imported(words, tmp_path, REDIS_URL=redis_server.url)
    assert found & HEAVY == set()
    assert "engine.games.belot" not in found, "no table is there whose rules are read"
