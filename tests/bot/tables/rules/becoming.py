"""What becomes of a table, in words: the differences that people review (`permissions.txt`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.model.tables.table import Seat, Stage, Table

_FIELDS: Final = (
    "private",
    "text_only",
    "game",
    "language",
    "speed",
    "replace_after",
    "take_back",
)


def changes(before: Table, after: Table, who: str) -> Iterator[str]:
    """Yield what is different after a person (an id; empty: nobody) has done something."""
    was, now = before.seat_of(who), after.seat_of(who)
    if was != now and now is not None:
        seat = before.seats[now]
        yield f"{'sits down' if was is None else 'moves'} {_instead(seat)}"
    elif was != now and was is not None:
        yield "stands up" if after.seats[was].is_free else "leaves the seat to a computer player"
    for number, (old, new) in enumerate(zip(before.seats, after.seats, strict=False)):
        yield from _seat(number, old, new, own=number in {was, now})
    for number, new in enumerate(after.seats):
        if new.kept is not None and before.kept_for(new.kept.person.id) is None:
            yield f"seat {number + 1} kept for {new.kept.person.name}"
    if before.meeting.begins != after.meeting.begins:
        yield "a time to meet"
    for old in before.seats:
        at = None if old.person is None else after.seat_of(old.person.id)
        if old.person is not None and at is not None and old.person.id != who:
            new = after.seats[at]
            if (new.automations_off, new.calls) != (old.automations_off, old.calls):
                yield f"{old.person.name} has other settings"
    if len(before.seats) != len(after.seats):
        yield f"{len(after.seats)} seats"
    if before.host != after.host:
        yield f"{after.host.name} is the host"
    if before.match != after.match:
        yield "a match begins"
    elif before.stage is not after.stage:
        yield f"the stage is {after.stage}"
    if before.paused != after.paused and after.stage is Stage.PLAYING:
        yield "paused" if after.paused else "goes on"
    if after.vote is None and before.vote is not None:
        yield "no vote any more"
    elif before.vote != after.vote:
        yield "a vote begins" if before.vote is None else "a voice"
    if set(after.ready) - set(before.ready):
        yield "ready"
    if after.series.matches != before.series.matches:
        yield f"a series of {after.series.matches}"
    if len(after.knocks) < len(before.knocks):
        yield "nobody asks any more"
    for field in _FIELDS:
        if getattr(before, field) != getattr(after, field):
            yield f"{field.replace('_', ' ')}: {getattr(after, field)}"
    yield from _places(before, after)
    if before.options != after.options and before.game == after.game:
        yield "options"


def _instead(seat: Seat) -> str:
    if seat.is_free:
        return "on a free seat"
    return "for a computer player" if seat.person is None else f"for {seat.person.name}"


def _seat(number: int, old: Seat, new: Seat, *, own: bool) -> Iterator[str]:
    """What is different at a seat; where the one who does it sat or sits, that is known."""
    if old.person == new.person:
        place = "" if own else f"seat {number + 1} "
        if old.away != new.away:
            yield f"{place}is {'away' if new.away else 'back'}"
        if old.offered != new.offered:
            yield f"{place}is {'offered' if new.offered else 'not offered'}"
        if old.person is None and old.level != new.level and not own:
            yield f"{place}{'a computer player' if new.level else 'free'}"
    elif not own:
        yield f"seat {number + 1} {new.person.name if new.person else new.level or 'free'}"


def _places(before: Table, after: Table) -> Iterator[str]:
    here = {one.number: one for one in before.places}
    for place in after.places:
        old = here.pop(place.number, None)
        if old is None:
            yield f"is shown in {place.id}"
        elif old.id != place.id:
            yield f"is shown in {place.id} instead of {old.id}"
        elif old.language != place.language:
            yield f"language in {place.id}: {place.language}"
        elif old.hides != place.hides:
            yield f"{place.id} shows no lines so far"
        elif old.quiet != place.quiet:
            yield f"{place.id} is {'quiet' if place.quiet else 'not quiet'}"
    for place in here.values():
        yield f"leaves {place.id}"
    asked, asks = set(before.asking), set(after.asking)
    yield from [f"{one.place} asks" for one in asks - asked]
    if after.places == before.places:
        yield from [f"{one.place} asks no more" for one in asked - asks]
    if len(before.said) < len(after.said):
        yield "a line"
    if set(after.codes) - set(before.codes):
        yield "a code"
    if set(before.codes) - set(after.codes):
        yield "a code is used up"
