"""What a private hand must say of its table and its cards: a part of the oracle of `said`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bot.model.people import owner_of
from bot.model.tables.table import Stage
from engine.games.belot import Play
from tests.bot.views.counted import after_match, next_match
from tests.bot.views.read_back import Fact, Said
from tests.bot.views.sheets import over
from tests.bot.views.tale import worth
from tests.bot.views.truth import Truth, kind_of

SAID: Final = {
    "at", "titled", "called", "until", "closed", "away", "paused", "over", "won", "drawn", "waits",
    "sheet", "last", "deal-won", "drew", "laid", "made", "towards", "opens-at", "contract", "trick",
    "leads", "last-trick", "announced", "meld", "canastas", "series", "series-over", "evening",
    "next", "cut-shown",
}  # fmt: skip
"""The facts of a hand that are compared: hints, and what is due, say nothing of the position."""


UNTOLD: Final = {"drew", "laid", "towards"}
"""Those that decorated canasta says in words of its own."""
BONUSES: Final = {"black_wild": 200, "black": 300, "red": 400, "red_wild": 500, "gold": 600}


def hand(truth: Truth) -> list[Fact]:
    """Return what the hand of a seat must say."""
    assert truth.seat is not None
    table, seat = truth.table, truth.seat
    place = truth.place.title or truth.place.id.partition(":")[2]
    number, scores = truth.head
    alone = owner_of(truth.place.id)
    found: list[Fact] = [("titled", number, truth.game), ("at", "" if alone else place, scores)]
    rung, up = truth.rung(seat), truth.soonest(seat)
    if rung:
        found.append(("called", rung, *([] if up is None else [truth.clock(up)])))
    if seat in waited(truth):
        found += truth.until([seat])
    if table.stage is Stage.CLOSED:
        return [*found, ("closed",)]
    if table.seats[seat].away:
        return [*found, ("away", truth.name(seat)), *own(truth)]
    if table.paused:
        return [*found, ("paused",)]
    if table.stage is Stage.OVER:
        return [*found, truth.result(), *after_match(truth), *next_match(truth), *over(truth)]
    if truth.between:
        return [*found, *(over(truth) or [("over",)])]
    if seat not in truth.acting:
        found.append(("waits",))
    return [*found, *own(truth)]


def waited(truth: Truth) -> Sequence[int]:
    """Return the seats that the table waits for."""
    table = truth.table
    if table.stage is not Stage.PLAYING:
        return ()
    if not truth.between:
        return truth.acting
    return [
        seat
        for seat, one in enumerate(table.seats)
        if one.person is not None and not one.away and seat not in table.ready
    ]


def own(truth: Truth) -> list[Fact]:
    """Return what a game says in a hand: more to whose turn it is."""
    assert truth.seat is not None
    acts, phase = truth.seat in truth.acting, str(truth.state.table.phase)
    if truth.game == "belot":
        if phase != "play":
            return truth.cut_shown() if acts else []
        return [*(truth.belot() if acts else [truth.contract()]), *truth.cut_shown()]
    if not acts or phase not in {"draw", "play", "pile"}:
        return []
    if truth.game == "decorated-canasta":
        if phase == "draw" and not truth.state.table.collections[truth.seat].opened:
            return [*_groups(truth), ("opens-at", (truth.name(truth.seat),), truth.minimum)]
        return _groups(truth)
    side = truth.side_of(truth.seat or 0)
    found = [one for one in truth.melds() if one[1] == truth.side(side)]
    if phase == "draw":
        found = found if truth.may_choose else []
        opened = bool(truth.state.table.opened[side])
        return found if opened else [*found, ("opens-at", truth.side(side), truth.least(side))]
    return [*found, *truth.last_turn(), *_turn(truth, side)]


def _groups(truth: Truth) -> list[Fact]:
    """The groups of a player of decorated canasta, with what was laid in the running turn."""
    assert truth.seat is not None
    turn = truth.view.turn
    lying = truth.state.table.collections[truth.seat]
    laid = lying if turn is None else turn
    before = {one.number: kind_of(tuple(map(str, one.cards))) for one in lying.groups}
    found: list[Fact] = []
    for group in laid.groups:
        cards = tuple(map(str, group.cards))
        if cards:
            kind = kind_of(cards)
            points = worth(truth.game, cards) + BONUSES.get(kind, 0)
            found.append(("meld", (truth.name(truth.seat),), group.number, kind, cards, points))
            if turn is not None and kind and kind != before.get(group.number):
                found.append(("made", kind, BONUSES[kind]))
    return found


def _turn(truth: Truth, side: int) -> list[Fact]:
    """What came to the hand and what was laid in the running turn."""
    turn, lying = truth.view.turn, truth.state.table
    before = lying.melds[side]
    laid: list[str] = []
    for number, meld in enumerate(turn.melds):
        known = len(before[number].cards) if number < len(before) else 0
        laid += [str(card) for card in meld.cards[known:]]
    found: list[Fact] = [
        ("made", *truth.canasta(meld))
        for number, meld in enumerate(turn.melds)
        if truth.canasta(meld)[0]
        and (number >= len(before) or truth.canasta(before[number]) != truth.canasta(meld))
    ]
    if laid:
        found.append(("laid", tuple(laid), worth(truth.game, laid)))
    came = [one for one in truth.view.history if one.tag in {"draws", "takes-pile"}]
    mine = [one for one in came if one.seat == truth.seat]
    if mine and mine[-1].tag == "draws":
        found.append(("drew", (str(mine[-1].card),)))
    if truth.game == "classic-canasta" and turn.melds:
        canastas = sum([len(meld.cards) >= 7 for meld in turn.melds])
        concealed = not lying.opened[side]
        needed = 1 if len(truth.table.seats) == 4 or concealed else 2
        found.append(("canastas", canastas, needed))
    return [*found, *_towards(truth, side)]


def _towards(truth: Truth, side: int) -> list[Fact]:
    """What lies towards the opening of a side that has not opened."""
    if truth.state.table.opened[side] or truth.must_go_out or not truth.view.hand:
        return []
    points, least = towards(truth, side)
    good = truth.game == "classic-canasta" or any(
        one.opening_valid for one in truth.view.turn.melds
    )
    status = "ready" if points >= least and good else "closed"
    return [("towards", status, points, least, max(0, least - points))]


def towards(truth: Truth, side: int) -> tuple[int, int]:
    """Return what a player has laid towards the opening of the side, and what opens."""
    melds: Sequence[Any] = truth.view.turn.melds
    points = sum([worth(truth.game, map(str, meld.cards)) for meld in melds])
    if truth.game == "bulgarian-canasta":
        points += sum([truth.canasta(meld)[1] for meld in melds])
    return points, truth.least(side)


def picture(truth: Truth, said: Sequence[Said]) -> list[Fact]:
    """Return what the picture of a hand must show; its order is free, but the same in words."""
    cards = tuple(sorted([str(card) for card in truth.view.hand]))
    shown = {fact[0]: fact[1:] for one in said for fact in one}
    order, dim = shown["cards"][0], tuple[str, ...]()
    if order and tuple(sorted(order)) == _looked_at(truth):
        cards = _looked_at(truth)
    found: list[Fact] = [("cards", order), ("held", cards)]
    if truth.game == "belot" and truth.seat in truth.acting:
        legal = _legal(truth)
        if str(truth.state.table.phase) == "play" and len(legal) < len(cards):
            found.append(("playable", tuple([card for card in order if card in legal])))
            dim = tuple([card for card in order if card not in legal])
    marked = shown.get("marked", ((),))[0]
    found += [("marked", marked)] if marked else []
    if "drawn" not in shown:
        return found
    found.append(("drawn-dim", dim))
    found += [("drawn", order), ("count", len(cards))]
    found.append(("deal", truth.state.standing.deal_number, truth.game))
    found.append(("drawn-marked", marked))
    if truth.game == "belot" and str(truth.state.table.phase) == "play":
        found.append(("contract", truth.contract()[1]))
    found += _note(truth)
    return found


def _legal(truth: Truth) -> set[str]:
    """The cards that the rules let a player of belot play now."""
    actions = truth.rules.legal(truth.view).actions
    return {str(one.card) for one in actions if isinstance(one, Play)}


def _looked_at(truth: Truth) -> tuple[str, ...]:
    """The cards that stand for a hand while some of them are chosen before the deal."""
    shown = getattr(truth.view, "bottom", None)
    if str(truth.state.table.phase) == "keep":
        shown = truth.state.deal.shown
    return tuple(sorted(map(str, shown or ())))


def played(truth: Truth) -> list[Fact]:
    """Return all that may be told to somebody of what was played for them."""
    assert truth.seat is not None
    left, standing = truth.table.seats[truth.seat].left, truth.state.standing
    assert left is not None
    same = left.match == truth.table.match
    skipped = left.events if same and left.deal == standing.deal_number else 0
    told = truth.tale(truth.view.history[skipped:])
    found = [fact for fact in told if _has(fact, truth.name(truth.seat))]
    first = left.finished if same else 0
    deals = enumerate(standing.written, 1)
    return [*found, *[("deal", number, sums) for number, sums in deals if number > first]]


def _has(fact: Fact, who: str) -> bool:
    return any(one == who or (isinstance(one, tuple) and _has(one, who)) for one in fact)


def _note(truth: Truth) -> list[Fact]:
    """What lies towards the opening, beside the title of a hand."""
    lying, turn = truth.state.table, getattr(truth.view, "turn", None)
    if turn is None or truth.game == "belot":
        return []
    if truth.game == "decorated-canasta":
        if lying.collections[truth.seat].opened:
            return []
        points = 0
        for group in turn.groups:
            cards = [str(card) for card in group.cards]
            naturals = [card for card in cards if card[0] not in "X2"]
            each = worth(truth.game, naturals[:1]) if naturals else 20
            points += each * len(cards)
        return [("sum", points, truth.minimum)]
    side = truth.side_of(truth.seat or 0)
    return [] if lying.opened[side] else [("sum", *towards(truth, side))]
