"""What positions of every game must satisfy."""

from __future__ import annotations

from engine import chance
from engine.errors import PositionError


def check_seed(seed: str, commitment: str | None) -> None:
    """The commitment is 64 hexadecimal digits; the seed is hexadecimal and, with a commitment,
    there. Whether it fits the commitment is asked by whoever verifies a deal, as a sampled
    position has none that fits.

    Raises:
        PositionError: ``WRONG_SEED`` or ``BAD_VALUE``.
    """
    if bool(seed) is not (commitment is not None):
        raise PositionError("WRONG_SEED", path="/state/hidden/seed")
    if commitment is not None and (len(commitment) != 64 or commitment.strip("0123456789abcdef")):
        raise PositionError("BAD_VALUE", path="/state/deal/commitment", value=commitment)
    if seed:
        try:
            right = len(bytes.fromhex(seed)) == chance.SEED_BYTES
        except ValueError:
            right = False
        if not right:
            raise PositionError("WRONG_SEED", path="/state/hidden/seed")
