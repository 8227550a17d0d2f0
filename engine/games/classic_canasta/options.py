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
    length: Literal["5000", "3000", "one_deal", "10000", "8500"] = option(
        "5000", "The match is played to this many points, or for one deal. C23"
    )
    take_back_throw: TakeBackOption = take_back_option("C28")
    draw: Literal["one", "two"] = option(
        "one",
        "With two players a turn begins with one card of the stock, or with two. C29",
        seats=(2,),
    )
    concealed_canastas: Literal["one", "usual"] = option(
        "one",
        "Going out concealed takes one canasta, or as many as going out otherwise. C30",
        seats=(2, 6),
    )
    going_out: Literal["concealed_only", "hundred"] = option(
        "concealed_only",
        "Only going out concealed brings points, or any way of going out brings 100. C31",
    )
    black_three: Literal["on_top", "round"] = option(
        "on_top",
        "A black three blocks the pile while it is on top, or until its thrower's next turn. C32",
        seats=(4, 6),
    )
    stock_end: Literal["turn", "at_once", "play_on"] = option(
        "turn",
        "Without a stock the deal ends after the turn, at once, or when the pile is not taken. C33",
    )
    frozen_unopened: Literal["no", "yes"] = option(
        "no", "The pile is frozen for a team that has no melds. C34"
    )
    first_melds: Literal["15_50_90_120", "modern"] = option(
        "15_50_90_120", "The minimum of the first melds: the usual one, or the modern American. C35"
    )
    ask_partner: Literal["off", "on"] = option(
        "off",
        "One of four players may ask the partner before going out; the answer binds. C36",
        seats=(4,),
    )
    last_card_call: Literal["off", "on"] = option(
        "off", "The table says so when a turn leaves a player one card. C37"
    )
