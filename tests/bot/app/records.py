"""What a bot left in its store: every table, every record."""

from __future__ import annotations

from bot.model.tables.table import Snapshot
from bot.store.redis import keys
from bot.tables.tables import Tables
from engine.record import loads
from engine.replay import replay


async def all_tables(tables: Tables) -> list[Snapshot]:
    found = []
    async for key in tables.store.client.scan_iter(match=keys.TABLES_PATTERN):
        held = await tables.read_table(key.decode().rpartition(":")[2])
        assert held is not None
        found.append(held)
    return found


async def check_records(tables: Tables) -> dict[tuple[str, int], list[str]]:
    """Every record replays to the stored position; the lines of each match."""
    found = {}
    for held in await all_tables(tables):
        table = held.table
        for match in range(1, table.match + 1):
            lines = await tables.store.record_lines(table.id, match)
            found[table.id, match] = "\n".join(lines).splitlines()
            if match == table.match:
                *_, last = replay(loads("\n".join(lines) + "\n"))
                assert last.after == held.state
    return found
