"""A game from elsewhere is one folder of rules and one of words and looks, found without a list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace
from redis.asyncio import Redis

from bot.games import Catalogue, catalogue
from bot.model.choices import digest_of
from bot.model.languages import LANGUAGES
from bot.model.tables import intents as want
from bot.model.tables.draft import Draft
from bot.model.tables.table import Snapshot, Stage, Version
from bot.ports.screen import Press, Screen
from bot.tables.rules.lobby.lobby import new_table
from bot.views.afterwards.sheet import sheet_screen
from bot.views.hand.hand import hand_screen
from bot.views.lobby.lobby import game_name
from bot.views.reader import Reader
from bot.views.table.table import table_screen
from bot.words.grammar import read_move
from bot.words.words import words_in
from engine.cli import main
from engine.contract.errors import NotationError
from tests.bot.application import App, said
from tests.bot.conftest import words_of_the_house
from tests.bot.games.toy import PRESENTATION
from tests.bot.people import FRIENDS
from tests.bot.servers import valkey_server
from tests.bot.views.leaks import check_known, known_cards, other_truth
from tests.bot.views.text import written
from tests.engine.games.toy import GAME
from tests.paths import ROOT
from tests.source import text_of

pytestmark = pytest.mark.slow

SHARED = ("engine", "bot", "adapters", "pyproject.toml")
__all__ = ["words_of_the_house"]  # a fixture: the words are taken in for one test


def test_no_shared_file_knows_of_it() -> None:
    for name in SHARED:
        place = ROOT / name
        files = [place] if place.is_file() else place.rglob("*.*")
        for file in files:
            if file.suffix in {".py", ".md", ".ftl", ".toml", ".lua", ".js"}:
                assert "toygame" not in text_of(file).lower(), file


def test_the_command_line_plays_it(capsys: pytest.CaptureFixture[str]) -> None:
    name = "tests.engine.games.toy:ToyGame"
    assert main(["random", name, "--deals", "2"]) == 0
    assert "every invariant holds" in capsys.readouterr().out
    contest = ["--players", "random", "random", "--sets", "2", "--jobs", "1", "--seats", "2"]
    assert main(["arena", name, *contest]) == 0
    assert "random" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("language", "name", "turn"),
    [
        ("en", "The toy game", "plays with the toys"),
        ("bg", "Играта играчка", "си играе"),
        ("hu", "A játékjáték", "játszadozik"),
    ],
)
def test_its_words_and_its_look_are_found(language: str, name: str, turn: str) -> None:
    assert not words_in(language).has("game-toy"), "no game of ours"
    found = catalogue(["tests"])
    assert found.games["toy"] is GAME
    assert found.presentation_of("toy") == PRESENTATION
    words = words_in(language)
    assert game_name(words, "toy") == name
    game = GAME(seats=4)
    table = new_table(
        found.games, id="00abcdef", place="test:room", host=FRIENDS[0], game="toy", now=0, seats=4
    )
    state, _ = game.apply(game.start(), -1, game.parse(f"shuffle {'5e' * 32}"))
    held = Snapshot(Version(1), replace(table, stage=Stage.PLAYING), game, state)
    assert turn in written(
        table_screen(Reader(words, held, found.presentation_of("toy").presenter))
    )


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("bid 0", "bid 0"),
        ("Bid 1.", "bid 1"),
        ("lay KD", "lay KD"),
        ("lay kd 10h", "lay KD TH"),
        ("lay -", "lay -"),
        ("put nothing", "lay -"),
        ("слагам Кка", "lay KD"),
        ("teszek K♦", "lay KD"),
        ("undo", "undo"),
    ],
)
def test_its_moves_can_be_typed(typed: str, meant: str) -> None:
    """The grammar follows from its actions, whose verbs come before those of the app."""
    catalogue(["tests"])
    game = GAME(seats=4)
    assert read_move(game, typed) == meant
    assert str(game.parse(meant)) == meant


@pytest.mark.parametrize(
    ("typed", "code", "place"),
    [
        ("bid", "MISSING_WORD", 1),
        ("bid 1 2", "EXTRA_WORD", 2),
        ("bid kd", "BAD_NUMBER", 1),
        ("lay", "MISSING_WORD", 1),
        ("lay foo", "UNKNOWN_CARD", 1),
    ],
)
def test_what_is_wrong_with_a_line_is_said(typed: str, code: str, place: int) -> None:
    with pytest.raises(NotationError) as caught:
        read_move(GAME(seats=4), typed)
    assert (caught.value.code, caught.value.params["place"]) == (code, place)


# --- a whole match on the make-believe wall ------------------------------------------------------


@pytest.fixture
async def app(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with valkey_server(tmp_path_factory.mktemp("redis")) as server:
        async with server.client() as client:
            assert isinstance(client, Redis)
            yield App(client, catalogue=catalogue(["tests"]))


async def test_a_match_by_buttons_and_typed_moves(app: App) -> None:
    players, more = FRIENDS[:2], catalogue(["tests"])
    await app.say(players[0], "/play toy 2")
    for number, person in enumerate(players):
        await app.act(person, want.Sit(number))
    await app.act(players[0], want.Start())
    ways: Counter[str] = Counter()
    for turn in count():
        held = await app.held()
        look_at(held, more, LANGUAGES[turn % len(LANGUAGES)])
        if held.table.stage is Stage.OVER:
            break
        if held.game.needs_shuffle(held.state):
            for person in players:
                await app.act(person, want.Ready())
            continue
        seat = held.game.to_act(held.state)[0]
        action = held.game.stand_in(held.game.view(held.state, seat))
        if turn % 2:
            reply = await app.say(players[seat], str(action).lower())
        else:
            hand = await app.hand(players[seat])
            (button,) = [
                one
                for one in hand.controls
                if isinstance(one, Press) and one.token.endswith(f":{digest_of(action)}")
            ]
            reply = await app.press(players[seat], button)
        assert not reply.refused, said(reply)
        ways[f"{'typed' if turn % 2 else 'pressed'} {action.verb}"] += 1
    assert set(ways) == {"typed bid", "pressed bid", "typed lay", "pressed lay"}


def look_at(held: Snapshot, more: Catalogue, language: str) -> None:
    """Make every screen, and find no card that its viewer cannot know."""
    presenter = more.presentation_of("toy").presenter
    for seat in (None, 0, 1):
        reader = Reader(words_in(language), held, presenter, seat)
        for event in held.game.view(held.state, seat).history:
            assert presenter.line(reader, (event,))
        others = Reader(words_in(language), other_truth(held, seat), presenter, seat)
        for screen, again in zip(_screens(reader), _screens(others), strict=True):
            assert written(screen) == written(again)
            assert screen == again
            check_known(screen, known_cards(held.game.view(held.state, seat)))


def _screens(reader: Reader) -> Iterator[Screen]:
    """The viewer's own screens: everybody's for a spectator, else the hand."""
    if reader.seat is not None:
        yield hand_screen(reader, Draft(reader.table.prompts[reader.seat]))
        return
    yield table_screen(reader)
    sheet = sheet_screen(reader)
    if sheet is not None:
        yield sheet
