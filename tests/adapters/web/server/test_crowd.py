"""Who makes room when too many pages are open."""

from __future__ import annotations

from adapters.web.server.crowd import Crowd, CrowdLimits

FULL = (1013, b"full")


class Page:
    """A page that notes how it was closed."""

    def __init__(self, person: str) -> None:
        self.owner = person
        self.closed: list[tuple[int, bytes]] = []

    def close(self, code: int, why: bytes) -> None:
        self.closed.append((code, why))


def test_a_person_has_a_share() -> None:
    crowd: Crowd[Page] = Crowd(CrowdLimits(of_person=2))
    pages = [Page("ani") for _ in range(3)]
    assert [crowd.admit(page, "") for page in pages] == [True, True, False]
    crowd.gone(pages[0])
    assert crowd.admit(pages[2], "")


def test_a_network_has_a_share_if_it_is_known() -> None:
    crowd: Crowd[Page] = Crowd(CrowdLimits(of_network=3))
    assert [crowd.admit(Page(f"p{n}"), "192.0.2.1") for n in range(4)] == [True] * 3 + [False]
    assert crowd.admit(Page("vera"), "192.0.2.2")
    assert all(crowd.admit(Page(f"q{n}"), "") for n in range(10)), "behind a proxy are many people"


def test_who_has_most_makes_room() -> None:
    """One stranger behind a proxy with as many names as pages allow each: a newcomer gets in."""
    crowd: Crowd[Page] = Crowd(CrowdLimits(pages=6, of_person=3))
    ani, made_up = Page("ani"), [Page("m1"), Page("m2"), Page("m2"), Page("m2"), Page("m1")]
    for page in (ani, *made_up):
        assert crowd.admit(page, "")
    newcomers = [Page(f"n{number}") for number in range(3)]
    for page in newcomers:
        assert crowd.admit(page, "")
        assert len(crowd) == 6
    assert [page.closed for page in made_up] == [[FULL], [FULL], [FULL], [], []]
    assert ani.closed == []
    assert all(not page.closed for page in newcomers)
    assert set(crowd) == {ani, *made_up[3:], *newcomers}
    crowd.gone(made_up[0])
    assert len(crowd) == 6


def test_a_network_full_of_made_up_people_makes_room_first() -> None:
    crowd: Crowd[Page] = Crowd(CrowdLimits(pages=6))
    friends = [Page("ani"), Page("ani"), Page("vera")]
    made_up = [Page(f"m{number}") for number in range(3)]
    for page in friends[:2]:
        assert crowd.admit(page, "192.0.2.1")
    for page in made_up:
        assert crowd.admit(page, "198.51.100.7")
    assert crowd.admit(friends[2], "192.0.2.2")
    assert crowd.admit(Page("newcomer"), "192.0.2.3")
    assert [page.closed for page in made_up] == [[FULL], [], []]
    assert not any(page.closed for page in friends)
