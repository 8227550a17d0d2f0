"""A hand that waits is quiet: in whole random deals of every game, a move changes the public table,
the hand of the one who acted and of the one whose turn it becomes, and others only where their
cards or what they may decide beforehand has changed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, Final

import msgspec
import pytest

from bot.model.tables import intents as want
from bot.model.tables.draft import Draft
from bot.model.tables.intents import Intent
from bot.model.tables.table import Snapshot, Stage, Version
from bot.model.tables.waiting import Wait, awaited
from bot.ports.screen import Screen
from bot.store.tables.documents import Documents
from bot.tables.rules.actor import Actor
from bot.tables.rules.context import Context
from bot.tables.rules.decide import decide
from bot.tables.rules.lobby.lobby import new_table
from bot.views.hand.hand import hand_screen
from bot.views.table.table import table_screen
from bot.words.words import words_in
from engine.playthrough import seeds
from engine.registry import GAMES
from tests.bot.people import FRIENDS
from tests.bot.readers import reader_of
from tests.bot.views.walk import sensible
from tests.lanes import mostly_by_night, mostly_slow, volume

GAMES_OF_FOUR: Final = ("bulgarian-canasta", "classic-canasta", "decorated-canasta", "belot")
DEALS: Final = volume(1, night=3)
MINUTE: Final = 60_000
TABLE: Final = "table"


@dataclass
class Step:
    """What somebody did: before and after, who acted, what everybody sees."""

    before: Snapshot
    after: Snapshot
    acted: tuple[int, ...]
    seen_before: dict[str, Screen]
    seen: dict[str, Screen]

    @property
    def changed(self) -> set[str]:
        """The screens that are not as they were."""
        return {name for name, screen in self.seen.items() if screen != self.seen_before[name]}

    @property
    def pictures(self) -> set[str]:
        """The screens with another picture to upload."""
        return {
            name
            for name in self.changed
            if _facts(self.seen[name]) and _facts(self.seen[name]) != _facts(self.seen_before[name])
        }

    @property
    def same_deal(self) -> bool:
        """Whether cards were only played, not dealt."""
        states = (self.before.state, self.after.state)
        return all(
            one is not None and not self.after.game.needs_shuffle(one) for one in states
        ) and (states[0].standing.deal_number == states[1].standing.deal_number)


def _facts(screen: Screen) -> str:
    return "" if screen.picture is None else screen.picture.facts


def seen_by(held: Snapshot, text_only: bool) -> dict[str, Screen]:
    """The public table and every hand."""
    words = words_in("en")
    table = msgspec.structs.replace(held.table, text_only=text_only)
    shown = Snapshot(held.version, table, held.game, held.state)
    found = {TABLE: table_screen(reader_of(words, shown))}
    for seat in range(len(table.seats)):
        found[f"hand:{seat}"] = hand_screen(
            reader_of(words, shown, seat), Draft(table.prompts[seat])
        )
    return found


@cache
def steps_of(game: str, seed: int, text_only: bool = False) -> tuple[Step, ...]:
    """Return what is done in a deal, with what everybody sees before and after."""
    steps: list[Step] = []
    for before, after, acted in moves_of(game, seed):
        was = steps[-1].seen if steps else seen_by(before, text_only)
        steps.append(Step(before, after, acted, was, seen_by(after, text_only)))
    return tuple(steps)


@cache
def moves_of(game: str, seed: int) -> tuple[tuple[Snapshot, Snapshot, tuple[int, ...]], ...]:
    """Play one deal between four people; return before and after each move, and who acted."""
    moves: list[tuple[Snapshot, Snapshot, tuple[int, ...]]] = []
    random, documents, now = Random(seed), Documents(), 1_800_000_000_000
    deals = seeds(random)
    table = new_table(
        GAMES, id="00abcdef", place="test:room", host=FRIENDS[0], game=game, seats=4, now=now
    )
    held = Snapshot(Version(1), table, documents.game_of(table))

    def act(held: Snapshot, seat: int, intent: Intent) -> tuple[Snapshot, tuple[str, ...]]:
        world = Context(now, deals, documents.game_of, documents.games)
        change = decide(held, Actor(FRIENDS[seat]), intent, world).change
        return Snapshot(
            Version(held.version.number + 1), change.table, change.game, change.state
        ), change.entries

    for seat in range(4):
        held, _ = act(held, seat, want.Sit(seat))
    held, _ = act(held, 0, want.Start())
    while held.table.stage is Stage.PLAYING and not held.state.standing.written:
        now += MINUTE
        waits = awaited(held.table, held.game, held.state)
        seat = next(iter(waits))
        intent: Intent = want.Ready()
        if waits[seat] is Wait.ACT:
            view = held.game.view(held.state, seat)
            move = sensible(held.game).decide(view, random.getrandbits(32), 5)
            intent = want.Act(0, str(move))
        before = held
        held, entries = act(held, seat, intent)
        acted = {int(one.split()[0]) for one in entries if one.split()[0].isdigit()} | {seat}
        moves.append((before, held, tuple(acted)))
    return tuple(moves)


def may_change(step: Step) -> set[str]:
    """The screens that this step may change."""
    allowed = {TABLE, *[f"hand:{seat}" for seat in step.acted]}
    game = step.after.game
    waits = awaited(step.after.table, game, step.after.state)
    allowed |= {f"hand:{seat}" for seat in waits}
    for seat in range(4):
        before = game.view(step.before.state, seat)
        after = game.view(step.after.state, seat)
        known = [
            (_hand(view), game.premoves(view), game.optional(view)) for view in (before, after)
        ]
        if known[0] != known[1] or not step.same_deal:
            allowed.add(f"hand:{seat}")
    return allowed


def _hand(view: Any) -> Any:
    return getattr(view, "hand", ())


@pytest.mark.parametrize("game", mostly_slow(GAMES_OF_FOUR, "belot"))
def test_a_move_changes_nothing_in_a_hand_that_waits(game: str) -> None:
    check_quiet(game, text_only=False)


@pytest.mark.parametrize("game", mostly_by_night(GAMES_OF_FOUR, "belot"))
def test_nor_at_a_table_without_pictures(game: str) -> None:
    check_quiet(game, text_only=True)


def check_quiet(game: str, *, text_only: bool) -> None:
    """In a deal each step changes only what it may."""
    for step in steps_of(game, 0, text_only):
        assert step.changed <= may_change(step), step.after.state.standing


@pytest.mark.parametrize("game", mostly_by_night(GAMES_OF_FOUR, "belot", "bulgarian-canasta"))
def test_few_pictures_a_move(game: str) -> None:
    """A move is one action of a seat: what plays itself in the same commit counts as well. In belot
    a hand is drawn with dim cards in its turn, and again without the card that was played."""
    moves = screens = pictures = 0
    for seed in range(DEALS):
        for step in steps_of(game, seed):
            acted = _actions(step)
            moves += acted
            screens += len(step.changed)
            pictures += len(step.pictures)
    print(f"{game}: {screens / moves:.2f} screens, {pictures / moves:.2f} pictures a move")
    assert pictures <= (2.5 if game == "belot" else 2) * moves
    assert screens <= 4 * moves


def _actions(step: Step) -> int:
    """The seats that acted, each at least once."""
    return max(1, len(step.acted))
