"""Screens of the story of a deal, and of the check that it was fair."""

from __future__ import annotations

from bot.ports.screen import Block, Control, Kind, Press, Screen
from bot.ports.tokens import token
from bot.views.parts import page_line, pages_of, private_screen, strong
from bot.views.reader import Reader
from bot.views.table.fingerprint import fingerprint
from bot.words.text import Text
from engine.replay import Verification

MOST_HISTORY = 30
MOST_CHECKED = 8
"""Number of recent deals shown on the screen of a check."""


def history_screen(reader: Reader, at: int = -1) -> Screen:
    """Tell the running deal as the reader saw it, and the finished deals."""
    words, look, view = reader.words, reader.presenter, reader.view
    standing = view.standing
    chapters = look.chapters(view.history)
    pages = pages_of(len(chapters), MOST_HISTORY)
    at = min(max(0, at if at >= 0 else pages - 1), pages - 1)
    end = len(chapters) - (pages - 1 - at) * MOST_HISTORY  # the last page is full
    here = chapters[max(0, end - MOST_HISTORY) : end]
    shown = [look.line(reader, one) for one in here] or [words.text("history-none")]
    blocks = [Block(tuple(shown)), *page_line(words, at, pages)]
    deals = [
        words.text("history-deal", number=number, score=reader.score(written))
        for number, written in enumerate(standing.written, 1)
    ]
    controls: list[Control] = []
    if at:
        label = words.plain("button-earlier")
        controls.append(reader.press("history", at - 1, label=label, rank=2))
    if at + 1 < pages:
        label = words.plain("button-later")
        controls.append(reader.press("history", at + 1, label=label, rank=2))
    controls += _further(reader)
    if deals:
        blocks.append(Block((strong(words.text("history-matches")), *deals)))
        controls.append(reader.press("check", label=words.plain("check-button"), rank=3))
    blocks += fingerprint(reader)
    title = words.text("history-title", number=standing.deal_number)
    return private_screen(words, Kind.HISTORY, title, blocks, controls, reader.table.id)


def _further(reader: Reader) -> list[Control]:
    """Return the links to the replay of this deal, and to earlier matches."""
    words, table = reader.words, reader.table
    over = reader.game.needs_shuffle(reader.held.state)
    number = len(reader.standing.written) + (not over)
    replay = token("", "replay", table.id, table.match, number)
    found: list[Control] = [
        Press(
            token("", "past", "here", 0, table.id, table.match),
            words.plain("button-past-here"),
            rank=4,
        )
    ]
    if number:
        found.append(Press(replay, words.plain("button-replay"), rank=3))
    return found


def check_screen(reader: Reader, verified: Verification | None) -> Screen:
    """Show whether the deals were honest: the fingerprint of the running deal; fingerprint and seed
    of each finished one. `verified` is the result of replaying the record, None if a check failed.
    """
    words = reader.words
    lines: list[Text] = [words.text("check-how")]
    deals: list[Block] = []
    running = fingerprint(reader)
    if verified is None:
        lines.append(words.text("check-failed"))
    else:
        for deal in verified.deals:
            if deal.scores is None:
                continue
            head = words.text("history-deal", number=deal.number, score=reader.score(deal.scores))
            seal = words.text("check-commitment", commitment=deal.commitment or "–")
            seed = words.text("check-seed", seed=deal.seed)
            deals.append(Block((strong(head), seal, seed)))
            if deal.commitment == reader.public.commitment:
                running = ()  # it is over, and its fingerprint is here
        if deals:
            lines.append(words.text("check-verified"))
        else:
            lines.append(words.text("check-not-yet"))
    blocks = [Block(tuple(lines)), *running, *deals[-MOST_CHECKED:]]
    return private_screen(
        words, Kind.HISTORY, words.text("check-title"), blocks, (), reader.table.id
    )
