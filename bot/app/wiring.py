"""The bot without its chats: wire tables, worker, computer players, screens and outbox together.

The caller provides the connection, and adds the chats' `platforms`. `run` works until `stop` is
set, finishes running jobs, and leaves the rest in Redis for the next process.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Final, Protocol, Unpack

import structlog

from bot.app.storage.backend import Backend, Terms
from bot.app.storage.opening import check_here
from bot.computer_players.explaining import Explainer, Explanations
from bot.computer_players.hints import Adviser, Hints, Thinker
from bot.computer_players.moments import Judge, Moments
from bot.computer_players.moves import ComputerTurns
from bot.computer_players.pool import Players
from bot.games import Catalogue
from bot.games import catalogue as found_games
from bot.handlers.dispatcher import Dispatcher
from bot.handlers.injection import Injector
from bot.handlers.limits import Floods
from bot.history import moving
from bot.history.happened import Consumer, Consumers
from bot.history.matches import Matches
from bot.history.replay import Replays
from bot.history.retention import Retention
from bot.jobs.queue import Queue
from bot.jobs.worker import Handler, Worker
from bot.model.clock import HOUR
from bot.model.jobs import (
    CALL,
    CHANCE,
    EXPIRE,
    FORGET_PLACE,
    HAPPENED,
    KEEP,
    LAPSE,
    LEAVE,
    MEET,
    MOVE,
    NEWS,
    PROJECT,
    REDRAW,
    REMIND,
    SETTLE,
    TIME_UP,
    TOURNAMENT,
    UNKEEP,
    UNSAY,
    UNSHARE,
    Job,
)
from bot.model.people import server_of
from bot.model.tables.facts import KINDS, MATCH, Happened
from bot.outbox.calls import Caller
from bot.outbox.chat_screens import TableScreens
from bot.outbox.frames import TableBoards
from bot.outbox.outbox import Contents, Outbox
from bot.outbox.table_contents import TableContents
from bot.pictures.studio import Studio
from bot.ports.chat import Platform
from bot.ports.services import Misconfigured, Services
from bot.store.lessons import Lessons
from bot.store.people.active import ActivePeople
from bot.store.people.called import Called
from bot.store.people.indexing import Indexing
from bot.store.people.settings import PeopleSettings
from bot.store.presets import PresetStore
from bot.store.redis.deadline import deadline
from bot.store.redis.errors import ANSWERS_AGAIN, OUTAGE, Full, ReadOnly, StoreError
from bot.store.redis.scripts import Client
from bot.store.servers import Servers
from bot.store.tables.documents import Documents
from bot.store.tables.drafts import Drafts
from bot.store.tables.news import News
from bot.store.tables.notes import Notes
from bot.store.tables.presence import Presence
from bot.store.uptime import BEAT_SECONDS
from bot.tables.tables import Tables
from bot.tables.upkeep import Upkeep
from bot.tournaments.director import Director
from bot.util.metrics import STORE_UP
from bot.views.answers import refusal_text
from bot.views.lobby.lobby import offers
from bot.words.words import words_in

_log: Final = structlog.get_logger(__name__)
PING_SECONDS: Final = 5.0
"""Interval between pings of the store: with their timeout, an outage is noticed within seven
seconds."""
PING_LIMIT: Final = 2.0
"""Timeout of a ping (s)."""


class Thinkers(Thinker, Adviser, Judge, Explainer, Protocol):
    """Chooses moves for computer players, hints and moments, and explains moves. `Players`
    implements it."""

    async def close(self) -> None:
        """Stop thinking."""


def handlers_of(
    tables: Tables, players: Thinker, outbox: Outbox, *consumers: Consumer
) -> dict[str, Handler]:
    """Return the handler of each kind of job."""
    upkeep = Upkeep(tables)
    client = tables.store.client
    calls = Caller(tables, Presence(client), Called(client), PeopleSettings(client))
    return {
        MOVE: ComputerTurns(tables, players).move,
        TIME_UP: upkeep.time_up,
        CALL: calls.call,
        REMIND: calls.remind,
        NEWS: calls.news,
        CHANCE: upkeep.chance,
        LAPSE: upkeep.lapse,
        MEET: upkeep.meet,
        UNKEEP: upkeep.unkeep,
        UNSAY: upkeep.unsay,
        REDRAW: outbox.redraw,
        SETTLE: outbox.redraw,
        PROJECT: upkeep.project,
        EXPIRE: upkeep.expire,
        HAPPENED: Consumers(tables.jobs, *consumers).consume,
    }


class Kafene(Backend):
    """The application on one connection.

    `lease`: seconds until a claimed job becomes available again; `sweep`: seconds in which all
    shards are checked for jobs of other processes; `workers`, `budget`: see `Players`; `players`:
    replaces them. `consumers` receive the events; `terms`: see `Backend`.
    """

    def __init__(
        self,
        client: Client,
        *,
        catalogue: Catalogue | None = None,
        documents: Documents | None = None,
        buckets: Floods | None = None,
        workers: int = 1,
        budget: int = 200,
        players: Thinkers | None = None,
        lease: float = 10.0,
        sweep: float = 4.0,
        consumers: tuple[Consumer, ...] = (),
        **terms: Unpack[Terms],
    ) -> None:
        self.catalogue: Final = found_games() if catalogue is None else catalogue
        super().__init__(
            client,
            documents or Documents(self.catalogue.games),
            self._redraw,
            tells=KINDS if consumers else {MATCH},
            **terms,
        )
        self.presence: Final = Presence(client)
        self.active: Final = ActivePeople(client)
        self.drafts: Final = Drafts(client)
        self.players: Final[Thinkers] = players or Players(workers, budget)
        self.moments: Final = Moments()
        self.hints: Final = Hints(self.players)
        self.explanations: Final = Explanations(self.players)
        self.presets: Final = PresetStore(client)
        self.settings: Final = PeopleSettings(client)
        self.contents: Final = TableContents(
            self.catalogue,
            client,
            self.settings,
            Notes(client),
            self.tables.of_person,
            self.tables.limits.shared,
        )
        self.studio: Final = Studio(self.catalogue.layouts(), self.catalogue.samples())
        self.outbox: Final = Outbox(self.tables, self.contents, self.platforms)
        matches = Matches(self.matches, self._told_again)
        self.director: Final = Director(
            self.tables,
            self.tournaments,
            self.settings,
            lambda game: self.catalogue.presentation_of(game).practice,
            matches.open,
        )
        self.retention: Final = Retention(client, self.tables.jobs, self.matches, self.tables.clock)
        self.indexing: Final = Indexing(client, terms.get("chats") or {})
        self.forgetting.on_forgotten.append(self.studio.forget)
        self._forgotten = 0
        self.news: Final = News(client)
        self.news.on_forgotten.append(self.forgetting.forgotten)
        self.tables.on_commit.append(
            lambda _, after, __: self.news.committed(after.table.id, after.version)
        )
        self._servers: Final = Servers(client)
        self.boards: Final = TableBoards(
            self.tables, self.contents, self.settings, self.catalogue, self.news, self.blocks
        )
        services = Injector(
            self.tables,
            self.drafts,
            self.settings,
            self.contents,
            self.outbox,
            self.catalogue,
            self.presence,
            self.active,
            self.boards,
            self.matches,
            Replays(),
            self.moments,
            self.studio,
            self.forgetting,
            self.tournaments,
            self._servers,
            self.presets,
            self.hints,
            self.explanations,
            Lessons(client),
            self.blocks,
            self.settings.ties,
            self.stays.grounds,
            self.news,
        )
        self.dispatcher: Final = Dispatcher(services, buckets)
        self.consumers: Final[tuple[Consumer, ...]] = (
            matches,
            self.director,
            *consumers,
        )
        self._lease: Final = lease
        self._sweep: Final = sweep

    @property
    def services(self) -> Services[Client]:
        """Return the services for a chat."""
        return Services(
            self.dispatcher,
            TableScreens(
                self.tables,
                self.contents,
                self.outbox,
                self.presets,
                self.blocks,
                (self.director.follow, self._history_follows, self._rules_follow),
            ),
            self.studio,
            self.tables.store.client,
            offers(self.catalogue.games),
            self.boards,
            lambda language, refusal: refusal_text(words_in(language), refusal),
            self.stays,
            self.tables.clock,
        )

    async def _redraw(self, job: Job) -> None:
        await self.outbox.redraw(job)

    async def _told_again(self, fact: Happened) -> None:
        due = self.tables.clock() + HOUR
        await self.tables.jobs.put(due, Job(fact.table, HAPPENED, fact=fact.id))

    async def _history_follows(self, old: str, new: str) -> None:
        await moving.move(self.matches, old, new, self.catalogue.games, self.tables.clock())

    async def _rules_follow(self, old: str, new: str) -> None:
        """Move the rules of a chat to its new place."""
        before, now = server_of(old), server_of(new)
        if before and now and before != now:
            await self._servers.move(before, now)
            await self.blocks.places.move(before, now)

    def handlers(self, outbox: Outbox) -> dict[str, Handler]:
        """Return the handler of each kind of job of this bot, including tournaments."""
        found = handlers_of(self.tables, self.players, outbox, *self.consumers)
        return {
            **found,
            TOURNAMENT: self.director.direct,
            LEAVE: self.stays.leave,
            UNSHARE: self.stays.unshare,
            FORGET_PLACE: self.stays.forget,
            KEEP: self.retention.apply,
        }

    async def run(
        self,
        stop: asyncio.Event,
        contents: Contents | None = None,
        platforms: Mapping[str, Platform] | None = None,
    ) -> None:
        """Run the jobs of all tables until `stop` is set; running jobs are finished.

        Tests can replace `contents` and `platforms`.
        """
        outbox = self.outbox
        if contents is not None:
            outbox = Outbox(self.tables, contents, platforms or {})
        queue = Queue(self.tables.jobs, self.tables.clock, lease=self._lease, sweep=self._sweep)
        self.tables.on_commit.append(queue.committed)
        worker = Worker(queue, self.handlers(outbox))
        await self._beat()  # before the first job: deadlines moved by the downtime
        await self._kept()
        try:
            async with asyncio.TaskGroup() as group:
                beside = [
                    group.create_task(self._beating(queue)),
                    group.create_task(self._pinging()),
                    group.create_task(self.news.listen()),
                    group.create_task(self.moments.run(self.players)),
                    group.create_task(self._remembering()),
                ]
                await worker.run(stop)
                for task in beside:
                    task.cancel()
        finally:
            await outbox.close()
            await self.hints.close()
            await self.explanations.close()
            await self.players.close()
            _log.info("worker stopped")

    async def _kept(self) -> None:
        """Apply the setting for keeping matches; if the store is unavailable, nothing is deleted
        until the next start."""
        try:
            await self.retention.begin()
        except StoreError as error:
            _log.warning("old matches are not looked at", error=str(error))

    async def _beat(self) -> bool:
        """Write a heartbeat; return True if the store has accepted it.

        Raises: Misconfigured: the tables of this store are elsewhere now.
        """
        try:
            self.tables.gaps = await self.uptime.beat(self.tables.clock)
            # after the beat: `kafene move-store` sets its mark and then looks for a beat
            await check_here(self.tables.store.client)
            await self.active.write(self.tables.clock())
            if self.uptime.forgotten != self._forgotten:  # perhaps by another process
                self._forgotten = self.uptime.forgotten
                self.forgetting.forgotten()
        except (Full, ReadOnly) as error:
            _log.warning("no sign of life: the store takes no writes", error=str(error))
        except StoreError as error:
            _log.warning("no sign of life", error=str(error))
        except Misconfigured:
            raise
        except Exception:  # noqa: BLE001  the next heartbeat comes in a few seconds
            _log.exception("no sign of life")
        else:
            return True
        return False

    async def _pinging(self) -> None:
        """Ping the store every few seconds. Requests to a hanging server time out late, and an idle
        bot sends none."""
        while True:
            await asyncio.sleep(PING_SECONDS)
            try:
                with deadline(PING_LIMIT):
                    await self.tables.store.ping()
            except (Full, ReadOnly) as error:  # as on a full disk
                STORE_UP.set(1)
                _log.warning("the store takes no writes", error=str(error))
            except StoreError as error:  # the next successful request reports that it is up again
                STORE_UP.set(0)
                _log.warning("no answer to a ping", error=str(error))

    async def _remembering(self) -> None:
        """Keep the index of people complete, carry on changes of ties that a process has not
        finished, and have the server erase forgotten people from the disk."""
        while True:
            try:
                await self.indexing.build_if_due()
                await self.settings.ties.sweep()
                await self.traces.erase()
            except StoreError as error:
                _log.warning("the index waits for the store", error=str(error))
            except Exception:  # noqa: BLE001  retried in a few seconds
                _log.exception("the index of people is not looked after")
            await asyncio.sleep(BEAT_SECONDS)

    async def _beating(self, queue: Queue) -> None:
        """Write a heartbeat every few seconds. Log the end of an outage: when the store accepts it
        and other writes, every shard can be reached, and nothing has failed since the heartbeat
        before."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            beats = await self._beat() and not queue.fails
            if beats and OUTAGE.is_quiet(BEAT_SECONDS) and await self._takes_writes():
                _log.warning(ANSWERS_AGAIN, seconds=round(OUTAGE.ends() or 0))

    async def _takes_writes(self) -> bool:
        try:
            await self.tables.store.probe()
        except StoreError:
            return False
        return True
