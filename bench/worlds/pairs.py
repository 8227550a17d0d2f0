"""Two worlds: the same table, as far as somebody can tell.

In the other world the hidden cards are dealt anew (`Game.resample`), and the others have chosen
other cards, planned other moves and want other things done automatically. That is nobody's business
but theirs.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from bot.model.people import Person
from bot.model.settings import AUTOMATIONS, Settings
from bot.model.tables.draft import Draft
from bot.model.tables.table import Seat, Snapshot, Stage, Table, Version
from bot.model.tables.waiting import Wait, awaited
from bot.pictures.drawing.palette import Felt
from bot.tables.rules.lobby.lobby import new_table
from bot.tables.rules.match.clock import fresh_turns
from engine.contract.game import AnyGame
from engine.contract.moves import Step
from engine.players import computer_player
from engine.playthrough import play_deal, random_player, seeds
from engine.registry import GAMES, make_game

NOW: Final = 1_800_000_000_000
PLACE: Final = "test:room"
NAMES: Final = ("North", "Мария", "Béla", "West", "Ők", "Zoe")
WATCHER: Final = Person("test:eve", "Eve")
SEED_BYTES: Final = 32
_CHANCE: Final = 0.2
"""Share of the decisions that are made by chance, so that cards are laid and taken back."""
_SEATS: Final = {"decorated-canasta": (2, 3, 4, 5, 6), "classic-canasta": (2, 4, 6)}


class Pair(NamedTuple):
    """A table in two worlds, and the seat that cannot tell them apart (None: somebody without a
    seat). `drafts`: what each seat has chosen in each world."""

    one: Snapshot
    other: Snapshot
    viewer: int | None
    drafts: tuple[dict[int, Draft], dict[int, Draft]]
    settings: tuple[dict[str, Settings], dict[str, Settings]]

    @property
    def person(self) -> Person:
        """Who cannot tell the worlds apart."""
        if self.viewer is None:
            return WATCHER
        person = self.one.table.seats[self.viewer].person
        assert person is not None
        return person


def deal(game: AnyGame, random: Random) -> list[Step]:
    """Return a deal, partly played by chance."""
    player, luck = computer_player(game, "easy"), random_player(random)

    def decide(game: AnyGame, view: Any) -> Any:
        if random.random() < _CHANCE:
            return luck(game, view)
        return player.decide(view, random.getrandbits(32), 5)

    return [*play_deal(game, game.start(), lambda _: decide, seeds(random), random.choice)]


def game_of(name: str, number: int) -> AnyGame:
    """Return a game with as many seats as the deal of this number has."""
    seats = _SEATS.get(name, (4,))
    return make_game(name, {}, seats[number % len(seats)])


def table_of(game: AnyGame, state: Any, id: str = "00abcdef") -> Table:
    """Return a table where as many people play as the game has seats."""
    people = [Person(f"test:{at}", name) for at, name in enumerate(NAMES[: game.seats])]
    table = new_table(
        GAMES, id=id, place=PLACE, host=people[0], game=game.id, seats=game.seats, now=NOW
    )
    seats = tuple([Seat(person) for person in people])
    prompts = tuple(range(3, 3 + game.seats))
    table = replace(table, seats=seats, prompts=prompts, stage=Stage.PLAYING, match=1)
    if game.is_over(state):
        return replace(table, stage=Stage.OVER)
    return fresh_turns(table, game, state, NOW)


def pairs(game: AnyGame, steps: list[Step], moments: int, random: Random) -> Iterator[Pair]:
    """Yield some moments of a deal in two worlds, each for one viewer."""
    for at in random.sample(range(len(steps)), min(moments, len(steps))):
        state = steps[at].after
        viewer = random.choice((None, *range(game.seats)))
        yield pair(game, state, viewer, random)


def pair(game: AnyGame, state: Any, viewer: int | None, random: Random) -> Pair:
    """Return a position in two worlds."""
    view = game.view(state, viewer)
    hidden = game.resample(view, random.randbytes(SEED_BYTES))
    assert game.view(hidden, viewer) == view, "the same, as far as the viewer can tell"
    table = table_of(game, state)
    own = random.choice(_chosen(game, state, viewer, random)) if viewer is not None else Draft(0)
    worlds = []
    for held_state, changed in ((state, False), (hidden, True)):
        seats, drafts, settings = list(table.seats), dict[int, Draft](), dict[str, Settings]()
        for number, seat in enumerate(seats):
            assert seat.person is not None
            if number == viewer:
                drafts[number] = own
                continue
            if changed:
                seats[number] = _planned(game, held_state, number, seat, table, random)
                drafts[number] = random.choice(_chosen(game, held_state, number, random))
                felt, language = random.choice([*Felt]), random.choice(("en", "bg", "hu"))
                settings[seat.person.id] = Settings(language, "suit", felt=felt)
        held = Snapshot(Version(7), replace(table, seats=tuple(seats)), game, held_state)
        worlds.append((held, drafts, settings))
    (one, drafts, settings), (other, drafts_of_other, settings_of_other) = worlds
    both = (settings, settings_of_other)
    return Pair(one, other, viewer, (drafts, drafts_of_other), both)


def _planned(
    game: AnyGame, state: Any, number: int, seat: Seat, table: Table, random: Random
) -> Seat:
    """Return the seat of another, who has decided beforehand and wants little done by itself."""
    off = tuple(random.sample(AUTOMATIONS, random.randrange(len(AUTOMATIONS) + 1)))
    waits = awaited(table, game, state)
    ahead = [] if waits.get(number) is Wait.ACT else game.premoves(game.view(state, number))
    return replace(seat, automations_off=off, premove=random.choice([*ahead, ""]))


def _chosen(game: AnyGame, state: Any, number: int, random: Random) -> list[Draft]:
    """Return what a seat may have chosen: nothing, some cards, all hints."""
    hand = list(map(str, game.view(state, number).hand))
    some = tuple(random.sample(hand, random.randrange(min(len(hand), 5) + 1)))
    prompt = 3 + number
    return [Draft(prompt), Draft(prompt, some), Draft(prompt, some, panel="hints")]
