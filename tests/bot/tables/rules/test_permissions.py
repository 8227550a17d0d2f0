"""Who may do what at a table: `permissions.txt`, which people review, is what the rules do."""

from __future__ import annotations

from difflib import unified_diff
from typing import get_args

import pytest

from bot.model.tables.intents import Intent
from tests.bot.tables.rules.permissions import (
    INTENTS,
    PAGE,
    PLACES,
    ROLES,
    outcome,
    page,
    shared,
    situations,
    table_in,
)


@pytest.mark.slow
def test_the_text_is_what_the_rules_do() -> None:
    kept, now = PAGE.read_text(encoding="utf-8"), page()
    changes = "\n".join(unified_diff(kept.splitlines(), now.splitlines(), "kept", "now", n=8))
    assert kept == now, f"{changes}\nRead the change as a rule; then write it: {PAGE.stem} --write"


@pytest.mark.slow
def test_a_shared_table_is_as_any_other_for_all_but_administrators() -> None:
    for flags in situations():
        held = table_in(flags)
        for role, who in ROLES.items():
            for title, intent in INTENTS.items() if not who.admin else ():
                if title not in PLACES:
                    one, other = outcome(held, who, intent), outcome(shared(held), who, intent)
                    assert one == other, (role, title, flags)


def test_every_intent_is_in_the_text() -> None:
    held, somebody = table_in(next(situations())), ROLES["seated"]
    tried = [one(held, somebody) if callable(one) else one for one in INTENTS.values()]
    assert {type(one) for one in tried} == set(get_args(Intent))
