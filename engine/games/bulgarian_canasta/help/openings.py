"""Packages that open: the cheapest plays that reach the threshold (§13, A37)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from engine.canasta.hints import (
    Candidate,
    Choice,
    Package,
    cheapest_packages,
    package_of,
    whole_take,
)
from engine.canasta.melding import Shape, by_rank, filled, wilds_of
from engine.canasta.team_rules import Play
from engine.canasta.values import CANASTA_SIZE, IS_NATURAL, IS_WILD, VALUE, points
from engine.contract.cards import ACE, JOKER, NINE, RANK_OF, SUIT_OF, Card, Cards, without
from engine.contract.errors import RuleViolation
from engine.games.bulgarian_canasta.actions import AddCards, LayMeld, TakePile
from engine.games.bulgarian_canasta.melds import (
    MAXIMUM_WILDS,
    MINIMUM_SIZE,
    RUN,
    WILD,
    CanastaKind,
    Meld,
    set_of_rank,
)
from engine.games.bulgarian_canasta.phases.pile import (
    judge_take,
    key_with_top,
    keys,
    pile_is_closed,
)
from engine.games.bulgarian_canasta.rules import BulgarianRules
from engine.games.bulgarian_canasta.shapes import (
    by_suit,
    legal_pattern,
    pattern_of,
    run_shapes,
    run_starts,
    set_shape,
    submultisets,
)
from engine.games.bulgarian_canasta.state import DRAW, View

Plan = tuple[int | None, Shape]
"""The number of the meld that grows (None: a new one), and the cards laid."""

_WHOLE_SEARCH: Final = 20
"""Up to this number of cards, the search for packages tries every choice of equal-ranked cards and
every place of a wild. Above it, sets take their cards in one order and wilds only fill gaps of
runs."""

_KEY_MELDS: Final = 4
"""Maximum number of melds of a key and the top card to try with a hand larger than that."""


def score_of(view: View) -> int:
    """Return the score of the viewer's team before the deal."""
    return view.standing.scores[view.team]


def opening_packages(view: View, rules: BulgarianRules, limit: int = 5) -> tuple[Package, ...]:
    """Return plays that, with the melds of this turn, open for the team (§13.1, §13.3).

    They leave a card to throw (A37). The best are first: fewest wilds, then fewest cards, then
    twos before jokers, then most points.

    Packages that differ only in which cards of a rank or which wilds they use are returned once.
    For hands of up to 20 cards the first package is the best possible (while the search budget
    lasts); larger hands are searched in part. Empty if the team had opened or if nothing opens.
    While a card is to be drawn there are packages only with the option unopened_take = must_open:
    each is one take that hands in the whole package (A42).
    """
    if view.seat is None or view.seat != view.table.seat or view.table.opened[view.team]:
        return ()
    if view.table.phase is DRAW:
        return _packages_with_take(view, rules, limit)
    if view.turn is None:
        return ()
    most = len(view.hand) + len(view.table.red_threes[view.seat]) - 1
    return packages_of(view, rules, view.melds, view.hand, most, limit)


def packages_of(
    view: View,
    rules: BulgarianRules,
    melds: tuple[Meld, ...],
    hand: Cards,
    most: int,
    limit: int,
) -> tuple[Package, ...]:
    """Return the cheapest packages of at most `most` hand cards on top of `melds`."""
    lying = rules.opening_of(melds, score_of(view))
    plans, candidates = _plans(hand, melds, rules)
    choices = cheapest_packages(
        candidates,
        _naturals(hand),
        wilds_of(hand),
        need=lying.threshold - lying.points,
        qualified=lying.qualified,
        most_cards=min(most, len(hand)),
        limit=limit,
    )
    return tuple([_package(view, rules, melds, hand, choice, plans) for choice in choices])


def _package(
    view: View,
    rules: BulgarianRules,
    melds: tuple[Meld, ...],
    hand: Cards,
    choice: Choice,
    plans: list[Plan],
) -> Package:
    wilds = choice.wilds
    actions: list[Play] = []
    for candidate in sorted(choice.candidates, key=lambda one: not one.qualifies):
        target, shape = plans[candidate.play]
        cards = filled(shape, wilds)
        wilds = wilds[candidate.wilds :]
        play = LayMeld(cards) if target is None else AddCards(target, cards)
        actions.append(play)
        laid = rules.after(melds, play)
        assert not isinstance(laid, RuleViolation)
        melds = laid[0]
    package = rules.opening_of(melds, score_of(view))
    return package_of(actions, hand, package.points, package.threshold)


def _plans(
    hand: Cards, melds: tuple[Meld, ...], rules: BulgarianRules
) -> tuple[list[Plan], list[Candidate]]:
    """Return the candidates of a package: sets, runs, wild melds and additions."""
    wilds, whole = len(wilds_of(hand)), len(hand) <= _WHOLE_SEARCH
    suits = by_suit(hand)
    found: list[tuple[int | None, Shape, str]] = []
    for rank, same in by_rank(hand).items():
        index = set_of_rank(melds, rank)
        base = () if index is None else melds[index].cards
        target = None if index is None else index + 1
        for naturals in _choices(tuple(same), suits, whole):
            shapes = [set_shape(base, naturals, count) for count in range(min(wilds, 3) + 1)]
            found += [
                (target, shape, f"set{rank}")
                for shape in shapes
                if shape and (target is not None or legal_pattern(len(shape), pattern_of(shape)))
            ]
    for suit, held in enumerate(suits):
        group = "" if rules.several_runs_in_suit else f"run{suit}"
        for begun, step in run_starts(held):
            shapes_of = run_shapes((), begun, step, held, min(wilds, 3), whole)
            found += [(None, shape, group) for shape in shapes_of]
    group = "wild"
    found += [(None, (None,) * size, group) for size in range(3, min(wilds, CANASTA_SIZE) + 1)]
    for number, meld in enumerate(melds, 1):
        room, group = CANASTA_SIZE - len(meld.cards), f"meld{number}"
        if meld.kind is RUN:
            more = run_shapes(meld.cards, (), meld.step, suits[meld.suit], min(wilds, 3), whole)
            found += [(number, shape, group) for shape in more]
        else:
            most = min(wilds, room if meld.kind is WILD else MAXIMUM_WILDS)
            name = group if meld.kind is WILD else f"set{meld.rank}"
            for count in range(1, most + 1):
                wild = (None,) * count
                if meld.kind is WILD or set_shape(meld.cards, (), count) is not None:
                    found.append((number, wild, name))
    if not rules.allows_every_meld:
        to_fill = wilds_of(hand)
        found = [
            (target, shape, group)
            for target, shape, group in found
            if not isinstance(
                rules.lay(melds, filled(shape, to_fill))
                if target is None
                else rules.add(melds, target - 1, filled(shape, to_fill)),
                RuleViolation,
            )
        ]
    return [(target, shape) for target, shape, _ in found], [
        _candidate(melds, target, shape, name, play, rules)
        for play, (target, shape, name) in enumerate(found)
    ]


def _choices(same: Cards, suits: list[dict[int, Card]], whole: bool) -> Iterable[Cards]:
    """Return the cards of a rank that a set may take: any or, in a large hand, for each number of
    cards, those least useful in a run."""
    if whole:
        return [some for some in submultisets(same) if some]

    def use(card: Card) -> int:
        held, rank = suits[SUIT_OF[card]], RANK_OF[card]
        near = sum([rank + by in held for by in (-2, -1, 1, 2)])
        return near if same.count(card) == 1 else near - 4

    ordered = sorted(same, key=use)
    return [tuple(sorted(ordered[:count])) for count in range(1, len(same) + 1)]


def _candidate(
    melds: tuple[Meld, ...],
    target: int | None,
    shape: Shape,
    name: str,
    play: int,
    rules: BulgarianRules,
) -> Candidate:
    naturals = tuple([card for card in shape if card is not None])
    rank = int(name[3:]) if name.startswith("set") else None
    base = None if target is None else melds[target - 1]
    worth = sum([VALUE[card] for card in naturals])
    size = len(shape) + (len(base.cards) if base else 0)
    if size >= CANASTA_SIZE and not (base and base.is_canasta):
        worth += rules.bonus_of(_kind_of_canasta(base, shape, rank))
    return Candidate(
        naturals,
        len(shape) - len(naturals),
        worth,
        base is None and (not naturals or None not in shape[:MINIMUM_SIZE]),
        name or None,
        (target, name, len(shape)) if rank is not None else (target, _text(shape)),
        play,
    )


def _kind_of_canasta(base: Meld | None, shape: Shape, rank: int | None) -> CanastaKind:
    """Return the kind of canasta that a shape makes; for wild cards alone the kind worth less,
    because the wild cards are not chosen yet."""
    if all([card is None for card in shape]) and (base is None or base.kind is WILD):
        return CanastaKind.WILD_SMALL
    clean = None not in shape and not (base and base.wilds)
    if rank == ACE:
        return CanastaKind.CLEAN_ACES if clean else CanastaKind.DIRTY_ACES
    return CanastaKind.CLEAN if clean else CanastaKind.DIRTY


def _text(shape: Shape) -> str:
    return " ".join(["*" if card is None else str(card) for card in shape])


# --- a take that hands in the package --------------------------------------------------------


def _packages_with_take(view: View, rules: BulgarianRules, limit: int) -> tuple[Package, ...]:
    """Takes of a team that must open by them, each with its whole package (A42)."""
    if not rules.must_open(view) or pile_is_closed(view) is not None:
        return ()
    assert view.seat is not None
    pile = view.table.pile
    spare = len(view.table.red_threes[view.seat]) + len(pile) - 2
    found: dict[tuple[Cards, tuple[Cards, ...]], tuple[tuple[int, ...], Package]] = {}
    for key, order in _key_melds(view, rules):
        laid = rules.lay(view.melds, order)
        with_key = key_with_top(key, pile[-1])[len(key) :]
        rest = without((*view.hand, *with_key), order)
        assert rest is not None
        if isinstance(laid, RuleViolation):
            continue
        most = len(rest) + spare + (0 if with_key else 1)
        for package in packages_of(view, rules, laid[0], rest, most, limit):
            take = _take(key, order, pile[-1], package)
            judged = judge_take(view, take, rules)
            if isinstance(judged, RuleViolation):
                continue
            one = whole_take(take, _handed_in(take), package, judged.hand)
            spent = points(_handed_in(take)) - points(_naturals(_handed_in(take)))
            cost = (one.wilds, one.cards, spent, -one.points)
            found.setdefault((take.order, take.package), (cost, one))
    return tuple([one for _, one in sorted(found.values(), key=lambda pair: pair[0])[:limit]])


def _key_melds(view: View, rules: BulgarianRules) -> list[tuple[Cards, Cards]]:
    """Keys, each with the meld that it makes with the top card. A run may begin before the key:
    these melds end with the last of key and top card, and everything after that is an addition. If
    that one is a 9 and a run may not end in it (A67), they end with the card after it."""
    top, wilds = view.table.pile[-1], wilds_of(view.hand)
    whole = len(view.hand) <= _WHOLE_SEARCH
    held = by_suit((*view.hand, top))[SUIT_OF[top]]
    past = 1 if rules.may_end_in_nine else 2
    found: list[tuple[Cards, Cards]] = []
    for key in keys(view, rules):
        trio = {*key, top}
        if IS_WILD[key[0]] or RANK_OF[key[0]] == RANK_OF[top]:
            found.append((key, key_with_top(key, top)))
            continue
        for begun, step in run_starts(held):
            found += [
                (key, order)
                for shape in run_shapes((), begun, step, held, min(len(wilds), 3), whole)
                if trio <= set(shape) and (shape[-1] in trio or _ends_past_nine(shape, past))
                for order in _fillings(shape, wilds)
            ]
    if whole:
        return found
    sets = [pair for pair in found if RANK_OF[pair[0][0]] == RANK_OF[top] and not IS_WILD[top]]
    found = sets[:1] + [pair for pair in found if pair not in sets]
    return sorted(found, key=lambda pair: sum([IS_WILD[card] for card in pair[1]]))[:_KEY_MELDS]


def _ends_past_nine(shape: Shape, past: int) -> bool:
    """Return True if a run has its 9 just before its last card; with `past` 1 it never has."""
    nine = shape[-past]
    return past > 1 and nine is not None and RANK_OF[nine] == NINE


def _fillings(shape: Shape, wilds: Cards) -> Iterator[Cards]:
    """Yield the shape with each number of jokers on its wild places."""
    count = shape.count(None)
    jokers = tuple([card for card in wilds if card == JOKER])
    twos = wilds[: len(wilds) - len(jokers)]
    for dear in range(min(count, len(jokers)) + 1):
        if count - dear <= len(twos):
            yield filled(shape, twos[: count - dear] + jokers[:dear])


def _take(key: Cards, order: Cards, top: Card, package: Package) -> TakePile:
    """Return the take of a package: cards added to the key meld go with the key."""
    melds: list[Cards] = []
    for play in package.actions:
        if isinstance(play, AddCards):
            order += play.cards
        elif isinstance(play, LayMeld):
            melds.append(play.cards)
    extra = without(order, key_with_top(key, top))
    assert extra is not None
    return TakePile(key, extra, order, package=tuple(melds))


def _handed_in(take: TakePile) -> Cards:
    """Return the hand cards of a take."""
    return (*take.key, *take.extra, *[card for meld in take.package for card in meld])


def _naturals(cards: Iterable[Card]) -> Cards:
    return tuple([card for card in cards if IS_NATURAL[card]])
