"""Actions per second of random legal play through the public contract, beside belote-cli.

    uv run --group bench python -m bench.engine [--seconds 3] [--rounds 5] [--check]

Both engines are pure Python and run in turns in one process, measured in CPU time, so that what
else the machine does hits both; the figure to look at is the ratio. belote-cli plays random legal
cards, deal and score included (as in its own benchmarks: `legal_cards` and `play_card` on a frozen
state); our games play through `view`, `legal`, `expand` and `apply`, deal and score included too.
An action is one decision of a player. Belot's core, which its search runs on, is measured too. Then
the JSON round trip of states in the middle of a deal, state to text to state: as a table stores
them, without the log, and with it. They are of whole matches of random play, as a state has the
score sheet of the deal before.

With ``--check`` the command measures only the ratios. It fails if a game has lost a third of its
kept ratio. Load alone does not do that to the median of some rounds.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections import Counter
from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Final

from belote.game import Phase, legal_cards, new_game, place_bid, play_card, start_round
from belote.scoring import score_round

from engine.contract.game import AnyGame
from engine.contract.moves import DEALER
from engine.contract.values import but
from engine.games.belot.cards import DECK, PACK_SIZE, cards_of, mask_of
from engine.games.belot.players.open_hands import PlayOut
from engine.games.belot.state import SEATS
from engine.games.belot.terms import TERMS
from engine.playthrough import Player, play, play_deal, random_player, seeds
from engine.registry import GAMES

KEPT: Final = {
    "belot": 4.0,
    "bulgarian-canasta": 2.2,
    "classic-canasta": 2.1,
    "decorated-canasta": 2.2,
}
"""Ratios to belote-cli to compare with (2026-11-27): the middle one of three medians of 15 rounds
of 0.3 s on a quiet machine, rounded down. Beside other work all of them lose up to a sixth."""
LEAST: Final = 2 / 3
"""Share of a kept ratio that is no slip yet."""

Playout = Callable[[], int]
"""Plays one deal, returns the number of players' actions."""


def belote_cli(random: Random) -> Playout:
    """One deal of belote-cli: the first seat takes, 32 random legal cards, the score."""

    def playout() -> int:
        state, actions = start_round(new_game(), random), 1
        state = place_bid(state, state.up_card.suit)
        while state.phase is Phase.PLAYING:
            state = play_card(state, random.choice(legal_cards(state, state.turn)))
            actions += 1
        score_round(state)
        return actions

    return playout


def ours(game: AnyGame, random: Random, mix: Counter[str]) -> Playout:
    """One deal of a game of ours by random legal players."""
    player: Player = random_player(random)
    next_seed = seeds(random)

    def playout() -> int:
        actions = 0
        steps = play_deal(game, game.start(), lambda _: player, next_seed, random.choice)
        for step in steps:
            if step.actor != DEALER:
                mix[step.action.verb] += 1
                actions += 1
        return actions

    return playout


def belot_core(random: Random, rounds: int = 5) -> float:
    """Return how many cards a second the core of belot's search plays: the best of some rounds.

    Each round plays 2,000 dealt packs out, the lowest card first.
    """
    contracts, deals = list(TERMS.values()), []
    for _ in range(2_000):
        drawn = random.sample(DECK, PACK_SIZE)
        hands = [mask_of(drawn[seat::SEATS]) for seat in range(SEATS)]
        deals.append(PlayOut(random.choice(contracts), hands, 0, True))
    taken = []
    for _ in range(rounds):
        start = time.process_time()
        for deal in deals:
            while choices := deal.choices():
                deal.play(cards_of(choices)[0])
            deal.points()
        taken.append(time.process_time() - start)
        for deal in deals:
            for _ in range(PACK_SIZE):
                deal.undo()
    return len(deals) * PACK_SIZE / min(taken)


def rate(playout: Playout, seconds: float) -> float:
    """Return the actions per second of CPU time."""
    actions, start = 0, time.process_time()
    while (taken := time.process_time() - start) < seconds:
        actions += playout()
    return actions / taken


def json_round_trips(
    game: AnyGame, random: Random, *, with_log: bool, matches: int = 3, steps: int = 1_500
) -> tuple[list[float], list[int]]:
    """Return the CPU seconds that states take to text and back, and their lengths.

    They are those in the middle of a deal, of the first steps of some matches of random play.
    """
    player, next_seed = random_player(random), seeds(random)
    taken: list[float] = []
    sizes: list[int] = []
    for _ in range(matches):
        match = play(game, game.start(), lambda _: player, next_seed, random.choice)
        for step in islice(match, steps):
            if not game.to_act(step.after):
                continue
            start = time.process_time()
            log = step.after.log
            data = game.to_json(step.after, 0 if with_log else len(log))
            text = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
            state = game.from_json(json.loads(text))
            taken.append(time.process_time() - start)
            sizes.append(len(text.encode()))
            if but(state, log=log) != step.after or (with_log and state.log != log):
                raise SystemExit("the JSON round trip changed a state")
    return taken, sizes


def main() -> None:
    """Prints the figures of every game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=5, help="measurements of each engine")
    parser.add_argument("--check", action="store_true", help="fail where a ratio has lost a third")
    arguments = parser.parse_args()
    slower: list[str] = []
    for name, game_type in GAMES.items():
        game, mix = game_type(), Counter[str]()
        playouts = {"belote-cli": belote_cli(Random(1)), name: ours(game, Random(1), mix)}
        for playout in playouts.values():
            rate(playout, 0.5)
        mix.clear()
        rates: dict[str, list[float]] = {which: [] for which in playouts}
        for _ in range(arguments.rounds):
            for which, playout in playouts.items():
                rates[which].append(rate(playout, arguments.seconds))
        ratios = [ours_ / theirs for theirs, ours_ in zip(*rates.values(), strict=True)]
        for which, measured in rates.items():
            print(f"{which:20} {statistics.median(measured):10,.0f} actions/s")
        print(
            f"{'ratio':20} {statistics.median(ratios):10.2f}"
            f" (from {min(ratios):.2f} to {max(ratios):.2f})"
        )
        if statistics.median(ratios) < LEAST * KEPT[name]:
            slower.append(f"{name}: {statistics.median(ratios):.2f}, was {KEPT[name]}")
        if arguments.check:
            continue
        total = sum(mix.values())
        shares = ", ".join(f"{verb} {count / total:.1%}" for verb, count in mix.most_common())
        print(f"{'action mix':20} {shares}")
        if name == "belot":
            print(f"{'its core':20} {belot_core(Random(3)):10,.0f} cards/s")
        for what, with_log in (("JSON of a state", False), ("JSON with its log", True)):
            taken, sizes = json_round_trips(game, Random(2), with_log=with_log)
            trips = sorted(taken)
            median, highest = trips[len(trips) // 2] * 1e3, trips[len(trips) * 99 // 100] * 1e3
            print(
                f"{what:20} {statistics.mean(trips) * 1e3:10.2f} ms there and back on average,"
                f" p50 {median:.2f}, p99 {highest:.2f}; {statistics.median(sizes):,.0f} bytes,"
                f" at most {max(sizes):,}"
            )
    if arguments.check and slower:
        raise SystemExit(f"a third slower than what is kept: {'; '.join(slower)}")


if __name__ == "__main__":
    main()
