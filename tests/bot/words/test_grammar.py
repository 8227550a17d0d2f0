"""What people type becomes the engine's notation, whichever language they write."""

from __future__ import annotations

import re
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.model.languages import LANGUAGES
from bot.words import phrases
from bot.words.grammar import MOST_LETTERS, known_kinds, read_line, with_cards
from bot.words.hearing import hearing
from bot.words.spelling import card_spellings, joined, seen, split_cards, verb_spellings
from bot.words.text import plain_of
from bot.words.words import words_in
from engine.contract.cards import ALL_CARDS, CARD_OF_TEXT, SUITS
from engine.contract.errors import NotationError
from engine.contract.game import AnyGame
from engine.contract.notation import Action
from engine.games.belot import Belot
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.classic_canasta import ClassicCanasta
from engine.games.decorated_canasta import DecoratedCanasta
from engine.playthrough import play, random_player, seeds
from tests.lanes import volume
from tests.paths import ROOT
from tests.texts import LETTERS

pytestmark = [pytest.mark.slow, pytest.mark.every_language]

GAME = BulgarianCanasta()
BELOT = Belot()
DECORATED = DecoratedCanasta(seats=3)
CLASSIC = ClassicCanasta(seats=2)
SPELLINGS = sorted(card_spellings().items())
CASES = st.sampled_from([str.lower, str.upper, str.title, str])


def read_card(text: str) -> str | None:
    """The card that one word is."""
    return card_spellings().get(seen(text))


@given(st.sampled_from(SPELLINGS), CASES, st.sampled_from(["", "\ufe0f", "\ufe0e"]))
def test_every_card_in_every_spelling(
    spelling: tuple[str, str], case: type[str], sign: str
) -> None:
    typed, wanted = spelling
    assert read_card(case(typed) + sign) == wanted
    assert read_line(f"discard {case(typed)}") == f"discard {wanted}"
    assert read_line(case(typed)) == f"discard {wanted}"


@pytest.mark.parametrize("one", ALL_CARDS, ids=str)
def test_every_card_as_the_bot_writes_it(one: object) -> None:
    for language in LANGUAGES:
        with hearing(language):
            assert read_card(words_in(language).card(str(one)).text) == str(one)
    assert read_card(str(one)) == str(one)
    assert set(card_spellings().values()) == set(CARD_OF_TEXT)


@given(st.lists(st.sampled_from(sorted(CARD_OF_TEXT)), min_size=1, max_size=8))
def test_cards_without_blanks(some: list[str]) -> None:
    assert split_cards(seen("".join(some))) == tuple(some)
    assert read_line(f"meld {'-'.join(some)}") == f"meld {' '.join(some)}"
    assert read_line(f"meld {', '.join(some)}") == f"meld {' '.join(some)}"


@given(st.sampled_from(sorted(verb_spellings(known_kinds(), "").items())), CASES)
def test_every_verb_in_every_spelling(spelling: tuple[str, str], case: type[str]) -> None:
    word, verb = spelling
    rest = {"take": " KC KD", "add": " 2 KS", "meld": " KC KD KH", "discard": " KS", "keep": " 5D"}
    rest |= {"bid": " H", "play": " KS", "move": " 2 2S to 1"}
    wanted = verb + rest.get(verb, "")
    wanted += " any" if verb.startswith("cut") else ""
    typed = case(word) + rest.get(verb, "")
    assert read_line(typed) == wanted
    assert str(parsed(wanted)) == wanted


def parsed(line: str) -> Action:
    """A line of the game that knows its verb."""
    verb = line.partition(" ")[0]
    games: tuple[AnyGame, ...] = (GAME, BELOT, CLASSIC, DECORATED)
    game = next(one for one in games if any(verb == kind.verb for kind in one.action_types))
    return game.parse(line)


def test_every_language_has_every_verb() -> None:
    for language in LANGUAGES:
        for kind in known_kinds():
            first = words_in(language).plain(f"typed-{kind.verb}").split(",")[0]
            assert verb_spellings(known_kinds(), "")[joined(seen(first))] == kind.verb


@pytest.mark.parametrize(
    ("game", "verbs"),
    [(BulgarianCanasta(), 8), (Belot(), 5), (DECORATED, 10), (CLASSIC, 6)],
)
def test_what_the_engine_writes_stays_as_it_is(game: AnyGame, verbs: int) -> None:
    """Every action of some random deals, in capitals and in small letters."""
    random = Random(3)
    seen = set()
    steps = play(game, game.start(), lambda _: random_player(random), seeds(random))
    for _, step in zip(range(volume(500, night=1500)), steps, strict=False):
        text = str(step.action)
        if step.actor >= 0:
            assert read_line(text) == text
            seen.add(text.split(" ", maxsplit=1)[0])
    assert len(seen) >= verbs


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("хвърлям К♦", "discard KD"),
        ("Хвърли дка", "discard QD"),
        ("dob D♥", "discard QH"),
        ("10 ♣", "discard TC"),
        ("♠️К", "discard KS"),
        ("kőr ász", "discard AH"),
        ("поп купа", "discard KH"),
        ("HUZ", "draw"),
        ("/draw", "draw"),
        ("take 9c 9d", "take 9C 9D"),
        ("Take the pile", "take"),
        ("take the top card", "take-top"),
        ("взимам без наказание", "take-free"),
        ("felveszem a többit", "take-rest"),
        ("move 2s from #2 to 1", "move 2 2S to 1"),
        ("местя X от 3 към нова", "move 3 X"),
        ("átrakok 2p innen 2 ide 1", "move 2 2S to 1"),
        ("отделно асо купа", "heart-ace"),
        ("külön kőr ász", "heart-ace"),
        ("take -", "take -"),
        ("край на хода", "end-turn"),
        ("kör vége", "end-turn"),
        ("go out", "end-turn"),
        ("вземам купа с 9с 9ка", "take 9C 9D"),
        ("felveszem ezzel 9t 9ká meg 9p", "take 9C 9D with 9S"),
        ("take kc kd + qd", "take KC KD with QD"),
        ("take as ac", "take AS AC"),
        ("take ac as with ah", "take AC AS with AH"),
        ("take jd td as qd jd td to 3", "take JD TD as QD JD TD to 3"),
        ("take to 2 5h 6h", "take 5H 6H to 2"),
        ("take 4c 4d opening 5c 5d 5h / kc kd 2s", "take 4C 4D opening 5C 5D 5H / KC KD 2S"),
        ("add 2 ks 2d", "add 2 KS 2D"),
        ("добавям К♠ към 2", "add 2 KS"),
        ("hozzáteszem ♠ K ide 2", "add 2 KS"),
        ("свали k♣k♦k♥", "meld KC KD KH"),
        ("meld 10♣ - 10♦ – 10♥", "meld TC TD TH"),
        ("keep 5c 3d", "keep 3D 5C"),
        ("keep none", "keep -"),
        ("задръж нищо", "keep -"),
        ("keep -", "keep -"),
        ("cut 040", "cut 40"),
        ("just deal", "cut any"),
        ("emel", "cut any"),
        ("режа 57", "cut-for-deal 57"),
        ("cut for the deal", "cut-for-deal any"),
        ("end the deal", "end-deal"),
        ("върни", "undo"),
        ("🂡", "discard AS"),
        ("bid hearts", "bid H"),
        ("обявявам без коз", "bid NT"),
        ("Всичко коз", "bid AT"),
        ("купа", "bid H"),
        ("♠", "bid S"),
        ("licit kőr", "bid H"),
        ("szanzadu", "bid NT"),
        ("пас", "pass"),
        ("Passz", "pass"),
        ("КОНТРА", "contra"),
        ("rekontra", "recontra"),
        ("ре", "recontra"),
        ("играя вп", "play JS"),
        ("kijátszom bp", "play JS"),
        ("кку белот", "play KH belot"),
        ("play 7c announcing 9h th jh / ac ad ah as", "play 7C announcing 9H TH JH / AC AD AH AS"),
        ("останалите са мои", "claim"),
        ("Прибирам останалите", "claim"),
        ("The rest are mine", "claim"),
        ("Undo my melds", "undo"),
    ],
)
def test_lines(typed: str, wanted: str) -> None:
    assert read_line(typed) == wanted
    if wanted not in ("take", "take -"):  # the game says which take it is, or classic canasta
        assert str(parsed(wanted)) == wanted


@pytest.mark.parametrize(
    ("typed", "code", "token", "place"),
    [
        ("zz", "UNKNOWN_CARD", "zz", 0),
        ("1♣", "UNKNOWN_CARD", "1♣", 0),
        ("кк", "UNKNOWN_CARD", "кк", 0),
        ("meld kd foo kc", "UNKNOWN_CARD", "foo", 2),
        ("kd foo", "UNKNOWN_CARD", "foo", 1),
        ("sing", "UNKNOWN_VERB", "sing", 0),
        ("gx kd", "UNKNOWN_VERB", "gx", 0),
        ("kd kc", "MISSING_WORD", "kd kc", 2),
        ("", "MISSING_WORD", "", 0),
        ("meld", "MISSING_WORD", "meld", 1),
        ("take to 2", "MISSING_WORD", "take to 2", 3),
        ("move 2s", "MISSING_WORD", "move 2s", 2),
        ("move 2 2s to 1 to 3", "BAD_NUMBER", "3", 6),
        ("add ks", "MISSING_WORD", "add ks", 2),
        ("add 1 2 ks", "BAD_NUMBER", "2", 2),
        ("draw kd", "EXTRA_WORD", "kd", 1),
        ("cut here", "BAD_NUMBER", "here", 1),
        ("cut 3 4", "EXTRA_WORD", "4", 2),
        ("take kc kd to x", "BAD_NUMBER", "x", 4),
    ],
)
def test_what_cannot_be_read(typed: str, code: str, token: str, place: int) -> None:
    with pytest.raises(NotationError) as caught:
        read_line(typed)
    assert caught.value.code == code
    assert (caught.value.params["token"], caught.value.params["place"]) == (token, place)


def test_a_long_line_is_no_move() -> None:
    with pytest.raises(NotationError, match="EXTRA_WORD"):
        read_line("k" * (MOST_LETTERS + 1))


@given(st.text(LETTERS, max_size=60))
def test_nothing_typed_breaks_the_reader(text: str) -> None:
    with suppress(NotationError):
        assert read_line(read_line(text)) == read_line(text)


def test_suits_that_begin_alike_are_not_guessed() -> None:
    assert {read_card(f"9{suit}") for suit in ("к", "k")} == {None}
    assert [read_card(f"9{suit}") for suit in ("с", "ка", "ку", "п")] == [f"9{s}" for s in SUITS]
    assert [read_card(f"9{suit}") for suit in ("t", "ká", "kő", "p")] == [f"9{s}" for s in SUITS]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_examples_that_are_shown_can_be_read(language: str) -> None:
    for line in words_in(language).plain("type-placeholder").split(" · "):
        GAME.parse(read_line(line))
    for line in words_in(language).plain("belot-type-placeholder").split(" · "):
        assert read_line(line).partition(" ")[0] in {"discard", "bid", "pass", "contra"}


def test_the_lines_of_the_page_can_be_read() -> None:
    page = (ROOT / "docs" / "words.md").read_text(encoding="utf-8")
    rows = re.findall(
        r"^\| [a-z][^|]* \| (`.*`) \|$", page.partition("may be typed")[2], re.MULTILINE
    )
    lines = [line for row in rows for line in re.findall("`([^`]+)`", row)]
    assert len(lines) > 30
    for line in lines:
        read = read_line(line).removesuffix(" none")
        if read not in ("take", "take -"):  # which take that is the game says
            parsed(read)


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("throw #2", "throw K♠"),
        ("meld #1 #2, #3", "meld K♦ K♠ X"),
        ("add #2 to 3", "add K♠ to 3"),
        ("add #2 #1 to #3", "add K♠ K♦ to #3"),
        ("add #2 KS", "add #2 KS"),
        ("take #1 #2 to #1", "take K♦ K♠ to #1"),
        ("#3", "X"),
        ("cut at #40", "cut at #40"),
        ("#0 #4 #x", "#0 #4 #x"),
        ("", ""),
    ],
)
def test_numbers_of_cards(typed: str, line: str) -> None:
    assert with_cards(typed, ("KD", "KS", "X")) == line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("take to 2", "take 9C 9D"),
        ("meld", "meld KC KD KH"),
        ("add", "add 2 KS"),
        ("throw", "discard KD"),
        ("keep", "keep 5C KD"),
    ],
)
def test_what_is_missing_is_asked_with_an_example_that_can_be_typed(
    language: str, typed: str, meant: str
) -> None:
    with hearing(language), pytest.raises(NotationError) as caught:
        read_line(typed)
    assert caught.value.code == "MISSING_WORD"
    said = plain_of(phrases.refusal(words_in(language), "MISSING_WORD", caught.value.params))
    words = said.removesuffix(".").split()
    with hearing(language):
        assert meant in [_read(" ".join(words[at:])) for at in range(len(words))]


def _read(line: str) -> str:
    try:
        return read_line(line)
    except NotationError as error:
        return error.code


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("I play the jack of spades", "play JS"),
        ("ace of spades please", "play AS"),
        ("the king of diamonds, thanks", "play KD"),
        ("моля асо купа", "play AH"),
        ("аз играя вале пика", "play JS"),
        ("слагам вале пика", "play JS"),
        ("játszom a káró királyt", "play KD"),
        ("adom a káró királyt", "play KD"),
        ("káró királyt adom kérem", "play KD"),
    ],
)
def test_words_that_fill_a_line(line: str, wanted: str) -> None:
    assert read_line(line, BELOT, ("play", "claim", "pass")) == wanted


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("dobom a V♦-t", "discard JD"),
        ("lerakom a K♣-t a K♦-t és a K♥-t", "meld KC KD KH"),
        ("rakok K♣ K♦ K♥", "meld KC KD KH"),
        ("изхвърлям К♦", "discard KD"),
    ],
)
def test_articles_and_endings_beside_cards(line: str, wanted: str) -> None:
    assert read_line(line, GAME) == wanted


@pytest.mark.parametrize("line", ["please", "i", "the ducks please", "meld a ks kd", "I a ks"])
def test_a_filler_makes_no_move_of_what_is_none(line: str) -> None:
    with pytest.raises(NotationError) as found:
        read_line(line, GAME)
    assert str(found.value.params["token"]) in line
