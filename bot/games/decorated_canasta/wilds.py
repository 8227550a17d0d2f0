"""Rearrange in decorated canasta: move wild cards from group to group, make whole rearrangements in
one press, lay the whole opening at once, and lay cards that are only temporarily valid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import structs

from bot.canasta.chosen import (
    CHOSEN_RANK,
    FIRST_HINTS,
    MORE_HINTS,
    opening_sum,
    picked,
    play_control,
    prompt_of,
)
from bot.canasta.helper import canasta
from bot.games.decorated_canasta.helper import group_name
from bot.model.ids import digest
from bot.model.tables.draft import Draft
from bot.ports.screen import Block, BlockStyle, Control, Item, Press, Style
from bot.views.hand_parts import Chosen
from bot.views.parts import fitting
from bot.views.pickers import paged_picker
from bot.views.reader import Reader
from bot.words.text import Text, joined_with
from engine.canasta import Package
from engine.contract.cards import Card, Cards, cards
from engine.contract.errors import RuleViolation
from engine.contract.game import AnyGame
from engine.contract.notation import Action
from engine.games.decorated_canasta import (
    AddCards,
    DecoratedCanasta,
    DecoratedRules,
    LayGroup,
    MoveWilds,
    Play,
    Rearrangement,
    View,
    check_move,
    group_of,
    movable,
    rearrangements,
)

_REARRANGE: Final = "r"
"""The first letter of a rearrangement's token argument, before its digest."""
_WHERE: Final = "to"
PACKAGE: Final = "all"
"""The token argument that lays the whole opening."""
_DIGEST_LETTERS: Final = 7


# --- one wild card -----------------------------------------------------------------------------


def moves_of(view: View, rules: DecoratedRules, source: int, card: Card) -> list[MoveWilds]:
    """Return the moves of one wild card of a group: to every other group, and to a new one."""
    targets = [group.number for group in view.groups if group.cards and group.number != source]
    found = [MoveWilds(source, (card,), target) for target in (*targets, None)]
    return [move for move in found if check_move(view, move, rules) is None]


def _wilds(view: View) -> list[tuple[int, Card]]:
    """Return the wild cards that may move, each kind of each group once."""
    return [
        (group.number, card) for group in movable(view) for card in dict.fromkeys(group.wild_cards)
    ]


def all_moves(view: View, rules: DecoratedRules) -> list[MoveWilds]:
    """Return every move of a single wild card."""
    if view.turn is None:
        return []
    return [move for source, card in _wilds(view) for move in moves_of(view, rules, source, card)]


def _named(panel: str, view: View) -> tuple[int, Card] | None:
    """Return the wild card that the player has selected (``2.2S``)."""
    return next((one for one in _wilds(view) if f"{one[0]}.{one[1]}" == panel), None)


def move_controls(reader: Reader, view: View, draft: Draft) -> list[Control]:
    """Return the picker of the wild card to move; after that choice, the picker of its target."""
    wilds = _wilds(view)
    if not wilds:
        return []
    words = reader.words
    chosen = _named(draft.panel, view)
    items = [
        Item(
            f"{number}.{card}",
            fitting(
                words.plain("pick-wild-item", card=card, group=group_name(reader, view, number))
            ),
            str(card),
            chosen=int((number, card) == chosen),
        )
        for number, card in wilds
    ]
    label = words.plain("pick-wild")
    picker = paged_picker(
        reader, "draft", label, items, draft, least=1, at_once=True, rank=CHOSEN_RANK
    )
    found: list[Control] = [picker]
    moves = [] if chosen is None else moves_of(view, reader.game.rules, *chosen)
    if chosen is not None and moves:
        labels = [fitting(_target(reader, view, move)) for move in moves]
        label = fitting(words.plain("pick-wild-to", card=chosen[1]))
        to = picked(moves, labels, [""] * len(moves))
        where = paged_picker(reader, "pp", label, to, draft, least=1, at_once=True, rank=2)
        # its token must differ from that of the discards: no platform takes one twice
        found.append(structs.replace(where, token=f"{where.token}:{_WHERE}"))
    return found


def _target(reader: Reader, view: View, move: MoveWilds) -> str:
    words = reader.words
    if move.target is None:
        return words.plain("action-move-new", card=move.cards)
    to = group_name(reader, view, move.target)
    return words.plain("action-move-to", card=move.cards, group=to)


# --- whole rearrangements ----------------------------------------------------------------------


def _key(actions: Iterable[Action]) -> str:
    return _REARRANGE + digest("; ".join(map(str, actions)), _DIGEST_LETTERS)


def rearrange_controls(
    reader: Reader, view: View, draft: Draft
) -> tuple[list[Control], list[Block]]:
    """Return the best rearrangements as buttons, with a description of each."""
    found = rearrangements(view)[: MORE_HINTS if draft.panel == "hints" else FIRST_HINTS]
    if not found:
        return [], []
    words = reader.words
    lines = []
    controls: list[Control] = []
    for one in found:
        said = {"what": _what(reader, view, one), "made": _made(reader, one)}
        lines.append(words.text("rearrange-line", **said))
        token = reader.token("draft", prompt_of(reader), _key(one.actions))
        label = fitting(words.plain("rearrange-button", **said))
        controls.append(Press(token, label, rank=2))
    title = words.text("rearrange-title")
    return controls, [Block((title, *lines), BlockStyle.QUIET, drawn=draft.panel != "hints")]


def _made(reader: Reader, one: Rearrangement) -> Text:
    """Return the result in words: ``red canasta``."""
    made = [reader.words.text(f"canasta-kind-{kind}") for _, kind in one.made]
    return joined_with(", ", made) if made else reader.words.text("rearrange-group")


def _what(reader: Reader, view: View, one: Rearrangement) -> Text:
    """Describe a rearrangement: ``take 2♠ out of the group of fives, add 5♣ 5♦``."""
    words = reader.words
    said = [
        words.text("rearrange-out", cards=one.freed, group=group_name(reader, view, one.source))
    ]
    there = {group.number for group in view.groups}
    new = [play for play in one.actions if isinstance(play, LayGroup)]
    if one.added:
        said.append(words.text("rearrange-add", cards=one.added))
    for play in one.actions:
        if isinstance(play, AddCards) and play.group != one.source:
            said.append(words.text("group-to", cards=play.cards, group=play.group))
        if isinstance(play, MoveWilds) and play.target in there:
            to = group_name(reader, view, play.target)
            said.append(words.text("rearrange-to", cards=play.cards, group=to))
        elif isinstance(play, MoveWilds) and play.target is None:
            said.append(words.text("rearrange-new"))
    said += [words.text("rearrange-lay", cards=play.cards) for play in new]
    return joined_with(", ", said)


# --- the whole opening -------------------------------------------------------------------------


def package_of(game: AnyGame, view: View) -> Package | None:
    """Return the cheapest groups that open together if one group is not enough."""
    found = canasta(game).openings(view, 1)
    return found[0] if found and len(found[0].actions) > 1 else None


def package_control(reader: Reader, view: View) -> list[Control]:
    """Return the button that lays all groups that open together."""
    package = package_of(reader.game, view)
    if package is None:
        return []
    words = reader.words
    laid = [words.cards(action.cards) for action in package.actions]  # type: ignore[attr-defined]
    shown = joined_with(" + ", laid)
    sum_ = opening_sum(reader, package.points, package.threshold)
    label = words.plain("package-lay", cards=shown, sum=sum_)
    token = reader.token("draft", prompt_of(reader), PACKAGE)
    return [Press(token, fitting(label), rank=1)]


# --- temporary groups --------------------------------------------------------------------------


def lying_for_now(game: AnyGame, view: View, chosen: Cards) -> list[Play]:
    """Return the temporary plays of the chosen cards: a wild card must still come or go to make
    them valid."""
    if not chosen or view.turn is None or not movable(view):
        return []
    made = group_of(0, chosen)
    if isinstance(made, RuleViolation):
        return []
    plays: list[Play] = [LayGroup(made.cards)]
    plays += [
        AddCards(group.number, made.cards)
        for group in view.groups
        if group.wilds and group.rank == made.rank
    ]
    assert isinstance(game, DecoratedCanasta)
    return [play for play in plays if game.check(view, play) is None]


def for_now_controls(
    reader: Reader, view: View, draft: Draft, known: Sequence[Control]
) -> list[Control]:
    """Return the buttons for temporary groups, for a player who continues rearranging."""
    words = reader.words
    tokens = {getattr(control, "token", "") for control in known}
    found: list[Control] = []
    for play in lying_for_now(reader.game, view, cards(" ".join(draft.cards))):
        if isinstance(play, AddCards):
            label = words.plain("group-add-now", cards=play.cards, group=play.group)
        else:
            label = words.plain("group-lay-now", cards=play.cards)  # type: ignore[union-attr]
        control = play_control(reader, view, play, fitting(label), Style.PLAIN, 4, "c")
        if control.token not in tokens:  # type: ignore[union-attr]
            found.append(control)
    return found


# --- presses -----------------------------------------------------------------------------------


def chosen_move(game: AnyGame, view: View, draft: Draft, what: str) -> Chosen | None:
    """Return the result of a control of this module, or None if the control is not offered now."""
    if what == PACKAGE:
        package = package_of(game, view)
        return None if package is None else _in_one(package.actions)
    if what.startswith(_REARRANGE):
        found = [one for one in rearrangements(view) if _key(one.actions) == what]
        return _in_one(found[0].actions) if found else None
    looking = structs.replace(draft, page=0, panel=what)
    return Chosen(draft=looking) if _named(what, view) else None


def _in_one(actions: Sequence[Action]) -> Chosen:
    first, *rest = map(str, actions)
    return Chosen(first, then=tuple(rest))
