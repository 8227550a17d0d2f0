"""The templates of the privacy policy and the terms say what this version stores, and how long."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

import pytest

from bot.app.config import names
from bot.model.matches import COUNTED
from tests.bot.store.declaring import DECLARED
from tests.paths import ROOT

DOCS: Final = ROOT / "docs"
POLICY: Final = (DOCS / "privacy-template.md").read_text("utf-8")
PAGE: Final = (DOCS / "security-and-privacy.md").read_text("utf-8")
HEAD, _, KEEPERS = POLICY.partition("\n## For whoever keeps this page true\n")
KEYS: Final = re.compile(r"`([^`]+)`")


def stored() -> list[str]:
    """Every key that the page of the store lists; other tests compare that with the code."""
    found = []
    for line in (DOCS / "storage.md").read_text("utf-8").partition("\n## A commit")[0].splitlines():
        if line.startswith("| `"):
            first = line.split(" | ")[0]
            found += [one for one in KEYS.findall(first) if ":" in one]
    return found


def parts() -> dict[str, list[str]]:
    """The keys of each part of the policy."""
    rows = [line.strip("| ").split(" | ") for line in KEEPERS.splitlines() if "`" in line]
    return {row[0]: KEYS.findall(row[1]) for row in rows if len(row) == 2}


def test_each_key_is_in_one_part_of_the_policy() -> None:
    named = Counter(key for keys in parts().values() for key in keys)
    assert [key for key, times in named.items() if times > 1] == []
    assert sorted(named) == sorted(stored())


def test_each_part_is_told_to_people() -> None:
    told = set(re.findall(r"^- \*\*(.+?)\.\*\*", HEAD, re.MULTILINE))
    assert set(parts()) - told == {"Nothing about people or places"}
    assert told - set(parts()) == set()


def test_what_is_said_to_name_nobody_names_nobody() -> None:
    """By the declarations, by which a person is looked for."""
    naming = {one.pattern for one in DECLARED if one.people or one.own}
    assert len(naming) > 20
    assert naming.isdisjoint(parts()["Nothing about people or places"])


def test_the_times_are_those_of_the_code() -> None:
    default = {name: one.default for name, one in names().items()}
    kept = int(default["KAFENE_KEEP_MATCHES_DAYS"])
    assert (
        f"| the record of a finished match | {default['KAFENE_KEEP_RECORDS_DAYS']} days |" in HEAD
    )
    assert f"| a finished match | {kept} days after it has ended |" in HEAD
    assert f"| statistics and ratings | {COUNTED * kept} days after your last match |" in HEAD
    left = default["KAFENE_FORGET_PLACES_DAYS"]
    assert f"from which the bot was removed | {left} days, then" in HEAD
    assert f"forgotten after {left} days (`KAFENE_FORGET_PLACES_DAYS`)" in PAGE


def test_the_root_names_the_page() -> None:
    assert "docs/security-and-privacy.md" in (ROOT / "SECURITY.md").read_text("utf-8")
    readme = (ROOT / "README.md").read_text("utf-8")
    for page in ("docs/security-and-privacy.md", "docs/privacy-template.md"):
        assert page in readme


@pytest.mark.parametrize("page", ["privacy-template.md", "terms-template.md"])
def test_what_is_to_be_replaced_is_seen(page: str) -> None:
    """In capital letters, as the first paragraph says."""
    text = (DOCS / page).read_text("utf-8")
    assert "Replace what is in capital letters" in text
    for place in ("BOT NAME", "YOUR NAME", "YOUR E-MAIL"):
        assert place in text
