"""A screen as plain text, for people who read tests: blocks, then controls by rank."""

from __future__ import annotations

from bot.ports.screen import (
    BlockStyle,
    Confirm,
    Control,
    Form,
    Item,
    Kind,
    Link,
    Picker,
    Press,
    Prompt,
    Screen,
)
from bot.words.text import Text, plain_of

_HEADS = {
    BlockStyle.TITLE: "# ",
    BlockStyle.QUIET: "  · ",
    BlockStyle.PROOF: "  · ",
    BlockStyle.ALERT: "! ",
    BlockStyle.SHEET: "  | ",
}


def proofs(screen: Screen) -> list[str]:
    """Return the lines with a fingerprint, of a screen that shows cards of the running deal."""
    if screen.kind not in {Kind.TABLE, Kind.HAND}:
        return []
    blocks = [block for block in screen.blocks if block.style is BlockStyle.PROOF]
    return [plain_of(line) for block in blocks for line in block.lines]


def written(screen: Screen) -> str:
    """All that a person sees."""
    seat = "" if screen.seat is None else f" seat {screen.seat}"
    lines = [f"--- {screen.kind}{seat} ({screen.language})"]
    if screen.picture is not None:
        shown = " ".join(map(_item, screen.picture.cards))
        lines.append(f"[{screen.picture.layout}] {shown or screen.picture.alt}")
    for block in screen.blocks:
        lines += [f"{_HEADS.get(block.style, '')}{_line(line)}" for line in block.lines]
    lines += [f"  {control.rank} {_control(control)}" for control in screen.controls]
    return "\n".join(lines)


def _line(text: Text) -> str:
    return plain_of(text).replace("\t", "  ")


def _item(item: Item) -> str:
    many = f"×{item.count}" if item.count > 1 else ""
    return f"{item.label}{many}" + ("*" * item.chosen)


def _control(control: Control) -> str:
    match control:
        case Press(label=label, enabled=enabled, why=why):
            return f"[{label}]" + ("" if enabled else f" off: {_line(why)}")
        case Picker(label=label, items=items, page=page, pages=pages):
            many = f" {page + 1}/{pages}" if pages > 1 else ""
            return f"{label}{many}: {' | '.join(map(_item, items))}"
        case Prompt(label=label, placeholder=placeholder):
            return f"{label}: ___ {placeholder}"
        case Confirm(label=label, consequence=consequence, yes=yes, no=no):
            return f"[{label}?] {_line(consequence)} [{yes}] [{no}]"
        case Form(label=label, fields=fields):
            return "\n    ".join([f"{label} ▾", *[f"{one.rank} {_control(one)}" for one in fields]])
        case Link(label=label, target=target):
            return f"<{label}> {target}"
    raise AssertionError(control)
