"""A random walk through the life of a table: who sits, what is played, what is voted, with nothing
but the pure decisions of `bot.tables.rules.decide`."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from bot.model.clock import Calls, Speed
from bot.model.outcomes import Refusal, Refused
from bot.model.people import Person
from bot.model.settings import AUTOMATIONS
from bot.model.tables import intents as want
from bot.model.tables.following import news_of
from bot.model.tables.intents import Intent
from bot.model.tables.table import Snapshot, Stage, Version, VoteKind
from bot.model.tables.waiting import Wait, awaited
from bot.store.tables.documents import Documents
from bot.tables.past import past_in
from bot.tables.rules.actor import Actor
from bot.tables.rules.context import Context
from bot.tables.rules.decide import decide
from bot.tables.rules.lobby.lobby import new_table
from bot.tables.rules.match.takeback import needs_past
from engine.contract.game import AnyGame, Game
from engine.contract.player import ComputerPlayer
from engine.contract.rules import specs
from engine.players import computer_player, default_level, levels
from engine.playthrough import random_player, seeds
from engine.registry import GAMES
from tests.languages import FIRST

FRIENDS: Final = tuple(
    [Person(f"test:{name.lower()}", name) for name in ("Ana", "Boris", "Cyril", "Dora")]
)
STRANGER: Final = Person("test:eve", "Eve")
PEOPLE: Final = (*FRIENDS, STRANGER)
NOBODY: Final = Actor()
ADMIN: Final = Actor(Person("test:moderator", "Moderator"), admin=True)
TABLE: Final = "00abcdef"
CLUB: Final = "discord:1/2"
TALKS_EVERY: Final = 100
"""Number of steps from one talk to the next."""
LINES: Final = ("Good luck, everybody!", "/table **or** <@1>?", "w" * 200, "так", "no: a@b.example")
"""What people say, one line each."""

Wish = tuple[Actor, Intent]
LONG_LOBBY: Final = 50
"""After so many things in the lobby a match begins."""


class Walk:
    """One table. `steps` yields after everything that happened; `refused` are all refusals."""

    def __init__(
        self,
        seed: int,
        *,
        options: dict[str, str] | None = None,
        game: str = "bulgarian-canasta",
        seats: int = 0,
        place: str = "test:room",
        host: Person = FRIENDS[0],
    ) -> None:
        self.random: Final = Random(seed)
        self.documents: Final = Documents()
        self.options: Final = options or {}
        self.refused: Final[dict[str, Refusal]] = {}
        self.seen: Final[Counter[str]] = Counter()
        self.now = 1_800_000_000_000
        table = new_table(
            GAMES,
            id=TABLE,
            place=place,
            host=host,
            game=game,
            seats=seats,
            now=0,
        )
        self.held = Snapshot(Version(1), table, self.documents.game_of(table))
        self._lines: list[str] = []
        self._luck = random_player(self.random)
        self._seed: Final = seeds(self.random)
        self.want(Actor(table.host), want.SetSeries(3, best=True))

    # --- one thing ------------------------------------------------------------------------

    def want(self, who: Actor, intent: Intent) -> bool:
        """Somebody wants something; whether it happened."""
        self.now += 200_000 if isinstance(intent, want.TimeIsUp) else 1000
        games = self.documents.games
        world = Context(self.now, self._seed, self.documents.game_of, games)
        if needs_past(self.held.table, intent):
            world = replace(world, past=past_in(self._lines, self.held, games))
        try:
            change = decide(self.held, who, intent, world).change
        except Refused as refused:
            self.refused[str(refused.refusal)] = refused.refusal
            return False
        self.seen[type(intent).__name__] += 1
        begun = change.table.match != self.held.table.match
        kept = [] if begun else self._lines[: len(self._lines) - change.dropped]
        self._lines = [*kept, *change.entries]
        self.held = Snapshot(
            Version(self.held.version.number + 1), change.table, change.game, change.state
        )
        return True

    def _wish(self, wishes: list[Wish]) -> bool:
        return bool(wishes) and self.want(*self.random.choice(wishes))

    # --- the whole life -------------------------------------------------------------------

    def steps(self, most: int) -> Iterator[Snapshot]:
        """So many moments, from the lobby to the end of the table or of our patience."""
        yield self.held
        lobby = 0
        for number in range(most):
            if number % TALKS_EVERY == TALKS_EVERY // 2:
                self.talk()
                yield self.held
            stage = self.held.table.stage
            if stage is Stage.LOBBY:
                lobby += 1
                self._lobby() if lobby % LONG_LOBBY else self._start()
            elif stage is Stage.CLOSED:
                return
            else:
                self._match()
            yield self.held

    def talk(self) -> None:
        """The host and the players say lines; nothing of this is chance."""
        table = self.held.table
        for person, line in zip((table.host, *table.people), LINES, strict=False):
            self.want(Actor(person), want.Say(line))

    def finish(self) -> Iterator[Snapshot]:
        """The table goes to another place and back; somebody who has watched follows it; a player
        is blocked in the place; the table is closed, and who follows hears of that."""
        host = Actor(self.held.table.host)
        alone = Actor(ADMIN.person, admin=True, place=self.held.table.place)
        if self.want(alone, want.Pause()):
            yield self.held
            self.want(alone, want.Resume())
        if self.ask_in():
            yield self.held
            self.want(host, want.LetIn(CLUB))
            yield self.held
            self.want(host, want.SetPlace(CLUB, "hu", quiet=True))
            yield self.held
            self.want(host, want.LeavePlace(CLUB))
        self.want(Actor(STRANGER), want.Follow(True))
        if self.want(ADMIN, want.Bar(FRIENDS[2].id)):
            yield self.held
        self.want(ADMIN, want.Close())
        news = news_of(self.held.table, self.held.state)
        self.want(NOBODY, want.TellNews(news, (STRANGER.id,)))
        yield self.held

    def ask_in(self) -> bool:
        """Another place asks for the table; whether it may."""
        shares = want.Share("k7qd2mx9", self.now + 60_000)
        asks = want.AskIn(shares.code, CLUB, "The family of the club", "bg")
        return self.want(Actor(self.held.table.host), shares) and self.want(Actor(STRANGER), asks)

    def expect(self) -> Iterator[Snapshot]:
        """The table gets rules with a name; friends are expected; the time comes, and one who will
        not come says so. Nothing of this is chance."""
        host, late, table = Actor(self.held.table.host), FRIENDS[3], self.held.table
        named = want.PresetOptions("Ours", dict(table.options), hints=True)
        for arranged in (
            want.SetHints(True),
            want.SetRules(named),
            want.SetLevel(default_level(self.held.game)),
            want.SetCalm(True),
            want.SetSeveral((("Calm", want.SetCalm(True)), ("Talk", want.SetTalks(True)))),
            want.SetTalks(True),
        ):
            assert self.want(host, arranged), arranged
        for who, intent in (
            (host, want.Gather((late,), self.now + 9000)),
            (host, want.Arrange(self.now + 2500, "Europe/Sofia")),
            (Actor(late), want.Unkeep()),
            (NOBODY, want.Meet()),
            (host, want.Say(LINES[0])),
            (NOBODY, want.DropLines()),
            (host, want.HideLines(table.place)),
            (host, want.GiveHost(table.host.id)),
        ):
            assert self.want(who, intent), intent
            yield self.held
        assert self.ask_in()
        yield self.held
        assert self.want(host, want.KeepOut(CLUB))

    def _same(self) -> Intent:
        return want.TellSame(tuple([one.id for one in self.random.sample(PEOPLE, 2)]))

    def _anybody(self) -> Actor:
        return Actor(self.random.choice(PEOPLE), self.random.random() < 0.1)

    def _lobby(self) -> None:
        random, table = self.random, self.held.table
        host = Actor(table.host)
        if random.random() < 0.12:
            self._options(host)
            if random.random() < 0.5 and len(table.people) > 2:
                self.want(host, want.PlayWithComputers())
            else:
                self.want(host, want.Start())
            return
        spec = random.choice(specs(self.held.game.options_type))
        value = random.choice(spec.choices or ("0", "3", "999"))
        seat = random.randrange(len(table.seats))
        wishes: list[Wish] = [
            (self._anybody(), want.Sit(random.randrange(-1, len(table.seats) + 1))),
            (Actor(random.choice(FRIENDS)), want.Sit()),
            (self._anybody(), want.StandUp()),
            (host, want.AddComputer(-1, random.choice(list(levels(self.held.game))))),
            (host, want.RemoveComputer(seat)),
            (host, want.SwapSeats(seat, random.randrange(len(table.seats)))),
            (host, want.SetOption(spec.name, value)),
            (host, want.SetOption("length", "7")),
            (host, want.SetSpeed(random.choice(list(Speed)), random.choice([0, 0, 60, 5400]))),
            (host, want.SetReplaceAfter(random.choice([0, 2, 3]))),
            (self._anybody(), want.SetCalls(self._calls())),
            (self._anybody(), self._same()),
            (host, want.SetLanguage(random.choice(FIRST))),
            (host, want.SetPrivate(random.random() < 0.3)),
            (host, want.Invite(STRANGER.id)),
            (host, want.Gather((random.choice(PEOPLE),), random.choice([0, self.now + 60_000]))),
            (self._anybody(), want.Unkeep()),
            (NOBODY, want.Meet()),
            (NOBODY, want.UnkeepLate()),
            (host, want.Kick(seat)),
            (self._anybody(), want.SetGame(table.game, len(table.seats))),
            (self._anybody(), want.Start()),
            (self._anybody(), want.Close() if random.random() < 0.05 else want.Pause()),
            (self._anybody(), want.Act(0, "draw")),
        ]
        self._wish(wishes)

    def _start(self) -> None:
        """Begin with whoever comes, where chance would go on with the options for ever."""
        host = Actor(self.held.table.host)
        for friend in FRIENDS:
            self.want(Actor(friend), want.Sit())
        self._options(host)
        self.want(host, want.PlayWithComputers())

    def _options(self, host: Actor) -> None:
        self.want(host, want.SetTakeBack(True))
        for name, value in self.options.items():
            self.want(host, want.SetOption(name, value))

    def _match(self) -> None:
        if self.random.random() < 0.06:
            self._wish(self._of_table())
            return
        table = self.held.table
        if table.paused or table.vote is not None:
            self._settle()
            return
        waits = awaited(table, self.held.game, self.held.state)
        if not waits:
            self._wish(self._of_table())
            return
        if self._plan(waits) or (self.random.random() < 0.02 and self._take_back()):
            return
        seat = self.random.choice(list(waits))
        view = self.held.game.view(self.held.state, seat)
        ceremony = self.held.game.by_chance(view) is not None  # a walk has few of them
        if self.random.random() < (0.3 if ceremony else 0.04) and not table.seats[seat].computer:
            self._clock(seat)
            return
        if waits[seat] is Wait.READY:
            person = table.seats[seat].person
            if table.turn(seat).interval and self.random.random() < 0.2:
                self.want(Actor(person), want.Hold())
                return
            self.want(Actor(person), want.Ready(table.prompts[seat]))
            return
        self._play(seat)

    def _take_back(self) -> bool:
        """Somebody asks to take back; whether there was anything."""
        table = self.held.table
        return table.take_back and any(
            [self.want(Actor(one), want.Propose(VoteKind.TAKE_BACK)) for one in table.people[:1]]
        )

    def _clock(self, seat: int) -> None:
        """Somebody has not acted yet: they are called, or chance acts."""
        turn, kind = self.held.table.turn(seat).number, self.random.choice(["call", "remind"])
        if not self.want(NOBODY, want.ByChance(seat, turn)):
            self.want(NOBODY, want.Tell(seat, turn, kind))

    def _plan(self, waits: Iterable[int]) -> bool:
        """Sometimes somebody who waits decides beforehand, or takes a comfort back."""
        held, random = self.held, self.random
        if type(held.game).premoves is Game.premoves:
            return False  # there is nothing to decide before one's turn
        if random.random() < 0.02:
            line = random.choice(["pass", "recontra", "bid C", "play 7C", "claim"])
            return self.want(self._anybody(), want.Act(0, line))
        if random.random() < 0.02:
            return self.want(self._anybody(), want.SetPremove("lowest.1"))
        if random.random() < 0.02:
            automations_off = tuple(
                random.sample(AUTOMATIONS, random.randrange(len(AUTOMATIONS) + 1))
            )
            return self.want(self._anybody(), want.SetAutomations(automations_off))
        if random.random() > 0.25:
            return False
        seat = random.randrange(len(held.table.seats))
        person = held.table.seats[seat].person
        offered = held.game.premoves(held.game.view(held.state, seat))
        if person is None or not offered or seat in waits:
            return False
        return self.want(Actor(person), want.SetPremove(random.choice([*offered, ""])))

    def _settle(self) -> None:
        """Votes are cast, a pause ends."""
        table = self.held.table
        if table.vote is not None and table.vote.until and self.random.random() < 0.2:
            self.now = max(self.now, table.vote.until)
            self.want(NOBODY, want.Lapse(table.vote_number))
        elif table.vote is not None:
            number = self.random.choice([table.vote_number, 0])
            yes = self.random.random() < 0.6
            self._wish([(Actor(person), want.Cast(yes, number)) for person in PEOPLE])
        else:
            self.want(ADMIN, want.Resume())

    def _of_table(self) -> list[Wish]:
        random, table = self.random, self.held.table
        seat = random.randrange(len(table.seats))
        who, kind = self._anybody(), random.choice(list(VoteKind))
        if kind is VoteKind.CLOSE and random.random() < 0.9:
            kind = VoteKind.PAUSE
        if kind is VoteKind.CONCEDE and random.random() < 0.8:
            kind = VoteKind.REPLACE
        turn = table.turn(seat).number
        return [
            (who, want.Propose(kind, seat, random.choice(list(Speed)), random.choice([0, 7200]))),
            (who, want.SetCalls(self._calls())),
            (who, self._same()),
            (who, want.Cast(True)),
            (ADMIN, want.Pause()),
            (Actor(table.host), want.SetReplaceAfter(random.choice([0, 1, 2]))),
            (Actor(table.host), want.SetTextOnly(not table.text_only)),
            (who, want.GoAway()),
            (who, want.GoAway()),
            (who, want.ComeBack()),
            (who, want.ComeBack()),
            (who, want.OfferSeat(random.choice(["*", ""]))),
            (who, want.Sit(seat)),
            (who, want.Sit()),
            (who, want.StandUp() if random.random() < 0.3 else want.ComeBack()),
            (random.choice([who, Actor(table.host)]), want.GiveHost(random.choice(PEOPLE).id)),
            (who, want.Act(0, "draw")),
            (who, want.Act(0, "discard KD")),
            (who, want.Act(table.prompts[seat] + 1, "draw")),
            (who, want.Ready()),
            (who, want.SetOption("length", "one_deal")),
            (NOBODY, want.TimeIsUp(seat, turn)),
        ]

    def _calls(self) -> Calls:
        """When somebody wants to be called."""
        random = self.random
        return Calls(
            off=random.random() < 0.1,
            quiet=random.choice([None, (22 * 60, 8 * 60)]),
            zone=random.choice(["", "Europe/Sofia", "+05:30"]),
            vacation=random.choice([None, None, (self.now, self.now + 3_600_000)]),
        )

    # --- playing --------------------------------------------------------------------------

    def _play(self, seat: int) -> None:
        held, random = self.held, self.random
        table = held.table
        view = held.game.view(held.state, seat)
        action = self._action(view)
        person = table.seats[seat].person
        if table.seats[seat].computer:
            done = self.want(NOBODY, want.ComputerMoves(seat, table.prompts[seat], str(action)))
        else:
            prompt = random.choice([0, table.prompts[seat]])
            done = self.want(Actor(person), want.Act(prompt, str(action)))
        assert done, (action, self.refused)

    def _action(self, view: Any) -> Any:
        """Mostly a sensible move, so that melds grow and deals are closed; often any at all."""
        game = self.held.game
        if self.random.random() < 0.35:
            return self._luck(game, view)
        return sensible(game).decide(view, self.random.getrandbits(32), 5)


def sensible(game: AnyGame) -> ComputerPlayer:
    """Return a player whose moves are not foolish and cost little: normal, in belot easy, because
    normal plays many deals on to their end there."""
    return computer_player(game, "easy" if game.id == "belot" else "normal")


# --- walks at tables of every game ---------------------------------------------------------------

FAR: Final = int(os.environ.get("KAFENE_WALK", "1"))
"""How many times as far as usual."""
STEPS: Final = 650
OPTIONS: Final = (
    {"length": "one_deal", "recycle_limit": "0"},
    {"length": "three_deals", "recycle_limit": "1", "unopened_take": "must_open"},
    {"length": "3000", "first_dealer": "random", "close_without_canasta": "on"},
    {"wild_key": "any_top", "run_key": "adjacent", "recycle_shuffle": "off", "cut": "chance"},
)
BELOT: Final = (
    {"length": "51", "capot_ends": "yes"},
    {"length": "one_deal", "after_contra": "frozen", "cut": "chance", "rounding": "exact"},
    {"length": "101", "trump_lead": "beat_opponents"},
    {"length": "201", "cut": "open", "third_doubling": "on", "hanging": "shared"},
)
BELOT_STEPS: Final = 350
DECORATED: Final = (
    (2, {"length": "one_deal"}),
    (6, {"length": "one_deal", "minimum": "120", "cut": "chance"}),
    (3, {"length": "three_deals", "reshuffle_limit": "1"}),
    (4, {"length": "one_deal", "minimum": "75"}),
)
"""Seats and options."""
DECORATED_STEPS: Final = 260
CLASSIC: Final = {
    1: (4, "one_deal", "hand"),
    3: (2, "3000", "chance"),
    5: (6, "10000", "hand"),
}
"""Of eight seeds: for how many, how long the match is, and the cut."""
CLASSIC_STEPS: Final = 400


def walks_of(seeds: Iterable[int]) -> Iterator[tuple[Walk, int]]:
    """Walks at tables of every game with its options, and how many steps each goes."""
    for seed in seeds:
        yield Walk(seed, options=dict(OPTIONS[seed % len(OPTIONS)])), STEPS
        if not seed % 2:
            options = dict(BELOT[seed // 2 % len(BELOT)])
            yield Walk(seed, options=options, game="belot"), BELOT_STEPS
            seats, changed = DECORATED[seed // 2 % len(DECORATED)]
            walk = Walk(seed, options=dict(changed), game="decorated-canasta", seats=seats)
            yield walk, DECORATED_STEPS
        if seed % 8 in CLASSIC:
            seats, length, cut = CLASSIC[seed % 8]
            options = {"length": length, "cut": cut}
            walk = Walk(seed, options=options, game="classic-canasta", seats=seats)
            yield walk, CLASSIC_STEPS
