"""A game without a look of its own can be played all the same."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from bot.model.choices import digest_of
from bot.model.languages import LANGUAGES
from bot.model.settings import Settings
from bot.model.tables.draft import Draft
from bot.model.tables.table import Seat, Snapshot, Stage, Version
from bot.ports.screen import Kind, Screen
from bot.tables.rules.lobby.lobby import new_table
from bot.views.generic import MOST_BUTTONS, GenericMoves, action_buttons
from bot.views.hand.hand import hand_screen
from bot.views.parts import by_rank
from bot.views.table.table import table_screen
from bot.words import phrases
from bot.words.text import plain_of
from bot.words.words import words_in
from engine.contract.scores import ScoreLine
from engine.playthrough import play_deal, random_player, seeds
from tests.bot.people import FRIENDS
from tests.bot.readers import reader_of
from tests.bot.toys import TOYS
from tests.bot.views.limits import check_limits, reachable
from tests.bot.views.text import written
from tests.engine.games.toy import ToyGame


def test_a_computer_keeps_its_name_whoever_comes_or_goes() -> None:
    """It is that of its seat."""
    table = new_table(
        TOYS, id="00abcdef", place="test:room", host=FRIENDS[0], game="toy", now=0, seats=4
    )
    away = Seat(FRIENDS[0], level="random", away=True)
    table = replace(table, seats=(away, Seat(level="random"), Seat(), Seat(level="random")))
    held = Snapshot(Version(1), table, ToyGame(seats=4))
    names = [plain_of(one) for one in reader_of(words_in("en"), held).people]
    assert names == ["North", "🤖 Mara", "South", "🤖 Ginka"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deal_of_the_toy(language: str) -> None:
    game = ToyGame(seats=4)
    random = Random(2)
    table = new_table(
        TOYS, id="00abcdef", place="test:room", host=FRIENDS[0], game="toy", now=0, seats=4
    )
    seats = tuple(
        [replace(seat, person=one) for seat, one in zip(table.seats, FRIENDS, strict=True)]
    )
    table = replace(table, seats=seats, stage=Stage.PLAYING)
    steps = play_deal(game, game.start(), lambda _: random_player(random), seeds(random))
    shown = 0
    for step in steps:
        held = Snapshot(Version(1), table, game, step.after)
        if game.needs_shuffle(step.after):
            continue
        check_limits(table_screen(reader_of(words_in(language), held)))
        for seat in range(4):
            screen = hand_screen(reader_of(words_in(language), held, seat), Draft(0))
            check_limits(screen)
            legal = game.legal(game.view(step.after, seat))
            assert {digest_of(action) for action in legal.actions} <= reachable([screen])
            assert ("Your move" in written(screen)) == bool(legal.actions and language == "en")
            shown += 1
    assert shown > 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_has_no_words_is_shown_as_the_engine_writes_it(language: str) -> None:
    words = words_in(language)
    assert plain_of(phrases.refusal(words, "LEFT_HAND", {"seat": 1}, "toy")) == "LEFT_HAND"
    for line, said in (
        (ScoreLine("won", 3, 3, "T1"), "won 3"),
        (ScoreLine("tens", 2, 20, "T1", "H"), "tens H 2"),
    ):
        assert plain_of(phrases.score_line(words, line)) == said


def test_very_many_actions_lie_in_a_picker() -> None:
    game = ToyGame(seats=4)
    table = new_table(
        TOYS, id="00abcdef", place="test:room", host=FRIENDS[0], game="toy", now=0, seats=4
    )
    reader = reader_of(words_in("en"), Snapshot(Version(1), table, game, None), 0)
    actions = [game.parse(f"bid {number}") for number in range(60)]
    found: set[str] = set()
    for number in range(3):
        view = game.view(game.start(), 0)
        controls = action_buttons(reader, view, actions, Draft(0, page=number))
        assert len(controls) == MOST_BUTTONS + 1
        found |= reachable([Screen(Kind.HAND, "00abcdef", 0, (), by_rank(controls))])
    assert found == {digest_of(action) for action in actions}
    assert GenericMoves().tap_pages(None, Settings()) == ()
