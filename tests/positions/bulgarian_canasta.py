"""Positions made by hand: for tests, puzzles and rule cases.

Only what matters is named, as text (``"5C X"``); everything else is filled in from the rest of
the pack in a fixed order, so that equal calls make equal states. The log of such a position is
empty or short: nobody in it remembers how it came about.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.canasta.position import Hidden
from engine.contract import chance
from engine.contract.cards import cards
from engine.contract.errors import PositionError
from engine.contract.events import DealBegunBy, Event, SeedCommitted
from engine.contract.log import Log
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta import events as happened
from engine.games.bulgarian_canasta.state import (
    BOTTOM,
    DECK,
    EMPTY_TABLE,
    HAND_SIZE,
    NO_CARDS,
    NO_DEAL,
    SEATS,
    TEAMS,
    Deal,
    Phase,
    State,
    Table,
    Turn,
)
from engine.games.bulgarian_canasta.validity import check_position, check_shape
from tests.positions.melding import NONE, SEED, Play, melds_of, played
from tests.positions.packs import Rest, deal_rest
from tests.positions.standing import standing_at

RULES = BulgarianCanasta().rules


def position(
    *,
    hands: Mapping[int, str] = NONE,
    hand_size: int = HAND_SIZE,
    pile: str = "",
    stock: str | None = None,
    draws: str = "",
    melds: Sequence[Sequence[str]] = ((), ()),
    red_threes: Mapping[int, str] = NONE,
    opened: tuple[bool, bool] | None = None,
    laid: Sequence[Play] = (),
    opened_now: bool = False,
    scores: tuple[int, int] = (0, 0),
    block: int = 0,
    seat: int = 0,
    phase: Phase = Phase.DRAW,
    recyclings: int = 0,
    dealer: int = SEATS - 1,
    deal_number: int | None = None,
    incomplete: bool = False,
) -> State:
    """The position in which `seat` is to act, in phase DRAW or PLAY.

    `hands` and `red_threes` (laid ones) are by seat, `melds` by team in table order, `pile` and
    `stock` from bottom to top. A seat that is not in `hands` gets `hand_size` cards of the rest
    of the pack, dealt one by one in ascending order, red threes left out. What then remains is
    the stock, unless `stock` names it whole; `draws` are its next cards, the first to be drawn
    first. `opened` tells which teams have opened, by default those that have melds.

    In phase PLAY the hand of `seat` is what he still holds, and `laid` what he has laid since his
    draw; undo takes that back. The key meld of a take belongs to `melds` when the team had
    opened before, to `laid` when it had not (A43). `opened_now`: the team opened by the take of
    this turn (option unopened_take = must_open).

    The cards must be exactly the pack, so that `Game.from_json` accepts the position;
    with `incomplete` some may be missing or too many.

    Raises:
        NotationError: ``UNKNOWN_CARD``.
        PositionError: ``WRONG_CARDS`` with what is too many and too few; ``INVALID_MELD``;
            ``BAD_VALUE``, ``WRONG_TURN`` and the other codes of `check_position`, with the
            ``path`` of the argument or of the JSON form.
    """
    if phase not in (Phase.DRAW, Phase.PLAY):
        raise PositionError("BAD_VALUE", path="/phase", value=phase)
    if laid and phase is not Phase.PLAY:
        raise PositionError("WRONG_TURN", path="/laid")
    if draws and stock is not None:
        raise PositionError("BAD_VALUE", path="/draws", value=draws)
    if seat not in range(SEATS) or not set(hands) | set(red_threes) <= set(range(SEATS)):
        raise PositionError("WRONG_SEAT", path="/seat", seat=seat)
    if len(melds) != TEAMS:
        raise PositionError("WRONG_COUNT", path="/melds", got=len(melds), wanted=TEAMS)
    lying = tuple([melds_of(RULES, team, f"/melds/{number}") for number, team in enumerate(melds)])
    working = played(RULES, lying[seat % TEAMS], laid)
    now = [card for one in laid for card in cards(one if isinstance(one, str) else one[1])]
    pile_cards = cards(pile)
    red = tuple([cards(red_threes.get(one, "")) for one in range(SEATS)])
    open_cards = [
        *pile_cards,
        *now,
        *[card for team in lying for meld in team for card in meld.cards],
        *[card for some in red for card in some],
    ]
    all_hands, stock_cards = deal_rest(
        DECK, open_cards, hands, SEATS, hand_size, stock=stock, draws=draws, incomplete=incomplete
    )
    checkpoint = tuple(sorted((*all_hands[seat], *now)))
    shown = [checkpoint if one == seat else all_hands[one] for one in range(SEATS)]
    has_opened = (bool(lying[0]), bool(lying[1])) if opened is None else opened
    state = State(
        standing_at(scores, deal_number),
        Deal(chance.commitment(SEED), dealer, (dealer + 1) % SEATS, (), (), (), 0, recyclings),
        Table(
            phase,
            seat,
            len(stock_cards),
            pile_cards,
            tuple([len(hand) for hand in shown]),
            red,
            lying,
            has_opened,
            block,
            opened_now=opened_now,
        ),
        Hidden(SEED.hex(), stock_cards, all_hands),
        log=Log(),
        turn=Turn(checkpoint, working) if phase is Phase.PLAY else None,
    )
    check_shape(state, SEATS)
    check_position(state)
    return state


def pack_position(
    *,
    dealer: int | None = SEATS - 1,
    bottom: str = "",
    top: str = "",
    scores: tuple[int, int] = (0, 0),
    deal_number: int | None = None,
) -> State:
    """The position before a deal, with the whole pack face down.

    The first player, left of `dealer`, looks at the bottom three; with `dealer` None all four cut
    for the deal. `bottom` are the lowest cards of the pack, from the bottom up; `top` the highest,
    from the top down (so place 1 first); the rest lies between them in ascending order.
    `deal_number` as in `position`.

    Raises:
        NotationError: ``UNKNOWN_CARD``.
        PositionError: ``WRONG_CARDS`` when cards are named that the pack does not have, or a code
            of `check_position`.
    """
    low, high = cards(bottom), cards(top)[::-1]
    rest = Rest(DECK, (*low, *high))
    pack = low + rest.take_all() + high
    rest.refuse_difference()
    standing = standing_at(scores, deal_number)
    commitment = chance.commitment(SEED)
    events: tuple[Event, ...] = (SeedCommitted(commitment),)
    if dealer is None:
        everybody = tuple(range(SEATS))
        deal = replace(NO_DEAL, commitment=commitment, cutting=everybody, contenders=everybody)
        table = replace(EMPTY_TABLE, phase=Phase.CUT_FOR_DEAL, stock=len(pack))
    else:
        first = (dealer + 1) % SEATS
        deal = replace(NO_DEAL, commitment=commitment, dealer=dealer, first=first)
        table = replace(EMPTY_TABLE, phase=Phase.BOTTOM_THREE, seat=first, stock=len(pack))
        events += (
            DealBegunBy(standing.deal_number, dealer, first),
            happened.BottomSeen(first, pack[:BOTTOM]),
        )
    state = State(
        standing,
        deal,
        table,
        replace(NO_CARDS, seed=SEED.hex(), stock=pack),
        log=Log().with_events(events),
        turn=None,
    )
    check_shape(state, SEATS)
    check_position(state)
    return state
