"""Open new tables, with the game and the number of players that people name."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import Final

from msgspec.structs import replace as msgspec_replace

from bot.handlers.acting import Acting
from bot.handlers.admission import may_be_asked, may_open
from bot.handlers.messages import TableMessages
from bot.handlers.personal.personal import sat, store_settings
from bot.handlers.places.server import check_place
from bot.handlers.places.unreadable import UNREADABLE, free, give_way, offered
from bot.handlers.request import Request
from bot.handlers.routes import Where, route
from bot.handlers.seats import presets
from bot.handlers.seats.meeting import meeting_said
from bot.handlers.wishes import MATCH, TABLE, Wish, game_wished, wish_of
from bot.model.clock import Speed
from bot.model.outcomes import Refusal, Refused
from bot.model.people import place_of_own
from bot.model.server import Server
from bot.model.tables import intents as want
from bot.model.tables.intents import Intent
from bot.model.tables.rights import Right
from bot.model.tables.table import Snapshot, Stage
from bot.outbox.outbox import Outbox
from bot.outbox.slots import public_slot_at
from bot.ports.chat import Reply
from bot.store.people.blocks import Blocks
from bot.store.people.settings import PeopleSettings
from bot.store.presets import PresetStore
from bot.store.servers import Servers
from bot.tables.rules.lobby.lobby import has_others
from bot.tables.tables import Opening, Tables
from bot.views.answers import places_text
from bot.views.lobby.lobby import game_name
from bot.views.parts import on_platform
from bot.views.reading.help import ANEW, running_screen
from bot.views.table.shut import stranded_screen
from bot.words.text import Text, joined_with

_LOOKS: Final = 60
_LOOK_SECONDS: Final = 0.25
"""How often, and at which interval (s), to look for the thread of another process: together longer
than a platform may take to open it."""


@dataclass(frozen=True, slots=True)
class TableOpener:
    """Opens tables in a place, and private tables of one person."""

    acting: Acting
    messages: TableMessages
    tables: Tables
    people: PeopleSettings
    outbox: Outbox
    servers: Servers
    preset_store: PresetStore
    blocks: Blocks

    async def open_here(self, request: Request) -> Reply:
        """Open a table in this place, or in a thread of it if the server wants that. If there is a
        table already, show it again; the host's own table becomes what the line asks for as long as
        nobody else is at it. Note the people and the time that the line names.

        Raises:
            Refused: as `may_open` and `may_be_asked`; ``INVITE_YOURSELF``.
        """
        event = request.event
        server, wish = (
            await self.servers.read_server(event.server),
            wish_of(request, self.tables.clock()),
        )
        check_place(server, event.place, event.around)
        try:
            await may_open(request, self.blocks, event.place)
        except Refused as refused:
            held = await self.tables.at(event.place)
            if held is None or refused.refusal.code != "OPENING_LIMITED":
                raise
            await self._post_again(held, event.place)
            return await self.lead_there(request.at(held), Reply())
        await may_be_asked(self.blocks, event.meant, event.place)
        if (
            event.meant
            and wish.begins <= 0
            and {one.id for one in event.meant} == {event.person.id}
        ):
            raise Refused("INVITE_YOURSELF")
        opening, said = await self._wanted(request, wish, server)
        stranded = await self._stranded(request) if request.typed else None
        if stranded is not None:
            reader = request.at(stranded).reader
            return Reply(screen=stranded_screen(reader, wish.arguments(opening.game)))
        threads = server.threads and not event.around
        place = await self._room(request, opening.game) if threads else event.place
        if request.first:
            await store_settings(request, self.people, request.settings)
        outcome = await self.tables.open(place, event.id, event.person, opening)
        if outcome in UNREADABLE:
            return await offered(request, self.tables, outcome, opening.game)
        reply = request.told(outcome)
        here = isinstance(outcome, Refusal) and outcome.code == "TABLE_HERE_ALREADY"
        if reply.refused and not here:
            return reply
        held = await self.tables.at(place)
        if held is None:
            return reply
        if here:
            reply = await self._met_here(request.at(held), wish, reply)
            held = self.tables.seen(held.table.id) or held
        else:
            elsewhere = request.words.text("server-thread", where=places_text((place,)))
            reply = Reply(said if place == event.place else elsewhere)
        reply = await self._arranged(request.at(held), wish, reply, here=here)
        held = self.tables.seen(held.table.id) or held
        if here:
            await self._post_again(held, place)
        return await self.lead_there(request.at(held), reply)

    async def _arranged(self, request: Request, wish: Wish, reply: Reply, *, here: bool) -> Reply:
        """Note at the table the people and the time that the line names, and let computers take the
        free seats if it says so. Return the reply (`reply` if nothing else answers). `here`: the
        table was here before."""
        event, held = request.event, request.held
        meeting = want.Arrange(wish.begins, wish.zone) if wish.begins > 0 else None
        if event.meant or meeting is not None:
            gathered = await self._gathered(request.at(held), meeting or want.Arrange())
            reply = gathered if gathered.refused or here else reply
            held = self.tables.seen(held.table.id) or held
            if meeting is not None and not reply.refused:
                told = meeting_said(request.at(held), self.tables.clock())
                reply = msgspec_replace(
                    reply, toast=joined_with(" ", filter(None, (reply.toast, told)))
                )
        if here and wish.begins < 0 and held.table.meeting.begins:
            ended = replace(request.at(held), event=msgspec_replace(event, id=f"{event.id}/unmeet"))
            reply = await self.acting.act(ended, want.Arrange())
            if not reply.refused:
                reply = Reply(request.words.text("meet-none"))
        if wish.computers:
            filling = replace(request.at(held), event=msgspec_replace(event, id=f"{event.id}/fill"))
            filled = await self.acting.act(filling, want.PlayWithComputers())
            reply = filled if filled.refused or here else reply
        return reply

    async def _stranded(self, request: Request) -> Snapshot | None:
        """Return the running match of the host that its place does not show any more, if it can
        come here; None if there is none."""
        event = request.event
        for held in await self.tables.hosted_by(event.person.id):
            table = held.table
            runs = table.stage is Stage.PLAYING and table.duplicate is None and not table.only_for
            if not runs or event.place in table.place_ids:
                continue
            if await self.outbox.closed_places(table) == table.places:
                return held if await self.tables.at(event.place) is None else None
        return None

    async def _met_here(self, request: Request, wish: Wish, reply: Reply) -> Reply:
        """Return the reply about the table that is here already (`reply`: the refusal). If it is
        the host's own and nobody else is at it, do as the line says: another game by the rules of
        the place, another number of seats, speed, language."""
        table = request.held.table
        host = table.host.id == request.event.person.id
        if table.stage is Stage.PLAYING or not host:
            own = request.seat is not None and table.stage is Stage.PLAYING
            return _instead(request, "here-playing") if own else reply
        if has_others(table):
            return _instead(request, "refusal-OTHERS_HERE")
        game = game_wished(request.catalogue.games, wish, request.line, table.game)
        parts: list[tuple[str, Intent]] = []
        said: Text = ()
        if game != table.game or wish.players not in {0, len(table.seats)}:
            around = request.event.around or request.event.place
            rules, said = await presets.usual(request, self.preset_store, around, game)
            parts.append(("", want.SetGame(game, wish.players, rules)))
        if wish.speed is not None or wish.limit:
            parts.append(("", want.SetSpeed(wish.speed or table.speed, wish.limit)))
        if wish.language:
            parts.append(("", want.SetLanguage(wish.language)))
        if parts:
            event = msgspec_replace(request.event, id=f"{request.event.id}/become")
            become = want.SetSeveral(tuple(parts), alone=True)
            done = await self.acting.act(replace(request, event=event), become)
            if done.refused:
                return done
        return Reply(said)

    async def _post_again(self, held: Snapshot, place: str) -> None:
        table = held.table
        await self.outbox.post_again(table.id, public_slot_at(table, place))

    async def lead_there(self, request: Request, reply: Reply) -> Reply:
        """Show the table in its place, and lead a web page there."""
        reply = await self.messages.post_table(request, reply)
        return reply if reply.refused else msgspec_replace(reply, opens=request.held.table.id)

    async def _wanted(self, request: Request, wish: Wish, server: Server) -> tuple[Opening, Text]:
        """Return how to open the table, and a text about the rules of the place. The typed line
        overrides the server's settings, and these override the defaults.
        """
        game = game_wished(request.catalogue.games, wish, request.line, server.game)
        rules, said = await presets.usual(
            request, self.preset_store, request.event.around or request.event.place, game
        )
        opening = Opening(
            game,
            seats=wish.players,
            language=wish.language or server.language or request.words.language,
            speed=wish.speed or server.speed or Speed.RELAXED,
            limit=wish.limit,
            title=request.title,
            rings=server.role,
            preset=rules,
        )
        return opening, said

    async def _room(self, request: Request, game: str) -> str:
        """Open a thread for the table of an event and return it; return the place of the event if
        threads are not possible. If another process has the same event, wait for the thread that it
        opens."""
        event = request.event
        if await self.tables.places.may_open_room(event.place, event.id):
            await self.tables.may_open(event.place, event.person)
            title = game_name(request.words, game)
            name = request.words.plain("lobby-title", game=title)
            return await self.outbox.deliveries.open_room(event.place, name)
        for _ in range(_LOOKS):
            held = await self.tables.read_table(await self.tables.id_of(event.id))
            if held is not None:
                return held.table.place
            await asyncio.sleep(_LOOK_SECONDS)
        return event.place

    async def _gathered(self, request: Request, meeting: want.Arrange) -> Reply:
        """Keep seats for the people whom the line names, and note the meeting time."""
        event = request.event
        arranged = replace(request, event=msgspec_replace(event, id=f"{event.id}/gather"))
        wish = want.Gather(event.meant, meeting.begins, meeting.zone)
        return await self.acting.act(arranged, wish)

    async def open_own(
        self,
        request: Request,
        what: str,
        game: str,
        options: dict[str, str],
        seats: int,
        level: str,
    ) -> Request | Reply:
        """Return the request at the person's own table, where they play a game against computers
        (`what`: the control for it), or a reply that explains why not. A running match is ended
        only with their confirmation."""
        event, words = request.event, request.words
        place = place_of_own(event.person.id)
        if request.first:
            await store_settings(request, self.people, request.settings)
        await free(self.tables, place)
        held = await self.tables.at(place)
        if held is not None:
            table = held.table
            opened = table.id == await self.tables.id_of(event.id)  # a repeated event
            anew = request.token.word(1) == ANEW and not opened
            runs = table.stage is Stage.PLAYING and not anew
            if runs and table.game == game and table.practice == (what == "practice"):
                await self._post_again(held, place)
                return request.at(held)
            if runs and not table.practice:
                return Reply(screen=running_screen(words, table.game, what, game))
            await self.tables.act(table.id, f"{event.id}/over", request.who, want.Close())
        opening = Opening(game, options, seats, words.language, Speed.UNLIMITED, private=True)
        outcome = await self.tables.open(place, event.id, event.person, opening)
        if isinstance(outcome, Refusal):
            return request.told(outcome)
        id, settings = str(outcome.params["table"]), request.settings
        intent = want.PlayWithComputers(
            level, automations_off=settings.automations_off, calls=settings.calls
        )
        started = await self.tables.act(id, f"{event.id}/play", request.who, intent)
        held = self.tables.seen(id)
        if isinstance(started, Refusal) or held is None:
            return request.told(started)
        await sat(request, self.people)
        return request.at(held)


def _instead(request: Request, why: str) -> Reply:
    """Say why the host's own table stays what it is, and what else is possible."""
    words, platform = request.words, request.event.person.platform
    elsewhere = on_platform(words, "here-elsewhere", platform)
    return Reply(joined_with(" ", [words.text(why), elsewhere]), refused=True)


@route("play", "/play", right=Right.PLACE, where=Where.NOWHERE, takes=TABLE)
async def play(request: Request, opener: TableOpener) -> Reply:
    """Open a table in this place, or show its table."""
    return await opener.open_here(request)


@route("anew", right=Right.PLACE, where=Where.NOWHERE)
async def anew(request: Request, opener: TableOpener, tables: Tables) -> Reply:
    """Open a table in this place, even if the present one cannot be read.

    Raises:
        Refused: it cannot be read, and the person may not close tables here.
    """
    await give_way(request, tables)
    return await opener.open_here(request)


@route("practice", "practice[]", "/practice", right=Right.OWN, where=Where.NOWHERE, takes=MATCH)
async def practice(request: Request, opener: TableOpener, tables: Tables) -> Reply:
    """Play one deal against computers, without a clock, at a table that nobody else sees. If the
    person already practises the same game, show that table again; a table of another game is
    replaced."""
    words, games = request.words, request.catalogue
    wish = wish_of(request, tables.clock())
    game = game_wished(games.games, wish, request.line)
    options = dict(games.presentation_of(game).practice)
    level = wish.level or "easy"
    own = await opener.open_own(request, "practice", game, options, wish.players, level)
    if isinstance(own, Reply):
        return own
    count = len(own.held.table.seats) - 1
    line = on_platform(words, "practice-line", request.event.person.platform, count=count)
    return await opener.lead_there(own, Reply(line))


@route("now", "now[]", right=Right.OWN, where=Where.NOWHERE)
async def now(request: Request, opener: TableOpener, tables: Tables) -> Reply:
    """Play a whole match against computers at once.

    Like practice, it is at the person's own table. So it blocks no place for others, needs no place
    that a chat vouches for, and no other table has to be closed first. There is no clock, because
    nobody waits, and no cut. A running match of the same game goes on.
    """
    games = request.catalogue
    wish = wish_of(request, tables.clock())
    game = game_wished(games.games, wish, request.line)
    options = {
        key: value for key, value in games.presentation_of(game).practice.items() if key != "length"
    }
    own = await opener.open_own(request, "now", game, options, wish.players, "")
    return own if isinstance(own, Reply) else Reply(opens=own.held.table.id)
