"""What is shown to somebody of a table, as the bytes that would be sent: everything that follows
from the table alone, without the store."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import msgspec
from msgspec.structs import replace

from adapters.web.table.protocol import framed
from bench.worlds.pairs import NOW, SEED_BYTES, Pair
from bot.history.replay import Deal, goals
from bot.model.languages import LANGUAGES
from bot.model.matches import PUBLIC
from bot.model.outcomes import Refused
from bot.model.settings import Settings
from bot.model.tables import intents as want
from bot.model.tables.draft import Draft
from bot.model.tables.table import Snapshot
from bot.model.tables.waiting import Pace, jobs_of
from bot.ports.board import Frame
from bot.ports.screen import Screen
from bot.tables.rules.actor import Actor
from bot.tables.rules.context import Context
from bot.tables.rules.decide import decide
from bot.views.afterwards.replay import Steps, replay_screen
from bot.views.board import board_of
from bot.views.hand.hand import hand_screen
from bot.views.reader import Reader
from bot.words.words import words_in
from engine.contract.moves import Step
from engine.registry import GAMES
from tests.bot.readers import CATALOGUE, LAYOUTS, reader_of
from tests.bot.views import gallery
from tests.bot.views.gallery import PRESENTER
from tests.bot.views.limits import fitted

PICTURES: Final = 0.1
"""Share of the moments at which pictures are drawn; at the others only their facts are compared."""
_ENCODER: Final = msgspec.msgpack.Encoder()
Told = tuple[str, bytes]
"""What is told, and its bytes."""


class Leak(AssertionError):
    """What somebody is told depends on what they may not know."""


def bytes_of(one: object) -> bytes:
    """Return the bytes of what is sent."""
    return _ENCODER.encode(one)


def compare(what: str, one: Iterator[Told], other: Iterator[Told]) -> int:
    """Compare what two worlds tell; return how much that was.

    Raises: Leak: they tell something else.
    """
    count = 0
    for (name, here), (named, there) in zip(one, other, strict=True):
        count += 1
        if (name, here) != (named, there):
            raise Leak(f"{what}: {name} or {named}\n{here!r}\n{there!r}")
    return count


def shown(
    held: Snapshot, pair: Pair, draft: Draft, language: str, seed: int, *, whole: bool
) -> Iterator[Told]:
    """Yield what a viewer may see at a moment: all messages, the frame of a page and the verdicts
    on held cards, and when something happens next. The `whole`: also as each chat shows them, all
    panels that may be asked for, and now and then the pictures themselves."""
    random, viewer = Random(seed), pair.viewer
    settings = Settings(language)
    reader = replace(gallery.page_of(held, language, viewer), settings=settings)
    public = PRESENTER.public_content(held, held.table.places[0])
    yield "public message", bytes_of(public)
    for seen in gallery.public(held, language):
        yield seen.name, bytes_of(seen.screen)
        if whole:
            yield from _fits(seen.name, seen.screen)
    if viewer is not None:
        for number, seen in enumerate(gallery.hands(held, reader, [draft])):
            yield seen.name, bytes_of(seen.screen)
            if whole and not number:
                yield from _fits(seen.name, seen.screen)
    yield from _page(held, reader, draft, random)
    for seen in gallery.panels(held, reader) if whole else ():
        yield seen.name, bytes_of(seen.screen)
    if whole and random.random() < PICTURES:
        for screen in _pictured(reader, draft):
            picture = screen.picture
            if picture is not None and picture.facts:
                yield "picture", LAYOUTS.draw(picture.layout, picture.facts)
    yield "when", bytes_of(sorted(when(held)))


def when(held: Snapshot) -> list[tuple[str, int, int]]:
    """Return what happens by itself, at which seat and when: the public face of time."""
    jobs = jobs_of(held.table, held.game, held.state, Pace(), NOW)
    return [(job.kind, job.seat, due) for job, due in jobs.items()]


def _fits(name: str, screen: Screen) -> Iterator[Told]:
    for fit in fitted(screen):
        yield f"{name} as a chat shows it", bytes_of(fit)


def _pictured(reader: Reader, draft: Draft) -> Iterator[Screen]:
    yield PRESENTER.public_for(reader)
    if reader.seat is not None:
        yield hand_screen(reader, draft)


def _page(held: Snapshot, reader: Reader, draft: Draft, random: Random) -> Iterator[Told]:
    game, seat = CATALOGUE.presentation_of(held.table.game).board, reader.seat
    events = len(reader.view.history)
    for known in (None, events, max(0, events - random.randrange(1, 9))):
        board = board_of(reader, game, known)
        hand = None if seat is None else hand_screen(reader, draft)
        frame = framed(Frame(board, PRESENTER.public_for(reader), hand))
        yield "frame", msgspec.json.encode(frame)
    if seat is None or seat not in held.game.to_act(held.state):
        return
    cards = list(map(str, reader.view.hand))
    for count in (1, 2, 3):
        chosen = tuple(random.sample(cards, min(count, len(cards))))
        try:
            verdicts = game.preview(reader, reader.view, draft, chosen)
        except Refused as refused:
            yield "verdicts", str(refused.refusal).encode()
        else:
            yield "verdicts", bytes_of(verdicts)


# --- what somebody else does ----------------------------------------------------------------------


def moved(pair: Pair, random: Random) -> tuple[Snapshot, Snapshot] | None:
    """Return both worlds after somebody else did the same in both, if the viewer cannot tell them
    apart then; None if there is no such move."""
    game = pair.one.game
    seats = [seat for seat in game.to_act(pair.one.state) if seat != pair.viewer]
    if not seats:
        return None
    seat = random.choice(seats)
    both = [game.legal(game.view(one.state, seat)).actions for one in (pair.one, pair.other)]
    same = sorted({*map(str, both[0])} & {*map(str, both[1])})
    random.shuffle(same)
    for action in same[:3]:
        after = [_after(one, seat, action) for one in (pair.one, pair.other)]
        views = [game.view(one.state, pair.viewer) for one in after]
        if views[0] == views[1]:
            return after[0], after[1]
    return None


def _after(held: Snapshot, seat: int, action: str) -> Snapshot:
    person = held.table.seats[seat].person
    assert person is not None
    world = Context(NOW + 1000, lambda: bytes(SEED_BYTES), lambda _: held.game, GAMES)
    change = decide(held, Actor(person), want.Act(0, action), world).change
    return Snapshot(held.version, change.table, held.game, change.state)


# --- replays --------------------------------------------------------------------------------------


def replayed(steps: list[Step], pair: Pair, at: int, seed: int) -> Iterator[Told]:
    """Yield some steps of the running deal as the viewer sees them replayed; with a seed, each with
    hidden cards that are dealt anew."""
    game = pair.one.game
    states = tuple([step.after for step in steps[: at + 1]])
    perspective = PUBLIC if pair.viewer is None else pair.viewer
    frames = Deal(game, states, over=False).frames(perspective)
    for number in sorted({0, len(frames) // 2, len(frames) - 1}):
        frame, state = frames[number], frames[number].state
        if seed:
            view = game.view(state, pair.viewer)
            state = game.resample(view, Random(seed + number).randbytes(SEED_BYTES))
        held = replace(pair.one, state=state)
        reader = reader_of(words_in(LANGUAGES[number % 3]), held, pair.viewer)
        where = Steps(
            held.table.id,
            1,
            1,
            number,
            len(frames),
            frame.at,
            perspective,
            goals(frames, number),
            (),
        )
        yield "replay", bytes_of(replay_screen(reader, where, frame.events))


def compared(pair: Pair, steps: list[Step], random: Random, *, whole: bool) -> int:
    """Compare a moment in two worlds; return how much was compared. The `whole`: with the replay of
    the deal until then.

    Raises: Leak.
    """
    language, seed = random.choice(LANGUAGES), random.randrange(1, 2**30)
    draft = pair.drafts[0].get(-1 if pair.viewer is None else pair.viewer, Draft(0))
    what = f"{pair.one.table.game}, seat {pair.viewer}"

    def both(one: Snapshot, other: Snapshot) -> int:
        here, there = [
            shown(held, pair, draft, language, seed, whole=whole) for held in (one, other)
        ]
        return compare(what, here, there)

    count = both(pair.one, pair.other)
    after = moved(pair, random)
    if after is not None:
        count += both(*after)
    if whole:
        at = next((n for n, step in enumerate(steps) if step.after is pair.one.state), 0)
        count += compare(what, replayed(steps, pair, at, 0), replayed(steps, pair, at, seed))
    return count
