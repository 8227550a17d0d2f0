"""The kinds of cases of decorated canasta, each played through the engine.

Where a case is a position, seat 0 of two is to act in it; what it does not name is filled in by
`tests.positions.decorated_canasta`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from engine.contract.cards import Card, cards, text_of
from engine.contract.errors import IllegalAction
from engine.contract.notation import Action
from engine.contract.scores import Standing
from engine.contract.values import but
from engine.games.decorated_canasta import DecoratedCanasta
from engine.games.decorated_canasta import events as happened
from engine.games.decorated_canasta.actions import (
    AddCards,
    Cut,
    Discard,
    Draw,
    LayGroup,
    LayHeartAce,
    MoveWilds,
    TakeFree,
    TakeTop,
)
from engine.games.decorated_canasta.groups import (
    BONUS,
    Collection,
    Group,
    group_of,
    legal_group,
    value_of,
)
from engine.games.decorated_canasta.options import DecoratedOptions, winner
from engine.games.decorated_canasta.phases.settling import settled_fault
from engine.games.decorated_canasta.scoring import (
    BLACK_THREES_HELD,
    GROUP_CARDS,
    HAND_CARDS,
    Ending,
    score_player,
    taxed,
)
from engine.games.decorated_canasta.state import Phase, Source, State
from tests.conformance import positions
from tests.conformance.runner import CaseError, Input, KindRunner, cards_in
from tests.positions.decorated_canasta import pack_position, position

GAME: Final = DecoratedCanasta(seats=2)
LAID: Final = ("8C 8D 8H",)
"""What a player who has opened has laid."""
CANASTAS: Final = ("KC KC KD KD KH KH KS", "QC QC QD QD QH QH QS")


def acted(state: State, *actions: Action) -> State:
    """The state after these actions of seat 0."""
    for action in actions:
        state, _ = GAME.apply(state, 0, action)
    return state


def check(state: State, action: Action, game: DecoratedCanasta = GAME) -> bool:
    """Whether seat 0 may do this."""
    return game.check(game.view(state, 0), action) is None


# --- groups and the opening --------------------------------------------------------------------


def group(inputs: Input) -> dict[str, Any]:
    """``group``: cards that lie together."""
    made = legal_group(1, cards_in(inputs["cards"]))
    if not isinstance(made, Group):
        return {"valid": False, "type": None, "reason": made.code}
    kind = made.canasta
    return {"valid": True, "type": kind and kind.value, "bonus": BONUS[kind] if kind else 0}


def opening_value(inputs: Input) -> int:
    """``opening_value``: what groups count for the minimum."""
    return value_of([_made(texts) for texts in inputs["groups"]])


def _made(texts: Any, number: int = 1) -> Group:
    made = group_of(number, cards_in(texts))
    if not isinstance(made, Group):
        raise CaseError(f"{texts} is no group: {made}")
    return made


def opening_ok(inputs: Input) -> bool:
    """``opening_ok``: all is laid in one turn; then one card is left, or two."""
    laid = [cards_in(texts) for texts in inputs["groups"]]
    aces = int(inputs.get("heart_aces") or 0)
    left = "3C" if inputs["goes_out"] else "3C 3S"
    hand = " ".join([*map(text_of, laid), *["AH"] * aces, left])
    state = position(phase=Phase.PLAY, hands={0: hand}, incomplete=True)
    state = acted(state, *map(LayGroup, laid), *[LayHeartAce()] * aces)
    view = GAME.view(state, 0)
    return settled_fault(view, inputs["minimum"], inputs["goes_out"]) is None


# --- the talon ---------------------------------------------------------------------------------


def pickup(inputs: Input) -> str:
    """``pickup``: what the player may do beside drawing."""
    window = [0] if inputs["free_window"] else []
    state = position(
        hands={0: text_of(cards_in(inputs["hand"]))},
        talon=inputs["top"],
        groups={0: LAID},
        windows=window,
        incomplete=True,
    )
    legal = GAME.legal(GAME.view(state, 0)).actions
    if TakeFree() in legal:
        return "free"
    return "penalised" if TakeTop() in legal else "none"


def twin(inputs: Input) -> bool:
    """``twin``: the player draws, or takes the card of the player before from a talon that has
    one more like it, and throws."""
    before, thrown = inputs["prev_discard"], inputs["discard"]
    taken = inputs["pile_taken_this_turn"]
    state = position(
        hands={0: f"{thrown} 9C 9S"},
        talon=f"{thrown} {before}",
        windows=[0] if taken else [],
        incomplete=True,
    )
    if taken and not check(state, TakeFree()):
        raise CaseError(f"{before} cannot be taken")
    state = acted(state, TakeFree() if taken else Draw())
    (card,) = cards(thrown)
    after, events = GAME.apply(state, 0, Discard(card))
    made = any(isinstance(event, happened.TwinThrown) for event in events)
    assert after.table.collections[0].twins == made
    return made


# --- rearranging -------------------------------------------------------------------------------


def rearrange_legal(inputs: Input) -> bool:
    """``rearrange_legal``: the player moves and lays what leads from `before` to `after`, and
    throws a card that has nothing to do with it."""
    state = position(
        phase=Phase.PLAY,
        hands={0: text_of((*cards_in(inputs["from_hand"]), *cards("3C 3S")))},
        groups={0: [text_of(cards_in(texts)) for texts in inputs["before"]]},
        incomplete=True,
    )
    before = [Counter(cards_in(texts)) for texts in inputs["before"]]
    after = [Counter(cards_in(texts)) for texts in inputs["after"]]
    before += [Counter()] * (len(after) - len(before))
    hand = Counter(cards_in(inputs["from_hand"]))
    freed = [
        (place, one)
        for place in range(len(after))
        for one in (before[place] - after[place]).elements()
    ]
    numbers = {place: place + 1 for place, one in enumerate(before) if one}
    try:
        for place, new in enumerate(after):
            gained = list((new - before[place]).elements())
            laid: list[Card] = []
            come: list[tuple[int, Card]] = []
            for card in gained:
                source = next((one for one in freed if one[1] == card), None)
                if source is not None:
                    freed.remove(source)
                    come.append(source)
                elif hand[card]:
                    hand[card] -= 1
                    laid.append(card)
                else:
                    raise CaseError(f"{card} comes from nowhere")
            state = _grown(state, place, laid, come, numbers)
    except IllegalAction:
        return False
    return not freed and check(state, Discard(cards("3C")[0]))


def _grown(
    state: State,
    place: int,
    laid: list[Card],
    come: list[tuple[int, Card]],
    numbers: dict[int, int],
) -> State:
    """A group that gets hand cards and cards of other groups; a new one begins with the first."""
    actions: list[Action] = []
    target = numbers.get(place)
    fresh = len(state.turn.groups) + 1 if state.turn is not None else 1
    if laid:
        actions.append(LayGroup(tuple(laid)) if target is None else AddCards(target, tuple(laid)))
        target = target or fresh
    for source, card in come:
        actions.append(MoveWilds(numbers[source], (card,), target))
        target = target or fresh
    if target is not None:
        numbers[place] = target
    return acted(state, *actions)


# --- the end of a deal -------------------------------------------------------------------------


def discard_ok(inputs: Input) -> bool:
    """``discard_ok``: a player who has so many canastas throws down to so many cards."""
    left = text_of(cards("9C 9D 9H 9S TC TD TH TS")[: inputs["hand_after_discard"]])
    canastas = CANASTAS[: inputs["canastas"]]
    state = position(phase=Phase.PLAY, hands={0: f"{left} 4C"}, groups={0: (*LAID, *canastas)})
    return check(state, Discard(cards("4C")[0]))


def sweep(inputs: Input) -> bool:
    """``sweep``: the player throws his last card, or one of two, in such a turn."""
    took = inputs["took_pile"]
    state = position(
        phase=Phase.PLAY,
        hands={0: "4C" if inputs["went_out"] else "4C 5C"},
        groups={0: CANASTAS},
        source=Source.PILE if took else Source.STOCK,
        taken=" ".join(["9S"] * inputs["pile_size"]) if took else "",
        opened_before=inputs["opened_before"],
    )
    _, events = GAME.apply(state, 0, Discard(cards("4C")[0]))
    return any(isinstance(event, happened.DealEnded) and event.sweep for event in events)


def deal_score(inputs: Input) -> dict[str, int]:
    """``deal_score``: what one player writes, who had nothing before."""
    red = int(inputs.get("red_threes") or 0)
    collection = Collection(
        tuple([_made(texts, number) for number, texts in enumerate(inputs.get("groups") or (), 1)]),
        int(inputs.get("heart_aces") or 0),
        cards("3D 3D 3H 3H")[:red],
        int(inputs.get("twins") or 0),
        True,
        False,
        0,
    )
    ending = Ending(
        0 if inputs.get("went_out") else None,
        bool(inputs.get("from_hand")),
        bool(inputs.get("sweep")),
    )
    side = score_player(collection, tuple(sorted(cards_in(inputs.get("hand")))), ending, 0, 0)
    values = side.points(GROUP_CARDS, HAND_CARDS, BLACK_THREES_HELD)
    return {"base": side.total - values, "cards": values, "total": side.total}


def tax(inputs: Input) -> dict[str, int]:
    """``tax``: what is written of a deal; the sheet says the same in a line of its own."""
    before, points = inputs["previous_total"], inputs["deal_points"]
    written = taxed(before, points, on_minus=inputs.get("tax_on_minus") == "on")
    return {"taxed": written, "new_total": before + written}


def cut_range(inputs: Input) -> list[int]:
    """``cut_range``: the fewest and the most cards that may be lifted."""
    game = DecoratedCanasta(seats=inputs["players"])
    view = game.view(pack_position(seats=game.seats), 0)
    places = [place for place in range(113) if game.check(view, Cut(place)) is None]
    assert places == list(range(places[0], places[-1] + 1))
    return [places[0], places[-1]]


def game_end(inputs: Input) -> dict[str, Any]:
    """``game_end``: whether a match of this `length` is over with these totals after so many
    `deals` (1)."""
    totals = tuple(inputs["totals"])
    won = winner(inputs.get("length", DecoratedOptions().length), totals, inputs.get("deals", 1))
    game = DecoratedCanasta(seats=len(totals))
    assert game.is_over(_with_standing(game, totals, won)) is (won is not None)
    return {"over": won is not None, "winner": won}


def _with_standing(game: DecoratedCanasta, totals: tuple[int, ...], won: int | None) -> State:
    return but(game.start(), standing=Standing(1, totals, (totals,), None, won))


KINDS: Final[Mapping[str, KindRunner]] = {
    "cut_range": cut_range,
    "deal_score": deal_score,
    "discard_ok": discard_ok,
    "game_end": game_end,
    "group": group,
    "opening_ok": opening_ok,
    "opening_value": opening_value,
    "pickup": pickup,
    "position": positions.position,
    "rearrange_legal": rearrange_legal,
    "sweep": sweep,
    "tax": tax,
    "twin": twin,
}
"""Every kind of case of the game."""
