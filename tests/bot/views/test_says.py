"""Screens say what is, in every language: a few moments of each game here, the whole walk in
`test_walk`. And the reader is not blind: whatever is changed in a screen is a falsehood."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.model.clock import Calls, Speed, Turn
from bot.model.languages import LANGUAGES
from bot.model.tables.series import Evening, EveningScore, SeatScore, Series, two_pairs
from bot.model.tables.table import Seat, Snapshot, Stage, Vote, VoteKind
from bot.pictures.layouts import key_of
from bot.views.board import board_of
from bot.words.text import Plain, Strong, Text
from engine.contract.scores import SideScore, Standing
from tests.bot.readers import CATALOGUE
from tests.bot.views import gallery
from tests.bot.views.boards import check_board
from tests.bot.views.gallery import Seen, page_of
from tests.bot.views.read_back import reading
from tests.bot.views.said import Falsehood, check
from tests.bot.views.sheets import read_sheet
from tests.bot.views.truth import Truth
from tests.bot.views.walk import FRIENDS, Walk
from tests.lanes import volume

pytestmark = pytest.mark.slow

GAMES: Final = (
    ("bulgarian-canasta", 0, 3, 420),
    ("belot", 0, 2, 200),
    ("decorated-canasta", 3, 4, 220),
    ("classic-canasta", 4, 4, 260),
)
"""Game, seats, seed, steps."""
MOMENTS: Final = volume(18, night=40)
SCORES: Final = (2415, 1880, 5120)
NOW: Final = 1_800_000_000_000


def moments(game: str, seats: int, seed: int, steps: int) -> Iterator[Snapshot]:
    """Moments of a short walk in which a position lies on the table."""
    walk = Walk(seed, options={"length": "one_deal"}, game=game, seats=seats)
    for number, held in enumerate(walk.steps(steps)):
        if (
            not number % (steps // MOMENTS)
            and held.state is not None
            and held.table.stage is not Stage.LOBBY
        ):
            yield held


@cache
def first(game: int) -> Snapshot:
    """The first of the moments of a game."""
    return next(moments(*GAMES[game]))


def dressed(held: Snapshot, number: int) -> Snapshot:
    """The same position in the middle of a match, at a table where something is up: scores on both
    sides of each other, a vote, somebody away, ready, a match given up, clocks that differ."""
    state, table = held.state, held.table
    scores = SCORES[: len(state.standing.scores)]
    scores = scores[::-1] if number % 2 else scores
    first = tuple([score // 3 for score in scores])
    rest = tuple([score - some for score, some in zip(scores, first, strict=True)])
    written = (first, rest)
    standing = Standing(3, scores, written, state.standing.sheet, state.standing.winner)
    seats = len(table.seats)
    vote = Vote(VoteKind.REPLACE, 0, (0, 1, 2), 3, 1, (0, 2), (1,))
    turns = tuple(
        [
            Turn(9 + at, NOW + at * 700_000, rung=f"{9 + at}.remind" if seat.person else "")
            for at, seat in enumerate(table.seats)
        ]
    )
    table = replace(table, ready=(1,), speed=list(Speed)[number % 3], turns=turns)
    if number % 4 == 1 and table.stage is Stage.PLAYING:
        table = replace(table, vote=vote)
    if number % 7 == 2 and seats != 3:
        table = replace(table, stage=Stage.OVER, conceded=number % 2, **counted(held, number))
    dressed_state = dataclasses.replace(state, standing=standing)
    return Snapshot(held.version, table, held.game, dressed_state)


def counted(held: Snapshot, number: int) -> dict[str, Any]:
    """A series that goes on, is over, or in which partners change; a longer evening."""
    table, sides = held.table, held.game.sides
    places = [SeatScore()] * len(table.seats)
    for side, seats in enumerate(sides):
        for at, seat in enumerate(seats):
            places[seat] = SeatScore(2 - side - (at if number % 4 == 1 else 0), 1230 + side)
    moves, rotating = (number % 3, True) if two_pairs(sides) else (0, False)
    series = Series(3 + number % 3, number % 3 != 1, rotating, 3, tuple(places), moves)
    series = replace(series, over=series.is_decided(sides))
    people = [EveningScore(one, 4, at, 2000 - at) for at, one in enumerate(table.people)]
    return {"series": series, "evening": Evening(4, tuple(people))}


def screens(held: Snapshot, language: str, random: Random) -> Iterator[Seen]:
    """What the channel sees, and what one of the seats does."""
    yield from gallery.public(held, language)
    acting = list(held.game.to_act(held.state)) or [0]
    seat = random.choice(acting)
    reader = page_of(held, language, seat)
    yield from gallery.hands(held, reader, gallery.drafts_of(held, seat, random)[:1])
    yield from gallery.course(reader)


@pytest.mark.parametrize(("game", "seats", "seed", "steps"), GAMES)
def test_every_screen_says_what_is(game: str, seats: int, seed: int, steps: int) -> None:
    random, read = Random(seed), 0
    for number, found in enumerate(moments(game, seats, seed, steps)):
        held = dressed(found, number) if number % 3 else found
        language = LANGUAGES[number % len(LANGUAGES)]
        for seen in screens(held, language, random):
            check(held, seen)
            read += 1
        for seat in (None, random.randrange(held.game.seats)):
            shown = page_of(held, language, seat)
            board = CATALOGUE.presentation_of(game).board
            check_board(
                held,
                board_of(shown, board, len(shown.view.history) // 2),
                len(shown.view.history) // 2,
            )
    assert read > 50


# --- the reader is not blind ---------------------------------------------------------------------


@pytest.fixture(scope="module")
def playing() -> Snapshot:
    """Somewhere in a deal of Bulgarian canasta, in the middle of a match."""
    for number, held in enumerate(moments(*GAMES[0])):
        if str(held.state.table.phase) == "play":
            return dressed(held, number * 12)
    raise AssertionError


def _swapped(text: str) -> str:
    """Another name, another number."""
    for one, other in (("Ana", "Boris"), ("Boris", "Ana"), ("2", "3"), ("1", "2"), ("0", "1")):
        if one in text:
            return text.replace(one, other, 1)
    return text


@pytest.mark.parametrize("language", LANGUAGES)
def test_another_number_is_a_falsehood(playing: Snapshot, language: str) -> None:
    """Each span of the public message in turn says something else."""
    (seen, *_) = gallery.public(playing, language)
    check(playing, seen)
    caught = 0
    for at, block in enumerate(seen.screen.blocks):
        for row, line in enumerate(block.lines):
            for place, span in enumerate(line):
                if not isinstance(span, Plain | Strong) or _swapped(span.text) == span.text:
                    continue
                spoilt: Text = (
                    *line[:place],
                    replace(span, text=_swapped(span.text)),
                    *line[place + 1 :],
                )
                lines = (*block.lines[:row], spoilt, *block.lines[row + 1 :])
                blocks = list(seen.screen.blocks)
                blocks[at] = replace(block, lines=lines)
                with pytest.raises(Falsehood):
                    check(playing, seen._replace(screen=replace(seen.screen, blocks=tuple(blocks))))
                caught += 1
    assert caught > 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_that_is_left_out_is_a_falsehood(playing: Snapshot, language: str) -> None:
    (seen, *_) = gallery.public(playing, language)
    for at in range(len(seen.screen.blocks)):
        blocks = (*seen.screen.blocks[:at], *seen.screen.blocks[at + 1 :])
        with pytest.raises(Falsehood):
            check(playing, seen._replace(screen=replace(seen.screen, blocks=blocks)))


@pytest.mark.parametrize(("scores", "ahead"), [((2415, 1880), 0), ((1880, 2415), 1)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_names_the_side_that_leads(
    language: str, scores: tuple[int, int], ahead: int
) -> None:
    """Both ways, and the reader of the sheet reads who."""
    held = first(0)
    empty = SideScore(())
    standing = Standing(2, scores, (scores,), (empty, empty))
    held = Snapshot(
        held.version, held.table, held.game, dataclasses.replace(held.state, standing=standing)
    )
    (sheet,) = [seen for seen in gallery.public(held, language) if seen.name == "sheet"]
    check(held, sheet)
    reader, truth = reading(held.table, language), Truth(held, language)
    said = {fact for one in read_sheet(reader, sheet.screen) for fact in one}
    assert ("ahead", truth.side(ahead), 535) in said
    assert ("ahead", truth.side(1 - ahead), 535) not in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("speed", "limit", "seconds"),
    [
        (Speed.LIVELY, 0, 120),
        (Speed.RELAXED, 0, 8 * 3600),
        (Speed.SLOW, 0, 24 * 3600),
        (Speed.RELAXED, 5400, 5400),
        (Speed.UNLIMITED, 0, None),
    ],
)
def test_a_reminder_says_how_long_is_left(
    language: str, speed: Speed, limit: int, seconds: int | None
) -> None:
    held = first(1)
    turns = tuple([Turn(1, NOW, rung="1.remind") for _ in held.table.seats])
    seats = tuple([Seat(person, calls=Calls()) for person in FRIENDS])
    table = replace(held.table, speed=speed, limit=limit, turns=turns, seats=seats, paused=False)
    held = Snapshot(held.version, table, held.game, held.state)
    calls = [seen for seen in gallery.public(held, language) if seen.name == "call"]
    assert calls
    reader = reading(held.table, language)
    for seen in calls:
        check(held, seen)
        (line,) = seen.screen.blocks[0].lines
        times = [fact[1] for one in reader.of_text(line) for fact in one if fact[0] == "until"]
        assert times == ([] if seconds is None else [NOW + 1000 * seconds])


def test_facts_that_differ_at_their_end_have_keys_of_their_own() -> None:
    facts = '{"cards":"' + "KD " * 400
    keys = {key_of("hand", f'{facts}{end}"}}') for end in ("", "X", "2C", "2D")}
    assert len(keys) == 4
    assert key_of("hand", facts) != key_of("sheet", facts)
