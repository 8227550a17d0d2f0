"""Metrics for Prometheus; names and labels never contain people, places or cards."""

from __future__ import annotations

from typing import Final

from prometheus_client import Counter, Gauge, Histogram, Info

from bot.util.version import version

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
INFO: Final = Info("kafene", "The running code: its version and commit")
INFO.info(version()._asdict())
STORE_UP: Final = Gauge("kafene_store_up", "Whether Redis answered the last check (1 or 0)")
