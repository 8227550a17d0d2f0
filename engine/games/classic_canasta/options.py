"""The table options of classic canasta (docs/rules/classic-canasta.md)."""

from typing import Literal

from engine.canasta.taking_back import TakeBackOption, take_back_option
from engine.contract.rules import Options, option
from engine.contract.values import value


@value
class ClassicOptions(Options):
    """The rules that tables agree on; the first choice is the default."""

    cut: Literal["chance", "hand"] = option(
        "chance", "The pack is dealt as it was shuffled, or the first player cuts it. C27"
    )
    length: Literal["5000", "3000", "one_deal"] = option(
        "5000", "The match is played to this many points, or for one deal. C23"
    )
    take_back_throw: TakeBackOption = take_back_option("C28")
