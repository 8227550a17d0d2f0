"""Refuse positions whose parts contradict each other."""

from __future__ import annotations

from engine.contract.cards import SUITS
from engine.contract.errors import PositionError
from engine.contract.position import NO_SEAT, check_seats, check_seed, check_sizes
from engine.games.belot.announcements import is_carre, kinds, runs
from engine.games.belot.cards import DECK
from engine.games.belot.options import DEFAULTS, BelotOptions
from engine.games.belot.phases.auction import MULTS, is_over, with_call
from engine.games.belot.state import FIRST_CARDS, HAND_SIZE, NO_AUCTION, SEATS, Phase, State

_ONE_ACTS = (Phase.CUT, Phase.AUCTION, Phase.PLAY)


def check_shape(state: State) -> None:
    """Refuse a state without one entry per seat or team.

    Raises:
        PositionError: ``WRONG_COUNT``.
    """
    bonuses, hidden = state.table.bonuses, state.hidden
    check_sizes(
        ("/state/table/bonuses/announced", bonuses.announced, SEATS),
        ("/state/table/bonuses/belots", bonuses.belots, SEATS),
        ("/state/hidden/hands", hidden.hands, SEATS),
        ("/state/hidden/announced", hidden.announced, SEATS),
    )


def check_position(state: State, options: BelotOptions = DEFAULTS) -> None:
    """Raise `PositionError` if the state contradicts itself (codes ``WRONG_COUNT``, ``WRONG_SEAT``,
    ``WRONG_CARD``, ``WRONG_TURN``, ``BAD_VALUE``, ``WRONG_SEED``)."""
    _check_seats(state)
    check_seed(state.hidden.seed, state.deal.commitment)
    _check_auction(state)
    _check_hands(state)
    _check_announced(state, options.whole)
    _check_shown(state)
    table = state.table
    if state.deal.hanging < 0:
        raise PositionError("BAD_VALUE", path="/state/deal/hanging", value=state.deal.hanging)
    if (table.phase is Phase.MATCH_OVER) is not (state.standing.winner is not None):
        raise PositionError("BAD_VALUE", path="/state/table/phase", value=table.phase)
    ended = state.standing.deal_number > 0 and table.phase not in _ONE_ACTS
    if (table.outcome is not None) is not ended:
        raise PositionError("BAD_VALUE", path="/state/table/outcome", value=str(table.outcome))


def _check_seats(state: State) -> None:
    """Check that seats exist, and that the seat to act follows from the actions so far."""
    table, deal = state.table, state.deal
    acting = table.phase in _ONE_ACTS
    due = {
        Phase.CUT: (deal.dealer - 1) % SEATS,
        Phase.AUCTION: (deal.first + len(table.auction.calls)) % SEATS,
        Phase.PLAY: (table.leader + len(table.trick)) % SEATS,
    }.get(table.phase, NO_SEAT)
    seats = range(SEATS) if acting else range(NO_SEAT, SEATS)
    leaders = seats if table.phase in (Phase.AUCTION, Phase.PLAY) else range(NO_SEAT, SEATS)
    check_seats(
        ("/state/deal/dealer", deal.dealer, seats),
        ("/state/table/leader", table.leader, leaders),
        ("/state/table/seat", table.seat, (due,)),
    )
    last = table.last
    if last is not None:
        seats_of_last = (last.leader, last.winner)
        if not set(seats_of_last) <= set(range(SEATS)) or len(last.cards) != SEATS:
            raise PositionError("BAD_VALUE", path="/state/table/last", value=str(seats_of_last))


def _check_auction(state: State) -> None:
    """Check that contract, declarer and multiplier follow from the calls."""
    auction, first = state.table.auction, state.deal.first
    found = NO_AUCTION
    for turn, call in enumerate(auction.calls):
        if found.contract is None and call in MULTS:
            raise PositionError("BAD_VALUE", path="/state/table/auction/calls", value=call)
        found = with_call(found, (first + turn) % SEATS, call)
    if found != auction:
        raise PositionError("BAD_VALUE", path="/state/table/auction", value=str(auction.contract))
    phase = state.table.phase
    over = bool(auction.calls) and is_over(auction)
    if phase is Phase.PLAY and (not over or auction.contract is None):
        raise PositionError("WRONG_TURN", path="/state/table/auction/calls")
    if phase in (Phase.CUT, Phase.AUCTION) and over:
        raise PositionError("WRONG_TURN", path="/state/table/phase")


def _check_hands(state: State) -> None:
    """Check that hands, trick and stock have the number of cards that the phase requires."""
    table, hidden = state.table, state.hidden
    tricks, rest = divmod(len(table.taken[0]) + len(table.taken[1]), SEATS)
    if rest or len(table.taken[0]) % SEATS or len(table.trick) >= SEATS:
        raise PositionError("WRONG_COUNT", path="/state/table/taken")
    if table.phase is not Phase.PLAY:
        if table.trick:
            raise PositionError("WRONG_COUNT", path="/state/table/trick", got=len(table.trick))
        if table.phase in _ONE_ACTS and tricks:
            raise PositionError("WRONG_COUNT", path="/state/table/taken", got=tricks)
    stock = {Phase.CUT: len(DECK), Phase.AUCTION: len(DECK) - SEATS * FIRST_CARDS, Phase.PLAY: 0}
    wanted = stock.get(table.phase, len(hidden.stock))
    if len(hidden.stock) != wanted:
        raise PositionError(
            "WRONG_COUNT", path="/state/hidden/stock", got=len(hidden.stock), wanted=wanted
        )
    if table.phase not in _ONE_ACTS:
        return
    laid = [(table.leader + turn) % SEATS for turn in range(len(table.trick))]
    for seat, hand in enumerate(hidden.hands):
        size = {
            Phase.CUT: 0,
            Phase.AUCTION: FIRST_CARDS,
            Phase.PLAY: HAND_SIZE - tricks - (seat in laid),
        }[table.phase]
        if len(hand) != size:
            path = f"/state/hidden/hands/{seat}"
            raise PositionError("WRONG_COUNT", path=path, got=len(hand), wanted=size)


def _check_shown(state: State) -> None:
    """Check that the card of an open cut lies where it is dealt to the dealer last (B47)."""
    shown, table, hidden = state.deal.shown, state.table, state.hidden
    if shown is None:
        return
    if table.phase is Phase.AUCTION:
        right = hidden.stock[0] == shown
    elif table.phase is Phase.PLAY:
        dealer = state.deal.dealer
        right = not any(shown in hand for seat, hand in enumerate(hidden.hands) if seat != dealer)
    else:
        right = table.phase is not Phase.CUT
    if not right:
        raise PositionError("WRONG_CARD", path="/state/deal/shown", detail=str(shown))


def _check_announced(state: State, whole: bool) -> None:
    """Check that sequences and carrés were announced, of the public kinds."""
    bonuses = state.table.bonuses
    for seat, some in enumerate(state.hidden.announced):
        path = f"/state/hidden/announced/{seat}"
        for one in some:
            if not is_carre(one) and runs(one) != [one]:
                raise PositionError("WRONG_CARD", path=path, detail="no announcement")
        heard = tuple(sorted([kind for one in some for kind in kinds(one, whole)]))
        if heard != bonuses.announced[seat]:
            raise PositionError("BAD_VALUE", path=path, value=" ".join(heard))
        if set(bonuses.belots[seat]) - set(SUITS):
            raise PositionError(
                "BAD_VALUE", path=f"/state/table/bonuses/belots/{seat}", value=bonuses.belots[seat]
            )
