"""Telegram in a browser and Discord as our page meets them: a frame of another origin, the proxies
before our server, and the messages that are said. One server with TLS plays all hosts; Chromium
finds it under their names.

Sources, read 2026-11-22: core.telegram.org/bots/webapps and Telegram-Mini-Apps/tma.js, packages/
bridge (names and data of the messages); Ajaxy/telegram-tt, WebAppModalTabContent.tsx (sandbox);
discord/embedded-app-sdk 2.5.0, src/Discord.ts (handshake, commands); discord/discord-api-docs,
developers/activities (the proxy: its Host is that of the URL mapping, its Origin that of the app).
"""

from __future__ import annotations

import asyncio
import json
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType, web

TELEGRAM: Final = "web.telegram.org"
DISCORD: Final = "discord.com"
OURS: Final = "kafene.example"
PROXIED: Final = ".discordsays.com"
NAMES: Final = (TELEGRAM, DISCORD, OURS, f"*{PROXIED}")
_HOP: Final = {"connection", "upgrade", "host", "transfer-encoding", "content-length"}

SANDBOX: Final = {
    TELEGRAM: "allow-scripts allow-same-origin allow-popups allow-forms allow-modals "
    "allow-storage-access-by-user-activation",
    DISCORD: "allow-scripts allow-same-origin allow-forms",
}
HOST_PAGE: Final = """<!doctype html><meta charset="utf-8"><title>host</title>
<style>html, body { margin: 0; height: 100%%; } iframe { width: 100%%; height: 100%%; border: 0; }
</style><body><script>%s</script></body>"""
TELEGRAM_SAYS: Final = """
const heard = window.heard = [];
const wrong = window.wrong = [];
const KNOWN = {
  web_app_ready: [], web_app_expand: [], web_app_request_theme: [], web_app_request_safe_area: [],
  web_app_request_content_safe_area: [], web_app_setup_swipe_behavior: ["allow_vertical_swipe"],
  web_app_close: [],
  web_app_setup_back_button: ["is_visible"], web_app_set_header_color: ["color"],
  web_app_set_background_color: ["color"], web_app_open_link: ["url"],
  web_app_trigger_haptic_feedback: ["type", "impact_style", "notification_type"],
};
const REPLIES = {
  web_app_request_theme: ["theme_changed", {theme_params: {bg_color: "#102030"}}],
  web_app_request_safe_area: ["safe_area_changed", {top: 20, bottom: 5, left: 0, right: 0}],
  web_app_request_content_safe_area: ["content_safe_area_changed", {top: 3, bottom: 0}],
};
window.say = (eventType, eventData) =>
  frame.contentWindow.postMessage(JSON.stringify({eventType, eventData}), "*");
addEventListener("message", (event) => {
  if (event.source !== frame.contentWindow) return;
  const {eventType, eventData} = JSON.parse(event.data);
  const fields = KNOWN[eventType];
  const known = fields && Object.keys(eventData).every((one) => fields.includes(one));
  if (!known) wrong.push(event.data);
  heard.push([eventType, eventData]);
  if (REPLIES[eventType]) say(...REPLIES[eventType]);
});
"""
DISCORD_SAYS: Final = """
const heard = window.heard = [];
const wrong = window.wrong = [];
const APP = "%(app)s";
const WISH = ["client_id", "response_type", "scope", "prompt", "state"];
const LOCKS = ["lock_state", "picture_in_picture_lock_state", "grid_lock_state"];
const COMMANDS = {
  AUTHORIZE: (args) => {
    const right = args.client_id === APP && args.response_type === "code" && args.prompt === "none";
    if (!right || String(args.scope) !== "identify") return null;
    return Object.keys(args).every((one) => WISH.includes(one)) && {code: window.codes.shift()};
  },
  USER_SETTINGS_GET_LOCALE: () => ({locale: "%(locale)s"}),
  SET_ORIENTATION_LOCK_STATE: (args) => Object.keys(args).every((one) => LOCKS.includes(one)) && {},
  SUBSCRIBE: () => ({}),
  OPEN_EXTERNAL_LINK: (args) => typeof args.url === "string" && {opened: true},
};
let greeted = false;
const PAGE = "https://" + APP + ".discordsays.com";
const post = (data) => frame.contentWindow.postMessage([1, data], PAGE);
addEventListener("message", (event) => {
  if (event.source !== frame.contentWindow) return;
  if (event.origin !== PAGE) return wrong.push(event.origin);
  const [opcode, data] = event.data;
  heard.push([opcode, data]);
  if (opcode === 0) {
    const query = new URL(frame.src).searchParams;
    const right = data.v === 1 && data.encoding === "json" && data.client_id === APP;
    if (!right || data.frame_id !== query.get("frame_id") || greeted) wrong.push(data);
    greeted = true;
    return post({cmd: "DISPATCH", evt: "READY", nonce: null, data: {v: 1}});
  }
  if (opcode !== 1 || !greeted || !data.nonce) return wrong.push(data);
  const known = COMMANDS[data.cmd];
  const answer = known && known(data.args);
  if (answer) return post({cmd: data.cmd, nonce: data.nonce, evt: null, data: answer});
  wrong.push(data);
  return post({cmd: data.cmd, nonce: data.nonce, evt: "ERROR", data: {code: 4002, message: "no"}});
});
"""
FRAME: Final = """
const frame = document.createElement("iframe");
frame.setAttribute("sandbox", %s);
frame.src = %s;
document.body.append(frame);
"""


class Hosts:
    """All of them at one port. `ours`: where our server listens."""

    def __init__(self, ours: str) -> None:
        self._ours = ours.rstrip("/")
        self.pages: dict[str, str] = {}
        """The page that a host shows."""
        self.asked: list[str] = []
        self.away = False
        """Whether our server is away, as a proxy notices."""
        self._session: ClientSession

    def shows(self, host: str, frame: str, **values: str) -> str:
        """Let a host show our page in a frame; return the address of the host's page."""
        says = {TELEGRAM: TELEGRAM_SAYS, DISCORD: DISCORD_SAYS % values if values else ""}[host]
        script = FRAME % (json.dumps(SANDBOX[host]), json.dumps(frame)) + says
        self.pages[host] = HOST_PAGE % script
        return f"https://{host}/"

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Answer as the host that is asked, or pass the request on to our server."""
        host = request.host.partition(":")[0]
        if host in self.pages:
            return web.Response(text=self.pages[host], content_type="text/html")
        if host != OURS and not host.endswith(PROXIED):
            raise web.HTTPNotFound
        if self.away:
            raise web.HTTPBadGateway
        self.asked.append(f"{host}{request.path_qs}")
        sent = {name: one for name, one in request.headers.items() if name.lower() not in _HOP}
        sent["Host"] = OURS  # Discord's proxy asks the host of its URL mapping
        sent["X-Forwarded-For"] = "203.0.113.9"
        if request.headers.get("Upgrade", "").lower() == "websocket":
            return await self._socket(request, sent)
        async with self._session.request(
            request.method,
            f"{self._ours}{request.path_qs}",
            headers=sent,
            data=await request.read(),
        ) as answer:
            kept = {name: one for name, one in answer.headers.items() if name.lower() not in _HOP}
            return web.Response(status=answer.status, headers=kept, body=await answer.read())

    async def _socket(self, request: web.Request, sent: dict[str, str]) -> web.StreamResponse:
        headers = {name: one for name, one in sent.items() if not name.lower().startswith("sec-")}
        async with self._session.ws_connect(f"{self._ours}{request.path}", headers=headers) as out:
            inner = web.WebSocketResponse()
            await inner.prepare(request)
            passing = [asyncio.create_task(one) for one in (_pass(inner, out), _pass(out, inner))]
            await asyncio.wait(passing, return_when=asyncio.FIRST_COMPLETED)
            for one in passing:
                one.cancel()
            await asyncio.wait(passing)
            await inner.close()
            return inner

    @asynccontextmanager
    async def serving(self, context: ssl.SSLContext) -> AsyncIterator[int]:
        """Serve until the end of the block; give the port."""
        app = web.Application()
        app.router.add_route("*", "/{path:.*}", self.serve)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0, ssl_context=context)
        await site.start()
        async with ClientSession(auto_decompress=False) as self._session:
            try:
                yield runner.addresses[0][1]
            finally:
                await runner.cleanup()


async def _pass(
    source: web.WebSocketResponse | ClientWebSocketResponse,
    goal: web.WebSocketResponse | ClientWebSocketResponse,
) -> Any:
    async for message in source:
        if message.type is not WSMsgType.TEXT:
            break
        await goal.send_str(message.data)
