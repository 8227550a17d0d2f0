"""Show the private hand of any canasta after the draw: points, hints, chosen cards, discards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol, TypeVar, cast

from msgspec.structs import replace

from bot.canasta.chosen import (
    CHOSEN_RANK,
    READY,
    card_picker,
    chosen_block,
    chosen_controls,
    hint_blocks,
    hint_controls,
    opening_sum,
    own_melds_block,
    picked,
    prompt_of,
    why,
)
from bot.canasta.helper import ActionLabel, canasta
from bot.model.choices import digest_of
from bot.model.tables.draft import Draft
from bot.pictures.hand import Laid
from bot.ports.screen import Block, Control, Item, Press
from bot.views.hand_parts import HandParts
from bot.views.parts import once_each, strong
from bot.views.pickers import paged_picker, sorted_cards
from bot.views.reader import Reader
from bot.words.text import Plain, Text, joined, joined_with
from engine.canasta import (
    IS_BLACK_THREE,
    IS_RED_THREE,
    IS_WILD,
    VALUE,
    CanastaView,
    CardDrawn,
    Discard,
    Hint,
    NumberedMelds,
    Opening,
    Reason,
    RedThreeLaid,
)
from engine.contract.cards import RANK_OF, Cards
from engine.contract.cards import card as card_of
from engine.contract.events import Event
from engine.contract.game import AnyGame
from engine.contract.moves import Legal
from engine.contract.notation import Action

E = TypeVar("E", bound=Event)

SENSIBLE: Final = 3
_WAYS: Final = 5
"""Maximum number of ways to open whose melds are offered."""


class PlayParts(NamedTuple):
    """The text and controls of the player's turn, and the cards that hints would lay."""

    blocks: tuple[Block, ...]
    controls: tuple[Control, ...]
    playable: frozenset[str]


class _Laying(Protocol):
    """An action that lays cards."""

    @property
    def cards(self) -> Cards:
        """The cards that it lays."""


def play_parts(
    reader: Reader,
    label_of: ActionLabel,
    view: CanastaView,
    legal: Legal,
    draft: Draft,
    heading: Sequence[Block],
    owner: Text,
) -> PlayParts:
    """Show the player's own turn below its heading; `owner` has the melds."""
    blocks = [*heading, *chosen_block(reader, view, draft)]
    controls: list[Control] = []
    choosing = bool(view.hand) and (bool(legal.open) or bool(draft.cards))
    if choosing:
        controls.append(card_picker(reader, view, draft))
    controls += discard_controls(reader, view, legal, draft)
    if choosing:
        controls += chosen_controls(reader, label_of, view, draft)
    found = canasta(reader.game).hints(view)
    ideas, said = _hints(reader, label_of, view, draft, found)
    controls += ideas
    blocks += [*own_melds_block(reader, owner, canasta(reader.game).own_melds(view)), *said]
    for action in legal.actions:
        if action.verb == "undo":
            token = reader.token("p", prompt_of(reader), digest_of(action))
            controls.append(Press(token, reader.words.plain("action-undo"), rank=2))
    playable = frozenset([str(card) for hint in found for card in laid_by(hint.action)])
    return PlayParts(tuple(blocks), tuple(once_each(controls)), playable)


def came_last(view: CanastaView, took: type[E], taken: Callable[[E], Cards]) -> tuple[Cards, Cards]:
    """Return the cards that the viewer drew last, or else the cards that they took with the pile.

    The later of the two counts. Red threes are left out unless nothing else came. `took`: the event
    of a take; `taken`: returns its cards.
    """
    drawn: Cards = ()
    for event in reversed(view.history):
        if isinstance(event, CardDrawn) and event.seat == view.seat and event.card is not None:
            drawn = (event.card, *drawn)
        elif drawn and not isinstance(event, RedThreeLaid):
            break
        elif isinstance(event, took) and getattr(event, "seat", None) == view.seat:
            return (), taken(event)
    kept = tuple([card for card in drawn if not IS_RED_THREE[card]])
    return kept or drawn[-1:], ()


def own_hand(
    play: PlayParts,
    items: tuple[Item, ...],
    note: str,
    came: tuple[Cards, Cards],
    laid: tuple[Laid, ...],
) -> HandParts:
    """Return the hand of a player whose turn it is.

    `came`: the cards that they drew, and the cards that they took with the pile. `note` and `laid`
    are those of `HandParts`.
    """
    drawn, taken = came
    return HandParts(
        play.blocks,
        play.controls,
        items,
        note,
        play.playable,
        wilds=True,
        came=drawn + taken,
        laid=laid,
    )


def laid_melds(reader: Reader, view: CanastaView, before: NumberedMelds) -> tuple[Laid, ...]:
    """Return the viewer's melds that have changed since their turn began (`before`)."""
    known = {number: meld.cards for number, meld in before}
    found = []
    for number, meld in canasta(reader.game).own_melds(view):
        if meld.cards != known.get(number):
            kind = meld.canasta
            name = reader.words.plain(f"canasta-kind-{kind}") if kind is not None else ""
            found.append(Laid(tuple(map(str, meld.cards)), name))
    return tuple(found)


def laid_by(action: Action) -> Cards:
    """Return the hand cards that a meld or an addition lays."""
    return cast(_Laying, action).cards


def opening_lines(reader: Reader, opening: Opening | None, throwable: bool) -> list[Text]:
    """Return the task and, before the opening, the status with the points; `throwable`: the turn
    may end now. A player who has laid enough is no longer reminded to open."""
    words = reader.words
    if opening is None:
        return [words.text("phase-play")]
    enough = opening.points >= opening.threshold
    due = "phase-play-short" if not enough else "phase-play-needs-meld"
    if throwable:
        due = "phase-play-opening"
    lines = [words.text("phase-play" if opening.status == READY else due)]
    status = words.strong(f"status-{opening.status}")
    sum_ = opening_sum(reader, opening.points, opening.threshold)
    if opening.status == READY:
        said = words.text("opening-ready", sum=sum_)
    elif enough:
        said = words.text("opening-needs-meld", sum=sum_)
    else:
        missing = opening.threshold - opening.points
        said = words.text("opening-short", sum=sum_, missing=missing)
    return [*lines, joined([status, Plain(" "), *said])]


def came_lines(reader: Reader, drawn: Cards, taken: Cards) -> list[Text]:
    """Name the cards that came to the hand in this turn."""
    words = reader.words
    lines = [words.text("hand-took", cards=taken)] if taken else []
    return [*lines, words.text("hand-drawn", card=drawn, count=len(drawn))] if drawn else lines


def laid_lines(reader: Reader, view: CanastaView, laid: Cards, before: NumberedMelds) -> list[Text]:
    """Name the cards laid in this turn, and the canastas completed; `before`: the melds at the
    beginning of the turn."""
    words = reader.words
    points = canasta(reader.game).card_points(laid)
    lines = [words.text("hand-laid", cards=laid, points=points)] if laid else []
    known = {number: meld.canasta for number, meld in before}
    for number, meld in canasta(reader.game).own_melds(view):
        if meld.canasta is not None and meld.canasta != known.get(number):
            kind = strong(words.text(f"canasta-kind-{meld.canasta}"))
            bonus = canasta(reader.game).bonus(meld)
            lines.append(words.text("hand-canasta", canasta=kind, points=bonus))
    return lines


# --- throwing --------------------------------------------------------------------------------


def can_throw(legal: Legal) -> bool:
    """Return True if any card may be thrown now."""
    return any(isinstance(action, Discard) for action in legal.actions)


def sensible(game: AnyGame, view: CanastaView, legal: Legal) -> list[Discard]:
    """Return the discards in order of preference: black threes, then single cards that fit nothing,
    the cheapest first. A wild card comes late, a red three last."""
    count = Counter([RANK_OF[card] for card in view.hand])
    own = {meld.rank for _, meld in canasta(game).own_melds(view) if meld.rank >= 0}
    discards = [action for action in legal.actions if isinstance(action, Discard)]
    asked = game.consequences(view, discards)

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


def discard_controls(
    reader: Reader, view: CanastaView, legal: Legal, draft: Draft
) -> list[Control]:
    """Return buttons for the most sensible discards, or for the chosen card alone, and a picker for
    all others.

    An expensive discard asks for confirmation. No button is bold, because no computer player has
    judged the discards. The button of a red three says whether that three is on the table."""
    words, prompt = reader.words, prompt_of(reader)
    asked = reader.game.consequences(view, legal.actions)
    found: list[Control] = []
    others: list[Discard] = []
    ordered = sensible(reader.game, view, legal)
    chosen = card_of(draft.cards[0]) if len(draft.cards) == 1 else None
    likely = [one for one in ordered if chosen in {None, one.card}][:SENSIBLE]
    for action in ordered:
        rank = 0 if action in likely else 4
        laid_out = action.card not in view.hand
        label = words.plain(f"action-discard{'-laid' * laid_out}", card=action.card)
        token = reader.token("p", prompt, digest_of(action))
        card = str(action.card)
        if action in asked:
            found.append(replace(reader.confirm(token, label, asked[action], rank), card=card))
        elif action in likely:
            found.append(Press(token, label, rank=rank, card=card))
        else:
            others.append(action)
    if chosen is not None and not likely:
        found.append(_barred_throw(reader, view, Discard(chosen)))
    if others:
        wanted = sorted_cards(reader, [action.card for action in others])
        others.sort(key=lambda action: wanted.index(action.card))
        labels = [
            words.card(str(action.card)).text
            if action.card in view.hand
            else words.plain("pick-laid-out", card=action.card)
            for action in others
        ]
        items = picked(others, labels, [str(action.card) for action in others])
        label = words.plain("pick-discard")
        rank = CHOSEN_RANK
        picker = paged_picker(
            reader, "pp", label, items, draft, least=1, at_once=True, rank=rank, throws=True
        )
        found.append(picker)
    return found


def _barred_throw(reader: Reader, view: CanastaView, action: Discard) -> Press:
    """Return the disabled button of a chosen card that cannot be thrown; it says why."""
    fault = reader.game.check(view, action)
    assert fault is not None, action
    token = reader.token("p", prompt_of(reader), digest_of(action))
    label = reader.words.plain("action-discard", card=action.card)
    card = str(action.card)
    return Press(token, label, rank=0, enabled=False, why=why(reader, fault), card=card)


# --- laying ----------------------------------------------------------------------------------


def _hints(
    reader: Reader, label_of: ActionLabel, view: CanastaView, draft: Draft, found: Sequence[Hint]
) -> tuple[list[Control], list[Block]]:
    """Return the hints; if no single meld opens, also several melds that open together.

    Before the opening only what opens is offered, alone or with other melds of the hand: anything
    else would have to be taken back.
    """
    words = reader.words
    lines: list[Text] = []
    opening = canasta(reader.game).opening(view)
    if opening is not None and opening.status != READY:
        packages = canasta(reader.game).openings(view, _WAYS)
        together = [action for one in packages for action in one.actions]
        alone = [hint for hint in found if hint.reason is Reason.OPENS]
        firsts = [hint for hint in found if hint not in alone and hint.action in together]
        firsts.sort(key=lambda hint: together.index(hint.action))
        found = (*alone, *firsts)
        if packages and len(packages[0].actions) > 1 and not alone:
            whole = packages[0]
            shown = [words.cards(laid_by(action)) for action in whole.actions]
            sum_ = opening_sum(reader, whole.points, whole.threshold)
            lines.append(words.text("hint-package", cards=joined_with(" + ", shown), sum=sum_))
    controls, said = hint_controls(reader, label_of, view, found, draft, 1)
    return controls, hint_blocks(reader, draft, said, lines)
