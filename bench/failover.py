"""A cluster of three masters with a replica each loses a master: who goes on, and when?

    uv run python -m bench.failover [--tables 200] [--how kill failover freeze] [--timeout 2000]
                                    [--full-coverage yes]

One person at each table acts once a second (a durable commit), and the worker draws what follows.
The master that goes away is the client's default node. Every number of commits is a second's.
`--timeout`: the cluster's node timeout in ms. `--full-coverage`: what the servers are told about
requests to healthy masters while slots of another one have no master.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
from pathlib import Path

import structlog

from tests.bot.servers import valkey_cluster
from tests.bot.store.failover import BLOWS, Course, measure, rate


def told(how: str, course: Course) -> None:
    """Print what happened."""
    print(f"{how}: {course.affected} tables on the master that goes away")
    parts = {"": course.commits, ", drawn": course.draws}
    of = {
        f"{who}{what}": [at for at, affected in times if affected is its]
        for what, times in parts.items()
        for who, its in (("others", False), ("its own", True))
    }
    until = max(course.elected, 1.0)
    print("  " + " ".join(f"{name:>16}" for name in ("", "seconds", *of)))
    for name, begin, end in (
        ("before", -course.calm, 0.0),
        ("until election", 0.0, until),
        ("2 seconds more", until, until + 2),
    ):
        rates = [rate(times, begin, end) for times in of.values()]
        print(f"  {name:>16} " + " ".join(f"{one:16.1f}" for one in (end - begin, *rates)))
    first = sorted(course.first_after.values()) or [0.0]
    print(
        f"  healthy masters keep {course.healthy_share:.0%}; its tables commit again "
        f"{statistics.median(first):.2f} s after the election, the last {first[-1]:.2f} s "
        f"({len(course.first_after)} of {course.affected})"
    )
    print(f"  refused: {dict(course.refused)}", flush=True)


async def main() -> None:
    """Measure each way to lose a master."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--how", nargs="+", choices=list(BLOWS), default=list(BLOWS))
    parser.add_argument("--timeout", type=int, default=2000)
    parser.add_argument("--full-coverage", choices=("yes", "no"), default="yes")
    given = parser.parse_args()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    for how in given.how:
        options = (
            *("--cluster-node-timeout", str(given.timeout)),
            *("--cluster-require-full-coverage", given.full_coverage),
        )
        with (
            tempfile.TemporaryDirectory() as folder,
            valkey_cluster(Path(folder), *options, replicas=1) as cluster,
        ):
            course = await measure(
                cluster, BLOWS[how], tables=given.tables, pause=1.0, calm=5, after=8
            )
            told(how, course)


if __name__ == "__main__":
    asyncio.run(main())
