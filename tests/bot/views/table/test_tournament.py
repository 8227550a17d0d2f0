"""The screens of a tournament: they fit everywhere in every language, and say what is so."""

from __future__ import annotations

import pytest

from bot.model.languages import LANGUAGES
from bot.model.tables.table import Stage
from bot.model.tournament import Form, Phase
from bot.tournaments.rules import course
from bot.views.table.tournament import points
from bot.words.words import words_in
from engine.contract.chance import commitment
from tests.bot.application import has, wording
from tests.bot.views.cups import HOST, begun, made, sealed, shown
from tests.bot.views.leaks import shown_cards
from tests.bot.views.limits import check_limits, fitted
from tests.bot.views.text import written


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", list(Form))
def test_a_tournament_of_many_fits_everywhere(language: str, form: Form) -> None:
    entering = made(form=form)
    running = begun(entering)
    for found in (made(0), entering, running, course.break_off(running, "")):
        for person in (HOST.id, found.entrants[0].person.id if found.entrants else "test:a"):
            screen = shown(language, found, person, person == HOST.id)
            check_limits(screen)
            assert len(list(fitted(screen))) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_whose_cards_others_play_says_who_plays_and_no_card(language: str) -> None:
    for screen in sealed(language, Stage.PLAYING, Stage.OVER, Stage.CLOSED):
        check_limits(screen)
        assert len(list(fitted(screen))) == 3
        assert not list(shown_cards(screen))
        said = written(screen)
        assert "Cid" in said
        assert commitment(bytes(32)) in said
        assert "5e" * 32 not in said


def test_only_who_governs_arranges_begins_and_ends() -> None:
    for found in (made(4), begun(made(8))):
        for governs in (True, False):
            screen = shown("en", found, "test:a", governs)
            entering = found.phase is Phase.ENTERING
            assert has(screen, "tend") == governs
            assert has(screen, "tbegin") == (governs and entering)
            assert has(screen, "tset") == (governs and entering)
            assert has(screen, "tenter") == entering


def test_pairs_name_their_partners() -> None:
    found = made(3)
    first, second, third = [one.person for one in found.entrants]
    found = course.enter(found, first, second.id)
    said = written(shown("en", found, third.id, governs=False))
    both = wording("team-of", first=first.name, second=second.name)
    assert wording("tournament-pairs", who=both) in said
    assert wording("tournament-alone", who=third.name) in said


def test_the_fingerprints_of_a_round_are_told_and_no_seed() -> None:
    found = begun(made(8, deals=2))
    said = written(shown("en", found, "test:a", governs=False))
    assert found.last is not None
    for number, seed in enumerate(found.last.seeds, 1):
        of_seed = commitment(bytes.fromhex(seed))
        assert wording("tournament-fingerprint", number=number, commitment=of_seed) in said
        assert seed not in said
    assert wording("tournament-round", number=2, rounds=3) in said


def test_a_table_that_was_closed_is_done() -> None:
    found = course.begin(made(8, deals=2), b"lot", lambda: bytes(32))
    assert found.last is not None
    one, other = found.last.tables
    found = course.heard(found, {one.id: ((), True), other.id: (((5, 7),), False)}, 1)
    said = written(shown("en", found, "test:a", governs=False)).splitlines()
    states = [line.rpartition(" – ")[2] for line in said if " – " in line]
    assert states == [
        wording("tournament-state-done"),
        wording("tournament-state-deal", number=2, deals=2),
    ]


def test_points_have_a_decimal() -> None:
    assert [points(words_in("en"), one) for one in (12.5, -3, 0.04, -1234.56)] == [
        "+12.5",
        "−3.0",
        "0.0",
        "−1,234.6",
    ]
    assert points(words_in("bg"), 2.25) == "+2,2"
