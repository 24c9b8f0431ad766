"""A table as JSON at any moment, also in mid-question, and back.

Numbers, words, None and lists stand for themselves; a rule is ["PayWater", 0, 1] behind its mark, a part is its
attributes by name. The open question's menu is not saved: the question makes it again.
"""

from __future__ import annotations

import json
import zlib
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, Final

from caravanserai.kernel.chance import Rng
from caravanserai.kernel.errors import SaveError
from caravanserai.kernel.table import AUTO, Ask, Part, Step, Table, fields, rule_words

TRANSIENT = ("menu", "news", "log", "rng", "setup")


class Codec:
    """Knows the rules and parts of one game, by name; names are unique within a game."""

    package: str
    known: dict[str, type]

    def __init__(self, package: str) -> None:
        self.package = package
        self.known = {}

    @property
    def classes(self) -> dict[str, type]:
        """Every rule and part in the modules of the game's package; found when first needed, as the door is open by then."""
        if not self.known:
            self.known = rules_and_parts(self.package)
        return self.known

    def encode(self, value: Any) -> Any:
        if value is None or isinstance(value, (int, str)):
            return value
        if isinstance(value, list):
            return [self.encode(item) for item in value]
        if isinstance(value, Step):
            return {"rule": rule_words(value)}
        if isinstance(value, Part):
            names = fields(type(value))
            return {"part": type(value).__name__, **{name: self.encode(getattr(value, name)) for name in names}}
        raise TypeError(f"{type(value).__name__} cannot lie on a table: numbers, words, lists, rules and parts only")

    def decode(self, data: Any) -> Any:
        if isinstance(data, list):
            return [self.decode(item) for item in data]
        if not isinstance(data, dict):
            return data
        if "rule" in data:
            return self.rule(data["rule"])
        part = self.find(data["part"])()
        for name in fields(type(part)):
            setattr(part, name, self.decode(data[name]))
        return part

    def rule(self, words: list[Any]) -> Step[Any]:
        made: Step[Any] = self.find(words[0])(*words[1:])
        return made

    def find(self, name: str) -> type:
        found = self.classes.get(name)
        if found is None:
            raise SaveError(f"this game has no rule or part called {name!r}")
        return found


def rules_and_parts(package: str) -> dict[str, type]:
    """By name, from every module of a package."""
    found: dict[str, type] = {}
    home = import_module(package)
    modules = [home] + [import_module(one.name) for one in walk_packages(home.__path__, package + ".")]
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, (Step, Part)) and value.__module__ == module.__name__:
                assert found.get(value.__name__, value) is value, f"two rules or parts of {package} are called {value.__name__}"
                found[value.__name__] = value
    return found


def digest(body: dict[str, Any]) -> int:
    return zlib.crc32(json.dumps(body, sort_keys=True, separators=(",", ":")).encode())


NEW: Final = -1  # a field that a rule did not have yet: it is false


class Upgrade:
    """A save of one rules version for the next: which fields rules had, in their new order, and what lies on the table besides."""

    rules: dict[str, list[int]]
    table: dict[str, int]

    def __init__(self, rules: dict[str, list[int]], table: dict[str, int]) -> None:
        self.rules = rules
        self.table = table

    def renew(self, table: dict[str, Any]) -> dict[str, Any]:
        return {**self.table, **{name: self.value(one) for name, one in table.items()}}

    def value(self, data: Any) -> Any:
        if isinstance(data, list):
            return [self.value(one) for one in data]
        if not isinstance(data, dict):
            return data
        if "rule" not in data:
            return {name: self.value(one) for name, one in data.items()}
        name, *had = data["rule"]
        order = self.rules.get(name, list(range(len(had))))
        return {"rule": [name] + [had[at] if at != NEW else False for at in order]}


def save(t: Table, codec: Codec, game: str, version: int) -> dict[str, Any]:
    names = [name for name in fields(type(t)) if name not in TRANSIENT]
    kinds = t.kinds()
    body = {
        "game": game,
        "version": version,
        "setup": t.setup,
        "rng": [t.rng.a, t.rng.b],
        "log": None if t.log is None else [kinds.notation(option) for option in t.log],
        "table": {name: codec.encode(getattr(t, name)) for name in names},
    }
    return {**body, "check": digest(body)}


def state(t: Table, codec: Codec) -> bytes:
    """All that decides how a game can go on: the table and the rules to come, and its luck where it draws by itself."""
    names = [name for name in fields(type(t)) if name not in TRANSIENT]
    lucky = [t.rng.a, t.rng.b] if t.chance == AUTO else []
    body = [t.setup, lucky, [codec.encode(getattr(t, name)) for name in names]]
    return json.dumps(body, sort_keys=True, separators=(",", ":")).encode()


def load(data: Any, t: Table, codec: Codec, game: str, version: int, upgrades: dict[int, Upgrade]) -> None:
    """Fill the empty table `t` from what `save` gave; a save of older rules goes on under these, but its log cannot be replayed."""
    if not isinstance(data, dict):
        raise SaveError(f"a save is a JSON object, not {type(data).__name__}")
    if data.get("game") != game:
        raise SaveError(f"this save is of {data.get('game')!r}, not of {game!r}")
    made = data.get("version")
    if made != version and made not in upgrades:
        raise SaveError(f"this save was made under rules version {data.get('version')}; these rules are version {version}")
    body = {name: value for name, value in data.items() if name != "check"}
    try:
        if digest(body) != data.get("check"):
            raise SaveError("this save is damaged: its checksum does not match its contents")
        kinds = t.kinds()
        table = data["table"]
        for older in range(made, version):
            table = upgrades[older].renew(table)
        for name in fields(type(t)):
            if name not in TRANSIENT:
                setattr(t, name, codec.decode(table[name]))
        t.setup = data["setup"]
        t.rng = Rng(data["rng"][0], data["rng"][1])
        t.log = None if data["log"] is None or made != version else [kinds.parse(word) for word in data["log"]]
        t.news = []
        t.menu = t.ask.options(t) if isinstance(t.ask, Ask) else []
        if made != version and t.ask is not None and len(t.menu) < 2:  # no longer a question
            t.stack.append(t.ask)
            t.ask, t.menu = None, []
            t.advance()
    except SaveError:
        raise
    except (KeyError, TypeError, AttributeError, IndexError, ValueError) as why:
        raise SaveError(f"this save is damaged: {why!r}") from why
