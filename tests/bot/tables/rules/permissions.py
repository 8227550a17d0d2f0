"""Who may do what at a table, as a text that people review.

    uv run python -m tests.bot.tables.rules.permissions --write

Every intent is tried by everybody in every situation, the product of the flags below. The text
says for each intent what comes of it and names a flag only where it makes a difference.
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from bot.handlers.acting import by_vote
from bot.model.clock import Calls, Speed
from bot.model.outcomes import Refused
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.facts import Happened
from bot.model.tables.intents import Intent
from bot.model.tables.table import Place, Snapshot, Version, VoteKind
from bot.store.tables.documents import Documents
from bot.tables.rules.actor import Actor
from bot.tables.rules.context import Context
from bot.tables.rules.decide import decide
from bot.tables.rules.lobby.lobby import new_table
from tests.bot.tables.rules.becoming import changes
from tests.bot.tables.rules.pairs import PAIRS

PAGE: Final = Path(__file__).with_suffix(".txt")

HEAD: Final = """\
Who may do what at a table. Written by `uv run python -m tests.bot.tables.rules.permissions --write`
and compared by a test: read what changes as you would read a rule.

Six sit at a table of two sides: 1 host, 2 seated, 3 away (in a match), 4 admin seated, 5 a computer
player, where *left* sat in this match before, 6 nobody, or in a match and a series another one.
Seat 5 was *left* on purpose, or the table has *given* it *away* by a vote. Where the *host stands*,
a computer player has seat 1. *admin* governs the channel and has no seat. Nobody else has one:
*invited* may sit at the private table, *asked* has asked to, *friend* is somebody whom *seated* may
offer the seat to. *clock* is nobody: the clock and the computer players. In *deal* all are to act,
*between* is between two deals, *series* between two matches of a series. The votes are votes on
closing the table.

The table is shown in test:x, and test:z asks for it by one of its codes. *shared* says of a person
that the table is also shown in other:y: a *shared admin* or *shared admin seated* governs test:x,
*other admin* governs other:y and *other member* is there, *outside admin* governs test:z. The host
of a shared table (*shared host*) and everybody else may do there what they may do at a table in one
place, if nothing else is said; a test compares it.

A line: who, in which situations, and what becomes of it: in capitals why it is refused, in small
letters what changes. A flag that is not named makes no difference.
"""

# --- who ------------------------------------------------------------------------------------


HERE, THERE, OUTSIDE = "test:x", "other:y", "test:z"
"""The place of the table, the other one of a shared table, and one that asks for it."""


def _person(name: str) -> Person:
    return Person(f"test:{name.replace(' ', '-')}", name)


ROLES: Final = {
    name: Actor(
        None if name == "clock" else _person(name), admin=name.startswith("admin"), place=HERE
    )
    for name in (
        *("host", "seated", "away", "admin seated"),
        *("admin", "left", "invited", "asked", "friend", "stranger", "clock"),
    )
}
SHARED: Final = {
    "shared host": ROLES["host"],
    "shared admin seated": ROLES["admin seated"],
    "shared admin": ROLES["admin"],
    "other admin": Actor(_person("other admin"), admin=True, place=THERE),
    "other member": Actor(_person("other member"), place=THERE),
    "outside admin": Actor(_person("outside admin")),
}
"""Roles at a table that another place shares. Who is in no place of the table governs none."""
SHARED_HOST: Final = "shared host"
STANDING: Final = "host without a seat"
SEATED: Final = ("host", "seated", "away", "admin seated")
HOST, GUEST, AWAY, SEATED_ADMIN = SEATED

# --- where ----------------------------------------------------------------------------------

Flags = Mapping[str, str]
STAGES: Final = ("lobby", "deal", "between", "over", "series")
_FLAGS: Final = {
    "stage": STAGES,
    "paused": ("runs", "paused"),
    "vote": ("no vote", "seated's vote", "admin's vote"),
    "access": ("open table", "private table"),
    "offer": ("nothing offered", "seat 2 offered to anybody", "seat 2 offered to friend"),
    "seat 5": ("seat 5 left", "seat 5 given away"),
    "host": ("host sits", "host stands"),
}
_IN_MATCH: Final = ("paused", "vote", "seat 5")
_DOCUMENTS: Final = Documents(PAIRS)
NOW: Final = 10**12
HOUR: Final = 3600 * 1000
DAY: Final = 24 * HOUR
CODE, OTHER_CODE = "KAFENE", "USEDUP"


def world(now: int = NOW) -> Context:
    """Everything that is given from outside, always the same."""
    return Context(now, lambda: b"s" * 32, _DOCUMENTS.game_of, PAIRS)


def usual(stage: str) -> dict[str, str]:
    """A stage, and every other flag as usual."""
    return {**{flag: values[0] for flag, values in _FLAGS.items()}, "stage": stage}


def situations() -> Iterator[dict[str, str]]:
    """All that a table can be; two rare flags with some of the others only."""
    for values in itertools.product(*_FLAGS.values()):
        flags = dict(zip(_FLAGS, values, strict=True))
        usual = {one for one in _FLAGS if flags[one] == _FLAGS[one][0]}
        if flags["stage"] in {"lobby", "over", "series"} and not usual.issuperset(_IN_MATCH):
            continue
        if flags["vote"] == "admin's vote" and not usual >= {"offer", "seat 5"}:
            continue
        if "seat 5" not in usual and not usual >= {"paused", "vote"}:
            continue
        yield flags


class Course:
    """A table as it comes about: what is done must succeed."""

    def __init__(self, held: Snapshot) -> None:
        self.held = held
        self.happened: list[Happened] = []
        """All facts of what was done, in order."""

    def does(self, role: str, intent: Intent, now: int = NOW) -> None:
        change = decide(self.held, ROLES[role], intent, world(now)).change
        self.held = Snapshot(
            Version(self.held.version.number + 1), change.table, change.game, change.state
        )
        self.happened += change.happened

    def moves(self) -> None:
        """Whoever is the first to act does."""
        table, game, state = self.held.table, self.held.game, self.held.state
        number = game.to_act(state)[0]
        action, seat = str(game.stand_in(game.view(state, number))), table.seats[number]
        if seat.computer or seat.person is None:
            self.does("clock", want.ComputerMoves(number, table.prompts[number], action))
        else:
            self.does(seat.person.name, want.Act(0, action))

    def gives_away(self, number: int) -> None:
        """The table gives a seat whose person is late to a computer player for good."""
        self.does("clock", want.TimeIsUp(number, self.held.table.turn(number).number), NOW + DAY)
        self.moves()
        self.does(GUEST, want.Propose(VoteKind.REPLACE, number))
        while self.held.table.vote is not None:
            vote = self.held.table.vote
            left = [seat for seat in vote.electors if seat not in vote.yes]
            person = self.held.table.seats[left[0]].person
            assert person is not None
            self.does(person.name, want.Cast(True))
        assert self.held.table.seats[number].person is None


@cache
def _at(stage: str, stands: bool, given: bool) -> Snapshot:
    table = new_table(
        PAIRS, id="0000zzzz", place=HERE, host=_person(HOST), game="pairs", now=NOW, seats=6
    )
    course = Course(Snapshot(Version(1), table, _DOCUMENTS.game_of(table)))
    for number, role in enumerate(SEATED):
        if not (stands and role == HOST):
            course.does(role, want.Sit(number, ("claim",), Calls(off=True)))
    if stands:
        course.does(HOST, want.AddComputer(0))
    course.does("left", want.Sit(4))
    if stage == "lobby":
        course.does("left", want.StandUp())
        course.does(HOST, want.AddComputer(4))
        return course.held
    course.does(HOST, want.AddComputer(5))
    if given:
        course.does(HOST, want.SetReplaceAfter(1))
    if stage == "series":
        course.does(HOST, want.SetSeries(3))
    course.does(HOST, want.Start())
    for seat in range(6):
        if seat == 4 and given:
            course.gives_away(4)
        else:
            course.moves()
    if not given:
        course.does("left", want.StandUp())
    course.does(AWAY, want.GoAway())
    if stage == "between":
        while course.held.game.to_act(course.held.state):
            course.moves()
    if stage in {"over", "series"}:
        course.does(GUEST, want.Propose(VoteKind.CONCEDE))
        course.does(SEATED_ADMIN, want.Cast(True))
    if stage == "over":
        course.does(HOST, want.RemoveComputer(5))
    return course.held


def table_in(flags: Flags) -> Snapshot:
    """The table of a situation."""
    given = flags["seat 5"] == "seat 5 given away"
    course = Course(_at(flags["stage"], flags["host"] == "host stands", given))
    course.does(HOST, want.Share(CODE, NOW + DAY))
    course.does(HOST, want.Share(OTHER_CODE, NOW + DAY))
    course.does("friend", want.AskIn(OTHER_CODE, OUTSIDE))
    course.does(HOST, want.Say("good evening"))
    course.does("admin", want.SetPrivate(True))
    course.does(HOST, want.Invite(_person("invited").id))
    course.does("asked", want.Sit(4 if flags["stage"] == "lobby" else 5))
    if flags["access"] == "open table":
        course.does("admin", want.SetPrivate(False))
    to = {"anybody": "*", "friend": _person("friend").id}.get(flags["offer"].rpartition(" ")[2])
    if to:
        course.does(GUEST, want.OfferSeat(to))
    if flags["vote"] != "no vote":
        by = GUEST if flags["vote"] == "seated's vote" else "admin"
        course.does(by, want.Propose(VoteKind.CLOSE))
    if flags["paused"] == "paused":
        course.does("admin", want.Pause())
    return course.held


def shared(held: Snapshot) -> Snapshot:
    """The same table, which another place shares."""
    places = (*held.table.places, Place(THERE, number=1))
    return replace(held, table=replace(held.table, places=places, numbered=2))


# --- what -----------------------------------------------------------------------------------

Make = Callable[[Snapshot, Actor], Intent]


def _button(intent: Intent) -> Make:
    """What pressing a button wants."""

    def make(held: Snapshot, who: Actor) -> Intent:
        if who.person is None:
            return want.Close()
        return by_vote(who, held, intent)

    return make


def _own_move(held: Snapshot, who: Actor) -> Intent:
    seat = None if who.person is None else held.table.seat_of(who.person.id)
    if held.state is None or seat not in held.game.to_act(held.state):
        return want.Act(0, "bid 1")
    return want.Act(0, str(held.game.stand_in(held.game.view(held.state, seat))))


def _computers(seat: int, late: int = 0) -> Make:
    def make(held: Snapshot, _: Actor) -> Intent:
        action = "bid 1"
        if held.state is not None and seat in held.game.to_act(held.state):
            action = str(held.game.stand_in(held.game.view(held.state, seat)))
        return want.ComputerMoves(seat, held.table.prompts[seat] - late, action)

    return make


def _turn(kind: Callable[[int, int], Intent], seat: int, late: int = 0) -> Make:
    return lambda held, _: kind(seat, held.table.turn(seat).number - late)


def _id(role: str) -> str:
    return _person(role).id


INTENTS: Final[dict[str, Intent | Make]] = {
    "sit anywhere": want.Sit(),
    "sit on seat 2 (somebody's)": want.Sit(1),
    "sit on seat 5 (a computer player's)": want.Sit(4),
    "sit on seat 6 (free before and after a match)": want.Sit(5),
    "sit on seat 7 (there is none)": want.Sit(6),
    "stand up": want.StandUp(),
    "be forgotten": want.Forget(),
    "show the cards of a tournament": want.Unseal(1),
    "swap seats 2 and 5": want.SwapSeats(1, 4),
    "add a computer player on seat 6": want.AddComputer(5),
    "add a computer player on seat 2": want.AddComputer(1),
    "another level on seat 5": want.AddComputer(4, "random"),
    "remove the computer player of seat 5": want.RemoveComputer(4),
    "invite somebody": want.Invite("test:somebody"),
    "let in who asked": want.Invite(_id("asked")),
    "keep a seat for somebody": want.Gather((_person("friend"),)),
    "keep seats for too many": want.Gather((_person("friend"), _person("stranger"))),
    "meet in an hour": want.Gather(begins=NOW + HOUR),
    "meet in two hours": want.Arrange(NOW + 2 * HOUR, "Europe/Sofia"),
    "meet at no time": want.Arrange(),
    "keep seat 6 for nobody": want.Unkeep(5),
    "free seats that were kept for too long": want.UnkeepLate(),
    "it is time to meet": want.Meet(),
    "remove who sits on seat 2": want.Kick(1),
    "remove seat 5 (a computer player)": want.Kick(4),
    "bar *seated*, who is blocked": want.Bar(_id(GUEST)),
    "bar *stranger*, who is blocked": want.Bar(_id("stranger")),
    "bar *host*, who is blocked": want.Bar(_id(HOST)),
    "sit where *seated* does not want them": want.Sit(wary=(_id(GUEST),)),
    "sit although they do not want *seated*": want.Sit(avoids=(_id(GUEST),)),
    "let in who asked, whom somebody does not want": want.Invite(_id("asked"), sits=False),
    "propose to remove who sits on seat 2": want.Propose(VoteKind.KICK, 1),
    "make the table private": want.SetPrivate(True),
    "open the table": want.SetPrivate(False),
    "text only": want.SetTextOnly(True),
    "another game": want.SetGame("toy", 6),
    "the same game for four": want.SetGame("pairs", 4),
    "an option": want.SetOption("stakes", "high"),
    "several options": want.SetSeveral(
        (("Stakes", want.SetOption("stakes", "high")), ("Speed", want.SetSpeed(Speed.SLOW)))
    ),
    "several options, one of them wrong": want.SetSeveral(
        (("Speed", want.SetSpeed(Speed.SLOW)), ("Stakes", want.SetOption("stakes", "?")))
    ),
    "our rules": want.SetRules(want.PresetOptions("Ours", {"stakes": "high"})),
    "the language": want.SetLanguage("bg"),
    "the speed": want.SetSpeed(Speed.SLOW),
    "a limit that is too short": want.SetSpeed(Speed.SLOW, 60),
    "when to replace": want.SetReplaceAfter(5),
    "a series": want.SetSeries(3, best=True),
    "a series that cannot be": want.SetSeries(4, best=True),
    "change partners": want.ChangePartners(),
    "sit and play with computers": want.PlayWithComputers(),
    "let computers play": want.PlayWithComputers(sit=False),
    "start": want.Start(),
    "a move": _own_move,
    "a move by an old button": lambda held, who: replace(_own_move(held, who), prompt=1),
    "shuffle": want.Act(0, f"shuffle {'ab' * 32}"),
    "decide nothing beforehand": want.SetPremove(""),
    "decide beforehand what is not offered": want.SetPremove("bid.1"),
    "turn an automation off": want.SetAutomations(("claim",)),
    "no calls": want.SetCalls(Calls(off=True)),
    "say that another player is oneself": want.TellSame(("test:host",)),
    "ready": want.Ready(),
    "ready by an old button": want.Ready(1),
    "hold the next deal": want.Hold(),
    "propose to pause": want.Propose(VoteKind.PAUSE),
    "propose to close": want.Propose(VoteKind.CLOSE),
    "propose to concede": want.Propose(VoteKind.CONCEDE),
    "propose another speed": want.Propose(VoteKind.SPEED, speed=Speed.LIVELY),
    "propose to replace seat 2 (who is here)": want.Propose(VoteKind.REPLACE, 1),
    "propose to replace seat 3 (who is away)": want.Propose(VoteKind.REPLACE, 2),
    "propose to replace seat 5 (a computer player)": want.Propose(VoteKind.REPLACE, 4),
    "allow taking back": want.SetTakeBack(True),
    "allow hints": want.SetHints(True),
    "the level of computers": want.SetLevel("easy"),
    "calm computers": want.SetCalm(True),
    "computers talk": want.SetTalks(True),
    "ask to take back": want.Propose(VoteKind.TAKE_BACK),
    "the time of the vote is up": lambda held, _: want.Lapse(held.table.vote_number),
    "vote yes": want.Cast(True),
    "vote no": want.Cast(False),
    "vote by an old button": lambda held, _: want.Cast(True, held.table.vote_number + 1),
    "pause": want.Pause(),
    "resume": want.Resume(),
    "close": want.Close(),
    "press the button *close*": _button(want.Close()),
    "press the button *pause*": _button(want.Pause()),
    "press the button *resume*": _button(want.Resume()),
    "offer one's seat": want.OfferSeat(),
    "keep one's seat": want.OfferSeat(""),
    "make *seated* the host": want.GiveHost(_id(GUEST)),
    "make *stranger* the host": want.GiveHost(_id("stranger")),
    "go away": want.GoAway(),
    "come back": want.ComeBack(),
    "move the table to another place": want.MoveTo("test:y"),
    "move the table from other:y to another place": want.MoveTo("test:y", before=THERE),
    "make a code for another place": want.Share("ANOTHER", NOW + DAY),
    "ask with a code": want.AskIn(CODE, "test:w"),
    "ask with a code from where it is shown": want.AskIn(CODE, HERE),
    "ask with a code that is used up": want.AskIn(OTHER_CODE, "test:w"),
    "let in the place that asks": want.LetIn(OUTSIDE),
    "let in a place that does not ask": want.LetIn("test:w"),
    "keep out the place that asks": want.KeepOut(OUTSIDE),
    "leave test:x": want.LeavePlace(HERE),
    "leave other:y": want.LeavePlace(THERE),
    "another language in test:x": want.SetPlace(HERE, "hu"),
    "no talk in other:y": want.SetPlace(THERE, quiet=True),
    "say a line": want.Say("hello"),
    "hide the lines in test:x": want.HideLines(HERE),
    "hide the lines in other:y": want.HideLines(THERE),
    "lines are old": want.DropLines(),
    "the computer moves on seat 5": _computers(4),
    "the computer moves on seat 5, late": _computers(4, late=1),
    "the computer moves on seat 3 (away)": _computers(2),
    "the computer moves on seat 2 (somebody's)": _computers(1),
    "the time of seat 2 is up": _turn(want.TimeIsUp, 1),
    "the time of seat 2 was up in an earlier turn": _turn(want.TimeIsUp, 1, late=1),
    "the time of seat 3 (away) is up": _turn(want.TimeIsUp, 2),
    "chance moves for seat 2": _turn(want.ByChance, 1),
    "chance moves for seat 2 in an earlier turn": _turn(want.ByChance, 1, late=1),
    "seat 2 is called": _turn(lambda seat, turn: want.Tell(seat, turn, "call"), 1),
    "seat 2 is called in an earlier turn": _turn(
        lambda seat, turn: want.Tell(seat, turn, "call"), 1, late=1
    ),
    "follow": want.Follow(True),
    "follow no more": want.Follow(False),
    "followers know other news": want.TellNews("0.1", ()),
    "nobody needs the table": want.Expire(),
}


# --- what becomes of it ---------------------------------------------------------------------

_SAID: Final = {"KNOCKED": "asks to be let in", "VOTE_FAILED": "it has failed"}


def outcome(held: Snapshot, who: Actor, intent: Intent | Make) -> str:
    """Why it is refused, or what changes."""
    wanted = intent(held, who) if callable(intent) else intent
    now = NOW + DAY if isinstance(wanted, want.TimeIsUp | want.Expire) else NOW
    try:
        decided = decide(held, who, wanted, world(now))
    except Refused as refused:
        return refused.refusal.code
    change = decided.change
    changed = list(changes(held.table, change.table, "" if who.person is None else who.person.id))
    begun = change.table.match != held.table.match
    if change.state is not held.state and change.state is not None and not begun:
        before = held.state.standing.deal_number if held.state is not None else 0
        dealt = change.state.standing.deal_number != before
        changed.append("cards are dealt" if dealt else "a move is made")
    changed += [_SAID[code] for code in _SAID if code == decided.done.code]
    return ", ".join(changed) or "done"


# --- the text -------------------------------------------------------------------------------

Case = tuple[str, ...]
"""A situation: the values of its flags."""


def page() -> str:
    """The whole text."""
    held = {tuple(flags.values()): table_in(flags) for flags in situations()}
    parts = [HEAD]
    for title, intent in INTENTS.items():
        found: dict[str, dict[Case, str]] = {}
        for case, one in held.items():
            for role, who in ROLES.items():
                found.setdefault(role, {})[case] = outcome(one, who, intent)
            for role, who in SHARED.items():
                found.setdefault(role, {})[case] = outcome(shared(one), who, intent)
        if found[SHARED_HOST] == found[HOST]:
            del found[SHARED_HOST]
        parts.append(f"\n## {title}\n" + "\n".join(_lines(found)))
    parts.append(
        "\n## anything at a closed table\n" + "\n".join(_closed(next(iter(held.values()))))
    )
    return "\n".join(parts) + "\n"


PLACES: Final = {
    title
    for title, one in INTENTS.items()
    if isinstance(one, want.LeavePlace | want.SetPlace | want.HideLines)
} | {title for title, one in INTENTS.items() if isinstance(one, want.MoveTo) and one.before}
"""Intents about one of several places."""


def _lines(found: Mapping[str, Mapping[Case, str]]) -> Iterator[str]:
    """What becomes of it, for all for whom the same does."""
    sits, stands = _FLAGS["host"]
    cut = {HOST: _within(found[HOST], sits), STANDING: _within(found[HOST], stands)}
    for role, cases in found.items():
        if role != HOST:
            same = _within(cases, sits) == _within(cases, stands)
            cut[role] = _within(cases, sits) if same else dict(cases)
    by: dict[tuple[tuple[Case, str], ...], list[str]] = {}
    for role, cases in cut.items():
        by.setdefault(tuple(cases.items()), []).append(role)
    for pairs, roles in by.items():
        lines = _tree(dict(pairs), ())
        if len(lines) == 1:
            yield f"  {_names(roles)}: {lines[0]}"
        else:
            yield f"  {_names(roles)}"
            yield from [f"    {line}" for line in lines]


def _names(roles: list[str]) -> str:
    left = [one for one in (*ROLES, STANDING) if one not in roles]
    return "everybody" if left in (["clock"], ["clock", STANDING]) else ", ".join(roles)


def _within(cases: Mapping[Case, str], last: str) -> dict[Case, str]:
    """The situations whose last flag has this value, without it."""
    return {case[:-1]: said for case, said in cases.items() if case[-1] == last}


def _tree(found: Mapping[Case, str], path: tuple[str, ...]) -> list[str]:
    """A line for each set of situations where it is the same; the flags in the order that needs the
    fewest lines."""
    outcomes = set(found.values())
    if len(outcomes) == 1:
        return [f"{' · '.join(path)}: {outcomes.pop()}" if path else outcomes.pop()]
    width = len(next(iter(found)))
    best: list[str] = []
    for at in range(width):
        values = list(dict.fromkeys([case[at] for case in found]))
        if len(values) == 1:
            continue
        branches: list[tuple[dict[Case, str], list[str]]] = []
        for value in values:
            part = {
                case[:at] + case[at + 1 :]: said
                for case, said in found.items()
                if case[at] == value
            }
            for other, names in branches:
                if all(other.get(case, said) == said for case, said in part.items()):
                    other.update(part)
                    names.append(value)
                    break
            else:
                branches.append((part, [value]))
        if len(branches) == 1:
            return _tree(branches[0][0], path)  # it makes no difference
        lines = [
            line for part, names in branches for line in _tree(part, (*path, ", ".join(names)))
        ]
        if not best or len(lines) < len(best):
            best = lines
        if path == () and at == 0:
            break  # the stage comes first where it matters
    return best


def _closed(held: Snapshot) -> Iterator[str]:
    closed = Course(held)
    closed.does(HOST, want.Close())
    yield "  everybody, clock: TABLE_CLOSED"
    for title, intent in INTENTS.items():
        by: dict[str, list[str]] = {}
        for role, who in ROLES.items():
            by.setdefault(outcome(closed.held, who, intent), []).append(role)
        for said, roles in by.items():
            if said != "TABLE_CLOSED":
                yield f"  {title}: {_names(roles)}: {said}"


if __name__ == "__main__":
    if "--write" in sys.argv:
        PAGE.write_text(page(), encoding="utf-8")
    else:
        sys.stdout.write(page())
