"""The engine cites rules by the ids of the public rules pages, and nothing from elsewhere."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from engine.contract.rules import specs
from engine.registry import GAMES
from tests.paths import ROOT
from tests.source import modules, text_of, tree_of

LETTERS: Final = {
    "A": "bulgarian-canasta",
    "B": "belot",
    "C": "classic-canasta",
    "H": "decorated-canasta",
}
"""The game whose page has the resolutions of a letter."""
RULE: Final = re.compile(r"§(\d+(?:\.\d+)*[AB]?)|\b([ABCH]\d{1,2})\b(?!-)")
OUTSIDE: Final = re.compile(r"\bspec\b(?!\.)|\bPART \d|\brulebook §", re.IGNORECASE)
"""What cites a text that readers of the repository do not have."""
BRACKETS: Final = re.compile(r"\(([^()]+)\)")
NO_ID: Final = re.compile(r"\d+(?:\.\d+)*(?:-\d+(?:\.\d+)*)?")
SOME_ID: Final = re.compile(r"(?:§\d|[ABCH]\d).*|\d+\.\d+")


def sayings(file: Path) -> Iterator[tuple[int, str]]:
    """Yield the docstrings (without examples) and comments of a file, with their first lines."""
    for node in ast.walk(tree_of(file)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield node.lineno, " ".join(text.partition(">>> ")[0].split())
    comments = [line.partition("#")[2] for line in text_of(file).splitlines()]
    if not any([cites.search(one) for cites in (RULE, OUTSIDE, BRACKETS) for one in comments]):
        return  # to find the comments takes longer than all else
    for token in tokenize.generate_tokens(io.StringIO(text_of(file)).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def anchors(game: str) -> frozenset[str]:
    """Return the anchors of a game's rules page in English; the others have the same."""
    page = text_of(ROOT / "docs" / "rules" / f"{game}.md")
    return frozenset(re.findall(r'<a id="([^"]+)"></a>', page))


ANCHORS: Final = {game: anchors(game) for game in GAMES}


def game_of(file: Path) -> str | None:
    """Return the game in whose folder a file is, None for what all games share."""
    parts = file.relative_to(ROOT / "engine").parts
    return parts[1].replace("_", "-") if parts[0] == "games" and len(parts) > 2 else None


def faults(text: str, game: str | None) -> list[str]:
    """Return what in a docstring or comment leads nowhere, as it is written there."""
    found = [match.group() for match in OUTSIDE.finditer(text)]
    for inside in BRACKETS.findall(text):
        parts = [part.strip() for part in re.split(r"[,;]", inside)]
        if any(SOME_ID.fullmatch(part) for part in parts):
            found += [part for part in parts if NO_ID.fullmatch(part)]
    for match in RULE.finditer(text):
        section, label = match.groups()
        if section:
            pages = [game] if game else list(ANCHORS)
            known = any(f"s{section}" in ANCHORS[page] for page in pages)
        else:
            known = label in ANCHORS[LETTERS[label[0]]] and game in (None, LETTERS[label[0]])
        if not known:
            found.append(match.group())
    return found


@pytest.mark.parametrize("game", [*GAMES, None])
@pytest.mark.slow
def test_what_the_engine_cites_is_on_the_rules_page(game: str | None) -> None:
    cited, wrong = 0, []
    for file in modules("engine").values():
        if game_of(file) != game:
            continue
        for line, text in sayings(file):
            cited += len(RULE.findall(text))
            wrong += [f"{file.relative_to(ROOT)}:{line}: {one}" for one in faults(text, game)]
    assert not wrong
    assert game is None or cited > 20


@pytest.mark.parametrize("game", GAMES)
def test_what_refusals_scores_and_options_cite_is_on_the_rules_page(game: str) -> None:
    """Refusals and score lines name their rule as a text, options in their description."""
    named: list[str] = []
    for file in modules("engine").values():
        if game_of(file) == game:
            named += [
                str(node.value)
                for node in ast.walk(tree_of(file))
                if isinstance(node, ast.Constant) and RULE.fullmatch(str(node.value))
            ]
    named += [spec.description for spec in specs(GAMES[game].options_type)]
    assert len(named) > len(GAMES[game].refusals)
    assert [one for text in named for one in faults(text, game)] == []


def test_a_wrong_citation_is_found() -> None:
    assert faults("Draw (spec 4; 7.2, A5, §16, C3).", "bulgarian-canasta") == ["spec", "7.2", "C3"]
    assert faults("Why not (A99).", "bulgarian-canasta") == ["A99"]
    assert faults("Only once (§10.3-§11, A37), 0.5 ms, a mask (0, 1).", "bulgarian-canasta") == []
