"""The meld helper: what it offers is legal, and the turn can still end after it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from random import Random

import pytest

from engine.canasta.hints import MOST_HINTS, Hint, Kind, Reason
from engine.contract.cards import RANK_OF, Card, Cards, cards, text_of
from engine.games.classic_canasta.actions import TakePile
from engine.games.classic_canasta.help.hints import arrange, hints, opening_packages
from engine.games.classic_canasta.melds import Meld, classify
from engine.players import computer_player
from engine.playthrough import play_deal, seeds
from tests.engine.games.classic_canasta.table import (
    FOURS,
    GAME,
    GAMES,
    KINGS,
    QUEENS,
    after,
    drawing,
    listed,
    playing,
)
from tests.lanes import volume

RULES = GAME.rules


def offered(state: object) -> dict[str, Hint]:
    return {str(hint.action): hint for hint in hints(GAME.view(state, 0), RULES)}  # type: ignore[arg-type]


def test_new_melds_and_additions() -> None:
    found = offered(playing("4S KC KD KH QC QD X 8C 9C", melds=((FOURS,), ())))
    assert {"add 1 4S", "meld KC KD KH", "meld QC QD X", "add 1 X"} <= set(found)
    assert found["meld KC KD KH"].reason is Reason.CLEAN
    assert found["meld QC QD X"].reason is Reason.USES_WILD
    assert found["add 1 X"].reason is Reason.SPOILS_CLEAN
    assert found["add 1 4S"].target == 1
    assert found["meld KC KD KH"].missing == 4


def test_the_opening_is_told() -> None:
    found = offered(playing("KC KD KH QC QD X 8C 9C"))
    assert found["meld KC KD KH"].reason is Reason.TOWARDS_OPENING
    assert found["meld QC QD X"].reason is Reason.OPENS
    opening = found["meld KC KD KH"].opening
    assert opening is not None
    assert (opening.points, opening.missing, opening.status) == (30, 20, "closed")


def test_canastas_come_first() -> None:
    found = hints(
        GAME.view(playing("KS KC KD X 5C 5D 5H 8C 9C", melds=(("KC KD KH KS",), ())), 0), RULES
    )
    assert found[0].reason is Reason.COMPLETES_CANASTA
    assert (found[0].bonus, str(found[0].action)) == (500, "add 1 KC KD KS")


def test_what_leaves_no_end_is_not_offered() -> None:
    state = playing("KC KD KH 8C", melds=((FOURS,), ()))
    assert "meld KC KD KH" not in offered(state)
    assert "meld KC KD KH" in offered(playing("KC KD KH 8C", melds=((QUEENS,), ())))
    black = playing("3C 3S 3S 8C 9C", melds=((KINGS,), ()))
    assert offered(black) == {}
    assert "meld 3C 3S 3S" in offered(playing("3C 3S 3S 8C", melds=((KINGS,), ())))


def test_who_is_bound_is_led_out() -> None:
    hand = "5C 5D 6C 6D 6H 6S 6C 6D 6H 9C"
    state = after(drawing(hand, pile="7D 7C 7S 5H", scores=(3000, 0)), "take 5C 5D")
    assert set(offered(state)) == {"meld 6C 6C 6D 6D 6H 6H 6S", "meld 7C 7D 7S"}


def test_takes_with_packages() -> None:
    state = drawing("KC KH QC QD X 8C 9C", pile="7D KD")
    found = offered(state)
    assert "take KC KH opening QC QD X" in found
    assert all(hint.kind is Kind.TAKE for hint in found.values())
    best = opening_packages(GAME.view(state, 0), RULES)[0]
    assert (best.wilds, best.points, best.threshold) == (1, 70, 50)
    assert GAME.check(GAME.view(state, 0), best.actions[0]) is None


@pytest.mark.parametrize(
    ("hand", "text", "action", "code"),
    [
        ("KC KD KH 8C 9C", "KH KC KD", "meld KC KD KH", None),
        ("KC KD X 8C 9C", "X KC KD", "meld KC KD X", None),
        ("4S X 8C 9C", "X 4S", "add 1 4S X", None),
        ("KC KD QH 8C", "KC KD QH", None, "MIXED_RANKS"),
        ("KC KD QH 8C", "AC AD AH", None, "CARD_NOT_AVAILABLE"),
        ("X 2C 2D 8C", "X 2C 2D", None, "WILD_MELD_UNDER_7"),
    ],
)
def test_chosen_cards(hand: str, text: str, action: str | None, code: str | None) -> None:
    view = GAME.view(playing(hand, melds=((FOURS,), ())), 0)
    found = arrange(view, RULES, cards(text))
    assert [str(one) for one in found.actions] == ([] if action is None else [action])
    assert (found.refusal and found.refusal.code) == code


def test_chosen_cards_for_a_named_meld_and_a_take() -> None:
    view = GAME.view(playing("X 8C 9C", melds=((FOURS,), ())), 0)
    assert [str(one) for one in arrange(view, RULES, cards("X"), 1).actions] == ["add 1 X"]
    unknown = arrange(view, RULES, cards("X"), 3).refusal
    assert unknown is not None
    assert unknown.code == "MELD_UNKNOWN"
    state = drawing("KC KH QC QD X 8C 9C", pile="7D KD")
    found = arrange(GAME.view(state, 0), RULES, cards("X KC QC KH QD"))
    assert [str(one) for one in found.actions] == ["take KC KH opening QC QD X"]
    assert found.opening is not None
    assert found.opening.missing == 0
    short = arrange(GAME.view(state, 0), RULES, cards("KC KH")).refusal
    assert short is not None
    assert short.code == "OPENING_SHORT"
    other = arrange(GAME.view(state, 1), RULES, cards("KC"))
    assert other.refusal is not None


def test_a_key_gets_its_wild_card_before_seven_are_a_meld() -> None:
    state = drawing("2D 2H 2H 2S 2S JH X X X 8C 9C", pile="7D JC", incomplete=True)
    found = arrange(GAME.view(state, 0), RULES, cards("2D 2H 2H 2S 2S JH X X X"))
    assert [str(one) for one in found.actions] == ["take JH 2D opening 2H 2H 2S 2S X X X"]


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


@pytest.mark.parametrize("seats", [2, 4])
def test_in_a_deal_every_hint_is_legal(seats: int) -> None:
    game, random = GAMES[seats], Random(7)
    player = computer_player(game, "easy")
    steps = play_deal(
        game, game.start(), lambda _: lambda _, view: player.decide(view, 3), seeds(random)
    )
    seen = 0
    for step in steps:
        if step.actor < 0:
            continue
        view = game.view(step.before, step.actor)
        found = hints(view, game.rules)
        seen += len(found)
        assert len(found) <= MOST_HINTS
        assert all(game.check(view, hint.action) is None for hint in found)
        for package in opening_packages(view, game.rules):
            state = step.before
            for action in package.actions:
                state, _ = game.apply(state, step.actor, action)
            assert any(text.startswith("discard") for text in listed(state))
    assert seen > 50
