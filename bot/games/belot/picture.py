"""Make the picture of a table of belot and the same facts in words."""

from __future__ import annotations

from msgspec.structs import replace

from bot.games.belot.drawing import BELOT, BelotTable, Call, Contract, Last, Played, Seat, Team
from bot.games.belot.lines import best_of, contract_line, last_lines, lines_of, said_by
from bot.games.belot.story import call_text, calls_line, doubled_text
from bot.pictures.drawing.letters import drawable
from bot.pictures.headline import Headline
from bot.ports.screen import Picture
from bot.views.lobby.lobby import house_line
from bot.views.parts import plain
from bot.views.pictures import drawn_house, drawn_name, pictured, style_of, turn_line
from bot.views.reader import Reader
from bot.words import phrases
from bot.words.text import Text, joined_with
from engine.contract.cards import SUIT_OF, SUITS
from engine.contract.position import NO_SEAT
from engine.games.belot import (
    CONTRACTS,
    FIRST_CARDS,
    HAND_SIZE,
    ONE_DEAL,
    SEATS,
    TEAMS,
    TERMS,
    Bid,
    Contra,
    Phase,
    Recontra,
    Surcontra,
    View,
    legal_calls,
    winning,
)

_DOUBLES = ((Contra(), "contra"), (Recontra(), "recontra"), (Surcontra(), "surcontra"))
_AFTER = frozenset({Phase.SHUFFLE, Phase.MATCH_OVER})


def table_picture(reader: Reader, view: View, turn: Text) -> Picture | None:
    """Return the picture of the table; None before the first deal, and in text mode, where the
    blocks of the table say everything. `turn`: whose turn it is, in words."""
    if not reader.pictures or view.deal.dealer == NO_SEAT:
        return None
    words, table = reader.words, view.table
    who, what = _turn(reader, view, turn)
    calls = _calls(reader, view)
    trick = None if calls or table.phase in {Phase.CUT, Phase.AUCTION} else _trick(view)
    facts = BelotTable(
        style_of(reader),
        Headline(
            who,
            what,
            words.plain("picture-deal", number=view.standing.deal_number),
            drawn_house(reader),
        ),
        tuple([_seat(reader, view, seat) for seat in range(SEATS)]),
        _contract(reader, view),
        tuple([_team(reader, view, team) for team in range(TEAMS)]),
        words.plain("picture-tricks"),
        _match(reader),
        view.deal.first,
        calls,
        trick,
        table.phase is Phase.CUT,
        _last(reader, view),
        plain(words.text("hanging-line", points=view.deal.hanging)) if view.deal.hanging else "",
    )
    return pictured(BELOT, _alt(reader, view, turn), facts)


def _turn(reader: Reader, view: View, turn: Text) -> tuple[str, str]:
    """Return whose turn it is and what they may do; everything in the second part if nobody is to
    act."""
    words, table = reader.words, view.table
    if table.phase in _AFTER:
        return "", drawable(plain(turn))
    if table.phase is Phase.CUT:
        what = words.plain("picture-turn-cut")
    elif table.phase is Phase.AUCTION:
        what = words.plain("picture-turn-call", may=_may_call(reader, view))
    elif table.trick:
        led = phrases.suit_sign(SUITS[SUIT_OF[table.trick[0]]])
        what = words.plain("picture-turn-follow", suit=led)
    else:
        what = words.plain("picture-turn-lead", number=sum(table.tricks) + 1)
    return drawn_name(reader, table.seat), what


def _may_call(reader: Reader, view: View) -> str:
    """Return the message id for the possible calls other than a pass."""
    actions = legal_calls(view.table, reader.game.rules).actions
    bids = any(isinstance(one, Bid) for one in actions)
    doubles = next((name for action, name in _DOUBLES if action in actions), "")
    if not doubles:
        if not bids:
            return "pass"
        return "bid" if view.table.auction.contract is None else "higher"
    return f"{doubles}-higher" if bids else doubles


def hand_size(view: View, seat: int) -> int:
    """Return the number of cards that a seat holds, which is public."""
    table = view.table
    if table.phase is Phase.AUCTION:
        return FIRST_CARDS
    if table.phase is Phase.PLAY:
        played = (seat - table.leader) % SEATS < len(table.trick)
        return HAND_SIZE - sum(table.tricks) - played
    if table.outcome is None or any(table.tricks):
        return 0
    return HAND_SIZE if table.outcome.result == "thrown_in" else FIRST_CARDS


def _seat(reader: Reader, view: View, seat: int) -> Seat:
    return Seat(
        drawn_name(reader, seat),
        seat % TEAMS,
        hand_size(view, seat),
        view.table.seat == seat,
        reader.words.plain("picture-dealer") if seat == view.deal.dealer else "",
        tuple([plain(one) for one in said_by(reader, view, seat)]),
    )


def _calls(reader: Reader, view: View) -> tuple[Call, ...]:
    """Return the calls, during the bidding and after four passes."""
    table, auction = view.table, view.table.auction
    if table.phase is not Phase.AUCTION and not (table.phase in _AFTER and not any(table.tricks)):
        return ()
    calls = auction.calls
    bids = [at for at, call in enumerate(calls) if call in CONTRACTS]
    last = bids[-1] if bids else len(calls)
    return tuple(
        [
            Call(plain(call_text(reader, call)), call != "P", call != "P" and at >= last)
            for at, call in enumerate(calls)
        ]
    )


def _contract(reader: Reader, view: View) -> Contract | None:
    words, table = reader.words, view.table
    auction = table.auction
    if table.phase is Phase.CUT:
        return None
    bidding = table.phase is Phase.AUCTION
    title = words.plain("picture-highest" if bidding else "picture-contract")
    if auction.contract is None:
        none = words.plain("auction-none" if bidding else "deal-how-passed")
        return Contract(title if bidding else "", none, none=True)
    return Contract(
        title,
        words.plain(f"contract-{auction.contract}"),
        plain(doubled_text(reader, auction.mult)),
        drawn_name(reader, auction.declarer),
        auction.declarer % TEAMS,
        "" if table.outcome is None else words.plain(f"result-{table.outcome.result}"),
    )


def _team(reader: Reader, view: View, team: int) -> Team:
    words, standing = reader.words, view.standing
    tricks, score = words.number(view.table.tricks[team]), words.number(standing.scores[team])
    if view.table.phase not in _AFTER or not standing.written:
        return Team(tricks, score)
    return Team(tricks, score, words.signed(standing.written[-1][team]))


def _match(reader: Reader) -> str:
    """Return the heading of the match scores, with the target."""
    length = reader.game.options.length
    if length == ONE_DEAL:
        return reader.words.plain("picture-match")
    return reader.words.plain("picture-match-to", points=int(length))


def _trick(view: View) -> Played:
    """Return the running trick; before its first card, the finished one; after the deal, its last
    trick."""
    table, last = view.table, _last_trick(view)
    if table.trick:
        cards = tuple([str(card) for card in table.trick])
        return Played(table.leader, cards, best_of(view))
    if last is None:
        return Played(table.leader)
    return replace(last, over=True) if table.phase is Phase.PLAY else last


def _last_trick(view: View) -> Played | None:
    last, contract = view.table.last, view.table.auction.contract
    if last is None or contract is None:
        return None
    cards = tuple([str(card) for card in last.cards])
    return Played(last.leader, cards, winning(TERMS[contract], last.cards))


def _last(reader: Reader, view: View) -> Last | None:
    trick = _last_trick(view)
    if trick is None or view.table.last is None or view.table.phase is not Phase.PLAY:
        return None
    who = drawn_name(reader, view.table.last.winner)
    return Last(reader.words.plain("picture-last-trick"), who, trick)


# --- the same in words ----------------------------------------------------------------------


def _alt(reader: Reader, view: View, turn: Text) -> str:
    """Return all facts of the picture."""
    words, table, standing = reader.words, view.table, view.standing
    score = reader.score(standing.scores)
    lines: list[Text] = [
        words.text("picture-head", number=standing.deal_number, score=score),
        turn_line(reader, turn),
    ]
    if table.phase is Phase.AUCTION:
        lines[-1] = words.text(
            "picture-turn",
            who=reader.name(table.seat),
            what=words.text("picture-turn-call", may=_may_call(reader, view)),
        )
    if rules := house_line(reader):
        lines.append(rules)
    lines.append(words.text("picture-dealer-line", who=reader.name(view.deal.dealer)))
    for seat in range(SEATS):
        count = words.text("cards-count", count=hand_size(view, seat))
        lines.append(words.text("hand-count", who=reader.name(seat), cards=count))
    lines += lines_of(reader, view)
    if table.phase in _AFTER:
        lines += _ended(reader, view)
    if table.phase is not Phase.AUCTION:
        first, second = table.tricks
        lines.append(words.text("tricks-line", first=first, second=second))
    if view.deal.hanging:
        lines.append(words.text("hanging-line", points=view.deal.hanging))
    return words.plain("picture-table", what=joined_with(". ", lines))


def _ended(reader: Reader, view: View) -> list[Text]:
    """Return the finished deal: the bidding if all passed, else contract, result, last trick and
    announcements."""
    words, auction, outcome = reader.words, view.table.auction, view.table.outcome
    if auction.contract is None or outcome is None:
        calls = calls_line(reader, view.deal.first, auction.calls)
        return [words.text("auction-line", calls=calls), words.text("deal-how-passed")]
    result = words.text(f"result-{outcome.result}")
    written = words.text("picture-written", score=reader.score(view.standing.written[-1]))
    return [contract_line(reader, view), result, written, *last_lines(reader, view)]
