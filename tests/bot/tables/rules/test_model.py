"""The rules of a table beside a model with a memory of its own (`model.py`), step by step.

Hypothesis chooses who does what; after each step table and model say the same of who sits, governs,
is away, is waited for and votes. What no screen may ever show is asked at the table alone: nobody
has seen two hands of a match, no control outlives its decision, no job is missing or left over.
`KAFENE_MODEL` says how many times as many evenings are played, other ones each time.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, Final

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from bot.model.clock import deadline
from bot.model.jobs import MOVE, TIME_UP, Job
from bot.model.tables import intents as want
from bot.model.tables.facts import DEAL, MATCH, SEATED, Happened
from bot.model.tables.table import Seat, Snapshot, Stage, Version, VoteKind
from bot.model.tables.waiting import Wait, awaited, life_of
from bot.tables.rules.lobby.lobby import new_table
from tests.bot.tables.rules.model import Ask, Model
from tests.bot.tables.rules.pairs import PAIRS
from tests.bot.tables.rules.steps import ADMIN, DOCUMENTS, NAMES, PACE, Steps, person
from tests.lanes import volume

MORE: Final = int(os.environ.get("KAFENE_MODEL", "0"))
EVENINGS: Final = volume(40, night=1000, push=12)
KINDS: Final = (VoteKind.CONCEDE, VoteKind.CLOSE, VoteKind.PAUSE, VoteKind.REPLACE)

people = st.sampled_from(NAMES)
picks = st.integers(0, 29)
"""Who it is: mostly one of those who may, sometimes anybody (`Evening.one_of`)."""
places = st.integers(-1, 4)
seldom = st.integers(0, 5).map(lambda number: number == 0)


in_match = precondition(lambda self: self.model.stage is Stage.PLAYING)
in_deal = precondition(lambda self: self.model.stage is Stage.PLAYING and not self.model.between)
between_matches = precondition(lambda self: self.model.stage in {Stage.LOBBY, Stage.OVER})
between_deals = precondition(lambda self: self.model.between)
open_table = precondition(lambda self: self.model.stage is not Stage.CLOSED)


class Evening(Steps):
    """Five people at one table after the other."""

    @initialize(
        sitting=st.lists(people, unique=True, max_size=4),
        stage=st.sampled_from(("lobby", "playing", "playing", "over")),
        private=st.booleans(),
        after=st.sampled_from((0, 1, 1, 3)),
    )
    def opens(self, sitting: list[str], stage: str, private: bool, after: int) -> None:
        table = new_table(
            PAIRS, id="0000zzzz", place="test:x", host=person("ann"), game="pairs", now=self.now
        )
        self.held = Snapshot(Version(1), table, DOCUMENTS.game_of(table))
        self.model = Model(table, self.world, {person(ADMIN).id})
        self.jobs: dict[Job, int] = {}
        self.decisions: dict[tuple[int, int], object] = {}
        self.seen: dict[str, int] = {}
        self.facts: dict[str, Happened] = {}
        self.wants("ann", want.SetReplaceAfter(after), _replace_after(after))
        for at, name in enumerate(sitting):
            self.sits(name, at)
        if stage != "lobby":
            self.wants("ann", want.PlayWithComputers("random", sit=False), _fill(sits=False))
        if stage == "over":
            self.plays_the_match_out()
        self.wants("ann", want.SetPrivate(private), _private(private))

    # --- sitting ------------------------------------------------------------------------

    @open_table
    @rule(name=people, at=places)
    def sits(self, name: str, at: int) -> None:
        def may_sit(model: Model, who: str) -> None:
            try:
                model.sit(who, at)
            except Ask:
                model.knock(who)

        self.wants(name, want.Sit(at), may_sit)

    @rule(pick=picks)
    def stands_up(self, pick: int) -> None:
        name = self.one_of(self.seated, pick)
        self.wants(name, want.StandUp(), Model.stand_up)

    @between_matches
    @rule(pick=picks, one=st.integers(0, 3), other=st.integers(0, 4))
    def swaps(self, pick: int, one: int, other: int) -> None:
        name = self.one_of(self.governors, pick)

        def swap(model: Model) -> None:
            model.must_rest(one, other)
            chairs = model.chairs
            chairs[one], chairs[other] = chairs[other], chairs[one]

        self.wants(name, want.SwapSeats(one, other), self.governed(swap))

    @rule(pick=picks, at=places)
    def adds_a_computer(self, pick: int, at: int) -> None:
        name = self.one_of(self.governors, pick)

        def add(model: Model, who: str) -> None:
            model.must_govern(who)
            free = [number for number, one in enumerate(model.chairs) if one.free]
            seat = at if at >= 0 else next(iter(free), 9)
            model.must(seat in range(len(model.chairs)))
            model.must(not model.chairs[seat].person)
            model.must(model.chairs[seat].free or not model.binds(who))
            model.chairs[seat].computer = True
            full = not any(one.free for one in model.chairs)
            if model.stage is Stage.OVER and model.ready and full and not model.waited:
                model.begin()

        self.wants(name, want.AddComputer(at, "random"), add)

    @between_matches
    @rule(pick=picks, at=st.integers(0, 4))
    def removes_a_computer(self, pick: int, at: int) -> None:
        name = self.one_of(self.governors, pick)

        def remove(model: Model) -> None:
            model.must_rest(at)
            model.must(model.chairs[at].computer and not model.chairs[at].person)
            model.chairs[at].computer = False
            model.chairs[at].offer = ""

        self.wants(name, want.RemoveComputer(at), self.governed(remove))

    @rule(pick=picks, whom=people)
    def invites(self, pick: int, whom: str) -> None:
        name = self.one_of(self.seated, pick)
        intent = want.Invite(person(whom).id)
        self.wants(name, intent, lambda model, who: model.let_in(who, intent.person))

    @rule(pick=picks, private=st.booleans())
    def opens_or_shuts(self, pick: int, private: bool) -> None:
        name = self.one_of(self.governors, pick)

        self.wants(name, want.SetPrivate(private), _private(private))

    @rule(pick=picks, to=st.sampled_from(("", "*", *NAMES)))
    def offers(self, pick: int, to: str) -> None:
        self.offers_to(self.one_of(self.seated, pick), to)

    def offers_to(self, name: str, to: str) -> None:
        to = person(to).id if to in NAMES else to

        def offer(model: Model, who: str) -> None:
            model.chairs[model.seat(who)].offer = to

        self.wants(name, want.OfferSeat(to), offer)

    @in_match
    @rule(pick=picks, at=places)
    def changes_seats(self, pick: int, at: int) -> None:
        """Somebody leaves in a match and sits down again, perhaps elsewhere."""
        name = self.one_of(self.seated, pick)
        self.wants(name, want.StandUp(), Model.stand_up)
        self.agree()
        self.sits(name, at)

    @in_match
    @rule(pick=picks, to=people, at=places)
    def hands_over(self, pick: int, to: str, at: int) -> None:
        """Somebody's seat is taken over, and they would like another."""
        name = self.one_of(self.seated, pick)
        self.offers_to(name, "*")
        self.sits(to, self.held.table.seat_of(person(name).id) or 0)
        self.agree()
        self.sits(name, at)

    @rule(pick=picks, to=people)
    def gives_the_table_on(self, pick: int, to: str) -> None:
        name = self.one_of(self.governors, pick)

        def give(model: Model) -> None:
            model.must(model.sits(person(to).id))
            model.host = person(to).id

        self.wants(name, want.GiveHost(person(to).id), self.governed(give))

    @between_matches
    @rule(pick=picks, game=st.sampled_from((("pairs", 4), ("pairs", 6), ("toy", 2), ("toy", 4))))
    def chooses_a_game(self, pick: int, game: tuple[str, int]) -> None:
        name = self.one_of(self.governors, pick)
        made = PAIRS[game[0]](seats=game[1])
        self.wants(name, want.SetGame(*game), self.governed(lambda model: model.arrange(made)))

    # --- the match ----------------------------------------------------------------------

    @between_matches
    @rule(pick=picks)
    def starts(self, pick: int) -> None:
        name = self.one_of(self.governors, pick)
        self.wants(name, want.Start(), self.governed(Model.begin))

    @between_matches
    @rule(pick=picks, sits=st.booleans())
    def fills(self, pick: int, sits: bool) -> None:
        name = self.one_of(self.governors, pick)
        self.wants(name, want.PlayWithComputers("random", sit=sits), _fill(sits=sits))

    @in_deal
    @rule(pick=picks, number=st.integers(0, 3))
    def acts(self, pick: int, number: int) -> None:
        self.moves(self.one_of(self.asked, pick), number)

    def moves(self, name: str, number: int) -> None:
        at = self.held.table.seat_of(person(name).id)
        action = self.action(-1 if at is None else at, number)

        def act(model: Model, at: int) -> None:
            model.act(at, action)
            model.back(at)

        self.wants(name, want.Act(0, str(action)), self.own(act))

    @in_deal
    @rule(pick=picks, late=seldom)
    def computer_acts(self, pick: int, late: bool) -> None:
        self.moves_for(self.seat_of(pick, computers=True), late=late)

    def moves_for(self, at: int, *, late: bool = False) -> None:
        action = self.action(at, 0)

        def act(model: Model, _: str) -> None:
            model.must(not late)
            model.computer_acts(at, action)

        prompt = self.held.table.prompts[at] - late
        self.wants("", want.ComputerMoves(at, prompt or -1, str(action)), act)

    @in_match
    @rule(moves=st.sampled_from((1, 2, 3, 4, 5, 8, 24)))
    def all_play(self, moves: int) -> None:
        """So many moves, up to the end of the deal."""
        for _ in range(moves):
            if self.model.between or self.model.rests or not self.model.waited:
                break
            at = min(self.model.waited)
            seat = self.held.table.seats[at]
            if seat.computer or seat.person is None:
                self.moves_for(at)
            else:
                self.moves(seat.person.name, 0)
            self.agree()

    @in_deal
    @rule(pick=picks, text=st.sampled_from(("bid.1", "")))
    def decides_beforehand(self, pick: int, text: str) -> None:
        name = self.one_of(self.seated, pick)

        def premove(model: Model, at: int) -> None:
            model.must_play()
            view = model.game.view(model.state, at)
            model.must(not text or text in model.game.premoves(view))
            model.chairs[at].premove = text

        def own(model: Model, who: str) -> None:
            premove(model, model.seat(who))

        self.wants(name, want.SetPremove(text), own)

    @between_deals
    @rule(pick=picks)
    def is_ready(self, pick: int) -> None:
        self.says_ready(self.one_of(self.asked, pick))

    def says_ready(self, name: str) -> None:
        self.wants(name, want.Ready(), self.own(Model.say_ready))

    @between_deals
    @rule()
    def all_are_ready(self) -> None:
        for at in sorted(self.model.waited):
            if self.model.between:
                self.says_ready(self.model.chairs[at].person.removeprefix("test:"))
                self.agree()

    @in_match
    @rule()
    def plays_the_match_out(self) -> None:
        for _ in range(4):
            self.all_play(99)
            if self.model.stage is Stage.PLAYING and self.model.between:
                self.all_are_ready()

    @in_match
    @rule(pick=picks)
    def goes_away(self, pick: int) -> None:
        name = self.one_of(self.seated, pick)

        def go(model: Model, at: int) -> None:
            model.must_play()
            model.must(not model.chairs[at].away)
            model.chairs[at].away = True

        self.wants(name, want.GoAway(), self.own(go))

    @precondition(lambda self: any(self.away))
    @rule(pick=picks)
    def comes_back(self, pick: int) -> None:
        name = self.one_of(self.away, pick)

        def back(model: Model, at: int) -> None:
            model.must(model.chairs[at].away, at not in model.passed)
            model.back(at)

        self.wants(name, want.ComeBack(), self.own(back))

    @in_match
    @rule(pick=picks, late=seldom)
    def time_is_up(self, pick: int, late: bool) -> None:
        self.time_up_of(self.seat_of(pick, computers=False), late=late)

    @in_deal
    @rule(pick=picks)
    def somebody_is_absent(self, pick: int) -> None:
        """Somebody's time is up, a computer player plays, the others would replace them."""
        at = self.seat_of(pick, computers=False)
        host = self.held.table.host.name
        self.time_up_of(at)
        self.moves_for(at)
        self.asks(host, VoteKind.REPLACE, at)

    def time_up_of(self, at: int, *, late: bool = False) -> None:
        table, due = self.held.table, self.due(at)
        self.now = max(self.now, due or 0)
        waits = awaited(table, self.held.game, self.held.state)
        others = [one for one in waits if one != at and table.turn(one).interval]
        ready = [one for one in others if (self.due(one) or self.now + 1) <= self.now]

        def up(model: Model, _: str) -> None:
            model.must(not late)
            model.time_up(at)
            for one in ready:  # the interval of all who were not asked to wait is over
                model.say_ready(one)

        self.wants("", want.TimeIsUp(at, table.turn(at).number - late), up)

    def due(self, at: int) -> int | None:
        """When the time of a seat is up."""
        table = self.held.table
        return deadline(table.turn(at), table.speed, table.limit, table.seats[at].calls)

    @in_deal
    @rule(pick=picks)
    def chance_acts(self, pick: int) -> None:
        held, at = self.held, self.seat_of(pick, computers=False)
        action = held.game.by_chance(held.game.view(held.state, at))

        def act(model: Model, _: str) -> None:
            model.must_play()
            model.must(model.chairs[at].here, action)
            assert action is not None
            model.act(at, action)

        self.wants("", want.ByChance(at, held.table.turn(at).number), act)

    @rule(pick=picks, turns=st.integers(0, 2))
    def says_when_to_replace(self, pick: int, turns: int) -> None:
        name = self.one_of(self.governors, pick)
        self.wants(name, want.SetReplaceAfter(turns), _replace_after(turns))

    # --- votes, the end -----------------------------------------------------------------

    @in_match
    @rule(pick=picks, kind=st.sampled_from(KINDS), subject=st.integers(0, 3))
    def proposes(self, pick: int, kind: VoteKind, subject: int) -> None:
        self.asks(self.one_of(self.seated, pick), kind, subject)

    def asks(self, name: str, kind: VoteKind, subject: int) -> None:
        def propose(model: Model, who: str) -> None:
            model.propose(who, kind, subject)

        self.wants(name, want.Propose(kind, subject), propose)

    @precondition(lambda self: self.model.vote is not None)
    @rule(pick=picks, yes=st.booleans())
    def votes(self, pick: int, yes: bool) -> None:
        self.says(self.one_of(self.voters, pick), yes=yes)

    def says(self, name: str, *, yes: bool) -> None:
        def say(model: Model, who: str) -> None:
            if not model.sits(who):
                model.must(model.vote and model.vote.by < 0 and not yes)
                model.must_govern(who)
                model.is_unwanted()
                return
            model.say(who, yes=yes)

        self.wants(name, want.Cast(yes), say)

    @in_match
    @rule(pick=picks, kind=st.sampled_from(KINDS), subject=st.integers(0, 3))
    def all_agree(self, pick: int, kind: VoteKind, subject: int) -> None:
        self.asks(self.one_of(self.seated, pick), kind, subject)
        for name in self.voters:
            if self.model.vote is not None:
                self.says(name, yes=True)
                self.agree()

    @in_match
    @rule(pick=picks, paused=st.booleans())
    def pauses(self, pick: int, paused: bool) -> None:
        name = self.one_of(self.governors, pick)

        def pause(model: Model) -> None:
            model.must(model.stage is Stage.PLAYING if paused else model.paused)
            model.must(model.paused != paused)
            model.pause(paused=paused)

        intent = want.Pause() if paused else want.Resume()
        self.wants(name, intent, self.governed(pause, Model.must_decide))

    @open_table
    @rule(pick=picks, sure=seldom)
    def closes(self, pick: int, sure: bool) -> None:
        name = self.one_of(self.governors, pick)
        if sure:
            self.wants(name, want.Close(), self.governed(Model.close, Model.must_decide))

    @open_table
    @rule(late=seldom)
    def nobody_comes(self, late: bool) -> None:
        table = self.held.table
        if late:
            self.now = max(self.now, table.changed + life_of(table, PACE))

        def expire(model: Model, _: str) -> None:
            model.must(late)
            model.close()

        self.wants("", want.Expire(), expire)

    @precondition(lambda self: self.model.stage is Stage.CLOSED)
    @rule(sitting=st.lists(people, unique=True, min_size=2, max_size=4))
    def another_table(self, sitting: list[str]) -> None:
        self.opens(sitting, "playing", False, 1)

    # --- what must be so ----------------------------------------------------------------

    @invariant()
    def agree(self) -> None:
        """Table and model say the same."""
        table, model = self.held.table, self.model
        chairs = [
            (one.person, one.computer, one.away, one.offer, one.premove) for one in model.chairs
        ]
        assert [_as_chair(seat) for seat in table.seats] == chairs
        assert (table.stage, table.paused, table.match) == (model.stage, model.paused, model.match)
        assert (table.host.id, table.private) == (model.host, model.private)
        assert [one.id for one in table.knocks] == model.asked
        assert set(table.ready) == set(model.ready.values())
        assert {one.id for one in table.replaced} == set(model.given)
        vote = table.vote
        assert (vote is None) == (model.vote is None)
        if vote is not None and model.vote is not None:
            assert (vote.kind, vote.needed) == (model.vote.kind, model.vote.needed)
            assert set(vote.electors) == set(model.vote.voters.values())
            assert {table.seats[at].person.id for at in vote.yes} == model.vote.yes  # type: ignore[union-attr]
        assert self.held.state == model.state
        assert set(awaited(table, self.held.game, self.held.state)) == model.waited

    @invariant()
    def nobody_has_seen_two_hands(self) -> None:
        """Of one match, whatever becomes of seats."""
        if self.held.table.stage is not Stage.PLAYING:
            return
        for at, seat in enumerate(self.held.table.seats):
            if seat.person is not None:
                assert self.seen.setdefault(seat.person.id, at) == at, seat.person.name
        self.model.seen = dict(self.seen)

    @invariant()
    def no_control_outlives_its_decision(self) -> None:
        """A prompt of a seat is one person's, with the same moves for as long as it lasts."""
        held, table = self.held, self.held.table
        for at, wait in awaited(table, held.game, held.state).items():
            if wait is Wait.ACT:
                moves = held.game.legal(held.game.view(held.state, at))
                decision = (table.match, table.seats[at].person, table.seats[at].computer, moves)
                assert self.decisions.setdefault((at, table.prompts[at]), decision) == decision

    @invariant()
    def what_is_due_is_noted(self) -> None:
        """Computers that are to move have a job, people a deadline, a table that rests nothing."""
        table = self.held.table
        goes = table.stage is Stage.PLAYING and not self.model.rests
        waited = self.model.waited if goes else set()
        computers = {at for at in waited if not self.model.chairs[at].here}
        moves = set() if self.model.between else {(at, table.prompts[at]) for at in computers}
        assert {(job.seat, job.prompt) for job in self.jobs if job.kind == MOVE} == moves
        clocks = {job.seat for job in self.jobs if job.kind == TIME_UP}
        assert clocks == waited - computers

    @invariant()
    def what_has_happened_is_told(self) -> None:
        """Whoever hears of nothing but facts knows who sits here, and which deals and matches have
        been finished."""
        model = self.model
        here: set[str] = set()
        told: dict[str, list[int]] = {DEAL: [], MATCH: []}
        for fact in self.facts.values():
            if fact.kind == MATCH:
                told[MATCH].append(fact.match)
            elif fact.kind == DEAL:
                told[DEAL] += [fact.deal] if fact.match == model.match else []
            else:
                assert (fact.person in here) == (fact.kind != SEATED), fact
                here ^= {fact.person}
        closed, playing = model.stage is Stage.CLOSED, model.stage is Stage.PLAYING
        assert here == (set() if closed else set(model.people))
        assert told[MATCH] == list(range(1, model.match + (not playing)))
        if model.state is not None:
            running = bool(model.game.to_act(model.state))
            finished = model.state.standing.deal_number - running
            assert told[DEAL] == list(range(1, finished + 1))

    @invariant()
    def somebody_can_go_on(self) -> None:
        """No match stands still: somebody is waited for, or has stopped it."""
        table, model = self.held.table, self.model
        assert table.stage is not Stage.PLAYING or model.rests or model.waited
        full = not any(seat.is_free for seat in table.seats)
        if table.stage is Stage.OVER and full and table.ready:
            assert model.waited, "all are ready and nothing begins"
        assert table.stage is not Stage.LOBBY or not table.ready
        assert table.stage is Stage.PLAYING or not table.paused, "nobody could resume"
        assert table.stage is not Stage.PLAYING or full


def _private(private: bool) -> Callable[[Model, str], object]:
    def shut(model: Model, who: str) -> None:
        model.must_decide(who)
        model.private = private
        model.asked = model.asked if private else []

    return shut


def _replace_after(turns: int) -> Callable[[Model, str], object]:
    def says(model: Model, who: str) -> None:
        model.must_leave(who)
        model.replace_after = turns

    return says


def _fill(*, sits: bool) -> Callable[[Model, str], object]:
    return lambda model, who: model.fill(who, sits=sits)


def _as_chair(seat: Seat) -> tuple[Any, ...]:
    who = "" if seat.person is None else seat.person.id
    return who, bool(seat.level) and not seat.person, seat.away, seat.offered, seat.premove


Evening.TestCase.settings = settings(
    max_examples=EVENINGS * max(1, MORE), stateful_step_count=40, derandomize=not MORE
)
TestTable = Evening.TestCase
