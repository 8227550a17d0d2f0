"""Followers of a table: the people who are told of each new deal and of the end, and the news."""

from __future__ import annotations

from typing import Any, Final

from bot.model.jobs import NEWS, Job
from bot.model.tables.table import Follower, Snapshot, Stage, Table

MOST_FOLLOWERS: Final = 20
"""Number of people who may follow a table."""
END: Final = "end"
"""The news that a match is over, or that its table was closed."""


def news_of(table: Table, state: Any) -> str:
    """Return the name of the current news of a table: ``2.5`` during deal 5 of match 2, ``2.end``
    after that match; empty if nothing has been dealt."""
    if state is None or table.stage is Stage.LOBBY:
        return ""
    deal = state.standing.deal_number
    if table.stage is Stage.PLAYING:
        return f"{table.match}.{deal}" if deal else ""
    return f"{table.match}.{END}"


def untold(table: Table, state: Any) -> tuple[Follower, ...]:
    """Return the followers who do not know the news."""
    if not table.followers:
        return ()
    news = news_of(table, state)
    return tuple([one for one in table.followers if news and one.told != news])


def news_jobs(table: Table, state: Any) -> tuple[Job, ...]:
    """Return the job that tells the news, if a follower does not know it."""
    return (Job(table.id, NEWS, fact=news_of(table, state)),) if untold(table, state) else ()


def informed(held: Snapshot) -> tuple[Follower, ...]:
    """Return the followers who have a message with the news, until there is other news."""
    news = news_of(held.table, held.state)
    return tuple([one for one in held.table.followers if news and one.rung == news])
