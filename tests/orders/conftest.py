"""A real server, and tests whose time is virtual."""

from tests.bot.conftest import redis_client, redis_server, shared_server
from tests.orders.loop import pytest_asyncio_loop_factories

__all__ = ["pytest_asyncio_loop_factories", "redis_client", "redis_server", "shared_server"]
