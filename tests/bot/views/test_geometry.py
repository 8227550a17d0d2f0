"""A hand on a phone: a tap on a card leaves every other card where it is.

Of every game, in all languages, with hands of 11 to 45 cards: on Telegram each card keeps its row
and column and its label is short; on Discord every select keeps its place and its options, and the
rows above it their buttons.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, Final

import pytest

from adapters.discord.rendering.render import render as fit_discord
from adapters.telegram.rendering.ids import What, data
from adapters.telegram.rendering.render import Keyboard, keyboard_of
from bot.model.languages import LANGUAGES
from bot.model.tables.draft import Draft
from bot.model.tables.table import Snapshot
from bot.ports.screen import LAST_RANK, Confirm, Picker, Press, Screen, throws
from bot.ports.tokens import read_token
from bot.views.hand.hand import hand_screen
from engine.canasta.values import IS_RED_THREE
from engine.contract.cards import text_of
from engine.games.bulgarian_canasta.state import Phase as BulgarianPhase
from engine.games.classic_canasta import ClassicCanasta
from engine.games.classic_canasta.state import DECK
from engine.games.classic_canasta.state import Phase as ClassicPhase
from engine.games.decorated_canasta.state import Phase as DecoratedPhase
from tests.bot.games.belot.pictures import held as belot
from tests.bot.games.decorated_canasta.pictures import held_of as decorated
from tests.bot.pictures.positions import MIDDLE, SHORT, held_of, holding, page_of
from tests.bot.views.text import written
from tests.lanes import volume
from tests.positions.belot import position as belot_position
from tests.positions.classic_canasta import position as classic_position
from tests.positions.decorated_canasta import position as decorated_position

pytestmark = pytest.mark.slow

PACK: Final = [card for card in DECK if not IS_RED_THREE[card]]
MOST_COLUMNS: Final = 6
MOST_LABEL: Final = 5
"""Letters of a card's button that a phone shows in a row of six."""


def cards_of(size: int) -> str:
    """So many cards, some of them equal."""
    return text_of([PACK[(at * 7) % len(PACK)] for at in range(size)])


def positions(language: str) -> Iterator[Snapshot]:
    """Turns in which cards may be laid, with small and large hands, with melds and without."""
    playing = BulgarianPhase.PLAY
    for state in (
        holding(11, phase=playing),
        holding(25, phase=playing, melds=MIDDLE),
        holding(45, phase=playing, melds=MIDDLE),
        holding(18, pile="9C 9D", scores=(0, 2600)),  # there is a key for the pile
    ):
        yield held_of(state, SHORT, language)
    for size, laid in ((14, ()), (33, ("KC KD KH X", "7H 7C 7D"))):
        hands: dict[str, Any] = {"hands": {0: cards_of(size)}, "incomplete": True}
        classic = classic_position(phase=ClassicPhase.PLAY, melds=(laid, ()), hand_size=5, **hands)
        yield held_of(classic, SHORT, language, ClassicCanasta(seats=4))
        groups = {0: laid} if laid else {}
        yield decorated(
            decorated_position(seats=3, phase=DecoratedPhase.PLAY, groups=groups, **hands),
            SHORT,
            language,
        )


def in_turn(every: Iterable[Snapshot], language: str) -> Iterator[Snapshot]:
    """By day each position in one of the languages, at night in all."""
    return itertools.islice(
        every, volume(LANGUAGES.index(language), night=0), None, volume(3, night=1)
    )


def picker(screen: Screen) -> Picker:
    """The picker of cards."""
    found = [one for one in screen.controls if isinstance(one, Picker)]
    (cards,) = [one for one in found if getattr(read_token(one.token), "what", "") == "c"]
    return cards


def drafts(screen: Screen, random: Random) -> Iterator[Draft]:
    """Some cards tapped alone, then some together: any two or three, all of a rank, all."""
    items = picker(screen).items
    every = [item.key for item in items for _ in range(item.count)]
    for item in (*random.sample(items, 3), items[-1]):
        yield Draft(0, (item.key,))
    rank = random.choice(every)[0]
    yield Draft(0, tuple([key for key in every if key[0] == rank]))
    for count in (2, 3, len(every)):
        yield Draft(0, tuple(random.sample(every, count)))


def grid(keyboard: Keyboard, cards: Picker) -> dict[str, tuple[int, int]]:
    """Where each card's button is, by the card."""
    by_data = {data(What.MARK, cards.token, item.key): item.key for item in cards.items}
    return {
        by_data[button.data]: (row, column)
        for row, buttons in enumerate(keyboard)
        for column, button in enumerate(buttons)
        if button.data in by_data
    }


def selects(screen: Screen) -> list[Any]:
    """What stands above the last select of the cards and in it, but which cards are chosen."""
    rows = _rows(screen)
    taps = f"|{picker(screen).token}"
    last = max(
        at for at, row in enumerate(rows) if row["components"][0]["custom_id"].endswith(taps)
    )
    return [
        [
            (one.get("custom_id"), [option["value"] for option in one.get("options", [])])
            for one in row["components"]
        ]
        for row in rows[: last + 1]
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tap_moves_no_card(language: str) -> None:
    random = Random(5)
    for held in in_turn(positions(language), language):
        reader = page_of(held, 0)
        bare = hand_screen(reader, Draft(0))
        items = picker(bare).items
        keyboard = keyboard_of(
            bare, picker(bare).token
        )  # many cards are folded until one is chosen
        places = grid(keyboard, picker(bare))
        assert len(places) == len(items)
        top = min(row for row, _ in places.values())
        # in the order of the hand, six in a row
        wanted = [(top + at // MOST_COLUMNS, at % MOST_COLUMNS) for at in range(len(items))]
        assert [places[item.key] for item in items] == wanted
        above = selects(bare)
        for draft in drafts(bare, random):
            screen = hand_screen(reader, draft)
            tapped = keyboard_of(screen)
            assert grid(tapped, picker(screen)) == places, (held.table.game, draft)
            # further ways to lay the chosen cards may need more rows; else there are as many
            ways = [one for one in screen.controls if getattr(one, "token", "").endswith(":c")]
            for_now = any(one.rank < LAST_RANK for one in ways)
            more = len(ways) + 1 if for_now else max(0, len(ways) - 1)
            grown = len(tapped) - len(keyboard)
            assert 0 <= grown <= more, (held.table.game, draft)
            for item, (row, column) in zip(items, wanted, strict=True):
                label = tapped[row][column].label
                assert len(label) <= MOST_LABEL, label
                assert item.label in label
                assert ("✓" in label) == (item.key in draft.cards)
            assert selects(screen) == above, (held.table.game, draft)


def turns(language: str) -> Iterator[Screen]:
    """A player's turn in each canasta: before the draw, with and without a key for the pile, after
    it, before and after the opening, with cards chosen and with all hints."""
    drawn = BulgarianPhase.DRAW
    before = [
        held_of(holding(15, phase=drawn), SHORT, language),
        held_of(holding(18, phase=drawn, pile="9C 9D"), SHORT, language),
        held_of(holding(3, phase=drawn, melds=MIDDLE), SHORT, language),
        held_of(holding(4, phase=BulgarianPhase.PLAY), SHORT, language),
    ]
    random = Random(7)
    for held in in_turn((*before, *positions(language)), language):
        reader = page_of(held, 0)
        screen = hand_screen(reader, Draft(0))
        yield screen
        yield hand_screen(reader, Draft(0, panel="hints"))
        if any(isinstance(one, Picker) and not one.at_once for one in screen.controls):
            yield from [hand_screen(reader, draft) for draft in drafts(screen, random)]


MOVES: Final = frozenset({"p", "draft"})
"""The controls that move cards, unless they clear the choice."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_throw_never_comes_where_another_move_was(language: str) -> None:
    """On both chats what throws at one press has the last row but one to itself, and no other move
    is ever there: a second tap on *Draw*, *Lay* or *Undo* finds no throw. The last row types and
    sorts, or lays the chosen cards; a phone keeps the end of a message where it is."""
    at_once = 0
    for screen in turns(language):
        presses = [one for one in screen.controls if isinstance(one, Press) and one.enabled]
        thrown = {one.token for one in presses if throws(one)}
        moves = {one.token for one in presses if _moves(one)} - thrown
        moves |= {one.token for one in screen.controls if isinstance(one, Confirm)}
        at_once += len(thrown)
        for rows in (telegram_rows(screen), discord_rows(screen)):
            last = rows[-1] if len(rows) > 1 else []
            assert not thrown & {one for row in (*rows[:-2], last) for one in row}
            assert not moves & set(rows[-2] if len(rows) > 1 else []), written(screen)
            assert not thrown or thrown == set(rows[-2]), "in one row, whatever the words"
    assert at_once > 0


def _moves(press: Press) -> bool:
    token = read_token(press.token)
    return token is not None and token.what in MOVES and token.word(1) != "clear"


def telegram_rows(screen: Screen) -> list[list[str]]:
    """The tokens of the buttons, row by row."""
    return [[button.data.partition(" ")[0] for button in row] for row in keyboard_of(screen)]


def discord_rows(screen: Screen) -> list[list[str]]:
    """The same of all messages; of a list there is one."""
    parts = [part for body in fit_discord(screen) for part in body["components"][0]["components"]]
    return [
        [one["custom_id"].partition("|")[2] for one in row["components"]]
        for row in parts
        if row["type"] == 1
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_another_announcement_moves_no_card_of_belot(language: str) -> None:
    state = belot_position(
        contract="H",
        declarer=0,
        dealer=3,
        leader=0,
        hands={0: "7C 8C 9C TC QD KD AD JH"},
    )
    reader = page_of(belot(state, SHORT, language), 0)
    bare = hand_screen(reader, Draft(0))
    (choice,) = [one for one in bare.controls if isinstance(one, Picker)]
    cards = {item.label for item in (bare.picture.cards if bare.picture else ())}
    assert len(cards) == 8

    def places(screen: Screen) -> list[tuple[int, int, str]]:
        return [
            (row, column, button.label)
            for row, buttons in enumerate(keyboard_of(screen))
            for column, button in enumerate(buttons)
            if button.label.removeprefix("🚫 ") in cards
        ]

    for item in choice.items:
        screen = hand_screen(reader, Draft(0, panel=item.key))
        assert places(screen) == places(bare)
        assert [len(one["components"]) for one in _rows(screen)] == [
            len(one["components"]) for one in _rows(bare)
        ]


def _rows(screen: Screen) -> list[Any]:
    (body,) = fit_discord(screen)
    return [one for one in body["components"][0]["components"] if one["type"] == 1]
