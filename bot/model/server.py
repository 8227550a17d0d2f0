"""The settings that administrators choose for all channels of a server."""

from __future__ import annotations

import msgspec

from bot.model.clock import Speed


class Server(msgspec.Struct, frozen=True, omit_defaults=True):
    """The settings of a server.

    `places`: where tables may open (empty: everywhere). `game`, `speed` and `language`: the
    defaults of a new table (empty or None: the usual ones). `role`: the id of a role that is told
    once of a new table's free seats. `threads`: each new table opens in its own thread.
    `elsewhere`: tables of other places may be brought here.
    """

    places: tuple[str, ...] = ()
    game: str = ""
    speed: Speed | None = None
    language: str = ""
    role: str = ""
    threads: bool = False
    elsewhere: bool = True
