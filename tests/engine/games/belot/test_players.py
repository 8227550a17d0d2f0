"""The computer players of belot: legal, within their budget of counted work, and sound."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from engine.arena import Contest, run
from engine.contract.cards import Card
from engine.contract.chance import SEED_BYTES
from engine.games.belot.cards import BIT, DECK, cards_of, mask_of
from engine.games.belot.deal import PlayOut
from engine.games.belot.options import BelotOptions
from engine.games.belot.players.bidding import NERVE, features, promise, rule_call
from engine.games.belot.players.endgame import Endgame
from engine.games.belot.players.playout import play_on
from engine.games.belot.players.strong import LONGEST, WORK_A_MILLISECOND, Strong
from engine.games.belot.state import NO_AUCTION
from engine.games.belot.terms import CONTRACTS, TERMS, Terms
from engine.games.belot.tricks import playable, winning
from engine.players import computer_player, levels
from engine.playthrough import Player, play_deal, seeds
from tests.engine.games.belot.table import GAME, at, speaking, with_options

pytestmark = [pytest.mark.budget(30), pytest.mark.slow]

LEVELS = ("easy", "normal", "strong")


def deciding(game: Any, level: str, random: Random, budget: int = 4) -> Player:
    thinker = computer_player(game, level)
    return lambda _, view: thinker.decide(view, random.getrandbits(32), budget)


def decided(state: Any, level: str, budget: int = 40, seed: int = 1) -> str:
    view = GAME.view(state, state.table.seat)
    return str(computer_player(GAME, level).decide(view, seed, budget))


def test_levels() -> None:
    assert list(levels(GAME)) == ["random", *LEVELS]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    "options", [{}, {"after_contra": "frozen", "trump_lead": "beat_opponents", "cut": "chance"}]
)
def test_players_know_every_option(level: str, options: dict[str, str]) -> None:
    game, random = with_options(**options), Random(2)
    mixed = [deciding(game, one, random) for one in (level, "random")]
    for _ in range(2 if level == "strong" else 20):
        at_seat = mixed * 2
        *_, last = play_deal(game, game.start(), at_seat.__getitem__, seeds(random))
        assert last.after.standing.written


def test_players_see_only_the_view_and_repeat_themselves() -> None:
    random = Random(5)
    player = deciding(GAME, "normal", random)
    for step in play_deal(GAME, GAME.start(), lambda _: player, seeds(random)):
        if step.actor < 0 or random.random() > 0.2:
            continue
        view = GAME.view(step.before, step.actor)
        other = GAME.view(GAME.resample(view, random.randbytes(SEED_BYTES)), step.actor)
        for level in LEVELS:
            thinker = computer_player(GAME, level)
            assert thinker.decide(view, 3, 5) == thinker.decide(other, 3, 5)


# --- the published description -----------------------------------------------------------------


def test_easy_leads_its_highest_trump_when_it_declares() -> None:
    hand = {0: "7H TH 9H AS", 1: "JH 8H KS 7C"}
    assert decided(at(contract="H", declarer=0, hands=hand), "easy") == "play 9H"
    assert decided(at(contract="H", declarer=2, hands=hand), "easy") == "play 9H"


def test_easy_else_leads_its_highest_winner_else_its_lowest_card() -> None:
    low = {0: "8H KS QS 8D", 1: "JH AS TS AD"}
    assert decided(at(contract="H", declarer=1, hands=low), "easy") == "play 8D"
    best = {0: "7H KS AS 8D", 1: "JH 9H TS AD"}
    assert decided(at(contract="H", declarer=1, hands=best), "easy") == "play AS"


def test_easy_takes_with_the_highest_winner_and_discards_the_lowest() -> None:
    follow = at(contract="NT", hands={1: "AS TS 7S"}, trick="KS")
    assert decided(follow, "easy") == "play AS"
    beaten = at(contract="NT", hands={1: "QS JS 7S"}, trick="KS")
    assert decided(beaten, "easy") == "play 7S"
    discard = at(contract="NT", hands={1: "QD 7C AC"}, trick="KS")
    assert decided(discard, "easy") == "play 7C"


# --- bidding -----------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["easy", "normal", "strong"])
@pytest.mark.parametrize(
    ("hand", "call"),
    [
        ("JH 9H AH TH AS", "bid H"),
        ("AC AD AH TS TD", "bid NT"),
        ("JC 9C JD 9D JH", "bid AT"),
        ("7C 8C 9D QH 8S", "pass"),
    ],
)
def test_obvious_bids(level: str, hand: str, call: str) -> None:
    assert decided(speaking(hands={0: hand}), level) == call


def test_contra_on_what_the_hand_alone_stops() -> None:
    state = speaking(calls=("H",), hands={1: "JH 9H AH TH AS"})
    assert decided(state, "normal") == "contra"


def test_the_rule_players_auction_is_legal_everywhere() -> None:
    random = Random(1)
    for _ in range(300):
        hand = mask_of(random.sample(DECK, 5))
        call = rule_call(NO_AUCTION, 0, hand, NERVE, False)
        best = max(CONTRACTS, key=lambda name: promise(name, hand))
        assert call == (best if promise(best, hand) >= NERVE.opening else "P")
        assert all(features(name, hand)[0] == 1 for name in CONTRACTS)


# --- exact endings and playouts ----------------------------------------------------------------


NOBODY: Final = -1


def slow_value(
    terms: Terms, hands: tuple[int, ...], leader: int, trick: tuple[Card, ...], capot: int
) -> int:
    """Best play without any short cut; `capot` is the side that has all tricks so far."""
    seat = (leader + len(trick)) % 4
    found = []
    for card in cards_of(playable(terms, hands[seat], trick, True)):
        left = (*hands[:seat], hands[seat] & ~BIT[card], *hands[seat + 1 :])
        now = (*trick, card)
        if len(now) < 4:
            found.append(slow_value(terms, left, leader, now, capot))
            continue
        winner = (leader + winning(terms, now)) % 4
        side, gained = winner % 2, sum([terms.worth[one] for one in now])
        still = capot if capot == side else NOBODY
        if any(left):
            points = terms.factor * gained
            rest = slow_value(terms, left, winner, (), still)
        else:
            points = terms.factor * (gained + 10) + (90 if still == side else 0)
            rest = 0
        found.append((-points if side else points) + rest)
    return min(found) if seat % 2 else max(found)


@pytest.mark.parametrize("contract", CONTRACTS)
def test_endings_are_exact(contract: str) -> None:
    random, terms = Random(6), TERMS[contract]
    for _ in range(40):
        drawn = random.sample(DECK, len(DECK))
        hands = tuple([mask_of(drawn[3 * seat : 3 * seat + 3]) for seat in range(4)])
        leader, capot = random.randrange(4), random.choice((0, 1, NOBODY))
        gone = mask_of(drawn[12:20]), mask_of(drawn[20:])
        taken = {0: (sum(gone), 0), 1: (0, sum(gone)), NOBODY: gone}[capot]
        deal = PlayOut(terms, hands, leader, True, (), taken)
        assert Endgame(deal).value() == slow_value(terms, hands, leader, (), capot)
        assert (tuple(deal.hands), tuple(deal.taken), deal.seat) == (hands, taken, leader)


def test_rules_of_thumb_play_a_deal_to_its_end() -> None:
    random = Random(3)
    for _ in range(60):
        terms = TERMS[random.choice(CONTRACTS)]
        drawn = random.sample(DECK, 32)
        hands = [mask_of(drawn[8 * seat : 8 * seat + 8]) for seat in range(4)]
        deal = PlayOut(terms, hands, 0, True)
        play_on(deal, 0)
        assert deal.over
        assert sum(deal.taken) == mask_of(DECK)


def test_strong_takes_the_last_trick_when_it_can_see_how() -> None:
    """All cards but two are gone: the ten must not be led into the ace."""
    state = at(
        contract="NT",
        hands={0: "TS 8D", 1: "AS 7C", 2: "AD 8C", 3: "9C TC"},
        declarer=0,
    )
    assert decided(state, "strong") in ("play 8D", "play TS")
    last = at(contract="NT", hands={3: "AS 7D"}, trick="TS 8S 9S")
    assert decided(last, "strong") == "play AS"


def test_players_claim_what_is_certain() -> None:
    state = at(contract="NT", hands={0: "AS TS AD"})
    for level in LEVELS:
        assert decided(state, level) == "claim"


def test_the_budget_is_counted_work() -> None:
    """More budget, more samples, but never more than the longest."""
    spent = []
    for budget in (5, 20, 5000):
        strong = Strong(GAME)
        state = at(contract="H", hands={0: "7S KS QD JD TD 9C AC KH"})
        view = GAME.view(state, 0)
        counted: list[int] = []
        strong_card = strong._card

        def counting(
            view: Any,
            random: Random,
            work: int,
            card: Any = strong_card,
            counted: list[int] = counted,
        ) -> Any:
            counted.append(work)
            return card(view, random, min(work, 2000))

        strong._card = counting  # type: ignore[method-assign]
        strong.decide(view, 1, budget)
        spent += counted
    assert spent == [5 * WORK_A_MILLISECOND, 20 * WORK_A_MILLISECOND, LONGEST * WORK_A_MILLISECOND]


# --- strength ----------------------------------------------------------------------------------


@pytest.mark.night
def test_every_level_beats_the_one_below() -> None:
    """A sample; docs/players.md has the figures and how to repeat them."""
    normal = run(Contest("belot", (), ("normal", "random"), matches=True), 20, jobs=2)
    assert normal.wins[0].mean >= 0.95
    assert run(Contest("belot", (), ("easy", "random"), matches=True), 10).wins[0].mean >= 0.8
    assert run(Contest("belot", (), ("normal", "easy"), True), 60, jobs=2).wins[0].mean > 0.5


@pytest.mark.night
def test_strong_beats_normal() -> None:
    """A sample of deals with little thought, the same on every machine: decks and thoughts come
    from the numbers of the sets, and the budget is counted work. docs/players.md has whole matches,
    and the command that plays them."""
    contest = Contest("belot", (), ("strong", "normal"), matches=False, budget=8)
    found = run(contest, 60)
    assert found.points[0].mean > 1.5
    assert found.points[0].interval[0] > 0


@pytest.mark.parametrize("level", LEVELS)
def test_an_arena_knows_no_clock(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is: the same sets have the same result."""
    contest = Contest("belot", (), (level, "random"), matches=False, budget=4)
    found = run(contest, 2)
    for clock in ("time", "monotonic", "perf_counter", "process_time", "time_ns", "monotonic_ns"):
        monkeypatch.setattr(f"time.{clock}", _no_clock)
    assert run(contest, 2) == found


def _no_clock() -> float:
    raise AssertionError("the clock was asked")


def test_options_are_the_games_own() -> None:
    assert GAME.options == BelotOptions()
