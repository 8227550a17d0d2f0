"""Help and refusals at a table name the verbs of its game that fit the moment, and no others."""

from __future__ import annotations

import re

import pytest

from bot.model.languages import LANGUAGES
from bot.words import phrases
from bot.words.grammar import unasked
from bot.words.hearing import hearing
from bot.words.saying import named, spellings
from bot.words.spelling import aliases
from bot.words.text import plain_of
from bot.words.words import Arg, words_in
from engine.registry import make_game
from tests.bot.typed.moments import GAMES, moments, walked

pytestmark = pytest.mark.every_language

TYPED = ("UNKNOWN_VERB", "UNKNOWN_WORD", "UNKNOWN_CARD", "MISSING_WORD", "EXTRA_WORD", "BAD_NUMBER")
PROSE = {"say", "nem", "карта", "карту", "ход"}
"""Spellings of verbs that are ordinary words of a refusal."""
PHASES = [(game, phase) for game in GAMES for phase in moments(game)]


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_that_is_played_fits_its_phase(game: str) -> None:
    one = make_game(game)
    fitting, played = set[str](), set[str]()
    for moment, verb in walked(game):
        assert verb in moment.fitting, (moment.phase, verb)
        fitting |= set(moment.fitting)
        played.add(verb)
    assert fitting <= {kind.verb for kind in one.action_types}
    assert len(played) >= 5


@pytest.mark.parametrize(("game", "phase"), PHASES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_named_can_be_typed(game: str, phase: str, language: str) -> None:
    moment = moments(game)[phase]
    said = named(words_in(language), moment.fitting)
    assert said
    example = words_in(language).plain("says-play")  # "a card like js"
    with hearing(language):
        for way in said.replace(example, example.split()[-1]).split(", "):
            assert moment.understands(way), way


def foreign(game: str, language: str) -> set[str]:
    """The spellings of the verbs that other games have and this one does not."""
    words, own = words_in(language), {kind.verb for kind in make_game(game).action_types}
    verbs = {kind.verb for other in GAMES for kind in make_game(other).action_types} - own
    known = {one.casefold() for verb in own for one in aliases(words, verb)}
    known |= {one.casefold() for verb in own for one in aliases(words, f"{verb}-{game}")}
    found = {one.casefold() for verb in verbs for one in aliases(words, verb)}
    return {one for one in found - known - PROSE if len(one) > 2}


@pytest.mark.parametrize(("game", "phase"), PHASES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_verb_of_another_game_is_named(game: str, phase: str, language: str) -> None:
    words, moment = words_in(language), moments(game)[phase]
    others = foreign(game, language)
    verbs = ["", *[kind.verb for kind in make_game(game).action_types]]
    can = named(words, moment.fitting)
    for code in TYPED:
        for verb in verbs if code == "MISSING_WORD" else [""]:
            params: dict[str, Arg] = {"text": "zzz", "token": "zzz", "place": 0, "can": can}
            if verb:
                params["verb"] = verb
            text = plain_of(phrases.refusal(words, code, params, game)).casefold()
            for one in others:
                assert not re.search(rf"\b{re.escape(one)}\b", text), (text, one)
    wrong = plain_of(phrases.refusal(words, "WRONG_PHASE", {"phase": phase}, game)).casefold()
    assert not [one for one in others if re.search(rf"\b{re.escape(one)}\b", wrong)], wrong


@pytest.mark.parametrize(("game", "phase"), PHASES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_that_is_not_understood_is_named(game: str, phase: str, language: str) -> None:
    moment, words = moments(game)[phase], words_in(language)
    for line in ("frobnicate", "фробникирам", "qwertz kd"):
        code, token = moment.meaning(line).split(maxsplit=1)
        assert (code, token) == ("UNKNOWN_VERB", line.split()[0])
        params = {"token": token, "can": named(words, moment.fitting)}
        said = plain_of(phrases.refusal(words, code, params, game))
        assert token in said
        assert named(words, moment.fitting) in said


def test_contra_is_named_only_of_a_bid_and_recontra_only_of_a_contra() -> None:
    found = set[tuple[bool, int, tuple[str, ...]]]()
    for moment, _ in walked("belot"):
        auction = moment.view.table.auction
        if moment.phase == "auction":
            doubling = tuple([one for one in moment.fitting if one.endswith("contra")])
            found.add((auction.contract is not None, auction.mult, doubling))
    wanted = {(False, 1): (), (True, 1): ("contra",), (True, 2): ("recontra",), (True, 4): ()}
    assert (False, 1, ()) in found
    assert all(wanted[bid, mult] == doubling for bid, mult, doubling in found), found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_is_told_from_a_move_whatever_its_verb(game: str, language: str) -> None:
    """Every way to type every action that is legal in some phase: with a question mark it is a
    question about the same line, and without one it is none."""
    words = words_in(language)
    for moment in moments(game).values():
        for action in map(str, moment.game.legal(moment.view).actions):
            for way in (*spellings(words, action), action):
                assert unasked(way) == way
                first, *rest = way.split()
                for asked in (f"{way}?", f"{way} ?", f"{way}?!", f"{way}？", f"{way}??"):
                    assert unasked(asked) != asked
                    assert unasked(asked).split() == [first, *rest], asked
                inside = " ".join([f"{first}?", *rest])
                assert unasked(inside).split() == [first, *rest], inside
