"""Whatever the engine says has its words: real refusals, whole deals, every score line."""

from __future__ import annotations

from random import Random

import pytest

from bot.model.languages import LANGUAGES
from bot.words import phrases
from bot.words.grammar import read_line
from bot.words.text import CardSpan, PersonSpan, Plain, Text, plain_of
from bot.words.words import words_in
from engine.canasta.events import CardDrawn, LaidUndone, Opened
from engine.contract.cards import card, cards
from engine.contract.errors import NotationError
from engine.contract.events import Event, HandShown, MatchWon
from engine.contract.scores import ScoreLine
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta import events as happened
from engine.games.bulgarian_canasta.melds import CanastaKind
from engine.games.bulgarian_canasta.scoring import CloseMode
from engine.playthrough import play, random_player, seeds
from engine.registry import GAMES
from tests.conformance.said import refusals

pytestmark = [pytest.mark.slow, pytest.mark.every_language]

GAME = BulgarianCanasta()
PEOPLE: list[Text] = [(PersonSpan(f"local:{name}", name),) for name in ("Ana", "Bo", "Cy", "Di")]
SIDES: list[Text] = [(Plain("Team 1"),), (Plain("Team 2"),)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_refusals_of_the_rules(game: str, language: str) -> None:
    for code, params in refusals(game).values():
        said = phrases.refusal(words_in(language), code, params, game)
        assert plain_of(said).endswith((".", "…")), code


def test_a_refusal_may_name_the_card() -> None:
    words = words_in("en")
    bare = phrases.refusal(words, "MIXED_RANKS", {})
    named = phrases.refusal(words, "MIXED_RANKS", {"card": "QH", "rank": "K"})
    assert CardSpan("QH", "Q♥") in named
    assert plain_of(named) != plain_of(bare)
    assert "кал" not in plain_of(phrases.refusal(words_in("bg"), "MIXED_RANKS", {}))
    black = phrases.refusal(words_in("bg"), "PILE_BLOCKED_BLACK3", {"card": "3S"})
    assert plain_of(black).startswith("Купът не може да се вземе: най-отгоре е 3♠.")


def test_a_refusal_of_the_phase_says_what_is_due() -> None:
    words = words_in("hu")
    drawing = phrases.refusal(words, "WRONG_PHASE", {"phase": "draw"})
    assert drawing == words.text("refusal-WRONG_PHASE-draw")
    assert phrases.refusal(words, "WRONG_PHASE", {}) != drawing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", ["zz", "meld kd foo", "sing kd", "kd qd", "draw kd", "cut x"])
def test_refusals_of_what_is_typed(line: str, language: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_line(line)
    assert phrases.refusal(words_in(language), caught.value.code, dict(caught.value.params))


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_deals_can_be_told(language: str) -> None:
    """As every seat and as a spectator saw them."""
    words = words_in(language)
    random = Random(7)
    steps = play(GAME, GAME.start(), lambda _: random_player(random), seeds(random))
    tags = set()
    for _, step in zip(range(700), steps, strict=False):
        for event in step.events:
            for viewer in (None, 0, 1):
                seen = event.seen_by(viewer)
                if seen is not None:
                    tags.add(seen.tag)
                    assert phrases.event(words, seen, PEOPLE, SIDES)
    assert len(tags) >= 15


@pytest.mark.parametrize("language", LANGUAGES)
def test_rare_events(language: str) -> None:
    words = words_in(language)
    rare: list[Event] = [
        happened.CutAgain((0, 2)),
        happened.BottomKept(1, 0, None),
        happened.BottomKept(1, 0, ()),
        happened.StockRecycled(40),
        LaidUndone(0),
        Opened(0, 75, 60),
        HandShown(0, ()),
        MatchWon(1),
        *[happened.CanastaMade(0, 1, kind) for kind in CanastaKind],
        *[happened.DealEnded(1, mode) for mode in CloseMode if mode is not CloseMode.EXHAUSTED],
        happened.DealEnded(None, CloseMode.EXHAUSTED),
    ]
    told = [plain_of(phrases.event(words, one, PEOPLE, SIDES)) for one in rare]
    assert len(set(told)) == len(told)


def test_what_others_do_not_see_is_not_told() -> None:
    words = words_in("en")
    drawn = CardDrawn(1, card("KD"))
    told = [phrases.event(words, one, PEOPLE, SIDES) for one in (drawn, drawn.for_others())]
    assert [plain_of(one) for one in told] == ["Bo drew K♦.", "Bo drew a card."]
    assert told[0][0] == PEOPLE[1][0]


def test_a_turn_in_one_line() -> None:
    words = words_in("bg")
    did = [
        words.text("did-took", pile_count=17, key=cards("9C 9D")),
        words.text("did-laid", count=3, points=75),
        words.text("did-threw", card=card("5D")),
    ]
    assert plain_of(phrases.turn(words, (Plain("Изток"),), did)) == (
        "Изток: взе купа (17) с 9♣ 9♦, свали 3 комбинации (+75), хвърли 5♦"
    )


@pytest.mark.parametrize(
    ("code", "count", "subject", "text"),
    [
        ("canasta_clean", 1, "K", "clean canasta of kings"),
        ("canasta_dirty", 1, "DAKQJT98", "dirty canasta ♦ A–8"),
        ("canasta_wild_big", 1, "", "big wild canasta"),
        ("canasta_clean_aces", 1, "A", "clean canasta of aces"),
        ("meld_cards", 31, "", "31 cards laid"),
        ("red_threes", 1, "", "1 red three"),
        ("closing_bonus", 1, "", "going out"),
    ],
)
def test_score_lines(code: str, count: int, subject: str, text: str) -> None:
    line = ScoreLine(code, count, 100, "§15", subject)
    assert plain_of(phrases.score_line(words_in("en"), line)) == text
    for language in LANGUAGES:
        assert plain_of(phrases.score_line(words_in(language), line))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rank_that_is_melded_has_its_words(language: str) -> None:
    """Also the black threes with which a hand goes out."""
    words = words_in(language)
    for rank in "3456789TJQKA":
        assert words.has(f"to-{rank}")
    for rank in "456789TJQKA":
        assert words.has(f"two-more-{rank}")
