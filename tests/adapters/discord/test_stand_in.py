"""The stand-in refuses what Discord refuses: each rule with a request that breaks it.

What Discord would take and the bot must never do (ring several people, show a hand to a channel) is
refused in the same way.
"""

from __future__ import annotations

import json
from typing import Any

import aiohttp
import pytest
from simcord.backend.models import Message
from simcord.components import walk_components

from adapters.discord.rendering.ids import Custom, Do
from tests.adapters.discord import refusals
from tests.adapters.discord.activities import LAUNCH
from tests.adapters.discord.asking import READ, Discord, Json, discord, layout, text
from tests.adapters.discord.people import User
from tests.adapters.discord.spec import LAYOUT, SILENT
from tests.adapters.discord.standin import HOST, TOKEN
from tests.adapters.facts import discord as known_facts
from tests.adapters.rules import Rule

pytestmark = pytest.mark.slow

__all__ = ["discord"]

REFERENCE = "discord/discord-api-docs, docs/components/reference.mdx"
MESSAGES = "discord/discord-api-docs, docs/resources/message.mdx"
FOOD = "https://docs.discord.food/resources/components (not official)"
COMMANDS = "https://docs.discord.food/interactions/application-commands (not official)"
MARKDOWN = "ariabuckles/simple-markdown#53 (the parser of Discord's client)"
OPENAPI = "Discord's OpenAPI file, version 10"
SIMCORD = "simcord 3.2.1"
OURS = "docs/discord.md: what rings, who sees what"
PRESSED = str(Custom(Do.PRESS, "tABLE:hand"))


def button(custom: str = "a", label: str = "a") -> Json:
    return {"type": 2, "style": 1, "label": label, "custom_id": custom}


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def select(*values: str, chosen: int = 0, most: int = 1) -> Json:
    options = [
        {"label": "a", "value": value, "default": at < chosen} for at, value in enumerate(values)
    ]
    return row(
        {"type": 3, "custom_id": "s", "options": options, "min_values": 0, "max_values": most}
    )


def plain(**more: Any) -> Json:
    """A message without components."""
    return {"allowed_mentions": {"parse": []}, **more}


def ringing(*users: int, silent: bool = False) -> Json:
    named = [str(one) for one in users]
    flags = LAYOUT | (SILENT if silent else 0)
    return layout(
        text(" ".join([f"<@{one}>" for one in users])),
        flags=flags,
        allowed_mentions={"parse": [], "users": named},
    )


BROKEN: dict[str, Rule] = {
    "content beside a layout": Rule(
        "A message of components has no content.",
        REFERENCE,
        READ,
        layout(content="x"),
        "content beside a layout",
    ),
    "too many components": Rule(
        "A message has at most 40 components, those inside of others counted.",
        REFERENCE,
        READ,
        layout(*[text() for _ in range(40)]),
        "41 components",
    ),
    "too many letters": Rule(
        "The texts of a message have at most 4,000 letters together.",
        FOOD,
        READ,
        layout(text("x" * 2000), text("x" * 2001)),
        "4001 letters",
    ),
    "a custom id twice": Rule(
        "No two components of a message share a custom id.",
        REFERENCE,
        READ,
        layout(row(button("same"), button("same"))),
        "a custom id twice",
    ),
    "an option twice": Rule(
        "The values of a select are all different.",
        SIMCORD,
        READ,
        layout(select("a", "a")),
        "an option twice",
    ),
    "too much chosen": Rule(
        "No more options are chosen than may be.",
        SIMCORD,
        READ,
        layout(select("a", "b", chosen=2)),
        "more chosen than may be",
    ),
    "more than there is": Rule(
        "No more options may be chosen than there are.",
        SIMCORD,
        READ,
        layout(select("a", most=2)),
        "more may be chosen than there are",
    ),
    "no label": Rule(
        "A button says something: ours have no emoji, which would do.",
        REFERENCE,
        READ,
        layout(row(button(label=" "))),
        "a button without a label",
    ),
    "a picture without words": Rule(
        "Our pictures say in words what they show, for whoever does not see them.",
        *(OURS, READ, layout({"type": 12, "items": [{"media": {"url": "https://a.b"}}]})),
        "a description without words",
    ),
    "nothing at all": Rule(
        "A message has content or components.", MESSAGES, READ, plain(), "an empty message"
    ),
    "long content": Rule(
        "Content has at most 2,000 letters: what the OpenAPI file allows more is for others.",
        MESSAGES,
        READ,
        plain(content="x" * 2001),
        "content too long",
    ),
    "six rows": Rule(
        "Without the flag of layouts a message has at most five rows.",
        REFERENCE,
        READ,
        plain(content="x", components=[row(button(f"{one}")) for one in range(6)]),
        "more than five rows",
    ),
    "a digit that is escaped": Rule(
        "A backslash before a digit is shown: a number is kept from being a list by 1\\. alone.",
        MARKDOWN,
        READ,
        layout(text("\\1. K\u2663")),
        "a backslash is shown",
    ),
    "a numbered line": Rule(
        "A line that begins with a number and a full stop is an item of a list.",
        MARKDOWN,
        READ,
        layout(text("Melds\n2. K\u2663")),
        "a list",
    ),
    "a field of nobody": Rule(
        "What Discord does not know it leaves out without a word.",
        OPENAPI,
        READ,
        layout(bogus=1),
        "fields unknown to us",
    ),
    "everybody may be mentioned": Rule(
        "Where mentions are not limited, whatever a player's name contains is a mention.",
        MESSAGES,
        READ,
        {"flags": LAYOUT, "components": layout()["components"]},
        "mentions are not limited",
    ),
    "users are read from the text": Rule(
        "Users are mentioned one by one, never by what the text contains.",
        MESSAGES,
        READ,
        layout(allowed_mentions={"parse": ["users"]}),
        "mentions are not limited",
    ),
    "a mention of nobody in the text": Rule(
        "A mention whose user the text does not name rings nobody.",
        MESSAGES,
        READ,
        layout(allowed_mentions={"parse": [], "users": ["99"]}),
        "whom the text does not name",
    ),
    "a mention of a role that is not in the text": Rule(
        "A mention whose role the text does not name rings nobody.",
        MESSAGES,
        READ,
        layout(text("<@99>"), allowed_mentions={"parse": [], "roles": ["99"]}),
        "whom the text does not name",
    ),
    "several are rung": Rule(
        "A message rings those who play at one table at most.",
        OURS,
        READ,
        ringing(*range(7, 14)),
        "mentions too many",
    ),
    "a silent ring": Rule(
        "What is to ring is not sent in silence.",
        OURS,
        READ,
        ringing(7, silent=True),
        "mentions too many, or in silence",
    ),
    "a hand for all": Rule(
        "A hand is never shown in a channel, whatever becomes of the message.",
        OURS,
        READ,
        layout(row(button(str(Custom(Do.PRESS, "tABLE:sort", hand=True))))),
        "a hand is shown to all",
    ),
}

BY_SCHEMA: dict[str, Rule] = {
    "six buttons": Rule(
        "A row has at most five buttons.",
        REFERENCE,
        READ,
        layout(row(*[button(f"{one}") for one in range(6)])),
    ),
    "a long label": Rule(
        "A label has at most 80 letters.", REFERENCE, READ, layout(row(button(label="x" * 81)))
    ),
    "a long custom id": Rule(
        "A custom id has at most 100 letters.", REFERENCE, READ, layout(row(button("x" * 101)))
    ),
    "a long nonce": Rule("A nonce has at most 25 letters.", OPENAPI, READ, layout(nonce="x" * 26)),
    "a wrong type": Rule(
        "Whether a nonce counts is yes or no.",
        OPENAPI,
        READ,
        layout(nonce="n", enforce_nonce="many"),
    ),
    "26 options": Rule(
        "A select has at most 25 options.",
        OPENAPI,
        READ,
        layout(select(*[f"{one}" for one in range(26)])),
    ),
}

COMMAND: Json = {"name": "play", "description": "x", "type": 1}
BROKEN_COMMANDS: dict[str, tuple[Rule, list[Json]]] = {
    name: (Rule(says, COMMANDS, READ, broken, against), more)
    for name, says, broken, more, against in (
        (
            "a large letter",
            "The name of a command has small letters.",
            {"name": "Play"},
            [],
            "command name Play",
        ),
        (
            "a name with a space",
            "The name of a command is one word, in every language.",
            {"name_localizations": {"bg": "с интервал"}},
            [],
            "command name с интервал",
        ),
        (
            "too long",
            "A command has at most 8,000 letters, its translations counted.",
            {"description": "x" * 8001},
            [],
            "is too long",
        ),
        (
            "twice",
            "No two commands have one name in a language.",
            {},
            [COMMAND],
            "a command twice",
        ),
        (
            "a wrong name in a group",
            "The names in a group are like those of commands.",
            {"options": [{"type": 1, "name": "My Calls", "description": "x"}]},
            [],
            "command name My Calls",
        ),
        (
            "options beside subcommands",
            "A command has subcommands or other options.",
            {
                "options": [
                    {"type": 1, "name": "calls", "description": "x"},
                    {"type": 3, "name": "text", "description": "x"},
                ]
            },
            [],
            "options beside subcommands",
        ),
        (
            "16 commands on people",
            "There are at most 15 commands on people (5 until 2026-03-03).",
            {},
            [{"type": 2, "name": f"On {one}"} for one in range(16)],
            "more than 15 commands of type 2",
        ),
        (
            "a described command on people",
            "Commands on people have no description.",
            {},
            [{"type": 2, "name": "Invite", "description": "x"}],
            "only a typed command has a description",
        ),
    )
}


def test_each_rule_says_where_it_is_from() -> None:
    rules = [*BROKEN.values(), *BY_SCHEMA.values(), *[one for one, _ in BROKEN_COMMANDS.values()]]
    assert len({one.says for one in rules}) == len(rules)
    for rule in rules:
        assert rule.says.endswith(".")
        assert rule.source


async def test_what_is_right_is_taken(discord: Discord) -> None:
    """Else the refusals below would say nothing."""
    right = (
        layout(),
        layout(text(), row(button()), select("a", "b", chosen=1)),
        layout(*[text() for _ in range(39)]),
        layout(text("x" * 4000)),
        plain(content="x" * 2000),
        ringing(discord.standin.backend.make_user("ann").id),
        layout(row(button(str(Custom(Do.PRESS, "tABLE:hand"))))),
    )
    for body in right:
        status, sent = await discord.send(body)
        assert (status, discord.against()) == (200, ""), sent


@pytest.mark.parametrize("rule", BROKEN.values(), ids=BROKEN.keys())
async def test_a_broken_message(discord: Discord, rule: Rule) -> None:
    await discord.send(rule.broken)
    assert rule.against in discord.against(), rule.says


@pytest.mark.parametrize("rule", BY_SCHEMA.values(), ids=BY_SCHEMA.keys())
async def test_a_message_that_the_schema_refuses(discord: Discord, rule: Rule) -> None:
    await discord.send(rule.broken)
    assert "$" in discord.against(), rule.says


@pytest.mark.parametrize("rule", BROKEN.values(), ids=BROKEN.keys())
async def test_an_answer_to_a_press_keeps_the_same_rules(discord: Discord, rule: Rule) -> None:
    """Those about a channel apart: an answer may be for one reader, and is by the flag."""
    if rule.source == OURS:
        rule = rule._replace(broken=layout(bogus=1), against="fields unknown to us")
    body = {"type": 4, "data": rule.broken}
    await discord.ask("POST", "/interactions/1/token/callback", body)
    assert rule.against in discord.against(), rule.says


@pytest.mark.parametrize(("rule", "more"), BROKEN_COMMANDS.values(), ids=BROKEN_COMMANDS.keys())
async def test_broken_commands(discord: Discord, rule: Rule, more: list[Json]) -> None:
    path = f"/applications/{discord.standin.backend.application_id}/commands"
    await discord.ask("PUT", path, [{**COMMAND, **rule.broken}, *more])
    assert rule.against in discord.against(), rule.says


async def test_a_hand_that_is_deleted_at_once_was_seen(discord: Discord) -> None:
    """What counts is what was ever shown: in a channel a hand is a fault, in private it is kept."""
    standin = discord.standin
    ann, bob = (standin.backend.make_user(name).id for name in ("ann", "bob"))
    for one in (ann, bob):
        standin.backend.add_member(standin.guild.id, one)
    hand = BROKEN["a hand for all"].broken
    private = standin.backend.get_dm_channel(ann).id
    _, sent = await discord.send(hand, private)
    assert not standin.violations
    await discord.ask("DELETE", f"/channels/{private}/messages/{sent['id']}")
    assert len(standin.hands[ann]) == 1
    assert not standin.hands[bob]
    _, sent = await discord.send(layout())
    path = f"/channels/{standin.channel.id}/messages/{sent['id']}"
    edited = {name: one for name, one in hand.items() if name != "flags"}
    await discord.ask("PATCH", path, edited)
    await discord.ask("DELETE", path)
    assert "a hand is shown to all" in discord.against()
    assert len(standin.hands[bob]) == 1


async def test_the_pace_of_edits(discord: Discord) -> None:
    _, sent = await discord.send(layout())
    path = f"/channels/{discord.standin.channel.id}/messages/{sent['id']}"
    body = {name: one for name, one in layout().items() if name != "flags"}
    most = known_facts().edit_pace[0]
    for _ in range(most):
        assert (await discord.ask("PATCH", path, body))[0] == 200
    status, told = await discord.ask("PATCH", path, body)
    assert status == 429
    assert told["retry_after"] > 0
    assert f"more than {most} edits" in discord.against()


async def test_the_same_nonce_gives_the_first_message(discord: Discord) -> None:
    body = layout(nonce="n1", enforce_nonce=True)
    first = await discord.send(body)
    again = await discord.send({**body, "components": layout(text("other"))["components"]})
    assert first[1]["id"] == again[1]["id"]
    assert (await discord.send({**body, "nonce": "n2"}))[1]["id"] != first[1]["id"]
    assert len(discord.standin.sent) == 2
    discord.standin.turn(nonce_twice="second")
    assert (await discord.send(body))[1]["id"] not in {first[1]["id"], again[1]["id"]}


async def test_a_picture_that_is_not_named_stays(discord: Discord) -> None:
    """An edit without ``attachments`` keeps the files; an empty list takes them away."""
    form = aiohttp.FormData()
    file = {"attachments": [{"id": 0, "filename": "a.png"}]}
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}
    form.add_field("payload_json", json.dumps(layout(gallery, **file)))
    form.add_field("files[0]", b"\x89PNG", filename="a.png", content_type="image/png")
    channel = discord.standin.channel.id
    url = f"http://{HOST}:{discord.standin.port}/api/v10/channels/{channel}/messages"
    headers = {"Authorization": f"Bot {TOKEN}"}
    async with discord.session.post(url, data=form, headers=headers) as answer:
        sent = await answer.json()
    path = f"/channels/{channel}/messages/{sent['id']}"
    words = {name: one for name, one in layout().items() if name != "flags"}
    _, shown = await discord.ask("PATCH", path, words)
    assert [one["filename"] for one in shown["attachments"]] == ["a.png"]
    _, shown = await discord.ask("PATCH", path, {**words, "attachments": []})
    assert shown["attachments"] == []
    # and a picture that is named must be there
    lost = layout({"type": 12, "items": [{"media": {"url": "attachment://b.png"}}]})
    assert (await discord.send(lost))[0] == 400
    assert discord.against()


async def pictured(discord: Discord, channel: int) -> Message:
    """A message of components with a picture and a button."""
    form = aiohttp.FormData()
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}
    body = layout(gallery, row(button(PRESSED)), attachments=[{"id": 0, "filename": "a.png"}])
    form.add_field("payload_json", json.dumps(body))
    form.add_field("files[0]", b"\x89PNG", filename="a.png", content_type="image/png")
    url = f"http://{HOST}:{discord.standin.port}/api/v10/channels/{channel}/messages"
    headers = {"Authorization": f"Bot {TOKEN}"}
    async with discord.session.post(url, data=form, headers=headers) as answer:
        sent = await answer.json()
    return discord.standin.backend.messages[channel][int(sent["id"])]


async def test_a_press_carries_a_picture_by_its_media_item_alone(discord: Discord) -> None:
    """discord/discord-api-docs#8277 and #8279 (2026-04): what a component shows is not among the
    attachments; its `attachment_id` stands in the media item, whose address is signed."""
    ann = User(discord.standin, "ann")
    message = await pictured(discord, discord.standin.channel.id)
    told = ann.told(message)
    (media,) = [
        item["media"]
        for part in walk_components(told["components"])
        for item in part.get("items", ())
    ]
    assert told["attachments"] == []
    assert media["attachment_id"] == message.attachments[0]["id"]
    assert "/a.png?" in media["url"]


async def test_an_answer_drops_the_files_that_it_does_not_name(discord: Discord) -> None:
    """discord/discord-api-docs#6277, serenity-rs/serenity#3068: an answer of type 7 drops the
    attachments that it does not list, where a PATCH would keep them."""
    ann = User(discord.standin, "ann")
    message = await pictured(discord, discord.standin.channel.id)
    words = {name: one for name, one in layout(row(button(PRESSED))).items() if name != "flags"}
    kept = [{"id": message.attachments[0]["id"], "filename": "a.png"}]
    for listed, left in (({"attachments": kept}, 1), ({}, 0)):
        press = ann.start(message, Custom(Do.PRESS, "tABLE:hand"))
        path = f"/interactions/{press.id}/{press.token}/callback"
        status, _ = await discord.ask("POST", path, {"type": 7, "data": {**words, **listed}})
        assert (status, len(message.attachments)) == (200, left)


@pytest.mark.parametrize("body", [{"type": 5}, {"type": 4, "data": layout()}])
async def test_an_answer_that_all_can_read_is_a_fault(discord: Discord, body: Json) -> None:
    """What all see of a table are messages of the bot's own; whoever asks is told alone."""
    ann = User(discord.standin, "ann")
    message = await pictured(discord, discord.standin.channel.id)
    for flags, fault in ((0, True), (64, False)):
        press = ann.start(message, Custom(Do.PRESS, "tABLE:hand"))
        data = body.get("data", {})
        told = {**body, "data": {**data, "flags": data.get("flags", 0) | flags}}
        discord.standin.violations.clear()
        await discord.ask("POST", f"/interactions/{press.id}/{press.token}/callback", told)
        assert ("shown to all" in discord.against()) is fault


async def test_a_press_is_answered_once_also_by_a_launch(discord: Discord) -> None:
    """Discord's JSON error codes, 40060 (discord-api-docs, topics/opcodes-and-status-codes)."""
    ann = User(discord.standin, "ann")
    message = await pictured(discord, discord.standin.channel.id)
    press = ann.start(message, Custom(Do.PRESS, "tABLE:hand"))
    path = f"/interactions/{press.id}/{press.token}/callback"
    assert (await discord.ask("POST", path, {"type": LAUNCH}))[0] == 200
    for body in ({"type": LAUNCH}, {"type": 6}):
        status, told = await discord.ask("POST", path, body)
        assert (status, told["code"]) == (400, refusals.ANSWERED)
    assert discord.standin.activities.launched == [press.id]


async def test_a_pin_too_many(discord: Discord) -> None:
    """Source: the facts ``pins_full`` and ``unknown_message``."""
    standin = discord.standin
    standin.moderator.gives_everybody(manage_messages=True)
    path = f"/channels/{standin.channel.id}/messages"
    _, sent = await discord.send(layout())
    assert (await discord.ask("PUT", f"{path}/pins/{sent['id']}"))[0] == 204
    for _ in range(refusals.MOST_PINS - 1):
        message = standin.backend.create_message(standin.channel.id, standin.guild.owner_id, "x")
        message.pinned = True
    status, told = await discord.ask("PUT", f"{path}/pins/{sent['id']}")
    assert (status, told["code"]) == standin.facts.pins_full
    status, told = await discord.ask("PUT", f"{path}/pins/1")
    assert (status, told["code"]) == standin.facts.unknown_message


@pytest.mark.parametrize(
    ("broken", "code"),
    [
        ({"name": "K"}, known_facts().emoji_name_refused[1]),
        ({"name": "K-D"}, known_facts().emoji_name_refused[1]),
        ({"image": "data:image/png;base64,AAAA"}, 0),
    ],
    ids=["short name", "dash in a name", "no picture"],
)
async def test_a_broken_emoji(discord: Discord, broken: Json, code: int) -> None:
    """Source: https://github.com/discord/discord-api-docs, resources/emoji; that the code for a
    picture is 0 is a guess."""
    backend = discord.standin.backend
    path = f"/applications/{backend.application_id}/emojis"
    status, told = await discord.ask("POST", path, {"name": "KD", "image": ""} | broken)
    assert (status, told["code"]) == (400, code)
    assert not backend.application_emojis


async def test_an_entry_point_is_part_of_every_overwrite(discord: Discord) -> None:
    """50240: Discord refuses a bulk overwrite without it (SkyBlock-Nerds/NerdBot#609, 2026-07);
    by older reports it deletes the command. Either way it must be there."""
    known = discord.standin.backend.commands.setdefault(None, {})
    known["launch", 4] = {"id": "7", "name": "launch", "type": 4, "handler": 2}
    path = f"/applications/{discord.standin.backend.application_id}/commands"
    status, told = await discord.ask("PUT", path, [COMMAND])
    assert (status, told["code"]) == discord.standin.facts.entry_point_left_out
    status, _ = await discord.ask("PUT", path, [COMMAND, {"name": "launch", "type": 4}])
    assert status == 200
    assert set(known) | set(discord.standin.backend.commands[None]) == {("play", 1), ("launch", 4)}


async def test_who_may_be_written_to(discord: Discord) -> None:
    standin = discord.standin
    facts = standin.facts
    cem = standin.backend.make_user("cem").id
    private = standin.backend.get_dm_channel(cem).id
    status, told = await discord.send(layout(), private)
    assert (status, told["code"]) == facts.dm_without_server
    standin.backend.add_member(standin.guild.id, cem)
    standin.closed_dms.add(cem)
    status, told = await discord.send(layout(), private)
    assert (status, told["code"]) == facts.dm_closed
    status, told = await discord.send(layout(), 12345)
    assert (status, told["code"]) == facts.unknown_channel
    path = f"/channels/{standin.channel.id}/messages"
    assert (await discord.ask("POST", path, layout(), token="wrong"))[0] == 401
    assert not standin.violations
    assert not standin.sent


async def test_what_the_stand_in_does_not_know_is_written_down(discord: Discord) -> None:
    status, _ = await discord.ask("POST", "/channels/1/nothing", {})
    assert status >= 400
    assert discord.standin.missing or discord.standin.violations


async def test_what_nobody_takes_notice_of_is_a_fault(discord: Discord) -> None:
    await discord.send(layout(text() | {"id": 7}))
    assert "nothing takes notice of components.components.id" in discord.against()


async def test_discord_may_want_to_wait(discord: Discord) -> None:
    discord.standin.limits.append(1.5)
    status, told = await discord.send(layout())
    assert (status, told["retry_after"]) == (429, 1.5)
    assert (await discord.send(layout()))[0] == 200
