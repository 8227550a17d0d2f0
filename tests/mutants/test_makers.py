"""What faults are made of a piece of code, in each language."""

from __future__ import annotations

from collections import Counter
from types import ModuleType

import pytest

from tests.mutants.made import SHARES, sample
from tests.mutants.makers import fluent, lua, python, script

PYTHON = '''"""A docstring."""

import os

__all__ = ["worth"]
LIMIT: Final = 3


async def worth(hand: Hand, left: Seat, right: Seat, most: int = 5) -> int:
    """Return a sum."""
    if left is not right and hand.count >= most:
        log.info("it is 12", left, right)
        return min(hand.values[0], await ask(left, right))
    if TYPE:
        raise ValueError("no value of 7")
    hand.cards.append(most)
    return -hand.values[1:][-1] or len(hand, key=left, other=right)
'''
SCRIPT = """import { h } from "./dom.js"; // 5 > 4
export function shown(cards, seat) {
  if (cards.length > 2 && !seat) return h("card", cards[0]);
  parts.add(seat);
  const text = `${seat + 1} of "7"`;
  return /a>b/.test(text) ? seat : cards.at(-1);
}
"""
LUA = """#!lua
-- 5 > 4
local stored = redis.call('GET', KEYS[1])
if stored == ARGV[1] and not stored then
  redis.call('DEL', KEYS[1])
end
"""
FLUENT = """# { $comment }
said-won = { $who } beats { $whom }.
said-lost = { $count ->
    [one] one card
   *[other] { $count } cards
}
typed-seat = seat, chair
"""
TEXTS = {python: PYTHON, script: SCRIPT, lua: LUA, fluent: FLUENT}
MADE = {
    python: (
        ("default", "5 → 6"),
        ("comparison", "is not → is"),
        ("comparison", ">= → >"),
        ("and/or", "and → or"),
        ("condition", "left is not right and hand.count >= most → True"),
        ("exchanged function", "min → max"),
        ("first for last", "0 → -1"),
        ("await", "await ask(left, right) → ask(left, right)"),
        ("swapped arguments", "left, right → right, left"),
        ("name", "left → right"),
        ("dropped statement", "hand.cards.append(most) → pass"),
        ("dropped statement", 'raise ValueError("no value of 7") → pass'),
        ("dropped argument", ", key=left → nothing"),
        ("swapped names", "left, other=right → right, other=left"),
        ("slice", "1 → nothing"),
        ("first for last", "-1 → 0"),
        ("constant", "3 → 4"),
    ),
    script: (
        ("comparison", "> → >="),
        ("and/or", "&& → ||"),
        ("not", "! → nothing"),
        ("condition", "cards.length > 2 && !seat → true"),
        ("condition", "seat : cards.at(-1) → cards.at(-1) : seat"),
        ("swapped arguments", '"card", cards[0] → cards[0], "card"'),
        ("exchanged function", "add → delete"),
        ("dropped statement", "parts.add(seat); → nothing"),
        ("arithmetic", "+ → -"),
        ("constant", "0 → 1"),
        ("text", '"card" → ""'),
    ),
    lua: (
        ("comparison", "== → ~="),
        ("and/or", "and → or"),
        ("condition", "stored == ARGV[1] and not stored → false"),
        ("dropped statement", "redis.call('DEL', KEYS[1]) → nothing"),
        ("swapped arguments", "'GET', KEYS[1] → KEYS[1], 'GET'"),
        ("constant", "1 → 2"),
    ),
    fluent: (
        ("dropped variable", "{ $who } → nothing"),
        ("swapped variables", "$who } beats { $whom → $whom } beats { $who"),
        (
            "exchanged variants",
            "one card *[other] { $count } cards → { $count } cards *[other] one card",
        ),
        ("dropped variant", "[one] one card → nothing"),
        ("dropped word", "seat, chair → chair"),
    ),
}
NO_BEHAVIOUR = {
    python: ("docstring", "Return a sum", "12", "7", "__all__", "worth", "Hand", "Final", "os"),
    script: ("5", "4", "./dom.js", "a>b", "7"),
    lua: ("5", "4", "#!lua"),
    fluent: ("$comment",),
}


@pytest.mark.parametrize("maker", TEXTS, ids=lambda maker: maker.__name__)
def test_one_place_is_changed(maker: ModuleType) -> None:
    text = TEXTS[maker]
    found = maker.faults("file", text)
    told = {(edit.kind, edit.told) for edit in found}
    assert set(MADE[maker]) - told == set()
    for edit in found:
        assert text[edit.start :].startswith(edit.old)
        assert edit.line == text[: edit.start].count("\n") + 1
        changed = edit.applied(text)
        assert changed[: edit.start] == text[: edit.start]
        assert changed.endswith(text[edit.start + len(edit.old) :])


@pytest.mark.parametrize("maker", TEXTS, ids=lambda maker: maker.__name__)
def test_what_is_no_behaviour_stays(maker: ModuleType) -> None:
    olds = {edit.old.strip("\"'") for edit in maker.faults("file", TEXTS[maker])}
    assert olds & set(NO_BEHAVIOUR[maker]) == set()


def test_what_is_no_code_any_more_is_found() -> None:
    known = {(edit.kind, edit.told): edit for edit in python.faults("file", PYTHON)}
    assert python.is_sound(known["and/or", "and → or"], PYTHON)
    broken = [edit for edit in known.values() if edit.told == "left, right → right, left"]
    assert all(python.is_sound(edit, PYTHON) for edit in broken)
    spelled = {edit.kind: edit for edit in fluent.faults("file", FLUENT)}
    assert fluent.is_sound(spelled["dropped variable"], FLUENT)


def test_a_seed_draws_the_same_sample_and_few_faults_of_a_file() -> None:
    made = sample(24, "7", ["engine", "bot"])
    assert made == sample(24, "7", ["engine", "bot"])
    assert made != sample(24, "8", ["engine", "bot"])
    assert set(Counter(one.edit.file for one in made).values()) == {1}
    shares = [share for share, folder, _ in SHARES.values() if folder != "adapters"]
    assert len(made) == sum(round(24 * share / 600) for share in shares)


def test_a_sample_is_of_what_is_wanted() -> None:
    file = "engine/arena.py"
    made = sample(24, "7", ["engine"], wanted=lambda edit: edit.file == file)
    assert {one.edit.file for one in made} == {file}
    assert len({one.edit for one in made}) == len(made) == 6
