"""What the board of a page must say and show of its table: a part of the oracle of `said`.

Words are read back into facts as those of screens are. What lies where, what belongs to a seat and
what has moved is counted from the position and its events; no function of a board is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from bot.model.tables.table import Snapshot, Stage
from bot.ports.board import Ballot, Board, Flight, Lying, Stack
from tests.bot.views import hands
from tests.bot.views.counted import after_match
from tests.bot.views.drawn import _held as cards_of_belot
from tests.bot.views.read_back import APART, Fact, Reading, Said, reading
from tests.bot.views.said import Falsehood, compare
from tests.bot.views.sheets import one
from tests.bot.views.tale import worth
from tests.bot.views.truth import Truth, kind_of
from tests.bot.views.wording import Unreadable

MOST_RECENT: Final = 8
PLAIN_POINTS: Final = {"K": 4, "Q": 3, "J": 2, "T": 10, "A": 11}
TRUMP_POINTS: Final = {**PLAIN_POINTS, "J": 20, "9": 14}
"""What cards of belot count."""


def check_board(held: Snapshot, board: Board, known: int) -> None:
    """Raise `Falsehood` unless a board shows its reader what is. `known`: how many events of the
    deal they have seen before."""
    reader, truth = reading(held.table, board.language), Truth(held, board.language, board.seat)
    try:
        number, scores = truth.head
        title: Fact = ("title", number, truth.game, scores)
        compare("title", [reader.line(board.title)], [title])
        compare("turn of a board", _turn_said(reader, board), _turn(truth))
        said = [_fact(reader, text) for text in board.facts]
        compare("facts of a board", said, [] if board.ending else _facts(truth))
        _same("seats", list(_seats_said(reader, board)), list(_seats(truth)))
        _same("stacks", [_stack_said(reader, one) for one in board.stacks], list(_stacks(truth)))
        _told(reader, truth, board, known)
    except Unreadable as unreadable:
        raise Falsehood(f"board: {unreadable}") from unreadable
    events = truth.view.history
    expected = [one for at in range(known, len(events)) for one in _flight(truth, events, at)]
    _same("flights", list(board.flights), expected)
    _same("hand", sorted(board.hand), sorted(map(str, _hand(truth))))
    _same("until", board.until, _until(truth))
    if (board.vote is None) is not (held.table.vote is None):
        raise Falsehood("a vote that is not shown, or that there is not")
    if board.vote is not None:
        _check_ballot(reader, truth, board.vote)


def _same(what: str, shown: Any, true: Any) -> None:
    if shown != true:
        raise Falsehood(f"{what} of a board\nshows: {shown}\nis: {true}")


# --- whose turn it is ---------------------------------------------------------------------------


def _turn_said(reader: Reading, board: Board) -> list[Said]:
    over = reader.wording.words("phase-match_over")
    if board.turn.startswith(over):
        rest = board.turn.removeprefix(over).removeprefix(APART)
        return [one(("match-over",)), *(reader.facts(rest) if rest else [])]
    return reader.facts(board.turn)


def _waited(truth: Truth) -> Sequence[int]:
    """The seats that the table waits for; after a match those who are not ready for another."""
    table = truth.table
    if table.stage is not Stage.OVER:
        return hands.waited(truth)
    here = [at for at, seat in enumerate(table.seats) if seat.person is not None and not seat.away]
    return [] if table.duplicate is not None else [at for at in here if at not in table.ready]


def _turn(truth: Truth) -> list[Fact]:
    table = truth.table
    here = [one for one in table.seats if one.person is not None and not one.away]
    over = table.stage is Stage.OVER
    ready: Fact = ("ready", "match" if over else "deal", len(table.ready), len(here))
    if table.stage is Stage.CLOSED:
        return [("closed",)]
    if over:
        return [("match-over",), *([ready] if len(table.people) > 1 else [])]
    if table.paused:
        return [("paused",)]
    if table.people and not here:
        return [("deserted",)]
    if truth.between:
        return [("over",) if len(here) == 1 else ready]
    return [truth.turn()]


def _until(truth: Truth) -> int:
    return min([up for seat in _waited(truth) if (up := truth.up(seat)) is not None], default=0)


# --- what is always visible ---------------------------------------------------------------------


def _fact(reader: Reading, text: str) -> Said:
    found = [
        ("points", *[reader.wording.number(args[name]) for name in ("first", "second", "all")])
        for args in reader.wording.read(text, "points-line")
    ]
    return frozenset(found) or reader.line(text)


def _facts(truth: Truth) -> list[Fact]:
    found = after_match(truth) if truth.table.stage is Stage.OVER and truth.seat is None else []
    if truth.game == "belot":
        return [*found, *_facts_of_belot(truth)]
    bars = truth.bars() if truth.dealt else []
    if truth.game == "decorated-canasta":
        return [*found, *_towards_of_decorated(truth), *bars]
    for side in range(len(truth.teams)):
        found.append(("opening", truth.side(side), _status(truth, side)))
    return [*found, *bars]


def _status(truth: Truth, side: int) -> Fact:
    if truth.has_opened(side):
        return ("opened",)
    mine = truth.seat is not None and truth.side_of(truth.seat) == side
    turn = truth.view.turn
    if turn is None or not mine:
        return ("closed", 0, truth.least(side))
    points, least = hands.towards(truth, side)
    good = truth.game == "classic-canasta" or any(meld.opening_valid for meld in turn.melds)
    return ("ready" if points >= least and good else "closed", points, least)


def _towards_of_decorated(truth: Truth) -> list[Fact]:
    """What a player of decorated canasta has laid towards the opening, for that player alone."""
    if truth.view.turn is None:
        return []
    return [
        ("opening", (truth.name(truth.state.table.seat),), (_ready(points, least), points, least))
        for _, points, least in hands._note(truth)
    ]


def _ready(points: int, least: int) -> str:
    return "ready" if points >= least else "closed"


def points_of(truth: Truth, cards: Sequence[str]) -> int:
    """Return the points of cards of belot in the contract that is played; without trump double."""
    contract = truth.contract()[1]
    found = 0
    for card in cards:
        trump = contract == "AT" or card[1] == contract
        found += (TRUMP_POINTS if trump else PLAIN_POINTS).get(card[0], 0)
    return found * (2 if contract == "NT" else 1)


def _facts_of_belot(truth: Truth) -> list[Fact]:
    found: list[Fact] = []
    if truth.state.table.auction.contract is not None:
        found.append(truth.contract())
    found += truth.cut_shown()
    if str(truth.state.table.phase) == "play":
        taken = [0, 0]
        trick: list[str] = []
        for event in truth.view.history:
            if event.tag == "plays":
                trick.append(str(event.card))
            elif event.tag == "takes-trick":
                taken[event.seat % 2] += points_of(truth, trick)
                trick = []
        whole = points_of(truth, [rank + suit for rank in "789TJQKA" for suit in "CDHS"])
        last = 20 if truth.contract()[1] == "NT" else 10
        found.append(("points", *taken, whole + last))
    return [*found, *truth.hanging()]


# --- seats --------------------------------------------------------------------------------------


def _seats_said(reader: Reading, board: Board) -> Iterator[Fact]:
    for seat in board.seats:
        notes = tuple([_note_said(reader, note) for note in seat.notes])
        if reader.game == "decorated-canasta":
            notes = tuple(sorted(notes, key=str))
        who = reader.value("name", seat.name)
        flags = seat.to_act, seat.away, seat.computer
        yield (seat.number, who, seat.side, seat.cards, *flags, seat.level, notes)


def _note_said(reader: Reading, text: str) -> Fact:
    if reader.game == "decorated-canasta":
        more: Fact = reader.value("more", text)
        return more
    if text == reader.wording.words("picture-dealer"):
        return ("dealer",)
    for kind in ("call", "kind"):
        try:
            return (kind, reader.value(kind, text))
        except Unreadable:
            continue
    raise Unreadable(text)


def _seats(truth: Truth) -> Iterator[Fact]:
    waits, words = _waited(truth), reading(truth.table, truth.language).wording
    for number, seat in enumerate(truth.table.seats):
        computer = bool(seat.level) and (seat.person is None or seat.away)
        level = words.words(f"level-{seat.level}") if computer else ""
        flags = number in waits, seat.away, computer
        cards, notes = _count(truth, number), tuple(_notes(truth, number))
        yield (number, truth.name(number), truth.side_of(number), cards, *flags, level, notes)


def _count(truth: Truth, seat: int) -> int:
    if truth.game == "belot":
        return cards_of_belot(truth, seat)
    if seat == truth.seat and truth.view.turn is not None:
        return len(truth.view.hand)
    return int(truth.state.table.hand_sizes[seat])


def _notes(truth: Truth, seat: int) -> Iterator[Fact]:
    if truth.game == "decorated-canasta" and truth.dealt:
        facts: tuple[Any, ...] = next(
            fact[2][1:] for fact in truth.players() if fact[1] == truth.name(seat)
        )
        yield from [fact for fact in facts if fact[0] != "red-threes"]
    if truth.game != "belot":
        return
    if seat == truth.state.deal.dealer:
        yield ("dealer",)
    calls = truth.calls()
    if str(truth.state.table.phase) == "auction":
        yield from [("call", call) for who, call in calls if who == truth.name(seat)][-1:]
    elif truth.state.table.auction.contract is not None:
        _, contract, who, doubled = truth.contract()
        if who == truth.name(seat):
            yield ("call", contract)
            yield from (
                [("call", {"2": "X", "4": "XX", "8": "XXX"}[doubled])] if doubled != "1" else []
            )
    yield from [("kind", said) for said in truth.said_by(seat)]


# --- stacks -------------------------------------------------------------------------------------


def _stack_said(reader: Reading, stack: Stack) -> Fact:
    """A stack with what its label and its caption say."""
    shown = (stack.kind.value, stack.cards, stack.hidden, stack.side, stack.seats)
    marks = tuple(mark.value for mark in stack.marks)
    presses = bool(stack.press)
    return (stack.id, *shown, marks, presses, *_words_of(reader, stack))


def _words_of(reader: Reading, stack: Stack) -> tuple[Any, Any]:
    words, label, caption = reader.wording, stack.label, stack.caption
    if stack.kind is Lying.NEW:
        return (label == words.words("board-new-meld"), caption)
    if stack.kind is Lying.MELD:
        who, _, rest = label.partition(APART)
        side, clean = reader.value("side", who), ""
        for word in ("clean", "dirty"):
            end = APART + words.words(f"picture-canasta-{word}")
            if rest.endswith(end):
                clean, rest = word, rest.removesuffix(end)
        numbers = tuple([words.number(one) for one in caption.split(APART)])
        return ((side, *reader._meld(rest)[1:], clean), numbers)
    if stack.id.startswith("aces:"):
        return (reader.value("more", label), caption)
    if stack.id == "bottom" and reader.game == "bulgarian-canasta":
        return (label == words.words("phase-bottom_three"), caption)
    if stack.id == "bottom":
        for name in ("shown", "bottom"):
            if caption == words.words(f"picture-{name}"):
                caption = name
        return (_only(reader.line(label)), caption)
    if stack.kind is Lying.BONUS:
        scored = reader.score_line(caption)
        red = [fact for fact in reader.line(label) if fact[0] == "red-threes"]
        return (red, scored)
    if stack.kind is Lying.TRICK and caption:
        (args,) = words.read(caption, "trick-points")
        return (_only(reader.line(label)), words.number(args["points"]))
    if stack.kind in {Lying.TRICK, Lying.LAST_TRICK}:
        return (_only(reader.line(label)), None)
    told = [_only(fact) for fact in reader.facts(label)]
    return (told, words.number(caption) if caption else None)


def _only(said: Said) -> Fact:
    if len(said) != 1:
        raise Unreadable(f"{set(said)}")
    return next(iter(said))


def _stacks(truth: Truth) -> Iterator[Fact]:
    if truth.game == "belot":
        yield from _tricks(truth)
        return
    if truth.dealt:
        yield from _middle(truth)
        yield from _melds(truth)
        acts = truth.seat is not None and truth.seat in truth.acting
        if acts and truth.view.turn is not None:
            own = truth.side_of(truth.seat or 0)
            yield ("new", "new", (), 0, own, (), ("own",), False, True, "")
        yield from _red_threes(truth)
    yield from _more(truth)


def _middle(truth: Truth) -> Iterator[Fact]:
    stock, top = truth.state.table.stock, truth.top
    draws = truth.seat in truth.acting and "draw" in truth.legal_verbs()
    draws = draws and str(truth.state.table.phase) == "draw"
    said, pile = truth.middle()
    yield ("stock", "stock", (), stock, None, (), (), draws, [said], stock)
    bars = truth.bars()
    cards, hidden = ((top,), truth.pile - 1) if top is not None else ((), 0)
    marks = ("frozen",) if bars else ()
    yield ("pile", "pile", cards, hidden, None, (), marks, False, [pile, *bars], truth.pile or None)


def _melds(truth: Truth) -> Iterator[Fact]:
    for _, side, number, kind, cards, points in truth.melds() if _teams(truth) else _groups(truth):
        at = next(at for at, seats in enumerate(truth.teams) if truth.side(at) == side)
        own = truth.seat is not None and truth.side_of(truth.seat) == at
        wild = [card for card in cards if card[0] in "X2"]
        clean = "" if len(wild) == len(cards) else "dirty" if wild else "clean"
        fresh = own and truth.view.turn is not None and _before(truth, at).get(number) != cards
        marks = [("canasta", bool(kind)), (clean, bool(clean)), ("own", own), ("fresh", fresh)]
        said = (side, number, kind, cards, points, "" if kind else clean)
        caption = (number, points) if own else (points,)
        shown = tuple([mark for mark, is_so in marks if is_so])
        yield (f"meld:{at}:{number}", "meld", cards, 0, at, (), shown, False, said, caption)


def _teams(truth: Truth) -> bool:
    return truth.game != "decorated-canasta"


def _groups(truth: Truth) -> Iterator[Fact]:
    """The groups of all players as the viewer sees them, in the form of melds."""
    for seat, laid in enumerate(truth.state.table.collections):
        own = truth.view.turn if truth.view.turn is not None and seat == truth.seat else laid
        for group in own.groups:
            cards = tuple(map(str, group.cards))
            if cards:
                kind = kind_of(cards)
                points = worth(truth.game, cards) + hands.BONUSES.get(kind, 0)
                yield ("meld", (truth.name(seat),), group.number, kind, cards, points)


def _before(truth: Truth, side: int) -> dict[int, tuple[str, ...]]:
    """The melds of a side as everybody sees them."""
    lying = truth.state.table
    numbered = list(enumerate(lying.melds[side], 1)) if _teams(truth) else []
    if not _teams(truth):
        numbered = [(group.number, group) for group in lying.collections[side].groups]
    return {number: tuple(map(str, meld.cards)) for number, meld in numbered}


def _red_threes(truth: Truth) -> Iterator[Fact]:
    lying = truth.state.table
    team = _teams(truth)
    for seat in range(len(truth.table.seats)):
        there = lying.red_threes[seat] if team else lying.collections[seat].red_threes
        red = tuple(map(str, there))
        if red:
            told = [("red-threes", truth.name(seat), red)]
            scored = frozenset([("red_threes", len(red), "")])
            side = truth.side_of(seat)
            yield (f"bonus:{seat}", "bonus", red, 0, side, (), (), False, told, scored)


def _more(truth: Truth) -> Iterator[Fact]:
    if truth.game == "bulgarian-canasta" and getattr(truth.view, "bottom", None) is not None:
        cards, side = tuple(map(str, truth.view.bottom)), truth.side_of(truth.seat or 0)
        yield ("bottom", "bonus", cards, 0, side, (), (), False, True, "")
    if truth.game != "decorated-canasta":
        return
    for seat in range(len(truth.table.seats)):
        aces = truth.aces(seat)
        if aces:
            said = ("heart-aces-count", aces)
            yield (f"aces:{seat}", "bonus", ("AH",) * aces, 0, seat, (), (), False, said, "")
    keeping = str(truth.state.table.phase) == "keep"
    cards = tuple(map(str, truth.state.deal.shown)) if keeping else truth.bottom
    if cards:
        name = "shown" if keeping else "bottom"
        yield ("bottom", "bonus", cards, 0, None, (), (), False, (name, cards), name)


def _tricks(truth: Truth) -> Iterator[Fact]:
    lying = truth.state.table
    if str(lying.phase) == "play":
        cards = tuple(map(str, lying.trick))
        seats = tuple([(lying.leader + at) % 4 for at in range(len(cards))])
        said = truth.belot()[1]
        worth = points_of(truth, cards) if cards else None
        yield ("trick", "trick", cards, 0, None, seats, (), False, said, worth)
    if lying.last is not None:
        cards = tuple(map(str, lying.last.cards))
        seats = tuple([(lying.last.leader + at) % 4 for at in range(len(cards))])
        (said,) = truth.last_trick()
        yield ("last-trick", "last-trick", cards, 0, None, seats, (), False, said, None)


# --- the hand, what happened and what moved -----------------------------------------------------


def _hand(truth: Truth) -> Sequence[Any]:
    if truth.game != "belot" and not truth.dealt:
        return ()
    return tuple(truth.view.hand or ())


def _told(reader: Reading, truth: Truth, board: Board, known: int) -> None:
    events = truth.view.history
    _lines("told", [reader.line(text) for text in board.told], truth.tale(events[known:]))
    every = truth.tale(events)
    shown = every[max(0, len(every) - MOST_RECENT) :]
    _lines("recent", [reader.line(text) for text in board.recent], shown)


def _lines(what: str, said: Sequence[Said], true: Sequence[Fact]) -> None:
    """The lines say these facts in this order."""
    if len(said) != len(true) or any(
        fact not in line for line, fact in zip(said, true, strict=True)
    ):
        raise Falsehood(f"{what}: {said}\nis: {true}")


def _flight(truth: Truth, events: Sequence[Any], at: int) -> Iterator[Flight]:
    """What an event moves: from where, to where, which cards."""
    event = events[at]
    seat = f"seat:{getattr(event, 'seat', '')}"

    def meld(number: int) -> str:
        return f"meld:{truth.side_of(event.seat)}:{number}"

    def texts(cards: Sequence[Any]) -> tuple[str, ...]:
        return tuple(map(str, cards))

    match event.tag:
        case "draws":
            yield Flight(("" if event.card is None else str(event.card),), "stock", seat)
        case "discards":
            yield Flight((str(event.card),), seat, "pile")
        case "takes-back":
            yield Flight((str(event.card),), "pile", seat)
        case "lays-red-three":
            yield Flight((str(event.card),), seat, f"bonus:{event.seat}")
        case "lays":
            yield Flight(texts(event.cards), seat, meld(event.meld))
        case "takes-pile" if truth.game == "classic-canasta":
            yield Flight((*[""] * (event.count - 1), str(event.top)), "pile", seat)
        case "takes-pile":
            yield Flight((*[""] * (len(event.pile) - 1), str(event.pile[-1])), "pile", seat)
        case "takes-free" | "takes-top":
            yield Flight((str(event.card),), "pile", seat)
        case "takes-rest" if event.cards:
            yield Flight((*[""] * (len(event.cards) - 1), str(event.cards[-1])), "pile", seat)
        case "returns-talon":
            yield Flight(("",) * len(event.cards), seat, "pile")
        case "moves":
            yield Flight(texts(event.cards), meld(event.source), meld(event.target))
        case "lays-heart-ace":
            yield Flight(("AH",), seat, f"aces:{event.seat}")
        case "melds" if event.seat != truth.seat:  # one's own flew when they were laid
            decorated = truth.game == "decorated-canasta"
            number = event.group if decorated else event.meld
            cards = event.added if decorated else event.cards
            yield from [Flight(texts(cards), seat, meld(number))] if cards else []
        case "plays" if truth.game == "belot":
            yield Flight((str(event.card),), seat, "trick")
        case "takes-trick":
            played = [str(one.card) for one in events[:at] if one.tag == "plays"]
            yield Flight(tuple(played[-4:]), "trick", seat)


# --- a vote -------------------------------------------------------------------------------------


def _check_ballot(reader: Reading, truth: Truth, ballot: Ballot) -> None:
    vote, words, seat = truth.table.vote, reader.wording, truth.seat
    assert vote is not None
    told = {*vote.yes, *vote.no} & set(vote.electors)
    (args,) = words.read(ballot.count, "vote-voted")
    counted = [words.number(args[name]) for name in ("voted", "all", "yes", "needed")]
    _same("count", counted, [len(told), len(vote.electors), len(vote.yes), vote.needed])
    own = vote.by >= 0 and seat == vote.by
    may = seat in vote.electors and seat not in told
    _same("ballot", (ballot.own, bool(ballot.yes), bool(ballot.no)), (own, may, may or own))
    if not own:
        about = [fact for fact in truth._vote() if fact[0] == "vote"]
        compare("asked", [reader.line(ballot.asked)], about)
        return
    waits = tuple([truth.name(one) for one in vote.electors if one not in told])
    other = truth.name(vote.subject) if vote.kind.value in {"replace", "kick"} else ""
    found = set()
    for at, letter in enumerate(f"{ballot.asked} "):
        if letter == " ":
            for args in words.read(ballot.asked[:at], "vote-own"):
                who = reader.value("name", args["other"]) if args.get("other") else ""
                for rest in words.read(ballot.asked[at + 1 :], "vote-waits"):
                    found.add((args["kind"], who, reader.value("names", rest["who"])))
                if not ballot.asked[at + 1 :]:
                    found.add((args["kind"], who, ()))
    if (vote.kind.value, other, waits) not in found:
        raise Falsehood(f"{ballot.asked!r}: {found}")
