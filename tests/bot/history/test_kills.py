"""Two processes count matches and are killed in the middle (`kill -9`), again and again: nothing is
counted twice, nothing is forgotten."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from bot.jobs.claims import Jobs
from bot.model.jobs import HAPPENED, Job
from bot.store.redis import keys
from bot.store.redis.connection import connect
from tests.bot.history.playing import made_up, stored, tell, whole
from tests.bot.servers import valkey_server
from tests.forked import Forked, environment_of
from tests.until import until

KILLS: Final = pytest.mark.parametrize("kills", [1, pytest.param(200, marks=pytest.mark.night)])
AT_ONCE: Final = 6
"""Matches that end while a process is killed."""
pytestmark = pytest.mark.slow


def child(url: str, folder: Path) -> Forked:
    """A process that counts."""
    return Forked("tests.bot.history.counting_child", [url], folder, environment_of())


@KILLS
async def test_nothing_is_counted_twice(tmp_path: Path, kills: int) -> None:
    random, matches = Random(kills), []
    with valkey_server(tmp_path) as server:
        client: Any = connect(server.url)
        jobs, pair = Jobs(client), [child(server.url, tmp_path) for _ in range(2)]
        try:
            for kill in range(kills):
                for number in range(AT_ONCE):
                    match = made_up(kill * AT_ONCE + number, random, 60, 12)
                    matches.append(match)
                    fact = await tell(client, match)
                    await jobs.put(0, Job(match.table, HAPPENED, fact=fact.id))
                begun = random.choice(matches[-AT_ONCE:]).id
                await until(lambda name=begun: client.exists(keys.match(name)), "it is counted")  # type: ignore[misc]
                victim = random.randrange(2)
                pair[victim].kill()
                pair[victim].wait()
                pair[victim] = child(server.url, tmp_path)

            async def told() -> bool:
                left = [name async for name in client.scan_iter("{s*}:t:*:h1")]
                queued = [name async for name in client.scan_iter("{s*}:jobs")]
                return not left and not queued

            await until(told, "everything is counted", seconds=60 + kills)
        finally:
            for one in pair:
                one.kill()
                one.wait()
        wanted = whole(matches)
        found = await stored_of(client, wanted)
        assert found == wanted
        await client.aclose()


async def stored_of(client: Any, wanted: dict[str, Any]) -> dict[str, Any]:
    """What the store holds of matches: no more and no less."""
    everything = await stored(client)
    return {
        key: value
        for key, value in everything.items()
        if key in wanted or key.startswith(("match:", "person:", "place:"))
    }
