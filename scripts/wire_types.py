"""Write the TypeScript types of everything on the wire: web/src/lib/wire.ts, from the Structs of `server/wire` alone.

usage: python scripts/wire_types.py [--check]      --check only says whether the file is up to date (exit code 1 if not)
"""

from __future__ import annotations

import sys
import types
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT, Meta, Struct, UnsetType

from caravanserai.server.wire import incoming, outgoing

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "web" / "src" / "lib" / "wire.ts"
HEAD = "// Made by scripts/wire_types.py from the Structs of src/caravanserai/server/wire: what they mean is in docs/wire.md.\n"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}
ALIASES = {
    "Status": outgoing.Status,
    "Kind": outgoing.Kind,
    "Value": outgoing.Value,
    "Said": outgoing.Said,
    "Named": outgoing.Named,
    "Catalogue": outgoing.Catalogue,
}
UNIONS = {"TableMessages": outgoing.TableMessages, "AnalysisMessages": outgoing.AnalysisMessages}
BODIES = (
    incoming.SeatWish,
    incoming.FromRecord,
    incoming.MakeTable,
    incoming.PlayNow,
    incoming.Join,
    incoming.PuzzleLine,
    incoming.PadHeld,
    incoming.PadFilled,
)


def shape(kind: Any, unnamed: bool = False) -> str:
    """The TypeScript of one Python type."""
    if not unnamed:
        for name, alias in ALIASES.items():
            if kind == alias:
                return name
    if kind in PLAIN:
        return PLAIN[kind]
    if isinstance(kind, type) and issubclass(kind, Struct):
        return kind.__name__
    origin, args = get_origin(kind), get_args(kind)
    if hasattr(kind, "__metadata__"):
        given = [one.extra["typescript"] for one in kind.__metadata__ if isinstance(one, Meta) and one.extra]
        return given[0] if given else shape(kind.__origin__)
    if origin is Literal:
        return " | ".join(f"'{one}'" for one in args)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(shape(one) for one in args if one is not UnsetType))
    if origin in (list, tuple):
        inner = shape(args[0])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<string, {shape(args[1])}>"
    raise TypeError(f"no TypeScript for {kind!r}")


def fields(struct: type[Struct], known: tuple[str, ...] = ()) -> list[str]:
    """One line per field but those already known. What may be missing has a question mark."""
    hints = get_type_hints(struct, include_extras=True)
    config = struct.__struct_config__
    lines = [] if config.tag is None else [f"{config.tag_field}: '{config.tag}'"]
    for field in msgspec.structs.fields(struct):
        if field.name not in known:
            optional = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
            lines.append(f"{field.encode_name}{'?' if optional else ''}: {shape(hints[field.name])}")
    return lines


def interface(struct: type[Struct]) -> str:
    base = struct.__mro__[1]
    extends = f" extends {base.__name__}" if base not in (Struct, outgoing.Message, incoming.In) else ""
    known: tuple[str, ...] = getattr(base, "__struct_fields__", ()) if extends else ()
    body = "".join(f"  {line};\n" for line in fields(struct, known))
    return f"export interface {struct.__name__}{extends} {{\n{body}}}\n"


def commands() -> str:
    """Everything a client can say on the socket, but for `id`, which it makes up."""
    found = []
    for struct in get_args(incoming.AnyCommand):
        inside = fields(struct, ("id",))
        found.append("  | { " + "; ".join(inside) + " }")
    return "export type Command =\n" + "\n".join(found) + ";\n"


def text() -> str:
    parts = [HEAD]
    parts += [f"export type {name} = {shape(alias, True)};\n" for name, alias in ALIASES.items()]
    for one in vars(outgoing).values():
        if (
            isinstance(one, type)
            and issubclass(one, Struct)
            and one.__module__ == outgoing.__name__
            and one is not outgoing.Message
        ):
            parts.append(interface(one))
    parts += [interface(one) for one in BODIES]
    parts += [f"export type {name} = {shape(union)};\n" for name, union in UNIONS.items()]
    parts.append(commands())
    return "\n".join(parts)


def main() -> int:
    made = text()
    if FILE.exists() and FILE.read_text("utf-8") == made:
        return 0
    if "--check" in sys.argv[1:]:
        print(f"not up to date: {FILE.relative_to(ROOT)} (python scripts/wire_types.py)")
        return 1
    FILE.write_text(made, "utf-8")
    print(f"written: {FILE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
