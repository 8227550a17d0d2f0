"""The words and fields of what is stored stay, and what is secret stays secret."""

from tests.engine import stored


def test_the_page_is_as_the_code() -> None:
    assert stored.page() == stored.PAGE.read_text(encoding="utf-8"), "read it, then --write"
