"""Reads screens back into facts: whose turn it is, how long, how many, who leads.

A fact is a tuple of a name and values: ``("stock", 31)``. A line may say one of several things (in
Bulgarian canasta and in decorated canasta "going out" is not the same line of a score), so each is
read as the facts that it may be. A line that says nothing known is `Unreadable`.

Names are those of people, ``#1`` for the first computer player, ``@2`` for an empty seat. A side is
the names of its members.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache
from itertools import product
from typing import Any, Final

from bot.model.tables.table import Table
from bot.pictures.drawing.letters import drawable
from bot.ports.screen import Block
from bot.words.text import Text, TimeSpan, plain_of
from bot.words.words import words_in
from tests.bot.views import house
from tests.bot.views.messages import DONE, ENDS, KINDS, LINES, MESSAGES, TYPES
from tests.bot.views.wording import NUMBER, SIGNS, Unreadable, Wording, wording

Fact = tuple[Any, ...]
Said = frozenset[Fact]
"""What a line may say; mostly one fact."""

APART: Final = " · "
MOST_NAMED: Final = 6
OF_ALL: Final = "*"


class Reading:
    """Reads the texts of one table in one language."""

    def __init__(self, language: str, game: str, people: tuple[str, ...]) -> None:
        self.game: Final = game
        self._kinds_of: Final = KINDS.get(game, ())
        self.wording: Final = wording(language)
        self.language: Final = language
        words = self.wording
        self.names: Final = {one: one for one in people}
        for number in range(MOST_NAMED):
            computer = _filled(words, "computer-name", number + 1)
            self.names.update(dict.fromkeys([computer, drawable(computer)], f"#{number + 1}"))
            self.names[_filled(words, "seat-number", number + 1)] = f"@{number + 1}"
        for number in range(4):
            self.names[words.words(f"seat-name-{number}")] = f"@{number + 1}"
        self._days: Final = {words.words(f"weekday-{day}"): day for day in range(7)}
        self._months: Final = {words.words(f"month-{month}"): month for month in range(1, 13)}
        self._text: Final = lru_cache(maxsize=50_000)(self._read)

    # --- lines ----------------------------------------

    def line(self, text: str) -> Said:
        """Return what a line of words may say."""
        found = self._text(text)
        if not found:
            raise Unreadable(f"{self.language}: {text!r}")
        return found

    def _read(self, text: str) -> Said:
        found = self.messages(text, LINES) | house.read(self.wording, self.game, text)
        for special in (self._turn, self._meld, self._groups, self._ended, self._where, self._sum):
            try:
                found |= {special(text)}
            except Unreadable:
                continue
        return found

    def messages(self, text: str, names: tuple[str, ...]) -> Said:
        """Return what a text may say as one of these messages."""
        possible = self.wording.possible(text, names)
        return frozenset([fact for name in possible for fact in self._message(text, name)])

    def _message(self, text: str, name: str) -> Iterator[Fact]:
        fact, *arguments = MESSAGES[name].split(" ")
        for args in self.wording.read(text, name):
            values: list[list[Any]] = []
            try:
                for one in arguments:
                    if one.startswith("="):
                        values.append([one[1:]])
                        continue
                    variable, _, kind = one.partition(":")
                    kind = kind or TYPES.get(variable, "number")
                    found = self.value(kind, args[variable])
                    values.append(list(found) if isinstance(found, frozenset) else [found])
            except Unreadable:
                continue
            for way in product(*values):
                yield way[0] if fact == "same" else (fact, *way)

    def value(self, kind: str, text: str) -> Any:
        """Return an argument of a type; a set of those that it may be."""
        read: Callable[[str], Any] = getattr(self, f"_{kind}")
        return read(text)

    # --- types ----------------------------------------

    def _plain(self, text: str) -> str:
        return text

    def _number(self, text: str) -> int:
        return self.wording.number(text)

    def _card(self, text: str) -> str:
        return self.wording.card(text)

    def _cards(self, text: str) -> tuple[str, ...]:
        return self.wording.cards(text)

    def _melds(self, text: str) -> tuple[str, ...]:
        """Cards of one meld after the other."""
        return tuple([card for one in text.split(" + ") for card in self._cards(one)])

    def _grown(self, text: str) -> str:
        """The meld to which cards were added: a rank, the sign of a suit, or ``wild``."""
        for args in self.wording.read(text, "to-run"):
            return SIGNS[args["suit"]]
        return self._one_of(text, "to-")

    def _how(self, text: str) -> Fact:
        return self.ending(text)

    def _sets(self, text: str) -> tuple[tuple[str, ...], ...]:
        return tuple([self._cards(one) for one in text.split(" / ")])

    def _name(self, text: str) -> str:
        if text not in self.names:
            raise Unreadable(f"{text!r} is nobody")
        return self.names[text]

    def _names(self, text: str) -> tuple[str, ...]:
        return tuple([self._name(one) for one in text.split(", ")])

    def _side(self, text: str) -> tuple[str, ...]:
        if text in self.names:
            return (self.names[text],)
        for args in self.wording.read(text, "team-of-three"):
            with suppress(Unreadable):
                return tuple([self._name(args[one]) for one in ("first", "second", "third")])
        for args in self.wording.read(text, "team-of"):
            return (self._name(args["first"]), self._name(args["second"]))
        raise Unreadable(f"{text!r} is no side")

    def _sides(self, text: str) -> tuple[tuple[str, ...], ...]:
        return tuple([self._side(one) for one in text.split(", ")])

    def _tallies(self, text: str) -> tuple[Fact, ...]:
        """Who has won how many matches, with how many points."""
        return tuple([self._tally(one) for one in text.split(APART)])

    def _tally(self, text: str) -> Fact:
        for args in self.wording.read(text, "series-row"):
            try:
                won, points = self._number(args["won"]), self._number(args["points"])
                return (self._side(args["who"]), won, points)
            except Unreadable:
                continue
        raise Unreadable(text)

    def _choice(self, text: str) -> Fact:
        """How many matches belong together, and whether partners change."""
        for args in self.wording.read(text, "series-rotating"):
            return (*self._choice(args["series"])[:2], True)
        if text == self.wording.words("series-single"):
            return (1, False, False)
        return (*self._length(text), False)

    def _length(self, text: str) -> Fact:
        """How many matches belong together, and whether the series may end early."""
        for kind in ("all", "best"):
            for args in self.wording.read(text, f"series-{kind}"):
                return (self._number(args["count"]), kind == "best")
        raise Unreadable(text)

    def _game(self, text: str) -> str:
        return self._one_of(text, "game-")

    def _one_of(self, text: str, prefix: str) -> str:
        """Which message of a family without arguments this is."""
        for name in self.wording.family(prefix):
            if list(self.wording.read(text, name)):
                return name[len(prefix) :]
        raise Unreadable(f"{text!r} is none of {prefix}")

    def _score(self, text: str) -> tuple[int, ...]:
        if text.count(" : ") == 1:
            for args in self.wording.read(text, "score-pair"):
                return (self._number(args["first"]), self._number(args["second"]))
        return tuple([self._number(one) for one in text.split(" : ")])

    def _status(self, text: str) -> Fact:
        """``OPEN``, or the word with what lies towards the opening."""
        for word in ("opened", "closed", "ready"):
            said = self.wording.words(f"status-{word}")
            if text == said:
                return (word,)
            if text.startswith(f"{said} "):
                for args in self.wording.read(text[len(said) + 1 :], "opening-sum"):
                    return (word, self._number(args["points"]), self._number(args["threshold"]))
        raise Unreadable(f"{text!r} is no status")

    def _count(self, text: str) -> int:
        for args in self.wording.read(text, "cards-count"):
            return self._number(args["count"])
        raise Unreadable(f"{text!r} counts no cards")

    def _short(self, text: str) -> Fact:
        for args in self.wording.read(text, "pile-short"):
            return (self._count(args["cards"]), self._card(args["top"]))
        raise Unreadable(text)

    def _held(self, text: str) -> Fact:
        """How many cards, and what else is told of a seat, each with its kind."""
        apart = ", " if APART not in text and ", " in text else APART
        first, *rest = text.split(apart)
        return (self._count(first), *sorted([self._more(one) for one in rest], key=str))

    def _more(self, text: str) -> Fact:
        for name, variable in (
            ("pending-count", "count"),
            ("player-closed", "minimum"),
            ("heart-aces-count", "count"),
            ("twins-count", "count"),
        ):
            for args in self.wording.read(text, name):
                return (name, self._number(args[variable]))
        return ("red-threes", self._cards(text))

    def _speed(self, text: str) -> Any:
        for args in self.wording.read(text, "speed-own"):
            for unit, seconds in (("minutes", 60), ("hours", 3600), ("days", 86400)):
                for time in self.wording.read(args["time"], f"time-{unit}"):
                    return self._number(time[unit]) * seconds
        return self._one_of(text, "speed-")

    def _date(self, text: str) -> Fact:
        for args in self.wording.read(text, "date-short"):
            if args["month"] in self._months:
                return (self._number(args["day"]), self._months[args["month"]])
        raise Unreadable(text)

    def _clock(self, text: str) -> Fact:
        """A time, perhaps with the day of the week."""
        day, _, time = text.rpartition(" ")
        if (day and day not in self._days) or time[2:3] != ":":
            raise Unreadable(text)
        return (self._days.get(day), time)

    def _line(self, text: str) -> Said:
        return self.line(text)

    def _story(self, text: str) -> Said:
        """Something that happened."""
        found = self._read(text)
        if not found:
            raise Unreadable(text)
        return frozenset([("last", fact) for fact in found])

    def _may(self, text: str) -> str:
        for args in self.wording.read(text, "picture-turn-call"):
            return args["may"]
        raise Unreadable(text)

    def _canasta(self, text: str) -> str:
        for kind in self._kinds_of:
            if text == self.wording.words(f"canasta-kind-{kind}"):
                return kind
        raise Unreadable(f"{text!r} is no canasta")

    # --- belot ----------------------------------------

    def _contract(self, text: str) -> str:
        return SIGNS.get(text) or self._one_of(text, "contract-")

    def _call(self, text: str) -> str:
        for prefix in ("bid-", "contract-"):
            try:
                return self._one_of(text, prefix)
            except Unreadable:
                continue
        raise Unreadable(text)

    def _by(self, text: str) -> tuple[str, str]:
        """Who, and what they did: the name comes first."""
        for name in sorted(self.names, key=len, reverse=True):
            if text.startswith(f"{name} "):
                return self.names[name], text[len(name) + 1 :]
        raise Unreadable(text)

    def _calls(self, text: str) -> tuple[Fact, ...]:
        said = [self._by(one) for one in text.split(APART)]
        return tuple([(who, self._call(call)) for who, call in said])

    def _trick(self, text: str) -> tuple[Fact, ...]:
        """Who played which card, and whether it wins so far."""
        found = []
        for one in text.split(APART):
            who, card = self._by(one)
            best = card.endswith(" ★")
            found.append((who, self._card(card.removesuffix(" ★")), best))
        return tuple(found)

    def _kinds(self, text: str) -> tuple[str, ...]:
        return tuple([self._kind(one) for one in text.split(", ")])

    def _kind(self, text: str) -> str:
        for args in self.wording.read(text, "announced-belot"):
            return f"belot {self._contract(args['suit'])}"
        return self._one_of(text, "announcement-")

    def _announced(self, text: str) -> tuple[Fact, ...]:
        said = [self._by(one) for one in text.split(APART)]
        return tuple([(who, self._kinds(what)) for who, what in said])

    # --- lines of their own ----------------------------------------

    def _turn(self, text: str) -> Fact:
        """What somebody did in a turn, one thing after the other."""
        for args in self.wording.read(text, "story-turn"):
            who = self._name(args["who"])
            return ("did", who, self._acts(tuple(args["did"].split(", "))))
        said = self._trick(text)  # a trick that is not full: no message of its own
        return ("trick-so-far", said)

    def _acts(self, pieces: tuple[str, ...]) -> tuple[Fact, ...]:
        """What was done, one thing after the other; a comma may be part of one."""
        if not pieces:
            return ()
        for many in range(1, len(pieces) + 1):
            try:
                return (self._done(", ".join(pieces[:many])), *self._acts(pieces[many:]))
            except Unreadable:
                continue
        raise Unreadable(", ".join(pieces))

    def _ended(self, text: str) -> Fact:
        """How a deal of decorated canasta ended, as a sentence of the story."""
        how, *who = self.ending(text.removesuffix("."))
        if not text.endswith("."):
            raise Unreadable(text)
        return ("event", "deal-ends", *([] if how == "nobody" else [*who, how]))

    def _where(self, text: str) -> Fact:
        """The score of a table with its place, at the head of a hand; where nobody else is, the
        score alone."""
        score, apart, place = text.rpartition(APART)
        if any(self.wording.read(place, "clock-time")):
            raise Unreadable(text)
        return ("at", place, self._score(score)) if apart else ("at", "", self._score(text))

    def _sum(self, text: str) -> Fact:
        """What lies towards the opening, and what is missing: in words behind the status."""
        words = self.wording
        for status in ("closed", "ready"):
            said = words.words(f"status-{status}")
            rest = text[len(said) + 1 :]
            if not text.startswith(f"{said} "):
                continue
            for name in ("opening-short", "opening-ready", "opening-needs-meld"):
                for args in words.read(rest, name):
                    for sums in words.read(args["sum"], "opening-sum"):
                        sum_ = (words.number(sums["points"]), words.number(sums["threshold"]))
                        missing = words.number(args["missing"]) if "missing" in args else 0
                        return ("towards", status, *sum_, missing)
        raise Unreadable(text)

    def _done(self, text: str) -> Fact:
        found = self.messages(text, DONE)
        if len(found) != 1:
            raise Unreadable(f"{text!r}: {found}")
        return next(iter(found))

    def _cards_or_count(self, text: str) -> tuple[str, ...]:
        """Cards, or ``Q×7 2♠``: a rank with the number of its natural cards, then the wild ones."""
        first, _, wilds = text.partition(" ")
        rank, times, count = first.partition("×")
        with suppress(Unreadable):
            if times:
                counted = f"{self.wording.rank(rank)}×{self._number(count)}"
                return (counted, *(self._cards(wilds) if wilds else ()))
        return self._cards(text)

    def _meld(self, text: str) -> Fact:
        """A meld with its number; its kind where it is a canasta."""
        for args in self.wording.read(text, "meld-line"):
            kind, _, cards = args["cards"].rpartition(APART)
            named = self._canasta(kind) if kind else ""
            values = self._number(args["number"]), named, self._cards_or_count(cards)
            return ("meld", *values, self._number(args["points"]))
        raise Unreadable(text)

    def ending(self, text: str) -> Fact:
        """How a deal ended, as the head of its sheet has it."""
        words = self.wording
        for args in words.read(text, "deal-how"):
            try:
                contract = self._contract(args["contract"])
                who, mult = self._name(args["who"]), args["mult"].replace("other", "1")
                return (contract, who, mult, self._one_of(args["result"], "result-"))
            except Unreadable:
                continue
        if text == words.words("deal-how-passed"):
            return ("passed",)
        for how in ENDS.get(self.game, ()):
            prefix = "ended-" if self.game == "decorated-canasta" else "close-mode-"
            for args in words.read(text, f"{prefix}{how}"):
                if "who" not in args:
                    return (how,)
                if args["who"] in self.names:
                    return (how, self.names[args["who"]])
        raise Unreadable(f"{text!r} is no end of a deal")

    def score_line(self, text: str) -> Said:
        """What a line of a score sheet is for: code, how many, of what."""
        found = set()
        for name in self.wording.family("score-"):
            if name in {"score-pair", "score-total"}:
                continue
            # canastas of several ranks in one line have no subject
            of_all = self.wording.read(f"{text} {OF_ALL}", name)
            for args in (*self.wording.read(text, name), *of_all):
                try:
                    count = self._number(args["count"]) if "count" in args else 0
                    subject = self.subject(args.get("subject", ""))
                except Unreadable:
                    continue
                found.add((name[len("score-") :], count, subject))
        if not found:
            raise Unreadable(f"{text!r} scores nothing")
        return frozenset(found)

    def subject(self, text: str) -> str:
        """Of what a line is: as the engine writes it; of a run its ends."""
        words = self.wording
        if text in {"", OF_ALL}:
            return ""
        for rank in words.family("subject-rank-"):
            if text == words.words(rank):
                return rank[-1]
        for args in words.read(text, "subject-run"):
            if args["suit"] in SIGNS:
                try:
                    return SIGNS[args["suit"]] + words.rank(args["from"]) + words.rank(args["to"])
                except Unreadable:
                    continue
        for args in words.read(text, "subject-top"):
            if args["suit"] in SIGNS:
                return SIGNS[args["suit"]] + words.rank(args["top"])
        if text in SIGNS:
            return SIGNS[text]
        raise Unreadable(f"{text!r} is no subject")

    def _groups(self, text: str) -> Fact:
        """``Ana: K×4 2♠ · red canasta 5×7``: all groups of a player."""
        who, _, groups = text.partition(": ")
        for args in self.wording.read(who, "melds-title"):
            who = args["team"]
        return ("groups", self._name(who), tuple([self._group(one) for one in groups.split(APART)]))

    def _group(self, text: str) -> Fact:
        kind, rest = "", text
        for name in self._kinds_of:
            said = self.wording.words(f"canasta-kind-{name}")
            if text.startswith(f"{said} ") and len(said) > len(kind):
                kind, rest = said, text[len(said) + 1 :]
        named = self._canasta(kind) if kind else ""
        text = rest
        head, _, wilds = text.partition(" ")
        rank, cross, count = head.partition("×")
        if not cross or rank == "🃏":
            return (named, "", 0, self._cards(text))
        return (named, self.wording.rank(rank), int(count), self._cards(wilds) if wilds else ())

    # --- blocks ----------------------------------------

    def of_text(self, text: Text) -> list[Said]:
        """Return what a line says; the time of a clock behind it is a fact of its own."""
        words = plain_of(text)
        times = [span for span in text if isinstance(span, TimeSpan)]
        if not times:
            return self.facts(words)
        (time,) = times
        until = frozenset([("until", time.at, *self._clock(time.text))])
        before, _, last = words.rpartition(APART)
        behind = before and any(self.wording.read(last, "clock-time"))
        if behind and not self._text(words):
            return [*self.facts(before), until]
        return [*self.facts(words), until]

    def facts(self, text: str) -> list[Said]:
        """Return what a line says; of several facts side by side each by itself."""
        whole = self._text(text)
        if whole:
            return [whole]
        pieces = text.split(APART)
        if not all(map(self._text, pieces)):
            raise Unreadable(f"{self.language}: {text!r}")
        return [self._text(one) for one in pieces]

    def of_block(self, block: Block) -> Iterator[Said]:
        """Yield what the lines of a block say; melds with whose they are."""
        first = plain_of(block.lines[0])
        if first == words_in(self.language).plain("said-title"):
            for line in block.lines[1:]:
                who, _, text = plain_of(line).partition(": ")
                yield frozenset([("line", who, text)])
            return
        for args in self.wording.read(first, "melds-title"):
            side = self._side(args["team"])
            for line in block.lines[1:]:
                yield frozenset([("meld", side, *self._meld(plain_of(line))[1:])])
            return
        for line in block.lines:
            yield from self.of_text(line)

    def sentences(self, text: str, read: Callable[[str], list[Said]] | None = None) -> list[Said]:
        """Return what the sentences of a picture's words say: a sentence may have a stop in it."""
        pieces = text.split(". ")
        found = _in_parts(pieces, read or self._sentence)
        if found is None:
            raise Unreadable(f"{self.language}: {text!r}")
        return found

    def _sentence(self, text: str) -> list[Said]:
        whose, _, melds = text.partition(": ")
        for args in self.wording.read(whose, "melds-title"):
            try:
                side = self._side(args["team"])
                found = [self._meld(one)[1:] for one in melds.split("; ")]
            except Unreadable:
                continue
            return [frozenset([("meld", side, *one)]) for one in found]
        return [self.line(text)]


def _in_parts(pieces: list[str], read: Callable[[str], list[Said]]) -> list[Said] | None:
    """Reads pieces one after the other, some together where one alone cannot be read."""
    if not pieces:
        return []
    for many in range(1, len(pieces) + 1):
        try:
            said = read(". ".join(pieces[:many]))
        except Unreadable:
            continue
        rest = _in_parts(pieces[many:], read)
        if rest is not None:
            return [*said, *rest]
    return None


def _filled(words: Wording, name: str, number: int) -> str:
    """A message with its one argument, a number."""
    forms = words.forms(name)
    named = [one for one in forms if [choice.key for choice in one.choices] == [str(number)]]
    form = named[0] if named else forms[-1]
    pattern = form.letters.pattern.replace(f"(?P<number>{NUMBER})", str(number))
    return pattern.replace("\\ ", " ").replace("\\", "")


@lru_cache(maxsize=200)
def reading_of(language: str, game: str, people: tuple[str, ...]) -> Reading:
    """Return who reads the screens of tables of a game with these people."""
    return Reading(language, game, people)


def reading(table: Table, language: str) -> Reading:
    """Return who reads the screens of a table."""
    people = {table.host.name, *[one.name for one in table.people]}
    people |= {one.person.name for one in table.evening.people}
    return reading_of(language, table.game, tuple(sorted(people)))
