"""A seat that was left is taken back, also after a reload, and a message that came meanwhile is not missed."""

from __future__ import annotations

from tests.web.conftest import Sit
from tests.web.test_games import PHONE


def test_a_seat_is_left_and_taken_back(person: Sit) -> None:
    player, friend = person("Inès"), person("Malik", lang="en")
    page = player.page
    address = player.open_table(seats=2)
    friend.join(address)
    friend.sit(1)
    page.locator(".ls", has_text="Malik").wait_for()
    player.start()
    friend.page.locator(".table").wait_for()
    page.get_by_role("button", name="Plus", exact=True).click()
    page.get_by_role("button", name="Quitter la table").click()
    back = page.locator(".actions").get_by_role("button", name="Reprendre ma place")
    back.wait_for()
    page.reload()
    back.wait_for()
    friend.page.locator(".table").wait_for()
    assert friend.page.locator(".actions").get_by_role("button", name="Take my seat back").count() == 0
    back.click()
    back.wait_for(state="detached")
    page.get_by_role("button", name="Plus", exact=True).click()
    page.get_by_role("button", name="Quitter la table").wait_for()
    page.keyboard.press("Escape")
    friend.page.locator(".log", has_text="Inès takes the seat back").wait_for()


def test_a_phone_shows_that_somebody_wrote(person: Sit) -> None:
    player, phone = person("Inès"), person("Malik", lang="en", **PHONE)
    address = player.open_table(seats=2)
    phone.join(address)
    phone.sit(1)
    player.page.locator(".ls", has_text="Malik").wait_for()
    player.start()
    phone.page.locator(".table").wait_for()
    player.page.get_by_role("tab", name="Discussion").click()
    field = player.page.get_by_label("Message…")
    field.fill("bonne chance")
    field.press("Enter")
    phone.page.get_by_role("button", name="Log, unread messages: 1").click()
    phone.page.get_by_role("tab", name="Chat · 1").click()
    phone.page.locator(".say", has_text="bonne chance").wait_for()
    phone.page.get_by_role("button", name="Close").click()
    phone.page.get_by_role("button", name="Log", exact=True).wait_for()
