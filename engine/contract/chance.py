"""The dealer's shuffle from a secret seed, its commitment, and seeded choices, all specified
exactly.

The algorithm is part of the record format, so anyone can verify a finished deal with any SHA-256. A
seed is 32 bytes. The number stream of a seed and a label is the concatenation of the blocks
``SHA-256(seed ‖ label in ASCII ‖ 0x00 ‖ block number, 4 bytes big-endian)``, block numbers from 0,
read as 4-byte big-endian integers. A number below ``n`` is the next integer below the largest
multiple of ``n`` that fits 32 bits (others are skipped), modulo ``n``.

A shuffle is Fisher-Yates from the last place down: for ``i = size-1 .. 1`` the card at ``i`` is
exchanged with the card at a number below ``i + 1``. The label is the shuffle's counter in decimal:
``0`` for the pack of the deal, ``1``, ``2`` ... for reshuffles within it.
"""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import chain, count
from struct import Struct
from typing import Final

from engine.contract.cards import Card, Cards
from engine.contract.errors import NotationError

SEED_BYTES: Final = 32
_RANGE: Final = 1 << 32
_EIGHT: Final = Struct(">8I").unpack
"""Unpacks the eight numbers of a digest."""


def numbers(seed: bytes, label: str) -> Iterator[int]:
    """Return the endless stream of 32-bit integers of a seed and a label."""
    prefix = seed + label.encode("ascii") + b"\x00"
    return chain.from_iterable(
        _EIGHT(sha256(prefix + block.to_bytes(4, "big")).digest()) for block in count()
    )


def numbers_below(stream: Iterator[int], bounds: Iterable[int]) -> Iterator[int]:
    """Yield for each of `bounds` (from 1) a uniform number in ``0 .. bound-1`` from a stream."""
    for bound in bounds:
        limit = _RANGE - _RANGE % bound
        for drawn in stream:
            if drawn < limit:
                yield drawn % bound
                break


def number_below(stream: Iterator[int], bound: int) -> int:
    """Return a uniform number in ``0 .. bound-1`` (`bound` from 1) from a stream."""
    return next(numbers_below(stream, (bound,)))


def seeded_number(seed: bytes, label: str, bound: int) -> int:
    """Return the number in ``0 .. bound-1`` that a seed gives for one labelled choice.

    >>> seeded_number(bytes(32), "cut", 52) == seeded_number(bytes(32), "cut", 52)
    True
    """
    return number_below(numbers(seed, label), bound)


def shuffle(pack: Sequence[Card], seed: bytes, counter: int | str = 0) -> Cards:
    """Return `pack` in the order that the seed gives it.

    `counter` distinguishes the shuffles of a deal.

    >>> from engine.contract.cards import cards
    >>> shuffle(cards("2C 3C 4C 5C"), bytes(32)), shuffle(cards("2C 3C 4C 5C"), bytes(32), 1)
    ((5C, 3C, 2C, 4C), (3C, 4C, 5C, 2C))
    """
    shuffled = list(pack)
    last = len(shuffled) - 1
    for other in numbers_below(numbers(seed, str(counter)), range(last + 1, 1, -1)):
        shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        last -= 1
    return tuple(shuffled)


def commitment(seed: bytes) -> str:
    """Return the public commitment to a secret seed: its SHA-256, 64 hexadecimal digits."""
    return sha256(seed).hexdigest()


def seed_of(text: str) -> bytes:
    """Return a seed from 64 hexadecimal digits.

    Raises:
        NotationError: ``BAD_SEED``.
    """
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES or len(text) != 2 * SEED_BYTES:
        raise NotationError("BAD_SEED", text=text)
    return seed
