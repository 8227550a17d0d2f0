"""Announcements and belot (B20-B26)."""

from __future__ import annotations

from itertools import combinations, permutations
from random import Random

import pytest

from engine.contract.cards import cards
from engine.games.belot import events as what
from engine.games.belot.actions import Play
from engine.games.belot.announcements import (
    Kind,
    carres,
    choices,
    counting,
    kinds,
    may_announce,
    points_of,
    runs,
    value_of,
)
from engine.games.belot.cards import BIT, DECK, SUIT_MASKS, card_set, mask_of
from tests.engine.games.belot.table import GAME, after, at, happened, legal, listed, refused

TIERCE = "7S 8S 9S KD QH TC 7D AC"
TENS_AND_RUN = "TS JS QS KS AS TH TD TC"


def announced(state: object) -> list[str]:
    """What may be announced with the lowest card, as text, best first."""
    plays = [one for one in legal(state).actions if isinstance(one, Play)]  # type: ignore[arg-type]
    first = plays[0].card
    return [
        " / ".join([" ".join(map(str, one)) for one in play.announce])
        for play in plays
        if play.card == first and not play.belot
    ]


def worth(hand: str) -> int:
    return value_of(choices(card_set(hand))[0])


# --- when and how ----------------------------------------------------------------------------


def test_B20_announcements_come_with_the_first_card_which_need_not_belong_to_them() -> None:
    state = at(contract="C", hands={0: TIERCE})
    assert refused(state, "play KD announcing 7S 8S 9S") is None
    assert refused(state, "play 7S announcing 7S 8S 9S") is None


def test_B20_later_is_too_late() -> None:
    state = at(contract="C", hands={0: "7S 8S 9S KD"})
    assert refused(state, "play KD announcing 7S 8S 9S") == "ANNOUNCE_TOO_LATE"


def test_B20_any_part_may_be_withheld() -> None:
    state = at(contract="C", hands={0: "7S 8S 9S JH QH KH 7D AC"})
    assert announced(state) == ["7S 8S 9S / JH QH KH", "7S 8S 9S", "JH QH KH", ""]
    for text in ("play AC", "play AC announcing JH QH KH", "play AC announcing 7S 8S 9S"):
        assert refused(state, text) is None


def test_B20_the_first_that_is_listed_announces_everything() -> None:
    state = at(contract="C", hands={0: TIERCE})
    assert listed(state)[0] == "play 7D announcing 7S 8S 9S"
    assert str(GAME.stand_in(GAME.view(state, 0))) == listed(state)[0]


def test_B21_all_hear_the_kind_and_nobody_the_cards() -> None:
    state = at(contract="C", hands={0: TIERCE})
    state, events = GAME.apply(state, 0, GAME.parse("play KD announcing 7S 8S 9S"))
    told = events[0]
    assert told == what.Announced(0, (Kind.TIERCE,), (cards("7S 8S 9S"),))
    assert told.seen_by(2) == what.Announced(0, (Kind.TIERCE,), None)
    for viewer in (1, 2, 3, None):
        view = GAME.view(state, viewer)
        assert view.table.bonuses.announced[0] == (Kind.TIERCE,)
        assert view.announced == ()
    assert GAME.view(state, 0).announced == (card_set("7S 8S 9S"),)


def test_B21_the_cards_are_shown_when_the_deal_is_counted() -> None:
    state = at(
        contract="C",
        hands={0: "7D", 1: "8D", 2: "9D", 3: "AD"},
        announced={0: ["TS JS QS"], 1: ["KH QH JH"]},
    )
    state = after(state, "play 7D", "play 8D", "play 9D")
    shown = [one for one in happened(state, "play AD") if isinstance(one, what.AnnouncementShown)]
    assert shown == [
        what.AnnouncementShown(0, cards("TS JS QS"), False),
        what.AnnouncementShown(1, cards("JH QH KH"), True),
    ]


# --- what counts -----------------------------------------------------------------------------


def contest(*by_seat: str) -> list[list[int]]:
    """The values that count, by seat; several announcements are separated by a slash."""
    said = [[card_set(one) for one in text.split("/") if one.strip()] for text in by_seat]
    return [[points_of(one) for one in some] for some in counting(said)]


def test_B22_the_side_with_the_highest_sequence_scores_all_of_its_own() -> None:
    assert contest("8S 9S TS JS", "QD KD AD", "7C 8C 9C", "") == [[50], [], [20], []]
    assert contest("JS QS KS", "QD KD AD", "", "7C 8C 9C") == [[], [20], [], [20]]


def test_B22_equal_best_sequences_drop_with_all_others() -> None:
    assert contest("JS QS KS", "JD QD KD", "7C 8C 9C", "") == [[], [], [], []]


def test_B22_a_suit_or_the_first_player_makes_no_difference() -> None:
    tops = ["JS QS KS", "JH QH KH", "JD QD KD", "JC QC KC"]
    for one, other in permutations(tops, 2):
        assert contest(one, other, "", "") == [[], [], [], []]


def test_B22_carres_go_by_the_value_of_a_trump() -> None:
    order = ["J", "9", "A", "T", "K", "Q"]
    for high, low in combinations(order, 2):
        both = [" ".join([rank + suit for suit in "CDHS"]) for rank in (low, high)]
        points = {"J": 200, "9": 150}.get(high, 100)
        assert contest(*both, "", "") == [[], [points], [], []]


def test_B22_sequences_and_carres_do_not_touch_each_other() -> None:
    assert contest("QC QD QH QS", "TS JS QS KS AS", "", "") == [[100], [100], [], []]


# --- what a hand has -------------------------------------------------------------------------


def test_B23_six_and_seven_are_one_quint_and_eight_a_quint_and_a_tierce() -> None:
    assert worth("8D 9D TD JD QD KD 7C AS") == 100
    assert worth("7C 8C 9C TC JC QC KC AS") == 100
    assert worth("7C 8C 9C TC JC QC KC AC") == 120
    assert kinds(card_set("7C 8C 9C TC JC QC KC AC")) == (Kind.QUINT, Kind.TIERCE)


def test_B23_a_longer_sequence_beats_a_shorter_one_also_among_quints() -> None:
    assert contest("8D 9D TD JD QD KD", "TS JS QS KS AS", "", "") == [[100], [], [], []]
    assert contest("7C 8C 9C TC JC QC KC AC", "8D 9D TD JD QD KD", "", "") == [[120], [], [], []]


def test_B23_a_part_of_a_sequence_cannot_be_announced() -> None:
    state = at(contract="H", hands={0: "7S 8S 9S TS QD KH AC 7D"})
    assert announced(state) == ["7S 8S 9S TS", ""]
    for part in ("7S 8S 9S", "8S 9S TS"):
        assert refused(state, f"play AC announcing {part}") == "NO_ANNOUNCEMENT"
    assert refused(state, "play AC announcing 7S 8S") == "NO_ANNOUNCEMENT"


def test_B24_the_player_chooses_for_each_carre() -> None:
    state = at(contract="H", hands={0: TENS_AND_RUN})
    assert announced(state) == ["TC TD TH TS / JS QS KS AS", "TC TD TH TS", "TS JS QS KS AS", ""]
    assert worth(TENS_AND_RUN) == 150


def test_B24_what_is_left_counts_only_beside_the_announced_carre() -> None:
    state = at(contract="H", hands={0: TENS_AND_RUN})
    assert refused(state, "play AS announcing JS QS KS AS") == "NO_ANNOUNCEMENT"
    both = "play AS announcing TC TD TH TS / TS JS QS KS AS"
    assert refused(state, both) == "ANNOUNCE_TWICE"


def test_B24_a_carre_card_may_split_a_sequence() -> None:
    """7 8 9 and J Q K A remain when the tens are announced."""
    state = at(contract="H", hands={0: "8S 9S TS JS QS TH TD TC"})
    assert announced(state)[0] == "TC TD TH TS"
    assert worth("8S 9S TS JS QS TH TD TC") == 100
    hand = card_set("7S 8S 9S TS JS QS KS AS") | card_set("TH TD TC")
    assert [points_of(one) for one in runs(hand & ~carres(hand)[0])] == [20, 50]


def test_B24_of_equal_worth_the_carre_comes_first() -> None:
    state = at(contract="H", hands={0: "TS JS QS KS AS QH QD QC"})
    assert announced(state)[0] == "QC QD QH QS"
    assert worth("JS QS KS JH JD JC 7C 8D") == 200


def test_B24_sevens_and_eights_are_nothing() -> None:
    assert worth("7S 7H 7D 7C 8S 8H 8D 8C") == 0
    assert not may_announce(card_set("7S 7H 7D 7C 8S 8H 8D 8C"))


def test_B25_no_trumps_have_neither_announcements_nor_belot() -> None:
    state = at(contract="NT", hands={0: "QS KS AS 7C 7D 7H 8C 8D"})
    assert refused(state, "play QS announcing QS KS AS") == "ANNOUNCE_IN_NO_TRUMPS"
    assert refused(state, "play QS belot") == "BELOT_IN_NO_TRUMPS"
    assert listed(state) == [f"play {card}" for card in state.hidden.hands[0]]


# --- belot -----------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ["Q", "K"])
def test_B26_belot_is_declared_with_the_first_of_the_pair(first: str) -> None:
    other = "K" if first == "Q" else "Q"
    state = at(contract="H", hands={0: "QH KH 7C AS"})
    assert refused(state, f"play {first}H belot") is None
    after_one = at(contract="H", hands={0: f"{other}H 7C AS"})
    assert refused(after_one, f"play {other}H belot") == "BELOT_NEEDS_PAIR"
    assert refused(state, "play AS belot") == "BELOT_NEEDS_TRUMP"


def test_B26_in_a_suit_game_any_play_of_the_trump_will_do() -> None:
    ruff = at(contract="H", hands={2: "QH KH KD"}, trick="KS AS")
    over = at(contract="H", hands={2: "QH KH KD"}, trick="AS 8H")
    under = at(contract="H", hands={2: "QH KH KD"}, trick="AS 9H")
    for state in (ruff, over, under):
        assert refused(state, "play QH belot") is None
    follow = at(contract="H", hands={1: "QH KH"}, trick="7H")
    assert refused(follow, "play KH belot") is None


def test_B26_in_all_trumps_only_led_or_following() -> None:
    hand = {1: "QD KD 7C"}
    assert refused(at(contract="AT", hands=hand, trick="7D"), "play QD belot") is None
    discard = at(contract="AT", hands=hand, trick="7S")
    assert refused(discard, "play QD belot") == "BELOT_ON_DISCARD"
    assert refused(discard, "play QD") is None
    lead = at(contract="AT", hands={0: "QD KD QC KC"})
    assert [refused(lead, f"play {card} belot") for card in ("QD", "KC")] == [None, None]


def test_B26_plain_suits_have_no_belot() -> None:
    state = at(contract="H", hands={0: "QS KS 7C AS"})
    assert refused(state, "play QS belot") == "BELOT_NEEDS_TRUMP"


def test_B26_not_declared_is_lost_and_declared_is_heard() -> None:
    state = at(contract="H", hands={0: "QH KH 7C AS"})
    assert after(state, "play QH").table.bonuses.belots == ("", "", "", "")
    assert after(state, "play QH belot").table.bonuses.belots == ("H", "", "", "")
    assert what.BelotDeclared(0, "H") in happened(state, "play QH belot")


def test_B26_the_same_cards_may_be_announced() -> None:
    state = at(contract="H", hands={0: "JH QH KH 7C 8C AS 7D 9D"})
    assert refused(state, "play QH belot announcing JH QH KH") is None


# --- against a slow count --------------------------------------------------------------------


def slow_runs(hand: int) -> set[int]:
    """All longest sequences, card by card."""
    found = set()
    for suit in SUIT_MASKS:
        line: list[int] = []
        for card in [*[card for card in DECK if BIT[card] & suit], None]:
            if card is not None and BIT[card] & hand:
                line.append(BIT[card])
                continue
            if len(line) >= 3:
                found.add(sum(line))
            line = []
    return found


def test_sequences_of_random_hands() -> None:
    random = Random(1)
    for _ in range(4000):
        hand = mask_of(random.sample(DECK, 8))
        assert set(runs(hand)) == slow_runs(hand)
        found = choices(hand)
        assert may_announce(hand) is (len(found) > 1)
        assert found[-1] == ()
        assert len(set(found)) == len(found)
        values = [value_of(one) for one in found]
        assert values == sorted(values, reverse=True)
