"""Show the private hand of classic canasta after the draw."""

from __future__ import annotations

from bot.canasta.chosen import prompt_of, why
from bot.canasta.helper import canasta, laid_since, numbered, team_rules
from bot.canasta.play import (
    PlayParts,
    came_last,
    came_lines,
    can_throw,
    laid_by,
    laid_lines,
    opening_lines,
    play_parts,
)
from bot.games.classic_canasta.helper import action_label, shown_together
from bot.model.choices import digest_of
from bot.model.tables.draft import Draft
from bot.ports.screen import Block, BlockStyle, Control, Press
from bot.views.parts import once_each
from bot.views.reader import Reader
from engine.contract.cards import Cards
from engine.contract.moves import Legal
from engine.games.classic_canasta import (
    AddCards,
    Asked,
    AskPartner,
    Bound,
    EndTurn,
    LayMeld,
    PileTaken,
    View,
    WayOut,
    canastas,
    end_fault,
    goes_out,
    way_out_of,
)

_DUE = {Bound.GO_OUT: "phase-play-bound", Bound.GO_OUT_WITH_PILE: "phase-play-bound-pile"}


def own_play(reader: Reader, view: View, draft: Draft) -> PlayParts:
    """Return the parts of the hand during the player's own turn."""
    rules = team_rules(reader.game)
    legal, way = reader.game.legal(view), way_out_of(view, rules)
    heading = [_title(reader, view, legal), *_facts(reader, view, way)]
    play = play_parts(reader, action_label, view, legal, draft, heading, reader.sides[view.team])
    ends = [_end_control(reader, view, one) for one in legal.actions if isinstance(one, EndTurn)]
    out = _plays_out(reader, view, legal, way)
    asks = [_ask_control(reader, one) for one in legal.actions if isinstance(one, AskPartner)]
    controls = once_each([*ends, *asks, *out, *play.controls])
    return PlayParts(play.blocks, tuple(controls), play.playable)


def _title(reader: Reader, view: View, legal: Legal) -> Block:
    """Return the player's task, and why the turn cannot end yet."""
    words, bound = reader.words, view.table.bound
    opening, throwable = canasta(reader.game).opening(view), can_throw(legal)
    if not view.hand:
        lines = [words.text("phase-play-empty")]
    elif bound is not Bound.FREE:
        told = view.table.asked is Asked.YES
        lines = [words.text("phase-play-told-yes" if told else _DUE[bound])]
    else:
        lines = opening_lines(reader, opening, throwable)
    if view.table.asked is Asked.NO:
        lines.append(words.text("phase-play-told-no"))
    if team_rules(reader.game).last_turn(view.table.stock):
        lines.append(words.text("last-turn-line"))
    fault = None
    if view.hand:
        fault = end_fault(view, view.hand[0], team_rules(reader.game))
    if fault is not None and not throwable and fault.code not in {"OPENING_SHORT", "MUST_GO_OUT"}:
        lines.append(why(reader, fault))
    return Block(tuple(lines), BlockStyle.TITLE)


def _facts(reader: Reader, view: View, way: WayOut | None) -> list[Block]:
    """Return the cards that came to the hand, the laid cards, and the distance to going out."""
    words, lines = reader.words, came_lines(reader, *came(view))
    assert view.turn is not None
    before = view.table.melds[view.team]
    laid = laid_since(before, view.turn.melds)
    lines += laid_lines(reader, view, laid, numbered(before))
    if view.melds:
        needed = team_rules(reader.game).canastas_needed(view)
        lines.append(words.text("canastas-line", canastas=canastas(view.melds), needed=needed))
    if way is not None and way.plays:
        said = shown_together(reader, tuple([play.cards for play in way.plays]))
        if way.discard is not None:
            said = words.text("way-out-throw", cards=said, card=way.discard)
        lines.append(words.text("way-out-line", cards=said))
    return [Block(tuple(lines))] if lines else []


def came(view: View) -> tuple[Cards, Cards]:
    """Return the card that the viewer drew, or else the cards that they took with the pile."""
    return came_last(view, PileTaken, lambda _: view.watched.taken)


def _end_control(reader: Reader, view: View, action: EndTurn) -> Control:
    """Return the button that ends the turn with no card left."""
    out = goes_out(view, team_rules(reader.game))
    label = reader.words.plain("action-end-turn-out" if out else "action-end-turn")
    token = reader.token("p", prompt_of(reader), digest_of(action))
    return Press(token, label, rank=0)


def _ask_control(reader: Reader, action: AskPartner) -> Control:
    """Return the button that asks the partner (C36)."""
    token = reader.token("p", prompt_of(reader), digest_of(action))
    return Press(token, reader.words.plain("action-ask"), rank=1)


def _plays_out(reader: Reader, view: View, legal: Legal, way: WayOut | None) -> list[Control]:
    """Return the next play that leads to going out, and the plays that the rules list because no
    others are legal."""
    listed = [action for action in legal.actions if isinstance(action, LayMeld | AddCards)]
    plays = [*listed, *(() if way is None else way.plays[:1])]
    prompt = prompt_of(reader)
    found: list[Control] = []
    for number, action in enumerate(dict.fromkeys(plays)):
        label = action_label(reader, view, action, laid_by(action))
        token = reader.token("p", prompt, digest_of(action))
        found.append(Press(token, label, rank=2 if number else 1))
    return found
