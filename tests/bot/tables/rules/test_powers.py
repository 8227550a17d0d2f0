"""What nobody does alone in a match that others play: a law for every intent, and the votes.

Two people and two computers play, in pairs of opponents and as partners. The host, an
administrator who plays and a player want every intent that there is.
"""

from __future__ import annotations

from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.model.clock import DAY, HOUR, MINUTE, Calls, Speed
from bot.model.outcomes import Refused
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.intents import Intent
from bot.model.tables.series import Series
from bot.model.tables.table import Snapshot, Stage, Table, Version, VoteKind
from bot.tables.rules.actor import Actor
from bot.tables.rules.lobby.lobby import new_table
from tests.bot.tables.rules.matches import ANN, BOB, CAT, DAN, DOCUMENTS, EVA, NAMES, PEOPLE, Match
from tests.bot.tables.rules.pairs import PAIRS
from tests.bot.tables.rules.permissions import INTENTS, NOW
from tests.lanes import volume

# --- the law --------------------------------------------------------------------------------

LOOKS: Final = {"text_only", "language", "calm", "talks", "places", "codes"}
"""What the host and administrators change for all at any time."""
OFFICE: Final = {"host", "invited", "knocks"}
"""Who is the host, and who may come to the table: nothing of the match."""
NOT_OF_THE_TABLE: Final = {"changed", "title", "turns", "turn_number", "prompts", "asked", "hidden"}
"""What every commit may count."""


def concerns(before: Snapshot, after: Snapshot, own: int | None) -> set[str]:
    """What is different, but for the seat of whoever did it."""
    old, new = before.table, after.table
    found = {
        field
        for field in Table.__struct_fields__
        if field != "seats" and getattr(old, field) != getattr(new, field)
    }
    for at, (one, other) in enumerate(zip(old.seats, new.seats, strict=False)):
        if at != own and one != other:
            found.add(f"seat {at}")
    if len(old.seats) != len(new.seats) or type(before.game) is not type(after.game):
        found.add("game")
    if before.state != after.state:
        found.add("state")
    return found - NOT_OF_THE_TABLE


LEAVING: Final = (want.StandUp, want.Forget)
"""Whoever leaves is followed by a computer; the host by another one."""


@pytest.mark.parametrize("role", ["host", "admin", "player", "host who stands"])
@pytest.mark.parametrize("partners", [False, True])
def test_nobody_changes_a_match_alone(role: str, partners: bool) -> None:
    """No intent of one person does more than look, leave, play their own cards and ask."""
    host = CAT if role == "host who stands" else ANN
    others = (None, BOB, None) if partners else (BOB, None, None)
    match = Match(host, *others, None, None)
    who = BOB if role in {"admin", "player"} else ANN
    match.admins = {BOB} if role == "admin" else set()
    own = match.table.seat_of(who.id)
    for title, made in INTENTS.items():
        intent = made(match.held, Actor(who)) if callable(made) else made
        try:
            after = match.decided(who, intent)
        except Refused:
            continue
        found = concerns(match.held, after, own)
        if isinstance(intent, want.Propose) and after.table.conceded >= 0:
            assert not partners, "nobody gives up for a partner"
        elif isinstance(intent, want.Propose):
            assert found <= {"vote", "vote_number"}, title
        elif isinstance(intent, want.Say | want.TellSame):
            assert found <= {"said", "same"}, title
        elif isinstance(intent, LEAVING):
            assert found <= {"host", "left", "replaced", "followers"}, title
        elif isinstance(intent, want.Act):
            assert found <= {"state", "decided"}, title
            assert own is not None
        elif isinstance(intent, want.Sit | want.Follow):
            assert role == "host who stands" or not found, "they have a seat"
        else:
            governs = role != "player"
            assert found <= ((LOOKS | OFFICE) if governs else {"invited", "knocks"}), title


def test_who_plays_alone_with_computers_is_free() -> None:
    """What a lone player wants of the table is not refused for the sake of others."""
    for made in INTENTS.values():
        match = Match(ANN, None, None, None, None, None)
        intent = made(match.held, Actor(ANN)) if callable(made) else made
        code = ""
        try:
            match.does(ANN, intent)
        except Refused as refused:
            code = refused.refusal.code
        assert code not in {"NEEDS_VOTE", "NOT_ALL_READY", "SERIES_RUNNING", "ABSENT_PLAYED"}


def test_an_administrator_who_does_not_play_keeps_order() -> None:
    """Until they have sat there; standing up for a moment changes nothing."""
    for intent in (want.Pause(), want.Close(), want.Kick(1), want.MoveTo("test:y")):
        match = Match(ANN, BOB, CAT, None)
        match.admins = {CAT, DAN}
        code = "MATCH_RUNNING" if isinstance(intent, want.MoveTo) else "NEEDS_VOTE"
        assert match.refuses(CAT, intent) == code
        match.does(CAT, want.StandUp())
        assert match.refuses(CAT, intent) == code
        match.does(CAT, want.Forget())
        assert match.refuses(CAT, intent) == code
        match.does(DAN, intent)


# --- votes ----------------------------------------------------------------------------------

Kinds = st.sampled_from([VoteKind.PAUSE, VoteKind.SPEED])
Seats = st.lists(st.booleans(), min_size=4, max_size=4).filter(lambda all: sum(all) > 1)


@settings(max_examples=volume(60, night=600, push=20))
@given(seats=Seats, kind=Kinds, one=st.integers(0, 3), said=st.data())
def test_no_side_decides_for_the_other(
    seats: list[bool], kind: VoteKind, one: int, said: st.DataObject
) -> None:
    """Whoever agrees: if it is decided, people of both sides have said yes."""
    here = [PEOPLE[NAMES[at]] if sits else None for at, sits in enumerate(seats)]
    if ANN not in here:
        here = [ANN, *here[1:]]
    match = Match(*here)
    people = [person for person in here if person is not None]
    sides = [match.table.seat_of(person.id) or 0 for person in people]
    agreed = [people[one % len(people)]]
    match.does(agreed[0], want.Propose(kind, speed=Speed.LIVELY))
    for person in said.draw(st.permutations([each for each in people if each not in agreed])):
        if match.table.vote is None:
            break
        agreed.append(person)
        match.does(person, want.Cast(True))
    assert match.table.vote is None
    assert 2 * len(agreed) > len(people)
    asked = {at % 2 for at in sides}
    assert {(match.table.seat_of(each.id) or 0) % 2 for each in agreed} == asked


def test_a_present_player_is_not_replaced() -> None:
    match = Match(ANN, BOB, CAT, DAN)
    for who in (ANN, CAT):
        assert match.refuses(who, want.Propose(VoteKind.REPLACE, 1)) == "CANNOT_REPLACE"
    match.does(BOB, want.GoAway())
    assert match.refuses(ANN, want.Propose(VoteKind.REPLACE, 1)) == "CANNOT_REPLACE"


def test_a_pair_neither_removes_nor_replaces_an_opponent() -> None:
    """Their partner must agree, also while they are away for a while."""
    match = Match(ANN, BOB, CAT, DAN)
    match.does(DAN, want.GoAway())
    match.asks(ANN, VoteKind.KICK, 1)
    match.agree(CAT)
    assert match.table.seat_of(BOB.id) == 1
    match.agree(DAN)
    assert match.table.seat_of(BOB.id) is None
    assert match.refuses(BOB, want.Sit(1)) == "BARRED"
    match = Match(ANN, BOB, CAT, DAN)
    match.misses(1, 3)
    match.asks(ANN, VoteKind.REPLACE, 1)
    match.agree(CAT)
    assert match.table.seat_of(BOB.id) == 1
    match.agree(DAN)
    assert match.table.seat_of(BOB.id) is None


@pytest.mark.parametrize(
    ("seated", "code"),
    [
        ((ANN, BOB, None, None), "TOO_FEW_TO_KICK"),
        ((ANN, BOB, CAT, None), "TOO_FEW_TO_KICK"),  # a pair against one
        ((ANN, BOB, None, DAN), ""),  # their partner and an opponent
        ((ANN, BOB, CAT, None, EVA, None), "TOO_FEW_TO_KICK"),
    ],
)
def test_who_can_remove_whom(seated: tuple[Person | None, ...], code: str) -> None:
    match = Match(*seated)
    if code:
        assert match.refuses(ANN, want.Propose(VoteKind.KICK, 1)) == code
        return
    match.asks(ANN, VoteKind.KICK, 1)
    match.agree(DAN)
    assert match.table.seat_of(BOB.id) is None


def test_where_everybody_plays_alone_all_others_remove_one() -> None:
    match = Match(ANN, BOB, CAT, DAN, game="toy")
    assert len(match.held.game.sides) == 4
    match.asks(ANN, VoteKind.KICK, 1)
    match.agree(CAT)
    assert match.table.seat_of(BOB.id) == 1
    match.agree(DAN)
    assert match.table.seat_of(BOB.id) is None


def test_to_be_removed_is_not_escaped_by_another_vote_nor_by_going_away() -> None:
    match = Match(ANN, BOB, CAT, DAN)
    match.asks(BOB, VoteKind.PAUSE)
    assert match.refuses(ANN, want.Propose(VoteKind.CLOSE)) == "VOTE_RUNNING"
    match.asks(ANN, VoteKind.KICK, 1)
    match.does(BOB, want.GoAway())
    match.does(BOB, want.ComeBack())
    match.agree(CAT, DAN)
    assert match.table.seat_of(BOB.id) is None


def test_what_the_others_do_not_want_is_not_asked_again_at_once() -> None:
    """Of one kind, by one player; others may ask, and after a while the same one."""
    for withdrawn in (True, False):
        match = Match(ANN, BOB, CAT, DAN)
        match.asks(BOB, VoteKind.CLOSE)
        match.does(BOB if withdrawn else CAT, want.Cast(False))
        assert match.refuses(BOB, want.Propose(VoteKind.CLOSE)) == "ASKED_LATELY"
        for who, kind in ((BOB, VoteKind.PAUSE), (CAT, VoteKind.CLOSE)):
            match.asks(who, kind)
            match.does(who, want.Cast(False))
        match.now += 5 * MINUTE
        match.asks(BOB, VoteKind.CLOSE)


# --- absence --------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [VoteKind.CLOSE, VoteKind.SPEED])
def test_absence_is_no_consent(kind: VoteKind) -> None:
    match = Match(ANN, BOB, None, None)
    match.does(BOB, want.GoAway())
    match.does(ANN, want.Propose(kind, speed=Speed.LIVELY))
    assert match.table.vote is not None
    match.does(BOB, want.ComeBack())
    assert match.table.vote is not None, "they come back and are asked"
    match.does(BOB, want.Cast(False))
    assert match.table.vote is None
    assert (match.table.stage, match.table.speed) == (Stage.PLAYING, Speed.RELAXED)


def test_nobody_concedes_for_an_absent_partner() -> None:
    match = Match(ANN, BOB, CAT, DAN)
    match.does(CAT, want.GoAway())
    match.asks(ANN, VoteKind.CONCEDE)
    assert match.table.stage is Stage.PLAYING
    match.does(CAT, want.Cast(True))
    assert (match.table.stage, match.table.conceded) == (Stage.OVER, 0)


@pytest.mark.parametrize("replace_after", [0, 3])
def test_a_table_is_not_held_for_ever(replace_after: int) -> None:
    """Whoever has missed so many turns is not waited for; the vote that waited for them ends."""
    match = Match(ANN, BOB, None, None, replace_after=replace_after)
    match.misses(1, 2)
    match.asks(ANN, VoteKind.CLOSE)
    match.misses(1, 3)
    assert match.table.vote is None
    if replace_after == 0:
        assert match.refuses(ANN, want.Propose(VoteKind.REPLACE, 1)) == "CANNOT_REPLACE"
    match.asks(ANN, VoteKind.CLOSE)
    assert match.table.stage is Stage.CLOSED


def test_turns_are_missed_by_the_clock_and_not_by_quick_opponents() -> None:
    """A player is away for a moment: the others play fast, and it is one missed turn."""
    match = Match(ANN, BOB, CAT, DAN, game="pairs")
    match.misses(1, 1)
    for _ in range(40):
        game, state, still = match.held.game, match.held.state, match.now
        if match.table.stage is not Stage.PLAYING:
            break
        for at in game.to_act(state)[:1]:
            action = str(game.stand_in(game.view(state, at)))
            one = match.table.seats[at]
            if one.computer:
                match.does(None, want.ComputerMoves(at, match.table.prompts[at], action))
            else:
                match.does(one.person, want.Act(0, action))
        if not game.to_act(state):
            for person in (ANN, CAT, DAN):
                match.does(person, want.Ready())
        assert match.now == still
    assert match.table.seats[1].missed == 1


# --- pauses, a table without a clock ---------------------------------------------------------


def test_nobody_pauses_for_ever() -> None:
    match = Match(ANN, BOB, None, None)
    assert match.refuses(ANN, want.Pause()) == "NEEDS_VOTE"
    match.asks(ANN, VoteKind.PAUSE)
    match.agree(BOB)
    assert match.table.paused
    match.now += DAY - MINUTE
    match.asks(BOB, VoteKind.PAUSE)
    assert match.table.paused, "Ann has not agreed to go on"
    match.does(BOB, want.Cast(False))
    match.now += 5 * MINUTE
    match.asks(BOB, VoteKind.PAUSE)
    assert not match.table.paused, "a day is over"
    match.asks(ANN, VoteKind.PAUSE)
    assert not match.table.paused


def test_nobody_keeps_a_table_without_a_clock_waiting_for_ever() -> None:
    match = Match(ANN, BOB, None, None, speed=Speed.UNLIMITED)
    game, state = match.held.game, match.held.state
    match.does(ANN, want.Act(0, str(game.stand_in(game.view(state, 0)))))
    wish = want.Propose(VoteKind.SPEED, speed=Speed.SLOW)
    match.does(ANN, wish)
    assert match.table.vote is not None
    match.does(ANN, want.Cast(False))
    match.now += 8 * DAY
    match.does(ANN, wish)
    assert match.table.speed is Speed.SLOW


# --- being forgotten ------------------------------------------------------------------------


def test_to_be_forgotten_undoes_nothing_of_a_match() -> None:
    """Neither the cards that were seen nor having been removed; and the id is gone."""
    match = Match(ANN, BOB, None, DAN)
    match.does(BOB, want.SetCalls(Calls(zone="Europe/Sofia")))
    match.does(BOB, want.StandUp())
    assert b"Sofia" not in DOCUMENTS.table_bytes(match.table)
    assert match.refuses(BOB, want.Sit(2)) == "SEEN_OTHER_CARDS"
    match.does(BOB, want.Forget())
    assert BOB.id.encode() not in DOCUMENTS.table_bytes(match.table)
    assert match.refuses(BOB, want.Sit(2)) == "SEEN_OTHER_CARDS"
    match.does(BOB, want.Sit(1))
    match.asks(ANN, VoteKind.KICK, 1)
    match.agree(DAN)
    match.does(BOB, want.Forget())
    assert BOB.id.encode() not in DOCUMENTS.table_bytes(match.table)
    assert match.refuses(BOB, want.Sit(1)) == "BARRED"


# --- tables that others need ----------------------------------------------------------------


def lobby(*seated: Person, **arranged: Any) -> Match:
    """A lobby of Ann's, before the match."""
    match = Match.__new__(Match)
    match.now, match.admins = NOW, set()
    table = new_table(
        PAIRS, id="0000zzzz", place="test:x", host=ANN, game="pairs", now=NOW, **arranged
    )
    match.held = Snapshot(Version(1), table, DOCUMENTS.game_of(table))
    for person in seated:
        match.does(person, want.Sit(-1))
    return match


ASKS: Final = {
    "knocks": (want.Sit(-1, elsewhere=True),),
    "follows": (want.Follow(follows=True),),
    "stands up": (want.Sit(-1), want.StandUp()),
    "nothing": (),
}


@pytest.mark.parametrize("asks", ASKS.values(), ids=ASKS)
@pytest.mark.parametrize("kept", [False, True])
@pytest.mark.parametrize("stands", [False, True])
def test_to_be_forgotten_closes_nobody_elses_table(
    asks: tuple[Intent, ...], kept: bool, stands: bool
) -> None:
    match = lobby()
    if kept:
        match.does(ANN, want.Gather((BOB, CAT), begins=NOW + HOUR))
    elif not stands:
        match.does(ANN, want.Sit(-1))
    if stands and match.table.people:
        match.does(ANN, want.StandUp())
    for one in asks:
        match.does(EVA, one)
    match.does(EVA, want.Forget())
    if kept:
        match.does(BOB, want.Forget())
        assert match.table.kept_for(BOB.id) is None
    assert match.table.stage is Stage.LOBBY
    assert match.table.host == ANN
    match.does(ANN, want.Sit(0) if stands else want.GiveHost(ANN.id))


def test_a_host_who_is_forgotten_leaves_the_table_to_whom_it_expects() -> None:
    match = lobby()
    match.does(ANN, want.Gather((BOB, CAT), begins=NOW + HOUR))
    match.does(ANN, want.Forget())
    assert (match.table.stage, match.table.host) == (Stage.LOBBY, BOB)
    match.does(BOB, want.Sit(-1))
    match.does(CAT, want.Sit(-1))
    match.does(BOB, want.Forget())
    assert (match.table.stage, match.table.host) == (Stage.LOBBY, CAT)
    match.does(CAT, want.Forget())
    assert match.table.stage is Stage.CLOSED, "nobody is left who could want it"


# --- administrators in a series -------------------------------------------------------------


@pytest.mark.parametrize("leaves", ["between", "in the match", "in the next", "forgotten"])
def test_who_has_played_in_a_series_keeps_no_order_in_it(leaves: str) -> None:
    match = Match(ANN, BOB, CAT, None, series=Series(3))
    match.admins = {CAT}
    if leaves == "in the match":
        match.does(CAT, want.StandUp())
    ends(match)
    if leaves == "in the next":
        begins(match)
    if leaves != "in the match":
        match.does(CAT, want.StandUp())
    if leaves == "forgotten":
        match.does(CAT, want.Forget())
    for _ in range(2):
        for wanted in (want.Close(), want.Kick(1)):
            assert match.refuses(CAT, wanted) == "NEEDS_VOTE"
        if match.table.stage is Stage.OVER:
            begins(match)
    assert CAT.id.encode() not in DOCUMENTS.table_bytes(match.table) or leaves != "forgotten"
    match.admins = {DAN}
    match.does(DAN, want.Close())


def test_another_series_binds_its_own_players() -> None:
    match = Match(ANN, BOB, CAT, None, series=Series(3))
    match.admins = {CAT}
    for _ in range(3):
        if match.table.stage is Stage.OVER:
            begins(match)
        ends(match)
    assert match.table.series.over
    match.does(CAT, want.StandUp())
    begins(match)
    match.does(CAT, want.Close())


def ends(match: Match) -> None:
    """The match is played to its end."""
    while match.table.stage is Stage.PLAYING:
        game, state = match.held.game, match.held.state
        for at in game.to_act(state):
            action, one = str(game.stand_in(game.view(state, at))), match.table.seats[at]
            if one.person is None:
                match.does(None, want.ComputerMoves(at, match.table.prompts[at], action))
            else:
                match.does(one.person, want.Act(0, action))
            break
        else:
            everybody(match)


def begins(match: Match) -> None:
    """The next match begins, with a computer player on each free seat."""
    for seat in match.table.seats:
        if seat.is_free:
            match.does(ANN, want.AddComputer(-1))
    everybody(match)
    assert match.table.stage is Stage.PLAYING


def everybody(match: Match) -> None:
    """Everybody who sits here is ready."""
    stage = match.table.stage
    for person in match.table.people:
        if match.table.stage is stage:
            match.does(person, want.Ready())


# --- who asks to be let in ------------------------------------------------------------------


def test_who_asks_from_elsewhere_pushes_out_nobody_of_the_place() -> None:
    match = lobby(ANN, private=True)
    match.does(BOB, want.Sit(-1))
    guests = [Person(f"test:guest{one}", f"guest {one}") for one in range(9)]
    for one in guests:
        match.does(one, want.Sit(-1, elsewhere=True))
    assert match.table.knocks == (BOB, *guests[-4:])
    assert match.refuses(guests[0], want.Sit(-1, elsewhere=True)) == "NOT_INVITED"
    people = [Person(f"test:member{one}", f"member {one}") for one in range(6)]
    for one in people[:4]:
        match.does(one, want.Sit(-1))
    assert match.table.knocks == (BOB, *people[:4])
    assert match.refuses(guests[0], want.Sit(-1, elsewhere=True)) == "NOT_INVITED"
    assert match.refuses(EVA, want.Sit(-1, elsewhere=True)) == "NOT_INVITED"
    match.does(people[4], want.Sit(-1))
    assert match.table.knocks == tuple(people[:5])
    match.does(BOB, want.Sit(-1))


def test_nobody_asks_without_end_by_being_forgotten() -> None:
    match = lobby(ANN)
    match.does(EVA, want.Sit(-1, elsewhere=True))
    match.does(EVA, want.Forget())
    assert not match.table.knocks
    assert EVA.id.encode() not in DOCUMENTS.table_bytes(match.table)
    assert match.refuses(EVA, want.Sit(-1, elsewhere=True)) == "NOT_INVITED"
    match.does(ANN, want.Invite(EVA.id))
    match.does(EVA, want.Sit(-1, elsewhere=True))
    assert match.table.seat_of(EVA.id) is not None
