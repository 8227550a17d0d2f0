"""The picture of a table of Bulgarian canasta: what is drawn, and the same in words."""

from __future__ import annotations

from typing import Final

from bot.pictures.bulgarian import BulgarianTable, Pile, Seat, Team
from bot.pictures.faces import Pill
from bot.pictures.layouts import BULGARIAN
from bot.pictures.letters import drawable
from bot.pictures.melds import Meld as DrawnMeld
from bot.screens.games.bulgarian_choice import meld_lines, opening_sum
from bot.screens.games.bulgarian_draw import pile_signs
from bot.screens.model import Picture, Plain, Text
from bot.screens.page import Page, plain
from bot.screens.pictures import drawn_name, drawn_sides, pictured, style_of
from bot.words.words import joined, joined_with
from engine.canasta.bulgarian import turns
from engine.canasta.bulgarian.melds import CanastaKind, Meld, MeldKind
from engine.canasta.bulgarian.opening import threshold
from engine.canasta.bulgarian.pile import pile_is_closed
from engine.canasta.bulgarian.state import Phase, View
from engine.cards import RANKS, SUITS

_KINDS: Final = {
    CanastaKind.CLEAN: "clean",
    CanastaKind.CLEAN_ACES: "clean",
    CanastaKind.DIRTY: "dirty",
    CanastaKind.DIRTY_ACES: "dirty",
    CanastaKind.WILD_BIG: "wild",
    CanastaKind.WILD_SMALL: "wild",
}


def melds_of(view: View, team: int) -> tuple[Meld, ...]:
    """A team's melds as the viewer sees them."""
    own = view.seat is not None and team == view.team
    return view.melds if own else view.table.melds[team]


def table_picture(page: Page, view: View, turn: Text) -> Picture | None:
    """What lies on the table, drawn; None before cards are dealt, and in text mode (the blocks of
    the table say everything). `turn`: whose turn it is, in words."""
    table = view.table
    if not page.pictures or not (any(table.hand_sizes) or table.pile):
        return None
    words, standing = page.words, view.standing
    who, what = _turn(page, view, turn)
    names = drawn_sides(page)
    facts = BulgarianTable(
        style_of(page),
        words.plain("picture-deal", number=standing.deal_number),
        who,
        what,
        tuple([_seat(page, view, seat) for seat in range(page.game.seats)]),
        tuple([_team(page, view, team, name) for team, name in enumerate(names)]),
        words.plain("picture-stock"),
        words.number(table.stock),
        _pile(page, view),
        words.plain("picture-match"),
    )
    return pictured(BULGARIAN, _alt(page, view, turn), facts)


def _turn(page: Page, view: View, turn: Text) -> tuple[str, str]:
    """Whose turn it is, and what may be done; all in the second where nobody has it."""
    table, words = view.table, page.words
    if table.phase is Phase.DRAW:
        closed = pile_is_closed(view) is not None
        what = "picture-turn-draw-only" if closed else "picture-turn-draw"
    elif table.phase is Phase.PLAY:
        what = "picture-turn-play"
    else:
        return "", drawable(plain(turn))
    return drawn_name(page, table.seat), words.plain(what)


def _seat(page: Page, view: View, seat: int) -> Seat:
    table = view.table
    return Seat(
        drawn_name(page, seat),
        next(team for team, seats in enumerate(page.game.sides) if seat in seats),
        table.hand_sizes[seat],
        tuple([str(card) for card in table.red_threes[seat]]),
        acts=table.seat == seat and table.phase in {Phase.DRAW, Phase.PLAY},
    )


def _status(page: Page, view: View, team: int) -> tuple[str, str]:
    """Whether a team has opened, and the points of the running turn against the threshold as far as
    the viewer knows them; nothing lies openly before a team has opened."""
    words = page.words
    if view.table.opened[team]:
        return words.plain("status-opened"), ""
    opening = turns.opening(view) if view.turn is not None and team == view.team else None
    if opening is not None:
        sum_ = opening_sum(page, opening.points, opening.threshold)
        return words.plain(f"status-{opening.status.value}"), plain(sum_)
    least = threshold(view.standing.scores[team])
    return words.plain("status-closed"), plain(opening_sum(page, 0, least))


def _team(page: Page, view: View, team: int, name: str) -> Team:
    status, sum_ = _status(page, view, team)
    melds = [
        DrawnMeld(number, tuple([str(card) for card in meld.cards]), meld.step, _pill(page, meld))
        for number, meld in enumerate(melds_of(view, team), 1)
    ]
    score = page.words.number(view.standing.scores[team])
    return Team(name, score, status, view.table.opened[team], sum_, tuple(melds))


def _pill(page: Page, meld: Meld) -> Pill | None:
    """A canasta closed to one card: its rank, or the ends of a run with its suit."""
    if meld.canasta is None:
        return None
    words, kind = page.words, _KINDS[meld.canasta]
    of = suit = ""
    if meld.kind is MeldKind.SET:
        of = words.rank(RANKS[meld.rank])
    elif meld.kind is MeldKind.RUN:
        ends = (meld.rank, meld.rank + meld.step * (len(meld.cards) - 1))
        of = "–".join([words.rank(RANKS[rank]) for rank in ends])
        suit = SUITS[meld.suit]
    return Pill(of, suit, kind, words.plain(f"picture-canasta-{kind}"), len(meld.cards))


def _pile(page: Page, view: View) -> Pile:
    words, table = page.words, view.table
    title = words.plain("picture-pile")
    if not table.pile:
        return Pile(title, words.plain("cards-count", count=0))
    signs = pile_signs(page, view)
    bar = drawable(plain(signs[0])) if signs else ""
    count = words.plain("cards-count", count=len(table.pile))
    return Pile(title, count, str(table.pile[-1]), bar, table.block)


# --- the same in words ----------------------------------------------------------------------


def _alt(page: Page, view: View, turn: Text) -> str:
    """Everything that the picture shows."""
    words, table, standing = page.words, view.table, view.standing
    score = page.score(standing.scores)
    lines: list[Text] = [
        words.text("picture-head", number=standing.deal_number, score=score),
        words.text("turn-line", what=turn),
    ]
    for team, side in enumerate(page.sides):
        status, sum_ = _status(page, view, team)
        said = f"{status} {sum_}".rstrip()
        lines.append(words.text("team-line", team=side, status=said))
    lines += pile_signs(page, view)
    pile = words.text("pile-empty")
    if table.pile:
        count = words.text("cards-count", count=len(table.pile))
        pile = words.text("pile-line", cards=count, top=table.pile[-1])
    lines += [words.text("stock-line", cards=words.text("cards-count", count=table.stock)), pile]
    for seat, red in enumerate(table.red_threes):
        count = words.text("cards-count", count=table.hand_sizes[seat])
        said_ = words.text("hand-count", who=page.name(seat), cards=count)
        lines.append(joined([*said_, Plain(", "), *words.cards(red)]) if red else said_)
    for team, side in enumerate(page.sides):
        melds = melds_of(view, team)
        if melds:
            told = joined_with("; ", meld_lines(page, melds))
            lines.append(joined([*words.text("melds-title", team=side), Plain(": "), *told]))
    return words.plain("picture-table", what=joined_with(". ", lines))
