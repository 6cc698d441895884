"""The rules at hand: opened where the choice is, searched from the keyboard, in both languages."""

from __future__ import annotations

from tests.web.conftest import Sit

SHOWN = "() => [...document.querySelectorAll('.rules-text h3')].map((title) => title.textContent)"
MARKED = "() => [...document.querySelectorAll('.rules-text mark')].map((mark) => mark.textContent.toLowerCase())"


def test_a_word_is_looked_for_in_the_rules(person: Sit) -> None:
    player = person("Inès")
    page = player.page
    player.open_table(seats=1)
    player.start()
    player.wait_for_turn()
    n = player.n
    page.keyboard.press("?")
    page.locator(".rules h3:focus").wait_for()
    whole = page.evaluate(SHOWN)
    page.keyboard.press("/")
    page.keyboard.type("iniquité 7")
    page.get_by_role("status").filter(has_text="Rien sur « iniquité 7 »").wait_for()
    assert page.evaluate(SHOWN) == []
    page.keyboard.press("Escape")
    page.locator(".rules h3").first.wait_for()
    assert page.evaluate(SHOWN) == whole
    page.keyboard.type("INIQUITE")
    page.locator(".rules mark").first.wait_for()
    assert 0 < len(page.evaluate(SHOWN)) < len(whole)
    assert set(page.evaluate(MARKED)) == {"iniquité"}
    page.keyboard.press("Escape")
    page.keyboard.type("prison")
    hits = page.locator(".rules-text mark")
    hits.nth(2).wait_for()
    for key, at in (("Enter", 0), ("Enter", 1), ("Shift+Enter", 0)):
        page.keyboard.press(key)
        assert "is-at" in (hits.nth(at).get_attribute("class") or "")
    assert page.locator(".rules .is-at").count() == 1
    page.get_by_role("button", name="Effacer la recherche").click()
    page.locator(".rules input:focus").wait_for()
    assert page.evaluate(SHOWN) == whole
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.querySelector('.rules')")
    assert player.n == n, "what was typed chose nothing"


def test_the_rules_are_searched_in_either_language(person: Sit) -> None:
    player = person("Ada", lang="en", size=(390, 844))
    page = player.page
    player.open_table(seats=1)
    player.start()
    player.wait_for_turn()
    for rules, search, word, none, close, other in (
        ("Rules", "Search the rules", "Iniquity", "Nothing about “zz”", "Close", "Switch to French"),
        ("Règles", "Chercher dans les règles", "iniquité", "Rien sur « zz »", "Fermer", "Passer en anglais"),
    ):
        page.get_by_role("button", name=rules, exact=True).click()
        field = page.get_by_role("searchbox", name=search)
        field.fill(word)
        page.locator(".rules mark").first.wait_for()
        assert set(page.evaluate(MARKED)) == {word.lower()}
        field.fill("zz")
        page.get_by_role("status").filter(has_text=none).wait_for()
        page.get_by_role("button", name=close).click()
        page.get_by_role("button", name=other).click()
