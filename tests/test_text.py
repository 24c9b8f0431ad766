"""The mini-format of texts, the checker that nothing is missing, and every sentence that random games bring up."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import caravanserai as cs
from caravanserai.kernel.chance import seeded
from caravanserai.kernel.table import Ask
from caravanserai.sim.playout import play_some
from caravanserai.text import LANGUAGES, Text, Words, catalogue, learn, words
from caravanserai.text.check import SECTIONS, all_problems, problems, sentences, told
from caravanserai.text.template import TemplateError, fill, holes, parse

GAMES = 50
Change = Callable[[dict[str, Words]], object]


def said(source: str, *args: int | str) -> str:
    return fill(parse(source), args, lambda kind, which, form: f"<{kind} {which}{form}>")


VECTORS: dict[str, Any] = json.loads((Path(__file__).parent / "text_vectors.json").read_text("utf-8"))


@pytest.mark.parametrize(("source", "args", "expected"), VECTORS["vectors"])
def test_texts_say_the_same_in_python_as_in_the_browser(source: str, args: list[int], expected: str) -> None:
    text = Text("istanbul", "en", VECTORS["seats"])
    text.words = VECTORS["names"] | {"news": {"told": source}}
    assert text.told("told", args) == expected


@pytest.mark.parametrize(
    ("source", "args", "expected"),
    [
        ("No holes | at all.", (), "No holes | at all."),
        ("{0} lira", (3,), "3 lira"),
        ("{1} before {0}", (1, 2), "2 before 1"),
        ("{0:seat} buys {1:gate}.", (0, 17), "<seat 0> buys <gate 17>."),
        ("{0} {0#card|cards}", (1,), "1 card"),
        ("{0} {0#card|cards}", (2,), "2 cards"),
        ("{0} {0#card|cards}", (0,), "0 cards"),
        ("{0?yes|no}", (5,), "yes"),
        ("{0?yes|no}", (0,), "no"),
        ("{0?, for {1} lira|}.", (1, 4), ", for 4 lira."),
        ("{0?, for {1} lira|}.", (0, 4), "."),
        ("{0?{1#one|many}|{1:good}}", (0, 2), "<good 2>"),
        ("{1}", (7,), "?"),
    ],
)
def test_a_template_is_filled(source: str, args: tuple[int, ...], expected: str) -> None:
    assert said(source, *args) == expected


@pytest.mark.parametrize("source", ["{", "}", "{x}", "{0", "{0?yes}", "{0#a|b", "{0#a|b|c}", "{0:Gate}", "{-1}", "a } b"])
def test_a_malformed_template_is_refused(source: str) -> None:
    with pytest.raises(TemplateError):
        parse(source)


def test_holes_inside_phrases_are_found() -> None:
    assert [(hole.index, hole.kind) for hole in holes(parse("{0?{1:gate}|{2}} {3#a|b}"))] == [
        (0, "?"),
        (1, "gate"),
        (2, ""),
        (3, "#"),
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_seats_have_names_even_without_people(lang: str) -> None:
    text = Text("istanbul", lang, ["Ada"])
    assert text.seat(0) == "Ada"
    assert "2" in text.seat(1)
    assert text.seat(cs.CHANCE) == words(lang)["fate"]


def test_what_has_no_words_is_called_by_its_key() -> None:
    text = Text("istanbul")
    assert text.component("dragon", 3) == "dragon 3"
    assert text.option("unheard 1") == "unheard 1"
    assert text.told("unheard", [1]) == "unheard"
    assert text.part("unheard") == "unheard"


def test_an_option_may_be_called_differently_in_one_question() -> None:
    text = Text("istanbul")
    text.words = {"option": {"pass": "Pass", "PayWater.pass": "Pay no water"}}
    assert text.option("pass", "PayWater") == "Pay no water"
    assert text.option("pass", "Other") == "Pass"


@pytest.mark.parametrize("name", list(cs.GAMES))
def test_what_ends_the_turn_says_so(name: str) -> None:
    """Nobody is asked to confirm a turn after "End my turn"; so these words stand exactly where the rules mean them."""
    game, option = cs.game(name), catalogue(name, "en")["option"]
    ending = {ask for ask, cls in game.codec.classes.items() if issubclass(cls, Ask) and cls.ends_turn is not Ask.ends_turn}
    assert {key.partition(".")[0] for key, words in option.items() if "end my turn" in words.lower()} == ending


# what the rulebook of that language calls otherwise
NOT_OURS = {
    ("istanbul", "en"): "relative",
    ("istanbul", "de"): r"Verwandt|Assistent|Ablagestapel|Nachziehstapel|\bAblegen",
    ("istanbul", "nl"): r"\bhelper",
    (
        "marrakesh",
        "de",
    ): r"Sektor|Bereich|Gehilf|Artist|Hauptplatz|Rot ist frei|Luxusg[uü]|beanspruch|besetzte|entdeck|\bWachen?\b|\bBoot\b"
    r"|Saison|Hain|Bürger|Pantoffel|Marrakesch|Rohstoff|Wüstenpfad",
    (
        "marrakesh",
        "nl",
    ): r"\bsector|artiest|hoofdplein|rood is vrij|\bwachters?\b|claim|bezette oase|schriftrol|bevoorradingsteg|voorraadteg|trappenteg|oasebalk|dadelgaard|burgers|proviand",
    ("sabika", "de"): r"Gebäude|Geschäft|Lager .* aus\b|Ansehen|\bein(en)? Paria\b|\bTore?\b|\bMaterial",
    ("sabika", "nl"): r"aanzien|\binners|bevestig|\bwaren\b|werklui|werkman|arbeider|het rondel",
}


@pytest.mark.parametrize(("game", "lang"), NOT_OURS)
def test_one_word_for_one_thing(game: str, lang: str) -> None:
    """In prompts, on boards, in the reference, on the rules page and in the lesson."""
    trees = [catalogue(game, lang), *(learn.said(game, part, lang) for part in learn.PARTS)]
    found = [text for tree in trees for _, text in sentences(tree)]
    wrong = re.compile(NOT_OURS[game, lang], re.IGNORECASE)
    assert not [text for text in found if wrong.search(re.sub(r"\{[^{}|]*", "", text))]


@pytest.mark.parametrize("game", list(cs.GAMES))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_the_reference_has_a_heading(game: str, lang: str) -> None:
    tree = catalogue(game, lang)
    kinds = {kind for kind, some in tree.items() if kind not in SECTIONS and any("rule" in one for one in some.values())}
    assert kinds <= set(tree["heading"])


@pytest.mark.parametrize("game", list(cs.GAMES))
def test_a_german_sentence_after_a_colon_begins_with_a_capital(game: str) -> None:
    tree = catalogue(game, "de")
    said = [text for section in ("ask", "news", "remind") for text in tree.get(section, {}).values()]
    assert not [text for text in said if re.search(r": (er|sie|es|du|dein\w*|jede[rs]?|alle) ", text)]


@pytest.mark.parametrize("paid", list(product((0, 1, 2), repeat=3))[1:], ids=str)
@pytest.mark.parametrize("lang", ["en", "de", "nl"])
def test_what_a_poem_pays_is_a_list(lang: str, paid: tuple[int, int, int]) -> None:
    said = Text("sabika", lang, ["Ada"]).told("poem_pays", [0, 5, *paid])
    listed = said.partition(": ")[2].rstrip(".").split(", ")
    assert [int(one.split(" ")[0]) for one in listed] == [count for count in paid if count], said


@pytest.mark.parametrize("lang", ["en", "de", "nl"])
def test_a_great_poem_is_one_name_and_what_it_counts(lang: str) -> None:
    text = Text("sabika", lang)
    for poem in range(len(catalogue("sabika", lang)["great_poem"])):
        assert text.option(f"great_poem {poem}").count(":") == 1


def test_all_texts_are_complete() -> None:
    assert all_problems() == []


def broken(change: Change) -> str:
    by_language = {lang: copy.deepcopy(catalogue("istanbul", lang)) for lang in LANGUAGES}
    change(by_language)
    return "\n".join(problems(cs.game("istanbul"), by_language))


@pytest.mark.parametrize("section", ["ask", "option", "news", "part"])
def test_the_checker_misses_a_text(section: str) -> None:
    key = next(iter(catalogue("istanbul", "en")[section]))

    def change(by_language: dict[str, Words]) -> None:
        for tree in by_language.values():
            del tree[section][key]

    assert f"no text for {section}.{key}" in broken(change)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda all_: all_["de"]["part"].clear(), "de: no text for part."),
        (lambda all_: all_["nl"]["part"].update(lira="{0:good}"), "different arguments"),
        (lambda all_: all_["en"]["part"].update(lira="{0"), "what is"),
        (lambda all_: [tree["news"].update(unheard="x") for tree in all_.values()], "news.unheard belongs to nothing"),
        (lambda all_: [tree["part"].update(lira="{0}") for tree in all_.values()], "there are 0 arguments"),
        (lambda all_: [tree["option"].update(place="{0:dragon}") for tree in all_.values()], "'dragon' that has no section"),
        (lambda all_: [tree["to_place"].pop("8") for tree in all_.values()], "no name for to_place [8]"),
        (lambda all_: [tree["setup"].pop("layout") for tree in all_.values()], "no text for setup.layout.values.short"),
        (lambda all_: [tree["game"].pop("about") for tree in all_.values()], "no text for game.about"),
    ],
)
def test_the_checker_sees_what_is_wrong(change: Change, complaint: str) -> None:
    assert complaint in broken(change)


def test_the_checker_finds_news_in_the_source() -> None:
    assert told(cs.game("istanbul"))


@pytest.mark.parametrize("name", list(cs.GAMES))
def test_every_sentence_of_random_games_is_whole(name: str) -> None:
    game = cs.game(name)
    texts = [Text(name, lang) for lang in LANGUAGES]
    offered, heard = set(), set()
    for number in range(GAMES):
        t = game.start(players=game.players[number % len(game.players)], seed=number, chance=cs.ASK)
        rng = seeded(number)
        while t.ask is not None:
            ask = type(t.ask).__name__
            for option in t.menu:
                if (ask, option) not in offered:
                    offered.add((ask, option))
                    assert all(whole(text.ask(t.ask)) for text in texts), ask
                    assert all(whole(text.option(game.notation(option), ask)) for text in texts), game.notation(option)
            play_some(t, rng, 1)
            for news in t.news:
                if (news.key, *news.args) not in heard:
                    heard.add((news.key, *news.args))
                    assert all(whole(text.news(news)) for text in texts), (news.key, news.args)
            t.news.clear()


def whole(sentence: str) -> bool:
    return bool(sentence.strip()) and not set("{}|#") & set(sentence)


@pytest.mark.parametrize("name", ["istanbul", "marrakesh", "sabika"])
def test_every_caption_stands_on_a_board(name: str) -> None:
    """In the browser or in the terminal; `tab_${page}` stands for all that begin like this."""
    root = Path(__file__).parents[1]
    sources = [*(root / "web" / "src" / "games" / name).rglob("*"), root / f"src/caravanserai/cli/boards/{name}.py"]
    sources += [root / "web" / "src" / "lib" / "seats.ts"]
    text = "\n".join(path.read_text("utf-8") for path in sources if path.suffix in (".svelte", ".ts", ".py"))
    quoted = set(re.findall(r"['\"`](\w+)['\"`]", text))
    begun = tuple(re.findall(r"['\"`]([a-z_]+_)\$?\{", text))
    unused = [key for key in catalogue(name, "en")["caption"] if key not in quoted and not key.startswith(begun)]
    assert not unused
