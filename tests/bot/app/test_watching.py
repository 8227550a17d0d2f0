"""The dashboard and the alert rules name metrics and labels that a running bot has, and all of
them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import aiohttp
import pytest
import yaml
from prometheus_client import Counter, Gauge, Histogram, Info
from prometheus_client.parser import text_string_to_metric_families

from bot.util import metrics
from tests.bot.app.process import child
from tests.bot.servers import HOST, free_port, valkey_server
from tests.paths import ROOT
from tests.until import until

BOARD: Final = json.loads((ROOT / "deploy" / "grafana.json").read_text("utf-8"))
RULES: Final = yaml.safe_load((ROOT / "deploy" / "alerts.yaml").read_text("utf-8"))
ALERTS: Final[list[dict[str, Any]]] = [rule for group in RULES["groups"] for rule in group["rules"]]
OF_PROMETHEUS: Final = {"up": frozenset({"job", "instance"})}
"""Metrics that Prometheus makes itself, and below the labels that it gives to all others."""
TARGET: Final = {"job", "instance"}
FUNCTIONS: Final = {
    *("sum", "max", "min", "topk", "rate", "increase", "histogram_quantile", "time"),
}
WORDS: Final = {"by", "and"}
SELECTOR: Final = re.compile(r"([a-z_][a-z0-9_]*)(\{[^}]*\})?(\[\d+[mh]\])?")
MATCHER: Final = re.compile(r'([a-z_]+)\s*(?:=|!=|=~|!~)\s*"[^"]*"')
GROUPED: Final = re.compile(r"\bby\s*\(([^)]*)\)")


class Asked(NamedTuple):
    """A metric that an expression names: with which labels, and whether over a time."""

    name: str
    labels: frozenset[str]
    ranged: bool


def asked(expression: str) -> Iterator[Asked]:
    """The metrics that an expression of PromQL names; what is between them must be arithmetic."""
    text = GROUPED.sub(" ", expression)
    rest = text
    for found in SELECTOR.finditer(text):
        name, matchers, over = found.groups()
        if name in FUNCTIONS or name in WORDS or re.match(r"[\d.]+e\d", text[found.start() - 2 :]):
            rest = rest.replace(name, " ", 1)
            continue
        rest = rest.replace(found[0], " ", 1)
        inside = (matchers or "{}")[1:-1]
        assert not MATCHER.sub("", inside).strip(" ,"), inside
        yield Asked(name, frozenset(MATCHER.findall(inside)), over is not None)
    assert rest.count("(") == rest.count(")"), expression
    assert re.fullmatch(r"[\s()\d.,<>=!*/+e-]*", rest), rest


def labels_after(expression: str) -> set[str]:
    """The labels that the result of an expression can have."""
    found = GROUPED.search(expression)
    if found:
        return {one.strip() for one in found[1].split(",")}
    if expression.startswith(("max(", "min(", "sum(")):
        return set()
    return {label for one in asked(expression) for label in labels_of(one.name)} | TARGET


def declared() -> Mapping[str, frozenset[str]]:
    """Every series that our metrics have, with its labels."""
    found = {}
    for one in vars(metrics).values():
        if isinstance(one, Counter | Gauge | Histogram | Info):
            labels, name = frozenset(one._labelnames), one._name
            match one:
                case Counter():
                    found[f"{name}_total"] = labels
                case Histogram():
                    found[f"{name}_bucket"] = labels | {"le"}
                case Info():
                    found[f"{name}_info"] = frozenset({"version", "commit"})
                case _:
                    found[name] = labels
    return found


OURS: Final = declared()


def labels_of(name: str) -> frozenset[str]:
    """The labels of a metric."""
    if name.startswith("process_"):
        return frozenset()
    return OF_PROMETHEUS.get(name) or OURS[name]


def targets() -> Iterator[tuple[str, str]]:
    """Every expression of the dashboard, with the form of its legend."""
    for panel in BOARD["panels"]:
        for target in panel.get("targets", ()):
            yield target["expr"].replace('job=~"$job"', 'job="kafene"'), target["legendFormat"]


EXPRESSIONS: Final = [
    *[(rule["expr"], rule["alert"]) for rule in ALERTS],
    *[(expression, legend) for expression, legend in targets()],
]


@pytest.mark.parametrize("expression", [one for one, _ in EXPRESSIONS])
def test_each_expression_names_metrics_and_labels_that_exist(expression: str) -> None:
    found = [*asked(expression)]
    assert found
    for one in found:
        known = labels_of(one.name) | TARGET
        assert one.labels <= known, one
        counts = one.name.endswith(("_total", "_bucket"))
        assert one.ranged == counts, f"{one.name}: a rate is of what only grows"
    for group in GROUPED.findall(expression):
        for label in group.split(","):
            assert any(label.strip() in labels_of(one.name) | TARGET for one in found), label


def test_legends_and_texts_name_labels_that_are_left() -> None:
    for expression, legend in targets():
        assert set(re.findall(r"\{\{(\w+)\}\}", legend)) <= labels_after(expression), legend
    for rule in ALERTS:
        text = " ".join(rule["annotations"].values())
        named = set(re.findall(r"\$labels\.(\w+)", text))
        assert named <= labels_after(rule["expr"]), rule["alert"]


def test_each_alert_says_what_and_what_to_do() -> None:
    assert len({rule["alert"] for rule in ALERTS}) == len(ALERTS) >= 15
    for rule in ALERTS:
        assert set(rule) - {"for"} == {"alert", "expr", "labels", "annotations"}
        assert rule["labels"]["severity"] in {"critical", "warning"}
        assert rule["annotations"]["summary"].endswith(".")
        assert rule["annotations"]["description"].endswith(".")
        assert re.fullmatch(r"\d+m", rule.get("for", "1m"))


def test_each_metric_of_ours_is_watched() -> None:
    named = {one.name for expression, _ in EXPRESSIONS for one in asked(expression)}
    assert OURS.keys() - named == set()


def test_no_label_can_name_a_person_a_place_a_table_or_a_card() -> None:
    labels = {label for some in OURS.values() for label in some}
    known = {
        *("intent", "outcome", "kind", "level", "platform", "what", "why", "game", "state"),
        *("within", "node", "le", "version", "commit", "language"),
    }
    assert labels == known


def test_the_panels_do_not_overlap() -> None:
    taken = set()
    for panel in BOARD["panels"]:
        at = panel["gridPos"]
        for x in range(at["x"], at["x"] + at["w"]):
            for y in range(at["y"], at["y"] + at["h"]):
                assert x < 24
                assert (x, y) not in taken, panel["title"]
                taken.add((x, y))
    titles = [panel["title"] for panel in BOARD["panels"] if panel["type"] == "row"]
    assert titles[1:] == [
        *("Chats", "Tables and people", "Presses", "Queue and computer players", "Store"),
        "Process",
    ]


@pytest.mark.slow
async def test_a_running_bot_has_every_metric_that_is_named(tmp_path: Path) -> None:
    """With samples, as far as something has happened; else its name and kind."""
    port = free_port()
    with valkey_server(tmp_path / "valkey") as server:
        running = child("play", tmp_path, REDIS_URL=server.url, KAFENE_HEALTH_PORT=str(port))
        async with running as bot, aiohttp.ClientSession() as web:
            await bot.ready()

            async def page() -> str | None:
                async with web.get(f"http://{HOST}:{port}/metrics") as answer:
                    text = await answer.text()
                    return text if 'kafene_jobs_total{kind="move",outcome="done"}' in text else None

            text = await until(page)
    families = {one.name: one for one in text_string_to_metric_families(text)}
    for expression, _ in EXPRESSIONS:
        for one in asked(expression):
            if one.name in OF_PROMETHEUS:
                continue
            family = families[re.sub(r"_(total|bucket)$", "", one.name)]
            for sample in family.samples:
                if sample.name == one.name:
                    assert set(sample.labels) == labels_of(one.name), sample
    seen = {sample.name for family in families.values() for sample in family.samples}
    assert {
        *("kafene_tables", "kafene_people", "kafene_jobs_due", "kafene_store_memory_bytes"),
        *("kafene_chat_connected", "kafene_info", "kafene_measured", "kafene_pages"),
    } <= seen
