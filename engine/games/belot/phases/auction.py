"""The auction: the legal calls, and its end (B4-B9)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from engine.contract import deal
from engine.contract.errors import RuleViolation
from engine.contract.events import Event
from engine.contract.moves import Legal
from engine.contract.notation import Action
from engine.contract.values import but, changer_of, maker
from engine.games.belot import events as happened
from engine.games.belot.actions import Bid, Contra, Pass, Recontra, Surcontra
from engine.games.belot.events import Call
from engine.games.belot.options import BelotRules
from engine.games.belot.phases.dealing import Step, dealt_out
from engine.games.belot.refusals import refusal
from engine.games.belot.scoring import NOTHING_WRITTEN, PASSED
from engine.games.belot.state import SEATS, TEAMS, Auction, Phase, State, Table, View
from engine.games.belot.terms import CONTRACTS, RANKING, ContractName

AnyCall = Pass | Bid | Contra | Recontra | Surcontra

CONTRA_MULT: Final = 2
RECONTRA_MULT: Final = 4
SURCONTRA_MULT: Final = 8
MULTS: Final[Mapping[Call, int]] = {
    "X": CONTRA_MULT,
    "XX": RECONTRA_MULT,
    "XXX": SURCONTRA_MULT,
}
"""The multiplier after each doubling (B6, B44)."""

_PASS, _CONTRA, _RECONTRA, _SURCONTRA = Pass(), Contra(), Recontra(), Surcontra()
_BIDS: Final = tuple(Bid(name) for name in CONTRACTS)


ACTION_OF_CALL: Final[dict[Call, AnyCall]] = {
    "P": _PASS,
    "X": _CONTRA,
    "XX": _RECONTRA,
    "XXX": _SURCONTRA,
    **dict(zip(CONTRACTS, _BIDS, strict=True)),
}
"""The action of a call."""
_CALL_OF: Final[Mapping[type[AnyCall], Call]] = {
    Pass: "P",
    Contra: "X",
    Recontra: "XX",
    Surcontra: "XXX",
}
_MADE: Final = {
    (seat, call): happened.CallMade(seat, call) for seat in range(SEATS) for call in ACTION_OF_CALL
}
"""The event of a call, by seat and call."""
_auction = maker(Auction)
_with_call: Final = changer_of(Table, "seat", "auction")
_with_table: Final = changer_of(State, "table")


# --- what may be said ------------------------------------------------------------------------


@cache
def _listed(
    contract: ContractName | None, own: bool, mult: int, frozen: bool, thrice: bool
) -> Legal:
    """Return the legal calls of a seat; `own`: its side bid last; `thrice`: B44."""
    found: list[Action] = [_PASS]
    if contract is None:
        return Legal((_PASS, *_BIDS))
    if not (frozen and mult > 1):
        found += _BIDS[RANKING[contract] + 1 :]
    if mult == 1 and not own:
        found.append(_CONTRA)
    if mult == CONTRA_MULT and own:
        found.append(_RECONTRA)
    if thrice and mult == RECONTRA_MULT and not own:
        found.append(_SURCONTRA)
    return Legal(tuple(found))


def legal_calls(table: Table, rules: BelotRules) -> Legal:
    """Return all legal calls of the seat to speak; pass comes first."""
    auction = table.auction
    own = (auction.declarer - table.seat) % TEAMS == 0
    options = rules.options
    frozen, thrice = options.after_contra == "frozen", options.third_doubling == "on"
    return _listed(auction.contract, own, auction.mult, frozen, thrice)


def check_call(view: View, action: AnyCall, rules: BelotRules) -> RuleViolation | None:
    """Refuse all but a pass, a higher contract, contra on an opponent's contract, recontra on an
    opponent's contra and, at some tables, a third doubling on an opponent's recontra (B4, B6, B7,
    B44)."""
    table = view.table
    auction = table.auction
    if isinstance(action, Pass):
        return None
    contract, mult = auction.contract, auction.mult
    if isinstance(action, Bid):
        if contract is None:
            return None
        if rules.options.after_contra == "frozen" and mult > 1:
            return refusal("AUCTION_FROZEN", contract=contract)
        if RANKING[action.contract] <= RANKING[contract]:
            return refusal("BID_TOO_LOW", bid=action.contract, contract=contract)
        return None
    if isinstance(action, Surcontra) and rules.options.third_doubling == "off":
        return refusal("NO_THIRD_DOUBLING")
    if contract is None:
        return refusal("NOTHING_TO_DOUBLE")
    own = (auction.declarer - table.seat) % TEAMS == 0
    if isinstance(action, Contra):
        if own:
            return refusal("OWN_BID", contract=contract)
        return None if mult == 1 else refusal("ALREADY_DOUBLED", contract=contract)
    if isinstance(action, Surcontra):
        if mult == SURCONTRA_MULT:
            return refusal("ALREADY_TRIPLED", contract=contract)
        if mult != RECONTRA_MULT:
            return refusal("NOT_REDOUBLED", contract=contract)
        return refusal("OWN_RECONTRA", contract=contract) if own else None
    if mult == 1:
        return refusal("NOT_DOUBLED", contract=contract)
    if not own:
        return refusal("NOT_YOUR_BID", contract=contract)
    return None if mult == CONTRA_MULT else refusal("ALREADY_REDOUBLED", contract=contract)


# --- saying it -------------------------------------------------------------------------------


def call_of(action: AnyCall) -> Call:
    """Return a call as it is written in the auction.

    >>> call_of(Bid("NT")), call_of(Pass()), call_of(Contra())
    ('NT', 'P', 'X')
    """
    if isinstance(action, Bid):
        return action.contract
    return _CALL_OF[type(action)]


def with_call(auction: Auction, seat: int, call: Call) -> Auction:
    """Return the auction with one more call; a bid makes it simple again (B6, B7).

    >>> from engine.games.belot.state import NO_AUCTION
    >>> doubled = with_call(with_call(NO_AUCTION, 0, "H"), 1, "X")
    >>> doubled.mult, with_call(doubled, 2, "NT").mult
    (2, 1)
    """
    calls = (*auction.calls, call)
    if call == "P":
        return _auction(calls, auction.contract, auction.declarer, auction.mult)
    if call == "X" or call == "XX" or call == "XXX":  # noqa: PLR1714 - narrows the type
        return _auction(calls, auction.contract, auction.declarer, MULTS[call])
    return _auction(calls, contract=call, declarer=seat, mult=1)


def is_over(auction: Auction) -> bool:
    """Return True after three passes that follow a call, or four with no bid at all (B5).

    >>> from engine.games.belot.state import Auction
    >>> is_over(Auction(("P", "H", "P", "P", "P"), "H", 1, 1))
    True
    >>> is_over(Auction(("P", "P", "P"), None, -1, 1))
    False
    """
    passes = SEATS if auction.contract is None else SEATS - 1
    return auction.calls[-passes:] == ("P",) * passes


def call(state: State, seat: int, action: AnyCall, _: BelotRules) -> Step:
    """Let a seat speak. Then the auction goes on, or the rest of the cards is dealt, or all have
    passed."""
    said, table = call_of(action), state.table
    auction = with_call(table.auction, seat, said)
    made = _MADE[seat, said]
    if not is_over(auction):
        table = _with_call(table, (seat + 1) % SEATS, auction)
        return _with_table(state, table), (made,)
    if auction.contract is None:
        return _passed_out(state, auction, made)
    first = state.deal.first
    settled = happened.ContractSettled(auction.declarer, auction.contract, auction.mult)
    hidden, dealt = dealt_out(state.hidden, first)
    table = but(table, phase=Phase.PLAY, seat=first, auction=auction)
    return but(state, table=table, hidden=hidden), (made, settled, *dealt)


def _passed_out(state: State, auction: Auction, made: Event) -> Step:
    """End a deal without a bid: nothing is written, and hanging points still hang (B8, B34)."""
    standing = state.standing.scored(NOTHING_WRITTEN, lambda scores, deals: None)  # noqa: ARG005
    table = but(state.table, auction=auction, outcome=PASSED)
    told = (made, happened.PassedOut(standing.deal_number), deal.seed_of(state))
    return deal.ended(but(state, table=table), standing), told
