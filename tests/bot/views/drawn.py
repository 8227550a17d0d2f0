"""Pictures of tables and hands as facts: read from what is drawn and from the same in words, and as
the position has them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

from bot.ports.screen import Picture
from tests.bot.views.messages import KINDS
from tests.bot.views.read_back import Fact, Reading, Said
from tests.bot.views.sheets import one
from tests.bot.views.truth import Truth
from tests.bot.views.wording import Unreadable

Drawn = dict[str, Any]

DUE: Final = {
    "picture-turn-draw": "draw-or-take",
    "picture-turn-draw-only": "draw",
    "picture-turn-play": "play",
    "picture-turn-bound": "go-out",
    "picture-turn-go_out": "go-out",
    "picture-turn-keep": "keep",
    "picture-turn-first": "first",
    "picture-turn-free": "draw-or-free",
    "picture-turn-pile": "pile",
    "picture-turn-cut": "cut",
}
"""What may be done, as the head of a picture says it."""
PILLS: Final = {
    "clean": "clean", "clean_aces": "clean", "dirty": "dirty", "dirty_aces": "dirty",
    "wild_big": "wild", "wild_small": "wild", "natural": "natural", "mixed": "mixed",
    "wild": "wild",
}  # fmt: skip
"""The word on a canasta that is closed to one card."""
COLOURS: Final = {"black_wild": "black", "red_wild": "red", "natural": "clean", "mixed": "dirty"}


# --- reading ---------------------------------------------------------------------------------


def read_words(reader: Reading, alt: str) -> list[Said]:
    """Return what the words of a table's picture say."""
    for args in reader.wording.read(alt, "picture-table"):
        return reader.sentences(args["what"])
    raise Unreadable(alt)


def _headline(reader: Reading, drawn: Drawn) -> Iterator[Said]:
    words, head = reader.wording, drawn["headline"]
    for args in words.read(head["deal"], "picture-deal"):
        yield one(("deal", words.number(args["number"])))
    if head.get("house"):
        yield reader.line(head["house"])
    if not head["who"]:
        yield reader.line(head["what"])
        return
    who = reader.value("name", head["who"])
    ways = [due for name, due in DUE.items() if words.words(name) == head["what"]]
    said: list[Fact] = [("due", who, due) for due in ways]
    said += [
        ("due", who, "call", args["may"]) for args in words.read(head["what"], "picture-turn-call")
    ]
    said += [
        ("due", who, "lead", words.number(args["number"]))
        for args in words.read(head["what"], "picture-turn-lead")
    ]
    said += [
        ("due", who, "follow", reader.value("contract", args["suit"]))
        for args in words.read(head["what"], "picture-turn-follow")
        if args["suit"] in "♣♦♥♠"
    ]
    yield frozenset(said)


def _pile(reader: Reading, drawn: Drawn) -> Iterator[Said]:
    words = reader.wording
    assert drawn["stock_title"] == words.words("picture-stock")
    yield one(("stock", words.number(drawn["stock"])))
    pile = drawn["pile"]
    assert pile["title"] == words.words("picture-pile")
    count, top = reader.value("count", pile["count"]), pile.get("top", "")
    yield one(("pile", count, top) if top else ("pile", "0"))
    if pile.get("bar"):
        try:
            yield reader.line(pile["bar"])
        except Unreadable:
            yield reader.line(f"⛔ {pile['bar']}")
    if pile.get("barred"):
        yield one(("sign", pile["barred"]))


def read_team_table(reader: Reading, drawn: Drawn) -> Iterator[Said]:
    """Yield what the picture of Bulgarian or classic canasta draws."""
    words = reader.wording
    yield from _headline(reader, drawn)
    yield from _pile(reader, drawn)
    for seat in drawn["seats"]:
        who = reader.value("name", seat["name"])
        red = tuple(seat.get("red_threes", ()))
        yield one(("seat", who, seat["team"], seat["cards"], red, seat.get("acts", False)))
    for team in drawn["teams"]:
        side = reader.value("side", team["name"])
        yield one(("score", side, words.number(team["score"])))
        status = reader.value("status", f"{team['status']} {team.get('sum', '')}".rstrip())
        yield one(("opening", side, status, team["opened"]))
        for meld in team.get("melds", ()):
            yield one(("meld", side, meld["number"], tuple(meld["cards"]), *_pill(reader, meld)))


def _pill(reader: Reading, meld: Drawn) -> Fact:
    pill = meld.get("pill")
    if pill is None:
        return ()
    kinds = [
        kind
        for kind in dict.fromkeys([PILLS[kind] for kind in KINDS[reader.game]])
        if reader.wording.words(f"picture-canasta-{kind}") == pill["name"]
    ]
    return (pill["kind"], frozenset(kinds), pill["count"])


def read_decorated(reader: Reading, drawn: Drawn) -> Iterator[Said]:
    """Yield what the picture of decorated canasta draws."""
    words = reader.wording
    yield from _headline(reader, drawn)
    yield from _pile(reader, drawn)
    for player in drawn["players"]:
        who = reader.value("name", player["name"])
        counts = tuple([player.get(name, 0) for name in ("pending", "heart_aces", "twins")])
        red = tuple(player.get("red_threes", ()))
        needs = [
            words.number(args["minimum"])
            for args in words.read(player.get("note", ""), "picture-needs")
        ]
        assert bool(needs) is bool(player.get("note"))
        acts = player.get("acts", False)
        yield one(("player", who, player["cards"], counts, red, tuple(needs), acts))
        yield one(("score", (who,), words.number(player["score"])))
        groups = tuple([_group(reader, group) for group in player.get("groups", ())])
        if groups:
            yield one(("groups", who, groups))
    for title, name in (("picture-shown", "shown"), ("picture-bottom", "bottom")):
        if drawn.get("shown_title") == words.words(title):
            yield one((name, tuple(drawn["shown"])))


def _group(reader: Reading, group: Drawn) -> Fact:
    kind = group.get("kind", "")
    assert group.get("name", "") == (reader.wording.words(f"picture-{kind}") if kind else "")
    return (kind, group["rank"], group["naturals"], tuple(group.get("wilds", ())))


def read_belot(reader: Reading, drawn: Drawn) -> Iterator[Said]:
    """Yield what the picture of belot draws."""
    words = reader.wording
    yield from _headline(reader, drawn)
    names = [reader.value("name", seat["name"]) for seat in drawn["seats"]]
    for who, seat in zip(names, drawn["seats"], strict=True):
        dealer = seat.get("dealer", "")
        assert dealer in {"", words.words("picture-dealer")}
        said = tuple([reader.value("kind", kind) for kind in seat.get("said", ())])
        acts = seat.get("acts", False)
        yield one(("seat", who, seat["team"], seat["cards"], acts, bool(dealer), said))
    for team, side in enumerate(drawn["teams"]):
        tricks, score = words.number(side["tricks"]), words.number(side["score"])
        written = (words.points(side["written"]),) if side.get("written") else ()
        yield one(("team", team, tricks, score, *written))
    yield from _contract(reader, drawn["contract"])
    for at, call in enumerate(drawn.get("calls", ())):
        who, said_ = names[(drawn.get("first", 0) + at) % 4], reader.value("call", call["words"])
        yield one(("call", who, said_, call.get("counts", False), call.get("stands", False)))
    if drawn.get("trick"):
        over = drawn["trick"].get("over", False)
        yield one(("taken" if over else "trick", _played(names, drawn["trick"])))
    if drawn.get("last"):
        yield one(("last", reader.value("name", drawn["last"]["who"])))
        yield one(("last-cards", _played(names, drawn["last"]["trick"])))
    if drawn.get("pack"):
        yield one(("pack",))
    if drawn.get("hanging"):
        yield reader.line(drawn["hanging"])
    to = [words.number(a["points"]) for a in words.read(drawn["match_title"], "picture-match-to")]
    yield one(("to", *to))


def _played(names: list[str], trick: Drawn) -> Fact:
    cards, ahead = trick.get("cards", ()), trick.get("ahead", -1)
    return tuple(
        [(names[(trick["leader"] + at) % 4], card, at == ahead) for at, card in enumerate(cards)]
    )


def _contract(reader: Reading, drawn: Drawn | None) -> Iterator[Said]:
    words = reader.wording
    if drawn is None:
        return
    if drawn.get("none"):
        assert drawn["name"] in {words.words("auction-none"), words.words("deal-how-passed")}
        yield one(("no contract", drawn["name"] == words.words("deal-how-passed")))
        return
    doubled = {words.words("bid-X"): "2", words.words("bid-XX"): "4", "": "1"}
    doubled[words.words("bid-XXX")] = "8"
    who = reader.value("name", drawn["who"])
    how = doubled[drawn.get("doubled", "")]
    yield one(("contract", reader.value("contract", drawn["name"]), who, how))
    yield one(("declares", who, drawn.get("team", 0)))
    if drawn.get("result"):
        yield reader.line(drawn["result"])


READERS: Final = {
    "team-canasta-table": read_team_table,
    "decorated-table": read_decorated,
    "belot-table": read_belot,
}


def read_table(reader: Reading, picture: Picture) -> list[Said]:
    """Return what the picture of a table draws."""
    return list(READERS[picture.layout](reader, json.loads(picture.facts)))


_MARKS: Final = (
    ("picture-hand", "cards"),
    ("picture-playable", "playable"),
    ("picture-lays", "marked"),
    ("picture-takes", "marked"),
)


def read_hand(reader: Reading, picture: Picture) -> list[Said]:
    """Return what the picture of a hand shows: its cards in its order, in words and drawn."""
    words = reader.wording
    found: list[Said] = []
    for told in picture.alt.split(". "):
        for name, fact in _MARKS:
            found += [one((fact, words.cards(a["cards"]))) for a in words.read(told, name)]
    held = sorted([card for item in picture.cards for card in [item.card] * item.count])
    found.append(one(("held", tuple(held))))
    if not picture.facts:
        return found
    drawn = json.loads(picture.facts)
    found.append(one(("drawn", tuple([card["card"] for card in drawn["cards"]]))))
    marked = [card["card"] for card in drawn["cards"] if card.get("playable")]
    found.append(one(("drawn-marked", tuple(dict.fromkeys(marked)))))
    dim = [card["card"] for card in drawn["cards"] if card.get("off")]
    found.append(one(("drawn-dim", tuple(dim))))
    deal, _, game = drawn["title"].partition(" · ")
    found += [
        one(("deal", words.number(args["number"]), reader.value("game", game)))
        for args in words.read(deal, "picture-deal")
    ]
    count, _, note = drawn["note"].partition(" · ")
    found.append(one(("count", reader.value("count", count))))
    if note:
        said = [
            ("sum", *map(words.number, args.values())) for args in words.read(note, "opening-sum")
        ]
        with suppress(Unreadable):
            said.append(("contract", reader.value("contract", note)))
        found.append(frozenset(said))
    return found


# --- the truth ---------------------------------------------------------------------------------


def words_of_table(truth: Truth, *, brief: bool = False) -> list[Fact]:
    """Return what the words of a table's picture must say; `brief`: canastas are counted."""
    found: list[Fact] = [("head", *truth.head), *truth.house()]
    if truth.game == "belot":
        return [*found, *_belot_in_words(truth)]
    found += [truth.turn(), *truth.bars(), *truth.middle()]
    if truth.game == "decorated-canasta":
        shown = tuple(map(str, truth.state.deal.shown))
        if str(truth.state.table.phase) == "keep":
            found.append(("shown", shown))
        elif truth.bottom:
            found.append(("bottom", truth.bottom))
        return [*found, *truth.players(), *truth.groups()]
    found += [("opening", truth.side(side), _status(truth, side)) for side in range(2)]
    for seat, count in enumerate(truth.state.table.hand_sizes):
        red = tuple(map(str, truth.state.table.red_threes[seat]))
        more = (("red-threes", red),) if red else ()
        found.append(("holds", truth.name(seat), (count, *more)))
    return [*found, *[_counted(one) if brief else one for one in truth.melds()]]


def _counted(meld: Fact) -> Fact:
    """A canasta of one rank as the words of a long table tell it."""
    *whose, kind, cards, points = meld
    naturals = [card[0] for card in cards if card[0] not in "X2"]
    if not kind or len(set(naturals)) != 1:
        return meld
    wilds = [card for card in cards if card[0] in "X2"]
    return (*whose, kind, (f"{naturals[0]}×{len(naturals)}", *wilds), points)


def _status(truth: Truth, side: int) -> Fact:
    return ("opened",) if truth.has_opened(side) else ("closed", 0, truth.least(side))


def _held(truth: Truth, seat: int) -> int:
    """How many cards of belot a seat still has; after a deal nobody looks at them."""
    lying = truth.state.table
    if str(lying.phase) in {"auction", "play"}:
        return len(list(truth.state.hidden.hands[seat]))
    if lying.outcome is not None and lying.outcome.result == "thrown_in":
        return 8
    return 5 if lying.outcome is not None and lying.auction.contract is None else 0


def _belot_in_words(truth: Truth) -> list[Fact]:
    lying, auction = truth.state.table, truth.state.table.auction
    phase = str(lying.phase)
    found: list[Fact] = [("dealer", truth.name(truth.state.deal.dealer)), *truth.hanging()]
    found += [("holds", truth.name(seat), (_held(truth, seat),)) for seat in range(4)]
    if phase == "auction":
        found.append(("turn-what", truth.name(lying.seat), _may_call(truth)))
    else:
        found += [truth.turn(), ("tricks", *truth.tricks)]
    found += truth.belot()
    if not truth.between:
        return found
    if auction.contract is None:
        return [*found, ("calls", truth.calls()), ("result", "passed")]
    written = truth.state.standing.written[-1]
    result: list[Fact] = [("result", lying.outcome.result), ("written", written)]
    return [*found, truth.contract(), *result, *truth.last_trick(), *truth.announced()]


def _may_call(truth: Truth) -> str:
    """What may be said in the bidding beside a pass, as the words name it."""
    held = truth.legal_verbs()
    doubles = next((one for one in ("contra", "recontra", "surcontra") if one in held), "")
    if doubles:
        return f"{doubles}-higher" if "bid" in held else doubles
    if "bid" not in held:
        return "pass"
    return "higher" if truth.state.table.auction.contract else "bid"


def _due(truth: Truth) -> list[Fact]:
    """Whose turn it is and what they may do, as the head of a picture has it."""
    lying, phase = truth.state.table, str(truth.state.table.phase)
    deal: list[Fact] = [("deal", truth.state.standing.deal_number), *truth.house()]
    drawn = {"draw", "play", "keep", "first_discard", "pile"}
    if truth.between or (truth.game != "belot" and phase not in drawn):
        return [*deal, truth.turn()]
    who = truth.name(lying.seat)
    if truth.game != "belot" or phase == "cut":
        return [*deal, ("due", who, truth.turn()[1])]
    if phase == "auction":
        return [*deal, ("due", who, "call", _may_call(truth))]
    if lying.trick:
        return [*deal, ("due", who, "follow", str(lying.trick[0])[1])]
    return [*deal, ("due", who, "lead", sum(truth.tricks) + 1)]


def table(truth: Truth) -> list[Fact]:
    """Return what the picture of a table must draw."""
    if truth.game == "belot":
        return [*_due(truth), *_belot(truth)]
    lying = truth.state.table
    found = [*_due(truth), *truth.middle(), *truth.bars()[:1]]
    acting = lying.seat if str(lying.phase) not in {"cut", "bottom_three"} else -1
    if truth.game == "decorated-canasta":
        return [*found, *_players(truth, acting)]
    if truth.game == "bulgarian-canasta" and lying.block:
        found.append(("sign", lying.block))
    for seat, count in enumerate(lying.hand_sizes):
        red = tuple(map(str, lying.red_threes[seat]))
        who, side = truth.name(seat), truth.side_of(seat)
        found.append(("seat", who, side, count, red, seat == acting))
    for side, score in enumerate(truth.state.standing.scores):
        found.append(("score", truth.side(side), score))
        status = _status(truth, side)
        found.append(("opening", truth.side(side), status, status == ("opened",)))
    for _, side_, number, kind, cards, _points in truth.melds():
        pill: Fact = ()
        if kind:
            pill = (COLOURS.get(kind, PILLS[kind]), frozenset([PILLS[kind]]), len(cards))
        found.append(("meld", side_, number, cards, *pill))
    return found


def _players(truth: Truth, acting: int) -> Iterator[Fact]:
    lying = truth.state.table
    for seat, laid in enumerate(lying.collections):
        who = truth.name(seat)
        counts = (laid.pending, truth.aces(seat), laid.twins)
        red = tuple(map(str, laid.red_threes))
        needs = () if laid.opened or not any(lying.hand_sizes) else (truth.minimum,)
        yield ("player", who, lying.hand_sizes[seat], counts, red, needs, seat == acting)
        yield ("score", (who,), truth.state.standing.scores[seat])
        if truth.groups_of(seat):
            drawn = [(kind.partition("_")[0], *rest) for kind, *rest in truth.groups_of(seat)]
            yield ("groups", who, tuple(drawn))
    if str(lying.phase) == "keep":
        yield ("shown", tuple(map(str, truth.state.deal.shown)))
    elif truth.bottom:
        yield ("bottom", truth.bottom)


def _belot(truth: Truth) -> Iterator[Fact]:
    lying, standing = truth.state.table, truth.state.standing
    auction, phase = lying.auction, str(lying.phase)
    for seat in range(4):
        dealer, acts = seat == truth.state.deal.dealer, seat == lying.seat
        said = truth.said_by(seat)
        yield ("seat", truth.name(seat), seat % 2, _held(truth, seat), acts, dealer, said)
    for team in range(2):
        ended = truth.between and bool(standing.written)
        written = (standing.written[-1][team],) if ended else ()
        yield ("team", team, truth.tricks[team], standing.scores[team], *written)
    yield from truth.hanging()
    length = truth.length
    yield ("to", *([] if length == "one_deal" else [int(length)]))
    if phase == "cut":
        yield ("pack",)
        return
    if auction.contract is None:
        yield ("no contract", phase != "auction")
    else:
        yield truth.contract()
        who = truth.contract()[2]
        yield ("declares", who, [truth.name(seat) for seat in range(4)].index(who) % 2)
        if lying.outcome is not None:
            yield ("result", lying.outcome.result)
    if phase == "auction" or (truth.between and auction.contract is None):
        bids = [at for at, call in enumerate(auction.calls) if call not in {"P", "X", "XX", "XXX"}]
        for at, (who, call) in enumerate(truth.calls()):
            stands = call != "P" and bool(bids) and at >= bids[-1]
            yield ("call", who, call, call != "P", stands)
    elif phase == "play":
        taken: Fact = ()
        if lying.last is not None:
            cards = [str(card) for card in lying.last.cards]
            taken = truth.played(lying.last.leader, cards, best=True)
            yield ("last", truth.last_trick()[0][2])
            yield ("last-cards", taken)
        if taken and not lying.trick:
            yield ("taken", taken)
        else:
            yield ("trick", truth.played(lying.leader, lying.trick, best=bool(lying.trick)))
    elif lying.last is not None:
        cards = [str(card) for card in lying.last.cards]
        yield ("trick", truth.played(lying.last.leader, cards, best=True))
    else:
        yield ("trick", ())
