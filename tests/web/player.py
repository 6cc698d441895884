"""Somebody who plays in a browser: by the board, by the action bar, by keys."""

from __future__ import annotations

import json
import random
import time
from functools import cached_property
from typing import Any

from playwright.sync_api import CDPSession, Error, Page, WebSocket
from playwright.sync_api import TimeoutError as TooLate

WORDS = {
    "fr": {"play": "Jouer à {}", "name": "Votre pseudo", "start": "Commencer", "sit": "M’asseoir ici"},
    "en": {"play": "Play {}", "name": "Your nickname", "start": "Start", "sit": "Sit here"},
}

HARDER = {
    "fr": ("Miradors renforcés", "Captifs au départ"),
    "en": ("Stronger watchtowers", "Captives at the start"),
}

# Where a finger would land on a target: a point that belongs to it, not to something above it.
SPOTS = """() => {
  const parts = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9];
  const lit = document.querySelectorAll('.board [role=button], .board button.is-lit, .seat-hit, .pl.is-lit');
  const spot = (target) => {
    const box = target.getBoundingClientRect();
    for (const v of parts) for (const u of parts) {
      const [x, y] = [box.left + u * box.width, box.top + v * box.height];
      const top = document.elementFromPoint(x, y);
      if (top && target.contains(top)) return {x, y, name: target.getAttribute('aria-label') || target.textContent};
    }
  };
  return [...lit].map(spot).filter(Boolean);
}"""
MINE = """() => document.querySelector('.fin')
  || document.querySelector('.actions:not(.is-busy) .act:not([aria-disabled=true])')"""
# One look at where the table is and how many options it offers: a window may be passed by itself between two looks.
GLANCE = """() => [
  Number(document.querySelector('.table')?.dataset.n ?? -1),
  document.querySelectorAll('.actions .act:not([aria-disabled=true])').length,
]"""
MOVED = "n => document.querySelector('.fin') || Number(document.querySelector('.table')?.dataset.n) > n"
MOVED_OR_ASKED = f"n => document.querySelector('.chooser') || ({MOVED})(n)"


Node = dict[str, Any]
"""Of the accessibility tree."""


def name(node: Node) -> str:
    return str(node.get("name", {}).get("value", ""))


def is_open(button: Node) -> bool:
    """Not disabled, and not one that unfolds more."""
    said = {prop["name"]: prop["value"]["value"] for prop in button.get("properties", [])}
    return not said.get("disabled") and "expanded" not in said


class Player:
    """A page, and what its owner does with it."""

    def __init__(self, page: Page, url: str, name: str, lang: str) -> None:
        self.page, self.url, self.name, self.lang = page, url, name, lang
        self.problems: list[str] = []
        self.received: list[str] = []
        self.random = random.Random(7)
        self.expects_outage = False
        self.pressed = -2  # the last moment that was answered by a key
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", self._console)
        page.on("websocket", self._socket)

    def _console(self, message: Any) -> None:
        outage = "WebSocket" in message.text or "ERR_CONNECTION" in message.text
        if message.type == "error" and not (self.expects_outage and outage):
            self.problems.append(message.text)

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.received.append(str(frame)))

    def word(self, key: str, *fill: str) -> str:
        return WORDS[self.lang][key].format(*fill)

    # Coming to a table

    def open_table(self, game: str = "Virtopia", seats: int | None = None) -> str:
        """A new table with this person in the first seat; the address of the table."""
        self.page.goto(self.url)
        self.page.get_by_role("button", name=self.word("play", game)).click()
        self.give_name()
        if seats is not None:
            self.page.get_by_role("radio", name=str(seats), exact=True).click()
            self.page.wait_for_function("n => document.querySelectorAll('.ls').length === n", arg=seats)
        return self.page.url

    def give_name(self) -> None:
        field = self.page.get_by_role("dialog").get_by_label(self.word("name"))
        field.fill(self.name)
        field.press("Enter")
        self.page.locator(".who-name").first.wait_for()

    def join(self, address: str) -> None:
        self.page.goto(address)

    def sit(self, seat: int) -> None:
        """Take a free seat of the lobby that is open."""
        self.page.locator(".ls").nth(seat).get_by_role("button", name=self.word("sit")).click()
        self.give_name()

    def quick(self) -> None:
        """The hardest options: such a game is soon over."""
        for label in HARDER[self.lang]:
            self.page.get_by_role("switch", name=label).click()
            self.page.locator(f'[role=switch][aria-label="{label}"][aria-checked=true]').wait_for()
        self.page.get_by_role("radio", name="8", exact=True).click()
        self.page.locator("[role=radio][aria-checked=true]", has_text="8").wait_for()

    def start(self) -> None:
        self.page.get_by_role("button", name=self.word("start")).click()
        self.page.locator(".table").wait_for()

    # Looking

    @property
    def over(self) -> bool:
        return bool(self.page.locator(".fin").count())

    @property
    def n(self) -> int:
        return int(self.page.evaluate(GLANCE)[0])

    @property
    def acts(self) -> list[str]:
        """The options in the action bar."""
        return self.page.locator(".actions .act:not([aria-disabled=true]) .act-name").all_inner_texts()

    @property
    def prompt(self) -> str:
        return self.page.locator(".prompt-text").inner_text()

    def spots(self) -> list[dict[str, Any]]:
        """Everything on the board and the seats that gives light, and where to touch it."""
        found: list[dict[str, Any]] = self.page.evaluate(SPOTS)
        return found

    def messages(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in map(json.loads, self.received) if message["type"] == kind]

    # Playing

    def wait_for_turn(self, seconds: float = 60) -> bool:
        """Whether there is something to decide; False at the end of the game."""
        self.page.wait_for_function(MINE, timeout=seconds * 1000)
        return not self.over

    def settled(self, n: int) -> None:
        """Until the choice has been made."""
        self.page.wait_for_function(MOVED, arg=n)

    def gone_on(self, n: int) -> bool:
        """Whether the table is somewhere else by now: a window was passed by itself, the game is over."""
        return bool(self.page.evaluate(MOVED, n))

    def click_board(self, touch: bool = False) -> str:
        """Take an option by touching what gives light; what it was called. What lies nowhere comes from the bar."""
        n, spots = self.n, self.spots()
        if not spots:
            return self.click_bar()
        spot = self.random.choice(spots)
        # On a slow machine a tap may become a long press: then tap again.
        for patience in (3000, 6000, 30_000) if touch else (30_000,):
            tap = self.page.touchscreen.tap if touch else self.page.mouse.click
            tap(spot["x"], spot["y"])
            try:
                self.page.wait_for_function(MOVED_OR_ASKED, arg=n, timeout=patience)
                break
            except TooLate:
                if patience == 30_000:
                    raise
        chooser = self.page.locator(".chooser .chooser-act")
        if many := chooser.count():
            try:
                chooser.nth(self.random.randrange(many)).click()
            except TooLate:
                if not self.gone_on(n):
                    raise
        self.settled(n)
        return str(spot["name"])

    def click_bar(self) -> str:
        """Take an option by its button; nothing where the table has just gone on by itself."""
        n, many = self.page.evaluate(GLANCE)
        if not many:
            return ""
        try:
            act = self.page.locator(".actions .act:not([aria-disabled=true])").nth(self.random.randrange(many))
            name = act.inner_text()
            act.click()
        except TooLate:
            if not self.gone_on(n):
                raise
            return ""
        self.settled(n)
        return name

    def hinted(self) -> bool:
        """Wait until the bot beside the board has thought, where hints are on; whether it has advice."""
        self.page.wait_for_function("() => !document.querySelector('.hint .muted')", timeout=60_000)
        return bool(self.page.locator(".hint button").count())

    def follow_hint(self) -> None:
        """Do what the hint says: a game that looks like one."""
        n = self.n
        if self.hinted():
            self.page.locator(".hint button").click()
            self.settled(n)
        else:
            self.click_bar()

    def take(self, name: str) -> bool:
        """Take the first option of the bar with these words; whether there is one."""
        self.wait_for_turn()
        act = self.page.locator(".actions .act:not([aria-disabled=true])", has_text=name)
        if not act.count():
            return False
        n = self.n
        act.first.click()
        self.settled(n)
        return True

    def press(self) -> None:
        """Take one of the first nine options by its key; nothing where the table has just gone on by itself."""
        n, many = self.page.evaluate(GLANCE)
        if many:
            self.key(self.random.randint(1, min(9, many)), n)

    def key(self, number: int, n: int) -> None:
        """Press a number; what did not follow an answer of one's own is looked at first, as people do."""
        if n != self.pressed + 1:
            self.page.wait_for_timeout(300)
        if self.gone_on(n):
            return
        self.page.keyboard.press(str(number))
        self.pressed = n
        self.settled(n)

    def by_tree(self) -> None:
        """Take an option by roles and names alone, with focus and Enter."""
        n = self.n
        assert self.tree("status"), "the prompt is a status"
        bars = self.tree("toolbar", "Actions")
        buttons = [button for bar in bars for button in self.tree("button", within=bar)]
        assert all(map(name, buttons))
        tips = [tip for bar in bars for tip in self.tree("tooltip", within=bar)]
        pages = [button["nodeId"] for tip in tips for button in self.tree("button", within=tip)]  # of the rules
        options = [button for button in buttons if is_open(button) and button["nodeId"] not in pages]
        if not options:
            return
        try:
            self._cdp.send("DOM.focus", {"backendNodeId": self.random.choice(options)["backendDOMNodeId"]})
        except Error:
            if not self.gone_on(n):
                raise
            return
        self.page.keyboard.press("Enter")
        self.settled(n)

    def tree(self, role: str, name: str | None = None, within: Node | None = None) -> list[Node]:
        """What a screen reader finds."""
        node = within["backendDOMNodeId"] if within else self._cdp.send("DOM.getDocument")["root"]["backendNodeId"]
        query = {"backendNodeId": node, "role": role} | ({} if name is None else {"accessibleName": name})
        found: list[Node] = self._cdp.send("Accessibility.queryAXTree", query)["nodes"]
        return [node for node in found if not node.get("ignored")]

    @cached_property
    def _cdp(self) -> CDPSession:
        return self.page.context.new_cdp_session(self.page)

    def play(self, how: str = "click_board", most: int = 10_000, **extra: Any) -> int:
        """Until the end, or for so many choices; how many were made."""
        made = 0
        while made < most and self.wait_for_turn():
            getattr(self, how)(**extra)
            made += 1
        return made


def together(*people: Player, how: str = "click_board", limit: float = 120) -> int:
    """Several people at one table until the end; how many choices they made."""
    made, end = 0, time.monotonic() + limit
    while not all(player.over for player in people):
        assert time.monotonic() < end, "the game does not end"
        for player in people:
            if not player.over and player.acts:
                try:
                    getattr(player, how)()
                    made += 1
                except TooLate:
                    if not player.over:
                        raise
        people[0].page.wait_for_timeout(20)
    return made
