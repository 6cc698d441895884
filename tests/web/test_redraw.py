"""What a step costs: only what changed is drawn again, and a table at rest does nothing."""

from __future__ import annotations

from typing import Any

from tests.web.conftest import Sit
from tests.web.player import Player

# Remember every element of the board, and collect what is changed from now on.
WATCH = """() => {
  const board = document.querySelector('.vb-stack');
  window.known = new Map([...board.querySelectorAll('[data-spot]')].map((element) => [element, element.dataset.spot]));
  window.figures = {};
  for (const tile of board.querySelectorAll('g[data-spot]'))
    window.figures[tile.dataset.spot] = [...tile.querySelectorAll('.mp')];
  window.changed = new Set();
  window.observer = new MutationObserver((records) => records.forEach((record) => window.changed.add(record.target)));
  window.observer.observe(board, {subtree: true, childList: true, attributes: true, characterData: true});
  return board.querySelectorAll('*').length;
}"""
SEEN = """(same) => {
  const board = document.querySelector('.vb-stack');
  window.observer.disconnect();
  const scenery = board.querySelector('.scenery');
  const tile = (zone) => board.querySelector(`g[data-spot="${zone}"]`);
  return {
    changed: window.changed.size,
    scenery: [...window.changed].filter((node) => scenery.contains(node)).length,
    kept: same.filter((zone) => window.known.get(tile(zone)) === zone),
    figures: same.filter((zone) => {
      const now = [...tile(zone).querySelectorAll('.mp')];
      return now.length === figures[zone].length && now.every((figure, index) => figure === figures[zone][index]);
    }),
  };
}"""
MOVING = """() => document.getAnimations().map(({effect: {target}}) =>
  [target.className, target instanceof HTMLElement])"""
RING = 12


def ring(message: dict[str, Any]) -> dict[str, Any]:
    return {zone["id"]: zone for zone in message["view"]["zones"][:RING]}


def points(message: dict[str, Any]) -> int:
    return int(message["view"]["counters"]["points"])


def steps(player: Player, wanted: str) -> list[tuple[dict[str, Any], dict[str, Any], dict[str, Any]]]:
    """Steps that tell such an event: the message before, the message after, and what was drawn."""
    player.page.locator(".city.is-whole").wait_for(state="attached")
    found = []
    while len(found) < 3 and player.wait_for_turn():
        total = player.page.evaluate(WATCH)
        before = player.messages("now")[-1]
        player.click_bar()
        after = player.messages("now")[-1]
        told = [event[0] for event in after["events"]]
        if after["n"] == before["n"] + 1 and wanted in told:
            spaces, fresh = ring(before), ring(after)
            same = [space for space in spaces if spaces[space] == fresh[space]]
            seen = player.page.evaluate(SEEN, same)
            found.append((before, after, {**seen, "same": same, "total": total}))
    return found


def test_a_step_draws_only_what_it_changed(person: Sit) -> None:
    """One meeple is dropped: few elements change, the city none, and a tile that is the same keeps its elements."""
    player = person("Inès")
    player.open_table(seats=1)
    player.start()
    found = steps(player, "sow_dropped")
    assert found
    for before, after, drawn in found:
        assert drawn["total"] > 1000, "the board is large"
        assert drawn["changed"] < drawn["total"] / 10, drawn
        assert len(drawn["same"]) >= RING - 3
        assert drawn["kept"] == drawn["same"]
        assert drawn["figures"] == drawn["same"]
        if points(before) == points(after):
            assert drawn["scenery"] == 0


def test_a_table_at_rest_does_nothing(person: Sit) -> None:
    """The lights of the watchtowers sweep for ever: on boxes of their own, without work on the main thread."""
    player = person("Inès", reduced_motion="no-preference")
    player.open_table(seats=1)
    player.page.get_by_role("switch", name="Captifs au départ").click()
    player.page.locator('[role=switch][aria-label="Captifs au départ"][aria-checked=true]').wait_for()
    player.start()
    while player.wait_for_turn() and player.page.locator(".beam-box").count() < 4:
        player.click_bar()
    player.page.keyboard.press("Escape")
    player.page.wait_for_function("() => document.getAnimations().every((one) => one.animationName)")
    moving = player.page.evaluate(MOVING)
    assert moving == [["beam-box", True]] * 4
    cdp = player.page.context.new_cdp_session(player.page)
    cdp.send("Performance.enable")

    def styles() -> float:
        metrics = cdp.send("Performance.getMetrics")["metrics"]
        return float(next(entry["value"] for entry in metrics if entry["name"] == "RecalcStyleCount"))

    before = styles()
    player.page.wait_for_timeout(1000)
    assert styles() - before < 10, "sixty would be one for each picture"
