"""The files that a page of the docs shows: fenced blocks whose first line names one."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"
_BLOCK = re.compile(r"^```(\w+) (\S+)\n(.*?)^```$", re.M | re.S)


def files(page: str) -> dict[str, str]:
    return {name: text for _, name, text in _BLOCK.findall((DOCS / page).read_text("utf-8"))}


def install(page: str, folder: Path) -> Path:
    """Write the files of a page as an installed package: with the folder on the path, its game is registered."""
    for name, text in files(page).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
    about = folder / f"{project['name']}-{project['version']}.dist-info"
    about.mkdir(exist_ok=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    points = "".join(
        f"[{group}]\n" + "".join(f"{name} = {where}\n" for name, where in names.items())
        for group, names in project["entry-points"].items()
    )
    (about / "entry_points.txt").write_text(points)
    return folder
