"""Every answer of a service that the page of a chat says is kept has an age."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from typing import Final

import pytest

from adapters.discord.keys import KEYS as OF_DISCORD
from adapters.telegram.keys import KEYS as OF_TELEGRAM
from tests.paths import ROOT

_WHERE: Final = re.compile(r"`([\w/.]+\.py)` ((?:`\w+`(?:, )?)+)")


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
