"""What a coloured button of a hand costs, or the move of a hint, as the strong computer sees it.

    uv run python -m bench.bold [GAME ...] [--deals 100] [--first 0] [--budget 400] [--hints 0]

*Normal* plays random deals. At each decision the hand is made as its owner sees it, with no card
chosen. Each button that makes a move and is not plain (`Style`) is compared with what *strong* and
*normal* would do, with what else strong thinks about and with the first listed moves, in the same
sampled deals (`Estimator.estimates`). `--hints N`: instead, N decisions of each deal are drawn,
and the move that a hint would name there is compared in the same way.

Samples are added until a move is clearly fine (nothing is better by as much as 100 points within
two standard errors; in belot by 10, where ten points are written as one) or the budget is spent
(`--budget`, milliseconds of counted work). Then what looked best is compared with the move once
more, in other and more samples, because the best of several looks better than it is. A move
costs too much if it loses more than 100 points beyond two standard errors there.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from bot.games import catalogue
from bot.model.choices import digest_of
from bot.model.people import Person
from bot.model.settings import Settings
from bot.model.tables.draft import Draft
from bot.model.tables.table import Seat, Snapshot, Stage, Version
from bot.ports.screen import Press, Style
from bot.ports.tokens import read_token
from bot.store.tables.documents import Documents
from bot.tables.rules.lobby.lobby import new_table
from bot.views.hand.hand import hand_screen
from bot.views.reader import Reader
from bot.words.words import words_in
from engine.canasta.players.looking_ahead import LookAhead
from engine.contract.moves import DEALER, Shuffle
from engine.contract.notation import Action
from engine.contract.player import Estimator
from engine.players import advice, computer_player
from engine.playthrough import seeds
from engine.registry import GAMES

CATALOGUE: Final = catalogue()
COLOURED: Final = (Style.PRIMARY, Style.SUCCESS, Style.DANGER)
LEAST: Final = 100.0
"""Points that a coloured button may lose."""
WRITTEN: Final = {"belot": 10.0}
"""The same, where ten points are written as one."""
SURE: Final = 2.0
"""Standard errors beyond them."""
LISTED: Final = 8
"""Listed moves with which a move is compared."""
STEP: Final = 100
"""Milliseconds of counted work between two looks at the samples."""
FEWEST: Final = 8
"""Samples before anything is said of a move."""
BEFORE: Final = {"cut_for_deal", "bottom_three", "cut", "keep"}
"""Phases before the deal, which no player looks ahead from."""
TOLD: Final = 10
"""Deals after which the counts are told."""
AGAIN: Final = 3
"""How much more than the budget the last comparison takes."""


class Loss(NamedTuple):
    """What a move brings less than the best one, the standard error of that, and the best one."""

    lost: float
    error: float
    best: Action


def dealt(game: str, seats: int, seed: int) -> Snapshot:
    """Return a table at which a deal has begun."""
    people = tuple([Seat(Person(f"bench:{seat}", f"Seat {seat}")) for seat in range(seats)])
    host = people[0].person
    assert host is not None
    table = new_table(
        GAMES, id="00abcdef", place="bench:room", host=host, game=game, seats=seats, now=0
    )
    table = replace(table, seats=people, stage=Stage.PLAYING, match=1)
    rules = Documents().game_of(table)
    state, _ = rules.apply(rules.start(), DEALER, Shuffle(seeds(Random(seed))()))
    return Snapshot(Version(1, "a"), table, rules, state)


def coloured(held: Snapshot, seat: int) -> list[tuple[Style, Action]]:
    """Return the moves of the coloured buttons of a hand in which no card is chosen."""
    presented = CATALOGUE.presentation_of(held.table.game)
    draft = Draft(0)
    reader = Reader(words_in("en"), held, presented.presenter, seat, Settings())
    screen = hand_screen(reader, draft)
    game, view = held.game, reader.view
    known = [*game.legal(view).actions, *presented.moves.offered(game, view, draft)]
    by_digest = {digest_of(action): action for action in known}
    found: list[tuple[Style, Action]] = []
    for control in screen.controls:
        if isinstance(control, Press) and control.enabled and control.style in COLOURED:
            token = read_token(control.token)
            if token is not None and token.what == "p" and token.word(1) in by_digest:
                found.append((control.style, by_digest[token.word(1)]))
    return found


def decisions(game: str, seats: int, seed: int) -> Iterator[tuple[Snapshot, int]]:
    """Yield the moments of a deal at which somebody decides."""
    held, random = dealt(game, seats, seed), Random(seed)
    player = computer_player(held.game, "normal")
    while not held.game.needs_shuffle(held.state) and not held.game.is_over(held.state):
        (seat, *_) = held.game.to_act(held.state)
        yield held, seat
        action = player.decide(held.game.view(held.state, seat), random.getrandbits(32))
        held = replace(held, state=held.game.apply(held.state, seat, action)[0])


def mean_of(some: Sequence[float]) -> tuple[float, float]:
    """Return the mean and its standard error."""
    return fmean(some), stdev(some) / len(some) ** 0.5


def loss(
    held: Snapshot, seat: int, move: Action, others: Sequence[Action], seed: int, budget: int
) -> Loss | None:
    """Return what a move loses against the best of some others; None if it is clearly fine, or if
    strong does not judge such moves."""
    game, random = held.game, Random(seed)
    view, least = game.view(held.state, seat), WRITTEN.get(game.id, LEAST)
    strong = computer_player(game, "strong")
    assert isinstance(strong, Estimator)
    gains: dict[Action, list[float]] = {other: [] for other in others if other != move}
    for _ in range(0, budget, STEP):
        if not gains:
            return None
        base, *found = strong.estimates(view, [move, *gains], random.getrandbits(32), STEP) or [()]
        if not found:
            return None
        for more, one in zip(gains.values(), found, strict=True):
            more += [after - before for before, after in zip(base, one, strict=True)]
        if len(next(iter(gains.values()))) >= FEWEST:
            sums = {other: mean_of(more) for other, more in gains.items()}
            likely = {other for other, (gain, error) in sums.items() if gain + SURE * error > least}
            gains = {other: more for other, more in gains.items() if other in likely}
    if not gains:
        return None
    best = max(gains, key=lambda other: fmean(gains[other]))
    if fmean(gains[best]) < least / 2:
        return None
    base, one = strong.estimates(view, [move, best], random.getrandbits(32), budget * AGAIN)
    return Loss(*mean_of([after - before for before, after in zip(base, one, strict=True)]), best)


def others_of(held: Snapshot, seat: int, seed: int) -> list[Action]:
    """Return what a move is compared with."""
    game, view = held.game, held.game.view(held.state, seat)
    strong = computer_player(game, "strong")
    usual = computer_player(game, "normal").decide(view, seed)
    tried = [strong.decide(view, seed + 1), usual, *game.legal(view).actions[:LISTED]]
    if isinstance(strong, LookAhead):
        tried += strong.moves(view, usual)
    return list(dict.fromkeys([one for one in tried if one.verb != "claim"]))


def hint_of(held: Snapshot, seat: int, seed: int) -> Action:
    """Return the move that a hint names."""
    return advice(held.game, held.game.view(held.state, seat), seed)


def chooses(held: Snapshot, seat: int) -> bool:
    """Return True if there is more than one move, and strong judges them: once cards are dealt and
    none of the pack is shown."""
    choice = held.game.legal(held.game.view(held.state, seat))
    more = len(choice.actions) > 1 or bool(choice.open)
    return more and held.state.table.phase not in BEFORE


def judged_moves(
    game: str, seats: int, deal: int, hints: int
) -> Iterator[tuple[int, Snapshot, int, str, Action]]:
    """Yield the moves to judge of a deal: number, table and seat of the decision, what is judged,
    the move."""
    made = [(at, *one) for at, one in enumerate(decisions(game, seats, deal)) if chooses(*one)]
    if hints:
        drawn = Random(f"hints {deal}").sample(made, min(hints, len(made)))
        for at, held, seat in sorted(drawn, key=lambda one: one[0]):
            yield at, held, seat, "hint", hint_of(held, seat, deal)
        return
    for at, held, seat in made:
        for style, move in coloured(held, seat):
            yield at, held, seat, str(style), move


def measure(game: str, seats: int, deals: range, budget: int, hints: int) -> Iterator[str]:
    """Yield a line for each move that may lose too much, and a line of counts after some deals."""
    seen: Counter[str] = Counter()
    least = WRITTEN.get(game, LEAST)
    for deal in deals:
        for number, held, seat, what, move in judged_moves(game, seats, deal, hints):
            seen[f"{what} {move.verb}"] += 1
            found = loss(held, seat, move, others_of(held, seat, deal), deal, budget)
            if found is None:
                continue
            costly = found.lost - SURE * found.error > least
            seen["looked at again"] += 1
            seen["costly on average"] += found.lost > least
            seen["too costly"] += costly
            yield (
                f"{game}, {seats} seats, deal {deal}, decision {number}, seat {seat}: {what} {move}"
                f" loses {found.lost:.0f} ± {found.error:.0f} to {found.best}{' !' * costly}"
            )
        if (deal + 1) % TOLD == 0 or deal + 1 == deals.stop:
            counts = dict(sorted(seen.items()))
            yield f"{game}, {seats} seats, deals {deals.start} to {deal}: {counts}"


def main() -> None:
    """Print the buttons that lose too much, and counts of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=sorted(GAMES))
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--budget", type=int, default=400)
    parser.add_argument("--hints", type=int, default=0)
    given = parser.parse_args()
    for game in given.games:
        seats: Any = GAMES[game]().seats
        deals = range(given.first, given.first + given.deals)
        for line in measure(game, seats, deals, given.budget, given.hints):
            print(line, flush=True)


if __name__ == "__main__":
    main()
