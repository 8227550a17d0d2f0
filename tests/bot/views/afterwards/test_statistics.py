"""Statistics drop nothing that a game calls notable, and people with equal names are told apart."""

from __future__ import annotations

import re
import typing
from enum import StrEnum
from importlib import import_module
from itertools import product
from random import Random
from types import NoneType
from typing import Any, Final

import pytest

from bot.games import catalogue
from bot.history.ratings import rated
from bot.model.blocks import Listing, PlaceRules
from bot.model.languages import LANGUAGES
from bot.model.matches import PlayedDeal, PlayedMatch, Player
from bot.model.people import Person
from bot.model.settings import Settings
from bot.model.statistics import MOST_COURSE, Partner, PersonStatistics, Rating, Ratings, Statistics
from bot.ports.screen import Picture, Press
from bot.ports.tokens import token
from bot.tables.rules.match.played import notable
from bot.views.afterwards.past import MINE, match_screen, past_screen
from bot.views.afterwards.statistics import EVER, stats_screen, top_screen
from bot.views.personal.people import people_screen
from bot.views.pictures import MOST_COURSES
from bot.words.words import words_in
from engine.contract.events import Event
from engine.games.belot.events import ContractSettled, DealEnded
from tests.bot.history.playing import made_up
from tests.bot.readers import LAYOUTS
from tests.bot.views.text import written

NOT_TOLD: Final = {
    ("settles", 1),
    *[("deal-ends", one) for one in ("passed", "exhausted", "thrown_in")],
}
"""What no statistics tell apart: no contra; deals that nobody ended."""
PLAIN_END: Final = {("deal-ends", "out")}
"""Going out like everybody does."""
ANN, OTHER, GONE = Player("test:1", "Ann"), Player("test:2", "ann"), Player("gone:1")


def values_of(event: type[Event], name: str) -> list[Any]:
    """What a field of an event may be."""
    hint = typing.get_type_hints(event)[name]
    kinds = [one for one in (typing.get_args(hint) or (hint,)) if one is not NoneType]
    if hint is bool:
        return [True]
    if hint is int:
        return [1, 2, 4]
    enums = [one for one in kinds if isinstance(one, type) and issubclass(one, StrEnum)]
    return [value for enum in enums for value in enum] or kinds


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_notable_has_words(language: str) -> None:
    words, seen = words_in(language), 0
    for game in catalogue().games:
        folder = game.replace("-", "_")
        for event in import_module(f"engine.games.{folder}.events").EVENTS:
            if event.notable is None or ("seat" not in event.__slots__ and not event.notable):
                continue
            for field in event.notable:
                for value in values_of(event, field):
                    if (event.tag, value) in NOT_TOLD | PLAIN_END:
                        continue
                    kind = field if value is True else str(value)
                    tally = PersonStatistics(notable={event.tag: 3, f"{event.tag} {kind}": 2})
                    told = written(stats_screen(words, Statistics(games={game: tally})))
                    assert " 2)" in told, (game, event.tag, kind)
                    seen += 1
            for name in event.by_side:
                tally = PersonStatistics(notable={name: 7})
                assert ": 7" in written(stats_screen(words, Statistics(games={game: tally})))
    assert seen > 25


@pytest.mark.parametrize(
    ("partners", "told"),
    [
        ({}, None),
        ({"test:a": ("Ann", 3, 1)}, "Partners: Ann 3 (won 1)"),
        (
            {"test:b": ("Bob", 2, 2), "test:c": ("Cyr", 9, 4), "test:a": ("Ann", 2, 0)},
            "Partners: Cyr 9 (won 4), Ann 2 (won 0), Bob 2 (won 2)",
        ),
        (
            {f"test:{at}": (f"P{at}", at, 1) for at in range(1, 8)},
            "Partners: P7 7 (won 1), P6 6 (won 1), P5 5 (won 1), P4 4 (won 1), P3 3 (won 1)",
        ),
    ],
)
def test_partners_are_named_the_most_frequent_first(
    partners: dict[str, tuple[str, int, int]], told: str | None
) -> None:
    found = {
        one: Partner(name=name, matches=matches, won=won)
        for one, (name, matches, won) in partners.items()
    }
    statistics = Statistics(games={"belot": PersonStatistics(matches=9, won=1, partners=found)})
    lines = written(stats_screen(words_in("en"), statistics)).splitlines()
    assert [one for one in lines if "Partners" in one] == ([] if told is None else [told])


def test_a_capot_is_one_of_the_whole_side() -> None:
    """The contract and how it ended belong to whoever named it alone."""
    sides = ((0, 2), (1, 3))
    settled = ContractSettled(seat=2, contract="H", mult=2)
    ended = DealEnded(result="inside", capot=1, hanging=0)
    assert notable([settled, ended], sides) == {
        "2 settles": 1,
        "2 settles H": 1,
        "2 settles 2": 1,
        "2 deal-ends": 1,
        "2 deal-ends inside": 1,
        "1 capot": 1,
        "3 capot": 1,
    }
    nobody = DealEnded(result="made", capot=None, hanging=0)
    assert not any("capot" in one for one in notable([settled, nobody], sides))


def test_people_with_equal_names_are_told_apart() -> None:
    """In a history, in a match, on a leaderboard; who is forgotten is somebody."""
    words, settings = words_in("en"), Settings()
    seats = (ANN, OTHER, GONE, Player("gone:2"))
    match = PlayedMatch(
        "0" * 8, 1, "test:room", "belot", seats, ((0, 2), (1, 3)), 10**12, 0, deals=(
            PlayedDeal((5, 3)),
        ),
    )  # fmt: skip
    for screen in (
        past_screen(words, settings, MINE, 1, 0, [match]),
        match_screen(words, settings, match),
    ):
        told = written(screen)
        for name in ("Ann", "ann (2)", "somebody", "somebody (2)"):
            assert name in told, told
    rating = Rating("Ann", 25.0, 8.0, 3, 1)
    rows = [(1, ANN.person, rating), (2, OTHER.person, rating)]
    assert "Ann (2)" in written(
        top_screen(words, settings, "belot", ["belot"], EVER, "", 0, 1, rows)
    )


def test_the_graph_of_ratings() -> None:
    """It is drawn from matches alone: all of them rated again give the same bytes."""
    random = Random(3)
    matches = [made_up(number, random, 7) for number in range(70)]

    def drawn(language: str, settings: Settings) -> Picture:
        ratings = Ratings()
        for match in matches:
            before, ratings = ratings, rated(ratings, match)
            for person, one in ratings.people.items():
                known = before.people.get(person)
                if one.matches != (0 if known is None else known.matches):
                    assert one.course[-1] == one.points
                    assert one.course[-2] == (1000 if known is None else known.points)
                assert len(one.course) == min(one.matches, MOST_COURSE) + 1
        rows = [(rank, who, one) for rank, (who, one) in enumerate(ratings.ordered(), 1)]
        words, games = words_in(language), ["belot"]
        screen = top_screen(words, settings, "belot", games, EVER, "", 0, 1, rows)
        assert screen.picture is not None
        return screen.picture

    for language in LANGUAGES:
        one, other = (drawn(language, Settings()) for _ in range(2))
        named = re.findall(r"\bP\d", one.alt)
        assert len(named) == MOST_COURSES, "in words, too"
        assert one == other
        assert LAYOUTS.draw(one.layout, one.facts) == LAYOUTS.draw(other.layout, other.facts)
    assert not drawn("en", Settings(text_only=True)).facts
    nobody = top_screen(words_in("en"), Settings(), "belot", ["belot"], EVER, "", 0, 1, [])
    assert nobody.picture is None


def test_a_control_of_the_leaderboard_keeps_what_it_does_not_change() -> None:
    """The game, the period and the page."""
    words, games = words_in("en"), ["belot", "classic-canasta"]
    for game, period, page in product(games, (EVER, "2026-11"), range(3)):
        screen = top_screen(words, Settings(), game, games, period, "2026-11", page, 3, [])
        tokens = {one.token for one in screen.controls if isinstance(one, Press)}
        other = next(one for one in games if one != game)
        around = {one for one in (page - 1, page + 1) if one in range(3)}
        wanted = {token("", "top", game, period, one) for one in around}
        wanted |= {token("", "top", other, period, 0), token("", "stats")}
        for one in (EVER, "2026-11"):
            wanted.add(token("", "top", game, one, page if one == period else 0))
        assert tokens == wanted, (game, period, page)


@pytest.mark.parametrize(("people", "more"), [(0, 0), (1, 0), (20, 0), (21, 1), (47, 27)])
def test_a_list_of_people_says_how_many_more_there_are(people: int, more: int) -> None:
    listing = Listing()
    for one in range(people):
        listing = listing.plus(Person(f"test:{one}", f"P{one}x"), "salt")
    for rules in (PlaceRules(blocked=listing), PlaceRules(allowed=listing)):
        told = written(people_screen(words_in("en"), rules, []))
        said = words_in("en").plain("people-more", count=more or 7)
        assert (said in told) is bool(more)
        shown = [one for one in range(people) if f"P{one}x" in told.split("[")[0]]
        assert shown == list(range(max(0, people - 20), people))
