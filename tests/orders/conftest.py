"""A real server, and tests whose time is virtual."""

from tests.bot.conftest import redis_client, redis_server, shared_server

__all__ = ["redis_client", "redis_server", "shared_server"]
