"""In these positions a good player does not hesitate (judgement.toml): strong takes their move."""

from __future__ import annotations

from collections import Counter
from fnmatch import fnmatchcase
from itertools import chain
from random import Random
from typing import Any, Final

import pytest

from engine.canasta.values import IS_RED_THREE
from engine.contract.cards import cards, text_of
from engine.games.classic_canasta.state import PACKS, State
from engine.players import computer_player
from tests.engine.games.classic_canasta.table import drawing, ended, playing, with_options
from tests.engine.judgement import Entry, decisions, positions_beside, see_complete, see_done

pytestmark = pytest.mark.slow

POSITIONS: Final = positions_beside(__file__)
FIELDS: Final = frozenset(
    {
        *("seats", "phase", "hand", "others", "pile", "melds", "red_threes", "scores"),
        *("until", "goes_out", "required", "options", "stock"),
    }
)
ASTRAY: Final = {"no-two-to-freeze-what-is-frozen": (1, 4)}
"""Seeds whose samples happen to mislead strong."""
FOR_BOTH_HANDS: Final = {
    "not-out-over-a-partner-with-26-cards",
    "out-while-the-partner-holds-little",
    "freeze-for-both-hands",
}
"""Positions that are decided by what both hands of a side lose and win."""
MOST_ACTIONS: Final = 20
"""A turn has fewer."""


def state_of(entry: Entry) -> State:
    fields: dict[str, Any] = {name: entry[name] for name in ("seats", "pile") if name in entry}
    if "melds" in entry:
        fields["melds"] = tuple([tuple(melds) for melds in entry["melds"]])
    if "scores" in entry:
        fields["scores"] = tuple(entry["scores"])
    if "stock" in entry:
        fields |= {"stock": entry["stock"], "incomplete": True}
    fields["red_threes"] = {int(seat): red for seat, red in entry.get("red_threes", {}).items()}
    fields["hands"] = others_of(entry)
    build = drawing if entry.get("phase") == "draw" else playing
    return build(entry["hand"], **fields)


def others_of(entry: Entry) -> dict[int, str]:
    """The hands of the others, of which an entry gives the sizes: cards of the rest, always the
    same for the same entry."""
    lying = [*entry.get("red_threes", {}).values(), *chain(*entry.get("melds", ()))]
    named = Counter(cards(" ".join([entry["hand"], entry.get("pile", ""), *lying])))
    loose = [
        card
        for card in (Counter(PACKS[entry.get("seats", 4)]) - named).elements()
        if not IS_RED_THREE[card]
    ]
    Random(entry["id"]).shuffle(loose)
    found: dict[int, str] = {}
    for seat, size in enumerate(entry.get("others", ()), 1):
        found[seat] = text_of(loose[:size])
        del loose[:size]
    return found


def test_each_position_is_there_once_with_its_argument() -> None:
    see_complete(POSITIONS, FIELDS)


def played(entry: Entry, seed: int, level: str = "strong") -> tuple[list[str], State]:
    """What a level does in a position and the state then: its first action, or all to the end of
    the turn."""
    state = state_of(entry)
    game, done = with_options(entry.get("seats", 4), **entry.get("options", {})), list[str]()
    while game.to_act(state) == (0,):
        assert len(done) < MOST_ACTIONS, done
        action = computer_player(game, level).decide(game.view(state, 0), seed)
        state, _ = game.apply(state, 0, action)
        done.append(str(action))
        if not entry.keys() & {"until", "goes_out", "required"}:
            break
    return done, state


@pytest.mark.parametrize("entry", [one for one in POSITIONS if one["id"] in FOR_BOTH_HANDS])
def test_normal_thinks_of_the_partner_too(entry: Entry) -> None:
    done, after = played(entry, 1, "normal")
    see_done(entry, done[-1 if "until" in entry else 0])
    assert ended(after) or not entry.get("goes_out"), entry["why"]


@pytest.mark.parametrize(("seed", "entry"), decisions(POSITIONS, ASTRAY))
def test_strong_does_not_hesitate(seed: int, entry: Entry) -> None:
    done, after = played(entry, seed)
    see_done(entry, done[-1 if "until" in entry else 0])
    for pattern in entry.get("required", ()):
        assert any(fnmatchcase(one, pattern) for one in done), entry["why"]
    assert ended(after) or not entry.get("goes_out"), entry["why"]
