"""Remarks of computer players: from what everybody saw, rare, the same for all, and off by
default."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.model.clock import REMIND, Turn
from bot.model.languages import LANGUAGES
from bot.model.people import Person
from bot.model.tables.table import Seat, Snapshot, Stage, Table, Version
from bot.tables.rules.lobby.lobby import new_table
from bot.views.board import board_of
from bot.views.reader import Reader, Stirring
from bot.views.table.remarks import (
    GAP,
    LASTS,
    TEMPERS,
    VARIANTS,
    landslide,
    remark_blocks,
    remark_of,
    remark_text,
    temper_of,
)
from bot.views.table.table import table_screen
from bot.words.text import plain_of
from bot.words.words import words_in
from engine.contract.game import AnyGame
from engine.contract.moves import Step
from engine.contract.scores import Standing
from engine.games.belot.events import CallMade
from engine.players import computer_player
from engine.playthrough import play_deal, seeds
from engine.registry import GAMES, make_game
from tests.bot.readers import CATALOGUE
from tests.bot.views.text import written
from tests.lanes import mostly_by_night

ANN: Final = Person("test:ann", "Ann")
KINDS: Final = ("pile", "canasta", "contra", "recontra", "capot", "deal")
ABOUT: Final = ("wait", *[f"{kind}-{whose}" for kind in KINDS for whose in ("ours", "theirs")])


@cache
def deal(name: str, seed: int = 1) -> tuple[AnyGame, list[Step]]:
    game = make_game(name, {})
    player = computer_player(game, "normal")

    def decide(_: AnyGame, view: Any) -> Any:
        return player.decide(view, 1, 3)

    steps: list[Step] = []
    while len(steps) < 20:  # somebody has bid
        steps = list(play_deal(game, game.start(), lambda _: decide, seeds(Random(seed))))
        seed += 100
    return game, steps


def reader(game: AnyGame, state: Any, seat: int | None = None, language: str = "en") -> Reader:
    """Somebody at a table where Ann plays with computers that talk."""
    table = new_table(GAMES, id="00abcdef", place="test:room", host=ANN, game=game.id, now=0)
    seats = (Seat(ANN), *[Seat(None, "normal") for _ in range(game.seats - 1)])
    table = replace(
        table,
        seats=seats,
        stage=Stage.PLAYING,
        match=1,
        talks=True,
        turns=(Turn(),) * game.seats,
    )
    held = Snapshot(Version(1), table, game, state)
    presenter = CATALOGUE.presentation_of(game.id).presenter
    return Reader(words_in(language), held, presenter, seat)


def at_table(one: Reader, **facts: Any) -> Reader:
    return replace(one, held=replace(one.held, table=replace(one.table, **facts)))


@pytest.mark.parametrize("name", mostly_by_night(GAMES, "belot", "bulgarian-canasta"))
def test_remarks_are_rare_and_go_away(name: str) -> None:
    """In a deal some are made; each is there for a few events, and nobody talks without pause."""
    kinds: Counter[str] = Counter()
    for seed in range(1, 5):
        game, steps = deal(name, seed)
        shown: list[str] = []
        for step in steps:
            text = plain_of(remark_text(reader(game, step.after)))
            shown += [text] if text and (not shown or shown[-1] != text) else []
            remark = remark_of(reader(game, step.after))
            if remark is not None:
                assert remark.seat != 0, "Ann speaks for herself"
                assert remark.about in ABOUT
                kinds[remark.about] += 1
        public = game.view(steps[-1].after, None).history
        assert len(shown) <= 2 + len(public) // GAP
    assert kinds


def test_the_page_has_a_remark_on_a_deal_that_has_ended() -> None:
    """In belot most follow from the end of a deal, where the page shows what was counted."""
    for seed in range(1, 30):
        game, steps = deal("belot", seed)
        one = reader(game, steps[-1].after, 0)
        said = plain_of(remark_text(one))
        if said and remark_about_deal(one):
            board = board_of(one, CATALOGUE.presentation_of("belot").board)
            assert board.ending is not None
            assert said in board.facts
            return
    raise AssertionError("no deal was remarked on")


def remark_about_deal(one: Reader) -> bool:
    """Return True if the remark is about a whole deal."""
    remark = remark_of(one)
    return remark is not None and remark.about.startswith("deal")


@pytest.mark.parametrize("name", GAMES)
def test_a_remark_follows_from_what_everybody_saw(name: str) -> None:
    """It is the same in a world with other hidden cards, and for every reader."""
    game, steps = deal(name)
    made = 0
    for step in steps[:: max(1, len(steps) // 40)]:
        state = step.after
        if not game.to_act(state) or game.needs_shuffle(state):
            continue
        remark = remark_of(reader(game, state))
        made += remark is not None
        for viewer in (None, *range(game.seats)):
            assert remark_of(reader(game, state, viewer)) == remark
        other = game.resample(game.view(state, 0), bytes(32))
        if game.view(other, None).history == game.view(state, None).history:
            assert remark_of(reader(game, other)) == remark
    assert made or name != "bulgarian-canasta"


def stirring_belot() -> Reader:
    """A table of belot at which Ann's left neighbour has just said contra."""
    game, steps = deal("belot")
    state = next(step.after for step in steps if step.after.log and game.to_act(step.after))
    return reader(game, state.__changed__({"log": state.log.with_events((CallMade(1, "X"),))}))


def test_off_by_default_and_only_where_computers_sit() -> None:
    one = stirring_belot()
    remark = remark_of(one)
    assert remark is not None
    assert remark.about in {"contra-ours", "contra-theirs"}
    assert remark.about.endswith("ours") == (remark.seat in {1, 3})
    line = plain_of(remark_text(one))
    assert line in written(table_screen(one))
    assert line in board_of(one, CATALOGUE.presentation_of("belot").board).facts
    assert not Table.__struct_defaults__[-1], "they are silent until somebody wants it"
    for silent in (
        at_table(one, talks=False),
        at_table(one, stage=Stage.CLOSED),
        at_table(one, seats=(Seat(ANN),) * 4),
        at_table(one, seats=(Seat(ANN, "normal", away=True),) * 4),
        replace(one, held=replace(one.held, state=None)),
    ):
        assert remark_of(silent) is None
        assert remark_blocks(silent) == []
    assert line not in written(table_screen(at_table(one, talks=False)))


def after(one: Reader, *calls: str) -> Reader:
    """The table after some more calls."""
    state = one.held.state
    events = tuple([CallMade(2, call) for call in calls])  # type: ignore[arg-type]
    state = state.__changed__({"log": state.log.with_events(events)})
    return replace(one, held=replace(one.held, state=state))


def test_a_remark_is_gone_after_some_events() -> None:
    """Somebody who says contra again is not remarked on so soon; what is rare is, at once."""
    one = stirring_belot()
    remark = remark_of(one)
    for number in range(LASTS + 2):
        assert remark_of(after(one, *["P"] * number)) == (remark if number < LASTS else None)
    assert remark_of(after(one, "P", "X")) == remark
    rare, later = remark_of(after(one, "XX")), remark_of(after(one, *["P"] * GAP, "X"))
    assert rare is not None
    assert rare.about.startswith("recontra")
    assert later is not None
    assert later.about.startswith("contra")


def test_a_long_wait() -> None:
    """Whoever has been reminded hears that nobody hurries them; until they move."""
    one = stirring_belot()
    (seat,) = one.game.to_act(one.held.state)
    turns = [Turn()] * 4
    turns[seat] = Turn(number=7, began=5, told={REMIND: 9})
    waits = at_table(one, turns=tuple(turns))
    remark = remark_of(waits)
    assert remark is not None
    assert remark.about == "wait"
    assert remark_of(at_table(waits, paused=True)) == remark_of(one)
    turns[seat] = Turn(number=7, began=0, told={REMIND: 9})
    assert remark_of(at_table(one, turns=tuple(turns))) == remark_of(one)


def test_a_deal_won_by_much() -> None:
    one = stirring_belot()
    for written_now, found in (
        ((), None),
        (((16, 0),), Stirring("deal", 0, always=True)),
        (((16, 0), (5, 11)), None),
        (((0, 162), (3, 25)), Stirring("deal", 1, always=True)),
        (((900, 10, 890),), None),
        (((900, 10, 20),), Stirring("deal", 0, always=True)),
    ):
        sides = len(written_now[0]) if written_now else 2
        standing = Standing(2, (0,) * sides, written_now)
        state = one.held.state
        there = replace(one, held=replace(one.held, state=_standing(state, standing)))
        assert landslide(there, 16) == found


def test_a_deal_of_belot_won_by_much_where_points_are_written_in_full() -> None:
    """Ten times as many points are written there, so a usual deal is no landslide."""
    ended: Any = SimpleNamespace(tag="deal-ends", capot=None)
    for rounding, points, much in (
        ("by_contract", (16, 0), True),
        ("by_contract", (10, 6), False),
        ("exact", (100, 62), False),
        ("exact", (162, 0), True),
    ):
        game = make_game("belot", {"rounding": rounding})
        one = reader(game, _standing(game.start(), Standing(1, (0, 0), (points,))))
        found = one.presenter.stirring(one, ended)
        assert (found is not None) == much, (rounding, points)


def _standing(state: Any, standing: Standing) -> Any:
    return state.__changed__({"standing": standing})


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_temper_has_words_of_its_own(language: str) -> None:
    words = words_in(language)
    for about in ABOUT:
        said = [
            words.plain(f"remark-{about}", said=10 * temper + variant)
            for temper in range(1, TEMPERS + 1)
            for variant in range(1, VARIANTS + 1)
        ]
        assert len({*said}) == len(said), about
        assert all(0 < len(one) < 60 for one in said), said


def test_a_temper_goes_with_the_name() -> None:
    one = stirring_belot()
    assert [temper_of(one, seat) for seat in range(4)] == [0, 0, 1, 2]
    six = at_table(one, seats=(Seat(None, "easy"),) * 6)
    assert [temper_of(six, seat) for seat in range(6)] == [2, 0, 1, 2, 0, 1]
