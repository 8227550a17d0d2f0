"""The arrangements before a match: the game, its options, language and speed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from bot.model.clock import Speed, check_limit
from bot.model.languages import FACTS, LANGUAGES
from bot.model.outcomes import Refused, refused_by_engine
from bot.model.people import Person
from bot.model.tables.intents import PresetOptions
from bot.model.tables.series import Evening
from bot.model.tables.table import Meeting, Place, Seat, Stage, Table
from bot.tables.rules.series import arranged
from engine.contract.errors import EngineError
from engine.contract.game import AnyGame
from engine.contract.rules import options_of
from engine.registry import Games

USUAL_SEATS: Final = 4
"""Number of seats of a table if nobody chooses one, where the game allows it; otherwise the
most."""


def new_table(
    games: Games,
    *,
    id: str,
    place: str,
    host: Person,
    game: str,
    now: int,
    options: Mapping[str, str] | None = None,
    seats: int = 0,
    language: str = "en",
    speed: Speed = Speed.RELAXED,
    limit: int = 0,
    private: bool = False,
    title: str = "",
    rings: str = "",
    preset: PresetOptions | None = None,
) -> Table:
    """Return a new table in its lobby, with free seats.

    Raises:
        Refused: ``UNKNOWN_GAME``, ``UNKNOWN_OPTION``, ``BAD_OPTION``, ``BAD_LANGUAGE``,
            ``BAD_LIMIT``.
    """
    count = _seats(games, game, seats)
    table = Table(
        id=id,
        places=(Place(place, title),),
        host=host,
        game=game,
        seats=(Seat(),) * count,
        prompts=(0,) * count,
        created=now,
        changed=now,
        options=_options(games, game, options or {}),
        private=private,
        meeting=Meeting(rings=rings),
    )
    table = set_speed(table, speed, limit)
    return set_language(table if preset is None else set_rules(games, table, preset), language)


def has_others(table: Table) -> bool:
    """Return True if somebody besides the host is at a table, or a seat is kept."""
    others = any([one.id != table.host.id for one in table.people])
    return others or any([seat.kept is not None for seat in table.seats])


def set_game(
    games: Games, table: Table, game: str, seats: int, preset: PresetOptions | None = None
) -> Table:
    """Choose another game with its default options or those of the place (`preset`), or the same
    game for another number of players, which keeps its options and computer players. People keep
    their settings, and their seats as far as there are enough. Another number of seats begins
    another series; another game also begins another evening."""
    table, same = arranged(table), game == table.game
    count = _seats(games, game, seats)
    series = table.series if same and count == len(table.seats) else table.series.restarted
    if len(table.people) > count:
        raise Refused("TOO_MANY_PEOPLE", people=len(table.people), seats=count)
    late = [_still_here(seat) for seat in table.seats[count:] if seat.person is not None]
    kept = [Seat()] * count
    for number, seat in enumerate(table.seats[:count]):
        if seat.person is not None:
            kept[number] = _still_here(seat)
        else:  # computer players of another game play only that game
            kept[number] = Seat(level=seat.level if same else "", kept=seat.kept)
    for number, seat in enumerate(kept):
        if late and seat.person is None:
            kept[number] = late.pop(0)
    prompts = (*table.prompts, *(0,) * (count - len(table.prompts)))  # they never start from zero
    kind = _options(games, game, table.options if same else {})
    changed = replace(
        table,
        game=game,
        options=kind,
        seats=tuple(kept),
        prompts=prompts,
        rules=None,
        ready=(),
        stage=Stage.LOBBY,
        series=series,
        evening=table.evening if same else Evening(),
        preset=table.preset if same else "",
        level=table.level if same else "",
    )
    return changed if same or preset is None else set_rules(games, changed, preset)


def set_rules(games: Games, table: Table, preset: PresetOptions) -> Table:
    """Play by a preset of the place, or by the standard options."""
    return replace(
        arranged(table),
        options=_options(games, table.game, preset.options),
        preset=preset.name,
        take_back=preset.take_back,
        hints=preset.hints,
        rules=None,
        ready=(),
        stage=Stage.LOBBY,
    )


def _still_here(seat: Seat) -> Seat:
    """Return the seat of a person as it is before a match, with their settings."""
    return Seat(seat.person, automations_off=seat.automations_off, calls=seat.calls)


def set_option(games: Games, table: Table, name: str, value: str) -> Table:
    """Set one option of the game. The table then plays by its own choice and no longer by a
    preset."""
    options = _options(games, table.game, {**table.options, name: value})
    preset = table.preset if options == table.options else ""
    return replace(
        arranged(table), options=options, preset=preset, rules=None, ready=(), stage=Stage.LOBBY
    )


def set_language(table: Table, language: str) -> Table:
    """Set the language of the table's public words."""
    if language not in FACTS:
        raise Refused("BAD_LANGUAGE", language=language, known=" ".join(LANGUAGES))
    return replace(table, language=language)


def set_speed(table: Table, speed: Speed, limit: int) -> Table:
    """Return the table with another speed, or with its own limit (seconds; 0: none).

    Raises:
        Refused: ``BAD_LIMIT`` for a limit that is too short or too long.
    """
    if limit:
        check_limit(limit)
    return replace(table, speed=Speed.SLOW if limit else speed, limit=limit)


def before_match(table: Table) -> None:
    """Refuse changes that a running match does not allow."""
    if table.stage is Stage.PLAYING:
        raise Refused("MATCH_RUNNING")


def _type(games: Games, game: str) -> type[AnyGame]:
    """Return a game of the catalogue. Text that people type never imports a module."""
    if game not in games:
        raise Refused("UNKNOWN_GAME", name=game, known=" ".join(games))
    return games[game]


def _seats(games: Games, game: str, seats: int) -> int:
    choices = _type(games, game).seat_choices
    if seats and seats not in choices:
        raise Refused("BAD_SEATS", seats=seats, choices=" ".join(map(str, choices)))
    usual = USUAL_SEATS if USUAL_SEATS in choices else choices[-1]
    return seats or usual


def _options(games: Games, game: str, texts: Mapping[str, str]) -> dict[str, str]:
    try:
        options = options_of(_type(games, game).options_type, dict(texts))
    except EngineError as error:
        raise refused_by_engine(error) from None
    return dict(options.texts())
