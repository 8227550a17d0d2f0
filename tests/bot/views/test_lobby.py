"""What the lobby and the rules of a table say about its options."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.model.languages import LANGUAGES
from bot.model.tables.table import Snapshot
from bot.views.lobby.lobby import house_line, lobby_screen, rules_lines
from bot.views.lobby.options import options_screen
from bot.views.reading.rules import rules_screen
from bot.words.text import plain_of
from bot.words.words import words_in
from engine.contract.rules import specs
from engine.registry import GAMES
from tests.bot.application import seen, wording
from tests.bot.games.belot import pictures as belot
from tests.bot.games.classic_canasta import pictures as classic
from tests.bot.games.decorated_canasta import pictures as decorated
from tests.bot.pictures import positions
from tests.bot.pictures.positions import page_of, with_options
from tests.bot.readers import reader_of

HELD = {
    "belot": belot.held(belot.middle()),
    "bulgarian-canasta": positions.held_of(positions.middle()),
    "classic-canasta": positions.held_of(classic.middle(4), game=classic.FOUR),
    "decorated-canasta": decorated.held_of(decorated.middle(4)),
}
OF_TWO = positions.held_of(classic.middle(2), game=classic.TWO)


def lobby(held: Snapshot, language: str = "en") -> str:
    return seen(lobby_screen(reader_of(words_in(language), held), GAMES))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", HELD)
def test_the_time_of_a_match_is_said_only_of_a_whole_match(game: str, language: str) -> None:
    whole, deal = [wording(f"game-{game}-time", language, whole=one) for one in (1, 0)]
    assert whole.startswith(deal.removesuffix("."))
    assert whole in lobby(HELD[game], language)
    short = lobby(with_options(HELD[game], length="one_deal"), language)
    assert deal in short
    assert whole not in short


def test_only_options_that_change_something_here_are_said_and_offered() -> None:
    """With two players a black three blocks for a round anyway, and nobody has a partner."""
    of_two = {"draw": "two", "concealed_canastas": "usual"}
    of_four = {"black_three": "round", "ask_partner": "on"}
    for usual, here, elsewhere in (
        (OF_TWO, of_two, of_four),
        (HELD["classic-canasta"], of_four, of_two),
    ):
        held = with_options(usual, **of_two, **of_four)
        reader = page_of(held)
        said = plain_of(house_line(reader))
        lines = "\n".join(map(plain_of, rules_lines(reader)))
        waiting = replace(held, table=replace(held.table, stage="lobby"), state=None)
        offered = seen(options_screen(reader_of(words_in("en"), waiting, governs=True), GAMES))
        for name, value in (here | elsewhere).items():
            assert (wording(f"option-{name}-{value}-short") in said) is (name in here), name
            assert (wording(f"option-{name}") in lines) is (name in here), name
            assert (wording(f"option-{name}") in offered) is (name in here), name


def test_what_an_option_is_for_are_numbers_of_players_of_its_game() -> None:
    for kind in GAMES.values():
        for spec in specs(kind.options_type):
            assert set(spec.seats) < set(kind.seat_choices) or not spec.seats


def test_a_picker_of_seats_names_who_sits_there() -> None:
    """The lobby shows players around the table, without the points of the compass."""
    held = HELD["belot"]
    seats = (held.table.seats[0], *[replace(one, person=None) for one in held.table.seats[1:]])
    seats = (*seats[:2], replace(seats[2], level="easy"), seats[3])
    waiting = replace(held, table=replace(held.table, stage="lobby", seats=seats), state=None)
    offered = seen(options_screen(reader_of(words_in("en"), waiting, governs=True), GAMES))
    first, third = held.table.seats[0].person, wording("computer-name", number=2)
    assert first is not None
    assert f"North ({first.name}) ↔ South ({third})" in offered
    assert f"South ({third}): easy" in offered
    assert "East: easy" in offered


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_short_rules_say_that_they_are_the_standard(language: str) -> None:
    """Otherwise they contradict the list of differences above them."""
    standard = wording("rules-standard", language)
    held = HELD["belot"]
    assert standard not in seen(rules_screen(reader_of(words_in(language), held)))
    for options in ({"trump_lead": "beat_opponents"}, {"length": "1001"}):
        other = seen(rules_screen(reader_of(words_in(language), with_options(held, **options))))
        assert other.index(standard) < other.index(wording("tutorial-belot-1", language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_that_hardly_go_together_are_warned_of(language: str) -> None:
    held = HELD["belot"]
    full = {"rounding": "exact"}
    for length, points in (("151", 151), ("51", 51), ("301", 301)):
        told = wording("doubt-belot-length", language, points=points)
        assert told in lobby(with_options(held, length=length, **full), language)
        assert told not in lobby(with_options(held, length=length), language)
    for length in ("501", "1001", "one_deal"):
        assert "⚠" not in lobby(with_options(held, length=length, **full), language)
    for seats, rounds in ((7, 2), (6, 4), (5, 0), (2, 0)):
        held = decorated.held_of(decorated.middle(seats))
        told = lobby(with_options(held, reshuffle_limit="0"), language)
        assert ("⚠" in told) is bool(rounds), seats
        warning = wording("doubt-decorated-canasta-stock", language, seats=seats, rounds=rounds)
        assert (warning in told) is bool(rounds)
        assert "⚠" not in lobby(with_options(held, reshuffle_limit="1"), language)
