"""A game is added as docs/adding-a-game.md says, and no shared file knows of it: Zolik, a small
rummy, whose rules, words, look and pictures are in this folder."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import count
from typing import Any, Final

import pytest
from redis.asyncio import Redis

from bot.games import Catalogue, catalogue
from bot.model.choices import digest_of
from bot.model.settings import LANGUAGES
from bot.model.tables import intents as want
from bot.model.tables.draft import Draft
from bot.model.tables.table import Snapshot, Stage
from bot.ports.screen import Press, Screen
from bot.views.afterwards.sheet import sheet_screen
from bot.views.hand.hand import hand_screen
from bot.views.reader import Reader
from bot.views.table.table import table_screen
from bot.words.words import words_in
from engine.cli import main
from engine.contract.errors import anchor_of
from engine.players import computer_player
from engine.proof.invariants import check_deals
from tests.bot.application import App, said
from tests.bot.conftest import words_of_the_house
from tests.bot.people import FRIENDS
from tests.bot.servers import valkey_server
from tests.bot.views.leaks import check_known, known_cards, other_truth
from tests.bot.views.text import written
from tests.e2e.conftest import Windows
from tests.e2e.engine.games.zolik import GAME, Zolik
from tests.e2e.engine.games.zolik.actions import Lay, Throw
from tests.e2e.kafene import Kafene, running
from tests.e2e.window import Window, shows
from tests.paths import ROOT
from tests.source import text_of

pytestmark = pytest.mark.slow

NAME: Final = "tests.e2e.engine.games.zolik:Zolik"
PAGE: Final = ROOT / "tests" / "e2e" / "docs" / "rules" / "zolik.md"
__all__ = ["words_of_the_house"]  # a fixture: the words are taken in for one test
SPELLED: Final = {
    "draw": ("draw", "тегля", "húzok"),
    "pick": ("pick", "вземам горната", "felveszem"),
    "lay": ("lay down", "свалям", "lerakom"),
    "add": ("add", "добавям", "hozzáteszem"),
    "throw": ("throw", "хвърлям", "dobom"),
}
"""What people type, in English, Bulgarian and Hungarian."""
SHARED: Final = ("engine", "bot", "adapters", "pyproject.toml")


@pytest.fixture
def more() -> Catalogue:
    return catalogue(["tests.e2e"])


def test_no_shared_file_knows_of_it() -> None:
    for name in SHARED:
        place = ROOT / name
        files = [place] if place.is_file() else place.rglob("*.*")
        for file in files:
            if file.suffix in {".py", ".md", ".ftl", ".toml", ".lua", ".js"}:
                assert "zolik" not in text_of(file).lower(), file


@pytest.mark.parametrize("seats", Zolik.seat_choices)
def test_random_play_keeps_the_contract(seats: int) -> None:
    report = check_deals(Zolik(seats=seats), seed=seats, deals=6, share=0.3)
    assert set(report.verbs) == {kind.verb for kind in Zolik.action_types}


def test_each_refusal_cites_an_anchor_of_the_page() -> None:
    anchors = re.findall(r'<a id="([^"]+)"></a>', text_of(PAGE))
    assert {anchor_of(rule) for rule in Zolik.refusals.values()} <= set(anchors)


def test_the_command_line_plays_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["random", NAME, "--deals", "2"]) == 0
    assert "every invariant holds" in capsys.readouterr().out
    contest = ["--players", "random", "normal", "--sets", "2", "--jobs", "1", "--seats", "2"]
    assert main(["arena", NAME, *contest]) == 0
    assert "normal" in capsys.readouterr().out


def test_its_words_are_the_same_in_each_language(more: Catalogue) -> None:
    assert more.games["zolik"] is GAME
    folder = ROOT / "tests" / "e2e" / "bot" / "games" / "zolik" / "words"
    files = [text_of(folder / f"{language}.ftl") for language in LANGUAGES]
    ids = [re.findall(r"^([\w-]+) =", file, re.MULTILINE) for file in files]
    assert ids[0] == ids[1] == ids[2]
    game = Zolik(seats=2)
    needed = [f"game-{game.id}", f"verb-{Lay.verb}", f"verb-{Throw.verb}"]
    for language in LANGUAGES:
        words = words_in(language)
        assert all(words.has(one) for one in needed)
        for code in game.refusals:
            assert words.has(f"refusal-{code}") or words.has(f"refusal-{code}-{game.id}"), code


# --- a whole deal on the make-believe wall -------------------------------------------------------


@pytest.fixture
async def app(tmp_path_factory: pytest.TempPathFactory, more: Catalogue) -> Any:
    with valkey_server(tmp_path_factory.mktemp("redis")) as server:
        async with server.client() as client:
            assert isinstance(client, Redis)
            yield App(client, catalogue=more)


async def test_a_match_by_buttons_and_typed_moves(app: App, more: Catalogue) -> None:
    players = FRIENDS[:2]
    await app.say(players[0], "/play zolik 2")
    await app.act(players[0], want.SetOption("length", "one_deal"))
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
        (seat,) = held.game.to_act(held.state)
        view = held.game.view(held.state, seat)
        action = computer_player(held.game, "normal").decide(view, turn)
        if turn % 2:
            verb, _, rest = str(action).partition(" ")
            line = f"{SPELLED[verb][turn // 2 % 3]} {rest.lower()}".strip()
            reply = await app.say(players[seat], line)
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
    assert {"typed lay", "pressed lay", "typed throw", "pressed throw"} <= set(ways)
    refused = await app.say(players[0], "lay kc kd kh", private=True)
    assert refused.refused


def look_at(held: Snapshot, more: Catalogue, language: str) -> None:
    """Make every screen, find no card that its viewer cannot know, and draw the pictures."""
    layouts, presenter = more.layouts(), more.presentation_of("zolik").presenter
    for seat in (None, 0, 1):
        reader = Reader(words_in(language), held, presenter, seat)
        for event in held.game.view(held.state, seat).history:
            assert presenter.line(reader, (event,))
        for screen, again in zip(
            _screens(reader),
            _screens(Reader(words_in(language), other_truth(held, seat), presenter, seat)),
            strict=True,
        ):
            assert written(screen) == written(again)
            assert screen == again
            check_known(screen, known_cards(held.game.view(held.state, seat)))
            picture = screen.picture
            if picture is not None and picture.facts:
                assert layouts.draw(picture.layout, picture.facts).startswith(b"\x89PNG")


def _screens(reader: Reader) -> Iterator[Screen]:
    """The viewer's own screens: everybody's for a spectator, else the hand."""
    if reader.seat is not None:
        yield hand_screen(reader, Draft(reader.table.prompts[reader.seat]))
        return
    yield table_screen(reader)
    sheet = sheet_screen(reader)
    if sheet is not None:
        yield sheet


# --- in the browser ------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def kafene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Kafene]:
    """A bot that offers the games of this folder."""
    folder = tmp_path_factory.mktemp("kafene")
    with running(folder, KAFENE_MORE_GAMES="tests.e2e") as kafene:
        yield kafene


@pytest.mark.night
@pytest.mark.slow
@pytest.mark.asyncio(loop_scope="session")
async def test_a_deal_in_the_browser(windows: Windows, kafene: Kafene) -> None:
    maria = await windows.enter("Maria")
    await maria.say("/play zolik 3")
    await maria.until(lambda: maria.public.get("kind") == "lobby", "a lobby")
    await shows(maria, "lobby", "Zolik")
    await maria.play_with_computers()
    pressed = 0
    while await maria.my_move():
        hand, held = maria.hand, await kafene.held(windows.room)
        view = held.game.view(held.state, hand["seat"])
        action = computer_player(held.game, "normal").decide(view, 0)
        button = maria.control_of(action)
        assert button is not None
        await maria.press(hand, button)
        pressed += 1
        await maria.until(partial(_goes_on, maria, hand), "what comes next")
    await shows(maria, "sheet", "Maria")
    held = await kafene.held(windows.room)
    assert held.state.standing.deal_number == 1
    assert pressed > 1


def _goes_on(window: Window, before: dict[str, Any]) -> bool:
    """Whether the hand is not the one of a decision that has been made."""
    tokens = {one["token"] for one in window.controls(before, "p")}
    return not tokens & {one["token"] for one in window.moves()}
