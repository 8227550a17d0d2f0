"""What a game declares is checked when its class is made, so no misspelt name shows a card."""

from typing import Any, ClassVar

import pytest

from engine.contract.cards import Cards
from engine.contract.codec import Codec
from engine.contract.errors import PositionError
from engine.contract.events import WHOLE, Event
from engine.contract.moves import DEALER, Shuffle
from engine.contract.notation import Action
from engine.contract.rules import AnyRule, Rule
from engine.contract.values import value
from engine.registry import GAMES, make_game
from tests.engine.games.toy.game import RULES, ToyGame, bid, check, lay


def test_a_misspelt_secret_is_refused() -> None:
    with pytest.raises(TypeError, match="'card' is secret and no field"):

        @value
        class Shown(Event):
            tag: ClassVar[str] = "shows"
            secret: ClassVar[tuple[str, ...]] = ("card",)
            seat: int
            cards: Cards | None


def test_what_is_secret_may_be_none() -> None:
    with pytest.raises(TypeError, match="'cards' is secret and may not be None"):

        @value
        class Shown(Event):
            tag: ClassVar[str] = "shows"
            secret: ClassVar[tuple[str, ...]] = ("cards",)
            seat: int
            cards: Cards


@pytest.mark.parametrize("hidden", [("cards",), WHOLE])
def test_a_secret_event_has_a_seat(hidden: tuple[str, ...]) -> None:
    with pytest.raises(TypeError, match="a secret event has a seat"):

        @value
        class Shown(Event):
            tag: ClassVar[str] = "shows"
            secret: ClassVar[tuple[str, ...]] = hidden
            cards: Cards | None


def test_no_two_events_have_one_tag() -> None:
    @value
    class One(Event):
        tag: ClassVar[str] = "shows"
        seat: int

    @value
    class Other(Event):
        tag: ClassVar[str] = "shows"
        cards: Cards

    with pytest.raises(TypeError, match="One and Other have the tag 'shows'"):
        Codec(Event, {Event: (One, Other)})


@value
class Offer(Action):
    """An action with the verb of another one."""

    verb: ClassVar[str] = "bid"
    tricks: int


def test_no_two_actions_have_one_verb() -> None:
    def never(state: Any, seat: int, action: Offer, rules: object) -> Any:
        raise AssertionError((state, seat, action, rules))

    with pytest.raises(TypeError, match="have the verb 'bid'"):

        class Doubled(ToyGame):
            rows: ClassVar[tuple[AnyRule, ...]] = (*ToyGame.rows, Rule(Offer, check, never))


def test_every_refusal_cites_a_rule() -> None:
    with pytest.raises(TypeError, match="NOT_NOW cites 'as agreed', which is no rule id"):

        class Vague(ToyGame):
            refusals: ClassVar[dict[str, str]] = {**RULES, "NOT_NOW": "as agreed"}


@pytest.mark.parametrize("code", ["NOT_YOUR_TURN", "NO_SUCH_SEAT", "WRONG_PHASE"])
def test_a_game_says_which_rule_the_contract_cites(code: str) -> None:
    with pytest.raises(TypeError, match=f"{code} cites no rule"):

        class Silent(ToyGame):
            refusals: ClassVar[dict[str, str]] = dict(RULES)
            del refusals[code]


def test_an_action_without_a_row_is_of_the_wrong_phase() -> None:
    class NoUndo(ToyGame):
        rows: ClassVar[tuple[AnyRule, ...]] = ToyGame.rows[:2]

    assert [row.perform for row in NoUndo.rows] == [bid, lay]
    game = NoUndo(seats=2)
    state, _ = game.apply(game.start(), DEALER, Shuffle(bytes(32)))
    refused = game.check(game.view(state, 0), ToyGame().parse("undo"))
    assert refused is not None
    assert refused.code == "WRONG_PHASE"


# --- states of an older schema ---------------------------------------------------------------


class Later(ToyGame):
    """The toy game after a change of its states: a table did not say what lies aside."""

    schema_version = 2

    def migrated(self, state: Any, schema: int) -> Any:
        if schema != 1:
            return super().migrated(state, schema)
        return {**state, "table": {**state["table"], "aside": ""}}


def test_an_older_state_is_migrated() -> None:
    old, new = ToyGame(seats=3), Later(seats=3)
    state, _ = old.apply(old.start(), DEALER, Shuffle(bytes(32)))
    data = old.to_json(state)
    del data["state"]["table"]["aside"]
    assert new.from_json(data) == state
    assert new.to_json(state)["schema"] == 2
    with pytest.raises(PositionError, match="MISSING_FIELD") as missing:
        new.from_json({**data, "schema": 2})
    assert missing.value.params["path"] == "/state/table/aside"
    with pytest.raises(PositionError, match="OTHER_GAME") as unknown:
        new.from_json({**data, "schema": 0})
    assert unknown.value.params["path"] == "/schema"


# --- open moves -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(GAMES))
def test_an_open_move_says_which_numbers_are_legal(name: str) -> None:
    cut = {"cut": "hand"} if name == "classic-canasta" else {}
    game = make_game(name, cut)
    state, _ = game.apply(game.start(), DEALER, Shuffle(bytes(32)))
    asked = 0
    while any(move.numbers for move in game.legal(game.view(state, game.to_act(state)[0])).open):
        seat = game.to_act(state)[0]
        view = game.view(state, seat)
        (move,) = game.legal(view).open
        places = range(-1, len(game.pack) + 2)
        legal = [at for at in places if game.check(view, game.parse(f"{move.verb} {at}")) is None]
        assert legal == list(move.numbers)
        state, _ = game.apply(state, seat, game.stand_in(view))
        asked += 1
    assert asked
