"""Show any game through the `Game` interface alone: listed actions as buttons, events as lines."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any, Final

from bot.model.choices import digest_of
from bot.model.outcomes import Refused
from bot.model.settings import Settings
from bot.model.tables.draft import Draft
from bot.ports.screen import Block, BlockStyle, Control, Item, Picture, Press, Prompt
from bot.views.hand_parts import Chosen, HandParts, RuleCard
from bot.views.parts import fitting
from bot.views.pickers import paged_picker
from bot.views.presentation import Presentation
from bot.views.reader import Reader
from bot.words import phrases
from bot.words.grammar import read_move
from bot.words.text import Plain, Text, joined_with
from engine.contract.cards import Card
from engine.contract.events import Event
from engine.contract.game import AnyGame
from engine.contract.moves import OpenMove
from engine.contract.notation import Action
from engine.contract.scores import SideScore

MOST_BUTTONS = 20
_NUMBER_SIGNS: Final = 2
"""A number may be typed with a sign before and one after it: ``#12.``."""


def event_text(reader: Reader, event: Event) -> Text:
    """Return an event in words, or in the engine's notation if there are none."""
    if reader.words.has(f"event-{event.tag}") or reader.words.has(f"event-{event.tag}-known"):
        return phrases.event(reader.words, event, reader.people, reader.sides, reader.table.game)
    return (Plain(str(event)),)


def action_label(reader: Reader, action: Action) -> str:
    """Return the label of an action's button."""
    words = reader.words
    fields: tuple[Any, ...] = dataclasses.fields(action)  # type: ignore[arg-type]
    values = [getattr(action, one.name) for one in fields]
    cards = [one for value in values for one in (value if isinstance(value, tuple) else (value,))]
    shown = " ".join([words.card(str(card)).text for card in cards if isinstance(card, Card)])
    verb = words.plain(f"verb-{action.verb}") if words.has(f"verb-{action.verb}") else action.verb
    if shown or len(str(action).split()) == 1:
        return f"{verb} {shown}".strip()
    return str(action)


def action_buttons(
    reader: Reader, view: Any, actions: Sequence[Action], draft: Draft
) -> tuple[Control, ...]:
    """Return a button for each action; an action with a consequence asks for confirmation, and too
    many actions for buttons go into a picker."""
    words, seat = reader.words, reader.seat
    assert seat is not None
    prompt = reader.table.prompts[seat]
    asked = reader.game.consequences(view, actions)
    found: list[Control] = []
    rest: list[Item] = []
    for rank, action in enumerate(actions):
        token = reader.token("p", prompt, digest_of(action))
        label = fitting(action_label(reader, action))
        if action in asked:
            found.append(reader.confirm(token, label, asked[action], min(rank, 5)))
        elif rank >= MOST_BUTTONS:
            rest.append(Item(digest_of(action), label))
        else:
            found.append(Press(token, label, rank=min(rank, 5)))
    if rest:
        label = words.plain("button-more")
        found.append(paged_picker(reader, "pp", label, rest, draft, least=1, at_once=True, rank=5))
    return tuple(found)


def number_prompt(reader: Reader, move: OpenMove) -> Prompt:
    """Return the prompt for the number of an open move: where to cut."""
    assert reader.seat is not None
    lowest, highest = move.numbers[0], move.numbers[-1]
    label = reader.words.plain("pick-place", lowest=lowest, highest=highest)
    token = reader.token("number", reader.table.prompts[reader.seat], move.verb)
    most = len(str(highest)) + _NUMBER_SIGNS
    return Prompt(token, label, most_letters=most, rank=2, within=(lowest, highest))


class GenericPresenter:
    """A presenter that works for every game; a game's own presenter shows more."""

    sorts = True

    def turn(self, reader: Reader, view: Any) -> Text:
        """Return whose turn it is."""
        who = joined_with(", ", [reader.name(seat) for seat in view.to_act])
        return reader.words.text("phase-waiting", who=who) if view.to_act else ()

    def table(self, reader: Reader, view: Any) -> tuple[Block, ...]:
        """Describe the last events."""
        lines = [event_text(reader, event) for event in view.history[-5:]]
        return (Block(tuple(lines), BlockStyle.QUIET),) if lines else ()

    def table_picture(self, reader: Reader, view: Any) -> Picture | None:
        """Return None: only the game can draw its cards."""
        del reader, view
        return None

    def label(self, reader: Reader, view: Any, action: Action) -> str:
        """Name an action as its button does."""
        del view
        return action_label(reader, action)

    def lasting(self, view: Any) -> int | None:
        """Return None: only the game knows which events matter."""
        del view
        return None

    def hand(self, reader: Reader, view: Any, draft: Draft) -> HandParts:
        """Show the hand, the listed actions, and an input for all others."""
        words, seat = reader.words, reader.seat
        assert seat is not None
        cards = tuple(view.hand)
        items = tuple(
            [Item(str(at), words.card(str(card)).text, str(card)) for at, card in enumerate(cards)]
        )
        legal = reader.game.legal(view)
        controls = action_buttons(reader, view, legal.actions, draft)
        if legal.actions or legal.open:
            prompt = reader.token("type", reader.table.prompts[seat])
            controls += (Prompt(prompt, words.plain("type-label"), rank=7),)
        blocks = (Block((words.cards(cards),)),) if items else ()
        return HandParts(blocks, controls, items)

    def chapters(self, events: Sequence[Event]) -> list[tuple[Event, ...]]:
        """Tell each event in one line."""
        return [(event,) for event in events]

    def line(self, reader: Reader, chapter: tuple[Event, ...]) -> Text:
        """Say the event in words."""
        return event_text(reader, chapter[0])

    def stirring(self, reader: Reader, event: Event) -> None:
        """Return None: only the game knows which events are worth a remark."""
        del reader, event

    def ending(self, reader: Reader, view: Any) -> Text:
        """Return nothing: the ending is unknown."""
        del reader, view
        return ()

    def last_turn(self, reader: Reader, view: Any) -> Text:
        """Return nothing: turns are unknown."""
        del reader, view
        return ()

    def deal_won(self, reader: Reader, view: Any) -> Text:
        """Return nothing: only the game knows what a deal is won by."""
        del reader, view
        return ()

    def page(self, view: Any, verb: str) -> int:
        """Return 0: there are no first steps."""
        del view, verb
        return 0

    def reason(self, reader: Reader, view: Any, action: Action) -> Text:
        """Return nothing: only the game knows reasons."""
        del reader, view, action
        return ()

    def rule_card(self, reader: Reader, view: Any) -> RuleCard | None:
        """Return None: only the game knows its rules."""
        del reader, view
        return None

    def doubts(self, reader: Reader) -> tuple[Text, ...]:
        """Return nothing: the options of an unknown game are unknown."""
        del reader
        return ()

    def counts(self, view: Any) -> tuple[SideScore, ...]:
        """Return None: there is no second sheet."""
        del view
        return ()


class GenericMoves:
    """Turns presses, taps and typed lines into moves of any game."""

    def press(self, game: AnyGame, view: Any, draft: Draft, what: str) -> Chosen:
        """Return nothing: there are no drafts."""
        del game, view, draft
        raise Refused("UNKNOWN_CONTROL", what=what)

    def offered(self, game: AnyGame, view: Any, draft: Draft) -> Sequence[Action]:
        """Return no actions besides the listed ones."""
        del game, view, draft
        return ()

    def fitting(self, game: AnyGame, view: Any) -> tuple[str, ...]:
        """Return all verbs of the game: only the game knows when they fit."""
        del view
        return tuple([kind.verb for kind in game.action_types])

    def typed(self, game: AnyGame, view: Any, line: str) -> str:
        """Return the action as it was typed."""
        del view
        return read_move(game, line)

    def tap_pages(self, view: Any, settings: Settings) -> tuple[frozenset[str], ...]:
        """Return no pages: there is no picker of cards."""
        del view, settings
        return ()


GENERIC: Final = Presentation(GenericPresenter(), GenericMoves())
"""The presentation of games without their own."""
