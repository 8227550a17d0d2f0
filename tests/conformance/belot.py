"""The kinds of cases of belot, each played through the engine."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from engine.contract.cards import SUITS, card, text_of
from engine.contract.errors import IllegalAction
from engine.contract.scores import ScoreLine, SideScore, Standing
from engine.games.belot import Belot
from engine.games.belot.actions import Play
from engine.games.belot.announcements import CARRE_MASKS, choices, points_of, value_of
from engine.games.belot.announcements import counting as counting_of
from engine.games.belot.cards import (
    BELOT_RANKS,
    RANK_STEP,
    SUIT_MASKS,
    CardSet,
    card_set,
    mask_of,
)
from engine.games.belot.options import BelotOptions, winner
from engine.games.belot.phases.auction import ACTION_OF_CALL
from engine.games.belot.scoring import bonus_lines, outcome_of, settle
from engine.games.belot.state import HAND_SIZE, SEATS, TEAMS
from engine.games.belot.terms import TERMS
from engine.games.belot.tricks import winning
from tests.conformance.runner import Bag, Input, KindRunner, cards_in
from tests.positions.belot import auction_position, position

GAME: Final = Belot()


# --- the auction -----------------------------------------------------------------------------


def bidding(inputs: Input) -> dict[str, Any]:
    """``bidding``: the calls one by one; the first seat that speaks sits after the dealer."""
    calls = inputs["bids"]
    first = calls[0][0] if calls else 0
    state = auction_position(dealer=(first - 1) % SEATS)
    for place, (seat, call) in enumerate(calls):
        try:
            state, _ = GAME.apply(state, seat, ACTION_OF_CALL[call])
        except IllegalAction:
            return {"illegal_at": place}
    auction = state.table.auction
    if auction.contract is None:
        return {"all_pass": GAME.needs_shuffle(state)}
    return {"contract": auction.contract, "declarer": auction.declarer, "mult": auction.mult}


# --- play ------------------------------------------------------------------------------------


def _in_play(inputs: Input, seat: int) -> Any:
    """The seat with its hand, to act after the cards of the trick."""
    trick = inputs["trick"]
    leader = trick[0][0] if trick else seat
    return position(
        contract=inputs["contract"],
        hands={seat: text_of(cards_in(inputs["hand"]))},
        trick=" ".join([one for _, one in trick]),
        leader=leader,
    )


def legal_cards(inputs: Input) -> Bag:
    """``legal_cards``: what the seat may play."""
    seat = inputs["seat"]
    legal = GAME.legal(GAME.view(_in_play(inputs, seat), seat))
    plays = [action.card for action in legal.actions if isinstance(action, Play)]
    return Bag(tuple(dict.fromkeys(plays)))


def trick_winner(inputs: Input) -> int | None:
    """``trick_winner``: the fourth seat plays the last card of the trick."""
    *before, (seat, last) = inputs["trick"]
    if len(before) < SEATS - 1:  # nothing is taken yet
        played = [card(one) for _, one in inputs["trick"]]
        return int(inputs["trick"][winning(TERMS[inputs["contract"]], played)][0])
    state = _in_play({"contract": inputs["contract"], "trick": before, "hand": [last]}, seat)
    after, _ = GAME.apply(state, seat, Play(card(last)))
    return None if after.table.last is None else after.table.last.winner


def belot_allowed(inputs: Input) -> bool:
    """``belot_allowed``: the card is played and belot declared with it."""
    trick = inputs["trick"]
    seat = (trick[-1][0] + 1) % SEATS if trick else 0
    view = GAME.view(_in_play(inputs, seat), seat)
    return GAME.check(view, Play(card(inputs["card"]), belot=True)) is None


# --- announcements ---------------------------------------------------------------------------


def announce_best(inputs: Input) -> int:
    """``announce_best``: what the seat on lead is first offered to announce."""
    hand = mask_of(cards_in(inputs["hand"]))
    if hand.bit_count() < HAND_SIZE:  # no hand of a first trick
        return value_of(choices(hand)[0]) if TERMS[inputs["contract"]].announcements else 0
    state = _in_play({**inputs, "trick": []}, 0)
    offered = GAME.legal(GAME.view(state, 0)).actions[0]
    assert isinstance(offered, Play)
    return value_of([mask_of(one) for one in offered.announce])


def announce_resolve(inputs: Input) -> list[int]:
    """``announce_resolve``: what counts of the announcements, and of belots, by team."""
    announced: list[list[int]] = [[] for _ in range(SEATS)]
    belots = [""] * SEATS
    for one in inputs["announces"]:
        if one["type"] == "belot":
            belots[one["seat"]] += one.get("suit") or SUITS[0]
        elif (cards := _announced(one)) is not None:
            announced[one["seat"]].append(cards)
    lines = bonus_lines(announced, belots)
    return [sum([line.points for line in side]) for side in lines]


def counting(inputs: Input) -> list[list[int]]:
    """``counting``: the values that count of the announcements of each seat; several announcements
    of one are separated by a slash."""
    said = [[card_set(one) for one in text.split("/") if one.strip()] for text in inputs["said"]]
    options = BelotOptions(**inputs.get("options", {}))
    trumps = TERMS[inputs.get("contract", "NT")].trumps
    counted = counting_of(said, trumps, inputs.get("first", 0), options)
    return [[points_of(one, options.whole) for one in some] for some in counted]


def _announced(one: Mapping[str, Any]) -> int | None:
    """The cards of an announcement; None for four sevens or eights, which are none."""
    if one["type"] == "carre":
        return next((mask for mask in CARRE_MASKS if mask == _rank(one["rank"])), None)
    top = BELOT_RANKS.index(one["top"])
    ranks = BELOT_RANKS[top - one["len"] + 1 : top + 1]
    return sum([_rank(rank) & SUIT_MASKS[SUITS.index(one["suit"])] for rank in ranks])


def _rank(rank: str) -> int:
    return 0xF << RANK_STEP * BELOT_RANKS.index(rank)


# --- the score -------------------------------------------------------------------------------


def deal_score(inputs: Input) -> dict[str, Any]:
    """``deal_score``: what is written for counted points, and what hangs after it."""
    settled = settle(
        TERMS[inputs["contract"]],
        inputs["declarer_team"],
        inputs["mult"],
        inputs["points"],
        inputs.get("hanging_in", 0),
        BelotOptions(**inputs.get("options", {})),
    )
    return {"result": settled.result, "write": list(settled.written), "hang": settled.hanging}


def full_deal(inputs: Input) -> dict[str, Any]:
    """``full_deal``: counted from the cards that each team has won, `lines` by team."""
    bonus = [[ScoreLine("bonus", 1, points, "B22")] for points in inputs.get("bonus", (0, 0))]
    outcome, settled = outcome_of(
        TERMS[inputs["contract"]],
        inputs["declarer_team"],
        inputs["mult"],
        [CardSet(mask_of(cards_in(won))) for won in inputs["won"]],
        inputs["last_trick_team"],
        bonus,
        inputs.get("hanging_in", 0),
    )
    return {
        "points": [side.total for side in outcome.counts],
        "lines": [
            [f"{one.code} {one.points} {one.rule}" for one in side.lines] for side in outcome.counts
        ],
        "capot_by": outcome.capot,
        "result": settled.result,
        "write": list(settled.written),
        "hang": settled.hanging,
    }


def _won(
    options: BelotOptions, capot: bool, passed: bool, scores: tuple[int, ...], _: int
) -> int | None:
    return None if passed else winner(options, scores, capot)


def game_end(inputs: Input) -> dict[str, Any]:
    """``game_end``: deals are written one after the other until the match is over."""
    options = BelotOptions()
    standing = Standing(1, tuple(inputs["start"]), (tuple(inputs["start"]),))
    ended: int | None = None
    for place, deal in enumerate(inputs["deals"]):
        capot, passed = bool(deal.get("capot")), bool(deal.get("all_pass"))
        sheet = tuple(
            [
                SideScore((ScoreLine("points", 1, points, "B30"),))
                for points in deal.get("write", [0, 0])
            ]
        )
        standing = standing.next_deal().scored(
            sheet,
            partial(_won, options, capot, passed),
        )
        if standing.winner is not None:
            ended = place
            break
    assert len(standing.scores) == TEAMS
    return {
        "over": ended is not None,
        "winner": standing.winner,
        "scores": list(standing.scores),
        "after_deal": ended,
    }


KINDS: Final[Mapping[str, KindRunner]] = {
    "announce_best": announce_best,
    "announce_resolve": announce_resolve,
    "belot_allowed": belot_allowed,
    "bidding": bidding,
    "counting": counting,
    "deal_score": deal_score,
    "full_deal": full_deal,
    "game_end": game_end,
    "legal_cards": legal_cards,
    "trick_winner": trick_winner,
}
"""Every kind of case of the game."""
