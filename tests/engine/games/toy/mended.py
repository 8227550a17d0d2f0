"""The toy game in two rules versions: since the second, nobody may bid no trick at all."""

from typing import ClassVar

from engine.contract.errors import RuleViolation
from engine.contract.moves import Legal
from engine.contract.rules import AnyRule, Rule
from engine.contract.values import but
from tests.engine.games.toy.game import RULES, Bid, Given, ToyGame, View, bid, check

MENDED = 2


def check_bid(view: View, action: Bid, rules: Given) -> RuleViolation | None:
    if rules.version >= MENDED and not action.tricks:
        return RuleViolation("NOT_NOW", RULES["NOT_NOW"], (("action", action.verb),))
    return check(view, action, rules)


class MendedToy(ToyGame):
    """The toy game after a rule was mended."""

    rules_versions: ClassVar[tuple[int, ...]] = (1, MENDED)
    rows: ClassVar[tuple[AnyRule, ...]] = (Rule(Bid, check_bid, bid), *ToyGame.rows[1:])

    def legal(self, view: View) -> Legal:
        found = super().legal(view)
        allowed = [one for one in found.actions if not self._is_mended_away(one)]
        return but(found, actions=tuple(allowed))

    def _is_mended_away(self, action: object) -> bool:
        return self.rules.version >= MENDED and action == Bid(0)
