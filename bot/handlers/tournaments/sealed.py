"""Nobody looks at cards that other tables of a tournament still play."""

from __future__ import annotations

from bot.model.outcomes import Refused
from bot.model.tables.table import Stage, Table


def may_see(table: Table, person: str, match: int, *, own: bool = False) -> None:
    """Refuse to show cards of a match that other tables of a tournament still play. `own`: whoever
    plays it may see what they have seen, as long as their deal runs.

    Raises:
        Refused: ``SEALED``.
    """
    playing = table.match == match and table.stage is Stage.PLAYING
    if table.sealed(match) and not (own and playing and table.seat_of(person) is not None):
        raise Refused("SEALED")
