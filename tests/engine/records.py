"""A match as a record, and ways to spoil its text."""

from collections.abc import Callable

from engine.contract.moves import Step
from engine.proof.golden import SEEDS, playthrough
from engine.record import dumps, record_of
from engine.registry import make_game

OPTIONS = {"no_canasta_melds": "plus", "length": "three_deals"}


def match(seed: bytes, options: dict[str, str]) -> tuple[Step, ...]:
    return tuple(playthrough(make_game("bulgarian-canasta", options), seed))


GAME = make_game("bulgarian-canasta", OPTIONS)
STEPS = match(SEEDS[0], OPTIONS)
RECORD = record_of(GAME, STEPS)
TEXT = dumps(RECORD)
LINES = TEXT.split("\n")[:-1]


def at(start: str, count: int = 1) -> int:
    """The line, from 1, of the `count`-th line that begins so."""
    found = [number for number, line in enumerate(LINES, 1) if line.startswith(start)]
    return found[count - 1]


Spoil = Callable[[list[str]], int]
"""Spoils the lines of a record and returns the line (from 1) that is to be blamed."""


def instead(start: str, new: str, count: int = 1) -> Spoil:
    """The first line that begins so is replaced; it is to blame."""

    def spoil(lines: list[str]) -> int:
        number = at(start, count)
        lines[number - 1] = new
        return number

    return spoil


def before(start: str, new: str, blame: int = 0, count: int = 1) -> Spoil:
    """A new line before the line that begins so; blamed, or one `blame` lines below."""

    def spoil(lines: list[str]) -> int:
        number = at(start, count)
        lines.insert(number - 1, new)
        return number + blame

    return spoil


def without(start: str, blame: Callable[[], int], count: int = 1) -> Spoil:
    def spoil(lines: list[str]) -> int:
        del lines[at(start, count) - 1]
        return blame()

    return spoil


def at_the_end(new: str) -> Spoil:
    def spoil(lines: list[str]) -> int:
        lines.append(new)
        return len(lines)

    return spoil


def first_entry_less_one() -> int:
    return at("commitment") - 1


ZEROS, ONES = "0" * 64, "1" * 64
SEED_LINE = f"dealer shuffle {ZEROS}"
