"""The private hand of decorated canasta in each phase."""

from __future__ import annotations

from typing import Final

from bot.model.choices import digest_of
from bot.model.draft import Draft
from bot.ports.screen import Block, Control, Item, Look, Press, Prompt, Style
from bot.screens.games import canasta_story as stories
from bot.screens.games.canasta_choice import (
    confirm,
    own_melds_block,
    prompt_of,
    why,
)
from bot.screens.games.canasta_draw import draw_control, news_block
from bot.screens.games.canasta_play import (
    can_throw,
    discard_controls,
    laid_line,
    opening_lines,
    play_parts,
)
from bot.screens.games.cards import hand_items
from bot.screens.games.decorated_helper import helper_of, minimum, numbered_groups, pile_signs
from bot.screens.games.decorated_moves import (
    for_now_controls,
    move_controls,
    package_control,
    rearrange_controls,
)
from bot.screens.games.decorated_story import STORY
from bot.screens.games.look import HandParts
from bot.screens.page import Page, once_each
from bot.words.text import Text
from engine.contract.cards import Card
from engine.contract.moves import Legal, Undo
from engine.games.decorated_canasta import events as happened
from engine.games.decorated_canasta.actions import (
    Draw,
    Keep,
    LayHeartAce,
    TakeFree,
    TakeRest,
    TakeTop,
)
from engine.games.decorated_canasta.dealing import cut_range
from engine.games.decorated_canasta.discarding import is_held_back, turn_fault
from engine.games.decorated_canasta.settling import played, rest_fault, top_lies
from engine.games.decorated_canasta.state import Phase, View
from engine.games.decorated_canasta.turns import HEART_ACE, check_take_top

_MOST_NEWS: Final = 6
_KNOWN_FAULTS: Final = ("OPENING_SHORT",)
"""What stands in the heading already."""


def waiting_parts(page: Page, view: View, draft: Draft) -> HandParts:
    """What I hold while others act, and what has happened since my last turn."""
    assert view.seat is not None
    shown = stories.since_own_turn(STORY, view.history, view.seat)
    shown = stories.without_running_turn(shown, view.table.seat)
    said = stories.newest(STORY, page, shown, _MOST_NEWS) if view.hand else []
    news = (Block(tuple(said), Look.QUIET),) if said else ()
    return HandParts(news, (), hand_items(page, view, draft, False), wilds=True)


# --- before the deal ---------------------------------------------------------------------------


def cut_parts(page: Page, legal: Legal) -> HandParts:
    """Cutting the pack: three cards above at least, and enough below to deal from."""
    words, prompt = page.words, prompt_of(page)
    token = page.token("p", prompt, digest_of(legal.actions[0]))
    just = Press(token, words.plain("action-cut-any"), Style.PRIMARY, 0)
    lowest, highest = cut_range(page.game.seats)
    label = words.plain("pick-place", lowest=lowest, highest=highest)
    asked = Prompt(page.token("number", prompt, "cut"), label, most_letters=5, rank=2)
    return HandParts((Block((words.text("phase-cut"),), Look.TITLE),), (just, asked), wilds=True)


def keep_parts(page: Page, view: View, legal: Legal) -> HandParts:
    """Which of the three shown cards are kept."""
    words, prompt = page.words, prompt_of(page)
    controls: list[Control] = []
    for number, action in enumerate(legal.actions):
        assert isinstance(action, Keep)
        label = words.plain("action-keep-none")
        if action.cards:
            label = words.plain("action-keep", cards=action.cards)
        style = Style.PLAIN if number else Style.PRIMARY
        token = page.token("p", prompt, digest_of(action))
        controls.append(Press(token, label, style, 1 if number else 0))
    shown = tuple(
        [
            Item(f"s{at}", words.card(str(card)).text, str(card))
            for at, card in enumerate(view.deal.shown)
        ]
    )
    title = Block((words.text("phase-keep"),), Look.TITLE)
    lines = Block((words.text("hand-shown", cards=view.deal.shown),))
    return HandParts((title, lines), tuple(controls), shown, wilds=True)


def first_parts(page: Page, view: View, legal: Legal, draft: Draft) -> HandParts:
    """The starter's first turn is a throw and nothing else."""
    title = Block((page.words.text("phase-first_discard"), *_came(page, view)), Look.TITLE)
    controls = discard_controls(page, helper_of(page), view, legal, draft)
    return HandParts((title,), tuple(controls), hand_items(page, view, draft, False), wilds=True)


# --- where the card comes from -----------------------------------------------------------------


def draw_parts(page: Page, view: View, legal: Legal, draft: Draft) -> HandParts:
    """Draw, take the card without penalty, or begin to take the pile."""
    words = page.words
    asked = dict(legal.confirm)
    talon = view.table.talon
    title = words.text("phase-draw-only")
    controls: list[Control] = []
    for action in legal.actions:
        token = page.token("p", prompt_of(page), digest_of(action))
        if isinstance(action, Draw):
            label = words.plain("action-draw")
            ask = asked.get(action)
            controls.append(
                confirm(page, token, label, ask, 0) if ask else draw_control(page, action)
            )
        elif isinstance(action, TakeFree):
            title = words.text("phase-draw-free", card=talon[-1])
            label = words.plain("action-take-free", card=talon[-1])
            controls.append(Press(token, label, Style.SUCCESS, 1))
        elif isinstance(action, TakeTop):
            count = words.text("cards-count", count=len(talon))
            title = words.text("phase-draw-top", card=talon[-1], count=count)
            label = words.plain("action-take-top", card=talon[-1])
            controls.append(Press(token, label, Style.SUCCESS, 1))
    lines = [title, *pile_signs(page, view)]
    mine = view.table.collections[view.table.seat]
    if not mine.opened:
        side = page.name(view.table.seat)
        lines.append(words.text("team-threshold", team=side, threshold=minimum(page)))
    controls += _barred(page, view, legal)
    blocks = [Block(tuple(lines), Look.TITLE), *news_block(page, STORY, view)]
    blocks += _own_groups(page, view)
    controls.append(_typed(page))
    items = hand_items(page, view, draft, False)
    keys = frozenset(_keys(view, legal))
    return HandParts(tuple(blocks), tuple(controls), items, playable=keys, wilds=True)


def _barred(page: Page, view: View, legal: Legal) -> list[Control]:
    """The button for the pile that does not work now, with the reason."""
    talon = view.table.talon
    taking = any(isinstance(action, TakeFree | TakeTop) for action in legal.actions)
    fault = check_take_top(view, TakeTop(), page.game.options)
    if taking or not talon or fault is None:
        return []
    token = page.token("p", prompt_of(page), digest_of(TakeTop()))
    label = page.words.plain("action-take-top", card=talon[-1])
    return [Press(token, label, rank=3, enabled=False, why=why(page, fault))]


def _keys(view: View, legal: Legal) -> list[str]:
    """The cards of the hand that lay the top card with them."""
    if not any(isinstance(action, TakeTop) for action in legal.actions):
        return []
    rank = str(view.table.talon[-1])[0]
    return [str(card) for card in view.hand if str(card)[0] == rank]


# --- laying and throwing -----------------------------------------------------------------------


def pile_parts(page: Page, view: View, legal: Legal, draft: Draft) -> HandParts:
    """The top card is taken and must be laid; then the rest is taken."""
    words = page.words
    top = view.table.taken[-1]
    ready = top_lies(view)
    lines = [words.text("phase-pile-ready" if ready else "phase-pile", card=top)]
    fault = rest_fault(view)
    if ready and fault is not None:
        lines.append(why(page, fault))
    opening = helper_of(page).opening(view)
    if opening is not None:
        lines += opening_lines(page, opening, True)[1:] if opening.status != "ready" else []
        if opening.status == "ready":
            said = words.text("opening-enough", points=opening.points, threshold=opening.threshold)
            lines.append(said)
    return _play(page, view, legal, draft, Block(tuple(lines), Look.TITLE))


def play_hand(page: Page, view: View, legal: Legal, draft: Draft) -> HandParts:
    """Lay, rearrange, throw."""
    words = page.words
    throwable = can_throw(legal)
    if view.table.must_go_out:
        lines = [words.text("phase-go_out")]
    else:
        lines = opening_lines(page, helper_of(page).opening(view), throwable)
    fault = turn_fault(view, page.game.options)
    if fault is not None and fault.code not in _KNOWN_FAULTS:
        lines.append(why(page, fault))
    return _play(page, view, legal, draft, Block(tuple(lines), Look.TITLE))


def _play(page: Page, view: View, legal: Legal, draft: Draft, title: Block) -> HandParts:
    helper, seat = helper_of(page), view.table.seat
    assert view.turn is not None
    laid = tuple(sorted(played(view.table, view.turn, view.hand).elements()))
    lines = [*_came(page, view), *laid_line(page, helper, laid), *_aces(page, view)]
    heading = [title, Block(tuple(lines))] if lines else [title]
    parts = play_parts(page, helper, view, legal, draft, heading, page.name(seat))
    moves, told = rearrange_controls(page, view, draft)
    controls = [*_taking(page, view, legal), *parts.controls, *moves]
    controls += package_control(page, view)
    controls += for_now_controls(page, helper, view, draft, controls)
    controls += move_controls(page, view, draft)
    if LayHeartAce() in legal.actions:
        token = page.token("p", prompt_of(page), digest_of(LayHeartAce()))
        label = page.words.plain("action-heart-ace", card=HEART_ACE)
        controls.append(Press(token, label, rank=2))
    controls.append(_typed(page))
    items = hand_items(page, view, draft, True)
    opening = helper.opening(view)
    note = ""
    if opening is not None:
        note = f"{opening.points} / {opening.threshold}"
    blocks = [*parts.blocks, *told]
    playable = parts.playable
    return HandParts(tuple(blocks), tuple(once_each(controls)), items, note, playable, wilds=True)


def _taking(page: Page, view: View, legal: Legal) -> list[Control]:
    """To take the rest of the pile, or to give back what was taken."""
    words, prompt, table = page.words, prompt_of(page), view.table
    found: list[Control] = []
    if table.phase is Phase.PILE:
        token = page.token("p", prompt, digest_of(TakeRest()))
        label = words.plain("action-take-rest", count=len(table.talon))
        ask = dict(legal.confirm).get(TakeRest())
        fault = rest_fault(view)
        if fault is not None:
            found.append(Press(token, label, rank=1, enabled=False, why=why(page, fault)))
        elif ask:
            found.append(confirm(page, token, label, ask, 0))
        else:
            found.append(Press(token, label, Style.PRIMARY, 0))
    if table.phase is Phase.PILE or table.must_go_out:
        token = page.token("p", prompt, digest_of(Undo()))
        label = words.plain("action-give-back-all")
        if table.phase is Phase.PILE:
            label = words.plain("action-give-back", card=table.taken[-1])
        found.append(Press(token, label, rank=1))
    return found


def _typed(page: Page) -> Prompt:
    """A move may be typed as well."""
    words = page.words
    token = page.token("type", prompt_of(page))
    return Prompt(token, words.plain("type-label"), words.plain("decorated-placeholder"), rank=7)


# --- lines -------------------------------------------------------------------------------------


def _came(page: Page, view: View) -> list[Text]:
    """What came to the hand in this turn."""
    words = page.words
    drawn: list[Card] = []
    for event in reversed(view.history):
        if isinstance(event, happened.CardDiscarded | happened.ShownKept):
            break
        if isinstance(event, happened.RestTaken) and event.seat == view.seat:
            return [words.text("hand-took", cards=view.table.taken)]
        if isinstance(event, happened.TakenFree) and event.seat == view.seat:
            if is_held_back(view, event.card):
                return [words.text("hand-free", card=event.card)]
            return []
        if isinstance(event, happened.CardDrawn) and event.seat == view.seat and event.card:
            drawn.insert(0, event.card)
    return [words.text("hand-drawn", card=tuple(drawn))] if drawn else []


def _aces(page: Page, view: View) -> list[Text]:
    assert view.turn is not None
    count = view.turn.heart_aces
    return [page.words.text("hand-aces", count=count)] if count else []


def _own_groups(page: Page, view: View) -> list[Block]:
    return own_melds_block(page, page.name(view.table.seat), numbered_groups(view.groups))
