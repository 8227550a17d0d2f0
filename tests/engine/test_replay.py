"""Replay and verification: the play again, and every way in which a record can be wrong."""

from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.contract import chance
from engine.contract.errors import RecordError
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.record import dumps, loads, record_of
from engine.registry import UnknownGame
from engine.replay import game_of, replay, verify
from tests.engine.records import (
    GAME,
    LINES,
    ONES,
    RECORD,
    SEED_LINE,
    STEPS,
    TEXT,
    ZEROS,
    Spoil,
    at,
    at_the_end,
    before,
    instead,
)
from tests.lanes import volume
from tests.texts import LETTERS

pytestmark = pytest.mark.slow


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


DRAWS_OF_THE_FIRST_DEAL = sum(line == "0 draw" for line in LINES[: at("commitment", 2)])
UNPLAYABLE: dict[str, tuple[Spoil, str]] = {
    "a seed that does not fit": (instead("dealer", SEED_LINE), "WRONG_COMMITMENT"),
    "another commitment": (
        lambda lines: instead("commitment", f"commitment {ONES}")(lines) + 1,
        "WRONG_COMMITMENT",
    ),
    "a commitment of a later deal": (
        lambda lines: instead("commitment", f"commitment {ONES}", 3)(lines) + 1,
        "WRONG_COMMITMENT",
    ),
    "a wrong score": (instead("score", "score 1 2"), "WRONG_SCORE"),
    "the score of the wrong sides": (
        instead("score", f"score {' '.join(LINES[at('score') - 1].split()[:0:-1])}"),
        "WRONG_SCORE",
    ),
    "a score within a deal": (before("0 draw", "score 0 0", count=2), "MISPLACED_LINE"),
    "a score that is true within a later deal": (
        before("0 draw", LINES[at("score") - 1], count=DRAWS_OF_THE_FIRST_DEAL + 1),
        "MISPLACED_LINE",
    ),
    "a score after the shuffle": (before("2 cut-for-deal", "score 0 0"), "MISPLACED_LINE"),
    "a shuffle that is not due": (before("0 draw", SEED_LINE), "NO_SHUFFLE_DUE"),
    "a seat that is not to act": (before("0 draw", "1 draw"), "NOT_YOUR_TURN"),
    "a move of the dealer": (instead("0 draw", "dealer draw"), "NOT_THE_DEALERS"),
    "a shuffle of a seat": (instead("0 draw", f"0 shuffle {ZEROS}"), "WRONG_PHASE"),
    "a move of another phase": (before("0 draw", "0 undo"), "WRONG_PHASE"),
    "a move twice": (before("0 draw", "0 draw", 1), "WRONG_PHASE"),
    "a card that is not there": (
        before("0 discard", "0 meld AC AC AC AC AC"),
        "CARD_NOT_AVAILABLE",
    ),
    "a place that is none": (instead("2 cut-for-deal", "2 cut-for-deal 111"), "CUT_OUT_OF_RANGE"),
    "a move after the match": (at_the_end("0 draw"), "NOT_YOUR_TURN"),
    "a shuffle after the match": (at_the_end(SEED_LINE), "NO_SHUFFLE_DUE"),
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
    number = instead("2 cut-for-deal", "2 cut-for-deal 111")(lines)
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
    number = instead("0 discard", "0 discard 10C")(lines)
    with pytest.raises(RecordError) as error:
        loads("\n".join(lines))
    assert error.value.params == {
        "text": "discard 10C",
        "token": "10C",
        "place": 1,
        "line": number,
    }


def test_a_wrong_claim_is_told_beside_the_truth() -> None:
    lines = list(LINES)
    number, truth = instead("score", "score 1 2")(lines), LINES[at("score") - 1]
    with pytest.raises(RecordError) as error:
        list(replay(loads("\n".join(lines))))
    counted = truth.removeprefix("score ")
    assert error.value.params == {"claimed": "1 2", "counted": counted, "line": number}
    lines = list(LINES)
    number = instead("commitment", f"commitment {ONES}")(lines) + 1
    with pytest.raises(RecordError) as error:
        list(replay(loads("\n".join(lines))))
    truth = LINES[at("commitment") - 1].removeprefix("commitment ")
    assert error.value.params == {"shown": ONES, "of_the_seed": truth, "line": number}


@settings(max_examples=volume(50, night=500, push=20))
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
            letter = data.draw(LETTERS)
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


def test_a_verified_match() -> None:
    found = verify(loads(TEXT))
    assert found.winner == STEPS[-1].after.standing.winner
    assert found.unverifiable == ()
    assert [deal.number for deal in found.deals] == [1, 2, 3]
    for count, deal in enumerate(found.deals, 1):
        assert deal.line == at("dealer", count)
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
    del lines[at("commitment", 2) - 1]
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
