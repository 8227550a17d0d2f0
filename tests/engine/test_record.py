"""The record: text and back, replay, and every way in which a record can be spoilt."""

from collections.abc import Callable
from dataclasses import replace
from itertools import islice

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
from engine.registry import GAMES, UnknownGame, make_game
from engine.replay import game_of, replay, verify
from tests.engine.games.toy import ToyGame

OPTIONS = {"no_canasta_melds": "plus", "length": "three_deals"}


def _match(seed: bytes, options: dict[str, str]) -> tuple[Step, ...]:
    return tuple(playthrough(make_game("bulgarian-canasta", options), seed))


GAME = make_game("bulgarian-canasta", OPTIONS)
STEPS = _match(SEEDS[0], OPTIONS)
RECORD = record_of(GAME, STEPS)
TEXT = dumps(RECORD)
LINES = TEXT.split("\n")[:-1]


def _at(start: str, count: int = 1) -> int:
    """The line, from 1, of the `count`-th line that begins so."""
    found = [number for number, line in enumerate(LINES, 1) if line.startswith(start)]
    return found[count - 1]


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
    assert loads("\n".join([*LINES[:4], *LINES[4 : _at("option length")], *lines])) == RECORD


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
    st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
    .map(str.strip)
    .filter(lambda text: len(text.splitlines()) <= 1)
)


@settings(max_examples=60)
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


# --- replay --------------------------------------------------------------------------------


def test_replay_is_the_play_again() -> None:
    replayed = tuple(replay(loads(TEXT)))
    assert len(replayed) == len(STEPS)
    for again, step in zip(replayed, STEPS, strict=True):
        assert again == step
        assert again.after == step.after
    assert game_of(RECORD).to_json(replayed[-1].after) == GAME.to_json(STEPS[-1].after)


def test_replay_can_be_stopped_before_what_is_wrong() -> None:
    broken = loads("\n".join([*LINES[:-2], "0 draw"]))
    good = len(STEPS) - 1
    assert tuple(islice(replay(broken), good)) == STEPS[:good]
    with pytest.raises(RecordError):
        list(replay(broken))


def test_a_game_that_is_not_known() -> None:
    other = replace(RECORD, game="poker")
    with pytest.raises(UnknownGame):
        list(replay(other))

    class Elsewhere(BulgarianCanasta):
        id = "elsewhere"

    games = {"elsewhere": Elsewhere}
    record = record_of(Elsewhere(), ())
    with pytest.raises(RecordError) as error:
        loads(dumps(record))
    assert (error.value.code, error.value.params["line"]) == ("UNKNOWN_GAME", 2)
    assert loads(dumps(record), games) == record
    assert list(replay(record, games)) == []


def test_a_record_begins_with_the_match() -> None:
    with pytest.raises(ValueError, match="begins"):
        record_of(GAME, STEPS[3:])


# --- spoilt records ------------------------------------------------------------------------

Spoil = Callable[[list[str]], int]
"""Spoils the lines of a record and gives the line (from 1) that is to be blamed."""


def _instead(start: str, new: str, count: int = 1) -> Spoil:
    """The first line that begins so is replaced; it is to blame."""

    def spoil(lines: list[str]) -> int:
        number = _at(start, count)
        lines[number - 1] = new
        return number

    return spoil


def _before(start: str, new: str, blame: int = 0, count: int = 1) -> Spoil:
    """A new line before the line that begins so; blamed, or one `blame` lines below."""

    def spoil(lines: list[str]) -> int:
        number = _at(start, count)
        lines.insert(number - 1, new)
        return number + blame

    return spoil


def _without(start: str, blame: Callable[[], int], count: int = 1) -> Spoil:
    def spoil(lines: list[str]) -> int:
        del lines[_at(start, count) - 1]
        return blame()

    return spoil


def _at_the_end(new: str) -> Spoil:
    def spoil(lines: list[str]) -> int:
        lines.append(new)
        return len(lines)

    return spoil


def _first_entry_less_one() -> int:
    return _at("commitment") - 1


ZEROS, ONES = "0" * 64, "1" * 64
SEED_LINE = f"dealer shuffle {ZEROS}"

UNREADABLE: dict[str, tuple[Spoil, str]] = {
    "a blank first line": (_instead("kafene", ""), "NOT_A_RECORD"),
    "another format": (_instead("kafene", "[Event]"), "NOT_A_RECORD"),
    "no version": (_instead("kafene", "kafene-record"), "NOT_A_RECORD"),
    "version 0": (_instead("kafene", "kafene-record 0"), "NOT_A_RECORD"),
    "a newer version": (_instead("kafene", "kafene-record 2"), "NEWER_RECORD"),
    "no number of a version": (_instead("kafene", "kafene-record 1.0"), "BAD_NUMBER"),
    "a comment before the version": (_before("kafene", "# hello"), "NOT_A_RECORD"),
    "no game": (_without("game", _first_entry_less_one), "MISSING_LINE"),
    "no rules": (_without("rules", _first_entry_less_one), "MISSING_LINE"),
    "no seats": (_without("seats", _first_entry_less_one), "MISSING_LINE"),
    "two games": (_before("rules", "game belot"), "DUPLICATE_LINE"),
    "two seats": (_before("option length", "seats 4"), "DUPLICATE_LINE"),
    "an option twice": (_before("option length", "option length 10000", 1), "DUPLICATE_LINE"),
    "an unknown game": (_instead("game", "game poker"), "UNKNOWN_GAME"),
    "a game as a module": (_instead("game", "game os:path"), "UNKNOWN_GAME"),
    "a game of two words": (_instead("game", "game bulgarian canasta"), "BAD_LINE"),
    "rules without a number": (_instead("rules", "rules"), "BAD_LINE"),
    "newer rules": (_instead("rules", "rules 9"), "BAD_OPTION"),
    "too many seats": (_instead("seats", "seats 5"), "BAD_OPTION"),
    "seats in words": (_instead("seats", "seats four"), "BAD_NUMBER"),
    "seats with a zero": (_instead("seats", "seats 04"), "BAD_NUMBER"),
    "endless seats": (_instead("seats", f"seats {'4' * 5000}"), "BAD_NUMBER"),
    "an unknown option": (_instead("option run_key", "option run_keys adjacent"), "UNKNOWN_OPTION"),
    "a choice that is none": (_instead("option run_key", "option run_key any"), "BAD_OPTION"),
    "an option's number": (_instead("option recycle_l", "option recycle_limit 101"), "BAD_OPTION"),
    "an option without value": (_instead("option run_key", "option run_key"), "BAD_LINE"),
    "a header line below": (_before("dealer", "option run_key adjacent"), "MISPLACED_LINE"),
    "an unknown actor": (_instead("2 cut-for-deal", "west cut-for-deal 5"), "UNKNOWN_ACTOR"),
    "a seat that is none": (_instead("2 cut-for-deal", "4 cut-for-deal 5"), "UNKNOWN_ACTOR"),
    "a negative seat": (_instead("2 cut-for-deal", "-1 cut-for-deal 5"), "UNKNOWN_ACTOR"),
    "a seat with a zero": (_instead("2 cut-for-deal", "02 cut-for-deal 5"), "UNKNOWN_ACTOR"),
    "an actor alone": (_instead("2 cut-for-deal", "2"), "UNKNOWN_VERB"),
    "an unknown verb": (_instead("0 draw", "0 drawn"), "UNKNOWN_VERB"),
    "an unknown card": (_instead("0 discard", "0 discard 10C"), "UNKNOWN_CARD"),
    "a word too few": (_instead("0 discard", "0 discard"), "MISSING_WORD"),
    "a word too many": (_instead("0 draw", "0 draw 5C"), "EXTRA_WORD"),
    "no number": (_instead("2 cut-for-deal", "2 cut-for-deal 05"), "BAD_NUMBER"),
    "a seed that is none": (_instead("dealer", "dealer shuffle 00"), "BAD_SEED"),
    "a commitment that is none": (_instead("commitment", "commitment 00"), "BAD_COMMITMENT"),
    "a commitment in capitals": (
        _instead("commitment", f"commitment {'A' * 64}"),
        "BAD_COMMITMENT",
    ),
    "a commitment alone": (_without("dealer", lambda: _at("commitment")), "MISPLACED_LINE"),
    "two commitments": (_before("dealer", f"commitment {ZEROS}"), "DUPLICATE_LINE"),
    "a commitment at the end": (_at_the_end(f"commitment {ZEROS}"), "MISPLACED_LINE"),
    "a commitment before a score": (_before("score", f"commitment {ZEROS}"), "MISPLACED_LINE"),
    "a score of one side": (_instead("score", "score 100"), "BAD_LINE"),
    "a score in words": (_instead("score", "score many 5"), "BAD_NUMBER"),
    "a score twice": (_before("score", LINES[_at("score") - 1], 1), "DUPLICATE_LINE"),
    "a score before a move": (_before("commitment", "score 0 0"), "MISPLACED_LINE"),
    "a comment of two lines": (_before("0 draw", "# one\x0btwo"), "BAD_COMMENT"),
    "a heading of two lines": (_before("game", "# one\x85two"), "BAD_COMMENT"),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_a_spoilt_text_is_refused(name: str) -> None:
    spoil, code = UNREADABLE[name]
    lines = list(LINES)
    number = spoil(lines)
    with pytest.raises(RecordError) as error:
        loads("\n".join(lines))
    assert (error.value.code, error.value.params["line"]) == (code, number)


UNPLAYABLE: dict[str, tuple[Spoil, str]] = {
    "a seed that does not fit": (_instead("dealer", SEED_LINE), "WRONG_COMMITMENT"),
    "another commitment": (
        lambda lines: _instead("commitment", f"commitment {ONES}")(lines) + 1,
        "WRONG_COMMITMENT",
    ),
    "a commitment of a later deal": (
        lambda lines: _instead("commitment", f"commitment {ONES}", 3)(lines) + 1,
        "WRONG_COMMITMENT",
    ),
    "a wrong score": (_instead("score", "score 1 2"), "WRONG_SCORE"),
    "the score of the wrong sides": (
        _instead("score", f"score {' '.join(LINES[_at('score') - 1].split()[:0:-1])}"),
        "WRONG_SCORE",
    ),
    "a score within a deal": (_before("0 draw", "score 0 0", count=2), "MISPLACED_LINE"),
    "a score after the shuffle": (_before("2 cut-for-deal", "score 0 0"), "MISPLACED_LINE"),
    "a shuffle that is not due": (_before("0 draw", SEED_LINE), "NO_SHUFFLE_DUE"),
    "a seat that is not to act": (_before("0 draw", "1 draw"), "NOT_YOUR_TURN"),
    "a move of the dealer": (_instead("0 draw", "dealer draw"), "NOT_THE_DEALERS"),
    "a shuffle of a seat": (_instead("0 draw", f"0 shuffle {ZEROS}"), "WRONG_PHASE"),
    "a move of another phase": (_before("0 draw", "0 undo"), "WRONG_PHASE"),
    "a move twice": (_before("0 draw", "0 draw", 1), "WRONG_PHASE"),
    "a card that is not there": (
        _before("0 discard", "0 meld AC AC AC AC AC"),
        "CARD_NOT_AVAILABLE",
    ),
    "a place that is none": (_instead("2 cut-for-deal", "2 cut-for-deal 111"), "CUT_OUT_OF_RANGE"),
    "a move after the match": (_at_the_end("0 draw"), "NOT_YOUR_TURN"),
    "a shuffle after the match": (_at_the_end(SEED_LINE), "NO_SHUFFLE_DUE"),
}


@pytest.mark.parametrize("name", UNPLAYABLE)
def test_what_the_rules_forbid_is_refused(name: str) -> None:
    spoil, code = UNPLAYABLE[name]
    lines = list(LINES)
    number = spoil(lines)
    record = loads("\n".join(lines))
    for check in (lambda: list(replay(record)), lambda: verify(record)):
        with pytest.raises(RecordError) as error:
            check()
        assert (error.value.code, error.value.params["line"]) == (code, number)


def test_refusals_keep_their_parameters() -> None:
    lines = list(LINES)
    number = _instead("2 cut-for-deal", "2 cut-for-deal 111")(lines)
    with pytest.raises(RecordError) as error:
        list(replay(loads("\n".join(lines))))
    assert error.value.params == {
        "rule": "§6",
        "place": 111,
        "lowest": 1,
        "highest": 110,
        "line": number,
    }
    lines = list(LINES)
    number = _instead("0 discard", "0 discard 10C")(lines)
    with pytest.raises(RecordError) as error:
        loads("\n".join(lines))
    assert error.value.params == {
        "text": "discard 10C",
        "token": "10C",
        "place": 1,
        "line": number,
    }


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


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_any_damage_is_refused_with_its_line(data: st.DataObject) -> None:
    """Lines dropped, doubled, swapped and misspelt: a record still, or a RecordError."""
    lines = LINES[: data.draw(st.integers(1, 90))]
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, max(0, len(lines) - 1)))
        kind = data.draw(st.sampled_from(["drop", "double", "swap", "letter", "word"]))
        if not lines:
            break
        if kind == "drop":
            del lines[at]
        elif kind == "double":
            lines.insert(at, lines[at])
        elif kind == "swap":
            other = data.draw(st.integers(0, len(lines) - 1))
            lines[at], lines[other] = lines[other], lines[at]
        elif kind == "letter":
            place = data.draw(st.integers(0, len(lines[at])))
            letter = data.draw(st.characters(exclude_categories=["Cs"]))
            lines[at] = lines[at][:place] + letter + lines[at][place + 1 :]
        else:
            words = lines[at].split(" ")
            words[data.draw(st.integers(0, len(words) - 1))] = data.draw(
                st.sampled_from(["", "0", "-", "dealer", "any", "5C", "score", "#", "option", "99"])
            )
            lines[at] = " ".join(words)
    text = "\n".join(lines)
    blamed = 1
    try:
        record = loads(text)
        for _ in replay(record):
            pass
        assert loads(dumps(record)) == record
    except RecordError as error:
        blamed = int(error.params["line"])
    assert 1 <= blamed <= text.count("\n") + 2


# --- verifying -----------------------------------------------------------------------------


def test_a_verified_match() -> None:
    found = verify(loads(TEXT))
    assert found.winner == STEPS[-1].after.standing.winner
    assert found.unverifiable == ()
    assert [deal.number for deal in found.deals] == [1, 2, 3]
    for count, deal in enumerate(found.deals, 1):
        assert deal.line == _at("dealer", count)
        assert chance.commitment(bytes.fromhex(deal.seed)) == deal.commitment
        assert deal.claimed
        assert deal.verifiable
        assert f"score {' '.join(map(str, deal.scores or ()))}" in LINES
    first, second, _ = found.deals
    assert [cut.split()[1] for cut in first.cuts].count("cut") == 1
    assert {cut.split()[0] for cut in first.cuts} == set("0123")
    assert len(second.cuts) == 1


def test_without_a_commitment_nothing_is_proven() -> None:
    lines = list(LINES)
    del lines[_at("commitment", 2) - 1]
    record = loads("\n".join(lines))
    assert tuple(replay(record)) == STEPS
    found = verify(record)
    assert [deal.number for deal in found.unverifiable] == [2]
    assert found.deals[1].commitment is None
    assert found.deals[0].verifiable


def test_a_running_deal_and_a_score_left_out() -> None:
    lines = [line for line in LINES if not line.startswith("score")]
    cut = next(number for number, line in enumerate(lines) if "draw" in line)
    found = verify(loads("\n".join(lines[: cut + 1])))
    assert [deal.scores for deal in found.deals] == [None]
    found = verify(loads("\n".join(lines)))
    assert not any(deal.claimed for deal in found.deals)
    assert all(deal.scores for deal in found.deals)
    assert verify(record_of(GAME, ())).deals == ()
