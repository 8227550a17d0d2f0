"""Positions: spoilt ones are refused, real ones and whole matches are written and read back."""

from __future__ import annotations

import json
from itertools import islice
from random import Random
from typing import Any

import pytest

from engine.contract.errors import PositionError
from engine.games.decorated_canasta.state import Phase, State
from engine.playthrough import play, random_player, seeds
from engine.record import dumps, loads, record_of
from engine.registry import load_position
from engine.replay import replay
from tests.engine.games.decorated_canasta.table import (
    EIGHTS,
    GAME,
    after,
    drawing,
    game_of,
    playing,
)
from tests.positions.decorated_canasta import pack_position, position

IN_PILE = after(drawing("7C 7D 9C TC", "5S 7S", groups={0: [EIGHTS]}), "take-top", "meld 7C 7D 7S")
IN_PLAY = after(playing("8S 9C 9D", groups={0: [EIGHTS]}), "add 1 8S")
TO_DRAW = drawing("7C 7D 9C TC", "5S 7S", groups={0: [EIGHTS]})


@pytest.mark.parametrize("state", [IN_PILE, IN_PLAY, TO_DRAW, pack_position(shown=True)])
def test_a_position_is_written_and_read(state: State) -> None:
    data = json.loads(json.dumps(GAME.to_json(state)))
    game, again = load_position(data)
    assert again == state
    assert game.id == "decorated-canasta"


def _set(data: Any, path: str, value: Any) -> None:
    *way, last = path.split("/")
    for name in way:
        data = data[int(name) if name.isdigit() else name]
    data[int(last) if last.isdigit() else last] = value


@pytest.mark.parametrize(
    ("state", "path", "value", "code"),
    [
        (TO_DRAW, "table/stock", 3, "WRONG_COUNT"),
        (TO_DRAW, "table/collections/0/heart_aces", 2**60, "BAD_VALUE"),
        (TO_DRAW, "table/collections/0/heart_aces", -1, "BAD_VALUE"),
        (IN_PLAY, "turn/heart_aces", 2**60, "BAD_VALUE"),
        (TO_DRAW, "table/seat", 2, "WRONG_SEAT"),
        (TO_DRAW, "table/seat", -1, "WRONG_SEAT"),
        (TO_DRAW, "deal/starter", 7, "WRONG_SEAT"),
        (TO_DRAW, "table/source", "stock", "BAD_VALUE"),
        (TO_DRAW, "table/taken", "5S", "WRONG_TURN"),
        (TO_DRAW, "table/phase", "play", "WRONG_TURN"),
        (TO_DRAW, "table/phase", "match_over", "WRONG_SEAT"),
        (TO_DRAW, "table/hand_sizes/1", 3, "WRONG_COUNT"),
        (TO_DRAW, "hidden/hands/0", "TC 9C 7D 7C", "WRONG_CARD"),
        (TO_DRAW, "hidden/hands/0", "7C 7D 9C JC", "WRONG_CARDS"),
        (TO_DRAW, "table/collections/0/opened", False, "BAD_VALUE"),
        (TO_DRAW, "table/collections/0/groups/0", "1: 8C 8D", "WRONG_CARDS"),
        (TO_DRAW, "table/collections/0/groups/0", "0: 8C 8D 8H", "BAD_VALUE"),
        (TO_DRAW, "table/collections/0/groups/0", "1: 8C 9D 8H", "INVALID_MELD"),
        (TO_DRAW, "table/collections/0/groups/0", "9" * 5000 + ": 8C 8D 8H", "INVALID_MELD"),
        (TO_DRAW, "table/collections/1/twins", -1, "BAD_VALUE"),
        (TO_DRAW, "table/collections/1/pending", 1, "BAD_VALUE"),
        (TO_DRAW, "deal/reshuffles", -1, "BAD_VALUE"),
        (TO_DRAW, "deal/kept", "5C", "WRONG_CARD"),
        (TO_DRAW, "deal/shown", "5C", "WRONG_COUNT"),
        (TO_DRAW, "hidden/seed", "", "WRONG_SEED"),
        (TO_DRAW, "deal/commitment", "zz", "BAD_VALUE"),
        (TO_DRAW, "standing/scores", [1, 2, 3], "WRONG_COUNT"),
        (TO_DRAW, "standing/winner", 5, "BAD_VALUE"),
        (IN_PILE, "table/taken", "7S 5S", "WRONG_TURN"),
        (IN_PILE, "table/taken", "", "WRONG_TURN"),
        (IN_PLAY, "turn/checkpoint", "8S 9C TD", "WRONG_TURN"),
        (IN_PLAY, "turn/checkpoint", "9C 8S 9D", "WRONG_CARD"),
        (after(IN_PLAY, "undo"), "turn", None, "WRONG_TURN"),
        (IN_PLAY, "turn/groups/0", "2: 8C 8D 8H 8S", "WRONG_TURN"),
    ],
)  # fmt: skip
def test_a_spoilt_position_is_refused(state: State, path: str, value: Any, code: str) -> None:
    data = json.loads(json.dumps(GAME.to_json(state)))
    _set(data["state"], path, value)
    with pytest.raises(PositionError) as refused:
        GAME.from_json(data)
    assert refused.value.code == code
    assert str(refused.value.params["path"]).startswith("/state")


def test_a_player_who_could_never_throw_is_no_position() -> None:
    with pytest.raises(PositionError, match="WRONG_COUNT"):
        position(hands={0: "4C"}, stock="", incomplete=True)


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"phase": Phase.PILE}, "BAD_VALUE"),
        ({"draws": "4C", "stock": "5C"}, "BAD_VALUE"),
        ({"hands": {3: "4C"}}, "WRONG_SEAT"),
        ({"groups": {0: ["4C 4D"]}}, "INVALID_MELD"),
        ({"hands": {0: "4C 4C 4C"}}, "WRONG_CARDS"),
        ({"scores": (5, 0), "deal_number": 1}, "BAD_VALUE"),
    ],
)
def test_a_position_that_cannot_be_is_not_made(fields: dict[str, Any], code: str) -> None:
    with pytest.raises(PositionError, match=code):
        position(**fields)


@pytest.mark.parametrize("seats", [2, 4, 6, 7])
def test_a_record_is_written_read_and_replayed(seats: int) -> None:
    game, random = game_of(seats, minimum="75", reshuffle_limit=0, length="three_deals"), Random(9)
    player = random_player(random)
    steps = play(game, game.start(), lambda _: player, seeds(random), random.choice)
    played = list(islice(steps, 250))
    record = record_of(game, played)
    assert loads(dumps(record)) == record
    assert list(replay(record))[-1].after == played[-1].after


@pytest.mark.parametrize(
    "options",
    [
        {"twin_after_take": "on"},
        {"tax_on_minus": "on"},
        {"reshuffle_when": "empty"},
        {"reshuffle_when": "empty", "reshuffle_limit": "0"},
    ],
    ids=str,
)
@pytest.mark.parametrize("state", [IN_PILE, IN_PLAY, TO_DRAW], ids=["pile", "play", "draw"])
def test_a_position_of_another_table_is_played_on(state: State, options: dict[str, str]) -> None:
    data = GAME.to_json(state)
    game, now = load_position({**data, "options": {**data["options"], **options}})
    for _ in range(12):
        (seat,) = game.to_act(now)
        now, _ = game.apply(now, seat, game.stand_in(game.view(now, seat)))
        assert game.from_json(json.loads(json.dumps(game.to_json(now)))) == now


def test_seats_that_the_position_does_not_have_are_refused() -> None:
    with pytest.raises(PositionError, match="WRONG_COUNT"):
        load_position({**GAME.to_json(TO_DRAW), "seats": 7})
    with pytest.raises(PositionError):
        load_position({**GAME.to_json(TO_DRAW), "seats": 8})
