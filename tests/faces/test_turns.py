"""Turns: pressed, typed, picked, refused, pressed too late; and nobody sees another's cards."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

import pytest

from bot.model.choices import digest_of
from bot.model.tables.table import Snapshot
from bot.model.tables.waiting import Wait, awaited
from bot.words.words import words_in
from engine.contract.cards import cards
from tests.bot.application import wording
from tests.faces.language import IN_THE_BROWSER_TOO, Face, Guest, on_faces
from tests.faces.playing import Evening, fresh

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

CHOSEN = wording("hand-chosen", cards=(), points=0)[:7]


async def to_throw(face: Face, guest: Guest) -> int:
    """The guest, alone with computers, has drawn and may throw; their prompt."""
    await face.playing(guest, first_dealer="random")
    evening = Evening(face)
    held = await evening.play(
        lambda held: held.state.turn is not None and held.game.to_act(held.state) == (0,)
    )
    await fresh(guest, held.table.prompts[0])
    return held.table.prompts[0]


async def throws(guest: Guest, held: Snapshot) -> None:
    """The guest, who may throw, presses a button that throws a card."""
    prompt, legal = held.table.prompts[0], held.game.legal(held.game.view(held.state, 0))
    buttons = [f"p:{prompt}:{digest_of(one)}" for one in legal.actions if one.verb == "discard"]
    await guest.press(next(one for one in buttons if guest.find(one)), "private")


def waits_for(held: Snapshot) -> set[int]:
    """The seats that the table waits for."""
    return set(awaited(held.table, held.game, held.state))


@on_faces()
async def test_a_turn_is_drawn_and_thrown(face: Face) -> None:
    (ann,) = await face.people("Ann")
    prompt = await to_throw(face, ann)
    await throws(ann, await face.held())
    held = await face.holds(lambda now: now.table.prompts[0] != prompt, "thrown")
    thrown = [one for one in held.game.view(held.state, 0).history if one.tag == "discards"]
    assert [one.seat for one in thrown].count(0) == 1


@on_faces()
async def test_cards_are_chosen_and_given_back(face: Face) -> None:
    (ann,) = await face.people("Ann")
    prompt = await to_throw(face, ann)
    picker = await ann.shown(f"c:{prompt}", "private")
    version = (await face.held()).version
    await ann.act(picker, *picker.items[:2])
    await ann.shown(f"draft:{prompt}", "private")
    assert (await face.held()).version == version, "what is chosen is nobody else's business"


@IN_THE_BROWSER_TOO
async def test_cards_chosen_while_others_act_stay_chosen(face: Face) -> None:
    """Ann chooses two cards in Bob's turn. They are chosen when hers comes, before the draw and
    after it; one that she throws is chosen no more, and then she waits again."""
    ann, bob = await face.people("Ann", "Bob")
    await face.playing(ann, bob, first_dealer="random")
    evening = Evening(face)
    while True:
        held = await evening.play(
            lambda held: (
                held.state.turn is not None
                and held.game.to_act(held.state) == (1,)
                and bool(unlike(map(str, held.state.hidden.hands[0])))
            )
        )
        waiting = held.table.prompts[0]
        picker = await ann.shown(f"c:{waiting}", "private")
        if CHOSEN in ann.words(
            "private"
        ):  # cards that she looked at in her own turn, and kept chosen
            await ann.press(f"draft:{waiting}:clear", "private")
            await face.until(lambda: CHOSEN not in ann.words("private"), "nothing is chosen")
            picker = await ann.shown(f"c:{waiting}", "private")
        first, second = unlike(picker.items)
        await ann.act(picker, first, second)
        await marked(ann, first, second)
        assert (await face.held()).version == held.version, (
            "what is chosen is nobody else's business"
        )
        assert CHOSEN not in bob.words()
        held = await evening.play(lambda held: 0 in waits_for(held))
        if held.game.to_act(held.state) == (0,):
            break  # else somebody went out before her turn: again in the next deal
    assert held.table.prompts[0] == waiting + 1, "nothing was played for her"
    await fresh(ann, waiting + 1)
    await marked(ann, first, second)
    draw = next(one for one in held.game.legal(held.game.view(held.state, 0)).actions)
    await ann.press(f"p:{waiting + 1}:{digest_of(draw)}", "private")
    await fresh(ann, waiting + 2)
    await marked(ann, first, second)
    await ann.shown(f"draft:{waiting + 2}:clear", "private")
    hand = [str(one) for one in (await face.held()).state.hidden.hands[0]]
    first, second = sorted((first, second), key=hand.count)  # she may have drawn an equal card
    await ann.say(f"discard {first.lower()}", "private")
    held = await face.holds(lambda now: now.table.prompts[0] == waiting + 3, "thrown")
    await ann.shown(f"c:{held.table.prompts[0]}", "private")
    await marked(ann, second)
    evening.secrets.check(await face.held())


def unlike(held: Iterable[str]) -> tuple[str, ...]:
    """Two natural cards of different ranks and suits, which no meld takes together; or none."""
    naturals = [one for one in held if one[0] not in "23X"]
    pairs = [(a, b) for a, b in combinations(naturals, 2) if a[0] != b[0] and a[1] != b[1]]
    return pairs[0] if pairs else ()


async def marked(guest: Guest, *chosen: str) -> None:
    """Wait until these cards and no others are chosen, as the guest's hand says."""
    words = words_in("en").plain("hand-chosen", cards=cards(" ".join(chosen)), points=0)[:-1]
    await guest.face.until(
        lambda: words in guest.words("private"),
        lambda: f"{guest.name} sees {words}: {guest.words('private')[:600]}",
    )


@on_faces("telegram")
async def test_a_typed_move_and_one_that_is_refused(face: Face) -> None:
    (ann,) = await face.people("Ann")
    prompt = await to_throw(face, ann)
    held = await face.held()
    hand = [str(card) for card in held.game.view(held.state, 0).hand]
    strange = next(one for one in ("KD", "9C", "5H", "7S") if one not in hand)
    await ann.say(f"discard {strange.lower()}", "private")
    await ann.hears("You don't have")
    assert (await face.held()).version == held.version
    await ann.say(f"discard {next(one for one in hand if one[0] not in '23X').lower()}", "private")
    await face.holds(lambda now: now.table.prompts[0] != prompt, "thrown")


@IN_THE_BROWSER_TOO
async def test_a_number_is_asked_for(face: Face) -> None:
    """A cut: where one must be chosen, a wrong place is refused and a right one taken."""
    ann, bob = await face.people("Ann", "Bob")
    held = await face.playing(ann, bob)
    prompt = held.table.prompts[0]
    await ann.answer("number", "900")
    await ann.hears("900")
    assert (await face.held()).table.prompts[0] == prompt
    await ann.answer("number", "17")
    held = await face.holds(lambda now: now.table.prompts[0] != prompt, "cut")
    assert 0 in [one.seat for one in held.state.deal.turned_up]


@IN_THE_BROWSER_TOO
async def test_a_button_that_is_out_of_date(face: Face) -> None:
    (ann,) = await face.people("Ann")
    prompt = await to_throw(face, ann)
    old = await ann.shown(f"p:{prompt}", "private")
    await ann.act(old)
    held = await face.holds(
        lambda now: now.table.prompts[0] != prompt and waits_for(now) == {0},
        "thrown, and the computers have played",
    )
    await face.until(lambda: ann.find(old.what) is None, "the button goes")
    await ann.act(old)
    await ann.hears(wording("refusal-OLD_CONTROL")[:30])
    assert (await face.held()).version == held.version


@on_faces("discord")
async def test_a_throw_is_taken_back(face: Face) -> None:
    """The only move of who has thrown takes it back; then the turn is theirs again."""
    ann, bob = await face.people("Ann", "Bob")
    await face.playing(ann, bob, first_dealer="random")
    held = await Evening(face).play(
        lambda held: held.state.turn is not None and held.game.to_act(held.state) == (0,)
    )
    await fresh(ann, held.table.prompts[0])
    await throws(ann, held)
    held = await face.holds(lambda now: waits_for(now) == {1}, "thrown")
    prompt, turn = held.table.prompts[:2]
    await bob.shown(f"p:{turn}", "private")
    await ann.press(f"p:{prompt}", "private")
    held = await face.holds(lambda now: waits_for(now) == {0}, "taken back")
    assert held.state.table.took_back
    await fresh(ann, held.table.prompts[0])
    await face.until(lambda: bob.find(f"p:{turn}") is None, "nobody waits for Bob")


@on_faces("telegram")
async def test_a_watcher_has_no_cards(face: Face) -> None:
    ann, eve = await face.people("Ann", "Eve")
    await face.playing(ann, line="/play belot", cut="chance")
    await eve.press("hand", "room")
    await eve.hears(wording("hand-not-seated")[:20])
    for what in ("more", "score"):
        await eve.press(what, "room")
    assert not [one for one in eve.controls() if one.what.startswith(("p:", "c:", "sort"))]


async def test_a_hand_reaches_its_owner_alone(face: Face) -> None:
    """Two play, one watches: whatever they are shown, pictures and answers too, each reads only
    cards that their seat knows."""
    ann, bob, eve = await face.people("Ann", "Bob", "Eve", shut="Bob")
    await face.playing(ann, bob, first_dealer="random")
    evening = Evening(face, {"Bob": "type"})

    def enough(_: object) -> bool:
        return min(evening.did["Ann pressed"], evening.did["Bob typed"]) >= 4

    await evening.play(enough)
    for guest in (ann, bob, eve):
        await guest.press("hand", "room")
        await guest.press("score", "room")
        await guest.say("/history")
        await guest.comes_back()
    await face.passes(2)
    held = await face.held()
    evening.secrets.check(held)
    assert evening.secrets.cards > 30
    assert evening.secrets.hidden > 100
    assert Wait.ACT in awaited(held.table, held.game, held.state).values()
