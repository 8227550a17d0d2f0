"""The record of a match: options and actions as text that a person can read, write and verify.

::

    kafene-record 1
    game bulgarian-canasta
    rules 1
    seats 4
    option no_canasta_melds minus
    ...

    # a comment
    commitment <SHA-256>          what the players were shown when the dealer shuffled
    dealer shuffle <seed>
    0 cut-for-deal 57             the seat that acts, and its action
    3 discard KD  # a comment behind a line
    score 765 -615                the match score after a deal: a claim that replay checks

The first line names the version. The lines ``game``, ``rules`` and ``seats`` stand once each, in
any order, and an ``option`` left out keeps its default. Then come the entries: a commitment stands
before the shuffle it belongs to, a score after the action that ended a deal; both may be left out.
Blank lines and blanks between words mean nothing; ``#`` begins a comment. `dumps` writes the one
canonical form: every option, a comment of the header above ``game``, a blank line before each deal.

A spoilt record is refused with `RecordError`: the code and parameters of what is wrong (those of
the `NotationError`, `OptionError`, `UnknownGame` or `IllegalAction` where there is one) and the
``line``, from 1. `loads` refuses what is no record of the game, `replay` what the rules forbid and
claims that do not hold. The record's own codes: ``NOT_A_RECORD``, ``NEWER_RECORD``,
``MISSING_LINE``, ``DUPLICATE_LINE``, ``MISPLACED_LINE``, ``BAD_LINE``, ``BAD_NUMBER``,
``BAD_COMMITMENT``, ``BAD_COMMENT``, ``UNKNOWN_ACTOR``; in replay ``WRONG_COMMITMENT`` and
``WRONG_SCORE``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field
from itertools import islice
from typing import Final

from engine.contract import chance
from engine.contract.errors import EngineError, OptionError, Param, RecordError
from engine.contract.game import AnyGame
from engine.contract.moves import DEALER, Shuffle, Step
from engine.contract.notation import Action
from engine.contract.rules import options_of
from engine.contract.values import value
from engine.registry import GAMES, Games, UnknownGame

VERSION: Final = 1
_MAGIC: Final = "kafene-record"
_DEALER: Final = "dealer"
_HEADER: Final = ("game", "rules", "seats")
_COMMITMENT_DIGITS: Final = 64
_MOST_DIGITS: Final = 9


@value
class Commitment:
    """The commitment to the next shuffle's seed, as shown to the players: its SHA-256 in
    hexadecimal."""

    sha256: str

    def __str__(self) -> str:
        return f"commitment {self.sha256}"


@value
class Move:
    """An action and who did it: a seat, or DEALER."""

    actor: int
    action: Action

    def __str__(self) -> str:
        return f"{_DEALER if self.actor == DEALER else self.actor} {self.action}"


@value
class Score:
    """The claimed match score, by side, after the deal that has just ended."""

    scores: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(["score", *map(str, self.scores)])


@value
class Entry:
    """One line after the header: its entry (None: only a comment) and its comment.

    `line` is its number in the text that it was read from, None if it was not read; it does not
    matter for equality.
    """

    content: Move | Commitment | Score | None
    comment: str | None = None
    line: int | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        if self.comment is not None:
            _check_comment(self.comment, self.line)

    def __str__(self) -> str:
        said = "" if self.content is None else str(self.content)
        if self.comment is None:
            return said
        return f"{said}  {_comment_line(self.comment)}" if said else _comment_line(self.comment)


@value
class Record:
    """A match, or its beginning: the game by its id, all its options, and the entries.

    `heading` are the comments of the header.

    Raises:
        RecordError: ``DUPLICATE_LINE`` or ``MISPLACED_LINE`` for a commitment without its shuffle
            or a score without a move before it, ``BAD_COMMENT`` for one of several lines.
    """

    game: str
    rules: int
    seats: int
    options: tuple[tuple[str, str], ...]
    entries: tuple[Entry, ...]
    heading: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for comment in self.heading:
            _check_comment(comment, None)
        _check_order(self)

    def line_of(self, index: int) -> int:
        """Return the line of an entry: where it was read, or else where `dumps` writes it."""
        read_at = self.entries[index].line
        if read_at is not None:
            return read_at
        return next(islice(_lines(self), index, None))[0]


def _check_comment(comment: str, line: int | None) -> None:
    if comment != comment.strip() or len(comment.splitlines()) > 1:
        where: dict[str, Param] = {} if line is None else {"line": line}
        raise RecordError("BAD_COMMENT", text=comment, **where)


def _comment_line(comment: str) -> str:
    return f"# {comment}".rstrip()


def _check_order(record: Record) -> None:
    """Check that a commitment precedes its shuffle and a score follows a move."""
    before: Move | Commitment | Score | None = None
    at = 0
    for index, entry in enumerate(record.entries):
        now = entry.content
        if now is None:
            continue
        if isinstance(before, Commitment):
            if isinstance(now, Commitment):
                raise refused_at(record, index, "DUPLICATE_LINE", token="commitment")
            if not isinstance(now, Move) or not isinstance(now.action, Shuffle):
                raise refused_at(record, at, "MISPLACED_LINE", token="commitment")
        if isinstance(now, Score) and not isinstance(before, Move):
            code = "DUPLICATE_LINE" if isinstance(before, Score) else "MISPLACED_LINE"
            raise refused_at(record, index, code, token="score")
        before, at = now, index
    if isinstance(before, Commitment):
        raise refused_at(record, at, "MISPLACED_LINE", token="commitment")


def refused_at(record: Record, index: int, code: str, **params: Param) -> RecordError:
    """Return the error `code` at the line of entry `index`."""
    return RecordError(code, **{**params, "line": record.line_of(index)})


# --- writing -------------------------------------------------------------------------------


def _header_lines(record: Record) -> list[str]:
    return [
        f"{_MAGIC} {VERSION}",
        *map(_comment_line, record.heading),
        f"game {record.game}",
        f"rules {record.rules}",
        f"seats {record.seats}",
        *[f"option {name} {value}" for name, value in record.options],
    ]


def _lines(record: Record) -> Iterator[tuple[int, str]]:
    """Yield the number and the text of the line of each entry; skipped numbers are blank lines."""
    number = len(_header_lines(record)) + 1
    for entry in record.entries:
        number += 1
        yield number, str(entry)
        if isinstance(entry.content, Score):
            number += 1


def dumps(record: Record) -> str:
    """Return the record as text, in its canonical form: ``loads(dumps(record)) == record``."""
    written = _header_lines(record)
    for number, text in _lines(record):
        written += [""] * (number - 1 - len(written))
        written.append(text)
    return "\n".join(written) + "\n"


def entries_of(step: Step) -> tuple[Entry, ...]:
    """Return the lines that a step adds to the record of its match, including commitment and
    score."""
    found: list[Entry] = []
    if isinstance(step.action, Shuffle):
        found.append(Entry(Commitment(chance.commitment(step.action.seed))))
    found.append(Entry(Move(step.actor, step.action)))
    if ends_deal(step):
        found.append(Entry(Score(step.after.standing.scores)))
    return tuple(found)


def record_of(game: AnyGame, steps: Iterable[Step], heading: tuple[str, ...] = ()) -> Record:
    """Return the record of a match of `game` from its first steps on.

    Raises:
        ValueError: the first step does not begin a match.
    """
    entries: list[Entry] = []
    for step in steps:
        if not entries and step.before != game.start():
            raise ValueError("a record begins with the match")
        entries += entries_of(step)
    texts = game.options.texts()
    return Record(game.id, game.rules_version, game.seats, texts, tuple(entries), heading)


def ends_deal(step: Step) -> bool:
    """Return True if the step ended a deal."""
    return len(step.after.standing.written) > len(step.before.standing.written)


# --- reading -------------------------------------------------------------------------------


@value
class _Line:
    """A line of a record: its number, its words without comment, and the comment."""

    number: int
    words: tuple[str, ...]
    comment: str | None

    def refused(self, code: str, **params: Param) -> RecordError:
        return RecordError(code, **{**params, "line": self.number})

    def because(self, error: EngineError) -> RecordError:
        return self.refused(error.code, **error.params)

    def number_in(self, word: str) -> int:
        digits = word.removeprefix("-")
        plain = digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS
        if not plain or str(int(word)) != word:
            raise self.refused("BAD_NUMBER", token=word)
        return int(word)


def _split(text: str) -> list[_Line]:
    found: list[_Line] = []
    for number, whole in enumerate(text.split("\n"), 1):
        body, mark, comment = whole.partition("#")
        found.append(_Line(number, tuple(body.split()), comment.strip() if mark else None))
    return found


def loads(text: str, games: Games = GAMES) -> Record:
    """Parse `text` as a record with all options filled in; `games` are the possible games.

    Raises:
        RecordError: with the ``line`` from 1; see the module. Whether the actions are legal is
            asked by `replay`.
    """
    first, *rest = _split(text)
    _check_version(first)
    header = [line for line in rest if line.words and line.words[0] in (*_HEADER, "option")]
    last = header[-1].number if header else 1
    above = [line for line in rest if line.number <= last]
    below = [line for line in rest if line.number > last]
    game = _game_of_header(above, games, below)
    entries = [
        Entry(_content_of(game, line), line.comment, line.number)
        for line in below
        if line.words or line.comment is not None
    ]
    heading: list[str] = []
    for line in (first, *above):
        if line.comment is not None:
            _check_comment(line.comment, line.number)
            heading.append(line.comment)
    return Record(
        game.id,
        game.rules_version,
        game.seats,
        game.options.texts(),
        tuple(entries),
        tuple(heading),
    )


def _check_version(first: _Line) -> None:
    if len(first.words) != 2 or first.words[0] != _MAGIC:
        raise first.refused("NOT_A_RECORD", wanted=f"{_MAGIC} {VERSION}")
    version = first.number_in(first.words[1])
    if version > VERSION:
        raise first.refused("NEWER_RECORD", got=version, known=VERSION)
    if version < 1:
        raise first.refused("NOT_A_RECORD", wanted=f"{_MAGIC} {VERSION}")


def _game_of_header(above: list[_Line], games: Games, below: list[_Line]) -> AnyGame:
    """Return the game of the header lines, each checked separately so that errors name its line."""
    known: dict[str, _Line] = {}
    for line in above:
        if not line.words:
            continue
        key = line.words[0]
        size = 3 if key == "option" else 2
        if key not in (*_HEADER, "option"):
            # an entry is above the last line of the header
            late = next(one for one in above if one.words and one.number > line.number)
            raise late.refused("MISPLACED_LINE", token=late.words[0])
        if len(line.words) != size:
            raise line.refused("BAD_LINE", token=key, words=len(line.words), wanted=size)
        name = " ".join(line.words[: size - 1])
        if name in known:
            raise line.refused("DUPLICATE_LINE", token=name)
        known[name] = line
    for name in _HEADER:
        if name not in known:
            ends = next((line.number for line in below if line.words), len(above) + 2)
            raise RecordError("MISSING_LINE", line=ends, wanted=name)
    named = known["game"]
    if named.words[1] not in games:
        unknown = UnknownGame("UNKNOWN_GAME", name=named.words[1], known=" ".join(games))
        raise named.because(unknown)
    kind = games[named.words[1]]
    texts: dict[str, str] = {}
    for line in known.values():
        if line.words[0] != "option":
            continue
        one = {line.words[1]: line.words[2]}
        try:
            options_of(kind.options_type, one)
        except OptionError as error:
            raise line.because(error) from None
        texts.update(one)
    rules, seats = (known[name].number_in(known[name].words[1]) for name in ("rules", "seats"))
    try:
        return kind(options_of(kind.options_type, texts), seats, rules)
    except OptionError as error:
        at = known.get(str(error.params.get("name")), named)
        raise at.because(error) from None


def _content_of(game: AnyGame, line: _Line) -> Move | Commitment | Score | None:
    if not line.words:
        return None
    key, *words = line.words
    if key == "commitment":
        if len(words) != 1 or not _is_commitment(words[0]):
            raise line.refused("BAD_COMMITMENT", text=" ".join(words))
        return Commitment(words[0])
    if key == "score":
        if len(words) != len(game.sides):
            raise line.refused("BAD_LINE", token="score", words=len(words), wanted=len(game.sides))
        return Score(tuple([line.number_in(word) for word in words]))
    actors = {_DEALER: DEALER, **{str(seat): seat for seat in range(game.seats)}}
    if key not in actors:
        raise line.refused("UNKNOWN_ACTOR", token=key, known=" ".join(actors))
    try:
        return Move(actors[key], game.parse(" ".join(words)))
    except EngineError as error:
        raise line.because(error) from None


def _is_commitment(word: str) -> bool:
    return len(word) == _COMMITMENT_DIGITS and not word.strip("0123456789abcdef")
