"""The arena: computer players against each other on duplicate deals.

Each deal (or match) is played once for every rotation of the entrants over the sides, with the same
seeds. The cards stay the same while the seats change, so the luck of the deal cancels out. The
figures are an entrant's points per deal, or matches won, compared with the mean of the others. The
standard error is taken over duplicate sets; a set is one deal in all its rotations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from random import Random
from statistics import fmean, stdev

from engine.contract.chance import SEED_BYTES
from engine.contract.game import AnyGame
from engine.contract.moves import DEALER, Shuffle
from engine.contract.player import DEFAULT_BUDGET, ComputerPlayer
from engine.contract.values import value
from engine.players import computer_player
from engine.registry import make_game

Maker = Callable[[AnyGame, str], ComputerPlayer]
"""Make an entrant's player from its name: `computer_player`, where entrants are levels."""

MOST_ACTIONS = 20_000
"""Actions after which a deal counts as one that never ends."""


@value
class Contest:
    """A contest: a game with options, the entrants' levels, and deals or whole matches."""

    game: str
    options: tuple[tuple[str, str], ...]
    entrants: tuple[str, ...]
    matches: bool
    budget: int = DEFAULT_BUDGET
    seats: int | None = None


@value
class SetResult:
    """One duplicate set: what each entrant scored and won in each rotation.

    `scores[rotation][entrant]` is a sum over the sides of the entrant. `won` is the entrant's
    share of the match in the same way: 1, 0, or a half of each side if nobody won.
    """

    scores: tuple[tuple[float, ...], ...]
    won: tuple[tuple[float, ...], ...]
    actions: int


@value
class Figure:
    """A mean over duplicate sets, with its standard error."""

    mean: float
    error: float
    sets: int

    @property
    def interval(self) -> tuple[float, float]:
        """Return the 95 % interval."""
        return self.mean - 1.96 * self.error, self.mean + 1.96 * self.error


@value
class Outcome:
    """The result of a contest for each entrant: points over the others, and the share of wins."""

    contest: Contest
    points: tuple[Figure, ...]
    wins: tuple[Figure, ...]
    actions: int


def play_set(contest: Contest, seed: int, maker: Maker = computer_player) -> SetResult:
    """Play one duplicate set: the same deal or match in every rotation of the entrants."""
    scores: list[tuple[float, ...]] = []
    won: list[tuple[float, ...]] = []
    actions = 0
    for rotation in range(len(contest.entrants)):
        game = make_game(contest.game, dict(contest.options), contest.seats)
        held = [(side + rotation) % len(contest.entrants) for side in range(len(game.sides))]
        result, winner, played = _play(game, contest, held, seed, maker)
        actions += played
        by_entrant = [0.0] * len(contest.entrants)
        wins = [0.0] * len(contest.entrants)
        for side, entrant in enumerate(held):
            by_entrant[entrant] += result[side]
            wins[entrant] += 1.0 if winner == side else 0.5 if winner is None else 0.0
        scores.append(tuple(by_entrant))
        won.append(tuple(wins))
    return SetResult(tuple(scores), tuple(won), actions)


def _play(
    game: AnyGame, contest: Contest, held: Sequence[int], seed: int, maker: Maker
) -> tuple[tuple[int, ...], int | None, int]:
    """Return the scores by side, the side that won or is the only one in the lead, and the number
    of actions."""
    players = [maker(game, level) for level in contest.entrants]
    side_of = {seat: side for side, seats in enumerate(game.sides) for seat in seats}
    decks = Random(f"decks {seed}")
    state = game.start()
    actions = since_deal = 0
    while not game.is_over(state):
        if game.needs_shuffle(state):
            if since_deal and not contest.matches:
                break
            state, _ = game.apply(state, DEALER, Shuffle(decks.randbytes(SEED_BYTES)))
            since_deal = 0
            continue
        seat = game.to_act(state)[0]
        entrant = held[side_of[seat]]
        thought = Random(f"{seed} {state.standing.deal_number} {since_deal}").getrandbits(32)
        action = players[entrant].decide(game.view(state, seat), thought, contest.budget)
        state, _ = game.apply(state, seat, action)
        actions += 1
        since_deal += 1
        if since_deal > MOST_ACTIONS:
            raise RuntimeError(f"a deal does not end: {contest}, seed {seed}")
    scores = state.standing.scores
    best = [side for side, score in enumerate(scores) if score == max(scores)]
    winner = state.standing.winner if game.is_over(state) else best[0] if len(best) == 1 else None
    return scores, winner, actions


def run(
    contest: Contest, sets: int, seed: int = 0, jobs: int = 1, maker: Maker = computer_player
) -> Outcome:
    """Play `sets` duplicate sets in `jobs` processes; the result does not depend on `jobs`."""
    seeds = range(seed, seed + sets)
    if jobs == 1:
        return outcome(contest, [play_set(contest, one, maker) for one in seeds])
    with ProcessPoolExecutor(max_workers=jobs) as pool:
        return outcome(
            contest, list(pool.map(play_set, [contest] * sets, seeds, [maker] * sets, chunksize=1))
        )


def outcome(contest: Contest, results: Sequence[SetResult]) -> Outcome:
    """Compute the figures of some duplicate sets."""
    entrants = range(len(contest.entrants))
    points = tuple(_figure([_over_others(one.scores, who) for one in results]) for who in entrants)
    wins = tuple(
        _figure([fmean([row[who] for row in one.won]) for one in results]) for who in entrants
    )
    return Outcome(contest, points, wins, sum([one.actions for one in results]))


def _over_others(scores: tuple[tuple[float, ...], ...], who: int) -> float:
    """Compute the points of an entrant over the mean of the others, per deal (or match)."""
    rows: Iterator[float] = (
        row[who] - fmean([score for other, score in enumerate(row) if other != who])
        for row in scores
    )
    return fmean(rows)


def _figure(values: Sequence[float]) -> Figure:
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else float("nan")
    return Figure(fmean(values), error, len(values))
