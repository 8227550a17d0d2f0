"""Turn tapped cards into possible plays: a meld, an addition, a take."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.canasta.helper import ActionLabel, canasta
from bot.model.choices import digest_of
from bot.model.outcomes import Refused, refused_by_rule
from bot.model.settings import Settings
from bot.model.tables.draft import FEWER, Draft
from bot.ports.screen import LAST_RANK, Block, BlockStyle, Control, Item, Picker, Press, Style
from bot.views.hand_parts import Chosen
from bot.views.parts import fitting, strong
from bot.views.pickers import APART, hand_items, in_pages, paged_picker, sort_key
from bot.views.reader import Reader
from bot.words import phrases
from bot.words.text import Plain, Text, joined
from bot.words.words import Words
from engine.canasta import IS_WILD, CanastaView, Discard, Hint, Kind, NumberedMelds, Opening
from engine.contract.cards import RANK_OF, RANKS, Cards, cards, text_of
from engine.contract.errors import RuleViolation
from engine.contract.game import AnyGame
from engine.contract.notation import Action

FIRST_HINTS: Final = 2
MORE_HINTS: Final = 6
"""Number of hints that have buttons, at first and on demand."""
_FEW_CARDS: Final = 12
"""Number of different cards, two rows on a phone, beside which two hints leave the throws on the
first screen."""
CHOSEN_RANK: Final = 3
"""The rank of the cards to tap."""
READY: Final = "ready"
"""The status of an opening with enough points."""
_TOO_FEW_LEFT: Final = frozenset(
    {"NO_CARD_TO_DISCARD", "CLOSE_NEEDS_CANASTA", "NEEDS_CANASTA", "NEEDS_TWO_CANASTAS"}
)
"""The reasons that bar fitting cards: the turn could not end after them."""
MOST_ORDERS: Final = 6
"""Maximum number of buttons for ways to lay the chosen cards."""


def prompt_of(reader: Reader) -> int:
    """Return the decision number (the prompt) of the reader's seat."""
    assert reader.seat is not None
    return reader.table.prompts[reader.seat]


def opening_sum(reader: Reader, sum_: int, threshold: int) -> Text:
    """Write points against a threshold: ``115 / 120``."""
    return reader.words.text("opening-sum", points=sum_, threshold=threshold)


def why(reader: Reader, violation: RuleViolation) -> Text:
    """Return the reason of a violation with its rule."""
    said = phrases.refusal(reader.words, violation.code, dict(violation.params), reader.table.game)
    return (*said, APART, reader.words.rule(reader.table.game, violation.rule))


def play_control(
    reader: Reader,
    view: CanastaView,
    action: Action,
    label: str,
    style: Style,
    rank: int,
    *mark: str,
) -> Control:
    """Return a button that plays an action; an action with a consequence asks for confirmation.
    `mark` distinguishes two buttons of one action."""
    token = reader.token("p", prompt_of(reader), digest_of(action), *mark)
    code = reader.game.consequence(view, action)
    return (
        Press(token, label, style, rank) if not code else reader.confirm(token, label, code, rank)
    )


def chosen_block(reader: Reader, view: CanastaView, draft: Draft) -> list[Block]:
    """Describe the chosen cards, their points and the verdict: what is missing, or that they
    fit."""
    words = reader.words
    chosen = cards(" ".join(draft.cards))
    if not chosen:
        return []
    lines = [_chosen_line(reader, chosen)]
    fitting_ways = ways(reader.game, view, chosen)
    if fitting_ways:
        lines.append(words.text("hand-chosen-takes" if view.turn is None else "hand-chosen-good"))
        opening = canasta(reader.game).arrange(view, chosen).opening
        if opening is not None:
            sum_ = opening_sum(reader, opening.points, opening.threshold)
            name = "opening-reached" if opening.status == READY else "opening-needs-meld"
            name = "opening-short" if opening.missing else name
            lines.append(words.text(name, sum=sum_, missing=opening.missing))
    else:
        fault = why_not(reader.game, view, chosen)
        if fault is not None:
            lines.append(why(reader, fault))
    return [Block(tuple(lines), BlockStyle.VERDICT)]


def _chosen_line(reader: Reader, chosen: Cards) -> Text:
    return reader.words.text(
        "hand-chosen", cards=chosen, points=canasta(reader.game).card_points(chosen)
    )


def choosing(reader: Reader, view: CanastaView, draft: Draft) -> tuple[list[Block], list[Control]]:
    """Return the chosen cards with their points and the cards to tap, for a player who cannot lay
    any yet. The verdict comes when they can be laid, because other players may change it until
    then."""
    if not view.hand:
        return [], []
    chosen = cards(" ".join(draft.cards))
    told = [Block((_chosen_line(reader, chosen),), BlockStyle.VERDICT)] if chosen else []
    return told, [card_picker(reader, view, draft), *_clear_control(reader, draft)]


def ways(game: AnyGame, view: CanastaView, chosen: Cards) -> list[tuple[Action, Cards]]:
    """Return every possible play of the chosen cards: a new meld, and additions to each meld."""
    found: dict[Action, Cards] = {}
    for target in (None, *[number for number, _ in canasta(game).own_melds(view)]):
        way = canasta(game).arrange(view, chosen, target)
        for order, action in zip(way.orders, way.actions, strict=True):
            found.setdefault(action, order)
    return list(found.items())


def why_not(game: AnyGame, view: CanastaView, chosen: Cards) -> RuleViolation | None:
    """Return why the chosen cards cannot be laid.

    If they fit somewhere but would leave too few cards, that is the reason. Otherwise the reason is
    why they are not a meld; None for a single card, which nobody expects to be a meld.
    """
    targets = (None, *[number for number, _ in canasta(game).own_melds(view)])
    found = [canasta(game).arrange(view, chosen, target).refusal for target in targets]
    too_few = [one for one in found if one is not None and one.code in _TOO_FEW_LEFT]
    return too_few[0] if too_few else found[0] if len(chosen) > 1 else None


def chosen_actions(game: AnyGame, view: CanastaView, draft: Draft) -> list[Action]:
    """Return the actions of the chosen cards."""
    chosen = cards(" ".join(draft.cards))
    return [action for action, _ in ways(game, view, chosen)] if chosen else []


def chosen_controls(
    reader: Reader, label_of: ActionLabel, view: CanastaView, draft: Draft
) -> list[Control]:
    """Return a button for each way to lay the chosen cards, and one to choose none; nothing while
    no card is chosen.

    They have the last place of the hand, instead of typing and sorting (`bot.views.hand.hand`), so
    a tap moves no card on a phone. The verdict says why cards cannot be laid.
    """
    chosen = cards(" ".join(draft.cards))
    if not chosen:
        return []
    found: list[Control] = []
    every = ways(reader.game, view, chosen)[:MOST_ORDERS]
    for action, order in every:
        label = _way_label(reader, label_of, view, action, order, len(every) == 1)
        found.append(play_control(reader, view, action, label, Style.SUCCESS, LAST_RANK, "c"))
    return [*found, *_clear_control(reader, draft)]


def _way_label(
    reader: Reader,
    label_of: ActionLabel,
    view: CanastaView,
    action: Action,
    order: Cards,
    alone: bool,
) -> str:
    """Return the label of a way to lay or take with the chosen cards: its cards and meld, if there
    are several ways."""
    words = reader.words
    worth = ""
    if view.turn is not None:
        worth = f" = {words.number(canasta(reader.game).card_points(order))}"
    if not alone:
        return fitting(label_of(reader, view, action, order), worth)
    what = "take" if view.turn is None else "add" if action.verb == "add" else "lay"
    return fitting(words.plain(f"button-{what}-chosen"), worth)


def _clear_control(reader: Reader, draft: Draft) -> list[Control]:
    if not draft.cards:
        return []
    token = reader.token("draft", prompt_of(reader), "clear")
    return [Press(token, reader.words.plain("button-clear"), rank=LAST_RANK)]


def card_picker(reader: Reader, view: CanastaView, draft: Draft) -> Picker:
    """Return the picker of the hand's cards."""
    items = hand_items(reader, view, draft)
    label = reader.words.plain("pick-cards")
    found = paged_picker(reader, "c", label, items, draft, most=len(view.hand), rank=CHOSEN_RANK)
    return replace(found, started=bool(draft.cards) or found.page > 0)


def hint_label(reader: Reader, label_of: ActionLabel, view: CanastaView, hint: Hint) -> str:
    """Return the label of a hint's button."""
    if hint.target is not None or hint.kind is Kind.TAKE:
        return label_of(reader, view, hint.action, hint.cards)
    points = counting(reader, view, hint.opening, hint.points)
    return fitting(reader.words.plain("action-meld-points", cards=hint.cards, points=points))


def counting(reader: Reader, view: CanastaView, after: Opening | None, points: int) -> int:
    """Return the present value of cards: before the opening, the points that they add to it, in
    which a wild card may have another value. `after`: the opening with them; `points`: their
    own."""
    now = None if after is None else canasta(reader.game).opening(view)
    return points if after is None or now is None else after.points - now.points


def _own_form(reader: Reader, message: str) -> str:
    """Return the game's own form of a message if it has one."""
    own = f"{message}-{reader.table.game}"
    return own if reader.words.has(own) else message


def hint_line(reader: Reader, view: CanastaView, hint: Hint) -> Text:
    """Return a hint with its reason."""
    words, points = reader.words, counting(reader, view, hint.opening, hint.points)
    reason = words.text(_own_form(reader, f"hint-reason-{hint.reason.value}"))
    shown = words.cards(hint.cards)
    if hint.target is not None:
        shown = words.text("action-add", cards=shown, meld=hint.target)
    return words.text("hint-line-reason", cards=shown, points=points, reason=reason)


def hint_controls(
    reader: Reader,
    label_of: ActionLabel,
    view: CanastaView,
    found: Sequence[Hint],
    draft: Draft,
    first: int,
) -> tuple[list[Control], list[Text]]:
    """Return buttons and lines of the best hints, the first button with rank `first`; all hints on
    demand."""
    prompt = prompt_of(reader)
    few = FIRST_HINTS if len(set(view.hand)) <= _FEW_CARDS else 1
    shown = found[: MORE_HINTS if draft.panel == "hints" else few]
    controls: list[Control] = []
    for number, hint in enumerate(shown):
        rank = max(2, first) if number else first
        label = hint_label(reader, label_of, view, hint)
        controls.append(play_control(reader, view, hint.action, label, Style.PLAIN, rank))
    if draft.panel == "hints":
        label = reader.words.plain("button-fewer-hints")
        controls.append(Press(reader.token("hints", prompt, FEWER), label, rank=LAST_RANK))
    elif len(found) > len(shown):
        label = reader.words.plain("button-more-hints")
        controls.append(Press(reader.token("hints", prompt), label, rank=LAST_RANK))
    return controls, [hint_line(reader, view, hint) for hint in shown]


def hint_blocks(
    reader: Reader, draft: Draft, lines: Sequence[Text], package: Sequence[Text] = ()
) -> list[Block]:
    """Return the lines of hints under their title. The lines of single hints have buttons and stand
    out in the picture, so the text next to it repeats them only if the player has asked for more;
    `package`: lines without buttons."""
    if not lines and not package:
        return []
    drawn = draft.panel != "hints"
    title = reader.words.text("hint-title")
    found = [Block((title, *package), BlockStyle.QUIET, drawn and not package)]
    return [*found, Block(tuple(lines), BlockStyle.QUIET, drawn)] if lines else found


def own_melds_block(reader: Reader, owner: Text, melds: NumberedMelds) -> list[Block]:
    """Describe the player's own melds with the numbers that buttons and typed moves use."""
    if not melds:
        return []
    title = reader.words.text("melds-title", team=owner)
    return [Block((strong(title), *meld_lines(reader, melds)), BlockStyle.QUIET)]


def meld_lines(reader: Reader, melds: NumberedMelds, *, brief: bool = False) -> list[Text]:
    """Describe each meld in a line: its number, its kind of canasta, its cards and points.

    `brief`: the natural cards of a canasta of one rank are only counted, as their suits decide
    nothing (``Q×7``)."""
    words = reader.words
    found = []
    for number, meld in melds:
        counted = brief and meld.canasta is not None
        shown = _counted(words, meld.cards) if counted else words.cards(meld.cards)
        if meld.canasta is not None:
            kind = words.text(f"canasta-kind-{meld.canasta}")
            shown = joined([*strong(kind), APART, *shown])
        worth = meld.points + canasta(reader.game).bonus(meld)
        found.append(words.text("meld-line", number=number, cards=shown, points=worth))
    return found


def _counted(words: Words, cards: Cards) -> Text:
    """Return cards with the naturals counted, if these are of one rank: ``Q×7 2♠``."""
    naturals = [card for card in cards if not IS_WILD[card]]
    ranks = {RANK_OF[card] for card in naturals}
    if len(ranks) != 1:
        return words.cards(cards)
    counted = Plain(f"{words.rank(RANKS[ranks.pop()])}×{len(naturals)}")
    wilds = [card for card in cards if IS_WILD[card]]
    return joined([counted, Plain(" "), *words.cards(wilds)]) if wilds else (counted,)


def picked(items: Sequence[Action], labels: Sequence[str], faces: Sequence[str]) -> list[Item]:
    """Return actions as items of a picker that acts at once."""
    return [
        Item(digest_of(action), label, face)
        for action, label, face in zip(items, labels, faces, strict=True)
    ]


# --- drafts ------------------------------------------------------------------------------------


def draft_action(game: AnyGame, view: CanastaView, draft: Draft, what: str) -> Chosen:
    """Lay or add the chosen cards, take the pile with them, or clear the choice.

    Raises: Refused: with the reason why the chosen cards cannot be used so.
    """
    if what == "clear":
        return Chosen(draft=replace(draft, cards=()))
    chosen = cards(" ".join(draft.cards))
    if not chosen:
        raise Refused("CHOOSE_CARDS")
    if what == "lay" and view.turn is None:
        only_take_takes(game, view, chosen)
    found = chosen_actions(game, view, draft)
    if len(found) > 1:
        raise Refused("CHOOSE_ORDER")
    if found:
        return Chosen(str(found[0]))
    refusal = canasta(game).arrange(view, chosen).refusal
    raise Refused("CHOOSE_CARDS") if refusal is None else refused_by_rule(refusal)


def only_take_takes(game: AnyGame, view: CanastaView, chosen: Cards) -> None:
    """Refuse to lay cards before the draw if they could take the pile, which laying never does.

    Raises: Refused: ``TAKE_SAYS_TAKE``, with the way to take the pile with them.
    """
    if ways(game, view, chosen):
        raise Refused("TAKE_SAYS_TAKE", cards=text_of(chosen))


def tapped_pages(view: CanastaView, settings: Settings) -> tuple[frozenset[str], ...]:
    """Return the cards that can be tapped, page by page."""
    different = sorted(set(view.hand), key=lambda one: sort_key(settings, one))
    items = [Item(str(card), "", str(card)) for card in different]
    return tuple([frozenset([item.key for item in one]) for one in in_pages(settings, items)])


def offered(game: AnyGame, view: CanastaView, draft: Draft) -> list[Action]:
    """Return the moves of hints and chosen cards; one chosen card could be thrown, too: a press
    says why not."""
    found = [hint.action for hint in canasta(game).hints(view)]
    thrown = [Discard(card) for card in cards(" ".join(draft.cards))]
    return [*found, *chosen_actions(game, view, draft), *(thrown if len(thrown) == 1 else ())]
