"""Is everything that is asked, offered, told and scored said in every language, and with the right numbers?"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from caravanserai.games import GAMES
from caravanserai.kernel.chance import seeded
from caravanserai.kernel.game import Game
from caravanserai.kernel.table import Ask, fields
from caravanserai.sim.playout import play_out
from caravanserai.text import LANGUAGES, Words, catalogue, learn, words
from caravanserai.text.numbers import miscounted
from caravanserai.text.template import Hole, Template, TemplateError, holes, parse

ANY_NUMBER = 99
# every other section is a kind of component
SECTIONS = ("game", "ask", "option", "news", "remind", "part", "setup", "caption", "heading")
Key = tuple[str, ...]


def sentences(tree: Words, at: Key = ()) -> Iterator[tuple[Key, str]]:
    """Every text of a file with where it stands."""
    for key, value in tree.items():
        if isinstance(value, dict):
            yield from sentences(value, (*at, key))
        else:
            yield (*at, key), str(value)


def agreement(by_language: dict[str, Words]) -> Iterator[str]:
    """The languages have the same keys, every text is well formed, and all say the same numbers."""
    flat = {lang: dict(sentences(tree)) for lang, tree in by_language.items()}
    for key in dict.fromkeys(key for one in flat.values() for key in one):
        where = ".".join(key)
        if len(key) == 3 and key[0] not in SECTIONS and key[2] not in ("name", "rule"):
            continue  # a form that not every language has
        used: dict[str, set[tuple[int, str]]] = {}
        for lang, texts in flat.items():
            if not texts.get(key, "").strip():
                yield f"{lang}: no text for {where}"
                continue
            try:
                used[lang] = numbers_in(parse(texts[key]))
            except TemplateError as why:
                yield f"{lang}: {where}: {why}"
        if len(set(map(frozenset, used.values()))) > 1:
            yield f"{where}: the languages use different arguments: {used}"


def numbers_in(template: Template) -> set[tuple[int, str]]:
    """Which arguments a text uses and as what; a plural or a choice may be worded away in some languages."""
    return {(hole.index, hole.kind.strip("#?")) for hole in holes(template) if hole.kind not in ("#", "?")}


def arguments(tree: Words, section: str, counts: dict[str, int]) -> Iterator[str]:
    """Every key has its text, every text belongs to a key and uses no argument that does not exist."""
    texts = tree.get(section, {})
    for key in counts:
        if key not in texts:
            yield f"no text for {section}.{key}"
    for key, source in texts.items():
        if key not in counts:
            yield f"{section}.{key} belongs to nothing in the rules"
            continue
        for hole in well_formed(source):
            if max(hole.index, hole.count) >= counts[key]:
                yield f"{section}.{key} uses {{{hole.index}}}, but there are {counts[key]} arguments"
            if hole.kind not in ("", "#", "?", "seat") and (hole.kind in SECTIONS or hole.kind not in tree):
                yield f"{section}.{key} names a component '{hole.kind}' that has no section"


def well_formed(source: str) -> list[Hole]:
    try:
        return list(holes(parse(source)))
    except TemplateError:
        return []  # agreement() has said so


def questions(game: Game[Any]) -> dict[str, int]:
    """Every question of a game by its class name, with the number of its arguments."""
    found: dict[str, int] = {}
    for name, cls in game.codec.classes.items():
        template = len(cls.__subclasses__()) > 0  # never asked itself
        if issubclass(cls, Ask) and cls.options is not Ask.options and cls.answer is not Ask.answer and not template:
            found[name] = len(fields(cls))
    return found


def option_keys(game: Game[Any], tree: Words) -> dict[str, int]:
    """Every kind of option, and those of its questions that are worded apart."""
    kinds = {kind.name: len(kind.axes) for kind in game.kinds.all}
    asked = questions(game)
    apart = [key.partition(".") for key in tree.get("option", {}) if "." in key]
    return kinds | {f"{ask}.{kind}": kinds[kind] for ask, _, kind in apart if ask in asked and kind in kinds}


def options_named(game: Game[Any], tree: Words) -> Iterator[str]:
    """Each number an option may have, where it stands for a component, has a name."""
    for key, source in tree.get("option", {}).items():
        kind = game.kinds.by_name.get(key.rpartition(".")[2])
        for hole in well_formed(source) if kind else []:
            if kind is not None and hole.index < len(kind.axes) and hole.kind not in ("", "#", "?", "seat"):
                section = tree.get(hole.kind, {})
                missing = [n for n in kind.axes[hole.index] if "name" not in section.get(str(n), {})]
                if missing:
                    yield f"option.{key}: no name for {hole.kind} {missing}"


@cache
def told(game: Game[Any]) -> dict[str, int]:
    """Every key of news in the source of a game with the number of its arguments."""
    found: dict[str, int] = {}
    for path in sorted(Path(str(files(game.package))).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell" and node.args:
                starred = any(isinstance(one, ast.Starred) for one in node.args)
                count = ANY_NUMBER if starred else len(node.args) - 1
                for one in ast.walk(node.args[0]):
                    if isinstance(one, ast.Constant) and isinstance(one.value, str):
                        found[one.value] = min(count, found.get(one.value, ANY_NUMBER))
    return found


@cache
def score_parts(game: Game[Any]) -> dict[str, int]:
    """Every part a score is made of, seen at the start and the end of a game of every size and option."""
    found: dict[str, int] = {}
    for players in game.players:
        setups: list[dict[str, Any]] = [{}]
        setups += [{one.name: value} for one in game.options if players in one.seats for value in one.values]
        for setup in setups:
            t = game.start(players=players, seed=1, **setup)
            for _ in range(2):
                found |= {name: 0 for score in game.scores(t) for name in score.parts}
                play_out(t, seeded(1))
    return found


def setup_words(game: Game[Any], tree: Words) -> Iterator[str]:
    """Every game option has its name and rule, every value to choose from its name."""
    section = tree.get("setup", {})
    for option in game.options:
        needed: list[Key] = [(option.name, "name"), (option.name, "rule")]
        if option.kind == "choice":
            needed += [(option.name, "values", str(value)) for value in option.values]
        there = {key for key, _ in sentences(section)}
        yield from (f"no text for setup.{'.'.join(key)}" for key in needed if key not in there)
    yield from (f"setup.{name} is no option" for name in section if name not in [one.name for one in game.options])


def problems(game: Game[Any], by_language: dict[str, Words] | None = None) -> list[str]:
    """All that is wrong with the texts of a game."""
    if by_language is None:
        folder = files(game.package) / "text"
        absent = [f"{lang}: there is no {lang}.toml" for lang in LANGUAGES if not (folder / f"{lang}.toml").is_file()]
        return absent or problems(game, {lang: catalogue(game.name, lang) for lang in LANGUAGES})
    tree = by_language[LANGUAGES[0]]
    found = [
        *agreement(by_language),
        *(f"no text for game.{key}" for key in ("name", "about") if key not in tree.get("game", {})),
    ]
    found += arguments(tree, "ask", questions(game))
    found += arguments(tree, "option", option_keys(game, tree))
    found += arguments(tree, "news", told(game))
    found += arguments(tree, "remind", {key: count for key, count in told(game).items() if key in tree.get("remind", {})})
    found += [f"remind.{key} belongs to no news" for key in tree.get("remind", {}) if key not in told(game)]
    found += arguments(tree, "part", score_parts(game))
    found += options_named(game, tree)
    found += setup_words(game, tree)
    found += [f"{lang}: {one}" for lang, one_tree in by_language.items() for one in sorted(set(miscounted([one_tree])))]
    return found


def all_problems() -> list[str]:
    """All that is wrong with any text, each with the game it belongs to."""
    own = [f"terminal: {one}" for one in agreement({lang: words(lang) for lang in LANGUAGES})]
    own += [f"bots: {one}" for one in agreement({lang: words(lang, "bots/text") for lang in LANGUAGES})]
    return own + [f"{name}: {one}" for name in GAMES for one in [*problems(GAMES[name]), *learn.problems(GAMES[name])]]
