"""The golden files hold, follow from the game alone, and perft counts what it says."""

import re
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import islice
from pathlib import Path

import pytest

from engine.cli.goldens import FOLDER, difference
from engine.contract.cards import cards
from engine.contract.game import AnyGame
from engine.contract.moves import Shuffle
from engine.contract.scores import ScoreLine, SideScore, Standing
from engine.playthrough import play_deal
from engine.proof.golden import (
    SEEDS,
    chance_player,
    counts,
    golden_files,
    playthrough,
    position,
    whole_playthrough,
)
from engine.proof.perft import divide, moves, moves_of, perft
from engine.proof.readable import flat, text_of_value
from engine.record import loads
from engine.registry import GAMES
from engine.replay import verify
from tests.lanes import mostly_by_night, mostly_slow, volume

MOST_BYTES = 60_000
EVERY = volume(4, night=1)
"""Of the counts by seats in `perft.txt` one in so many is made again, of those by options the
first."""
MOST_BY_HAND = volume(500, night=1_000_000)
"""Of a position with more sequences of three moves, those of two are played one by one."""


@pytest.fixture(params=mostly_slow(GAMES, "belot"))
def kind(request: pytest.FixtureRequest) -> type[AnyGame]:
    return GAMES[request.param]


@cache
def made(kind: type[AnyGame]) -> dict[str, str]:
    return golden_files(kind, EVERY)


@pytest.fixture
def files(kind: type[AnyGame]) -> dict[str, str]:
    return made(kind)


def test_golden_files_hold(kind: type[AnyGame], files: dict[str, str]) -> None:
    folder = FOLDER / kind.id
    counted = files["perft.txt"] if EVERY == 1 else _filled(files["perft.txt"], folder)
    faults = {
        name: difference(folder / name, text)
        for name, text in (files | {"perft.txt": counted}).items()
    }
    hint = "python -m engine golden --write writes them anew; read the diff"
    assert not any(faults.values()), f"{faults}: {hint}"
    assert {path.name for path in folder.iterdir()} == set(files)


def _filled(counted: str, folder: Path) -> str:
    """Counts, of which some are left out: those as the file has them."""
    lines = counted.splitlines()
    filled: list[str] = []
    for line in (folder / "perft.txt").read_text(encoding="utf-8").splitlines():
        left_out = line.startswith("  ") and not (lines and _place(lines[0]) == _place(line))
        filled.append(line if left_out or not lines else lines.pop(0))
    return "\n".join([*filled, *lines, ""])


def _place(count: str) -> str:
    return count.partition(":")[0]


def test_every_folder_belongs_to_a_game() -> None:
    pictures = {"pictures"}  # of the bot: tests/bot/pictures
    assert {path.name for path in FOLDER.iterdir()} - pictures == set(GAMES)


def test_golden_files_are_small(files: dict[str, str]) -> None:
    for name, text in files.items():
        assert len(text.encode()) < MOST_BYTES, name
        assert text.endswith("\n")


def test_the_golden_deal_is_a_verifiable_record(files: dict[str, str]) -> None:
    record = loads(files["deal.record"])
    found = verify(record)
    assert not found.unverifiable
    assert [deal.claimed for deal in found.deals] == [True]


def test_differences_are_found(tmp_path: Path) -> None:
    path = tmp_path / "golden"
    assert "missing" in (difference(path, "a\n") or "")
    path.write_text("a\nb\n", encoding="utf-8")
    assert difference(path, "a\nb\n") is None
    assert difference(path, "a\nc\n") == ", line 2: was 'b', now 'c'"
    assert difference(path, "a\nb\nc\n") is not None
    assert difference(path, "a\n") is not None


# --- playthroughs --------------------------------------------------------------------------


def test_a_playthrough_follows_from_its_seed(kind: type[AnyGame]) -> None:
    def actions(seed: bytes) -> list[str]:
        return [str(step.action) for step in islice(playthrough(kind(), seed), 60)]

    assert actions(SEEDS[0]) == actions(SEEDS[0])
    assert actions(SEEDS[0]) != actions(SEEDS[1])


OTHERS = [name for name in GAMES if name != "belot"]


@pytest.mark.parametrize(
    "kind", ["belot", *mostly_by_night(OTHERS, "bulgarian-canasta")], indirect=True
)
def test_a_step_in_one_line_has_the_digest_of_its_lines(
    kind: type[AnyGame], files: dict[str, str]
) -> None:
    whole = whole_playthrough(kind).splitlines()
    short = files["playthrough.txt"].splitlines()
    kept = [line for line in short if not re.search(r" \(\d+ lines, \w{8}\)$", line)]
    digests = set(short) - set(kept)
    assert len(kept) < len(whole) / 2
    assert set(kept) <= set(whole)
    blocks = re.findall(r"^(\d+ .*)\n((?: .*\n)*)", "\n".join(whole) + "\n", re.MULTILINE)
    for step, text in blocks:
        lines = text.splitlines()
        digest = sha256("\n".join(lines).encode()).hexdigest()[:8]
        digests.discard(f"{step} ({len(lines)} lines, {digest})")
    assert not digests


def test_the_chance_player_reads_its_numbers_alone(kind: type[AnyGame]) -> None:
    """The stream says everything: all numbers zero choose the first example or action."""
    game = kind()
    player = chance_player(iter([0] * 100_000))
    steps = play_deal(game, game.start(), lambda _: player, lambda: SEEDS[2])
    for step in islice(steps, 50):
        if step.actor < 0:
            continue
        view = game.view(step.before, step.actor)
        legal = game.legal(view)
        examples = game.expand(view, legal.open[0]) if legal.open else ()
        assert step.action == (examples or legal.actions)[0]


# --- perft ---------------------------------------------------------------------------------


def _by_hand(game: AnyGame, state: object, depth: int) -> int:
    """All sequences, played one by one with nothing counted in bulk."""
    if depth == 0:
        return 1
    total = 0
    for seat in game.to_act(state):
        view = game.view(state, seat)
        legal = game.legal(view)
        named = set(legal.actions)
        for move in legal.open:
            named |= set(game.expand(view, move))
        for action in named:
            total += _by_hand(game, game.apply(state, seat, action)[0], depth - 1)
    return total


@pytest.mark.parametrize("plies", [0, 1, 7, 25, 61])
def test_perft_counts_every_sequence(kind: type[AnyGame], plies: int) -> None:
    game = kind()
    state = position(game, SEEDS[1], plies)
    split = list(divide(game, state, 3))
    total = sum(count for _, _, count in split)
    few = total < MOST_BY_HAND
    for depth in range(4 if few else 3):
        assert perft(game, state, depth) == _by_hand(game, state, depth)
    assert not few or total == perft(game, state, 3)
    assert [(seat, action) for seat, action, _ in split] == list(moves(game, state))


def test_moves_are_distinct_and_legal(kind: type[AnyGame]) -> None:
    game = kind()
    for plies in (5, 20, 45):
        state = position(game, SEEDS[2], plies)
        for seat in game.to_act(state):
            view = game.view(state, seat)
            named = moves_of(game, view)
            assert len(set(named)) == len(named)
            assert all(game.check(view, action) is None for action in named)


def test_where_the_dealer_must_act_nothing_is_counted(kind: type[AnyGame]) -> None:
    game = kind()
    assert counts(game, game.start(), 100) == [0]
    assert perft(game, game.start(), 0) == 1


def test_counting_stops_at_its_limit(kind: type[AnyGame]) -> None:
    game = kind()
    found = counts(game, position(game, SEEDS[0], 7), 50)
    assert all(count < 50 for count in found[:-1])
    assert found[-1] >= 50
    state = position(game, SEEDS[0], 7)
    assert found == [perft(game, state, depth) for depth in range(1, len(found) + 1)]


# --- values as text ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "-"),
        ((), "-"),
        (True, "yes"),
        (-3, "-3"),
        ("x", "x"),
        (cards("5C X"), "5C X"),
        (cards("5C X")[0], "5C"),
        ((1, 2), "1 2"),
        ((cards("5C"), (), cards("AS KS")), "5C | - | AS KS"),
        (((cards("5C"), cards("6C")), ()), "5C; 6C | -"),
        ((True, False), "yes | no"),
        (Shuffle(bytes(32)), f"shuffle {'0' * 64}"),
        (SideScore((ScoreLine("a", 1, 20, "§1"),)),
         "(lines (code a, count 1, points 20, rule §1, subject ))"),
    ],
)  # fmt: skip
def test_values_in_a_few_words(value: object, text: str) -> None:
    assert text_of_value(value) == text


def test_fields_by_their_path() -> None:
    standing = Standing(2, (10, 20))
    assert dict(flat(standing, ("written", "sheet"))) == {
        "deal_number": "2",
        "scores": "10 20",
        "winner": "-",
    }
    assert dict(flat(_Outer(standing), ("standing",))) == {}
    assert dict(flat(_Outer(standing)))["standing.scores"] == "10 20"


@dataclass(frozen=True)
class _Outer:
    standing: Standing
