"""Every key is declared once, is written through its declaration, and is on the page."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

from bot.store.redis import keys
from bot.store.redis.key import DAY, Chosen, ForEver, Key
from bot.store.redis.scripts import Client
from tests.bot.store.declaring import DECLARED, undeclared
from tests.paths import ROOT
from tests.source import modules, tree_of

PAGE: Final = (ROOT / "docs" / "storage.md").read_text("utf-8")
UNITS: Final = {"day": 86_400_000, "hour": 3_600_000, "minute": 60_000, "second": 1000}
WRITES: Final = re.compile(
    "append|copy|delete|getdel|getex|getset|p?expire(at)?|persist|p?setex|renamenx|restore|unlink"
    "|h(del|incrby|incrbyfloat|mset|set|setnx)|(inc|dec)r(by)?|mset(nx)?|set(nx|ex|range|bit)?"
    "|s(add|move|pop|rem)|z(add|incrby|popmax|popmin|rem|remrangeby.*)|[lr](insert|pop|push|rem|set|trim|pushx)"
    "|eval(sha)?|execute_command|x(add|del|trim)"
)
"""Methods of redis-py that write a key, or may."""
UNLIKE: Final = frozenset(
    ["append", "copy", "delete", "getset", "set", "unlink", "eval", "restore", "persist", "expire"]
)
"""Those of them that other things have as well: they count for what is called a client."""
ROUND: Final = {
    "bot.store.redis.key": "the declarations themselves",
    "bot.store.redis.scripts": "each script is given the lifetime of what it writes",
    "bot.store.redis.trip": "questions, and what a declaration puts into a trip (`Key.trip`)",
    "bot.store.redis.leases": "a lease lives as long as its holder says, and is renewed",
    "bot.store.people.mentions": "removes whatever names a person who is forgotten",
    "bot.store.people.traces": "asks the server to write its file anew",
    "bot.history.leaving": "removes whatever is of a place that is forgotten",
    "bot.store.redis.cluster": "the connections themselves",
    "bot.app.storage.nodes": "asks the time of a server",
}
"""The modules that may call the client, and why."""


def life_of(key: Key[Any]) -> str:
    """How long a key lives, as the page says it."""
    if isinstance(key.life, ForEver):
        return key.life.reason
    if isinstance(key.life, Chosen):
        return key.life.setting
    unit, ms = next((unit, ms) for unit, ms in UNITS.items() if key.life >= ms)
    count = f"{key.life / ms:g}"
    return f"{count} {unit}" + ("" if count == "1" else "s")


def test_the_page_lists_every_key() -> None:
    rows = [row.split(" | ") for row in PAGE.splitlines() if row.startswith("| `")]
    listed = {row[0].strip("| `"): row for row in rows}
    assert {key.pattern for key in DECLARED} == {name for name in listed if ":" in name}
    for key in DECLARED:
        _, kind, _, life, *_ = listed[key.pattern]
        assert kind == key.kind, key.pattern
        assert life_of(key) in life, key.pattern


def test_a_name_is_of_one_key() -> None:
    """Two declarations give no key the same name. What is a person's own is of the key itself."""
    for key in DECLARED:
        name = re.sub(r"<\w+>", "12345678", key.pattern)
        assert [one.pattern for one in DECLARED if one.parts(name) is not None] == [key.pattern]
        own = key.own.replace("<person>", "12345678").replace("*", "1")
        assert not own or key.parts(own) is not None


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        (keys.table("03abcdef"), ("3", "03abcdef")),
        (keys.ratings("telegram:-1/2", "belot", "2026-11"), ("telegram:-1/2", "belot", "2026-11")),
    ],
)
def test_the_parts_of_a_name(name: str, parts: tuple[str, ...]) -> None:
    assert keys.declared_as(name)[1] == parts


def test_the_keys_of_a_table_that_may_name_people() -> None:
    """After two matches of three seats; whoever is forgotten is looked for there."""
    ends = ("", ":o", ":x", ":m", ":p", ":h1", ":h2", ":d0", ":d1", ":d2")
    assert keys.naming("03abcdef", 2, 3) == [f"{{s3}}:t:03abcdef{end}" for end in ends]


async def test_each_write_sets_the_lifetime(any_client: Client) -> None:
    """Whatever brings a key into being, or changes it; reading and taking away does not."""
    text = Key("a:<x>", "string", DAY, str)
    await text.put(any_client, "1", 1)
    assert await text.put_first(any_client, "1", 2)
    assert not await text.put_first(any_client, "2", 2)
    assert await text.claim(any_client, "3", 3) == "3"
    assert await text.claim(any_client, "4", 3) == "3"
    hash_ = Key("b:<x>", "hash", DAY, int)
    await hash_.put_field(any_client, "field", 7, 1)
    assert (await hash_.fields(any_client, 1), await hash_.field(any_client, "no", 1)) == (
        {"field": 7},
        None,
    )
    for key, command in (
        (Key("c:<x>", "set", DAY, str), ("SADD", "m")),
        (Key("d:<x>", "sorted set", DAY, str), ("ZADD", 1, "m")),
        (Key("e:<x>", "list", DAY, str), ("RPUSH", "m")),
        (Key("f:<x>", "string", DAY, int), ("INCR",)),
    ):
        await key.run(any_client, command, 1)
    names = [name async for name in any_client.scan_iter()]
    assert len(names) == 8
    for name in names:
        assert 0 < await any_client.pttl(name) <= DAY, name
        await any_client.persist(name)
    await hash_.run(any_client, ("HGET", "field"), 1)
    assert await any_client.pttl(hash_(1)) == -1
    await text.get(any_client, 1, renew=True)
    await text.renew(any_client, 2)
    assert {await any_client.pttl(text(one)) // DAY for one in (1, 2)} <= {0, 1}


async def test_what_is_not_as_declared_is_found(redis_client: Client) -> None:
    await redis_client.set("discord:asks:of:ann", "1")
    await redis_client.hset(keys.settings("test:1"), "habits", "{}")
    await redis_client.set(keys.lesson("test:1"), "1")
    await redis_client.sadd(keys.place("test:room"), "1")
    await redis_client.rpush(keys.log("abcdefgh"), "1")
    assert [why.partition(" ")[0] for why in await undeclared(redis_client)] == sorted(
        [
            "discord:asks:of:ann",
            keys.lesson("test:1"),
            keys.place("test:room"),
            keys.log("abcdefgh"),
        ]
    )


# --- the law --------------------------------------------------------------------------------------


def calls(tree: ast.AST) -> Iterator[str]:
    """The methods of a client that are called and may write."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Attribute) or not WRITES.fullmatch(node.attr):
            continue
        whose = ast.unparse(node.value).rpartition(".")[2].lower().strip("_")
        if node.attr not in UNLIKE or re.search("client|redis|pipe|trip|connection", whose):
            yield f"{ast.unparse(node)}, line {node.lineno}"


@pytest.mark.parametrize(
    "text", ["c.client.set(1)", "r.hset", "self._redis.execute_command('SET')"]
)
def test_a_write_is_seen(text: str) -> None:
    assert list(calls(ast.parse(text)))


def test_nothing_writes_round_the_declarations() -> None:
    found = {
        name: writes
        for name, file in modules("bot", "adapters").items()
        if (writes := list(calls(tree_of(file))))
    }
    assert {name: writes for name, writes in found.items() if name not in ROUND} == {}
    assert set(found) == set(ROUND), "the list has no module that does not need it"
