"""What people (and the clock) want of a table. Controls and typed words become one of these."""

from __future__ import annotations

import msgspec

from bot.model.clock import Calls, Speed
from bot.model.table import VoteKind

ANYBODY = "*"


class Sit(msgspec.Struct, frozen=True):
    """Take a seat, any free one (-1), a computer player's, or one that is offered; who sits in the
    lobby already moves."""

    seat: int = -1
    manual: tuple[str, ...] = ()
    """The comforts that the person has turned off."""
    calls: Calls = Calls()


class StandUp(msgspec.Struct, frozen=True):
    """Leave one's seat; in a match a computer player takes it."""


class SwapSeats(msgspec.Struct, frozen=True):
    """The host chooses partners: two seats change places."""

    first: int
    second: int


class AddComputer(msgspec.Struct, frozen=True):
    """A computer player sits down; ``level`` empty: the game's usual one."""

    seat: int = -1
    level: str = ""


class RemoveComputer(msgspec.Struct, frozen=True):
    """A computer player leaves."""

    seat: int


class Invite(msgspec.Struct, frozen=True):
    """A person may sit at a private table; who has asked may sit down at once, with the settings
    `manual` and `calls` of theirs."""

    person: str
    manual: tuple[str, ...] = ()
    calls: Calls = Calls()


class SetPrivate(msgspec.Struct, frozen=True):
    """Whether only the invited may sit."""

    private: bool


class SetTextOnly(msgspec.Struct, frozen=True):
    """Whether the table has no pictures."""

    text_only: bool


class SetGame(msgspec.Struct, frozen=True):
    """Another game with its default options, or the same one with its options as they are; so many
    seats (0: as many as usual)."""

    game: str
    seats: int = 0


class SetOption(msgspec.Struct, frozen=True):
    """One option of the game, as texts."""

    name: str
    value: str


class SetLanguage(msgspec.Struct, frozen=True):
    """The table's language."""

    language: str


class SetSpeed(msgspec.Struct, frozen=True):
    """How long a person may think; `limit`: seconds that the table chooses for itself (0: those
    of the speed)."""

    speed: Speed
    limit: int = 0


class PlayWithComputers(msgspec.Struct, frozen=True):
    """Computer players fill the seats and the match starts; who asks sits down first, if he wants
    to play (``sit``) and there is room."""

    level: str = ""
    sit: bool = True
    manual: tuple[str, ...] = ()
    calls: Calls = Calls()


class Start(msgspec.Struct, frozen=True):
    """The match starts."""


class Act(msgspec.Struct, frozen=True):
    """An action of the game: its text, or the digest that a control carries. ``prompt``: the
    decision that it belongs to (0: whichever is awaited now, for what is typed). ``then``: more
    actions of the same seat that belong to it, one after the other: all happen or none."""

    prompt: int = 0
    text: str = ""
    digest: str = ""
    then: tuple[str, ...] = ()


class Plan(msgspec.Struct, frozen=True):
    """A pre-move of one's own seat; empty: none after all."""

    text: str = ""


class SetManual(msgspec.Struct, frozen=True):
    """The comforts that one has turned off."""

    manual: tuple[str, ...]


class SetCalls(msgspec.Struct, frozen=True):
    """When one wants to be called."""

    calls: Calls


class SetReplaceAfter(msgspec.Struct, frozen=True):
    """After how many missed turns the table proposes to replace somebody (0: never)."""

    turns: int


class Ready(msgspec.Struct, frozen=True):
    """The next deal, or after the match another one, may begin."""

    prompt: int = 0


class Propose(msgspec.Struct, frozen=True):
    """A vote; ``subject``: the seat to replace; ``speed`` and ``limit``: the ones proposed."""

    kind: VoteKind
    subject: int = -1
    speed: Speed = Speed.RELAXED
    limit: int = 0


class Cast(msgspec.Struct, frozen=True):
    """Yes or no in the vote with this number (0: the running one)."""

    yes: bool
    number: int = 0


class Pause(msgspec.Struct, frozen=True):
    """Nobody's time runs and nobody moves."""


class Resume(msgspec.Struct, frozen=True):
    """Play goes on."""


class Close(msgspec.Struct, frozen=True):
    """The table goes away."""


class OfferSeat(msgspec.Struct, frozen=True):
    """One's seat may be taken over by this person (``*``: anybody, empty: nobody after all)."""

    person: str = ANYBODY


class GiveHost(msgspec.Struct, frozen=True):
    """Somebody who sits here becomes the host."""

    person: str


class GoAway(msgspec.Struct, frozen=True):
    """A computer player plays one's cards until one is back."""


class ComeBack(msgspec.Struct, frozen=True):
    """One plays one's cards again."""


class MoveTo(msgspec.Struct, frozen=True):
    """The table is shown in another place from now on."""

    place: str


class ComputerMoves(msgspec.Struct, frozen=True):
    """What a computer player has decided for a seat and its prompt (`text`)."""

    seat: int
    prompt: int
    text: str


class TimeIsUp(msgspec.Struct, frozen=True):
    """A person did not act in time in this turn."""

    seat: int
    turn: int


class ByChance(msgspec.Struct, frozen=True):
    """Nobody cut in time: chance does what the seat was asked for."""

    seat: int
    turn: int


class Tell(msgspec.Struct, frozen=True):
    """A person is told in this turn that they are waited for: ``kind`` is ``call`` or ``remind``.
    Without ``rings`` a digest has told them already."""

    seat: int
    turn: int
    kind: str
    rings: bool = True


class Expire(msgspec.Struct, frozen=True):
    """Nobody needed the table for too long."""


Intent = (
    Sit
    | StandUp
    | SwapSeats
    | AddComputer
    | RemoveComputer
    | Invite
    | SetPrivate
    | SetTextOnly
    | SetGame
    | SetOption
    | SetLanguage
    | SetSpeed
    | PlayWithComputers
    | Start
    | Act
    | Plan
    | SetManual
    | SetCalls
    | SetReplaceAfter
    | Ready
    | Propose
    | Cast
    | Pause
    | Resume
    | Close
    | OfferSeat
    | GiveHost
    | GoAway
    | ComeBack
    | MoveTo
    | ComputerMoves
    | TimeIsUp
    | ByChance
    | Tell
    | Expire
)
