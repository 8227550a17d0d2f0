"""The meld helper: what it offers is legal, and the turn can still end after it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from random import Random

import pytest

from engine.contract.cards import RANK_OF, Card, Cards, cards, text_of
from engine.games.classic_canasta.actions import TakePile
from engine.games.classic_canasta.help.hints import arrange, hints, opening_packages
from engine.games.classic_canasta.melds import Meld, classify
from tests.engine.games.classic_canasta.table import (
    GAME,
    drawing,
    playing,
)
from tests.lanes import volume

RULES = GAME.rules


def shares(some: Cards, top: Card) -> Iterator[TakePile]:
    """Every way to share out the wild cards among the key, melds of the other ranks, and a meld of
    their own."""
    ranks = {RANK_OF[card] for card in some} - {0, 13, RANK_OF[top]}
    melds = [[card for card in some if RANK_OF[card] == rank] for rank in (RANK_OF[top], *ranks)]
    wilds = [card for card in some if RANK_OF[card] in (0, 13)]
    for places in combinations_with_replacement(range(len(melds) + 1), len(wilds)):
        found = [tuple(meld) for meld in (*melds, [])]
        for place, card in zip(places, wilds, strict=True):
            found[place] += (card,)
        key, *others = found
        yield TakePile(key, tuple([meld for meld in others if meld]))


@pytest.mark.slow
def test_there_is_a_take_when_any_share_of_the_wild_cards_is_legal() -> None:
    random = Random(3)
    found, hands = 0, volume(300, night=4000)
    for number in range(hands):
        ranks = (0, 13, 9, *random.choice([(), (10,), (10, 11), (10, 11, 12)]))
        pack = [card for card in GAME.deck if RANK_OF[card] in ranks]
        hand = tuple(sorted(random.sample(pack, random.randint(4, 13))))
        state = drawing(text_of(hand), pile="7D JC", scores=(number % 2 * 1500, 0), incomplete=True)
        view = GAME.view(state, 0)
        some = tuple([card for card in hand if random.random() < 0.8]) or hand
        legal = any(GAME.check(view, take) is None for take in shares(some, cards("JC")[0]))
        assert bool(arrange(view, RULES, some).actions) == legal, some
        found += legal
    assert found > hands // 20


def best_by_trying(hand: Cards, score: int) -> tuple[int, int] | None:
    """Wilds and cards of the cheapest opening, found by trying every choice of cards."""
    for wilds in range(5):
        for size in range(3, len(hand) - 1):
            for some in combinations(hand, size):
                if sum([RANK_OF[card] in (0, 13) for card in some]) == wilds and opens(some, score):
                    return wilds, size
    return None


def opens(some: Cards, score: int) -> bool:
    """Whether the cards can be laid, each in the meld of its rank, wilds shared out somehow."""
    ranks = sorted({RANK_OF[card] for card in some} - {0, 13})
    wilds = [card for card in some if RANK_OF[card] in (0, 13)]

    def share(at: int, left: tuple[object, ...], points: int) -> bool:
        if at == len(ranks):
            return not left and points >= RULES.threshold(score)
        own = tuple([card for card in some if RANK_OF[card] == ranks[at]])
        for count in range(len(left) + 1):
            for chosen in combinations(left, count):
                meld = classify((*own, *chosen))  # type: ignore[arg-type]
                if isinstance(meld, Meld):
                    rest = list(left)
                    for card in chosen:
                        rest.remove(card)
                    if share(at + 1, tuple(rest), points + meld.points):
                        return True
        return False

    return share(0, tuple(wilds), 0)


def test_packages_against_trying_everything() -> None:
    random = Random(5)
    pack = [card for card in GAME.deck if RANK_OF[card] in (0, 13, 9, 10, 11, 12, 3)]
    found = 0
    for number in range(12):
        hand = tuple(sorted(random.sample(pack, 9)))
        score = (0, 1500, 3000)[number % 3]
        view = GAME.view(playing(text_of(hand), scores=(score, 0)), 0)
        packages = opening_packages(view, RULES)
        wanted = best_by_trying(hand, score)
        assert (None if not packages else (packages[0].wilds, packages[0].cards)) == wanted
        found += wanted is not None
    assert found > 3


@pytest.mark.parametrize(
    ("meld", "hand", "together"),
    [
        # a set may have three wilds, and as many as it has naturals
        ("KC KD KH", "KS KC 2C 2D X", {"", "2C", "X", "2C 2D", "2D X", "2C 2D X"}),
        ("KC KD 2H", "KS KC 2C 2D X", {"", "2C", "X", "2C 2D", "2D X"}),
        ("KC KD 2H 2S", "KS KC 2C X", {"", "2C", "X"}),
        ("KC KD KH 2H 2S X", "KS KC 2C X", {""}),
        ("KC KD KH", "KS KC 9C", {""}),
    ],
)
def test_all_naturals_are_offered_with_each_number_of_wilds(
    meld: str, hand: str, together: set[str]
) -> None:
    """The cheapest wilds and the dearest."""
    view = GAME.view(playing(f"{hand} 5D 6H 8S", melds=([meld], ())), 0)
    offered = [str(hint.action) for hint in hints(view, RULES)]
    both = [one for one in offered if one.startswith("add 1 KC KS")]
    assert len(both) == len(together)
    assert {one.removeprefix("add 1 KC KS").strip() for one in both} == together
