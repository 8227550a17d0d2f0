"""Requests for ephemeral messages, which the client library does not know (Bot API 10.2, 10.3).

An edit answers only that it was accepted, and nobody promises that it arrives.
"""

from __future__ import annotations

from typing import Any, Final

from telegram import (
    InlineKeyboardMarkup,
    InputMediaPhoto,
    LinkPreviewOptions,
    MaybeInaccessibleMessage,
)
from telegram.constants import ParseMode
from telegram.ext import ExtBot

from adapters.telegram.sending.limiter import Paid
from adapters.telegram.sending.spots import Allowance, Spot, is_photo, number_of

_NUMBER: Final = "ephemeral_message_id"


def parameters(spot: Spot, allowance: Allowance) -> dict[str, Any]:
    """Return the parameters that make a new message ephemeral, none if everybody is to see it."""
    if not spot.receiver:
        return {}
    ephemeral: dict[str, Any] = {"receiver_user_id": spot.receiver}
    if allowance.query:
        ephemeral["callback_query_id"] = allowance.query
    found: dict[str, Any] = {"ephemeral_message_parameters": ephemeral}
    if allowance.command:
        found["reply_parameters"] = {"ephemeral_message_id": allowance.command}
    return found


def ephemeral_id(message: MaybeInaccessibleMessage | None) -> int:
    """Return the number of an ephemeral message; 0 for any other. A library that reads it has it
    as an attribute, ours of today among the fields that it does not know."""
    if message is None:
        return 0
    found = getattr(message, _NUMBER, None) or message.api_kwargs.get(_NUMBER)
    return found if isinstance(found, int) else 0


class EphemeralRequests:
    """Edits and deletes ephemeral messages. Errors are those of the library."""

    def __init__(self, bot: ExtBot[Paid]) -> None:
        self._bot: Final = bot

    async def edit_words(
        self, spot: Spot, id: str, text: str | None, markup: InlineKeyboardMarkup | None, paid: Paid
    ) -> None:
        """Change the words, or the caption, and the buttons; without `text` the buttons alone."""
        what = _named(spot, id, markup)
        if text is None:
            await self._bot.do_api_request(
                "editEphemeralMessageReplyMarkup", what, rate_limit_args=paid
            )
            return
        what["parse_mode"] = ParseMode.HTML
        if is_photo(id):
            await self._bot.do_api_request(
                "editEphemeralMessageCaption", what | {"caption": text}, rate_limit_args=paid
            )
            return
        what |= {"text": text, "link_preview_options": LinkPreviewOptions(is_disabled=True)}
        await self._bot.do_api_request("editEphemeralMessageText", what, rate_limit_args=paid)

    async def edit_photo(
        self,
        spot: Spot,
        id: str,
        media: InputMediaPhoto,
        markup: InlineKeyboardMarkup | None,
        paid: Paid,
    ) -> None:
        """Change the picture, its words and buttons. A server of Bot API 10.2 takes no new file."""
        what = _named(spot, id, markup) | {"media": media}
        await self._bot.do_api_request("editEphemeralMessageMedia", what, rate_limit_args=paid)

    async def delete(self, spot: Spot, id: str) -> None:
        """Delete a message; no message has the number 0."""
        await self._bot.do_api_request("deleteEphemeralMessage", _named(spot, id))


def _named(spot: Spot, id: str, markup: InlineKeyboardMarkup | None = None) -> dict[str, Any]:
    found: dict[str, Any] = {
        "chat_id": spot.chat,
        "receiver_user_id": spot.receiver,
        _NUMBER: number_of(id),
    }
    return found if markup is None else found | {"reply_markup": markup}
