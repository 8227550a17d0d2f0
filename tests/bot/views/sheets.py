"""Score sheets and the match as facts: read from screens and pictures, and as the standing has
them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import accumulate
from typing import Any, Final

from bot.model.tables.table import Stage
from bot.ports.screen import Block, BlockStyle, Picture, Screen
from bot.words.text import RuleSpan, Text, plain_of
from tests.bot.views.counted import after_match, chosen_series
from tests.bot.views.read_back import Fact, Reading, Said
from tests.bot.views.tale import tale
from tests.bot.views.truth import Truth
from tests.bot.views.wording import Unreadable

COUNTED: Final = {
    "meld_cards", "group_cards", "red_threes", "hand_cards", "black_threes", "cards", "twins",
    "heart_aces", "points", "all_points", "points_exact", "all_points_exact",
}  # fmt: skip
"""Lines of a sheet that say how many."""
TURNS: Final = {"did", "last-trick"}
"""The facts of a tale that are turns."""
SUBJECTLESS: Final = ("canasta_wild", "canasta_black_wild", "canasta_red_wild")
LINE_BY_LINE: Final = 3
"""Up to so many sides a picture has every canasta in a line of its own."""


def one(fact: Fact) -> Said:
    """Return a fact that a line says and nothing else."""
    return frozenset([fact])


# --- reading ---------------------------------------------------------------------------------


def read_sheet(reader: Reading, screen: Screen) -> list[Said]:
    """Return what a score sheet says, or the screen of the scores."""
    found: list[Said] = []
    words = reader.wording
    for block in screen.blocks:
        if block.style is BlockStyle.SHEET:
            found += _read_side(reader, block)
        elif block.style is BlockStyle.TITLE:
            for args in words.read(plain_of(block.lines[0]), "sheet-title"):
                how = reader.ending(args["how"]) if args["how"] else ()
                found.append(one(("sheet", reader.value("number", args["number"]), how)))
        else:
            found += [said for line in block.lines for said in reader.of_text(line)]
    return found


def _read_side(reader: Reading, block: Block) -> Iterator[Said]:
    words = reader.wording
    title, _, nothing = plain_of(block.lines[0]).partition("\t")
    assert not nothing
    part, team = "written", title
    for name in ("counts-title", "written-title"):
        for args in words.read(title, name):
            part, team = name.partition("-")[0], args["team"]
    side = reader.value("side", team)
    for line in block.lines[1:]:
        what, _, points = plain_of(line).partition("\t")
        worth = words.points(points)
        if what == words.words("score-total"):
            yield one(("total", part, side, worth))
            continue
        rule = _rule(line)
        said = reader.score_line(what.removesuffix(f" {rule}"))
        yield frozenset([("line", part, side, *way, worth, rule) for way in said])


def _rule(line: Text) -> str:
    (rule,) = [span.rule for span in line if isinstance(span, RuleSpan)]
    return rule


def read_sheet_picture(reader: Reading, picture: Picture) -> list[Said]:
    """Return what the picture of a sheet draws."""
    words, drawn = reader.wording, json.loads(picture.facts)
    assert drawn["total"] == words.words("score-total")
    assert drawn["match"] == words.words("picture-match")
    found: list[Said] = []
    for args in words.read(
        f"{drawn['title']} " if drawn["title"][-1] == ":" else drawn["title"], "sheet-title"
    ):
        how = reader.ending(args["how"]) if args["how"] else ()
        found.append(one(("sheet", reader.value("number", args["number"]), how)))
    if "last" in drawn:
        found.append(reader.line(drawn["last"]))
    if "won" in drawn:
        found.append(reader.line(drawn["won"]))
    for side in drawn["sides"]:
        who = reader.value("side", side["name"])
        found.append(one(("score", who, words.number(side["score"]))))
        found.append(one(("total", "written", who, words.points(side["total"]))))
        for part, lines in (("written", side["lines"]), ("counts", side.get("counted", ()))):
            for line in lines:
                said = _drawn_line(reader, line["what"])
                worth = words.points(line["points"])
                found.append(frozenset([("line", part, who, *way, worth) for way in said]))
        if "count" in drawn:
            found.append(one(("total", "counts", who, words.number(side["count"]))))
    return found


def _drawn_line(reader: Reading, text: str) -> Said:
    what, cross, count = text.rpartition(" ×")
    if cross and count.isdigit():
        return frozenset([(code, int(count), of) for code, _, of in reader.score_line(what)])
    return reader.score_line(text)


def read_sheet_words(reader: Reading, alt: str) -> list[Said]:
    """Return the sums that the words of a sheet's picture say: line by line they are too alike."""
    words = reader.wording
    for args in words.read(alt, "picture-sheet"):
        found = [one(("sheet", reader.value("number", args["number"])))]
        found += reader.sentences(args["what"], lambda told: _side_in_words(reader, told))
        return found
    raise Unreadable(alt)


def _side_in_words(reader: Reading, told: str) -> list[Said]:
    words = reader.wording
    with suppress(Unreadable):
        return [reader.line(told)]  # the last turn, fingerprint or seed
    who, _, said = told.partition(": ")
    side, pieces = reader.value("side", who), said.split("; ")
    total, _, sum_ = pieces[-2].rpartition(" ")
    match, _, score = pieces[-1].rpartition(" ")
    if (total, match) != (words.words("score-total"), words.words("picture-match")):
        raise Unreadable(told)
    return [
        one(("total", "written", side, words.points(sum_))),
        one(("score", side, words.number(score))),
    ]


def read_graph(reader: Reading, picture: Picture) -> list[Said]:
    """Return what the graph of a match draws, and its words."""
    words = reader.wording
    found: list[Said] = []
    for args in words.read(picture.alt, "picture-graph"):
        found.append(one(("deals", reader.value("number", args["count"]))))
        found += reader.sentences(args["what"], lambda told: _match_in_words(reader, told))
    if picture.facts:
        drawn = json.loads(picture.facts)
        for args in words.read(drawn["title"], "picture-graph-title"):
            found.append(one(("deals", reader.value("number", args["count"]))))
        for side in drawn["sides"]:
            who = reader.value("side", side["name"])
            found.append(one(("match", who, tuple(side["written"]), words.number(side["score"]))))
    return found


def _match_in_words(reader: Reading, told: str) -> list[Said]:
    words = reader.wording
    who, _, sums = told.partition(": ")
    written, _, score = sums.rpartition(" = ")
    deals = tuple([words.points(points) for points in written.split(", ")])
    return [one(("match", reader.value("side", who), deals, words.number(score)))]


# --- the truth ---------------------------------------------------------------------------------


def ending(truth: Truth) -> Fact:
    """Return how the last deal ended; nothing while another one is running."""
    if truth.game == "belot":
        outcome = truth.state.table.outcome
        if outcome is None:
            return ()
        auction = truth.state.table.auction
        return ("passed",) if auction.contract is None else (*truth.contract()[1:], outcome.result)
    ended = [event for event in truth.view.history if event.tag == "deal-ends"]
    if not ended:
        return ()
    event = ended[-1]
    who = () if event.seat is None else (truth.name(event.seat),)
    if truth.game != "decorated-canasta":
        return (str(event.mode), *who)
    if not who:
        return ("nobody",)
    return ("sweep" if event.sweep else "from_hand" if event.from_hand else "out", *who)


def between(truth: Truth) -> list[Fact]:
    """Return what a table says between two deals of how the last one ended."""
    how = ending(truth) if truth.table.stage is Stage.PLAYING and truth.between else ()
    return [("sheet", len(truth.state.standing.written), how)] if how else []


def last_turn(truth: Truth) -> list[Fact]:
    """Return what was done last in the deal that has ended, as all saw it."""
    events = truth.seen_by_all.history
    ends = [at for at, event in enumerate(events) if event.tag == "deal-ends"]
    told = tale(truth, events[: ends[-1]]) if ends else []
    turns = [one for one in told if one[0] in TURNS or one[:2] == ("event", "claims")]
    return [("last", turns[-1])] if turns else []


def deal_won(truth: Truth) -> list[Fact]:
    """Return who made the most points of the deal, before the tax; nothing where no deal is won."""
    if truth.game != "decorated-canasta":
        return []
    made = {
        truth.name(seat): sum([line.points for line in score.lines if line.code != "tax"])
        for seat, score in enumerate(truth.state.standing.sheet)
    }
    most = max(made.values())
    return [("deal-won", tuple([who for who, points in made.items() if points == most]), most)]


def over(truth: Truth) -> list[Fact]:
    """Return what a hand must say of the deal that has ended; nothing while one is running."""
    how, standing = ending(truth), truth.state.standing
    if standing.sheet is None or not how:
        return []
    found = [("sheet", len(standing.written), how), *last_turn(truth), *deal_won(truth)]
    for side, sheet in enumerate(standing.sheet):
        points = sum([line.points for line in sheet.lines])
        found.append(("event", "scores", truth.side(side), points, standing.scores[side]))
    return found


def lines(truth: Truth, *, drawn: bool = False) -> list[Fact]:
    """Return the lines of the last sheet with their sums."""
    found: list[Fact] = []
    sheets = [("written", truth.state.standing.sheet)]
    if truth.game == "belot" and truth.state.table.outcome is not None:
        sheets.append(("counts", truth.state.table.outcome.counts))
    for part, sheet in sheets:
        for side, score in enumerate(sheet):
            who = truth.side(side)
            told = _lines_of(score.lines, together=drawn and len(sheet) > LINE_BY_LINE)
            for line, rule in told:
                found.append(
                    ("line", part, who, *_of_line(line, drawn), line[3], *([] if drawn else [rule]))
                )
            found.append(("total", part, who, sum([line.points for line in score.lines])))
    return found


def _lines_of(some: Sequence[Any], *, together: bool) -> list[tuple[tuple[Any, ...], str]]:
    """Code, count, subject, points of each line, with its rule; those of one code together."""
    if not together:
        return [((one.code, one.count, one.subject, one.points), one.rule) for one in some]
    found: dict[str, list[Any]] = {}
    for line in some:
        found.setdefault(line.code, []).append(line)
    return [
        (
            (
                code,
                sum([one.count for one in same]),
                same[0].subject if len(same) == 1 else "",
                sum([one.points for one in same]),
            ),
            same[0].rule,
        )
        for code, same in found.items()
    ]


def _of_line(line: tuple[Any, ...], drawn: bool) -> Fact:
    """A line as its words say it."""
    code, count, subject, _ = line
    several = drawn and count > 1 and code.startswith("canasta_")
    if len(subject) > 2:
        subject = subject[:2] + subject[-1]
    if code in SUBJECTLESS or code.startswith("canasta_wild_") or code.endswith("_aces"):
        subject = ""
    return (code, count if code in COUNTED or several else 0, subject)


def match(truth: Truth) -> list[Fact]:
    """Return how the match stands, and who leads by how much."""
    scores = truth.state.standing.scores
    found: list[Fact] = [("score", truth.side(side), one) for side, one in enumerate(scores)]
    if len(scores) == 2:
        by = max(scores) - min(scores)
        first = truth.side(scores.index(max(scores)))
        won = truth.table.stage is Stage.OVER and truth.result()[:2] == ("won", first)
        found.append(("won-by" if won else "ahead", first, by) if by else ("level",))
    return found


def earlier(truth: Truth, count: int) -> list[Fact]:
    """Return what each of the first deals has brought, the last of them."""
    deals = list(enumerate(truth.state.standing.written[:count], 1))
    return [
        ("deal", number, sums)
        for number, sums in deals[-(18 // len(truth.state.standing.scores)) :]
    ]


def match_sheet(truth: Truth) -> list[Fact]:
    """Return what the one sheet of a match must say: the last deal, the others, and at the end how
    the series stands."""
    found = [*sheet(truth), *earlier(truth, len(truth.state.standing.written) - 1)]
    return [*found, *after_match(truth)] if truth.table.stage is Stage.OVER else found


def seals(truth: Truth) -> list[Fact]:
    """Return fingerprint and seed of a deal that is over."""
    seeds = [event.seed for event in truth.view.history if event.tag == "seed-revealed"]
    if not seeds:
        return []
    return [("fingerprint", truth.state.deal.commitment), ("seed", seeds[-1])]


def sheet(truth: Truth) -> list[Fact]:
    """Return what the sheet of the last deal must say."""
    number = len(truth.state.standing.written)
    said = [("sheet", number, ending(truth)), *last_turn(truth), *deal_won(truth), *lines(truth)]
    return [*said, *match(truth), *seals(truth)]


def scores(truth: Truth) -> list[Fact]:
    """Return what the screen of the scores must say."""
    standing = truth.state.standing
    found = [("deal", number, sums) for number, sums in enumerate(standing.written, 1)]
    found += match(truth)
    found += [*chosen_series(truth), *after_match(truth)]
    if standing.sheet is not None:
        found += [("sheet", len(standing.written), ending(truth)), *lines(truth), *seals(truth)]
    return found


def graph(truth: Truth) -> list[Fact]:
    """Return the deals of the match, side by side; the score is their sum."""
    written = truth.state.standing.written
    found: list[Fact] = [("deals", len(written))]
    for side in range(len(truth.teams)):
        deals = tuple([sums[side] for sums in written])
        found.append(("match", truth.side(side), deals, [0, *accumulate(deals)][-1]))
    return found


def drawn_sheet(truth: Truth) -> list[Fact]:
    """Return what the picture of a sheet must draw."""
    number = len(truth.state.standing.written)
    by_side = [one for one in match(truth) if one[0] == "score"]
    said = [("sheet", number, ending(truth)), *last_turn(truth), *deal_won(truth)]
    return [*said, *lines(truth, drawn=True), *by_side]


def sheet_words(truth: Truth) -> list[Fact]:
    """Return the sums that the words of a sheet's picture must say."""
    totals = [one for one in lines(truth) if one[:2] == ("total", "written")]
    by_side = [one for one in match(truth) if one[0] == "score"]
    said = [("sheet", len(truth.state.standing.written)), *totals, *by_side]
    return [*said, *last_turn(truth), *deal_won(truth), *seals(truth)]
