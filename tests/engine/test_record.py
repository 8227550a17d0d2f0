"""The record: text and back, and every way in which its text can be spoilt."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.contract import chance
from engine.contract.errors import RecordError
from engine.contract.moves import DEALER, Shuffle, Step
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.proof.golden import SEEDS, playthrough
from engine.record import (
    Commitment,
    Entry,
    Move,
    Record,
    Score,
    dumps,
    entries_of,
    loads,
    record_of,
)
from engine.registry import GAMES, make_game
from engine.replay import game_of, replay, verify
from tests.engine.games.toy import ToyGame
from tests.engine.records import (
    GAME,
    LINES,
    RECORD,
    STEPS,
    TEXT,
    ZEROS,
    Spoil,
    at,
    at_the_end,
    before,
    first_entry_less_one,
    instead,
    without,
)
from tests.lanes import volume
from tests.texts import LETTERS

pytestmark = pytest.mark.slow

# --- text and back -------------------------------------------------------------------------


def test_the_form_of_the_text() -> None:
    header = 4 + len(GAME.options.texts())
    assert LINES[:6] == [
        "kafene-record 1",
        "game bulgarian-canasta",
        "rules 1",
        "seats 4",
        "option no_canasta_melds plus",
        "option unopened_take free",
    ]
    seed = STEPS[0].action
    assert isinstance(seed, Shuffle)
    assert LINES[header] == ""
    assert LINES[header + 1] == f"commitment {chance.commitment(seed.seed)}"
    assert LINES[header + 2] == f"dealer shuffle {seed.seed.hex()}"
    assert LINES[header + 3].split()[1] == "cut-for-deal"
    assert TEXT.endswith("\n")
    assert LINES[-1] == f"score {' '.join(map(str, STEPS[-1].after.standing.scores))}"
    assert len([line for line in LINES if line.startswith("score")]) == 3


def test_round_trip() -> None:
    assert loads(TEXT) == RECORD
    assert dumps(loads(TEXT)) == TEXT


@pytest.mark.parametrize("name", GAMES)
def test_a_deal_of_every_game(name: str) -> None:
    game = make_game(name)
    steps: list[Step] = []
    for step in playthrough(game, SEEDS[1]):
        steps.append(step)
        if step.after.standing.written:
            break
    record = record_of(game, steps)
    assert loads(dumps(record)) == record
    assert list(replay(loads(dumps(record)))) == steps


@pytest.mark.parametrize("seats", ToyGame.seat_choices)
def test_a_game_where_all_act_at_once(seats: int) -> None:
    game, games = ToyGame(seats=seats), {"toy": ToyGame}
    steps = list(playthrough(game, SEEDS[0]))
    record = record_of(game, steps)
    again = loads(dumps(record), games)
    assert again == record
    assert list(replay(again, games)) == steps
    found = verify(again, games)
    assert [deal.cuts for deal in found.deals] == [()] * len(found.deals)
    assert found.winner == steps[-1].after.standing.winner


def test_every_beginning_is_a_record() -> None:
    for length in (*range(12), 100, len(STEPS) // 2, len(STEPS) - 1):
        record = record_of(GAME, STEPS[:length])
        assert loads(dumps(record)) == record
        assert tuple(replay(record)) == STEPS[:length]


def test_a_record_can_be_written_on_step_by_step() -> None:
    lines = [str(entry) for step in STEPS for entry in entries_of(step)]
    assert loads("\n".join([*LINES[:4], *LINES[4 : at("option length")], *lines])) == RECORD


def test_options_left_out_keep_their_defaults() -> None:
    text = "\n".join(["kafene-record 1", "seats 4", "rules 1", "game bulgarian-canasta"])
    record = loads(text)
    assert dict(record.options) == dict(BulgarianCanasta().options.texts())
    assert game_of(record).options == BulgarianCanasta().options
    assert list(replay(record)) == []
    assert dumps(record).split("\n")[1:4] == ["game bulgarian-canasta", "rules 1", "seats 4"]


def test_blanks_and_windows_lines_mean_nothing() -> None:
    spaced = [f"\t{line.replace(' ', '   ')} " for line in LINES]
    assert loads("\n\n".join(spaced)) == RECORD
    assert loads("\r\n".join(LINES)) == RECORD
    assert dumps(loads("\n\n".join(spaced))) == TEXT


def test_comments_are_kept() -> None:
    lines = list(LINES)
    lines[0] += " # home rules"
    lines[2] += "#of the year"
    lines.insert(1, "# Играха четирима")
    lines[-1] += "  # a good deal"
    lines.insert(-1, "#")
    lines.insert(-1, "# the last # move")
    record = loads("\n".join(lines))
    assert record.heading == ("home rules", "Играха четирима", "of the year")
    assert [entry.comment for entry in record.entries[-3:]] == [
        "",
        "the last # move",
        "a good deal",
    ]
    assert [entry.content for entry in record.entries if entry.content] == [
        entry.content for entry in RECORD.entries
    ]
    assert loads(dumps(record)) == record
    written = dumps(record).split("\n")
    assert written[:5] == [
        "kafene-record 1",
        "# home rules",
        "# Играха четирима",
        "# of the year",
        "game bulgarian-canasta",
    ]
    assert written[-4:] == ["#", "# the last # move", f"{LINES[-1]}  # a good deal", ""]
    assert tuple(replay(record)) == STEPS


comments = (
    st.text(LETTERS, max_size=12).map(str.strip).filter(lambda text: len(text.splitlines()) <= 1)
)


@settings(max_examples=volume(10, night=500))
@given(
    st.lists(comments, max_size=3),
    st.lists(st.tuples(st.integers(0, 80), st.booleans(), comments), max_size=6),
)
def test_round_trip_with_any_comments(
    heading: list[str], added: list[tuple[int, bool, str]]
) -> None:
    entries = list(RECORD.entries[:80])
    for place, alone, comment in added:
        at = min(place, len(entries) - 1)
        if alone:
            entries.insert(at, Entry(None, comment))
        else:
            entries[at] = replace(entries[at], comment=comment)
    record = replace(RECORD, entries=tuple(entries), heading=tuple(heading))
    text = dumps(record)
    assert loads(text) == record
    assert dumps(loads(text)) == text
    read = loads(text)
    for index, entry in enumerate(read.entries):
        assert entry.line == record.line_of(index)
        assert text.split("\n")[record.line_of(index) - 1] == str(entry)


def test_a_record_begins_with_the_match() -> None:
    with pytest.raises(ValueError, match="begins"):
        record_of(GAME, STEPS[3:])


# --- spoilt records ------------------------------------------------------------------------


UNREADABLE: dict[str, tuple[Spoil, str]] = {
    "a blank first line": (instead("kafene", ""), "NOT_A_RECORD"),
    "another format": (instead("kafene", "[Event]"), "NOT_A_RECORD"),
    "no version": (instead("kafene", "kafene-record"), "NOT_A_RECORD"),
    "version 0": (instead("kafene", "kafene-record 0"), "NOT_A_RECORD"),
    "a newer version": (instead("kafene", "kafene-record 2"), "NEWER_RECORD"),
    "no number of a version": (instead("kafene", "kafene-record 1.0"), "BAD_NUMBER"),
    "a comment before the version": (before("kafene", "# hello"), "NOT_A_RECORD"),
    "no game": (without("game", first_entry_less_one), "MISSING_LINE"),
    "no rules": (without("rules", first_entry_less_one), "MISSING_LINE"),
    "no seats": (without("seats", first_entry_less_one), "MISSING_LINE"),
    "two games": (before("rules", "game belot"), "DUPLICATE_LINE"),
    "two seats": (before("option length", "seats 4"), "DUPLICATE_LINE"),
    "an option twice": (before("option length", "option length 10000", 1), "DUPLICATE_LINE"),
    "an unknown game": (instead("game", "game poker"), "UNKNOWN_GAME"),
    "a game as a module": (instead("game", "game os:path"), "UNKNOWN_GAME"),
    "a game of two words": (instead("game", "game bulgarian canasta"), "BAD_LINE"),
    "rules without a number": (instead("rules", "rules"), "BAD_LINE"),
    "newer rules": (instead("rules", "rules 9"), "BAD_OPTION"),
    "too many seats": (instead("seats", "seats 5"), "BAD_OPTION"),
    "seats in words": (instead("seats", "seats four"), "BAD_NUMBER"),
    "seats with a zero": (instead("seats", "seats 04"), "BAD_NUMBER"),
    "endless seats": (instead("seats", f"seats {'4' * 5000}"), "BAD_NUMBER"),
    "an unknown option": (instead("option run_key", "option run_keys adjacent"), "UNKNOWN_OPTION"),
    "a choice that is none": (instead("option run_key", "option run_key any"), "BAD_OPTION"),
    "an option's number": (instead("option recycle_l", "option recycle_limit 101"), "BAD_OPTION"),
    "an option without value": (instead("option run_key", "option run_key"), "BAD_LINE"),
    "a header line below": (before("dealer", "option run_key adjacent"), "MISPLACED_LINE"),
    "an unknown actor": (instead("2 cut-for-deal", "west cut-for-deal 5"), "UNKNOWN_ACTOR"),
    "a seat that is none": (instead("2 cut-for-deal", "4 cut-for-deal 5"), "UNKNOWN_ACTOR"),
    "a negative seat": (instead("2 cut-for-deal", "-1 cut-for-deal 5"), "UNKNOWN_ACTOR"),
    "a seat with a zero": (instead("2 cut-for-deal", "02 cut-for-deal 5"), "UNKNOWN_ACTOR"),
    "an actor alone": (instead("2 cut-for-deal", "2"), "UNKNOWN_VERB"),
    "an unknown verb": (instead("0 draw", "0 drawn"), "UNKNOWN_VERB"),
    "an unknown card": (instead("0 discard", "0 discard 10C"), "UNKNOWN_CARD"),
    "a word too few": (instead("0 discard", "0 discard"), "MISSING_WORD"),
    "a word too many": (instead("0 draw", "0 draw 5C"), "EXTRA_WORD"),
    "no number": (instead("2 cut-for-deal", "2 cut-for-deal 05"), "BAD_NUMBER"),
    "a seed that is none": (instead("dealer", "dealer shuffle 00"), "BAD_SEED"),
    "a commitment that is none": (instead("commitment", "commitment 00"), "BAD_COMMITMENT"),
    "a commitment in capitals": (
        instead("commitment", f"commitment {'A' * 64}"),
        "BAD_COMMITMENT",
    ),
    "a commitment alone": (without("dealer", lambda: at("commitment")), "MISPLACED_LINE"),
    "two commitments": (before("dealer", f"commitment {ZEROS}"), "DUPLICATE_LINE"),
    "a commitment at the end": (at_the_end(f"commitment {ZEROS}"), "MISPLACED_LINE"),
    "a commitment before a score": (before("score", f"commitment {ZEROS}"), "MISPLACED_LINE"),
    "a score of one side": (instead("score", "score 100"), "BAD_LINE"),
    "a score in words": (instead("score", "score many 5"), "BAD_NUMBER"),
    "a score twice": (before("score", LINES[at("score") - 1], 1), "DUPLICATE_LINE"),
    "a score before a move": (before("commitment", "score 0 0"), "MISPLACED_LINE"),
    "a comment of two lines": (before("0 draw", "# one\x0btwo"), "BAD_COMMENT"),
    "a heading of two lines": (before("game", "# one\x85two"), "BAD_COMMENT"),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_a_spoilt_text_is_refused(name: str) -> None:
    spoil, code = UNREADABLE[name]
    lines = list(LINES)
    number = spoil(lines)
    with pytest.raises(RecordError) as error:
        loads("\n".join(lines))
    assert (error.value.code, error.value.params["line"]) == (code, number)


def test_an_empty_text_is_no_record() -> None:
    with pytest.raises(RecordError) as error:
        loads("")
    assert (error.value.code, error.value.params["line"]) == ("NOT_A_RECORD", 1)


def test_a_missing_line_is_blamed_on_the_end_of_the_text() -> None:
    with pytest.raises(RecordError) as error:
        loads("kafene-record 1\ngame bulgarian-canasta\nrules 1\n")
    assert error.value.params == {"wanted": "seats", "line": 4}


def test_a_record_made_by_hand_is_checked_too() -> None:
    shuffle = Entry(Move(DEALER, Shuffle(bytes(32))))
    commitment = Entry(Commitment(ZEROS))
    header = 4 + len(RECORD.options)
    for entries, code, index in (
        ((commitment,), "MISPLACED_LINE", 0),
        ((commitment, Entry(None, "x"), commitment, shuffle), "DUPLICATE_LINE", 2),
        ((Entry(Score((0, 0))),), "MISPLACED_LINE", 0),
        ((shuffle, Entry(Score((0, 0))), Entry(Score((0, 0)))), "DUPLICATE_LINE", 2),
    ):
        with pytest.raises(RecordError) as error:
            replace(RECORD, entries=entries)
        assert error.value.code == code
        blanks = sum(isinstance(entry.content, Score) for entry in entries[:index])
        assert error.value.params["line"] == header + 1 + index + 1 + blanks
    for make in (lambda: Entry(None, "a\nb"), lambda: Entry(None, " a"), lambda: _heading("a\rb")):
        with pytest.raises(RecordError) as error:
            make()
        assert error.value.code == "BAD_COMMENT"


def _heading(comment: str) -> Record:
    return replace(RECORD, heading=(comment,))
