"""Print a position as a viewer sees it, in short: every part of the view that is not empty."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Any

from engine.contract.game import AnyGame
from engine.proof.readable import NOTHING, flat, text_of_value

_WIDTH = 100
_NOT_SHOWN = ("seat", "history", "standing")
_EXAMPLES = 5


def view_lines(game: AnyGame, state: Any, viewer: int | None) -> Iterator[str]:
    """Return what viewers see and, if they are to act, their legal moves."""
    yield f"{_name(viewer)} sees"
    yield from _parts(game.view(state, viewer), {})
    if viewer is not None:
        yield from legal_lines(game, state, viewer)
    yield from _awaited(game, state)


def whole_lines(game: AnyGame, state: Any) -> Iterator[str]:
    """Return what everybody sees, what each seat sees in addition, and the legal moves."""
    public = game.view(state, None)
    yield "everybody sees"
    yield from _parts(public, {})
    for seat in range(game.seats):
        own = list(_parts(game.view(state, seat), dict(flat(public))))
        if own:
            yield f"{_name(seat)} sees"
            yield from own
        yield from legal_lines(game, state, seat)
    yield from _awaited(game, state)


def legal_lines(game: AnyGame, state: Any, seat: int) -> Iterator[str]:
    """Return the legal actions of a seat to act, and its open kinds of move with examples."""
    if seat not in game.to_act(state):
        return
    view = game.view(state, seat)
    legal = game.legal(view)
    asked = game.consequences(view, legal.actions)
    listed = [
        str(action) + (f" ({asked[action]})" if action in asked else "") for action in legal.actions
    ]
    yield f"{_name(seat)} may"
    yield from _wrapped("  ", " | ".join(listed))
    for move in legal.open:
        examples = game.expand(view, move)
        shown = " | ".join(map(str, examples[:_EXAMPLES])) or "nothing that comes to mind"
        more = f" | ... {len(examples)} in all" if len(examples) > _EXAMPLES else ""
        yield from _wrapped(f"  {move.verb} ...  ", f"such as {shown}{more}")


def _parts(view: Any, known: dict[str, str]) -> Iterator[str]:
    for path, text in flat(view, _NOT_SHOWN):
        if text != NOTHING and known.get(path) != text:
            label = path.replace(".", " ").replace("_", " ")
            yield from _wrapped(f"  {label:<22}  ", text)


def _wrapped(lead: str, text: str) -> list[str]:
    return textwrap.wrap(
        text,
        _WIDTH,
        initial_indent=lead,
        subsequent_indent=" " * len(lead),
        break_long_words=False,
        break_on_hyphens=False,
    )


def _awaited(game: AnyGame, state: Any) -> Iterator[str]:
    if game.is_over(state):
        yield "the match is over"
    elif game.needs_shuffle(state):
        yield "the dealer is to shuffle"
    else:
        yield f"to act: seat {text_of_value(game.to_act(state))}"


def _name(viewer: int | None) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"
