"""The kinds of cases of classic canasta, each played through the engine.

Where a case is a position, seat 0 is to act in it; what it does not name is filled in by
`tests.positions.classic_canasta`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from engine.canasta.team_rules import winner
from engine.canasta.values import IS_NATURAL, IS_RED_THREE
from engine.contract.cards import FOUR, RANK_OF, RANKS, Card, Cards, text_of
from engine.contract.errors import RuleViolation
from engine.contract.rules import options_of
from engine.games.classic_canasta import ClassicCanasta
from engine.games.classic_canasta.actions import Discard, LayMeld, TakePile
from engine.games.classic_canasta.melds import CanastaKind, Meld, classify
from engine.games.classic_canasta.options import ClassicOptions
from engine.games.classic_canasta.phases.going_out import way_out
from engine.games.classic_canasta.scoring import (
    BLACK_THREES_HELD,
    CANASTA_LINE,
    CARDS_LAID,
    CONCEALED_BONUS,
    HAND_CARDS,
    RED_THREES,
    Ending,
    EndMode,
    score_deal,
)
from engine.games.classic_canasta.state import DECK, Phase, State
from tests.conformance import positions
from tests.conformance.runner import CaseError, Input, KindRunner, cards_in
from tests.positions.classic_canasta import position

PLAYER: Final = 0
SEATS: Final = {"2v2": 4, "1v1": 2}
CANASTA: Final = 7


def game_of(inputs: Input, seats: int = 4) -> ClassicCanasta:
    """The game with the table options of the case (key ``options``)."""
    options = options_of(ClassicOptions, dict(inputs.get("options") or {}))
    assert isinstance(options, ClassicOptions)
    return ClassicCanasta(options, seats)


def _of_rank(rank: int, count: int) -> str:
    """So many natural cards of a rank."""
    same = [card for card in DECK if RANK_OF[card] == rank]
    return text_of(same[:count])


def _other_ranks(used: Iterable[Card]) -> list[int]:
    """Ranks from five up that none of these cards has."""
    taken = {RANK_OF[card] for card in used}
    return [rank for rank in range(FOUR + 1, 13) if rank not in taken]


def _loose(used: Cards, count: int) -> Cards:
    """Single natural cards of ranks that are not used."""
    return tuple([card for rank in _other_ranks(used) for card in _cards_of(rank)[:1]][:count])


def _cards_of(rank: int) -> Cards:
    return tuple([card for card in DECK if RANK_OF[card] == rank])


# --- melds -----------------------------------------------------------------------------------


def meld(inputs: Input) -> dict[str, Any]:
    """``meld``: the player has the cards and others that he keeps (with going_out one to throw),
    lays them, and the turn must be able to end."""
    game, named = game_of(inputs), cards_in(inputs["cards"])
    if any([IS_RED_THREE[card] for card in named]):  # in no hand: asked of the meld alone
        return {"valid": isinstance(classify(named), Meld), "type": None}
    ranks = _other_ranks(named)
    own = [_of_rank(rank, CANASTA) for rank in ranks[-2:]]
    more = [card for rank in ranks[:-2] for card in _cards_of(rank)[:1]]
    state = position(
        phase=Phase.PLAY,
        hands={PLAYER: text_of((*named, *more[: 1 if inputs.get("going_out") else 3]))},
        melds=(own, ()),
        pile="4C",
        incomplete=True,
    )
    laying = LayMeld(named)
    if game.check(game.view(state, PLAYER), laying) is not None:
        return {"valid": False, "type": None}
    state, _ = game.apply(state, PLAYER, laying)
    view = game.view(state, PLAYER)
    valid = any([isinstance(action, Discard) for action in game.legal(view).actions])
    kind = view.melds[-1].canasta
    return {"valid": valid, "type": kind.value if valid and kind else None}


def classified(inputs: Input) -> dict[str, Any]:
    """``classify``: what cards are together, or why they are no meld."""
    made = classify(cards_in(inputs["cards"]))
    if isinstance(made, RuleViolation):
        return {"refused": str(made)}
    bonus = game_of(inputs).rules.bonus(made)
    kind = made.canasta and made.canasta.value
    return {"refused": None, "canasta": kind, "bonus": bonus, "points": made.points}


def way(inputs: Input) -> bool:
    """``way_out``: whether the hand can go out with these melds, and with so many canastas."""
    melds = tuple([_meld(cards_in(one)) for one in inputs["melds"]])
    owed = cards_in(inputs.get("owed"))
    return way_out(cards_in(inputs["hand"]), melds, inputs["needed"], owed) is not None


def thresholds(inputs: Input) -> int:
    """``threshold``: the minimum at a score."""
    return game_of(inputs, inputs.get("seats", 4)).rules.threshold(inputs["score"])


def initial_ok(inputs: Input) -> bool:
    """``initial_ok``: the melds are laid one after the other; then a card may be thrown."""
    game, melds = game_of(inputs), [cards_in(one) for one in inputs["melds"]]
    named = tuple([card for one in melds for card in one])
    kept = _loose(named, 3)
    state = position(
        phase=Phase.PLAY,
        hands={PLAYER: text_of((*named, *kept))},
        scores=(inputs["score"], 0),
        pile="4C",
        incomplete=True,
    )
    for one in melds:
        if game.check(game.view(state, PLAYER), LayMeld(one)) is not None:
            return False
        state, _ = game.apply(state, PLAYER, LayMeld(one))
    return game.check(game.view(state, PLAYER), Discard(kept[0])) is None


def initial_with_pile(inputs: Input) -> dict[str, Any]:
    """``initial_with_pile``: a take whose first meld has the top card; what else lies in the pile
    and in the hand does not matter."""
    game, (top,) = game_of(inputs), cards_in([inputs["top"]])
    first, *others = [cards_in(one) for one in inputs["melds"]]
    if top not in first:
        raise CaseError(f"the first meld has no {top}")
    key = list(first)
    key.remove(top)
    named = (*key, *[card for one in others for card in one])
    loose = _loose((*named, top), 6)
    state = position(
        hands={PLAYER: text_of((*named, *loose[:3]))},
        pile=text_of((*loose[3:], top)),
        scores=(inputs["score"], 0),
        incomplete=True,
    )
    taking = TakePile(tuple(key), tuple(others))
    violation = game.check(game.view(state, PLAYER), taking)
    if violation is None:
        after, _ = game.apply(state, PLAYER, taking)
        opening = game.rules.opening_of(after.table.melds[PLAYER], inputs["score"])
        return {"value": opening.points, "ok": True}
    return {"value": dict(violation.params).get("points"), "ok": False}


# --- the pile --------------------------------------------------------------------------------


def take_pile(inputs: Input) -> bool:
    """``take_pile``: whether any take is offered to a team that has melds; with going_out it has
    canastas to which all that it gets can be added."""
    game = game_of(inputs)
    hand, pile = cards_in(inputs["hand"]), cards_in(inputs["pile"])
    rank = RANK_OF[pile[-1]] if IS_NATURAL[pile[-1]] else -1
    own = {RANKS.index(one) for one in inputs.get("own_ranks") or ()}
    if inputs.get("going_out"):
        own |= {RANK_OF[card] for card in (*hand, *pile) if IS_NATURAL[card]} - {rank}
        own |= set(_other_ranks((*hand, *pile))[:1])
        size = CANASTA
    else:
        own |= {FOUR} - {rank} if not own else set()
        size = 3
    state = position(
        hands={PLAYER: text_of(hand)},
        pile=text_of(pile),
        melds=([_of_rank(one, size) for one in sorted(own)], ()),
        incomplete=True,
    )
    legal = game.legal(game.view(state, PLAYER))
    return any([isinstance(action, TakePile) for action in legal.actions])


# --- the end of a deal and of a match ----------------------------------------------------------


def can_go_out(inputs: Input) -> bool:
    """``can_go_out``: the last card is thrown with so many canastas on the table."""
    game = game_of(inputs, SEATS[inputs["mode"]])
    state = _last_card(game.seats, inputs["canastas"])
    (card,) = state.hidden.hands[PLAYER]
    return game.check(game.view(state, PLAYER), Discard(card)) is None


def _last_card(seats: int, canastas: int) -> State:
    """A player of a team with so many canastas and one other meld has laid all but one card."""
    melds = [_of_rank(rank, CANASTA) for rank in range(5, 5 + canastas)]
    return position(
        seats=seats,
        phase=Phase.PLAY,
        hands={PLAYER: "4C"},
        laid=("AC AD AH",),
        melds=([*melds, "QC QD QH"], ()),
        pile="4D",
        incomplete=True,
    )


def deal_score(inputs: Input) -> dict[str, Any]:
    """``deal_score``: one team's score."""
    melds = [_meld(cards_in(one)) for one in inputs["melds"]]
    hand = tuple(sorted(cards_in(inputs["hands_left"])))
    game = game_of(inputs, inputs.get("seats", 4))
    red = tuple([card for card in game.pack if IS_RED_THREE[card]][: inputs.get("red_threes") or 0])
    concealed = bool(inputs.get("concealed"))
    ending = Ending(None, EndMode.EXHAUSTED)
    if concealed:
        ending = Ending(PLAYER, EndMode.CONCEALED)
    sheet = score_deal((melds, ()), (hand, ()), (red, ()), ending, game.rules)[0]
    return {
        "canastas": sheet.points(*[CANASTA_LINE + kind for kind in CanastaKind]),
        "cards": sheet.points(CARDS_LAID),
        "red_threes": sheet.points(RED_THREES),
        "hand": sheet.points(HAND_CARDS, BLACK_THREES_HELD),
        "concealed": sheet.points(CONCEALED_BONUS),
        "total": sheet.total,
    }


def _meld(cards: Cards) -> Meld:
    made = classify(cards)
    if isinstance(made, RuleViolation):
        raise CaseError(f"no meld: {text_of(cards)} ({made})")
    return made


def game_end(inputs: Input) -> dict[str, Any]:
    """``game_end``: the scores after so many `deals` (1)."""
    length = game_of(inputs).options.length
    won = winner(length, tuple(inputs["scores"]), inputs.get("deals", 1))
    return {"over": won is not None, "winner": won}


KINDS: Final[Mapping[str, KindRunner]] = {
    "can_go_out": can_go_out,
    "classify": classified,
    "deal_score": deal_score,
    "game_end": game_end,
    "initial_ok": initial_ok,
    "initial_with_pile": initial_with_pile,
    "meld": meld,
    "position": positions.position,
    "take_pile": take_pile,
    "threshold": thresholds,
    "way_out": way,
}
"""Every kind of case of the game."""
