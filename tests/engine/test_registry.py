"""Games by name and positions by their header."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, ClassVar

import pytest

from engine.contract.errors import OptionError, PositionError
from engine.contract.game import AnyGame
from engine.contract.rules import specs
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.proof.golden import SEEDS, position
from engine.registry import (
    GAMES,
    UnknownGame,
    find_games,
    game_type,
    load_position,
    make_game,
    players_of,
)
from tests.engine.games.toy import ToyGame
from tests.paths import ROOT

HERE = "tests.engine.test_registry"


class Elsewhere(BulgarianCanasta):
    """A game that is not registered."""

    id: ClassVar[str] = "elsewhere"


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_registered_under_its_id(name: str) -> None:
    assert game_type(name) is GAMES[name]
    assert GAMES[name].id == name
    assert make_game(name).id == name


def test_a_game_from_outside() -> None:
    assert game_type(f"{HERE}:Elsewhere") is Elsewhere
    assert make_game(f"{HERE}:Elsewhere", {"length": "3000"}).options.length == "3000"
    assert game_type("elsewhere", {"elsewhere": Elsewhere}) is Elsewhere


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("poker", "UNKNOWN_GAME"),
        ("", "UNKNOWN_GAME"),
        ("Bulgarian-Canasta", "UNKNOWN_GAME"),
        ("no.such.module:Game", "NO_SUCH_MODULE"),
        (":Game", "NO_SUCH_MODULE"),
        (".:Game", "NO_SUCH_MODULE"),
        ("..engine:Game", "NO_SUCH_MODULE"),
        (f"{HERE}:", "NOT_A_GAME"),
        (f"{HERE}:HERE", "NOT_A_GAME"),
        (f"{HERE}:Missing", "NOT_A_GAME"),
        ("engine.contract.game:Game", "NOT_A_GAME"),
        ("engine.contract.rules:Options", "NOT_A_GAME"),
    ],
)
def test_no_such_game(name: str, code: str) -> None:
    with pytest.raises(UnknownGame) as error:
        game_type(name)
    assert error.value.code == code
    assert error.value.params["name"] == name


def test_options_seats_and_rules_are_checked() -> None:
    for options, seats, rules, name in (
        ({"x": "1"}, None, None, "x"),
        ({"length": "12"}, None, None, "length"),
        ({}, 3, None, "seats"),
        ({}, None, 99, "rules"),
    ):
        with pytest.raises(OptionError) as error:
            make_game("bulgarian-canasta", options, seats, rules)
        assert error.value.params["name"] == name


def _middle(kind: type[AnyGame]) -> tuple[AnyGame, Any]:
    game = kind()
    return game, position(game, SEEDS[0], 30)


@pytest.mark.parametrize("kind", GAMES.values())
def test_positions_load_with_their_game(kind: type[AnyGame]) -> None:
    for spec in specs(kind.options_type):
        other = next((one for one in spec.choices if one != spec.default), spec.default)
        game = make_game(kind.id, {spec.name: other})
        state = position(game, SEEDS[1], 20)
        data = json.loads(json.dumps(game.to_json(state)))
        loaded, again = load_position(data)
        assert type(loaded) is kind
        assert loaded.options == game.options
        assert (loaded.seats, loaded.rules_version) == (game.seats, game.rules_version)
        assert again == state


@pytest.mark.parametrize("kind", GAMES.values())
def test_a_position_without_an_option_has_its_default(kind: type[AnyGame]) -> None:
    game, state = _middle(kind)
    data = {**game.to_json(state), "options": {}}
    assert load_position(data)[0].options == game.options


def _with(name: str, value: object) -> dict[str, object]:
    return {name: value}


@pytest.mark.parametrize(
    ("change", "code", "path"),
    [
        (_with("schema", 99), "NEWER_SCHEMA", "/schema"),
        (_with("schema", "1"), "BAD_TYPE", "/schema"),
        (_with("schema", True), "BAD_TYPE", "/schema"),
        (_with("schema", 0), "OTHER_GAME", "/schema"),
        (_with("game", 7), "BAD_TYPE", "/game"),
        (_with("seats", 17), "BAD_OPTION", "/seats"),
        (_with("seats", 4.0), "BAD_TYPE", "/seats"),
        (_with("rules", 99), "BAD_OPTION", "/rules"),
        (_with("rules", None), "BAD_TYPE", "/rules"),
        (_with("options", []), "BAD_TYPE", "/options"),
        (_with("options", {"no-such": "1"}), "UNKNOWN_OPTION", "/options/no-such"),
        (_with("options", {"length": 5}), "BAD_TYPE", "/options/length"),
        (_with("options", {"length": "5"}), "BAD_OPTION", "/options/length"),
    ],
)
def test_a_spoilt_header_is_named(change: dict[str, object], code: str, path: str) -> None:
    game, state = _middle(BulgarianCanasta)
    with pytest.raises(PositionError) as error:
        load_position({**game.to_json(state), **change})
    assert (error.value.code, error.value.params["path"]) == (code, path)


@pytest.mark.parametrize("name", ["game", "schema", "rules", "seats", "options", "state", "log"])
def test_every_part_of_the_header_is_needed(name: str) -> None:
    game, state = _middle(BulgarianCanasta)
    data = game.to_json(state)
    del data[name]
    with pytest.raises(PositionError) as error:
        load_position(data)
    assert (error.value.code, error.value.params["path"]) == ("MISSING_FIELD", f"/{name}")


@pytest.mark.parametrize("data", [None, [], "x", 3])
def test_what_is_no_object_is_no_position(data: object) -> None:
    with pytest.raises(PositionError):
        load_position(data)


def test_a_position_never_imports_what_it_names() -> None:
    game, state = _middle(BulgarianCanasta)
    data = {**game.to_json(state), "game": f"{HERE}:Elsewhere"}
    with pytest.raises(UnknownGame):
        load_position(data)
    elsewhere = Elsewhere()
    assert load_position(elsewhere.to_json(state), {"elsewhere": Elsewhere})[1] == state


# --- games by their folders ------------------------------------------------------------------


def test_the_games_of_the_house_are_the_folders() -> None:
    found = find_games("engine.games")
    assert found == GAMES
    assert list(found) == sorted(found)
    for name, kind in found.items():
        assert kind.__module__.startswith(f"engine.games.{name.replace('-', '_')}.")


def test_games_of_another_root_are_found_alike() -> None:
    """The folders of tests that are beside the toy game are no games."""
    assert find_games("tests.engine.games") == {"toy": ToyGame}


@pytest.mark.parametrize("package", ["", ".", ".games", "no.such.package", "engine.registry"])
def test_a_root_that_is_no_package(package: str) -> None:
    with pytest.raises(UnknownGame) as error:
        find_games(package)
    assert (error.value.code, error.value.params["name"]) == ("NO_SUCH_MODULE", package)


def test_two_games_of_one_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("first", "second"):
        (tmp_path / "twins" / folder).mkdir(parents=True)
        text = "from tests.engine.games.toy import GAME as GAME\n"
        (tmp_path / "twins" / folder / "__init__.py").write_text(text, encoding="utf-8")
    (tmp_path / "twins" / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(UnknownGame) as error:
        find_games("twins")
    assert error.value.code == "TAKEN_ID"
    assert error.value.params == {"name": "twins.second", "id": "toy"}


@pytest.mark.parametrize("name", GAMES)
def test_every_game_finds_its_players(name: str) -> None:
    assert list(players_of(GAMES[name]))[:2] == ["easy", "normal"]


def test_the_players_of_a_derived_game() -> None:
    """They are those of the game that it is derived from."""
    assert players_of(Elsewhere) is players_of(BulgarianCanasta)
    assert players_of(ToyGame) == {}


def test_players_are_loaded_when_asked() -> None:
    """Finding the games imports no computer player."""
    code = (
        "import sys, engine.registry as registry; names = set(sys.modules);"
        "assert not [one for one in names if '.players' in one], names;"
        "registry.players_of(registry.GAMES['belot']);"
        "assert 'engine.games.belot.players' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)
