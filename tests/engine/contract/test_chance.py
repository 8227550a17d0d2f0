"""Chance as its documentation specifies it, derived again from that text with hashlib alone."""

import hashlib
from collections import Counter
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.contract import chance
from engine.contract.cards import STANDARD_PACK, text_of
from engine.contract.errors import NotationError

SEED = bytes(range(32))

seed_bytes = st.binary(min_size=32, max_size=32)


def _specified_numbers(seed: bytes, label: str, blocks: int) -> list[int]:
    """SHA-256(seed, label in ASCII, 0x00, block number in 4 bytes big-endian), block by block,
    read as 4-byte big-endian integers."""
    stream = b"".join(
        hashlib.sha256(seed + label.encode("ascii") + b"\0" + block.to_bytes(4, "big")).digest()
        for block in range(blocks)
    )
    return [int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)]


def _specified_shuffle(pack: list[str], seed: bytes, counter: int) -> list[str]:
    """Fisher-Yates from the last place down; integers from the largest multiple up are passed."""
    stream = iter(_specified_numbers(seed, str(counter), 20))
    for place in range(len(pack) - 1, 0, -1):
        bound = place + 1
        largest = (2**32 // bound) * bound
        number = next(drawn for drawn in stream if drawn < largest) % bound
        pack[place], pack[number] = pack[number], pack[place]
    return pack


def test_numbers_are_as_specified() -> None:
    for label in ("0", "cut", "first-dealer"):
        found = list(islice(chance.numbers(SEED, label), 40))
        assert found == _specified_numbers(SEED, label, 5)


@pytest.mark.parametrize("counter", [0, 1, 7])
def test_the_shuffle_is_as_specified(counter: int) -> None:
    specified = _specified_shuffle([str(card) for card in STANDARD_PACK], SEED, counter)
    assert text_of(chance.shuffle(STANDARD_PACK, SEED, counter)).split() == specified


def test_a_known_answer() -> None:
    """Never to change: it would break every record."""
    shuffled = chance.shuffle(STANDARD_PACK, SEED)
    assert text_of(shuffled[:13]) == "6S 2C 9S JC 7S AD 4D 8C 7D KH 5S 9C QH"
    assert (
        chance.commitment(SEED)
        == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    )


@given(seed_bytes, st.integers(0, 60), st.integers(0, 3))
def test_a_shuffle_keeps_the_cards(seed: bytes, size: int, counter: int) -> None:
    pack = (STANDARD_PACK * 2)[:size]
    shuffled = chance.shuffle(pack, seed, counter)
    assert sorted(shuffled) == sorted(pack)
    assert chance.shuffle(pack, seed, counter) == shuffled


def test_counters_and_seeds_make_other_shuffles() -> None:
    shuffles = {chance.shuffle(STANDARD_PACK, SEED, counter) for counter in range(20)}
    shuffles |= {chance.shuffle(STANDARD_PACK, bytes([n]) * 32) for n in range(20)}
    assert len(shuffles) == 40
    assert chance.shuffle(STANDARD_PACK, SEED, "0") == chance.shuffle(STANDARD_PACK, SEED)


def test_every_order_is_as_likely() -> None:
    """All 24 orders of four cards, 200 times each on average: chi-squared with 23 degrees of
    freedom stays below 49.7 but once in a thousand; the seeds are fixed."""
    pack = STANDARD_PACK[:4]
    seeds = [n.to_bytes(32, "big") for n in range(4800)]
    found = Counter(chance.shuffle(pack, seed) for seed in seeds)
    assert len(found) == 24
    assert sum((count - 200) ** 2 / 200 for count in found.values()) < 49.7


@given(seed_bytes, st.sampled_from(["cut", "first-dealer", "x"]), st.integers(1, 2**32))
def test_a_seeded_number_is_below_its_bound(seed: bytes, label: str, bound: int) -> None:
    number = chance.seeded_number(seed, label, bound)
    assert 0 <= number < bound
    assert number == chance.seeded_number(seed, label, bound)


def test_every_number_below_the_bound_occurs() -> None:
    found = Counter(chance.seeded_number(bytes([n]) * 32, "x", 5) for n in range(256))
    assert set(found) == set(range(5))
    assert min(found.values()) > 30


def test_numbers_that_would_be_uneven_are_passed_over() -> None:
    assert chance.number_below(iter([2**32 - 1, 7]), 3) == 1
    assert chance.number_below(iter([2**32 - 2]), 3) == (2**32 - 2) % 3
    assert chance.number_below(iter([2**32 - 1]), 1) == 0
    assert chance.number_below(iter([2**32 - 1]), 2**32) == 2**32 - 1
    assert chance.number_below(iter([2**31, 5]), 2**31 + 1) == 2**31
    assert chance.number_below(iter([2**31 + 1, 5]), 2**31 + 1) == 5


def test_the_commitment_is_the_sha256() -> None:
    assert chance.commitment(SEED) == hashlib.sha256(SEED).hexdigest()


@given(seed_bytes)
def test_seeds_are_written_in_hexadecimal(seed: bytes) -> None:
    assert chance.seed_of(seed.hex()) == seed


@pytest.mark.parametrize("text", ["", "0", "00" * 31, "00" * 33, "0" * 63 + " ", "zz" * 32, "é"])
def test_what_is_no_seed(text: str) -> None:
    with pytest.raises(NotationError) as error:
        chance.seed_of(text)
    assert error.value.code == "BAD_SEED"
    assert error.value.params["text"] == text
