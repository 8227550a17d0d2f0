"""What the stand-in refuses of inline mode, of the menu button and of reactions: each rule with a
request that breaks it."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.adapters.rules import Rule
from tests.adapters.telegram.asking import ANA, API, call
from tests.adapters.telegram.people import Client
from tests.adapters.telegram.rows import choose, types
from tests.adapters.telegram.rules import built
from tests.adapters.telegram.server import Server
from tests.adapters.telegram.world import USERNAME

pytestmark = pytest.mark.slow
READ: Final = "2026-11-23"
PRIVATE: Final = {"cache_time": 0, "is_personal": True}


def article(id: str = "a", title: str = "A", text: str = "x") -> dict[str, Any]:
    """A result."""
    content = {"message_text": text}
    return {"type": "article", "id": id, "title": title, "input_message_content": content}


ROWS: Final = {
    name: Rule(says, f"{API}#{source}", READ, {"results": results})
    for name, says, source, results in (
        (
            "too many",
            "A query has at most 50 results.",
            "answerinlinequery",
            [article(str(number)) for number in range(51)],
        ),
        ("two alike", "Each result has an id of its own.", "inlinequeryresult", [article()] * 2),
        (
            "long id",
            "The id of a result has at most 64 bytes.",
            "inlinequeryresultarticle",
            [article("я" * 33)],
        ),
        ("no title", "A result has a title.", "inlinequeryresultarticle", [article(title=" ")]),
        ("no text", "What is posted has a text.", "inputtextmessagecontent", [article(text="")]),
    )
}
PAGE_BY_HTTP: Final = Rule(
    "The page of the menu button is reached by https.",
    f"{API}#webappinfo",
    READ,
    {"menu_button": {"type": "web_app", "text": "x", "web_app": {"url": "http://a.b"}}},
)


@pytest.mark.parametrize("rule", ROWS.values(), ids=ROWS.keys())
async def test_broken_results(server: Server, rule: Rule) -> None:
    server.world.inline = True
    row = types(Client(server, server.world.users[ANA]))
    status, _ = await call(
        server, "answerInlineQuery", inline_query_id=row.id, **PRIVATE, **rule.broken
    )
    assert status == 400, rule.says
    assert row.answer is None


async def test_a_query_is_answered_once_and_posted_by_way_of_the_bot(server: Server) -> None:
    server.world.inline = True
    ana = Client(server, server.world.users[ANA])
    row = types(ana)
    asked = {"inline_query_id": row.id, "results": [article()], **PRIVATE}
    assert (await call(server, "answerInlineQuery", **asked))[0] == 200
    assert (await call(server, "answerInlineQuery", **asked))[0] == 400
    asked = {**asked, "inline_query_id": types(ana).id, "cache_time": 300}
    await call(server, "answerInlineQuery", **asked)
    assert server.violations.pop() == "answerInlineQuery: others could read it"
    row.answer["results"][0]["reply_markup"] = {"inline_keyboard": []}  # type: ignore[index]
    choose(ana, row, "A", ANA)
    told, posted = server.updates[-2:]
    assert told["chosen_inline_result"]["result_id"] == "a"
    assert posted["message"]["via_bot"]["username"] == USERNAME
    from aiogram import types as models  # noqa: PLC0415  it loads slowly

    for update in server.updates:
        built(models.Update).model_validate(update)


async def test_the_menu_button(server: Server) -> None:
    status, _ = await call(server, "setChatMenuButton", **PAGE_BY_HTTP.broken)
    assert status == 400, PAGE_BY_HTTP.says
    assert not server.menu_button
