"""S9: nobody chose the seed, and everybody can check it."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from dystopolis.kernel.record import play
from dystopolis.server import seal
from tests.server.harness import play_on, run, serving
from tests.server.spies import GAME as SPIES

VERIFY = Path(__file__).parents[2] / "examples" / "verify_seed.py"


def verify(file: Path, *noted: str) -> tuple[int, str]:
    done = subprocess.run([sys.executable, "-S", str(VERIFY), str(file), *noted], capture_output=True, text=True)
    return done.returncode, done.stdout


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, dict[str, Any]]:
    """The commitment that was shown in the lobby, and the game file of the end."""
    data = tmp_path_factory.mktemp("seal")
    kept: list[Any] = []

    async def story() -> None:
        async with serving(data) as server:
            people = await server.seated(2, start=False)
            shown = people[1].table["commitment"]
            await people[0].ok("start")
            await play_on(people)
            assert people[1].table["commitment"] == shown
            ended = people[1].ended
            assert ended is not None
            assert seal.commitment(ended["secret"]) == shown
            assert ended["entropy"] == ["entropy0", "entropy1"]
            assert seal.seed(ended["secret"], people[1].table_code, ended["entropy"]) == ended["seed"]
            kept.extend([shown, (await server.get(f"/api/tables/{people[0].table_code}/record")).json()])

    run(story())
    return kept[0], kept[1]


def test_s9_the_independent_script_agrees(tmp_path: Path, finished: tuple[str, dict[str, Any]]) -> None:
    shown, game = finished
    file = tmp_path / "game.json"
    file.write_text(json.dumps(game))
    assert verify(file, shown)[0] == 0
    g = SPIES.start(game["seats"], game["options"], game["seed"])
    for move in game["choices"]:
        play(SPIES, g, move)
    assert g.digest() == game["digest"]


def test_s9_a_deal_that_was_made_again_is_detected(tmp_path: Path, finished: tuple[str, dict[str, Any]]) -> None:
    shown, game = finished
    other = seal.new_secret()
    lies: dict[str, Any] = {name: copy.deepcopy(game) for name in ("secret", "seed", "both", "entropy", "choice")}
    lies["secret"]["note"]["seal"]["secret"] = other
    lies["seed"]["seed"] = "0" * 64
    again = lies["both"]["note"]["seal"]
    again["secret"], again["commitment"] = other, seal.commitment(other)
    lies["both"]["seed"] = seal.seed(other, game["note"]["table"], again["entropy"])
    lies["entropy"]["note"]["seal"]["entropy"][0] = "mine"
    lies["choice"]["choices"][1] = ["walk", 0]
    for name, lie in lies.items():
        file = tmp_path / f"{name}.json"
        file.write_text(json.dumps(lie))
        code, said = verify(file, shown)
        assert code == 1, name
        assert said


def test_s9_the_game_starts_once_and_bad_entropy_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            table, key = await server.open(seats=2)
            host = await server.join(table, key)
            sit = {"seat": 0, "kind": "person", "name": "Ann"}
            assert (await host.refused("sit", **sit, entropy="a\nb"))[0] == "table_bad_message"
            assert (await host.refused("sit", **sit, entropy="x" * 65))[0] == "table_bad_message"
            await host.sit(0)
            await host.ok("sit", seat=1, kind="bot")
            assert (await host.refused("start", entropy="é"))[0] == "table_bad_message"
            await host.ok("start", entropy="late-but-mine")
            await host.until(lambda: 0 in host.nows)
            assert await host.refused("start") == ["table_started"]
            assert "seed" not in "".join(host.raw)
            await host.ok("interject", at=host.n, seat=0, option=["concede"])
            await host.until(lambda: host.ended)
            assert host.ended is not None
            assert host.ended["entropy"] == ["late-but-mine", ""]

    run(story())
