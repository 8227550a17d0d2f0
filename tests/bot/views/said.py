"""Does a screen say what the position is? The semantic twin of `leaks`.

Every line is read back into facts (`reading`); the facts are compared with those that the position
has by itself (`truth`). A fact that is not so, one that is missing, and a line that nobody can read
are all a `Falsehood`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence, Set
from typing import Final

from msgspec.structs import replace

from bot.model.tables.table import Place, Snapshot, Stage
from bot.ports.screen import Screen
from bot.words.text import Text, plain_of
from tests.bot.views import drawn, hands, house, sheets
from tests.bot.views.gallery import Seen
from tests.bot.views.read_back import Fact, Reading, Said, reading
from tests.bot.views.truth import Truth
from tests.bot.views.wording import Unreadable


class Falsehood(AssertionError):
    """A screen says what is not so, or leaves out what is."""


REMARKS: Final = (
    *[
        f"remark-{about}-{whose}"
        for about in ("pile", "canasta", "contra", "recontra", "capot", "deal")
        for whose in ("ours", "theirs")
    ],
    "remark-wait",
)


def compare(what: str, said: Sequence[Said], truth: Sequence[Fact]) -> None:
    """Raise `Falsehood` unless exactly the facts are said, each as often as it is one."""
    left = Counter(truth)
    wrong: list[Said] = []
    for one in sorted([house.whole(one, truth) for one in said], key=len):
        found = next((fact for fact in one if left[fact]), None)
        if found is None:
            wrong.append(one)
        else:
            left[found] -= 1
    missing = list(left.elements())
    if wrong or missing:
        told = "\n  ".join([" or ".join(map(str, one)) for one in wrong])
        silent = "\n  ".join(map(str, missing))
        raise Falsehood(f"{what}\nsays:\n  {told}\nis, and is not said:\n  {silent}")


def of_blocks(reader: Reading, screen: Screen) -> list[Said]:
    """Return what the blocks of a screen say."""
    return [said for block in screen.blocks for said in reader.of_block(block)]


def is_remark(reader: Reading, truth: Truth, line: str) -> bool:
    """Return True if a line is the remark of a computer player, at a table that wants remarks. What
    it remarks on is tested with the remarks."""
    for args in reader.wording.read(line, "remark-line"):
        if any([*reader.wording.possible(args["text"], REMARKS)]):
            speaker = reader.value("name", args["who"])
            if not truth.table.talks or not speaker.startswith("#"):
                raise Falsehood(f"nobody remarks: {line!r}")
            return True
    return False


def check(held: Snapshot, seen: Seen, place: Place | None = None, zone: str = "") -> None:
    """Raise `Falsehood` if a screen of the gallery does not say what is; others say no facts.
    `place`, `zone`: of its reader, as a `Frame` has them."""
    if held.state is None or (seen.name == "public" and held.table.stage is Stage.LOBBY):
        return
    one = CHECKS.get(seen.name)
    if one is None:
        return
    language = seen.screen.language
    try:
        truth = Truth(held, language, seen.viewer, place, zone)
        one(reading(held.table, language), truth, seen.screen)
    except Unreadable as unreadable:
        raise Falsehood(f"{seen.name}: {unreadable}") from unreadable


def check_public(reader: Reading, truth: Truth, screen: Screen) -> None:
    """The public message of a match, and its picture."""
    blocks = [one for one in screen.blocks if not is_remark(reader, truth, plain_of(one.lines[0]))]
    said = [fact for block in blocks for fact in reader.of_block(block)]
    compare("public", said, [*truth.public(), *sheets.between(truth)])
    picture = screen.picture
    if picture is not None:
        said = drawn.read_words(reader, picture.alt)
        brief = any("×" in str(fact) for facts in said for fact in facts if fact[0] == "meld")
        compare("words of a table", said, drawn.words_of_table(truth, brief=brief))
        compare("picture of a table", drawn.read_table(reader, picture), drawn.table(truth))


def check_call(reader: Reading, truth: Truth, screen: Screen) -> None:
    """A line that calls somebody."""
    compare("call", of_blocks(reader, screen), truth.call(screen.notify[0], several=False))


def check_call_of_several(reader: Reading, truth: Truth, screen: Screen) -> None:
    """A line that calls somebody to this table and two others."""
    compare("call", of_blocks(reader, screen), truth.call(screen.notify[0], several=True))


def check_sheet(reader: Reading, truth: Truth, screen: Screen) -> None:
    """The sheet of the last deal, and its picture."""
    compare("sheet", sheets.read_sheet(reader, screen), sheets.match_sheet(truth))
    picture = screen.picture
    assert picture is not None
    said = sheets.read_sheet_words(reader, picture.alt)
    compare("words of a sheet", said, sheets.sheet_words(truth))
    if picture.facts:
        shown = sheets.read_sheet_picture(reader, picture)
        compare("picture of a sheet", shown, sheets.drawn_sheet(truth))


def check_details(reader: Reading, truth: Truth, screen: Screen) -> None:
    """The whole sheet of a deal, in words alone, and that it holds."""
    assert screen.picture is None
    (checked,) = screen.blocks[-1].lines
    assert plain_of(checked) == reader.wording.words("check-verified")
    whole = replace(screen, blocks=screen.blocks[:-1])
    compare("details", sheets.read_sheet(reader, whole), sheets.sheet(truth))


def check_scores(reader: Reading, truth: Truth, screen: Screen) -> None:
    """The match deal by deal, and its graph."""
    compare("score", sheets.read_sheet(reader, screen), sheets.scores(truth))
    if screen.picture is not None:
        times = 1 + bool(screen.picture.facts)
        said = sheets.read_graph(reader, screen.picture)
        compare("graph", said, sheets.graph(truth) * times)


def check_history(reader: Reading, truth: Truth, screen: Screen) -> None:
    """A page of the story, and the deals of the match."""
    words = reader.wording
    said: list[Said] = []
    for block in screen.blocks[1:]:
        for line in block.lines:
            text = plain_of(line)
            heads = ("history-none", "history-matches")
            if text not in [words.words(name) for name in heads]:
                said += reader.of_text(line)
    pages = [fact for one in said for fact in one if fact[0] == "page"]
    page, last = pages[0][1:] if pages else (1, 1)
    compare("history", said, truth.history(page, last))
    (number,) = [
        args["number"] for args in words.read(plain_of(screen.blocks[0].lines[0]), "history-title")
    ]
    if words.number(number) != truth.head[0]:
        raise Falsehood(f"the story of deal {number}")


def check_hand(reader: Reading, truth: Truth, screen: Screen) -> None:
    """What a hand says of the table and of its cards; hints and what may be pressed apart."""
    said: list[Said] = []
    names = hands.SAID - (hands.UNTOLD if truth.game == "decorated-canasta" else set())
    title = reader.wording.words("played-title")
    for block in screen.blocks:
        if plain_of(block.lines[0]) == title:
            known = hands.played(truth)
            for one in [said for line in block.lines[1:] for said in reader.of_text(line)]:
                if not any(fact in known for fact in one):
                    raise Falsehood(f"was not played for the reader: {one}")
            continue
        try:
            lines = list(reader.of_block(block))
        except Unreadable:
            lines = [one for line in block.lines for one in _perhaps(reader, line)]
        said += [one for one in lines if _is_compared(next(iter(one)), names)]
    compare("hand", said, hands.hand(truth))
    if screen.picture is not None:
        shown = drawn.read_hand(reader, screen.picture)
        compare("picture of a hand", shown, hands.picture(truth, shown))


def _is_compared(fact: Fact, names: Set[str]) -> bool:
    """Whether a hand must say a fact rightly: what it says is news is not compared."""
    return fact[0] in names or fact[:2] == ("event", "scores")


def _perhaps(reader: Reading, line: Text) -> list[Said]:
    try:
        return reader.of_text(line)
    except Unreadable:
        return []


CHECKS = {
    "hand": check_hand,
    "history": check_history,
    "public": check_public,
    "sheet": check_sheet,
    "details": check_details,
    "score": check_scores,
    "call": check_call,
    "call of several": check_call_of_several,
}
