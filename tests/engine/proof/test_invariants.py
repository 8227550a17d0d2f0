"""The generic invariant test over random play: every game, one test; and that it can fail."""

import dataclasses
import os
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Literal

import pytest

from engine.contract.cards import Cards
from engine.contract.chance import SEED_BYTES
from engine.contract.events import Event
from engine.contract.game import AnyGame
from engine.contract.moves import Legal, Undo
from engine.contract.notation import Action
from engine.contract.position import NOBODY_HOLDS
from engine.contract.rules import specs
from engine.contract.values import but
from engine.games.belot.game import Belot
from engine.games.belot.options import BelotOptions
from engine.games.belot.state import State as BelotState
from engine.games.belot.state import View as BelotView
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta.actions import Cut, Draw, Keep
from engine.games.bulgarian_canasta.options import BulgarianOptions
from engine.games.bulgarian_canasta.state import State, View
from engine.games.classic_canasta import ClassicCanasta
from engine.games.classic_canasta.options import ClassicOptions
from engine.games.decorated_canasta import DecoratedCanasta
from engine.games.decorated_canasta.options import DecoratedOptions
from engine.players import computer_player
from engine.playthrough import Player, play, play_deal, random_player, seeds
from engine.proof.invariants import InvariantBroken, Report, check_deals, refused_position
from engine.record import dumps, loads, record_of
from engine.registry import GAMES, make_game
from engine.replay import replay
from tests.engine.games.toy import ToyGame
from tests.engine.games.toy import game as toy
from tests.lanes import mostly_by_night, volume

pytestmark = pytest.mark.slow

ASKED_DEALS = os.environ.get("INVARIANT_DEALS")
"""Random deals of each game; more by ``python -m engine random GAME --deals N``."""
DEALS = {
    "bulgarian-canasta": volume(6, night=450),
    "belot": volume(20, night=1500),
    "classic-canasta": volume(2, night=40),
    "decorated-canasta": volume(1, night=10),
}
"""Where no number is asked for: 2,000 at night, few where a random deal is very long."""
DEALS_OF_A_NEW_GAME = volume(40, night=100)
MOST_IN_BLOCK = 50


def _block(name: str, seed: int, deals: int) -> Report:
    return check_deals(make_game(name, {}), seed, deals)


@pytest.mark.parametrize("name", GAMES)
def test_every_node_of_random_play(name: str) -> None:
    deals = int(ASKED_DEALS) if ASKED_DEALS else DEALS.get(name, DEALS_OF_A_NEW_GAME)
    block = min(MOST_IN_BLOCK, max(1, deals // 2))
    blocks = deals // block
    with ProcessPoolExecutor(max_workers=2) as pool:
        reports = pool.map(_block, [name] * blocks, range(blocks), [block] * blocks)
        total = sum(reports, Report())
    assert total.deals == blocks * block
    kinds = ["illegal", "malformed", "json", "resampled", "events_compared", "legal"]
    by_hand = dict(make_game(name).options.texts()).get("cut") == "hand"
    assert (total.tries["by_chance"] >= total.deals) is by_hand
    if Undo in GAMES[name].action_types:
        kinds.append("undone")
    for kind in kinds:
        assert total.tries[kind] > total.deals, f"hardly any {kind}: {total.tries}"


OPTION_SETS = [
    BulgarianOptions(no_canasta_melds="plus", run_key="adjacent", length="5000"),
    BulgarianOptions(unopened_take="must_open", recycle_shuffle="off", runs_in_suit="one"),
    BulgarianOptions(close_without_canasta="on", recycle_limit=0, length="3000"),
    BulgarianOptions(first_dealer="random", wild_key="any_top", length="one_deal"),
    BulgarianOptions(cut="chance", length="one_deal", take_back_throw="off"),
    BulgarianOptions(length="three_deals", unopened_take="must_open", recycle_limit=1),
    BulgarianOptions(undo_take="returns", run_end="not_nine", length="one_deal"),
]
"""Every value of every option of Bulgarian canasta is in one of them."""


def test_the_option_sets_have_every_value() -> None:
    played = {text for options in OPTION_SETS for text in options.texts()}
    for spec in specs(BulgarianOptions):
        assert {(spec.name, choice) for choice in spec.choices} <= played


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_every_option_of_bulgarian_canasta(options: BulgarianOptions) -> None:
    deals = volume(1, night=15)
    assert check_deals(BulgarianCanasta(options), 1, deals).deals == deals


BELOT_SETS = [
    BelotOptions(equal_announcements="earlier", hanging="all", rounding="nearest", length="201"),
    BelotOptions("301", "yes", third_doubling="on", long_sequences="quint", throw_in="sevens"),
    BelotOptions("501", equal_announcements="trump_first", hanging="failed", late_belot="on"),
    BelotOptions("1001", rounding="exact", hanging="shared", no_trumps_announcements="on"),
    BelotOptions("51", after_contra="frozen", trump_lead="beat_opponents", third_doubling="on"),
    BelotOptions("101", cut="chance", late_belot="on", rounding="exact"),
    BelotOptions("one_deal", throw_in="sevens", no_trumps_announcements="on"),
    BelotOptions("151", cut="open", rounding="nearest", hanging="shared"),
]
"""Every value of every option of belot is in one of them."""


def test_the_option_sets_of_belot_have_every_value() -> None:
    played = {text for options in BELOT_SETS for text in options.texts()}
    for spec in specs(BelotOptions):
        assert {(spec.name, choice) for choice in spec.choices} <= played


@pytest.mark.parametrize("options", BELOT_SETS, ids=str)
def test_every_option_of_belot(options: BelotOptions) -> None:
    deals = volume(5, night=100)
    assert check_deals(Belot(options), 1, deals).deals == deals


FEW = 3
"""Values of a number that are drawn, the smallest: with many reshuffles a random deal is long."""


@pytest.mark.parametrize("game", GAMES)
def test_options_go_together(game: str) -> None:
    """Sets of options drawn by chance, a deal each, at tables of every size."""
    random, kind = Random(f"options {game}"), GAMES[game]
    for number in range(volume(1, night=200)):
        drawn = {
            spec.name: random.choice(spec.choices or tuple(map(str, spec.within or ()))[:FEW])
            for spec in specs(kind.options_type)
        }
        seats = kind.seat_choices[number % len(kind.seat_choices)]
        one = make_game(game, drawn, seats)
        assert check_deals(one, random.getrandbits(16), 1, share=0.2).deals == 1, drawn


CLASSIC_SETS = [
    (2, ClassicOptions(draw="two", stock_end="play_on", going_out="hundred")),
    (2, ClassicOptions(concealed_canastas="usual", stock_end="at_once", cut="hand")),
    (2, ClassicOptions(length="3000", last_card_call="on", draw="two")),
    (4, ClassicOptions(black_three="round", frozen_unopened="yes", ask_partner="on")),
    (4, ClassicOptions(first_melds="modern", stock_end="play_on", take_back_throw="off")),
    (4, ClassicOptions(length="one_deal", stock_end="at_once", ask_partner="on")),
    (4, ClassicOptions(length="8500", going_out="hundred", last_card_call="on")),
    (6, ClassicOptions(black_three="round", cut="hand", concealed_canastas="usual")),
    (6, ClassicOptions(length="10000", stock_end="play_on", frozen_unopened="yes", draw="two")),
]
"""Every value of every option of classic canasta is in one of them, with the seats."""


def test_the_sets_of_classic_canasta_have_every_value() -> None:
    played = {text for _, options in CLASSIC_SETS for text in options.texts()}
    for spec in specs(ClassicOptions):
        assert {(spec.name, choice) for choice in spec.choices} <= played


@pytest.mark.parametrize(("seats", "options"), CLASSIC_SETS, ids=str)
def test_every_option_of_classic_canasta(seats: int, options: ClassicOptions) -> None:
    deals = volume(1, night=15)
    assert check_deals(ClassicCanasta(options, seats), 1, deals).deals == deals


@pytest.mark.parametrize("seats", mostly_by_night(DecoratedCanasta.seat_choices, 2, 5))
def test_decorated_canasta_with_every_number_of_seats(seats: int) -> None:
    """The talon is reshuffled once at most, so that deals are short."""
    cut: Literal["hand", "chance"] = "chance" if seats > 4 else "hand"
    options = DecoratedOptions("90", cut, reshuffle_limit=seats % 2, length="one_deal")
    deals = volume(1, night=2)
    assert check_deals(DecoratedCanasta(options, seats), seats, deals).deals == deals


@pytest.mark.parametrize("seats", mostly_by_night(ToyGame.seat_choices, 2, 4))
def test_toy_game_keeps_the_contract(seats: int) -> None:
    deals = volume(12, night=60)
    report = check_deals(ToyGame(seats=seats), seats, deals)
    assert report.deals == deals
    assert report.tries["undone"] > 0
    assert set(report.verbs) == {"bid", "lay", "undo"}


def test_toy_game_is_small() -> None:
    assert len(Path(toy.__file__).read_text(encoding="utf-8").splitlines()) < 180


@pytest.mark.parametrize("seats", [2, 6])
def test_toy_game_record_round_trip(seats: int) -> None:
    game, random = ToyGame(seats=seats), Random(seats)
    player = random_player(random)
    steps = list(play(game, game.start(), lambda _: player, seeds(random), random.choice))
    assert game.is_over(steps[-1].after)
    games: dict[str, type[AnyGame]] = {"toy": ToyGame}
    record = record_of(game, steps)
    assert loads(dumps(record), games) == record
    assert list(replay(record, games))[-1].after == steps[-1].after


# --- the test itself: each spoilt game breaks the invariant that it should break -------------


class LeakingView(BulgarianCanasta):
    """Shows the spectator's public table with the true stock behind it."""

    def view(self, state: State, seat: int | None) -> View:
        seen = super().view(state, seat)
        top = state.hidden.stock[-1:]
        return dataclasses.replace(seen, bottom=top) if seat == 1 else seen


class ActsBackwards(BulgarianCanasta):
    """Names the seats that may act in no table order."""

    def to_act(self, state: State) -> tuple[int, ...]:
        return super().to_act(state)[::-1]


class LosingCards(BulgarianCanasta):
    """A red three vanishes from the count."""

    def all_cards(self, state: State) -> tuple[object, ...]:  # type: ignore[override]
        return super().all_cards(state)[1:]


class UndoForgets(BulgarianCanasta):
    """Undo leaves a melded card on the table."""

    def _done(self, state: State, actor: int, action: Action) -> tuple[State, tuple[Event, ...]]:
        after, events = super()._done(state, actor, action)
        if isinstance(action, Undo) and after.turn is not None and state.turn is not None:
            turn = dataclasses.replace(after.turn, melds=state.turn.melds)
            after = dataclasses.replace(after, turn=turn)
        return after, events


class OffersTooMuch(BulgarianCanasta):
    """Lists undo when there is nothing to undo."""

    def legal(self, view: View) -> Legal:
        legal = super().legal(view)
        if legal.actions and Undo() not in legal.actions:
            legal = dataclasses.replace(legal, actions=(*legal.actions, Undo()))
        return legal


class DrawsByChance(BulgarianCanasta):
    """Leaves a real decision to chance, for everybody who looks."""

    def by_chance(self, view: View) -> Action | None:
        return super().by_chance(view) or Draw()


class CutsTwice(BulgarianCanasta):
    """Leaves to chance what is over."""

    def by_chance(self, view: View) -> Action | None:
        found = super().by_chance(view)
        return Cut(None) if isinstance(found, Keep) else found


class AppliesAnything(BulgarianCanasta):
    """Applies without asking check."""

    def apply(self, state, actor, action):  # type: ignore[no-untyped-def]
        try:
            return self._done(state, actor, action)
        except Exception:  # noqa: BLE001 - a spoilt game, whatever it raises
            return state, ()


class UnfaithfulSample(BulgarianCanasta):
    """Samples with the viewer's hand changed."""

    def resample(
        self, view: View, seed: bytes, holding: Mapping[int, tuple[object, ...]] = NOBODY_HOLDS
    ) -> State:
        state = super().resample(view, seed, holding)  # type: ignore[arg-type]
        return dataclasses.replace(state, standing=state.standing.next_deal())


class ForcesInTheOpen(Belot):
    """Says that everybody can see that a single card is forced."""

    def openly_forced(self, view: BelotView) -> Action | None:
        return self.forced(view)


SPOILT: list[tuple[type[AnyGame], set[str]]] = [
    (LeakingView, {"RESAMPLE_GIVES_SAME_VIEW"}),
    (ActsBackwards, {"SEATS_TO_ACT"}),
    (LosingCards, {"CARDS_CONSERVED"}),
    (UndoForgets, {"UNDO_RESTORES", "CARDS_CONSERVED"}),
    (OffersTooMuch, {"LISTED_IS_LEGAL"}),
    (DrawsByChance, {"BY_CHANCE_ONLY_TO_ACT"}),
    (CutsTwice, {"BY_CHANCE_IS_LEGAL"}),
    (AppliesAnything, {"CHECK_AND_APPLY_AGREE"}),
    (UnfaithfulSample, {"RESAMPLE_GIVES_SAME_VIEW"}),
    (ForcesInTheOpen, {"OPENLY_FORCED_IS_KNOWN"}),
]


@pytest.mark.parametrize(("spoilt", "broken"), SPOILT, ids=lambda one: getattr(one, "__name__", ""))
def test_a_spoilt_game_is_found_out(spoilt: type[AnyGame], broken: set[str]) -> None:
    with pytest.raises(InvariantBroken) as found:
        check_deals(spoilt(), 1, 20)
    assert found.value.code in broken
    assert found.value.params["deal"] in range(1, 21)


def test_an_action_that_is_nobodys_is_refused() -> None:
    class Strange(Action):
        verb = "strange"

    game = BulgarianCanasta()
    refused = game.refusal(game.start(), 0, Strange())
    assert refused is not None


SAMPLED: Mapping[str, tuple[Mapping[str, str], int, int]] = {
    "belot": ({}, volume(4, night=400), 1),
    "bulgarian-canasta": ({}, volume(1, night=40), 4),
    "bulgarian-canasta must_open": (
        {"unopened_take": "must_open", "wild_key": "any_top", "recycle_shuffle": "off"},
        volume(1, night=40),
        4,
    ),
    "bulgarian-canasta without recycling": ({"recycle_limit": "0"}, volume(1, night=40), 4),
    "classic-canasta": ({}, volume(1, night=40), 4),
    "decorated-canasta": ({}, volume(1, night=20), 4),
}
"""By game its options, the deals that normal players play, and of how many nodes one is looked at,
except at night."""


@pytest.mark.parametrize("name", SAMPLED)
def test_every_sample_is_a_position(name: str) -> None:
    """What each seat and a spectator may take for the true state could be one (`Game.resample`)."""
    options, deals, one_in = SAMPLED[name]
    game = make_game(name.partition(" ")[0], options)
    normal, random = computer_player(game, "normal"), Random(7)
    player: Player = lambda _, view: normal.decide(view, random.getrandbits(32), 20)  # noqa: E731
    every, sampled = volume(one_in, night=1), 0
    for _ in range(deals):
        for step in play_deal(game, game.start(), lambda _: player, seeds(random), random.choice):
            if random.randrange(every):
                continue
            for viewer in (*range(game.seats), None):
                view = game.view(step.after, viewer)
                sample = game.resample(view, random.randbytes(SEED_BYTES))
                assert refused_position(game, sample) == "", (viewer, step.action)
                assert game.view(sample, viewer) == view
                sampled += 1
    assert sampled > 30 * deals


class Careless(Belot):
    """Forgets in its samples who called out what."""

    def resample(
        self, view: BelotView, seed: bytes, holding: Mapping[int, Cards] = NOBODY_HOLDS
    ) -> BelotState:
        sample = super().resample(view, seed, holding)
        own = tuple([view.announced if seat == view.seat else () for seat in range(self.seats)])
        return but(sample, hidden=but(sample.hidden, announced=own))


def test_a_sample_that_is_no_position_is_found() -> None:
    with pytest.raises(InvariantBroken) as broken:
        check_deals(Careless(), 1, 30, share=1)
    assert broken.value.code == "RESAMPLE_GIVES_A_POSITION"
    assert "/state/hidden/announced" in str(broken.value.params["fault"])
