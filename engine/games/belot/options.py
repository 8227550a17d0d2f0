"""The table options of belot: readings of the rules that families prefer."""

from typing import Final, Literal

from engine.contract.rules import Options, Rules, option
from engine.contract.values import value

ONE_DEAL: Final = "one_deal"


@value
class BelotOptions(Options):
    """The rules that families play differently; the first choice is the default."""

    length: Literal["151", "101", "51", "one_deal"] = option(
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
    cut: Literal["hand", "chance"] = option(
        "hand", "The seat before the dealer cuts the pack, or it is dealt as it was shuffled. B38"
    )


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
