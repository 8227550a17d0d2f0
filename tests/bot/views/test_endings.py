"""What all see of a turn, of the cut, and of the end of a deal: who did what, with which cards."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from bot.canasta.story import MOST_NAMED
from bot.model.languages import LANGUAGES
from bot.model.tables.draft import Draft
from bot.model.tables.table import Snapshot, Stage
from bot.pictures.drawing.letters import drawable
from bot.ports.screen import Screen
from bot.views.afterwards.sheet import details_screen, sheet_screen
from bot.views.hand.hand import hand_screen
from bot.words.text import plain_of
from engine.canasta.events import CardDiscarded
from engine.contract.cards import Card
from engine.games.belot.events import CardPlayed
from tests.bot.views.gallery import page_of
from tests.bot.views.walk import Walk

ENDED = (
    ("bulgarian-canasta", 0, 3, 900),
    ("belot", 0, 2, 200),
    ("decorated-canasta", 3, 6, 500),
    ("classic-canasta", 4, 4, 500),
)
"""Game, seats, seed and steps of a walk through a whole deal."""


@cache
def ended(game: str, seats: int, seed: int, steps: int) -> Snapshot:
    """The moment at which the only deal of a match has ended, at the first seed from this one
    where somebody played it to its end, the table has pictures and its first player is there."""
    for tried in range(seed, seed + 30):
        walk = Walk(tried, options={"length": "one_deal"}, game=game, seats=seats)
        for held in walk.steps(steps):
            if held.table.stage is not Stage.OVER:
                continue
            sheet = sheet_screen(page_of(held, "en", None))
            drawn = sheet is not None and sheet.picture is not None and sheet.picture.facts
            if drawn and not held.table.seats[0].away and was_played(held):
                return held
            break
    raise AssertionError


def was_played(held: Snapshot) -> bool:
    """Whether somebody ended the deal, and by cards: neither the stock nor a claim did."""
    played = [event for event in held.state.log if isinstance(event, CardPlayed)]
    return truth(held)[0] is not None and len(played) in {0, 32}


def lines(screen: Screen | None) -> list[str]:
    """The lines of a screen."""
    assert screen is not None
    return [plain_of(line) for block in screen.blocks for line in block.lines]


def truth(held: Snapshot) -> tuple[Any, list[Card]]:
    """From the log: who ended the deal (None where the stock did) or plays the contract, and the
    cards last thrown."""
    events = held.state.log
    if held.table.game == "belot":
        played = [event.card for event in events if isinstance(event, CardPlayed)]
        return held.state.table.auction.declarer, played[-4:]
    ends = next(event for event in events if event.tag == "deal-ends")
    thrown = [event.card for event in events if isinstance(event, CardDiscarded)]
    return ends.seat, thrown[-1:]


@pytest.mark.parametrize(("game", "seats", "seed", "steps"), ENDED)
@pytest.mark.slow
def test_the_sheet_says_who_ended_the_deal_and_the_last_turn(
    game: str, seats: int, seed: int, steps: int
) -> None:
    held = ended(game, seats, seed, steps)
    reader = page_of(held, "en", None)
    sheet = sheet_screen(reader)
    assert sheet is not None
    seat, thrown = truth(held)
    assert plain_of(reader.name(seat)) in lines(sheet)[0]
    told = [line for line in lines(sheet) if line.startswith("Last: ")]
    assert len(told) == 1
    for card in thrown:
        assert plain_of(reader.words.cards((card,))) in told[0]
    assert sheet.picture is not None
    assert json.loads(sheet.picture.facts)["last"] == drawable(told[0])
    assert told[0] in sheet.picture.alt
    assert told[0] in lines(details_screen(reader))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "seats", "seed", "steps"), ENDED)
@pytest.mark.slow
def test_the_hand_says_how_the_deal_ended(
    game: str, seats: int, seed: int, steps: int, language: str
) -> None:
    held = ended(game, seats, seed, steps)
    reader = page_of(held, language, 0)
    said = lines(hand_screen(reader, Draft(0)))
    sheet = lines(sheet_screen(reader))
    assert sheet[0] in said, "who ended it, and how"
    assert sheet[1] in said, "the last turn"
    standing = held.state.standing
    for side, score in zip(reader.sides, standing.sheet, strict=True):
        points = reader.words.number(score.total)
        assert any([plain_of(side) in line and points in line for line in said])
    seat, thrown = truth(held)
    assert plain_of(reader.name(seat)) in sheet[0]
    for card in thrown:
        assert plain_of(reader.words.cards((card,))) in sheet[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_names_the_cards_and_the_meld_they_join(language: str) -> None:
    """Bulgarian, a whole deal: new melds of a few cards are named and those of many counted, every
    addition says to what."""
    held = ended(*ENDED[0])
    reader = page_of(held, language, None)
    words = reader.words
    onto = {words.plain(f"to-{rank}") for rank in "456789TJQKA"}
    onto |= {words.plain("to-run", suit=sign) for sign in "♣♦♥♠"} | {words.plain("to-wild")}
    added = 0
    for chapter in reader.presenter.chapters(held.game.view(held.state, None).history):
        told = plain_of(reader.presenter.line(reader, chapter))
        laid: list[Any] = [event for event in chapter if event.tag == "melds"]
        new = [event for event in laid if event.size == len(event.cards)]
        counted = sum([event.size for event in new]) > MOST_NAMED
        for event in laid:
            named = plain_of(words.cards(event.cards)) in told
            assert named != (counted and event in new), told
            if event not in new:
                added += 1
                assert any([one in told for one in onto])
    assert added
