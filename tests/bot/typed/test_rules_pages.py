"""Whatever the rules pages print as a word for the table can be typed at the table of that game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from engine.contract.cards import CARD_OF_TEXT, RANKS, SUITS
from engine.contract.rules import specs
from engine.registry import make_game
from tests.bot.typed.moments import GAMES, Moment, moments
from tests.languages import FIRST
from tests.paths import ROOT

PAGES = [(game, language) for game in GAMES for language in FIRST]
"""The pages of other languages are read by the laws of `tests/engine/games/test_pages.py`."""
SIGNS = dict(zip("♣♦♥♠", SUITS, strict=True))
LETTERS = {
    "en": dict(zip(("10", "J", "Q", "K", "A"), "TJQKA", strict=True)),
    "bg": dict(zip(("10", "В", "Д", "К", "А"), "TJQKA", strict=True)),
    "hu": dict(zip(("10", "B", "D", "K", "A"), "TJQKA", strict=True)),
}
CARDS = {"belot": "", "decorated-canasta": "meld "}
"""How cards are typed at a table, if otherwise than after *meld*."""
OTHER_CODES = {"bulgarian-canasta": {"115 / 120", "python -m engine verify FILE"}}
"""What the pages print as code and nobody types at a table."""

MOVES = {
    "belot": "pass|no trumps|all trumps|contra|recontra|follow suit|raise|ruff|over-ruff|under-ruff"
    "|tierce|quarte|quint|carré|carre|belot|bid|call|surcontra",
    "bulgarian-canasta": "cut|draw|take the pile|discard|throw|lay down|joker|undo|Undo",
    "classic-canasta": "meld|lay|throw|discard|going out",
    "decorated-canasta": "cut|take free|with penalty|rearranging",
}
"""The words of the glossaries that can be typed at a table, in English."""

NO_MOVES = {
    "belot": "deal|dealer|auction|contract|suit|trump|trick|announcement|last ten|capot|made|failed"
    "|inside|hanging",
    "bulgarian-canasta": "deal|dealer|first player|pack|stock|pile|discard pile|suit|turn|key|meld"
    "|set|run|wild card|natural card|canasta|clean|dirty|wild canasta|big or small|red three"
    "|black three|block the pile|opening|threshold|going out|on plus|on minus|recycling",
    "classic-canasta": "stock|pile|discard pile|deal|turn|wild card|natural card|frozen pile"
    "|blocked pile|initial meld|concealed|natural|mixed canasta|red three|black three",
    "decorated-canasta": "collection|group|wild card|big or small|pile|talon|stock|twin|opening"
    "|freeze|going out|concealed|from hand|table sweep|tax",
}
"""Those that name a thing or a result."""


@cache
def page(game: str, language: str) -> str:
    """The text of a rules page."""
    ending = "" if language == "en" else f".{language}"
    return (ROOT / "docs" / "rules" / f"{game}{ending}.md").read_text(encoding="utf-8")


def codes(game: str, language: str) -> list[str]:
    """What a page prints as code, except its refusals and options."""
    one = make_game(game)
    of_options = {word for spec in specs(one.options_type) for word in (spec.name, *spec.choices)}
    of_options |= {str(spec.default) for spec in specs(one.options_type)}
    of_options |= {value for preset in one.presets for _, value in preset.options}
    found = dict.fromkeys(re.findall("`([^`]+)`", page(game, language)))
    return [
        code
        for code in found
        if code not in of_options
        and code.partition(" = ")[0] not in of_options
        and not re.fullmatch("[A-Z]+_[A-Z0-9_]+", code)
        and code not in OTHER_CODES.get(game, ())
    ]


def at(game: str, *phases: str) -> Moment:
    """The first of these phases that the game has."""
    found = moments(game)
    return next(found[phase] for phase in phases if phase in found)


def played(game: str, typed: str) -> str:
    """The cards that a table understands, by a verb that takes them."""
    if game == "belot":
        said = at(game, "play").meaning(typed)
        return said.removeprefix("play ").split(" announcing")[0]
    several = len(typed.split()) > 1
    verb, engine = ("meld", "meld ") if several else ("throw", "discard ")
    moment = at(game, "play")
    said = moment.meaning(f"{verb} {typed}")
    return said.removeprefix(engine)


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_code_is_read(game: str, language: str) -> None:
    found = codes(game, language)
    assert len(found) > 5
    for code in found:
        words = code.split()
        if all(word in CARD_OF_TEXT for word in words):
            if game == "belot":
                assert [played(game, word) for word in words] == words
            else:
                assert sorted(played(game, code).split()) == sorted(words), code
        elif all(word in RANKS for word in words):
            for rank in words:
                for suit in SUITS:
                    assert played(game, rank + suit) == rank + suit
        elif game == "belot" and code in (*SUITS, "NT", "AT"):
            assert at(game, "auction").meaning(code) == f"bid {code}"
        elif code in SUITS:
            assert played(game, f"K{code}") == f"K{code}"
        else:
            raise AssertionError(f"{code!r} is not read, and not among {OTHER_CODES}")


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_card_with_a_sign_is_read(game: str, language: str) -> None:
    letters = LETTERS[language]
    ranks = "|".join([*letters, "[2-9]"])
    found = re.findall(f"(?<![0-9])({ranks})([♣♦♥♠])", page(game, language))
    pack = set(map(str, make_game(game).deck))
    assert found
    for rank, sign in set(found):
        card = letters.get(rank, rank) + SIGNS[sign]
        if card in pack:
            assert played(game, rank + sign) == card


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_name_of_a_suit_and_a_rank_is_read(game: str, language: str) -> None:
    text = page(game, language).partition('<a id="notation"></a>')[2].split("\n")[2]
    suits = re.findall(r"`([CDHS])` [♣♦♥♠] (\w+)", text)
    ranks = re.findall(r"`([TJQKA])` (?:is the |е |a |az )?(\w{3,})", text)
    ranks += [(LETTERS["bg"][one], word) for one, word in re.findall(r"([ВДКА]) \((\w+)\)", text)]
    assert len(suits) in ((0, 4) if language == "en" or game == "classic-canasta" else (4,))
    for suit, name in suits:
        assert played(game, f"A {name}") == f"A{suit}"
        if game == "belot":
            assert at(game, "auction").meaning(name) == f"bid {suit}"
    for rank, name in ranks:
        assert played(game, f"{name} ♥") == f"{rank}H", name


def glossary(game: str, language: str) -> Iterator[list[str]]:
    """The rows of a glossary: the first two columns, term and other term, and the meaning."""
    text = page(game, language).partition('<a id="glossary"></a>')[2]
    rows = re.findall(r"^\| (.+?) \| (.+?) \| (.+?) \|$", text, re.MULTILINE)
    return (list(row) for row in rows[1:] if not row[0].startswith("---"))


def terms(cell: str) -> list[str]:
    """The terms of a cell of a glossary, without *to* and brackets."""
    bare = re.sub(r"\(([^)]*)\)", r", \1", cell)
    parts = [one.strip().removeprefix("to ") for one in bare.split(",")]
    return [one for one in parts if one]


def is_move(game: str, term: str) -> bool:
    """Return True if a term is read at some moment of a game, alone or with cards."""
    ways = (term, f"{term} K♦", f"7♦ {term}", f"{term} K♦ K♣", f"{term} 2♣ от 1 към 2")
    return any(one.understands(way) for one in moments(game).values() for way in ways)


@pytest.mark.parametrize("game", GAMES)
def test_the_moves_of_the_glossaries_are_read(game: str) -> None:
    """A row is one of moves if a term of it is, in any language; then all its terms are."""
    moves, others = set(MOVES[game].split("|")), set(NO_MOVES[game].split("|"))
    for language in FIRST:
        rows = [[terms(cell) for cell in row[:2]] for row in glossary(game, language)]
        assert len(rows) >= 13
        for row in rows:
            printed = [term for cell in row for term in cell]
            if moves & set(printed):
                moves |= set(printed)
                for term in printed:
                    assert is_move(game, term), f"{term!r} is no move of {game}"
            elif language == "en":
                assert set(row[0]) <= others, f"{row} is not among the words of {game}"
