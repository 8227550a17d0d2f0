"""Golden texts of a game: its present behaviour in files, so that a change shows as a diff.

Three files a game: ``perft.txt`` (how many action sequences there are from a few positions, for
every number of seats and every choice of every option), ``playthrough.txt`` (one deal, step by
step: each viewer's view, legal moves and events; a step without anything of a new kind is one line
with a digest of its text in `whole_playthrough`) and ``deal.record`` (the same deal as a record).
Everything in them follows from the game and `engine.contract.chance`; nothing from Python's
`random`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from itertools import compress, cycle, islice
from typing import Any, Final

from engine.contract import chance
from engine.contract.events import redacted
from engine.contract.game import AnyGame
from engine.contract.moves import DEALER, Step
from engine.contract.rules import options_of, specs
from engine.playthrough import OPEN_SHARE, Player, play, play_deal, player_by_chance
from engine.proof.perft import moves
from engine.proof.readable import fields_of, flat, text_of_value
from engine.record import dumps, record_of

SEEDS: Final = tuple(sha256(f"kafene golden {number}".encode()).digest() for number in (1, 2, 3))
PLIES: Final = (1, 7, 24, 60, 150)
"""Numbers of actions of a playthrough, including the shuffle, after which sequences are counted."""
VARIANT_PLIES: Final = (24, 60)
DEEPEST: Final = 9
DEFAULT_LEAVES: Final = 1000
VARIANT_LEAVES: Final = 300
"""Counting goes one level deeper until it has counted this many sequences."""

_EXAMPLES: Final = 6
_CHANCES: Final = 1000


def chance_player(stream: Iterator[int]) -> Player:
    """Make a player like `playthrough.random_player`, on a number stream of
    `engine.contract.chance`: it plays the same game with every version of Python."""
    return player_by_chance(
        lambda: chance.number_below(stream, _CHANCES) < OPEN_SHARE * _CHANCES,
        lambda some: some[chance.number_below(stream, len(some))],
    )


def _seeded(
    game: AnyGame, seed: bytes
) -> tuple[AnyGame, Any, Callable[[int], Player], Callable[[], bytes], Callable[..., int]]:
    """Make the arguments of `playthrough.play` that follow from `seed` alone."""
    stream = chance.numbers(seed, "choices")
    player = chance_player(stream)
    deals = iter(range(_CHANCES))

    def next_seed() -> bytes:
        return sha256(seed + f" deal {next(deals)}".encode()).digest()

    def pick(seats: tuple[int, ...]) -> int:
        return seats[chance.number_below(stream, len(seats))]

    return game, game.start(), lambda _: player, next_seed, pick


def playthrough(game: AnyGame, seed: bytes) -> Iterator[Step]:
    """Return the complete match of chance players that follows from `seed` alone."""
    return play(*_seeded(game, seed))


def golden_files(kind: type[AnyGame], every: int = 1) -> dict[str, str]:
    """Return the golden files of a game: name and text.

    With `every` above 1, include only one in `every` counts by seats, and only the first by
    options.
    """
    steps = tuple(play_deal(*_seeded(kind(), SEEDS[0])))
    return {
        "perft.txt": _text(_perft_lines(kind, every)),
        "playthrough.txt": _text(_playthrough_lines(kind(), steps)),
        "deal.record": dumps(record_of(kind(), steps, ("A deal of chance players.",))),
    }


def whole_playthrough(kind: type[AnyGame]) -> str:
    """Return the golden playthrough with every step in full."""
    steps = tuple(play_deal(*_seeded(kind(), SEEDS[0])))
    return _text(_playthrough_lines(kind(), steps, whole=True))


def _text(lines: Iterable[str]) -> str:
    return "\n".join(lines) + "\n"


# --- counts --------------------------------------------------------------------------------


def position(game: AnyGame, seed: bytes, plies: int) -> Any:
    """Return the state after this number of actions of a playthrough, including the shuffle (fewer
    if the match ends before)."""
    return next(_positions(game, seed, (plies,)))


def _positions(game: AnyGame, seed: bytes, plies: Iterable[int]) -> Iterator[Any]:
    """Yield the state after each number of actions of one playthrough; the numbers ascend."""
    state, steps, done = game.start(), playthrough(game, seed), 0
    for wanted in plies:
        for step in islice(steps, wanted - done):
            state = step.after
        done = wanted
        yield state


def counts(game: AnyGame, state: Any, leaves: int) -> list[int]:
    """Return `perft` for depth 1, 2, ... until it reaches `leaves`; nothing is played twice."""
    found: list[int] = []
    reached = [state]
    while len(found) < DEEPEST:
        choices = [(one, tuple(moves(game, one))) for one in reached]
        found.append(sum([len(named) for _, named in choices]))
        if found[-1] >= leaves or not found[-1]:
            break
        reached = [
            game.apply(one, seat, action)[0] for one, named in choices for seat, action in named
        ]
    return found


def _variants(kind: type[AnyGame]) -> Iterator[tuple[str, AnyGame]]:
    """Yield the game with every other choice of each option, one at a time."""
    for spec in specs(kind.options_type):
        for choice in spec.choices:
            if choice != spec.default:
                options = options_of(kind.options_type, {spec.name: choice})
                yield f"{spec.name}={choice}", kind(options)


def _perft_lines(kind: type[AnyGame], every: int) -> Iterator[str]:
    here = cycle([True] + [False] * (every - 1))
    plies_of_variants = VARIANT_PLIES[:1] if every > 1 else VARIANT_PLIES
    yield f"# perft of {kind.id}, rules {kind.rules_versions[-1]}: sequences of 1, 2, ... actions"
    for number, seed in enumerate(SEEDS, 1):
        yield f"seed {number} {seed.hex()}"
    for seats in kind.seat_choices:
        yield ""
        yield f"{seats} seats"
        for number in range(1, len(SEEDS) + 1):
            plies = tuple(compress(PLIES, here))
            yield from _count_lines(kind(seats=seats), number, plies, DEFAULT_LEAVES)
    for label, game in _variants(kind):
        yield ""
        yield label
        yield from _count_lines(game, 1, plies_of_variants, VARIANT_LEAVES)


def _count_lines(game: AnyGame, number: int, plies: tuple[int, ...], leaves: int) -> Iterator[str]:
    states = _positions(game, SEEDS[number - 1], plies)
    for at, state in zip(plies, states, strict=True):
        yield f"  seed {number} ply {at}: {' '.join(map(str, counts(game, state, leaves)))}"


# --- a playthrough -------------------------------------------------------------------------


def _playthrough_lines(
    game: AnyGame, steps: tuple[Step, ...], *, whole: bool = False
) -> Iterator[str]:
    yield f"# {game.id}, rules {game.rules_version}, {game.seats} seats: one deal, step by step"
    yield "# <step> <who> <action>; then, for viewers (seats, s: spectator; all of them):"
    yield "#   ! an event as they see it   = a part of their view that is new"
    yield "#   ? a seat to act, its legal actions, open kinds of move with examples"
    yield "# in full where something of its kind is new, else the digest of the same lines"
    viewers = (*range(game.seats), None)
    shown: dict[int | None, dict[str, str]] = {viewer: {} for viewer in viewers}
    yield from _changes(game, steps[0].before, shown)
    kinds: set[str] = set()
    for number, step in enumerate(steps, 1):
        who = "dealer" if step.actor == DEALER else str(step.actor)
        lines = [*_told(game, step), *_changes(game, step.after, shown)]
        for seat in game.to_act(step.after):
            lines += _choices(game, seat, game.view(step.after, seat))
        here = {_kind(line) for line in (f"  ! - {step.action}", *lines)}
        if here <= kinds and not whole:
            digest = sha256("\n".join(lines).encode()).hexdigest()[:8]
            yield f"{number} {who} {step.action} ({len(lines)} lines, {digest})"
        else:
            yield f"{number} {who} {step.action}"
            yield from lines
        kinds |= here


def _kind(line: str) -> str:
    """Return the sign of a line and its subject: an event's tag, the path of a part, a verb."""
    sign, _, *words = line.split()
    return " ".join([sign, *words[: 2 if words[0] in {"open", "confirm"} else 1]])


def _told(game: AnyGame, step: Step) -> Iterator[str]:
    for event in step.events:
        seen: dict[str, list[int | None]] = {}
        for viewer in (*range(game.seats), None):
            for one in redacted((event,), viewer):
                fields = [f"{name} {text_of_value(value)}" for name, value in fields_of(one)]
                seen.setdefault(" ".join([one.tag, *fields]), []).append(viewer)
        for text, by in seen.items():
            yield f"  ! {_names(game, by)} {text}"


def _changes(game: AnyGame, state: Any, shown: dict[int | None, dict[str, str]]) -> Iterator[str]:
    """Yield the new parts of each viewer's view compared with `shown`, which is updated."""
    new: dict[str, list[int | None]] = {}
    views = {viewer: game.view(state, viewer) for viewer in shown}
    written: dict[tuple[str, int], dict[str, str]] = {}  # a shared part is written once
    for viewer, view in views.items():
        now: dict[str, str] = {}
        for name, part in fields_of(view):
            if name not in ("seat", "history"):
                key = name, id(part)
                if key not in written:
                    written[key] = dict(flat(part, path=name))
                now |= written[key]
        for path, text in now.items():
            if shown[viewer].get(path) != text:
                new.setdefault(f"{path} {text}", []).append(viewer)
        shown[viewer] = now
    for text, by in new.items():
        yield f"  = {_names(game, by)} {text}"


def _names(game: AnyGame, viewers: list[int | None]) -> str:
    if len(viewers) == game.seats + 1:
        return "all"
    return "".join(["s" if viewer is None else str(viewer) for viewer in viewers])


def _choices(game: AnyGame, seat: int, view: Any) -> Iterator[str]:
    legal = game.legal(view)
    yield f"  ? {seat} {' | '.join(map(str, legal.actions))}"
    for action, consequence in game.consequences(view, legal.actions).items():
        yield f"  ? {seat} confirm {action}: {consequence}"
    for move in legal.open:
        targets = f" to {text_of_value(move.targets)}" if move.targets else ""
        examples = list(map(str, game.expand(view, move)))
        yield (
            f"  ? {seat} open {move.verb} of {text_of_value(move.cards)}{targets}: "
            f"{_some(examples)}"
        )


def _some(texts: list[str]) -> str:
    """Return the first of `texts`; for the others, their number and a digest of all."""
    first = " | ".join(texts[:_EXAMPLES])
    if len(texts) <= _EXAMPLES:
        return first or "-"
    digest = sha256("\n".join(texts).encode()).hexdigest()[:8]
    return f"{first} ... {len(texts)} in all, {digest}"
