"""Intents: requests of people, the clock and computer players to a table. Every control and every
typed line becomes one of these values."""

from __future__ import annotations

import msgspec

from bot.model.clock import Calls, Speed
from bot.model.people import Person
from bot.model.tables.table import VoteKind

ANYBODY = "*"


class Sit(msgspec.Struct, frozen=True):
    """Take a seat: the given one, or (-1) any that the person may have. In the lobby, a person
    who already has a seat moves to the new one. `elsewhere`: they ask in another chat than the
    table's. `wary`: people (ids) at the table who avoid them; `avoids`: people at the table whom
    they avoid; `also`: their other accounts (ids), none of which may sit there."""

    seat: int = -1
    automations_off: tuple[str, ...] = ()
    """The automations that the person has turned off."""
    calls: Calls = Calls()
    elsewhere: bool = False
    wary: tuple[str, ...] = ()
    avoids: tuple[str, ...] = ()
    also: tuple[str, ...] = ()


class StandUp(msgspec.Struct, frozen=True):
    """Leave your own seat. In a match a computer player takes it."""


class SwapSeats(msgspec.Struct, frozen=True):
    """Let the players of two seats change places, so that the host can choose partners."""

    first: int
    second: int


class AddComputer(msgspec.Struct, frozen=True):
    """Seat a computer player; an empty `level` means the game's default."""

    seat: int = -1
    level: str = ""


class SetLevel(msgspec.Struct, frozen=True):
    """Set the level of the computer players, of those that sit here and of those that follow."""

    level: str


class SetCalm(msgspec.Struct, frozen=True):
    """Turn the thinking pause of computer players before each move on or off."""

    calm: bool


class SetTalks(msgspec.Struct, frozen=True):
    """Turn the remarks of computer players on or off."""

    talks: bool


class RemoveComputer(msgspec.Struct, frozen=True):
    """Remove a computer player from its seat."""

    seat: int


class Invite(msgspec.Struct, frozen=True):
    """Invite a person to a private table. A person who has asked for an invitation sits down at
    once (if they may: `sits`), with their own settings `automations_off` and `calls`."""

    person: str
    automations_off: tuple[str, ...] = ()
    calls: Calls = Calls()
    sits: bool = True


class Gather(msgspec.Struct, frozen=True):
    """Keep seats for people, who are told so, and set the time to meet (`begins`, ms; 0:
    unchanged), by the clock of a time zone (`zone`, as in `Calls`). The host who names people sits
    down with them, with their own settings `automations_off` and `calls`. `also`: as in `Sit`."""

    people: tuple[Person, ...] = ()
    begins: int = 0
    zone: str = ""
    automations_off: tuple[str, ...] = ()
    calls: Calls = Calls()
    also: tuple[str, ...] = ()


class Arrange(msgspec.Struct, frozen=True):
    """Set the time to meet (`begins`, ms; 0: none any more), by the clock of a time zone (`zone`,
    as in `Calls`). The people for whom seats are kept are told of another time."""

    begins: int = 0
    zone: str = ""


class Unkeep(msgspec.Struct, frozen=True):
    """Free a kept seat; without a number, the seat that is kept for you."""

    seat: int = -1


class UnkeepLate(msgspec.Struct, frozen=True):
    """Free the seats of people who did not come in time, and end a meeting that is long past."""


class Meet(msgspec.Struct, frozen=True):
    """Tell the people who want to meet that the meeting begins."""


class Kick(msgspec.Struct, frozen=True):
    """Remove the person of a seat from the table; they may not sit down again."""

    seat: int


class Bar(msgspec.Struct, frozen=True):
    """Remove a person who is blocked in the place from the table, with everything stored of
    them."""

    person: str


class SetPrivate(msgspec.Struct, frozen=True):
    """Let only invited people sit down, or everybody."""

    private: bool


class SetTextOnly(msgspec.Struct, frozen=True):
    """Show the table without pictures, or with them."""

    text_only: bool


class PresetOptions(msgspec.Struct, frozen=True):
    """The effect of a preset on a table. `name`: its name, empty for the standard."""

    name: str = ""
    options: dict[str, str] = {}
    take_back: bool = False
    hints: bool | None = None


class SetGame(msgspec.Struct, frozen=True):
    """Choose another game with its default options or the `preset` rules of the place, or keep the
    game and its options. `seats`: the number of seats (0: the usual number)."""

    game: str
    seats: int = 0
    preset: PresetOptions | None = None


class SetRules(msgspec.Struct, frozen=True):
    """Play by a preset of the place, or by the standard. If the options stay the same, only the
    name of the preset changes."""

    preset: PresetOptions = PresetOptions()


class SetOption(msgspec.Struct, frozen=True):
    """Set one option of the game; both are texts."""

    name: str
    value: str


class SetSeveral(msgspec.Struct, frozen=True):
    """Set several options at once, or none of them; each has the name of its field in the form.
    `alone`: only while nobody but the host is at the table, and no seat is kept."""

    parts: tuple[tuple[str, Intent], ...]
    alone: bool = False


class SetLanguage(msgspec.Struct, frozen=True):
    """Set the table's language."""

    language: str


class SetSpeed(msgspec.Struct, frozen=True):
    """Set how long a player may think. `limit`: the table's own limit in seconds (0: the
    speed's)."""

    speed: Speed
    limit: int = 0


class SetSeries(msgspec.Struct, frozen=True):
    """Set the number of matches in a series (1: each match is separate). `best`: the series ends as
    soon as nobody can catch up; `rotating`: partners change after each match."""

    matches: int
    best: bool = False
    rotating: bool = False


class ChangePartners(msgspec.Struct, frozen=True):
    """Change partners before the next match, or to the next combination."""


class PlayWithComputers(msgspec.Struct, frozen=True):
    """Fill the free seats with computer players and start the match. With `sit`, the person who
    asks sits down first if there is a seat. `also`: as in `Sit`."""

    level: str = ""
    sit: bool = True
    automations_off: tuple[str, ...] = ()
    calls: Calls = Calls()
    also: tuple[str, ...] = ()


class Start(msgspec.Struct, frozen=True):
    """Start the match."""


class Act(msgspec.Struct, frozen=True):
    """Carry out an action of the game, given as text or by the digest that a control carries.

    `prompt`: the decision that the action belongs to (0: the current one, for typed lines). `then`:
    more actions of the same seat, in order: all of them happen, or none.
    """

    prompt: int = 0
    text: str = ""
    digest: str = ""
    then: tuple[str, ...] = ()


class SetPremove(msgspec.Struct, frozen=True):
    """Choose a pre-move for your own seat; an empty text drops it."""

    text: str = ""


class SetAutomations(msgspec.Struct, frozen=True):
    """Set which automations of your own seat are off."""

    automations_off: tuple[str, ...]


class SetCalls(msgspec.Struct, frozen=True):
    """Set when you want to be called."""

    calls: Calls


class TellSame(msgspec.Struct, frozen=True):
    """Tell the table which of the people who sit there are yourself with other accounts (`also`,
    ids), or (none) that nobody is."""

    also: tuple[str, ...] = ()


class SetReplaceAfter(msgspec.Struct, frozen=True):
    """Set the number of missed turns after which the table proposes to replace a player (0:
    never)."""

    turns: int


class Ready(msgspec.Struct, frozen=True):
    """Be ready for the next deal, or after the match for another match."""

    prompt: int = 0


class Hold(msgspec.Struct, frozen=True):
    """Let the next deal wait for one's own *Next deal*, where it would begin by itself."""


class Propose(msgspec.Struct, frozen=True):
    """Propose a vote. `subject`: the seat to replace; `speed` and `limit`: the proposed ones.
    `missing`: the chat confirms that the player of that seat has left and all others are here."""

    kind: VoteKind
    subject: int = -1
    speed: Speed = Speed.RELAXED
    limit: int = 0
    missing: bool = False


class SetTakeBack(msgspec.Struct, frozen=True):
    """Allow or forbid players to ask to take back their last turn."""

    allowed: bool


class SetHints(msgspec.Struct, frozen=True):
    """Allow or forbid players to ask for hints."""

    allowed: bool


class Lapse(msgspec.Struct, frozen=True):
    """End the vote with this number, because its time is up."""

    number: int


class Cast(msgspec.Struct, frozen=True):
    """Vote yes or no in the vote with this number (0: the running one)."""

    yes: bool
    number: int = 0


class Pause(msgspec.Struct, frozen=True):
    """Pause the match: the clock stops, and nobody moves."""


class Resume(msgspec.Struct, frozen=True):
    """Resume a paused match."""


class Close(msgspec.Struct, frozen=True):
    """Close the table."""


class OfferSeat(msgspec.Struct, frozen=True):
    """Offer your own seat to a person (``*``: to anybody; empty: take the offer back)."""

    person: str = ANYBODY


class GiveHost(msgspec.Struct, frozen=True):
    """Make a person who sits here the host."""

    person: str


class GoAway(msgspec.Struct, frozen=True):
    """Let a computer player play for you until you are back."""


class ComeBack(msgspec.Struct, frozen=True):
    """Play for yourself again."""


class MoveTo(msgspec.Struct, frozen=True):
    """Show the table in another place from now on, instead of the place `before` (empty: its first
    one). `title`: that of the place; empty if it is as before."""

    place: str
    title: str = ""
    before: str = ""


class Share(msgspec.Struct, frozen=True):
    """Make a code that brings the table to one other place. It ends at `until` (ms)."""

    code: str
    until: int


class AskIn(msgspec.Struct, frozen=True):
    """Ask the host to show the table in another place too, by a code, which is used up. `title` and
    `language`: those of the place."""

    code: str
    place: str
    title: str = ""
    language: str = ""


class LetIn(msgspec.Struct, frozen=True):
    """Show the table in a place that has asked for it."""

    place: str


class KeepOut(msgspec.Struct, frozen=True):
    """Refuse a place that has asked for the table."""

    place: str


class LeavePlace(msgspec.Struct, frozen=True):
    """Show the table in a place no longer. It is shown in at least one place."""

    place: str


class SetPlace(msgspec.Struct, frozen=True):
    """Change what a table does in one of its places, or in its only one: the language of its
    messages there (empty: as before), and whether it hides the lines said at the table there
    (None: as before)."""

    place: str
    language: str = ""
    quiet: bool | None = None


class Say(msgspec.Struct, frozen=True):
    """Say a line at the table, which all its places show. `text`: as it was typed."""

    text: str


class HideLines(msgspec.Struct, frozen=True):
    """Stop showing the lines that were said so far in one of the table's places."""

    place: str


class DropLines(msgspec.Struct, frozen=True):
    """Delete lines that were said too long ago."""


class ComputerMoves(msgspec.Struct, frozen=True):
    """Carry out the decision of a computer player (`text`) for a seat and its prompt."""

    seat: int
    prompt: int
    text: str


class TimeIsUp(msgspec.Struct, frozen=True):
    """Act for a person who did not act in time in this turn."""

    seat: int
    turn: int


class ByChance(msgspec.Struct, frozen=True):
    """Let chance decide for a seat that did not cut in time."""

    seat: int
    turn: int


class Tell(msgspec.Struct, frozen=True):
    """Note that a person is called or reminded in this turn: `kind` is ``call`` or ``remind``.
    Without `rings` a digest has already told them."""

    seat: int
    turn: int
    kind: str
    rings: bool = True


class Follow(msgspec.Struct, frozen=True):
    """Start or stop following the table: hearing of each new deal and of the end, without a
    seat."""

    follows: bool


class TellNews(msgspec.Struct, frozen=True):
    """Note that followers (ids) know this news; those in `rings` are notified by a message."""

    news: str
    rings: tuple[str, ...]
    silent: tuple[str, ...] = ()


class Expire(msgspec.Struct, frozen=True):
    """Close the table because nobody has used it for too long."""


class Forget(msgspec.Struct, frozen=True):
    """Remove all data of a person from the table. If they leave a match in which others play, a
    computer player takes their seat."""


class Unseal(msgspec.Struct, frozen=True):
    """Show everybody the cards of the first deals of a tournament's table, which all tables have
    finished."""

    deals: int


Intent = (
    Forget
    | Unseal
    | Sit
    | StandUp
    | SwapSeats
    | AddComputer
    | RemoveComputer
    | SetLevel
    | SetCalm
    | SetTalks
    | Invite
    | Gather
    | Arrange
    | Unkeep
    | UnkeepLate
    | Meet
    | Kick
    | Bar
    | SetPrivate
    | SetTextOnly
    | SetGame
    | SetOption
    | SetRules
    | SetSeveral
    | SetLanguage
    | SetSpeed
    | SetSeries
    | ChangePartners
    | PlayWithComputers
    | Start
    | Act
    | SetPremove
    | SetAutomations
    | SetCalls
    | TellSame
    | SetReplaceAfter
    | Ready
    | Hold
    | Propose
    | SetTakeBack
    | SetHints
    | Lapse
    | Cast
    | Pause
    | Resume
    | Close
    | OfferSeat
    | GiveHost
    | GoAway
    | ComeBack
    | MoveTo
    | Share
    | AskIn
    | LetIn
    | KeepOut
    | LeavePlace
    | SetPlace
    | Say
    | HideLines
    | DropLines
    | ComputerMoves
    | TimeIsUp
    | ByChance
    | Tell
    | Follow
    | TellNews
    | Expire
)
