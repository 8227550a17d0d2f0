"""What decides itself (spec 2 and 3), and what is done for somebody who is away."""

from __future__ import annotations

from random import Random

from engine.games.belot.state import State
from engine.playthrough import play_deal, random_player, seeds
from tests.engine.games.belot.table import GAME, after, at, refused, speaking


def forced(state: State, seat: int | None = None) -> str | None:
    found = GAME.forced(GAME.view(state, state.table.seat if seat is None else seat))
    return None if found is None else str(found)


def stand_in(state: State) -> str:
    return str(GAME.stand_in(GAME.view(state, state.table.seat)))


def test_a_pass_that_is_the_only_call_is_forced() -> None:
    assert forced(speaking(calls=("AT", "P"))) == "pass"
    assert forced(speaking(calls=("AT",))) is None
    assert forced(speaking(calls=("AT", "X", "XX", "P", "P"))) == "pass"
    assert forced(speaking()) is None


def test_a_single_card_is_forced() -> None:
    assert forced(at(contract="H", hands={1: "7S KD"}, trick="AS")) == "play 7S"
    assert forced(at(contract="H", hands={1: "7S KS"}, trick="AS")) is None
    assert forced(at(contract="NT", hands={0: "7S"})) == "play 7S"


def test_never_in_the_first_trick() -> None:
    state = at(contract="H", hands={1: "7S KD QD JD TD 9D AC KC"}, trick="AS")
    assert forced(state) is None


def test_never_where_belot_may_be_declared() -> None:
    state = at(contract="H", hands={1: "KH QH 7D"}, trick="JH")
    assert forced(state) is None
    raising = at(contract="AT", hands={1: "KH QH 7D"}, trick="QD 8C"[:2])
    assert forced(raising) == "play 7D"
    must = at(contract="AT", hands={1: "KH QH 7D"}, trick="TH")
    assert forced(must) is None
    alone = at(contract="H", hands={1: "KH 7D"}, trick="8H")
    assert forced(alone) == "play KH"
    one_king = at(contract="H", hands={2: "KH QH 7D"}, trick="8S AS")
    assert forced(one_king) is None


def test_for_nobody_else() -> None:
    state = at(contract="H", hands={1: "7S KD"}, trick="AS")
    assert forced(state, 2) is None
    assert GAME.forced(GAME.view(state, None)) is None


def test_a_stand_in_passes_and_plays_with_all_that_it_has() -> None:
    assert stand_in(speaking()) == "pass"
    assert stand_in(at(contract="H", hands={0: "QH KH"})) == "play QH belot"
    state = at(contract="C", hands={0: "7S 8S 9S KD QH TC 7D AC"})
    assert stand_in(state) == "play 7D announcing 7S 8S 9S"
    assert refused(state, stand_in(state)) is None
    assert after(state, stand_in(state)).table.bonuses.announced[0] == ("tierce",)


def test_what_is_forced_is_all_there_is() -> None:
    random = Random(2)
    player = random_player(random)
    seen = 0
    for _ in range(30):
        for step in play_deal(GAME, GAME.start(), lambda _: player, seeds(random)):
            for seat in GAME.to_act(step.after):
                view = GAME.view(step.after, seat)
                found = GAME.forced(view)
                if found is not None:
                    seen += 1
                    others = [one for one in GAME.legal(view).actions if one.verb != "claim"]
                    assert others == [found]
    assert seen > 100
