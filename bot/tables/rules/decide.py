"""Decide what an intent does to a table, as a pure function.

`decide` returns the change to commit and the answer, or raises `Refused`. It uses only its
arguments: no Redis, no clock, no randomness of its own. Permissions are checked here: the host and
the channel's administrators arrange the table, and only a seat's owner acts for the seat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bot.model.outcomes import Done, Refusal, Refused
from bot.model.tables import intents as want
from bot.model.tables.change import Change
from bot.model.tables.intents import Intent
from bot.model.tables.table import Snapshot, Stage, Table, VoteKind
from bot.model.tables.waiting import (
    Wait,
    awaited,
    between_deals,
    by_chance,
    jobs_of,
    lasting,
    life_of,
    next_prompts,
)
from bot.tables.rules import following, governing, places, seats, series, sharing, votes
from bot.tables.rules.actor import Actor
from bot.tables.rules.context import Context, Decide
from bot.tables.rules.effects import Decision, Effect
from bot.tables.rules.lobby import company, gathering, lobby
from bot.tables.rules.match import automatic, clock, duplicate, takeback
from bot.tables.rules.match import match as playing
from bot.tables.rules.match.afterwards import followed_by, life_job, logged, noted
from bot.tables.rules.match.clock import back_in_time, gone_on, in_turn, turns_of, with_told
from bot.tables.rules.match.facts import told
from bot.tables.rules.match.match import Progress


def decide(held: Snapshot, who: Actor, intent: Intent, context: Context) -> Decision:
    """Return the change and the answer of an intent.

    Raises:
        Refused: the reason; nothing has changed.
    """
    if held.table.stage is Stage.CLOSED and not isinstance(intent, want.Expire | want.TellNews):
        raise Refused("TABLE_CLOSED")
    duplicate.check(held.table, who.person, intent)
    result = _DECIDE[type(intent)](held, who, intent, context)
    match = result.match
    if match is None:
        if _rules(result.table) == _rules(held.table):
            match = Progress(result.table, held.game, held.state)
        else:
            match = Progress(result.table, context.game_of(result.table), None)
    return _decided(held, who, result, match, context)


def _rules(table: Table) -> object:
    return (table.game, table.options, len(table.seats), table.rules)


def _decided(
    held: Snapshot, who: Actor, result: Effect, match: Progress, context: Context
) -> Decision:
    """Return everything that the commit writes: due shuffles, prompts, jobs."""
    before, now, pace = held.table, context.now, context.pace
    said = votes.still_said(before, match.table)
    if said is not match.table:
        match = replace(match, table=said)
    match = automatic.dealt_and_played(match, context.seed)
    game, state = match.game, match.state
    table = takeback.still_asked(held, match.table, state)
    then, waits = awaited(before, held.game, held.state), awaited(table, game, state)
    turns = turns_of(held, table, then, waits, match.acted, now, context.gaps)
    table = company.still_same(places.titled(places.came_by(before, table, who), who))
    table = replace(
        table,
        prompts=next_prompts(held, table, state, result.actor, then, waits),
        changed=before.changed if result.quiet else now,
        turns=turns.turns,
        turn_number=turns.number,
        resting=turns.resting,
    )
    table = noted(before, table, match.acted, same_state=state is held.state)
    jobs_before = context.jobs
    if jobs_before is None:
        jobs_before = jobs_of(before, held.game, held.state, pace, now, then)
    jobs = jobs_of(table, game, state, pace, now, waits)
    change = Change(
        table,
        game,
        state,
        state is held.state,
        match.entries,
        (
            *[(due, job) for job, due in jobs.items() if jobs_before.get(job) != due],
            *life_job(before, table, pace, now),
        ),
        followed_by(before, table, now),
        tuple([job for job in jobs_before if job not in jobs]),
        *told(held, table, game, state, match.acted),
        logged(held.state, state),
        match.dropped,
    )
    done = Done(held.version.number + 1, result.code, result.params)
    return Decision(change, done, lasting(jobs))


def _nobody(who: Actor) -> None:
    """Refuse people the intents of the clock and of computer players."""
    if who.person is not None:
        raise Refused("NOT_ALLOWED")


def _seat(held: Snapshot, who: Actor) -> int:
    return seats.own_seat(held.table, who.somebody)


Check = Callable[[Table, Actor], None]


def _governed(arranged: Callable[[Table, Any], Table], check: Check = governing.governs) -> Decide:
    """Return the decision of a person who governs the table, unless `check` refuses it."""

    def decided(held: Snapshot, who: Actor, intent: Any, _: Context) -> Effect:
        check(held.table, who)
        return Effect(arranged(held.table, intent))

    return decided


def _before_match(arranged: Callable[[Snapshot, Any, Context], Table]) -> Decide:
    """Return the decision of a person who governs the table, unless a match is running."""

    def decided(held: Snapshot, who: Actor, intent: Any, context: Context) -> Effect:
        governing.settled(held.table, who)
        lobby.before_match(held.table)
        return Effect(arranged(held, intent, context))

    return decided


def _several(held: Snapshot, who: Actor, intent: want.SetSeveral, context: Context) -> Effect:
    """Carry out intents that only change the table, one after the other. A refusal has the name of
    its field."""
    if intent.alone and lobby.has_others(held.table):
        raise Refused("OTHERS_HERE")
    found = Effect(held.table)
    for field, one in intent.parts:
        try:
            found = _DECIDE[type(one)](held, who, one, context)
        except Refused as refused:
            of = refused.refusal
            refused.refusal = Refusal(of.code, {**of.params, "field": field}, of.rule)
            raise
        if found.match is not None:
            raise Refused("UNKNOWN_CONTROL")
        table, same = found.table, _rules(found.table) == _rules(held.table)
        game, state = (held.game, held.state) if same else (context.game_of(table), None)
        held = replace(held, table=table, game=game, state=state)
    return found


# --- seats ----------------------------------------------------------------------------------


def _sit(held: Snapshot, who: Actor, intent: want.Sit, context: Context) -> Effect:
    company.once(held.table, who.somebody, intent.also)
    if seats.must_knock(held.table, who.somebody, intent.seat, intent.elsewhere):
        return Effect(
            seats.knock(held.table, who.somebody, intent.elsewhere),
            code="KNOCKED",
            params={"who": held.table.host.name},
        )
    table = seats.sit(held.table, who.somebody, intent.seat)
    company.check(held.table, who.somebody, intent.wary, intent.avoids)
    table, number = _with_settings(table, who.somebody.id, intent)
    assert number is not None
    back_in_time(held, number, who.somebody, context.now, context.gaps)
    return Effect(table, code="SAT_DOWN", params={"seat": number + 1}, actor=number)


def _with_settings(
    table: Table,
    person: str,
    intent: want.Sit | want.Invite | want.Gather | want.PlayWithComputers,
) -> tuple[Table, int | None]:
    """Return the table with the settings of a person who has sat down, and the number of their
    seat."""
    number = table.seat_of(person)
    if number is not None:
        table = automatic.with_automations_off(table, number, intent.automations_off)
        table = seats.with_calls(table, number, intent.calls)
    return table, number


def _stand_up(held: Snapshot, who: Actor, _: want.StandUp, __: Context) -> Effect:
    number = _seat(held, who)
    table = seats.stand_up(held.table, who.somebody, held.game)
    return Effect(table, actor=number, code="STOOD_UP" if table.stage is Stage.PLAYING else "")


def _add_computer(held: Snapshot, who: Actor, intent: want.AddComputer, context: Context) -> Effect:
    governing.governs(held.table, who)
    level = intent.level
    if governing.binds(held.table, who):  # a free seat is filled, and no player is replaced
        level = ""
        if intent.seat >= 0 and seats.seat_number(held.table, intent.seat).level:
            governing.settled(held.table, who)
    table = seats.add_computer(held.table, intent.seat, level, held.game)
    complete = not any(seat.is_free for seat in table.seats)
    if table.stage is Stage.OVER and table.ready and complete:
        return _again(held, table, context) or Effect(table)
    return Effect(table)


def _set_level(held: Snapshot, who: Actor, intent: want.SetLevel, _: Context) -> Effect:
    governing.settled(held.table, who)
    return Effect(seats.set_level(held.table, intent.level, held.game))


def _invite(held: Snapshot, who: Actor, intent: want.Invite, _: Context) -> Effect:
    if held.table.seat_of(who.somebody.id) is None:
        governing.governs(held.table, who)
    table = seats.invite(held.table, intent.person, intent.sits)
    if held.table.seat_of(intent.person) is None:
        table, _seat = _with_settings(table, intent.person, intent)
    return Effect(table)


def _gather(held: Snapshot, who: Actor, intent: want.Gather, context: Context) -> Effect:
    governing.governs(held.table, who)
    table = gathering.gather(held.table, who.somebody, intent, context.now)
    if table.seat_of(who.somebody.id) is not None:
        company.once(held.table, who.somebody, intent.also)
    if held.table.seat_of(who.somebody.id) is None:
        table, _seat = _with_settings(table, who.somebody.id, intent)
    return Effect(table)


def _arrange(held: Snapshot, who: Actor, intent: want.Arrange, context: Context) -> Effect:
    governing.governs(held.table, who)
    return Effect(gathering.arrange(held.table, intent, context.now))


def _unkeep_late(held: Snapshot, who: Actor, _: want.UnkeepLate, context: Context) -> Effect:
    _nobody(who)
    table = places.unasked_late(held.table, context.now)
    return Effect(gathering.unkept_late(table, context.now), quiet=True)


def _meet(held: Snapshot, who: Actor, _: want.Meet, context: Context) -> Effect:
    _nobody(who)
    return Effect(gathering.met(held.table, context.now))


def _kick(held: Snapshot, who: Actor, intent: want.Kick, _: Context) -> Effect:
    if held.table.seat_of(who.somebody.id) == intent.seat:
        raise Refused("NOT_ALLOWED")
    governing.decides(held.table, who)
    return Effect(seats.kick(held.table, intent.seat, held.game), actor=intent.seat)


def _go_away(held: Snapshot, who: Actor, _: want.GoAway, __: Context) -> Effect:
    number = _seat(held, who)
    playing.in_play(held.table)
    if held.table.seats[number].away:
        raise Refused("NOTHING_TO_DO")
    return Effect(seats.go_away(held, held.table, number), actor=number)


def _come_back(held: Snapshot, who: Actor, _: want.ComeBack, context: Context) -> Effect:
    number = _seat(held, who)
    if not held.table.seats[number].away:
        raise Refused("ALREADY_SEATED", seat=number + 1)
    back_in_time(held, number, who.somebody, context.now, context.gaps)
    return Effect(seats.come_back(held.table, number), actor=number)


# --- the match ------------------------------------------------------------------------------


def _play_with_computers(
    held: Snapshot, who: Actor, intent: want.PlayWithComputers, context: Context
) -> Effect:
    alone = all([person.id == who.somebody.id for person in held.table.people])
    waits = bool(held.table.meeting.begins) or any([one.kept for one in held.table.seats])
    if waits or not (alone and (intent.sit or held.table.people)):
        governing.governs(held.table, who)  # it starts for everybody who sits here
    lobby.before_match(held.table)
    governing.all_ready(held, who)
    table = seats.fill(held.table, who.somebody, intent.level, intent.sit, held.game)
    if table.seat_of(who.somebody.id) is not None:
        company.once(held.table, who.somebody, intent.also)
    table, _ = _with_settings(table, who.somebody.id, intent)
    return _started(table, context)


def _start(held: Snapshot, who: Actor, _: want.Start, context: Context) -> Effect:
    governing.governs(held.table, who)
    governing.all_ready(held, who)
    return _started(held.table, context)


def _started(table: Table, context: Context) -> Effect:
    """Start a match with the newest version of the rules."""
    if table.stage is not Stage.PLAYING:
        table = replace(table, rules=None)
    match = playing.start(table, context.game_of(table))
    return Effect(match.table, match)


def _act(held: Snapshot, who: Actor, intent: want.Act, _: Context) -> Effect:
    seat = _seat(held, who)
    match, action = playing.act(held, seat, intent)
    here = held.table.seats[seat]
    if here.left is not None and not here.away:  # back for a while: they know the moves they missed
        seen = match.table.with_seat(seat, replace(match.table.seats[seat], left=None))
        match = replace(match, table=seen)
    return _acted(match, seat, str(action))


def _acted(match: Progress, seat: int, text: str) -> Effect:
    table = automatic.acted(seats.come_back(match.table, seat), seat)
    match = msgspec.structs.replace(match, table=table)
    return Effect(match.table, match, seat, "ACTED", {"action": text})


def _set_automations(held: Snapshot, who: Actor, intent: want.SetAutomations, _: Context) -> Effect:
    seat = _seat(held, who)
    table = automatic.with_automations_off(held.table, seat, intent.automations_off)
    return Effect(table, actor=seat)


def _ready(held: Snapshot, who: Actor, intent: want.Ready, context: Context) -> Effect:
    seat = _seat(held, who)
    back = replace(held, table=seats.come_back(held.table, seat))
    table = playing.ready(back, seat, intent.prompt)
    again = _again(held, table, context) if table.stage is Stage.OVER else None
    return Effect(table, actor=seat) if again is None else replace(again, actor=seat)


def _again(held: Snapshot, table: Table, context: Context) -> Effect | None:
    """Start the next match if the table waits for no player."""
    return None if awaited(table, held.game, held.state) else _started(table, context)


def _pause(held: Snapshot, who: Actor, _: want.Pause, __: Context) -> Effect:
    playing.in_play(held.table)
    governing.decides(held.table, who)
    return Effect(playing.paused(held.table, paused=True))


def _resume(held: Snapshot, who: Actor, _: want.Resume, __: Context) -> Effect:
    if not held.table.paused:
        raise Refused("NOT_PAUSED")
    governing.decides(held.table, who)
    return Effect(playing.paused(held.table, paused=False))


# --- votes ----------------------------------------------------------------------------------


def _propose(held: Snapshot, who: Actor, intent: want.Propose, context: Context) -> Effect:
    seat = held.table.seat_of(who.somebody.id)
    if intent.kind is VoteKind.TAKE_BACK:
        return _counted(held, takeback.ask(held, seat, context.past, context.now), context)
    if seat is None:
        governing.governs(held.table, who)
    table = votes.propose(held.table, held.game, seat, intent, context.now)
    if intent.kind is VoteKind.SPEED and table.vote is not None:
        lobby.set_speed(held.table, intent.speed, intent.limit)  # refuses what cannot be
        proposed = replace(table.vote, speed=intent.speed, limit=intent.limit)
        table = replace(table, vote=proposed)
    return _counted(held, table, context)


def _lapse(held: Snapshot, who: Actor, intent: want.Lapse, context: Context) -> Effect:
    _nobody(who)
    return Effect(takeback.lapsed(held.table, intent.number, context.now), quiet=True)


def _cast(held: Snapshot, who: Actor, intent: want.Cast, context: Context) -> Effect:
    seat = held.table.seat_of(who.somebody.id)
    if seat is None:
        if held.table.vote is None or held.table.vote.by != votes.NO_SEAT:
            raise Refused("NOT_SEATED")
        governing.governs(held.table, who)
        seat = votes.NO_SEAT
    return _counted(held, votes.cast(held.table, seat, intent.yes, intent.number), context)


def _counted(held: Snapshot, table: Table, context: Context) -> Effect:
    """Carry out the decision of a vote, if it has been taken."""
    vote = table.vote
    assert vote is not None
    if votes.failed(vote):
        return Effect(votes.refused(table, context.now), code="VOTE_FAILED")
    if not votes.passed(vote):
        return Effect(table, code="VOTED")
    table = replace(table, vote=None)
    if vote.kind is VoteKind.TAKE_BACK:
        back = takeback.taken_back(held, table, vote, context.past)
        return Effect(back.table, back, code="TAKEN_BACK")
    if vote.kind is VoteKind.CLOSE:
        return Effect(seats.closed(table))
    if vote.kind is VoteKind.SPEED:
        return Effect(lobby.set_speed(table, vote.speed, vote.limit))
    if vote.kind is VoteKind.PAUSE:
        return Effect(playing.paused(table, paused=not table.paused))
    if vote.kind is VoteKind.KICK:
        return Effect(seats.kick(table, vote.subject, held.game), actor=vote.subject)
    if vote.kind is VoteKind.REPLACE:
        return Effect(seats.replaced(held, table, vote.subject), actor=vote.subject)
    over, line = playing.concede(held, table, vote.subject)
    return Effect(over, Progress(over, held.game, held.state, (line,)))


# --- the clock and computer players -------------------------------------------------------------


def _computer_moves(
    held: Snapshot, who: Actor, intent: want.ComputerMoves, context: Context
) -> Effect:
    _nobody(who)
    seat = seats.seat_number(held.table, intent.seat)
    if not seat.computer:
        raise Refused("OLD_CONTROL")
    match, action = playing.act(held, intent.seat, want.Act(intent.prompt, intent.text))
    table = match.table
    if seat.late and intent.seat not in awaited(table, match.game, match.state):
        table = seats.missed(table, intent.seat, context.now)
        match = replace(match, table=table)
    return Effect(table, match, intent.seat, "ACTED", {"action": str(action)})


def _time_is_up(held: Snapshot, who: Actor, intent: want.TimeIsUp, context: Context) -> Effect:
    _nobody(who)
    playing.in_play(held.table)
    in_turn(held, intent.seat, intent.turn)
    turn = gone_on(held.table.turn(intent.seat), 0, 0, context.now, context.gaps)
    due = held.table.deadline(turn, intent.seat)
    if due is None or due > context.now:
        return Effect(held.table)  # time is given back: the clock is set again
    if between_deals(held.game, held.state):
        return Effect(clock.ready_by_time(held, intent.seat, context.now), actor=intent.seat)
    table = seats.go_away(held, held.table, intent.seat, late=True)
    return Effect(table, actor=intent.seat)


def _by_chance(held: Snapshot, who: Actor, intent: want.ByChance, _: Context) -> Effect:
    _nobody(who)
    playing.in_play(held.table)
    in_turn(held, intent.seat, intent.turn)
    action = None
    if awaited(held.table, held.game, held.state).get(intent.seat) is Wait.ACT:
        action = by_chance(held.game, held.state, intent.seat)
    if action is None:
        raise Refused("OLD_CONTROL")
    match, done = playing.act(held, intent.seat, want.Act(text=str(action)))
    return Effect(match.table, match, intent.seat, "ACTED", {"action": str(done)})


def _tell(held: Snapshot, who: Actor, intent: want.Tell, context: Context) -> Effect:
    _nobody(who)
    playing.in_play(held.table)
    in_turn(held, intent.seat, intent.turn)
    return Effect(with_told(held.table, intent, context.now), quiet=True)


def _expire(held: Snapshot, who: Actor, _: want.Expire, context: Context) -> Effect:
    _nobody(who)
    table = held.table
    if table.changed + life_of(table, context.pace) > context.now or table.stage is Stage.CLOSED:
        raise Refused("NOTHING_TO_DO")
    return Effect(seats.closed(table))


_DECIDE: Final[Mapping[type[Any], Decide]] = {
    want.Sit: _sit,
    want.StandUp: _stand_up,
    want.Forget: lambda held, who, *_: Effect(seats.forgotten(held.table, who.somebody, held.game)),
    want.Unseal: lambda held, who, one, _: Effect(duplicate.unsealed(held.table, who.person, one)),
    want.SwapSeats: _governed(
        lambda table, one: seats.swap(table, one.first, one.second), governing.settled
    ),
    want.AddComputer: _add_computer,
    want.RemoveComputer: _governed(
        lambda table, one: seats.remove_computer(table, one.seat), governing.settled
    ),
    want.SetLevel: _set_level,
    want.SetCalm: _governed(lambda table, one: replace(table, calm=one.calm)),
    want.SetTalks: _governed(lambda table, one: replace(table, talks=one.talks)),
    want.Invite: _invite,
    want.Gather: _gather,
    want.Arrange: _arrange,
    want.Unkeep: lambda held, who, one, _: Effect(
        gathering.unkeep(held.table, who.somebody, one.seat, governing.administers(held.table, who))
    ),
    want.UnkeepLate: _unkeep_late,
    want.Meet: _meet,
    want.Kick: _kick,
    want.Bar: lambda at, who, it, _: Effect(
        company.bar(at, who, it.person), actor=at.table.seat_of(it.person)
    ),
    want.SetPrivate: _governed(
        lambda table, one: seats.set_private(table, one.private), governing.orders
    ),
    want.SetTextOnly: _governed(lambda table, one: replace(table, text_only=one.text_only)),
    want.SetGame: _before_match(
        lambda held, one, context: lobby.set_game(
            context.games, held.table, one.game, one.seats, one.preset
        )
    ),
    want.SetRules: _before_match(
        lambda held, one, context: lobby.set_rules(context.games, held.table, one.preset)
    ),
    want.SetOption: _before_match(
        lambda held, one, context: lobby.set_option(context.games, held.table, one.name, one.value)
    ),
    want.SetSeveral: _several,
    want.SetSeries: _before_match(lambda held, one, _: series.chosen(held.table, held.game, one)),
    want.ChangePartners: _before_match(
        lambda held, *_: series.change_partners(held.table, held.game)
    ),
    want.SetLanguage: _governed(lambda table, one: lobby.set_language(table, one.language)),
    want.SetSpeed: _before_match(
        lambda held, one, _: lobby.set_speed(held.table, one.speed, one.limit)
    ),
    want.PlayWithComputers: _play_with_computers,
    want.Start: _start,
    want.Act: _act,
    want.SetPremove: lambda at, who, it, _: Effect(
        automatic.premove(at.table, at.game, at.state, _seat(at, who), it.text)
    ),
    want.SetAutomations: _set_automations,
    want.SetCalls: lambda at, who, it, _: Effect(
        seats.with_calls(at.table, _seat(at, who), it.calls)
    ),
    want.TellSame: lambda at, who, it, _: Effect(
        company.same(at.table, who.somebody, it.also), quiet=True
    ),
    want.SetReplaceAfter: _governed(
        lambda table, one: replace(table, replace_after=max(0, min(one.turns, 20))),
        governing.settled,
    ),
    want.Ready: _ready,
    want.Hold: lambda at, who, *_: Effect(clock.held_back(at, _seat(at, who)), code="HELD"),
    want.Propose: _propose,
    want.SetTakeBack: _governed(
        lambda table, one: replace(table, take_back=one.allowed, preset=""), governing.settled
    ),
    want.SetHints: _governed(
        lambda table, one: replace(table, hints=one.allowed, preset=""), governing.settled
    ),
    want.Lapse: _lapse,
    want.Cast: _cast,
    want.Pause: _pause,
    want.Resume: _resume,
    want.Close: _governed(lambda table, _: seats.closed(table), governing.decides),
    want.OfferSeat: lambda at, who, it, _: Effect(seats.offer(at.table, who.somebody, it.person)),
    want.GiveHost: _governed(lambda table, one: seats.give_host(table, one.person)),
    want.GoAway: _go_away,
    want.ComeBack: _come_back,
    want.MoveTo: sharing.move_to,
    want.Share: sharing.share,
    want.AskIn: sharing.ask_in,
    want.LetIn: sharing.let_in,
    want.KeepOut: sharing.keep_out,
    want.LeavePlace: sharing.leave_place,
    want.SetPlace: sharing.set_place,
    want.Say: sharing.say,
    want.HideLines: sharing.hide_lines,
    want.DropLines: sharing.drop_lines,
    want.ComputerMoves: _computer_moves,
    want.TimeIsUp: _time_is_up,
    want.ByChance: _by_chance,
    want.Tell: _tell,
    want.Follow: lambda at, who, it, _: Effect(following.follow(at, who.somebody, it), quiet=True),
    want.TellNews: lambda at, who, it, _: Effect(following.told(at, who.person, it), quiet=True),
    want.Expire: _expire,
}
