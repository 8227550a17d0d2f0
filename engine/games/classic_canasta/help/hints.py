"""Help with melds: plays worth offering, chosen cards as an action, packages that open. For
buttons, hints and computer players. Everything offered is legal, and nothing is decided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product
from typing import Final

from engine.canasta.hints import (
    Arrangement,
    Hint,
    Kind,
    best_first,
    hint_of,
)
from engine.canasta.melding import by_rank, cheap_and_dear, wilds_of
from engine.canasta.team_rules import Play
from engine.canasta.values import CANASTA_SIZE, IS_BLACK_THREE, IS_NATURAL, IS_WILD
from engine.contract.cards import RANK_OF, Card, Cards, text_of, without
from engine.contract.errors import RuleViolation
from engine.games.classic_canasta.actions import AddCards, LayMeld, TakePile
from engine.games.classic_canasta.help.examples import SETS
from engine.games.classic_canasta.help.openings import KEPT, opening_packages
from engine.games.classic_canasta.melds import (
    BLACK_THREES,
    FEWEST_NATURALS,
    MINIMUM_SIZE,
    MOST_WILDS,
    SET,
    WILD,
    Meld,
    card_points,
    meld_of_rank,
)
from engine.games.classic_canasta.phases.going_out import way_out, way_out_of
from engine.games.classic_canasta.phases.pile import Take, judge_take, takes
from engine.games.classic_canasta.refusals import refusal
from engine.games.classic_canasta.rules import ClassicRules, Laid
from engine.games.classic_canasta.state import FREE, GO_OUT_WITH_PILE, NO, View

__all__ = ["arrange", "hints", "opening_packages"]

_SHARES: Final = 200
"""Maximum number of ways to share out chosen wild cards."""
_OPENING_TAKES = 12
"""Maximum number of offered takes that hand in an opening package."""

_WILD_RANK = -1


# --- hints ---------------------------------------------------------------------------------


def hints(view: View, rules: ClassicRules) -> tuple[Hint, ...]:
    """Return the plays worth offering, best first, at most `MOST_HINTS`; each is legal now, and
    after it the turn can still end.

    While a card is to be drawn: the takes, with nothing but a key and, for a team without melds,
    with its whole package; later melds and additions. For a player who must go out, the plays that
    lead there. Empty for a seat that is not to act.
    """
    if view.seat is None or view.seat != view.table.seat:
        return ()
    if view.turn is None:
        return _take_hints(view, rules)
    if view.table.bound is not FREE:
        way = way_out_of(view, rules)
        return best_first(_play_hints(view, rules, () if way is None else way.plays), ())
    essential, others = _plays(view)
    return best_first(_play_hints(view, rules, essential), _play_hints(view, rules, others))


def _play_hints(view: View, rules: ClassicRules, plays: Iterable[Play]) -> list[Hint]:
    found: list[Hint] = []
    for play in dict.fromkeys(plays):
        laid = rules.judge(view, play)
        if isinstance(laid, RuleViolation):
            continue
        left = without(view.hand, play.cards)
        if left is not None and _can_end(view, rules, left, laid[0], play):
            found.append(_hint(view, rules, play, play.cards, laid))
    return found


def _can_end(
    view: View, rules: ClassicRules, left: Cards, melds: tuple[Meld, ...], play: Play
) -> bool:
    """Return True if the turn can end after a play: with a card to throw and one to keep, as the
    last turn of the deal, or by going out."""
    if rules.last_turn(view.table.stock):
        return True
    black = any([IS_BLACK_THREE[card] for card in play.cards])
    if len(left) >= KEPT and not black and view.table.bound is FREE:
        return True
    if view.table.asked is NO:
        return False
    owed = view.watched.taken if view.table.bound is GO_OUT_WITH_PILE else ()
    return way_out(left, melds, rules.canastas_needed(view), owed) is not None


def _hint(
    view: View, rules: ClassicRules, action: Play | TakePile, cards: Cards, laid: Laid
) -> Hint:
    """Return the hint of a legal action that lays `cards`."""
    melds, index = laid
    before = view.melds[index] if index < len(view.melds) else None
    new = Kind.NEW_WILD if melds[index].kind is WILD else Kind.NEW_SET
    return hint_of(
        action,
        cards,
        (before, melds[index]),
        (rules.opening_with(view, view.melds), rules.opening_with(view, melds)),
        kind=Kind.TAKE if isinstance(action, TakePile) else new,
        target=None if before is None else index + 1,
        worth=card_points(cards),
        bonus=rules.bonus(melds[index]) - (rules.bonus(before) if before else 0),
    )


def _plays(view: View) -> tuple[list[Play], list[Play]]:
    """Return plays from which all others follow by adding cards, and others that may be better:
    with each number of twos and of jokers, and those that make a canasta."""
    hand, melds = view.hand, view.melds
    wilds = wilds_of(hand)
    ranks = by_rank(hand)
    essential: list[Play] = []
    others: list[Play] = []
    for number, meld in enumerate(melds, 1):
        if meld.kind is SET:
            same = tuple(ranks.pop(meld.rank, ()))
            essential += [AddCards(number, (card,)) for card in dict.fromkeys(same)]
            others += _grown(number, same, meld.naturals, meld.wilds, wilds)
        elif meld.kind is BLACK_THREES:
            black = tuple([card for card in hand if IS_BLACK_THREE[card]])
            essential += [AddCards(number, black)] if black else []
        if meld.kind is not BLACK_THREES:
            essential += [AddCards(number, wilds[:1])] if wilds else []
            others += [AddCards(number, wilds[-1:])] if wilds else []
    for naturals in ranks.values():
        same = tuple(naturals)
        if len(same) < FEWEST_NATURALS:
            continue
        if len(same) >= MINIMUM_SIZE:
            essential.append(LayMeld(same))
            others.append(LayMeld(same[:MINIMUM_SIZE]))
        if wilds:
            essential.append(LayMeld((*same, wilds[0])))
        for count in range(1, min(SETS.room_for_wilds(len(same)), len(wilds)) + 1):
            others += [LayMeld(cards) for cards in cheap_and_dear(same, wilds, count)]
    if len(wilds) >= CANASTA_SIZE and meld_of_rank(melds, _WILD_RANK) is None:
        essential.append(LayMeld(wilds))
        others += [LayMeld(wilds[:CANASTA_SIZE]), LayMeld(wilds[-CANASTA_SIZE:])]
    black = tuple([card for card in hand if IS_BLACK_THREE[card]])
    if len(black) >= MINIMUM_SIZE:
        essential.append(LayMeld(black))
    return essential, others


def _grown(
    number: int, same: Cards, naturals: int, lying_wilds: int, wilds: Cards
) -> list[Play]:  # fmt: skip
    """Return additions of all naturals with each number of wilds that the meld may then have."""
    found: list[Play] = [AddCards(number, same)] if len(same) > 1 else []
    most = SETS.room_for_wilds(naturals + len(same), lying_wilds)
    for count in range(1, min(most, len(wilds)) + 1):
        found += [AddCards(number, cards) for cards in cheap_and_dear(same, wilds, count)]
    return found


# --- takes ---------------------------------------------------------------------------------


def _take_hints(view: View, rules: ClassicRules) -> tuple[Hint, ...]:
    essential = [_take_hint(view, rules, action, take) for action, take in takes(view, rules)]
    others: list[Hint] = []
    for package in opening_packages(view, rules, _OPENING_TAKES):
        (action,) = package.actions
        assert isinstance(action, TakePile)
        take = judge_take(view, action, rules)
        assert isinstance(take, Take)
        others.append(_take_hint(view, rules, action, take))
    return best_first(essential, others)


def _take_hint(view: View, rules: ClassicRules, action: TakePile, take: Take) -> Hint:
    index = take.index
    before = len(view.melds[index].cards) if index < len(view.melds) else 0
    cards = (*take.melds[index].cards[before:], *[card for meld in action.package for card in meld])
    return _hint(view, rules, action, cards, (take.melds, index))


# --- cards without an order ----------------------------------------------------------------


def arrange(
    view: View, rules: ClassicRules, cards: Cards, target: int | None = None
) -> Arrangement:
    """Return the action for chosen hand cards: a new meld, or an addition to meld `target` (from
    1); or the reason why there is none. The order makes no difference; naturals come first.

    Cards of a rank of which the team has a meld go to that meld (C10). For a team without melds,
    also return the package with these cards and the points still missing. While a card is to be
    drawn the cards are for a take: those of the top card's rank are the key, the others the package
    (C8, C13).
    """
    if view.seat is None or view.seat != view.table.seat:
        return _none(refusal("NOT_YOUR_TURN", seat=view.table.seat))
    if view.turn is None:
        return _arrange_take(view, rules, cards)
    if not cards or without(view.hand, cards) is None:
        return _none(refusal("CARD_NOT_AVAILABLE", cards=text_of(cards)))
    order = _naturals_first(cards)
    melds = view.melds
    if target is None:
        ranks = {RANK_OF[card] for card in cards if not IS_WILD[card]} or {_WILD_RANK}
        index = meld_of_rank(melds, next(iter(ranks))) if len(ranks) == 1 else None
        target = None if index is None else index + 1
    if target is not None and not 1 <= target <= len(melds):
        return _none(refusal("MELD_UNKNOWN", meld=target))
    action: Play = LayMeld(order) if target is None else AddCards(target, order)
    laid = rules.after(melds, action)
    if isinstance(laid, RuleViolation):
        return _none(laid, order if target is None else melds[target - 1].cards + order)
    opening = rules.opening_with(view, laid[0])
    return Arrangement((order,), (action,), None, opening, (laid[0][laid[1]],))


def _none(reason: RuleViolation, judged: Cards = ()) -> Arrangement:
    return Arrangement((), (), reason, None, judged=judged)


def _naturals_first(cards: Cards) -> Cards:
    return tuple(sorted(cards, key=lambda card: (IS_WILD[card], card)))


def _arrange_take(view: View, rules: ClassicRules, cards: Cards) -> Arrangement:
    top = view.table.top
    if without(view.hand, cards) is None:
        return _none(refusal("CARD_NOT_AVAILABLE", cards=text_of(cards)))
    if top is None:
        return _none(refusal("PILE_EMPTY"))
    reason: RuleViolation | None = None
    for action in _takes_of(cards, top):
        judged = judge_take(view, action, rules)
        if isinstance(judged, Take):
            order = (*action.cards, *[card for meld in action.package for card in meld])
            opening, made = rules.opening_with(view, judged.melds), judged.melds[judged.index]
            return Arrangement((order,), (action,), None, opening, (made,))
        reason = reason or judged
        if judged.code == "PACKAGE_NOT_ALLOWED":
            break
    assert reason is not None
    return _none(reason)


def _takes_of(cards: Cards, top: Card) -> Iterator[TakePile]:
    """Yield the possible uses of chosen cards: the key, and a meld of each other rank. The wild
    cards are first shared out as a player most likely means it, then in every other way that the
    melds allow, because it may matter which meld is a canasta (C25); at most `_SHARES`."""
    key: list[Card] = []
    groups: dict[int, list[Card]] = {}
    for card in cards:
        if not IS_WILD[card]:
            own = RANK_OF[card] == RANK_OF[top]
            (key if own else groups.setdefault(RANK_OF[card], [])).append(card)
    wilds, melds = wilds_of(cards), list(groups.values())
    yield _take_of(key, melds, wilds, _likeliest(key, melds, len(wilds), IS_NATURAL[top]))
    shares = [
        range(min(MOST_WILDS, len(one)), max(0, MINIMUM_SIZE - len(one)) - 1, -1) for one in melds
    ]
    for counts in islice(product(*shares), _SHARES):
        left = len(wilds) - sum(counts)
        for with_key in range(left + 1):
            if left == with_key or left - with_key >= CANASTA_SIZE:
                yield _take_of(key, melds, wilds, (with_key, *counts))


def _take_of(
    key: list[Card], melds: list[list[Card]], wilds: Cards, counts: Sequence[int]
) -> TakePile:  # fmt: skip
    """Return the take with these numbers of wild cards for the key and each meld; the others are a
    meld of their own."""
    left = iter(wilds)
    found = [(*one, *islice(left, count)) for one, count in zip((key, *melds), counts, strict=True)]
    rest = tuple(left)
    return TakePile(found[0], (*found[1:], *([rest] if rest else [])))


def _likeliest(
    key: list[Card], melds: list[list[Card]], wilds: int, natural: bool
) -> list[int]:  # fmt: skip
    """Return the numbers of wild cards for the key and each meld: one for each key or pair that
    needs one. If seven or more are left, they make a meld; fewer go where there is room, to the key
    last."""
    counts = [0] * (1 + len(melds))
    needing = [place for place, one in enumerate(melds, 1) if len(one) == FEWEST_NATURALS]
    if len(key) == 1 and natural:
        needing.insert(0, 0)
    for place in needing[:wilds]:
        counts[place] = 1
    left = wilds - sum(counts)
    if left >= CANASTA_SIZE:
        return counts
    for place, one in enumerate(melds, 1):
        more = min(left, min(MOST_WILDS, len(one)) - counts[place])
        counts[place] += more
        left -= more
    counts[0] += left
    return counts
