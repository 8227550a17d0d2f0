"""Show the private hand of decorated canasta in each phase."""

from __future__ import annotations

from typing import Final

from bot.canasta.chosen import choosing, own_melds_block, prompt_of, why
from bot.canasta.draw import draw_control, news_block
from bot.canasta.helper import canasta
from bot.canasta.play import (
    PlayParts,
    came_lines,
    can_throw,
    discard_controls,
    laid_lines,
    laid_melds,
    opening_lines,
    own_hand,
    play_parts,
)
from bot.games.decorated_canasta.helper import action_label, minimum, pile_signs
from bot.games.decorated_canasta.story import STORY
from bot.games.decorated_canasta.wilds import (
    for_now_controls,
    move_controls,
    package_control,
    rearrange_controls,
)
from bot.model.choices import digest_of
from bot.model.tables.draft import Draft
from bot.ports.screen import LAST_RANK, Block, BlockStyle, Control, Item, Press, Prompt
from bot.views.hand_parts import HandParts
from bot.views.parts import once_each
from bot.views.pickers import hand_items
from bot.views.reader import Reader
from bot.words.text import Text
from engine.canasta import CardDiscarded, CardDrawn, without_taken_back
from engine.contract.cards import Card, Cards
from engine.contract.moves import Legal, Undo
from engine.games import decorated_canasta as happened
from engine.games.decorated_canasta import (
    HEART_ACE,
    Draw,
    Keep,
    LayHeartAce,
    Phase,
    Source,
    TakeFree,
    TakeRest,
    TakeTop,
    View,
    check_take_top,
    is_held_back,
    numbered_groups,
    played,
    rest_fault,
    top_lies,
    turn_fault,
)

_KNOWN_FAULTS: Final = ("OPENING_SHORT",)
"""The faults that the heading already states."""


# --- before the deal ---------------------------------------------------------------------------


def keep_parts(reader: Reader, view: View, legal: Legal) -> HandParts:
    """Show the choice of which of the three shown cards to keep."""
    words, prompt = reader.words, prompt_of(reader)
    controls: list[Control] = []
    keeps = [action for action in legal.actions if isinstance(action, Keep)]
    for number, action in enumerate(sorted(keeps, key=lambda one: -len(one.cards))):
        label = words.plain("action-keep-none")
        if action.cards:
            label = words.plain("action-keep", cards=action.cards)
        token = reader.token("p", prompt, digest_of(action))
        controls.append(Press(token, label, rank=1 if number else 0))
    shown = tuple(
        [
            Item(f"s{at}", words.card(str(card)).text, str(card))
            for at, card in enumerate(view.deal.shown)
        ]
    )
    title = Block((words.text("phase-keep"),), BlockStyle.TITLE)
    lines = Block((words.text("hand-shown", cards=view.deal.shown),))
    return HandParts((title, lines), tuple(controls), shown, wilds=True)


def first_parts(reader: Reader, view: View, legal: Legal, draft: Draft) -> HandParts:
    """Show the starter's first turn: a throw and nothing else."""
    title = Block(
        (reader.words.text("phase-first_discard"), *_came(reader, view)), BlockStyle.TITLE
    )
    told, controls = choosing(reader, view, draft)
    controls += discard_controls(reader, view, legal, draft)
    items = hand_items(reader, view, draft)
    return HandParts((title, *told), tuple(controls), items, wilds=True, came=came(view)[0])


# --- where the card comes from -----------------------------------------------------------------


def draw_parts(reader: Reader, view: View, legal: Legal, draft: Draft) -> HandParts:
    """Show the draw, the take without penalty, and the first step of taking the pile."""
    words = reader.words
    asked = reader.game.consequences(view, legal.actions)
    talon = view.table.talon
    title = words.text("phase-draw-only")
    controls: list[Control] = []
    for action in legal.actions:
        token = reader.token("p", prompt_of(reader), digest_of(action))
        if isinstance(action, Draw):
            label = words.plain("action-draw")
            ask = asked.get(action)
            controls.append(
                reader.confirm(token, label, ask, 0) if ask else draw_control(reader, action)
            )
        elif isinstance(action, TakeFree):
            title = words.text("phase-draw-free", card=talon[-1])
            label = words.plain("action-take-free", card=talon[-1])
            controls.append(Press(token, label, rank=1))
        elif isinstance(action, TakeTop):
            count = words.text("cards-count", count=len(talon))
            title = words.text("phase-draw-top", card=talon[-1], count=count)
            label = words.plain("action-take-top", card=talon[-1])
            controls.append(Press(token, label, rank=1))
    lines = [title, *pile_signs(reader, view)]
    mine = view.table.collections[view.table.seat]
    if not mine.opened:
        side = reader.name(view.table.seat)
        lines.append(words.text("team-threshold", team=side, threshold=minimum(reader.game)))
    controls += _barred(reader, view, legal)
    blocks = [Block(tuple(lines), BlockStyle.TITLE), *news_block(reader, STORY, view)]
    told, taps = choosing(reader, view, draft)
    blocks += [*told, *_own_groups(reader, view)]
    controls += [*taps, _typed(reader)]
    items = hand_items(reader, view, draft)
    keys = frozenset(_keys(view, legal))
    return HandParts(tuple(blocks), tuple(controls), items, playable=keys, takes=True, wilds=True)


def _barred(reader: Reader, view: View, legal: Legal) -> list[Control]:
    """Return the disabled button for the pile, with the reason."""
    talon = view.table.talon
    taking = any(isinstance(action, TakeFree | TakeTop) for action in legal.actions)
    fault = check_take_top(view, TakeTop(), reader.game.rules)
    if taking or not talon or fault is None:
        return []
    token = reader.token("p", prompt_of(reader), digest_of(TakeTop()))
    label = reader.words.plain("action-take-barred", top=talon[-1])
    return [Press(token, label, rank=LAST_RANK, enabled=False, why=why(reader, fault))]


def _keys(view: View, legal: Legal) -> list[str]:
    """Return the cards of the hand that can be laid with the top card."""
    if not any(isinstance(action, TakeTop) for action in legal.actions):
        return []
    rank = str(view.table.talon[-1])[0]
    return [str(card) for card in view.hand if str(card)[0] == rank]


# --- laying and throwing -----------------------------------------------------------------------


def pile_parts(reader: Reader, view: View, legal: Legal, draft: Draft) -> HandParts:
    """Show the taken top card, which must be laid before the rest is taken."""
    words = reader.words
    top = view.table.taken[-1]
    ready = top_lies(view)
    lines = [words.text("phase-pile-ready" if ready else "phase-pile", card=top)]
    fault = rest_fault(view, reader.game.rules)
    if ready and fault is not None:
        lines.append(why(reader, fault))
    opening = canasta(reader.game).opening(view)
    if opening is not None:
        lines += opening_lines(reader, opening, True)[1:] if opening.status != "ready" else []
        if opening.status == "ready":
            said = words.text("opening-enough", points=opening.points, threshold=opening.threshold)
            lines.append(said)
    return _play(reader, view, legal, draft, Block(tuple(lines), BlockStyle.TITLE))


def play_hand(reader: Reader, view: View, legal: Legal, draft: Draft) -> HandParts:
    """Show the possible melds, rearrangements and throws."""
    words = reader.words
    throwable = can_throw(legal)
    if view.table.must_go_out:
        lines = [words.text("phase-go_out")]
    else:
        lines = opening_lines(reader, canasta(reader.game).opening(view), throwable)
    fault = turn_fault(view, reader.game.rules)
    if fault is not None and fault.code not in _KNOWN_FAULTS:
        lines.append(why(reader, fault))
    return _play(reader, view, legal, draft, Block(tuple(lines), BlockStyle.TITLE))


def _play(reader: Reader, view: View, legal: Legal, draft: Draft, title: Block) -> HandParts:
    seat = view.table.seat
    assert view.turn is not None
    laid = tuple(sorted(played(view.table, view.turn, view.hand)))
    before = numbered_groups(view.table.collections[seat].groups)
    lines = [*_came(reader, view), *laid_lines(reader, view, laid, before)]
    lines += _aces(reader, view)
    heading = [title, Block(tuple(lines))] if lines else [title]
    parts = play_parts(reader, action_label, view, legal, draft, heading, reader.name(seat))
    moves, told = rearrange_controls(reader, view, draft)
    controls = [*_taking(reader, view), *move_controls(reader, view, draft)]
    controls += [*package_control(reader, view), *parts.controls, *moves]
    controls += for_now_controls(reader, view, draft, controls)
    if LayHeartAce() in legal.actions:
        token = reader.token("p", prompt_of(reader), digest_of(LayHeartAce()))
        label = reader.words.plain("action-heart-ace", card=HEART_ACE)
        controls.append(Press(token, label, rank=2))
    controls.append(_typed(reader))
    items = hand_items(reader, view, draft)
    opening = canasta(reader.game).opening(view)
    note = "" if opening is None else f"{opening.points} / {opening.threshold}"
    play = PlayParts((*parts.blocks, *told), tuple(once_each(controls)), parts.playable)
    return own_hand(play, items, note, came(view), laid_melds(reader, view, before))


def _taking(reader: Reader, view: View) -> list[Control]:
    """Return the buttons that take the rest of the pile, or give back the taken cards."""
    words, prompt, table = reader.words, prompt_of(reader), view.table
    found: list[Control] = []
    if table.phase is Phase.PILE:
        token = reader.token("p", prompt, digest_of(TakeRest()))
        label = words.plain("action-take-rest", count=len(table.talon))
        ask = reader.game.consequence(view, TakeRest())
        fault = rest_fault(view, reader.game.rules)
        if fault is not None:
            found.append(Press(token, label, rank=1, enabled=False, why=why(reader, fault)))
        elif ask:
            found.append(reader.confirm(token, label, ask, 0))
        else:
            found.append(Press(token, label, rank=0))
    if table.phase is Phase.PILE or table.must_go_out:
        token = reader.token("p", prompt, digest_of(Undo()))
        label = words.plain("action-give-back-all")
        if table.phase is Phase.PILE:
            label = words.plain("action-give-back", card=table.taken[-1])
        found.append(Press(token, label, rank=1))
    return found


def _typed(reader: Reader) -> Prompt:
    """Return the prompt for typing a move."""
    words = reader.words
    token = reader.token("type", prompt_of(reader))
    return Prompt(token, words.plain("type-label"), words.plain("decorated-placeholder"), rank=7)


# --- lines -------------------------------------------------------------------------------------


def came(view: View) -> tuple[Cards, Cards]:
    """Return the cards that the viewer drew in their running turn, or else those that they took."""
    drawn: list[Card] = []
    for event in reversed(without_taken_back(view.history)):
        if isinstance(event, CardDiscarded | happened.ShownKept):
            break
        if isinstance(event, happened.RestTaken) and event.seat == view.seat:
            return (), view.table.taken
        if isinstance(event, happened.TakenFree) and event.seat == view.seat:
            return (), (event.card,)
        if isinstance(event, CardDrawn) and event.seat == view.seat and event.card:
            drawn.insert(0, event.card)
    return tuple(drawn), ()


def _came(reader: Reader, view: View) -> list[Text]:
    """Name the cards that came to the hand in this turn."""
    drawn, taken = came(view)
    if taken and view.table.source is Source.FREE:
        held = is_held_back(view, taken[0])
        return [reader.words.text("hand-free", card=taken)] if held else []
    return came_lines(reader, drawn, taken)


def _aces(reader: Reader, view: View) -> list[Text]:
    assert view.turn is not None
    count = view.turn.heart_aces
    return [reader.words.text("hand-aces", count=count)] if count else []


def _own_groups(reader: Reader, view: View) -> list[Block]:
    return own_melds_block(reader, reader.name(view.table.seat), numbered_groups(view.groups))
