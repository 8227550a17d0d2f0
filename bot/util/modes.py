"""The modes of files and folders that only their owner may read."""

from __future__ import annotations

from typing import Final

UMASK: Final = 0o077
"""Removes all permissions of other users from files that a process writes."""
FOLDER: Final = 0o700
FILE: Final = 0o600
