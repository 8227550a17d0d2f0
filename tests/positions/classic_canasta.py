"""Positions made by hand: for tests, puzzles and rule cases.

Only what matters is named, as text (``"5C X"``); everything else is filled in from the rest of
the pack in a fixed order, so that equal calls make equal states. The log of such a position is
empty: nobody in it remembers how it came about.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.canasta.position import Hidden
from engine.contract import chance
from engine.contract.cards import cards
from engine.contract.errors import PositionError
from engine.contract.log import Log
from engine.games.classic_canasta import ClassicCanasta
from engine.games.classic_canasta.state import (
    HAND_SIZE,
    PACKS,
    SEAT_CHOICES,
    TEAMS,
    Bound,
    Deal,
    Phase,
    State,
    Table,
    Turn,
    Watched,
    is_frozen,
)
from engine.games.classic_canasta.validity import check_position, check_shape
from tests.positions.melding import NONE, SEED, Play, melds_of, played
from tests.positions.packs import deal_rest
from tests.positions.standing import standing_at

RULES = ClassicCanasta().rules


def position(
    *,
    seats: int = 4,
    hands: Mapping[int, str] = NONE,
    hand_size: int | None = None,
    pile: str = "",
    stock: str | None = None,
    draws: str = "",
    melds: Sequence[Sequence[str]] = ((), ()),
    red_threes: Mapping[int, str] = NONE,
    laid: Sequence[Play] = (),
    taken: str = "",
    opened: tuple[bool, bool] | None = None,
    bound: Bound = Bound.FREE,
    scores: tuple[int, int] = (0, 0),
    seat: int = 0,
    phase: Phase = Phase.DRAW,
    first: int = 0,
    deal_number: int | None = None,
    incomplete: bool = False,
) -> State:
    """The position in which `seat` is to act, in phase DRAW or PLAY.

    `hands` and `red_threes` (laid ones) are by seat, `melds` by team, `pile` and `stock` from
    bottom to top. A seat that is not in `hands` gets `hand_size` cards (by default those of the
    deal) of the rest of the pack, dealt one by one in ascending order, red threes left out. What
    then remains is the stock, unless `stock` names it whole; `draws` are its next cards, the first
    to be drawn first.

    In phase PLAY the hand of `seat` is what he still holds, and `laid` what he has laid since his
    draw or his take; undo takes that back. `taken` are the cards of a pile taken in this turn,
    red threes left out (they lie in hand and melds and are not counted again); then the melds of
    the take belong to `melds`, `opened` tells which teams had melds before this turn (by default
    those that have some now), and `bound` what the take binds to.

    The cards must be exactly the pack, so that `Game.from_json` accepts the position; with
    `incomplete` some may be missing or too many.

    Raises:
        NotationError: ``UNKNOWN_CARD``.
        PositionError: ``WRONG_CARDS`` with what is too many and too few; ``INVALID_MELD``;
            ``BAD_VALUE``, ``WRONG_TURN`` and the other codes of `check_position`, with the
            ``path`` of the argument or of the JSON form.
    """
    if seats not in SEAT_CHOICES or phase not in (Phase.DRAW, Phase.PLAY):
        raise PositionError("BAD_VALUE", path="/phase", value=phase)
    if (laid or taken) and phase is not Phase.PLAY:
        raise PositionError("WRONG_TURN", path="/laid")
    if draws and stock is not None:
        raise PositionError("BAD_VALUE", path="/draws", value=draws)
    if seat not in range(seats) or not set(hands) | set(red_threes) <= set(range(seats)):
        raise PositionError("WRONG_SEAT", path="/seat", seat=seat)
    if len(melds) != TEAMS:
        raise PositionError("WRONG_COUNT", path="/melds", got=len(melds), wanted=TEAMS)
    lying = tuple([melds_of(RULES, team, f"/melds/{number}") for number, team in enumerate(melds)])
    working = played(RULES, lying[seat % TEAMS], laid)
    now = [card for one in laid for card in cards(one if isinstance(one, str) else one[1])]
    pile_cards = cards(pile)
    red = tuple([cards(red_threes.get(one, "")) for one in range(seats)])
    open_cards = [
        *pile_cards,
        *now,
        *[card for team in lying for meld in team for card in meld.cards],
        *[card for some in red for card in some],
    ]
    size = HAND_SIZE[seats] if hand_size is None else hand_size
    all_hands, stock_cards = deal_rest(
        PACKS[seats],
        open_cards,
        hands,
        seats,
        size,
        stock=stock,
        draws=draws,
        incomplete=incomplete,
    )
    checkpoint = tuple(sorted((*all_hands[seat], *now)))
    shown = [checkpoint if one == seat else all_hands[one] for one in range(seats)]
    has_opened = (bool(lying[0]), bool(lying[1])) if opened is None else opened
    state = State(
        standing_at(scores, deal_number),
        Deal(chance.commitment(SEED), first),
        Table(
            phase,
            seat,
            len(stock_cards),
            len(pile_cards),
            pile_cards[-1] if pile_cards else None,
            is_frozen(pile_cards),
            tuple([len(hand) for hand in shown]),
            red,
            lying,
            has_opened,
            bound,
        ),
        Hidden(SEED.hex(), stock_cards, all_hands),
        log=Log(),
        watched=Watched(pile_cards, cards(taken)),
        turn=Turn(checkpoint, working) if phase is Phase.PLAY else None,
    )
    check_shape(state, seats)
    check_position(state)
    return state
