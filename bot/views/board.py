"""Make the board of a table for one reader: the stacks, the seats, and the cards that may be
dropped.

This module has the parts that all games share. A game's `GameBoard` makes its stacks and gives
dropped cards their meaning.
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
from bot.views.lobby.lobby import MOST_ON_A_PAGE, asking_lines, game_name, house_line
from bot.views.parts import plain
from bot.views.pickers import sorted_cards
from bot.views.reader import Reader
from bot.views.series import after_match
from bot.views.table.remarks import remark_text
from bot.views.table.table import ready, title, vote_own_text, vote_text
from bot.words.text import Text, joined_with
from engine.contract.events import Event
from engine.contract.game import AnyGame
from engine.contract.moves import Undo
from engine.contract.notation import Action

MOST_RECENT: Final = 8
"""Number of recent turns shown next to the table."""
_RECENT_EVENTS: Final = 96


class OnTable(msgspec.Struct, frozen=True):
    """The stacks on the table of a game, and the texts next to them.

    `hand`: the reader's cards in their order. By seat: `counts`, the numbers of cards in hand, and
    `notes`, the texts next to the names. `facts`: texts that are always visible. `wild`: the
    letters of the wild ranks.
    """

    stacks: tuple[Stack, ...] = ()
    hand: tuple[str, ...] = ()
    counts: tuple[int, ...] = ()
    notes: tuple[tuple[str, ...], ...] = ()
    facts: tuple[str, ...] = ()
    wild: str = ""


class GameBoard(Protocol):
    """The stacks of one game, and verdicts on chosen cards. Everything is made from a view alone.
    `counter`: play goes counter-clockwise."""

    counter: bool

    def lying(self, reader: Reader, view: Any) -> OnTable:
        """Return the stacks and texts as the reader sees them."""

    def plays(self, game: AnyGame, view: Any) -> tuple[Play, ...]:
        """Return cards of the hand that may be dropped now, for a viewer who is to act."""

    def pointed(self, game: AnyGame, view: Any, action: Action) -> Play | None:
        """Return the cards and the stack to mark for an action; None for an action without a place
        on the table, such as a bid."""

    def headline(self, reader: Reader, view: Any) -> tuple[Text, Text]:
        """Return how the finished deal ended: a few words for big letters, and the text below them
        (or nothing)."""

    def flights(self, reader: Reader, view: Any, events: Sequence[Event]) -> tuple[Flight, ...]:
        """Return the movements of cards in these events, the last ones that the viewer has seen."""

    def preview(
        self, reader: Reader, view: Any, draft: Draft, cards: tuple[str, ...]
    ) -> tuple[Verdict, ...]:
        """Return verdicts on cards of the hand for every stack that accepts drops now.

        Raises:
            Refused: the cards are not in the hand.
        """

    def dropped(
        self, game: AnyGame, view: Any, draft: Draft, target: str, cards: tuple[str, ...], way: str
    ) -> tuple[Action, ...]:
        """Return the actions that dropping cards of the hand on a stack means, in order. The table
        checks if they are legal.

        Raises:
            Refused: the drop has no meaning, or several.
        """


class GenericBoard:
    """A board that works for every game: the hand, and no stacks; a game's own board shows more."""

    counter = False

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
        """Return the heading of the sheet."""
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
    """Return the id of a seat's hand, from and to which its cards fly.

    >>> seat_id(2)
    'seat:2'
    """
    return f"seat:{seat}"


def board_of(reader: Reader, board: GameBoard, known: int | None = None, hint: str = "") -> Board:
    """Return the board of a table as the reader may see it. `known`: the number of events of the
    running deal that their page has shown; the cards of later events fly (None: nothing flies).
    `hint`: the action that was suggested to them."""
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
        facts=(
            *(() if ending is not None else (*_after_match(reader), *lying.facts)),
            *_remark(reader),
        ),
        seats=tuple(
            [_seat(reader, lying, number, number in waits) for number in range(len(table.seats))]
        ),
        stacks=lying.stacks,
        hand=lying.hand,
        plays=board.plays(reader.game, view) if acts else (),
        flights=flights,
        told=told,
        wild=lying.wild,
        counter=board.counter,
        recent=_recent(reader, view) if view is not None else (),
        hint=_hint(reader, board, view, hint) if acts else None,
        ending=ending,
        suits=reader.settings.suits,
        felt=reader.settings.felt,
        forced=f"{FORCED}play" not in reader.settings.automations_off,
        undo=_undo(reader, view) if acts else "",
        closed=table.stage is Stage.CLOSED,
        vote=None if table.vote is None else _ballot(reader, table.vote),
        asks=" ".join(map(plain, asking_lines(reader))) if reader.governs else "",
        house=plain(house_line(reader, MOST_ON_A_PAGE)) if dealt else "",
    )


def _remark(reader: Reader) -> tuple[str, ...]:
    """Return the line of a computer player who has just remarked on something."""
    text = remark_text(reader)
    return (plain(text),) if text else ()


def _ballot(reader: Reader, vote: Vote) -> Ballot:
    """Return a vote with the reader's controls. The proposer is told that the vote is theirs."""
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
    """Ask for confirmation of an action with a consequence (`Game.consequence`)."""
    words, seat = reader.words, reader.seat
    assert seat is not None
    token = reader.token("p", reader.table.prompts[seat], digest_of(action))
    ask = reader.confirm(token, words.plain(f"confirm-yes-{code}"), code, 0)
    blocks = (Block((ask.consequence,), BlockStyle.ALERT),)
    return Screen(Kind.ANSWER, reader.table.id, seat, blocks, (ask,), language=words.language)


def _recent(reader: Reader, view: Any) -> tuple[str, ...]:
    """Describe the last turns of the running deal. Only the newest events are read: a deal of
    canasta has hundreds, and a line needs a dozen of them."""
    events = view.history[-_RECENT_EVENTS:]
    chapters = reader.presenter.chapters(events)
    if len(events) < len(view.history):
        chapters = chapters[1:]  # its beginning was cut off
    return tuple([plain(reader.presenter.line(reader, one)) for one in chapters[-MOST_RECENT:]])


def _hint(reader: Reader, board: GameBoard, view: Any, hint: str) -> Play | None:
    """Return the cards and stack to mark for a hint's action, if it is still legal."""
    action = reader.game.parse(hint) if hint else None
    if action is None or reader.game.check(view, action) is not None:
        return None
    return board.pointed(reader.game, view, action)


def _undo(reader: Reader, view: Any) -> str:
    """Return the token of the button that takes back the reader's melds; empty if there is nothing
    to take back."""
    seat, undo = reader.seat, Undo()
    if seat is None or undo not in reader.game.legal(view).actions:
        return ""
    return reader.token("p", reader.table.prompts[seat], digest_of(undo))


def _turn(reader: Reader, view: Any) -> list[Text]:
    """Return whose turn it is and their task, or why the game stands still."""
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
    """Return the standings of series and evening for a spectator after a match; players read them
    in their hands."""
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
