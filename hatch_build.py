"""Add the commit to a wheel and to a source archive, which have no clone to read it from."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from runpy import run_path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CommitHook(BuildHookInterface[Any]):
    """Writes the file that `bot.util.version` reads."""

    _folder: str | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the file, if the commit is known. An editable install reads its clone."""
        root = Path(self.root)
        found = run_path(str(root / "bot/util/version.py"))
        said = found["version_of"](root, {}).commit
        if not said or version == "editable" or (root / found["COMMIT_FILE"]).exists():
            return
        self._folder = tempfile.mkdtemp()
        file = Path(self._folder) / "commit"
        file.write_text(said, encoding="utf-8")
        build_data["force_include"][str(file)] = found["COMMIT_FILE"]

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the file, which is in the archive now."""
        del version, build_data, artifact_path
        if self._folder is not None:
            shutil.rmtree(self._folder)
