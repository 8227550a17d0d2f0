"""The fixed positions whose pictures are kept: what is usual, and what is extreme."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace as changed
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from bot.model.people import Person
from bot.model.settings import Settings
from bot.model.tables.draft import Draft
from bot.model.tables.table import Seat, Snapshot, Stage, Version
from bot.pictures.faces import CardStyle
from bot.pictures.hand import Hand, HandCard
from bot.pictures.layouts import HAND, written
from bot.ports.screen import Picture, Screen
from bot.tables.rules.lobby.lobby import new_table
from bot.views.afterwards.sheet import scores_screen, sheet_screen
from bot.views.hand.hand import hand_screen
from bot.views.reader import Reader
from bot.views.table.table import table_screen
from bot.words.words import words_in
from engine.canasta.events import CardDiscarded, CardDrawn
from engine.canasta.values import IS_RED_THREE
from engine.contract.cards import card, cards, text_of
from engine.contract.events import Event
from engine.contract.game import AnyGame
from engine.contract.rules import options_of
from engine.contract.scores import ScoreLine, SideScore
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta.events import CanastaMade, DealEnded, MeldPublished
from engine.games.bulgarian_canasta.melds import CanastaKind, MeldKind
from engine.games.bulgarian_canasta.scoring import CloseMode
from engine.games.bulgarian_canasta.state import DECK, Phase, State
from engine.registry import GAMES
from tests.bot.readers import reader_of
from tests.positions.bulgarian_canasta import position

GAME: Final = BulgarianCanasta()
SHORT: Final = ("Ana", "Boris", "Cyril", "Dora")
BULGARIAN: Final = ("Оля", "Йордан", "Щилияна", "Жечка Ъглова")
HUNGARIAN: Final = ("Gergő", "Tünde", "Árpád", "Őrsi Zsófia")
STRANGE: Final = ("🌸 Ани 🌸", "مريم عبد الله", "𝓕𝓪𝓷𝓬𝔂 Ünnepély", "👑🎲")
LONG: Final = (
    "Станиславка-Александрина Петрова",
    "Nagyszentmiklósi-Kőszeghyné Ősz Ő",
    "Wolfeschlegelsteinhausenbergerdo",
    "Максимилиана Константинопольская",
)


def held_of(
    state: Any,
    names: tuple[str, ...] = SHORT,
    language: str = "en",
    game: AnyGame = GAME,
    **table: Any,
) -> Snapshot:
    """A table at which these sit, as many as the game is for."""
    names = names[: game.seats]
    people = [Person(f"test:{number}", name) for number, name in enumerate(names)]
    made = new_table(
        GAMES,
        id="00abcdef",
        place="test:room",
        host=people[0],
        game=game.id,
        seats=game.seats,
        now=0,
        language=language,
    )
    seats = tuple([Seat(person) for person in people])
    return Snapshot(
        Version(1), replace(made, seats=seats, stage=Stage.PLAYING, **table), game, state
    )


def with_options(held: Snapshot, **options: str) -> Snapshot:
    """The table with other options."""
    kind = type(held.game)
    chosen = {**dict(held.game.options.texts()), **options}
    game = kind(options_of(kind.options_type, chosen), held.game.seats)
    return replace(held, game=game, table=replace(held.table, options=dict(game.options.texts())))


def page_of(held: Snapshot, seat: int | None = None, **settings: Any) -> Reader:
    """The eyes of a seat, or of the channel."""
    return reader_of(words_in(held.table.language), held, seat, Settings(**settings))


def picture_of(screen: Screen | None) -> Picture:
    """What a screen shows; it must show something."""
    assert screen is not None
    assert screen.picture is not None
    assert screen.picture.facts
    return screen.picture


def table_of(held: Snapshot, **settings: Any) -> Picture:
    """The picture of the table."""
    return picture_of(table_screen(page_of(held, **settings)))


def hand_of(held: Snapshot, seat: int = 0, **settings: Any) -> Picture:
    """The picture of a hand."""
    return picture_of(hand_screen(page_of(held, seat, **settings), Draft(0)))


HOUSE_RULES: Final = {
    "no_canasta_melds": "plus",
    "unopened_take": "must_open",
    "wild_key": "any_top",
    "length": "5000",
}
"""More than the line of house rules has room for."""


# --- positions ------------------------------------------------------------------------------

MIDDLE: Final = (
    ("KC KD KH X", "4H 5H 6H 2S 8H", "QS QD QH 2C QC QS QD", "4S 5S 6S 7S 8S 9S TS"),
    ("AS AC AD", "7H 7C 7D 7S 7H 7C 7D 7S", "X X 2D 2H X 2C 2S", "KS QS JS TS"),
)


def middle(**more: Any) -> State:
    """The middle of a deal: sets, runs up and down, canastas of each kind."""
    usual: dict[str, Any] = {
        "melds": MIDDLE,
        "pile": "9C 5D 9D JC KS 6D 3D 8C",
        "red_threes": {0: "3H", 3: "3D 3H"},
        "hand_size": 9,
        "scores": (3285, 2940),
        "deal_number": 4,
        "incomplete": True,
    }
    return position(**{**usual, **more})


def many(count: int, longest: int) -> list[str]:
    """So many melds, as long as can be, some of them runs."""
    found = []
    for number in range(count):
        rank = "456789TJQKA"[number % 11]
        size = 3 + (number * 2) % (longest - 2)
        if number % 4 == 3:
            ranks = "456789TJQKA"[: max(3, size)]
            found.append(" ".join([f"{one}{'SHDC'[number % 3]}" for one in ranks]))
        else:
            found.append(" ".join([f"{rank}{'SHDC'[at % 4]}" for at in range(size)]))
    return found


def crowded(count: int = 12, longest: int = 6) -> State:
    """Very many melds for both teams: sets of one rank merge, so they are put there by force."""
    state = middle(seat=2)
    melds = []
    for shift in (0, 5):
        some = many(count + shift, longest)[shift:]
        made = [position(melds=([one], ()), incomplete=True).table.melds[0][0] for one in some]
        melds.append(tuple(made))
    table = changed(state.table, melds=tuple(melds))
    return changed(state, table=table)


def holding(size: int, **more: Any) -> State:
    """A hand of so many cards."""
    pack = [card for card in DECK if not IS_RED_THREE[card]]
    step = 7
    hand = [pack[(at * step) % len(pack)] for at in range(size)]
    usual: dict[str, Any] = {"hands": {0: text_of(hand)}, "incomplete": True, "hand_size": 5}
    return position(**{**usual, **more})


def scored(deals: int, lines: int, start: State | None = None) -> State:
    """After so many deals, with a sheet of so many lines."""
    state = middle() if start is None else start
    written = tuple([(310 + at * 470 % 1900 - 300, 900 - at * 610 % 2100) for at in range(deals)])
    codes = ("meld_cards", "canasta_clean", "canasta_dirty", "red_threes", "closing_bonus")
    first = tuple(
        [
            ScoreLine(codes[at % 5], 3 + at, 500 - at * 15, "15.2", "K" if at % 2 else "4-TS")
            for at in range(lines)
        ]
    )
    first = tuple([line if "canasta" in line.code else changed(line, subject="") for line in first])
    first = tuple([changed(line, subject="K") if line.subject else line for line in first])
    second = (ScoreLine("meld_cards", 12, 105, "15.1"), ScoreLine("hand_cards", 4, -45, "15.4"))
    scores = tuple([sum(one) for one in zip(*written, strict=True)])
    standing = changed(
        state.standing,
        written=written,
        scores=scores,
        deal_number=deals,
        sheet=(SideScore(first), SideScore(second)),
    )
    return changed(state, standing=standing, log=state.log.with_events(last_turn(lines)))


def last_turn(lines: int) -> tuple[Event, ...]:
    """The end of a deal; a long turn of a long sheet."""
    added = cards("4D 5C 6D") if lines > 9 else cards("TS")
    new = cards("JC JD JH JS JC JD JH JS 2C 2D X") if lines > 9 else cards("9H 9S 2H")
    return (
        CardDrawn(1, None),
        MeldPublished(1, 4, MeldKind.RUN, added, 7),
        MeldPublished(1, 5, MeldKind.SET, new, len(new)),
        CanastaMade(1, 5, CanastaKind.DIRTY),
        CardDiscarded(1, card("QC")),
        DealEnded(1, CloseMode.PLUS),
    )


# --- the kept set ---------------------------------------------------------------------------


class Kept(NamedTuple):
    """A picture that is kept, by its name."""

    name: str
    make: Callable[[], Picture]


def _tables() -> Iterator[Kept]:
    yield Kept("table-begins-en", lambda: table_of(held_of(position(pile="KS"))))
    yield Kept("table-middle-bg", lambda: table_of(held_of(middle(seat=2), BULGARIAN, "bg")))
    yield Kept(
        "table-red-three-hu",
        lambda: table_of(held_of(middle(pile="9C 5D 3D", block=2, seat=1), HUNGARIAN, "hu")),
    )
    yield Kept("table-black-three-en", lambda: table_of(held_of(middle(pile="9C 3S", seat=3))))
    yield Kept("table-wild-top-bg", lambda: table_of(held_of(middle(pile="X"), BULGARIAN, "bg")))
    yield Kept(
        "table-wild-top-hu", lambda: table_of(held_of(middle(pile="9H 2H"), HUNGARIAN, "hu"))
    )
    yield Kept("table-12-melds-bg", lambda: table_of(held_of(crowded(), LONG, "bg")))
    yield Kept("table-12-melds-hu", lambda: table_of(held_of(crowded(12, 9), LONG, "hu")))
    yield Kept("table-26-melds-en", lambda: table_of(held_of(crowded(26, 8), LONG, "en")))
    yield Kept(
        "table-house-hu",
        lambda: table_of(with_options(held_of(middle(seat=1), HUNGARIAN, "hu"), **HOUSE_RULES)),
    )
    yield Kept("table-strange-names-en", lambda: table_of(held_of(middle(), STRANGE)))
    yield Kept("table-two-colours-en", lambda: table_of(held_of(middle()), suits="two"))
    yield Kept(
        "table-contrast-bg", lambda: table_of(held_of(middle(), BULGARIAN, "bg"), suits="contrast")
    )


def _hands() -> Iterator[Kept]:
    playing = {"phase": Phase.PLAY}
    yield Kept("hand-1-en", lambda: hand_of(held_of(holding(1, **playing))))
    yield Kept(
        "hand-15-keys-bg",
        lambda: hand_of(held_of(holding(15, pile="4D KS 7C 9C"), BULGARIAN, "bg")),
    )
    yield Kept(
        "hand-opening-hu",
        lambda: hand_of(
            held_of(
                holding(11, laid=["KC KD KH KS", "AS AH AD"], scores=(6000, 0), **playing),
                HUNGARIAN,
                "hu",
            )
        ),
    )
    yield Kept("hand-26-en", lambda: hand_of(held_of(holding(26, **playing)), sort="suit"))
    yield Kept("hand-60-bg", lambda: hand_of(held_of(holding(60, seat=1), BULGARIAN, "bg")))
    yield Kept(
        "hand-60-hu-contrast",
        lambda: hand_of(
            held_of(holding(60, **playing), LONG, "hu"), suits="contrast", letters="international"
        ),
    )
    yield Kept("hand-plain-bg", _plain)
    yield Kept("hand-marks-en", _marks)


def _plain() -> Picture:
    """A hand of a game without wild cards."""
    words = words_in("bg")
    style = CardStyle(ranks=tuple([words.rank(rank) for rank in "TJQKA"]))
    cards = ["7S", "9S", "JS", "AH", "TH", "KD", "QD", "8C"]
    hand = tuple(
        [
            HandCard(card, playable=card[1] == "H", opens=bool(at) and cards[at - 1][1] != card[1])
            for at, card in enumerate(cards)
        ]
    )
    return Picture(HAND, "", (), written(Hand(style, "Раздаване 3", "8 карти", hand, plain=True)))


def _marks() -> Picture:
    """Chosen and playable cards side by side."""
    cards = ["X", "2S", "2D", "AH", "AS", "KH", "KD", "KC", "QS", "TD", "TC", "9H", "7C", "7S"]
    hand = tuple(
        [
            HandCard(
                card,
                playable=at in {5, 6, 7, 9, 10},
                selected=at in {0, 6, 10},
                opens=bool(at) and cards[at - 1][0] != card[0],
            )
            for at, card in enumerate(cards)
        ]
    )
    facts = Hand(CardStyle(), "Lay down if you like, then throw a card.", "14 cards", hand)
    return Picture(HAND, "", (), written(facts))


def _scores() -> Iterator[Kept]:
    for name, state, names, language in (
        ("sheet-en", scored(3, 6), SHORT, "en"),
        ("sheet-long-bg", scored(3, 23), LONG, "bg"),
        ("sheet-hu", scored(12, 9), HUNGARIAN, "hu"),
    ):
        held = held_of(state, names, language)
        yield Kept(name, lambda held=held: picture_of(sheet_screen(page_of(held))))  # type: ignore[misc]
    for name, state, names, language in (
        ("graph-1-en", scored(1, 3), SHORT, "en"),
        ("graph-5-bg", scored(5, 3), BULGARIAN, "bg"),
        ("graph-40-hu", scored(40, 3), LONG, "hu"),
    ):
        held = held_of(state, names, language)
        yield Kept(name, lambda held=held: picture_of(scores_screen(page_of(held))))  # type: ignore[misc]


KEPT: Final[tuple[Kept, ...]] = (*_tables(), *_hands(), *_scores())
