"""A table to test at: positions by hand, actions as text, what happened and why not."""

from __future__ import annotations

from typing import Any, Final

from engine.contract.cards import cards, text_of
from engine.contract.errors import RuleViolation
from engine.contract.events import Event
from engine.contract.moves import DEALER, Legal, Shuffle
from engine.games.classic_canasta import ClassicCanasta
from engine.games.classic_canasta.melds import classify
from engine.games.classic_canasta.options import ClassicOptions
from engine.games.classic_canasta.state import Phase, State
from tests.engine.acting import played, refusal_of, sheet_of
from tests.positions.classic_canasta import position
from tests.positions.melding import SEED

GAMES: Final = {seats: ClassicCanasta(seats=seats) for seats in (2, 4, 6)}
GAME: Final = GAMES[4]

KINGS: Final = "KC KD KH KS KC KD KH"
QUEENS: Final = "QC QD QH QS QC QD QH"
"""Natural canastas; a king and a queen of spades are left in the pack."""
FOURS: Final = "4C 4D 4H"


def game_of(state: State) -> ClassicCanasta:
    """The game of a position, by its number of seats."""
    return GAMES[len(state.table.hand_sizes)]


def with_options(seats: int = 4, **options: Any) -> ClassicCanasta:
    """The game with these table options."""
    return ClassicCanasta(ClassicOptions(**options), seats)


def at(**fields: Any) -> State:
    """A position (see `position`) whose JSON form is accepted."""
    state = position(**fields)
    if not fields.get("incomplete"):
        game = game_of(state)
        assert game.from_json(game.to_json(state)) == state
    return state


def playing(hand: str, **fields: Any) -> State:
    """Seat 0 has drawn, holds `hand` and may lay melds."""
    return at(phase=Phase.PLAY, hands={0: hand, **fields.pop("hands", {})}, **fields)


def drawing(hand: str, pile: str = "5S", **fields: Any) -> State:
    """Seat 0 is to draw or to take the pile, and holds `hand`."""
    return at(hands={0: hand, **fields.pop("hands", {})}, pile=pile, **fields)


def last_turn(hand: str, **fields: Any) -> State:
    """Seat 0 has drawn the last card of the stock and holds `hand`; cards are missing."""
    return playing(hand, stock="", incomplete=True, **fields)


def refused(state: State, text: str, seat: int | None = None) -> str | None:
    """The code with which an action is refused, None when it is legal."""
    return refusal_of(game_of(state), state, text, seat)


def after(state: State, *texts: str, game: ClassicCanasta | None = None) -> State:
    """The state after these actions, each of the seat that is to act."""
    found: State = played(game or game_of(state), state, *texts)
    return found


def happened(state: State, text: str) -> tuple[Event, ...]:
    """What an action of the seat that is to act brings about."""
    game = game_of(state)
    return game.apply(state, state.table.seat, game.parse(text))[1]


def legal(state: State) -> Legal:
    """What the seat that is to act may do."""
    game = game_of(state)
    return game.legal(game.view(state, state.table.seat))


def listed(state: State) -> list[str]:
    """The actions that are listed as legal, as text."""
    return [str(action) for action in legal(state).actions]


def takes_listed(state: State) -> list[str]:
    """The takes that are listed."""
    return [text for text in listed(state) if text.startswith("take")]


def hand_of(state: State, seat: int = 0) -> str:
    """A hand as text."""
    return text_of(state.hidden.hands[seat])


def melds_of(state: State, seat: int = 0) -> list[str]:
    """The melds that a seat sees of its team."""
    return [text_of(meld.cards) for meld in game_of(state).view(state, seat).melds]


def shuffled(state: State, seed: bytes = SEED, **options: Any) -> State:
    """The state after the dealer has shuffled."""
    game = with_options(len(state.table.hand_sizes), **options)
    return game.apply(state, DEALER, Shuffle(seed))[0]


def ended(state: State) -> bool:
    """Whether the deal is over."""
    return state.table.phase in (Phase.SHUFFLE, Phase.MATCH_OVER)


def mode_of(state: State) -> tuple[int | None, str]:
    """Who went out and how the deal ended."""
    (found,) = [event for event in state.log if event.tag == "deal-ends"]
    return found.seat, found.mode.value  # type: ignore[attr-defined]


def lines_of(state: State, team: int = 0) -> dict[str, int]:
    """The points of a sheet by the code of their line."""
    found: dict[str, int] = {}
    for line in sheet_of(state, team).lines:
        found[line.code] = found.get(line.code, 0) + line.points
    return found


def fault(text: str) -> str | None:
    """The code with which cards are refused as a meld, None when they are one."""
    meld = classify(cards(text))
    return meld.code if isinstance(meld, RuleViolation) else None
