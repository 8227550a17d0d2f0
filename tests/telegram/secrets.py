"""Whether anybody was shown a card that only others know."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from bot.tables.model import Held
from bot.words.words import words_in
from engine.cards import Card
from tests.telegram.world import Seen, World

EXAMPLES = ("Cards are written like KD, 10♣ or X for the joker.",)


def cards_in(thing: Any) -> Iterator[Card]:
    """Every card in a position or a part of one."""
    if isinstance(thing, Card):
        yield thing
    elif isinstance(thing, list | tuple | set | frozenset):
        for one in thing:
            yield from cards_in(one)
    elif hasattr(thing, "__dataclass_fields__"):
        for name in thing.__dataclass_fields__:
            yield from cards_in(getattr(thing, name))


class Secrets:
    """Everything that was said, compared with what each may know (0: the group)."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.known: defaultdict[int, set[Card]] = defaultdict(set)
        self.checked = 0
        self.said = 0
        self._at = 0

    def look(self) -> int:
        """How much has been said until now: ask before the position is read."""
        return len(self.world.seen)

    def check(self, upto: int, held: Held) -> None:
        """`upto`: what had been said before the position was read."""
        people = {
            int(one.person.id.partition(":")[2]): seat
            for seat, one in enumerate(held.table.seats)
            if one.person is not None
        }
        said, self._at = self.world.seen[self._at : upto], upto
        self.said += len(said)
        hands = {seat: held.game.view(held.state, seat).hand for seat in people.values()}
        for reader in (0, *self.world.users):
            seat = people.get(reader)
            view = held.game.view(held.state, seat)
            self.known[reader] |= set(cards_in(view))
            others = {card for one, hand in hands.items() if one != seat for card in hand}
            for card in others - self.known[reader]:
                label = words_in("en").card(str(card)).text
                for one in said:
                    if _reads(one, reader):
                        text = one.text
                        for example in EXAMPLES:
                            text = text.replace(example, "")
                        assert label not in text, f"{card} of another was shown to {reader}: {one}"
                self.checked += 1
        seed = held.state.hidden.seed
        if seed and not held.game.needs_shuffle(held.state):
            assert not any(seed in one.text for one in said)


def _reads(one: Seen, reader: int) -> bool:
    """Whether somebody reads it; what stands in the group everybody does."""
    return one.to in {reader, 0}
