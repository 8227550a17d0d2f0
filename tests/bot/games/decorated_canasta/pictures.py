"""Fixed positions of decorated canasta: two to seven players, from the deal to the most crowded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace as changed
from typing import Any, Final

from bot.model.tables.table import Snapshot
from bot.ports.screen import Picture
from bot.views.afterwards.sheet import scores_screen, sheet_screen
from engine.canasta.values import IS_RED_THREE
from engine.contract.cards import Cards, cards, text_of
from engine.games.decorated_canasta import DecoratedCanasta
from engine.games.decorated_canasta.groups import Collection, Group, legal_group
from engine.games.decorated_canasta.scoring import Ending, score_deal
from engine.games.decorated_canasta.state import DECK, Phase, State
from tests.bot.pictures import positions
from tests.bot.pictures.positions import Kept, hand_of, page_of, picture_of, table_of, with_options
from tests.positions.decorated_canasta import pack_position, position

SIX_ALONE: Final = DecoratedCanasta(seats=6)
SIX: Final = ("Ana", "Boris", "Cyril", "Dora", "Emil", "Fanni", "Galina")
BULGARIAN: Final = ("Оля", "Йордан", "Щилияна", "Жечка Ъглова", "Цвети", "Любомир")
HUNGARIAN: Final = ("Gergő", "Tünde", "Árpád", "Őrsi Zsófia", "Csongor", "Ildikó")
STRANGE: Final = ("🌸 Ани 🌸", "مريم عبد الله", "𝓕𝓪𝓷𝓬𝔂 Ünnepély", "👑🎲", "Zoë", "ქეთი")
LONG: Final = (
    "Станиславка-Александрина Петрова",
    "Nagyszentmiklósi-Kőszeghyné Ősz Ő",
    "Wolfeschlegelsteinhausenbergerdo",
    "Максимилиана Константинопольская",
    "Árvíztűrő Tükörfúrógép Erzsébet",
    "Филаретка Владиславова-Недялкова",
    "Hegedűs-Kiss Emőke Annamária",
)


def held_of(state: State, names: tuple[str, ...] = SIX, language: str = "en") -> Snapshot:
    """A table at which these sit, as many as the position has seats."""
    game = DecoratedCanasta(seats=len(state.table.hand_sizes))
    return positions.held_of(state, names, language, game)


def sheet_of(held: Snapshot) -> Picture:
    """The picture of the last score sheet."""
    return picture_of(sheet_screen(page_of(held)))


def graph_of(held: Snapshot) -> Picture:
    """The picture of the match."""
    return picture_of(scores_screen(page_of(held)))


# --- positions ------------------------------------------------------------------------------

OPENED: Final = (
    ("KC KD KH X", "5C 5C 5D 5D 5H 2C 2D", "8C 8D 8H 8S 8C 8D 8H 8S"),
    ("4C 4D 4H", "TC TD TH TS TC TD TH"),
    ("X X X 2D 2H 2C 2S", "QC QD QH QS", "9H 9D X"),
    ("2C 2C 2D 2D 2H 2H 2S", "JC JD 2S"),
    ("X X X X", "AS AC AD"),
    ("6C 6D 6H 6S 6C 6D 6H",),
)


def shown() -> State:
    """Three cards were shown at the cut."""
    return pack_position(seats=4, bottom="3D 8C X", shown=True, scores=(0, 0, 0, 0))


def middle(seats: int, **more: Any) -> State:
    """The middle of a deal: canastas of each kind, twins, heart aces, red threes."""
    usual: dict[str, Any] = {
        "seats": seats,
        "groups": {one: OPENED[one] for one in range(min(seats, 5))},
        "hand_size": 9,
        "talon": "9C 5D 9D JC KS 6D 4D 8C",
        "red_threes": {0: "3H", seats - 1: "3D 3D 3H"},
        "heart_aces": {0: 1},
        "twins": {1: 2},
        "scores": (9910, 7320, 5005, -45, 1240, 300, 45)[:seats],
        "deal_number": 7,
        "incomplete": True,
    }
    return position(**{**usual, **more})


def _many(shift: int, count: int) -> tuple[Group, ...]:
    """Groups of all kinds and sizes, without asking whether the pack has the cards."""
    found = []
    for number in range(1, count + 1):
        at = number + shift
        rank = "456789TJQKA"[at % 11]
        wilds = ("", "X", "2C X", "X 2D X")[at % 4]
        naturals = 3 + at % 2 if at % 4 < 2 else 4 + at % 2
        text = " ".join([f"{rank}{'SHDC'[one % 4]}" for one in range(naturals)])
        if at % 5 == 0:
            text, wilds = " ".join([f"{rank}{'SHDC'[one % 4]}" for one in range(8)]), ""
        if at % 7 == 0:
            text, wilds = "X X X 2C 2D 2H 2S"[: 17 - (at % 2) * 9], ""
        if at % 11 == 0:
            text, wilds = "X X X X X X X", ""
        made = legal_group(number, cards(f"{text} {wilds}".strip()))
        if not isinstance(made, Group):
            made = legal_group(number, cards(text))
        assert isinstance(made, Group), (text, made)
        found.append(made)
    return tuple(found)


def crowded(seats: int, count: int = 12) -> State:
    """Very many groups for everybody: put there by force, the pack has not so many cards."""
    state = middle(seats, seat=seats - 1, phase=Phase.DRAW, talon="9C 3S")
    collections = tuple(
        [
            Collection(_many(3 * one, count), 2, cards("3D 3H 3D 3H"), 12, True, False, 0)
            for one in range(seats)
        ]
    )
    table = changed(state.table, collections=collections, hand_sizes=(60,) * seats)
    scores = tuple([12_345 - 2_000 * one for one in range(seats)])
    standing = changed(state.standing, scores=scores, deal_number=38)
    return changed(state, table=table, standing=standing)


def holding(size: int, **more: Any) -> State:
    """A hand of so many cards."""
    pack = [card for card in DECK if not IS_RED_THREE[card]]
    hand = [pack[(at * 7) % len(pack)] for at in range(size)]
    usual: dict[str, Any] = {"seats": 6, "hands": {0: text_of(hand)}, "incomplete": True}
    return position(**{**usual, "hand_size": 5, **more})


def scored(seats: int, deals: int) -> State:
    """After a deal in which everybody has much to write, the leaders with tax."""
    state = crowded(seats, 9)
    hands: list[Cards] = [cards("KC 3S 3C 5D X")] * seats
    hands[1] = ()
    before = (9_100, 7_300, 5_100, 600, 0, -300, 1_000)[:seats]
    sheet = score_deal(state.table.collections, hands, Ending(1, True, True), before)
    last = tuple([side.total for side in sheet])
    written = [tuple([(at * 470 + one * 130) % 1900 - 300 for one in range(seats)])
               for at in range(deals - 1)]  # fmt: skip
    scores = tuple([total + now for total, now in zip(before, last, strict=True)])
    standing = changed(
        state.standing, written=(*written, last), scores=scores, deal_number=deals, sheet=sheet
    )
    return changed(state, standing=standing)


# --- the kept set ---------------------------------------------------------------------------


def _tables() -> Iterator[Kept]:
    red = {2: "3D 3H", 0: "3H"}
    for name, state, names, language, settings in (
        ("shown-4-hu", shown(), HUNGARIAN, "hu", {}),
        ("middle-2-en", middle(2), SIX, "en", {}),
        ("frozen-3-hu", middle(3, talon="9C X"), HUNGARIAN, "hu", {}),
        ("free-4-bg", middle(4, windows=(0,)), BULGARIAN, "bg", {}),
        ("house-3-en", middle(3, talon="9C X"), SIX, "en", {}),
        ("strange-5-en", middle(5, red_threes=red, pending={2: 2}), STRANGE, "en", {}),
        ("contrast-6-bg", middle(6), BULGARIAN, "bg", {"suits": "contrast"}),
        ("crowded-2-hu", crowded(2), LONG, "hu", {}),
        ("crowded-4-en", crowded(4), LONG, "en", {}),
        ("crowded-6-bg", crowded(6), LONG, "bg", {}),
        ("crowded-6-more-hu", crowded(6, 19), LONG, "hu", {}),
        ("middle-7-en", middle(7), SIX, "en", {}),
        ("crowded-7-hu", crowded(7), LONG, "hu", {}),
    ):
        held = held_of(state, names, language)
        if name.startswith("house"):
            held = with_options(held, minimum="90", take_back_throw="off", length="three_deals")
        yield Kept(
            f"decorated-{name}",
            lambda held=held, settings=settings: table_of(held, **settings),  # type: ignore[misc]
        )


def _others() -> Iterator[Kept]:
    playing = {"phase": Phase.PLAY}
    yield Kept(
        "decorated-hand-60-bg", lambda: hand_of(held_of(holding(60, **playing), BULGARIAN, "bg"))
    )
    yield Kept(
        "decorated-hand-keys-hu",
        lambda: hand_of(held_of(holding(14, talon="9C KS"), HUNGARIAN, "hu")),
    )
    yield Kept("decorated-sheet-6-bg", lambda: sheet_of(held_of(scored(6, 4), LONG, "bg")))
    yield Kept("decorated-sheet-7-hu", lambda: sheet_of(held_of(scored(7, 4), LONG, "hu")))
    yield Kept("decorated-sheet-4-en", lambda: sheet_of(held_of(scored(4, 4))))
    yield Kept("decorated-sheet-3-hu", lambda: sheet_of(held_of(scored(3, 4), HUNGARIAN, "hu")))
    yield Kept("decorated-graph-6-en", lambda: graph_of(held_of(scored(6, 12))))


KEPT: Final[tuple[Kept, ...]] = (*_tables(), *_others())
