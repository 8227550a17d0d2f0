"""Say what a language still needs."""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import islice
from pathlib import Path

from bot.model.languages import FALLBACK, LANGUAGES
from tests.looks.drawing import drawing
from tests.translating.rooms import room_of
from tests.translating.standing import standing
from tests.translating.state import changed_since, state_of, texts_of


def main() -> None:
    """Print what a translator has to look at, each message with its English and its room."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("language", choices=[one for one in LANGUAGES if one != FALLBACK])
    parser.add_argument("--file", default="", help="list this file alone, as games/belot.ftl")
    parser.add_argument(
        "--show", metavar="ID", help="draw a screen that says this (two minutes at most)"
    )
    parser.add_argument("--to", type=Path, default=Path("shown"), help="the folder of the pictures")
    parser.add_argument("--most", type=int, default=1, help="of so many screens")
    asked = parser.parse_args()
    if asked.show:
        _show(asked.show, asked.language, asked.to, asked.most)
    else:
        _tell(asked.language, asked.file)


def _show(message_id: str, language: str, folder: Path, most: int) -> None:
    """Draw the first screens that say a message, as the chats show them."""
    folder.mkdir(parents=True, exist_ok=True)
    found = list(islice(standing(message_id, language), most))
    room = room_of(message_id)
    print(f"{message_id}: " + (f"at most {room} letters" if room else "no limit of its own"))
    with drawing(folder) as draw:
        for number, moment in enumerate(found, 1):
            for _, name in draw(moment, f"{message_id} {language} {number}"):
                print(folder / f"{name}.png")
    if not found:
        print("no screen says it: a page of the browser does, or a rare moment")


def _tell(language: str, only: str) -> None:
    """List what there is to do, in one file or in all."""
    state, english, own = state_of(language), texts_of(FALLBACK), texts_of(language)
    done = state.all - len(state.missing)
    print(f"{language}: {done} of {state.all} messages")
    for file, count in Counter([one.split()[0] for one in state.missing]).items():
        print(f"{file}: {count} missing")
    for title, found in (
        ("missing", state.missing),
        ("changed in English", changed_since(language)),
    ):
        for one in found:
            if not one.startswith(only):
                continue
            room = room_of(one.split()[1])
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
