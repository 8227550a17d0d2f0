"""The look of any game by the contract alone: listed actions as buttons, events as lines."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

from bot.model.choices import digest_of
from bot.model.draft import Draft
from bot.model.outcomes import Refused
from bot.ports.screen import Block, Confirm, Control, Item, Look, Picture, Press, Prompt, Style
from bot.screens.games.cards import paged_picker
from bot.screens.games.look import Chosen, HandParts
from bot.screens.page import Page, fitting
from bot.words import phrases
from bot.words.text import Plain, Text, joined_with
from engine.contract.cards import Card
from engine.contract.events import Event
from engine.contract.notation import Action
from engine.contract.scores import SideScore

MOST_BUTTONS = 20


def event_text(page: Page, event: Event) -> Text:
    """An event in words, or as the engine writes it where there are no words for it."""
    if page.words.has(f"event-{event.tag}") or page.words.has(f"event-{event.tag}-known"):
        return phrases.event(page.words, event, page.people, page.sides, page.table.game)
    return (Plain(str(event)),)


def action_label(page: Page, action: Action) -> str:
    """What a button of an action says."""
    words = page.words
    fields: tuple[Any, ...] = dataclasses.fields(action)  # type: ignore[arg-type]
    values = [getattr(action, one.name) for one in fields]
    cards = [one for value in values for one in (value if isinstance(value, tuple) else (value,))]
    shown = " ".join([words.card(str(card)).text for card in cards if isinstance(card, Card)])
    verb = words.plain(f"verb-{action.verb}") if words.has(f"verb-{action.verb}") else action.verb
    if shown or len(str(action).split()) == 1:
        return f"{verb} {shown}".strip()
    return str(action)


def action_buttons(
    page: Page, view: Any, actions: Sequence[Action], draft: Draft
) -> tuple[Control, ...]:
    """A button each, those that need it ask first; very many more in a picker."""
    words, seat = page.words, page.seat
    assert seat is not None
    prompt = page.table.prompts[seat]
    asked = dict(page.game.legal(view).confirm)
    found: list[Control] = []
    rest: list[Item] = []
    for rank, action in enumerate(actions):
        token = page.token("p", prompt, digest_of(action))
        label = fitting(action_label(page, action))
        if action in asked:
            code = asked[action]
            known = words.has(f"confirm-{code}")
            consequence = words.text(f"confirm-{code}") if known else (Plain(code),)
            yes = words.plain(f"confirm-yes-{code}") if known else label
            no = words.plain("confirm-no")
            found.append(Confirm(token, label, consequence, yes, no, rank=min(rank, 5)))
        elif rank >= MOST_BUTTONS:
            rest.append(Item(digest_of(action), label))
        else:
            style = Style.PRIMARY if not rank else Style.PLAIN
            found.append(Press(token, label, style, min(rank, 5)))
    if rest:
        label = words.plain("button-more")
        found.append(paged_picker(page, "pp", label, rest, draft, least=1, at_once=True, rank=5))
    return tuple(found)


class GenericScreens:
    """Good enough for every game; a game with a look of its own does better."""

    sorts = True

    def turn(self, page: Page, view: Any) -> Text:
        """Whom the table waits for."""
        del view
        seats = page.game.to_act(page.held.state)
        who = joined_with(", ", [page.name(seat) for seat in seats])
        return page.words.text("phase-waiting", who=who) if seats else ()

    def table(self, page: Page, view: Any) -> tuple[Block, ...]:
        """The last things that happened."""
        lines = [event_text(page, event) for event in view.history[-5:]]
        return (Block(tuple(lines), Look.QUIET),) if lines else ()

    def table_picture(self, page: Page, view: Any) -> Picture | None:
        """None: where cards lie is the game's own business."""
        del page, view
        return None

    def hand(self, page: Page, view: Any, draft: Draft) -> HandParts:
        """The hand if the view has one, the listed actions, an input for all others."""
        words, seat = page.words, page.seat
        assert seat is not None
        cards = tuple(getattr(view, "hand", ()))
        items = tuple(
            [
                Item(str(at), words.card(str(card)).text, str(card))
                for at, card in enumerate(cards)
                if isinstance(card, Card)
            ]
        )
        legal = page.game.legal(view)
        controls = action_buttons(page, view, legal.actions, draft)
        if legal.actions or legal.open:
            prompt = page.token("type", page.table.prompts[seat])
            controls += (Prompt(prompt, words.plain("type-label"), rank=7),)
        blocks = (Block((words.cards(cards),)),) if items else ()
        return HandParts(blocks, controls, items)

    def draft_action(self, page: Page, view: Any, draft: Draft, what: str) -> Chosen:
        """There are no drafts."""
        del page, view, draft
        raise Refused("UNKNOWN_CONTROL", what=what)

    def offered(self, page: Page, view: Any, draft: Draft) -> Sequence[Action]:
        """Nothing beside the listed actions."""
        del page, view, draft
        return ()

    def ordered(self, page: Page, view: Any, action: str) -> str:
        """As it was typed."""
        del page, view
        return action

    def pages(self, page: Page, view: Any) -> tuple[frozenset[str], ...]:
        """There is no picker of cards."""
        del page, view
        return ()

    def chapters(self, events: Sequence[Event]) -> list[tuple[Event, ...]]:
        """A line an event."""
        return [(event,) for event in events]

    def line(self, page: Page, chapter: tuple[Event, ...]) -> Text:
        """The event in words."""
        return event_text(page, chapter[0])

    def ending(self, page: Page, view: Any) -> Text:
        """Unknown."""
        del page, view
        return ()

    def counts(self, view: Any) -> tuple[SideScore, ...]:
        """None."""
        del view
        return ()
