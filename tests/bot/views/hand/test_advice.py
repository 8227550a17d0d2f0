"""What is bold in a hand: the only move, and what a hint has advised. No idea of ours is."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from redis.asyncio import Redis

from bot.model.choices import digest_of
from bot.model.languages import LANGUAGES
from bot.model.outcomes import Done
from bot.model.tables.change import Change
from bot.model.tables.draft import Draft
from bot.model.tables.table import Seat, Snapshot, Stage, Version
from bot.ports.screen import BlockStyle, Confirm, Press, Screen, Style, throws
from bot.ports.tokens import read_token
from bot.store.tables.documents import Documents
from bot.tables.rules.lobby.lobby import new_table
from bot.views.hand.hand import hand_screen
from bot.words.text import plain_of
from engine.contract.game import AnyGame
from engine.games.bulgarian_canasta.state import Phase
from engine.players import computer_player
from engine.playthrough import Player, play_deal, random_player, seeds
from engine.registry import GAMES
from tests.bot.application import App, AtOnce, control, said
from tests.bot.games.classic_canasta.test_front import BINDING
from tests.bot.games.seated import BULGARIAN, CLASSIC, in_position, sitting
from tests.bot.people import FRIENDS
from tests.bot.views.gallery import page_of
from tests.bot.views.limits import check_limits
from tests.positions import bulgarian_canasta

COLOURED = {"cut", "cut-for-deal", "claim"}
"""What may have a colour beside other moves: a place in a pack face down, tricks that are sure."""
EACH = 5
"""Every fifth decision of a deal is looked at."""


@cache
def decisions(game: str, level: str, seed: int) -> tuple[tuple[Snapshot, int], ...]:
    """Moments of a random deal, each with the seat that decides."""
    return tuple(_decisions(game, level, seed))


def _decisions(game: str, level: str, seed: int) -> Iterator[tuple[Snapshot, int]]:
    random = Random(f"{game} {level} {seed}")
    seats: Any = GAMES[game]().seats
    table = new_table(
        GAMES, id="00abcdef", place="test:room", host=FRIENDS[0], game=game, seats=seats, now=0
    )
    people = tuple([Seat(replace(FRIENDS[0], id=f"test:{seat}")) for seat in range(seats)])
    table = replace(table, seats=people, stage=Stage.PLAYING, match=1)
    rules = Documents().game_of(table)
    made = {seat: player_of(rules, level, random) for seat in range(seats)}
    for number, step in enumerate(play_deal(rules, rules.start(), made.get, seeds(random))):  # type: ignore[arg-type]
        waiting = rules.to_act(step.after)
        if waiting and (number % EACH == 0 or number < 2 * EACH):
            yield Snapshot(Version(1), table, rules, step.after), waiting[0]


def player_of(rules: AnyGame, level: str, random: Random) -> Player:
    """Any legal move, or those of a computer player."""
    if level == "random":
        return random_player(random)
    computer = computer_player(rules, level)
    return lambda _, view: computer.decide(view, random.getrandbits(32))


def coloured(screen: Screen) -> dict[str, Style]:
    """The moves whose buttons may be pressed and have a colour, by the end of their tokens."""
    found: dict[str, Style] = {}
    for one in screen.controls:
        if isinstance(one, Press) and one.enabled and one.style is not Style.PLAIN:
            token = read_token(one.token)
            assert token is not None
            if token.what in {"p", "draft"}:
                found[":".join(token.arguments[1:])] = one.style
    return found


def hand(held: Snapshot, seat: int, **draft: Any) -> Screen:
    """The hand of a seat, with what is chosen in it."""
    return hand_screen(page_of(held, "en", seat), Draft(held.table.prompts[seat], **draft))


QUICK = [("belot", "random", 0), ("bulgarian-canasta", "random", 0)]
DAY = [("decorated-canasta", "random", 0), ("classic-canasta", "normal", 0)]
SLOW, NIGHT = [pytest.mark.slow], [pytest.mark.slow, pytest.mark.night]
EVERY = itertools.product(sorted(GAMES), ("normal", "random"), range(4))
DEALS = [
    *QUICK,
    *[pytest.param(*one, marks=SLOW if one in DAY else NIGHT) for one in EVERY if one not in QUICK],
]


@pytest.mark.parametrize(("game", "level", "seed"), DEALS)
def test_no_move_has_a_colour_that_nobody_advises(game: str, level: str, seed: int) -> None:
    """Bold ideas fed the opponent the pile fifteen times in a deal, and threw a joker.

    A colour means that nothing else can be done, that the place of a cut is chance, or that all
    tricks that are left are won."""
    for held, seat in decisions(game, level, seed):
        legal = held.game.legal(held.game.view(held.state, seat))
        found = coloured(hand(held, seat))
        known = {digest_of(action): action for action in legal.actions}
        assert found.keys() <= known.keys()
        for digest, style in found.items():
            only = len(legal.actions) == 1 and not legal.open
            verb = known[digest].verb
            assert only or verb in COLOURED, f"{style} {known[digest]}"
        assert coloured(hand(held, seat, panel="hints")) == found, "nor is one of more ideas"


@pytest.mark.parametrize(("game", "level", "seed"), DEALS)
def test_what_a_hint_advises_is_bold_and_nothing_else(game: str, level: str, seed: int) -> None:
    """Whatever the move, also one that has no button otherwise; a question that a move asks is
    still asked; the reason stands in the hand."""
    random = Random(seed)
    for held, seat in decisions(game, level, seed):
        view = held.game.view(held.state, seat)
        action = random_player(random)(held.game, view)
        if action.verb in COLOURED:
            continue  # it has its colour anyway
        before, screen = hand(held, seat), hand(held, seat, hint=str(action))
        check_limits(screen)
        bold = [one for one in screen.controls if getattr(one, "style", None) is Style.PRIMARY]
        (move,) = bold
        assert isinstance(move, Press | Confirm), action
        assert move.token.endswith(f":{digest_of(action)}")
        asks = held.game.consequence(view, action) is not None
        assert isinstance(move, Confirm) == asks
        assert throws(move) == (action.verb in {"discard", "play"})
        places = [getattr(one, "token", "") for one in before.controls]
        after = [getattr(one, "token", "") for one in screen.controls]
        assert [one for one in after if one in places] == places, "nothing changes its place"
        assert len(after) - len(places) in {0, 1}
        told = [plain_of(one.lines[0]) for one in screen.blocks if one.style is BlockStyle.ALERT]
        assert any("would choose" in line for line in told)


def test_a_hint_lasts_as_long_as_its_decision() -> None:
    """A hint for a move that may not be made any more advises nothing."""
    held = sitting(BULGARIAN, CHOOSING)
    gone = hand(held, 0, hint="discard AS")
    assert not coloured(gone)
    assert not [one for one in gone.blocks if "would choose" in str(one)]


def test_a_hint_for_a_take_that_binds_asks_first() -> None:
    """No button of the hand makes this take: its melds would have to be chosen."""
    held = sitting(CLASSIC, BINDING)
    before = hand(held, 0).controls
    after = hand(held, 0, hint="take KC KD opening 4C 4C 4D").controls
    (asks,) = [one for one in after if one not in before]
    assert len(after) == len(before) + 1
    assert isinstance(asks, Confirm)
    assert asks.label == "Take with K♣ K♦, lay 4♣ 4♣ 4♦"
    assert asks.style is Style.PRIMARY
    assert "you must go out this turn" in plain_of(asks.consequence)


def test_what_somebody_has_chosen_themself_stays_green() -> None:
    """The button plays their cards, it is no idea of ours; a hint for the same cards makes its own
    button bold."""
    held = sitting(BULGARIAN, CHOOSING)
    chosen = {"cards": ("5H", "5C", "5D")}
    assert set(coloured(hand(held, 0, **chosen)).values()) == {Style.SUCCESS}
    action = held.game.parse("discard QC")
    found = coloured(hand(held, 0, hint=str(action), **chosen))
    assert sorted(found.values()) == [Style.PRIMARY, Style.SUCCESS]
    assert found[digest_of(action)] is Style.PRIMARY


CHOOSING = bulgarian_canasta.position(
    hands={0: "KS QS JS KD QD QC JD JC 5H 5C 5D 6C 7C 2S"}, phase=Phase.PLAY
)
WITHOUT_A_BUTTON = {"discard QC": "Throw Q♣", "meld 5H 5C 5D 2S": "Lay 5♥ 5♣ 5♦ 2♠"}
"""A throw that is one of a list, and cards that no idea lays so."""


class Advising(AtOnce):
    """Advises always the same."""

    def __init__(self, action: str) -> None:
        self.action = action

    async def advised(self, *_: Any) -> str:
        return self.action


@pytest.mark.parametrize("action", WITHOUT_A_BUTTON)
async def test_what_has_no_button_gets_one_that_plays_it(redis_client: Redis, action: str) -> None:
    """In each language the hand says what is advised; the bold button does it."""
    app = App(redis_client, players=Advising(action))
    held = await in_position(app, "bulgarian", CHOOSING, close_without_canasta="on")
    wanted = held.game.parse(action)
    assert held.game.check(held.game.view(held.state, 0), wanted) is None
    north = FRIENDS[0]
    held = await allow_hints(app, held)
    before = await app.hand(north)
    assert digest_of(wanted) not in tokens(before)
    bold, screen = "", before
    for language in LANGUAGES:
        await app.say(north, f"/language {language}")
        reply = await app.say(north, "/hint")
        assert not reply.refused, said(reply)
        screen = await app.hand(north)
        told = [plain_of(one.lines[0]) for one in screen.blocks if one.style is BlockStyle.ALERT]
        assert said(reply) in told
        (bold,) = coloured(screen)
        if language == "en":
            assert WITHOUT_A_BUTTON[action] in [one.label for one in screen.controls]
        assert bold == digest_of(wanted)
    reply = await app.press(north, control(screen, f"p:{held.table.prompts[0]}:{bold}"))
    assert not reply.refused, said(reply)
    after = await app.held()
    assert after.state == held.game.apply(held.state, 0, wanted)[0]
    assert not coloured(await app.hand(north)), "it was of that decision"


async def allow_hints(app: App, held: Snapshot) -> Snapshot:
    """Let people ask for hints in the middle of a match."""
    change = Change(replace(held.table, hints=True), held.game, held.state)
    await app.bot.tables.store.commit(held.version, change, "", Done(0))
    found = await app.bot.tables.read_table(held.table.id)
    assert found is not None
    return found


def tokens(screen: Screen) -> str:
    return " ".join([one.token for one in screen.controls if isinstance(one, Press | Confirm)])
