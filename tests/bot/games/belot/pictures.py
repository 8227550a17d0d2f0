"""The fixed positions of belot whose pictures are kept: what is usual, and what is extreme."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace as changed
from typing import Any, Final

from bot.model.tables.table import Snapshot
from bot.ports.screen import Picture
from bot.views.afterwards.sheet import scores_screen, sheet_screen
from engine.contract.cards import cards
from engine.games.belot import Belot
from engine.games.belot.cards import CardSet
from engine.games.belot.events import Call
from engine.games.belot.state import State, Trick
from tests.bot.pictures.positions import (
    BULGARIAN,
    HUNGARIAN,
    LONG,
    SHORT,
    STRANGE,
    Kept,
    hand_of,
    held_of,
    page_of,
    picture_of,
    table_of,
    with_options,
)
from tests.positions.belot import auction_position, cut_position, position

GAME: Final = Belot()
LONGEST_AUCTION: Final[tuple[Call, ...]] = (
    "P", "P", "P",
    "C", "P", "P", "X", "P", "P", "XX", "P", "P",
    "D", "P", "P", "X", "P", "P", "XX", "P", "P",
    "H", "P", "P", "X", "P", "P", "XX", "P", "P",
    "S", "P", "P", "X", "P", "P", "XX", "P", "P",
    "NT", "P", "P", "X", "P", "P", "XX", "P", "P",
    "AT", "P", "P", "X", "P", "P", "XX", "P", "P",
)  # fmt: skip
"""As many calls as there can be before the last pass."""
FIRST_TRICK: Final[dict[str, Any]] = {
    "contract": "H",
    "declarer": 2,
    "mult": 2,
    "dealer": 1,
    "leader": 2,
    "hands": {1: "JH 9H TH AH 7S 8S AS KS"},
    "trick": "KD 7D 9D",
    "announced": {3: ["7C 8C 9C"], 2: ["QD KD AD"]},
    "belots": {2: "H"},
}


def held(
    state: State, names: tuple[str, ...] = SHORT, language: str = "en", **table: Any
) -> Snapshot:
    """A table of belot."""
    return held_of(state, names, language, GAME, **table)


def bidding(calls: Sequence[Call] = (), **more: Any) -> State:
    """An auction."""
    return auction_position(calls=calls, **more)


def middle(**more: Any) -> State:
    """The middle of a deal: two cards of the fourth trick lie there, the last trick was taken."""
    usual: dict[str, Any] = {
        "contract": "S",
        "declarer": 1,
        "dealer": 2,
        "leader": 3,
        "trick": "AH 7H",
        "hands": {1: "JS 9S 8S QH 7C", 2: "TD KD AD 8H 9H"},
        "scores": (87, 104),
        "hanging": 8,
    }
    state = position(**{**usual, **more})
    return with_last(state, "QC KC QD QS", 0, 3)


def with_last(state: State, text: str, leader: int, winner: int) -> State:
    """With a last trick of these cards."""
    last = Trick(leader, cards(text), winner)
    return changed(state, table=changed(state.table, last=last))


def played(state: State, *lines: str) -> State:
    """What comes of these moves, each by whose turn it is."""
    for line in lines:
        (seat,) = GAME.to_act(state)
        state, _ = GAME.apply(state, seat, GAME.parse(line))
    return state


# --- the kept set ---------------------------------------------------------------------------

LOUD: Final[dict[str, Any]] = {
    "contract": "AT",
    "declarer": 3,
    "mult": 4,
    "leader": 0,
    "dealer": 3,
    "trick": "7S",
    "hands": {1: "AS KS QS JS TS 9S 8S 7C"},
    "announced": {
        0: ["KC QC JC TC", "7D 8D 9D"],
        1: ["AS KS QS JS TS 9S 8S"],
        2: ["QH KH AH"],
    },
    "belots": {0: "CDH", 2: "S"},
    "scores": (150, 148),
    "hanging": 104,
}


def _over(**more: Any) -> State:
    """A deal whose last two tricks are claimed."""
    usual: dict[str, Any] = {
        "contract": "NT",
        "hands": {0: "AS KS", 1: "7C 8C", 2: "9C TC", 3: "7D 8D"},
        "scores": (87, 104),
    }
    return played(position(**{**usual, **more}), "claim")


def all_taken(team: int, state: State) -> State:
    """All that was taken so far was taken by one team."""
    first, second = state.table.taken
    both, none = CardSet(first | second), CardSet(0)
    taken = (none, both) if team else (both, none)
    return changed(state, table=changed(state.table, taken=taken))


CAPOT: Final[dict[str, Any]] = {
    "contract": "NT",
    "declarer": 0,
    "mult": 2,
    "hanging": 13,
    "hands": {0: "AS KS", 1: "7C 8C", 2: "9C TC", 3: "7D 8D"},
    "scores": (87, 104),
}
ALL_TOLD: Final[dict[str, Any]] = {
    "contract": "AT",
    "declarer": 0,
    "mult": 4,
    "hanging": 26,
    "hands": {0: "JS 9S", 1: "7C 8C", 2: "9C TC", 3: "7D 8D"},
    "announced": {
        0: ["7H 8H 9H TH JH QH KH AH"],
        2: ["KC QC JC TC", "KD QD JD"],
    },
    "belots": {0: "HS", 2: "CD"},
    "scores": (87, 104),
}


def _tables() -> Iterator[Kept]:
    yield _table("cut-en", lambda: held(cut_position()))
    yield _table("auction-begins-hu", lambda: held(bidding(), HUNGARIAN, "hu"))
    yield _table(
        "auction-contra-bg",
        lambda: held(bidding(["P", "C", "P", "H", "X"], dealer=1, hanging=8), BULGARIAN, "bg"),
    )
    yield _table("auction-longest-en", lambda: held(bidding(LONGEST_AUCTION), LONG))
    yield _table("first-trick-hu", lambda: held(position(**FIRST_TRICK), LONG, "hu"))
    yield _table("middle-bg", lambda: held(middle(), BULGARIAN, "bg"))
    yield _table(
        "taken-hu", lambda: held(with_last(middle(trick=""), "QC KC QD QS", 0, 3), HUNGARIAN, "hu")
    )
    yield _table("leads-en", lambda: held(position(contract="D", declarer=1), STRANGE))
    yield _table("loud-bg", lambda: held(position(**LOUD), LONG, "bg"))
    yield _table("loud-hu", lambda: held(position(**LOUD), HUNGARIAN, "hu"), suits="two")
    yield _table("over-en", lambda: held(_over()))
    yield _table("passed-bg", lambda: held(played(bidding(), *["pass"] * 4), BULGARIAN, "bg"))
    yield _table(
        "house-bg",
        lambda: with_options(
            held(bidding(["P", "C"], dealer=1), BULGARIAN, "bg"), after_contra="frozen", length="51"
        ),
    )
    yield _table("contrast-bg", lambda: held(middle(), BULGARIAN, "bg"), suits="contrast")


def _table(name: str, make: Callable[[], Snapshot], **settings: Any) -> Kept:
    return Kept(f"belot-{name}", lambda: table_of(make(), **settings))


def _hands() -> Iterator[Kept]:
    yield Kept("belot-hand-follow-bg", lambda: hand_of(held(middle(), LONG, "bg"), 1))
    yield Kept("belot-hand-leads-en", lambda: hand_of(held(position()), 0))
    yield Kept("belot-hand-waits-hu", lambda: hand_of(held(middle(), HUNGARIAN, "hu"), 0))
    yield Kept("belot-hand-bids-hu", lambda: hand_of(held(bidding(), HUNGARIAN, "hu"), 0))
    last: dict[str, Any] = {"hands": {1: "JS"}, "trick": "AH 7H", "leader": 3, "contract": "S"}
    yield Kept("belot-hand-last-en", lambda: hand_of(held(position(**last), STRANGE), 1))


def _sheets() -> Iterator[Kept]:
    yield Kept(
        "belot-sheet-capot-en",
        lambda: _sheet(held(played(all_taken(0, position(**CAPOT)), "claim"))),
    )
    yield Kept(
        "belot-sheet-all-bg",
        lambda: _sheet(held(played(all_taken(0, position(**ALL_TOLD)), "claim"), LONG, "bg")),
    )
    yield Kept(
        "belot-sheet-made-hu",
        lambda: _sheet(held(_over(contract="H", hands={0: "JH 9H"}), HUNGARIAN, "hu")),
    )
    yield Kept("belot-graph-bg", lambda: _graph(held(_match(), BULGARIAN, "bg")))


def _sheet(one: Snapshot) -> Picture:
    return picture_of(sheet_screen(page_of(one)))


def _graph(one: Snapshot) -> Picture:
    return picture_of(scores_screen(page_of(one)))


def _match() -> State:
    """After fifteen deals, some of them without points."""
    state = _over()
    written = tuple([(at * 7 % 17, 0 if at % 4 == 0 else 16 - at * 7 % 17) for at in range(15)])
    scores = tuple([sum(one) for one in zip(*written, strict=True)])
    standing = changed(state.standing, written=written, scores=scores, deal_number=15)
    return changed(state, standing=standing)


KEPT: Final[tuple[Kept, ...]] = (*_tables(), *_hands(), *_sheets())
