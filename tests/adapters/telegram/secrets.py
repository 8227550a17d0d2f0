"""Whether anybody was shown a card that only others know."""

from __future__ import annotations

from collections import defaultdict
from functools import cache

from bot.model.table import Held
from bot.pictures.layouts import HAND
from bot.words.words import words_in
from engine.contract.cards import ALL_CARDS
from tests.adapters.telegram.world import Seen, World
from tests.bot.screens.leaks import _of_facts, _of_words, known_cards

_EARLY = 10
"""So many positions into a deal what shows the deal before it may still arrive."""
EXAMPLES = ("help-type", "type-placeholder", "decorated-placeholder")


@cache
def examples(language: str) -> tuple[str, ...]:
    """Words of every day in which cards stand."""
    words = words_in(language)
    return tuple([words.plain(name) for name in EXAMPLES])


def cards_of(seen: Seen, language: str) -> set[str]:
    """The cards that can be read in something."""
    text = seen.text
    for example in examples(language):
        text = text.replace(example, "")
    drawn = set() if seen.photo is None else set(_of_facts(seen.photo.facts))
    return set(_of_words(text, language)) | drawn


class Secrets:
    """Every message, edit and toast, compared with what its readers may know by then: whoever
    reads a private or an ephemeral message, those who watch what stands in the group."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.said = 0
        """How much has been searched."""
        self.cards = 0
        """How many cards stood in it."""
        self.checked = 0
        """How many cards were looked for: those that a reader may not know, at each look."""
        self._at = 0
        self._deal = (0, 0)
        self._positions = 0
        self._known: defaultdict[int, set[str]] = defaultdict(set)
        """What each has been able to know in this deal; 0 is whoever watches."""
        self._before: dict[int, set[str]] = {}
        """The same, of the deal before."""

    def look(self) -> int:
        """How much has been said until now: ask before the position is read."""
        return len(self.world.seen)

    def check(self, upto: int, held: Held) -> None:
        """`upto`: what had been said before the position was read."""
        deal = (held.table.match, held.state.standing.deal_number)
        if deal != self._deal:
            self._deal, self._positions = deal, 0
            self._before = {reader: set(cards) for reader, cards in self._known.items()}
            self._known.clear()
        self._positions += 1
        seats: dict[int, int | None] = {0: None, **dict.fromkeys(self.world.users)}
        for seat, taken in enumerate(held.table.seats):
            if taken.person is not None:
                seats[int(taken.person.id.partition(":")[2])] = seat
        hidden: dict[int, set[str]] = {}
        for reader, eyes in seats.items():
            self._known[reader] |= known_cards(held.game.view(held.state, eyes))
            known = set(self._known[reader])
            if self._positions <= _EARLY:
                known |= self._before.get(reader, set())
            hidden[reader] = set(map(str, ALL_CARDS)) - known
            self.checked += len(hidden[reader])
        language = held.table.language
        said, self._at = self.world.seen[self._at : upto], upto
        self.said += len(said)
        seed = held.state.hidden.seed
        if seed and not held.game.needs_shuffle(held.state):
            assert not any(seed in one.text for one in said)
        for one in said:
            if one.photo is not None and one.photo.layout == HAND:
                assert one.chat == one.to > 0, "the picture of a hand is for its owner alone"
            shown = cards_of(one, self.world.users[one.to].language if one.to else language)
            self.cards += len(shown)
            leaked = shown & hidden[one.to]
            assert not leaked, f"{sorted(leaked)} of others was shown to {one.to or 'all'}: {one}"
