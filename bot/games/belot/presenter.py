"""The presenter of Bulgarian belot: its lines on the table, its part of the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.belot import picture
from bot.games.belot import story as stories
from bot.games.belot.cards import hand_parts
from bot.games.belot.forced import forced_block
from bot.games.belot.lines import contract_line, last_line, lines_of, shown_lines
from bot.games.belot.play import play_parts, plays_in
from bot.games.belot.premoves import lapsed_block, plan_parts
from bot.games.belot.reason import reason_of
from bot.model.choices import digest_of
from bot.model.tables.draft import Draft
from bot.ports.screen import Block, BlockStyle, Control, Picture, Press, Prompt, Style
from bot.views.generic import number_prompt
from bot.views.hand_parts import HandParts, RuleCard
from bot.views.parts import fitting
from bot.views.reader import Reader, Stirring
from bot.views.table.remarks import landslide
from bot.words.text import Text
from engine.contract.events import Event
from engine.contract.moves import Legal
from engine.contract.notation import Action
from engine.contract.scores import SideScore
from engine.games.belot import Bid, CallMade, Phase, View

_PAGES: Final = {0: 4, 1: 3, 2: 2, 7: 5}
"""The pages of the first steps, by the number of cards that the practising player has played."""


_ANCHORS: Final = {"bid": "s5", "contra": "B6", "declare": "s7", "follow": "s6", "count": "s10"}
"""The rule anchors of the first rule cards, by situation."""


_CALLS: Final = {"X": "contra", "XX": "recontra"}
_LONG: Final = 501
"""The least length of a match in full points (B41)."""
_LANDSLIDE: Final = {False: 16, True: 162}
"""Points written by which a deal is won by much, where points are rounded and where they are
written in full: as many as a contract that fails brings."""


class BelotPresenter:
    """Presents belot."""

    sorts = False

    # --- the public table ----------------------------------------------------------------

    def turn(self, reader: Reader, view: View) -> Text:
        """Say whose turn it is to bid or to play a card."""
        table = view.table
        if table.phase in {Phase.SHUFFLE, Phase.MATCH_OVER}:
            return reader.words.text(f"turn-{table.phase}")
        what = {Phase.CUT: "turn-cut", Phase.AUCTION: "turn-auction"}.get(table.phase, "turn-trick")
        return reader.words.text(what, who=reader.name(table.seat))

    def table(self, reader: Reader, view: View) -> tuple[Block, ...]:
        """Describe the bidding; or contract, trick, last trick and announcements; then the tricks
        won."""
        last = last_line(view)
        blocks = [
            Block((line,), drawn=at != last) for at, line in enumerate(lines_of(reader, view))
        ]
        blocks += [Block((line,), BlockStyle.QUIET) for line in shown_lines(reader, view)]
        quiet = []
        if view.table.phase is Phase.PLAY:
            first, second = view.table.tricks
            quiet.append(reader.words.text("tricks-line", first=first, second=second))
        if view.deal.hanging:
            quiet.append(reader.words.text("hanging-line", points=view.deal.hanging))
        if quiet:
            blocks.append(Block(tuple(quiet), BlockStyle.QUIET, drawn=True))
        return tuple(blocks)

    def table_picture(self, reader: Reader, view: View) -> Picture | None:
        """Draw the bidding or the trick, the contract, tricks and scores."""
        return picture.table_picture(reader, view, self.turn(reader, view))

    def stirring(self, reader: Reader, event: Event) -> Stirring | None:
        """Return a contra, a recontra, a capot, and a deal in which one side wrote far more."""
        if isinstance(event, CallMade) and event.call in _CALLS:
            kind = _CALLS[event.call]
            return Stirring(kind, reader.side_of(event.seat), kind == "recontra")
        if event.tag != "deal-ends":
            return None
        capot: int | None = getattr(event, "capot", None)
        if capot is not None:
            return Stirring("capot", capot, always=True)
        return landslide(reader, _LANDSLIDE[reader.game.options.rounding == "exact"])

    def lasting(self, view: View) -> None:
        """Return None: every bid and every card matters to everybody."""
        del view

    # --- the private hand ------------------------------------------------------------------

    def hand(self, reader: Reader, view: View, draft: Draft) -> HandParts:
        """Show the hand and the possible moves; while others act, the contract and the
        pre-moves."""
        legal = reader.game.legal(view)
        if not legal.actions:
            planned, waiting = plan_parts(reader, view)
            blocks = (*_contract(reader, view), *forced_block(reader, view), *planned)
            return hand_parts(reader, view, blocks, waiting)
        lines = [*lines_of(reader, view), *shown_lines(reader, view)]
        said = [Block(tuple(lines), BlockStyle.QUIET)] if lines else []
        if view.table.phase is Phase.PLAY:
            blocks, controls = play_parts(reader, view, draft)
            told = (*forced_block(reader, view), *lapsed_block(reader, view))
            blocks = (*blocks, *told, *said)
            playable = {action.card for action in plays_in(legal.actions)}
            return hand_parts(reader, view, blocks, (*controls, _typed(reader)), playable)
        if view.table.phase is Phase.AUCTION:
            title = Block((reader.words.text("phase-auction"),), BlockStyle.TITLE)
            controls = (*_calls(reader, legal.actions), _typed(reader))
            return hand_parts(reader, view, (title, *lapsed_block(reader, view), *said), controls)
        return self._cut(reader, view, legal)

    @staticmethod
    def _cut(reader: Reader, view: View, legal: Legal) -> HandParts:
        """Show the hand of the player who cuts the pack."""
        words, seat = reader.words, reader.seat
        assert seat is not None
        prompt = reader.table.prompts[seat]
        blocks = [Block((words.text("phase-cut"),), BlockStyle.TITLE)]
        if reader.game.options.cut == "open":
            blocks.append(Block((words.text("cut-will-show"),)))  # B47
        token = reader.token("p", prompt, digest_of(legal.actions[0]))
        just = Press(token, words.plain("action-cut-any"), Style.PRIMARY, 0)
        asked = [number_prompt(reader, move) for move in legal.open]
        return hand_parts(reader, view, tuple(blocks), (just, *asked))

    # --- the story, the end of a deal ----------------------------------------------------------

    def chapters(self, events: Sequence[Event]) -> list[tuple[Event, ...]]:
        """Group the bidding into one line, and each trick and each other event into one."""
        return stories.chapters(events)

    def line(self, reader: Reader, chapter: tuple[Event, ...]) -> Text:
        """Return a chapter in words."""
        return stories.line(reader, chapter)

    def ending(self, reader: Reader, view: View) -> Text:
        """Return the contract, its bidder, its doubling and its result."""
        outcome, contract = view.table.outcome, view.table.auction.contract
        if outcome is None:
            return ()
        words = reader.words
        if contract is None:
            return words.text("deal-how-passed")
        auction = view.table.auction
        return words.text(
            "deal-how",
            contract=words.text(f"contract-{contract}"),
            who=reader.name(auction.declarer),
            mult=auction.mult,
            result=words.text(f"result-{outcome.result}"),
        )

    def last_turn(self, reader: Reader, view: View) -> Text:
        """Return the last trick of the deal, or that the rest was claimed."""
        return () if view.table.outcome is None else stories.last_trick(reader, view.history)

    def deal_won(self, reader: Reader, view: View) -> Text:
        """Return nothing: what counts is the match."""
        del reader, view
        return ()

    def page(self, view: View, verb: str) -> int:
        """Return the page of the first steps that fits the turn: bidding; announcements with the
        first card; then following suit, the order of the cards; finally the score."""
        own = [event.tag for event in view.history if getattr(event, "seat", None) == view.seat]
        if verb != "play":
            return 0 if "calls" in own else 1
        return _PAGES.get(own.count("plays"), 0)

    def reason(self, reader: Reader, view: View, action: Action) -> Text:
        """Return the reasons for an action."""
        return reason_of(reader, view, action)

    def label(self, reader: Reader, view: View, action: Action) -> str:
        """Return nothing: a play with other announcements is shown in its typed form."""
        del reader, view, action
        return ""

    def rule_card(self, reader: Reader, view: View) -> RuleCard:
        """Return the rule card for the reader's options now: announcing with the first card, if
        there is anything to announce."""
        actions, name = reader.game.legal(view).actions, "bid"
        if not view.to_act:
            name = "count"
        elif view.table.phase is Phase.PLAY:
            told = any([one.announce or one.belot for one in plays_in(actions)])
            name = "declare" if told else "follow"
        elif any([one.verb in {"contra", "recontra", "surcontra"} for one in actions]):
            name = "contra"
        return RuleCard(name, _ANCHORS[name])

    def doubts(self, reader: Reader) -> tuple[Text, ...]:
        """Warn of a match that ends at once: a deal has 162 points and more in full (B41)."""
        options = reader.game.options
        length = options.length
        if options.rounding != "exact" or not length.isdigit() or int(length) >= _LONG:
            return ()
        return (reader.words.text("doubt-belot-length", points=int(length)),)

    def counts(self, view: View) -> tuple[SideScore, ...]:
        """Return the count in card points, from which the written score follows."""
        return () if view.table.outcome is None else view.table.outcome.counts


def _contract(reader: Reader, view: View) -> list[Block]:
    """Return the contract, which is shown until the last card."""
    if view.table.phase is not Phase.PLAY:
        return []
    lines = (contract_line(reader, view), *shown_lines(reader, view))
    return [Block(lines, BlockStyle.QUIET)]


# --- controls --------------------------------------------------------------------------------


def _calls(reader: Reader, actions: Sequence[Action]) -> list[Control]:
    """Return a button for each possible call."""
    words, seat = reader.words, reader.seat
    assert seat is not None
    prompt = reader.table.prompts[seat]
    found: list[Control] = []
    for number, action in enumerate(actions):
        named = isinstance(action, Bid)
        label = words.plain(f"contract-{action.contract}" if named else f"action-{action.verb}")  # type: ignore[attr-defined]
        token = reader.token("p", prompt, digest_of(action))
        found.append(Press(token, fitting(label), rank=1 if number else 0))
    return found


def _typed(reader: Reader) -> Prompt:
    """Return the prompt for typing a move."""
    words, seat = reader.words, reader.seat
    assert seat is not None
    token = reader.token("type", reader.table.prompts[seat])
    return Prompt(token, words.plain("type-label"), words.plain("belot-type-placeholder"), rank=7)
