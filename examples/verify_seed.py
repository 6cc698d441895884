"""Check a game file's seed without any of our code: only the standard library.

    python examples/verify_seed.py game.json [COMMITMENT]

COMMITMENT is the hash that the table showed from the moment it opened; note it then, give it here. What is checked:
the server's secret hashes to the commitment, the seed follows from the secret, the table and every seat's part, and
the hash chain over the choices is unbroken. `dystopolis record verify` then replays every shuffle and die.
"""

import json
import sys
from hashlib import blake2b, sha256


def compact(value: object, sort: bool = False) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=sort).encode()


def problems(game: dict, noted: str | None) -> list[str]:
    found = []
    seal = game["note"].get("seal")
    if seal is None:
        return ["this game continues another one: its seed was known before it began"]
    if sha256(seal["secret"].encode()).hexdigest() != seal["commitment"]:
        found.append("the secret does not hash to the commitment")
    if noted is not None and noted != seal["commitment"]:
        found.append("the commitment is not the one that the table showed: somebody dealt again")
    parts = [seal["secret"], game["note"]["table"], *seal["entropy"]]
    if sha256("\n".join(parts).encode()).hexdigest() != game["seed"]:
        found.append("the seed does not follow from the secret, the table and the seats' parts")
    header = [game[key] for key in ("format", "game", "rules_version", "seats", "options", "seed")]
    chain = blake2b(compact(header, sort=True), digest_size=16).digest()
    for choice in game["choices"]:
        chain = blake2b(chain + compact(choice), digest_size=16).digest()
    if chain.hex() != game["chain"]:
        found.append("the choices are not the ones that were sealed")
    return found


def main() -> int:
    with open(sys.argv[1], encoding="utf-8") as file:
        found = problems(json.load(file), sys.argv[2] if len(sys.argv) > 2 else None)
    for problem in found:
        print(problem)
    if not found:
        print("the seed was committed to, nobody chose it, and the choices are unbroken")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
