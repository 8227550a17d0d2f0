"""What the stand-in is told about the bot: its commands and descriptions, in each language."""

from __future__ import annotations

from tests.adapters.telegram.rules import Bad, Params
from tests.adapters.telegram.world import Json


class Profile:
    """Takes what the bot says of itself; a part of the stand-in."""

    def __init__(self) -> None:
        self.commands: dict[tuple[str, str], list[Json]] = {}
        self.descriptions: dict[tuple[str, str], str] = {}
        self.menu_button: Json = {}

    async def do_setMyCommands(self, params: Params) -> bool:
        scope = params["scope"]["type"]
        for one in params["commands"]:
            if not 1 <= len(one["command"]) <= 32 or one["command"] != one["command"].lower():
                raise Bad("Bad Request: BOT_COMMAND_INVALID")
            if not 1 <= len(one["description"]) <= 256:
                raise Bad("Bad Request: BOT_COMMAND_DESCRIPTION_INVALID")
            if one.get("is_ephemeral") and scope == "all_private_chats":
                raise Bad("Bad Request: ephemeral messages are for groups")  # how is a guess
        self.commands[scope, params.get("language_code") or ""] = params["commands"]
        return True

    async def do_setMyDescription(self, params: Params) -> bool:
        if len(params.get("description") or "") > 512:
            raise Bad("Bad Request: description is too long")
        self.descriptions["long", params.get("language_code") or ""] = params["description"]
        return True

    async def do_setMyShortDescription(self, params: Params) -> bool:
        if len(params.get("short_description") or "") > 120:
            raise Bad("Bad Request: short description is too long")
        self.descriptions["short", params.get("language_code") or ""] = params["short_description"]
        return True

    async def do_setChatMenuButton(self, params: Params) -> bool:
        button = params.get("menu_button") or {"type": "default"}
        if button["type"] == "web_app":
            if not button["text"].strip():
                raise Bad("Bad Request: text of the button must be non-empty")
            if not button["web_app"]["url"].startswith("https://"):
                raise Bad("Bad Request: BUTTON_URL_INVALID")
        self.menu_button = button
        return True
