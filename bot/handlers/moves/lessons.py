"""Lessons: prepared situations that a person plays with the buttons of a real hand.

There is no table: the screen follows from the situation, which is data, and from a short note of
the person's moves in it. So nothing in it counts, nobody else sees it, and nobody is notified.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from bot.games import Catalogue
from bot.handlers.acting import action_of
from bot.handlers.messages import How, TableMessages
from bot.handlers.moves.drafting import hinted, laid_at_once, tapped, turned
from bot.handlers.moves.typed import meant
from bot.handlers.personal.personal import sort_hands
from bot.handlers.request import Request
from bot.handlers.routes import LESSON_ROUTES, Where, route
from bot.model.choices import digest_of, find
from bot.model.clock import Speed
from bot.model.ids import lesson_id, step_of
from bot.model.outcomes import Refusal, Refused, refused_by_rule
from bot.model.people import Person
from bot.model.settings import Settings
from bot.model.tables import intents as want
from bot.model.tables.draft import Draft, draft_in, draft_of
from bot.model.tables.rights import Right
from bot.model.tables.table import Place, Seat, Snapshot, Stage, Table, Version
from bot.outbox.table_contents import TableContents
from bot.ports.board import Preview
from bot.ports.chat import Event, Reply
from bot.ports.screen import Screen
from bot.ports.study import Pointer, Study
from bot.ports.tokens import Token
from bot.store.lessons import Lesson, Lessons
from bot.store.people.settings import PeopleSettings
from bot.store.tables.drafts import Stored
from bot.views.answers import refusal_text
from bot.views.hand.tutorial import Comment, learned_screen, lesson_screen
from bot.views.reading.help import tutorial_screen
from bot.views.situations import Situation
from bot.views.study import done_study, lesson_study
from bot.words.words import words_in
from engine.contract.errors import EngineError, NotationError, RuleViolation
from engine.contract.notation import Action
from engine.players import default_level

UNDO: Final = "undo"
"""The verb of the action that takes back the melds of a turn."""
_FIRST_PROMPT: Final = 1


class _Course(NamedTuple):
    """The situations of a game."""

    game: str
    situations: tuple[Situation, ...]


class _Place(NamedTuple):
    """A person's progress: the course, the number of the situation (from 1), the moves made in
    it."""

    course: _Course
    step: int
    lesson: Lesson

    @property
    def situation(self) -> Situation:
        """The situation of this step."""
        return self.course.situations[self.step - 1]


@route("show", right=Right.LOOK, where=Where.EITHER)
@route("show[]", right=Right.OWN, where=Where.NOWHERE)
async def show(request: Request, lessons: Lessons) -> Reply:
    """Show the first steps in a game: a situation from its beginning (with a third argument: as it
    is now), or a page of text if the game has no situations."""
    token, catalogue = request.token, request.catalogue
    game = request.held.table.game if token.table else request.key or token.word(1)
    if game not in catalogue.games:
        game = next(iter(catalogue.games))
    step = token.number(0) or 1
    course = _Course(game, catalogue.presentation_of(game).situations())
    if not course.situations:
        return Reply(screen=tutorial_screen(request.words, game, step))
    step = min(max(1, step), len(course.situations))
    lesson = Lesson(lesson_id(game, step))
    if token.word(2):
        lesson = await lessons.read_lesson(request.event.person.id, lesson.id)
    else:
        await lessons.write_lesson(request.event.person.id, lesson)
    place = _Place(course, step, lesson)
    return _shown(_at(request, place), place)


# --- presses in a situation --------------------------------------------------------------------


@route("p", "pp[]", right=Right.OWN, where=Where.NOWHERE, guarded=True, into=LESSON_ROUTES)
async def play(request: Request, lessons: Lessons) -> Reply:
    """Judge the action of a control."""
    place, request = await _found(request, lessons)
    if _is_old(request):
        return _shown(request, place)
    wanted = action_of(request, request.key or request.token.word(1))
    return await _judged(request, lessons, place, wanted)


@route("c[]", right=Right.OWN, where=Where.NOWHERE, empty=True, into=LESSON_ROUTES)
async def choose(request: Request, lessons: Lessons) -> Reply:
    """Choose exactly the cards that are now tapped."""
    place, request = await _found(request, lessons)
    seat = place.situation.seat
    how = tapped(request, seat)
    action = "" if _is_old(request) else laid_at_once(request, seat, how)
    if action:
        return await _judged(request, lessons, place, want.Act(0, action))
    return await _changed(request, lessons, place, how)


@route("page[]", right=Right.OWN, where=Where.NOWHERE, into=LESSON_ROUTES)
async def turn(request: Request, lessons: Lessons) -> Reply:
    """Turn to another page of the hand."""
    place, request = await _found(request, lessons)
    return await _changed(request, lessons, place, turned(request))


@route("hints", right=Right.OWN, where=Where.NOWHERE, into=LESSON_ROUTES)
async def hints(request: Request, lessons: Lessons) -> Reply:
    """Show more hints, or fewer."""
    place, request = await _found(request, lessons)
    return await _changed(request, lessons, place, hinted(request))


@route("draft", right=Right.OWN, where=Where.NOWHERE, guarded=True, into=LESSON_ROUTES)
@route("draft[]", right=Right.OWN, where=Where.NOWHERE, into=LESSON_ROUTES)
async def press(request: Request, lessons: Lessons) -> Reply:
    """Judge the action of a control of the draft: ``lay``, ``throw``, ``clear``."""
    place, request = await _found(request, lessons)
    if _is_old(request):
        return _shown(request, place)
    held, seat = request.held, place.situation.seat
    what = request.key or request.token.word(1)
    view = held.game.view(held.state, seat)
    try:
        chosen = request.moves.press(held.game, view, request.draft(seat), what)
    except Refused as refused:
        return _refused(request, refused.refusal)
    if chosen.action:
        return await _judged(request, lessons, place, want.Act(0, chosen.action, then=chosen.then))
    drawn = chosen.draft
    return Reply() if drawn is None else await _changed(request, lessons, place, lambda _: drawn)


@route("drop>", right=Right.OWN, where=Where.NOWHERE, into=LESSON_ROUTES)
async def drop(request: Request, lessons: Lessons) -> Reply:
    """Judge the move that dropping cards on a stack of the situation's board means."""
    place, request = await _found(request, lessons)
    if _is_old(request):
        return _shown(request, place)
    held, seat = request.held, place.situation.seat
    view = held.game.view(held.state, seat)
    target, way = request.token.word(1), request.token.word(2)
    try:
        actions = request.board.dropped(
            held.game, view, request.draft(seat), target, request.keys, way
        )
    except Refused as refused:
        return _refused(request, refused.refusal)
    action, *then = map(str, actions)
    return await _judged(request, lessons, place, want.Act(0, action, then=tuple(then)))


async def preview(
    event: Event,
    id: str,
    version: int,
    cards: tuple[str, ...],
    people: PeopleSettings,
    lessons: Lessons,
    catalogue: Catalogue,
    contents: TableContents,
) -> Preview:
    """Return verdicts on cards for every stack of a situation's board; none if the person has moved
    since. Reads only.

    Raises:
        StoreError; Refused: there is no such lesson, or the cards are not in the hand.
    """
    settings = await people.read_settings(event.person.id)
    words = words_in(settings.language or event.language)
    place, request = await _found(
        Request(catalogue, contents, event, settings, words, Token(id, "drop")), lessons
    )
    now, seat = request.held.table.prompts[0], place.situation.seat
    if now != version:
        return Preview(now)
    reader = request.reader
    return Preview(version, request.board.preview(reader, reader.view, request.draft(seat), cards))


@route("type?", right=Right.OWN, where=Where.NOWHERE, into=LESSON_ROUTES)
async def answer(request: Request, lessons: Lessons) -> Reply:
    """Judge a typed move."""
    place, request = await _found(request, lessons)
    try:
        action = meant(request, request.text)
    except NotationError as error:
        return _refused(request, Refusal(error.code, dict(error.params)))
    except Refused as refused:
        return _refused(request, refused.refusal)
    return await _judged(request, lessons, place, want.Act(0, action))


@route("sort", right=Right.OWN, where=Where.NOWHERE, into=LESSON_ROUTES)
async def sort(
    request: Request, messages: TableMessages, people: PeopleSettings, lessons: Lessons
) -> Reply:
    """Sort the hand the other way, here and at every table."""
    place, request = await _found(request, lessons)
    settings = await sort_hands(request, messages, people)
    return _shown(dataclasses.replace(request, settings=settings), place)


# --- judging ------------------------------------------------------------------------------------


async def _judged(request: Request, lessons: Lessons, place: _Place, wanted: want.Act) -> Reply:
    """Play a right move and go on; explain a wrong one and stay."""
    held, situation = request.held, place.situation
    state, played = held.state, list(place.lesson.played)
    right = ended = False
    for action in _actions(held, situation.seat, wanted):
        done = held.game.try_apply(state, situation.seat, action)
        if isinstance(done, RuleViolation):
            return _refused(request, refused_by_rule(done).refusal)
        if action.verb == UNDO:  # back to where the situation begins
            fresh = place._replace(lesson=Lesson(place.lesson.id))
            return await _goes_on(request, lessons, fresh, ())
        state = done.after
        ended = situation.ends_with(action, len(played))
        right = ended or situation.goes_on_with(action)
        if not right:
            break
        played.append(str(action))
    if not right:
        return _shown(request, place, Comment.WRONG)
    if ended:
        return await _next(request, lessons, place, state)
    return await _goes_on(request, lessons, place, tuple(played), Comment.ON)


async def _goes_on(
    request: Request,
    lessons: Lessons,
    place: _Place,
    played: tuple[str, ...],
    said: Comment = Comment.NOTHING,
) -> Reply:
    """Show the situation after the moves made in it so far."""
    lesson = Lesson(place.lesson.id, played, place.lesson.draft)
    await lessons.write_lesson(request.event.person.id, lesson)
    further = place._replace(lesson=lesson)
    return _shown(_at(request, further), further, said, known=_seen(request))


async def _next(request: Request, lessons: Lessons, place: _Place, state: Any) -> Reply:
    """Show the next situation, or say that there is none. A page first shows the position
    reached."""
    before, step, steps = place.situation, place.step, len(place.course.situations)
    reached = request.at(replace(request.held, state=state))
    study = partial(done_study, reached.reader, request.board, before, step, steps, _seen(request))
    if step == steps:
        screen = learned_screen(request.words, place.course.game, before.name)
        return Reply(screen=screen, study=study)
    lesson = Lesson(lesson_id(place.course.game, step + 1))
    await lessons.write_lesson(request.event.person.id, lesson)
    following = _Place(place.course, step + 1, lesson)
    shown = _shown(_at(request, following), following, before=before.name)
    return replace(shown, study=study)


def _seen(request: Request) -> int:
    """Return the number of events of the situation that its page has shown."""
    return len(request.reader.view.history)


def _actions(held: Snapshot, seat: int, wanted: want.Act) -> list[Action]:
    """Return the requested actions, in order.

    Raises:
        Refused: ``UNKNOWN_CONTROL``, or the code of the text that cannot be read.
    """
    if wanted.digest:
        found = find(held.game, held.game.view(held.state, seat), wanted.digest)
        if found is None:
            raise Refused("UNKNOWN_CONTROL")
        return [found]
    try:
        return [held.game.parse(text) for text in (wanted.text, *wanted.then)]
    except EngineError as error:
        raise Refused(error.code, **error.params) from error


def _refused(request: Request, refusal: Refusal) -> Reply:
    text = refusal_text(request.words, refusal, request.held.table.game)
    return Reply(text, refused=True)


# --- progress ------------------------------------------------------------------------------------


async def _found(request: Request, lessons: Lessons) -> tuple[_Place, Request]:
    """Return the person's progress in the lesson of a control, and the request about it.

    Raises:
        Refused: ``UNKNOWN_CONTROL`` if there is no such lesson (any more).
    """
    id = request.token.table
    course, step = _course_of(id, request.catalogue), step_of(id)
    if course is None or step not in range(1, len(course.situations) + 1):
        raise Refused("UNKNOWN_CONTROL")
    lesson = await lessons.read_lesson(request.event.person.id, id)
    place = _Place(course, step, lesson)
    return place, _at(request, place)


def _course_of(id: str, catalogue: Catalogue) -> _Course | None:
    for game in catalogue.games:
        if lesson_id(game, step_of(id)) == id:
            return _Course(game, catalogue.presentation_of(game).situations())
    return None


def _at(request: Request, place: _Place) -> Request:
    """Return the request as if the situation were a table of the person."""
    lesson, language = place.lesson, request.words.language
    held = held_in(place.situation, lesson, request.event.person, request.settings, language)
    return request.at(held, Stored(draft=lesson.draft))


def held_in(
    situation: Situation, lesson: Lesson, person: Person, settings: Settings, language: str
) -> Snapshot:
    """Return a situation, after the person's moves in it, as a table that is not stored. Computer
    players have the other seats."""
    game, state, seat = situation.game, situation.state, situation.seat
    for text in lesson.played:
        state, _ = game.apply(state, seat, game.parse(text))
    seats = [Seat(level=default_level(game))] * game.seats
    seats[seat] = Seat(person, automations_off=settings.automations_off)
    table = Table(
        id=lesson.id,
        places=(Place(""),),
        host=person,
        game=game.id,
        seats=tuple(seats),
        prompts=(_FIRST_PROMPT + len(lesson.played),) * game.seats,
        created=0,
        changed=0,
        options=dict(game.options.texts()),
        stage=Stage.PLAYING,
        match=1,
        language=language,
        speed=Speed.UNLIMITED,
        rules=game.rules_version,
        hints=False,  # the situation states the task
    )
    return Snapshot(Version(), table, game, state)


def _is_old(request: Request) -> bool:
    """Return True if a control belongs to an earlier moment of the situation."""
    return request.token.number(0) != request.held.table.prompts[0]


async def _changed(request: Request, lessons: Lessons, place: _Place, how: How) -> Reply:
    """Change the draft, and show it."""
    held, seat = request.held, place.situation.seat
    if _is_old(request):
        return _shown(request, place)
    draft = draft_in(held, seat, how(request.draft(seat)))
    lesson = replace(place.lesson, draft=draft)
    await lessons.write_lesson(request.event.person.id, lesson)
    further = place._replace(lesson=lesson)
    return _shown(_at(request, further), further)


def _shown(
    request: Request,
    place: _Place,
    said: Comment = Comment.NOTHING,
    before: str = "",
    known: int | None = None,
) -> Reply:
    draft = draft_of(request.held, place.situation.seat, place.lesson.draft)
    steps = len(place.course.situations)
    hand = lesson_screen(request.reader, place.situation, place.step, steps, draft, said, before)

    def study() -> Study:
        pointer = _pointer(request, place, draft, hand) if said is Comment.WRONG else None
        about = request.reader, request.board, place.situation, place.step, steps
        return lesson_study(*about, hand, said, known, pointer)

    return Reply(screen=hand, study=study)


def _pointer(request: Request, place: _Place, draft: Draft, hand: Screen) -> Pointer | None:
    """Return a right move: cards to drop, or else a control."""
    held, situation = request.held, place.situation
    view = held.game.view(held.state, situation.seat)
    played = len(place.lesson.played)

    def right(actions: Sequence[Action]) -> bool:
        return bool(actions) and all(
            [
                situation.ends_with(one, played + at) or situation.goes_on_with(one)
                for at, one in enumerate(actions)
            ]
        )

    for play in request.board.plays(held.game, view):
        with suppress(Refused):
            if right(request.board.dropped(held.game, view, draft, play.target, play.cards, "")):
                return Pointer(play.target, play.cards)
    digests = {digest_of(one) for one in held.game.legal(view).actions if right([one])}
    tokens = [getattr(one, "token", "") for one in hand.controls]
    found = [one for one in tokens if digests & set(one.split(":"))]
    return Pointer(token=found[0]) if found else None
