"""Laws for the help of every canasta: hints, chosen cards, packages that open. What is offered is
legal, does what its words say, and follows from what the viewer may know."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine.canasta.family import AnyCanasta, CanastaGame
from engine.canasta.hints import MOST_HINTS, Hint, Kind, Reason
from engine.canasta.values import CANASTA_SIZE, IS_WILD
from engine.contract.cards import Card, Cards
from tests.engine.proof.walks import EVERYBODY, game_for, resampled, states
from tests.lanes import volume

CANASTAS = [(name, seats) for name, seats in EVERYBODY if name.endswith("canasta")]
BEST_FIRST = list(Reason)


def walk(name: str, seats: int) -> tuple[AnyCanasta, list[Any]]:
    game = game_for(name, seats)
    assert isinstance(game, CanastaGame)
    return game, list(states(game, 3, volume(50, night=2000), 0.15))


def wilds_in(cards: Cards) -> int:
    return sum([IS_WILD[card] for card in cards])


def all_of(melds: dict[int, Any]) -> Counter[Card]:
    return Counter([card for meld in melds.values() for card in meld.cards])


def reason_by_words(hint: Hint, before: Any, after: Any, was: Any, now: Any) -> Reason:
    """The first reason whose words are true, read again from `Reason`."""
    ready = now is not None and now.ready
    holds = {
        Reason.OPENS: ready and not (was is not None and was.ready),
        Reason.COMPLETES_CANASTA: after.canasta and not (before and before.canasta),
        Reason.GROWS_CANASTA: before and before.canasta and not hint.wilds,
        Reason.TOWARDS_OPENING: now is not None and not ready,
        Reason.CLEAN: not hint.wilds,
        Reason.USES_WILD: hint.wilds and not (before and not wilds_in(before.cards)),
        Reason.SPOILS_CLEAN: True,
    }
    return next(reason for reason in BEST_FIRST if holds[reason])


@pytest.mark.parametrize(("name", "seats"), CANASTAS)
def test_a_hint_is_legal_and_says_what_it_does(name: str, seats: int) -> None:
    game, walked = walk(name, seats)
    seen: Counter[Reason] = Counter()
    for state in walked:
        seat = game.to_act(state)[0]
        view = game.view(state, seat)
        found = game.hints(view)
        assert len({hint.action for hint in found}) == len(found) <= MOST_HINTS
        assert [BEST_FIRST.index(one.reason) for one in found] == sorted(
            [BEST_FIRST.index(one.reason) for one in found]
        )
        before = dict(game.own_melds(view))
        for hint in found:
            assert game.check(view, hint.action) is None
            after_state, _ = game.apply(state, seat, hint.action)
            after = game.view(after_state, seat)
            melds = dict(game.own_melds(after))
            if hint.target is None:
                (meld, *_) = [one for number, one in melds.items() if number not in before]
                old = None
            else:
                meld, old = melds[hint.target], before[hint.target]
            assert Counter(hint.cards) == all_of(melds) - all_of(before)
            assert hint.wilds == wilds_in(hint.cards)
            assert hint.points == game.card_points(hint.cards)
            assert hint.size == len(meld.cards)
            assert hint.missing == max(0, CANASTA_SIZE - hint.size)
            assert hint.bonus == game.bonus(meld) - (0 if old is None else game.bonus(old))
            was, now = game.opening(view), hint.opening
            assert hint.reason is reason_by_words(hint, old, meld, was, now)
            if hint.kind is not Kind.TAKE:
                assert now == game.opening(after)
                assert (hint.kind is Kind.ADD) is (hint.target is not None)
            seen[hint.reason] += 1
        for other in (*range(game.seats), None):
            if other not in game.to_act(state):
                others = game.view(state, other)
                assert game.hints(others) == ()
                assert game.openings(others) == ()
                assert not game.arrange(others, others.hand[:3]).actions
    assert len(seen) > 3


@pytest.mark.parametrize(("name", "seats"), CANASTAS)
def test_a_package_opens(name: str, seats: int) -> None:
    """Its plays are legal one after the other, and come to what it says."""
    game, walked = walk(name, seats)
    seen = 0
    for state in walked:
        seat = game.to_act(state)[0]
        view = game.view(state, seat)
        found = game.openings(view)
        assert found[:2] == game.openings(view, 2)
        assert len(found) <= 5
        costs = [(one.wilds, one.cards) for one in found]
        assert costs == sorted(costs)
        for package in found:
            now = state
            for action in package.actions:
                now, _ = game.apply(now, seat, action)
            after = game.view(now, seat)
            used = Counter(view.hand) - Counter(package.left)
            assert Counter(package.left) <= Counter(after.hand)
            assert (package.cards, package.wilds) == (
                used.total(),
                wilds_in(tuple(used.elements())),
            )
            assert package.points >= package.threshold
            opening = game.opening(after)
            if opening is not None:
                assert opening.ready
                assert (opening.points, opening.threshold) == (package.points, package.threshold)
            seen += 1
    assert seen > 2


@pytest.mark.parametrize(("name", "seats"), CANASTAS)
def test_chosen_cards_find_the_play_of_each_hint(name: str, seats: int) -> None:
    """In any order; and any cards of the hand have legal plays, or one reason why there are
    none."""
    game, walked = walk(name, seats)
    random = Random(2)
    for state in walked:
        view = game.view(state, game.to_act(state)[0])
        for hint in [one for one in game.hints(view) if one.kind is not Kind.TAKE][:8]:
            cards = tuple(random.sample(hint.cards, len(hint.cards)))
            found = game.arrange(view, cards, hint.target)
            assert found.refusal is None
            assert all(game.check(view, action) is None for action in found.actions)
            assert all(sorted(order) == sorted(cards) for order in found.orders)
            assert len(found.orders) == len(found.actions) > 0
        some = tuple(random.sample(view.hand, min(len(view.hand), random.randint(1, 4))))
        for target in (None, 1, 99):
            found = game.arrange(view, some, target)
            assert bool(found.actions) is (found.refusal is None)
            assert all(game.check(view, action) is None for action in found.actions)


@pytest.mark.parametrize(("name", "seats"), CANASTAS)
def test_no_help_follows_from_hidden_cards(name: str, seats: int) -> None:
    game, walked = walk(name, seats)
    random = Random(5)
    for state in walked[::2]:
        seat = game.to_act(state)[0]
        view, other = game.view(state, seat), resampled(game, state, seat, random)
        some = view.hand[:3]
        for ask in (game.hints, game.openings, game.opening, game.own_melds):
            assert ask(view) == ask(other)
        assert game.arrange(view, some) == game.arrange(other, some)
