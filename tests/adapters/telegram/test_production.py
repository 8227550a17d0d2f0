"""The configuration of production, nothing patched: ``kafene`` itself speaks TLS to
https://api.telegram.org. A proxy leads that name to the stand-in, an authority of our own vouches
for it; the bot finds both in the environment, like any proxy and any authority."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.adapters.telegram.child import Child
from tests.adapters.telegram.conftest import GROUP, new_world, scene_of
from tests.adapters.telegram.tables import choice, lobby
from tests.adapters.tunnel import tunnelling
from tests.bot.servers import valkey_server
from tests.forked import ran
from tests.tls import certificate

pytestmark = pytest.mark.slow

NAME = "api.telegram.org"


async def test_nothing_is_patched(tmp_path: Path) -> None:
    context, _ = certificate(tmp_path, NAME)
    with valkey_server(tmp_path) as store:
        async with (
            scene_of(store, new_world(1.0), ssl=context) as scene,
            tunnelling(scene.server.port) as (proxy, address),
        ):
            settings = {"HTTPS_PROXY": address, "SSL_CERT_FILE": str(tmp_path / "crt")}
            child = Child(tmp_path / "bot", "https://api.telegram.org", store.url, 1.0, **settings)
            del child.settings["TELEGRAM_API"]
            child.module, child.words = "bot", ()
            child.command = child.real()
            child.start()
            try:
                ana = scene.people[0]
                ana.start()
                message = await lobby(scene, ana)
                await ana.pressed(message, choice(message, ":sit:0"))
                await scene.server.until(
                    lambda: "Ana" in message["text"].split(":", 1)[1], "drawn", 60
                )
                assert ana.messages(GROUP)
                code, said, _ = await ran(["doctor"], child.environment)
                assert code == 0, said
                child.stop()
            finally:
                child.kill()
            assert proxy.asked == {f"{NAME}:443"}
