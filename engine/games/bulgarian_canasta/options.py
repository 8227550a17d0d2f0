"""The table options of Bulgarian canasta (docs/rules/bulgarian-canasta.md)."""

from typing import Literal

from engine.canasta.taking_back import TakeBackOption, take_back_option
from engine.contract.rules import Options, option
from engine.contract.values import value


@value
class BulgarianOptions(Options):
    """The rules that families play differently; the first choice is the default."""

    no_canasta_melds: Literal["minus", "plus"] = option(
        "minus",
        "Melds of a team without a canasta count against it (minus), or for it unless it closed "
        "on minus (plus). A46",
    )
    unopened_take: Literal["free", "must_open"] = option(
        "free",
        "A team that has not opened may take the pile freely, or only when the take hands in a "
        "whole opening package. A42",
    )
    recycle_shuffle: Literal["on", "off"] = option(
        "on",
        "When the pile becomes the new stock it is shuffled (on), or turned over (off). A51",
    )
    close_without_canasta: Literal["off", "on"] = option(
        "off",
        "A team that opened in an earlier turn may close without a canasta, on minus (on). A45",
    )
    run_key: Literal["with_top", "adjacent"] = option(
        "with_top",
        "The two cards of a run key make a run with the top card, which may lie between them, or "
        "must themselves be adjacent. A39",
    )
    wild_key: Literal["wild_top", "any_top"] = option(
        "wild_top",
        "Five wild cards take the pile only when a wild card is on top, or whatever natural card "
        "is there, which then comes to the hand. A41",
    )
    runs_in_suit: Literal["any", "one"] = option(
        "any", "A team may have any number of runs of a suit, or only one. A65"
    )
    recycle_limit: int = option(
        10, "How often the pile may become the new stock in one deal. A63", range(101)
    )
    cut: Literal["hand", "chance"] = option(
        "hand",
        "The first player may keep some of the bottom three cards and cuts the pack, or it is "
        "dealt as it was shuffled and the seed names the first dealer. A3",
    )
    first_dealer: Literal["cut", "random"] = option(
        "cut",
        "Where the pack is cut by hand: the players cut for the first dealer, or the seed names "
        "them. A1",
    )
    length: Literal["10000", "5000", "3000", "one_deal", "three_deals"] = option(
        "10000", "The match is played to this many points, or for this many deals. §4"
    )
    take_back_throw: TakeBackOption = take_back_option("A64")
    undo_take: Literal["stays", "returns"] = option(
        "stays",
        "Undo leaves the key meld of a team that had opened on the table, or returns it to the "
        "hand as it does for a team that had not. A66",
    )
    run_end: Literal["any", "not_nine"] = option(
        "any", "A run may end in any card for the time being, or in any but a 9. A67"
    )
