"""What a part says that cannot listen: the setting that helps."""

from __future__ import annotations

import asyncio

import pytest

from bot.ports.services import cannot_listen
from tests.bot.servers import free_port


async def listens(host: str, port: int) -> None:
    server = await asyncio.start_server(lambda _, __: None, host, port)
    server.close()
    await server.wait_closed()


@pytest.mark.parametrize("host", ["192.0.2.1", "no-such-name.invalid"])
async def test_an_address_of_another_machine(host: str) -> None:
    with pytest.raises(OSError) as error:  # noqa: PT011  its words are the system's
        await listens(host, free_port())
    said = str(cannot_listen("it", error.value, "THE_HOST", "THE_PORT"))
    assert said.startswith("it: ")
    assert said.endswith(". Set THE_HOST to an address of this machine.")


async def test_a_port_that_is_taken() -> None:
    server = await asyncio.start_server(lambda _, __: None, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    with pytest.raises(OSError, match="in use") as error:
        await listens("127.0.0.1", port)
    said = str(cannot_listen("it", error.value, "THE_HOST", "THE_PORT"))
    assert said.endswith(". Set THE_PORT to a port that is free.")
    server.close()
    await server.wait_closed()
