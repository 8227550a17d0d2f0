"""No level is blind to an option of its table.

For every option there is a position in which the level chooses another action, or estimates the
actions otherwise, if the table plays by the option: one of the positions here, or one of a few
deals of normal players. What makes no difference to a level is listed with its reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from random import Random
from typing import Any, Final

import pytest

from engine.contract.chance import SEED_BYTES
from engine.contract.game import AnyGame
from engine.contract.moves import DEALER, Shuffle
from engine.contract.notation import Action
from engine.contract.player import DEFAULT_BUDGET, Estimator
from engine.contract.rules import OptionSpec, specs
from engine.games import bulgarian_canasta as bulgarian
from engine.games import classic_canasta as classic
from engine.games import decorated_canasta as decorated
from engine.games.belot import Belot
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta.actions import Discard
from engine.games.bulgarian_canasta.options import BulgarianOptions
from engine.games.decorated_canasta import DecoratedCanasta
from engine.players import computer_player
from engine.registry import GAMES, make_game, players_of
from tests.engine.acting import played
from tests.positions import belot, bulgarian_canasta, classic_canasta, decorated_canasta

pytestmark = pytest.mark.slow

State = Any

SEATS: Final = {"classic-canasta": (4, 2), "decorated-canasta": (3,)}
"""Seats of the tables at which deals are played; one table for each game that is not here."""
TABLE_OF_FOUR: Final = ("belot", "bulgarian-canasta")
"""Games that four play, and nobody else."""
DEALS: Final = 20
ENOUGH: Final = 3
"""Positions of an option that are taken from play."""
OF_ANOTHER: Final = {"human": "a person's mistakes over the judgement of another level"}
"""Levels of which the law does not speak, with the reason."""
PLAYED_BY: Final = {"strong": "normal"}
"""Whose decisions say which positions of play a level is shown, if not its own."""
BUDGETS: Final = {"strong": 40}
"""Milliseconds that a level thinks, if not as long as usual."""
WITHOUT_BOUND: Final = ("0",)
"""Choices that are tried of an option that is a number."""
COMPARED: Final = 8
"""Number of actions whose estimates are compared."""

NOT_PLAYED: Final = {
    "length": "only says when the match ends",
    "cut": "only says who cuts the pack; the open cut of belot has tests of its own (B47)",
    "first_dealer": "only says who deals first",
    "take_back_throw": "nobody waits for a throw to be taken back, and no level does it",
    "capot_ends": "only says when the match ends",
    "undo_take": "no level takes back a take",
    "last_card_call": "everybody sees how many cards a hand has",
}
"""Options that change nothing that a level decides."""

COUNTS_NO_POINTS: Final = "a beginner counts no points"
TAKES_NO_TALON: Final = "a beginner takes no talon and sees no twin"
LAYS_ANYWAY: Final = "a beginner lays what it sees, whatever that is worth in the end"
FORGIVEN: Final = {
    ("belot", "hanging", "easy"): COUNTS_NO_POINTS,
    ("belot", "rounding", "easy"): COUNTS_NO_POINTS,
    ("belot", "equal_announcements", "easy"): "a beginner forgets to announce",
    ("belot", "long_sequences", "easy"): "a beginner forgets to announce",
    ("bulgarian-canasta", "no_canasta_melds", "easy"): LAYS_ANYWAY,
    ("bulgarian-canasta", "recycle_shuffle", "easy"): "a beginner remembers no card",
    ("classic-canasta", "going_out", "easy"): "a beginner goes out whenever it can",
    ("classic-canasta", "concealed_canastas", "easy"): "a beginner does not go out concealed",
    ("classic-canasta", "ask_partner", "easy"): "a beginner plans no way out that it could ask for",
    ("decorated-canasta", "twin_after_take", "easy"): TAKES_NO_TALON,
    ("decorated-canasta", "reshuffle_when", "easy"): TAKES_NO_TALON,
    ("decorated-canasta", "reshuffle_limit", "easy"): "a beginner draws, whatever comes then",
}
"""Options that a level does not see, with the reason."""


# --- positions -----------------------------------------------------------------------------------


def _late_belot() -> State:
    """The king has been led; the queen is the second card of the belot."""
    state = belot.position(hands={0: "KH QH", 1: "8H 8D", 2: "7H 9D", 3: "9C AD"})
    return played(Belot(), state, "play KH", "play 8H", "play 7H", "play 9C")


def _turned_over() -> State:
    """The pile has been turned over: whoever draws knows the next card. Everybody has drawn and
    thrown what came, until somebody could take a pile that is worth less than that card."""
    game = BulgarianCanasta(BulgarianOptions(recycle_shuffle="off", cut="chance"))
    state, _ = game.apply(game.start(), DEALER, Shuffle(bytes(SEED_BYTES)))
    luck, left = Random(7), 52
    while left:
        seat = game.to_act(state)[0]
        actions = game.legal(game.view(state, seat)).actions
        throws = [one for one in actions if isinstance(one, Discard)]
        state, _ = game.apply(state, seat, luck.choice(throws) if throws else actions[0])
        left -= state.deal.recyclings > 0 and state.table.phase is bulgarian.Phase.DRAW
    return state


def _taken_free() -> State:
    state = decorated_canasta.position(
        hands={0: "4C 9D 9H TC TD JS QC QD"}, talon="4C", windows=[0]
    )
    return played(DecoratedCanasta(seats=2), state, "take-free")


_KINGS: Final = "KH KS KH KS KC KD KC"
_WILDS: Final = "2C 2D 2H 2S X"
POSITIONS: Final[Mapping[tuple[str, str], tuple[Callable[[], State], ...]]] = {
    ("belot", "after_contra"): (
        lambda: belot.auction_position(calls=("H",), hands={1: "JH 9H 7H AS KS"}),
        lambda: belot.auction_position(calls=("H", "X"), hands={2: "JC JD JH JS 9S"}),
    ),
    ("belot", "trump_lead"): (
        lambda: belot.position(hands={0: "JH 8H 7C 7D"}, leader=2, trick="9H 7H"),
    ),
    ("belot", "late_belot"): (_late_belot,),
    ("belot", "hanging"): (
        lambda: belot.position(
            hands={0: "AD", 1: "8D", 2: "9D", 3: "7D"},
            taken=(
                "7C 7H 8H 8S 9S TC TD TH TS JC JD JS QC QD KD KS",
                "7S 8C 9C 9H JH QH QS KC KH AC AH AS",
            ),
        ),
    ),
    ("belot", "equal_announcements"): (
        lambda: belot.position(
            contract="C",
            declarer=1,
            hands={
                0: "QS KS AS 7C 9C TC 9S",
                1: "QH KH AH 7H 9H TH 7S",
                2: "8C 8D 8H 8S JC JD JH JS",
            },
            trick="7D 9D",
            announced={0: ("QS KS AS",), 1: ("QH KH AH",)},
        ),
    ),
    ("belot", "long_sequences"): (
        lambda: belot.position(
            contract="C",
            declarer=1,
            hands={
                0: "TS QS KS AS 7C 8C 9C",
                1: "9H TH JH QH KH 9D 7D",
                2: "8D TD JD QD KD AD 9S 8S",
                3: "7S TC JC QC KC AC AH 7H",
            },
            trick="JS 8H",
            announced={0: ("TS JS QS KS AS",), 1: ("8H 9H TH JH QH KH",)},
        ),
    ),
    ("belot", "no_trumps_announcements"): (
        lambda: belot.position(contract="NT", hands={0: "7S 8S 9S AC AD TC KD QH"}),
    ),
    ("belot", "third_doubling"): (
        lambda: belot.auction_position(
            calls=("H", "X", "XX"), dealer=0, hands={0: "JH 9H AH TH AC"}
        ),
    ),
    ("belot", "throw_in"): (
        lambda: belot.position(
            contract="AT", declarer=1, hands={0: "7C 7D 7H 7S 8C 8D 9H QS"}
        ),
    ),
    ("bulgarian-canasta", "recycle_shuffle"): (_turned_over,),
    ("bulgarian-canasta", "recycle_limit"): (
        lambda: bulgarian_canasta.position(
            hands={0: "4C 5D 7H 9S JC"}, pile="5C 6D 9H TD", stock="", incomplete=True
        ),
    ),
    ("bulgarian-canasta", "wild_key"): (
        lambda: bulgarian_canasta.position(
            hands={0: f"{_WILDS} 4C 5D 8H 9S JC QD"},
            pile="QC KD AC AD AH 6H 6C 6D 9C",
            melds=((_KINGS,), ()),
        ),
    ),
    ("classic-canasta", "draw"): (
        lambda: classic_canasta.position(
            seats=2, hands={0: "8C 8D 4C 5D 9H"}, pile="AC QD JS 8H", melds=((_KINGS,), ())
        ),
    ),
    ("classic-canasta", "concealed_canastas"): (
        lambda: classic_canasta.position(
            seats=2,
            phase=classic.Phase.PLAY,
            hands={0: "KC KD KH KS KC KD KH 4C"},
        ),
    ),
    ("classic-canasta", "stock_end"): (
        lambda: classic_canasta.position(
            hands={0: "9C 9D AC AD AH KC KD KH X 2C"},
            hand_size=3,
            pile="4D 9H",
            stock="4S",
            melds=(("QC QD QH",), ()),
            incomplete=True,
        ),
    ),
    ("classic-canasta", "ask_partner"): (
        lambda: classic_canasta.position(
            phase=classic.Phase.PLAY,
            hands={0: "KD 8S"},
            hand_size=7,
            melds=((_KINGS,), ("QD QH QS",)),
        ),
    ),
    ("decorated-canasta", "reshuffle_limit"): (
        lambda: decorated_canasta.position(
            phase=decorated.Phase.PLAY,
            hands={0: "8H AH 9C 2H 6H TH"},
            talon="TD 8S X X",
            stock="7D",
            incomplete=True,
        ),
    ),
    ("decorated-canasta", "reshuffle_when"): (
        lambda: decorated_canasta.position(
            hands={0: "9C 9D 4C 5D 6S KC JD"},
            talon="6D 9H",
            stock="8D",
            groups={0: ["QC QD QH QS"]},
            incomplete=True,
        ),
    ),
    ("decorated-canasta", "twin_after_take"): (_taken_free,),
    ("decorated-canasta", "tax_on_minus"): (
        lambda: decorated_canasta.position(
            phase=decorated.Phase.PLAY,
            hands={0: "6D 7D 4C AS 8S TC 4S"},
            hand_size=2,
            talon="3S 3C 2D 8S JD",
            groups={1: ["KH KH KS KS KC KD KD"]},
            scores=[9000, 0],
        ),
        lambda: decorated_canasta.position(
            phase=decorated.Phase.PLAY, hands={0: "3S 3C 4C 5D"}, scores=[9000, 0]
        ),
    ),
}  # fmt: skip
"""By game and option, positions for what few deals show."""


# --- the law -------------------------------------------------------------------------------------


def played_deals(game: AnyGame) -> Iterator[State]:
    """Return the decisions of some deals of normal players."""
    player = computer_player(game, "normal")
    for deal in range(DEALS):
        luck = Random(deal)
        state, _ = game.apply(game.start(), DEALER, Shuffle(luck.randbytes(SEED_BYTES)))
        while not game.is_over(state) and not game.needs_shuffle(state):
            yield state
            seat = game.to_act(state)[0]
            action = player.decide(game.view(state, seat), luck.getrandbits(32))
            state, _ = game.apply(state, seat, action)


def is_seen(one: AnyGame, other: AnyGame, level: str, state: State) -> bool:
    """Return True if a level acts differently in the same position at two tables."""
    return len({str(_decided(game, level, state)) for game in (one, other)}) > 1


def _decided(game: AnyGame, level: str, state: State) -> Action:
    seat = game.to_act(state)[0]
    return computer_player(game, level).decide(
        game.view(state, seat), 1, BUDGETS.get(level, DEFAULT_BUDGET)
    )


def is_estimated(one: AnyGame, other: AnyGame, level: str, state: State) -> bool:
    """Return True if a level estimates the same actions otherwise at two tables."""
    (seat, *more) = one.to_act(state)
    if more or not isinstance(computer_player(one, level), Estimator):
        return False
    views = [game.view(state, seat) for game in (one, other)]
    legal = [game.legal(view).actions for game, view in zip((one, other), views, strict=True)]
    both = [action for action in legal[0] if action in legal[1]][:COMPARED]
    if not both:
        return False
    found = []
    for game, view in zip((one, other), views, strict=True):
        player: Any = computer_player(game, level)
        found.append(player.estimates(view, both, 1, BUDGETS.get(level, DEFAULT_BUDGET)))
    return bool(found[0] != found[1])


def tables(name: str, option: str, choice: str, state: State) -> tuple[AnyGame, AnyGame]:
    """Return two tables for a position, the usual one and one with an option."""
    seats = None if name in TABLE_OF_FOUR else len(state.table.hand_sizes)
    return make_game(name, {}, seats), make_game(name, {option: choice}, seats)


def sees(name: str, option: str, choice: str, level: str, states: Iterable[State]) -> bool:
    """Return True if a level acts or estimates otherwise in one of these positions."""
    found = [(*tables(name, option, choice, state), level, state) for state in states]
    return any(look(*one) for look in (is_seen, is_estimated) for one in found)


@cache
def shown_by_play(name: str, level: str) -> dict[tuple[str, str], list[State]]:
    """Return, by option and choice, a few positions of some deals in which a level acts otherwise.

    Only options are tried of which no position here shows it.
    """
    found: dict[tuple[str, str], list[State]] = {
        (spec.name, choice): []
        for spec, choice in tried(name)
        if (name, spec.name, level) not in FORGIVEN
        and not sees(name, spec.name, choice, level, made(name, spec.name))
    }
    for seats in SEATS.get(name, (None,)):
        usual = make_game(name, {}, seats)
        others = {key: make_game(name, {key[0]: key[1]}, seats) for key in found}
        for state in played_deals(usual):
            left = [key for key, states in found.items() if len(states) < ENOUGH]
            if not left:
                break
            usually = str(_decided(usual, level, state))
            for key in left:
                if str(_decided(others[key], level, state)) != usually:
                    found[key].append(state)
    return found


@cache
def made(name: str, option: str) -> tuple[State, ...]:
    """Return the positions of an option that are here."""
    return tuple([one() for one in POSITIONS.get((name, option), ())])


def tried(name: str) -> list[tuple[OptionSpec, str]]:
    """Return the options that must be seen, with each of their choices but the default."""
    return [
        (spec, choice)
        for spec in specs(type(make_game(name, {}).options))
        if spec.name not in NOT_PLAYED
        for choice in (spec.choices or WITHOUT_BOUND)
        if choice != spec.default
    ]


def laws() -> list[tuple[str, str, str, str]]:
    """Return every game, option, choice and level of which the law speaks."""
    return [
        (name, spec.name, choice, level)
        for name, game in GAMES.items()
        for spec, choice in tried(name)
        for level in players_of(game)
        if level not in OF_ANOTHER and (name, spec.name, level) not in FORGIVEN
    ]


@pytest.mark.parametrize(("name", "option", "choice", "level"), laws())
def test_no_level_is_blind_to_an_option(name: str, option: str, choice: str, level: str) -> None:
    if not sees(name, option, choice, level, made(name, option)):
        shown = shown_by_play(name, PLAYED_BY.get(level, level)).get((option, choice), [])
        assert sees(name, option, choice, level, shown)


@pytest.mark.parametrize("name", GAMES)
def test_two_tables_with_the_same_options_are_played_alike(name: str) -> None:
    """What the law compares differs by nothing but the option."""
    (seats, *_) = SEATS.get(name, (None,))
    one, other = make_game(name, {}, seats), make_game(name, {}, seats)
    states = [state for state, _ in zip(played_deals(one), range(40), strict=False)][::8]
    for level in players_of(GAMES[name]):
        for look in (is_seen, is_estimated):
            assert not any([look(one, other, level, state) for state in states])


def test_every_exception_is_of_an_option_and_of_a_level() -> None:
    options = {
        name: {spec.name for spec in specs(type(make_game(name, {}).options))} for name in GAMES
    }
    assert set(NOT_PLAYED) <= set.union(*options.values())
    for name, option in [*POSITIONS, *[key[:2] for key in FORGIVEN]]:
        assert option in options[name]
    assert all([level in players_of(GAMES[name]) for name, _, level in FORGIVEN])
