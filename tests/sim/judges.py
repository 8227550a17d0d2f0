"""What must hold whenever the world rests. A judge knows nothing of what went wrong, but where and
until when something may be behind (`World.recovers`, `World.troubles`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bot.model.languages import LANGUAGES
from bot.model.people import platform_of
from bot.model.tables.note import Note
from bot.model.tables.table import Place, Snapshot, Stage
from bot.outbox.content import Content, as_drawn, read_target
from bot.outbox.slots import HAND, LINE, SHEET, is_public
from bot.ports.board import Board
from bot.ports.inputs import Said
from bot.ports.screen import Block, BlockStyle, Kind, Screen
from bot.store.redis import keys
from bot.store.redis.trip import together
from bot.store.tables.notes import Notes
from bot.tables.records import record_of
from bot.views.board import board_of
from bot.words.words import words_in
from engine.contract.moves import DEALER
from engine.replay import replay, verify
from tests.bot.readers import CATALOGUE, reader_of
from tests.bot.store.declaring import undeclared
from tests.bot.views.gallery import Seen
from tests.bot.views.leaks import check_board, check_known, known_cards, other_truth
from tests.bot.views.said import check as check_said
from tests.sim.rings import Bells
from tests.sim.world import World

STAYS: Final = frozenset({Kind.ANSWER, Kind.SHEET})
"""What stays in a chat when its table does not show it any more."""


KEYS_EVERY: Final = 25
"""Looks between two checks of all keys; for each four tables as many again."""
EVENTS: Final = 8
"""How many of the last events a board shows."""


class Wrong(AssertionError):
    """Something does not hold. `judge`: whose finding it is."""

    def __init__(self, judge: str, what: str) -> None:
        super().__init__(f"{judge}: {what}")
        self.judge = judge


class Judges:
    """All judges, with what they remember."""

    def __init__(self, world: World, only: str = "") -> None:
        self.world: Final = world
        self.only: Final = only
        """Who alone looks; empty: all do."""
        self.looks = 0
        self.bells: Final = Bells(world)
        self.languages: Final[dict[str, str]] = {}
        self.changing: Final[set[str]] = set()
        """Who has just changed their language, perhaps more than once."""
        self._held: list[Snapshot] = []
        self._done: dict[str, tuple[object, ...]] = {}

    async def look(self, *, all_tables: bool = False) -> None:
        """Look at the tables at which something happened since they last did, and at another one
        in turn, or at all.

        Raises:
            Wrong: something does not hold.
        """
        world = self.world
        self.looks += 1
        known = sorted(world.tables)
        another = known[self.looks % len(known)] if known else ""
        seen = known if all_tables else sorted({*world.touched, another} - {""})
        self._held = [held for table in seen if (held := await world.held(table)) is not None]
        for judge in JUDGES:
            if self.only not in {"", judge.__name__}:
                continue
            try:
                found = judge(self)
                if found is not None:
                    await found
            except Wrong:
                raise
            except AssertionError as error:
                raise Wrong(judge.__name__, str(error)) from error
        world.deeds.clear()
        world.commits.clear()
        world.touched.clear()

    def tables(self) -> list[Snapshot]:
        """The tables that are looked at."""
        return self._held

    def changed(self, name: str, held: Snapshot) -> bool:
        """Whether a table has changed since a judge last looked at it."""
        key = f"{name} {held.table.id}"
        now = (held.version, self.world.lives)
        before, self._done[key] = self._done.get(key), now
        return before != now

    def is_troubled(self, *where: str) -> bool:
        """Whether something may be behind in one of these places, persons, chats."""
        world = self.world
        wanted = {*where, *map(platform_of, where)}
        for _, fault in world.troubles:
            at = fault.where
            if at in world.people:
                at = world.people[at].person.id
            if at in wanted:
                return True
        return any(world.recovers.get(one, 0) > world.clock.now for one in wanted)


# --- judges -------------------------------------------------------------------------------------


def log_is_clean(judges: Judges) -> None:
    """No error of ours is in the log."""
    assert not judges.world.errors, "\n".join(judges.world.errors)


DEAD: Final = frozenset({"UNKNOWN_CONTROL", "OLD_CONTROL", "OLD_PROMPT", "NO_TABLE", "BAD_ACTION"})
"""Refusals that no control may meet that stands on a screen, whoever uses it."""


async def everybody_is_answered(judges: Judges) -> None:
    """Who did something got an answer in their language, unless the bot died of it; what stands on
    a screen can be used."""
    world = judges.world
    judges.changing.clear()
    judges.changing.update(
        [deed.event.person.id for deed in world.deeds if "lang" in str(deed.input)]
    )
    for deed in world.deeds:
        reply, person = deed.reply, deed.event.person.id
        settings = await world.bot.settings.read_settings(person)
        now = settings.language or deed.event.language
        before = judges.languages.get(person, deed.event.language)
        judges.languages[person] = now
        if reply is None:
            continue
        if reply.refused and not isinstance(deed.input, Said):
            assert reply.toast or reply.screen is not None, f"refused without a word: {deed}"
        if reply.screen is not None and not deed.faulty and person not in judges.changing:
            assert reply.screen.language in {now, before}, f"answered in another language: {deed}"
        if deed.said_in and not deed.faulty and person not in judges.changing:
            assert deed.said_in in {now, before}, f"refused in another language: {deed}"
        behind = judges.is_troubled(person, deed.event.place, deed.who.room)
        if deed.fresh and not deed.faulty and not world.twice and not behind:
            stays = deed.seen is not None and deed.seen.screen.kind in STAYS
            over = stays and deed.refused == "NO_TABLE"  # what stays outlives its table
            assert over or deed.refused not in DEAD, f"a dead control: {deed}"


async def records_hold(judges: Judges) -> None:
    """The record of a match replays to the stored position and verifies; a move that was
    acknowledged is in it, in order. No event has changed a table twice."""
    world = judges.world
    for held in judges.tables():
        if not judges.changed("records_hold", held):
            continue
        table = held.table
        outcomes = await world.client.lrange(keys.outcomes(table.id), 0, -1)
        events = Counter([one.partition(b" ")[0] for one in outcomes if one.partition(b" ")[0]])
        again = [event for event, times in events.items() if times > 1]
        assert not again, f"done twice: {again}"
        if held.state is None:
            continue
        tables = world.bot.tables
        record = await record_of(tables, table.id, table.match)
        assert record is not None, "no record"
        games = tables.store.documents.games
        verify(record, games)
        state, told = None, []
        for step in replay(record, games):
            state = step.after
            if step.actor != DEALER:
                told.append((step.actor, str(step.action)))
        assert state == held.state, f"the record of {table.id} ends elsewhere"
        left = iter(told)
        for one in world.made.get((table.id, table.match), ()):
            found = any(entry == (one.seat, one.action) for entry in left)
            assert found, f"acknowledged, and in no record: {one}; {told[-8:]}"


async def rings_are_right(judges: Judges) -> None:
    """Each turn rang once, in time, by the right road; nobody in quiet hours."""
    judges.bells.check(judges.tables(), judges.is_troubled)


async def screens_are_true(judges: Judges) -> None:
    """Every message is what the stored table makes, says what is, and shows nobody a card that they
    may not know; no message of a table stands there for nothing."""
    world = judges.world
    standing: dict[tuple[str, str, str], Screen] = {}
    of_table: dict[str, list[tuple[str, str, str]]] = {}
    for name, chat in world.chats.items():
        for (where, message), (_, screen) in chat.shown.items():
            standing[name, where, message] = screen
            of_table.setdefault(screen.table, []).append((name, where, message))
    for held in judges.tables():
        notes, contents, make = await _made(world, held)
        kept = {_place_of(note): slot for slot, note in notes.items()}
        for slot, wanted in contents.items():
            where = wanted.target.place or wanted.target.person
            note = notes.get(slot)
            if judges.is_troubled(where, *_owners(held, slot)):
                continue
            if where in world.chat_of(where).closed:
                continue
            at = (platform_of(where), where, "" if note is None else note.posted.message)
            shown = standing.get(at)
            public = wanted.public
            quiet = held.table.changed + public.patience < world.clock.now - 5000
            if note is not None and note.posted.moment == public.moment != "" and not quiet:
                continue  # what a draw alone changes comes later
            if slot.startswith(HAND) and await _sits_elsewhere(world, wanted.target.person):
                continue  # it leads to those of them that wait, and is not drawn anew for each
            wants = as_drawn(wanted.screen, False)
            if slot.startswith(HAND) and world.happened and shown and not _proofs(shown):
                # drawn when each place had shown the fingerprint; one of them may be gone since
                rest = [one for one in wants.blocks if one not in _proofs(wants)]
                wants = replace(wants, blocks=tuple(rest))
            assert shown == wants, (
                f"{slot} of {held.table.id} in {where} is behind, version "
                f"{held.version}, now {world.clock.now}: {note}\n{unlike(shown, wants)}\n"
                f"{held.table.stage}, {[str(one) for one in world.deeds]}, {world.troubles}"
            )
        for at in of_table.get(held.table.id, ()):
            screen = standing[at]
            if at not in kept and screen.kind not in STAYS:
                doubled = not world.chats[at[0]].honours_nonces and world.lives > 1
                if not (doubled or judges.is_troubled(at[1])):
                    raise AssertionError(f"{screen.kind} stands in {at} for nothing")
        if held.state is not None and judges.changed("screens_are_true", held):
            await _are_true(world, held, contents, make)


async def _sits_elsewhere(world: World, person: str) -> bool:
    return len(await world.bot.tables.places.tables_of(person)) > 1


def unlike(shown: Any, wanted: Any, path: str = "") -> str:
    """Where two screens differ."""
    if shown == wanted:
        return ""
    if isinstance(shown, msgspec.Struct) and type(shown) is type(wanted):
        return "".join(
            [
                unlike(getattr(shown, name), getattr(wanted, name), f"{path}.{name}")
                for name in shown.__struct_fields__
            ]
        )
    if isinstance(shown, tuple) and isinstance(wanted, tuple) and len(shown) == len(wanted):
        pairs = enumerate(zip(shown, wanted, strict=True))
        return "".join([unlike(one, other, f"{path}[{at}]") for at, (one, other) in pairs])
    if isinstance(shown, tuple) and isinstance(wanted, tuple):
        only = [one for one in shown if one not in wanted]
        lacks = [one for one in wanted if one not in shown]
        return f"{path}: shows {only!r:.600}\n  lacks {lacks!r:.600}\n"
    return f"{path}: shows {shown!r:.600}\n  is {wanted!r:.600}\n"


def _proofs(screen: Screen) -> list[Block]:
    return [one for one in screen.blocks if one.style is BlockStyle.PROOF]


def _owners(held: Snapshot, slot: str) -> list[str]:
    """Whom a message is about: their private chat says where it stands."""
    _, _, seat = slot.partition(":")
    if slot.startswith((HAND, LINE)) and seat.isdigit() and int(seat) < len(held.table.seats):
        person = held.table.seats[int(seat)].person
        return [person.id] if person is not None else []
    return []


def _place_of(note: Note) -> tuple[str, str, str]:
    at = read_target(note.target)
    where = at.place or at.person
    return platform_of(where), where, note.posted.message


Make = Callable[[Snapshot], Awaitable[Mapping[str, Content]]]


async def _made(
    world: World, held: Snapshot
) -> tuple[Mapping[str, Note], Mapping[str, Content], Make]:
    contents, notes = world.bot.contents, Notes(world.client)
    read, *answers = await together(
        world.client, notes.ask_table(held.table.id), *contents.asks(held)
    )
    known: Any = read()

    async def make(other: Snapshot) -> Mapping[str, Content]:
        return await contents.make_all(other, known, answers)

    return known, await make(held), make


async def _are_true(
    world: World, held: Snapshot, contents: Mapping[str, Content], make: Make
) -> None:
    others: dict[int | None, Mapping[str, Content]] = {}
    known: dict[int | None, frozenset[str]] = {}
    for slot, content in contents.items():
        screen, viewer, zone, chosen = content.screen, None, "", ""
        place: Place | None
        name = ""
        if slot.startswith(HAND):
            viewer, name = int(slot.removeprefix(HAND)), "hand"
            person = held.table.seats[viewer].person
            assert person is not None, f"a hand of nobody: {slot}"
            settings = await world.bot.settings.read_settings(person.id)
            zone, chosen = settings.calls.zone, settings.language  # a guessed zone is said, too
            place = held.table.place_of(viewer)
        elif is_public(slot):
            name, place = "public", held.table.place_at(content.target.place)
        elif slot.startswith(SHEET):
            name, place = "sheet", held.table.place_at(content.target.place)
        else:
            continue
        check_said(held, Seen(name, viewer, screen), place, zone)
        asked = chosen or (place and place.language) or held.table.language
        assert screen.language == asked, f"{slot} in {screen.language}, wanted is {asked}"
        if viewer not in known:
            known[viewer] = known_cards(held.game.view(held.state, viewer))
            others[viewer] = await make(other_truth(held, viewer))
        check_known(screen, known[viewer], name)
        again = others[viewer].get(slot)
        there = None if again is None else again.screen
        assert there == screen, f"{slot} tells hidden cards apart"


async def nothing_is_left_behind(judges: Judges) -> None:
    """No job is overdue; a closed table shows nothing."""
    world = judges.world
    heads = await world.bot.tables.jobs.heads(sorted(world._shards))
    late = {shard: due for shard, due in heads.items() if due < world.clock.now - 5000}
    assert not late, f"overdue: {late}"
    for held in judges.tables():
        if held.table.stage is not Stage.CLOSED:
            assert await world.bot.tables.jobs.of_table(held.table.id), f"nothing ends {held.table}"
    if judges.looks % (KEYS_EVERY * (1 + len(world.tables) // 4)) == 1:
        wrong = await undeclared(world.client)
        assert not wrong, wrong


async def boards_keep_secrets(judges: Judges) -> None:
    """The board of a page shows a seat no card that it may not know; one seat a look, in turn."""
    for held in judges.tables():
        if held.state is None or not judges.changed("boards_keep_secrets", held):
            continue
        seats = (None, *range(len(held.table.seats)))
        seat = seats[judges.looks % len(seats)]
        language = LANGUAGES[judges.looks % len(LANGUAGES)]
        shown = _board(held, seat, language)
        check_board(shown, held.game.view(held.state, seat))
        assert shown == _board(other_truth(held, seat), seat, language), f"seat {seat}: a leak"


def _board(held: Snapshot, seat: int | None, language: str) -> Board:
    reader = reader_of(words_in(language), held, seat)
    events = len(reader.view.history)
    look = CATALOGUE.presentation_of(held.table.game).board
    return board_of(reader, look, max(0, events - EVENTS))


JUDGES: Final[tuple[Callable[[Judges], Awaitable[None] | None], ...]] = (
    log_is_clean,
    everybody_is_answered,
    records_hold,
    rings_are_right,
    boards_keep_secrets,
    screens_are_true,
    nothing_is_left_behind,
)
