"""What the pictures of belot show, and the same in words."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from PIL import ImageChops

from bot.games.belot.drawing import BelotTable, draw_belot
from bot.model.languages import LANGUAGES
from bot.model.tables.draft import Draft
from bot.pictures.drawing.canvas import WIDTH
from bot.pictures.hand import Hand
from bot.ports.screen import Picture
from bot.views.afterwards.sheet import sheet_screen
from bot.views.hand.hand import hand_screen
from bot.views.table.table import table_screen
from engine.games.belot import Belot
from engine.games.belot.options import BelotOptions
from engine.games.belot.state import Phase
from engine.players import computer_player
from engine.playthrough import play, seeds
from tests.bot.games.belot.pictures import (
    ALL_TOLD,
    FIRST_TRICK,
    GAME,
    LONGEST_AUCTION,
    all_taken,
    bidding,
    held,
    middle,
    played,
    with_last,
)
from tests.bot.pictures.keeping import check
from tests.bot.pictures.positions import held_of, page_of, picture_of, table_of
from tests.bot.views.text import written
from tests.positions.belot import position


def facts(picture: Picture) -> BelotTable:
    """What is drawn."""
    return msgspec.json.decode(picture.facts, type=BelotTable)


def table(state: Any, language: str = "en") -> BelotTable:
    """What is drawn of a position."""
    return facts(table_of(held(state, language=language)))


def test_every_phase_is_drawn() -> None:
    """Matches are played until each phase has been seen."""
    game, random = Belot(BelotOptions(length="51")), Random(4)
    player = computer_player(game, "easy")
    seen: set[Phase] = set()
    while len(seen) < len(Phase):
        steps = play(
            game,
            game.start(),
            lambda _: lambda _, view: player.decide(view, random.getrandbits(32), 5),
            seeds(random),
        )
        for step in steps:
            phase = step.after.table.phase
            if phase not in seen or random.random() < 0.03:
                seen.add(phase)
                language = random.choice(LANGUAGES)
                picture = table_of(held_of(step.after, language=language, game=game))
                assert picture.layout == "belot-table"
                check(picture)


def test_the_bidding() -> None:
    shown = table(bidding(["P", "C", "P", "H", "X"], dealer=1, hanging=8))
    assert shown.first == 2
    assert [call.words for call in shown.calls] == ["pass", "♣ clubs", "pass", "♥ hearts", "contra"]
    assert [call.stands for call in shown.calls] == [False, False, False, True, True]
    assert (shown.headline.who, shown.headline.what) == ("Dora", "bid, recontra or pass")
    assert [seat.acts for seat in shown.seats] == [False, False, False, True]
    assert [seat.dealer for seat in shown.seats] == ["", "dealer", "", ""]
    assert {seat.cards for seat in shown.seats} == {5}
    assert shown.contract is not None
    assert (shown.contract.name, shown.contract.doubled) == ("♥ hearts", "contra")
    assert (shown.contract.who, shown.contract.team) == ("Boris", 1)
    assert shown.hanging == "Points hanging: 8"


@pytest.mark.parametrize(
    ("calls", "what"),
    [
        ((), "bid or pass"),
        (("C",), "bid, contra or pass"),
        (("C", "P"), "bid higher or pass"),
        (("C", "X"), "bid, recontra or pass"),
        (("C", "X", "XX"), "bid higher or pass"),
        (("AT",), "contra or pass"),
        (("AT", "X"), "recontra or pass"),
        (("AT", "P"), "pass"),
    ],
)
def test_what_may_be_said(calls: tuple[Any, ...], what: str) -> None:
    assert table(bidding(calls)).headline.what == what


def test_a_very_long_bidding_keeps_its_end() -> None:
    """The last rounds are drawn, and nothing below the panel."""
    long = draw_belot(table(bidding(LONGEST_AUCTION))).png()
    assert long != draw_belot(table(bidding(LONGEST_AUCTION[:-1]))).png()


def drawn_at(shown: BelotTable, **words: str) -> tuple[int, int]:
    """Where some words of the picture begin and end."""
    nothing = draw_belot(replace(shown, **dict.fromkeys(words, "")))
    drawn = draw_belot(replace(shown, **words))
    found = ImageChops.difference(nothing.image.convert("RGB"), drawn.image.convert("RGB"))
    left, _, right, _ = found.getbbox() or (0, 0, 0, 0)
    return left, right


def test_long_words_beside_the_scores_run_into_nothing() -> None:
    """The title of the tricks ends before that of the match; both and the hanging points stay in
    their panel."""
    shown = table(middle())
    match = drawn_at(shown, match_title="Match to 151")
    long = replace(shown, match_title="Match to 151")
    tricks = drawn_at(long, tricks_title="W" * 80)
    hanging = drawn_at(shown, hanging="W" * 80)
    assert 16 <= match[0] - tricks[1] < 40, "a gap between the titles"
    assert max(hanging[1], match[1]) < WIDTH - 20


def test_the_trick_and_who_holds_it() -> None:
    shown = table(middle())
    assert shown.trick is not None
    assert (shown.trick.leader, shown.trick.cards, shown.trick.ahead) == (3, ("AH", "7H"), 0)
    assert shown.last is not None
    assert (shown.last.who, shown.last.trick.ahead) == ("Dora", 3)
    assert (shown.headline.who, shown.headline.what) == ("Boris", "plays: ♥ was led")
    assert [seat.cards for seat in shown.seats] == [4, 5, 5, 4]
    assert [(team.tricks, team.score, team.written) for team in shown.teams] == [
        ("2", "87", ""),
        ("1", "104", ""),
    ]
    assert shown.match_title == "Match to 151"


def test_a_finished_trick_stays_until_the_next_card() -> None:
    """All four cards with the winner, smaller, on every platform; a page keeps it a moment more."""
    ended = with_last(middle(trick="", leader=3, hands={}), "QC KC QD QS", 0, 3)
    picture = table_of(held(ended))
    shown = facts(picture).trick
    assert shown is not None
    assert (shown.leader, shown.cards, shown.ahead) == (0, ("QC", "KC", "QD", "QS"), 3)
    assert shown.over
    led = table_of(held(played(ended, f"play {next(iter(ended.hidden.hands[3]))}")))
    trick = facts(led).trick
    assert trick is not None
    assert (len(trick.cards), trick.over) == (1, False)


def test_announcements_are_kinds_only() -> None:
    picture = table_of(held(position(**FIRST_TRICK)))
    assert [seat.said for seat in facts(picture).seats] == [
        (),
        (),
        ("tierce", "belot ♥"),
        ("tierce",),
    ]
    assert "8♣" not in picture.alt
    assert "Announced: Cyril tierce, belot ♥ · Dora tierce" in picture.alt


def test_the_end_of_a_deal() -> None:
    over = played(all_taken(0, position(**ALL_TOLD)), "claim")
    shown = table(over)
    assert shown.contract is not None
    assert shown.contract.result == "made"
    assert [(team.tricks, team.written) for team in shown.teams] == [("8", "+274"), ("0", "0")]
    assert {seat.cards for seat in shown.seats} == {0}
    assert shown.headline.who == ""
    passed = played(bidding(), *["pass"] * 4)
    shown = table(passed)
    assert shown.contract is not None
    assert (shown.contract.none, len(shown.calls)) == (True, 4)
    assert "all passed" in table_of(held(passed)).alt
    assert "Next deal. " in table_of(held(passed)).alt
    assert "Turn: " not in table_of(held(passed)).alt
    assert "Turn: " in table_of(held(middle())).alt


def test_the_picture_of_a_hand_shows_its_cards_and_what_may_be_played() -> None:
    """Whose turn it is and the running trick stand in the words; what may not be played is dim."""
    hand = hand_screen(page_of(held(middle()), 1), Draft(0))
    assert hand.picture is not None
    drawn = msgspec.json.decode(hand.picture.facts, type=Hand)
    assert [card.card for card in drawn.cards] == ["JS", "9S", "8S", "QH", "7C"]
    assert not any(card.playable for card in drawn.cards)
    assert [card.card for card in drawn.cards if not card.off] == ["QH"]
    assert [item.card for item in hand.picture.cards if item.enabled] == ["QH"]
    assert [card.card for card in drawn.cards if card.opens] == ["QH", "7C"]
    assert drawn.note == "5 cards · ♠ spades"
    assert hand.picture.alt == "Your cards: J♠ 9♠ 8♠ Q♥ 7♣. You may play: Q♥"
    assert "Dora A♥ ★ · Ana 7♥" in written(hand)
    waiting = hand_screen(page_of(held(middle()), 0), Draft(0))
    assert "A♥" not in written(waiting)
    assert "Contract: ♠ spades" in written(waiting)


def test_the_sheet_has_the_count_and_what_is_written() -> None:
    over = played(all_taken(0, position(**ALL_TOLD)), "claim")
    alt = picture_of(sheet_screen(page_of(held(over)))).alt
    wanted = (
        "32 cards won +248", "last trick +10", "quint and tierce ♥ to the A +120", "belot ♦ +20",
        "capot +90", "counted 618", "all 618 points ÷ 10 +61", "rounded up +1",
        "recontra: quadrupled +186", "hanging points won +26", "total +274",
    )  # fmt: skip
    for line in wanted:
        assert line in alt


def test_text_only_has_no_picture_of_the_table() -> None:
    page = page_of(held(middle()), text_only=True)
    shown = table_screen(page)
    assert shown.picture is None
    hand = hand_screen(page_of(held(middle()), 1, text_only=True), Draft(0)).picture
    assert hand is not None
    assert not hand.facts
    assert hand.alt == "Your cards: J♠ 9♠ 8♠ Q♥ 7♣. You may play: Q♥"


def test_before_the_first_deal_there_is_nothing_to_draw() -> None:
    assert table_screen(page_of(held(GAME.start()))).picture is None
