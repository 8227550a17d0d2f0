"""The computer players: legal, the same for the same view, with 2 to 7 seats; what they see."""

from __future__ import annotations

from random import Random

import pytest

from engine.contract.chance import SEED_BYTES
from engine.contract.notation import Action
from engine.games.decorated_canasta.actions import Discard
from engine.games.decorated_canasta.help.rearranging import regroupings, shifts
from engine.games.decorated_canasta.players.normal import Normal
from engine.games.decorated_canasta.players.strong import Strong
from engine.games.decorated_canasta.players.value import value_of
from engine.games.decorated_canasta.players.worth import NORMAL, Outlook
from engine.games.decorated_canasta.state import Phase, View
from engine.players import computer_player, levels
from engine.playthrough import play_deal, seeds
from tests.engine.games.decorated_canasta.table import (
    EIGHTS,
    GAME,
    KINGS,
    after,
    drawing,
    game_of,
    playing,
)

pytestmark = pytest.mark.slow


def test_levels_weakest_first() -> None:
    assert list(levels(GAME)) == ["random", "easy", "human", "normal", "strong"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7])
def test_a_deal_of_computer_players_ends(seats: int) -> None:
    """`apply` refuses what is not legal, so to get to the end is to play by the rules."""
    game, random = game_of(seats), Random(seats)
    players = [computer_player(game, ("normal", "easy")[seat % 2]) for seat in range(seats)]
    seen = []
    for step in play_deal(
        game,
        game.start(),
        lambda seat: lambda _, view: players[seat].decide(view, random.getrandbits(20), 0),
        seeds(random),
    ):
        seen.append(step)
        if len(seen) % 40 == 5 and step.actor >= 0:
            seen_by, player = game.view(step.before, step.actor), players[step.actor]
            assert player.decide(seen_by, 3, 0) == player.decide(seen_by, 3, 0)
    assert seen[-1].after.standing.sheet is not None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_strong_sees_only_the_view(seats: int) -> None:
    """In a sampled deal it does the same: it cannot tell it from the true one."""
    game, random = game_of(seats), Random(seats)
    normal, strong = computer_player(game, "normal"), computer_player(game, "strong")
    steps = play_deal(
        game,
        game.start(),
        lambda _: lambda _, view: normal.decide(view, random.getrandbits(20), 0),
        seeds(Random(2)),
    )
    for step in [step for step in steps if step.actor >= 0][9::23][:4]:
        view = game.view(step.before, step.actor)
        other = game.view(game.resample(view, random.randbytes(SEED_BYTES)), step.actor)
        assert strong.decide(view, 3, 60) == strong.decide(other, 3, 60)


def test_what_a_position_is_worth_to_two_is_turned_round() -> None:
    state = playing("5S 9C TC", groups={0: ["5C 5C 5D 5D 5H 5H"], 1: [EIGHTS]})
    assert value_of(state, 0, GAME.rules) == pytest.approx(-value_of(state, 1, GAME.rules))


def decided(state, level: str = "normal") -> str:  # type: ignore[no-untyped-def]
    game = game_of(len(state.table.hand_sizes))
    return str(computer_player(game, level).decide(game.view(state, 0), 1, 0))


def test_normal_takes_a_talon_that_it_can_use() -> None:
    state = drawing("7C 7D 9C TC JC", "5S 6S 8S 7S", groups={0: [EIGHTS]})
    taken: list[str] = []
    while state.table.phase is not Phase.PLAY:
        taken.append(decided(state))
        state = after(state, taken[-1])
    assert taken[0] == "take-top"
    assert taken[-1] == "take-rest"


def test_normal_goes_out_when_it_can() -> None:
    assert decided(playing("9C", groups={0: [KINGS]})) == "discard 9C"
    assert decided(playing("KS 9C", groups={0: [KINGS]})) == "add 1 KS"


def test_normal_lays_heart_aces_apart() -> None:
    assert decided(playing("AH QC 9C TC 4D", groups={0: [KINGS]})) == "heart-ace"


def test_normal_throws_a_twin() -> None:
    state = after(drawing("4C 9D 9H TC TD JS QC QD", "4C", draws="JC"), "draw")
    assert decided(state) == "discard 4C"


def test_normal_finishes_a_rearrangement_that_it_begins() -> None:
    state = playing("5S 5S 9C 8D 7C", groups={0: ["5C 5C 5D 5D 5H 2S", "KC KD KH"]})
    done: list[str] = []
    while state.table.seat == 0 and state.table.phase is Phase.PLAY and len(done) < 9:
        done.append(decided(state))
        state = after(state, done[-1])
    assert done[:2] == ["add 1 5S 5S", "move 1 2S to 2"]
    assert done[-1].startswith("discard")


@pytest.mark.parametrize("seats", [2, 4])
def test_sizes_never_rule_out_a_rearrangement_that_is_worth_more(seats: int) -> None:
    """Normal makes groups only where they may be worth more (`Outlook.may_exceed`)."""
    game, normal = game_of(seats), Normal(game_of(seats))
    compared = 0
    for seed in range(4):
        steps = play_deal(
            game,
            game.start(),
            lambda _: lambda _, seen: normal.decide(seen, 1, 0),
            seeds(Random(seed)),
        )
        for step in steps:
            if step.before.turn is None or step.before.table.phase is not Phase.PLAY:
                continue
            view = game.view(step.before, step.actor)
            outlook, possible = Outlook(view, NORMAL, game.rules), shifts(view)
            for one in regroupings(view, possible):
                compared += 1
                worth = outlook.worth(one.groups, one.laid)
                assert outlook.may_exceed(worth - 1, possible)
    assert compared > 50


def test_strong_does_not_put_off_a_canasta() -> None:
    state = playing("TC TH 3C 9D 8C", groups={0: ["TC TD TS TS 2S"]})
    view, strong = GAME.view(state, 0), Strong(GAME)
    first = strong.normal.decide(view, 1, 0)
    assert str(first) == "add 1 TC TH"
    assert not any(isinstance(one, Discard) for one in strong.moves(view, first))


def test_normal_does_not_move_a_wild_card_to_and_fro() -> None:
    """The second rearrangement begins with taking the first one back."""
    state = playing(
        "3C 3S 4C 6S 7C 7D 8C 8C 8H 8S 8S 9C 9D 9S TC TH AC AD",
        seats=4,
        hands={2: "7S 7S JC QH"},
        groups={
            0: ["TC TD TS TS 2S", "JH JS JS", "QD QD QS"],
            2: ["KC KD 2C", "6C 6D 6H 6H X X X"],
        },
    )
    done: list[str] = []
    while state.table.seat == 0 and len(done) < 20:
        done.append(decided(state))
        state = after(state, done[-1], game=game_of(4))
    assert len(done) == len(set(done)) < 20
    assert done[-1].startswith("discard")


class Circling:
    """Moves a wild card to and fro, and never ends its turn."""

    def decide(self, view: View, seed: int, budget: int = 0) -> Action:  # noqa: ARG002
        (first, _) = view.groups
        return GAME.parse("move 1 2S to 2" if first.wilds else "move 2 2S to 1")


def test_strong_ends_its_thought_beside_a_player_that_goes_round_in_a_circle() -> None:
    state = playing("5S 9C TC AD", groups={0: ["TC TD TS TS 2S", "JH JS JS"]})
    strong = Strong(GAME)
    strong.quick = Circling()
    (found, *_) = strong.estimates(GAME.view(state, 0), [GAME.parse("move 1 2S to 2")], 1, 0)
    assert len(found) == 2


@pytest.mark.parametrize("level", ["easy", "human", "normal"])
def test_what_may_not_stay_is_taken_back(level: str) -> None:
    """A person hands over a turn in which he has laid what may not stay."""
    state = after(playing("QC QD 9C 9D TC", groups={0: ["KC KD X"]}), "meld QC QD")
    for _ in range(6):
        if state.table.seat != 0:
            break
        state = after(state, decided(state, level))
    assert state.table.seat == 1


@pytest.mark.parametrize("level", ["easy", "human", "normal"])
def test_a_talon_that_somebody_else_began_to_lay_is_given_back(level: str) -> None:
    """The top card lies well, but a group beside it cannot stay: there the player went away."""
    state = drawing("4S 4S JC JD 9C 9D 8S", "8D 5C 4C", groups={0: ["KC KD KH KS KC"]})
    state = after(state, "take-top", "meld 4C 4S 4S", "meld JC JD")
    for _ in range(8):
        if state.table.seat != 0:
            break
        state = after(state, decided(state, level))
    assert state.table.seat == 1
