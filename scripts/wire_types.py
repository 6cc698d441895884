"""Write web/src/wire.ts: the TypeScript types of the wire and of a game's words, from their JSON Schema.

python scripts/wire_types.py            write the file
python scripts/wire_types.py --check    say whether it is up to date
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, get_args

import msgspec

from dystopolis.kernel import content
from dystopolis.server import wire

TARGET = Path(__file__).parents[1] / "web" / "src" / "wire.ts"
HEAD = "// Written by scripts/wire_types.py from src/dystopolis/server/wire.py. Do not edit.\n"
SCALARS = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def members(union: Any) -> list[type]:
    return list(get_args(union)) or [union]


def may_omit(struct: type[msgspec.Struct]) -> bool:
    """Whether a message may leave out what has its default: all that a client sends, and sparse structs."""
    config = struct.__struct_config__
    return config.omit_defaults or config.forbid_unknown_fields


def written(schema: dict[str, Any]) -> str:
    """One schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(written(part) for part in schema["anyOf"]))
    kind = schema.get("type")
    if "prefixItems" in schema:
        return f"[{', '.join(map(written, schema['prefixItems']))}]"
    if kind == "array":
        items = schema.get("items")
        inner = written(items) if isinstance(items, dict) else "unknown"
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if kind == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {written(values) if isinstance(values, dict) and values else 'unknown'}>"
    return SCALARS.get(str(kind), "unknown")


def interface(name: str, schema: dict[str, Any], sparse: bool) -> str:
    """A struct; where defaults may be left out of the message, such fields are optional."""
    required = set(schema.get("required", ()))
    lines = [f"/** {schema['description']} */"] if "description" in schema else []
    lines.append(f"export interface {name} {{")
    for key, field in schema["properties"].items():
        optional = "?" if sparse and key not in required else ""
        lines.append(f"  {key}{optional}: {written(field)};")
    return "\n".join([*lines, "}"])


def render() -> str:
    sent, received = members(wire.FromClient), members(wire.FromServer)
    structs = [
        thing
        for module in (wire, content)
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, msgspec.Struct) and thing is not msgspec.Struct
    ]
    _, components = msgspec.json.schema_components(structs)
    sparse = {struct.__name__ for struct in structs if may_omit(struct)} | {"View", "Zone", "Piece"}
    parts = [HEAD]
    parts += [interface(name, schema, name in sparse) + "\n" for name, schema in sorted(components.items())]
    for title, union in (("FromClient", sent), ("FromServer", received)):
        parts.append(f"export type {title} = {' | '.join(struct.__name__ for struct in union)};\n")
    return "\n".join(parts)


def main() -> int:
    text = render()
    if "--check" in sys.argv[1:]:
        if not TARGET.exists() or TARGET.read_text("utf-8") != text:
            print("web/src/wire.ts is stale: run python scripts/wire_types.py")
            return 1
        return 0
    TARGET.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
