"""The servers and groups that the bot is in, those it leaves, and those it forgets.

A place that removed the bot is forgotten after a grace period, by a job in the store. If the bot is
let in again within that time, everything is unchanged. Leaving a place is a job, too: the process
that serves the chat runs it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

import structlog
from cachetools import LRUCache

from bot.jobs.claims import Jobs
from bot.model import ids
from bot.model.clock import DAY, SECOND
from bot.model.jobs import FORGET_PLACE, LEAVE, UNSHARE, Job
from bot.model.operator import Grounds, Known
from bot.model.people import platform_of
from bot.ports.chat import Closed, Later, Leaves, Platform, Wrong
from bot.store.operator import KnownGroups

_log: Final = structlog.get_logger(__name__)
_REMEMBERED: Final = 5000
_HEARD_MS: Final = DAY
"""Interval between two stored signs of life of a group."""
_GOODBYE_MS: Final = 5 * SECOND
"""How long the bot stays in a forbidden place: its message must arrive before it leaves."""
_OTHERS_MS: Final = 10 * SECOND
"""How long this process, which does not serve the chat, leaves the job to others."""
_AGAIN_MS: Final = 60 * SECOND
_MOVES_MS: Final = 60 * SECOND
"""How long after a removal it may turn out that the group has another id: Telegram does not say in
which order it tells both."""
Forget = Callable[[str], Awaitable[object]]
"""Forgets a server or a group. Returns False if a part is left for the next time."""
Unshare = Callable[[str], Awaitable[object]]
"""Takes tables that are shown elsewhere, too, out of a place, or of all places within it."""


def job_of(kind: str, group: str) -> Job:
    """Return a job about a server or a group. Its id is derived from the group's id but does not
    contain it, so no queue names a forgotten group."""
    return Job(ids.table_id(f"group {group}", b""), kind)


class Stays:
    """Keeps track of where the bot is. `grounds`: where it may be; `grace`: how long a place that
    removed the bot is remembered (ms)."""

    def __init__(
        self,
        jobs: Jobs,
        known: KnownGroups,
        platforms: Mapping[str, Platform],
        clock: Callable[[], int],
        grounds: Grounds,
        grace: int,
        forget: Forget,
        unshare: Unshare,
    ) -> None:
        self.grounds: Final = grounds
        self._jobs: Final = jobs
        self._known: Final = known
        self._platforms: Final = platforms
        self._clock: Final = clock
        self.grace: Final = grace
        self._forget: Final = forget
        self._unshare: Final = unshare
        self._heard: Final[LRUCache[str, int]] = LRUCache(_REMEMBERED)
        """When it was last stored that the bot is in a group (ms)."""

    # --- events of the chats ----------------------------------------------------------------------

    async def here(self, group: str, title: str = "") -> bool:
        """Note that the bot is in a server or a group. Return False if it may not be there: it
        leaves in a moment, and until then only says why.

        Raises:
            StoreError.
        """
        now = self._clock()
        if now - self._heard.get(group, -_HEARD_MS) < _HEARD_MS:
            return self.grounds.allow(group)
        before = await self._known.read_group(group)
        if before is not None and before.left:
            _log.info("back in a place", group=group)
        await self._keep(group)
        title = title or ("" if before is None else before.title)
        await self._known.write_group(group, Known(title, now))
        allowed = self.grounds.allow(group)
        if not allowed:
            _log.warning("a place that is not allowed is left", group=group)
            await self._jobs.put(now + _GOODBYE_MS, job_of(LEAVE, group), soonest=True)
        self._heard[group] = now
        return allowed

    async def gone(self, group: str) -> None:
        """Note that the bot was removed from a server or a group, which is forgotten after the
        grace. Tables that are shown elsewhere, too, leave it in a minute, unless it turns out that
        the group has another id.

        Raises:
            StoreError.
        """
        now = self._clock()
        self._heard.pop(group, None)
        before = await self._known.read_group(group) or Known()
        if before.left:
            return
        # the jobs first: after a crash the event comes again
        await self._jobs.put(now + _MOVES_MS, job_of(UNSHARE, group))
        await self._jobs.put(now + self.grace, job_of(FORGET_PLACE, group))
        await self._known.write_group(group, Known(before.title, before.heard, now))
        _log.info("removed from a place", group=group, forgotten_in_days=self.grace // DAY)

    async def place_gone(self, place: str) -> None:
        """Take tables that are shown elsewhere, too, out of a deleted place. The only place of a
        table stays: the table waits there, unseen, to be brought elsewhere.

        Raises:
            StoreError.
        """
        await self._unshare(place)

    async def moved(self, old: str, new: str) -> None:
        """Note that a group has a new id. Its matches and ratings follow automatically, and nothing
        is forgotten.

        Raises:
            StoreError.
        """
        before = await self._known.read_group(old)
        await self._keep(old)
        await self._known.drop(old)
        await self.here(new, "" if before is None else before.title)

    async def only_in(self, platform: str, groups: Callable[[str], bool]) -> None:
        """Receive the servers of a chat that the bot is in: all other known ones removed it while
        no process listened. `groups` says of a server whether the bot is there.

        Raises:
            StoreError.
        """
        for group, known in (await self._known.all()).items():
            if platform_of(group) == platform and not known.left and not groups(group):
                await self.gone(group)

    # --- jobs -------------------------------------------------------------------------------------

    async def _group(self, job: Job) -> str:
        """Return the group that a job is about; empty if it is forgotten."""
        known = await self._known.all()
        return next((one for one in known if job_of(job.kind, one) == job), "")

    async def _keep(self, group: str) -> None:
        """Remove the jobs of a group that is not gone."""
        for kind in (UNSHARE, FORGET_PLACE):
            await self._jobs.remove(job_of(kind, group))

    async def unshare(self, job: Job) -> None:
        """Take tables that are shown elsewhere, too, out of a server or a group that removed the
        bot, unless the bot is back there."""
        group = await self._group(job)
        known = await self._known.read_group(group) if group else None
        if known is not None and known.left:
            await self._unshare(group)
        await self._jobs.remove(job)

    async def leave(self, job: Job) -> None:
        """Leave a server or a group. A process that does not serve the chat leaves that to the
        others."""
        group = await self._group(job)
        if not group:
            await self._jobs.remove(job)
            return
        platform = self._platforms.get(platform_of(group))
        if not isinstance(platform, Leaves):
            _log.info("this process has no chat that could leave a place", group=group)
            now = self._clock()
            await self._jobs.leave(job, now, now + _OTHERS_MS)
            return
        try:
            await platform.leave(group)
        except (Closed, Wrong) as error:  # the bot is no longer there, or the place does not exist
            _log.info("a place was left before", group=group, error=str(error))
        except Later as later:
            await self._jobs.put_off(job, self._clock() + int(later.seconds * SECOND))
            return
        except OSError as error:
            _log.warning("a place is left later", group=group, error=str(error))
            await self._jobs.put_off(job, self._clock() + _AGAIN_MS)
            return
        await self.gone(group)
        await self._jobs.remove(job)

    async def forget(self, job: Job) -> None:
        """Forget a server or a group that removed the bot, unless the bot is back there."""
        group = await self._group(job)
        known = await self._known.read_group(group) if group else None
        if known is not None and known.left and not await self.forgotten(group):
            await self._jobs.put_off(job, self._clock() + _AGAIN_MS)
            return
        await self._jobs.remove(job)

    async def forgotten(self, group: str) -> bool:
        """Forget a server or a group now. Return False if a part is left for the next time. If the
        bot was removed from it, it is forgotten again after it is off the list of known places, so
        that no key names it.

        Raises:
            StoreError.
        """
        if not await self._forget(group):
            return False
        known = await self._known.read_group(group)
        if known is not None and known.left:
            await self._known.drop(group)
            await self._forget(group)
        _log.info("a place is forgotten", group=group)
        return True
