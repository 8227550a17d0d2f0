"""The facts that the stand-ins are configured from: read strictly, each with its source."""

from __future__ import annotations

import ast
import json
from datetime import date
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from tests.adapters import facts
from tests.adapters.facts import File, discord, lines, merged, telegram


def file_of(platform: str) -> File:
    return msgspec.json.decode(facts.path_of(platform).read_bytes(), type=File)


@pytest.mark.parametrize("platform", facts.KINDS)
def test_each_fact_says_where_it_is_from(platform: str) -> None:
    found = lines(platform)
    assert set(found) == set(facts.KINDS[platform].__struct_fields__)
    for name, one in found.items():
        assert one.says.endswith("."), name
        assert one.source, name
        assert "shared/" not in one.source, f"{name}: a stranger has no such paper"
        assert "guess" in one.source or "http" in one.source or one.known == "unknown", name
        assert date.fromisoformat(one.read) <= date(2100, 1, 1), name
    assert len({one.says for one in found.values()}) == len(found)


def read_by(platform: str) -> set[str]:
    """The facts that the stand-in of a chat reads: ``facts.name`` in its modules, tests apart."""
    found: set[str] = set()
    for path in sorted(facts.path_of(platform).parent.glob("*.py")):
        if path.name.startswith("test_"):
            continue
        for one in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(one, ast.Attribute):
                of = one.value
                name = of.attr if isinstance(of, ast.Attribute) else getattr(of, "id", "")
                found |= {one.attr} if name == "facts" else set()
    return found


@pytest.mark.parametrize("platform", facts.KINDS)
def test_the_stand_in_acts_by_each_fact(platform: str) -> None:
    """Or the line says why it does not."""
    told = {name for name, one in lines(platform).items() if one.told}
    assert set(lines(platform)) - read_by(platform) == told


@pytest.mark.parametrize("platform", facts.KINDS)
def test_the_steps_of_the_selftest_expect_what_the_stand_in_does(platform: str) -> None:
    known, steps = lines(platform), import_module(f"adapters.{platform}.selftest.steps").STEPS
    for step in steps:
        if step.fact:
            assert step.expected == known[step.fact].value, (
                f"“{step.name}” expects {step.expected}, the facts say {known[step.fact].value}: "
                "see whether Kafene works with that, and change the step"
            )
    names = [step.name for step in steps]
    assert len(set(names)) == len(names)


def test_what_nobody_knows_is_tried_the_hard_way() -> None:
    """Until ``kafene doctor --try`` has settled it."""
    values = msgspec.structs.asdict(facts.strict_telegram())
    for name, harder in facts.STRICTER.items():
        settled = lines("telegram")[name]
        assert values.pop(name) == (harder if settled.known == "unknown" else settled.value)
    assert values.items() <= msgspec.structs.asdict(telegram()).items()


def test_the_values_are_those_of_the_files() -> None:
    for platform, values in (("discord", discord()), ("telegram", telegram())):
        written = {name: one.value for name, one in lines(platform).items()}
        assert json.loads(msgspec.json.encode(values)) == written


def test_what_was_tried_takes_the_place_of_what_was_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = file_of("discord")
    for name in facts.KINDS:
        (tmp_path / name).mkdir()
        (tmp_path / name / "facts.json").write_bytes(facts.path_of(name).read_bytes())
    monkeypatch.setattr(facts, "HERE", tmp_path)
    line = known.facts["bare_attachment_reference"]
    tried = {"value": "kept", "known": "tried", "source": "kafene doctor --try", "says": line.says}
    same = msgspec.to_builtins(known.facts["attachment_kept_by"]) | {"known": "tried"}
    found = {
        "platform": "discord",
        "facts": {
            "bare_attachment_reference": {**tried, "read": "2027-01-01"},
            "attachment_kept_by": same,
        },
    }
    (tmp_path / "found.json").write_text(json.dumps(found), encoding="utf-8")
    assert facts.take(tmp_path / "found.json") == ["bare_attachment_reference"]
    after = file_of("discord").facts
    assert list(after) == list(known.facts), "the order stays, so a change is read as one"
    assert after["bare_attachment_reference"].value == "kept"
    assert after["attachment_kept_by"].known == "tried"
    assert {name for name in after if after[name] != known.facts[name]} == set(found["facts"])


@pytest.mark.parametrize(
    "broken",
    [
        {"no_such_fact": "kept"},
        {"bare_attachment_reference": "perhaps"},
        {"edit_pace": 5},
        {"locked_thread_code": [400]},
    ],
)
def test_what_is_no_fact_is_refused(broken: dict[str, object]) -> None:
    (name, value), *_ = broken.items()
    line = {"value": value, "says": "x.", "known": "tried", "source": "x", "read": "2027-01-01"}
    found = msgspec.convert({"platform": "discord", "facts": {name: line}}, File)
    with pytest.raises(msgspec.ValidationError):
        merged(file_of("discord"), found)


def test_a_file_with_more_in_it_is_refused() -> None:
    whole = msgspec.to_builtins(file_of("telegram"))
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(whole | {"note": "x"}, File)
    next(iter(whole["facts"].values()))["note"] = "x"
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(whole, File)
    with pytest.raises(msgspec.ValidationError):
        merged(file_of("discord"), file_of("telegram"))
