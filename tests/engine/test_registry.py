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
    games_with,
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


KNOWN = (
    "no_canasta_melds unopened_take recycle_shuffle close_without_canasta run_key wild_key "
    "runs_in_suit recycle_limit cut first_dealer length take_back_throw undo_take run_end"
)
"""The options of Bulgarian canasta, in the order of its page."""


def _with(name: str, value: object) -> dict[str, object]:
    return {name: value}


@pytest.mark.parametrize(
    ("change", "code", "path", "more"),
    [
        (_with("schema", 99), "NEWER_SCHEMA", "/schema", {"got": 99}),
        (_with("schema", "1"), "BAD_TYPE", "/schema", {"wanted": "int", "got": "str"}),
        (_with("schema", True), "BAD_TYPE", "/schema", {"wanted": "int", "got": "bool"}),
        (_with("schema", 0), "OTHER_GAME", "/schema", {"wanted": "2", "got": "0"}),
        (_with("game", 7), "BAD_TYPE", "/game", {"wanted": "str", "got": "int"}),
        (_with("seats", 17), "BAD_OPTION", "/seats", {"value": 17, "choices": "4"}),
        (_with("seats", 4.0), "BAD_TYPE", "/seats", {"wanted": "int", "got": "float"}),
        (_with("rules", 99), "BAD_OPTION", "/rules", {"value": 99, "choices": "1"}),
        (_with("rules", None), "BAD_TYPE", "/rules", {"wanted": "int", "got": "NoneType"}),
        (_with("options", []), "BAD_TYPE", "/options", {"wanted": "dict", "got": "list"}),
        (
            _with("options", {"no-such": "1"}),
            *("UNKNOWN_OPTION", "/options/no-such"),
            {"known": KNOWN},
        ),
        (
            _with("options", {"length": 5}),
            *("BAD_TYPE", "/options/length", {"wanted": "str", "got": "int"}),
        ),
        (
            _with("options", {"recycle_limit": "101"}),
            *("BAD_OPTION", "/options/recycle_limit", {"value": "101", "choices": "0 to 100"}),
        ),
    ],
)
def test_a_spoilt_header_is_named(
    change: dict[str, object], code: str, path: str, more: dict[str, object]
) -> None:
    game, state = _middle(BulgarianCanasta)
    with pytest.raises(PositionError) as error:
        load_position({**game.to_json(state), **change})
    assert (error.value.code, error.value.params) == (code, {"path": path, **more})


@pytest.mark.parametrize("name", ["game", "schema", "rules", "seats", "options", "state", "log"])
def test_every_part_of_the_header_is_needed(name: str) -> None:
    game, state = _middle(BulgarianCanasta)
    data = game.to_json(state)
    del data[name]
    with pytest.raises(PositionError) as error:
        load_position(data)
    assert (error.value.code, error.value.params["path"]) == ("MISSING_FIELD", f"/{name}")


@pytest.mark.parametrize(
    ("data", "got"), [(None, "NoneType"), ([], "list"), ("x", "str"), (3, "int")]
)
def test_what_is_no_object_is_no_position(data: object, got: str) -> None:
    with pytest.raises(PositionError) as error:
        load_position(data)
    assert error.value.params == {"path": "/", "wanted": "object", "got": got}


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


@pytest.mark.parametrize(
    ("roots", "added"),
    [
        ([], []),
        (["toys"], ["toy"]),
        (["toys", "toys"], ["toy"]),
        (["toys", "more_toys"], "more_toys toy"),  # two games of one id
        (["belots"], "belots belot"),  # and one of ours
        (["toys", "no_such"], "no_such.engine.games"),
    ],
)
def test_games_of_other_packages(
    roots: list[str], added: list[str] | str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Packages that are laid out like Kafene; what is wrong is told with the name and the id."""
    toy, belot = "tests.engine.games.toy", "engine.games.belot"
    for root, package in {"toys": toy, "more_toys": toy, "belots": belot}.items():
        folder = tmp_path / root / "engine/games/some"
        folder.mkdir(parents=True)
        (folder / "__init__.py").write_text(f"from {package} import GAME as GAME\n", "utf-8")
        for one in (folder.parents[0], folder.parents[1], folder.parents[2]):
            (one / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    if isinstance(added, list):
        assert list(games_with(roots)) == [*GAMES, *added]
        return
    with pytest.raises(UnknownGame) as error:
        games_with(roots)
    params = error.value.params
    assert " ".join([str(params[one]) for one in ("name", "id") if one in params]) == added


@pytest.mark.parametrize("name", GAMES)
def test_every_game_finds_its_players(name: str) -> None:
    assert list(players_of(GAMES[name]))[:3] == ["easy", "human", "normal"]


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
