"""Each law of random play can be broken: by one wrong method of the toy game. What is broken is
told with its deal, its node, and what is needed to look for it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any, ClassVar, Final

import pytest

from engine.contract.cards import ALL_CARDS
from engine.contract.log import Log
from engine.contract.moves import DEALER, Legal
from engine.contract.values import but
from engine.proof.invariants import InvariantBroken, check_deals
from tests.engine.games.toy.game import RULES, Bid, Lay, ToyGame

Change = Callable[..., Any]
"""Makes a wrong result of the right one, the game, and what the method was asked."""
NEVER: Final = Bid(9)
"""No game has as many tricks."""
_TURN: Final = count()


def acts(view: Any) -> bool:
    return view.seat in view.to_act


def twice(legal: Legal, *_: Any) -> Legal:
    return Legal(legal.actions * 2, legal.open)


def swinging(_: Any, game: Any, view: Any) -> Any:
    """Another legal action each time."""
    some = game.legal(view).actions if acts(view) else ()
    return some[next(_TURN) % len(some)] if len(some) > 1 else None


BROKEN: Final[dict[str, tuple[str, Change, str]]] = {
    # the law: a method, what is wrong with it, what is told beside the deal and the node
    "SHEET_IS_THERE": (
        "is_over",
        lambda found, game, state: found or bool(game.to_act(state)),
        "",
    ),
    "SEATS_TO_ACT": ("to_act", lambda found, *_: found[::-1], "seats"),
    "CARDS_CONSERVED": ("all_cards", lambda found, *_: found[1:], "cards"),
    "VIEW_TO_ACT": ("view", lambda view, *_: but(view, to_act=()), "seat seats"),
    "VIEW_STANDING": (
        "view",
        lambda view, *_: but(view, standing=view.standing.next_deal()),
        "seat",
    ),
    "SPECTATOR_HAS_NO_HAND": (
        "view",
        lambda view, *_: but(view, hand=ALL_CARDS[:1]) if view.seat is None else view,
        "",
    ),
    "LEGAL_DISTINCT": ("legal", twice, "seat"),
    "LISTED_IS_LEGAL": (
        "legal",
        lambda legal, *_: Legal((*legal.actions, NEVER)) if legal.actions else legal,
        "action why",
    ),
    "LEGAL_ONLY_TO_ACT": (
        "legal",
        lambda legal, _, view: legal if acts(view) else Legal((Bid(0),)),
        "",
    ),
    "STAND_IN_IS_LEGAL": ("stand_in", lambda *_: NEVER, "action"),
    "BY_CHANCE_IS_LEGAL": (
        "by_chance",
        lambda _, __, view: NEVER if acts(view) else None,
        "action",
    ),
    "BY_CHANCE_IS_FIXED": ("by_chance", swinging, "action"),
    "BY_CHANCE_ONLY_TO_ACT": ("by_chance", lambda *_: Bid(0), "seat"),
    "OPTIONAL_ONLY_UNASKED": (
        "optional",
        lambda _, __, view: (Bid(0),) if acts(view) else (),
        "seat",
    ),
    "OPTIONAL_IS_LEGAL": (
        "optional",
        lambda _, __, view: () if view.seat is None or acts(view) or not view.to_act else (Bid(0),),
        "action why",
    ),
    "EXAMPLE_OF_ITS_KIND": ("expand", lambda *_: (Bid(0),), "action"),
    "EXAMPLE_IS_LEGAL": ("expand", lambda *_: (Lay(ALL_CARDS),), "action"),
    "PARSE_ROUND_TRIP": (
        "parse",
        lambda action, *_: Bid(1) if action == Bid(0) else action,
        "text",
    ),
    "LEGAL_OFFERS_IT": (
        "legal",
        lambda legal, *_: but(legal, actions=legal.actions[:1]),
        "action",
    ),
    "SHUFFLE_ONLY_WHEN_DUE": (
        "refusal",
        lambda found, _, __, seat, ___: None if seat == DEALER else found,
        "",
    ),
    "FOREIGN_SEAT_REFUSED": (
        "refusal",
        lambda found, _, __, seat, ___: found if seat == DEALER else None,
        "seat",
    ),
    "SPECTATOR_REFUSED": (
        "check",
        lambda found, _, view, __: None if view.seat is None else found,
        "",
    ),
    "JSON_ROUND_TRIP": (
        "from_json",
        lambda state, *_: but(state, standing=state.standing.next_deal()),
        "",
    ),
    "RESAMPLE_CONSERVES_CARDS": (
        "resample",
        lambda state, *_: but(state, stock=state.stock[1:]),
        "viewer",
    ),
    "RESAMPLE_GIVES_SAME_VIEW": (
        "resample",
        lambda state, *_: but(state, standing=state.standing.next_deal()),
        "viewer",
    ),
    "COMMITMENT_SHOWN": ("view", lambda view, *_: but(view, commitment="none"), ""),
    "HISTORY_GROWS_BY_EVENTS": ("view", lambda view, *_: but(view, history=Log()), "viewer"),
}


def spoilt(method: str, change: Change) -> ToyGame:
    """The toy game with one wrong method."""

    def wrong(self: ToyGame, *asked: Any) -> Any:
        return change(getattr(ToyGame, method)(self, *asked), self, *asked)

    kind: Any = type("Spoilt", (ToyGame,), {method: wrong})
    game: ToyGame = kind(seats=3)
    return game


@pytest.mark.parametrize("law", BROKEN)
def test_each_law_can_be_broken(law: str) -> None:
    method, change, told = BROKEN[law]
    with pytest.raises(InvariantBroken) as broken:
        check_deals(spoilt(method, change), 1, 40, share=1)
    assert broken.value.code == law
    assert set(broken.value.params) == {"deal", "node", *told.split()}


def test_a_refusal_cites_its_rule() -> None:
    class Vague(ToyGame):
        refusals: ClassVar[dict[str, str]] = {**RULES, "NOT_NOW": "T2"}

    with pytest.raises(InvariantBroken) as broken:
        check_deals(Vague(seats=3), 1, 40, share=1)
    assert (broken.value.code, broken.value.params["refusal"]) == ("REFUSAL_CITES_RULE", "NOT_NOW")
