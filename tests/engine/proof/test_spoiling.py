"""Spoilt positions and records are refused as promised; and the check can fail."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.contract.rules import specs
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta.state import State
from engine.playthrough import play_deal, random_player, seeds
from engine.proof import spoiling
from engine.proof.invariants import InvariantBroken
from engine.proof.spoiling import check_spoilt, spoilt_record
from engine.record import dumps, loads, record_of
from engine.registry import GAMES, load_position, make_game
from engine.replay import replay
from tests.engine.games.toy import ToyGame
from tests.lanes import volume

pytestmark = pytest.mark.slow

TRIES = volume(80, night=20_000)
"""100,000 a game by ``python -m engine spoil GAME --tries 100000``."""


@pytest.mark.parametrize("name", GAMES)
def test_what_is_spoilt_is_refused_or_can_be_played(name: str) -> None:
    done = check_spoilt(make_game(name, {}), 4, TRIES)
    assert 0 < done.accepted < done.positions == TRIES
    assert done.records > 0


SHORT = {"decorated-canasta": {"reshuffle_limit": "1"}}
"""Options that keep random deals short."""


def each_value() -> Iterator[tuple[str, dict[str, str], int]]:
    """Yield every value of every option by itself but the defaults, and every number of seats."""
    for name, kind in GAMES.items():
        for seats in kind.seat_choices:
            yield name, {}, seats
        number = 0
        for spec in specs(kind.options_type):
            for text in spec.choices or map(str, tuple(spec.within or ())[:2]):
                if text != str(spec.default):
                    seats = kind.seat_choices[number % len(kind.seat_choices)]
                    yield name, {spec.name: text}, seats
                    number += 1


@pytest.mark.parametrize(("name", "options", "seats"), [*each_value()])
def test_every_option_by_itself(name: str, options: dict[str, str], seats: int) -> None:
    """A deal under it is read back from its positions and from its record; spoilt ones are refused
    or can be played."""
    game = make_game(name, {**SHORT.get(name, {}), **options}, seats)
    random = Random(f"{name} {options} {seats}")
    player = random_player(random)
    steps = list(play_deal(game, game.start(), lambda _: player, seeds(random), random.choice))
    for step in random.sample(steps, 20):
        again, state = load_position(json.loads(json.dumps(game.to_json(step.after))))
        assert again.options == game.options
        assert again.seats == seats
        assert state == step.after
    text = dumps(record_of(game, steps))
    for option, chosen in options.items():
        assert f"option {option} {chosen}\n" in text
    assert [*replay(loads(text))][-1].after == steps[-1].after
    tries = volume(8, night=400)
    assert check_spoilt(game, 4, tries).positions == tries


def test_any_game_can_be_asked() -> None:
    assert check_spoilt(ToyGame(), 4, 100).positions == 100


def test_records_are_spoilt_in_every_way() -> None:
    """Lines are left out, exchanged, doubled and changed, one of them or up to three."""
    lines = [f"{number} draw\n" for number in range(12)]
    ways: Counter[str] = Counter()
    for seed in range(1500):
        spoilt = spoilt_record(Random(seed), "".join(lines)).splitlines(keepends=True)
        strange = len([line for line in spoilt if line not in lines])
        if strange:
            ways[f"{strange} changed" if len(spoilt) == 12 else "several ways"] += 1
        elif len(spoilt) == 12:
            ways["exchanged" if sorted(spoilt) == sorted(lines) else "several ways"] += 1
        else:
            ways[f"{len(spoilt) - 12:+} lines"] += 1
    assert set(ways) == {
        *("-3 lines", "-2 lines", "-1 lines", "+1 lines", "+2 lines", "+3 lines"),
        *("exchanged", "1 changed", "2 changed", "3 changed", "several ways"),
    }
    assert ways["1 changed"] > ways["2 changed"] > ways["3 changed"]
    assert ways["1 changed"] > ways["+1 lines"], "the text of lines is spoilt most often"


class Fragile(BulgarianCanasta):
    """Relies on what it has not checked."""

    def check_shape(self, state: State) -> None:
        assert state.table.melds[1] is not None
        super().check_shape(state)


def test_an_error_that_was_not_promised_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def without_melds(_: Random, __: object, text: str) -> Any:
        data = json.loads(text)
        data["state"]["table"]["melds"] = []
        return data

    monkeypatch.setattr(spoiling, "spoilt_position", without_melds)
    assert check_spoilt(BulgarianCanasta(), 4, 10).accepted == 0
    with pytest.raises(InvariantBroken) as broken:
        check_spoilt(Fragile(), 4, 10)
    assert broken.value.code == "SPOILT_POSITION"
    assert "IndexError" in str(broken.value.params["error"])


class Greedy(BulgarianCanasta):
    """Asks for much memory before it refuses."""

    def from_json(self, data: Any) -> State:
        assert len(bytearray(spoiling.MOST_MEMORY + 1)) > len(data)
        return super().from_json(data)


def test_memory_is_watched() -> None:
    with pytest.raises(InvariantBroken) as broken:
        check_spoilt(Greedy(), 4, 1)
    assert broken.value.code == "SPOILT_MEMORY"


def test_a_record_that_raises_something_else_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: Any) -> Iterator[None]:
        raise KeyError("seat")
        yield

    monkeypatch.setattr(spoiling, "replay", failing)
    with pytest.raises(InvariantBroken) as broken:
        check_spoilt(BulgarianCanasta(), 5, 100)
    assert broken.value.code == "SPOILT_RECORD"
