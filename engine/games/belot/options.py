"""The table options of belot: readings of the rules that families prefer."""

from typing import Final, Literal

from engine.contract.rules import Options, Rules, option
from engine.contract.values import value

ONE_DEAL: Final = "one_deal"


@value
class BelotOptions(Options):
    """The rules that families play differently; the first choice is the default."""

    length: Literal["151", "51", "101", "201", "301", "501", "1001", "one_deal"] = option(
        "151", "The match is played to this many points, or for one deal. B34"
    )
    capot_ends: Literal["no", "yes"] = option(
        "no", "Nobody wins the match by a deal with capot (no), or its winner does (yes). B34"
    )
    after_contra: Literal["higher_bids", "frozen"] = option(
        "higher_bids",
        "After contra a higher bid is still allowed and cancels it, or the contract is settled "
        "(frozen). B7",
    )
    trump_lead: Literal["beat_anyone", "beat_opponents"] = option(
        "beat_anyone",
        "When trumps are led in a suit game one must beat the highest of them whoever played it, "
        "or an opponent's only. B17",
    )
    cut: Literal["hand", "chance", "open"] = option(
        "hand",
        "The seat before the dealer cuts the pack, it is dealt as it was shuffled, or the lowest "
        "card that the cut lifts is shown. B38, B47",
    )
    equal_announcements: Literal["nobody", "earlier", "trump_first"] = option(
        "nobody",
        "If the best sequences of both sides are equal, nobody scores one, the side that announced "
        "its own earlier does, or one in trumps is higher (and then the earlier). B39",
    )
    hanging: Literal["half", "all", "failed", "shared"] = option(
        "half",
        "If both sides have the same, the half of the side that bid hangs, everything hangs, the "
        "contract has failed, or each side writes its half at once. B40",
    )
    rounding: Literal["by_contract", "nearest", "exact"] = option(
        "by_contract",
        "Points are divided by ten and rounded as the contract says or to the nearest, or they "
        "are written in full. B41",
    )
    late_belot: Literal["off", "on"] = option(
        "off", "Belot may also be declared with the second of its two cards. B42"
    )
    no_trumps_announcements: Literal["off", "on"] = option(
        "off", "Sequences and carres count in no trumps too, once. B43"
    )
    third_doubling: Literal["off", "on"] = option(
        "off", "The side that said contra may answer a recontra and double a third time. B44"
    )
    long_sequences: Literal["whole", "quint"] = option(
        "whole",
        "Of two long sequences the longer is higher, and eight cards are a quint and a tierce, or "
        "five cards and more are a quint and the highest card decides. B45",
    )
    throw_in: Literal["off", "sevens"] = option(
        "off", "Who holds four sevens may have the deal thrown in before their first card. B46"
    )

    @property
    def whole(self) -> bool:
        """True if a sequence counts with all of its cards (B23, B45)."""
        return self.long_sequences == "whole"


DEFAULTS: Final = BelotOptions()
"""The options of a table that has chosen none."""


def winner(options: BelotOptions, scores: tuple[int, ...], capot: bool) -> int | None:
    """Return the team that wins after a played deal, or None if another deal follows (B34).

    >>> winner(BelotOptions(), (151, 160), capot=False)
    1
    >>> winner(BelotOptions(), (151, 160), capot=True)  # nobody wins by a deal with capot
    """
    if options.length == ONE_DEAL:
        reached = True
    else:
        reached = max(scores) >= int(options.length) and not (capot and options.capot_ends == "no")
    if not reached or scores[0] == scores[1]:
        return None
    return int(scores[1] > scores[0])


BelotRules = Rules[BelotOptions]
