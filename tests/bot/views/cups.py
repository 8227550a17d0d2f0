"""Tournaments made up, and every screen of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Final

from msgspec.structs import replace

from bot.model.people import Person
from bot.model.tables.table import Duplicate, Place, Seat, Snapshot, Stage, Table, Version
from bot.model.tournament import MOST, Form, Phase, Tournament
from bot.ports.screen import Screen
from bot.tournaments.rules import course
from bot.tournaments.rules.standing import standing
from bot.views.table.tournament import sealed_screen, tournament_screen
from bot.words.words import words_in
from engine.contract.moves import DEALER, Shuffle
from engine.registry import make_game
from tests.bot.readers import CATALOGUE, reader_of

GAMES: Final = tuple(CATALOGUE.games)
HOST: Final = Person("discord:80351110224678000", "Host")
ALONE: Final = ((0,), (1,), (2,), (3,))
"""The sides of a game in which everybody plays for themselves."""


def made(people: int = MOST, form: Form = Form.PAIRS, deals: int = 6) -> Tournament:
    """A tournament with long names that nobody has begun."""
    found = Tournament(
        "0000abcd", "discord:1/2", HOST, "belot", 0, 0, deals=deals, form=form, sides=course.TEAMS
    )
    for number in range(people):
        name = f"Maximiliana von und zu {number:03}"
        found = course.enter(found, Person(f"discord:{80351110224678912 + number}", name))
    return found


def begun(found: Tournament) -> Tournament:
    """The same after its first round."""
    secret = count(1)
    chance = Random(3)

    def seed() -> bytes:
        return next(secret).to_bytes(32, "big")

    found = course.begin(found, b"lot", seed)
    assert found.last is not None
    wrote = {
        table.id: (tuple([(chance.randrange(3000), 5) for _ in range(found.deals)]), False)
        for table in found.last.tables
    }
    return course.go_on(course.heard(found, wrote, 1), seed)


def shown(language: str, found: Tournament, person: str, governs: bool) -> Screen:
    """What a person is shown of a tournament."""
    words = words_in(language)
    return tournament_screen(words, found, standing(found), person, governs, GAMES)


def sealed(language: str, *stages: Stage) -> Iterator[Screen]:
    """What the channel sees of a table whose cards are still played at others."""
    options = dict(CATALOGUE.presentation_of("belot").practice)
    game = make_game("belot", options, 4)
    people = [Person(f"test:{name}", name) for name in ("Ann", "Bob", "Cid")]
    table = Table(
        "0000abcd",
        (Place("test:room"),),
        Person("", ""),
        "belot",
        (*[Seat(one) for one in people], Seat(level="easy")),
        (1,) * 4,
        0,
        0,
        options,
        Stage.PLAYING,
        match=1,
        duplicate=Duplicate("0000abce", 1, 2, ("5e" * 32,) * 2),
    )
    table = table.with_seat(0, Seat(people[0], "easy", away=True))
    state, _ = game.apply(game.start(), DEALER, Shuffle(bytes(32)))
    for stage in stages:
        held = Snapshot(Version(1), replace(table, stage=stage), game, state)
        yield sealed_screen(reader_of(words_in(language), held))


def everything(language: str) -> Iterator[Screen]:
    """Every screen of a tournament, for whoever governs it and for others."""
    running = begun(made(7, deals=2))
    gone = course.leave(running, running.entrants[2].person.id)
    partners = course.enter(made(5), made(5).entrants[0].person, made(5).entrants[1].person.id)
    over = replace(course.begin(made(8), b"lot", lambda: bytes(32)), phase=Phase.OVER)
    for found in (
        made(0),
        made(3, Form.SINGLES),
        replace(made(3, Form.SINGLES), sides=ALONE),
        partners,
        course.begin(made(8), b"lot", lambda: bytes(32)),
        gone,
        course.break_off(gone, ""),
        over,
    ):
        entrants = [one.person.id for one in found.entrants]
        for person in (HOST.id, *entrants[:3]):
            yield shown(language, found, person, person == HOST.id)
