"""Cards that are chosen by tapping, and what they can be: a meld, an addition, a take."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.model.choices import digest_of
from bot.model.draft import Draft
from bot.model.outcomes import Refused, refused_by_rule
from bot.ports.screen import Block, Confirm, Control, Item, Look, Picker, Press, Style
from bot.screens.games.canasta_helper import CanastaView, MeldHelper, NumberedMelds
from bot.screens.games.cards import APART, hand_items, in_pages, paged_picker
from bot.screens.games.look import Chosen
from bot.screens.page import Page, fitting, strong
from bot.words import phrases
from bot.words.text import RuleSpan, Text, joined
from engine.contract.cards import Cards, cards
from engine.contract.errors import RuleViolation
from engine.contract.notation import Action
from engine.kits.canasta.hints import Hint, Kind

FIRST_HINTS: Final = 3
MORE_HINTS: Final = 12
MOST_ORDERS: Final = 6
"""So many ways to lay the chosen cards are buttons."""


def prompt_of(page: Page) -> int:
    """The decision of the reader's seat."""
    assert page.seat is not None
    return page.table.prompts[page.seat]


def opening_sum(page: Page, sum_: int, threshold: int) -> Text:
    """``115 / 120``."""
    return page.words.text("opening-sum", points=sum_, threshold=threshold)


def why(page: Page, violation: RuleViolation) -> Text:
    """The reason with its rule."""
    said = phrases.refusal(page.words, violation.code, dict(violation.params), page.table.game)
    return (*said, APART, RuleSpan(page.table.game, violation.rule, violation.anchor))


def play_control(
    page: Page,
    helper: MeldHelper,
    view: CanastaView,
    action: Action,
    label: str,
    style: Style,
    rank: int,
) -> Control:
    """A button that plays an action; one with a consequence asks first."""
    token = page.token("p", prompt_of(page), digest_of(action))
    code = helper.consequence(view, action)
    return Press(token, label, style, rank) if not code else confirm(page, token, label, code, rank)


def confirm(page: Page, token: str, label: str, code: str, rank: int) -> Confirm:
    """A button that says what it costs and asks."""
    words = page.words
    consequence = words.text(f"confirm-{code}")
    yes, no = words.plain(f"confirm-yes-{code}"), words.plain("confirm-no")
    return Confirm(token, label, consequence, yes, no, rank=rank)


def chosen_block(page: Page, helper: MeldHelper, view: CanastaView, draft: Draft) -> list[Block]:
    """The chosen cards, their points, and the verdict: what they are missing, or that they fit."""
    words = page.words
    chosen = cards(" ".join(draft.cards))
    if not chosen:
        return []
    lines = [words.text("hand-chosen", cards=chosen, points=helper.points(chosen))]
    fitting_ways = ways(page, helper, view, chosen)
    if fitting_ways:
        lines.append(words.text("hand-chosen-good"))
        found = helper.arrange(view, page.game.options, chosen)
        if found.opening is not None and found.opening.missing:
            sum_ = opening_sum(page, found.opening.points, found.opening.threshold)
            lines.append(words.text("opening-short", sum=sum_, missing=found.opening.missing))
    elif len(chosen) > 1:
        refusal = helper.arrange(view, page.game.options, chosen).refusal
        if refusal is not None:
            lines.append(why(page, refusal))
    return [Block(tuple(lines))]


def ways(
    page: Page, helper: MeldHelper, view: CanastaView, chosen: Cards
) -> list[tuple[Action, Cards]]:
    """Everything that the chosen cards can be: as a new meld, and added to each meld."""
    found: dict[Action, Cards] = {}
    for target in (None, *[number for number, _ in helper.own_melds(view)]):
        way = helper.arrange(view, page.game.options, chosen, target)
        for order, action in zip(way.orders, way.actions, strict=True):
            found.setdefault(action, order)
    return list(found.items())


def chosen_actions(page: Page, helper: MeldHelper, view: CanastaView, draft: Draft) -> list[Action]:
    """The actions of the chosen cards."""
    chosen = cards(" ".join(draft.cards))
    return [action for action, _ in ways(page, helper, view, chosen)] if chosen else []


def chosen_controls(
    page: Page, helper: MeldHelper, view: CanastaView, draft: Draft
) -> list[Control]:
    """A button each way that the chosen cards can go; where there is none, one that says why."""
    words, prompt = page.words, prompt_of(page)
    chosen = cards(" ".join(draft.cards))
    if not chosen:
        return []
    found: list[Control] = []
    for action, order in ways(page, helper, view, chosen)[:MOST_ORDERS]:
        label = helper.action_label(page, view, action, order)
        found.append(play_control(page, helper, view, action, label, Style.SUCCESS, 2))
    if not found and len(chosen) > 1:
        label = words.plain("button-lay-chosen")
        refusal = helper.arrange(view, page.game.options, chosen).refusal
        reason = () if refusal is None else why(page, refusal)
        token = page.token("draft", prompt, "lay")
        found.append(Press(token, label, rank=3, enabled=False, why=reason))
    if len(chosen) == 1 and view.turn is not None:
        label = words.plain("action-discard", card=chosen[0])
        found.append(Press(page.token("draft", prompt, "throw"), label, rank=3))
    clear = page.token("draft", prompt, "clear")
    found.append(Press(clear, words.plain("button-clear"), rank=4))
    return found


def card_picker(page: Page, view: CanastaView, draft: Draft) -> Picker:
    """The cards of the hand, to be tapped."""
    items = hand_items(page, view, draft, True)
    label = page.words.plain("pick-cards")
    return paged_picker(page, "c", label, items, draft, most=len(view.hand), rank=3)


def hint_label(page: Page, helper: MeldHelper, view: CanastaView, hint: Hint) -> str:
    """What a hint's button says."""
    if hint.target is not None or hint.kind is Kind.TAKE:
        return helper.action_label(page, view, hint.action, hint.cards)
    label = page.words.plain("action-meld-points", cards=hint.cards, points=hint.points)
    return fitting(label)


def _own_form(page: Page, message: str) -> str:
    """The form that a message has for the game, where it has one."""
    own = f"{message}-{page.table.game}"
    return own if page.words.has(own) else message


def hint_line(page: Page, hint: Hint) -> Text:
    """A hint with its reason."""
    words = page.words
    reason = words.text(_own_form(page, f"hint-reason-{hint.reason.value}"))
    shown = words.cards(hint.cards)
    if hint.target is not None:
        shown = words.text("action-add", cards=shown, meld=hint.target)
    return words.text("hint-line-reason", cards=shown, points=hint.points, reason=reason)


def hint_controls(
    page: Page,
    helper: MeldHelper,
    view: CanastaView,
    found: Sequence[Hint],
    draft: Draft,
    first: int,
) -> tuple[list[Control], list[Text]]:
    """Buttons and lines of the best hints, the first of rank `first`; all on demand."""
    prompt = prompt_of(page)
    shown = found[: MORE_HINTS if draft.panel == "hints" else FIRST_HINTS]
    controls: list[Control] = []
    for number, hint in enumerate(shown):
        style = Style.PLAIN if number else Style.SUCCESS
        rank = max(2, first) if number else first
        label = hint_label(page, helper, view, hint)
        controls.append(play_control(page, helper, view, hint.action, label, style, rank))
    if len(found) > len(shown) and draft.panel != "hints":
        label = page.words.plain("button-more-hints")
        controls.append(Press(page.token("hints", prompt), label, rank=5))
    return controls, [hint_line(page, hint) for hint in shown]


def hint_block(page: Page, lines: Sequence[Text]) -> list[Block]:
    """The lines of hints under their title."""
    return [Block((page.words.text("hint-title"), *lines), Look.QUIET)] if lines else []


def own_melds_block(page: Page, owner: Text, melds: NumberedMelds) -> list[Block]:
    """One's own melds with their numbers, as buttons and typed moves name them."""
    if not melds:
        return []
    title = page.words.text("melds-title", team=owner)
    return [Block((strong(title), *meld_lines(page, melds)))]


def meld_lines(page: Page, melds: NumberedMelds) -> list[Text]:
    """A line each meld: its number, what canasta it is, its cards and points."""
    words = page.words
    found = []
    for number, meld in melds:
        shown = words.cards(meld.cards)
        if meld.canasta is not None:
            kind = words.text(f"canasta-kind-{meld.canasta}")
            shown = joined([*strong(kind), APART, *shown])
        worth = meld.points + meld.bonus
        found.append(words.text("meld-line", number=number, cards=shown, points=worth))
    return found


def picked(items: Sequence[Action], labels: Sequence[str], faces: Sequence[str]) -> list[Item]:
    """Actions as items of a picker that acts at once."""
    return [
        Item(digest_of(action), label, face)
        for action, label, face in zip(items, labels, faces, strict=True)
    ]


# --- drafts ------------------------------------------------------------------------------------


def draft_action(
    page: Page, helper: MeldHelper, view: CanastaView, draft: Draft, what: str
) -> Chosen:
    """Lays, adds or throws the chosen cards, or chooses none.

    Raises:
        Refused: why the chosen cards cannot be that.
    """
    if what == "clear":
        return Chosen(draft=replace(draft, cards=()))
    chosen = cards(" ".join(draft.cards))
    if what == "throw":
        if len(chosen) != 1:
            raise Refused("CHOOSE_ONE")
        return Chosen(f"discard {chosen[0]}")
    if not chosen:
        raise Refused("CHOOSE_CARDS")
    found = chosen_actions(page, helper, view, draft)
    if len(found) > 1:
        raise Refused("CHOOSE_ORDER")
    if found:
        return Chosen(str(found[0]))
    refusal = helper.arrange(view, page.game.options, chosen).refusal
    raise Refused("CHOOSE_CARDS") if refusal is None else refused_by_rule(refusal)


def tapped_pages(page: Page, view: CanastaView) -> tuple[frozenset[str], ...]:
    """The cards of the hand, page by page as they are tapped."""
    items = hand_items(page, view, Draft(0), False)
    return tuple([frozenset([item.key for item in one]) for one in in_pages(page, items)])


def offered(page: Page, helper: MeldHelper, view: CanastaView, draft: Draft) -> list[Action]:
    """Hints, and what the chosen cards can be."""
    found = [hint.action for hint in helper.hints(view, page.game.options)]
    return [*found, *chosen_actions(page, helper, view, draft)]
