"""`python -m tests.playthroughs [game …]`: write the golden playthroughs anew. Review them as a diff."""

from __future__ import annotations

import sys

from dystopolis.kernel import BadSetting, game, games
from tests.playthroughs.playthrough import cases, path, playthrough


def main(names: list[str]) -> int:
    try:
        chosen = [game(name) for name in names] or list(games().values())
    except BadSetting as error:
        print(error, file=sys.stderr)
        return 2
    for rules in chosen:
        for name, case in cases(rules).items():
            text = playthrough(rules, case)
            known = path(name).read_text("utf-8") if path(name).exists() else ""
            path(name).write_text(text, "utf-8")
            print(f"{path(name).name}: {'as it was' if text == known else 'changed: look at the diff'}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
