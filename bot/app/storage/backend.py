"""The backend on one connection: the tables, and what is stored about people and places.

The operator's commands work on it alone; `bot.app.wiring.Kafene` adds pictures, computer players
and chats.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Final, TypedDict

from bot.history.forgetting import Forgetting
from bot.history.stays import Stays
from bot.model.jobs import Job
from bot.model.operator import EVERYWHERE, Grounds
from bot.model.tables.facts import MATCH
from bot.model.tables.waiting import Pace
from bot.ports.chat import Platform
from bot.store.matches import MatchStore
from bot.store.operator import KnownGroups
from bot.store.people.blocks import Blocks
from bot.store.people.people import PersonKeys
from bot.store.people.traces import Traces
from bot.store.redis.scripts import Client
from bot.store.tables.documents import Documents
from bot.store.tables.tables import Store
from bot.store.tournaments import TournamentStore
from bot.store.uptime import ServerClock, Uptime
from bot.tables.tables import Limits, Tables, secret_seed

_DAY_MS: Final = 24 * 3600 * 1000
_NEVER: Final = 2**62

Redraw = Callable[[Job], Awaitable[None]]
"""Brings the messages of a table up to date."""


class Terms(TypedDict, total=False):
    """What the settings say of the backend; see `Backend`."""

    pace: Pace | None
    limits: Limits | None
    keep_records_days: int
    keep_matches_days: int
    forget_places_days: int
    grounds: Grounds
    wait_replicas: int
    chats: Mapping[str, PersonKeys] | None
    own_server: bool
    clock: Callable[[], int] | None
    seed: Callable[[], bytes]


class Backend:
    """Tables, tournaments, matches, people and places in the store.

    `redraw` redraws the messages of forgotten people; `tells`: the kinds of facts that are kept for
    consumers; `chats`: the keys of each chat that contain user data; `own_server`: nobody else uses
    the server. `clock`: the time in ms (None: the server's); `seed`: gives each deal its deck.
    `grounds`: the places where the bot may be.
    """

    def __init__(
        self,
        client: Client,
        documents: Documents,
        redraw: Redraw,
        *,
        tells: Collection[str] = (MATCH,),
        pace: Pace | None = None,
        limits: Limits | None = None,
        keep_records_days: int = 90,
        keep_matches_days: int = 365,
        forget_places_days: int = 30,
        grounds: Grounds = EVERYWHERE,
        wait_replicas: int = 0,
        chats: Mapping[str, PersonKeys] | None = None,
        own_server: bool = False,
        clock: Callable[[], int] | None = None,
        seed: Callable[[], bytes] = secret_seed,
    ) -> None:
        store = Store(
            client,
            documents,
            keep_records_ms=keep_records_days * _DAY_MS,
            wait_replicas=wait_replicas,
            tells=tells,
        )
        self.matches: Final = MatchStore(client, keep_matches_days * _DAY_MS)
        self.matches.trims_from = _NEVER  # until the running bot has looked
        self.clock: Final = ServerClock()
        self.tables: Final = Tables(
            store, limits=limits, pace=pace, clock=clock or self.clock, seed=seed
        )
        self.uptime: Final = Uptime(client)
        self.platforms: Final[dict[str, Platform]] = {}
        self.tournaments: Final = TournamentStore(client, self.tables.jobs.enqueued)
        self.blocks: Final = Blocks(client)
        self.traces: Final = Traces(client, daily=own_server)
        self.forgetting: Final = Forgetting(
            self.tables, self.matches, self.blocks, redraw, chats or {}, self.traces
        )
        self.known: Final = KnownGroups(client)
        self.stays: Final = Stays(
            self.tables.jobs,
            self.known,
            self.platforms,
            self.tables.clock,
            grounds,
            forget_places_days * _DAY_MS,
            self.forgetting.forget_place,
            self.forgetting.unshare,
        )
