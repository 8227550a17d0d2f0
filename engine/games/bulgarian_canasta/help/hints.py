"""Help with melds: plays worth offering, the order of chosen cards, packages that open (§9-§13).

For buttons, hints and computer players. Everything offered is legal, and nothing is decided.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from engine.canasta.hints import Arrangement, Hint, Kind, best_first, hint_of
from engine.canasta.melding import Shape, both_ways, by_rank, filled, wilds_of
from engine.canasta.opening import Opening
from engine.canasta.team_rules import Play
from engine.canasta.values import CANASTA_SIZE, IS_NATURAL, IS_WILD, points
from engine.contract.cards import RANK_OF, SUIT_OF, Card, Cards, without
from engine.contract.errors import RuleViolation
from engine.games.bulgarian_canasta.actions import AddCards, LayMeld, TakePile
from engine.games.bulgarian_canasta.help.openings import opening_packages
from engine.games.bulgarian_canasta.melds import (
    MAXIMUM_WILDS,
    MINIMUM_SIZE,
    RUN,
    SET,
    WILD,
    Meld,
    classify,
    extend,
    own_set,
    set_of_rank,
)
from engine.games.bulgarian_canasta.phases.pile import (
    Take,
    judge_take,
    key_with_top,
    keys,
    keys_among,
    pile_is_closed,
    takes,
)
from engine.games.bulgarian_canasta.refusals import refusal
from engine.games.bulgarian_canasta.rules import BulgarianRules, Laid
from engine.games.bulgarian_canasta.shapes import (
    all_additions,
    all_melds,
    arrangements,
    by_suit,
    likeliest,
    run_shapes,
    run_starts,
    set_shape,
    why_not,
)
from engine.games.bulgarian_canasta.state import DRAW, View

__all__ = ["all_additions", "all_melds", "arrange", "hints", "opening_packages"]


_OPENING_TAKES: Final = 12
"""Maximum number of offered takes that hand in an opening package."""


# --- hints ---------------------------------------------------------------------------------


def hints(view: View, rules: BulgarianRules) -> tuple[Hint, ...]:
    """Return the plays worth offering, best first, at most `MOST_HINTS`; each is legal now.

    While a card is to be drawn: the takes (§12), with nothing but a key and with more cards; later
    melds and additions (§8.2.2, A37, A45). If there is room, every meld of the hand is offered, is
    part of an offered one, or results from adding cards to one, whichever wild cards are used.
    Empty for a seat that is not to act.
    """
    if view.seat is None or view.seat != view.table.seat:
        return ()
    if view.table.phase is DRAW:
        return _take_hints(view, rules)
    if view.turn is None:
        return ()
    essential, others = _new_melds(view.hand, view.melds)
    needed, more = _additions(view.hand, view.melds)
    return best_first(
        _play_hints(view, rules, [*essential, *needed]),
        _play_hints(view, rules, [*others, *more]),
    )


def _play_hints(view: View, rules: BulgarianRules, plays: Iterable[Play]) -> list[Hint]:
    found: list[Hint] = []
    for play in dict.fromkeys(plays):
        laid = rules.judge(view, play)
        if not isinstance(laid, RuleViolation):
            found.append(_hint(view, rules, play, play.cards, laid))
    return found


_NEW: Final = {
    SET: Kind.NEW_SET,
    RUN: Kind.NEW_RUN,
    WILD: Kind.NEW_WILD,
}


def _hint(
    view: View, rules: BulgarianRules, action: Play | TakePile, cards: Cards, laid: Laid
) -> Hint:
    """Return the hint of a legal action that lays `cards`."""
    melds, index = laid
    before = view.melds[index] if index < len(view.melds) else None
    return hint_of(
        action,
        cards,
        (before, melds[index]),
        (rules.opening_with(view, view.melds), rules.opening_with(view, melds)),
        kind=Kind.TAKE if isinstance(action, TakePile) else _NEW[melds[index].kind],
        target=None if before is None else index + 1,
        worth=points(cards),
        bonus=rules.bonus(melds[index]) - (rules.bonus(before) if before else 0),
    )


def _new_melds(hand: Cards, melds: tuple[Meld, ...]) -> tuple[list[Play], list[Play]]:
    """Return new melds: those from which all others follow, and others that may be better."""
    wilds = wilds_of(hand)
    essential: list[Play] = []
    others: list[Play] = []
    for rank, same in by_rank(hand).items():
        if set_of_rank(melds, rank) is not None or len(same) < 2:
            continue
        naturals = tuple(same)
        shapes = [set_shape((), naturals, count) for count in range(min(3, len(wilds)) + 1)]
        legal = [shape for shape in shapes if shape is not None]
        if shapes[0] is not None:
            essential.append(LayMeld(naturals))
        if legal:
            essential.append(LayMeld(filled(legal[-1], wilds)))
        others += [LayMeld(cards) for shape in legal for cards in both_ways(shape, wilds)]
        if len(same) > MINIMUM_SIZE:
            others.append(LayMeld(naturals[:MINIMUM_SIZE]))
    for held in by_suit(hand):
        for begun, step in run_starts(held):
            third = held.get(RANK_OF[begun[0]] + 2 * step)
            if third is not None:
                essential.append(LayMeld((*begun, third)))
            if wilds:
                essential.append(LayMeld((*begun, wilds[0])))
                others.append(LayMeld((*begun, wilds[-1])))
            others += [LayMeld(cards) for cards in _lines((), begun, step, held, wilds)]
    if len(wilds) >= MINIMUM_SIZE:
        essential.append(LayMeld(wilds[:MINIMUM_SIZE]))
        others.append(LayMeld(wilds[-MINIMUM_SIZE:]))
        if len(wilds) > MINIMUM_SIZE:
            others += [LayMeld(wilds[:CANASTA_SIZE]), LayMeld(wilds[-CANASTA_SIZE:])]
    return essential, others


def _lines(
    base: Cards, begun: Cards, step: int, held: Mapping[int, Card], wilds: Cards
) -> list[Cards]:
    """Runs as long as naturals reach, with each number of wilds in gaps; those that end in a
    wild only when it makes a canasta or the third card."""
    longest: dict[int, Shape] = {}
    found: list[Shape] = []
    most = min(len(wilds), MAXIMUM_WILDS)
    for shape in run_shapes(base, begun, step, held, most, fill_held=False):
        size = len(base) + len(shape)
        if size in (MINIMUM_SIZE, CANASTA_SIZE):
            found.append(shape)
        if shape[-1] is not None:
            count = shape.count(None)
            if len(shape) > len(longest.get(count, ())):
                longest[count] = shape
    found += longest.values()
    return [cards for shape in dict.fromkeys(found) for cards in both_ways(shape, wilds)]


def _additions(hand: Cards, melds: tuple[Meld, ...]) -> tuple[list[Play], list[Play]]:
    """Additions: the single next cards, from which all others follow, and several cards."""
    wilds, ranks, suits = wilds_of(hand), by_rank(hand), by_suit(hand)
    essential: list[Play] = []
    others: list[Play] = []
    for number, meld in enumerate(melds, 1):
        size = len(meld.cards)
        more: list[Cards] = []
        if size < CANASTA_SIZE:
            essential += [AddCards(number, (card,)) for card in wilds[:1]]
            more += [wilds[-1:]]
        if meld.kind is WILD:
            more += [wilds[:count] for count in (2, CANASTA_SIZE - size)]
            more += [wilds[-count:] for count in (2, CANASTA_SIZE - size) if count > 0]
        elif meld.kind is SET:
            same = tuple(ranks.get(meld.rank, ()))
            essential += [AddCards(number, (card,)) for card in dict.fromkeys(same)]
            lacking = CANASTA_SIZE - size
            few = [same[:lacking]] if 0 < lacking < len(same) else []
            for naturals in (same, *few):
                for count in range(min(MAXIMUM_WILDS, len(wilds)) + 1):
                    shape = set_shape(meld.cards, naturals, count)
                    if shape:
                        more += both_ways(shape, wilds)
        else:
            held = suits[meld.suit]
            following = held.get(meld.rank + meld.step * size)
            if following is not None:
                essential.append(AddCards(number, (following,)))
            more += _lines(meld.cards, (), meld.step, held, wilds)
        others += [AddCards(number, cards) for cards in more if cards]
    return essential, others


# --- takes ---------------------------------------------------------------------------------


def _take_hints(view: View, rules: BulgarianRules) -> tuple[Hint, ...]:
    if pile_is_closed(view) is not None:
        return ()
    larger: Iterable[TakePile] = _larger_takes(view, rules)
    if rules.must_open(view):
        packages = opening_packages(view, rules, _OPENING_TAKES)
        larger = [one for each in packages for one in each.actions if isinstance(one, TakePile)]
    found: list[list[Hint]] = []
    done: set[tuple[Meld, ...]] = set()
    for actions in (takes(view, rules), larger):
        group: list[Hint] = []
        for action in dict.fromkeys(actions):
            judged = judge_take(view, action, rules)
            if isinstance(judged, Take) and judged.melds not in done:
                done.add(judged.melds)
                index = judged.index
                before = len(view.melds[index].cards) if index < len(view.melds) else 0
                cards = judged.melds[index].cards[before:]
                group.append(_hint(view, rules, action, cards, (judged.melds, index)))
        found.append(group)
    return best_first(found[0], found[1])


def _larger_takes(view: View, rules: BulgarianRules) -> Iterator[TakePile]:
    """Takes with more hand cards in the key meld (§12.1, A40)."""
    top, wilds = view.table.pile[-1], wilds_of(view.hand)
    fitting = keys(view, rules)
    for key in [key for key in fitting if IS_WILD[key[0]]]:
        rest = without(wilds, key) or ()
        for card in dict.fromkeys((*rest[:1], *rest[-1:])):
            yield TakePile(key, (card,))
    if IS_WILD[top]:
        return
    same = tuple([card for card in sorted(view.hand) if RANK_OF[card] == RANK_OF[top]])
    index = set_of_rank(view.melds, RANK_OF[top])
    base = () if index is None else view.melds[index].cards
    if len(same) >= 2:
        for count in range(min(MAXIMUM_WILDS, len(wilds)) + 1):
            shape = set_shape(base, (*same, top), count)
            if shape is not None and len(shape) > MINIMUM_SIZE:
                order = filled(shape, wilds)
                yield TakePile(same[:2], (*same[2:], *wilds[:count]), order)
    held = by_suit((*view.hand, top))[SUIT_OF[top]]
    lines: list[tuple[int | None, Cards]] = [
        (None, cards)
        for begun, step in run_starts(held)
        for cards in _lines((), begun, step, held, wilds)
    ]
    for number, meld in enumerate(view.melds, 1):
        if meld.kind is RUN and meld.suit == SUIT_OF[top]:
            more = _lines(meld.cards, (), meld.step, held, wilds)
            lines += [(number, cards) for cards in more]
    done: set[tuple[int | None, Cards]] = set()
    runs = [key for key in fitting if RANK_OF[key[0]] != RANK_OF[top] and not IS_WILD[key[0]]]
    for key in runs:
        for target, order in lines:
            extra = without(order, (*key, top))
            if extra and (target, order) not in done:
                done.add((target, order))
                yield TakePile(key, extra, order, target)


# --- cards without an order ----------------------------------------------------------------


def arrange(
    view: View, rules: BulgarianRules, cards: Cards, target: int | None = None
) -> Arrangement:
    """Return the legal order of hand cards chosen in any order, as a new meld or added to meld
    `target` (from 1); both orders if a run can go two ways (A31), or the reason why there is none.

    Cards of a rank of which the team has a set go to that set (§9.1, A26). For a team that has not
    opened, also return the package with these cards and the points still missing (§13.8). While a
    card is to be drawn the cards are for a take: a key, perhaps with more, and the orders are those
    of the meld with the top card (§12.1).
    """
    if view.table.phase is DRAW and view.seat == view.table.seat:
        return _arrange_take(view, rules, cards, target)
    if view.turn is None:
        return _none(refusal("WRONG_PHASE", phase=view.table.phase))
    if not cards or without(view.hand, cards) is None:
        return _none(refusal("CARD_NOT_AVAILABLE", cards=" ".join(map(str, cards))))
    melds = view.melds
    if target is None:
        index = own_set(melds, cards)
        target = None if index is None else index + 1
    if target is not None and not 1 <= target <= len(melds):
        return _none(refusal("MELD_UNKNOWN", meld=target))
    base = () if target is None else melds[target - 1].cards
    if target is not None and melds[target - 1].kind is WILD:
        grown = extend(melds[target - 1], cards)
        if isinstance(grown, RuleViolation):
            return _none(grown, base + cards)
    orders: list[Cards] = []
    actions: list[Play] = []
    made: list[Meld] = []
    judged: Cards = ()
    reason: RuleViolation | None = None
    opening: Opening | None = None
    for order in arrangements(cards, base):
        play = LayMeld(order) if target is None else AddCards(target, order)
        judged = base + order
        laid = rules.after(melds, play)
        if isinstance(laid, RuleViolation):
            reason = laid
            continue
        reason = rules.left_fault(view, len(view.hand) - len(cards), laid[0])
        opening = opening or rules.opening_with(view, laid[0])
        if reason is None:
            orders.append(order)
            actions.append(play)
            made.append(laid[0][laid[1]])
    if orders:
        return Arrangement(tuple(orders), tuple(actions), None, opening, tuple(made))
    if reason is None:
        reason, judged = _why_not(cards, base)
    return Arrangement((), (), reason, opening, judged=judged)


def _arrange_take(
    view: View, rules: BulgarianRules, cards: Cards, target: int | None
) -> Arrangement:
    reason = pile_is_closed(view)
    if reason is not None:
        return _none(reason)
    if without(view.hand, cards) is None:
        return _none(refusal("KEY_NOT_IN_HAND", cards=" ".join(map(str, cards))))
    if target is not None and not 1 <= target <= len(view.melds):
        return _none(refusal("MELD_UNKNOWN", meld=target))
    top = view.table.pile[-1]
    found: dict[Cards, tuple[TakePile, Meld]] = {}
    judged_as: Cards = ()
    opening: Opening | None = None
    for key in keys_among(tuple(sorted(cards)), view, rules):  # any five wild cards are a key
        extra = without(cards, key)
        assert extra is not None
        index = None if target is None else target - 1
        if target is None and RANK_OF[key[0]] == RANK_OF[top] and not IS_WILD[top]:
            index = set_of_rank(view.melds, RANK_OF[top])
        base = () if index is None else view.melds[index].cards
        together = (*key_with_top(key, top), *extra)
        for order in arrangements(together, base):
            action = TakePile(key, extra, order, target)
            judged = judge_take(view, action, rules)
            if isinstance(judged, Take):
                found.setdefault(order, (action, judged.melds[judged.index]))
                opening = opening or rules.opening_with(view, judged.melds)
            else:
                reason, judged_as = judged, base + order
        if reason is None:
            reason, judged_as = _why_not(together, base)
    if found:
        actions, melds = zip(*found.values(), strict=True)
        return Arrangement(tuple(found), actions, None, opening, melds)
    if reason is None:
        judged = judge_take(view, TakePile(cards), rules)
        assert isinstance(judged, RuleViolation)
        reason = judged
    return _none(reason, judged_as)


def _why_not(cards: Cards, base: Cards) -> tuple[RuleViolation | None, Cards]:
    """Return why there is no order, and the order that was judged. Cards of several ranks and suits
    are neither set nor run; cards of one suit are judged in the direction that their run may
    have."""
    reason, order = why_not(cards, base), likeliest(cards, base)
    naturals = sorted([card for card in cards if IS_NATURAL[card]], reverse=True)
    ranks = {RANK_OF[card] for card in naturals}
    if reason is None or base or not reason.code.startswith("RUN"):
        return reason, order
    if len({SUIT_OF[card] for card in naturals}) > 1:
        code = "MIXED_RANKS" if len(ranks) < len(naturals) else "NOT_SET_NOT_RUN"
        return refusal(code), order
    if reason.code in ("RUN_STARTS_WITH_9", "RUN_WRONG_DIRECTION"):
        falling = (*naturals, *wilds_of(cards))
        down = classify(falling)
        return (down, falling) if isinstance(down, RuleViolation) else (reason, order)
    return reason, order


def _none(reason: RuleViolation, judged: Cards = ()) -> Arrangement:
    return Arrangement((), (), reason, None, judged=judged)
