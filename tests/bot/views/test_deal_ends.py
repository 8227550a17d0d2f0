"""What a page is told at the end of a deal, and meanwhile: numbers that add up, words that are
those of the screens, and nothing that the reader may not know."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest
from msgspec import structs

from bot.model.languages import LANGUAGES
from bot.model.tables.draft import Draft
from bot.ports.board import Board, Play, Tone
from bot.ports.screen import Picker, Press
from bot.views.afterwards.sheet import sheet_screen
from bot.views.board import MOST_RECENT, board_of
from bot.views.hand.hand import hand_screen
from bot.words.text import plain_of
from bot.words.words import words_in
from engine.contract.values import but
from engine.games.bulgarian_canasta import Phase
from engine.games.classic_canasta import Phase as ClassicPhase
from engine.registry import make_game
from tests.adapters.web import ends
from tests.adapters.web.real_position import held_at
from tests.bot.readers import CATALOGUE, reader_of
from tests.languages import FIRST
from tests.positions import bulgarian_canasta, classic_canasta
from tests.positions.belot import auction_position, position

BIG: Final = {
    "made": ("Made", "Изкарана", "Megvan"),
    "failed": ("Failed", "Вътре", "Elbukott"),
    "capot": ("Capot", "Капо", "Minden ütés"),
    "closed": ("Иво went out", "Иво затвори", "Иво kiment"),
}
"""The big line of each ending, in the first languages."""
TONES: Final = {"made": Tone.GOOD, "failed": Tone.BAD, "capot": Tone.BAD, "closed": Tone.GOOD}
MELDS: Final = (("KS KH KD",), ("QS QD QH", "5H 6H 7H"))


def ended(name: str) -> tuple[Any, Any]:
    """The rules and the position after a deal has ended so."""
    if name == "closed":
        return ends.CANASTA, ends.closed(ends.closing())
    return ends.BELOT, ends.played(getattr(ends, name)())


def board(game: Any, state: Any, language: str = "en", hint: str = "", **more: Any) -> Board:
    """What the first player's page is told."""
    held = held_at(game, state, language, **more)
    reader = reader_of(words_in(language), held, 0)
    return board_of(reader, CATALOGUE.presentation_of(game.id).board, hint=hint)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BIG)
def test_the_end_of_a_deal_adds_up_and_is_said_big(name: str, language: str) -> None:
    game, state = ended(name)
    ending = board(game, state, language).ending
    assert ending is not None
    if language in FIRST:
        assert ending.headline == BIG[name][FIRST.index(language)]
    assert ending.tone is TONES[name]
    standing, words = state.standing, words_in(language)
    for side, end in enumerate(ending.sides):
        total = standing.sheet[side].total
        assert (end.points, end.after, end.before) == (
            total,
            standing.scores[side],
            standing.scores[side] - total,
        )
        assert (end.said, end.score) == (words.signed(total), words.number(end.after))
        assert end.own is (side == 0)
        written = [line.points for line in standing.sheet[side].lines]
        rows = [row.points[side] for row in ending.tables[-1].rows if row.points[side]]
        assert sorted(rows) == sorted(map(words.signed, written))
        assert ending.tables[-1].totals[side] == end.said
    for table in ending.tables:
        labels = [(plain_of(row.label), row.counts, row.points) for row in table.rows]
        assert len(set(labels)) == len(labels), "no row stands twice"
    reader = reader_of(words, held_at(game, state, language), 0)
    sheet = sheet_screen(reader)
    assert sheet is not None
    told = "\n".join([plain_of(line) for block in sheet.blocks for line in block.lines])
    for table in ending.tables:
        for row in table.rows:
            if not row.counts:
                assert plain_of(row.label) in told, "the words are those of the sheet"


def test_the_cards_that_were_held_are_turned_over_only_then() -> None:
    state = ends.closing()
    assert board(ends.CANASTA, state).ending is None
    ending = board(ends.CANASTA, ends.closed(state)).ending
    assert ending is not None
    held = {one.seat: " ".join(one.cards) for one in ending.shown}
    assert held[1] == "3S 4H KC KD"
    assert held[2] == "9C 9D"
    assert 0 not in held


def test_a_match_names_its_winner_once_and_offers_what_comes_next() -> None:
    state = ends.played(ends.made(scores=(150, 52)))
    shown = board(ends.BELOT, state, over=True)
    ending = shown.ending
    assert ending is not None
    assert ending.won == "Иво and 🤖 Pesho win the match"
    assert shown.turn == "The match is over."
    assert not shown.facts
    words = [one.label for one in ending.controls if isinstance(one, Press)]
    assert words == ["Step by step", "★ Best and worst", "Check the deal", "Another game"]


@pytest.mark.parametrize(
    ("own", "theirs", "winner", "conceded", "tone", "won"),
    [
        # the other side has the most points of the last deal each time
        (155, 120, 0, -1, Tone.GOOD, "Иво and 🤖 Pesho win the match"),
        (120, 155, 1, -1, Tone.BAD, "🤖 Mara and 🤖 Ginka win the match"),
        (155, 155, None, -1, Tone.EVEN, "The match ends level"),
        (155, 120, None, -1, Tone.EVEN, "The match ends level"),
        (155, 120, None, 0, Tone.BAD, "🤖 Mara and 🤖 Ginka win the match"),
        (120, 155, None, 1, Tone.GOOD, "Иво and 🤖 Pesho win the match"),
    ],
)
def test_the_end_of_a_match_is_good_for_those_who_win_it(
    own: int, theirs: int, winner: int | None, conceded: int, tone: Tone, won: str
) -> None:
    state = ends.played(ends.failed())
    standing = replace(state.standing, scores=(own, theirs), winner=winner)
    held = held_at(ends.BELOT, but(state, standing=standing), over=True)
    held = structs.replace(held, table=structs.replace(held.table, conceded=conceded))
    ending = board_of(
        reader_of(words_in("en"), held, 0), CATALOGUE.presentation_of("belot").board
    ).ending
    assert ending is not None
    assert (ending.tone, ending.won) == (tone, won)


def test_no_fingerprint_stands_in_the_end() -> None:
    for name in BIG:
        game, state = ended(name)
        ending = board(game, state).ending
        seal = reader_of(words_in("en"), held_at(game, state), 0).public.commitment
        assert seal
        assert seal not in str(ending)


def test_the_last_turns_are_told_and_no_more() -> None:
    state = ends.played(ends.made())
    told = board(ends.BELOT, state).recent
    assert 0 < len(told) <= MOST_RECENT
    assert told[-1].startswith("🤖 Mara and 🤖 Ginka")


def test_the_points_of_the_trick_and_of_the_deal_are_in_view() -> None:
    state = position(
        contract="S", declarer=1, leader=1, trick="AD TD 7D", hands={0: "JS 9S AS KD 7H"}
    )
    shown = board(ends.BELOT, state)
    trick = next(one for one in shown.stacks if one.id == "trick")
    assert trick.caption == "21 points"
    taken = [sum(map(_worth, cards)) for cards in state.table.taken]
    assert shown.facts[0] == "Contract: ♠ spades (🤖 Mara)"
    assert shown.facts[1] == f"Card points: {taken[0]} : {taken[1]} of 162"


def _worth(card: Any) -> int:
    text = str(card)
    rank, suit = text[0], text[1]
    trumps = {"J": 20, "9": 14} if suit == "S" else {"J": 2}
    return {"A": 11, "T": 10, "K": 4, "Q": 3, **trumps}.get(rank, 0)


def test_no_trumps_count_twice() -> None:
    shown = board(ends.BELOT, position(contract="NT", trick="AD", leader=3))
    assert shown.facts[-1] == "Card points: 0 : 0 of 260"
    trick = next(one for one in shown.stacks if one.id == "trick")
    assert trick.caption == "22 points"


@pytest.mark.parametrize(
    ("state", "hint", "marked"),
    [
        (position(contract="S", hands={0: "JS 9S AS KD 7H"}), "play JS", Play("trick", ("JS",))),
        (auction_position(hands={0: "JS 9S AS KD 7H"}), "bid S", None),
        (position(contract="S", hands={0: "JS 9S AS KD 7H"}), "play QS", None),
    ],
)
def test_a_hint_points_at_the_card(state: Any, hint: str, marked: Play | None) -> None:
    assert board(ends.BELOT, state, hint=hint).hint == marked


def test_a_hint_points_at_stock_pile_and_melds() -> None:
    drawing = bulgarian_canasta.position(hands={0: "5D QC QS 9C"}, pile="7C", incomplete=True)
    assert board(ends.CANASTA, drawing, hint="draw").hint == Play("stock", ())
    playing = bulgarian_canasta.position(
        hands={0: "5D KC QS 9C"}, pile="7C", melds=MELDS, phase=Phase.PLAY, incomplete=True
    )
    assert board(ends.CANASTA, playing, hint="discard 5D").hint == Play("pile", ("5D",))
    assert board(ends.CANASTA, playing, hint="add 1 KC").hint == Play("meld:0:1", ("KC",))


@pytest.mark.parametrize(
    ("card", "warned"),
    [
        ("QC", "this rank"),
        ("8H", "a ♥ run"),
        ("9H", ""),
        ("KC", ""),
        ("3S", ""),
        ("2C", ""),
    ],
)
def test_a_throw_that_feeds_the_next_player_says_so(card: str, warned: str) -> None:
    state = bulgarian_canasta.position(
        hands={0: "QC 8H 9H KC 3S 2C"},
        pile="7C 7D 4C",
        melds=MELDS,
        phase=Phase.PLAY,
        incomplete=True,
    )
    reader = reader_of(words_in("en"), held_at(ends.CANASTA, state), 0)
    look = CATALOGUE.presentation_of(ends.CANASTA.id).board
    verdicts = look.preview(reader, reader.view, Draft(0), (card,))
    thrown = next(one for one in verdicts if one.target == "pile")
    assert thrown.fits
    assert ("⚠ 🤖 Mara is next" in thrown.line) is bool(warned)
    assert warned in thrown.line
    assert ("3 cards would come with it" in thrown.line) is bool(warned)


@pytest.mark.parametrize(
    ("hand", "why"),
    [
        ("5D 6H 7C 9D 9H", "To take Q♥ you need two"),
        ("QC QS 7C 9D 9H", ""),
    ],
)
def test_the_pile_says_why_it_cannot_be_taken(hand: str, why: str) -> None:
    state = bulgarian_canasta.position(
        hands={0: hand},
        pile="7C QH",
        melds=(MELDS[1], MELDS[0]),
        phase=Phase.DRAW,
        incomplete=True,
    )
    found = board(ends.CANASTA, state)
    pile = next(one for one in found.stacks if one.id == "pile")
    assert pile.why.startswith(why)
    assert bool(pile.rule) is bool(pile.why) is bool(why)


def test_the_partner_at_a_table_of_two_is_the_next_player() -> None:
    game = make_game("classic-canasta", seats=2)
    state = classic_canasta.position(
        seats=2,
        hands={0: "QC 9H KC"},
        pile="7C",
        melds=(("KS KH KD",), ("QS QD QH",)),
        phase=ClassicPhase.PLAY,
        incomplete=True,
    )
    reader = reader_of(words_in("bg"), held_at(game, state, "bg"), 0)
    verdicts = CATALOGUE.presentation_of(game.id).board.preview(
        reader, reader.view, Draft(0), ("QC",)
    )
    line = next(one.line for one in verdicts if one.target == "pile")
    assert "⚠ следва 🤖 Мара и има от тях на масата" in line


def test_nothing_is_offered_above_all_trumps() -> None:
    state = auction_position(calls=(), dealer=2)
    reader = reader_of(words_in("en"), held_at(ends.BELOT, state), 1)
    labels = [
        item.label
        for one in hand_screen(reader, Draft(0)).controls
        if isinstance(one, Picker)
        for item in one.items
    ]
    assert "pass unless someone bids above no trumps" in labels
    assert "pass, whatever is bid" in labels
    assert not any("above all trumps" in one for one in labels)
