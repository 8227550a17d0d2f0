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
    "bot.computer_players.hints._thinking": AT_WORK,
    "bot.computer_players.moments._waiting": AT_WORK,
    "bot.outbox.chains._late": AT_WORK,
    "bot.outbox.chains._watching": AT_WORK,
    "bot.outbox.outbox._posting": AT_WORK,
    "bot.outbox.outbox._warned": FEW,
    "bot.http.listening._by": STREAMS,
    "bot.http.listening._of": STREAMS,
    "bot.http.listening._waiting": STREAMS,
    "bot.pictures.drawing.palette._ramps": FEW,
    "bot.pictures.studio._drawing": AT_WORK,
    "bot.pictures.studio._kept": "a number of bytes",
    "bot.pictures.studio._said": FEW,
    "bot.app.cli.selftest.lines": ENDS,
    "bot.app.storage.backend.platforms": FEW,
    "bot.app.owner._crashes": FEW,
    "bot.app.owner._last": FEW,
    "bot.app.owner._lasting": FEW,
    "bot.app.supervision._hopeless": FEW,
    "bot.store.people.active._counted": "people of a quarter of an hour",
    "bot.store.people.active._fresh": "people of seconds, or of an outage",
    "bot.jobs.queue._alarms": SHARDS,
    "bot.jobs.queue._asking": SHARDS,
    "bot.jobs.queue._behind": SHARDS,
    "bot.jobs.queue._claimed": AT_WORK,
    "bot.jobs.queue._failing": SHARDS,
    "bot.jobs.queue._fresh": "its own number of jobs",
    "bot.jobs.queue._trips": AT_WORK,
    "bot.jobs.worker._free": FEW,
    "bot.store.redis.cluster._away": FEW,
    "bot.store.redis.cluster._commands": ENDS,
    "bot.store.redis.cluster._turns": FEW,
    "bot.jobs.claims._again": AT_WORK,
    "bot.jobs.claims._claims": AT_WORK,
    "bot.jobs.claims._left": SHARDS,
    "bot.jobs.claims.on_put": FEW,
    "bot.store.redis.leases.gives": FEW,
    "bot.store.redis.leases.held": FEW,
    "bot.store.tables.news._following": STREAMS,
    "bot.store.tables.news.on_forgotten": FEW,
    "bot.store.tables.news.on_said": FEW,
    "bot.tables.tables.on_commit": FEW,
    "bot.words.grammar.cards": ENDS,
    "bot.words.grammar.values": ENDS,
    "bot.words.messages._parsed": "messages of ours",
    "bot.words.messages._sources": "messages of ours",
    "adapters.discord.hands.direct_messages._waiting": AT_WORK,
    "adapters.discord.api.command_ids": FEW,
    "adapters.discord.gateway.client.others": FEW,
    "adapters.discord.rendering.emoji._of": FEW,
    "adapters.discord.hands.panels._busy": AT_WORK,
    "adapters.discord.hands.panels._dirty": AT_WORK,
    "adapters.discord.service._heard": FEW,
    "adapters.discord.service._open": AT_WORK,
    "adapters.common.selftest._left": ENDS,
    "adapters.common.selftest.kept": ENDS,
    "adapters.telegram.groups.admins._fetching": AT_WORK,
    "adapters.telegram.sending.budget._free": "its own number; what is over goes",
    "adapters.telegram.handlers.membership._greetings": "one",
    "adapters.telegram.sending.hands._allowed": "some seconds; what is over goes",
    "adapters.telegram.receiving.chat_queues._last": AT_WORK,
    "adapters.telegram.receiving.poller._parked": AT_WORK,
    "adapters.telegram.receiving.chat_queues.running": AT_WORK,
    "adapters.telegram.router._background": AT_WORK,
    "adapters.telegram.selftest.scene.member": ENDS,
    "adapters.telegram.selftest.scene.permissions": ENDS,
    "adapters.telegram.selftest.scene.spent": ENDS,
    "adapters.web.connection._out": STREAMS,
    "adapters.web.connection._tasks": AT_WORK,
    "adapters.web.server.crowd._pages": STREAMS,
    "adapters.web.server.pages._pages": FEW,
    "adapters.web.table.connection._heard": "its own number of lines",
    "adapters.web.table.presence._here": STREAMS,
    "adapters.web.table.presence.changed": FEW,
    "adapters.web.table.site._newcomers": STREAMS,
}
"""What is remembered without a cache that has a size, and what bounds it."""
CACHED: Final = {
    "adapters.discord.rendering.emoji.pictures_of": "languages of ours",
    "bot.pictures.drawing.canvas._font": "sizes of ours",
    "bot.pictures.drawing.palette.palette_of": "colours of ours",
    "bot.typed.vocabulary._longest": "words of ours",
    "bot.typed.vocabulary._phrases": "words of ours",
    "bot.views.reading.rulebook._book": "pages of ours",
    "bot.words.words._messages": "languages of ours",
    "bot.words.words._words_in": "languages of ours",
    "bot.words.words.sources": "languages of ours",
}
"""Functions that remember all their answers, and what the arguments are."""


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
    found = {f"{name}.{one}" for name, file in files for one in remembered(tree_of(file))}
    assert found == set(BOUNDED)


def test_what_is_cached_for_ever_is_little() -> None:
    files = modules("bot", "adapters").items()
    found = {f"{name}.{one}" for name, file in files for one in cached(tree_of(file))}
    assert found == set(CACHED)
