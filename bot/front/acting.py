"""What a button, a pick or a table word asks of a table: the intents behind their names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from bot.model import intents as want
from bot.model.choices import short_of
from bot.model.clock import Speed
from bot.model.intents import Intent
from bot.model.outcomes import Refused
from bot.model.settings import COMFORTS, LANGUAGES, Habits
from bot.model.table import Held, Stage, VoteKind
from bot.pictures.palette import Suits
from bot.ports.chat import Event
from bot.ports.commands import TABLE_WORDS, Command
from bot.ports.tokens import Token
from bot.words.spelling import folded
from bot.words.words import words_in
from engine.contract.options import specs
from engine.registry import Games

_BUTTONS: Final[dict[str, Callable[[Held], Intent]]] = {
    "up": lambda _: want.StandUp(),
    "fill": lambda _: want.PlayWithComputers(),
    "start": lambda _: want.Start(),
    "private": lambda held: want.SetPrivate(not held.table.private),
    "text": lambda held: want.SetTextOnly(not held.table.text_only),
    "close": lambda _: want.Close(),
    "pause": lambda _: want.Pause(),
    "resume": lambda _: want.Resume(),
    "away": lambda _: want.GoAway(),
    "back": lambda _: want.ComeBack(),
    "offer": lambda _: want.OfferSeat(),
    "keep": lambda _: want.OfferSeat(""),
    "concede": lambda _: want.Propose(VoteKind.CONCEDE),
}
_COMMANDS: Final[dict[str, Intent]] = {
    "join": want.Sit(),
    "leave": want.StandUp(),
    "begin": want.Start(),
    "computers": want.PlayWithComputers(),
    "close": want.Close(),
    "pause": want.Pause(),
    "resume": want.Resume(),
    "ready": want.Ready(),
    "next": want.Ready(),
    "away": want.GoAway(),
    "back": want.ComeBack(),
}
assert {"sit", *_COMMANDS} == TABLE_WORDS
_VOTES: Final = {
    want.Close: VoteKind.CLOSE,
    want.Pause: VoteKind.PAUSE,
    want.Resume: VoteKind.PAUSE,
}
_MOST_DIGITS: Final = 3
_MOST_SECONDS: Final = 9
"""Digits of a time of a turn, at most."""


def number(text: str) -> int:
    """A small number as it was picked or typed; -1 where it is none."""
    plain = text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS
    return int(text) if plain else -1


def game_named(games: Games, said: str) -> str:
    """The game whose id or name in any language has these words in it; the first one where no
    game is named so."""
    wanted = folded(said.strip())
    for name in games if wanted else ():
        names = [words_in(one).plain(f"game-{name}") for one in LANGUAGES if _has_name(one, name)]
        if any(wanted in folded(one) for one in (name, *names)):
            return name
    return next(iter(games))


def game_and_seats(games: Games, said: str) -> tuple[str, int]:
    """The game that is meant, and for how many (0: as many as usual): ``classic 2``. A number alone
    means the first game for so many."""
    named: list[str] = []
    seats = 0
    for word in said.split():
        count = number(word)
        if count > 0 and not seats:
            seats = count
        else:
            named.append(word)
    if not named and seats:
        fitting = [name for name in games if seats in games[name].seat_choices]
        return (fitting or list(games))[0], seats
    return game_named(games, " ".join(named)), seats


def _has_name(language: str, game: str) -> bool:
    return words_in(language).has(f"game-{game}")


def by_vote(event: Event, held: Held, intent: Intent) -> Intent:
    """Who does not govern the table proposes to close or to pause it, if he plays."""
    governs = event.admin or held.table.host.id == event.person.id
    playing = held.table.stage is Stage.PLAYING
    if governs or not playing or held.table.seat_of(event.person.id) is None:
        return intent
    kind = _VOTES.get(type(intent))
    late = want.Pause if held.table.paused else want.Resume  # an old button asks for what is so
    return intent if kind is None or isinstance(intent, late) else want.Propose(kind)


_HABITS: Final[dict[str, tuple[str, frozenset[str]]]] = {
    "mylang": ("language", frozenset(LANGUAGES)),
    "mysort": ("sort", frozenset({"rank", "suit"})),
    "mysuits": ("suits", frozenset(one.value for one in Suits)),
    "myletters": ("letters", frozenset({"own", "international"})),
}


def changed_habits(habits: Habits, token: Token) -> Habits | None:
    """A person's settings as a control of the settings wants them; None for another control."""
    word = token.word(0)
    if token.what == "mypictures" and word in {"on", "off"}:
        return replace(habits, text_only=word == "off")
    if token.what == "mycomfort" and word in COMFORTS:
        manual = tuple([one for one in COMFORTS if (one == word) != (one in habits.manual)])
        return replace(habits, manual=manual)
    field, values = _HABITS.get(token.what, ("", frozenset()))
    return replace(habits, **{field: word}) if word in values else None


def of_button(event: Event, held: Held, what: str) -> Intent | None:
    """The intent of a button that carries nothing but its name."""
    make = _BUTTONS.get(what)
    return None if make is None else by_vote(event, held, make(held))


def of_command(command: Command) -> Intent | None:
    """The intent of a table word: ``/sit 2``, ``/close``."""
    if command.name == "sit":
        seat = number(command.rest)
        return want.Sit(seat - 1 if seat > 0 else -1)
    return _COMMANDS.get(command.name)


def of_speed(held: Held, speed: Speed, limit: int) -> Intent:
    """Another speed: in a match it is proposed to all."""
    if held.table.stage is Stage.PLAYING:
        return want.Propose(VoteKind.SPEED, speed=speed, limit=limit)
    return want.SetSpeed(speed, limit)


def _picked_speed(key: str) -> tuple[Speed, int]:
    """A speed of the picker by its name, or by the seconds of a turn.

    Raises:
        Refused: ``BAD_SPEED``.
    """
    if key in set(Speed):
        return Speed(key), 0
    if not (key.isascii() and key.isdigit() and len(key) < _MOST_SECONDS):
        raise Refused("BAD_SPEED")
    return Speed.SLOW, int(key)


def knocker(held: Held, digest: str) -> str:
    """Who asked to be let in, by what his button carries.

    Raises:
        Refused: ``NOT_A_PERSON`` where nobody of that kind asks (any more).
    """
    for person in held.table.knocks:
        if short_of(person.id) == digest:
            return person.id
    raise Refused("NOT_A_PERSON")


def of_pick(held: Held, token: Token, key: str) -> Intent:
    """What picking one thing of a list asks for.

    Raises:
        Refused: ``BAD_SPEED``, ``NOT_A_PERSON``, ``UNKNOWN_CONTROL``.
    """
    first, _, second = key.partition(".")
    seat = number(first)
    match token.what:
        case "game":
            return want.SetGame(key)
        case "players":
            return want.SetGame(held.table.game, seat)
        case "plan":
            return want.Plan(key)
        case "opt":
            known = specs(held.game.options_type)
            if token.number(0) in range(len(known)):
                return want.SetOption(known[token.number(0)].name, key)
        case "speed":
            return of_speed(held, *_picked_speed(key))
        case "replaceafter":
            return want.SetReplaceAfter(seat)
        case "lang":
            return want.SetLanguage(key)
        case "computer":
            return want.AddComputer(seat, second)
        case "nocomputer":
            return want.RemoveComputer(seat)
        case "swap":
            return want.SwapSeats(seat, number(second))
        case "replace":
            return want.Propose(VoteKind.REPLACE, seat)
        case "host":
            person = held.table.seats[seat].person if seat in range(len(held.table.seats)) else None
            if person is None:
                raise Refused("NOT_A_PERSON")
            return want.GiveHost(person.id)
    raise Refused("UNKNOWN_CONTROL")
