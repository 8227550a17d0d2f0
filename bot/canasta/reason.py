"""Explain in a sentence why a computer player would choose an action in a canasta, using only facts
that the reader sees."""

from __future__ import annotations

from bot.canasta.helper import canasta
from bot.views.reader import Reader
from bot.words.text import Text
from engine.canasta import IS_BLACK_THREE, IS_WILD, CanastaView, Discard, Reason
from engine.contract.cards import RANK_OF, Card, Cards
from engine.contract.notation import Action


def reason_of(
    reader: Reader, view: CanastaView, action: Action, pile: int, known: Cards = ()
) -> Text:
    """Return why a player would choose this action; empty if there is no reason to give.

    `pile`: its number of cards; `known`: those of them that are public.
    """
    words = reader.words
    cards = words.text("cards-count", count=pile)
    if action.verb == "draw":
        legal = reader.game.legal(view)
        verbs = {*[one.verb for one in legal.actions], *[one.verb for one in legal.open]}
        takes = any(verb.startswith("take") for verb in verbs)
        return words.text("why-draw-pile", cards=cards) if takes else words.text("why-draw")
    if action.verb.startswith("take") and action.verb != "take-free":
        return words.text("why-take", cards=cards)
    if isinstance(action, Discard):
        return _of_throw(reader, view, action.card, pile, known)
    return _of_laying(reader, view, action)


def _of_throw(reader: Reader, view: CanastaView, card: Card, pile: int, known: Cards) -> Text:
    """Return the reason for a throw; the pile is the one before it."""
    words = reader.words
    assert view.seat is not None
    if IS_BLACK_THREE[card]:
        return words.text("why-black-three")
    if IS_WILD[card]:
        return words.text("why-wild")
    same = [one for one in known if RANK_OF[one] == RANK_OF[card]]
    if same:
        return words.text("why-thrown-before", card=same[-1])
    if not pile:
        return words.text("why-empty")
    cards = words.text("cards-count", count=pile)
    who = reader.name((view.seat + 1) % reader.game.seats)
    own = [one for one in view.hand if RANK_OF[one] == RANK_OF[card]]
    return words.text("why-only-one" if len(own) == 1 else "why-pile", cards=cards, who=who)


def _of_laying(reader: Reader, view: CanastaView, action: Action) -> Text:
    """Return the gain of a play, if it is among the hints."""
    words = reader.words
    for hint in canasta(reader.game).hints(view):
        if hint.action != action:
            continue
        if hint.reason is Reason.OPENS and hint.opening is not None:
            return words.text("why-opens", sum=str(hint.opening))
        if hint.reason is Reason.COMPLETES_CANASTA:
            return words.text("why-canasta", points=hint.bonus)
        if hint.reason is Reason.GROWS_CANASTA:
            return words.text("why-grows", points=hint.points)
        if hint.reason is Reason.TOWARDS_OPENING and hint.opening is not None:
            return words.text("why-towards", sum=str(hint.opening))
        return words.text("why-lays", points=hint.points)
    return ()
