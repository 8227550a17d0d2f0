"""``kafene move-store``: everything to another Redis, and back."""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from typing import Any, Final, NamedTuple

from bot.app.chats import find_chats
from bot.app.checks import SKEW_SECONDS
from bot.app.cli.asking import add_yes, agreed
from bot.app.cli.lines import FAILED, FINE, complain, plain, time_of
from bot.app.config import Settings
from bot.app.embedded import DataDirInUse
from bot.app.storage.nodes import nodes_of
from bot.app.storage.opening import store_at
from bot.model.operator import Copied
from bot.ports.services import CannotStart
from bot.store.copying import Copying, all_names, is_ours, why_not_here
from bot.store.redis import keys
from bot.store.redis.connection import BadRedisUrl, parse_url, without_secrets
from bot.store.redis.key import Key
from bot.store.redis.scripts import Client
from bot.store.uptime import BEAT_SECONDS

OWN: Final = "own"
"""Names the bot's own Valkey."""
_SILENCE_SECONDS: Final = 2.5 * BEAT_SECONDS
"""A store whose last beat is older has no running bot."""
_WATCH_SECONDS: Final = 1.3 * BEAT_SECONDS
"""Seconds in which a running bot has a beat."""
_POLL_SECONDS: Final = 0.2
_TOLD_EVERY: Final = 10_000
"""Number of keys after which a line is printed."""


class Place(NamedTuple):
    """A store: its address, its name without a password, and a connection."""

    address: str
    name: str
    client: Client


def add_to(one: argparse.ArgumentParser) -> None:
    """Add the words of the command."""
    one.description = (
        "Copies everything that the bot has stored to another, empty Redis, compares "
        "both, and marks the old store, so that no bot starts there any more. Stop the bot before. "
        "If the command is broken off, run it again. An address is one as in REDIS_URL, or `own`: "
        "the bot's own Valkey in KAFENE_DATA_DIR. The store that you do not name is that of the "
        "settings."
    )
    which = one.add_mutually_exclusive_group(required=True)
    which.add_argument("--to", type=_address, metavar="ADDRESS", help="the new store")
    which.add_argument(
        "--from", type=_address, metavar="ADDRESS", dest="source", help="the old store"
    )
    which.add_argument(
        "--undo",
        action="store_true",
        help="lets bots start again on the store of the settings, from which everything was moved: "
        "with what was there then",
    )
    add_yes(one)
    one.set_defaults(alone=run)


def _address(text: str) -> str:
    try:
        if text != OWN:
            parse_url(text)
    except BadRedisUrl as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return text


def _name(settings: Settings, address: str) -> str:
    """Return an address that may be shown and stored: without user names and passwords."""
    if address == OWN:
        return f"the bot's own Valkey in {settings.data_dir.resolve()}"
    return without_secrets(address)


async def run(settings: Settings, arguments: argparse.Namespace) -> int:
    """Run the command.

    Raises: CannotStart, StoreError, and what `store_at` raises.
    """
    here = settings.store_url or OWN
    source, target = arguments.source or here, arguments.to or here
    async with AsyncExitStack() as stack:

        async def opened(address: str, *, fresh: bool = False) -> Place:
            store = store_at(settings, None if address == OWN else address, fresh=fresh)
            try:
                client = await stack.enter_async_context(store)
            except DataDirInUse as error:
                raise CannotStart(f"stop the bot first: {error}") from error
            return Place(address, _name(settings, address), client)

        if arguments.undo:
            return await _undo(arguments, await opened(here))
        if source == target:
            complain(f"{_name(settings, source)} is the old store and the new one: name another")
            return FAILED
        return await _move(arguments, await opened(source), await opened(target, fresh=True))


async def _move(arguments: argparse.Namespace, old: Place, new: Place) -> int:
    declared = declared_keys()
    await asyncio.gather(_at_rest(old), _at_rest(new))
    if not await _may_begin(arguments, old, new, declared):
        return FAILED
    await _look_at_clocks(old, new)
    beat = await _beat(old)
    await keys.copied.put(new.client, Copied("unfinished", old.name, _now_ms()))
    copying = Copying(old.client, new.client, declared, _told)
    await copying.copy()
    found = await copying.compare()
    if await _beat(old) != beat:
        raise CannotStart(f"a bot has run on {old.name} meanwhile: stop it, and run this again")
    await keys.copied.put(old.client, Copied("left", new.name, _now_ms()))
    await keys.copied.drop(new.client)
    print(f"{found.keys} keys are copied, and the same in both stores (digest {found.digest})")
    print(f"{plain(old.name)} keeps its copy; no bot starts there any more")
    if new.address == OWN:
        print("now remove REDIS_URL from .env, and start the bot")
    else:
        print("now put this into .env, with the user and the password if it has them, and start")
        print(f"the bot: REDIS_URL={plain(new.name)}")
    return FINE


def declared_keys() -> tuple[Key[Any], ...]:
    """Return the keys of the bot and of all chats."""
    return (*keys.KEYS, *[key for chat in find_chats() for key in chat.keys])


async def _undo(arguments: argparse.Namespace, here: Place) -> int:
    mark = await keys.copied.get(here.client)
    if mark is None or mark.state != "left":
        complain(f"nothing was moved from {here.name}")
        return FAILED
    question = f"Use {here.name} as it was on {time_of(mark.at)}, without what {mark.other} has?"
    if not agreed(arguments, question):
        return FAILED
    await keys.copied.drop(here.client)
    print(f"a bot may run on {plain(here.name)} again; let none run on {plain(mark.other)}")
    return FINE


async def _may_begin(
    arguments: argparse.Namespace, old: Place, new: Place, declared: Sequence[Key[Any]]
) -> bool:
    """Return True if the old store may be copied over what is in the new one."""
    left, mark = await keys.copied.get(old.client), await keys.copied.get(new.client)
    resumed = mark is not None and (mark.state, mark.other) == ("unfinished", old.name)
    if left is not None and not (resumed and (left.state, left.other) == ("left", new.name)):
        complain(f"{old.name}: {await why_not_here(old.client)}")
        return False
    if not await _is_used(old.client, declared):
        complain(f"a bot has stored nothing in {old.name}")
        return False
    if resumed:
        print("the unfinished copy goes on")
        return True
    if mark is not None:
        question = f"{new.name} has an old copy ({mark.other}, {time_of(mark.at)}). Replace it?"
        return agreed(arguments, question)
    if await _is_used(new.client, declared):
        complain(f"{new.name} has the tables of a bot already: name an empty store")
        return False
    return True


async def _is_used(client: Client, declared: Sequence[Key[Any]]) -> bool:
    async for name in all_names(client):
        if is_ours(name, declared):
            return True
    return False


# --- bots and clocks ------------------------------------------------------------------------------


async def _at_rest(place: Place) -> None:
    """Refuse a store on which a bot runs; it may take some seconds to be sure.

    Raises: CannotStart: a bot runs.
    """
    last = await _beat(place)
    if last is None or place.address == OWN:  # nobody else has our own one
        return
    if abs(_now_ms() - last) > _SILENCE_SECONDS * 1000:
        return
    give_up = time.monotonic() + _WATCH_SECONDS
    while time.monotonic() < give_up:
        if await _beat(place) != last:
            raise CannotStart(f"a bot runs on {place.name}: stop it first")
        await asyncio.sleep(_POLL_SECONDS)


async def _beat(place: Place) -> int | None:
    """Return when a bot was last heard on a store (ms)."""
    return await keys.last_beat.get(place.client)


async def _look_at_clocks(old: Place, new: Place) -> None:
    """Say so if the clocks of both stores differ: what is due is written in their time."""
    before, after = [(await nodes_of(place.client))[0][2] for place in (old, new)]
    if abs(after - before) > SKEW_SECONDS:
        print(
            f"the clock of the new store is {after - before:+.0f} s off: turns and reminders come "
            "that much later or earlier"
        )


def _now_ms() -> int:
    return int(time.time() * 1000)


def _told(count: int) -> None:
    if count % _TOLD_EVERY == 0:
        print(f"{count} keys", flush=True)
