"""Every control that is shown is answered when its owner presses it, on a real server, at random
moments of a random walk: never with an exception, never as unknown or old."""

from __future__ import annotations

import itertools
from collections import Counter
from functools import cache
from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.app.wiring import Kafene
from bot.model.languages import LANGUAGES
from bot.model.outcomes import Done
from bot.model.people import Person
from bot.model.tables.change import Change
from bot.model.tables.draft import Draft
from bot.model.tables.table import Snapshot, Stage, Version
from bot.model.tables.waiting import Pace, awaited
from bot.ports.chat import Event, Reply
from bot.ports.inputs import Filled, Picked, Pressed, Typed
from bot.ports.screen import (
    Confirm,
    Control,
    Copy,
    Form,
    Link,
    Picker,
    Press,
    Prompt,
    Screen,
    in_place,
)
from bot.ports.tokens import read_token
from bot.store.redis import keys
from bot.store.redis.errors import answer_of
from bot.store.tables.tables import Stored
from bot.tables.tables import Limits
from bot.views.lobby.options import options_screen
from bot.views.table.table import more_screen
from bot.words import phrases
from bot.words.text import plain_of
from bot.words.words import words_in
from engine.registry import GAMES
from tests.bot.views import gallery
from tests.bot.views.gallery import page_of
from tests.bot.views.walk import FAR, STRANGER, TABLE, walks_of
from tests.lanes import volume

pytestmark = pytest.mark.slow

MOMENTS: Final = volume(16, night=40) * FAR
STEPS: Final = volume(210, night=700)
"""How far a walk goes: by day into its first deals."""
PRESSES: Final = 12
PLAYING: Final = ("p", "pp", "c", "draft", "vote", "next", "type", "number")
"""Kinds of controls that are pressed more often than others."""
OFTEN: Final = volume(1, night=3)
NEVER: Final = (
    "UNKNOWN_CONTROL",
    "OLD_CONTROL",
    "STORE_UNAVAILABLE",
    "OUR_FAULT",
    "TABLE_BROKEN",
    "NO_TABLE",
)
_EVENTS: Final = itertools.count()


@pytest.fixture
async def bot(redis_client: Any) -> Kafene:
    limits = Limits(patience=10, openings=999)
    return Kafene(redis_client, pace=Pace(computer_delay=0), limits=limits)


def _never() -> frozenset[str]:
    return frozenset(
        [
            plain_of(phrases.refusal(words_in(language), code, {}))
            for code in NEVER
            for language in LANGUAGES
        ]
    )


async def _stand(bot: Kafene, held: Snapshot) -> Snapshot:
    """Puts the table as it is into the store, whatever lies there. The match that it goes back into
    may have ended before: what was stored of that is gone."""
    now = await bot.tables.read_table(TABLE)
    for match in range(held.table.match + 2):
        await answer_of(bot.tables.store.client.delete(keys.played(TABLE, match)))
    change = Change(held.table, held.game, held.state)
    stored = await bot.tables.store.commit(
        Version() if now is None else now.version, change, "", Done(0)
    )
    assert isinstance(stored, Stored)
    await bot.tables.places.claim(held.table.place, TABLE)
    fresh = await bot.tables.read_table(TABLE)
    assert fresh is not None
    return fresh


def _event(person: Person, held: Snapshot) -> Event:
    return Event(id=f"press-{next(_EVENTS)}", person=person, place=held.table.place, language="en")


def _moments(most: int, random: Random) -> list[Snapshot]:
    """Moments of walks, as many of each game as of every other; of its stages and phases in turn,
    those first that last longest."""
    games: dict[str, dict[object, list[Snapshot]]] = {}
    for walk, steps in walks_of(range(volume(2, night=4))):
        kinds = games.setdefault(walk.held.table.game, {})
        for held in walk.steps(min(steps, STEPS)):
            if held.table.stage is not Stage.CLOSED:
                phase = "" if held.state is None else held.state.table.phase
                table = held.table
                kind = (table.stage, table.paused, table.vote is None, phase)
                kinds.setdefault(kind, []).append(held)
    turns = [
        itertools.cycle(sorted(kinds.values(), key=len, reverse=True)) for kinds in games.values()
    ]
    return [random.choice(next(turn)) for _, turn in zip(range(most), itertools.cycle(turns))]


def _people(held: Snapshot, random: Random) -> list[Person]:
    """Somebody whom the table waits for, where there is one, and anybody."""
    waits = awaited(held.table, held.game, held.state)
    waited = [person for seat in waits if (person := held.table.seats[seat].person) is not None]
    found = random.sample(waited, 1) if waited else []
    others = [one for one in (*held.table.people, STRANGER) if one not in found]
    return [*found, *random.sample(others, min(1, len(others)))]


def _typed(held: Snapshot, seat: int | None, random: Random) -> str:
    """Something that may be typed into a prompt."""
    if seat is None or held.state is None:
        return "draw"
    legal = held.game.legal(held.game.view(held.state, seat))
    return str(random.choice(legal.actions)) if legal.actions else "draw"


def _screens(held: Snapshot, person: Person, drafts: list[Draft]) -> list[Screen]:
    """What a person may have before his eyes."""
    seat = held.table.seat_of(person.id)
    page = page_of(held, "en", seat)
    page = replace(page, governs=person == held.table.host)
    shown = [*gallery.public(held, "en"), *gallery.panels(held, page)]
    shown = [one for one in shown if one.name not in {"options", "more"}]
    found = [one.screen for one in shown]
    found.append(options_screen(page, GAMES))
    if held.state is not None:
        found.append(more_screen(page))
    if seat is not None and gallery.in_hand(held):
        found += [one.screen for one in gallery.hands(held, page, drafts)]
    return [*found, *_everywhere()]


@cache
def _everywhere() -> tuple[Screen, ...]:
    """What is about no table, the same at every moment."""
    return tuple([one.screen for one in gallery.everywhere("en")])


async def test_every_control_is_answered(bot: Kafene) -> None:
    random = Random(11)
    never = _never()
    pressed: Counter[str] = Counter()
    for moment in _moments(MOMENTS, random):
        for person in _people(moment, random):
            seat = moment.table.seat_of(person.id)
            drafts: list[Draft] = []
            if seat is not None and gallery.in_hand(moment):
                drafts = [random.choice(gallery.drafts_of(moment, seat, random))]
            controls: dict[str, list[Control]] = {}
            for screen in _screens(moment, person, drafts):
                for control in (*screen.controls, *in_place(screen.controls)):
                    if isinstance(control, Copy | Link):
                        continue
                    found = read_token(control.token)
                    assert found is not None
                    if found.what != "moments":  # of a finished deal; that of the moment goes on
                        controls.setdefault(found.what, []).append(control)
            kinds = random.sample(sorted(controls), min(PRESSES, len(controls)))
            kinds = [*kinds, *[kind for kind in PLAYING if kind in controls] * OFTEN]
            for kind in kinds:
                control = random.choice(controls[kind])
                held = await _stand(bot, moment)
                for draft in drafts:
                    assert seat is not None
                    await _drafted(bot, held, seat, draft)
                reply = await _use(bot, held, person, control, random)
                pressed[kind] += 1
                said = plain_of(reply.toast)
                assert not any(one in said for one in never), (control, said)
                if reply.refused:
                    assert said, control
    print(dict(pressed))
    assert len(pressed) > 35, pressed


async def _drafted(bot: Kafene, held: Snapshot, seat: int, draft: Draft) -> None:
    await bot.drafts.change(held, seat, f"draft-{next(_EVENTS)}", lambda _: draft)


async def _use(
    bot: Kafene, held: Snapshot, person: Person, control: Control, random: Random
) -> Reply:
    event = _event(person, held)
    dispatcher = bot.dispatcher
    match control:
        case Press(token=token) | Confirm(token=token):
            return await dispatcher.handle(event, Pressed(token))
        case Form(token=token, fields=fields):
            some = random.sample(fields, random.randint(1, len(fields)))
            inputs = [
                Picked(one.token, (random.choice(one.items).key,))
                if isinstance(one, Picker)
                else Pressed(one.token)
                for one in some
            ]
            return await dispatcher.handle(event, Filled(token, tuple(inputs)))
        case Prompt(token=token):
            seat = held.table.seat_of(person.id)
            return await dispatcher.handle(event, Typed(token, _typed(held, seat, random)))
        case Picker(token=token, items=items, page_token=turn, pages=pages):
            if pages > 1 and random.random() < 0.3:
                return await dispatcher.handle(event, Picked(turn, (str(random.randrange(pages)),)))
            if control.at_once:
                return await dispatcher.handle(event, Picked(token, (random.choice(items).key,)))
            keys = [item.key for item in items for _ in range(item.count)]
            return await dispatcher.handle(
                event, Picked(token, tuple(random.sample(keys, min(3, len(keys)))))
            )
    raise AssertionError(control)
