"""Kill bots and servers while people play, and compare what people were told with the records.

    uv run python -m bench.deaths bots --times 1000           processes, three of them, kill -9
    uv run python -m bench.deaths frozen --seconds 60         SIGSTOP of a process
    uv run python -m bench.deaths server --fsync always       the one Valkey, kill -9
    uv run python -m bench.deaths server --power              the same, and the power fails
    uv run python -m bench.deaths cluster --tables 500        masters of a cluster of 3 and 3
    uv run python -m bench.deaths slots                       slots that move from master to master
    uv run python -m bench.deaths sentinel --lag 1 --wait 1   a master under three sentinels

Three processes serve the tables. People press every `--pause` seconds at each table. Every
`--every` seconds a blow comes, just after a process was given a press. `--lag`: seconds before a
master is killed at which its replica is cut off from it. `--wait`: number of replicas that must
have a move before it is answered (KAFENE_WAIT_REPLICAS). `--min-replicas`: a master without its
replica takes no writes. `--power` cuts off the append-only file what was not synced; it needs a C
compiler. In the end the first `--finish` tables are played to the end of their match, and the
others for a few more presses.

Then each record is replayed. It must give the stored position, and contain what people were told is
done. The matches that ended must be the matches that were counted. For `bots` and `frozen`, unless
`--blind` is given, each message must show its table. Exit code 1: something was lost that the
setting promises to keep, something was stored that nobody did, or a table cannot be played on.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

import structlog
from redis.asyncio import Redis

from bench.deaths.accounts import Account, MayLose, account_of
from bench.deaths.blows import Blow, Power, kills, server_kills, stops, watched
from bench.deaths.evening import Ack, Evening
from bench.deaths.masters import Cut, Pair, deaths, moves, watched_pair
from bench.frozen import screens_of
from bench.showing import not_shown
from tests.bot.servers import Server, valkey_cluster, valkey_server

FINISH_SECONDS = 600.0
REST_SECONDS = 30.0
AFTER_SECONDS = 10.0
MOST_FAULTS = 10
PROMISED = {"cluster": 1.0, "sentinel": 1.0, "everysec": 2.0}
"""An action may be lost if it was acknowledged at most this many seconds before a death; elsewhere
nothing may be lost. With everysec a killed server loses what waits to be written while the disk
still syncs."""


async def trial(evening: Evening, chat: Any, tables: int, blow: Blow, may_lose: MayLose) -> Account:
    """Play while the blow comes; then let people stop, rest, and compare."""
    await evening.open(tables)
    async with evening.serving():
        people = [asyncio.create_task(evening.play(room)) for room in evening.rooms]
        await asyncio.sleep(2 * evening.pause)
        await blow(evening)
        evening.closing = True
        _, stuck = await asyncio.wait(people, timeout=FINISH_SECONDS)
        wrong = await rested(evening, chat)
        account = await account_of(evening, may_lose)
        for task, room in zip(people, evening.rooms, strict=True):
            if task in stuck:
                task.cancel()
                account.faults.append(f"{room.table} is not played to its end")
        account.faults += [f"{count} {what}" for what, count in wrong.items()]
    return account


async def rested(evening: Evening, chat: Any) -> Counter[str]:
    """Wait until every message shows the stored table; count the messages that do not after a
    while. Without a chat, wait for what is done after the end of a match."""
    if chat is None:
        await asyncio.sleep(AFTER_SECONDS)
        return Counter()
    end = time.monotonic() + REST_SECONDS
    screens = partial(screens_of, chat)
    while True:
        wrong: Counter[str] = Counter()
        for room in evening.rooms:
            wrong += await not_shown(evening.bot, screens, await evening.look(room))
        if not wrong or time.monotonic() > end:
            return wrong
        await asyncio.sleep(1)


def tell_all(evening: Evening, account: Account) -> None:
    """Print the figures of the whole evening."""
    waits = sorted(evening.waits)
    print(
        f"{len(evening.rooms)} tables: {account.acks} actions acknowledged, {account.moves} moves"
        f" in the records, {account.matches} matches ended, LOST {len(account.lost)}"
    )
    if account.lost:
        ages = [age_of(evening, ack) for ack in account.lost]
        print(f"the oldest loss was acknowledged {max(ages):.2f} s before the death")
    print("presses:", {**evening.count}, "refused:", {**evening.refused})
    print(
        f"answered after {median(waits) * 1000:.0f} ms (median),"
        f" {waits[int(len(waits) * 0.99)] * 1000:.0f} ms (p99), {waits[-1]:.1f} s (worst);"
        f" a computer player was waited for {evening.thought:.1f} s at most"
    )
    for fault in account.faults[:MOST_FAULTS]:
        print("FAULT", fault)
    if evening.log.strip():
        print(f"--- the processes complain ---\n{evening.log[-3000:]}")


def tell_cuts(evening: Evening, account: Account, cuts: list[Cut], lag: float) -> None:
    """Print what was lost at each death of a master."""
    for cut in cuts:
        exposed = [one for acks in evening.acks.values() for one in acks if cut.exposes(one)]
        lost = [one for one in account.lost if cut.may_lose(one)]
        print(
            f"a master of {len(cut.tables)} tables dies, a replica is elected after"
            f" {cut.elected:.1f} s; acknowledged in the {cut.died - cut.began:.2f} s in which it"
            f" was cut off: {len(exposed) if lag else 0}, lost: {len(lost)}"
        )


def age_of(evening: Evening, ack: Ack) -> float:
    """Return the seconds from an acknowledgement to the next death of a server."""
    ages = [max(0.0, death - ack.at) for death in evening.deaths if death >= ack.pressed]
    return min(ages, default=float("inf"))


async def main() -> int:
    """Run one trial and print its figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "what", choices=("bots", "frozen", "server", "cluster", "slots", "sentinel")
    )
    parser.add_argument("--times", type=int, default=0)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--every", type=float, default=1.2)
    parser.add_argument("--pause", type=float, default=1.5)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--fsync", choices=("everysec", "always"), default="everysec")
    parser.add_argument("--power", action="store_true")
    parser.add_argument("--blind", action="store_true")
    parser.add_argument("--lag", type=float, default=0)
    parser.add_argument("--wait", type=int, default=0)
    parser.add_argument("--min-replicas", action="store_true")
    parser.add_argument("--finish", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    cuts: list[Cut] = []
    began = time.monotonic()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        url, blow = set_up(stack, folder, given, cuts)
        chat_url, chat = "", None
        if given.what in {"bots", "frozen"} and not given.blind:
            chat_url = stack.enter_context(valkey_server(folder / "chat")).url
            chat = Redis.from_url(chat_url, socket_timeout=None)
        evening = Evening(
            *(url, chat_url, folder),
            pause=given.pause,
            computers=given.what in {"bots", "frozen", "server"} and not given.power,
            finish=given.finish,
            wait_replicas=given.wait,
            seed=given.seed,
        )
        promised = PROMISED.get(given.fsync if given.what == "server" else given.what, 0.0)
        if given.wait or (given.lag and given.min_replicas):
            promised = 0.0

        def may_lose(ack: Ack) -> bool:
            if given.lag and promised:
                return any(cut.may_lose(ack) for cut in cuts)
            return promised > 0 and age_of(evening, ack) <= promised

        account = await trial(evening, chat, given.tables, blow, may_lose)
        tell_cuts(evening, account, cuts, given.lag)
        tell_all(evening, account)
        if chat is not None:
            await chat.aclose()
    print(f"{time.monotonic() - began:.0f} s", *Path("/proc/loadavg").read_text().split()[:3])
    return bool(account.faults)


def set_up(
    stack: ExitStack, folder: Path, given: argparse.Namespace, cuts: list[Cut]
) -> tuple[str, Blow]:
    """Start the store; return its url, and the blow to it or to the bots."""
    args = ["--appendfsync", given.fsync]
    if given.min_replicas:
        args += ["--min-replicas-to-write", "1", "--min-replicas-max-lag", "1"]
    if given.what in {"cluster", "slots"}:
        args += ["--cluster-require-full-coverage", "no"]
        cluster = stack.enter_context(valkey_cluster(folder, *args, replicas=1))
        if given.what == "slots":
            return cluster.url, moves(cluster, given.times or 200, given.every)
        pairs = [Pair((one, cluster.replica_of(one))) for one in cluster.masters]
        return cluster.url, deaths(pairs, cuts, given.times or 6, given.lag, given.every)
    if given.what == "sentinel":
        pair, url = stack.enter_context(watched_pair(folder, *args))
        return url, deaths([pair], cuts, given.times or 5, given.lag, given.every)
    server = Server(folder / "store", *args)
    stack.callback(server.kill)
    power = None
    if given.power:
        watched(server, folder)
        power = Power(server)
    server.start()
    return server.url, {
        "bots": lambda: kills(given.times or 1000, given.every),
        "frozen": lambda: stops(given.times or 3, given.seconds),
        "server": lambda: server_kills(server, given.times or 100, given.every, power),
    }[given.what]()


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
