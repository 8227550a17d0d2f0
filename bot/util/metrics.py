"""Metrics for Prometheus; names and labels never contain people, places or cards."""

from __future__ import annotations

from typing import Final

from prometheus_client import Counter, Gauge, Histogram

_FINE: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)

ACTS: Final = Counter("kafene_acts", "What people and the clock did", ["intent", "outcome"])
COMMIT_SECONDS: Final = Histogram("kafene_commit_seconds", "One commit", buckets=_FINE)
RETRIES: Final = Counter("kafene_commit_retries", "Commits decided anew: another was faster")
JOBS: Final = Counter("kafene_jobs", "Jobs done", ["kind", "outcome"])
JOB_SECONDS: Final = Histogram(
    "kafene_job_seconds", "From the claim of a job to its end", buckets=_FINE
)
THINKING_SECONDS: Final = Histogram(
    "kafene_thinking_seconds", "A computer player's decision", ["level"], buckets=_FINE
)
DRAWS: Final = Counter("kafene_draws", "Messages sent, edited, deleted", ["platform", "what"])
STORE_UP: Final = Gauge("kafene_store_up", "Whether Redis answered the last check (1 or 0)")

FAILED_SENDS: Final = Counter(
    "kafene_failed_sends", "Messages that could not be sent, edited or deleted", ["platform", "why"]
)
CHAT_UP: Final = Gauge(
    "kafene_chat_connected", "Whether a chat is connected (1 or 0)", ["platform"]
)
CHAT_SINCE: Final = Gauge(
    "kafene_chat_connected_since_seconds", "When it was connected (0: it is not)", ["platform"]
)
CHAT_UPDATE: Final = Gauge(
    "kafene_chat_last_update_seconds", "When a person's last act came in (0: none)", ["platform"]
)
CHAT_LAG: Final = Gauge(
    "kafene_chat_lag_seconds", "How long the service took for its last answer", ["platform"]
)
CHAT_SHARDS: Final = Gauge("kafene_chat_shards", "Connections it should have", ["platform"])
CHAT_SHARDS_UP: Final = Gauge("kafene_chat_shards_up", "Connections it has", ["platform"])
CHAT_REFUSED: Final = Gauge(
    "kafene_chat_refused", "Whether it is stopped, as for a wrong token (1 or 0)", ["platform"]
)
CHAT_BUDGET: Final = Gauge(
    "kafene_chat_budget_left", "Session starts (Discord), requests (Telegram) left", ["platform"]
)
CHAT_TOO_MANY: Final = Counter(
    "kafene_chat_too_many_requests", "Requests that were refused with 429", ["platform"]
)
CHAT_CRASHES: Final = Counter("kafene_chat_crashes", "Faults that ended a chat", ["platform"])
