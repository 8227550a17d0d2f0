"""What a press costs beside its script alone.

Each commit of some tables is written down with its keys and arguments. Later the same script runs
with the same arguments, through the same client, on a copy of the table. So both are the same for
the server and for the connection, and the difference is the bot: rules, decision, documents.

Presses and bare scripts take turns in small blocks, so that what else the machine does hits both
alike. The standard error of a ratio comes from drawing the blocks again and again.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, Final, NamedTuple
from unittest.mock import patch

from redis.asyncio import Redis

from bot.model.tables.table import Table
from bot.store.redis import keys
from bot.store.redis.scripts import COMMIT, Argument, Client

BLOCK: Final = 10
"""How many presses go before as many bare scripts."""
_DRAWN: Final = 400
SHARES: Final = (5, 25, 50, 75)
"""The percentiles that are told."""


class Took(NamedTuple):
    """Seconds by the clock, and of the processor."""

    clock: float
    processor: float

    @classmethod
    def now(cls) -> Took:
        """The readings of both."""
        return cls(time.perf_counter(), time.process_time())

    @classmethod
    def since(cls, began: Took) -> Took:
        """What has passed since then."""
        now = cls.now()
        return cls(now.clock - began.clock, now.processor - began.processor)


class Mirror:
    """Copies of tables, to which the commits of the tables are sent again, in their order."""

    def __init__(self, client: Redis) -> None:
        self._client = client
        self._copied: set[str] = set()
        self._noted: list[tuple[list[str], Sequence[Argument], bool]] = []
        self.counts = False
        """Whether the next commit is a press; others are sent again unmeasured."""

    async def copy(self, table: Table) -> None:
        """Copy a table, unless there is a copy: its commits are written down from now on."""
        if table.id in self._copied:
            return
        self._copied.add(table.id)
        for key in (keys.table, keys.outcomes, keys.refusals, keys.log):
            await self._client.copy(key(table.id), _twin(key(table.id)))
        record = keys.record(table.id, table.match)
        await self._client.copy(record, _twin(record))

    @contextmanager
    def noting(self) -> Iterator[None]:
        """Write down the commits of copied tables; nothing else may use them meanwhile."""
        self._run = COMMIT.run

        async def noted(client: Client, names: Sequence[str], args: Sequence[Argument]) -> Any:
            if keys.table_of(names[0]) in self._copied:
                self._noted.append(([_twin(name) for name in names], args, self.counts))
                self.counts = False
            return await self._run(client, names, args)

        with patch.object(COMMIT, "run", noted):
            yield

    async def again(self) -> list[Took]:
        """Send what was written down again; return what each press took."""
        found = []
        for names, args, counts in self._noted:
            await self._client.exists(names[0])  # a press reads its table before, too
            began = Took.now()
            answer = await self._run(self._client, names, args)
            took = Took.since(began)
            assert answer[0] == b"stored", answer
            if counts:
                found.append(took)
        self._noted.clear()
        return found


def _twin(key: str) -> str:
    """Return the key of the copy: as long, and in the same slot."""
    table = keys.table_of(key)
    return key.replace(table, "~" + table[1:]) if table else f"{key}~"


class Block(NamedTuple):
    """Some presses, and the bare scripts of the same commits."""

    presses: list[Took]
    bare: list[Took]


def told(blocks: Sequence[Block]) -> list[str]:
    """Return lines with some percentiles of presses and of bare scripts, and their ratios, each
    with its standard error."""
    random = Random(1)
    draws = [random.choices(blocks, k=len(blocks)) for _ in range(_DRAWN)]
    lines = []
    for at, name in enumerate(Took._fields):
        ours, bare = _percentiles(blocks, at)
        drawn = zip(*[_ratios(one, at) for one in draws], strict=True)
        ratios = [
            f"{ratio:.2f} ± {statistics.stdev(many):.2f}"
            for ratio, many in zip(_ratios(blocks, at), drawn, strict=True)
        ]
        lines.append(f"{name:9}  press {_ms(ours)}   bare {_ms(bare)}   ratio {'  '.join(ratios)}")
    return lines


def _percentiles(blocks: Iterable[Block], at: int) -> tuple[list[float], list[float]]:
    """Return the percentiles of all presses and of all bare scripts, in seconds."""
    blocks = list(blocks)
    ours = [one[at] for block in blocks for one in block.presses]
    bare = [one[at] for block in blocks for one in block.bare]
    return _shares(ours), _shares(bare)


def _shares(seconds: list[float]) -> list[float]:
    found = statistics.quantiles(seconds, n=100)
    return [found[share - 1] for share in SHARES]


def _ratios(blocks: Iterable[Block], at: int) -> list[float]:
    """Return how many times as much the presses took, in each percentile."""
    return [one / other for one, other in zip(*_percentiles(blocks, at), strict=True)]


def _ms(seconds: Iterable[float]) -> str:
    return " ".join([f"{one * 1000:.3f}" for one in seconds]) + " ms"
