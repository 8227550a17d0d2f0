"""Boards of random deals: what a page shows of a table is so (`boards`), leaks nothing, and what it
says of chosen cards is what comes about when they are dropped (`verdicts`)."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.canasta.boards.board import CanastaBoard
from bot.model.languages import LANGUAGES
from bot.model.outcomes import Refusal, Refused
from bot.model.tables.draft import Draft
from bot.model.tables.table import Seat, Snapshot, Stage, Version
from bot.ports.board import Board, Stack, Verdict
from bot.ports.screen import Press
from bot.store.tables.documents import Documents
from bot.tables.rules.lobby.lobby import new_table
from bot.views.board import board_of
from bot.views.hand.hand import hand_screen
from bot.views.reader import Reader
from bot.words.words import words_in
from engine.canasta import Discard
from engine.contract.errors import RuleViolation
from engine.contract.moves import DEALER, Shuffle
from engine.contract.notation import Action
from engine.games.belot import Play
from engine.playthrough import random_player, seeds
from engine.registry import GAMES
from tests.bot.application import quick
from tests.bot.readers import CATALOGUE, reader_of
from tests.bot.views.boards import check_board as check_what_is
from tests.bot.views.leaks import Leak, check_board, other_truth
from tests.bot.views.said import Falsehood
from tests.bot.views.verdicts import check_fits, check_refused
from tests.bot.views.walk import FRIENDS, TABLE
from tests.lanes import mostly_by_night, volume
from tests.languages import WALKED

pytestmark = pytest.mark.slow

TABLES: Final = {
    "bulgarian": ("bulgarian-canasta", 4, {}),
    "bulgarian, other readings": (
        "bulgarian-canasta",
        4,
        {"unopened_take": "must_open", "run_key": "adjacent", "wild_key": "any_top"},
    ),
    "classic": ("classic-canasta", 4, {}),
    "classic for two": ("classic-canasta", 2, {}),
    "decorated": ("decorated-canasta", 3, {}),
    "belot": ("belot", 4, {}),
}
GAMES_OF_ALL: Final = ("bulgarian", "classic", "decorated", "belot")
"""A table of each game."""
FIRST: Final = 2
"""The seed of the first deal: at each table it has some hundred moments."""
NO_DRAFT: Final = Draft(0)
_EVENTS_SHOWN: Final = 5
UNDO: Final = words_in("en").plain("action-undo")


def dealt(name: str, seed: int) -> Snapshot:
    """A table at which a deal has begun."""
    game, seats, options = TABLES[name]
    table = new_table(
        GAMES, id=TABLE, place="test:room", host=FRIENDS[0], game=game, seats=seats, now=0
    )
    people = tuple([Seat(FRIENDS[seat]) for seat in range(seats)])
    table = replace(table, seats=people, stage=Stage.PLAYING, match=1, options=options)
    rules = Documents().game_of(table)
    seed_of = seeds(Random(seed))
    start = rules.start()
    if game == "belot":  # else the first seat deals
        start = dataclasses.replace(
            start, deal=dataclasses.replace(start.deal, dealer=seed % seats)
        )
    state, _ = rules.apply(start, DEALER, Shuffle(seed_of()))
    return Snapshot(Version(1, "a"), table, rules, state)


@cache
def deal(name: str, seed: int) -> tuple[Snapshot, ...]:
    """The moments of a deal that people play who sometimes do what no one would."""
    return tuple(_moments(name, seed))


def _moments(name: str, seed: int) -> Iterator[Snapshot]:
    held, random = dealt(name, seed), Random(seed)
    thinking, odd = quick(), random_player(random)
    while not held.game.needs_shuffle(held.state) and not held.game.is_over(held.state):
        yield held
        seat = random.choice(held.game.to_act(held.state))
        view = held.game.view(held.state, seat)
        player = odd if random.random() < 0.25 else thinking
        state, _ = held.game.apply(held.state, seat, player(held.game, view))
        number = held.version.number + 1
        held = Snapshot(Version(number, "a"), held.table, held.game, state)


def board_for(
    held: Snapshot,
    seat: int | None,
    language: str = "en",
    known: int | None = None,
    hint: str = "",
) -> tuple[Reader, Board]:
    """What a seat, or somebody who watches, is shown; what they do not know yet flies, the last
    events unless that is said."""
    reader = reader_of(words_in(language), held, seat)
    if known is None:
        known = max(0, len(reader.view.history) - _EVENTS_SHOWN)
    board = CATALOGUE.presentation_of(held.table.game).board
    return reader, board_of(reader, board, known, hint)


@pytest.mark.parametrize("name", GAMES_OF_ALL)
def test_all_who_see_a_table_know_the_same_wild_cards(name: str) -> None:
    """From the first frame on, whatever they have held."""
    moments = deal(name, FIRST)
    wild = "" if name == "belot" else "2X"
    for held in (moments[0], moments[len(moments) // 2]):
        seats = (None, *range(len(held.table.seats)))
        assert {board_for(held, seat)[1].wild for seat in seats} == {wild}


def accepted(held: Snapshot, seat: int, actions: tuple[Action, ...]) -> bool:
    """Whether the table does these actions, one after the other."""
    state = held.state
    for action in actions:
        done = held.game.try_apply(state, seat, action)
        if isinstance(done, RuleViolation):
            return False
        state = done.after
    return True


def dropped(
    held: Snapshot, seat: int, target: str, cards: tuple[str, ...], way: str = ""
) -> tuple[Action, ...] | Refusal:
    """The actions of a drop, or why it is refused."""
    view = held.game.view(held.state, seat)
    board = CATALOGUE.presentation_of(held.table.game).board
    try:
        actions = board.dropped(held.game, view, NO_DRAFT, target, cards, way)
    except Refused as refused:
        return refused.refusal
    assert accepted(held, seat, actions), (target, cards, actions)
    return actions


def check_verdict(
    held: Snapshot, seat: int, language: str, cards: tuple[str, ...], said: Verdict
) -> None:
    """The verdict is what happens, in words too, and points at cards that it shows."""
    for way in said.ways or (None,):
        done = dropped(held, seat, said.target, cards, "" if way is None else way.key)
        assert isinstance(done, tuple) is said.fits, (said, cards, done)
        if isinstance(done, tuple):
            check_fits(held, seat, language, cards, said, way, done)
        else:
            check_refused(held, seat, language, cards, said, done)
    if said.ways:
        several = dropped(held, seat, said.target, cards)
        assert isinstance(several, Refusal)
        assert several.code == "CHOOSE_ORDER"
        assert len({one.key for one in said.ways}) == len(said.ways) > 1


def choices(random: Random, board: Board, tries: int) -> Iterator[tuple[str, ...]]:
    """Cards that somebody may pick up: those that fit somewhere, and others."""
    for number in range(tries):
        if number % 2 and board.plays:
            yield random.choice(board.plays).cards
        elif board.hand:
            most = min(len(board.hand), 4)
            yield tuple(random.sample(board.hand, random.randint(1, most)))


@pytest.mark.parametrize("name", TABLES)
def test_what_is_said_of_a_drop_is_what_happens(name: str) -> None:
    random, fits, plays = Random(name), Counter[bool](), 0
    for seed in range(volume(1, night=12)):
        for held in deal(name, FIRST + seed):
            seat = random.choice(held.game.to_act(held.state))
            if random.randrange(10) >= volume(4, night=10):
                continue
            reader, board = board_for(held, seat, random.choice(WALKED))
            stacks = {stack.id for stack in board.stacks}
            assert len(stacks) == len(board.stacks)
            for play in board.plays:
                plays += 1
                assert play.target in stacks
                done = dropped(held, seat, play.target, play.cards)
                assert isinstance(done, tuple) or done.code == "CHOOSE_ORDER"
            look = CATALOGUE.presentation_of(held.table.game).board
            for chosen in choices(random, board, 4):
                cards = chosen[:1] if held.table.game == "belot" else chosen
                verdicts = look.preview(reader, reader.view, NO_DRAFT, cards)
                assert {one.target for one in verdicts} <= stacks
                for said in verdicts:
                    fits[said.fits] += 1
                    check_verdict(held, seat, reader.words.language, cards, said)
    assert plays > 25
    assert fits[True] > 10


@pytest.mark.parametrize("name", mostly_by_night(TABLES, *GAMES_OF_ALL))
def test_a_board_says_what_is(name: str) -> None:
    """Words, notes at seats, marks, stacks and flights, for everybody who looks; what happened
    since they looked last is a few events or none."""
    random, looked, dealers = Random(name), 0, set()
    for seed in range(volume(3, night=12)):
        moments = deal(name, FIRST + seed)
        for at, held in enumerate(moments):
            if random.randrange(40) >= volume(3, night=20) * (1 + 2 * (name == "belot")):
                continue
            dealers.add(getattr(held.state.deal, "dealer", seed))
            before = moments[max(0, at - random.randrange(6))].state
            for seat in (None, *range(held.game.seats)):
                known = len(held.game.view(before, seat).history)
                _, shown = board_for(held, seat, random.choice(WALKED), known)
                check_what_is(held, shown, known)
                looked += 1
    assert looked > 25
    assert dealers - {0}


@pytest.mark.parametrize("name", GAMES_OF_ALL)
def test_a_hint_points_at_what_it_would_move(name: str) -> None:
    """The marked cards, dropped on the marked stack, are the move; all throws may be dropped."""
    random, pointed = Random(name), 0
    for held in deal(name, FIRST):
        if random.randrange(6) >= volume(2, night=6) * (1 + 2 * (name == "belot")):
            continue
        seat = random.choice(held.game.to_act(held.state))
        view = held.game.view(held.state, seat)
        actions = held.game.legal(view).actions
        _, shown = board_for(held, seat)
        thrown = {one.card for one in actions if isinstance(one, Discard | Play)}
        kinds = {"pile", "trick"}
        offered = {one.cards for one in shown.plays if one.target in kinds and len(one.cards) == 1}
        assert {(str(card),) for card in thrown if card in view.hand} <= offered
        for action in random.sample(actions, min(4, len(actions))):
            hint = board_for(held, seat, hint=str(action))[1].hint
            if hint is None:
                assert action.verb not in {"discard", "draw", "play", "throw"}, action
                continue
            pointed += 1
            if not hint.cards:
                assert (hint.target, action.verb) in {("stock", "draw"), ("pile", "take")}
                continue
            done = dropped(held, seat, hint.target, hint.cards)
            assert same(held, seat, done, action), (hint, done, action)
    assert pointed > 15


def same(held: Snapshot, seat: int, done: tuple[Action, ...] | Refusal, action: Action) -> bool:
    """Whether a drop is a move: a card of belot may be announced in several ways, a take may order
    its cards."""
    if not isinstance(done, tuple) or len(done) > 1:
        return False
    (one,) = done
    if isinstance(one, Play) and isinstance(action, Play):
        return one.card == action.card
    if one.verb == action.verb == "take":
        board = CATALOGUE.presentation_of(held.table.game).board
        return isinstance(board, CanastaBoard) and board.of_hand(one) == board.of_hand(action)
    return bool(held.game.apply(held.state, seat, one) == held.game.apply(held.state, seat, action))


@pytest.mark.parametrize("name", mostly_by_night(TABLES, *GAMES_OF_ALL))
def test_a_board_tells_no_hidden_card(name: str) -> None:
    random, looked = Random(name), 0
    for seed in range(volume(1, night=12)):
        for held in deal(name, FIRST + seed):
            if random.randrange(10) >= volume(2, night=10):
                continue
            language = random.choice(WALKED)
            for seat in (None, *range(held.game.seats)):
                _, shown = board_for(held, seat, language)
                check_board(shown, held.game.view(held.state, seat))
                _, again = board_for(other_truth(held, seat), seat, language)
                assert shown == again, f"seat {seat} sees hidden cards apart"
                looked += 1
    assert looked > 30


def test_a_planted_card_is_found() -> None:
    held = next(held for held in deal("classic", FIRST) if held.state.table.phase == "play")
    _, shown = board_for(held, None)
    view: Any = held.game.view(held.state, None)
    check_board(shown, view)
    hidden = str(held.state.hidden.hands[0][0])
    first, *others = shown.stacks
    for spoilt in (
        replace(shown, hand=(hidden,)),
        replace(shown, stacks=(replace(first, cards=(hidden,)), *others)),
        replace(shown, facts=(f"{words_in('en').card(hidden).text} comes",)),
    ):
        with pytest.raises(Leak):
            check_board(spoilt, view)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES_OF_ALL)
def test_whatever_is_changed_in_a_board_is_a_falsehood(name: str, language: str) -> None:
    """Words for other words, the first for the last, a mark or a note that is left out."""
    moments = deal(name, FIRST)
    held = moments[len(moments) * 2 // 3]
    _, shown = board_for(held, 1, language, 0)
    check_what_is(held, shown, 0)
    first, *others = shown.stacks
    ana, *people = shown.seats
    *flown, last = shown.flights
    spoilt = [
        replace(shown, stacks=(*others, first)),
        replace(shown, stacks=(replace(first, label=others[-1].label), *others)),
        replace(shown, stacks=(replace(first, press="x", caption=""), *others)),
        replace(shown, stacks=(*others,)),
        replace(shown, seats=(replace(ana, name=people[0].name), *people)),
        replace(shown, seats=(replace(ana, cards=ana.cards + 1), *people)),
        replace(shown, seats=(replace(ana, to_act=not ana.to_act), *people)),
        replace(shown, seats=(replace(ana, notes=(*ana.notes, *ana.notes, shown.turn)), *people)),
        replace(shown, flights=(*flown, replace(last, source=last.goal, goal=last.source))),
        replace(shown, flights=(last, *flown)),
        replace(shown, told=shown.told[::-1]),
        replace(shown, recent=shown.recent[1:]),
        replace(shown, facts=shown.facts[1:] or (shown.turn,)),
        replace(shown, turn=shown.title),
        replace(shown, hand=shown.hand[1:]),
        replace(shown, until=1),
    ]
    for one in spoilt:
        with pytest.raises(Falsehood):
            check_what_is(held, one, 0)


def test_what_was_laid_is_taken_back_by_a_button_of_the_hand() -> None:
    found = 0
    for held in deal("classic", FIRST):
        for seat in held.game.to_act(held.state):
            reader, shown = board_for(held, seat)
            controls = hand_screen(reader, NO_DRAFT, ()).controls
            undo = [one.token for one in controls if isinstance(one, Press) and one.label == UNDO]
            assert undo == ([shown.undo] if shown.undo else [])
            found += len(undo)
    assert found > 5


def test_a_stack_keeps_its_id_as_long_as_it_lies() -> None:
    """Cards only come to a meld; what lies under its id lies there until the deal ends."""
    melds: dict[str, Stack] = {}
    for held in deal("bulgarian", FIRST):
        _, shown = board_for(held, None)
        now = {stack.id: stack for stack in shown.stacks if stack.id.startswith("meld:")}
        for name, before in melds.items():
            assert now[name].cards[: len(before.cards)] == before.cards
        melds = now
    assert len(melds) > 2
