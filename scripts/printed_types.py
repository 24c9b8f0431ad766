"""Write the TypeScript types of every game's printed values: web/src/games/<game>/printed.ts, from `data.py` alone.

usage: python scripts/printed_types.py [--check]      --check only says which files are not up to date (exit code 1)
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import caravanserai as cs

ROOT = Path(__file__).resolve().parent.parent
HEAD = "// Made by scripts/printed_types.py from the game's data.py: the values themselves come from the server.\n"


def shape(value: Any) -> str:
    """The TypeScript type of a printed value; rows of a table share one type."""
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, (int, float)):
        return "number"
    if isinstance(value, str):
        return "string"
    if isinstance(value, list):
        kinds = [shape(one) for one in value if one != []]
        return f"{either(kinds)}[]" if kinds else "number[]"
    if value and all(not key.isidentifier() or isinstance(one, list) for key, one in value.items()):
        return f"Record<string, {either([shape(one) for one in value.values()])}>"
    return "{ " + "; ".join(f"{key}: {shape(one)}" for key, one in value.items()) + " }"


def either(kinds: list[str]) -> str:
    found = list(dict.fromkeys(kinds))
    return found[0] if len(found) == 1 else merged(found)


def merged(kinds: list[str]) -> str:
    """Several types of the same row: the one that knows most about its empty lists, or a union."""
    if all(kind.endswith("[]") for kind in kinds):
        return "number[]" if set(kinds) <= {"number[]", "number[][]"} and len(set(kinds)) == 1 else f"({' | '.join(kinds)})"
    rows = [kind for kind in kinds if kind.startswith("{")]
    if len(rows) == len(kinds) and len({tuple(field.split(":")[0] for field in kind.split("; ")) for kind in rows}) == 1:
        return max(rows, key=len)
    return f"({' | '.join(kinds)})"


def types_of(name: str) -> str:
    values = cs.game(name).printed().values
    lines = [f"  {key}: {shape(one)};" for key, one in values.items()]
    return HEAD + "export interface Printed {\n" + "\n".join(lines) + "\n}\n"


def main() -> int:
    stale = []
    for name in cs.GAMES:
        path = ROOT / "web" / "src" / "games" / name / "printed.ts"
        text = types_of(name)
        if path.exists() and path.read_text("utf-8") == text:
            continue
        stale.append(str(path.relative_to(ROOT)))
        if "--check" not in sys.argv[1:]:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
    if stale:
        print(("not up to date: " if "--check" in sys.argv[1:] else "written: ") + ", ".join(stale))
    return int(bool(stale) and "--check" in sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
