"""What decides itself at a table, what is decided beforehand, and that each can be turned off."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.model.outcomes import Refused
from bot.model.settings import AUTOMATIONS, VEILED
from bot.model.tables import intents as want
from bot.model.tables.table import Seat, Snapshot, Stage, Version
from bot.store.tables.documents import Documents
from bot.tables.rules.actor import Actor
from bot.tables.rules.context import Context
from bot.tables.rules.decide import decide
from bot.tables.rules.lobby.lobby import new_table
from engine.games.belot import CardPlayed
from engine.games.belot.state import TRICKS, State
from engine.registry import GAMES
from tests.bot.people import FRIENDS
from tests.bot.tables.rules.pairs import Pairs
from tests.engine.games.belot.table import at, speaking
from tests.engine.games.toy.game import Bid
from tests.lanes import volume

DOCUMENTS = Documents()


class Belot:
    """Four friends in the middle of a deal of belot, who do not mind what the others learn."""

    def __init__(self, state: State, automations_off: tuple[str, ...] = (VEILED,)) -> None:
        table = new_table(
            GAMES, id="00abcdef", place="test:x", host=FRIENDS[0], game="belot", now=0
        )
        seats = tuple([Seat(person, automations_off=automations_off) for person in FRIENDS])
        table = replace(table, seats=seats, stage=Stage.PLAYING, match=1, rules=1)
        self.held = Snapshot(Version(1), table, DOCUMENTS.game_of(table), state)
        self.entries: tuple[str, ...] = ()

    def want(self, seat: int, intent: Any) -> None:
        """A friend (-1: an administrator who does not play) wants something that must be done."""
        who = Actor(FRIENDS[seat]) if seat >= 0 else Actor(admin=True)
        world = Context(1, lambda: b"s" * 32, DOCUMENTS.game_of, DOCUMENTS.games)
        change = decide(self.held, who, intent, world).change
        self.held = Snapshot(
            Version(self.held.version.number + 1), change.table, change.game, change.state
        )
        self.entries = change.entries

    def act(self, text: str) -> None:
        """Whoever is to act does it."""
        self.want(self.seat, want.Act(0, text))

    @property
    def seat(self) -> int:
        """Who is to act."""
        return int(self.held.state.table.seat)

    def premove(self, seat: int) -> tuple[str, str]:
        """What a seat has decided beforehand, and what came to nothing."""
        one = self.held.table.seats[seat]
        return one.premove, one.lapsed


HANDS = {0: "AS 8D 9D", 1: "7S KD QD", 2: "8S AC KC", 3: "9S JS TC"}


def test_a_single_card_plays_itself_and_so_does_the_next() -> None:
    table = Belot(at(contract="NT", hands=HANDS))
    table.act("play AS")
    assert [one.partition(" ")[2] for one in table.entries if "play" in one] == [
        "play AS",
        "play 7S",
        "play 8S",
    ]
    assert table.seat == 3, "two spades: his decision"
    assert table.held.table.prompts == (1, 0, 0, 1)
    table.act("play 9S")
    assert table.seat == 0


def test_a_card_that_only_its_player_knows_to_be_forced_waits_for_them() -> None:
    """What falls at once would tell the others that the hand has no other spade."""
    table = Belot(at(contract="NT", hands=HANDS), ())
    table.act("play AS")
    assert table.seat == 1
    table.act("play 7S")
    assert table.seat == 2
    table.want(2, want.SetAutomations((VEILED,)))
    assert table.seat == 3, "it was asked to go on at once"


def test_everybody_knows_a_last_card_and_a_last_call() -> None:
    table = Belot(at(contract="NT", hands={0: "AS", 1: "7S", 2: "8S", 3: "9S"}), ())
    table.act("play AS")
    assert table.held.state.table.seat == -1, "the deal is over"
    calls = Belot(speaking(calls=("H", "P")), ())
    calls.act("bid AT")
    calls.act("pass")
    assert calls.held.state.table.auction.calls == ("H", "P", "AT", "P", "P"), "the partner's"


def test_who_plays_with_computers_alone_waits_for_nothing() -> None:
    table = Belot(at(contract="NT", hands=HANDS), ())
    seats = (table.held.table.seats[0], *[Seat(level="easy")] * 3)
    seats = (Seat(level="easy"), replace(seats[0], person=FRIENDS[1]), *seats[2:])
    table.held = replace(table.held, table=replace(table.held.table, seats=seats))
    world = Context(1, lambda: b"s" * 32, DOCUMENTS.game_of, DOCUMENTS.games)
    intent = want.ComputerMoves(0, table.held.table.prompts[0], "play AS")
    change = decide(table.held, Actor(), intent, world).change
    assert change.state.table.seat == 2


@pytest.mark.parametrize("seed", range(volume(6, night=60)))
def test_what_falls_at_once_everybody_knows_to_be_forced(seed: int) -> None:
    """Whole deals: where a card falls in the commit of another one, no other hand could have
    played anything else: it is the last card of its seat."""
    random = Random(seed)
    options = {"length": "one_deal", "cut": "chance"}
    table = new_table(
        GAMES, id="00abcdef", place="x", host=FRIENDS[0], game="belot", now=0, options=options
    )
    table = replace(table, seats=tuple([Seat(person) for person in FRIENDS]))
    held = Snapshot(Version(1), table, DOCUMENTS.game_of(table))
    world = Context(1, lambda: random.randbytes(32), DOCUMENTS.game_of, DOCUMENTS.games)
    intent: Any = want.Start()
    seat = 0
    while held.table.stage is not Stage.OVER:
        change = decide(held, Actor(FRIENDS[seat]), intent, world).change
        held = Snapshot(Version(held.version.number + 1), change.table, change.game, change.state)
        played = [line for line in change.entries if " play " in line]
        for line in played[1:]:
            number = int(line.partition(" ")[0])
            own = [one for one in change.state.log if getattr(one, "seat", None) == number]
            assert len([one for one in own if isinstance(one, CardPlayed)]) == TRICKS
        if held.game.to_act(held.state):
            seat = held.game.to_act(held.state)[0]
            view = held.game.view(held.state, seat)
            intent = want.Act(0, str(random.choice(held.game.legal(view).actions)))


def test_it_can_be_turned_off() -> None:
    table = Belot(at(contract="NT", hands=HANDS), automations_off=("forced-play",))
    table.act("play AS")
    assert table.seat == 1
    table.want(1, want.SetAutomations((VEILED,)))
    assert table.seat == 2, "turned on again in one's turn it acts at once"
    table.want(2, want.SetAutomations(("forced-play", "nonsense")))
    assert table.held.table.seats[2].automations_off == ("forced-play",)


def test_not_for_computers_nor_for_those_who_are_away_nor_in_a_pause() -> None:
    table = Belot(at(contract="NT", hands=HANDS))
    table.want(1, want.GoAway())
    table.act("play AS")
    assert table.seat == 1
    table = Belot(at(contract="NT", hands=HANDS), automations_off=("forced-play",))
    table.act("play AS")
    table.want(-1, want.Pause())
    table.want(1, want.SetAutomations((VEILED,)))
    assert table.seat == 1
    table.want(-1, want.Resume())
    assert table.seat == 2


def test_a_seat_that_acts_by_itself_and_is_asked_again_is_asked_anew() -> None:
    """Its buttons of before are old: what plays itself after a pause comes back to the seat."""
    hands = {0: "7S 8D 9D", 1: "AS KD QD", 2: "8S AC KC", 3: "9S JH TC"}
    table = Belot(at(contract="NT", hands=hands), automations_off=("forced-play",))
    table.act("play 7S")
    table.want(-1, want.Pause())
    for seat in (1, 2, 3):
        table.want(seat, want.SetAutomations((VEILED,)))
    before = table.held.table.prompts
    table.want(-1, want.Resume())
    assert [one.partition(" ")[2] for one in table.entries if "play" in one] == [
        "play AS",
        "play 8S",
        "play 9S",
    ]
    assert table.seat == 1
    assert table.held.table.prompts[1] == before[1] + 1


class Hasty(Pairs):
    """A game whose pre-moves are no legal moves."""

    def premoves(self, view: Any) -> tuple[str, ...]:
        return ("bid.9",) if len(view.table.bids) == 0 and view.seat else ()

    def premove(self, view: Any, text: str) -> Bid:  # noqa: ARG002
        return Bid(9)


def test_a_pre_move_that_is_not_legal_waits_for_its_person() -> None:
    games = {"pairs": Hasty}
    documents = Documents(games)
    table = new_table(games, id="00abcdef", place="x", host=FRIENDS[0], game="pairs", now=0)
    table = replace(table, seats=tuple([Seat(person) for person in FRIENDS]))
    held = Snapshot(Version(1), table, documents.game_of(table))
    world = Context(1, lambda: b"s" * 32, documents.game_of, games)
    for seat, intent in (
        (0, want.Start()),
        (1, want.SetPremove("bid.9")),
        (0, want.Act(0, "bid 1")),
    ):
        change = decide(held, Actor(FRIENDS[seat]), intent, world).change
        held = Snapshot(Version(held.version.number + 1), change.table, change.game, change.state)
    assert held.game.to_act(held.state) == (1,)
    assert held.table.seats[1].lapsed == "bid.9"


def test_a_pass_that_is_all_there_is() -> None:
    bid = speaking(calls=("H", "P"))
    table = Belot(bid)
    table.act("bid AT")
    assert table.held.state.table.auction.calls == ("H", "P", "AT")
    table.act("pass")  # contra was possible
    assert table.held.state.table.auction.calls == ("H", "P", "AT", "P", "P"), "the partner's"
    automations_off = Belot(bid, automations_off=("forced-pass",))
    automations_off.act("bid AT")
    automations_off.act("pass")
    assert automations_off.held.state.table.auction.calls == ("H", "P", "AT", "P")


def test_passing_beforehand_lasts_until_something_higher_is_bid() -> None:
    table = Belot(speaking())
    first = table.seat
    partner = (first + 2) % 4
    table.want(partner, want.SetPremove("pass-to.H"))
    table.act("bid C")
    table.act("pass")
    assert table.seat == (first + 3) % 4
    assert table.premove(partner) == ("pass-to.H", "")
    table.act("bid S")
    assert table.premove(partner) == ("", "pass-to.H"), "it does not fit any more"
    table.act("pass")
    table.act("pass")
    assert table.seat == partner


def test_what_does_not_fit_is_dropped_and_said() -> None:
    hands = {0: "AS 8D 9D", 1: "7S KD QD", 2: "8S 9S KC", 3: "JS QS TC"}
    table = Belot(at(contract="NT", hands=hands), automations_off=("forced-play",))
    number = sum(table.held.state.table.tricks) + 1
    low = f"lowest.{number}"
    table.want(2, want.SetPremove(low))
    table.want(3, want.SetPremove(low))
    table.act("play 8D")
    table.act("play KD")
    assert table.seat == 2, "no diamond: the situation is another one"
    assert table.premove(2) == ("", low)
    table.act("play KC")
    assert table.premove(2) == ("", "")
    assert table.seat == 3
    assert table.premove(3) == ("", low), "no diamond either"


def test_following_low_beforehand() -> None:
    hands = {0: "AS 8D 9D", 1: "7S KD QD", 2: "8S 9S KC", 3: "JS QS TC"}
    table = Belot(at(contract="NT", hands=hands))
    low = f"lowest.{sum(table.held.state.table.tricks) + 1}"
    table.want(3, want.SetPremove(low))
    table.want(2, want.SetPremove(low))
    table.act("play AS")
    assert [str(card) for card in table.held.state.table.last.cards] == ["AS", "7S", "8S", "JS"]
    assert table.premove(2) == table.premove(3) == ("", "")


def test_only_what_is_offered_can_be_decided() -> None:
    table = Belot(at(contract="NT", hands=HANDS))
    for seat, text in ((0, "lowest.6"), (1, "pass-to.H"), (1, "lowest.1"), (1, "x")):
        with pytest.raises(Refused, match="OLD_CONTROL"):
            table.want(seat, want.SetPremove(text))
    number = sum(table.held.state.table.tricks) + 1
    table.want(1, want.SetPremove(f"lowest.{number}"))
    table.want(1, want.SetPremove(""))
    assert table.premove(1) == ("", "")


def test_who_goes_away_has_decided_nothing() -> None:
    table = Belot(at(contract="NT", hands=HANDS))
    table.want(1, want.SetPremove(f"lowest.{sum(table.held.state.table.tricks) + 1}"))
    table.want(1, want.GoAway())
    assert table.premove(1) == ("", "")
    assert set(AUTOMATIONS) == {
        *("forced-play", "forced-pass", "veiled", "premoves", "claim", "cuts"),
    }


def test_a_match_that_ends_while_everybody_is_away_is_over() -> None:
    """A computer's move that was on its way when the last one left."""
    state = at(contract="NT", hands={0: "AS", 1: "7S", 2: "8S", 3: "9S"}, scores=(140, 20))
    table = Belot(state, automations_off=AUTOMATIONS)
    away = tuple([Seat(person, "easy", away=True) for person in FRIENDS])
    held = table.held
    table.held = Snapshot(Version(1), replace(held.table, seats=away), held.game, held.state)
    world = Context(1, lambda: b"s" * 32, DOCUMENTS.game_of, DOCUMENTS.games)
    for seat, card in enumerate(("AS", "7S", "8S", "9S")):
        held = table.held
        intent = want.ComputerMoves(seat, held.table.prompts[seat], f"play {card}")
        change = decide(held, Actor(), intent, world).change
        table.held = Snapshot(
            Version(held.version.number + 1), change.table, change.game, change.state
        )
    assert table.held.game.is_over(table.held.state)
    assert table.held.table.stage is Stage.OVER
