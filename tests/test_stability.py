"""What docs/stability.md promises: names stay, unless the changelog says otherwise; rules of games
from elsewhere need the contract alone.

    uv run python -m tests.test_stability >> tests/promised.txt

prints names that are not in the list yet. A release adds them.
"""

from __future__ import annotations

import argparse
import ast
import re
from typing import Final

import pytest

from bot.app.cli.main import _parser
from tests.paths import ROOT
from tests.source import text_of, tree_of

DOCS: Final = ROOT / "docs"
LIST: Final = ROOT / "tests" / "promised.txt"
KINDS: Final = ("setting", "metric", "label", "command", "option", "exit")
ELSEWHERE: Final = ROOT / "tests" / "engine" / "games" / "toy"


def named() -> list[str]:
    """The kind and the name of everything that has a promised name today.

    Settings, metrics and exit codes are in tables, which other tests compare with the code.
    """
    settings, metrics = text_of(DOCS / "settings.md"), text_of(DOCS / "logs-and-metrics.md")
    found = [
        f"setting {name}" for name in re.findall(r"^\| `([A-Z_]+)` \|", settings, re.MULTILINE)
    ]
    for name, labels in re.findall(r"^\| `(kafene_[a-z_]+)` \| (.*?) ?\|", metrics, re.MULTILINE):
        found.append(f"metric {name}")
        found += [f"label {name} {label}" for label in re.findall(r"`(\w+)`", labels)]
    found += _commands(_parser([]))
    codes = re.findall(r"^\| (\d[\d, ]*) \|", settings, re.MULTILINE)
    return found + [f"exit {code}" for row in codes for code in row.split(", ")]


def _commands(parser: argparse.ArgumentParser, *words: str) -> list[str]:
    """The commands below one, and their options."""
    found, name = list[str](), " ".join(words)
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for word, one in action.choices.items():
                whole = one if words else _child(_parser([word]), word)  # only it is complete
                found += _commands(whole, *words, word)
        else:
            options = [one for one in action.option_strings if one not in {"-h", "--help"}]
            found += [f"option {name} {one}".replace("  ", " ") for one in options]
    if words and not parser._subparsers:
        found.insert(0, f"command {name}")
    return found


def _child(parser: argparse.ArgumentParser, word: str) -> argparse.ArgumentParser:
    """The parser of a word."""
    (below,) = [one for one in parser._actions if isinstance(one, argparse._SubParsersAction)]
    found: argparse.ArgumentParser = below.choices[word]
    return found


def promised() -> list[str]:
    """The names that were promised."""
    return text_of(LIST).splitlines()


@pytest.mark.parametrize("kind", KINDS)
def test_a_name_that_is_gone_is_in_the_changelog(kind: str) -> None:
    now, changelog = set(named()), text_of(DOCS / "CHANGELOG.md")
    before = [one for one in promised() if one.startswith(f"{kind} ")]
    assert len(before) >= 5
    gone = [one for one in before if one not in now]
    unsaid = [one for one in gone if f"`{one.removeprefix(f'{kind} ')}`" not in changelog]
    assert not unsaid, "docs/CHANGELOG.md, under Removed or Changed, says what to do instead"


def test_rules_from_elsewhere_need_the_contract_alone() -> None:
    found = {
        node.module or ""
        for file in ELSEWHERE.rglob("*.py")
        for node in ast.walk(tree_of(file))
        if isinstance(node, ast.ImportFrom)
    }
    ours = {one for one in found if one.partition(".")[0] in {"engine", "bot", "adapters"}}
    assert len(ours) > 5
    assert {one for one in ours if not f"{one}.".startswith("engine.contract.")} == set()


if __name__ == "__main__":
    print("\n".join([one for one in named() if one not in promised()]))
