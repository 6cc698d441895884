"""On a friend's computer in the same network: plain HTTP, where browsers hold much back from a page."""

from __future__ import annotations

from tests.web.conftest import Sit


def test_a_table_on_another_computer_without_encryption(person: Sit) -> None:
    player = person("Inès")
    player.url = player.url.replace("127.0.0.1", "friends.test")
    address = player.open_table(seats=2)
    assert not player.page.evaluate("isSecureContext")
    page = player.page
    page.evaluate("document.addEventListener('copy', () => { window.copied = String(getSelection()); })")
    page.locator(".inv").get_by_role("button", name="Copier").click()
    assert page.evaluate("copied").startswith(address.partition("#")[0])
    player.start()
    assert player.play(most=3) == 3
    page.get_by_role("button", name="Plus", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Copier").click()
    link, _, keys = page.evaluate("copied").partition("#")
    assert link == address.partition("#")[0]
    assert all(key in page.evaluate("JSON.stringify(localStorage)") for key in keys.split(","))
    # That one header means nothing here is all that the browser complains about.
    player.problems = [problem for problem in player.problems if "Cross-Origin-Opener-Policy" not in problem]
