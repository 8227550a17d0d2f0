"""Who sees what, and what follows from it (non-interference, `resample`)."""

from __future__ import annotations

from dataclasses import fields
from itertools import chain
from random import Random

import pytest

from engine.contract.cards import cards
from engine.contract.chance import SEED_BYTES
from engine.contract.events import SeedRevealed
from engine.contract.moves import DEALER, Shuffle
from engine.games.belot import resample
from engine.games.belot.announcements import Kind, choices
from engine.games.belot.cards import BIT, card_set, cards_of
from engine.games.belot.resample import announcements_of, deal_unseen, knowledge_of
from engine.games.belot.state import Phase, State, View
from engine.playthrough import play, random_player, seeds
from engine.proof.invariants import check_deals
from tests.engine.games.belot.table import GAME, after, at, speaking, with_options
from tests.lanes import volume

pytestmark = pytest.mark.slow

RULES = GAME.rules


def test_a_hand_is_its_owners() -> None:
    state = at(hands={0: "7C 8C", 1: "AS KS"})
    assert GAME.view(state, 0).hand == card_set("7C 8C")
    assert GAME.view(state, 1).hand == card_set("KS AS")
    assert GAME.view(state, None).hand == 0
    assert GAME.view(state, 2).table == GAME.view(state, None).table


def test_a_view_has_no_room_for_hidden_cards() -> None:
    assert {field.name for field in fields(View)} == {
        "seat",
        "standing",
        "deal",
        "table",
        "hand",
        "announced",
        "history",
    }


def test_the_seed_is_told_at_the_end_and_not_before() -> None:
    state, _ = GAME.apply(GAME.start(), DEALER, Shuffle(bytes(32)))
    passed = after(state, "cut any", "pass", "pass", "pass")
    assert not [one for one in passed.log if isinstance(one, SeedRevealed)]
    over = after(passed, "pass")
    assert over.log[-1] == SeedRevealed(bytes(32).hex())
    assert GAME.view(state, 3).commitment == state.deal.commitment


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"length": "51", "capot_ends": "yes"},
        {"length": "one_deal", "after_contra": "frozen"},
        {"length": "101", "trump_lead": "beat_opponents", "cut": "chance"},
    ],
    ids=str,
)
def test_the_contract_holds_with_every_option(options: dict[str, str]) -> None:
    deals = volume(7, night=40)
    report = check_deals(with_options(**options), 1, deals, share=0.5)
    assert report.deals == deals
    assert report.tries["events_compared"] > 100


# --- what a seat may conclude ----------------------------------------------------------------


def played(*texts: str, **fields: object) -> State:
    return after(at(**fields), *texts)


def test_who_does_not_follow_has_nothing_of_the_suit() -> None:
    state = played("play AS", "play 7C", contract="NT", hands={0: "AS 8H", 1: "7C 8C"})
    known = knowledge_of(GAME.view(state, 2), RULES)
    assert not known.may[1] & card_set("7S 8S 9S TS JS QS KS")


def test_who_does_not_ruff_an_opponents_trick_has_no_trump() -> None:
    state = played("play AS", "play 7C", contract="H", hands={0: "AS 8D", 1: "7C 8C"})
    known = knowledge_of(GAME.view(state, 2), RULES)
    assert not known.may[1] & card_set("7H 8H 9H TH JH QH KH AH")
    assert known.may[3] & card_set("7H 8H 9H TH JH QH KH AH")


def test_who_does_not_raise_has_nothing_higher() -> None:
    state = played("play TH", "play 7H", contract="H", hands={0: "TH 8D", 1: "7H 8C"})
    known = knowledge_of(GAME.view(state, 3), RULES)
    assert not known.may[1] & card_set("9H JH AH")
    assert not known.may[1] & ~known.unseen


def test_belot_tells_of_the_other_card() -> None:
    hands = {0: "QH KH 7S", 1: "7H 8S 9S", 2: "8H AS 9C", 3: "JH TS JC"}
    state = played("play QH belot", contract="H", hands=hands)
    known = knowledge_of(GAME.view(state, 1), RULES)
    assert known.has[0] == card_set("KH")
    assert not known.may[2] & card_set("KH")
    for number in range(20):
        sample = GAME.resample(GAME.view(state, 1), bytes([number]) * 32)
        assert "KH" in str(sample.hidden.hands[0])


def test_samples_hold_what_was_announced() -> None:
    hands = {0: "JC JD JH JS 7C 8D 9H TH", 1: "7S 8S 9S TS KC KD AH AC"}
    state = at(contract="C", hands=hands)
    state = after(state, "play 7C announcing JC JD JH JS", "play KC announcing 7S 8S 9S TS")
    view = GAME.view(state, 2)
    fits = 0
    for number in range(40):
        sample = GAME.resample(view, bytes([number]) * SEED_BYTES)
        assert GAME.view(sample, 2) == view
        first = card_set("7C") | sample.hidden.hands[0]
        second = card_set("KC") | sample.hidden.hands[1]
        fits += (
            announcements_of(first, (Kind.CARRE,)) is not None
            and announcements_of(second, (Kind.QUARTE,)) is not None
        )
    assert fits == 40


def test_samples_agree_with_all_that_was_played() -> None:
    """In sampled states of random play the past was legal: nobody revoked."""
    random = Random(4)
    player = random_player(random)
    checked = 0
    matches = [
        play(GAME, GAME.start(), lambda _: player, seeds(random))
        for _ in range(volume(7, night=15))
    ]
    for step in chain(*matches):
        state = step.after
        if state.table.phase is not Phase.PLAY or random.random() > 0.3:
            continue
        viewer = random.randrange(4)
        view = GAME.view(state, viewer)
        sample = GAME.resample(view, random.randbytes(SEED_BYTES))
        assert GAME.view(sample, viewer) == view
        true, known = state.hidden.hands, knowledge_of(view, RULES)
        for seat in range(4):
            if seat != viewer:
                assert not true[seat] & ~known.may[seat], "the truth was ruled out"
                assert not sample.hidden.hands[seat] & ~known.may[seat]
                assert known.has[seat] & ~true[seat] == 0
        checked += 1
    assert checked > 200


def test_cards_that_fit_only_one_place_are_moved_along() -> None:
    some = cards("7C 8C 9C TC JC QC")
    low, all_ = card_set("7C 8C"), card_set("7C 8C 9C TC JC QC")
    random = Random(1)
    for _ in range(50):
        found = deal_unseen(some, [low, all_, all_], [2, 2, 2], random.randrange)
        assert found is not None
        assert found[0] == low
        assert sum(found) == all_
    assert deal_unseen(some, [low, low, all_], [2, 2, 2], random.randrange) is None


def test_holding_is_respected_where_it_is_possible() -> None:
    state = speaking(hands={0: "7C 8C 9C TC JC"})
    view = GAME.view(state, 0)
    wanted = cards("AS AH 7C")
    sample = GAME.resample(view, bytes(32), {2: wanted})
    assert sample.hidden.hands[2] & BIT[wanted[0]]
    assert sample.hidden.hands[2] & BIT[wanted[1]]
    assert not sample.hidden.hands[2] & BIT[wanted[2]]
    assert len(cards_of(sample.hidden.hands[2])) == 5


@pytest.mark.parametrize("number", range(5))
def test_a_sample_has_announcements_that_chance_did_not_find(
    monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """Two carrés and four quartes, in all the cards that the last seat does not see."""
    monkeypatch.setattr(resample, "_ATTEMPTS", 0)
    hands = {
        0: "JC JD JH JS KC KD KH KS",
        1: "7C 8C 9C TC 7D 8D 9D TD",
        2: "7H 8H 9H TH 7S 8S 9S TS",
    }
    said = {
        0: ["JC JD JH JS", "KC KD KH KS"],
        1: ["7C 8C 9C TC", "7D 8D 9D TD"],
        2: ["7H 8H 9H TH", "7S 8S 9S TS"],
    }
    view = GAME.view(at(contract="AT", hands=hands, announced=said), 3)
    sample = GAME.resample(view, bytes([number]) * SEED_BYTES)
    GAME.validate(sample)
    assert GAME.view(sample, 3) == view
    assert sample.hidden.announced[3] == ()
    for seat in range(3):
        announced = sample.hidden.announced[seat]
        assert len(announced) == 2
        assert announced in choices(sample.hidden.hands[seat])
