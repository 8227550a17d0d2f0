"""A throw can be taken back, once a turn, until anybody acts or a hidden card is turned."""

from __future__ import annotations

import importlib
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from engine.canasta.actions import Discard
from engine.canasta.events import CardDiscarded, CardDrawn, ThrowTakenBack
from engine.canasta.taking_back import UNTHROW, without_taken_back
from engine.contract.cards import Cards, cards
from engine.contract.cards import card as card_of
from engine.contract.errors import PositionError
from engine.contract.events import Event
from engine.contract.game import AnyGame
from engine.contract.moves import Step
from engine.playthrough import play_deal, random_player, seeds
from engine.registry import load_position, make_game
from tests.engine.games.bulgarian_canasta import table as bulgarian
from tests.engine.games.classic_canasta import table as classic
from tests.engine.games.decorated_canasta import table as decorated
from tests.lanes import volume

pytestmark = pytest.mark.slow

READ_BACK: Final = volume(20, night=10_000)
"""The last throw of a deal after which a state is read back from JSON: later logs are long."""
CANASTAS: Final = ("bulgarian-canasta", "classic-canasta", "decorated-canasta")
KINGS: Final = "KC KD KH"


def deal(game: AnyGame, seed: int) -> Iterator[Step]:
    luck = Random(seed)
    player = random_player(luck)
    return play_deal(game, game.start(), lambda _: player, seeds(luck), luck.choice)


def may(game: AnyGame, state: Any) -> list[int]:
    """The seats that may take a throw back."""
    return [seat for seat in range(game.seats) if game.optional(game.view(state, seat))]


def bare(state: Any) -> Any:
    """A state without what remembers that a throw was taken back."""
    return replace(state, log=None, table=replace(state.table, took_back=False))


def thrown_for_good(state: Any) -> Any:
    """A state as it would be if its last throw stood at once."""
    found = replace(bare(state), before=None)
    return replace(found, watched=replace(found.watched, taken=())) if is_classic(state) else found


def is_classic(state: Any) -> bool:
    """Whether what a turn took with the pile is part of the state."""
    return hasattr(state, "watched")


def remembered(game: AnyGame, state: Any, viewer: int) -> Any:
    """What a viewer remembers of the deal."""
    memory = importlib.import_module(f"engine.games.{game.id.replace('-', '_')}.memory")
    more = (game.rules,) if game.id == "bulgarian-canasta" else ()
    return memory.memory_of(game.view(state, viewer), *more)


def known(game: AnyGame, state: Any, viewer: int) -> tuple[Cards, ...]:
    """What a viewer knows of the hands."""
    hands: tuple[Cards, ...] = remembered(game, state, viewer).known_hands()
    return hands


@pytest.mark.parametrize("name", CANASTAS)
def test_a_throw_that_is_taken_back_never_was_but_for_what_all_know(name: str) -> None:
    game = make_game(name, {}, 3 if name == "decorated-canasta" else None)
    tried = 0
    for step in deal(game, 5):
        seats = may(game, step.after)
        threw = step.action.verb == "discard"
        assert seats in ([], [step.actor] if threw else [])
        if not seats:
            continue
        tried += 1
        back, events = game.apply(step.after, step.actor, UNTHROW)
        assert bare(back) == bare(step.before)
        (event,) = events
        assert isinstance(event, ThrowTakenBack)
        assert event.seen_by(None) == event
        assert event.card == step.action.card  # type: ignore[attr-defined]
        other = (step.actor + 1) % game.seats
        shown = Counter(card for card in (event.card, *event.laid) if card not in cards("3D 3H"))
        assert not shown - Counter(known(game, back, other)[step.actor])
        assert len(known(game, back, other)[step.actor]) <= back.table.hand_sizes[step.actor]
        piles = [remembered(game, one, other).pile for one in (back, step.before)]
        assert piles[0] == piles[1], "a recycled stock is made of it"
        if tried % 5 == 0:
            for state in (step.after, back) if tried <= READ_BACK else ():
                data = json.loads(json.dumps(game.to_json(state)))
                assert load_position(data)[1] == state
            again, _ = game.apply(back, step.actor, step.action)
            assert may(game, again) == []  # once a turn
            assert bare(again) == thrown_for_good(step.after)
    assert tried > 15


@pytest.mark.parametrize("name", CANASTAS)
def test_a_throw_stands_once_the_next_player_has_acted(name: str) -> None:
    game = make_game(name)
    threw: Step | None = None
    for step in deal(game, 6):
        if threw is not None:
            refused = game.refusal(step.after, threw.actor, UNTHROW)
            assert refused is not None
            assert refused.code == "THROW_STANDS"
        threw = step if may(game, step.after) else None


@pytest.mark.parametrize("name", CANASTAS)
def test_by_option_every_throw_stands(name: str) -> None:
    game = make_game(name, {"take_back_throw": "off"})
    throws = [step for step in deal(game, 7) if step.action.verb == "discard"]
    assert throws
    for step in throws[:-1]:
        assert may(game, step.after) == []
        refused = game.refusal(step.after, step.actor, UNTHROW)
        assert refused is not None
        assert refused.code == "TAKE_BACK_OFF"
        assert step.after.before is None


PLAYING: Final = {
    "bulgarian-canasta": bulgarian.playing,
    "classic-canasta": classic.playing,
    "decorated-canasta": decorated.playing,
}


def turn(name: str) -> tuple[AnyGame, Any]:
    """Seat 0 has kings and aces to lay, and more cards than one to throw."""
    game = make_game(name, {}, 2 if name == "decorated-canasta" else 4)
    return game, PLAYING[name](f"{KINGS} AC AD AH AS 7S 9C")


def played(game: AnyGame, state: Any, *lines: str, seat: int = 0) -> Any:
    for text in lines:
        state, _ = game.apply(state, seat, game.parse(text))
    return state


@pytest.mark.parametrize("name", CANASTAS)
def test_an_opening_is_taken_back_with_its_throw(name: str) -> None:
    game, start = turn(name)
    before = played(game, start, f"meld {KINGS}", "meld AC AD AH AS")
    threw = played(game, before, "discard 7S")
    assert any(event.tag == "opens" for event in threw.log)
    back = played(game, threw, "unthrow")
    assert bare(back) == bare(before)
    assert sorted(back.log[-1].laid) == sorted(cards(f"{KINGS} AC AD AH AS"))
    undone = played(game, back, "undo")
    assert undone.hidden.hands[0] == start.hidden.hands[0]
    again = played(game, back, "discard 9C")
    opened = [event for event in again.log if event.tag == "opens"]
    assert len(opened) == 2
    assert again.table.hand_sizes[0] == 1
    assert known(game, undone, 1)[0] == tuple(sorted(cards(f"{KINGS} AC AD AH AS 7S")))
    assert known(game, again, 1)[0] == cards("7S")


@pytest.mark.parametrize("name", CANASTAS)
def test_nobody_else_takes_it_back(name: str) -> None:
    game, start = turn(name)
    threw = played(game, start, "discard 7S")
    for seat in range(1, game.seats):
        refused = game.refusal(threw, seat, UNTHROW)
        assert refused is not None
        assert refused.code == "THROW_STANDS"
    spectator = game.check(game.view(threw, None), UNTHROW)
    assert spectator is not None
    assert game.optional(game.view(threw, None)) == ()
    assert 0 not in game.to_act(threw)
    assert not game.legal(game.view(threw, 0)).actions  # nobody waits for it


def test_a_throw_that_ends_the_deal_stands() -> None:
    state = bulgarian.playing("9C", melds=(["KC KD KH KS KC KD KH"], ()))
    game = make_game("bulgarian-canasta")
    ended = played(game, state, "discard 9C")
    assert game.needs_shuffle(ended)
    assert may(game, ended) == []
    refused = game.refusal(ended, 0, UNTHROW)
    assert refused is not None
    assert refused.code == "THROW_STANDS"


def test_a_throw_stands_when_the_next_player_draws_for_red_threes_at_once() -> None:
    """Decorated canasta: the first turn begins with cards for the red threes of the deal (H5)."""
    game = make_game("decorated-canasta", {"cut": "chance"})
    stands = 0
    for seed in range(40):
        for step in deal(game, seed):
            if step.action.verb == "discard":
                drew = any(event.tag == "draws" for event in step.events)
                assert bool(may(game, step.after)) is not drew
                stands += drew
                if step.after.table.seat == step.after.deal.starter:
                    break
        if stands:
            break
    assert stands


@pytest.mark.parametrize("name", CANASTAS)
def test_a_position_with_a_throw_that_cannot_be_is_refused(name: str) -> None:
    game, start = turn(name)
    threw = played(game, start, f"meld {KINGS}", "meld AC AD AH AS", "discard 7S")
    data = json.loads(json.dumps(game.to_json(threw)))
    assert game.from_json(data) == threw
    for field, value in (("phase", "play"), ("took_back", True)):
        spoilt = json.loads(json.dumps(data))
        spoilt["state"]["table"][field] = value
        with pytest.raises(Exception, match="WRONG_"):
            game.from_json(spoilt)


@pytest.mark.parametrize("name", CANASTAS)
def test_a_throw_that_the_table_forbids_to_take_back_is_refused(name: str) -> None:
    """Reading a position raises what it promises, not the refusal of the action."""
    game, start = turn(name)
    data = json.loads(json.dumps(game.to_json(played(game, start, "discard 7S"))))
    data["options"]["take_back_throw"] = "off"
    with pytest.raises(PositionError) as refused:
        load_position(data)
    assert (refused.value.code, refused.value.params["path"]) == (
        "WRONG_TURN",
        "/state/before",
    )


def test_a_position_from_before_this_rule_is_read() -> None:
    game, start = turn("bulgarian-canasta")
    threw = played(game, start, "discard 7S")
    data = json.loads(json.dumps(game.to_json(threw)))
    del data["state"]["before"]
    del data["options"]["take_back_throw"]
    again, state = load_position(data)
    assert dict(again.options.texts())["take_back_throw"] == "on"
    assert may(again, state) == []
    assert bare(state) == thrown_for_good(threw)
    assert "before" not in game.to_json(start)["state"]


OLD: Final = json.loads((Path(__file__).parent / "schema_1.json").read_text(encoding="utf-8"))
"""Positions that the program wrote before states kept the table before a throw."""


@pytest.mark.parametrize("number", range(len(OLD)))
def test_a_position_of_the_schema_before_is_read(number: int) -> None:
    """A throw is taken back, and thrown again it leads to the same position."""
    game, state = load_position(OLD[number])
    data = json.loads(json.dumps(game.to_json(state)))
    assert (data["schema"], OLD[number]["schema"]) == (2, 1)
    assert load_position(data)[1] == state
    if "thrown" not in OLD[number]["state"]["table"]:
        assert state.before is None
        return
    (seat,) = [seat for seat in range(game.seats) if may_of(game, state, seat)]
    back, (event,) = game.apply(state, seat, UNTHROW)
    assert (back.table.seat, back.before, back.table.took_back) == (seat, None, True)
    assert isinstance(event, ThrowTakenBack)
    again, _ = game.apply(back, seat, Discard(event.card))
    assert bare(again) == thrown_for_good(state)


def may_of(game: AnyGame, state: Any, seat: int) -> bool:
    """Whether a seat may take a throw back."""
    return UNTHROW in game.optional(game.view(state, seat))


@pytest.mark.parametrize("spoilt", [{}, 5, {"melds": 3}, {"collection": {}}, []])
def test_a_spoilt_throw_of_the_schema_before_is_refused(spoilt: Any) -> None:
    for name in CANASTAS:
        data = json.loads(json.dumps(next(one for one in OLD if one["game"] == name)))
        data["state"]["table"]["thrown"] = spoilt
        with pytest.raises(PositionError):
            load_position(data)


@pytest.mark.parametrize(
    ("history", "stays"),
    [
        ("7S", "7S"),
        ("7S 9C", "7S 9C"),
        ("7S -7S", ""),
        ("7S -7S 9C", "9C"),
        ("KD 7S -7S", "KD"),  # of two throws the last one is taken back
        ("KD 7S -7S 9C", "KD 9C"),
        ("KD KD -KD 9C", "KD 9C"),
        ("KD 7S -7S 9C 2H -2H QS", "KD 9C QS"),
        ("7S -7S KD 9C -9C", "KD"),
        ("-7S 9C", "9C"),  # thrown before the first of these events
        ("draw -7S 9C", "draw 9C"),
        ("X draw 7S -7S draw", "X draw draw"),
        ("X draw 7S draw -7S", "X draw"),  # and what followed the throw
    ],
)
def test_the_history_without_throws_that_were_taken_back(history: str, stays: str) -> None:
    """`-` before a card: its throw is taken back."""
    seats = {"KD": 1, "X": 2}

    def event_of(word: str) -> Event:
        if word == "draw":
            return CardDrawn(0, None)
        card = card_of(word.removeprefix("-"))
        if word.startswith("-"):
            return ThrowTakenBack(0, card, ())
        return CardDiscarded(seats.get(word, 0), card)

    found = without_taken_back([event_of(word) for word in history.split()])
    assert list(found) == [event_of(word) for word in stays.split()]
