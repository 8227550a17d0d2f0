"""What docs/stability.md promises: names stay, unless the changelog says otherwise; rules of games
from elsewhere need the contract alone.

    uv run python -m tests.test_stability >> tests/promised.txt

prints names that are not in the list yet. A release adds them.
"""

from __future__ import annotations

import ast
import re
from typing import Final

import pytest

from tests.paths import ROOT
from tests.source import text_of, tree_of

DOCS: Final = ROOT / "docs"
LIST: Final = ROOT / "tests" / "promised.txt"
ROWS: Final = {
    "setting": ("settings", r"^\| `([A-Z_]+)` \|"),
    "metric": ("logs-and-metrics", r"^\| `(kafene_[a-z_]+)` \|"),
    "command": ("commands", r"^\| `kafene ([a-z-]+(?: [a-z]+)?)\b"),
}
"""The tables whose first column has the names. Other tests compare them with the code."""
ELSEWHERE: Final = ROOT / "tests" / "e2e" / "engine" / "games" / "zolik"


def named() -> list[str]:
    """The kind and the name of everything that has a promised name today."""
    return [
        f"{kind} {name}"
        for kind, (page, row) in ROWS.items()
        for name in dict.fromkeys(re.findall(row, text_of(DOCS / f"{page}.md"), re.MULTILINE))
    ]


def promised() -> list[str]:
    """The names that were promised."""
    return text_of(LIST).splitlines()


@pytest.mark.parametrize("kind", ROWS)
def test_a_name_that_is_gone_is_in_the_changelog(kind: str) -> None:
    now, changelog = set(named()), text_of(DOCS / "CHANGELOG.md")
    before = [one for one in promised() if one.startswith(f"{kind} ")]
    assert len(before) >= 8
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
