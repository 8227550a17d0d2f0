"""The private hand while cards may be laid and one is thrown: points, hints, chosen cards."""

from __future__ import annotations

from collections import Counter
from typing import Final

from bot.screens.games.cards import hand_items
from bot.screens.model import Block, Confirm, Control, Item, Look, Picker, Plain, Press, Style, Text
from bot.screens.page import Page
from bot.store.drafts import Draft
from bot.tables.choices import digest_of
from bot.words import phrases
from bot.words.words import joined
from engine.canasta.bulgarian import turns
from engine.canasta.bulgarian.actions import Discard
from engine.canasta.bulgarian.events import CardDrawn, PileTaken
from engine.canasta.bulgarian.helper import arrange, hints
from engine.canasta.bulgarian.opening import OpeningStatus
from engine.canasta.bulgarian.state import View
from engine.canasta.hints import Hint
from engine.canasta.values import IS_BLACK_THREE, IS_WILD, VALUE, points
from engine.cards import RANK_OF, Card, cards
from engine.game import Legal

FIRST_HINTS: Final = 3
MORE_HINTS: Final = 12
SENSIBLE: Final = 3


def play_parts(
    page: Page, view: View, draft: Draft
) -> tuple[tuple[Block, ...], tuple[Control, ...]]:
    """Text and controls of one's own play."""
    legal = page.game.legal(view)
    chosen = cards(" ".join(draft.cards))
    blocks = [_title(page, view, legal), *_drawn(page, view), *_chosen(page, view, draft)]
    controls: list[Control] = []
    controls += _discards(page, view, legal)
    ideas, said = _hints(page, view, draft)
    controls += ideas
    blocks += said
    controls.append(_card_picker(page, view, draft))
    if chosen:
        controls += _chosen_controls(page, view, draft)
    prompt = _prompt(page)
    for action in legal.actions:
        if action.verb == "undo":
            token = page.token("p", prompt, digest_of(action))
            controls.append(Press(token, page.words.plain("action-undo"), rank=4))
    return tuple(blocks), tuple(controls)


def _prompt(page: Page) -> int:
    assert page.seat is not None
    return page.table.prompts[page.seat]


def opening_sum(page: Page, sum_: int, threshold: int) -> Text:
    """``115 / 120``."""
    return page.words.text("opening-sum", points=sum_, threshold=threshold)


def _title(page: Page, view: View, legal: Legal) -> Block:
    words = page.words
    opening = turns.opening(view)
    throwable = any(isinstance(action, Discard) for action in legal.actions)
    if opening is None:
        lines = [words.text("phase-play")]
    else:
        lines = [words.text("phase-play-opening" if throwable else "phase-play-short")]
        status = words.strong(f"status-{opening.status.value}")
        sum_ = opening_sum(page, opening.points, opening.threshold)
        if opening.status is OpeningStatus.READY:
            said = words.text("opening-ready", sum=sum_)
        elif opening.points >= opening.threshold:
            said = words.text("opening-needs-meld", sum=sum_)
        else:
            missing = opening.threshold - opening.points
            said = words.text("opening-short", sum=sum_, missing=missing)
        lines.append(joined([status, Plain(" "), *said]))
    return Block(tuple(lines), Look.TITLE)


def _drawn(page: Page, view: View) -> list[Block]:
    """What came to the hand in this turn, and what was laid in it."""
    words, lines = page.words, []
    for event in reversed(view.history):
        if isinstance(event, CardDrawn) and event.seat == view.seat and event.card is not None:
            lines.append(words.text("hand-drawn", card=event.card))
            break
        if isinstance(event, PileTaken) and event.seat == view.seat:
            lines.append(words.text("hand-took", cards=event.pile))
            break
    laid = _laid(view)
    if laid:
        shown = tuple(sorted(laid))
        lines.append(words.text("hand-laid", cards=shown, points=points(shown)))
    return [Block(tuple(lines))] if lines else []


def _laid(view: View) -> list[Card]:
    assert view.turn is not None
    before = Counter([card for meld in view.table.melds[view.team] for card in meld.cards])
    now = Counter([card for meld in view.turn.melds for card in meld.cards])
    return list((now - before).elements())


def _chosen(page: Page, view: View, draft: Draft) -> list[Block]:
    """The chosen cards, their points, and the verdict: what they are missing, or that they fit."""
    words = page.words
    chosen = cards(" ".join(draft.cards))
    if not chosen:
        return []
    lines = [words.text("hand-chosen", cards=chosen, points=points(chosen))]
    found = arrange(view, page.game.options, chosen, draft.target or None)
    if found.refusal is not None:
        violation = found.refusal
        if len(chosen) > 1:
            params = dict(violation.params)
            lines.append(phrases.refusal(words, violation.code, params))
    else:
        lines.append(words.text("hand-chosen-good"))
        if found.opening is not None and found.opening.missing:
            missing = found.opening.missing
            sum_ = opening_sum(page, found.opening.points, found.opening.threshold)
            lines.append(words.text("opening-short", sum=sum_, missing=missing))
    return [Block(tuple(lines))]


# --- throwing --------------------------------------------------------------------------------


def sensible(view: View, legal: Legal) -> list[Discard]:
    """The discards that a player would think of first: black threes, then single cards that fit
    nothing, the cheapest first; never a wild card before others."""
    count = Counter([RANK_OF[card] for card in view.hand])
    own = {meld.rank for meld in view.melds if meld.rank >= 0}
    discards = [action for action in legal.actions if isinstance(action, Discard)]
    asked = {action for action, _ in legal.confirm}

    def worth(action: Discard) -> tuple[int, ...]:
        card = action.card
        return (
            action in asked,
            IS_WILD[card],
            not IS_BLACK_THREE[card],
            RANK_OF[card] in own,
            count[RANK_OF[card]],
            VALUE[card],
            int(card),
        )

    return sorted(discards, key=worth)


def _discards(page: Page, view: View, legal: Legal) -> list[Control]:
    words, prompt = page.words, _prompt(page)
    asked = dict(legal.confirm)
    found: list[Control] = []
    ordered = sensible(view, legal)
    for number, action in enumerate(ordered[:SENSIBLE]):
        label = words.plain("action-discard", card=action.card)
        token = page.token("p", prompt, digest_of(action))
        if action in asked:
            code = asked[action]
            consequence = words.text(f"confirm-{code}")
            yes, no = words.plain(f"confirm-yes-{code}"), words.plain("confirm-no")
            found.append(Confirm(token, label, consequence, yes, no, rank=0))
        else:
            style = Style.PRIMARY if not number else Style.PLAIN
            found.append(Press(token, label, style, 0))
    others = [action for action in ordered[SENSIBLE:] if action not in asked]
    if others:
        items = tuple(
            [
                Item(digest_of(action), words.card(str(action.card)).text, str(action.card))
                for action in sorted(others, key=lambda one: int(one.card))
            ]
        )
        token = page.token("pp", prompt)
        label = words.plain("pick-discard")
        found.append(Picker(token, label, items, 1, 1, at_once=True, rank=4))
    return found


# --- laying ----------------------------------------------------------------------------------


def _hint_label(page: Page, hint: Hint) -> str:
    words = page.words
    if hint.target is not None:
        return words.plain("action-add", cards=hint.cards, meld=hint.target)
    return words.plain("action-meld-points", cards=hint.cards, points=hint.points)


def _hints(page: Page, view: View, draft: Draft) -> tuple[list[Control], list[Block]]:
    words, prompt = page.words, _prompt(page)
    found = hints(view, page.game.options)
    shown = found[: MORE_HINTS if draft.panel == "hints" else FIRST_HINTS]
    controls: list[Control] = []
    lines: list[Text] = []
    for number, hint in enumerate(shown):
        token = page.token("p", prompt, digest_of(hint.action))
        style = Style.SUCCESS if not number else Style.PLAIN
        controls.append(Press(token, _hint_label(page, hint), style, 1 if not number else 2))
        reason = words.text(f"hint-reason-{hint.reason.value}")
        cards_, sum_ = words.cards(hint.cards), hint.points
        lines.append(words.text("hint-line-reason", cards=cards_, points=sum_, reason=reason))
    if len(found) > len(shown) and draft.panel != "hints":
        controls.append(
            Press(page.token("hints", prompt), words.plain("button-more-hints"), rank=5)
        )
    if not lines:
        return controls, []
    return controls, [Block((words.text("hint-title"), *lines), Look.QUIET)]


def _card_picker(page: Page, view: View, draft: Draft) -> Picker:
    items = hand_items(page, view, draft, True)
    label = page.words.plain("pick-cards")
    most = len(view.hand)
    return Picker(page.token("c", _prompt(page)), label, items, 0, most, rank=3)


def _chosen_controls(page: Page, view: View, draft: Draft) -> list[Control]:
    """Lay what is chosen: a button each way it can go, and each meld that it fits."""
    words, prompt = page.words, _prompt(page)
    chosen = cards(" ".join(draft.cards))
    found: list[Control] = []
    new = arrange(view, page.game.options, chosen, None)
    for order, action in zip(new.orders, new.actions, strict=True):
        token = page.token("p", prompt, digest_of(action))
        label = words.plain("action-meld", cards=order)
        found.append(Press(token, label, Style.SUCCESS, 2))
    known = set(new.actions)
    for number in range(1, len(view.melds) + 1):
        grown = arrange(view, page.game.options, chosen, number)
        for order, action in zip(grown.orders, grown.actions, strict=True):
            if action not in known:
                known.add(action)
                token = page.token("p", prompt, digest_of(action))
                label = words.plain("action-add", cards=order, meld=number)
                found.append(Press(token, label, Style.SUCCESS, 2))
    if not found and len(chosen) > 1:
        label = words.plain("button-lay-chosen")
        why: Text = ()
        if new.refusal is not None:
            why = phrases.refusal(words, new.refusal.code, dict(new.refusal.params))
        found.append(
            Press(page.token("draft", prompt, "lay"), label, rank=3, enabled=False, why=why)
        )
    if len(chosen) == 1:
        label = words.plain("action-discard", card=chosen[0])
        found.append(Press(page.token("draft", prompt, "throw"), label, rank=3))
    clear = page.token("draft", prompt, "clear")
    found.append(Press(clear, words.plain("button-clear"), rank=4))
    return found
