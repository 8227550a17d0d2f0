"""Each command run in this process: what it prints, and how it ends."""

import io
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from engine.canasta.values import two_packs
from engine.cli import main
from engine.cli.errors import reason
from engine.cli.story import Story, phrase
from engine.contract.cards import ALL_CARDS, Card, Cards
from engine.contract.errors import EngineError, Param
from engine.contract.events import Event
from engine.contract.game import AnyGame
from engine.contract.moves import DEALER, Shuffle, Step
from engine.contract.scores import ScoreLine
from engine.proof.golden import SEEDS, playthrough, position
from engine.proof.perft import perft
from engine.record import dumps, loads, record_of
from engine.registry import GAMES, make_game
from engine.replay import replay

GAME = "bulgarian-canasta"
OUTSIDE = "engine.games.bulgarian_canasta.game:BulgarianCanasta"


@dataclass(frozen=True)
class Outcome:
    """How a command ended, and what it wrote."""

    code: int
    out: str
    err: str


Run = Callable[..., Outcome]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command line."""

    def run(*argv: str | Path) -> Outcome:
        code = main(list(map(str, argv)))
        out, err = capsys.readouterr()
        return Outcome(code, out, err)

    return run


@cache
def _record() -> str:
    """The record of a match of three deals, played once for all tests."""
    game = make_game(GAME, {"length": "three_deals"})
    return dumps(record_of(game, playthrough(game, SEEDS[0])))


@pytest.fixture
def record_file(tmp_path: Path) -> Path:
    """A file with the record."""
    path = tmp_path / "match.record"
    path.write_text(_record(), encoding="utf-8")
    return path


def _spoil(path: Path, old: str, new: str) -> int:
    """Replaces the first `old` in a file and gives its line."""
    text = path.read_text(encoding="utf-8")
    before, _, after = text.partition(old)
    path.write_text(before + new + after, encoding="utf-8")
    return before.count("\n") + 1


# --- usage ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        ([], "required: COMMAND"),
        (["dance"], "dance"),
        (["play"], "required: GAME"),
        (["play", "poker"], "unknown game [UNKNOWN_GAME]: name poker, known"),
        (["play", "no.such:Game"], "no such module"),
        (["play", "engine.contract.cards:Card"], "not a game"),
        (["play", GAME, "--deals", "0"], "--deals"),
        (["play", GAME, "--deals", "x"], "'x' is no whole number"),
        (["play", GAME, "--seats", "9"], "[BAD_OPTION]: name seats, value 9, choices 4\n"),
        (["play", "classic-canasta", "--seats", "3"], "name seats, value 3, choices 2 4 6\n"),
        (["play", GAME, "--option", "length"], "NAME=VALUE"),
        (["play", GAME, "--option", "length=1"], "one_deal"),
        (["play", GAME, "--option", "size=1"], "unknown option"),
        (["play", GAME, "--seed", "xyz"], "hexadecimal"),
        (["play", GAME, "--seed", ""], "hexadecimal"),
        (["play", GAME, "--seed", "0" * 65], "hexadecimal"),
        (["play", GAME, "--seed", "1", "--record", "/no/such/folder/x"], "/no/such/folder/x: No"),
        (["replay", "/no/such/file"], "cannot use /no/such/file: No such file"),
        (["replay", "/no/such/file", "--seat", "west"], "'west' is no seat"),
        (["replay", "/no/such/file", "--to", "-1"], "--to"),
        (["verify", "/no/such/file"], "No such file"),
        (["verify", "/tmp"], "Is a directory"),
        (["perft", GAME, "--depth", "0"], "--depth"),
        (["perft", "poker"], "unknown game"),
        (["perft"], "required: GAME"),
        (["random"], "required: GAME, --deals"),
        (["random", GAME], "required: --deals"),
        (["spoil"], "required: GAME, --tries"),
        (["spoil", GAME], "required: --tries"),
        (["arena"], "required: GAME, --players"),
        (["arena", GAME], "required: --players"),
        (["replay"], "required: FILE"),
        (["verify"], "required: FILE"),
        (["random", "poker", "--deals", "1", "--jobs", "2"], "unknown game"),
        (["games", "poker"], "unknown game"),
        (["golden", "poker"], "unknown game"),
    ],
)
def test_bad_usage_is_one_kind_line(run: Run, argv: list[str], said: str) -> None:
    done = run(*argv)
    assert done.code == 2
    assert said in done.err
    assert done.err.startswith("engine: ")
    assert done.err.count("\n") == 1
    assert "Traceback" not in done.err


def test_help(run: Run) -> None:
    done = run("--help")
    assert (done.code, done.err) == (0, "")
    for command in ("games", "play", "replay", "verify", "perft", "random", "golden"):
        assert command in done.out
        assert run(command, "--help").code == 0


@pytest.mark.slow
def test_the_module_runs() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "engine", "games"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert GAME in done.stdout
    wrong = subprocess.run(
        [sys.executable, "-m", "engine", "plya"], capture_output=True, text=True, check=False
    )
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert "plya" in wrong.stderr


# --- games ---------------------------------------------------------------------------------


def test_games_tells_what_a_table_can_choose(run: Run) -> None:
    done = run("games")
    assert (done.code, done.err) == (0, "")
    for name, kind in GAMES.items():
        assert name in done.out.split("\n")
        for option, value in kind().options.texts():
            assert f"{option}={value}" in done.out
    one = run("games", GAME).out
    assert "  seats    4\n" in one
    assert "  rules    version 1\n" in one
    assert "(minus | plus)" in one
    assert "(0 to 100)" in one
    assert "Melds of a team without a canasta" in one
    assert run("games", OUTSIDE).out == one


# --- play ----------------------------------------------------------------------------------


def test_play_tells_the_deal_and_its_score(run: Run) -> None:
    done = run("play", GAME, "--seed", "5")
    assert (done.code, done.err) == (0, "")
    lines = done.out.split("\n")
    assert lines[0].startswith("    1  dealer  commits ")
    assert any("cuts for deal" in line for line in lines)
    assert any("draws" in line for line in lines)
    assert sum("The score of deal" in line for line in lines) == 1
    assert any(line.split() == ["seats", "0+2", "count", "points", "rule"] for line in lines)
    assert any(line.startswith("    total") for line in lines)
    assert lines[-2].startswith("The match after deal 1: seats 0+2: ")
    assert max(map(len, lines)) <= 100


def test_a_sheet_adds_up(run: Run) -> None:
    out = run("play", GAME, "--seed", "7", "--deals", "2").out
    sheet = out.split("The score of deal 2")[1]
    points, totals = 0, []
    for line in sheet.split("\n"):
        words = line.split()
        if line.startswith("    total"):
            assert int(words[-1]) == points
            totals.append(points)
            points = 0
        elif line.startswith("    "):
            points += int(words[-2])
    assert len(totals) == 2


@pytest.mark.slow
def test_a_seed_plays_the_same_again(run: Run) -> None:
    once = run("play", GAME, "--seed", "abc")
    assert run("play", GAME, "--seed", "ABC").out == once.out
    assert run("play", OUTSIDE, "--seed", f"{'abc':0>64}").out == once.out
    assert run("play", GAME, "--seed", "abd").out != once.out
    fresh = run("play", GAME)
    first, rest = fresh.out.split("\n", 1)
    word, seed = first.split()
    assert word == "seed"
    assert run("play", GAME, "--seed", seed).out == rest
    assert run("play", GAME).out != fresh.out


def test_play_stops_when_the_match_is_over(run: Run) -> None:
    argv = ("play", GAME, "--seed", "1", "--option", "length=one_deal", "--deals", "5")
    done = run(*argv)
    assert done.code == 0
    assert done.out.count("The score of deal") == 1
    assert "Won by seats " in done.out.split("\n")[-2]


def test_play_writes_a_record(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "new.record"
    argv = ("play", GAME, "--seed", "9", "--deals", "2", "--seats", "4")
    told = run(*argv, "--record", path, "--option", "first_dealer=random")
    record = loads(path.read_text(encoding="utf-8"))
    assert dict(record.options)["first_dealer"] == "random"
    assert record.heading == (f"Players normal, seed {'9':0>64}",)
    assert len(list(replay(record))) > 40
    verified = run("verify", path)
    assert (verified.code, verified.err) == (0, "")
    again = run("replay", path).out
    for line in told.out.split("\n"):
        assert line in again


# --- replay --------------------------------------------------------------------------------


@pytest.mark.slow
def test_replay_to_any_move(run: Run, tmp_path: Path) -> None:
    game, record_file = make_game(GAME, {"length": "one_deal"}), tmp_path / "deal.record"
    record_file.write_text(dumps(record_of(game, playthrough(game, SEEDS[0]))), encoding="utf-8")
    whole = run("replay", record_file)
    assert whole.code == 0
    assert "the match is over" in whole.out
    steps = len(list(replay(loads(record_file.read_text(encoding="utf-8")))))
    assert f"after {steps} actions" in whole.out
    part = run("replay", record_file, "--to", "20")
    story, position_shown = part.out.split("\nafter 20 actions\n")
    assert whole.out.startswith(story.rstrip("\n"))
    assert "everybody sees" in position_shown
    for seat in range(4):
        assert f"seat {seat} sees\n  hand " in position_shown
    assert position_shown.rstrip().split("\n")[-1].startswith("to act: seat ")
    none = run("replay", record_file, "--to", "0")
    assert none.out.endswith("the dealer is to shuffle\n")
    beyond = run("replay", record_file, "--to", "999999")
    assert f"(the record ends after {steps} actions)" in beyond.out


def test_replay_from_a_seats_eyes(run: Run, record_file: Path) -> None:
    """Nothing is printed that the viewer did not see: another hand changes nothing."""
    game = make_game(GAME, {"length": "three_deals"})
    state = position(game, SEEDS[0], 30)
    (acting,) = game.to_act(state)
    for seat in range(4):
        out = run("replay", record_file, "--to", "30", "--seat", seat).out
        assert f"seat {seat} sees\n" in out
        hand = game.view(state, seat).hand
        shown = " ".join(out.split("\n  hand ")[1].split("\n")[0].split())
        assert shown == " ".join(map(str, hand))
        assert out.count("\n  hand ") == 1
        assert (f"seat {seat} may" in out) is (seat == acting)
        dealt = [line for line in out.split("\n") if "is dealt" in line]
        assert sum("13 cards" in line for line in dealt) == 3
        assert "draws a card" in out
    public = run("replay", record_file, "--to", "30", "--seat", "spectator").out
    assert "a spectator sees" in public
    assert "\n  hand  " not in public
    assert "is dealt 13 cards" in public
    assert run("replay", record_file, "--to", "30").out.count("13 cards") == 0


def test_replay_of_a_seat_that_is_none(run: Run, record_file: Path) -> None:
    done = run("replay", record_file, "--seat", "4")
    assert (done.code, done.err) == (2, "engine: there is no seat 4: 0 to 3\n")


def test_replay_tells_the_story_up_to_what_is_wrong(run: Run, record_file: Path) -> None:
    line = _spoil(record_file, "\n0 draw\n", "\n0 undo\n") + 1
    done = run("replay", record_file)
    assert done.code == 2
    assert done.err.startswith(f"engine: {record_file}, line {line}: wrong phase [WRONG_PHASE]")
    assert "cuts for deal" in done.out
    assert run("replay", record_file, "--to", "5").code == 0


def test_replay_reads_the_standard_input(
    run: Run, record_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = record_file.read_text(encoding="utf-8")
    expected = run("replay", record_file, "--to", "9").out
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert run("replay", "-", "--to", "9").out == expected


def test_a_file_of_windows(run: Run, record_file: Path) -> None:
    text = record_file.read_text(encoding="utf-8")
    record_file.write_bytes("\ufeff".encode() + text.replace("\n", "\r\n").encode())
    assert run("verify", record_file).code == 0


def test_a_game_from_outside_has_to_be_named(run: Run, record_file: Path) -> None:
    _spoil(record_file, f"game {GAME}", "game elsewhere")
    done = run("verify", record_file)
    assert done.code == 1
    assert "line 2: unknown game [UNKNOWN_GAME]" in done.err
    named = run("verify", record_file, "--game", "tests.engine.test_registry:Elsewhere")
    assert (named.code, named.err) == (0, "")


# --- verify --------------------------------------------------------------------------------


def test_verify_reports_every_deal(run: Run, record_file: Path) -> None:
    done = run("verify", record_file)
    assert (done.code, done.err) == (0, "")
    text = record_file.read_text(encoding="utf-8")
    for word in ("commitment", "seed", "cuts", "score"):
        assert sum(line.startswith(f"  {word} ") for line in done.out.split("\n")) == 3
    for line in text.split("\n"):
        if line.startswith(("commitment", "dealer shuffle", "score")):
            assert line.split()[-1] in done.out
    assert "Every seed fits its commitment" in done.out
    assert "Compare each commitment" in done.out
    assert "The match is won by seats " in done.out


@pytest.mark.parametrize(
    ("old", "new", "after", "code"),
    [
        ("\ndealer shuffle ", f"\ndealer shuffle {'0' * 64} # ", 1, "WRONG_COMMITMENT"),
        ("\nscore ", "\nscore 10 20 # ", 1, "WRONG_SCORE"),
        ("\n0 draw", "\n0 draw 5C", 1, "EXTRA_WORD"),
        ("\n0 draw", "\n1 draw", 1, "NOT_YOUR_TURN"),
        ("\nseats 4", "\nseats 5", 1, "BAD_OPTION"),
        ("kafene-record 1", "kafene-record 2", 0, "NEWER_RECORD"),
    ],
)
def test_verify_fails_with_the_line_and_the_reason(
    run: Run, record_file: Path, old: str, new: str, after: int, code: str
) -> None:
    line = _spoil(record_file, old, new) + after
    done = run("verify", record_file)
    assert done.code == 1
    assert f"line {line}: " in done.err
    assert f"[{code}]" in done.err
    assert done.err.count("\n") == 1


def test_what_has_no_commitment_is_not_verifiable(run: Run, record_file: Path) -> None:
    line = _spoil(record_file, "\ncommitment ", "\n# ") + 2
    done = run("verify", record_file)
    assert done.code == 1
    assert f"line {line}: deal 1 cannot be verified" in done.err
    assert "none: not verifiable" in done.out
    assert "Every seed fits" not in done.out


def test_verify_of_a_record_without_deals(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "empty.record"
    path.write_text(f"kafene-record 1\ngame {GAME}\nrules 1\nseats 4\n", encoding="utf-8")
    done = run("verify", path)
    assert (done.code, "No deal was played." in done.out) == (0, True)


def test_what_is_no_text(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "noise"
    path.write_bytes(b"\xff\xfe\x00")
    done = run("verify", path)
    assert (done.code, "not text in UTF-8" in done.err) == (2, True)


# --- counting ------------------------------------------------------------------------------


def test_perft(run: Run) -> None:
    argv = ("perft", GAME, "--seed", "11", "--plies", "20", "--depth", "3", "--divide")
    done = run(*argv)
    assert done.code == 0
    game = make_game(GAME)
    state = position(game, (0x11).to_bytes(32, "big"), 20)
    lines = [line.split() for line in done.out.split("\n") if line]
    counted = [int(words[2].replace(",", "")) for words in lines[:3]]
    assert counted == [perft(game, state, depth) for depth in (1, 2, 3)]
    assert all(float(words[3]) < 60 for words in lines[:3]), "seconds"
    assert sum(int(words[0].replace(",", "")) for words in lines[3:]) == counted[-1]


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_random(run: Run, jobs: str) -> None:
    done = run("random", "belot", "--deals", "2", "--seed", "3", "--jobs", jobs)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("2 deals, ")
    assert "every invariant holds" in done.out
    assert "  play" in done.out


@pytest.mark.slow
def test_golden(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def small(kind: type[AnyGame]) -> dict[str, str]:
        return {"one.txt": f"{kind.id}\nseed 2\n", "two.txt": "x\n"}

    monkeypatch.setattr("engine.cli.goldens.golden_files", small)
    assert len(run("golden", GAME, "--steps").out.splitlines()) > 2000
    missing = run("golden", "--folder", tmp_path)
    assert missing.code == 1
    assert missing.err.count("is missing") == 2 * len(GAMES)
    assert run("golden", "--folder", tmp_path, "--write").code == 0
    same = run("golden", GAME, "--folder", tmp_path)
    assert (same.code, same.err) == (0, "")
    line = _spoil(tmp_path / GAME / "one.txt", "seed 2", "seed 5")
    changed = run("golden", GAME, "--folder", tmp_path)
    assert changed.code == 1
    assert f"one.txt, line {line}: was 'seed 5', now 'seed 2'" in changed.err
    assert "two.txt" not in changed.err


# --- the words of a story ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Takes(Event):
    """Cards, a count, a flag and parts of all kinds."""

    tag = "takes-all"
    seat: int
    count: int
    cards: Cards | None
    on_minus: bool
    why: str | None
    others: tuple[int, ...]
    lines: tuple[ScoreLine, ...]


@dataclass(frozen=True, slots=True)
class Turns(Event):
    """A card."""

    tag = "turns-up"
    seat: int | None
    card: Card | None
    pile: Cards


@dataclass(frozen=True, slots=True)
class Wins(Event):
    """A side and no cards."""

    tag = "wins"
    side: int
    how: str


SOME = ALL_CARDS[:2]


@pytest.mark.parametrize(
    ("event", "who", "said"),
    [
        (Takes(1, 2, SOME, False, None, (), ()), "seat 1", "takes all 2C 2D"),
        (
            Takes(1, 9, None, True, "x", (0, 3), ()),
            "seat 1",
            "takes all 9 cards (on minus, x, others 0 3)",
        ),
        (
            Takes(1, 0, (), False, "x", (2,), (ScoreLine("a", 1, 2, "b"),)),
            "seat 1",
            "takes all no cards (x, others 2)",
        ),
        (Turns(2, ALL_CARDS[52], SOME), "seat 2", "turns up X (pile 2C 2D)"),
        (Turns(None, None, ()), "", "turns up a card"),
        (Wins(1, "by force"), "side 1", "wins by force"),
    ],
)
def test_events_in_plain_english(event: Event, who: str, said: str) -> None:
    assert phrase(event) == (who, said)


def test_a_story_names_who_acts_where_that_changes() -> None:
    story = Story()
    events: tuple[Event, ...] = (Wins(1, "once"), Wins(1, "twice"), Turns(None, SOME[0], ()))
    step = Step(None, 0, Shuffle(bytes(32)), None, events)
    assert list(story.tell(step)) == [
        "    1  side 1  wins once",
        "               wins twice",
        "       table   turns up 2C",
    ]
    dealt = Step(None, DEALER, Shuffle(bytes(32)), None, events[2:])
    assert list(story.tell(dealt)) == ["    2  dealer  turns up 2C"]
    story.begin()
    assert next(story.tell(dealt)).split()[:2] == ["3", "dealer"]


def test_long_lines_are_folded() -> None:
    pile = two_packs(6)
    step = Step(None, 0, Shuffle(bytes(32)), None, (Turns(0, SOME[0], pile),))
    lines = list(Story().tell(step))
    assert len(lines) > 3
    assert max(map(len, lines)) <= 100
    assert " ".join(" ".join(lines).split()).endswith(f"(pile {' '.join(map(str, pile))})")


@pytest.mark.slow
def test_every_event_of_every_game_has_words() -> None:
    for kind in GAMES.values():
        story = Story()
        game = kind()
        for step in playthrough(game, SEEDS[0]):
            for line in story.tell(step):
                assert line == line.rstrip()
                assert "None" not in line
            if step.after.standing.written:
                break


def test_parameters_are_shown_in_reasons() -> None:
    params: dict[str, Param] = {"meld": 2, "reason": "TOO_SHORT", "empty": ""}
    said = reason(EngineError("INVALID_MELD", **params))
    assert said == "invalid meld [INVALID_MELD]: meld 2, reason TOO_SHORT"
