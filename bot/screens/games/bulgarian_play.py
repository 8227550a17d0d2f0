"""The private hand while cards may be laid and one is thrown: points, hints, chosen cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.screens.games.bulgarian_choice import (
    card_picker,
    chosen_block,
    chosen_controls,
    hint_block,
    hint_controls,
    opening_sum,
    own_melds,
    picked,
    prompt_of,
)
from bot.screens.games.cards import paged_picker, sorted_cards
from bot.screens.model import Block, Confirm, Control, Look, Plain, Press, Style, Text
from bot.screens.page import Page, once_each
from bot.store.drafts import Draft
from bot.tables.choices import digest_of
from bot.words.words import joined, joined_with
from engine.canasta.bulgarian import turns
from engine.canasta.bulgarian.actions import AddCards, Discard, LayMeld
from engine.canasta.bulgarian.events import CardDrawn, PileTaken
from engine.canasta.bulgarian.helper import hints, opening_packages
from engine.canasta.bulgarian.opening import OpeningStatus
from engine.canasta.bulgarian.state import View
from engine.canasta.hints import Hint, Package, Reason
from engine.canasta.values import IS_BLACK_THREE, IS_RED_THREE, IS_WILD, VALUE, points
from engine.cards import RANK_OF, Card, Cards
from engine.game import Legal
from engine.notation import Action

SENSIBLE: Final = 3


class PlayParts(NamedTuple):
    """Text and controls of one's own play, the cards that hints would lay."""

    blocks: tuple[Block, ...]
    controls: tuple[Control, ...]
    playable: frozenset[str]


def play_parts(page: Page, view: View, draft: Draft) -> PlayParts:
    """What one sees in one's own play."""
    legal = page.game.legal(view)
    blocks = [_title(page, view, legal), *_drawn(page, view), *chosen_block(page, view, draft)]
    controls: list[Control] = _discards(page, view, legal, draft)
    controls += chosen_controls(page, view, draft)
    found = hints(view, page.game.options)
    ideas, said = _hints(page, view, draft, found)
    controls += ideas
    blocks += [*said, *own_melds(page, view)]
    if legal.open or draft.cards:
        controls.append(card_picker(page, view, draft))
    prompt = prompt_of(page)
    for action in legal.actions:
        if action.verb == "undo":
            token = page.token("p", prompt, digest_of(action))
            controls.append(Press(token, page.words.plain("action-undo"), rank=4))
    playable = frozenset([str(card) for hint in found for card in _cards_of(hint.action)])
    return PlayParts(tuple(blocks), tuple(once_each(controls)), playable)


def _title(page: Page, view: View, legal: Legal) -> Block:
    """What is due, and for a team that has not opened the status word with its points."""
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
    laid = tuple(_laid(view))
    if laid:
        lines.append(words.text("hand-laid", cards=laid, points=points(laid)))
    return [Block(tuple(lines))] if lines else []


def _laid(view: View) -> list[Card]:
    """What was laid in this turn, meld by meld."""
    assert view.turn is not None
    before = view.table.melds[view.team]
    found: list[Card] = []
    for number, meld in enumerate(view.turn.melds):
        found += meld.cards[len(before[number].cards) if number < len(before) else 0 :]
    return found


# --- throwing --------------------------------------------------------------------------------


def sensible(view: View, legal: Legal) -> list[Discard]:
    """The discards that a player would think of first: black threes, then single cards that fit
    nothing, the cheapest first; a wild card late, a red three that lies already last."""
    count = Counter([RANK_OF[card] for card in view.hand])
    own = {meld.rank for meld in view.melds if meld.rank >= 0}
    discards = [action for action in legal.actions if isinstance(action, Discard)]
    asked = {action for action, _ in legal.confirm}

    def worth(action: Discard) -> tuple[int, ...]:
        card = action.card
        return (
            action in asked,
            IS_RED_THREE[card],
            IS_WILD[card],
            not IS_BLACK_THREE[card],
            RANK_OF[card] in own,
            count[RANK_OF[card]],
            VALUE[card],
            int(card),
        )

    return sorted(discards, key=worth)


def _discards(page: Page, view: View, legal: Legal, draft: Draft) -> list[Control]:
    """The most sensible ones as buttons, all others in a picker; what costs much asks first."""
    words, prompt = page.words, prompt_of(page)
    asked = dict(legal.confirm)
    found: list[Control] = []
    ordered = sensible(view, legal)
    others: list[Discard] = []
    for number, action in enumerate(ordered):
        rank = 0 if number < SENSIBLE else 4
        label = words.plain("action-discard", card=action.card)
        token = page.token("p", prompt, digest_of(action))
        if action in asked:
            code = asked[action]
            consequence = words.text(f"confirm-{code}")
            yes, no = words.plain(f"confirm-yes-{code}"), words.plain("confirm-no")
            found.append(Confirm(token, label, consequence, yes, no, rank=rank))
        elif number < SENSIBLE:
            found.append(Press(token, label, Style.PLAIN if number else Style.PRIMARY, rank))
        else:
            others.append(action)
    if others:
        wanted = sorted_cards(page, [action.card for action in others])
        others.sort(key=lambda action: wanted.index(action.card))
        labels = [words.card(str(action.card)).text for action in others]
        items = picked(others, labels, [str(action.card) for action in others])
        label = words.plain("pick-discard")
        picker = paged_picker(page, "pp", label, items, draft, least=1, at_once=True, rank=4)
        found.append(picker)
    return found


# --- laying ----------------------------------------------------------------------------------


def package(page: Page, view: View) -> Package | None:
    """The best way to open with several melds, where one is not enough; None else."""
    if turns.opening(view) is None:
        return None
    found = opening_packages(view, page.game.options, 1)
    return found[0] if found and len(found[0].actions) > 1 else None


def _cards_of(action: Action) -> Cards:
    assert isinstance(action, LayMeld | AddCards)
    return action.cards


def _hints(
    page: Page, view: View, draft: Draft, found: Sequence[Hint]
) -> tuple[list[Control], list[Block]]:
    """What is worth a look; several melds that open together, where no single one does."""
    words = page.words
    lines: list[Text] = []
    if found and found[0].reason is not Reason.OPENS:
        whole = package(page, view)
        if whole is not None:
            firsts = [hint for hint in found if hint.action in whole.actions]
            found = (*firsts, *[hint for hint in found if hint not in firsts])
            shown = [words.cards(_cards_of(action)) for action in whole.actions]
            sum_ = opening_sum(page, whole.points, whole.threshold)
            lines.append(words.text("hint-package", cards=joined_with(" + ", shown), sum=sum_))
    controls, said = hint_controls(page, view, found, draft, 1)
    return controls, hint_block(page, [*lines, *said])
