"""The servers of the bot's tests."""

from tests.bot.conftest import clock, redis_client, redis_server, shared_server

__all__ = ["clock", "redis_client", "redis_server", "shared_server"]
