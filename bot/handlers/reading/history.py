"""History: finished matches, replays of deals, and the check that the deals were fair."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import msgspec
import structlog
from msgspec.structs import replace

from bot.handlers.acting import number as number_of
from bot.handlers.admission import belongs, may_look, may_see, part_in
from bot.handlers.finding import near
from bot.handlers.reading.reading import history as story
from bot.handlers.request import Request
from bot.handlers.routes import Where, route
from bot.history import moving
from bot.history.replay import OVER, Deal, Replays, ReplayStep, found, goals
from bot.model.ids import is_table_id
from bot.model.matches import OPEN, PAGE, PUBLIC, PlayedMatch, match_id
from bot.model.outcomes import Refused
from bot.model.tables.rights import Part, Right, may
from bot.model.tables.table import Snapshot, Version
from bot.ports.chat import Reply
from bot.ports.study import StepLine, Study
from bot.store.matches import MatchStore
from bot.store.people.blocks import Blocks
from bot.store.people.ties import Ties
from bot.store.redis import keys
from bot.store.tables.presence import Presence
from bot.tables.records import finished_part, record_of
from bot.tables.tables import Tables
from bot.typed.kinds import WHOSE
from bot.views.afterwards.past import HERE, MINE, match_screen, past_screen, table_of
from bot.views.afterwards.replay import Steps, replay_screen
from bot.views.afterwards.story import check_screen
from bot.views.clock import APART
from bot.views.parts import pages_of, plain
from bot.views.reader import Reader
from bot.views.study import replay_study
from engine.contract.errors import RecordError
from engine.moments import Choice, choice_at
from engine.replay import verify

_MOST_OF_A_TABLE: Final = 50
"""Maximum number of matches of one table that count for its running score."""
_log: Final = structlog.get_logger(__name__)


class Source(msgspec.Struct, frozen=True):
    """A match whose deals the person may see: a stored match, or the current one of a table.
    `seat`: the person's seat in it; `version`: distinguishes states of a running match."""

    held: Snapshot
    seat: int | None
    version: str
    played: PlayedMatch | None = None


# --- pages ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Archive:
    """Finds the matches and deals that a person may see."""

    tables: Tables
    matches: MatchStore
    replays: Replays
    blocks: Blocks
    ties: Ties

    async def find_place(self, request: Request) -> str:
        """Return the place whose records the person may see: the place that their chat vouches for
        in this event.

        Raises:
            Refused: ``NOT_OF_HERE`` on a page that no chat has opened; ``BLOCKED_HERE``,
                ``NOT_ADMITTED``.
        """
        place = request.vouched or request.event.place
        if not request.event.place:
            raise Refused("NOT_OF_HERE")
        await may_look(request, self.blocks, place)
        await self._all_here(request)
        return place

    async def _all_here(self, request: Request) -> None:
        """Move the matches of this place that are still stored under its old id: a process may have
        died while moving them."""
        place = request.event.place
        before = await self.matches.before(place)
        if before:
            games, now = request.catalogue.games, self.tables.clock()
            await moving.move(self.matches, before, place, games, now)

    async def find_match(self, request: Request, table: str, number: int) -> PlayedMatch | None:
        """Return a finished match if the person played in it, with any of their accounts, or is a
        member of its place. For others the match does not exist."""
        person = request.event.person.id
        for match in await self.matches.read_match([match_id(table, number)]):
            if person in match.people or await belongs(request, self.blocks, *match.place_ids):
                return match
            others = {one.id for one in await self.ties.read_others(person)}
            if others & {*match.people}:
                return match
        return None

    async def indexes_of(self, person: str) -> list[str]:
        """Return the indexes of the matches of all accounts of a person."""
        others = await self.ties.read_others(person)
        return [keys.matches(one) for one in (person, *[one.id for one in others])]

    async def find_source(self, request: Request, deal: int) -> Source | None:
        """Return the match that a control names, as of the end of this deal: a stored match, or the
        current one of its table."""
        table, number = request.token.word(0), request.token.number(1)
        now = await self.tables.read_table(table) if is_table_id(table) else None
        if now is not None:
            part = await part_in(request, self.blocks, now)
            if Part.BLOCKED in part or not (
                may(part, Right.PART) or await belongs(request, self.blocks, *now.table.place_ids)
            ):
                now = None
        if now is not None:
            may_see(now.table, request.event.person.id, number)
        played = await self.find_match(request, table, number)
        if played is not None:
            if not 0 <= deal <= len(played.deals):
                return None
            was = table_of(request.words, played, deal - 1)
            held = Snapshot(Version(), was, self.tables.store.documents.game_of(was))
            return Source(held, was.seat_of(request.event.person.id), OVER, played)
        if now is None or now.table.match != number or now.state is None:
            return None
        seat = now.table.seat_of(request.event.person.id)
        return Source(now, seat, f"{now.version.number} {now.version.stamp}")

    async def find_deal(self, request: Request) -> tuple[Source, Deal] | Reply:
        """Return the deal that a control names by its first three arguments (table, match, deal),
        or a reply that says why there is none."""
        token = request.token
        number = token.number(2)
        source = await self.find_source(request, number)
        if source is None:
            return gone(request)
        try:
            deal = await self.replays.deal(self.tables, source.held.table, source.version, number)
        except RecordError as error:
            return broken(request, token.word(0), error)
        if deal is None or (source.played is not None and not deal.over):
            return gone(request)
        table = source.held.table
        if (deal.game.id, deal.game.seats) != (table.game, len(table.seats)):
            return gone(request)  # the record belongs to another table
        return source, deal


@route("/history", right=Right.MATCH, where=Where.PLACE, takes=(WHOSE,))
async def command(
    request: Request, archive: Archive, tables: Tables, presence: Presence, matches: MatchStore
) -> Reply:
    """Report the running deal of the table here; without a table, show earlier matches. ``/history
    mine`` shows the person's own matches."""
    whose = request.line.get(WHOSE)
    if whose is None:
        try:
            about = await near(request, tables, presence)
        except Refused:
            about = None  # no table here: show earlier matches
        if about is not None and about.held.state is not None:
            return await story(about)
    here = whose == HERE or not (whose or request.event.private)
    return await _page(request, archive, matches, HERE if here else MINE, 0)


@route("past", right=Right.MATCH, where=Where.NOWHERE)
async def past(request: Request, archive: Archive, matches: MatchStore) -> Reply:
    """Show a page of the matches of a person or of the place."""
    whose = HERE if request.token.word(0) == HERE else MINE
    return await _page(request, archive, matches, whose, max(0, request.token.number(1)))


async def _page(
    request: Request, archive: Archive, matches: MatchStore, whose: str, page: int
) -> Reply:
    place = await archive.find_place(request) if whose == HERE else ""
    person = request.event.person.id
    indexes = [keys.history(place)] if place else await archive.indexes_of(person)
    size, some = await matches.page_of(indexes, page * PAGE, PAGE)
    if size and not some:  # the number of pages has shrunk
        page = pages_of(size, PAGE) - 1
        _, some = await matches.page_of(indexes, page * PAGE, PAGE)
    evening = await _evening(matches, some[0], place) if place and page == 0 and some else []
    here = bool(request.event.place)
    shown = (whose, size, page, some, evening)
    kept = matches.keep_days
    screen = past_screen(request.words, request.settings, *shown, here=here, kept=kept)
    return Reply(screen=screen)


async def _evening(matches: MatchStore, last: PlayedMatch, place: str) -> list[PlayedMatch]:
    """Return the matches up to `last` of the table at which it was played, as far as they count in
    the place."""
    numbers = range(max(1, last.match - _MOST_OF_A_TABLE + 1), last.match + 1)
    found = await matches.read_match([match_id(last.table, number) for number in numbers])
    return [one for one in found if place in one.place_ids]


@route("match", right=Right.MATCH, where=Where.NOWHERE)
async def match(request: Request, archive: Archive) -> Reply:
    """Show one finished match."""
    token = request.token
    played = await archive.find_match(request, token.word(0), token.number(1))
    if played is None:
        return gone(request)
    page = token.number(2)
    return Reply(screen=match_screen(request.words, request.settings, played, page))


def gone(request: Request) -> Reply:
    """Say that a match is no longer stored."""
    return Reply(request.words.text("details-gone"), refused=True)


# --- one match --------------------------------------------------------------------------------


@route("replay", "replay[]", right=Right.MATCH, where=Where.NOWHERE)
async def replay(request: Request, archive: Archive) -> Reply:
    """Show a step of a deal: of a finished deal from any perspective, of a running one as the
    person has seen it."""
    token, found_deal = (
        request.token,
        await archive.find_deal(request),
    )
    if isinstance(found_deal, Reply):
        return found_deal
    source, deal = found_deal
    number = token.number(2)
    perspective = perspective_of(request, source, deal)
    frames = deal.frames(perspective)
    begin = 0 if deal.over else len(frames) - 1
    now = found(frames, token.number(3)) if token.word(3) else begin
    if (step := number_of(request.key)) >= 0:
        now = min(step, len(frames) - 1)  # a step's number, not its position
    frame = frames[now]
    held = replace(source.held, game=deal.game, state=frame.state)
    reader = reader_of(request, held, perspective if perspective >= 0 else None)
    others = (OPEN, PUBLIC, *range(deal.game.seats)) if deal.over else ()
    steps = Steps(
        token.word(0),
        token.number(1),
        number,
        now,
        len(frames),
        frame.at,
        perspective,
        goals(frames, now),
        others,
        explained_at(source, deal, frame.at) is not None,
    )
    known = step >= 0  # the page with the slider has all steps in words

    def study() -> Study:
        told = () if known else _told(reader, frames)
        before = frames[now - 1].state if now else None
        return replay_study(
            reader, request.catalogue.presentation_of(deal.game.id).board, steps, before, told
        )

    return Reply(screen=replay_screen(reader, steps, frame.events), study=study)


def explained_at(source: Source, deal: Deal, at: int) -> tuple[Choice, str] | None:
    """Return the decision of a computer player that led to a position of a finished deal, and its
    level; None if there is none."""
    choice = choice_at(deal.game, deal.states, deal.moves, at) if deal.over else None
    level = "" if choice is None else source.held.table.seats[choice.seat].level
    return (choice, level) if choice is not None and level else None


def _told(reader: Reader, frames: Sequence[ReplayStep]) -> tuple[StepLine, ...]:
    """Describe each step of a deal, as the reader's seat saw it."""
    found = []
    for frame in frames:
        there = replace(reader, held=replace(reader.held, state=frame.state))
        lines = [
            plain(there.presenter.line(there, one))
            for one in there.presenter.chapters(frame.events)
        ]
        found.append(StepLine(frame.at, APART.join([line for line in lines if line]), frame.turn))
    return tuple(found)


def perspective_of(request: Request, source: Source, deal: Deal) -> int:
    """Return the perspective from which a control shows a deal (its fifth argument); by default the
    person's own seat.

    Raises:
        Refused: ``UNKNOWN_CONTROL``: they may not see this perspective.
    """
    own = PUBLIC if source.seat is None else source.seat
    perspective = request.token.number(4) if request.token.word(4) else own
    if not deal.may(perspective, source.seat):
        raise Refused("UNKNOWN_CONTROL")
    return perspective


def reader_of(request: Request, held: Snapshot, seat: int | None) -> Reader:
    """Return the person as a reader who sees a position from a seat."""
    presenter = request.catalogue.presentation_of(held.table.game).presenter
    return Reader(request.words, held, presenter, seat, request.settings)


def broken(request: Request, table: str, error: RecordError) -> Reply:
    """Say that a record fails the check, and log why."""
    _log.error("a record does not hold", table=table, error=str(error))
    return Reply(request.words.text("check-failed"), refused=True)


@route("fair", right=Right.MATCH, where=Where.NOWHERE)
async def fair(request: Request, archive: Archive, tables: Tables) -> Reply:
    """Show whether the finished deals of a match pass the check."""
    source = await archive.find_source(request, 0)
    if source is None:
        return gone(request)
    table = source.held.table
    games = tables.store.documents.games
    try:
        record = await record_of(tables, table.id, table.match)
        if record is None:
            return gone(request)
        verified = await asyncio.to_thread(verify, finished_part(record), games)
    except RecordError as error:
        return broken(request, table.id, error)
    state = source.held.game.start() if source.held.state is None else source.held.state
    reader = reader_of(request, replace(source.held, state=state), source.seat)
    return Reply(screen=check_screen(reader, verified))
