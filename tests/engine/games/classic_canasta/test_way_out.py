"""The search for a way to go out, against trying every play (C16, C18)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

from engine.canasta.actions import AddCards
from engine.canasta.values import CANASTA_SIZE, IS_NATURAL, IS_RED_THREE, IS_WILD
from engine.contract.cards import RANK_OF, Cards, without
from engine.contract.errors import RuleViolation
from engine.games.classic_canasta import ClassicCanasta
from engine.games.classic_canasta.melds import WILD, Meld, canastas, classify
from engine.games.classic_canasta.phases.going_out import way_out
from engine.games.classic_canasta.state import DECK

Melds = tuple[Meld, ...]


RULES = ClassicCanasta().rules


def by_trying(
    hand: Cards, melds: Melds, needed: int, owed: Cards, seen: set[tuple[Cards, object]]
) -> bool:
    """Whether some plays leave no card, or one to throw, with the canastas and what is owed."""
    place = (hand, tuple(sorted([(meld.rank, tuple(sorted(meld.cards))) for meld in melds])))
    if place in seen:
        return False
    seen.add(place)
    lying = Counter([card for meld in melds for card in meld.cards])
    if len(hand) <= 1 and canastas(melds) >= needed and not Counter(owed) - lying:
        return True
    for size in range(1, len(hand) + 1):
        for some in dict.fromkeys(combinations(hand, size)):
            rest = without(hand, some)
            assert rest is not None
            for laid in (
                RULES.lay(melds, some),
                *[RULES.add(melds, at, some) for at in range(len(melds))],
            ):
                if isinstance(laid, RuleViolation):
                    continue
                if by_trying(rest, laid[0], needed, owed, seen):
                    return True
    return False


def some_position(random: Random) -> tuple[Cards, Melds, int, Cards]:
    """A small hand of few ranks, melds of the same ranks, canastas needed, cards owed."""
    ranks = random.choice([(0, 13, 11, 12), (0, 13, 12, 1, 5), (13, 0, 12, 11, 10), (11, 12, 0)])
    pack = [card for card in DECK if RANK_OF[card] in ranks and not IS_RED_THREE[card]]
    random.shuffle(pack)
    size = random.randrange(1, 8)
    hand, rest = tuple(sorted(pack[:size])), tuple(pack[size:])
    melds: Melds = ()
    canasta = classify(tuple([card for card in rest if IS_WILD[card]][:CANASTA_SIZE]))
    if isinstance(canasta, Meld) and random.random() < 0.3:
        melds += (canasta,)
        rest = without(rest, canasta.cards) or ()
    for rank in sorted({RANK_OF[card] for card in rest if IS_NATURAL[card]}):
        same = tuple([card for card in rest if RANK_OF[card] == rank])[: random.randrange(2, 8)]
        wilds = tuple([card for card in rest if IS_WILD[card]])[: random.randrange(3)]
        made = classify(same + wilds)
        if isinstance(made, Meld) and random.random() < 0.6:
            melds += (made,)
            rest = without(rest, same + wilds) or ()
    there = (*hand, *[card for meld in melds for card in meld.cards])
    owed = tuple([card for card in there if random.random() < 0.3])
    return hand, melds, random.randrange(3), owed if random.random() < 0.5 else ()


def test_C18_C16_a_way_out_is_found_exactly_where_there_is_one() -> None:
    random = Random(9)
    found = wild = 0
    for _ in range(250):
        hand, melds, needed, owed = some_position(random)
        way = way_out(hand, melds, needed, owed)
        assert (way is not None) is by_trying(hand, melds, needed, owed, set())
        if way is None:
            continue
        found += 1
        left: Cards | None = hand
        for play in way.plays:
            wild += isinstance(play, AddCards) and melds[play.meld - 1].kind is WILD
            laid = RULES.after(melds, play)
            assert not isinstance(laid, RuleViolation)
            assert left is not None
            melds, left = laid[0], without(left, play.cards)
        assert left == (() if way.discard is None else (way.discard,))
        assert canastas(melds) >= needed
    assert 50 < found < 200
    assert wild > 3, "wild cards went to a meld of wild cards"
