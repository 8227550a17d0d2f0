"""A law: every answer of a service that is kept has an age, and the pages of the chats say which.

A new cache is either in the table of its page, or here, as something that no service has said.
"""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from typing import Final

import pytest

from adapters.discord.keys import KEYS as OF_DISCORD
from adapters.telegram.keys import KEYS as OF_TELEGRAM
from tests.paths import ROOT

CACHES: Final = {"LRUCache", "TTLCache", "PersonalCache"}
OURS: Final = {
    "telegram/groups/scrolling.py": {"_others", "_ours"},  # numbers of messages, from updates
    "telegram/handlers/lines.py": {"_answered", "_exchanges"},  # what we answered
    "telegram/handlers/membership.py": {"_joined"},  # that we set up a table
    "telegram/receiving/chat_queues.py": {"_done"},  # updates that we have handled
    "telegram/router.py": {"_brought", "_languages"},  # hands that we brought; from updates
    "telegram/sending/api.py": {"_shown"},  # what we sent
    "telegram/sending/budget.py": {"_apart"},  # when we sent
    "telegram/sending/hands.py": {"_last", "_counts", "_used"},  # what we sent
    "discord/gateway/scrolling.py": {"_others", "_ours"},  # ids of messages, from events
    "discord/platform.py": {"_paced"},  # when we edited
    "discord/router.py": {"_seen"},  # interactions that we have handled
    "discord/service.py": {"_told"},  # what we answered
    "discord/state.py": {"_dms", "_questions", "_pictures"},  # ids that never change; what we sent
}
"""Caches by file, with what they hold."""
_WHERE: Final = re.compile(r"`([\w/.]+\.py)` ((?:`\w+`(?:, )?)+)")


def kept(chat: str) -> Iterator[tuple[str, str]]:
    """The caches of an adapter: file and attribute."""
    for path in sorted((ROOT / "adapters" / chat).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
                made = node.value.func if isinstance(node.value, ast.Call) else None
                name = made.value if isinstance(made, ast.Subscript) else made
                if isinstance(name, ast.Name) and name.id in CACHES:
                    yield str(path.relative_to(ROOT / "adapters")), node.target.attr


def rows(chat: str) -> Iterator[tuple[str, str, list[str]]]:
    """What the page says: how long, in which file, by which names."""
    page = (ROOT / "docs" / f"{chat}.md").read_text(encoding="utf-8")
    for line in page.splitlines():
        cells = [one.strip() for one in line.strip("|").split("|")]
        where = _WHERE.fullmatch(cells[-1])
        if len(cells) == 4 and where is not None:
            path = where[1].removeprefix("adapters/")
            names = re.findall(r"`(\w+)`", where[2])
            yield cells[1], path if path != where[1] else f"{chat}/{path}", names


@pytest.mark.parametrize("chat", ["discord", "telegram"])
def test_every_cache_of_an_answer_is_in_the_table_of_its_page(chat: str) -> None:
    told = {(file, name) for _, file, names in rows(chat) for name in names}
    ours = {(file, name) for file, names in OURS.items() for name in names}
    found = set(kept(chat))
    assert found, "caches are recognized"
    assert not found - told - ours
    assert {one for one in ours if one[0].startswith(chat)} <= found
    assert not ours & told


@pytest.mark.parametrize("chat", ["discord", "telegram"])
def test_what_the_table_names_is_there_and_has_an_age(chat: str) -> None:
    found = list(rows(chat))
    assert len(found) >= 6
    for age, file, (constant, *caches) in found:
        assert re.search(r"\d+ (second|minute|hour|day)", age)
        module = importlib.import_module(f"adapters.{file.removesuffix('.py').replace('/', '.')}")
        assert 0 < getattr(module, constant) <= 24 * 3600, (file, constant)
        text = (ROOT / "adapters" / file).read_text(encoding="utf-8")
        assert text.count(constant) >= 2, f"{constant} is used"
        assert all([f"self.{name}:" in text or f"self.{name} " in text for name in caches])


@pytest.mark.parametrize("key", [*OF_DISCORD, *OF_TELEGRAM], ids=lambda key: key.pattern)
def test_no_key_of_a_chat_lives_for_ever(key: object) -> None:
    assert isinstance(getattr(key, "life", None), int)
