"""The screens of a tournament: they fit everywhere in every language, and say what is so."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from bot.model.people import Person
from bot.model.settings import LANGUAGES
from bot.model.tournament import MOST, Form, Phase, System, Tournament
from bot.screens.tournament import points, tournament_screen
from bot.tournament.rules import course
from bot.tournament.rules.standing import standing
from bot.words.words import words_in
from engine.contract.chance import commitment
from tests.bot.house import has, wording
from tests.bot.screens.limits import check_limits, fitted
from tests.bot.screens.text import written

GAMES = ("belot", "bulgarian-canasta", "classic-canasta", "decorated-canasta")
HOST = Person("discord:80351110224678000", "Host")


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
    return course.go_on(course.heard(found, wrote), seed)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", list(Form))
def test_a_tournament_of_many_fits_everywhere(language: str, form: Form) -> None:
    entering = made(form=form)
    running = begun(entering)
    for found in (made(0), entering, running, course.break_off(running)):
        for person in (HOST.id, found.entrants[0].person.id if found.entrants else "test:a"):
            screen = tournament_screen(
                words_in(language), found, standing(found), person, person == HOST.id, GAMES
            )
            check_limits(screen)
            assert len(list(fitted(screen))) == 3


def test_only_who_governs_arranges_begins_and_ends() -> None:
    for found in (made(4), begun(made(8))):
        for governs in (True, False):
            screen = tournament_screen(words_in("en"), found, (), "test:a", governs, GAMES)
            entering = found.phase is Phase.ENTERING
            assert has(screen, "tend") == governs
            assert has(screen, "tbegin") == (governs and entering)
            assert has(screen, "tset") == (governs and entering)
            assert has(screen, "tenter") == entering


def test_pairs_name_their_partners() -> None:
    found = made(3)
    first, second, third = [one.person for one in found.entrants]
    found = course.enter(found, first, second.id)
    said = written(tournament_screen(words_in("en"), found, (), third.id, False, GAMES))
    both = wording("team-of", first=first.name, second=second.name)
    assert wording("tournament-pairs", who=both) in said
    assert wording("tournament-alone", who=third.name) in said


def test_the_fingerprints_of_a_round_are_told_and_no_seed() -> None:
    found = begun(made(8, deals=2))
    said = written(tournament_screen(words_in("en"), found, (), "test:a", False, GAMES))
    assert found.last is not None
    for seed in found.last.seeds:
        assert commitment(bytes.fromhex(seed)) in said
        assert seed not in said


def test_points_have_a_decimal() -> None:
    assert [points(words_in("en"), one) for one in (12.5, -3, 0.04, -1234.56)] == [
        "+12.5",
        "−3.0",
        "0.0",
        "−1,234.6",
    ]
    assert points(words_in("bg"), 2.25) == "+2,2"


def test_systems_have_words() -> None:
    for language in LANGUAGES:
        for one in (*System, *Form):
            kind = "system" if one in set(System) else "form"
            assert wording(f"tournament-{kind}-{one.value}", language)
