"""Who gets in: cookies, hosts, origins, the entry code."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, suppress
from importlib import resources

import pytest
import pytest_asyncio
from aiohttp import ClientSession, WSMsgType, WSServerHandshakeError
from aiohttp.web import WebSocketResponse
from redis.asyncio import Redis
from structlog.testing import capture_logs
from yarl import URL

from adapters.browser import server
from adapters.browser.connection import Connection
from adapters.browser.files import version
from adapters.browser.protocol import asked_picture, encode, said
from adapters.browser.settings import LocalSettings
from adapters.browser.visitors import Visitors, person_name
from adapters.web.server.crowd import CrowdLimits
from adapters.web.server.pages import with_languages
from adapters.web.sockets import Bad
from bot.http.listening import Limits
from bot.words.words import words_in
from tests.adapters.browser.conftest import App, Visitor
from tests.adapters.browser.scripted import Scripted

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


@pytest_asyncio.fixture(loop_scope="session")
async def web() -> AsyncIterator[ClientSession]:
    async with ClientSession() as session:
        yield session


@pytest_asyncio.fixture(loop_scope="session")
async def locked(store: Redis) -> AsyncIterator[App]:
    """A chat with an entry code."""
    app = App(store, Scripted(), LocalSettings(port=0, code="Moka-2"))
    await app.start()
    yield app
    await app.stop()


async def test_the_page_runs_nothing_but_our_files(app: App, web: ClientSession) -> None:
    async with web.get(app.address) as answer:
        page = await answer.text()
        rules = answer.headers["Content-Security-Policy"]
    assert answer.status == 200
    assert "unsafe" not in rules
    assert "default-src 'none'" in rules
    assert "http://" not in page.replace(app.address, "")
    assert "https://" not in page
    assert "style=" not in page
    assert "<script>" not in page
    for file in (resources.files("adapters.browser") / "static").iterdir():
        if file.is_file():
            async with web.get(f"{app.address}static/{file.name}") as answer:
                sent = (await answer.read()).replace(f"?v={version()}".encode(), b"")
                assert sent.decode() == with_languages(file.read_text("utf-8"))
    async with web.get(app.address + "static/main.js") as answer:
        assert answer.headers["Content-Type"].startswith("text/javascript")
        etag = answer.headers["ETag"]
    async with web.get(app.address + "static/main.js", headers={"If-None-Match": etag}) as answer:
        assert answer.status == 304
    for path in ("static/nothing.js", "static/..%2fserver.py", "static/../server.py", "x"):
        async with web.get(app.address + path) as answer:
            assert answer.status == 404
            assert answer.content_type == "text/plain"


@pytest.mark.parametrize(
    ("accepts", "language"),
    [("hu-HU,hu;q=0.9,en;q=0.8", "hu"), ("xx,bg;q=0.5", "bg"), ("xx", "en"), ("", "en")],
)
async def test_an_address_where_nothing_is_leads_to_the_start(
    app: App, web: ClientSession, accepts: str, language: str
) -> None:
    headers = {"Accept": "text/html,*/*;q=0.8", "Accept-Language": accepts}
    async with web.get(f"{app.address}t/zzzz", headers=headers) as answer:
        assert answer.status == 404
        assert answer.content_type == "text/html"
        page = await answer.text()
    assert f'lang="{language}"' in page
    assert words_in(language).plain("local-page-missing") in page
    assert '<a href="/">' in page


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost:{port}", 200),
        ("127.0.0.1:{port}", 200),
        ("[::1]:{port}", 200),
        ("kafene.localhost", 200),
        ("localhost:1234", 200),  # a tunnel
        ("evil.example", 421),
        ("evil.example:{port}", 421),
        ("localhost.evil.example", 421),
        ("127.0.0.1.evil.example", 421),
        ("192.168.1.5:{port}", 421),
        ("evil@localhost", 421),
        ("", 421),
    ],
)
async def test_a_foreign_host_gets_nothing(
    app: App, web: ClientSession, host: str, status: int
) -> None:
    port = str(app.settings.port)
    async with web.get(app.address, headers={"Host": host.format(port=port)}) as answer:
        assert answer.status == status


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": "null"},
        {"Origin": "http://evil.example"},
        {"Origin": "http://localhost:1"},
        {"Origin": "{own}", "Sec-Fetch-Site": "same-site"},
        {"Origin": "{own}", "Sec-Fetch-Site": "cross-site"},
    ],
)
async def test_a_foreign_page_changes_nothing(app: App, headers: dict[str, str]) -> None:
    own = app.address.rstrip("/")
    sent = {key: value.format(own=own) for key, value in headers.items()}
    ani = Visitor(app, "Ani")
    await ani.enter()
    async with ani.session.post(
        app.address + "enter", data=b'{"name":"Mallory"}', headers=sent
    ) as answer:
        assert answer.status == 403
    with pytest.raises(WSServerHandshakeError) as refused:
        await ani.session.ws_connect(app.address + "ws", headers=sent)
    assert refused.value.status == 403
    await ani.close()


async def test_a_cookie_is_ours_or_nothing(app: App, web: ClientSession) -> None:
    ani = Visitor(app, "Ani")
    url = app.address + "enter"
    async with ani.session.post(url, data=b'{"name":"Ani"}', headers=ani.origin) as answer:
        (morsel,) = answer.cookies.values()
    assert morsel["httponly"]
    assert morsel["samesite"] == "Strict"
    value = morsel.value
    id, _, proof = value.partition(".")
    other = ("a" if id[0] != "a" else "b") + id[1:]
    forged = [
        "",
        id,
        f"{id}.",
        f"{other}.{proof}",
        f"{id}.{proof[:-1]}",
        f"{id}.{'0' * 64}",
        f"{id}.ж",
        f"../{id}.{proof}",
    ]
    for cookie in forged:
        headers = ani.origin | {"Cookie": f"{morsel.key}={cookie}".encode().decode("latin-1")}
        async with web.get(app.address + "me", headers=headers) as answer:
            assert await answer.json() == {"code": False, "why": ""}
        with pytest.raises(WSServerHandshakeError) as refused:
            await web.ws_connect(app.address + "ws", headers=headers)
        assert refused.value.status == 401
    async with web.get(app.address + "me", headers={"Cookie": f"{morsel.key}={value}"}) as answer:
        assert (await answer.json())["name"] == "Ani"
    await ani.close()


async def test_another_secret_makes_another_cookie(store: Redis) -> None:
    one, two = Visitors(store, "", "one"), Visitors(store, "", "two")
    visitor = await one.enter("Ani", "en", "")
    assert await one.known(one.cookie(visitor)) == visitor
    assert await two.known(one.cookie(visitor)) is None


async def test_a_new_name_is_the_same_person(app: App) -> None:
    ani = Visitor(app, "Ani")
    await ani.enter()
    before = ani.id
    ani.name = " Баба\u202e \t Ани "
    status, told = await ani.enter(language="bg")
    assert (status, told) == (200, {"person": before, "name": "Баба Ани", "language": "bg"})
    for name in ("", "   ", "\u200b"):
        ani.name = name
        assert (await ani.enter())[0] == 400
    ani.name = "x" * 90
    assert len((await ani.enter())[1]["name"]) == 24
    await ani.close()


async def test_bad_forms_are_refused(app: App, web: ClientSession) -> None:
    origin = {"Origin": app.address.rstrip("/")}
    for body in (b"", b"[]", b'{"name":5}', b'{"name":"x","language":"xx"}', b"[" * 3000):
        async with web.post(app.address + "enter", data=body, headers=origin) as answer:
            assert answer.status == 400
    big = b'{"name":"' + b"x" * 20_000
    async with web.post(app.address + "enter", data=big, headers=origin) as answer:
        assert answer.status == 413


async def test_the_code_is_asked_and_then_known(locked: App) -> None:
    ani = Visitor(locked, "Ani")
    async with ani.session.get(locked.address + "me") as answer:
        assert (await answer.json())["code"] is True
    assert await ani.enter() == (403, {"code": True, "why": "code"})
    assert (await ani.enter(code="moka-3"))[0] == 403
    assert (await ani.enter(code=" moka-2 "))[0] == 200
    assert (await ani.enter())[0] == 200  # a new name needs no code
    await ani.connect()
    await ani.close()


async def test_guessing_is_slow(locked: App) -> None:
    ani = Visitor(locked, "Ani")
    answers = [(await ani.enter(code=f"guess{n}"))[0] for n in range(8)]
    assert answers == [403] * 5 + [429] * 3
    assert (await ani.enter(code="moka-2"))[0] == 429
    await ani.close()


async def test_right_codes_cost_nothing(locked: App) -> None:
    """Eight friends come in at once; behind a proxy they have one address."""
    for _ in range(8):
        friend = Visitor(locked, "Vera")
        assert (await friend.enter(code="moka-2"))[0] == 200
        await friend.close()


async def test_behind_a_proxy_only_who_guesses_is_slowed(store: Redis) -> None:
    """A proxy that is trusted says who asks; what stands before its word is the stranger's own."""
    settings = LocalSettings(port=0, code="Moka-2", proxies=("127.0.0.0/8", "10.0.0.1"))
    app = App(store, Scripted(), settings)
    await app.start()

    async def come(code: str, forwarded: str) -> int:
        somebody = Visitor(app, "Vera")
        somebody.session.headers["X-Forwarded-For"] = forwarded
        status, _ = await somebody.enter(code=code)
        await somebody.close()
        return status

    guesses = [await come(f"guess{n}", f"192.0.2.{n}, 203.0.113.9, 10.0.0.1") for n in range(8)]
    assert guesses == [403] * 5 + [429] * 3, "one stranger, whatever they say before the proxy"
    assert await come("moka-2", "203.0.113.9") == 429
    assert await come("moka-2", "203.0.113.10") == 200
    await app.stop()


async def test_a_word_of_nobody_we_trust_is_not_believed(locked: App) -> None:
    answers = []
    for number in range(8):
        stranger = Visitor(locked, "Mallory")
        stranger.session.headers["X-Forwarded-For"] = f"192.0.2.{number}"
        answers.append((await stranger.enter(code=f"guess{number}"))[0])
        await stranger.close()
    assert answers == [403] * 5 + [429] * 3


async def test_a_new_code_asks_again_and_keeps_the_person(locked: App) -> None:
    ani = Visitor(locked, "Ani")
    await ani.enter(code="moka-2")
    before = ani.id
    await locked.stop()
    locked.settings = LocalSettings(port=locked.settings.port, code="new")
    await locked.start()
    with pytest.raises(WSServerHandshakeError):
        await ani.connect()
    assert (await ani.enter())[0] == 403
    assert (await ani.enter(code="new"))[0] == 200
    assert ani.id == before
    await ani.close()


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        (LocalSettings(port=0), ""),
        (LocalSettings(host="::1", port=0), ""),
        (LocalSettings(host="0.0.0.0", port=0, code="x"), "x"),
    ],
)
async def test_a_code_is_made_up_only_where_none_is_set(
    store: Redis, settings: LocalSettings, code: str
) -> None:
    app = App(store, Scripted(), settings)
    await app.start()
    assert app.chat.code == code
    await app.stop()


async def test_beyond_loopback_a_code_is_made_up_that_stays(store: Redis) -> None:
    """Whoever was let in stays in when the bot starts again."""
    app = App(store, Scripted(), LocalSettings(host="0.0.0.0", port=0))
    await app.start()
    code = app.chat.code
    assert re.fullmatch(r"[a-z2-7]{4}-[a-z2-7]{4}", code)
    ani = Visitor(app, "Ani")
    assert (await ani.enter(code=code))[0] == 200
    await app.stop()
    await app.start()
    assert app.chat.code == code
    await ani.connect()
    await ani.close()
    await app.stop()
    await store.flushall()
    await app.start()
    assert app.chat.code != code
    await app.stop()


async def test_hosts_beyond_loopback(store: Redis, web: ClientSession) -> None:
    for hosts, expected in (((), 200), (("cards.example",), 421)):
        app = App(store, Scripted(), LocalSettings(host="0.0.0.0", port=0, hosts=hosts))
        await app.start()
        port = app.settings.port
        url = f"http://127.0.0.1:{port}/"
        for host, status in (
            ("cards.example", 200),
            (f"192.168.1.5:{port}", 200),
            ("evil.example", expected),
        ):
            async with web.get(url, headers={"Host": host}) as answer:
                assert answer.status == status, (hosts, host)
        await app.stop()


async def test_the_first_in_a_room_governs_it(store: Redis) -> None:
    visitors = Visitors(store, "", "")
    await visitors.load()
    await visitors.go_into("x", "ani")
    await visitors.go_into("x", "boris")
    assert await visitors.owner("x") == "ani"


async def test_names() -> None:
    assert person_name("  Ани\n\u0000 ") == "Ани"
    assert person_name("\u202e") == ""
    assert person_name("\u3164\u2800") == ""


@pytest.mark.parametrize("field", ["id", "room", "token"])
async def test_a_line_end_is_no_part_of_an_id(field: str) -> None:
    """A second `kafene` in everybody's list was a room that nobody could go into."""
    frame = {"do": "press", "id": "abcdefgh", "room": "kafene", "token": "sit"}
    said(encode(frame))
    with pytest.raises(Bad):
        said(encode(frame | {field: frame[field] + "\n"}))


async def test_a_line_end_is_no_part_of_a_picture() -> None:
    asked = {"key": "0" * 24, "room": "kafene"}
    asked_picture(asked)
    for field, value in asked.items():
        with pytest.raises(Bad):
            asked_picture(asked | {field: value + "\n"})


ODD_COOKIES = (b"a" * 16 + b".\xff", b"a" * 16 + b".\xed\xa0\x80", b"\xff", b"\x80.\x80")


@pytest.mark.parametrize("cookie", ODD_COOKIES)
@pytest.mark.parametrize("path", ["", "me", "ws", "picture/abc", "enter"])
async def test_odd_cookies_are_no_fault_of_ours(
    app: App, path: str, cookie: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    port = str(app.settings.port).encode()
    cookies = b"Cookie: kafene-" + port + b"=" + cookie + b"\r\n"
    method, body = (b"POST", b'{"name":"Ani"}') if path == "enter" else (b"GET", b"")
    wanted = {"": 200, "me": 200, "enter": 200}.get(path, 401)
    assert await raw(app, method, path, cookies, body) == wanted
    assert not caplog.records


@pytest.mark.parametrize(
    "lines",
    [
        b"Content-Encoding: deflate\r\n",
        b"Content-Encoding: gzip\r\n",
        b"X: \xff\r\n",
        b"Content-Type: \xff\r\n",
        b"X-Forwarded-Proto: \xff\r\n",
    ],
)
async def test_odd_bodies_are_no_fault_of_ours(
    app: App, lines: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    body = b"\xff\xfe garbage"
    assert await raw(app, b"POST", "enter", lines, body) == 400
    assert not caplog.records


@pytest.mark.parametrize(
    "code", ["\\ud800", "\\udfff", "ж", "\\u0000", "x" * 4000], ids=["1", "2", "3", "4", "5"]
)
async def test_odd_codes_are_no_fault_of_ours(
    locked: App, code: str, caplog: pytest.LogCaptureFixture
) -> None:
    body = f'{{"name":"Ani","code":"{code}"}}'.encode()
    assert await raw(locked, b"POST", "enter", b"", body) in {400, 403}
    assert not caplog.records


async def test_what_is_no_http_is_a_short_line(app: App, caplog: pytest.LogCaptureFixture) -> None:
    port = URL(app.address).port
    with capture_logs() as said:
        for data in (
            b"\x16\x03\x01\x02\x00\r\n\r\n",
            b"GET / HTTP/9.9\r\n\r\n",
            b"GET /\xff\r\n\r\n",
        ):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(data)
            assert b" 400 " in await reader.readline()
            writer.close()
    assert not caplog.records
    assert {(line["event"], line["log_level"]) for line in said} == {("bad request", "warning")}
    assert not any("exc_info" in line for line in said)


async def test_a_browser_that_goes_is_no_fault_of_ours(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = asyncio.Event()

    async def goes(*_: object) -> None:
        gone.set()
        raise ExceptionGroup("", [ConnectionResetError("Cannot write to closing transport")])

    monkeypatch.setattr(Connection, "run", goes)
    ani = Visitor(app, "Ani")
    await ani.enter()
    with capture_logs() as said:
        socket = await ani.session.ws_connect(app.address + "ws", headers=ani.origin)
        await gone.wait()
        await socket.receive()
        await socket.close()
    assert said == []
    await ani.close()


async def test_a_browser_that_goes_before_its_socket_is_open_is_no_fault_of_ours(
    app: App, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A page that is reloaded at once: a socket that was never open cannot be closed."""

    def goes(*_: object) -> None:
        raise ConnectionResetError("Cannot write to closing transport")

    monkeypatch.setattr(WebSocketResponse, "_post_start", goes)
    ani = Visitor(app, "Ani")
    await ani.enter()
    with capture_logs() as said:
        socket = await ani.session.ws_connect(app.address + "ws", headers=ani.origin)
        await socket.receive()
        await socket.close()
    assert (said, caplog.records) == ([], [])
    await ani.close()


async def test_made_up_people_keep_nobody_out(
    store: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All pages are taken by two people of one stranger: the next newcomer gets in."""
    monkeypatch.setattr(server, "CROWD", CrowdLimits(pages=5, of_person=2))
    app = App(store, Scripted(), LocalSettings(port=0))
    await app.start()
    ani, first, second = Visitor(app, "Ani"), Visitor(app, "M1"), Visitor(app, "M2")
    await ani.enter()
    await ani.connect()
    sockets = []
    for one in (first, second):
        await one.enter()
        for _ in range(2):
            url = app.address + "ws"
            sockets.append(await one.session.ws_connect(url, headers=one.origin))
    vera = await app.visitor("Vera")
    closed = await sockets[0].receive()
    assert (closed.type, closed.data) == (WSMsgType.CLOSE, 1013)
    assert not ani.socket.closed
    for socket in sockets:
        await socket.close()
    for one in (ani, first, second, vera):
        await one.close()
    await app.stop()


async def test_pages_behind_a_trusted_proxy_are_counted_by_address(
    store: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "CROWD", CrowdLimits(of_network=1))
    app = App(store, Scripted(), LocalSettings(port=0, proxies=("127.0.0.1",)))
    await app.start()
    ani, vera = Visitor(app, "Ani"), Visitor(app, "Vera")
    url, near = app.address + "ws", {"X-Forwarded-For": "192.0.2.1"}
    for one in (ani, vera):
        await one.enter()
    sockets = [await ani.session.ws_connect(url, headers=ani.origin | near)]
    refused = await vera.session.ws_connect(url, headers=vera.origin | near)
    assert (await refused.receive_json())["code"] == "many"
    far = {"X-Forwarded-For": "192.0.2.2"}
    sockets.append(await vera.session.ws_connect(url, headers=vera.origin | far))
    assert not any(socket.closed for socket in sockets)
    for socket in sockets:
        await socket.close()
    for one in (ani, vera):
        await one.close()
    await app.stop()


async def raw(app: App, method: bytes, path: str, lines: bytes, body: bytes) -> int:
    """A request by hand: no client sends what some strangers send."""
    own = app.address.rstrip("/").encode()
    port = URL(app.address).port or 80
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(
        b"%b /%b HTTP/1.1\r\nHost: localhost:%d\r\nOrigin: %b\r\n%bContent-Length: %d\r\n\r\n%b"
        % (method, path.encode(), port, own, lines, len(body), body)
    )
    line = await reader.readline()
    writer.close()
    return int(line.split()[1])


async def half(app: App) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A stranger who begins a request and does not end it."""
    address = URL(app.address)
    reader, writer = await asyncio.open_connection("127.0.0.1", address.port)
    writer.write(b"GET / HTTP/1.1\r\nHost: ")
    return reader, writer


async def test_half_requests_are_cut_off(store: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "LIMITS", Limits(head_seconds=0.01))
    app = App(store, Scripted(), LocalSettings(port=0))
    await app.start()
    reader, writer = await half(app)
    with suppress(ConnectionResetError):  # it ends so where our half came after the line was cut
        assert await reader.read() == b""
    writer.close()
    await app.stop()


async def test_half_requests_keep_nobody_out(store: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many there are: they make room, and who has the page open goes on."""
    monkeypatch.setattr(server, "LIMITS", Limits(connections=10, head_seconds=3600.0))
    app = App(store, Scripted(), LocalSettings(port=0))
    await app.start()
    ani = await app.visitor("Ani")
    strangers = [await half(app) for _ in range(30)]
    vera = await app.visitor("Vera")
    assert vera.id
    assert vera.id != ani.id
    assert not ani.socket.closed
    for _, writer in strangers:
        writer.close()
    await ani.close()
    await vera.close()
    await app.stop()


async def test_a_name_is_had_by_one_person_in_a_room(app: App) -> None:
    """Whoever comes second under a name that looks the same has a number behind it."""
    async with AsyncExitStack() as stack:

        async def comes(name: str, room: str) -> str:
            visitor = await app.visitor(name, room=room)
            stack.push_async_callback(visitor.close)
            welcome: str = (await visitor.until("welcome"))["name"]
            return welcome

        assert await comes("Zoe", "namesakes") == "Zoe"
        assert await comes("ZO\u0415", "namesakes") == "ZO\u0415 2", "a Cyrillic letter at the end"
        assert await comes("Zoe", "elsewhere") == "Zoe"
        assert await comes("zoe", "namesakes") == "zoe 3"
