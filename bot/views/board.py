"""Make the board of a table for one reader: what lies where, who sits there, what may be dropped.

What all games share is here; what lies on the table of one game, and what cards mean that are
dropped there, is its `GameBoard`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

import msgspec

from bot.model.choices import digest_of
from bot.model.outcomes import Refused
from bot.model.settings import FORCED
from bot.model.tables.draft import Draft
from bot.model.tables.table import Stage, Vote
from bot.model.tables.waiting import awaited
from bot.ports.board import Ballot, Board, BoardSeat, Flight, Play, Stack, Verdict
from bot.ports.screen import Block, BlockStyle, Kind, Screen
from bot.views.afterwards.ending import ending_of
from bot.views.clock import APART, up_at
from bot.views.lobby.lobby import game_name
from bot.views.parts import plain
from bot.views.pickers import sorted_cards
from bot.views.reader import Reader
from bot.views.series import after_match
from bot.views.table.table import ready, title, vote_own_text, vote_text
from bot.words.text import Text, joined_with
from engine.contract.events import Event
from engine.contract.game import AnyGame
from engine.contract.moves import Undo
from engine.contract.notation import Action

MOST_RECENT: Final = 8
"""Number of turns that are told beside the table."""
_RECENT_EVENTS: Final = 96


class OnTable(msgspec.Struct, frozen=True):
    """What lies on the table of a game, and what is said beside it.

    `hand`: the reader's cards in their order. By seat: `counts`, how many cards they hold, and
    `notes`, what is said beside their names. `facts`: what is always in view.
    `wild`: the letters of the ranks whose cards stand for others. `counter`: play goes
    counter-clockwise.
    """

    stacks: tuple[Stack, ...] = ()
    hand: tuple[str, ...] = ()
    counts: tuple[int, ...] = ()
    notes: tuple[tuple[str, ...], ...] = ()
    facts: tuple[str, ...] = ()
    wild: str = ""
    counter: bool = False


class GameBoard(Protocol):
    """What lies on the table of one game, and what chosen cards would become there. Everything is
    made from a view alone."""

    def lying(self, reader: Reader, view: Any) -> OnTable:
        """Return what lies on the table as the reader sees it."""

    def plays(self, game: AnyGame, view: Any) -> tuple[Play, ...]:
        """Return cards of the hand that may be dropped now, for a viewer who is to act."""

    def pointed(self, game: AnyGame, view: Any, action: Action) -> Play | None:
        """Return the cards and the stack of an action, to be marked; None for one without a
        place on the table, as a bid."""

    def headline(self, reader: Reader, view: Any) -> tuple[Text, Text]:
        """Return how the finished deal ended: the few words that are written big, and what stands
        below them (or nothing)."""

    def flights(self, reader: Reader, view: Any, events: Sequence[Event]) -> tuple[Flight, ...]:
        """Return which cards went where in these events, the last that the viewer has seen."""

    def preview(
        self, reader: Reader, view: Any, draft: Draft, cards: tuple[str, ...]
    ) -> tuple[Verdict, ...]:
        """Return what cards of the hand would become on every stack where cards can be dropped now.

        Raises:
            Refused: they are no cards of the hand.
        """

    def dropped(
        self, game: AnyGame, view: Any, draft: Draft, target: str, cards: tuple[str, ...], way: str
    ) -> tuple[Action, ...]:
        """Return the actions that are meant by dropping cards of the hand on a stack, in order.
        Whether they are legal is asked by the table.

        Raises:
            Refused: nothing is meant by it, or several things are.
        """


class GenericBoard:
    """A board that works for every game: the hand, and no stacks; a game's own does better."""

    def lying(self, reader: Reader, view: Any) -> OnTable:
        """Return the hand alone."""
        return OnTable(hand=tuple(map(str, sorted_cards(reader, view.hand))))

    def plays(self, game: AnyGame, view: Any) -> tuple[Play, ...]:
        """Return none: nothing can be dropped."""
        del game, view
        return ()

    def pointed(self, game: AnyGame, view: Any, action: Action) -> Play | None:
        """Return None: there are no stacks."""
        del game, view, action
        return None

    def headline(self, reader: Reader, view: Any) -> tuple[Text, Text]:
        """Return what the head of the sheet says."""
        return reader.presenter.ending(reader, view), ()

    def flights(self, reader: Reader, view: Any, events: Sequence[Event]) -> tuple[Flight, ...]:
        """Return none: there are no stacks."""
        del reader, view, events
        return ()

    def preview(
        self, reader: Reader, view: Any, draft: Draft, cards: tuple[str, ...]
    ) -> tuple[Verdict, ...]:
        """Return none: there are no stacks."""
        del reader, view, draft, cards
        return ()

    def dropped(
        self, game: AnyGame, view: Any, draft: Draft, target: str, cards: tuple[str, ...], way: str
    ) -> tuple[Action, ...]:
        """Refuse: there are no stacks."""
        del game, view, draft, target, cards, way
        raise Refused("UNKNOWN_CONTROL")


def seat_id(seat: int) -> str:
    """Return where the cards of a seat's hand fly from and to.

    >>> seat_id(2)
    'seat:2'
    """
    return f"seat:{seat}"


def board_of(reader: Reader, board: GameBoard, known: int | None = None, hint: str = "") -> Board:
    """Return the board of a table as the reader may see it. `known`: how many events of the running
    deal their page has shown; the cards of later ones fly (None: nothing flies). `hint`: the action
    that they were advised."""
    held, table = reader.held, reader.table
    waits = awaited(table, reader.game, held.state)
    dealt = held.state is not None and table.stage is not Stage.LOBBY
    view = reader.view if dealt else None
    lying = board.lying(reader, view) if dealt else OnTable()
    flights: tuple[Flight, ...] = ()
    told: tuple[str, ...] = ()
    if view is not None and known is not None and known < len(view.history):
        events = view.history[known:]
        flights = board.flights(reader, view, events)
        chapters = reader.presenter.chapters(events)
        told = tuple([plain(reader.presenter.line(reader, one)) for one in chapters])
    playing = dealt and table.stage is Stage.PLAYING and not table.paused
    acts = playing and view is not None and reader.seat in view.to_act
    ending = ending_of(reader, board.headline) if dealt else None
    return Board(
        table=table.id,
        version=held.shown,
        deal=held.deal,
        game=table.game,
        language=reader.words.language,
        seat=reader.seat,
        title=plain(title(reader)) if dealt else game_name(reader.words, table.game),
        turn=APART.join(map(plain, _turn(reader, view))),
        until=min([up for seat in waits if (up := up_at(table, seat)) is not None], default=0),
        facts=() if ending is not None else (*_after_match(reader), *lying.facts),
        seats=tuple(
            [_seat(reader, lying, number, number in waits) for number in range(len(table.seats))]
        ),
        stacks=lying.stacks,
        hand=lying.hand,
        plays=board.plays(reader.game, view) if acts else (),
        flights=flights,
        told=told,
        wild=lying.wild,
        counter=lying.counter,
        recent=_recent(reader, view) if view is not None else (),
        hint=_hint(reader, board, view, hint) if acts else None,
        ending=ending,
        suits=reader.settings.suits,
        felt=reader.settings.felt,
        forced=f"{FORCED}play" not in reader.settings.automations_off,
        undo=_undo(reader, view) if acts else "",
        closed=table.stage is Stage.CLOSED,
        vote=None if table.vote is None else _ballot(reader, table.vote),
    )


def _ballot(reader: Reader, vote: Vote) -> Ballot:
    """Return a vote as the reader may take part in it. Whoever has asked is told of it."""
    words, seat, table = reader.words, reader.seat, reader.table
    own = seat == vote.by if vote.by >= 0 else reader.governs and seat is None
    told = [one for one in vote.electors if one in vote.yes or one in vote.no]
    waits = [reader.name(one) for one in vote.electors if one not in told]
    asked = vote_own_text(reader, vote) if own else vote_text(reader, vote)
    if own and waits:
        asked = joined_with(" ", [asked, words.text("vote-waits", who=joined_with(", ", waits))])
    numbers = {"yes": len(vote.yes), "needed": vote.needed}
    count = words.text("vote-voted", voted=len(told), all=len(vote.electors), **numbers)
    votes = seat in vote.electors and seat not in told
    yes, no = (reader.token("vote", table.vote_number, answer) for answer in "yn")
    return Ballot(
        number=table.vote_number,
        asked=plain(asked),
        count=plain(count),
        yes=yes if votes else "",
        no=no if votes or own else "",
        own=own,
    )


def asking_screen(reader: Reader, action: Action, code: str) -> Screen:
    """Ask whether an action is meant that has a consequence (`Game.consequence`)."""
    words, seat = reader.words, reader.seat
    assert seat is not None
    token = reader.token("p", reader.table.prompts[seat], digest_of(action))
    ask = reader.confirm(token, words.plain(f"confirm-yes-{code}"), code, 0)
    blocks = (Block((ask.consequence,), BlockStyle.ALERT),)
    return Screen(Kind.ANSWER, reader.table.id, seat, blocks, (ask,), language=words.language)


def _recent(reader: Reader, view: Any) -> tuple[str, ...]:
    """Tell the last turns of the running deal. Only the newest events are read: a deal of canasta
    has hundreds, and a line needs a dozen of them."""
    events = view.history[-_RECENT_EVENTS:]
    chapters = reader.presenter.chapters(events)
    if len(events) < len(view.history):
        chapters = chapters[1:]  # its beginning is missing
    return tuple([plain(reader.presenter.line(reader, one)) for one in chapters[-MOST_RECENT:]])


def _hint(reader: Reader, board: GameBoard, view: Any, hint: str) -> Play | None:
    """Return what to mark for the action of a hint, if it may still be done."""
    action = reader.game.parse(hint) if hint else None
    if action is None or reader.game.check(view, action) is not None:
        return None
    return board.pointed(reader.game, view, action)


def _undo(reader: Reader, view: Any) -> str:
    """Return the token that takes back what the reader has laid, as a button of their hand has it;
    empty if there is nothing to take back."""
    seat, undo = reader.seat, Undo()
    if seat is None or undo not in reader.game.legal(view).actions:
        return ""
    return reader.token("p", reader.table.prompts[seat], digest_of(undo))


def _turn(reader: Reader, view: Any) -> list[Text]:
    """Say whom the table waits for and for what; or why it stands still."""
    words, table = reader.words, reader.table
    if table.stage is Stage.CLOSED:
        return [words.text("table-closed")]
    if view is None:
        return []
    if table.stage is Stage.OVER:
        over = [words.text("phase-match_over")]
        return [*over, ready(reader)] if len(table.people) > 1 else over
    if table.paused or table.deserted:
        return [words.text("table-paused" if table.paused else "table-deserted")]
    return [reader.presenter.turn(reader, view) if view.to_act else ready(reader)]


def _after_match(reader: Reader) -> tuple[str, ...]:
    """Say to a spectator after a match how series and evening stand; players read it in the words
    of their hands."""
    told = reader.table.stage is Stage.OVER and reader.seat is None
    return tuple([plain(line) for line in after_match(reader)]) if told else ()


def _seat(reader: Reader, lying: OnTable, number: int, to_act: bool) -> BoardSeat:
    seat = reader.table.seats[number]
    return BoardSeat(
        number=number,
        name=plain(reader.name(number)),
        side=reader.side_of(number),
        cards=lying.counts[number] if lying.counts else 0,
        to_act=to_act,
        away=seat.away,
        computer=seat.computer,
        level=reader.words.plain(f"level-{seat.level}") if seat.computer else "",
        notes=lying.notes[number] if lying.notes else (),
    )
