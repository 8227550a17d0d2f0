"""A table: the seats, the game, and whom it waits for. Immutable, with a JSON form.

The position of the game is separate (`Snapshot`). Nothing here knows a rule of a game.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from bot.model.clock import (
    UNHURRIED,
    Calls,
    Due,
    Speed,
    Turn,
    deadline,
    due_of,
    interval_of,
    limit_of,
)
from bot.model.people import Person, owner_of, platform_of, server_of
from bot.model.tables.series import Evening, Series
from engine.contract.game import AnyGame

SCHEMA: Final = 2
"""The schema of `Table` documents; raised with a migration in `bot/store/tables/documents.py`."""


MOST_PLACES: Final = 6
"""Number of places where a table is shown."""
GONE_AFTER: Final = 3
"""Number of missed turns in a row after which an absent player loses the vote, at a table that
replaces nobody."""


class Stage(StrEnum):
    """The stages of a table's life."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    """A match is finished, and the same people may play another."""
    CLOSED = "closed"


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place where a table is shown. `title`: its name when a person last acted there; empty if
    not known. `number`: names the place in controls, and the table's messages there; it stays when
    the place's id changes, and no later place of the table gets it. `language`: that of the
    messages there (empty: the table's). `quiet`: lines said at the table are not shown there;
    `hides`: nor are those said up to this moment (ms)."""

    id: str
    title: str = ""
    number: int = 0
    language: str = ""
    quiet: bool = False
    hides: int = 0


class Asking(msgspec.Struct, frozen=True, omit_defaults=True):
    """A request to show a table in another place too, which waits for the host's answer. `place`:
    that place, with its `title` and `language`; `by`: the person who asks; `at`: when (ms).
    `number`: the one that the place gets; it names the request in controls, which many people read:
    the name of a room is secret."""

    place: str
    by: Person
    at: int
    number: int
    title: str = ""
    language: str = ""


class SaidLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line that a person has said at the table, cleaned, and when (ms)."""

    person: Person
    text: str
    at: int


class Leaving(msgspec.Struct, frozen=True, omit_defaults=True):
    """The point of a match at which a person left: match, deal, number of finished deals, and how
    many events of the deal the person had seen."""

    match: int = 0
    deal: int = 0
    finished: int = 0
    events: int = 0


class Kept(msgspec.Struct, frozen=True, omit_defaults=True):
    """The person for whom a free seat is kept. `until`: when it becomes free for everybody (ms);
    `call`: the number of the message that told them (`Meeting.calls`)."""

    person: Person
    until: int
    call: int = 0


class Meeting(msgspec.Struct, frozen=True, omit_defaults=True):
    """The arrangements before a match. `begins`: when people want to meet (ms; 0: not set), `zone`:
    by the clock of which time zone (as in `Calls`; empty: not known); `rung`: they have been told
    that the meeting begins; `calls`: how many times people were told that seats are kept for them;
    `rings`: a role that is told of free seats; `elsewhere`: people (ids) who have asked in another
    chat to be let in; `once`: hashes (`veiled`) of people who may not ask again, because newer
    requests from other chats have replaced theirs, or because they were forgotten."""

    begins: int = 0
    rung: bool = False
    calls: int = 0
    rings: str = ""
    elsewhere: tuple[str, ...] = ()
    once: tuple[str, ...] = ()
    zone: str = ""


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat. Without `person` and `level` it is free; with only `level` it is a computer player's;
    with both, the computer plays while the person is `away`.

    `offered`: the person who may take over the seat, ``*`` for anybody. `automations_off`:
    automations that the person has turned off (`bot/tables/rules/match/automatic.py`). `premove`: a
    pre-move, which nobody else sees; `lapsed`: a pre-move that did not fit when it was the seat's
    turn. `calls`: the person's call settings (a copy). `missed`: turns in a row that a computer
    player has played because the person's time was up (`late`: that is why they are away),
    `counted`: when the last of them counted (ms). `left`: the point of the match at which the
    person left; it stays until they have returned and acted. `kept`: the person for whom a free
    seat is kept. `by`: the number of the place by which the person sat down
    (-1: by none of the table's).
    """

    person: Person | None = None
    level: str = ""
    away: bool = False
    offered: str = ""
    automations_off: tuple[str, ...] = msgspec.field(default=(), name="manual")
    premove: str = msgspec.field(default="", name="plan")
    lapsed: str = ""
    calls: Calls = Calls()
    missed: int = 0
    late: bool = False
    counted: int = 0
    left: Leaving | None = None
    kept: Kept | None = None
    by: int = 0

    @property
    def is_free(self) -> bool:
        """Return True if the seat has no player."""
        return self.person is None and not self.level

    @property
    def computer(self) -> bool:
        """Return True if a computer player decides."""
        return bool(self.level) and (self.person is None or self.away)


class Decided(msgspec.Struct, frozen=True, array_like=True):
    """Decisions that one player has taken for a seat in a deal: a person by id and name. With a
    `level`, a computer player took them, in the place of the person if there is one. `by`: as in
    `Seat`."""

    person: str = ""
    name: str = ""
    level: str = ""
    times: int = 0
    by: int = 0


class Follower(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person without a seat who follows the table. `told`: the last news that counts as told,
    `rung`: the last news that a message has told (`bot/model/tables/following.py`)."""

    person: Person
    told: str = ""
    rung: str = ""


class VoteKind(StrEnum):
    """The subjects of votes."""

    SPEED = "speed"
    """Another speed for the running match."""
    CONCEDE = "concede"
    """A side concedes the match; all its people must agree."""
    CLOSE = "close"
    PAUSE = "pause"
    REPLACE = "replace"
    """A computer player gets the seat of a person who has missed too many turns."""
    KICK = "kick"
    """A person is removed from the table; all others must agree."""
    TAKE_BACK = "take-back"
    """The last turn of a seat is taken back; all must agree
    (`bot/tables/rules/match/takeback.py`)."""


class Vote(msgspec.Struct, frozen=True, omit_defaults=True):
    """A running vote: the seats that may vote, and their answers. `subject`: the seat or side that
    the vote is about; `speed` and `limit`: the proposed ones. `steps`: how many actions would be
    taken back, `stays`: how many of the events that everybody has seen would stay; `until`: when
    the vote expires (ms, 0: never)."""

    kind: VoteKind
    by: int
    electors: tuple[int, ...]
    needed: int
    subject: int = -1
    yes: tuple[int, ...] = ()
    no: tuple[int, ...] = ()
    speed: Speed = Speed.RELAXED
    limit: int = 0
    steps: int = 0
    stays: int = 0
    until: int = 0


class Duplicate(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table's part in a round of a tournament: the same deals are played at all its tables, each
    as a separate match.

    `number`: the table's number in the round. `seeds`: the secret seed of each deal. `opened`: how
    many deals are finished at all tables; only their own players see the cards of later ones.
    `deals`: the score of each finished deal, by side.
    """

    tournament: str
    round: int
    number: int
    seeds: tuple[str, ...] = ()
    opened: int = 0
    deals: tuple[tuple[int, ...], ...] = ()


class Table(msgspec.Struct, frozen=True, omit_defaults=True):
    """The document of a table.

    `places`: where it is shown, at least one, the oldest first; `numbered`: the number that the
    next one gets that asks. `codes`: codes that bring the table to another place, with the time
    when each ends (ms); `asking`: the requests to be such a place; `gone`: the
    numbers of places that the table has left and people sit by, by their pseudonyms
    (`bot/tables/rules/places.py`). `same`: people (ids) who sit
    here and are one person with several accounts, each such group in the order of seats. `said`:
    the last lines that people have said at the table, oldest first (`bot/tables/rules/talk.py`).
    `prompts` counts the decisions of each seat and never falls: a control belongs to one of them.
    `vote_number` does the same for votes. `match` counts matches, `rules` is the rules version that
    the running match began with. `ready`: seats that want the next deal or match. `changed`: when
    the table last changed (ms). `left`: the seat that each person has given up in the running
    match; they may take no other seat in it, as they have seen these cards. `conceded`: the side
    that conceded the match. `knocks`: people who have asked to sit at the private table and are not
    invited. `text_only`: the table has no pictures. `limit`: the table's own limit of a turn in
    seconds (0: its speed's). `turns`: the running or last turn of each seat, `turn_number` counts
    them; `resting`: since when the clock has stood still (ms, 0: it runs). `replace_after`: number
    of missed turns in a row after which the table proposes to replace a player (0: never).
    `replaced`: people who have left their seats to computer players in this match, or lost them for
    good, as long as they may take them back. `series`: the series of matches and its state;
    `evening`: the running score by person.
    `take_back`: players may ask to take back their last turn. `duplicate`: the table belongs to a
    tournament. `followers`: people who are told of new deals and of the end. `meeting`: the
    arrangements before a match. `barred`: people removed by a vote or a moderator, who may not sit
    down again. `preset`: the name of the preset of the place by which the table plays; empty for
    the standard and for options chosen here. `hints`: players may ask for hints (None: while only
    one person plays). `level`: the level of computer players that follow (empty: the game's
    default); `calm`: they take their time; `talks`: they remark on what happens
    (`bot/views/table/remarks.py`). `asked`: until when a seat may not repeat a failed
    proposal, by ``kind.seat`` (ms). `decided`: who has taken the decisions of each seat in the
    running or last deal, in the order of their first ones. `hidden`: the number of changes that
    nobody else could see.
    """

    id: str
    places: tuple[Place, ...]
    host: Person
    game: str
    seats: tuple[Seat, ...]
    prompts: tuple[int, ...]
    created: int
    changed: int
    options: dict[str, str] = {}
    stage: Stage = Stage.LOBBY
    paused: bool = False
    language: str = "en"
    speed: Speed = Speed.RELAXED
    private: bool = False
    invited: tuple[str, ...] = ()
    knocks: tuple[Person, ...] = ()
    match: int = 0
    rules: int | None = None
    ready: tuple[int, ...] = ()
    vote: Vote | None = None
    vote_number: int = 0
    left: dict[str, int] = {}
    conceded: int = -1
    text_only: bool = False
    limit: int = 0
    turns: tuple[Turn, ...] = ()
    turn_number: int = 0
    resting: int = 0
    replace_after: int = 3
    replaced: tuple[Person, ...] = ()
    series: Series = Series()
    evening: Evening = Evening()
    followers: tuple[Follower, ...] = ()
    take_back: bool = False
    duplicate: Duplicate | None = None
    meeting: Meeting = Meeting()
    barred: tuple[str, ...] = ()
    preset: str = msgspec.field(default="", name="house")
    hints: bool | None = None
    level: str = ""
    calm: bool = False
    asked: dict[str, int] = {}
    decided: tuple[tuple[Decided, ...], ...] = ()
    hidden: int = 0
    numbered: int = 1
    codes: dict[str, int] = {}
    asking: tuple[Asking, ...] = ()
    gone: dict[str, int] = {}
    same: tuple[tuple[str, ...], ...] = ()
    said: tuple[SaidLine, ...] = ()
    talks: bool = False

    @property
    def advises(self) -> bool:
        """Return True if players may ask for hints."""
        if self.duplicate is not None:
            return False
        return len(self.people) == 1 if self.hints is None else self.hints

    def sealed(self, match: int) -> bool:
        """Return True if the cards of a match are still played at other tables."""
        return self.duplicate is not None and match > self.duplicate.opened

    @property
    def place(self) -> str:
        """Return the id of the table's first place."""
        return self.places[0].id

    @property
    def place_ids(self) -> tuple[str, ...]:
        """Return the ids of the places where the table is shown."""
        return tuple([one.id for one in self.places])

    @property
    def title(self) -> str:
        """Return the name of the table's first place; empty if it is not known."""
        return self.places[0].title

    @property
    def is_shared(self) -> bool:
        """Return True if the table is shown in several places."""
        return len(self.places) > 1

    def place_at(self, id: str) -> Place | None:
        """Return the place with this id; None if the table is not shown there."""
        return next((one for one in self.places if one.id == id), None)

    def asks(self, place: str) -> bool:
        """Return True if a request to show the table in a place waits for the host."""
        return any([one.place == place for one in self.asking])

    def own_place(self, person: str) -> Place | None:
        """Return the place by which a person sat down; None if they have no seat, came by no place,
        or the table has left it. They know this place and no other: nothing else may be taken for
        theirs if that tells them its id or gives somebody a right."""
        seat = self.seat_of(person)
        by = None if seat is None else self.seats[seat].by
        return next((one for one in self.places if one.number == by), None)

    def place_of(self, number: int) -> Place:
        """Return the place by which the person of a seat sees the table; the first place if it is
        not known."""
        person = self.seats[number].person
        return self.places[0] if person is None else self.place_for(person.id)

    def place_for(self, person: str, at: str = "") -> Place:
        """Return the place by whose language and messages a person sees the table: the one by which
        they sat down, else the one where they are (`at`, its id), else the first place of their
        chat, else the first place. It is a guess, see `own_place`."""
        chat = [one for one in self.places if platform_of(one.id) == platform_of(person)]
        return self.own_place(person) or self.place_at(at) or (chat or self.places)[0]

    def server_for(self, person: str) -> str:
        """Return the server, group or room by which a person came to the table: that of its only
        place, of the one by which they sat down, or for a person without a seat the only one of
        their chat; empty if it is not known."""
        own, chat = self.own_place(person), platform_of(person)
        if not self.is_shared:
            return server_of(self.place)
        if own is not None or self.seat_of(person) is not None:
            return "" if own is None else server_of(own.id)
        near = {server_of(one.id) for one in self.places if platform_of(one.id) == chat}
        return near.pop() if len(near) == 1 else ""

    def language_in(self, place: Place) -> str:
        """Return the language of the table's messages in a place."""
        return place.language or self.language

    def with_place(self, place: Place) -> Table:
        """Return the table with a place of the same number changed."""
        places = tuple([place if one.number == place.number else one for one in self.places])
        return replace(self, places=places)

    def said_in(self, place: Place) -> tuple[SaidLine, ...]:
        """Return the lines said at the table that one of its places shows, oldest first."""
        if place.quiet:
            return ()
        return tuple([one for one in self.said if one.at > place.hides])

    @property
    def only_for(self) -> str:
        """Return the only person who sees the table, playing here against computers; empty for a
        table in a channel."""
        return owner_of(self.place)

    @property
    def practice(self) -> bool:
        """Return True if its owner practises here: one deal, in which every turn is explained. At
        their own table they may also play whole matches."""
        return bool(self.only_for) and self.options.get("length") == "one_deal"

    @property
    def people(self) -> tuple[Person, ...]:
        """Return the people who sit here, in the order of seats."""
        return tuple([seat.person for seat in self.seats if seat.person is not None])

    @property
    def unhurried(self) -> bool:
        """Return True if a turn may take hours and others wait for it. Then nobody is called for a
        cut or for the next deal, unless they have said that they want it."""
        seconds = limit_of(self.speed, self.limit)
        return len(self.people) > 1 and (seconds is None or seconds >= UNHURRIED)

    @property
    def interval(self) -> int:
        """Return the seconds after which the next deal begins by itself; 0: when all are ready."""
        return interval_of(limit_of(self.speed, self.limit)) if self.unhurried else 0

    @property
    def deserted(self) -> bool:
        """Return True if a match has people and all of them are away. Computer players do not
        finish such a match among themselves, unless a tournament waits for it."""
        if self.duplicate is not None:
            return False
        if self.stage is not Stage.PLAYING:
            return False
        deserted = False
        for seat in self.seats:
            if seat.person is not None:
                if not seat.away:
                    return False
                deserted = True
        return deserted

    @property
    def rests(self) -> bool:
        """Return True if nothing happens automatically for now."""
        return self.paused or self.deserted

    def binds(self, seat: int | None) -> bool:
        """Return True if a match or a series runs in which other people than the person of a
        seat play (None: a person without a seat). Then one person alone does not decide for the
        others."""
        if not (self.stage is Stage.PLAYING or (self.stage is Stage.OVER and self.series.runs)):
            return False
        return any([one.person is not None and at != seat for at, one in enumerate(self.seats)])

    def overdue(self, number: int) -> bool:
        """Return True if the person of a seat has missed enough turns that the others may decide to
        replace them for good."""
        absent = self.seats[number].person is not None and not self.has_voice(number)
        return self.replace_after > 0 and absent

    def has_voice(self, number: int) -> bool:
        """Return True if the person of a seat has a vote: they are here, or have not missed enough
        turns to count as gone."""
        seat = self.seats[number]
        missed = seat.away and seat.missed >= (self.replace_after or GONE_AFTER)
        return seat.person is not None and not missed

    def due_of(self, turn: Turn, number: int) -> Due:
        """Return when the seat of a turn is called and reminded, and when a computer player plays
        for it."""
        calls, arranged = self.seats[number].calls, self.duplicate is not None
        return due_of(turn, self.speed, self.limit, calls, tournament=arranged)

    def deadline(self, turn: Turn, number: int) -> int | None:
        """Return when the time of a seat's turn is up (ms), or None."""
        calls, arranged = self.seats[number].calls, self.duplicate is not None
        return deadline(turn, self.speed, self.limit, calls, tournament=arranged)

    def turn(self, number: int) -> Turn:
        """Return the running or last turn of a seat."""
        return self.turns[number] if number < len(self.turns) else Turn()

    def seat_of(self, person: str) -> int | None:
        """Return the seat of a person, or None."""
        for number, seat in enumerate(self.seats):
            if seat.person is not None and seat.person.id == person:
                return number
        return None

    def kept_for(self, person: str) -> int | None:
        """Return the seat that is kept for a person, or None."""
        for number, seat in enumerate(self.seats):
            if seat.kept is not None and seat.kept.person.id == person:
                return number
        return None

    def with_seat(self, number: int, seat: Seat) -> Table:
        """Return the table with one seat changed."""
        seats = (*self.seats[:number], seat, *self.seats[number + 1 :])
        return replace(self, seats=seats)


class Version(NamedTuple):
    """A version of a table; two are the same only if both fields are.

    `number` counts the commits of the table (0: there is no table yet). `stamp` is random: after a
    failover that lost a version, its number is used again with other content.
    """

    number: int = 0
    stamp: str = ""


class Snapshot(msgspec.Struct, frozen=True):
    """A table as it was read: its version, the game with its options, and the position (None
    before the first match)."""

    version: Version
    table: Table
    game: AnyGame
    state: Any = None

    @property
    def shown(self) -> int:
        """The number of the version that pages see; changes that nobody else can see do not raise
        it."""
        return self.version.number - self.table.hidden

    @property
    def deal(self) -> str:
        """The name of the match and its deal, ``2.5``; it changes with the deal's commitment."""
        number = 0 if self.state is None else self.state.standing.deal_number
        return f"{self.table.match}.{number}"
