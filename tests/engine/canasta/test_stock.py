"""Dealing and drawing: no card is lost, red threes are laid, a stock is renewed once."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine.canasta.events import CardDrawn, PileStarted, RedThreeLaid
from engine.canasta.stock import deal, draw_cards
from engine.canasta.values import IS_RED_THREE, two_packs
from engine.contract.cards import Cards, cards
from engine.contract.events import HandDealt
from engine.games.bulgarian_canasta.events import StockRecycled

PACK = two_packs(jokers=6)


def shuffled(seed: int) -> Cards:
    """Return the pack in an order of chance."""
    pack = list(PACK)
    Random(seed).shuffle(pack)
    return tuple(pack)


packs = st.integers(0, 2**32).map(shuffled)


def never() -> tuple[Cards, StockRecycled]:
    raise AssertionError("a stock was renewed that is not empty")


def renewal(under: str) -> tuple[Cards, StockRecycled]:
    made = cards(under)
    return made, StockRecycled(len(made))


@given(packs, st.integers(1, 5), st.integers(0, 9))
def test_a_draw_loses_no_card_and_keeps_no_red_three(pack: Cards, count: int, size: int) -> None:
    hand = tuple(sorted(card for card in pack[:size] if not IS_RED_THREE[card]))
    drawn = draw_cards(2, hand, pack[20:], never, count)
    assert drawn.missing == 0
    assert not drawn.renewed
    assert len(drawn.hand) == len(hand) + count
    assert list(drawn.hand) == sorted(drawn.hand)
    assert sorted(hand + pack[20:]) == sorted(drawn.hand + drawn.red + drawn.stock)
    assert all(IS_RED_THREE[card] for card in drawn.red)
    assert not any(IS_RED_THREE[card] for card in drawn.hand)
    told = [event for event in drawn.events if isinstance(event, CardDrawn)]
    taken = pack[20:][len(drawn.stock) :]
    assert [event.card for event in told] == list(taken[::-1])


def test_an_empty_stock_is_renewed_once() -> None:
    drawn = draw_cards(0, (), cards("3D"), lambda: renewal("4C 3H"), 3)
    assert (drawn.hand, drawn.red, drawn.stock) == (cards("4C"), cards("3D 3H"), ())
    assert drawn.renewed
    assert drawn.missing == 2
    assert [type(event) for event in drawn.events] == [
        CardDrawn,
        RedThreeLaid,
        StockRecycled,
        CardDrawn,
        RedThreeLaid,
        CardDrawn,
    ]


def test_without_a_renewal_what_is_missing_is_left_out() -> None:
    drawn = draw_cards(0, cards("5C"), cards("4C"), None, 2)
    assert (drawn.hand, drawn.missing, drawn.renewed) == (cards("4C 5C"), 1, False)
    assert draw_cards(0, (), (), None).events == ()


@given(packs, st.sampled_from([2, 4]), st.integers(0, 3), st.integers(4, 15), st.data())
def test_all_are_dealt_alike_and_lay_their_red_threes(
    pack: Cards, seats: int, kept: int, size: int, data: st.DataObject
) -> None:
    first = data.draw(st.integers(0, seats - 1))
    held: list[Cards] = [()] * seats
    held[first] = tuple(sorted(pack[:kept]))
    dealt = deal(pack[kept:], held, first, size)
    assert [len(hand) for hand in dealt.hands] == [size] * seats
    assert not any(IS_RED_THREE[card] for hand in dealt.hands for card in hand)
    hands = [card for hand in dealt.hands for card in hand]
    red = [card for laid in dealt.red_threes for card in laid]
    assert sorted([*hands, *red, dealt.top, *dealt.stock]) == list(PACK)
    told = [event for event in dealt.events if isinstance(event, HandDealt)]
    assert [event.seat for event in told] == [(first + turn) % seats for turn in range(seats)]
    assert set(held[first]) <= set(told[0].cards or ())
    assert dealt.events[-1] == PileStarted(dealt.top)
