"""Show the private hand on the player's turn: the cards, the announcements, the claim."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.belot.cards import in_order
from bot.model.choices import DIGEST_LETTERS, digest_of
from bot.model.ids import digest
from bot.model.settings import CLAIM
from bot.model.tables.draft import Draft
from bot.ports.screen import LAST_RANK, Block, BlockStyle, Control, Item, Picker, Press, Style
from bot.views.parts import fitting, plain
from bot.views.reader import Reader
from bot.words import phrases
from bot.words.text import Text, joined_with
from engine.contract.cards import Card, Cards
from engine.contract.notation import Action
from engine.contract.scores import ScoreLine
from engine.games.belot import Claim, Play, ThrowIn, View, kinds, mask_of, points_of, subject

Announcing = tuple[Cards, ...]
"""Announcements made together: the cards of each sequence and carre."""


def announce_choices(actions: Sequence[Action]) -> tuple[Announcing, ...]:
    """Return the choices of announcements, best first; nothing if there is only one."""
    found = dict.fromkeys([one.announce for one in actions if isinstance(one, Play)])
    return tuple(found) if len(found) > 1 else ()


def announcing(actions: Sequence[Action], draft: Draft) -> Announcing:
    """Return the announcements to make with the next card: the player's choice, else all."""
    choices = announce_choices(actions)
    if not choices:
        return ()
    return next((one for one in choices if choice_key(one) == draft.panel), choices[0])


def choice_key(one: Announcing) -> str:
    """Return the token argument of a choice."""
    return digest(" / ".join([" ".join(map(str, cards)) for cards in one]), DIGEST_LETTERS)


def play_parts(
    reader: Reader, view: View, draft: Draft
) -> tuple[tuple[Block, ...], tuple[Control, ...]]:
    """Return the text and controls for playing a card."""
    words, seat = reader.words, reader.seat
    assert seat is not None
    actions = reader.game.legal(view).actions
    title = words.text("phase-follow" if view.table.trick else "phase-lead")
    blocks = [Block((title,), BlockStyle.TITLE)]
    controls: list[Control] = []
    choices, said = announce_choices(actions), announcing(actions, draft)
    if choices:
        what = announced_text(reader, said)
        blocks.append(Block((words.text("announce-line", what=what),), BlockStyle.ALERT))
        controls.append(_picker(reader, choices, said))
    for action in actions:
        if isinstance(action, Claim) and CLAIM not in reader.table.seats[seat].automations_off:
            token = reader.token("p", reader.table.prompts[seat], digest_of(action))
            controls.append(Press(token, words.plain("action-claim"), Style.SUCCESS, 0))
        if isinstance(action, ThrowIn):
            token = reader.token("p", reader.table.prompts[seat], digest_of(action))
            controls.append(Press(token, words.plain("action-throw-in"), rank=4))
    playable = {one.card for one in plays_in(actions)}
    for card in in_order(view, playable):
        controls += _card(reader, card, actions, said)
    barred = [card for card in in_order(view, view.hand) if card not in playable]
    if barred:
        controls.append(_barred(reader, barred))
    return tuple(blocks), tuple(controls)


def _barred(reader: Reader, cards: Sequence[Card]) -> Picker:
    """Return the cards that may not be played, behind one control: picking one says why."""
    words, seat = reader.words, reader.seat
    assert seat is not None
    items = [
        Item(digest_of(Play(card)), words.card(str(card)).text, str(card), enabled=False)
        for card in cards
    ]
    token = reader.token("pp", reader.table.prompts[seat], 0)
    label = words.plain("pick-barred")
    return Picker(token, label, tuple(items), 1, 1, at_once=True, rank=LAST_RANK)


def _card(reader: Reader, card: Card, actions: Sequence[Action], said: Announcing) -> list[Control]:
    """Return the buttons of a card. One button plays it, with belot if possible; a second button
    plays it without belot."""
    words, seat = reader.words, reader.seat
    assert seat is not None
    prompt = reader.table.prompts[seat]
    label = words.card(str(card)).text
    plays = [
        one
        for one in actions
        if isinstance(one, Play) and one.card == card and one.announce == said
    ]
    belot = len(plays) > 1
    found: list[Control] = []
    for one in plays:
        token = reader.token("p", prompt, digest_of(one))
        said_so, rank = label, 0
        if one.belot:
            said_so = words.plain("action-play-belot", card=card)
        elif belot:
            said_so, rank = words.plain("action-play-silent", card=card), 4
        found.append(Press(token, said_so, rank=rank, card=str(card)))
    return found


def announced_text(reader: Reader, some: Announcing) -> Text:
    """Return the announcements with their subjects, or the word for nothing."""
    found, whole = [], reader.game.options.whole
    for cards in some:
        mask = mask_of(cards)
        code, points = "_".join(kinds(mask, whole)), points_of(mask, whole)
        line = ScoreLine(code, 1, points, "", subject(mask))
        found.append(phrases.score_line(reader.words, line))
    return joined_with(" + ", found) if found else reader.words.text("announce-nothing")


def _picker(reader: Reader, choices: Sequence[Announcing], said: Announcing) -> Picker:
    words, seat = reader.words, reader.seat
    assert seat is not None
    items = []
    for one in choices:
        label = announced_text(reader, one)
        if one:
            whole = reader.game.options.whole
            points = sum([points_of(mask_of(cards), whole) for cards in one])
            label = words.text("announce-choice", what=label, points=points)
        items.append(Item(choice_key(one), fitting(plain(label)), chosen=int(one == said)))
    token = reader.token("draft", reader.table.prompts[seat], "announce")
    label_ = words.plain("announce-pick")
    return Picker(token, label_, tuple(items), 1, 1, at_once=True, rank=2)


def plays_in(actions: Sequence[Action]) -> list[Play]:
    """Return the actions that play a card."""
    return [action for action in actions if isinstance(action, Play)]
