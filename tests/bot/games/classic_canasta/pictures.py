"""The fixed positions of classic canasta whose pictures are kept: for two, four and six."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace as changed
from typing import Any, Final

from bot.ports.screen import Picture
from bot.views.afterwards.sheet import sheet_screen
from engine.canasta.values import IS_RED_THREE
from engine.contract.cards import cards, text_of
from engine.contract.scores import Standing
from engine.games.classic_canasta import ClassicCanasta
from engine.games.classic_canasta.events import DealEnded
from engine.games.classic_canasta.melds import CanastaKind
from engine.games.classic_canasta.scoring import Ending, EndMode, score_deal
from engine.games.classic_canasta.state import DECK, Bound, Phase, State
from tests.bot.pictures.positions import (
    BULGARIAN,
    HUNGARIAN,
    LONG,
    SHORT,
    Kept,
    hand_of,
    held_of,
    page_of,
    picture_of,
    table_of,
)
from tests.positions.classic_canasta import position

FOUR: Final = ClassicCanasta(seats=4)
TWO: Final = ClassicCanasta(seats=2)
SIX: Final = ClassicCanasta(seats=6)
OF_SEATS: Final = {2: TWO, 4: FOUR, 6: SIX}
NAMES_OF_SIX: Final = (*SHORT, "Emil", "Fanni")
LONG_OF_SIX: Final = (*LONG, "Árvíztűrő Tükörfúrógép Erzsébet", "Филаретка Владиславова-Недялкова")
LYING: Final = (
    ("KC KD KH X", "QS QD QH QC QC QS QD", "4S 4D 4H", "2S 2D 2H 2C X X 2C X"),
    ("AS AC AD 2H", "7H 7C 7D 7S 7H 7C X 2D", "JS JS JD JH JH"),
)


def middle(seats: int = 4, **more: Any) -> State:
    """The middle of a deal, with a canasta of each kind."""
    usual: dict[str, Any] = {
        "seats": seats,
        "melds": LYING,
        "pile": "9C 5D 9D JC KS 6D 8C",
        "red_threes": {0: "3H", 1: "3D 3H"},
        "hand_size": 9,
        "scores": (3285, 2940),
        "deal_number": 4,
        "incomplete": True,
    }
    return position(**{**usual, **more})


def middle_of_six() -> State:
    """Two teams of three; the third of one plays, and one of the other lay five red threes."""
    red = {0: "3H", 1: "3D 3H 3D 3D 3H"}
    return middle(6, seat=4, red_threes=red, hands={2: "5C 6C", 5: "4C 5D 7S 8S 9S"})


def crowded(seats: int) -> State:
    """All that can lie: a meld of every rank, a wild canasta, black threes, long canastas."""
    packs = 3 if seats == 6 else 2
    every = [" ".join([f"{rank}{suit}" for suit in "CDHS" * packs]) for rank in "456789TJQKA"]
    short = [f"{rank}C {rank}D {rank}H 2S X" for rank in "AKQJT987654"]
    return middle(
        seats,
        phase=Phase.PLAY,
        stock="",
        hands=dict.fromkeys(range(seats), "8H 9H TH JH QH"),
        bound=Bound.GO_OUT,
        taken="3S",
        pile="",
        melds=(
            (*every, "2C 2D 2H 2S 2C 2D 2H 2S X X", "3C 3S 3C 3S"),
            (*short, "X X X X 2D 2H 2S", "3C 3S 3C"),
        ),
        red_threes={0: "3D 3H 3D 3H"},
    )


def holding(size: int, **more: Any) -> State:
    """A hand of so many cards."""
    pack = [card for card in DECK if not IS_RED_THREE[card]]
    hand = [pack[(at * 7) % len(pack)] for at in range(size)]
    usual: dict[str, Any] = {"hands": {0: text_of(hand)}, "incomplete": True, "hand_size": 5}
    return position(**{**usual, **more})


def finished(seats: int) -> State:
    """A deal that was won concealed, with every line that a sheet can have."""
    state = middle(seats, melds=((*LYING[0], "5C 5D 5H 5S 5C X 2S"), LYING[1]))
    hands = [cards("AS AD 3C 3S X")] * seats
    ending = Ending(0, EndMode.CONCEALED)
    sheet = score_deal(
        state.table.melds,
        hands,
        (cards("3D 3H 3D 3H"), *[()] * (seats - 1)),
        ending,
        OF_SEATS[seats].rules,
    )
    written = tuple([side.total for side in sheet])
    standing = Standing(1, written, (written,), sheet)
    assert {f"canasta_{kind}" for kind in CanastaKind} <= {line.code for line in sheet[0].lines}
    log = state.log.with_events((DealEnded(0, EndMode.CONCEALED),))
    return changed(state, standing=standing, log=log)


def _tables() -> Iterator[Kept]:
    def table(state: State, names: tuple[str, ...], language: str, **settings: Any) -> Picture:
        game = OF_SEATS[len(state.table.hand_sizes)]
        return table_of(held_of(state, names, language, game), **settings)

    yield Kept("classic-begins-2-en", lambda: table(position(seats=2, pile="KS"), SHORT, "en"))
    yield Kept("classic-middle-4-bg", lambda: table(middle(seat=2), BULGARIAN, "bg"))
    yield Kept(
        "classic-frozen-2-hu",
        lambda: table(middle(2, pile="9C X 5D KS", seat=1), HUNGARIAN, "hu"),
    )
    yield Kept("classic-frozen-4-en", lambda: table(middle(pile="2D 5D QS"), LONG, "en"))
    yield Kept("classic-frozen-4-bg", lambda: table(middle(pile="3D 5D KS"), LONG, "bg"))
    yield Kept("classic-blocked-4-en", lambda: table(middle(pile="9C X 3S", seat=3), SHORT, "en"))
    yield Kept("classic-closed-2-bg", lambda: table(middle(2, pile="9C 2H"), BULGARIAN, "bg"))
    yield Kept("classic-crowded-2-bg", lambda: table(crowded(2), LONG, "bg"))
    yield Kept("classic-crowded-4-hu", lambda: table(crowded(4), LONG, "hu"))
    yield Kept("classic-middle-6-en", lambda: table(middle_of_six(), NAMES_OF_SIX, "en"))
    yield Kept("classic-crowded-6-hu", lambda: table(crowded(6), LONG_OF_SIX, "hu"))
    yield Kept(
        "classic-crowded-4-contrast-en", lambda: table(crowded(4), LONG, "en", suits="contrast")
    )


def _hands() -> Iterator[Kept]:
    def hand(state: State, names: tuple[str, ...], language: str) -> Picture:
        game = OF_SEATS[len(state.table.hand_sizes)]
        return hand_of(held_of(state, names, language, game))

    yield Kept(
        "classic-hand-keys-2-hu",
        lambda: hand(holding(15, seats=2, pile="4D KS 7C 9C"), HUNGARIAN, "hu"),
    )
    yield Kept(
        "classic-hand-opening-4-bg",
        lambda: hand(
            holding(11, laid=["KC KD KH"], scores=(3000, 0), phase=Phase.PLAY), BULGARIAN, "bg"
        ),
    )


def _sheets() -> Iterator[Kept]:
    yield Kept(
        "classic-sheet-6-hu",
        lambda: picture_of(sheet_screen(page_of(held_of(finished(6), LONG_OF_SIX, "hu", SIX)))),
    )
    yield Kept(
        "classic-sheet-2-bg",
        lambda: picture_of(sheet_screen(page_of(held_of(finished(2), LONG, "bg", TWO)))),
    )


KEPT: Final[tuple[Kept, ...]] = (*_tables(), *_hands(), *_sheets())
