"""What a coloured button of a hand costs, as the strong computer player sees it.

    uv run python -m bench.bold [GAME ...] [--deals 100] [--budget 400]

*Normal* plays random deals. At each decision the hand is made as its owner sees it, with no card
chosen. Each button that makes a move and is not plain (`Style`) is compared with the best of what
*strong* would do, what *normal* does, the other buttons and the first listed moves, in the same
sampled deals (`Estimator.estimates`). A button is told when it is worse by more than 100 points,
and more than two standard errors beyond them.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean, stdev
from typing import Any, Final

from msgspec.structs import replace

from bot.games import catalogue
from bot.model.choices import digest_of
from bot.model.draft import Draft
from bot.model.people import Person
from bot.model.settings import Settings
from bot.model.table import Seat, Snapshot, Stage, Version
from bot.ports.screen import Press, Style
from bot.ports.tokens import read_token
from bot.screens.hand import hand_screen
from bot.screens.reader import Reader
from bot.store.documents import Documents
from bot.tables.rules.lobby import new_table
from bot.words.words import words_in
from engine.contract.moves import DEALER, Shuffle
from engine.contract.notation import Action
from engine.contract.player import Estimator
from engine.players import computer_player
from engine.playthrough import seeds
from engine.registry import GAMES

HOUSE: Final = catalogue()
COLOURED: Final = (Style.PRIMARY, Style.SUCCESS, Style.DANGER)
LEAST: Final = 100
"""Points that a coloured button may lose."""
SURE: Final = 2.0
"""Standard errors beyond them."""
LISTED: Final = 8
"""Listed moves with which a button is compared."""


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
    presented = HOUSE.of(held.table.game)
    draft = Draft(0)
    reader = Reader(words_in("en"), held, presented.look, seat, Settings())
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


def losses(
    held: Snapshot, seat: int, moves: Sequence[Action], seed: int, budget: int
) -> list[tuple[float, float, Action]]:
    """Return for each move how much less it brings than the best one, the standard error of that,
    and the best one. It is empty if strong does not judge such moves."""
    view, game = held.game.view(held.state, seat), held.game
    strong = computer_player(game, "strong")
    assert isinstance(strong, Estimator)
    own = strong.decide(view, seed)
    usual = computer_player(game, "normal").decide(view, seed)
    tried = list(dict.fromkeys([own, usual, *moves, *game.legal(view).actions[:LISTED]]))
    results = strong.estimates(view, tried, seed, budget) if len(tried) > 1 else ()
    if not results:
        return []
    means = [fmean(one) for one in results]
    best = max(range(len(tried)), key=means.__getitem__)
    found: list[tuple[float, float, Action]] = []
    for move in moves:
        less = [
            more - one for one, more in zip(results[tried.index(move)], results[best], strict=True)
        ]
        found.append((fmean(less), stdev(less) / len(less) ** 0.5, tried[best]))
    return found


def measure(game: str, seats: int, deals: range, budget: int) -> Iterator[str]:
    """Yield a line for each coloured button that loses too much, and a line of counts at last."""
    seen: Counter[str] = Counter()
    for deal in deals:
        for number, (held, seat) in enumerate(decisions(game, seats, deal)):
            seen["decisions"] += 1
            buttons = coloured(held, seat)
            choice = held.game.legal(held.game.view(held.state, seat))
            cutting = "cut" in held.state.table.phase  # strong looks ahead from the deal on
            if cutting or not buttons or (len(choice.actions) == 1 and not choice.open):
                continue
            seen["with a coloured button and a choice"] += 1
            found = losses(held, seat, [move for _, move in buttons], deal, budget)
            seen["not judged"] += not found
            for (style, move), (lost, error, best) in zip(buttons, found, strict=False):
                seen[f"{style} {move.verb}"] += 1
                if lost - SURE * error > LEAST:
                    seen["too dear"] += 1
                    yield (
                        f"{game}, {seats} seats, deal {deal}, decision {number}, seat {seat}:"
                        f" {style} {move} loses {lost:.0f} ± {error:.0f} to {best}"
                    )
    yield f"{game}, {seats} seats: {seen['too dear']} too dear; {dict(seen)}"


def main() -> None:
    """Print the buttons that lose too much, and counts of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=sorted(GAMES))
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--budget", type=int, default=400)
    given = parser.parse_args()
    for game in given.games:
        seats: Any = GAMES[game]().seats
        for line in measure(
            game, seats, range(given.first, given.first + given.deals), given.budget
        ):
            print(line, flush=True)


if __name__ == "__main__":
    main()
