"""Any text, for Hypothesis."""

from typing import Final

from hypothesis import strategies as st

LETTERS: Final = st.characters(exclude_categories=["Cs"])
"""Any letter. `st.text()` has the same, but first asks for each of a million whether UTF-8 has it:
three seconds of the processor in a fresh folder."""
