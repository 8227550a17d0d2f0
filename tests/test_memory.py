"""What a process remembers has an end: a dictionary or a set of an object that lives on is bounded
(a cache of `cachetools`), or stands here with what bounds it; a cache without a size has few
arguments."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Final

import pytest

from tests.source import modules, tree_of

GROWS: Final = re.compile(r"(Counter|OrderedDict|defaultdict|deque|dict|list|set)\b|\{\}|\[\]")
AT_WORK: Final = "what is at work; an entry goes when its work is done"
STREAMS: Final = "what is open; an entry goes with it"
SHARDS: Final = "one of 256 shards"
ENDS: Final = "an object of one request, which ends with it"
FEW: Final = "as many as the program has"
BOUNDED: Final = {
    "bot.computer_players._thinking": AT_WORK,
    "bot.computer_players._waiting": AT_WORK,
    "bot.outbox._late": AT_WORK,
    "bot.outbox._watching": AT_WORK,
    "bot.outbox._posting": AT_WORK,
    "bot.outbox._warned": FEW,
    "bot.http._by": STREAMS,
    "bot.http._of": STREAMS,
    "bot.http._waiting": STREAMS,
    "bot.pictures.drawing._ramps": FEW,
    "bot.pictures._drawing": AT_WORK,
    "bot.pictures._kept": "a number of bytes",
    "bot.pictures._said": FEW,
    "bot.app.cli.lines": ENDS,
    "bot.app.storage.platforms": FEW,
    "bot.app._crashes": FEW,
    "bot.app._last": FEW,
    "bot.app._lasting": FEW,
    "bot.app._hopeless": FEW,
    "bot.store.people._counted": "people of a quarter of an hour",
    "bot.store.people._fresh": "people of seconds, or of an outage",
    "bot.jobs._alarms": SHARDS,
    "bot.jobs._asking": SHARDS,
    "bot.jobs._behind": SHARDS,
    "bot.jobs._claimed": AT_WORK,
    "bot.jobs._failing": SHARDS,
    "bot.jobs._fresh": "its own number of jobs",
    "bot.jobs._trips": AT_WORK,
    "bot.jobs._free": FEW,
    "bot.store.redis._away": FEW,
    "bot.store.redis._commands": ENDS,
    "bot.store.redis._turns": FEW,
    "bot.jobs._again": AT_WORK,
    "bot.jobs._claims": AT_WORK,
    "bot.jobs._left": SHARDS,
    "bot.jobs.on_put": FEW,
    "bot.store.redis.gives": FEW,
    "bot.store.redis.held": FEW,
    "bot.store.tables._following": STREAMS,
    "bot.store.tables.on_forgotten": FEW,
    "bot.store.tables.on_said": FEW,
    "bot.tables.on_commit": FEW,
    "bot.words.cards": ENDS,
    "bot.words.values": ENDS,
    "bot.words._parsed": "messages of ours",
    "bot.words._sources": "messages of ours",
    "adapters.discord.hands._waiting": AT_WORK,
    "adapters.discord.command_ids": FEW,
    "adapters.discord.gateway.others": FEW,
    "adapters.discord.rendering._of": FEW,
    "adapters.discord.hands._busy": AT_WORK,
    "adapters.discord.hands._dirty": AT_WORK,
    "adapters.discord._heard": FEW,
    "adapters.discord._open": AT_WORK,
    "adapters.common._left": ENDS,
    "adapters.common.kept": ENDS,
    "adapters.telegram.groups._fetching": AT_WORK,
    "adapters.telegram.sending._free": "its own number; what is over goes",
    "adapters.telegram.handlers._greetings": "one",
    "adapters.telegram.sending._allowed": "some seconds; what is over goes",
    "adapters.telegram.receiving._last": AT_WORK,
    "adapters.telegram.receiving._parked": AT_WORK,
    "adapters.telegram.receiving.running": AT_WORK,
    "adapters.telegram._background": AT_WORK,
    "adapters.telegram.selftest.member": ENDS,
    "adapters.telegram.selftest.permissions": ENDS,
    "adapters.telegram.selftest.spent": ENDS,
    "adapters.web._out": STREAMS,
    "adapters.web._tasks": AT_WORK,
    "adapters.web.server._pages": STREAMS,
    "adapters.web.table._heard": "its own number of lines",
    "adapters.web.table._here": STREAMS,
    "adapters.web.table.changed": FEW,
    "adapters.web.table._newcomers": STREAMS,
}
"""What is remembered without a cache that has a size, and what bounds it."""
CACHED: Final = {
    "adapters.discord.rendering.pictures_of": "languages of ours",
    "adapters.web.table._said": "languages of ours",
    "bot.pictures.drawing._font": "sizes of ours",
    "bot.pictures.drawing.palette_of": "colours of ours",
    "bot.views.reading._book": "pages of ours",
    "bot.words._messages": "languages of ours",
    "bot.words._words_in": "languages of ours",
    "bot.words.mark_of": "languages of ours",
}
"""Functions that remember all their answers, and what the arguments are."""


def room_of(module: str) -> str:
    """The folder of a module, so that one may be split."""
    return module.rpartition(".")[0]


def remembered(tree: ast.AST) -> Iterator[str]:
    """The attributes that begin empty and may grow."""
    for node in ast.walk(tree):
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
        if value is None or not GROWS.match(ast.unparse(value)):
            continue
        for one in targets:
            if isinstance(one, ast.Attribute) and ast.unparse(one.value) == "self":
                yield one.attr


def cached(tree: ast.Module) -> Iterator[str]:
    """The functions with arguments that remember each answer."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.args.args:
            words = [ast.unparse(one) for one in node.decorator_list]
            if "cache" in words or "lru_cache(maxsize=None)" in words:
                yield node.name


@pytest.mark.parametrize(
    "text", ["self.x: Final[dict[str, int]] = {}", "self.x = Counter()", "self.x = set[str]()"]
)
def test_what_may_grow_is_seen(text: str) -> None:
    assert list(remembered(ast.parse(text))) == ["x"]


def test_what_is_remembered_has_an_end() -> None:
    files = modules("bot", "adapters").items()
    found = {f"{room_of(name)}.{one}" for name, file in files for one in remembered(tree_of(file))}
    assert found == set(BOUNDED)


def test_what_is_cached_for_ever_is_little() -> None:
    files = modules("bot", "adapters").items()
    found = {f"{room_of(name)}.{one}" for name, file in files for one in cached(tree_of(file))}
    assert found == set(CACHED)
