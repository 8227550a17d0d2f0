"""Metrics for Prometheus; names and labels never contain people, places or cards.

Those of the store and the tables are measured when somebody asks for them (`bot.app.measures`), and
are the same in every process.
"""

from __future__ import annotations

from typing import Final

from prometheus_client import Counter, Gauge, Histogram, Info

from bot.util.version import version

_FINE: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)

ACTS: Final = Counter("kafene_acts", "What people and the clock did", ["intent", "outcome"])
COMMIT_SECONDS: Final = Histogram("kafene_commit_seconds", "One commit", buckets=_FINE)
RETRIES: Final = Counter("kafene_commit_retries", "Commits decided anew: another was faster")
ANSWER_SECONDS: Final = Histogram(
    "kafene_answer_seconds",
    "From a press or a line until the bot has its answer",
    ["platform"],
    buckets=_FINE,
)
JOBS: Final = Counter("kafene_jobs", "Jobs done", ["kind", "outcome"])
JOB_SECONDS: Final = Histogram(
    "kafene_job_seconds", "From the claim of a job to its end", buckets=_FINE
)
THINKING_SECONDS: Final = Histogram(
    "kafene_thinking_seconds", "A computer player's decision", ["level"], buckets=_FINE
)
DRAWS: Final = Counter("kafene_draws", "Messages sent, edited, deleted", ["platform", "what"])
INFO: Final = Info("kafene", "The running code: its version and commit")
INFO.info(version()._asdict())
FALLBACKS: Final = Counter(
    "kafene_words_fallbacks", "Sentences of which a language has no words", ["language"]
)
STORE_UP: Final = Gauge("kafene_store_up", "Whether Redis answered the last check (1 or 0)")
MATCHES: Final = Counter("kafene_matches", "Matches finished", ["game"])
PAGES: Final = Gauge("kafene_pages", "Pages in browsers that are connected to this process")
TABLES: Final = Gauge(
    "kafene_tables",
    "Tables by state: lobby (waits for people), playing, paused, over, closed",
    ["game", "state"],
)
PEOPLE: Final = Gauge(
    "kafene_people", "People who did something within the last hour or day", ["within"]
)
JOBS_WAITING: Final = Gauge("kafene_jobs_waiting", "Jobs in the queues, due now or later")
JOBS_DUE: Final = Gauge("kafene_jobs_due", "Jobs that are due and not yet claimed")
JOBS_LATE: Final = Gauge("kafene_jobs_late_seconds", "Age of the oldest job that is due")
_NODE: Final = ["node"]
STORE_MEMORY: Final = Gauge("kafene_store_memory_bytes", "Memory that the store uses", _NODE)
STORE_LIMIT: Final = Gauge(
    "kafene_store_memory_limit_bytes", "Memory that the store may use (0: no limit)", _NODE
)
STORE_FILE: Final = Gauge("kafene_store_file_bytes", "Size of the append-only file", _NODE)
STORE_FILE_OK: Final = Gauge(
    "kafene_store_file_ok", "Whether the append-only file is on and was written (1 or 0)", _NODE
)
STORE_FILE_DELAYS: Final = Gauge(
    "kafene_store_file_delays", "Writes that waited for a busy disk since the store started", _NODE
)
STORE_REPLICAS: Final = Gauge("kafene_store_replicas", "Replicas that are connected", _NODE)
STORE_LAG: Final = Gauge(
    "kafene_store_replica_lag_bytes", "What the slowest replica has not confirmed", _NODE
)
DISK_FREE: Final = Gauge("kafene_disk_free_bytes", "Free space where the bot's own Valkey writes")
MEASURED: Final = Gauge(
    "kafene_measured", "Whether the store and the tables could be measured (1 or 0)"
)

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
