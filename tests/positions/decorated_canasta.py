"""Positions made by hand: for tests, puzzles and rule cases.

Only what matters is named, as text (``"5C X"``); everything else is filled in from the rest of
the pack in a fixed order, so that equal calls make equal states. The log of such a position is
empty or short: nobody in it remembers how it came about. What is laid in a running turn is laid
by acting.
"""

from __future__ import annotations

from collections.abc import Collection as Some
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from engine.canasta.position import Hidden
from engine.contract import chance
from engine.contract.cards import cards
from engine.contract.errors import PositionError, RuleViolation
from engine.contract.events import DealBegun, Event, SeedCommitted
from engine.contract.log import Log
from engine.games.decorated_canasta import events as happened
from engine.games.decorated_canasta.groups import HEART_ACE, Collection, Group, legal_group
from engine.games.decorated_canasta.state import (
    DECK,
    HAND_SIZE,
    NO_DEAL,
    Deal,
    Phase,
    Source,
    State,
    Table,
    Turn,
    empty_table,
)
from engine.games.decorated_canasta.validity import check_position, check_shape
from tests.positions.packs import Rest, deal_rest
from tests.positions.standing import standing_at

SEED: Final = bytes(range(chance.SEED_BYTES))
"""The secret seed of every position made here; its commitment is the true one."""

_PHASES: Final = (Phase.FIRST_DISCARD, Phase.DRAW, Phase.PLAY)
_NO_TEXT: Final[Mapping[int, str]] = MappingProxyType({})
_NO_NUMBER: Final[Mapping[int, int]] = MappingProxyType({})
_NO_GROUPS: Final[Mapping[int, Sequence[str]]] = MappingProxyType({})


def position(
    *,
    seats: int = 2,
    hands: Mapping[int, str] = _NO_TEXT,
    hand_size: int = HAND_SIZE,
    talon: str = "",
    stock: str | None = None,
    draws: str = "",
    groups: Mapping[int, Sequence[str]] = _NO_GROUPS,
    heart_aces: Mapping[int, int] = _NO_NUMBER,
    red_threes: Mapping[int, str] = _NO_TEXT,
    twins: Mapping[int, int] = _NO_NUMBER,
    pending: Mapping[int, int] = _NO_NUMBER,
    opened: Some[int] | None = None,
    windows: Some[int] = (),
    seat: int = 0,
    phase: Phase = Phase.DRAW,
    source: Source = Source.STOCK,
    taken: str = "",
    opened_before: bool | None = None,
    reshuffles: int = 0,
    scores: Sequence[int] = (),
    deal_number: int | None = None,
    incomplete: bool = False,
) -> State:
    """The position in which `seat` is to act, in phase DRAW, PLAY or FIRST_DISCARD.

    `hands`, `groups`, `heart_aces` (laid apart), `red_threes` (laid), `twins` and `pending` are
    by seat; `talon` and `stock` from bottom to top. A seat that is not in `hands` gets
    `hand_size` cards of the rest of the pack, dealt one by one in ascending order, red threes
    left out. What then remains is the stock, unless `stock` names it whole; `draws` are its next
    cards, the first to be drawn first. `opened` are the seats that have opened, by default those
    that have something laid; `windows` those that may still take a card without penalty.

    In phase PLAY the seat has its card from `source`; `taken` is what it took of the talon, from
    the bottom up, and `opened_before` whether it had opened before the turn (by default as now).

    The cards must be exactly the pack, so that `Game.from_json` accepts the position;
    with `incomplete` some may be missing or too many.

    Raises:
        NotationError: ``UNKNOWN_CARD``.
        PositionError: ``WRONG_CARDS`` with what is too many and too few; ``INVALID_MELD``;
            ``BAD_VALUE``, ``WRONG_TURN`` and the other codes of `check_position`, with the
            ``path`` of the argument or of the JSON form.
    """
    if phase not in _PHASES:
        raise PositionError("BAD_VALUE", path="/phase", value=phase)
    if draws and stock is not None:
        raise PositionError("BAD_VALUE", path="/draws", value=draws)
    named = {seat, *hands, *groups, *heart_aces, *red_threes, *twins, *pending}
    if not named <= set(range(seats)):
        raise PositionError("WRONG_SEAT", path="/seat", seat=max(named))
    lying = [_groups(groups.get(one, ()), f"/groups/{one}") for one in range(seats)]
    collections = tuple(
        [
            Collection(
                lying[one],
                heart_aces.get(one, 0),
                cards(red_threes.get(one, "")),
                twins.get(one, 0),
                bool(lying[one] or heart_aces.get(one)) if opened is None else one in opened,
                one in windows,
                pending.get(one, 0),
            )
            for one in range(seats)
        ]
    )
    talon_cards = cards(talon)
    open_cards = [
        *talon_cards,
        *[card for one in lying for group in one for card in group.cards],
        *[card for one in collections for card in one.red_threes],
        *[HEART_ACE] * sum(heart_aces.values()),
    ]
    all_hands, stock_cards = deal_rest(
        DECK, open_cards, hands, seats, hand_size, stock=stock, draws=draws, incomplete=incomplete
    )
    mine, playing = collections[seat], phase is Phase.PLAY
    state = State(
        standing_at(tuple(scores) or (0,) * seats, deal_number),
        Deal(chance.commitment(SEED), seat, (), (), reshuffles),
        Table(
            phase,
            seat,
            len(stock_cards),
            talon_cards,
            tuple([len(hand) for hand in all_hands]),
            collections,
            source if playing else Source.NONE,
            cards(taken),
            mine.opened if opened_before is None else opened_before,
        ),
        Hidden(SEED.hex(), stock_cards, all_hands),
        log=Log(),
        turn=Turn(all_hands[seat], mine.groups, mine.heart_aces) if playing else None,
    )
    check_shape(state, seats)
    check_position(state)
    return state


def pack_position(
    *,
    seats: int = 2,
    starter: int = 0,
    top: str = "",
    bottom: str = "",
    shown: bool = False,
    scores: Sequence[int] = (),
    deal_number: int | None = None,
) -> State:
    """The position before a deal, with the whole pack face down: `starter` is to cut, or, with
    `shown`, to keep some of the three cards, which are the lowest of the pack.

    `top` are the highest cards of the pack, from the top down; `bottom` the lowest, from the
    bottom up; the rest lies between them in ascending order.

    Raises:
        NotationError: ``UNKNOWN_CARD``.
        PositionError: ``WRONG_CARDS`` when cards are named that the pack does not have, or a code
            of `check_position`.
    """
    low, high = cards(bottom), cards(top)[::-1]
    rest = Rest(DECK, (*low, *high))
    pack = low + rest.take_all() + high
    rest.refuse_difference()
    standing = standing_at(tuple(scores) or (0,) * seats, deal_number)
    commitment = chance.commitment(SEED)
    events: tuple[Event, ...] = (
        SeedCommitted(commitment),
        DealBegun(standing.deal_number, starter),
    )
    three = pack[:3] if shown else ()
    if shown:
        events += (happened.PackCut(starter, len(DECK) // 2, three),)
    phase = Phase.KEEP if shown else Phase.CUT
    state = State(
        standing,
        replace(NO_DEAL, commitment=commitment, starter=starter, shown=three),
        replace(empty_table(seats), phase=phase, seat=starter, stock=len(pack)),
        Hidden(SEED.hex(), pack, ((),) * seats),
        log=Log().with_events(events),
        turn=None,
    )
    check_shape(state, seats)
    check_position(state)
    return state


def _groups(texts: Iterable[str], path: str) -> tuple[Group, ...]:
    return tuple([_group(place, text, path) for place, text in enumerate(texts, 1)])


def _group(number: int, text: str, path: str) -> Group:
    made = legal_group(number, cards(text))
    if isinstance(made, RuleViolation):
        raise PositionError("INVALID_MELD", path=path, value=text, reason=made.code)
    return made
