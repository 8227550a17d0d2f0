"""Say what a language still needs."""

from __future__ import annotations

import argparse

from bot.model.languages import FALLBACK, LANGUAGES
from tests.translating.rooms import room_of
from tests.translating.state import changed_since, state_of, texts_of


def main() -> None:
    """Print what a translator has to look at, each message with its English and its room."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("language", choices=[one for one in LANGUAGES if one != FALLBACK])
    language = parser.parse_args().language
    state, english, own = state_of(language), texts_of(FALLBACK), texts_of(language)
    done = state.all - len(state.missing)
    print(f"{language}: {done} of {state.all} messages")
    for title, found in (
        ("missing", state.missing),
        ("changed in English", changed_since(language)),
    ):
        for one in found:
            room = room_of(one.split()[1]) if not one.startswith("pages/") else None
            print(f"\n{title}: {one}" + (f", at most {room} letters" if room else ""))
            print(_alone(english[one]))
            print(_alone(own.get(one, "")))
    for one in state.unused:
        print(f"\nunused: {one}")
    for one, length, room in state.long:
        print(f"\ntoo long: {one}, {length} letters of {room}\n{_alone(own[one])}")


def _alone(text: str) -> str:
    """Return a message without the comments of the next ones."""
    return "\n".join(
        [line for line in text.strip().splitlines() if not line.startswith("#")]
    ).strip()


if __name__ == "__main__":
    main()
