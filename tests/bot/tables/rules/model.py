"""A table as its people think of it: a small model that remembers, for the rules to agree with."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any, Final

from bot.model.tables.table import Stage, Table, VoteKind
from bot.tables.rules.context import Context
from engine.contract.moves import DEALER, Shuffle
from engine.contract.notation import Action

SEED: Final = b"s" * 32
MINUTE: Final = 60 * 1000
DAY: Final = 24 * 60 * MINUTE
TURN: Final = 8 * 60 * MINUTE


class No(Exception):
    """It cannot be; nothing has changed."""


class Ask(No):
    """It cannot be without an invitation."""


@dataclass
class Chair:
    """A place at the table: its person, or a computer player of its own."""

    person: str = ""
    computer: bool = False
    away: bool = False
    late: bool = False
    missed: int = 0
    counted: int = 0
    offer: str = ""
    premove: str = ""

    @property
    def here(self) -> bool:
        return bool(self.person) and not self.away

    @property
    def free(self) -> bool:
        return not self.person and not self.computer


@dataclass
class Vote:
    """What is asked, of whom (and where they sit), and what they say."""

    kind: VoteKind
    by: int
    voters: dict[str, int]
    needed: int
    subject: int = -1
    about: Chair | None = None
    yes: set[str] = field(default_factory=set)
    no: set[str] = field(default_factory=set)


class Model:
    """Who sits, governs, is away, is waited for, votes; and whose cards everybody has seen."""

    def __init__(self, table: Table, world: Context, governs: set[str]) -> None:
        self.world, self.admins = world, governs
        self.host, self.game = table.host.id, world.game_of(table)
        self.chairs = [Chair() for _ in table.seats]
        self.stage, self.match = Stage.LOBBY, 0
        self.state: Any = None
        self.paused = self.private = False
        self.replace_after = table.replace_after
        self.invited: set[str] = set()
        self.asked: list[str] = []
        self.ready: dict[str, int] = {}
        self.seen: dict[str, int] = {}
        self.given: dict[str, int] = {}
        self.vote: Vote | None = None
        self.unwanted: dict[tuple[VoteKind, int], int] = {}
        self.now = self.rest_since = 0
        self.passed = set[int]()  # seats whose turn a computer player ends, as its time is up

    # --- what is so ---------------------------------------------------------------------

    @property
    def people(self) -> list[str]:
        return [chair.person for chair in self.chairs if chair.person]

    @property
    def rests(self) -> bool:
        people = [chair for chair in self.chairs if chair.person]
        deserted = bool(people) and not any(chair.here for chair in people)
        return self.stage is Stage.PLAYING and (self.paused or deserted)

    @property
    def between(self) -> bool:
        """Whether people are asked if they are ready."""
        if self.stage is not Stage.PLAYING:
            return self.stage is Stage.OVER
        return bool(self.state.standing.deal_number) and self.game.needs_shuffle(self.state)

    @property
    def waited(self) -> set[int]:
        """The seats that all the others wait for."""
        if self.between:
            chairs = enumerate(self.chairs)
            return {at for at, one in chairs if one.here and one.person not in self.ready}
        return set(self.game.to_act(self.state)) if self.stage is Stage.PLAYING else set()

    def seat(self, who: str) -> int:
        """Where somebody sits."""
        for at, chair in enumerate(self.chairs):
            if chair.person == who:
                return at
        raise No

    def sits(self, who: str) -> bool:
        return who in self.people

    def must(self, *facts: object) -> None:
        if not all(facts):
            raise No

    def must_govern(self, who: str) -> None:
        self.must(who in self.admins or who == self.host)

    def binds(self, who: str) -> bool:
        """Whether others play a match."""
        return self.stage is Stage.PLAYING and any(one != who for one in self.people)

    def must_leave(self, who: str) -> None:
        """What was agreed on stays while others play."""
        self.must_govern(who)
        self.must(not self.binds(who))

    def must_decide(self, who: str) -> None:
        """Alone: nobody else plays, or they keep order and have not played."""
        self.must_govern(who)
        self.must(not self.binds(who) or (who in self.admins and who not in self.seen))

    def has_voice(self, chair: Chair) -> bool:
        gone = chair.away and chair.missed >= (self.replace_after or 3)
        return bool(chair.person) and not gone

    def must_play(self) -> None:
        self.must(self.stage is Stage.PLAYING, not self.paused)

    def must_rest(self, *seats: int) -> None:
        """Between matches; these seats there are."""
        self.must(self.stage is not Stage.PLAYING, *[at in range(len(self.chairs)) for at in seats])

    # --- sitting ------------------------------------------------------------------------

    def sit(self, who: str, at: int) -> None:
        if at >= 0:
            self.must_may_sit(who, at)
            self._sits(who, at)
            return
        self.must(not self.sits(who))
        ask = False
        for one in self._likes(who):
            try:
                self.must_may_sit(who, one)
            except No as no:
                ask = ask or isinstance(no, Ask)
                continue
            self._sits(who, one)
            return
        raise Ask if ask else No

    def _likes(self, who: str) -> list[int]:
        chairs, playing = list(enumerate(self.chairs)), self.stage is Stage.PLAYING
        own = [at for at, one in chairs if playing and self.seen.get(who) == at and not one.person]
        free = [at for at, one in chairs if one.free]
        offered = [at for at, one in chairs if one.offer in {"*", who}]
        return own + free + offered + [at for at, one in chairs if not one.person]

    def must_may_sit(self, who: str, at: int) -> None:
        self.must(at in range(len(self.chairs)))
        chair, playing = self.chairs[at], self.stage is Stage.PLAYING
        if self.sits(who):
            self.must(not playing, chair.person != who)
        self.must(not chair.person or chair.offer in {"*", who})
        self.must(not playing or self.seen.get(who, at) == at)
        welcome = who == self.host or who in self.invited or self.given.get(who) == at
        if self.private and not (welcome or self.sits(who) or chair.person):
            raise Ask

    def _sits(self, who: str, at: int) -> None:
        self.must(at not in self.passed or self.seen.get(who) != at)
        if self.sits(who):
            self.chairs[self.seat(who)] = Chair()
        self.chairs[at] = Chair(who)
        self.asked = [one for one in self.asked if one != who]
        self.given = {one: seat for one, seat in self.given.items() if one != who and seat != at}

    def knock(self, who: str) -> None:
        self.must(who not in self.asked)
        self.asked.append(who)

    def stand_up(self, who: str) -> None:
        at, playing = self.seat(who), self.stage is Stage.PLAYING
        self.chairs[at] = Chair(computer=playing)
        if playing:
            self.given[who] = at
        if playing and not self.people:
            self.close()
        self._host_left(who)

    def _host_left(self, who: str) -> None:
        if self.host == who and self.people:
            self.host = self.people[0]

    def let_in(self, who: str, whom: str) -> None:
        if not self.sits(who):
            self.must_govern(who)
        asked, free = whom in self.asked, any(chair.free for chair in self.chairs)
        self.invited.add(whom)
        self.asked = [one for one in self.asked if one != whom]
        if asked and free and self.stage is Stage.LOBBY:
            self.sit(whom, -1)

    # --- the match ----------------------------------------------------------------------

    def arrange(self, game: Any) -> None:
        """Another game, or for as many."""
        self.must_rest()
        self.must(len(self.people) <= game.seats)
        same, count = type(game) is type(self.game), game.seats
        chairs = [
            Chair(one.person, computer=same and one.computer and not one.person)
            for one in self.chairs[:count]
        ]
        chairs += [Chair() for _ in range(count - len(chairs))]
        for late in [one.person for one in self.chairs[count:] if one.person]:
            at = next(at for at, one in enumerate(chairs) if not one.person)
            chairs[at] = Chair(late)
        self.chairs, self.game, self.state = chairs, game, None
        self.stage, self.ready = Stage.LOBBY, {}

    def begin(self) -> None:
        self.must_rest()
        self.must(not any(chair.free for chair in self.chairs))
        self.stage, self.match, self.paused, self.vote = Stage.PLAYING, self.match + 1, False, None
        self.ready, self.seen, self.given, self.unwanted = {}, {}, {}, {}
        self.state = self.game.start()

    def fill(self, who: str, *, sits: bool) -> None:
        alone = all(one == who for one in self.people)
        if not (alone and (sits or self.people)):
            self.must_govern(who)
        self.must_rest()
        if sits and not self.sits(who):
            self.sit(who, -1)
        for chair in self.chairs:
            chair.computer = chair.computer or chair.free
        self.begin()

    def go_on(self) -> None:
        """What needs nobody: deals that are due, moves that decide themselves, the end."""
        while self.stage is Stage.PLAYING:
            if self.game.is_over(self.state):
                self.over()
            elif not self.rests and self.game.needs_shuffle(self.state) and not self.waited:
                self.ready = {}
                self._does(DEALER, Shuffle(SEED))
            elif not self._by_itself():
                break
        for at, chair in enumerate(self.chairs):
            if chair.premove and not (
                self.stage is Stage.PLAYING and chair.premove in self.plans(at)
            ):
                chair.premove = ""

    def _by_itself(self) -> bool:
        for at in () if self.paused else self.game.to_act(self.state):
            chair, view = self.chairs[at], self.game.view(self.state, at)
            alone = len([one for one in self.chairs if one.person]) == 1
            forced = self.game.forced if alone else self.game.openly_forced
            action = forced(view) or (chair.premove and self.game.premove(view, chair.premove))
            if chair.here and action:
                self._does(at, action)
                chair.premove = ""
                return True
        return False

    def _does(self, at: int, action: Action) -> None:
        self.must(self.game.refusal(self.state, at, action) is None)
        self.state, _ = self.game.apply(self.state, at, action)

    def plans(self, at: int) -> tuple[str, ...]:
        chair = self.chairs[at]
        return self.game.premoves(self.game.view(self.state, at)) if chair.here else ()

    def act(self, at: int, action: Action) -> None:
        self.must_play()
        self.must(not self.between)
        self._does(at, action)

    def computer_acts(self, at: int, action: Action) -> None:
        chair = self.chairs[at]
        self.must(chair.away if chair.person else chair.computer)
        self.act(at, action)
        counts = not chair.missed or self.now - chair.counted >= TURN
        if chair.late and at not in self.waited and counts:
            chair.missed, chair.counted = chair.missed + 1, self.now

    def back(self, at: int) -> None:
        self.chairs[at] = replace(self.chairs[at], away=False, late=False, missed=0, counted=0)
        self.chairs[at].premove = ""

    def say_ready(self, at: int) -> None:
        chair = self.chairs[at]
        self.must(self.between, not (self.stage is Stage.PLAYING and self.paused))
        self.must(chair.person not in self.ready)
        last = self.stage is Stage.OVER and not self.waited - {at}
        self.must(not (last and any(one.free for one in self.chairs)))
        self.back(at)
        self.ready[chair.person] = at
        if last:
            self.begin()

    def time_up(self, at: int) -> None:
        self.must_play()
        self.must(self.chairs[at].here, at in self.waited)
        if self.between:
            self.say_ready(at)
        else:
            self.chairs[at] = replace(self.chairs[at], away=True, late=True, premove="")

    def over(self) -> None:
        self.stage, self.ready, self.vote, self.paused = Stage.OVER, {}, None, False

    def close(self) -> None:
        self.stage, self.vote, self.paused = Stage.CLOSED, None, False

    def pause(self, *, paused: bool) -> None:
        self.paused = paused
        if self.vote is not None and self.vote.kind is VoteKind.PAUSE:
            self.vote = None

    # --- votes --------------------------------------------------------------------------

    def propose(self, who: str, kind: VoteKind, subject: int) -> None:
        by = self.seat(who) if self.sits(who) else -1
        if by < 0:
            self.must_govern(who)
        escapes = self.vote and kind is VoteKind.REPLACE and self.vote.by == subject
        self.must(self.stage is Stage.PLAYING, self.vote is None or escapes)
        self.must(self.unwanted.get((kind, by), 0) <= self.now)
        about = None
        places = [at for at, one in enumerate(self.chairs) if self.has_voice(one)]
        if kind is VoteKind.PAUSE:
            places = [at for at in places if self.chairs[at].here]
        elif kind is VoteKind.CONCEDE:
            self.must(by >= 0, len(self.game.sides) == 2)
            subject = by % 2
            places = [at for at in places if at % 2 == subject]
        elif kind is VoteKind.REPLACE:
            self.must(subject in range(len(self.chairs)))
            about = replace(self.chairs[subject])
            self.must(about.person, self.replace_after, not self.has_voice(about))
            places = [at for at in places if at != subject]
        self.must(places, by < 0 or (by in places and self.chairs[by].here))
        all_of_them = kind in {VoteKind.CONCEDE, VoteKind.CLOSE}
        needed = len(places) if all_of_them else self._enough(places)
        if kind is VoteKind.PAUSE and self.paused and self.now - self.rest_since >= DAY:
            needed = 1
        voters = {self.chairs[at].person: at for at in places}
        self.vote = Vote(kind, by, voters, needed, subject, about)
        if who in voters:
            self.say(who, yes=True)

    def _enough(self, places: list[int]) -> int:
        """How many must agree, whoever they are: more than half, also of the sides that vote."""

        def sides(some: tuple[int, ...]) -> int:
            return sum(any(at in side for at in some) for side in self.game.sides)

        for count in range(len(places) // 2 + 1, len(places) + 1):
            if all(2 * sides(some) > sides(tuple(places)) for some in combinations(places, count)):
                return count
        raise AssertionError("all of them are of all sides")

    def say(self, who: str, *, yes: bool) -> None:
        vote = self.vote
        self.must(vote)
        assert vote is not None
        withdraws = self.seat(who) == vote.by and not yes
        self.must(withdraws or (who in vote.voters and who not in vote.yes | vote.no))
        vote.yes.discard(who)
        (vote.yes if yes else vote.no).add(who)
        if withdraws or len(vote.voters) - len(vote.no) < vote.needed:
            self.is_unwanted()
        elif len(vote.yes) >= vote.needed:
            self.vote = None
            self._agreed(vote)

    def is_unwanted(self) -> None:
        """The vote has failed, or was withdrawn."""
        assert self.vote is not None
        self.unwanted[self.vote.kind, self.vote.by] = self.now + 5 * MINUTE
        self.vote = None

    def _agreed(self, vote: Vote) -> None:
        if vote.kind is VoteKind.CONCEDE:
            self.over()
        elif vote.kind is VoteKind.CLOSE:
            self.close()
        elif vote.kind is VoteKind.PAUSE:
            self.paused = not self.paused
        elif vote.kind is VoteKind.REPLACE:
            gone = self.chairs[vote.subject].person
            self.chairs[vote.subject] = Chair(computer=True, offer="*")
            self.given[gone] = vote.subject
            self._host_left(gone)

    def forget(self) -> None:
        """What somebody has said who does not sit there any more, or is away."""
        here = {one.person: at for at, one in enumerate(self.chairs) if one.here}
        self.ready = {one: at for one, at in self.ready.items() if here.get(one) == at}
        vote = self.vote
        if vote is None:
            return
        heard = {one.person: at for at, one in enumerate(self.chairs) if self.has_voice(one)}
        asked = here if vote.kind is VoteKind.PAUSE else heard
        moved = any(asked.get(one) != at for one, at in vote.voters.items())
        if vote.about is not None:
            now = self.chairs[vote.subject]
            moved = moved or (now.person, now.away) != (vote.about.person, vote.about.away)
        if moved:
            self.vote = None
