"""Hints of every canasta: reasons, order and number of the offered plays, and opening packages.

Each canasta makes its own candidates (`hints` and `openings` of the game). This module contains the
parts that do not depend on the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from enum import StrEnum
from typing import Final, Protocol, cast

from engine.canasta.melding import TableMeld
from engine.canasta.opening import Opening
from engine.canasta.values import CANASTA_SIZE, IS_WILD, VALUE
from engine.contract.cards import Cards, without
from engine.contract.errors import RuleViolation
from engine.contract.notation import Action
from engine.contract.values import value

MOST_HINTS: Final = 60
"""Maximum number of hints."""

SEARCH_BUDGET: Final = 24_000
"""Maximum number of candidates that a search for packages examines. A bound that needs no clock."""


class Kind(StrEnum):
    """The kind of play that a hint suggests."""

    NEW_SET = "new_set"
    NEW_RUN = "new_run"
    NEW_WILD = "new_wild"
    ADD = "add"
    TAKE = "take"


class Reason(StrEnum):
    """Reasons to offer a hint, best first. A hint gets the first that holds."""

    OPENS = "opens"
    """The team's package reaches the threshold with this play, and did not before."""
    COMPLETES_CANASTA = "completes_canasta"
    GROWS_CANASTA = "grows_canasta"
    """More naturals on a canasta."""
    TOWARDS_OPENING = "towards_opening"
    """The team has not opened, and this play brings the package nearer to the threshold."""
    CLEAN = "clean"
    """No wild card is used."""
    USES_WILD = "uses_wild"
    SPOILS_CLEAN = "spoils_clean"
    """A wild card goes to a meld without one, and does not make it a canasta."""


_PRIORITY: Final = {reason: place for place, reason in enumerate(Reason)}


@value
class Hint:
    """One play that is legal now.

    `cards` go to the table in this legal order (including the top card of a taken pile), `points`
    their card points, `wilds` how many of them are wild. `size` is how many cards the meld has
    after it, `missing` how many more it then needs for a canasta; `bonus` is what the completed
    canasta adds. `target`: the number (from 1) of the meld that grows, None for a new one.
    `opening`: the package after it, None once the team had opened.
    """

    action: Action
    cards: Cards
    points: int
    wilds: int
    kind: Kind
    reason: Reason
    size: int
    missing: int
    bonus: int
    target: int | None
    opening: Opening | None


def reason_of(
    *, opens: bool, completes: bool, grows: bool, towards: bool, wilds: int, spoils: bool
) -> Reason:
    """Return the first reason that holds."""
    for holds, reason in (
        (opens, Reason.OPENS),
        (completes, Reason.COMPLETES_CANASTA),
        (grows and not wilds, Reason.GROWS_CANASTA),
        (towards, Reason.TOWARDS_OPENING),
        (not wilds, Reason.CLEAN),
        (spoils, Reason.SPOILS_CLEAN),
    ):
        if holds:
            return reason
    return Reason.USES_WILD


def hint_of(
    action: Action,
    cards: Cards,
    melds: tuple[TableMeld | None, TableMeld],
    openings: tuple[Opening | None, Opening | None],
    *,
    kind: Kind,
    target: int | None,
    worth: int,
    bonus: int,
) -> Hint:
    """Return the hint for a legal action that lays `cards`, worth `worth` points, plus `bonus` for
    a canasta.

    `melds`: the meld to which they go, before and after (None: a new one). `openings`: the opening
    so far, before and after. `kind` is that of a new meld, or ``TAKE``.
    """
    before, after = melds
    was, now = openings
    wilds = sum([IS_WILD[card] for card in cards])
    ready = now is not None and now.ready
    was_canasta = before is not None and before.canasta is not None
    return Hint(
        action=action,
        cards=cards,
        points=worth,
        wilds=wilds,
        kind=kind if before is None or kind is Kind.TAKE else Kind.ADD,
        reason=reason_of(
            opens=ready and not (was is not None and was.ready),
            completes=after.canasta is not None and not was_canasta,
            grows=was_canasta,
            towards=now is not None and not ready,
            wilds=wilds,
            spoils=before is not None and not any([IS_WILD[card] for card in before.cards]),
        ),
        size=len(after.cards),
        missing=max(0, CANASTA_SIZE - len(after.cards)),
        bonus=bonus,
        target=target,
        opening=now,
    )


def _rank(hint: Hint) -> tuple[int, int, int, int, int, str]:
    """Sort key, best first: the reason, the bonus, few wilds, near to a canasta, many points, the
    text."""
    return (
        _PRIORITY[hint.reason],
        -hint.bonus,
        hint.wilds,
        hint.missing,
        -hint.points,
        str(hint.action),
    )


def best_first(
    essential: Iterable[Hint], others: Iterable[Hint], most: int = MOST_HINTS
) -> tuple[Hint, ...]:
    """Return at most `most` hints, best first.

    Essential hints, from which every other play can be reached, are kept before the others, however
    good the others are.
    """
    first = sorted({hint.action: hint for hint in essential}.values(), key=_rank)[:most]
    known = {hint.action for hint in first}
    more = {hint.action: hint for hint in others if hint.action not in known}
    chosen = first + sorted(more.values(), key=_rank)[: most - len(first)]
    return tuple(sorted(chosen, key=_rank))


@value
class Arrangement:
    """The result of choosing cards in any order.

    `orders`: the legal orders; a run that can go two ways has two. `actions`: one legal action for
    each order, and `melds` the resulting melds. If there are none, `refusal` says why, and `judged`
    are the cards of the meld in the order in which they were judged (empty if no meld was judged).
    `opening`: the package after the first order, so `opening.missing` is the number of points still
    needed; None once the team has opened or when nothing can be laid.
    """

    orders: tuple[Cards, ...]
    actions: tuple[Action, ...]
    refusal: RuleViolation | None
    opening: Opening | None
    melds: tuple[TableMeld, ...] = ()
    judged: Cards = ()


@value
class Package:
    """Plays that, with the melds of this turn, open for a team.

    `actions` are in an order in which each is legal (none if the melds on the table are already
    enough). `points` of the whole package are compared with `threshold`; `wilds` and `cards` count
    what the actions use; `left` is the hand after them, before the discard.
    """

    actions: tuple[Action, ...]
    points: int
    threshold: int
    wilds: int
    cards: int
    left: Cards


class Laying(Protocol):
    """An action that lays cards of the hand."""

    @property
    def cards(self) -> Cards:
        """The cards that the action lays."""


def package_of(actions: Sequence[Laying], hand: Cards, points: int, threshold: int) -> Package:
    """Return the package of plays with cards of this hand."""
    used = tuple([card for action in actions for card in action.cards])
    left = without(hand, used)
    assert left is not None
    wilds = sum([IS_WILD[card] for card in used])
    return Package(
        cast(tuple[Action, ...], tuple(actions)), points, threshold, wilds, len(used), left
    )


def whole_take(take: Action, handed_in: Cards, package: Package, left: Cards) -> Package:
    """Return the package of a take that hands in these cards, including its key."""
    wilds = sum([IS_WILD[card] for card in handed_in])
    return Package((take,), package.points, package.threshold, wilds, len(handed_in), left)


# --- the search for packages ---------------------------------------------------------------


@value
class Candidate:
    """A play that may be part of a package.

    It has natural cards and a number of wilds; which wilds is decided later. It also has its score
    without the values of its wilds, and says if it satisfies what the package must contain. A
    package takes only one of the candidates with the same `group` (a rank's set; a meld that
    grows); None means no such limit. `shape` tells apart candidates that differ for a player;
    packages of equal shapes are returned once. `play` is for the maker.
    """

    naturals: Cards
    wilds: int
    points: int
    qualifies: bool
    group: Hashable | None
    shape: Hashable
    play: int


@value
class Choice:
    """Candidates that open together, and the wilds (in hand order, cheapest first) they use."""

    candidates: tuple[Candidate, ...]
    wilds: Cards
    points: int

    @property
    def cost(self) -> tuple[int, int, int, int]:
        """Sort key of packages, the best first: few wilds, few cards, few points spent on wilds
        (twos before jokers), many points."""
        cards = sum([len(one.naturals) for one in self.candidates]) + len(self.wilds)
        spent = sum([VALUE[card] for card in self.wilds])
        return len(self.wilds), cards, spent, -self.points


_BITS: Final = 4
_GUARDS: Final = sum(1 << (card * _BITS + _BITS - 1) for card in range(53))


def _packed(cards: Iterable[int]) -> int:
    """Return a multiset of cards as one integer, four bits per card; the highest bit of each is a
    guard."""
    return sum([1 << (card * _BITS) for card in cards])


def pick_wilds(wilds: Cards, count: int, need: int, value: Sequence[int] = VALUE) -> Cards | None:
    """Choose wilds worth at least `need` points by the table `value`, using as few expensive ones
    as possible. The wilds are sorted, cheapest first. Return None if even the most expensive are
    not enough."""
    chosen = list(wilds[:count])
    worth = sum([value[card] for card in chosen])
    dearest = len(wilds) - 1
    for place in range(count):
        if worth >= need:
            break
        if dearest < count:
            break
        worth += value[wilds[dearest]] - value[chosen[place]]
        chosen[place] = wilds[dearest]
        dearest -= 1
    return tuple(sorted(chosen)) if worth >= need and len(chosen) == count else None


_Row = tuple[float, int, int, int, int, int, Candidate]
"""A prepared candidate: points per natural card, naturals, wilds, group bit, packed naturals,
points."""


class _Search:
    """Depth-first search, one (wilds, cards) level after the other, the cheapest first. Candidates
    are in falling order of points per natural card, so branches that can no longer reach the need
    are cut off."""

    def __init__(
        self,
        candidates: Sequence[Candidate],
        naturals: Cards,
        wilds: Cards,
        need: int,
        qualified: bool,
        budget: int,
        value: Sequence[int],
    ) -> None:
        self.wilds, self.need, self.qualified, self.budget = wilds, need, qualified, budget
        self.value = value
        self.available = _packed(naturals)
        self.found: dict[frozenset[tuple[Hashable, int]], Choice] = {}
        density = [
            one.points / len(one.naturals) if one.naturals else float("inf") for one in candidates
        ]
        order = sorted(range(len(candidates)), key=lambda at: -density[at])
        groups = {one.group for one in candidates if one.group is not None}
        bits = {group: 1 << place for place, group in enumerate(sorted(groups, key=repr))}
        self.rows: list[_Row] = [
            (
                density[at],
                len(candidates[at].naturals),
                candidates[at].wilds,
                0 if (group := candidates[at].group) is None else bits[group],
                _packed(candidates[at].naturals),
                candidates[at].points,
                candidates[at],
            )
            for at in order
        ]

    def level(
        self,
        rows: list[_Row],
        naturals: int,
        wilds: int,
    ) -> None:
        """Yield every choice with exactly the given numbers of naturals and wilds, while the budget
        lasts."""
        value = self.value
        worth = sum([value[card] for card in self.wilds[len(self.wilds) - wilds :]])
        self._deeper(rows, 0, self.available, 0, naturals, wilds, self.need - worth, ())

    def _deeper(
        self,
        rows: list[_Row],
        start: int,
        available: int,
        groups: int,
        naturals: int,
        wilds: int,
        need: int,
        chosen: tuple[Candidate, ...],
    ) -> None:
        if not naturals and not wilds:
            if need <= 0:
                self._record(chosen)
            return
        for at in range(start, len(rows)):
            density, size, wild, group, packed, points, candidate = rows[at]
            if need > 0 and need > naturals * density:
                return
            self.budget -= 1
            if self.budget < 0:
                return
            if size > naturals or wild > wilds or group & groups:
                continue
            left = (available | _GUARDS) - packed
            if left & _GUARDS != _GUARDS:
                continue
            self._deeper(
                rows,
                at,
                left & ~_GUARDS,
                groups | group,
                naturals - size,
                wilds - wild,
                need - points,
                (*chosen, candidate),
            )

    def _record(self, chosen: tuple[Candidate, ...]) -> None:
        if not self.qualified and not any([one.qualifies for one in chosen]):
            return
        count = sum([one.wilds for one in chosen])
        points = sum([one.points for one in chosen])
        wilds = pick_wilds(self.wilds, count, self.need - points, self.value)
        if wilds is None:
            return
        choice = Choice(chosen, wilds, points + sum([self.value[card] for card in wilds]))
        shape = frozenset(Counter([one.shape for one in chosen]).items())
        known = self.found.get(shape)
        if known is None or choice.cost < known.cost:
            self.found[shape] = choice


def cheapest_packages(
    candidates: Sequence[Candidate],
    naturals: Cards,
    wilds: Cards,
    *,
    need: int,
    qualified: bool,
    most_cards: int,
    limit: int,
    budget: int = SEARCH_BUDGET,
    value: Sequence[int] = VALUE,
) -> tuple[Choice, ...]:
    """Return the cheapest choices of candidates worth `need` points, at most `limit`, best first.

    `naturals` and `wilds` are the cards that may be used (wilds sorted, cheapest first),
    `most_cards` the maximum number of both together. `qualified`: the melds on the table already
    contain what a package must contain. `value`: by card, the points of a wild towards the opening,
    in addition to its candidate's points. The search is exact while the budget lasts: it completes
    one level of (wilds, cards) after the other. When the budget is spent, return the packages found
    so far or, if there are none, a greedy choice.
    """
    search = _Search(candidates, naturals, wilds, need, qualified, budget, value)
    for wild in range(min(len(wilds), most_cards) + 1):
        rows = [row for row in search.rows if row[2] <= wild]
        for natural in range(min(len(naturals), most_cards - wild) + 1):
            search.level(rows, natural, wild)
            if len(search.found) >= limit or search.budget < 0:
                break
        if len(search.found) >= limit or search.budget < 0:
            break
    if not search.found:
        _greedy(search, most_cards)
    return tuple(sorted(search.found.values(), key=lambda choice: choice.cost)[:limit])


def _greedy(search: _Search, most_cards: int) -> None:
    """Yield candidates greedily: most points per card first, fewest wilds first."""
    for most_wilds in range(len(search.wilds) + 1):
        available, groups, cards, wilds, points = search.available, 0, 0, 0, 0
        chosen: list[Candidate] = []
        rows = [row for row in search.rows if row[2] <= most_wilds]
        for _, size, wild, group, packed, worth, candidate in sorted(
            rows, key=lambda row: (not row[6].qualifies and not search.qualified, -row[5])
        ):
            if cards + size + wild > most_cards or wilds + wild > most_wilds or group & groups:
                continue
            left = (available | _GUARDS) - packed
            if left & _GUARDS != _GUARDS:
                continue
            available, groups, cards = left & ~_GUARDS, groups | group, cards + size + wild
            wilds, points = wilds + wild, points + worth
            chosen.append(candidate)
            enough = pick_wilds(search.wilds, wilds, search.need - points, search.value)
            if enough is not None:
                search._record(tuple(chosen))
                if search.found:
                    return
