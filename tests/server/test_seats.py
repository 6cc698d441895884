"""Who sits where: people, bots, the same screen; leaving, coming back, playing again, continuing, watching."""

from __future__ import annotations

import json
import random
from pathlib import Path

from dystopolis.kernel.record import read
from tests.server.harness import everybody_at, play_on, run, serving


def test_same_screen_seats_get_a_view_each(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            table, key = await server.open(seats=3)
            host = await server.join(table, key)
            far = await server.join(table)
            await host.sit(0, "Ann")
            await host.sit(1, "Bob", kind="same_screen")
            assert await far.refused("sit", seat=2, kind="same_screen", name="x") == ["table_not_host"]
            await far.sit(2, "Cid")
            await host.ok("start")
            await host.until(lambda: {0, 1} <= set(host.nows))
            await far.until(lambda: 2 in far.nows)
            assert set(far.nows) == {2}
            assert host.table["mine"] == [0, 1]
            for seat in (0, 1):
                hands = {zone["id"]: zone for zone in host.now(seat)["view"]["zones"] if zone["kind"] == "hand"}
                assert len(hands[f"hand{seat}"]["pieces"]) == 3
                assert "pieces" not in hands[f"hand{1 - seat}"]
                assert (host.now(seat)["prompt"]["options"] != []) == (seat == 0)
            chance = random.Random(3)
            while not host.ended:
                seat = host.to_move()
                if seat is None:
                    await host.until(lambda: host.ended)
                    break
                person = far if seat == 2 else host
                await person.until(lambda person=person, seat=seat: person.nows[seat]["n"] >= host.n)
                n = host.n
                assert (await person.choose(seat, chance.choice(person.now(seat)["prompt"]["options"])))["ok"]
                await everybody_at([host, far], n + 1)
            again = await server.join(table, *host.keys)
            assert again.table["mine"] == [0, 1]

    run(story())


def test_the_lobby(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            table, key = await server.open(seats=3, title="  Soirée ", public=True)
            host, guest = await server.join(table, key), await server.join(table)
            assert (host.table["title"], host.table["host"], guest.table["host"]) == ("Soirée", True, False)
            listed = (await server.get("/api/tables")).json()
            assert [(row["table"], row["seats"], row["taken"]) for row in listed] == [(table, 3, 0)]
            await host.sit(0, "Ann")
            assert await guest.refused("sit", seat=0, kind="person", name="Bob") == ["table_seat_taken"]
            assert await guest.refused("sit", seat=3, kind="person", name="Bob") == ["table_no_seat"]
            assert await guest.refused("sit", seat=-1, kind="person", name="Bob") == ["table_no_seat"]
            assert await guest.refused("configure", seats=2) == ["table_not_host"]
            assert await host.refused("start") == ["table_seats_open", 2]
            await guest.sit(2, "Bob")
            await host.ok("configure", seats=4, options={"rounds": 60}, title="Autre", public=False)
            await guest.until(lambda: len(guest.table["seats"]) == 4)
            assert (guest.table["title"], guest.table["options"]) == ("Autre", {"rounds": 60})
            assert (await server.get("/api/tables")).json() == []
            assert (await host.refused("configure", seats=9))[0] == "table_bad_setting"
            assert (await host.refused("configure", options={"rounds": 4}))[0] == "table_bad_setting"
            assert (await host.refused("configure", options={"moon": 4}))[0] == "table_bad_setting"
            assert (await host.refused("configure", clock={"kind": "sun"}))[0] == "table_bad_setting"
            assert (await host.refused("configure", clock={"kind": "live", "minutes": -1}))[0] == "table_bad_setting"
            # the host frees a seat: the key that opened it opens it no more
            await host.ok("sit", seat=2, kind="open")
            await guest.until(lambda: guest.table["mine"] == [])
            await guest.sit(2, "Bob")
            await guest.ok("sit", seat=2, kind="person", name="Robert")  # another name, the same seat
            await host.until(lambda: host.table["seats"][2]["name"] == "Robert")
            await guest.ok("leave", seat=2)
            await host.until(lambda: host.table["seats"][2]["kind"] == "open")
            answer = await server.get(f"/api/tables/{table}")
            assert answer.json()["mine"] == []

    run(story())


def test_who_sits_elsewhere_leaves_the_first_seat(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            table, key = await server.open(seats=3)
            host = await server.join(table, key)
            await host.sit(0, "Ann")
            await host.ok("leave", seat=0)
            await host.sit(2, "Ann")
            await host.until(lambda: host.table["mine"] == [2])

    run(story())


def test_a_lost_answer_to_sit_is_given_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            table, _ = await server.open(seats=2)
            ann = await server.join(table)
            sit = {"seat": 0, "kind": "person", "name": "Ann", "key": "a-key-that-nobody-guesses"}
            first = await ann.ask("sit", **sit)
            await ann.close()
            back = await server.join(table)
            assert (await back.ask("sit", **sit))["data"] == first["data"]
            await back.until(lambda: back.table["mine"] == [0])
            stranger = await server.join(table)
            assert await stranger.refused("sit", seat=0, kind="person", name="X", key="short") == ["table_seat_taken"]

    run(story())


def test_s7_leaving_hands_over_to_a_bot_and_rotates_the_link(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path, pace=0.05) as server:
            ann, bob = await server.seated(2, options={"rounds": 60})
            spy = await server.join(bob.table_code, *bob.keys)  # a copy of Bob's link
            assert spy.table["mine"] == [1]
            left = await bob.ok("leave", seat=1)
            await bob.until(lambda: bob.table["mine"] == [])
            await spy.until(lambda: spy.table["mine"] == [])
            assert bob.table["seats"][1]["away"] is True
            old = await server.join(bob.table_code, *bob.keys)
            assert old.table["mine"] == []
            assert ["table_key_unknown"] in [m["why"] for m in old.heard if m["type"] == "answer"]
            await old.until(lambda: -2 in old.nows)
            assert await old.refused("take_back", seat=1) == ["table_not_your_seat"]
            for option in (["walk", 1], ["walk", 2]):
                n = ann.n
                await ann.choose(0, option)
                await everybody_at([ann], n + 1)
            await ann.until(lambda: ann.to_move() == 0 and ann.n > 5)  # the bot has played Bob's turn
            back = await server.join(bob.table_code, left["key"])
            assert back.table["mine"] == []
            fresh = await back.ok("take_back", seat=1)
            await back.until(lambda: back.table["mine"] == [1] and 1 in back.nows)
            assert await ann.refused("take_back", seat=0) == ["table_not_away"]
            gone = await server.join(bob.table_code, left["key"])
            assert gone.table["mine"] == [], "the way back was good for once"
            final = await server.join(bob.table_code, fresh["key"])
            assert final.table["mine"] == [1]
            notes = [m["note"] for m in ann.heard if m["type"] == "note"]
            assert [note for note in notes if note[0] != "sat"] == [["left", 1], ["took_back", 1]]

    run(story())


def test_the_host_may_free_a_seat_that_was_left(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path, pace=0.05) as server:
            ann, bob = await server.seated(2, options={"rounds": 60})
            assert await ann.refused("sit", seat=1, kind="open") == ["table_started"]
            stranger = await server.join(ann.table_code)
            assert await stranger.refused("sit", seat=1, kind="person", name="Cid") == ["table_seat_taken"]
            left = await bob.ok("leave", seat=1)
            assert await stranger.refused("sit", seat=1, kind="open") == ["table_not_host"]
            await ann.ok("sit", seat=1, kind="open")
            await stranger.sit(1, "Cid")
            await stranger.until(lambda: stranger.table["mine"] == [1] and 1 in stranger.nows)
            late = await server.join(ann.table_code, left["key"])
            assert await late.refused("take_back", seat=1) == ["table_not_your_seat"]

    run(story())


def test_a_rematch_keeps_people_and_rotates_seats(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            people = await server.seated(3, title="Trio")
            assert await people[0].refused("rematch") == ["table_not_ended"]
            watcher = await server.join(people[0].table_code)
            await play_on(people)
            assert await watcher.refused("rematch") == ["table_not_your_seat"]
            new = (await people[1].ok("rematch"))["table"]
            assert (await people[2].ok("rematch"))["table"] == new
            await people[0].until(lambda: people[0].table["rematch"] == new)
            again = [await server.join(new, *person.keys) for person in people]
            assert [person.table["mine"] for person in again] == [[1], [2], [0]]
            assert [seat["name"] for seat in again[0].table["seats"]] == ["P2", "P0", "P1"]
            assert again[0].table["title"] == "Trio"
            assert again[0].table["commitment"] != people[0].table["commitment"]
            await again[0].ok("start")
            for seat, person in ((1, again[0]), (2, again[1]), (0, again[2])):
                await person.until(lambda person=person, seat=seat: seat in person.nows)
            await play_on([again[2], again[0], again[1]])

    run(story())


def test_record_replay_and_fork_of_a_finished_game(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            people = await server.seated(2)
            table = people[0].table_code
            await play_on(people, 5)
            mid = people[0].now(0)
            for path in ("record", "replay"):
                refused = await server.get(f"/api/tables/{table}/{path}")
                assert (refused.status_code, refused.json()["why"]) == (409, ["table_not_ended"])
            assert (await server.post(f"/api/tables/{table}/fork", {"at": 1})).status_code == 409
            await play_on(people)
            answer = await server.get(f"/api/tables/{table}/record")
            assert "attachment" in answer.headers["content-disposition"]
            record = read(answer.content)
            assert record.note["names"] == ["P0", "P1"]
            total = len(record.choices)
            frames = (await server.get(f"/api/tables/{table}/replay?seat=0&from=0&count=999")).json()
            assert [frame["n"] for frame in frames] == list(range(total + 1))
            assert frames[mid["n"]]["view"] == mid["view"]
            assert frames[mid["n"]]["prompt"]["choice"] == mid["prompt"]["choice"]
            assert frames[-1]["view"] == people[0].now(0)["view"]
            one = (await server.get(f"/api/tables/{table}/replay?seat=1&from={total}")).json()
            assert one[0]["view"] == people[1].now(1)["view"]
            for bad, status in (("seat=7", 400), ("seat=x", 400), ("from=-1&count=-5", 200)):
                assert (await server.get(f"/api/tables/{table}/replay?{bad}")).status_code == status

            forked = (await server.post(f"/api/tables/{table}/fork", {"at": mid["n"]})).json()
            host = await server.join(forked["table"], forked["key"])
            assert (host.table["forked"], host.table["commitment"]) == ([table, mid["n"]], "")
            await host.sit(0)
            await host.ok("sit", seat=1, kind="bot", level="random")
            assert (await host.refused("configure", seats=3))[0] == "table_bad_setting"
            await host.ok("start")
            await host.until(lambda: 0 in host.nows)
            assert host.now(0)["view"] == mid["view"]
            for at in (-1, total, "x"):
                assert (await server.post(f"/api/tables/{table}/fork", {"at": at})).status_code == 400

    run(story())


def test_json_of_a_table_for_a_stranger_has_no_secret(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as server:
            ann, bob = await server.seated(2)
            text = (await server.get(f"/api/tables/{ann.table_code}")).text
            assert server.app is not None
            standing = (await server.app.lobby.find(ann.table_code)).standing  # type: ignore[union-attr]
            for secret in (standing.secret, standing.seed, *ann.keys, *bob.keys, standing.host):
                assert secret not in text
            assert json.loads(text)["phase"] == "playing"

    run(story())
