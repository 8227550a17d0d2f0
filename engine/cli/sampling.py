"""``random`` and ``spoil``: test the contract at every node of random deals, and on spoilt
texts."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import reduce
from multiprocessing import get_context
from operator import add
from time import perf_counter

from engine.cli.arguments import (
    Commands,
    add_game,
    command,
    game_from,
    options_from,
    positive,
    whole,
)
from engine.cli.errors import FAILED, FINE, reason
from engine.contract.errors import EngineError
from engine.contract.values import value
from engine.proof.invariants import InvariantBroken, Report, check_deals
from engine.proof.spoiling import check_spoilt
from engine.registry import make_game


def add_to(commands: Commands) -> None:
    """Add the command."""
    about = "Checks the contract at every node of random deals; 1 if an invariant is broken."
    parser = command(commands, "random", about, run)
    add_game(parser)
    parser.add_argument("--deals", type=positive, required=True, metavar="N", help="how many")
    parser.add_argument("--seed", type=whole, default=1, metavar="N", help="of the first job (1)")
    parser.add_argument("--jobs", type=positive, default=1, metavar="J", help="processes (1)")
    about = "Reads spoilt positions and records; 1 if reading raises what it does not promise."
    parser = command(commands, "spoil", about, run_spoil)
    add_game(parser)
    parser.add_argument("--tries", type=positive, required=True, metavar="N", help="how many")
    parser.add_argument("--seed", type=whole, default=1, metavar="N", help="of what is spoilt (1)")


@value
class _Job:
    """Work for one process; a game is made again there by its name."""

    game: str
    options: dict[str, str]
    seats: int
    seed: int
    deals: int


def _do(job: _Job) -> Report | tuple[_Job, str]:
    game = make_game(job.game, job.options, job.seats)
    try:
        return check_deals(game, job.seed, job.deals)
    except EngineError as broken:
        return job, reason(broken)


def _jobs(arguments: argparse.Namespace, seats: int) -> Iterator[_Job]:
    """Divide the deals evenly; job k plays with seed + k."""
    deals, jobs = arguments.deals, min(arguments.jobs, arguments.deals)
    for job in range(jobs):
        share = deals // jobs + (job < deals % jobs)
        seed = arguments.seed + job
        yield _Job(arguments.game, options_from(arguments), seats, seed, share)


def run(arguments: argparse.Namespace) -> int:
    """Print how much was checked, or on stderr the failure and how to reproduce it."""
    jobs = list(_jobs(arguments, game_from(arguments).seats))
    begun = perf_counter()
    if len(jobs) == 1:
        done = [_do(job) for job in jobs]
    else:
        with ProcessPoolExecutor(len(jobs), get_context("spawn")) as pool:
            done = list(pool.map(_do, jobs))
    reports = [one for one in done if isinstance(one, Report)]
    if reports:
        print("\n".join(_summary(reduce(add, reports), perf_counter() - begun)))
    for one in done:
        if not isinstance(one, Report):
            job, why = one
            print(f"engine: with --seed {job.seed} --deals {job.deals}: {why}", file=sys.stderr)
    return FINE if len(reports) == len(done) else FAILED


def run_spoil(arguments: argparse.Namespace) -> int:
    """Print how many spoilt texts were read and accepted, or on stderr what went wrong."""
    begun = perf_counter()
    try:
        done = check_spoilt(game_from(arguments), arguments.seed, arguments.tries)
    except InvariantBroken as broken:
        print(f"engine: with --seed {arguments.seed}: {reason(broken)}", file=sys.stderr)
        return FAILED
    print(f"{done.positions:,} spoilt positions, {done.accepted:,} accepted and played on")
    print(f"{done.records:,} spoilt records, {done.replayed:,} accepted and replayed")
    print(f"in {perf_counter() - begun:.1f} s; everything else was refused as promised")
    return FINE


def _summary(report: Report, seconds: float) -> Iterator[str]:
    yield f"{report.deals:,} deals, {report.nodes:,} nodes, {report.actions:,} actions"
    yield f"in {seconds:.1f} s; every invariant holds"
    for verb, count in sorted(report.verbs.items(), key=lambda one: (-one[1], one[0])):
        yield f"  {verb:<16} {count:>10,}"
