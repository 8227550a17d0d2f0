"""The look of Bulgarian canasta: its lines on the table and its part of the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.outcomes import Refused, refused_by_rule
from bot.screens.games import story as stories
from bot.screens.games.bulgarian_play import play_parts
from bot.screens.games.cards import APART, hand_items
from bot.screens.games.look import Chosen, HandParts
from bot.screens.model import Block, Item, Look, Press, Prompt, Style, Text
from bot.screens.page import Page, strong
from bot.store.drafts import Draft
from bot.tables.choices import digest_of
from bot.words.words import joined, joined_with
from engine.canasta.bulgarian.actions import (
    AddCards,
    Discard,
    Draw,
    EndDeal,
    LayMeld,
    TakePile,
)
from engine.canasta.bulgarian.helper import arrange, hints
from engine.canasta.bulgarian.opening import threshold
from engine.canasta.bulgarian.pile import pile_is_closed
from engine.canasta.bulgarian.state import Phase, View
from engine.canasta.values import IS_BLACK_THREE, IS_WILD
from engine.cards import cards
from engine.errors import EngineError
from engine.history import Event
from engine.notation import Action

_SAID: Final = {
    Phase.CUT_FOR_DEAL: "phase-cut_for_deal",
    Phase.BOTTOM_THREE: "phase-bottom_three",
    Phase.CUT: "phase-cut",
}


class BulgarianScreens:
    """Bulgarian canasta as people see it."""

    # --- the public table ----------------------------------------------------------------

    def turn(self, page: Page, view: View) -> Text:
        """Whose turn it is and what may be done, with the pile that may be taken."""
        words, table = page.words, view.table
        if table.phase is Phase.CUT_FOR_DEAL:
            who = joined_with(", ", [page.name(seat) for seat in view.deal.cutting])
            return words.text("turn-cut_for_deal", who=who)
        if table.phase in {Phase.SHUFFLE, Phase.MATCH_OVER}:
            return words.text(f"turn-{table.phase}")
        who = page.name(table.seat)
        if table.phase is not Phase.DRAW:
            return words.text(f"turn-{table.phase}", who=who)
        if pile_is_closed(view) is not None:
            return words.text("turn-draw-only", who=who)
        count = words.text("cards-count", count=len(table.pile))
        short = words.text("pile-short", cards=count, top=table.pile[-1])
        return words.text("turn-draw", who=who, pile=short)

    def table(self, page: Page, view: View) -> tuple[Block, ...]:
        """Openings, what bars the pile, the last turn; then stock, red threes, melds."""
        words = page.words
        if view.table.phase is Phase.CUT_FOR_DEAL:
            turned = [event for event in view.history if event.tag == "cuts-for-deal"]
            return (Block(tuple(stories.story(page, turned)), Look.QUIET),) if turned else ()
        lines = [*self._openings(page, view), *self._pile_signs(page, view)]
        last = stories.story(page, view.history)
        if last:
            lines.append(words.text("last-line", what=last[-1]))
        return (Block(tuple(lines)), *self._lying(page, view))

    def _openings(self, page: Page, view: View) -> list[Text]:
        words = page.words
        found = []
        for team, side in enumerate(page.sides):
            if view.table.opened[team]:
                status = words.text("status-opened")
                found.append(words.text("team-line", team=side, status=status))
            else:
                least = threshold(view.standing.scores[team])
                found.append(words.text("team-threshold", team=side, threshold=least))
        return found

    def _pile_signs(self, page: Page, view: View) -> list[Text]:
        words, pile = page.words, view.table.pile
        if view.table.block:
            return [words.text("pile-closed-red", turns=view.table.block)]
        if pile and IS_BLACK_THREE[pile[-1]]:
            return [words.text("pile-closed-black", card=pile[-1])]
        if pile and IS_WILD[pile[-1]]:
            return [words.text("pile-wild", top=pile[-1])]
        return []

    def _lying(self, page: Page, view: View) -> tuple[Block, ...]:
        """What the picture shows: stock and pile, hands, red threes, melds by team."""
        words, table = page.words, view.table
        pile = words.text("pile-empty")
        if table.pile:
            count = words.text("cards-count", count=len(table.pile))
            pile = words.text("pile-line", cards=count, top=table.pile[-1])
        stock = words.text("stock-line", cards=words.text("cards-count", count=table.stock))
        lines = [joined([*stock, APART, *pile])]
        hands = []
        for seat in range(page.game.seats):
            count = words.text("cards-count", count=table.hand_sizes[seat])
            hands.append(words.text("hand-count", who=page.name(seat), cards=count))
        lines.append(joined_with(" · ", hands))
        lines += [
            words.text("red-threes-line", who=page.name(seat), cards=red)
            for seat, red in enumerate(table.red_threes)
            if red
        ]
        blocks = [Block(tuple(lines), Look.QUIET)]
        for team, side in enumerate(page.sides):
            melds = table.melds[team]
            if melds:
                title = words.text("melds-title", team=side)
                blocks.append(Block((strong(title), *self._melds(page, melds))))
        return tuple(blocks)

    @staticmethod
    def _melds(page: Page, melds: Sequence[object]) -> list[Text]:
        words = page.words
        found = []
        for number, meld in enumerate(melds, 1):
            shown = words.cards(meld.cards)  # type: ignore[attr-defined]
            if meld.canasta is not None:  # type: ignore[attr-defined]
                kind = words.text(f"canasta-kind-{meld.canasta}")  # type: ignore[attr-defined]
                shown = joined([*strong(kind), APART, *shown])
            worth = meld.points + meld.bonus  # type: ignore[attr-defined]
            found.append(words.text("meld-line", number=number, cards=shown, points=worth))
        return found

    def table_cards(self, page: Page, view: View) -> tuple[Item, ...]:
        """The top of the pile."""
        if not view.table.pile:
            return ()
        top = view.table.pile[-1]
        return (Item("top", page.words.card(str(top)).text, str(top)),)

    # --- the private hand ------------------------------------------------------------------

    def hand(self, page: Page, view: View, draft: Draft) -> HandParts:
        """What I hold, what I may do, what opens, what is worth a look."""
        seat = page.seat
        assert seat is not None
        legal = page.game.legal(view)
        blocks: list[Block] = []
        if not legal.actions and not legal.open:
            if view.hand:
                said = stories.story(page, stories.since_own_turn(view.history, seat))[-6:]
                blocks.append(Block(tuple(said), Look.QUIET))
            return HandParts(tuple(blocks), (), hand_items(page, view, draft, False))
        if view.table.phase is Phase.PLAY:
            parts = play_parts(page, view, draft)
            items = hand_items(page, view, draft, True)
            return HandParts(parts[0], parts[1], items)
        phase = _SAID.get(view.table.phase)
        if phase is not None:
            return self._before_deal(page, view, phase)
        return self._draw(page, view, draft)

    def _before_deal(self, page: Page, view: View, phase: str) -> HandParts:
        words, seat = page.words, page.seat
        assert seat is not None
        lines = [words.text(phase)]
        shown: tuple[Item, ...] = ()
        if view.bottom is not None:
            lines.append(words.text("hand-bottom", cards=view.bottom))
            shown = tuple(
                [
                    Item(f"b{at}", words.card(str(card)).text, str(card))
                    for at, card in enumerate(view.bottom)
                ]
            )
        legal = page.game.legal(view)
        prompt = page.table.prompts[seat]
        controls = []
        for rank, action in enumerate(legal.actions):
            style = Style.PRIMARY if not rank else Style.PLAIN
            label = self._before_label(page, action)
            controls.append(Press(page.token("p", prompt, digest_of(action)), label, style, rank))
        for move in legal.open:
            lowest, highest = 1, view.table.stock - 1 if view.table.stock else len(page.game.deck)
            label = words.plain("pick-place", lowest=lowest, highest=highest)
            token = page.token("number", prompt, move.verb)
            controls.append(Prompt(token, label, rank=2))  # type: ignore[arg-type]
        return HandParts((Block(tuple(lines), Look.TITLE),), tuple(controls), shown)

    @staticmethod
    def _before_label(page: Page, action: Action) -> str:
        words = page.words
        if action.verb == "keep":
            kept = action.cards  # type: ignore[attr-defined]
            return (
                words.plain("action-keep", cards=kept) if kept else words.plain("action-keep-none")
            )
        return words.plain(f"action-{action.verb}-any")

    def _draw(self, page: Page, view: View, draft: Draft) -> HandParts:
        words, seat = page.words, page.seat
        assert seat is not None
        legal = page.game.legal(view)
        prompt = page.table.prompts[seat]
        takes = [action for action in legal.actions if isinstance(action, TakePile)]
        title = "phase-draw" if takes else "phase-draw-only"
        if any(isinstance(action, EndDeal) for action in legal.actions):
            title = "phase-draw-take"
        blocks = [Block((words.text(title),), Look.TITLE)]
        closed = pile_is_closed(view)
        if not takes and closed is not None and closed.code != "PILE_EMPTY":
            blocks.append(Block(tuple(self._pile_signs(page, view)), Look.QUIET))
        news = stories.story(page, stories.before_turn(view.history, seat))[-8:]
        if news:
            blocks.append(Block((words.text("digest-title"), *news), Look.QUIET))
        controls: list[object] = []
        for action in legal.actions:
            token = page.token("p", prompt, digest_of(action))
            if isinstance(action, Draw):
                controls.append(Press(token, words.plain("action-draw"), Style.PRIMARY, 0))
            elif isinstance(action, EndDeal):
                controls.append(Press(token, words.plain("action-end-deal"), Style.DANGER, 0))
            elif isinstance(action, TakePile):
                label = self._take_label(page, view, action)
                controls.append(Press(token, label, Style.SUCCESS, 1))
        if legal.open:
            controls.append(Prompt(page.token("type", prompt), words.plain("type-label"), rank=7))
        items = hand_items(page, view, draft, False)
        return HandParts(tuple(blocks), tuple(controls), items)  # type: ignore[arg-type]

    @staticmethod
    def _take_label(page: Page, view: View, action: TakePile) -> str:
        words = page.words
        if action.target is not None:
            return words.plain("action-take-adds", key=action.key, meld=action.target)
        laid = action.order or (*action.key, view.table.pile[-1])
        return words.plain("action-take-lays", key=action.key, cards=laid)

    # --- drafts ------------------------------------------------------------------------------

    def draft_action(self, page: Page, view: View, draft: Draft, what: str) -> Chosen:
        """Lays, adds or throws the chosen cards, or chooses none."""
        if what == "clear":
            return Chosen(draft=replace(draft, cards=(), target=0))
        chosen = cards(" ".join(draft.cards))
        if what == "throw":
            if len(chosen) != 1:
                raise Refused("CHOOSE_ONE")
            return Chosen(str(Discard(chosen[0])))
        if not chosen:
            raise Refused("CHOOSE_CARDS")
        target = draft.target or None
        found = arrange(view, page.game.options, chosen, target)
        if found.refusal is not None:
            raise refused_by_rule(found.refusal)
        if len(found.actions) == 1:
            return Chosen(str(found.actions[0]))
        raise Refused("CHOOSE_ORDER")

    def offered(self, page: Page, view: View, draft: Draft) -> Sequence[Action]:
        """Hints, what the chosen cards can be, the sensible discards."""
        if view.table.phase not in {Phase.PLAY, Phase.DRAW}:
            return ()
        found: list[Action] = [hint.action for hint in hints(view, page.game.options)]
        if draft.cards:
            chosen = cards(" ".join(draft.cards))
            for target in (None, *range(1, len(view.melds) + 1)):
                found += arrange(view, page.game.options, chosen, target).actions
        return found

    def ordered(self, page: Page, view: View, action: str) -> str:
        """Melds, additions and takes may be typed in any order."""
        try:
            typed = page.game.parse(action)
        except EngineError:
            return action  # the table will say what is wrong with it
        if page.game.check(view, typed) is None:
            return action
        options = page.game.options
        if isinstance(typed, LayMeld):
            found = arrange(view, options, typed.cards)
        elif isinstance(typed, AddCards):
            found = arrange(view, options, typed.cards, typed.meld)
        elif isinstance(typed, TakePile):
            found = arrange(view, options, (*typed.key, *typed.extra), typed.target)
        else:
            return action
        return str(found.actions[0]) if len(found.actions) == 1 else action

    def story(self, page: Page, events: Sequence[Event]) -> list[Text]:
        """A turn a line."""
        return stories.story(page, events)
