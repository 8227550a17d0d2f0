"""Help with melds: plays worth offering, cards chosen in any order, packages that open,
rearrangements. For buttons, hints and computer players. Everything offered is legal, and nothing is
decided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from engine.canasta.family import NumberedMelds
from engine.canasta.hints import Arrangement, Hint, Kind, best_first, hint_of
from engine.canasta.melding import by_rank, cheap_and_dear, wilds_of
from engine.canasta.opening import Opening
from engine.canasta.values import CANASTA_SIZE, points
from engine.contract.cards import Card, Cards, without
from engine.contract.errors import RuleViolation
from engine.contract.values import value
from engine.games.decorated_canasta.actions import AddCards, LayGroup
from engine.games.decorated_canasta.groups import (
    LARGEST,
    MINIMUM_SIZE,
    WILD,
    Group,
    group_of,
    made,
    next_number,
    place_of,
    value_of,
)
from engine.games.decorated_canasta.help.examples import SETS, takes_wild
from engine.games.decorated_canasta.help.openings import opening_packages
from engine.games.decorated_canasta.help.plays import groups_after
from engine.games.decorated_canasta.help.rearranging import Rearrangement, rearrangements
from engine.games.decorated_canasta.options import MINIMUMS, DecoratedRules
from engine.games.decorated_canasta.phases.laying import (
    check_add,
    check_lay,
    is_closed,
    most_to_lay,
)
from engine.games.decorated_canasta.refusals import refusal
from engine.games.decorated_canasta.state import PILE, View

__all__ = ["Rearrangement", "arrange", "hints", "opening_packages", "rearrangements"]

_PAIR: Final = 2


# --- hints ---------------------------------------------------------------------------------


@value
class Offer:
    """A play with hand cards that is legal now and leaves a valid group.

    `before` is the group that grows (None: a new one is laid), `after` the resulting group.
    """

    cards: Cards
    before: Group | None
    after: Group

    @property
    def play(self) -> LayGroup | AddCards:
        """The play."""
        if self.before is None:
            return LayGroup(self.cards)
        return AddCards(self.before.number, self.cards)

    @property
    def bonus(self) -> int:
        """The bonus of the canasta that it completes or improves."""
        return self.after.bonus - (0 if self.before is None else self.before.bonus)

    def groups_after(self, groups: tuple[Group, ...]) -> tuple[Group, ...]:
        """Return the groups after the play; `groups` are those before it."""
        if self.before is None:
            return (*groups, self.after)
        return tuple([self.after if one is self.before else one for one in groups])


def hints(view: View, rules: DecoratedRules) -> tuple[Hint, ...]:
    """Return the plays worth offering, best first, at most `MOST_HINTS`; each is legal now.

    Each leaves a valid group. They are new groups and additions with hand cards; moves of wild
    cards are `rearrangements`. While the top card must be laid (H13), plays that lay it come first.
    Empty for a seat that has not taken its card in this turn.
    """
    offered = told(view, rules, offers(view))
    if view.table.phase is not PILE:
        return offered
    top = view.table.taken[-1]
    return tuple(sorted(offered, key=lambda hint: top not in hint.cards))


def offers(view: View) -> list[Offer]:
    """Return the plays that hints are made of, in no order, each once."""
    if view.turn is None:
        return []
    most, number = most_to_lay(view), next_number(view.groups)
    ranks, wilds = by_rank(view.hand), wilds_of(view.hand)
    found = [
        Offer(cards, None, made(number, cards))
        for cards in dict.fromkeys(_new_groups(ranks, wilds))
        if len(cards) <= most
    ]
    found += [
        Offer(cards, group, made(group.number, group.cards + cards))
        for group, additions in _additions(view, ranks, wilds)
        for cards in dict.fromkeys(additions)
        if len(cards) <= most
    ]
    return [offer for offer in found if offer.after.fault is None]


def told(view: View, rules: DecoratedRules, offered: Iterable[Offer]) -> tuple[Hint, ...]:
    """Return hints of offers, best first, at most `MOST_HINTS`."""
    before = _opening(view, view.groups, rules)
    found: list[Hint] = []
    for offer in offered:
        after = None
        if before is not None:
            after = _opening(view, offer.groups_after(view.groups), rules)
        found.append(_hint(offer, (before, after)))
    return best_first(found, ())


def _new_groups(ranks: Mapping[int, list[Card]], wilds: Cards) -> Iterator[Cards]:
    """Yield the cards of new groups: for each rank all naturals, the first three, and all with each
    legal number of wilds; then pure wild groups."""
    for same in ranks.values():
        naturals = tuple(same[:LARGEST])
        if len(naturals) < _PAIR:
            continue
        for count, more in SETS.counts(len(wilds), range(len(naturals), len(naturals) + 1)):
            ways = cheap_and_dear(naturals[:count], wilds, more)
            yield from ways if more else ways[:1]
        if len(naturals) > MINIMUM_SIZE:
            yield naturals[:MINIMUM_SIZE]
    for count in (MINIMUM_SIZE, min(len(wilds), CANASTA_SIZE)):
        if len(wilds) >= count >= MINIMUM_SIZE:
            yield from cheap_and_dear((), wilds, count)


def _additions(
    view: View, ranks: Mapping[int, list[Card]], wilds: Cards
) -> Iterator[tuple[Group, list[Cards]]]:
    """Yield, with each group, the cards that may be added: all naturals, one, those missing for a
    canasta; then wild cards, the cheap and the expensive ones."""
    for group in view.groups:
        if not group.cards or is_closed(view, group):
            continue
        lacking = max(0, CANASTA_SIZE - len(group.cards))
        same = tuple(ranks.get(group.rank, ())) if group.rank != WILD else ()
        found = [same[:count] for count in (len(same), 1, lacking) if 0 < count <= len(same)]
        if wilds and takes_wild(group):
            found += wilds[:1], wilds[-1:]
        for count in range(1, min(len(wilds), lacking) + 1):
            naturals = lacking - count
            if naturals <= len(same):
                found.append((*same[:naturals], *wilds[:count]))
        yield group, found


def _hint(offer: Offer, openings: tuple[Opening | None, Opening | None]) -> Hint:
    """Return the hint of an offer; `openings`: the opening so far, before and after it."""
    old, group = offer.before, offer.after
    return hint_of(
        offer.play,
        offer.cards,
        (old, group),
        openings,
        kind=Kind.NEW_WILD if group.rank == WILD else Kind.NEW_SET,
        target=None if old is None else old.number,
        worth=points(offer.cards),
        bonus=offer.bonus,
    )


def _opening(view: View, groups: tuple[Group, ...], rules: DecoratedRules) -> Opening | None:
    """Return the points of groups towards the minimum; None for a player who had opened."""
    if view.table.collections[view.table.seat].opened:
        return None
    minimum, value = MINIMUMS[rules.options.minimum], value_of(groups)
    return Opening(minimum, value)


def opening(view: View, rules: DecoratedRules) -> Opening | None:
    """Return the viewer's melds so far towards the minimum (H20); None if none is due."""
    return None if view.turn is None else _opening(view, view.groups, rules)


@value
class GroupOnTable:
    """A group as it is shown: while it is invalid it is not a canasta yet."""

    cards: Cards
    rank: int
    points: int
    bonus: int
    canasta: str | None


def numbered_groups(groups: tuple[Group, ...]) -> NumberedMelds:
    """Return the groups that have cards, with their numbers."""
    return tuple([(group.number, _on_table(group)) for group in groups if group.cards])


def _on_table(group: Group) -> GroupOnTable:
    stays = group.fault is None
    kind, bonus = (group.canasta, group.bonus) if stays else (None, 0)
    return GroupOnTable(group.cards, group.rank, group.points, bonus, kind)


# --- cards without an order ----------------------------------------------------------------


def arrange(
    view: View, rules: DecoratedRules, cards: Cards, target: int | None = None
) -> Arrangement:
    """Return the possible uses of hand cards chosen together: a new group, or an addition to group
    `target`; without a target, also to every group that they fit. Or return the reason why there is
    none.

    The one order is the group's own: naturals, then wilds. For a player who has not opened, also
    return the opening after it and the points still missing.
    """
    if view.turn is None:
        return _none(refusal("WRONG_PHASE", phase=view.table.phase))
    if not cards or without(view.hand, cards) is None:
        return _none(refusal("CARD_NOT_AVAILABLE", cards=" ".join(map(str, cards))))
    if target is not None and place_of(view.groups, target) is None:
        return _none(refusal("GROUP_UNKNOWN", group=target))
    group = group_of(next_number(view.groups), cards)
    if isinstance(group, RuleViolation):
        return _none(group, cards)
    order = group.cards
    plays: list[LayGroup | AddCards] = [LayGroup(order)] if target is None else []
    plays += [
        AddCards(group.number, order)
        for group in view.groups
        if target in (None, group.number) and group.cards
    ]
    reason: RuleViolation | None = None
    judged: Cards = ()
    melds: list[GroupOnTable] = []
    actions: list[LayGroup | AddCards] = []
    opening: Opening | None = None
    for play in plays:
        if isinstance(play, LayGroup):
            fault = check_lay(view, play, rules)
        else:
            fault = check_add(view, play, rules)
        if fault is not None:
            reason, judged = reason or fault, judged or _judged(view, play)
            continue
        after, grown = _grown(view.groups, play)
        if grown.fault is None:
            actions.append(play)
            melds.append(_on_table(grown))
            opening = opening or _opening(view, after, rules)
        elif reason is None:
            reason, judged = grown.fault, grown.cards
    if not actions:
        return _none(reason or refusal("CARD_NOT_AVAILABLE", cards=""), judged)
    return Arrangement((order,) * len(actions), tuple(actions), None, opening, tuple(melds))


def _grown(groups: tuple[Group, ...], play: LayGroup | AddCards) -> tuple[tuple[Group, ...], Group]:
    """Return the groups after a play, and the group that it lays or enlarges."""
    after = groups_after(groups, play)
    place = -1 if isinstance(play, LayGroup) else place_of(groups, play.group)
    assert place is not None
    return after, after[place]


def _judged(view: View, play: LayGroup | AddCards) -> Cards:
    """Return the cards of an invalid group that are at fault, those from the hand last."""
    place = None if isinstance(play, LayGroup) else place_of(view.groups, play.group)
    return play.cards if place is None else view.groups[place].cards + play.cards


def _none(reason: RuleViolation, judged: Cards = ()) -> Arrangement:
    return Arrangement((), (), reason, None, judged=judged)
