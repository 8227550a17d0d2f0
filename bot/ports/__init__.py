"""The interface between the bot and its chats. Chats also import values of the model from here."""

from bot.model.blocks import Listing, Opens
from bot.model.clock import Speed
from bot.model.ids import digest, is_table_id, read_code
from bot.model.languages import FACTS, FALLBACK, LANGUAGES, Language, known_language
from bot.model.outcomes import STORE_UNAVAILABLE, Outcome, Refusal
from bot.model.people import Person, number_on, owner_of, platform_of, server_of

__all__ = [
    "FACTS",
    "FALLBACK",
    "LANGUAGES",
    "STORE_UNAVAILABLE",
    "Language",
    "Listing",
    "Opens",
    "Outcome",
    "Person",
    "Refusal",
    "Speed",
    "digest",
    "is_table_id",
    "known_language",
    "number_on",
    "owner_of",
    "platform_of",
    "read_code",
    "server_of",
]
