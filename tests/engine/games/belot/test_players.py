"""The computer players of belot: legal, within their budget of counted work, and sound."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Any, Final

import pytest

from bench.belot_learning import fingerprint, learned
from bench.rivals.open_eyes import PARTS, part_of, regret
from engine.arena import Contest, run
from engine.contract.cards import Card
from engine.contract.chance import SEED_BYTES
from engine.games.belot.cards import BIT, DECK, SUIT, card_set, cards_of, mask_of
from engine.games.belot.events import Call
from engine.games.belot.options import BelotOptions
from engine.games.belot.phases.auction import ACTION_OF_CALL, is_over, legal_calls, with_call
from engine.games.belot.players.bidding import BIDDER, SITUATIONS, SIZE, holding, row, situation
from engine.games.belot.players.endgame import Endgame
from engine.games.belot.players.habits import ANSWER_SIZE, ANSWERS, LEAD_SIZE, LEADS, answer, lead
from engine.games.belot.players.learned import BIDS, HABITS, SCRIPT
from engine.games.belot.players.open_hands import PlayOut
from engine.games.belot.players.playout import play_on
from engine.games.belot.players.ruled import Habitual
from engine.games.belot.players.strong import LONGEST, WORK_A_MILLISECOND, Strong
from engine.games.belot.players.worlds import Worlds, full_deal, heard
from engine.games.belot.resample import knowledge_of
from engine.games.belot.state import NO_AUCTION
from engine.games.belot.terms import CONTRACTS, TERMS, Terms
from engine.games.belot.tricks import playable, winning
from engine.players import computer_player, levels
from engine.playthrough import Player, play_deal, seeds
from tests.engine.games.belot.table import GAME, at, speaking, with_options
from tests.lanes import volume

pytestmark = pytest.mark.slow

LEVELS = ("easy", "human", "normal", "strong")


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
    "options",
    [
        {},
        {"after_contra": "frozen", "trump_lead": "beat_opponents", "cut": "chance"},
        {"equal_announcements": "earlier", "long_sequences": "quint", "rounding": "exact"},
        {"third_doubling": "on", "no_trumps_announcements": "on", "late_belot": "on"},
        {"throw_in": "sevens", "hanging": "failed", "equal_announcements": "trump_first"},
    ],
)
def test_players_know_every_option(level: str, options: dict[str, str]) -> None:
    game, random = with_options(**options), Random(2)
    mixed = [deciding(game, one, random) for one in (level, "random")]
    for _ in range({"strong": 1, "normal": 2}.get(level, 10) * volume(1, night=2)):
        at_seat = mixed * 2
        *_, last = play_deal(game, game.start(), at_seat.__getitem__, seeds(random))
        assert last.after.standing.written


@pytest.mark.parametrize(("after_contra", "said"), [("higher_bids", "bid H"), ("frozen", "pass")])
def test_nobody_bids_over_a_contra_that_ends_the_bidding(after_contra: str, said: str) -> None:
    game = with_options(after_contra=after_contra)
    state = speaking(calls=("C", "X"), hands={2: "JH 9H AH TH AS"})
    for player in (Habitual(game), computer_player(game, "normal")):
        assert str(player.decide(game.view(state, 2), 1, 20)) == said


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


# --- a beginner --------------------------------------------------------------------------------


def test_easy_leads_its_highest_card() -> None:
    hand = {0: "7H TH 9H AS", 1: "JH 8H KS 7C"}
    assert decided(at(contract="H", declarer=0, hands=hand), "easy") == "play AS"
    trump = {0: "JH 9H 7C AS", 1: "8H KS QS 8D"}
    assert decided(at(contract="H", declarer=1, hands=trump), "easy") == "play JH"
    low = {0: "8H KS QS 8D", 1: "JH AS TS AD"}
    assert decided(at(contract="H", declarer=1, hands=low), "easy") == "play KS"


def test_easy_takes_with_the_highest_winner_and_discards_the_lowest() -> None:
    follow = at(contract="NT", hands={1: "AS TS 7S"}, trick="KS")
    assert decided(follow, "easy") == "play AS"
    beaten = at(contract="NT", hands={1: "QS JS 7S"}, trick="KS")
    assert decided(beaten, "easy") == "play 7S"
    discard = at(contract="NT", hands={1: "QD 7C AC"}, trick="KS")
    assert decided(discard, "easy") == "play 7C"


def test_easy_takes_what_its_partner_has_and_gives_it_no_points() -> None:
    taken = at(contract="NT", hands={2: "AS TS 7S"}, trick="KS 8S")
    assert decided(taken, "easy") == "play AS"
    given = at(contract="NT", hands={2: "TD 7D KC"}, trick="AS 8S")
    assert decided(given, "easy") == "play 7D"


def test_easy_forgets_to_announce() -> None:
    hand = {0: "QH KH TH 7S 8S 9S JC JD"}
    state = at(contract="H", declarer=1, hands=hand)
    assert "announcing" in decided(state, "normal") or "belot" in decided(state, "normal")
    assert decided(state, "easy") == "play TH"


@pytest.mark.parametrize(
    ("calls", "hand", "call"),
    [
        ((), "JH 7H 8C QS QD", "bid H"),  # a jack with one small card
        ((), "JH 7S 8C QS QD", "pass"),
        ((), "9H 8H 7H QS QD", "bid H"),
        ((), "9H 8H 7C QS QD", "pass"),
        ((), "AC TC 8D QH 8S", "bid NT"),
        (("P", "H"), "JS 9S 7S 8C QD", "bid S"),
        (("S", "P"), "AC TC AD QH 8S", "bid NT"),  # over its partner too
        (("S",), "AS TS QS AD AC", "bid NT"),
        (("S",), "JS 9S AS AD AC", "contra"),
        (("S", "X"), "AC TC AD QH 8S", "pass"),
    ],
)
def test_easy_counts_its_own_hand(calls: tuple[Call, ...], hand: str, call: str) -> None:
    state = speaking(calls=calls, hands={len(calls): hand})
    assert decided(state, "easy") == call


@pytest.mark.night
def test_easy_is_a_beginner() -> None:
    """A sample of what it loses to normal in a deal; docs/players.md has the whole."""
    found = run(Contest("belot", (), ("normal", "easy"), matches=False), 100, seed=500, jobs=2)
    assert found.points[0].interval[0] > 3
    assert found.points[0].interval[1] > 8


# --- bidding -----------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["easy", "human", "normal", "strong"])
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


def test_the_rule_player_says_what_promises_most_of_what_is_legal() -> None:
    random = Random(1)
    said = set[str]()
    for _ in range(60):
        deck = random.sample(DECK, 20)
        hands = [mask_of(deck[5 * seat : 5 * seat + 5]) for seat in range(4)]
        auction = NO_AUCTION
        while not is_over(auction):
            seat = len(auction.calls) % 4
            call = BIDDER.call(auction, seat, 0, hands[seat], False)
            promises = BIDDER.promises(auction, seat, 0, hands[seat], False)
            table = speaking(calls=auction.calls).table
            legal = legal_calls(table, GAME.rules).actions
            assert {ACTION_OF_CALL[one] for _, one in promises} == set(legal[1:])
            best, name = max([(0.0, "P"), *promises])
            assert call == name or best == 0.0
            auction = with_call(auction, seat, call)
            said.add(call)
    assert said >= {"P", "AT", "NT", "H"}


def test_a_call_is_judged_by_what_its_row_says() -> None:
    """What the script fits is what the player adds up."""
    random = Random(4)
    auction = with_call(with_call(NO_AUCTION, 0, "D"), 1, "NT")
    for _ in range(20):
        hand = mask_of(random.sample(DECK, 5))
        for promised, call in BIDDER.promises(auction, 2, 0, hand, False):
            numbers = BIDDER.numbers[situation(auction, 2, call)]
            true = row(auction, 2, 0, hand, call)
            assert len(true) == len(numbers) == SIZE
            total = sum([one * by for one, by in zip(numbers, true, strict=True)])
            assert total == pytest.approx(promised)


def test_what_a_suit_holds() -> None:
    assert holding(card_set("7C 9C JC")) == (1, 1, 0, 0, 0, 0, 3, 1, 0, 1, 0, 0, 0, 0, 0, 0)
    assert holding(card_set("TC QC KC AC")) == (0, 0, 1, 1, 1, 1, 4, 1, 1, 0, 0, 1, 0, 0, 0, 2)
    assert holding(0) == (0,) * 14 + (1, 0)


def test_what_was_learned_is_of_the_script_that_is_here() -> None:
    assert fingerprint() == SCRIPT
    assert [len(one) for one in HABITS] == [LEAD_SIZE] * LEADS + [ANSWER_SIZE] * ANSWERS
    assert [len(one) for one in BIDS] == [SIZE] * SITUATIONS


@pytest.mark.night
def test_learning_is_repeatable() -> None:
    """A tiny share of the deals: the same numbers twice, and numbers that say something."""
    habits, bids = learned(0.002)
    assert learned(0.002) == (habits, bids)
    assert any([any(one) for one in habits])
    assert any([any(one) for one in bids])


# --- what the others may hold ------------------------------------------------------------------


def _holds(calls: tuple[Call, ...], seat: int, card: str, samples: int = 150) -> float:
    """How often a seat holds a card among its first five, after these calls."""
    view = GAME.view(speaking(calls=calls, hands={0: "7C 8C 9D QH 8S"}), 0)
    random, wanted = Random(2), card_set(card)
    deals = [full_deal(view, heard(view, False), random)[0] for _ in range(samples)]
    return fmean([bool(deal[seat][0] & wanted) for deal in deals])


def test_samples_in_the_auction_listen_to_bids_and_to_passes() -> None:
    """Five of 27 unseen cards: a fifth, as far as nothing was said."""
    assert _holds(("P", "P", "P", "S"), 3, "JS") > 0.5
    assert _holds(("P", "P", "P", "S"), 2, "JS") < 0.15
    assert _holds(("P", "P", "P", "NT"), 3, "AH") > 0.35


def test_samples_in_play_fit_what_is_known_and_what_was_said() -> None:
    state = at(
        contract="H",
        declarer=1,
        hands={0: "7S KS QD JD TD 9C AC KH", 1: "JH 9H 8H AS 8S 7D 8D 9D"},
    )
    view = GAME.view(state, 0)
    known = knowledge_of(view, GAME.rules)
    worlds = Worlds(view, known, Random(3), False)
    held = []
    for _ in range(100):
        hands = worlds.sample()
        assert sum(hands) == mask_of(DECK)
        assert [one.bit_count() for one in hands] == [8] * 4
        assert hands[0] == view.hand
        held.append(bool(hands[1] & card_set("JH")))
    assert fmean(held) > 0.6


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
    for _ in range(volume(15, night=200)):
        drawn = random.sample(DECK, len(DECK))
        hands = tuple([mask_of(drawn[3 * seat : 3 * seat + 3]) for seat in range(4)])
        leader, capot = random.randrange(4), random.choice((0, 1, NOBODY))
        gone = mask_of(drawn[12:20]), mask_of(drawn[20:])
        taken = {0: (sum(gone), 0), 1: (0, sum(gone)), NOBODY: gone}[capot]
        deal = PlayOut(terms, hands, leader, True, (), taken)
        assert Endgame(deal).value() == slow_value(terms, hands, leader, (), capot)
        assert (tuple(deal.hands), tuple(deal.taken), deal.seat) == (hands, taken, leader)


def test_habits_play_a_deal_to_its_end() -> None:
    random = Random(3)
    for _ in range(60):
        terms = TERMS[random.choice(CONTRACTS)]
        drawn = random.sample(DECK, 32)
        hands = [mask_of(drawn[8 * seat : 8 * seat + 8]) for seat in range(4)]
        deal = PlayOut(terms, hands, 0, True)
        play_on(deal, 0)
        assert deal.over
        assert sum(deal.taken) == mask_of(DECK)


def test_habits_play_card_by_card_as_they_play_a_deal() -> None:
    """From any card of a deal on: whole deals are played without asking the deal for each card."""
    random = Random(4)
    for _ in range(60):
        terms, over = TERMS[random.choice(CONTRACTS)], random.random() < 0.5
        drawn = random.sample(DECK, 32)
        hands = [mask_of(drawn[8 * seat : 8 * seat + 8]) for seat in range(4)]
        slow, lacks = PlayOut(terms, hands, random.randrange(4), over), [0] * 4
        begun, quick = random.randrange(20), slow
        while not slow.over:
            if not begun:
                quick = PlayOut(terms, slow.hands, slow.leader, over, slow.trick, slow.taken)
                play_on(quick, 0, lacks)
            begun -= 1
            trick, seat, cards = slow.trick, slow.seat, cards_of(slow.choices())
            hand = slow.hands[seat]
            out = sum(slow.hands) & ~hand
            if trick:
                card = answer(terms, seat, hand, cards, trick, out, [0] * 4, HABITS)
            else:
                asked = (terms, seat, hand, cards, out, seat % 2 == 0, lacks, [0] * 4, HABITS)
                card = lead(*asked)
            if trick and SUIT[card] != SUIT[trick[0]]:
                lacks[seat] |= 1 << SUIT[trick[0]]
            slow.play(card)
        assert quick is not slow
        assert (quick.taken, quick.seat, quick.points()) == (slow.taken, slow.seat, slow.points())


def test_the_rows_of_the_cards_say_why_one_is_played() -> None:
    """Learning reads them: a card is worth the sum of its numbers, and the best one is played."""
    random = Random(7)
    lead_numbers = [random.random() for _ in range(LEAD_SIZE)]
    answer_numbers = [random.random() for _ in range(ANSWER_SIZE)]
    weights = [lead_numbers] * LEADS + [answer_numbers] * ANSWERS
    for size in range(120):
        terms, drawn = TERMS[CONTRACTS[size % len(CONTRACTS)]], random.sample(DECK, 11)
        hand, cards, trick = mask_of(drawn[:8]), tuple(drawn[:8]), tuple(drawn[8 : 8 + size % 4])
        out, nothing, rows = mask_of(DECK) & ~hand, [0] * 4, list[tuple[int, ...]]()
        if trick:
            card = answer(terms, 0, hand, cards, trick, out, nothing, weights, rows)
        else:
            card = lead(terms, 0, hand, cards, out, True, nothing, nothing, weights, rows)
        numbers = answer_numbers if trick else lead_numbers
        worth = [sum([numbers[at] for at in row]) for row in rows]
        assert cards[worth.index(max(worth))] == card
        assert len(rows) == 8


@pytest.mark.parametrize(
    ("actions", "judged"),
    [
        (["pass", "bid C"], 2),
        (["play 7C", "play 8C"], 2),
        (["play 7C"], 1),
        (["claim", "play 7C"], 0),
        (["play 7C", "claim"], 0),
        (["claim"], 0),
        (["cut 5"], 0),
        (["pass", "play 7C"], 0),
    ],
)
def test_calls_or_cards_are_judged_and_nothing_else(actions: list[str], judged: int) -> None:
    state = (
        speaking(hands={0: "7C 8C 9D QH 8S"})
        if "bid C" in actions
        else at(hands={0: "7C 8C 9D QH 8S JS AD TD"})
    )
    tried = [GAME.parse(one) for one in actions]
    found = Strong(GAME).estimates(GAME.view(state, 0), tried, 1, 5)
    assert len(found) == judged


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
def test_open_eyes_see_more() -> None:
    """A sample of what not seeing costs; the bench plays more."""
    assert fmean([regret("normal", seed, 3) for seed in range(60)]) > 0


def test_closed_eyes_see_nothing() -> None:
    assert regret("normal", 1, 3, sees=()) == 0


def test_open_eyes_decide_in_every_part() -> None:
    """The parts of a deal in the order in which they come; all are seen, with eyes open."""
    random, found = Random(8), list[str]()
    for step in play_deal(
        GAME, GAME.start(), lambda _: deciding(GAME, "easy", random), seeds(random)
    ):
        if step.actor >= 0:
            found.append(part_of(step.before.table))
    assert list(dict.fromkeys(found)) == ["cut", *PARTS]
    assert regret("easy", 4, 3, sees=PARTS) > 0


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
    sets = volume(1, night=2)
    found = repr(run(contest, sets))  # the error of one set is no number, which equals nothing
    for clock in ("time", "monotonic", "perf_counter", "process_time", "time_ns", "monotonic_ns"):
        monkeypatch.setattr(f"time.{clock}", _no_clock)
    assert repr(run(contest, sets)) == found


def _no_clock() -> float:
    raise AssertionError("the clock was asked")


def test_options_are_the_games_own() -> None:
    assert GAME.options == BelotOptions()
