"""Run plans: `tests.sim` says how."""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from pathlib import Path

from tests.sim.plan import Plan, drawn, read_plan
from tests.sim.running import Ran, own_server, run
from tests.sim.shrink import Shrinking


def _told(ran: Ran) -> str:
    size = ran.plan.size()
    head = f"seed {ran.plan.seed}: {'RED' if ran.judge else 'green'}, {ran.steps} steps, "
    head += f"{ran.days:.2f} days, {ran.lives} lives, {ran.seconds:.1f} s; {size}"
    return head if not ran.judge else f"{head}\nat {ran.at}: {ran.what[:3000]}"


def _commit() -> str:
    ran = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, check=False)
    return ran.stdout.decode().strip() or "no commit"


def _plans(args: argparse.Namespace) -> list[Plan]:
    given: str = args.plan
    if Path(given).exists():
        return [read_plan(Path(given).read_text(encoding="utf-8"))]
    first, _, last = given.partition("-")
    return [
        drawn(seed, days=args.days, tables=args.tables, steps=args.steps, pace=args.pace)
        for seed in range(int(first), int(last or first) + 1)
    ]


def main() -> int:
    """Run the plans; 1 if one is red."""
    parser = argparse.ArgumentParser(prog="python -m tests.sim", description=__doc__)
    parser.add_argument("plan", help="a seed, seeds (3-40), or a file with a plan")
    parser.add_argument("--days", type=float, default=0.0)
    parser.add_argument("--tables", type=int, default=0)
    parser.add_argument("--steps", type=int, default=0)
    parser.add_argument("--pace", type=int, default=1)
    parser.add_argument("--shrink", action="store_true")
    parser.add_argument("--show", action="store_true", help="print the plans")
    args = parser.parse_args()
    red = 0
    with own_server() as server:
        for plan in _plans(args):
            if args.show:
                print(plan)
            began = time.perf_counter()
            ran = run(server, plan)
            print(_told(ran), f"({time.perf_counter() - began:.1f} s by the clock)", flush=True)
            if args.show:
                print(ran.happened, ran.refused)
            red += bool(ran.judge)
            if ran.judge:
                print(f"commit {_commit()}; again: python -m tests.sim {plan.seed}")
                if args.shrink:
                    shrinks = time.process_time()
                    shrinking = Shrinking(ran, lambda one, only: run(server, one, only))
                    small = shrinking.shrunk()
                    seconds = f"{time.process_time() - shrinks:.0f} s of the processor"
                    print(f"shrunk in {shrinking.runs} runs, {seconds}:")
                    print(f"{small.plan}\n{_told(small)}")
    return 1 if red else 0


if __name__ == "__main__":
    sys.exit(main())
