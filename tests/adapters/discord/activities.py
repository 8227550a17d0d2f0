"""What Discord answers of Activities: codes of OAuth2, who takes part where, launches by a button.

Sources, read 2026-11-22: discord/discord-api-docs, topics/oauth2 (authorization code grant), and
developers/activities (multiplayer experience: Get Activity Instance; how activities work: launch).
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from simcord.backend.models import Interaction

SECRET = "client-secret-of-the-stand-in-0123"
FORM = {"client_id", "client_secret", "grant_type", "code"}
LAUNCH = 12
Json = dict[str, Any]


@dataclass
class Activities:
    """The Activity of one application."""

    application: str
    token: str
    enabled: bool = True
    """Whether the owner has enabled Activities in the portal."""
    down: int = 0
    """How many of the next questions get no answer but 503."""
    codes: dict[str, Json] = field(default_factory=dict)
    grants: dict[str, Json] = field(default_factory=dict)
    instances: dict[str, Json] = field(default_factory=dict)
    launched: list[int] = field(default_factory=list)
    """The interactions that were answered with a launch."""
    asked: list[str] = field(default_factory=list)

    def code(self, user: int, name: str) -> str:
        """A code that somebody's frame is given."""
        code = secrets.token_urlsafe(20)
        self.codes[code] = {"id": str(user), "username": name, "global_name": name.title()}
        return code

    def opened(self, channel: int, guild: int | None, *users: int) -> str:
        """An instance in a channel, with these people."""
        name = f"i-{secrets.token_hex(8)}-gc-{guild}-{channel}"
        location = {"id": name[2:], "kind": "gc" if guild else "pc", "channel_id": str(channel)}
        self.instances[name] = {
            "application_id": self.application,
            "instance_id": name,
            "launch_id": secrets.token_hex(8),
            "location": location | ({"guild_id": str(guild)} if guild else {}),
            "users": [str(one) for one in users],
        }
        return name

    def answers(self, path: str, headers: Mapping[str, str]) -> bool:
        """Whether a question is one of these."""
        if path == "/users/@me":
            return headers.get("Authorization", "").startswith("Bearer ")
        of_instance = path.startswith(f"/applications/{self.application}/activity-instances/")
        return path in {"/oauth2/token", "/applications/@me"} or of_instance

    def launch(self, record: Interaction, body: Json) -> tuple[int, Json]:
        """Opens the Activity for whoever pressed: the first answer, and nothing with it. What an
        application without Activities is told is documented nowhere."""
        assert body == {"type": LAUNCH}, "a launch has no data"
        if record.responded:
            return 400, {"message": "Interaction has already been acknowledged.", "code": 40060}
        if not self.enabled:
            return 400, {"message": "Invalid Form Body", "code": 50035}
        record.pong()
        self.launched.append(record.id)
        return 200, {"interaction": {"id": str(record.id), "type": record.type}}

    def answer(
        self, method: str, path: str, headers: Mapping[str, str], form: Mapping[str, Any]
    ) -> tuple[int, Json]:
        """The status and the body of an answer."""
        self.asked.append(path)
        if self.down:
            self.down -= 1
            return 503, {"message": "upstream", "code": 0}
        by = headers.get("Authorization", "")
        if path == "/oauth2/token":
            return self._exchange(method, headers, form)
        if path == "/users/@me":
            user = self.grants.get(by.removeprefix("Bearer "))
            return (200, user) if user else (401, {"message": "401: Unauthorized", "code": 0})
        if by != f"Bot {self.token}":
            return 401, {"message": "401: Unauthorized", "code": 0}
        if path == "/applications/@me":
            return 200, {"id": self.application, "name": "Kafene"}
        found = self.instances.get(path.rpartition("/")[2])
        return (200, found) if found else (404, {"message": "404: Not Found", "code": 0})

    def _exchange(
        self, method: str, headers: Mapping[str, str], form: Mapping[str, Any]
    ) -> tuple[int, Json]:
        assert method == "POST"
        assert headers["Content-Type"] == "application/x-www-form-urlencoded"
        assert set(form) == FORM, "a field that the grant does not know, or one too few"
        if (form["client_id"], form["client_secret"]) != (self.application, SECRET):
            return 401, {"error": "invalid_client"}
        user = self.codes.pop(form["code"], None)
        if form["grant_type"] != "authorization_code" or user is None:
            return 400, {"error": "invalid_grant", "error_description": "Invalid code"}
        token = secrets.token_urlsafe(20)
        self.grants[token] = user
        return 200, {
            "access_token": token,
            "token_type": "Bearer",
            "expires_in": 604800,
            "refresh_token": secrets.token_urlsafe(20),
            "scope": "identify",
        }
