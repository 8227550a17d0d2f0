"""What a page must be told of chosen cards before they are dropped: a part of the oracle of `said`.

What fits is dropped, and the words must tell the position that comes about. What does not fit must
give the reason for which the rules refuse it, in words, with the card that is to blame.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from bot.model.outcomes import Refusal
from bot.model.tables.table import Snapshot
from bot.ports.board import Verdict, Way
from engine.canasta import Discard
from engine.contract.cards import card as card_of
from engine.contract.notation import Action
from engine.games.belot import Play
from tests.bot.views import hands
from tests.bot.views.read_back import APART, Fact, Reading, reading
from tests.bot.views.said import Falsehood
from tests.bot.views.tale import worth
from tests.bot.views.truth import Truth, kind_of
from tests.bot.views.wording import JOKER, SIGNS, Unreadable

_STEMS = ("cards", "card", "top", "first", "best")


def of_hand(chosen: Sequence[str]) -> tuple[str, ...]:
    """Return cards that were picked up without the stacks that they come from."""
    return tuple([one.rpartition("/")[2] for one in chosen])


def check_refused(
    held: Snapshot, seat: int, language: str, chosen: Sequence[str], said: Verdict, why: Refusal
) -> None:
    """Raise `Falsehood` unless a verdict says why the rules refuse the cards."""
    reader, cards = reading(held.table, language), of_hand(chosen)
    fault = _fault_of_one(held, seat, said.target, cards)
    if fault is not None and (fault.code, fault.rule) != (why.code, why.rule):
        raise Falsehood(f"{cards} on {said.target}: {why}, and the rules say {fault}")
    if said.rule != why.rule:
        raise Falsehood(f"{said} is for {why.rule}")
    line = said.line
    if why.rule:
        apart = " " if held.table.game == "belot" else APART
        link = f"{apart}{reader.wording.words('rule-link')} {why.rule}"
        if not line.endswith(link):
            raise Falsehood(f"{line!r} leads to no rule")
        line = line.removesuffix(link)
    if not _gives(reader, line, why):
        raise Falsehood(f"{line!r} does not say {why}")
    _check_marked(said, cards, why)


def _fault_of_one(held: Snapshot, seat: int, target: str, cards: Sequence[str]) -> Any:
    """Why the rules refuse to throw or to play a card, without any screen; None for all else."""
    view = held.game.view(held.state, seat)
    if len(cards) != 1 or target not in {"pile", "trick"}:
        return None
    if held.table.game == "belot":
        return held.game.check(view, Play(card_of(cards[0])))
    if str(view.table.phase) == "draw":
        return None
    return held.game.check(view, Discard(card_of(cards[0])))


def _gives(reader: Reading, line: str, why: Refusal) -> bool:
    """Whether a line is a form of the reason, with its numbers, cards and suits."""
    words = reader.wording
    for name in words.family(f"refusal-{why.code}"):
        if name != f"refusal-{why.code}" and not name.startswith(f"refusal-{why.code}-"):
            continue
        for args in words.read(line, name):
            if all(
                _is_right(reader, key, args[key], value)
                for key, value in why.params.items()
                if key in args
            ):
                return True
    return False


def _is_right(reader: Reading, key: str, text: str, value: Any) -> bool:
    words = reader.wording
    if not isinstance(value, str):
        forms = {"one": value == 1, "other": value != 1, str(value): True}
        return bool(forms[text] if text in forms else words.number(text) == value)
    if key in _STEMS:
        return sorted(words.cards(text)) == sorted(value.split())
    if key in {"suit", "led", "contract", "bid"}:
        return str(reader.value("contract", text)) == value
    return key not in {"rank", "wanted"} or text == JOKER or words.rank(text) == value


def _check_marked(said: Verdict, cards: Sequence[str], why: Refusal) -> None:
    """The marked card is the one that the reason names; chosen ones come before those that lie."""
    if not said.cards:
        if said.wrong != -1:
            raise Falsehood(f"{said} marks a card of none")
        return
    place, card = why.params.get("place"), why.params.get("card")
    if said.target == "trick":
        true = {len(said.cards) - 1}
    elif isinstance(place, int):
        true = {place - 1 if place <= len(said.cards) else -1}
    else:
        there = [at for at, one in enumerate(said.cards) if one == card]
        own = [at for at in there if at in said.added]
        true = {(own or there[-1:] or [-1])[0]}
    if said.wrong not in true:
        raise Falsehood(f"{said} marks {said.wrong}, {why} is about {true}")
    if [said.cards[at] for at in said.added] and Counter(
        [said.cards[at] for at in said.added]
    ) != Counter(cards):
        raise Falsehood(f"{said} adds other cards than {cards}")


# --- what fits ----------------------------------------------------------------------------------


def check_fits(
    held: Snapshot,
    seat: int,
    language: str,
    chosen: Sequence[str],
    said: Verdict,
    way: Way | None,
    actions: Sequence[Action],
) -> None:
    """Raise `Falsehood` unless a verdict (or one of its ways) says what its actions bring about."""
    state = held.state
    for action in actions:
        state, _ = held.game.apply(state, seat, action)
    after = Snapshot(held.version, held.table, held.game, state)
    reader = reading(held.table, language)
    before_, after_ = Truth(held, language, seat), Truth(after, language, seat)
    pieces = (said if way is None else way).line.split(APART)
    cards = of_hand(chosen)
    if held.table.game == "belot":
        _check_played(reader, before_, after_, pieces, said, cards[0])
        return
    lies = said.cards if way is None else way.cards
    if isinstance(actions[0], Discard):
        _check_thrown(reader, before_, pieces, cards[0], actions[0])
    elif str(held.state.table.phase) == "draw":
        _check_took(reader, before_, pieces)
    else:
        _check_lies(before_, after_, said, lies, chosen)
        _check_laid(reader, before_, after_, pieces, lies, chosen, alone=way is None)
    if lies and way is None:
        added = Counter([said.cards[at] for at in said.added])
        if str(held.state.table.phase) != "draw" and added != Counter(cards):
            raise Falsehood(f"{said} adds other cards than {cards}")


def _own_melds(truth: Truth) -> list[tuple[int, tuple[str, ...]]]:
    """The melds of the viewer's side as the viewer sees them."""
    turn = truth.view.turn
    if truth.game == "decorated-canasta":
        laid = turn.groups if turn is not None else truth.state.table.collections[truth.seat].groups
        return [(group.number, tuple(map(str, group.cards))) for group in laid]
    melds = (
        turn.melds if turn is not None else truth.view.table.melds[truth.side_of(truth.seat or 0)]
    )
    return [(number, tuple(map(str, meld.cards))) for number, meld in enumerate(melds, 1)]


def _check_lies(
    before: Truth, after: Truth, said: Verdict, lies: tuple[str, ...], chosen: Sequence[str]
) -> None:
    """The cards lie where the target is; a new meld of a rank that lies already grows it."""
    there, now = dict(_own_melds(before)), dict(_own_melds(after))
    source = chosen[0].rpartition("/")[0].rpartition(":")[2]
    changed = {number for number in now if now[number] != there.get(number)}
    changed -= {int(source)} if source else set()
    if [now[number] for number in changed] != [lies]:
        raise Falsehood(f"{said}: {lies} would lie, and {[now[one] for one in changed]} does")
    if said.target != "new" and changed != {int(said.target.rpartition(":")[2])}:
        raise Falsehood(f"{said}: {changed} has grown")


def _check_played(
    reader: Reading, before: Truth, after: Truth, pieces: list[str], said: Verdict, card: str
) -> None:
    words, seat = reader.wording, before.seat or 0
    declared = len(after.said_by(seat)) - len(before.said_by(seat))
    belots = [one for one in after.said_by(seat) if one.startswith("belot ")]
    belot = len(belots) > len([one for one in before.said_by(seat) if one.startswith("belot ")])
    head = pieces[0]
    if belot:
        (args,) = words.read(head, "action-play-belot")
        head = args["card"]
    if words.card(head) != card:
        raise Falsehood(f"{pieces} does not name {card}")
    told = pieces[1].split(" + ") if len(pieces) > 1 else []
    if len(told) != declared - belot or len(pieces) > 2:
        raise Falsehood(f"{pieces}: {declared} declared")
    codes = {one[0] for text in told for one in reader.score_line(text)}
    kinds = set(after.state.table.bonuses.announced[seat]) - set(
        before.state.table.bonuses.announced[seat]
    )
    if told and not any(set(code.split("_")) & kinds for code in codes):
        raise Falsehood(f"{pieces}: {codes} is not {kinds}")
    trick = (*map(str, before.state.table.trick), card)
    if said.cards != trick or said.added != (len(trick) - 1,) or said.wrong != -1:
        raise Falsehood(f"{said}: {trick} would lie")


def _check_thrown(
    reader: Reading, before: Truth, pieces: list[str], card: str, action: Action
) -> None:
    words = reader.wording
    (args,) = words.read(pieces[0], "action-discard")
    if words.card(args["card"]) != card:
        raise Falsehood(f"{pieces} does not name {card}")
    costs = before.rules.consequence(before.view, action)
    rest = [one for one in pieces[1:] if not costs or one != words.words(f"confirm-{costs}")]
    if bool(costs) is (len(rest) == len(pieces) - 1):
        raise Falsehood(f"{pieces}: throwing {card} costs {costs!r}")
    told = [fact for one in rest for fact in _danger(reader, one)]
    true = _dangers(before, card)
    if told != true:
        raise Falsehood(f"{pieces}: {told}, and it is {true}")


def _danger(reader: Reading, text: str) -> list[Fact]:
    words = reader.wording
    for name in ("danger-rank", "danger-run"):
        for args in words.read(text, name):
            suit = SIGNS[args["suit"]] if "suit" in args else ""
            return [(name, reader.value("name", args["who"]), suit)]
    for args in words.read(text, "danger-pile"):
        return [("danger-pile", reader.value("count", args["cards"]))]
    raise Unreadable(text)


def _dangers(truth: Truth, card: str) -> list[Fact]:
    """The card lies on a meld of the next side: of its rank, or at the end of a run; how many would
    come with it."""
    if card[0] in "X23":
        return []
    after = ((truth.seat or 0) + 1) % len(truth.table.seats)
    side = truth.side_of(after)
    order = "456789TJQKA"
    lying = truth.state.table
    there = (
        lying.collections[side].groups if truth.game == "decorated-canasta" else lying.melds[side]
    )
    for meld in there:
        cards = [str(one) for one in meld.cards]
        naturals = [(at, one) for at, one in enumerate(cards) if one[0] not in "X2"]
        ranks = {one[0] for _, one in naturals}
        found: list[Fact] = []
        if len(ranks) == 1 and card[0] in ranks:
            found = [("danger-rank", truth.name(after), "")]
        elif len(ranks) > 1 and naturals[0][1][1] == card[1]:
            (at, low), (_, high), *_ = naturals
            step = 1 if order.index(high[0]) > order.index(low[0]) else -1
            ends = {
                order.index(low[0]) - step * (at + 1),
                order.index(low[0]) + step * (len(cards) - at),
            }
            if order.index(card[0]) in ends:
                found = [("danger-run", truth.name(after), card[1])]
        if found:
            return [*found, *([("danger-pile", truth.pile)] if truth.pile else [])]
    return []


def _check_took(reader: Reading, before: Truth, pieces: list[str]) -> None:
    below = before.pile - 1
    comes = [
        reader.value("count", args["cards"])
        for one in pieces
        for args in reader.wording.read(one, "board-comes")
    ]
    if comes != ([below] if below else []):
        raise Falsehood(f"{pieces}: {below} come to the hand")


def _check_laid(
    reader: Reading,
    before: Truth,
    after: Truth,
    pieces: list[str],
    lies: tuple[str, ...],
    chosen: Sequence[str],
    *,
    alone: bool,
) -> None:
    """The points that the cards are worth now, what the meld is, and what lies to the opening. Of a
    group that may not stay so, and of cards that come from another, the opening is not told."""
    cards = of_hand(chosen)
    wilds = len([card for card in lies if card[0] in "X2"])
    made = kind_of(lies) if before.game == "decorated-canasta" else ""
    bonus = hands.BONUSES.get(made, 0)
    if before.game != "decorated-canasta":
        meld = next(one for one in after.view.turn.melds if tuple(map(str, one.cards)) == lies)
        made, bonus = after.canasta(meld)
    opening, now = _opening(after), _opening(before)
    if before.game == "decorated-canasta":
        (group,) = [
            one for one in after.view.turn.groups if sorted(map(str, one.cards)) == sorted(lies)
        ][:1]
        if group.fault is not None or "/" in chosen[0]:
            opening = None
    points = worth(before.game, cards)
    if not made and opening is not None and now is not None:
        points = opening[0] - now[0]
    expected: list[Fact] = [("points", points)]
    if made:
        expected.append(("made", made, bonus))
    elif wilds < len(lies):
        expected.append(("clean", "dirty" if wilds else "clean"))
    if alone and opening is not None:
        expected.append(("opens", *opening))
    told = [_said_of_meld(reader, one) for one in pieces]
    if told != expected:
        raise Falsehood(f"{pieces}: {told}, and it is {expected}")


def _said_of_meld(reader: Reading, text: str) -> Fact:
    words = reader.wording
    for clean in ("clean", "dirty"):
        if text == words.words(f"picture-canasta-{clean}"):
            return ("clean", clean)
    for name in ("opening-short", "opening-reached", "opening-needs-meld"):
        for args in words.read(text, name):
            for sums in words.read(args["sum"], "opening-sum"):
                points, least = words.number(sums["points"]), words.number(sums["threshold"])
                missing = words.number(args["missing"]) if "missing" in args else 0
                return ("opens", points, least, missing, name)
    kind, _, points_ = text.rpartition(" ")
    if kind:
        return ("made", reader.value("canasta", kind), words.points(points_))
    return ("points", words.points(text))


def _opening(truth: Truth) -> tuple[int, int, int, str] | None:
    """What is laid towards an opening, what opens, what is missing, and how that is said; None for
    a side that has opened."""
    if truth.game == "decorated-canasta":
        notes = hands._note(truth)
        if not notes:
            return None
        _, points, least = notes[0]
        good = True
    else:
        side = truth.side_of(truth.seat or 0)
        if truth.state.table.opened[side]:
            return None
        points, least = hands.towards(truth, side)
        melds = truth.view.turn.melds
        good = truth.game == "classic-canasta" or any(one.opening_valid for one in melds)
    missing = max(0, least - points)
    name = "opening-short" if missing else "opening-reached" if good else "opening-needs-meld"
    return points, least, missing, name
