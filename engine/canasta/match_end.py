"""When a match between two teams is over: so many points reached, or so many deals played."""

from typing import Final

DEALS_OF_LENGTH: Final = {"one_deal": 1, "three_deals": 3}


def winner(length: str, scores: tuple[int, ...], deals: int) -> int | None:
    """Return the winning team after `deals` finished deals, or None if another is played.

    >>> winner("10000", (10_500, 11_200), deals=9), winner("10000", (9_995, 9_990), deals=9)
    (1, None)
    >>> winner("one_deal", (-50, -50), deals=1)
    """
    enough = DEALS_OF_LENGTH.get(length)
    reached = max(scores) >= int(length) if enough is None else deals >= enough
    if not reached or scores[0] == scores[1]:
        return None
    return int(scores[1] > scores[0])
