"""The look of Bulgarian belot: its lines on the table, its part of the hand."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.model.choices import digest_of
from bot.model.draft import Draft
from bot.model.outcomes import Refused
from bot.ports.screen import Block, Control, Look, Picture, Press, Prompt, Style
from bot.screens.games import belot_picture
from bot.screens.games import belot_story as stories
from bot.screens.games.belot_cards import hand_parts
from bot.screens.games.belot_lines import lines_of
from bot.screens.games.belot_plan import lapsed_block, plan_parts
from bot.screens.games.belot_play import announce_choices, choice_key, play_parts
from bot.screens.games.look import Chosen, HandParts
from bot.screens.page import Page, fitting
from bot.words.text import Text
from engine.contract.errors import EngineError
from engine.contract.events import Event
from engine.contract.notation import Action
from engine.contract.scores import SideScore
from engine.games.belot.actions import Bid, Play
from engine.games.belot.state import Phase, View

_THROWN = "discard "
"""A card alone, or one that somebody says to throw, is played."""
NOTHING_MORE = " none"
"""Behind a typed card: nothing is announced or declared with it."""


class BelotScreens:
    """Belot as people see it."""

    sorts = False

    # --- the public table ----------------------------------------------------------------

    def turn(self, page: Page, view: View) -> Text:
        """Who bids, or plays a card."""
        table = view.table
        if table.phase in {Phase.SHUFFLE, Phase.MATCH_OVER}:
            return page.words.text(f"turn-{table.phase}")
        what = {Phase.CUT: "turn-cut", Phase.AUCTION: "turn-auction"}.get(table.phase, "turn-trick")
        return page.words.text(what, who=page.name(table.seat))

    def table(self, page: Page, view: View) -> tuple[Block, ...]:
        """The bidding; or contract, trick, last trick, what was announced; then tricks won."""
        lines = lines_of(page, view)
        blocks = [Block(tuple(lines))] if lines else []
        quiet = []
        if view.table.phase is Phase.PLAY:
            first, second = view.table.tricks
            quiet.append(page.words.text("tricks-line", first=first, second=second))
        if view.deal.hanging:
            quiet.append(page.words.text("hanging-line", points=view.deal.hanging))
        if quiet:
            blocks.append(Block(tuple(quiet), Look.QUIET))
        return tuple(blocks)

    def table_picture(self, page: Page, view: View) -> Picture | None:
        """The bidding or the trick, the contract, tricks and scores, drawn."""
        return belot_picture.table_picture(page, view, self.turn(page, view))

    # --- the private hand ------------------------------------------------------------------

    def hand(self, page: Page, view: View, draft: Draft) -> HandParts:
        """What I hold and may do; while others act, where the deal stands."""
        legal = page.game.legal(view)
        lines = lines_of(page, view)
        said = [Block(tuple(lines), Look.QUIET)] if lines else []
        if not legal.actions:
            planned, waiting = plan_parts(page, view)
            return hand_parts(page, view, (*said, *planned), waiting)
        if view.table.phase is Phase.PLAY:
            blocks, controls = play_parts(page, view, draft)
            blocks = (*blocks, *lapsed_block(page, view), *said)
            playable = {action.card for action in _plays(legal.actions)}
            return hand_parts(page, view, blocks, (*controls, _typed(page)), playable)
        if view.table.phase is Phase.AUCTION:
            title = Block((page.words.text("phase-auction"),), Look.TITLE)
            controls = (*_calls(page, legal.actions), _typed(page))
            return hand_parts(page, view, (title, *lapsed_block(page, view), *said), controls)
        return self._cut(page, view, legal.actions)

    @staticmethod
    def _cut(page: Page, view: View, actions: Sequence[Action]) -> HandParts:
        """Cutting the pack."""
        words, seat = page.words, page.seat
        assert seat is not None
        prompt = page.table.prompts[seat]
        title = Block((words.text("phase-cut"),), Look.TITLE)
        token = page.token("p", prompt, digest_of(actions[0]))
        just = Press(token, words.plain("action-cut-any"), Style.PRIMARY, 0)
        label = words.plain("pick-place", lowest=1, highest=len(page.game.deck) - 1)
        asked = Prompt(page.token("number", prompt, "cut"), label, most_letters=5, rank=2)
        return hand_parts(page, view, (title,), (just, asked))

    # --- drafts ------------------------------------------------------------------------------

    def draft_action(self, page: Page, view: View, draft: Draft, what: str) -> Chosen:
        """Chooses what is announced with the first card."""
        known = {choice_key(one) for one in announce_choices(page.game.legal(view).actions)}
        if what not in known:
            raise Refused("UNKNOWN_CONTROL")
        return Chosen(draft=replace(draft, panel=what))

    def pages(self, page: Page, view: View) -> tuple[frozenset[str], ...]:
        """No cards are chosen here."""
        del page, view
        return ()

    def offered(self, page: Page, view: View, draft: Draft) -> Sequence[Action]:
        """The cards that may not be played: pressed, they say why."""
        del page, draft
        if view.table.phase is not Phase.PLAY or view.seat != view.table.seat:
            return ()
        return [Play(card) for card in view.hand]

    def ordered(self, page: Page, view: View, action: str) -> str:
        """A card alone is played, with all that may be announced and declared with it; with
        ``none`` behind it, without."""
        if action.startswith(_THROWN):
            action = f"play {action.removeprefix(_THROWN)}"
        if action.endswith(NOTHING_MORE):
            return action.removesuffix(NOTHING_MORE)
        try:
            typed = page.game.parse(action)
        except EngineError:
            return action  # the table will say what is wrong with it
        if not isinstance(typed, Play) or typed.belot or typed.announce:
            return action
        for one in _plays(page.game.legal(view).actions):
            if one.card == typed.card:
                return str(one)  # the first that is listed says everything
        return action

    # --- the story, the end of a deal ----------------------------------------------------------

    def chapters(self, events: Sequence[Event]) -> list[tuple[Event, ...]]:
        """The bidding a line, a trick a line, other things a line each."""
        return stories.chapters(events)

    def line(self, page: Page, chapter: tuple[Event, ...]) -> Text:
        """A part of the story in words."""
        return stories.line(page, chapter)

    def ending(self, page: Page, view: View) -> Text:
        """What was played, and how it ended for those who bid it."""
        outcome, contract = view.table.outcome, view.table.auction.contract
        if outcome is None:
            return ()
        words = page.words
        if contract is None:
            return words.text("deal-how-passed")
        named = words.text(f"contract-{contract}")
        return words.text("deal-how", contract=named, result=words.text(f"result-{outcome.result}"))

    def counts(self, view: View) -> tuple[SideScore, ...]:
        """The count in card points, from which the written score follows."""
        return () if view.table.outcome is None else view.table.outcome.counts


def _plays(actions: Sequence[Action]) -> list[Play]:
    return [action for action in actions if isinstance(action, Play)]


# --- controls --------------------------------------------------------------------------------


def _calls(page: Page, actions: Sequence[Action]) -> list[Control]:
    """A button for everything that may be said."""
    words, seat = page.words, page.seat
    assert seat is not None
    prompt = page.table.prompts[seat]
    found: list[Control] = []
    for number, action in enumerate(actions):
        named = isinstance(action, Bid)
        label = words.plain(f"contract-{action.contract}" if named else f"action-{action.verb}")  # type: ignore[attr-defined]
        token = page.token("p", prompt, digest_of(action))
        style = Style.PLAIN if number else Style.PRIMARY
        found.append(Press(token, fitting(label), style, 1 if number else 0))
    return found


def _typed(page: Page) -> Prompt:
    """A move may be typed as well."""
    words, seat = page.words, page.seat
    assert seat is not None
    token = page.token("type", page.table.prompts[seat])
    return Prompt(token, words.plain("type-label"), words.plain("belot-type-placeholder"), rank=7)
