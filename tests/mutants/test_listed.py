"""The mutants stay true as the code and the tests move."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.mutants.listed import PARTS, dump, load, page
from tests.paths import ROOT

LISTED = {part: load(page(part)) for part in PARTS}
LEAST_KILLED = 0.95
"""Share of a part's mutants that some test kills; the rest has a reason."""

every_part = pytest.mark.parametrize("part", PARTS)


def is_there(test: str) -> bool:
    """Return True if a file or folder of tests exists, and the test that is named in it."""
    file, _, name = test.partition("::")
    path = ROOT / file
    if not name:
        return path.exists()
    first = name.partition("::")[0]  # a function, a class, or what a state machine gives
    wanted = re.compile(rf"^(?:(?:async )?def {first}\(|class {first}\b|{first} = )", re.MULTILINE)
    return path.is_file() and bool(wanted.search(path.read_text(encoding="utf-8")))


@every_part
def test_each_old_text_occurs_once(part: str) -> None:
    """Where the code has moved or changed, the mutant moves along or is written anew."""
    lost, broken = [], []
    for mutant in LISTED[part].mutants:
        assert Path(mutant.file).parts[0] == part
        text = (ROOT / mutant.file).read_text(encoding="utf-8")
        if text.count(mutant.old) != 1 or mutant.new == mutant.old:
            lost.append(mutant.id)
        elif mutant.file.endswith(".py"):
            try:
                compile(text.replace(mutant.old, mutant.new), mutant.file, "exec")
            except SyntaxError:
                broken.append(mutant.id)
    assert (lost, broken) == ([], [])


@every_part
def test_each_was_killed_or_has_a_reason(part: str) -> None:
    """`uv run python -m tests.mutants --write ID` tries it again and writes down what kills it."""
    open_, named_no_more = [], []
    for mutant in LISTED[part].mutants:
        told = len(mutant.survives.split()) > 5  # a reason is a sentence
        if bool(mutant.killed_by) == told:
            open_.append(mutant.id)
        killers = [mutant.killed_by] if mutant.killed_by else []
        if not mutant.tests or not all(map(is_there, [*mutant.tests, *killers])):
            named_no_more.append(mutant.id)
    assert (open_, named_no_more) == ([], [])


@every_part
def test_most_are_killed(part: str) -> None:
    mutants = LISTED[part].mutants
    killed = [mutant for mutant in mutants if mutant.killed_by]
    assert len(killed) >= LEAST_KILLED * len(mutants)


@every_part
def test_the_file_has_one_form(part: str) -> None:
    assert dump(LISTED[part]) == page(part).read_text(encoding="utf-8")


@every_part
def test_each_has_a_wider_set_of_tests(part: str) -> None:
    listed = LISTED[part]
    assert [one.id for one in listed.mutants if not listed.wider_of(one)] == []
    for tests in listed.wider.values():
        assert [one for one in tests if not is_there(one)] == []


def test_no_two_have_one_name() -> None:
    ids = [mutant.id for listed in LISTED.values() for mutant in listed.mutants]
    assert len(set(ids)) == len(ids) >= 143
